#include "land/players/greedy.h"

#include <algorithm>
#include <array>
#include <limits>

namespace bastide::land {
namespace {

// A tile of the hand, its place, its figure: more than this is never one player's without chance between.
constexpr int kDepth = 3;

// Room for the positions and lists of one line of play, kept because both are large.
struct Workspace {
    std::array<GameState, kDepth> states;
    std::array<ActionList, kDepth> lists;
};
Workspace& workspace() {
    thread_local const auto space = std::make_unique<Workspace>();
    return *space;
}

double value_after(const Rules& rules, const GameState& state, Action action, game::PlayerId me, std::size_t depth) {
    GameState& next = workspace().states[depth];
    next.copy_from(state);
    LandGame::apply(rules, next, action);
    if (next.decision.player != me || depth + 1 == kDepth)
        return simple_value(rules, next, me);
    ActionList& actions = workspace().lists[depth + 1];
    LandGame::candidates(rules, next, actions);
    double best = -std::numeric_limits<double>::infinity();
    for (const Action reply : actions)
        best = std::max(best, value_after(rules, next, reply, me, depth + 1));
    return best;
}

}  // namespace

std::vector<ValuedAction> greedy_values(const Rules& rules, const GameState& state) {
    ActionList& actions = workspace().lists[0];
    LandGame::candidates(rules, state, actions);
    std::vector<ValuedAction> values;
    for (const Action action : actions)
        values.push_back({action, value_after(rules, state, action, state.decision.player, 0)});
    return values;
}

Action greedy_action(const Rules& rules, const GameState& state, Random& random) {
    constexpr double kEqual = 1e-9;
    ActionList& actions = workspace().lists[0];
    LandGame::candidates(rules, state, actions);
    double best = -std::numeric_limits<double>::infinity();
    Action choice = actions[0];
    std::uint32_t equals = 0;
    for (const Action action : actions) {
        const double value = actions.size() == 1 ? 0 : value_after(rules, state, action, state.decision.player, 0);
        if (value > best + kEqual) {
            best = value;
            equals = 0;
        }
        if (value >= best - kEqual && random.below(++equals) == 0)
            choice = action;
    }
    return choice;
}

}  // namespace bastide::land
