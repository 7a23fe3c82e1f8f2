// Private information: items drawn from a bag, each seen by its holder alone until it is shown.
#include <fmt/format.h>

#include <algorithm>
#include <nlohmann/json.hpp>

#include "land/core/scoring.h"
#include "land/core/tell.h"
#include "land/core/turn.h"
#include "land/modules/proving_ground/proving_ground.h"
#include "land/modules/proving_ground/proving_ground_parts.h"

namespace bastide::land::proving_ground {
namespace {

constexpr Message kItemShown{"probe.item", "number"};

int items_in(const std::array<std::uint8_t, kItemKinds>& copies) {
    int count = 0;
    for (const std::uint8_t number : copies)
        count += number;
    return count;
}

bool is_known(const State& state, std::size_t holder, PlayerId viewer) {
    return game::is_player(viewer) && (state.seen[holder] & game::mask_of(viewer)) != 0;
}

// The holder shows his item and gets points for it.
void show(Context& ctx, PlayerId holder) {
    State& state = state_of<State>(ctx.state);
    const int value = state.item[at(holder)];
    ++state.shown[static_cast<std::size_t>(value - 1)];
    state.item[at(holder)] = 0;
    state.seen[at(holder)] = 0;
    explain(ctx, [&] { return AwardReason{kItemShown(value)}; });
    award(ctx, colour_of(holder), value, ScoreSource::Probe, SegmentId::None);
}

// --- 4D: show the old item or keep it, then draw one ---
StepResult enter_secret(Context& ctx, Frame& frame) {
    const State& state = state_of<State>(ctx.state);
    const PlayerId player = ctx.state.turn_player;
    if (frame.sub != 0 || !last_tile_has(ctx, "probe:secret"))
        return StepResult::Done;
    if (state.item[at(player)] != 0)
        return ask(ctx, player);
    if (items_in(state.bag) == 0)
        return StepResult::Done;
    return ask(ctx, game::kChance, game::mask_of(player));
}

void legal_secret(const Position& position, const Frame&, ActionList& out) {
    if (position.state.decision.player != game::kChance) {
        out.push_back(answer(0));
        out.push_back(answer(1));
        return;
    }
    for (std::size_t i = 0; i < kItemKinds; ++i)
        if (state_of<State>(position.state).bag[i] > 0)
            out.push_back(pack(ActionKind::ProbeItem, {}, {}, 0, static_cast<int>(i) + 1));
}
void weights_secret(const Position& position, const Frame&, const ActionList& actions,
                    std::span<std::uint32_t> weights) {
    for (std::size_t i = 0; i < actions.size(); ++i)
        weights[i] = state_of<State>(position.state).bag[static_cast<std::size_t>(item_of(actions[i]) - 1)];
}

// --- F6: whatever is still secret is shown ---
StepResult enter_final_secrets(Context& ctx, Frame&) {
    for (int player = 0; player < ctx.rules.players; ++player)
        if (state_of<State>(ctx.state).item[static_cast<std::size_t>(player)] != 0)
            show(ctx, static_cast<PlayerId>(player));
    return StepResult::Done;
}

}  // namespace

StepResult answer_secret(Context& ctx, Frame& frame, int number) {
    if (number == 1)
        show(ctx, ctx.state.turn_player);
    else
        frame.sub = 1;
    return StepResult::Again;
}

StepResult apply_item(Context& ctx, Frame& frame, Action action) {
    State& state = state_of<State>(ctx.state);
    const PlayerId holder = ctx.state.turn_player;
    --state.bag[static_cast<std::size_t>(item_of(action) - 1)];
    state.item[at(holder)] = static_cast<std::uint8_t>(item_of(action));
    state.seen[at(holder)] = game::mask_of(holder);
    frame.sub = 1;
    return StepResult::Again;
}

void set_up_secrets(Context& ctx) {
    state_of<State>(ctx.state).bag = kItemCopies;
}

// Every item that the player has not seen changes places with one of those and of the bag.
void hide_secrets(const Rules& rules, GameState& all, PlayerId player, Random& random) {
    State& state = state_of<State>(all);
    std::vector<std::uint8_t> pool;
    for (std::size_t i = 0; i < kItemKinds; ++i)
        pool.insert(pool.end(), state.bag[i], static_cast<std::uint8_t>(i + 1));
    std::vector<std::size_t> hidden;
    for (std::size_t holder = 0; holder < static_cast<std::size_t>(rules.players); ++holder)
        if (state.item[holder] != 0 && !is_known(state, holder, player)) {
            hidden.push_back(holder);
            pool.push_back(state.item[holder]);
        }
    for (const std::size_t holder : hidden) {
        std::swap(pool[random.below(static_cast<std::uint32_t>(pool.size()))], pool.back());
        state.item[holder] = pool.back();
        pool.pop_back();
    }
    for (std::size_t i = 0; i < kItemKinds; ++i)
        state.bag[i] = static_cast<std::uint8_t>(std::count(pool.begin(), pool.end(), i + 1));
}

int known_item(const GameState& state, PlayerId holder, PlayerId viewer) {
    const State& own = state_of<State>(state);
    return is_known(own, at(holder), viewer) ? own.item[at(holder)] : 0;
}

void view_secrets(const Position& position, PlayerId viewer, nlohmann::json& out) {
    const State& state = state_of<State>(position.state);
    nlohmann::json view{{"bag", items_in(state.bag)}, {"shown", state.shown}, {"items", nlohmann::json::array()}};
    for (std::size_t holder = 0; holder < static_cast<std::size_t>(position.rules.players); ++holder) {
        if (state.item[holder] == 0)
            view["items"].push_back(nullptr);
        else if (is_known(state, holder, viewer))
            view["items"].push_back(state.item[holder]);
        else
            view["items"].push_back("hidden");
    }
    out["proving_ground"] = view;
}

void check_secrets(const Position& position) {
    const State& state = state_of<State>(position.state);
    for (std::size_t i = 0; i < kItemKinds; ++i) {
        const auto held = std::count(state.item.begin(), state.item.end(), static_cast<std::uint8_t>(i + 1));
        if (state.bag[i] + state.shown[i] + held != kItemCopies[i])
            throw Error("broken_state", fmt::format("secret items of value {} are lost or too many", i + 1));
    }
    for (std::size_t holder = 0; holder < state.item.size(); ++holder)
        if ((state.item[holder] == 0) != (state.seen[holder] == 0))
            throw Error("broken_state", "a secret item without a holder, or seen by nobody");
}

constinit const StepDef kSecret{.id = "4D",
                                .name = "probe-secret",
                                .module = ModuleId::ProvingGround,
                                .enter = enter_secret,
                                .legal = legal_secret,
                                .weights = weights_secret};
constinit const StepDef kFinalSecrets{.id = "F6",
                                      .name = "probe-final-secrets",
                                      .module = ModuleId::ProvingGround,
                                      .phase = Phase::Final,
                                      .enter = enter_final_secrets};

}  // namespace bastide::land::proving_ground
