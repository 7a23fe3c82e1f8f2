// Held tiles: one that lies buried under another, and half tiles that only their holders have seen.
#include <algorithm>

#include "land/core/draw.h"
#include "land/core/held.h"
#include "land/core/turn.h"
#include "land/modules/proving_ground/proving_ground.h"
#include "land/modules/proving_ground/proving_ground_parts.h"

namespace bastide::land::proving_ground {
namespace {

constexpr std::array<std::string_view, 3> kBoxTiles{"PG/half-wall", "PG/half-city", "PG/half-monastery"};
constexpr int kCopies = 2;
constexpr ModuleId kOwn = ModuleId::ProvingGround;

// --- 4A: a tile of the stack goes under the hill ---
StepResult enter_bury(Context& ctx, Frame& frame) {
    if (frame.sub != 0 || !last_tile_has(ctx, "probe:hill") || !can_draw(ctx))
        return StepResult::Done;
    frame.sub = 1;
    return ask(ctx, game::kChance, 0);
}
void legal_bury(const Position& position, const Frame&, ActionList& out) {
    list_draws(position, out);
    for (std::size_t i = 0; i < out.size(); ++i)
        out[i] = pack(ActionKind::ProbeBury, {}, {}, 0, item_of(out[i]));
}
void weights_bury(const Position& position, const Frame&, const ActionList& actions, std::span<std::uint32_t> weights) {
    weigh_draws(position, actions, weights);
}

// --- 4A: a half tile out of the box ---
bool is_in_box(const HeldTile& tile) {
    return tile.from == HeldFrom::Box && is_held_by(tile, kOwn, game::kNobody);
}
int copies_in_box(const GameState& state, TileType type) {
    const auto held = held_tiles(state, kOwn);
    return static_cast<int>(std::count_if(held.begin(), held.end(),
                                          [&](const HeldTile& tile) { return is_in_box(tile) && tile.type == type; }));
}
void legal_fill(const Position& position, const Frame&, ActionList& out) {
    for (const std::string_view id : kBoxTiles)
        if (const TileType type = position.rules.tiles.find(id); copies_in_box(position.state, type) > 0)
            out.push_back(pack(ActionKind::ProbePocket, {}, {}, 0, static_cast<int>(type)));
}
StepResult enter_fill(Context& ctx, Frame& frame) {
    if (frame.sub != 0 || !last_tile_has(ctx, "probe:pocket"))
        return StepResult::Done;
    frame.sub = 1;
    legal_fill(ctx, frame, ctx.actions.clear());
    if (ctx.actions.empty())
        return StepResult::Done;
    return ask(ctx, game::kChance, game::mask_of(ctx.state.turn_player));
}
void weights_fill(const Position& position, const Frame&, const ActionList& actions, std::span<std::uint32_t> weights) {
    for (std::size_t i = 0; i < actions.size(); ++i)
        weights[i] = static_cast<std::uint32_t>(copies_in_box(position.state, tile_of(actions[i])));
}

}  // namespace

void fill_box(RulesBuilder& builder) {
    for (const std::string_view id : kBoxTiles)
        builder.hold_tiles(id, kCopies);
    builder.rules.deals_hands = true;
}

std::size_t hills_of(const Rules& rules) {
    return static_cast<std::size_t>(std::ranges::count_if(
        rules.stack, [&](TileType type) { return rules.tile(type).data->has_mark("probe:hill"); }));
}

void set_up_box(Context& ctx) {
    for (const std::string_view id : kBoxTiles)
        for (int copy = 0; copy < kCopies; ++copy)
            hold(ctx.state, {ctx.rules.tiles.find(id), game::kNobody, 0, kOwn, HeldFrom::Box});
}

// Nothing out of the pocket in an extra part; whoever holds two must play one.
void filter_pocket(const Position& position, ModuleId module, ActionList& out) {
    if (module != kOwn)
        return;
    if (position.state.has(TurnBit::ExtraPart))
        out.keep_if([](Action action) { return kind_of(action) == ActionKind::Pass; });
    else if (held_count(position.state, kOwn, position.state.turn_player) > 1 && out.size() > 1)
        out.keep_if([](Action action) { return kind_of(action) != ActionKind::Pass; });
}

StepResult apply_bury(Context& ctx, Frame&, Action action) {
    take_unseen(ctx.state, tile_of(action));
    hold(ctx.state, {tile_of(action), game::kNobody, 0, kOwn, HeldFrom::Stack});
    return StepResult::Again;
}

StepResult apply_pocket(Context& ctx, Frame&, Action action) {
    const PlayerId player = ctx.state.turn_player;
    const auto held = held_tiles(ctx.state, kOwn);
    HeldTile& taken = *std::find_if(held.begin(), held.end(), [&](const HeldTile& tile) {
        return is_in_box(tile) && tile.type == tile_of(action);
    });
    give_held(ctx.state, taken, player, game::mask_of(player));
    return StepResult::Again;
}

StepResult apply_play(Context& ctx, Frame& frame, Action action) {
    return play_held(ctx, frame, kOwn, tile_of(action));
}

constinit const StepDef kPocket{.id = "3b",
                                .name = "probe-pocket",
                                .module = kOwn,
                                .enter = enter_held,
                                .legal = legal_held,
                                .plays = ActionKind::ProbePlay};
constinit const StepDef kBury{.id = "4A",
                              .name = "probe-bury",
                              .module = kOwn,
                              .enter = enter_bury,
                              .legal = legal_bury,
                              .weights = weights_bury};
constinit const StepDef kFillPocket{.id = "4A",
                                    .name = "probe-fill-pocket",
                                    .module = kOwn,
                                    .enter = enter_fill,
                                    .legal = legal_fill,
                                    .weights = weights_fill};

}  // namespace bastide::land::proving_ground
