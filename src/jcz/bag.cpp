#include "jcz/bag.h"

#include <numeric>
#include <vector>

#include "land/core/game.h"

namespace bastide::jcz {
namespace {

// The tokens of the bag, kind by kind as our list has them, with the number of each.
struct Bag {
    land::ActionList tokens;
    std::vector<std::uint32_t> copies;

    Bag(const land::Rules& rules, const land::GameState& state) {
        land::LandGame::legal(rules, state, tokens);
        copies.resize(tokens.size());
        land::LandGame::weights(rules, state, tokens, copies);
    }
    double size() const { return std::accumulate(copies.begin(), copies.end(), 0.0); }
};

}  // namespace

land::Action token_for(const land::Rules& rules, const land::GameState& state, double random) {
    const Bag bag(rules, state);
    double place = random * bag.size();
    std::size_t kind = 0;
    while (kind + 1 < bag.copies.size() && place >= bag.copies[kind])
        place -= bag.copies[kind++];
    return bag.tokens[kind];
}

double random_for(const land::Rules& rules, const land::GameState& state, land::Action token) {
    const Bag bag(rules, state);
    double place = 0.5;  // in the middle of the first of its kind
    for (std::size_t kind = 0; kind < bag.copies.size() && bag.tokens[kind] != token; ++kind)
        place += bag.copies[kind];
    return place / bag.size();
}

}  // namespace bastide::jcz
