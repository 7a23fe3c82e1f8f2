#include "lab/playout.h"

#include <algorithm>

namespace bastide::lab {

int count_placements(const land::Rules& rules, const land::GameState& state) {
    const land::TileType type = state.part.drawn;
    if (rules.tile(type).is_plain && !rules.tile(type).is_listed)
        return land::count_fitting(rules, state, type);
    thread_local game::ActionList actions;
    land::list_placements({rules, state}, type, actions.clear());
    return static_cast<int>(actions.size());
}

namespace {

// Counts what a game consists of while it is played.
struct Counter {
    GameCounts& counts;
    const FigureKinds& figure_kinds;
    int placements = 0;  // of the tile that is to be laid now

    void before(const land::Position& position) {
        if (position.state.part.drawn != land::TileType::None)
            placements = count_placements(position.rules, position.state);
    }
    void after(land::ActionKind kind) {
        if (kind == land::ActionKind::PlaceTile) {
            ++counts.tiles;
            counts.placements += static_cast<std::uint64_t>(placements);
        }
        counts.figures += figure_kinds.test(land::at(kind));
    }
};

}  // namespace

FigureKinds kinds_that_place_figures(const land::Rules& rules) {
    FigureKinds kinds;
    for (std::size_t kind = 0; kind < rules.kinds.size(); ++kind)
        if (rules.kinds[kind] != nullptr && places_figure(rules, static_cast<land::ActionKind>(kind)))
            kinds.set(kind);
    return kinds;
}

void play_random_counted(const land::Rules& rules, land::GameState& state, Random& random, GameCounts& counts,
                         const FigureKinds& figure_kinds) {
    GameCounts counted;  // of this game, where the compiler knows that nobody else counts
    counted.actions = land::LandGame::play_out(rules, state, random, Counter{counted, figure_kinds});
    counts.add(counted);
}

}  // namespace bastide::lab
