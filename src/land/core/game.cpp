#include "land/core/game.h"

#include <algorithm>
#include <limits>
#include <numeric>
#include <vector>

#include "land/core/held.h"
#include "land/core/setup.h"

namespace bastide::land {
namespace {

// Points; with the option the followers in supply at the end decide a tie.
int rank_of(const Rules& rules, const GameState& state, int player) {
    const auto seat = static_cast<std::size_t>(player);
    const int tie_break = rules.breaks_ties_by_supply ? state.supply_at_end[seat] : 0;
    return 256 * state.score[seat] + tie_break;
}

// What a step lists, and what is possible at any moment.
void list_of_step(const Rules& rules, const GameState& state, decltype(StepDef::legal) list, ActionList& out) {
    const Position position{rules, state};
    const Frame& frame = top_frame(state);
    list(position, frame, out);
    if (state.decision.player != game::kChance)
        list_anywhere(position, out);
}

// Picks from what the step has listed when it asked.
StepResult play_listed(Context& ctx, Frame& frame, Random& random) {
    ctx.is_listed = false;
    return play_picked(ctx, frame, ctx.actions[random.below(static_cast<std::uint32_t>(ctx.actions.size()))]);
}

}  // namespace

constinit thread_local ActionList scratch_actions;

void LandGame::start(const Rules& rules, State& state) {
    start_game(rules, state, scratch_actions);
}

void LandGame::legal(const Rules& rules, const State& state, ActionList& out) {
    out.clear();
    if (state.decision.player != game::kNobody)
        list_of_step(rules, state, step_of(rules, top_frame(state)).legal, out);
}

void LandGame::candidates(const Rules& rules, const State& state, ActionList& out) {
    out.clear();
    if (state.decision.player == game::kNobody)
        return;
    const StepDef& step = step_of(rules, top_frame(state));
    list_of_step(rules, state, step.candidates != nullptr ? step.candidates : step.legal, out);
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
    const Frame& frame = top_frame(state);
    if (const auto weigh = step_of(rules, frame).weights; weigh != nullptr && state.decision.player == game::kChance) {
        thread_local std::vector<std::uint32_t> weights;
        weights.resize(actions.size());
        weigh({rules, state}, frame, actions, weights);
        std::uint32_t pick = random.below(std::accumulate(weights.begin(), weights.end(), 0u));
        std::size_t i = 0;
        while (pick >= weights[i])
            pick -= weights[i++];
        return actions[i];
    }
    return actions[random.below(static_cast<std::uint32_t>(actions.size()))];
}

void LandGame::play_out(const Rules& rules, State& state, Random& random, PlayoutCounts& counts) {
    Playout playout{random, counts, rules.hooks.add_anywhere.empty()};
    Context ctx{rules, state, scratch_actions, nullptr, &playout};
    while (state.decision.player != game::kNobody) {
        Frame& frame = top_frame(state);
        const auto play = rules.plays[frame.step];
        const StepResult result = ctx.is_listed ? play_listed(ctx, frame, random)
                                  : play != nullptr && offers_step_only(rules, state)
                                      ? play(ctx, frame, playout)
                                      : play_picked(ctx, frame, random_action(rules, state, random));
        if (result != StepResult::Ask) [[unlikely]]
            advance(ctx, result);
    }
}

void LandGame::hide_from(const Rules& rules, State& state, PlayerId player, Random& random) {
    hide_held(rules, state, player, random);
    for (const auto hook : rules.hooks.hide)
        hook(rules, state, player, random);
}

PlayerMask winners_of(const Rules& rules, const GameState& state) {
    for (const auto hook : rules.hooks.is_won)
        return hook(state) ? static_cast<PlayerMask>((1u << rules.players) - 1) : PlayerMask{0};
    int best = std::numeric_limits<int>::min();
    PlayerMask winners = 0;
    for (int player = 0; player < rules.players; ++player) {
        const int points = rank_of(rules, state, player);
        if (points > best)
            winners = 0;
        if (points >= best) {
            best = points;
            winners = static_cast<PlayerMask>(winners | 1u << player);
        }
    }
    return winners;
}

void apply_with_log(const Rules& rules, GameState& state, Action action, EventLog* log) {
    Context ctx{rules, state, scratch_actions, log};
    apply_assume_legal(ctx, action);
}

}  // namespace bastide::land
