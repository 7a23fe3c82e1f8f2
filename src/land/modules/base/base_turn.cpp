// The turn of the base game: draw, place, follower, end of turn.
#include <algorithm>
#include <bit>
#include <optional>

#include "land/core/board.h"
#include "land/core/deployment.h"
#include "land/core/draw.h"
#include "land/core/tell.h"
#include "land/modules/base/base.h"
#include "land/modules/base/base_steps.h"

namespace bastide::land::base {
namespace {

constexpr Message kFitsNowhere{"base.fits_nowhere", "tile"};
constexpr Message kGoesBack{"base.goes_back", "tile"};

// Rows of the base game that follow one another as a rule: guesses of `enter_guessed`. By them a turn of a playout is
// one piece of code, from the draw of a tile to that of the next. Nothing calls a procedure or gives points on this
// way, so that the next row can be entered at once, without the questions of `done`.
[[gnu::always_inline]] inline StepResult enter_source(Context& ctx, Frame& frame);
[[gnu::always_inline]] inline StepResult enter_draw(Context& ctx, Frame& frame);
[[gnu::always_inline]] inline StepResult enter_place_tile(Context& ctx, Frame& frame);
[[gnu::always_inline]] inline StepResult enter_action(Context& ctx, Frame& frame);
[[gnu::always_inline]] inline StepResult enter_score(Context& ctx, Frame& frame);
[[gnu::always_inline]] inline StepResult enter_end_turn(Context& ctx, Frame& frame);

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
    part.unused = 0;  // so that all of this is two stores
}

StepResult enter_source(Context& ctx, Frame& frame) {
    begin_part(ctx.state);
    return enter_guessed<enter_draw>(ctx, frame, frame.step + std::size_t{1});
}

// --- 3c: draw (BASE-10, BASE-11) ---------------------------------------------------------------------------
// The stack is empty, but tiles wait elsewhere.
bool turns_go_on(const Context& ctx) {
    return std::any_of(ctx.rules.hooks.keeps_game_going.begin(), ctx.rules.hooks.keeps_game_going.end(),
                       [&](const auto hook) { return hook(ctx); });
}

[[gnu::noinline]] StepResult end_unless_drawn(Context& ctx, Frame& frame) {
    if (can_draw(ctx))
        return ask(ctx, game::kChance);
    return jump(ctx, frame, turns_go_on(ctx) ? Jump::EndTurn : Jump::FinalScoring);  // BASE-18
}

// What every game without a module that changes draws asks, twice a turn.
bool draws_any(const Context& ctx) {
    return ctx.rules.hooks.draw_is_adjusted.empty() && ctx.state.unseen_count > 0;
}

StepResult enter_draw(Context& ctx, Frame& frame) {
    return draws_any(ctx) ? ask(ctx, game::kChance) : end_unless_drawn(ctx, frame);
}

void legal_draw(const Position& position, const Frame&, ActionList& out) {
    list_draws(position, out);
}
void weights_draw(const Position& position, const Frame&, const ActionList& actions, std::span<std::uint32_t> weights) {
    weigh_draws(position, actions, weights);
}
[[gnu::noinline]] Action random_adjusted_draw(const Position& position, Random& random) {
    return draw_action(land::random_draw(position, random));
}
Action random_draw(const Position& position, const Frame&, Random& random) {
    if (!position.rules.hooks.draw_is_adjusted.empty()) [[unlikely]]
        return random_adjusted_draw(position, random);
    return draw_action(position.state.unseen[random.below(position.state.unseen_count)]);
}

inline void take_drawn(GameState& state, TileType type) {
    take_unseen(state, type);
    state.part.drawn = type;
}
[[gnu::noinline]] StepResult play_adjusted_draw(Context& ctx, Frame& frame, Random& random) {
    return play_picked(ctx, frame, random_adjusted_draw(ctx, random));
}
// As a rule turn follows turn without anything else to decide: they are played here one after the other.
StepResult play_draw(Context& ctx, Frame& frame, Playout& playout) {
    if (!ctx.rules.hooks.draw_is_adjusted.empty()) [[unlikely]]
        return play_adjusted_draw(ctx, frame, playout.random);
    GameState& state = ctx.state;
    const std::uint8_t row = frame.step;
    StepResult result{};
    do {
        count_played(ctx, playout.counts, ActionKind::Draw);
        take_drawn(state, state.unseen[playout.random.below(state.unseen_count)]);
        result = enter_guessed<enter_place_tile>(ctx, frame, row + std::size_t{1});
    } while (result == StepResult::Ask && frame.step == row && state.frame_count == 1);
    return result;
}

// --- 3e: place the tile (BASE-12 to BASE-18) ----------------------------------------------------------------
void legal_place_tile(const Position& position, const Frame&, ActionList& out) {
    list_placements(position, position.state.part.drawn, out);
}

Action random_place_tile(const Position& position, const Frame&, Random& random) {
    return random_placement(position, position.state.part.drawn, random);
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
    tell(ctx, "discard", Colour::None,
         [&] { return (goes_back ? kGoesBack : kFitsNowhere)(ctx.rules.tile(state.part.drawn).id()); });
    state.part.drawn = TileType::None;
}

StepResult draw_another(Context& ctx, Frame& frame) {
    for (const auto hook : ctx.rules.hooks.unplaceable)
        if (hook(ctx))
            return jump(ctx, frame, Jump::Draw);
    lay_aside(ctx);
    return jump(ctx, frame, Jump::Draw);
}

// A playout needs the whole list at once where places are not tried one by one.
[[gnu::noinline]] StepResult place_or_draw_another(Context& ctx, Frame& frame) {
    const TileInfo& tile = ctx.rules.tile(ctx.state.part.drawn);
    if (ctx.playout != nullptr && tile.is_listed && !is_tried_alone(tile)) {
        list_placements(ctx, ctx.state.part.drawn, ctx.actions.clear());
        return ctx.actions.empty() ? draw_another(ctx, frame) : ask_listed(ctx, ctx.state.turn_player);
    }
    if (ctx.playout != nullptr && ctx.playout->plays_at_once && !ctx.rules.hooks.add_placements_at.empty()) {
        const Random before = ctx.playout->random;
        if (const std::optional<Action> tried = try_placements(ctx, ctx.state.part.drawn, ctx.playout->random))
            return play_picked(ctx, frame, *tried);
        ctx.playout->random = before;
    }
    return has_place(ctx, ctx.state.part.drawn) ? ask(ctx, ctx.state.turn_player) : draw_another(ctx, frame);
}

[[gnu::noinline]] StepResult play_listed_placement(Context& ctx, Frame& frame, Random& random) {
    return play_picked(ctx, frame, random_place_tile(ctx, frame, random));
}
// Nobody has looked whether it fits at all: that is seen by looking for a place. Chance goes on as if it had been
// known before.
[[gnu::always_inline]] inline StepResult lay_plain_tile(Context& ctx, Frame& frame, const TileInfo& tile,
                                                        Playout& playout) {
    const Random before = playout.random;
    const Fit fit = random_fit(ctx.rules, ctx.state, tile, playout.random);
    if (fit.place == kNowhere) [[unlikely]] {
        playout.random = before;
        return draw_another(ctx, frame);
    }
    count_played(ctx, playout.counts, ActionKind::PlaceTile);
    const bool is_told = note_laid(ctx, add_plain_tile(ctx.rules, ctx.state, fit.place, tile, fit.rotation));
    return is_told ? done(ctx, frame) : enter_guessed<enter_action>(ctx, frame, frame.step + std::size_t{1});
}
StepResult play_place_tile(Context& ctx, Frame& frame, Playout& playout) {
    const TileInfo& tile = ctx.rules.tile(ctx.state.part.drawn);
    if (tile.is_listed || !tile.is_plain) [[unlikely]]
        return play_listed_placement(ctx, frame, playout.random);
    return lay_plain_tile(ctx, frame, tile, playout);
}

StepResult enter_place_tile(Context& ctx, Frame& frame) {
    const TileInfo& tile = ctx.rules.tile(ctx.state.part.drawn);
    const bool is_simple = !tile.is_listed && tile.is_plain;
    if (is_simple && ctx.playout != nullptr && ctx.playout->plays_at_once)
        return lay_plain_tile(ctx, frame, tile, *ctx.playout);
    const bool is_sure = is_simple && fits_on_newest(ctx.rules, ctx.state, tile);
    return is_sure ? ask(ctx, ctx.state.turn_player) : place_or_draw_another(ctx, frame);
}

// --- 4B: the action (BASE-19 to BASE-27) --------------------------------------------------------------------
Action figure_action(const GameState& state, FigureKind kind, SegmentId segment) {
    return place_figure_action(kind, cell_of_segment(state, segment), segment_number(state, segment));
}

void list_action(const Position& position, const HookList<decltype(Module::add_figure_actions)>& hooks,
                 ActionList& out) {
    out.push_back(pass_action());
    list_deployments(position, position.rules.deployed_kinds, out);
    for (const auto hook : hooks)
        hook(position, out);
}
void legal_action(const Position& position, const Frame&, ActionList& out) {
    list_action(position, position.rules.hooks.add_figure_actions, out);
    strike_forbidden(position, out);
}

// What one module only counts. Its first action stands for all of them while the filters look at the list.
struct Counted {
    std::size_t count;
    Action first;
};
// That list in playouts: where figures may not go has not been asked, and what modules count is not listed.
struct Choices {
    const Position& position;
    ActionList& listed;
    std::array<Counted, kModuleCount> counted;
    std::size_t modules = 0;

