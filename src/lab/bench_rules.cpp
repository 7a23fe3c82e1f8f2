#include "lab/bench_rules.h"

#include <array>

#include "games/games.h"
#include "lab/setup_options.h"
#include "util/hash.h"

namespace bastide::lab {
namespace {

constexpr std::string_view kSix =
    "base,wheel-of-fortune,inns-and-cathedrals,traders-and-builders,river,abbot-and-gardens";

constexpr std::string_view kSixteen =
    "base,wheel-of-fortune,inns-and-cathedrals,traders-and-builders,river,abbot-and-gardens,princess-and-dragon,tower,"
    "abbey-and-mayor,count-of-carcassonne,king-and-robber-baron,cult,phantom,festival,siege,tunnel";

constexpr std::array<BenchGame, 8> kHashed{{
    {"base", "land", "base", 2},
    {"base, five players, old farmers", "land", "base", 5, "base.farmers=v1"},
    {"wheel of fortune", "land", "wheel-of-fortune", 4},
    {"inns and cathedrals", "land", "base,inns-and-cathedrals", 3},
    {"traders and builders", "land", "base,traders-and-builders", 2},
    {"river and abbot", "land", "base,river,abbot-and-gardens", 3},
    {"six systems", "land", kSix, 6},
    {"cards", "cards", "", 4},
}};

constexpr std::array<BenchGame, 8> kTimed{{
    {"base", "land", "base", 2},
    {"base, all rules without their tiles", "land",
     "base,wheel-of-fortune:rules,inns-and-cathedrals:rules,traders-and-builders:rules,river:rules,"
     "abbot-and-gardens:rules",
     2},
    {"wheel of fortune", "land", "wheel-of-fortune", 4},
    {"six systems", "land", kSix, 6},
    {"mixed game, sixteen systems, 4 players", "land", kSixteen, 4},
    {"everything, 4 players", "land", "all", 4},
    {"base, eight copies", "land", "base*8", 2},
    {"cards", "cards", "", 4},
}};

// `hash_of(rules, state)` of every final position goes into the result.
template <game::Game G, class HashOf>
LoopResult play_games(const typename G::Rules& rules, typename G::State& state, std::uint64_t seed, std::uint64_t first,
                      std::uint64_t last, HashOf hash_of) {
    LoopResult result{last - first, 0, 0};
    Hasher hasher;
    RandomGames<G> games;
    for (std::uint64_t game = first; game < last; ++game) {
        Random random(Random::mix(seed, game));
        G::start(rules, state);
        games.play(rules, state, random);
        hasher.add_word(hash_of(rules, state));
    }
    result.actions = games.actions();
    result.hash = hasher.value();
    return result;
}

template <game::Game G>
std::uint64_t scores_of(const typename G::Rules& rules, const typename G::State& state) {
    std::uint64_t scores = 0;
    for (int seat = 0; seat < G::player_count(rules); ++seat)
        scores = 1009 * scores + static_cast<std::uint64_t>(G::score(rules, state, game::PlayerId(seat)));
    return scores;
}

// Of what the position is, not of the bytes that it is kept in.
std::uint64_t end_hash(const land::Rules& rules, const land::GameState& state) {
    return land::position_hash(rules, state);
}
std::uint64_t end_hash(const cards::Rules&, const cards::State& state) {
    return cards::CardGame::hash(state);
}

}  // namespace

std::span<const BenchGame> hashed_games() {
    return kHashed;
}
std::span<const BenchGame> timed_games() {
    return kTimed;
}

game::Setup setup_of(const BenchGame& game) {
    SetupOptions options;
    options.game = game.game;
    options.sets = game.sets;
    options.players = game.players;
    if (!game.option.empty())
        options.options.emplace_back(game.option);
    return setup_of(options);
}

LoopResult play_loop(const game::Setup& setup, std::uint64_t seed, std::uint64_t first, std::uint64_t last) {
    return games::with_game(setup, [&]<game::Game G>(const auto& rules, auto& state) {
        return play_games<G>(rules, state, seed, first, last, scores_of<G>);
    });
}

LoopResult play_hashed(const game::Setup& setup, std::uint64_t seed, std::uint64_t first, std::uint64_t last) {
    return games::with_game(setup, [&]<game::Game G>(const auto& rules, auto& state) {
        return play_games<G>(rules, state, seed, first, last,
                             [](const auto& of, const auto& end) { return end_hash(of, end); });
    });
}

}  // namespace bastide::lab
