// The Plague: outbreaks on source tiles, fleas that spread from them and drive figures off, flight and eradication.
#include "land/modules/plague/plague.h"

#include <fmt/format.h>

#include <algorithm>
#include <nlohmann/json.hpp>
#include <optional>

#include "land/core/arrange.h"
#include "land/core/board.h"
#include "land/core/capacity.h"
#include "land/core/deployment.h"
#include "land/core/shown.h"
#include "land/core/tell.h"
#include "land/core/text.h"
#include "land/core/tokens.h"
#include "land/core/turn.h"
#include "land/modules/plague/plague_parts.h"

namespace bastide::land::plague {
namespace {

constexpr Message kBreaksOut{"plague.breaks_out", "number", "cell"};
constexpr Message kEnds{"plague.ends", "number", "cell"};
constexpr Message kFlea{"plague.flea", "who", "cell"};
constexpr Message kDrivenOff{"plague.driven_off", "figure", "who", "cell"};

constexpr std::array kTokens{TokenKind::Flea, TokenKind::Outbreak, TokenKind::OldOutbreak};

bool has_work(const Rules& rules) {
    return std::any_of(rules.tiles.tiles.begin(), rules.tiles.tiles.end(), has_symbol);
}

// --- set-up -------------------------------------------------------------------------------------------------------
void needs(const Rules& rules, Needs& needs) {
    const std::size_t sources = rules_of<Fixed>(rules).sources;
    demand("plague tiles", sources, kMostOutbreaks);
    needs.tokens += sources * (1 + kFleasOfOutbreak);
}
// PL-1, PL-2.
void set_up(Context& ctx) {
    const auto sources = static_cast<int>(rules_of<Fixed>(ctx.rules).sources);
    change_stock(ctx, TokenKind::Outbreak, Colour::None, sources);
    change_stock(ctx, TokenKind::Flea, Colour::None, sources * static_cast<int>(kFleasOfOutbreak));
}

// PL-3, PL-31: so many land tiles of the stack come before the first source. Those of the river come before them all.
void prepare(RulesBuilder& builder) {
    constexpr std::array<std::size_t, 2> kGraces{17, 19};
    const Rules& rules = builder.rules;
    const auto river = std::count_if(rules.stack.begin(), rules.stack.end(),
                                     [&](TileType type) { return rules.tiles.groups[at(type)] != TileGroup::Other; });
    const std::size_t grace = kGraces[rules.option(ModuleId::Plague, Option::Grace)];
    builder.keep(Fixed{sum_of_pieces(rules, has_symbol), grace + static_cast<std::size_t>(river),
                       types_that(rules, [&](TileType type) { return has_symbol(rules.tile(type)); })});
}
bool draw_is_adjusted(const Position& position) {
    return position.rules.stack.size() - position.state.unseen_count < rules_of<Fixed>(position.rules).grace;
}
void adjust_draw(const Position& position, std::span<std::uint32_t> weights) {
    if (!draw_is_adjusted(position))
        return;
    const std::vector<TileType>& sources = rules_of<Fixed>(position.rules).source_types;
    if (std::none_of(sources.begin(), sources.end(), [&](TileType type) { return weights[at(type)] > 0; }))
        return;
    const auto is_other = [&](std::size_t type) {
        return weights[type] > 0 &&
               std::find(sources.begin(), sources.end(), static_cast<TileType>(type)) == sources.end();
    };
    std::size_t other = 0;
    while (other < weights.size() && !is_other(other))
        ++other;
    if (other < weights.size())  // where nothing else is left they come all the same
        for (const TileType type : sources)
            weights[at(type)] = 0;
}

// --- 0: eradication -----------------------------------------------------------------------------------------------
// PL-7, PL-8: the active outbreak with the lowest number, one a turn, never the last.
StepResult enter_eradicate(Context& ctx, Frame& frame) {
    state_of<State>(ctx.state).begun = static_cast<std::uint16_t>(ctx.state.turn + 1);
    const State& own = state_of<State>(ctx.state);
    if (stock_of(ctx, TokenKind::Flea, Colour::None) > 0 || own.plagued != own.active)
        return done(ctx, frame);
    int outbreaks = 0;
    own.outbreaks.for_each([&](TileSlot) { ++outbreaks; });
    if (outbreaks < 2)
        return done(ctx, frame);
    std::size_t lowest = kNoToken;
    for_each_token(ctx.state, TokenKind::Outbreak, [&](std::size_t number, const Token& token) {
        if (lowest == kNoToken || token.value < ctx.state.tokens[lowest].value)
            lowest = number;
    });
    const Token token = ctx.state.tokens[lowest];
    end_outbreak(ctx, lowest);
    const Cell cell = ctx.state.tiles[token.at].cell;
    tell(ctx, "plague", Colour::None, [&] { return kEnds(static_cast<int>(token.value), cell_text(cell)); }, {cell});
    return done(ctx, frame);
}

// PL-41: a turn that begins with its part (the last abbeys) is looked at there.
StepResult enter_eradicate_late(Context& ctx, Frame& frame) {
    return state_of<State>(ctx.state).begun == ctx.state.turn + 1 ? done(ctx, frame) : enter_eradicate(ctx, frame);
}

// --- 4A-6: an outbreak --------------------------------------------------------------------------------------------
// PL-10: with the lowest number that is left.
StepResult enter_outbreak(Context& ctx, Frame& frame) {
    const TileSlot slot = ctx.state.part.last_tile;
    const int left = stock_of(ctx, TokenKind::Outbreak, Colour::None);
    if (!has_symbol(tile_info(ctx.rules, ctx.state, slot)) || left == 0)
        return done(ctx, frame);
    const int number = static_cast<int>(rules_of<Fixed>(ctx.rules).sources) - left + 1;
    lay_outbreak(ctx, slot, number);
    state_of<State>(ctx.state).outbreak = static_cast<std::uint16_t>(ctx.state.turn + 1);
    const Cell cell = ctx.state.tiles[at(slot)].cell;
    tell(ctx, "plague", Colour::None, [&] { return kBreaksOut(number, cell_text(cell)); }, {cell});
    return done(ctx, frame);
}

// --- 4C-2, second half: a flea ------------------------------------------------------------------------------------
enum Sub : std::uint8_t { Supply, Lifted };  // Frame::sub; Frame::arg16[0]: the square it was lifted from

// PL-40: it waits for a later moment of the turn.
bool may_wait(const Position& position, const Frame& frame) {
    return is_timing_free(position.rules) && frame.sub == Supply && &step_of(position.rules, frame) != &kSpreadLate;
}
void legal_spread(const Position& position, const Frame& frame, ActionList& out) {
    if (may_wait(position, frame))
        out.push_back(pass_action());
    if (stock_of(position, TokenKind::Flea, Colour::None) == 0)
        return list_lifts(position, out);
    const auto from = frame.sub == Lifted ? static_cast<TileSlot>(frame.arg16[0]) : TileSlot::None;
    list_targets(position, from, out);
}

// PL-12, PL-21: once a turn, in its first part; PL-11: not in the turn of an outbreak.
bool must_spread(const Position& position) {
    const GameState& state = position.state;
    const State& own = state_of<State>(state);
    return own.outbreak != state.turn + 1 && own.flea != state.turn + 1 && !state.has(TurnBit::SecondPart) &&
           !state.has(TurnBit::ExtraPart) && has_broken_out(position);
}
std::optional<Action> random_flea(const Position& position, const Frame& frame, Random& random) {
    if (stock_of(position, TokenKind::Flea, Colour::None) == 0)
        return random_lift(position, random);
    const auto from = frame.sub == Lifted ? static_cast<TileSlot>(frame.arg16[0]) : TileSlot::None;
    return random_target(position, from, random);
}
Action random_spread(const Position& position, const Frame& frame, Random& random) {
    if (!may_wait(position, frame))
        return *random_flea(position, frame, random);
    thread_local ActionList actions;
    legal_spread(position, frame, actions.clear());
    return actions[random.below(static_cast<std::uint32_t>(actions.size()))];
}

// Whether there is anything to choose is seen by choosing.
StepResult spread_at_once(Context& ctx, Frame& frame, Playout& playout) {
    const Random before = playout.random;
    if (const std::optional<Action> action = random_flea(ctx, frame, playout.random))
        return play_picked(ctx, frame, *action);
    playout.random = before;
    return done(ctx, frame);
}
StepResult enter_spread(Context& ctx, Frame& frame) {
    if (!must_spread(ctx))
        return done(ctx, frame);
    if (ctx.playout != nullptr && ctx.playout->plays_at_once && !may_wait(ctx, frame))
        return spread_at_once(ctx, frame, *ctx.playout);
    legal_spread(ctx, frame, ctx.actions.clear());
    const std::size_t least = may_wait(ctx, frame) ? 2 : 1;
    return ctx.actions.size() < least ? StepResult::Done : ask_listed(ctx, ctx.state.turn_player);
}

StepResult apply_lift(Context& ctx, Frame& frame, Action action) {
    const TileSlot slot = tile_at(ctx.state, cell_of(action));
    lift_flea(ctx, slot);
    frame.sub = Lifted;
    frame.arg16[0] = static_cast<std::uint16_t>(slot);
    return StepResult::Again;
}

// PL-15: figures that stand on this square alone go home without points; orphans follow.
void drive_off(Context& ctx, Cell square) {
    for (TileSlot slot = tile_at(ctx.state, square); slot != TileSlot::None;
         slot = ctx.state.tiles[at(slot)].other_half)
        for_each_figure_on(ctx.state, slot, [&](FigureId id, const Figure& standing) {
            const Figure figure = standing;
            if (!can_be_driven_off(ctx, figure, square))
                return;
            tell(ctx, "plague", figure.colour,
                 [&] { return kDrivenOff(word_of(figure.kind), who(ctx.rules, figure.colour), cell_text(square)); },
                 {square});
            return_figure(ctx, id);
        });
}
StepResult apply_lay(Context& ctx, Frame&, Action action) {
    const Cell cell = cell_of(action);
    const Colour colour = colour_of(ctx.state.turn_player);
    lay_flea(ctx, tile_at(ctx.state, cell));
    state_of<State>(ctx.state).flea = static_cast<std::uint16_t>(ctx.state.turn + 1);
    tell(ctx, "plague", colour, [&] { return kFlea(who(ctx.rules, colour), cell_text(cell)); }, {cell});
    drive_off(ctx, cell);
    return StepResult::Done;
}

// Who stands where the next flea could go is in danger.
void estimate(const Position& position, const Outlook& outlook, Expectation& points) {
    constexpr float kRisk = 0.8f;
    if (!has_broken_out(position) || outlook.tiles_left < 1)
        return;
    thread_local ActionList targets;
    list_targets(position, TileSlot::None, targets.clear());
    const float each = kRisk / static_cast<float>(std::max<std::size_t>(1, targets.size()));
    for (const Action target : targets)
        for (std::size_t i = 0; i < position.state.figure_count; ++i)
            if (const Figure& figure = position.state.figures[i]; can_be_driven_off(position, figure, cell_of(target)))
                points[at(figure.colour)] -= each;
}

// --- views and checks ---------------------------------------------------------------------------------------------
void view(const Position& position, PlayerId, nlohmann::json& out) {
    nlohmann::json fleas = nlohmann::json::array();
    for_each_token(position.state, TokenKind::Flea, [&](std::size_t, const Token& flea) {
        const Cell cell = position.state.tiles[flea.at].cell;
        fleas.push_back({{"x", cell.x}, {"y", cell.y}, {"active", !is_latent(flea)}});
    });
    out["plague"] = {{"supply", stock_of(position, TokenKind::Flea, Colour::None)}, {"fleas", fleas}};
}

void show(const Position& position, PlayerId, Shown& out) {
    for_each_token(position.state, TokenKind::Flea, [&](std::size_t, const Token& flea) {
        out.pieces.push_back({is_latent(flea) ? "latent-flea" : "flea", on_square(static_cast<TileSlot>(flea.at))});
    });
    if (const int left = stock_of(position, TokenKind::Flea, Colour::None); left > 0)
        out.pieces.push_back({"flea", beside_the_board(), left});
}

void check(const Position& position) {
    int fleas = stock_of(position, TokenKind::Flea, Colour::None);
    for_each_token(position.state, TokenKind::Flea, [&](std::size_t, const Token&) { ++fleas; });
    if (fleas > static_cast<int>(rules_of<Fixed>(position.rules).sources * kFleasOfOutbreak))
        throw Error("broken_state", fmt::format("there are {} fleas", fleas));
    check_map(position);
}

bool arrange(const Arranged& set) {
    if (set.name == "tokens")
        note_tokens(set.ctx);
    return false;
}

std::string describe_square(const Position&, Action action) {
    return cell_text(cell_of(action));
}

constexpr std::string_view kGraceValues[] = {"17", "19"};
constexpr std::string_view kFleeValues[] = {"followers", "any"};
constexpr std::string_view kOnOff[] = {"on", "off"};
constexpr std::string_view kTimingValues[] = {"after-action", "free"};
constexpr OptionDef kOptions[] = {
    {"grace", kGraceValues, "so many land tiles come before the first plague tile"},
    {"flee_figures", kFleeValues, "who may flee: followers, or any own figure"},
    {"latent_reactivate", kOnOff, "latent fleas that are linked again become active"},
    {"timing", kTimingValues, "flight and flea come after the action, or also before it or after the scoring"},
};
constexpr ActionKindDef kKinds[] = {
    {ActionKind::Flee, "flee", Target::Figure, apply_flee, describe_figure},
    {ActionKind::FleeTo, "flee-to", Target::Segment, apply_flee_to, describe_segment, false, true},
    {ActionKind::LiftFlea, "lift-flea", Target::Square, apply_lift, describe_square},
    {ActionKind::LayFlea, "flea", Target::Square, apply_lay, describe_square},
};

}  // namespace

constinit const Module kModule{
    .id = ModuleId::Plague,
    .name = "plague",
    .prefix = "plague",
    .summary = "Fleas spread from outbreaks over the land and drive figures off, who may flee.",
    .options = kOptions,
    .kinds = kKinds,
    .state_bytes = bytes_of<State>(),
    .tokens = kTokens,
    .prepare = prepare,
    .has_work = has_work,
    .needs = needs,
    .set_up = set_up,
    .adjust_draw = adjust_draw,
    .draw_is_adjusted = draw_is_adjusted,
    .filter_destinations = keep_off,
    .estimate = estimate,
    .view = view,
    .show = show,
    .check = check,
    .arrange = arrange,
};

constinit const StepDef kEradicate{
    .id = "0", .name = "eradicate", .module = ModuleId::Plague, .enter = enter_eradicate};
constinit const StepDef kEradicateLate{
    .id = "3a", .name = "eradicate", .module = ModuleId::Plague, .enter = enter_eradicate_late};
constinit const StepDef kOutbreak{
    .id = "4A-6", .name = "outbreak", .module = ModuleId::Plague, .enter = enter_outbreak};
constinit const StepDef kFlee{.id = "4C-2",
                              .name = "flee",
                              .module = ModuleId::Plague,
                              .enter = enter_flee,
                              .legal = legal_flee,
                              .random = random_flee};
constinit const StepDef kSpread{.id = "4C-2",
                                .name = "spread-plague",
                                .module = ModuleId::Plague,
                                .enter = enter_spread,
                                .legal = legal_spread,
                                .random = random_spread};
constinit const StepDef kFleeEarly{.id = "4B",
                                   .name = "flee",
                                   .module = ModuleId::Plague,
                                   .enter = enter_flee,
                                   .legal = legal_flee,
                                   .random = random_flee,
                                   .is_played = is_timing_free};
constinit const StepDef kSpreadEarly{.id = "4B",
                                     .name = "spread-plague",
                                     .module = ModuleId::Plague,
                                     .enter = enter_spread,
                                     .legal = legal_spread,
                                     .random = random_spread,
                                     .is_played = is_timing_free};
constinit const StepDef kFleeLate{.id = "8",
                                  .name = "flee",
                                  .module = ModuleId::Plague,
                                  .enter = enter_flee,
                                  .legal = legal_flee,
                                  .random = random_flee,
                                  .is_played = is_timing_free};
constinit const StepDef kSpreadLate{.id = "8",
                                    .name = "spread-plague",
                                    .module = ModuleId::Plague,
                                    .enter = enter_spread,
                                    .legal = legal_spread,
                                    .random = random_spread,
                                    .is_played = is_timing_free};

}  // namespace bastide::land::plague
