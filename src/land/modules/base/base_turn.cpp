// The turn of the base game: draw, place, follower, end of turn.
#include <algorithm>
#include <bit>

#include "land/core/board.h"
#include "land/core/deployment.h"
#include "land/core/draw.h"
#include "land/core/turn.h"
#include "land/modules/base/base.h"

namespace bastide::land::base {
namespace {

// --- 3a: a part begins ------------------------------------------------------------------------------------
void begin_part(GameState& state) {
    Part& part = state.part;
    part.done = 0;
    part.free_segments = 0;
    part.drawn = TileType::None;
    part.last_tile = TileSlot::None;
    part.scored = 0;
    part.touched_count = 0;
    part.placed = FigureId::None;
}

StepResult enter_source(Context& ctx, Frame& frame) {
    begin_part(ctx.state);
    return done(ctx, frame);
}

// --- 3c: draw (BASE-10, BASE-11) ---------------------------------------------------------------------------
[[gnu::noinline]] StepResult end_unless_drawn(Context& ctx, Frame& frame) {
    return can_draw(ctx) ? ask(ctx, game::kChance) : jump(ctx, frame, Jump::FinalScoring);  // BASE-18
}

StepResult enter_draw(Context& ctx, Frame& frame) {
    const bool draws_any = draws_evenly(ctx) && ctx.state.unseen_count > 0;
    return draws_any ? ask(ctx, game::kChance) : end_unless_drawn(ctx, frame);
}

void legal_draw(const Position& position, const Frame&, ActionList& out) {
    list_draws(position, out);
}
void weights_draw(const Position& position, const Frame&, const ActionList& actions, std::span<std::uint32_t> weights) {
    weigh_draws(position, actions, weights);
}
Action random_draw(const Position& position, const Frame&, Random& random) {
    return draw_action(land::random_draw(position, random));
}

// --- 3e: place the tile (BASE-12 to BASE-18) ----------------------------------------------------------------
// Where a tile fits is all that counts: no list is needed.
bool has_simple_placement(const Position& position) {
    return !position.rules.tile(position.state.part.drawn).is_filtered;
}

void legal_place_tile(const Position& position, const Frame&, ActionList& out) {
    list_fitting(position.rules, position.state, position.state.part.drawn, out);
    if (has_simple_placement(position))
        return;
    for (const auto hook : position.rules.hooks.filter_placements)
        hook(position, out);
}

[[gnu::noinline]] Action random_listed_placement(const Position& position, const Frame& frame, Random& random) {
    thread_local ActionList actions;
    legal_place_tile(position, frame, actions.clear());
    return actions[random.below(static_cast<std::uint32_t>(actions.size()))];
}

Action random_place_tile(const Position& position, const Frame& frame, Random& random) {
    if (has_simple_placement(position)) [[likely]]
        return random_fitting(position.rules, position.state, position.state.part.drawn, random);
    return random_listed_placement(position, frame, random);
}

// Some tile that may come up next has a place; not every unseen tile may.
bool another_has_place(Context& ctx) {
    list_draws(ctx, ctx.actions.clear());
    return std::any_of(ctx.actions.begin(), ctx.actions.end(),
                       [&](Action draw) { return has_place(ctx, tile_of(draw)); });
}

// BASE-17: a tile that fits nowhere leaves the game. BASE-75, BASE-76: or goes back, unless nothing would ever fit.
void lay_aside(Context& ctx) {
    GameState& state = ctx.state;
    const bool put_back = ctx.rules.option(ModuleId::Base, Option::Unplaceable) == 1;
    const bool goes_back = put_back && another_has_place(ctx);
    if (goes_back) {
        state.unseen[state.unseen_count++] = state.part.drawn;
    } else {
        state.discarded[state.discarded_count++] = state.part.drawn;
        if (put_back)
            while (state.unseen_count > 0)
                state.discarded[state.discarded_count++] = state.unseen[--state.unseen_count];
    }
    if (ctx.log != nullptr)
        ctx.log->events.push_back({"discard",
                                   -1,
                                   0,
                                   "",
                                   std::string(ctx.rules.tile(state.part.drawn).id()) +
                                       (goes_back ? " fits nowhere and goes back" : " fits nowhere"),
                                   {},
                                   {}});
    state.part.drawn = TileType::None;
}

[[gnu::noinline]] bool has_listed_placement(Context& ctx) {
    return has_place(ctx, ctx.state.part.drawn);
}
// Whether the tile that was drawn can be placed at all.
bool has_placement(Context& ctx) {
    if (has_simple_placement(ctx)) [[likely]]
        return fits_anywhere(ctx.rules, ctx.state, ctx.state.part.drawn);
    return has_listed_placement(ctx);
}

[[gnu::cold, gnu::noinline]] StepResult draw_another(Context& ctx, Frame& frame) {
    for (const auto hook : ctx.rules.hooks.unplaceable)
        if (hook(ctx))
            return jump(ctx, frame, Jump::Draw);
    lay_aside(ctx);
    return jump(ctx, frame, Jump::Draw);
}

StepResult enter_place_tile(Context& ctx, Frame& frame) {
    if (!has_placement(ctx)) [[unlikely]]
        return draw_another(ctx, frame);
    return ask(ctx, ctx.state.turn_player);
}

// --- 4B: the action (BASE-19 to BASE-27) --------------------------------------------------------------------
Action figure_action(const GameState& state, FigureKind kind, SegmentId segment) {
    return place_figure_action(kind, cell_of_segment(state, segment), segment_number(state, segment));
}

void strike_forbidden(const Position& position, ActionList& out) {
    for (const auto hook : position.rules.hooks.filter_figure_actions)
        hook(position, out);
}

void legal_action(const Position& position, const Frame&, ActionList& out) {
    out.push_back(pass_action());
    for (const FigureKind kind : position.rules.deployed_kinds)
        list_deployments(position, kind, out);
    for (const auto hook : position.rules.hooks.add_figure_actions)
        hook(position, out);
    strike_forbidden(position, out);
}

// As much of that list as shows whether there is a choice: what the filters leave of a part of it they leave of the
// whole, so the first part of which something is left will do.
void list_until_choice(const Position& position, ActionList& out) {
    const auto is_choice_left = [&] {
        if (out.size() > 1)
            strike_forbidden(position, out);
        return out.size() > 1;
    };
    out.push_back(pass_action());
    for (const FigureKind kind : position.rules.deployed_kinds) {
        list_deployments(position, kind, out);
        if (is_choice_left())
            return;
    }
    for (const auto hook : position.rules.hooks.add_figure_actions) {
        hook(position, out);
        if (is_choice_left())
            return;
    }
}

[[gnu::noinline]] StepResult enter_listed_action(Context& ctx) {
    if (ctx.state.part.has(PartBit::ActionUsed))
        return StepResult::Done;  // a procedure has carried it out
    list_until_choice(ctx, ctx.actions.clear());
    return ask_if_choice(ctx);
}

// BASE-27: asks unless there is nothing but to pass.
[[gnu::noinline]] StepResult ask_for_action(Context& ctx, Frame& frame) {
    GameState& state = ctx.state;
    note_free_segments(ctx.rules, state);
    if (!ctx.rules.only_small_followers)
        return enter_listed_action(ctx);
    const TileType type = ctx.rules.square(state.tiles[at(state.part.last_tile)].square).tile;
    const std::uint32_t places = state.part.free_segments & ctx.rules.deployable[at(type)][at(FigureKind::Follower)];
    return places == 0 ? done(ctx, frame) : ask(ctx, state.turn_player);
}

StepResult enter_action(Context& ctx, Frame& frame) {
    const bool has_none = ctx.state.supply[at(colour_of(ctx.state.turn_player))] == 0;
    return has_none && ctx.rules.only_small_followers ? done(ctx, frame) : ask_for_action(ctx, frame);  // BASE-26
}

[[gnu::noinline]] Action random_listed_action(const Position& position, const Frame& frame, Random& random) {
    thread_local ActionList actions;
    legal_action(position, frame, actions.clear());
    return actions[random.below(static_cast<std::uint32_t>(actions.size()))];
}

Action random_action(const Position& position, const Frame& frame, Random& random) {
    const GameState& state = position.state;
    if (!position.rules.only_small_followers)
        return random_listed_action(position, frame, random);
    const PlacedTile& placed = state.tiles[at(state.part.last_tile)];
    const TileType type = position.rules.square(placed.square).tile;
    std::uint32_t places = state.part.free_segments & position.rules.deployable[at(type)][at(FigureKind::Follower)];
    std::uint32_t pick = random.below(static_cast<std::uint32_t>(std::popcount(places)) + 1);
    if (pick == 0)
        return pass_action();
    while (--pick > 0)
        places &= places - 1;
    const int local = std::countr_zero(places);
    if (position.rules.tile(type).is_plain) [[likely]]
        return place_figure_action(FigureKind::Follower, placed.cell, local);
    return figure_action(state, FigureKind::Follower,
                         static_cast<SegmentId>(static_cast<int>(placed.first_segment) + local));
}

// --- end of turn (TS-1 to TS-5) ------------------------------------------------------------------------------
// As a rule a turn begins with 3a: that is done here, and it goes on at the row after it.
StepResult begin_turn(Context& ctx, Frame& frame) {
    const std::size_t start = ctx.rules.jumps[at(Jump::TurnStart)];
    if (ctx.rules.steps[start] != &kSource)
        return enter_row(ctx, frame, start);
    begin_part(ctx.state);
    return enter_row(ctx, frame, start + 1);
}

// The stack is empty: on to the final scoring, unless tiles wait elsewhere.
[[gnu::noinline]] StepResult end_turns(Context& ctx, Frame& frame) {
    for (const auto hook : ctx.rules.hooks.keeps_game_going)
        if (hook(ctx))
            return begin_turn(ctx, frame);
    return StepResult::Done;
}

StepResult enter_end_turn(Context& ctx, Frame& frame) {
    GameState& state = ctx.state;
    const int next = static_cast<int>(state.turn_player) + 1;
    state.turn_player = static_cast<PlayerId>(next == ctx.rules.players ? 0 : next);
    state.turn_done = 0;
    if (++state.turn == ctx.rules.last_turn) [[unlikely]]  // BASE-109
        return StepResult::Done;
    return can_draw(ctx) ? begin_turn(ctx, frame) : end_turns(ctx, frame);
}

}  // namespace

// BASE-27: what the step says about declining, as a rule nothing.
StepResult apply_pass(Context& ctx, Frame& frame, Action) {
    const auto pass = step_of(ctx.rules, frame).pass;
    return pass == nullptr ? StepResult::Done : pass(ctx, frame);
}

StepResult apply_draw(Context& ctx, Frame& frame, Action action) {
    take_unseen(ctx.state, tile_of(action));
    ctx.state.part.drawn = tile_of(action);
    return done(ctx, frame);
}

[[gnu::noinline]] void tell_modules(Context& ctx, TileSlot slot) {
    for (const auto hook : ctx.rules.hooks.tile_placed)
        hook(ctx, slot);
}

StepResult apply_place_tile(Context& ctx, Frame& frame, Action action) {
    const TileSlot slot = add_piece(ctx.rules, ctx.state, cell_of(action), tile_of(action), rotation_of(action));
    ctx.state.part.last_tile = slot;
    ctx.state.part.drawn = TileType::None;
    if (!ctx.rules.hooks.tile_placed.empty())
        tell_modules(ctx, slot);
    return done(ctx, frame);
}

// BASE-21 to BASE-23.
StepResult apply_place_figure(Context& ctx, Frame& frame, Action action) {
    const SegmentId segment = segment_at(ctx.state, cell_of(action), segment_of(action));
    ctx.state.part.placed = deploy(ctx, colour_of(ctx.state.turn_player), figure_kind_of(action), segment);
    ctx.state.part.set(PartBit::ActionUsed);
    return done(ctx, frame);
}

constinit const StepDef kSource{
    .id = "3a", .name = "source", .module = ModuleId::Base, .phase = Phase::Source, .enter = enter_source};
constinit const StepDef kDraw{.id = "3c",
                              .name = "draw",
                              .module = ModuleId::Base,
                              .phase = Phase::Draw,
                              .enter = enter_draw,
                              .legal = legal_draw,
                              .weights = weights_draw,
                              .random = random_draw};
constinit const StepDef kPlaceTile{.id = "3e",
                                   .name = "place-tile",
                                   .module = ModuleId::Base,
                                   .enter = enter_place_tile,
                                   .legal = legal_place_tile,
                                   .random = random_place_tile};
constinit const StepDef kAction{.id = "4B",
                                .name = "action",
                                .module = ModuleId::Base,
                                .enter = enter_action,
                                .legal = legal_action,
                                .random = random_action,
                                .is_played = is_competitive};
constinit const StepDef kEndTurn{.id = "end",
                                 .name = "end-turn",
                                 .module = ModuleId::Base,
                                 .phase = Phase::EndTurn,
                                 .enter = enter_end_turn,
                                 .is_played = is_competitive};

}  // namespace bastide::land::base
