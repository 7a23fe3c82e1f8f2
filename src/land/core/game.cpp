#include "land/core/game.h"

#include <algorithm>

#include "land/core/setup.h"

namespace bastide::land {
constinit thread_local ActionList scratch_actions;

void LandGame::start(const Rules& rules, State& state) {
    start_game(rules, state, scratch_actions);
}

void LandGame::legal(const Rules& rules, const State& state, ActionList& out) {
    out.clear();
    if (state.decision.player == game::kNobody)
        return;
    const Position position{rules, state};
    const Frame& frame = top_frame(state);
    step_of(rules, frame).legal(position, frame, out);
    if (state.decision.player != game::kChance)
        for (const auto hook : rules.hooks.add_anywhere)
            hook(position, out);
}

void LandGame::weights(const Rules& rules, const State& state, const ActionList& actions,
                       std::span<std::uint32_t> weights) {
    const Frame& frame = top_frame(state);
    if (const auto weigh = step_of(rules, frame).weights)
        weigh({rules, state}, frame, actions, weights);
    else
        std::fill(weights.begin(), weights.end(), 1u);
}

Action LandGame::random_of_list(const Rules& rules, const State& state, Random& random) {
    ActionList& actions = scratch_actions;
    legal(rules, state, actions);
    return actions[random.below(static_cast<std::uint32_t>(actions.size()))];
}

void LandGame::hide_from(const Rules& rules, State& state, PlayerId player, Random& random) {
    for (const auto hook : rules.hooks.hide)
        hook(rules, state, player, random);
}

void apply_with_log(const Rules& rules, GameState& state, Action action, EventLog* log) {
    Context ctx{rules, state, scratch_actions, log};
    apply_assume_legal(ctx, action);
}

}  // namespace bastide::land
