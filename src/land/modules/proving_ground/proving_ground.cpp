#include "land/modules/proving_ground/proving_ground.h"

#include <fmt/format.h>

#include <algorithm>

#include "land/core/board.h"
#include "land/core/capacity.h"
#include "land/core/scoring.h"
#include "land/core/shown.h"
#include "land/core/tell.h"
#include "land/core/text.h"
#include "land/core/turn.h"
#include "land/modules/proving_ground/proving_ground_parts.h"

namespace bastide::land::proving_ground {

bool last_tile_has(const Position& position, std::string_view mark) {
    const TileSlot slot = position.state.part.last_tile;
    return slot != TileSlot::None && tile_info(position.rules, position.state, slot).data->has_mark(mark);
}

PlayerId player_after(const Rules& rules, PlayerId player, int seats) {
    return static_cast<PlayerId>((static_cast<int>(player) + seats) % rules.players);
}

StepResult apply_answer(Context& ctx, Frame& frame, Action action) {
    const StepDef* step = &step_of(ctx.rules, frame);
    const int number = item_of(action);
    if (step == &kCouncilRound)
        return answer_council(ctx, frame, number);
    if (step == &kCouncilReply)
        return answer_reply(ctx, frame, number);
    if (step == &kAwards)
        return answer_award(ctx, frame, number);
    if (step == &kAccept)
        return answer_accept(ctx, frame, number);
    return answer_secret(ctx, frame, number);
}

namespace {

constexpr Message kBounty{"probe.bounty", "number"};

bool has_work(const Rules& rules) {
    return std::any_of(rules.tiles.tiles.begin(), rules.tiles.tiles.end(), [](const TileInfo& tile) {
        return std::any_of(tile.data->marks.begin(), tile.data->marks.end(),
                           [](const std::string& mark) { return mark.starts_with("probe:"); });
    });
}

// --- the extra part: owed from the moment the tile is placed, paid after the builder's second part ---
void tile_placed(Context& ctx, TileSlot slot) {
    if (!ctx.state.has(TurnBit::ExtraPart) && tile_info(ctx.rules, ctx.state, slot).data->has_mark("probe:extra"))
        state_of<State>(ctx.state).owes_part = 1;
}

StepResult enter_extra_part(Context& ctx, Frame& frame) {
    std::uint8_t& owes_part = state_of<State>(ctx.state).owes_part;
    const bool is_due = owes_part != 0 && ctx.state.unseen_count > 0;
    owes_part = 0;
    if (!is_due)
        return StepResult::Done;
    ctx.state.set(TurnBit::ExtraPart);
    return jump(ctx, frame, Jump::Source);
}

// --- the bounty: many awards in one step ---
StepResult enter_bounty(Context& ctx, Frame&) {
    if (!last_tile_has(ctx, "probe:bounty"))
        return StepResult::Done;
    const unsigned everybody = (1u << ctx.rules.players) - 1;
    state_of<State>(ctx.state).thieves =
        static_cast<std::uint8_t>(everybody & ~(1u << static_cast<unsigned>(ctx.state.turn_player)));
    for (int round = 0; round < 3; ++round)
        for (int i = 0; i < ctx.rules.players; ++i) {
            const Colour colour = colour_of(player_after(ctx.rules, ctx.state.turn_player, i));
            explain(ctx, [&] { return AwardReason{kBounty(round + 1)}; });
            award(ctx, colour, 2 + round, ScoreSource::Probe, SegmentId::None);
        }
    return StepResult::Done;
}

// --- hooks ---
// A token that needs no other file but its picture and its words: one hangs on the northern side of every tile with a
// secret, and whoever knows an item sees it before its holder.
void show(const Position& position, PlayerId viewer, Shown& out) {
    for (std::size_t slot = 0; slot < position.state.tile_count; ++slot)
        if (tile_info(position.rules, position.state, static_cast<TileSlot>(slot)).data->has_mark("probe:secret"))
            out.pieces.push_back({"plummet", on_side(static_cast<TileSlot>(slot), kNorth)});
    for (int player = 0; player < position.rules.players; ++player)
        if (const int item = known_item(position.state, static_cast<PlayerId>(player), viewer); item != 0)
            out.pieces.push_back(
                {"plummet", before(colour_of(static_cast<PlayerId>(player))), item, ShownPiece::Count::Label});
}

void prepare(RulesBuilder& builder) {
    if (!has_work(builder.rules))
        return;
    make_variants(builder);
    fill_box(builder);
}
void set_up(Context& ctx) {
    set_up_secrets(ctx);
    set_up_box(ctx);
    set_up_tokens(ctx);
}

void check(const Position& position) {
    check_secrets(position);
    check_tokens(position);
    const GameState& state = position.state;
    for (std::size_t i = 0; i < state.link_count; ++i)
        if (state.feature_of[at(state.links[i].a)] != state.feature_of[at(state.links[i].b)])
            throw Error("broken_state", "a link joins nothing");
}

std::string describe_number(const Position&, Action action) {
    return fmt::format("{}", item_of(action));
}
std::string describe_end(const Position& position, Action action) {
    const SegmentId segment = segment_at(position.state, cell_of(action), segment_of(action));
    return fmt::format("{} {}", cell_text(cell_of(action)), segment_name(position.rules, position.state, segment));
}

constexpr ActionKindDef kKinds[] = {
    {ActionKind::Probe, "probe", Target::Number, apply_answer, describe_number},
    {ActionKind::ProbeEnd, "probe-end", Target::Segment, apply_end, describe_end},
    {ActionKind::ProbeCut, "probe-cut", Target::Number, apply_cut, describe_number},
    {ActionKind::ProbeItem, "probe-item", Target::Number, apply_item, describe_number},
    {ActionKind::ProbeBury, "probe-bury", Target::Tile, apply_bury, describe_tile},
    {ActionKind::ProbePocket, "probe-pocket", Target::Tile, apply_pocket, describe_tile},
    {ActionKind::ProbePlay, "probe-play", Target::Tile, apply_play, describe_tile},
    {ActionKind::ProbeSpan, "probe-span", Target::Square, apply_span, describe_span},
    {ActionKind::ProbeChange, "probe-change", Target::Square, apply_change, describe_change},
    {ActionKind::ProbeToken, "probe-token", Target::Button, apply_token, describe_token},
    {ActionKind::ProbeTake, "probe-take", Target::Button, apply_take, describe_take},
};

void needs(const Rules& rules, Needs& needs) {
    const auto players = static_cast<std::size_t>(rules.players);
    needs.links += kMostLinks;
    needs.tokens += most_tokens(rules);
    needs.touched += 6;                        // two are laid and one is cut in a part
    needs.touched += 2 * kMaxSegmentsOfPiece;  // a tile is laid with a bridge, and a square changes
    needs.held += hills_of(rules);
    needs.awards += needs.awards + 2 * players * players;  // each may be shared; votes are paid
}

}  // namespace

constinit const Module kModule{
    .id = ModuleId::ProvingGround,
    .name = "proving-ground",
    .prefix = "proving",
    .summary = "For tests only.",
    .kinds = kKinds,
    .is_test_only = true,
    .state_bytes = bytes_of<State>(),
    .holds_tiles = true,
    .tokens = kTokens,
    .prepare = prepare,
    .has_work = has_work,
    .needs = needs,
    .set_up = set_up,
    .add_placements = add_spanned_placements,
    .lists_tile = is_bridge_tile,
    .filter_held = filter_pocket,
    .tile_placed = tile_placed,
    .list_award_choices = list_award_choices,
    .limit_payment = limit_payment,
    .hide = hide_secrets,
    .view = view_secrets,
    .show = show,
    .check = check,
};

constinit const StepDef kBounty{
    .id = "4D", .name = "probe-bounty", .module = ModuleId::ProvingGround, .enter = enter_bounty};
constinit const StepDef kExtraPart{
    .id = "10", .name = "probe-extra-part", .module = ModuleId::ProvingGround, .enter = enter_extra_part};

}  // namespace bastide::land::proving_ground
