#include "lab/playout.h"

#include <algorithm>

namespace bastide::lab {

int count_placements(const land::Rules& rules, const land::GameState& state) {
    const land::TileType type = state.part.drawn;
    const land::Hooks& hooks = rules.hooks;
    if (rules.tile(type).is_plain && hooks.filter_placements.empty())
        return land::count_fitting(rules, state, type);
    thread_local game::ActionList actions;
    land::LandGame::legal(rules, state, actions);
    return static_cast<int>(std::count_if(actions.begin(), actions.end(), [](game::Action action) {
        return land::kind_of(action) == land::ActionKind::PlaceTile;
    }));
}

namespace {

// Counts what a game consists of while it is played.
struct Counter {
    const land::Rules& rules;
    GameCounts& counts;
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
        if (places_figure(rules, kind))
            ++counts.figures;
    }
};

}  // namespace

void play_random_counted(const land::Rules& rules, land::GameState& state, Random& random, GameCounts& counts) {
    counts.actions += land::LandGame::play_out(rules, state, random, Counter{rules, counts});
}

}  // namespace bastide::lab