    Choices(const Position& at, ActionList& scratch) : position(at), listed(scratch) {
        const Hooks& hooks = position.rules.hooks;
        list_action(position, hooks.list_figure_actions, listed.clear());
        for (const auto count : hooks.count_figure_actions) {
            counted[modules] = {count(position), Action{}};
            if (counted[modules].count > 0)
                listed.push_back(counted[modules].first = hooks.figure_action.begin()[modules](position, 0));
            ++modules;
        }
        for (const auto hook : hooks.filter_figure_actions)
            hook(position, listed);
        for (std::size_t i = modules; i-- > 0;)
            if (counted[i].count > 0 && !listed.empty() && listed[listed.size() - 1] == counted[i].first)
                listed.resize(listed.size() - 1);
            else
                counted[i].count = 0;
    }
    std::size_t count() const {
        return std::accumulate(counted.begin(), counted.begin() + static_cast<std::ptrdiff_t>(modules), listed.size(),
                               [](std::size_t sum, const Counted& more) { return sum + more.count; });
    }
    // There is something else than to pass.
    bool has_any() const {
        return std::any_of(
                   listed.begin(), listed.end(),
                   [&](Action action) { return kind_of(action) != ActionKind::Pass && may_go(position, action); }) ||
               std::any_of(counted.begin(), counted.begin() + static_cast<std::ptrdiff_t>(modules),
                           [&](const Counted& more) { return more.count > 0 && may_go(position, more.first); });
    }
    // Takes out the action of this number if it may not be played: one that is counted with all of its module.
    std::optional<Action> take(std::size_t number) {
        if (number < listed.size()) {
            const Action action = listed[number];
            if (may_go(position, action))
                return action;
            listed[number] = listed[listed.size() - 1];
            listed.resize(listed.size() - 1);
            return std::nullopt;
        }
        number -= listed.size();
        std::size_t from = 0;
        while (number >= counted[from].count)
            number -= counted[from++].count;
        if (may_go(position, counted[from].first))
            return position.rules.hooks.figure_action.begin()[from](position, number);
        counted[from].count = 0;
        return std::nullopt;
    }
};

// One of that list; None: there is nothing but to pass. What was picked in vain is picked no more.
std::optional<Action> random_choice(const Position& position, ActionList& scratch, Random& random) {
    Choices choices(position, scratch);
    const Random before = random;
    while (true) {
        const std::optional<Action> action = choices.take(random.below(static_cast<std::uint32_t>(choices.count())));
        if (action && (kind_of(*action) != ActionKind::Pass || choices.has_any()))
            return action;
        if (action)
            break;
    }
    random = before;
    return std::nullopt;
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

// A playout picks from the list at once, so it is made whole there.
[[gnu::noinline]] StepResult enter_listed_action(Context& ctx, Frame& frame) {
    if (ctx.state.part.has(PartBit::ActionUsed))
        return StepResult::Done;  // a procedure has carried it out
    if (ctx.playout != nullptr && ctx.playout->plays_at_once) {
        const std::optional<Action> choice = random_choice(ctx, ctx.actions, ctx.playout->random);
        return choice ? play_picked(ctx, frame, *choice) : StepResult::Done;
    }
    if (ctx.playout != nullptr)
        legal_action(ctx, frame, ctx.actions.clear());
    else
        list_until_choice(ctx, ctx.actions.clear());
    return ask_if_choice(ctx);
}

[[gnu::noinline]] Action random_listed_action(const Position& position, Random& random) {
    thread_local ActionList actions;
    return *random_choice(position, actions, random);
}

// Where there are only small followers: the segments of the last tile for one.
[[gnu::always_inline]] inline std::uint32_t places_for_small(const Position& position) {
    const GameState& state = position.state;
    const TileType type = position.rules.square(state.tiles[at(state.part.last_tile)].square).tile;
    return state.part.free_segments & position.rules.deployable[at(type)][at(FigureKind::Follower)];
}
// One of them, or None, each with the same chance.
[[gnu::always_inline]] inline SegmentId random_of_places(const GameState& state, std::uint32_t places, Random& random) {
    std::array<std::uint8_t, kMaxSegmentsOfPiece + 1> listed;  // from 1
    std::uint32_t count = 0;
    for (std::uint32_t rest = places; rest != 0; rest &= rest - 1)
        listed[++count] = static_cast<std::uint8_t>(std::countr_zero(rest));
    const std::uint32_t pick = random.below(count + 1);
    const auto first = static_cast<unsigned>(state.tiles[at(state.part.last_tile)].first_segment);
    return pick == 0 ? SegmentId::None : static_cast<SegmentId>(first + listed[pick]);
}

Action random_action(const Position& position, const Frame&, Random& random) {
    if (!position.rules.only_small_followers)
        return random_listed_action(position, random);
    const SegmentId segment = random_of_places(position.state, places_for_small(position), random);
    return segment == SegmentId::None ? pass_action() : figure_action(position.state, FigureKind::Follower, segment);
}

// BASE-21 to BASE-23.
[[gnu::always_inline]] inline void place_figure(Context& ctx, FigureKind kind, SegmentId segment) {
    ctx.state.part.placed = deploy(ctx, colour_of(ctx.state.turn_player), kind, segment);
    ctx.state.part.set(PartBit::ActionUsed);
}

[[gnu::always_inline]] inline StepResult play_small(Context& ctx, Frame& frame, std::uint32_t places,
                                                    Playout& playout) {
    const SegmentId segment = random_of_places(ctx.state, places, playout.random);
    if (segment == SegmentId::None) {
        count_played(ctx, playout.counts, ActionKind::Pass);
    } else {
        count_played(ctx, playout.counts, ActionKind::PlaceFigure);
        place_figure(ctx, FigureKind::Follower, segment);
    }
    return enter_guessed<enter_score>(ctx, frame, frame.step + std::size_t{1});
}
StepResult play_action(Context& ctx, Frame& frame, Playout& playout) {
    if (!ctx.rules.only_small_followers)
        return play_picked(ctx, frame, random_listed_action(ctx, playout.random));
    return play_small(ctx, frame, places_for_small(ctx), playout);
}

StepResult enter_action(Context& ctx, Frame& frame) {
    GameState& state = ctx.state;
    if (!ctx.rules.only_small_followers) {
        note_free_segments(ctx.rules, state);
        return enter_listed_action(ctx, frame);
    }
    if (state.supply[at(colour_of(state.turn_player))] == 0)  // BASE-26
        return enter_guessed<enter_score>(ctx, frame, frame.step + std::size_t{1});
    note_free_segments(ctx.rules, state);
    const std::uint32_t places = places_for_small(ctx);
    if (places == 0)  // BASE-27: asks unless there is nothing but to pass
        return enter_guessed<enter_score>(ctx, frame, frame.step + std::size_t{1});
    if (ctx.playout != nullptr && ctx.playout->plays_at_once)
        return play_small(ctx, frame, places, *ctx.playout);
    return ask(ctx, state.turn_player);
}

// --- 8g: what was completed is scored ------------------------------------------------------------------------
StepResult enter_score(Context& ctx, Frame& frame) {
    if (ctx.state.part.touched_count > 0)  // BASE-29
        return score_completed(ctx, frame);
    return enter_guessed<enter_end_turn>(ctx, frame, frame.step + std::size_t{1});
}

// --- end of turn (TS-1 to TS-5) ------------------------------------------------------------------------------
// As a rule a turn begins with 3a and goes on with 3c.
[[gnu::always_inline]] inline StepResult begin_turn(Context& ctx, Frame& frame) {
    constexpr std::size_t kFirst = 0;
    BASTIDE_ASSERT(ctx.rules.jumps[at(Jump::TurnStart)] == kFirst);
    return enter_guessed<enter_source>(ctx, frame, kFirst);
}

// Where the stack is empty: on to the final scoring, unless tiles wait elsewhere.
[[gnu::noinline]] StepResult end_unless_turns_go_on(Context& ctx, Frame& frame) {
    return can_draw(ctx) || turns_go_on(ctx) ? begin_turn(ctx, frame) : StepResult::Done;
}

StepResult enter_end_turn(Context& ctx, Frame& frame) {
    GameState& state = ctx.state;
    const int next = static_cast<int>(state.turn_player) + 1;
    state.turn_player = static_cast<PlayerId>(next == ctx.rules.players ? 0 : next);
    state.turn_done = 0;
    if (++state.turn == ctx.rules.last_turn) [[unlikely]]  // BASE-109
        return StepResult::Done;
    return draws_any(ctx) ? begin_turn(ctx, frame) : end_unless_turns_go_on(ctx, frame);
}

}  // namespace

// BASE-27: what the step says about declining, as a rule nothing.
StepResult apply_pass(Context& ctx, Frame& frame, Action) {
    const auto pass = step_of(ctx.rules, frame).pass;
    return pass == nullptr ? StepResult::Done : pass(ctx, frame);
}

StepResult apply_draw(Context& ctx, Frame& frame, Action action) {
    take_drawn(ctx.state, tile_of(action));
    return done(ctx, frame);
}

StepResult apply_place_tile(Context& ctx, Frame& frame, Action action) {
    place_drawn(ctx, cell_of(action), tile_of(action), rotation_of(action));
    return done(ctx, frame);
}

StepResult apply_place_figure(Context& ctx, Frame& frame, Action action) {
    place_figure(ctx, figure_kind_of(action), segment_at(ctx.state, cell_of(action), segment_of(action)));
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
                              .random = random_draw,
                              .play = play_draw};
constinit const StepDef kPlaceTile{.id = "3e",
                                   .name = "place-tile",
                                   .module = ModuleId::Base,
                                   .enter = enter_place_tile,
                                   .legal = legal_place_tile,
                                   .random = random_place_tile,
                                   .play = play_place_tile,
                                   .pass = draw_another};
constinit const StepDef kAction{.id = "4B",
                                .name = "action",
                                .module = ModuleId::Base,
                                .enter = enter_action,
                                .legal = legal_action,
                                .random = random_action,
                                .play = play_action,
                                .is_played = is_competitive};
constinit const StepDef kScore{.id = "8g",
                               .name = "score",
                               .module = ModuleId::Base,
                               .phase = Phase::Score,
                               .enter = enter_score,
                               .legal = legal_score,
                               .is_played = is_competitive};
constinit const StepDef kEndTurn{.id = "end",
                                 .name = "end-turn",
                                 .module = ModuleId::Base,
                                 .phase = Phase::EndTurn,
                                 .enter = enter_end_turn,
                                 .is_played = is_competitive};

}  // namespace bastide::land::base
