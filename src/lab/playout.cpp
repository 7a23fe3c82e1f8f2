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

void play_random_counted(const land::Rules& rules, land::GameState& state, Random& random, GameCounts& counts) {
    using land::LandGame;
    while (LandGame::to_move(rules, state) != game::kNobody) {
        const game::Action action = LandGame::random_action(rules, state, random);
        if (land::kind_of(action) == land::ActionKind::PlaceTile) {
            ++counts.tiles;
            counts.placements += static_cast<std::uint64_t>(count_placements(rules, state));
        }
        if (places_figure(rules, action))
            ++counts.figures;
        ++counts.actions;
        LandGame::apply(rules, state, action);
    }
}

}  // namespace bastide::lab
