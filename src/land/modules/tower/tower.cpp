// The Tower: pieces, captures, prisoners and ransom. A figure on top has FigurePlace::TowerTop, the number of the tower
// in Figure::detail and its foundation as segment; a prisoner has FigurePlace::Prisoner and his captor in
// Figure::detail.
#include "land/modules/tower/tower.h"

#include <fmt/format.h>

#include <algorithm>
#include <bit>
#include <cstdlib>
#include <nlohmann/json.hpp>

#include "land/core/arrange.h"
#include "land/core/capacity.h"
#include "land/core/protection.h"
#include "land/core/scoring.h"
#include "land/core/shown.h"
#include "land/core/strides.h"
#include "land/core/tell.h"
#include "land/core/text.h"
#include "land/core/tokens.h"
#include "land/core/turn.h"

namespace bastide::land::tower {
namespace {

constexpr Message kBuilds{"tower.builds", "who", "height", "cell"};
constexpr Message kCaptures{"tower.captures", "who", "figure", "owner"};
constexpr Message kRansomFor{"tower.ransom", "figure"};

enum class Option : std::uint8_t { RansomTime, CaptureOwn, RansomMinimum };
constexpr int kRansomPrice = 3;  // TO-5

bool has_option(const Rules& rules, Option option) {
    return rules.option(ModuleId::Tower, option) == 1;
}
Cell cell_of_tower(const GameState& state, const Tower& tower) {
    return cell_of_segment(state, tower.segment);
}

// --- set-up -----------------------------------------------------------------------------------------------------
bool has_foundation(const TileInfo& tile) {
    return tile.segments_of_type[at(SegmentType::Tower)] != 0;
}

void needs(const Rules& rules, Needs&) {
    demand(
        "foundations of towers",
        sum_of_pieces(
            rules, [](const TileInfo& tile) { return std::popcount(tile.segments_of_type[at(SegmentType::Tower)]); }),
        kMaxFoundations);
}
void prepare(RulesBuilder& builder) {
    builder.rules.allows_debt |= has_option(builder.rules, Option::RansomMinimum);  // TO-46
}
bool has_work(const Rules& rules) {
    return std::any_of(rules.tiles.tiles.begin(), rules.tiles.tiles.end(), has_foundation);
}

// TO-2.
int pieces_of_player(const Rules& rules) {
    constexpr std::array<int, 7> kPieces{0, 10, 10, 9, 7, 6, 5};
    return kPieces[static_cast<std::size_t>(rules.players)];
}
void set_up(Context& ctx) {
    note_foundations(ctx);
    for (int colour = 0; colour < ctx.rules.colours; ++colour)
        change_stock(ctx, TokenKind::TowerPiece, static_cast<Colour>(colour), pieces_of_player(ctx.rules));
}

void tile_placed(Context& ctx, TileSlot) {
    note_foundations(ctx);
}

// --- B3, B4: pieces and followers on towers ----------------------------------------------------------------------
void put_on_top(GameState& state, FigureId id, std::size_t number) {
    Tower& tower = state_of<State>(state).towers[number];
    Figure& figure = state.figures[at(id)];
    figure.place = FigurePlace::TowerTop;
    figure.segment = tower.segment;
    figure.square = state.tile_of[at(tower.segment)];
    figure.detail = static_cast<std::uint8_t>(number);
    tower.top = id;
}
bool is_prisoner(const Figure& figure) {
    return figure.place == FigurePlace::Prisoner;
}
void note_captives(const Position& position, State& own, Colour colour) {
    bool is_captive = false;
    for_each_away(position.rules, position.state, colour,
                  [&](FigureId, const Figure& figure) { is_captive |= is_prisoner(figure); });
    own.captive = static_cast<std::uint8_t>(is_captive ? own.captive | bit_of(colour) : own.captive & ~bit_of(colour));
}
// As a rule nobody is there then; one figure may have taken the place of another.
void figure_left(Context& ctx, FigureId id) {
    State& own = state_of<State>(ctx.state);
    if (const Colour colour = ctx.state.figures[at(id)].colour; (own.captive & bit_of(colour)) != 0)
        note_captives(ctx, own, colour);
    if (const std::size_t number = ctx.state.figures[at(id)].detail; number < own.count && own.towers[number].top == id)
        own.towers[number].top = figure_in_place(ctx.state, FigurePlace::TowerTop, number);
}

// Where an action takes place, without its kind.
inline std::uint64_t tower_bits(const GameState& state, const Tower& tower, std::size_t number) {
    return pack({}, cell_of_tower(state, tower), {}, segment_number(state, tower.segment), static_cast<int>(number))
        .bits();
}

// TO-10, TO-11, TO-14, TO-15: a piece on any foundation or open tower. TO-12, TO-13: a follower on an open tower.
void add_figure_actions(const Position& position, ActionList& out) {
    const GameState& state = position.state;
    const State& own = state_of<State>(state);
    const Colour colour = colour_of(state.turn_player);
    const std::uint32_t supply = usable_supply(state);  // TO-39
    const auto may_go_up = [&](FigureKind kind) {
        return may_stand(position.rules, kind, FigurePlace::TowerTop) &&
               (supply & position.rules.figure_mask[at(kind)]) != 0;
    };
    const bool has_piece = stock_of(position, TokenKind::TowerPiece, colour) > 0;
    if (!has_piece && std::ranges::none_of(position.rules.deployed_kinds, may_go_up))
        return;
    std::array<std::uint64_t, kMaxFoundations> tops;  // of towers that are built
    std::size_t built = 0;
    for (std::size_t number = 0; number < own.count; ++number) {
        const Tower& tower = own.towers[number];
        if (tower.top != FigureId::None)  // TO-12
            continue;
        const std::uint64_t bits = tower_bits(state, tower, number);
        if (has_piece)
            out.push_back(Action(bits | at(ActionKind::TowerPiece)));
        if (tower.height > 0)
            tops[built++] = bits | at(ActionKind::TowerTop);
    }
    if (built == 0)
        return;
    for (const FigureKind kind : position.rules.deployed_kinds)
        if (may_go_up(kind))
            std::transform(tops.begin(), tops.begin() + built, out.extend(built),
                           [&](std::uint64_t top) { return with_figure_kind(Action(top), kind); });
}

StepResult apply_piece(Context& ctx, Frame&, Action action) {
    State& own = state_of<State>(ctx.state);
    const Colour colour = colour_of(ctx.state.turn_player);
    Tower& tower = own.towers[static_cast<std::size_t>(item_of(action))];
    change_stock(ctx, TokenKind::TowerPiece, colour, -1);
    ++tower.height;
    own.built = static_cast<std::uint8_t>(item_of(action) + 1);
    ctx.state.part.set(PartBit::ActionUsed);
    tell(ctx, "tower", colour,
         [&] { return kBuilds(who(ctx.rules, colour), tower.height, cell_text(cell_of(action))); }, {cell_of(action)});
    return StepResult::Done;
}
StepResult apply_top(Context& ctx, Frame&, Action action) {
    const FigureId id =
        take_from_supply(ctx.rules, ctx.state, colour_of(ctx.state.turn_player), figure_kind_of(action));
    put_on_top(ctx.state, id, static_cast<std::size_t>(item_of(action)));
    ctx.state.part.set(PartBit::ActionUsed);
    return StepResult::Done;
}

std::string describe_piece(const Position&, Action action) {
    return cell_text(cell_of(action));
}
std::string describe_top(const Position&, Action action) {
    return fmt::format("{} {}", info_of(figure_kind_of(action)).name, cell_text(cell_of(action)));
}

// --- after a piece: capture and exchange --------------------------------------------------------------------------
enum Sub : std::uint8_t { Capture, Exchange };  // Frame::sub; Frame::arg16[0]: who was captured

// TO-18, TO-19, TO-41.
bool is_in_reach(const Position& position, const Tower& tower, const Figure& figure) {
    return covers_any(position, figure, [&, from = cell_of_tower(position.state, tower)](Cell cell) {
        const Cell distance = cell - from;
        return (distance.x == 0 || distance.y == 0) && is_within(position, from, cell, tower.height);
    });
}

// TO-20, TO-26 to TO-28: any follower on the land, whatever his role. TO-29, TO-45: not the own ones, unless the option
// says so.
void list_captures(const Position& position, ActionList& out) {
    const GameState& state = position.state;
    const Tower& tower = state_of<State>(state).towers[static_cast<std::size_t>(state_of<State>(state).built - 1)];
    const unsigned everybody = (1u << position.rules.colours) - 1, own = bit_of(colour_of(state.turn_player));
    const unsigned colours = has_option(position.rules, Option::CaptureOwn) ? everybody : everybody & ~own;
    list_figures(position, ActionKind::Capture, colours, out, [&](const Figure& figure) {
        return is_in_reach(position, tower, figure) && may_be(position, Effect::Tower, figure);
    });
}

// TO-22, TO-23: own followers whom the owner of the captured one holds.
void list_exchanges(const Position& position, Colour other, ActionList& out) {
    const unsigned own = bit_of(colour_of(position.state.turn_player));
    list_figures(position, ActionKind::Exchange, own, out, [&](const Figure& figure) {
        return figure.place == FigurePlace::Prisoner && figure.detail == static_cast<std::uint8_t>(other);
    });
}

void legal_capture(const Position& position, const Frame& frame, ActionList& out) {
    if (frame.sub == Exchange) {
        list_exchanges(position, position.state.figures[frame.arg16[0]].colour, out);
        return;
    }
    out.push_back(pass_action());
    list_captures(position, out);
}

StepResult end_capture(Context& ctx, Frame&) {
    state_of<State>(ctx.state).built = 0;
    return StepResult::Done;
}
// TO-21: nobody is asked when nobody is in reach.
StepResult enter_capture(Context& ctx, Frame& frame) {
    if (state_of<State>(ctx.state).built == 0)
        return done(ctx, frame);
    legal_capture(ctx, frame, ctx.actions.clear());
    const std::size_t least = frame.sub == Capture ? 2 : 1;
    return ctx.actions.size() >= least ? ask_listed(ctx, ctx.state.turn_player) : end_capture(ctx, frame);
}

StepResult apply_capture(Context& ctx, Frame& frame, Action action) {
    const FigureId id = figure_of(action);
    const Colour captor = colour_of(ctx.state.turn_player), owner = ctx.state.figures[at(id)].colour;
    const Figure& captured = ctx.state.figures[at(id)];
    tell(ctx, "tower", captor,
         [&] { return kCaptures(who(ctx.rules, captor), word_of(captured.kind), who(ctx.rules, owner)); },
         {ctx.state.tiles[at(captured.square)].cell});
    if (owner == captor) {
        return_figure(ctx, id);  // TO-45
        return end_capture(ctx, frame);
    }
    move_off_board(ctx, id, FigurePlace::Prisoner, static_cast<std::uint8_t>(captor));
    note_captives(ctx, state_of<State>(ctx.state), owner);
    frame.sub = Exchange;
    frame.arg16[0] = static_cast<std::uint16_t>(id);
    return StepResult::Again;
}
StepResult apply_exchange(Context& ctx, Frame& frame, Action action) {
    return_figure(ctx, figure_of(action));
    return_figure(ctx, static_cast<FigureId>(frame.arg16[0]));
    return end_capture(ctx, frame);
}

std::string describe_capture(const Position& position, Action action) {
    const Figure& figure = position.state.figures[at(figure_of(action))];
    return fmt::format("{} of {}", describe_figure(position, action), colour_name(position.rules, figure.colour));
}
std::string describe_prisoner(const Position& position, Action action) {
    const Figure& figure = position.state.figures[at(figure_of(action))];
    return fmt::format("{} from {}", info_of(figure.kind).name,
                       colour_name(position.rules, static_cast<Colour>(figure.detail)));
}

void tell_captor(const Position& position, Action action, Text& text) {
    const Figure& figure = position.state.figures[at(figure_of(action))];
    text.arguments.push_back({"captor", who(position.rules, static_cast<Colour>(figure.detail))});
}

// --- 2: ransom ----------------------------------------------------------------------------------------------------
// TO-4, TO-7, TO-8, TO-32.
void list_ransoms(const Position& position, ActionList& out) {
    const GameState& state = position.state;
    const Colour colour = colour_of(state.turn_player);
    const bool is_captive = (state_of<State>(state).captive & bit_of(colour)) != 0;
    if (is_captive && can_pay(position, colour, kRansomPrice) && !state.has(TurnBit::RansomPaid))
        list_figures(position, ActionKind::Ransom, bit_of(colour), out, is_prisoner);
}
void legal_ransom(const Position& position, const Frame&, ActionList& out) {
    out.push_back(pass_action());
    list_ransoms(position, out);
}
StepResult enter_ransom(Context& ctx, Frame& frame) {
    legal_ransom(ctx, frame, ctx.actions.clear());
    return ctx.actions.size() > 1 ? ask_listed(ctx, ctx.state.turn_player) : done(ctx, frame);
}

// TO-5, TO-6, TO-9: paid and free at once.
StepResult apply_ransom(Context& ctx, Frame&, Action action) {
    const Figure figure = ctx.state.figures[at(figure_of(action))];
    explain(ctx, [&] { return AwardReason{kRansomFor(word_of(figure.kind))}; });
    pay(ctx, figure.colour, static_cast<Colour>(figure.detail), kRansomPrice, ScoreSource::Ransom);
    return_figure(ctx, figure_of(action));
    ctx.state.set(TurnBit::RansomPaid);
    return StepResult::Again;
}

// TO-42 to TO-44: with the option at every own decision; not between a capture and its exchange.
bool acts_anywhere(const Rules& rules) {
    return has_option(rules, Option::RansomTime);
}
void add_anywhere(const Position& position, ActionList& out) {
    const GameState& state = position.state;
    const StepDef* step = &step_of(position.rules, top_frame(state));
    if (state.decision.player == state.turn_player && step != &kRansom &&
        (step != &kCapture || top_frame(state).sub == Capture))
        list_ransoms(position, out);
}

// A prisoner brings his captor the ransom, if his owner has turns left that are worth it.
void estimate(const Position& position, const Outlook& outlook, Expectation& points) {
    constexpr float kPaid = 0.7f, kTurnsForThat = 5;
    for (std::size_t i = 0; i < position.state.figure_count; ++i) {
        const Figure& figure = position.state.figures[i];
        if (figure.place == FigurePlace::Prisoner)
            points[figure.detail] +=
                kPaid * kRansomPrice * std::min(1.f, outlook.turns_left[at(figure.colour)] / kTurnsForThat);
    }
}

// --- views and checks ------------------------------------------------------------------------------------------------
void view(const Position& position, PlayerId, nlohmann::json& out) {
    const GameState& state = position.state;
    const State& own = state_of<State>(state);
    std::vector<std::pair<std::pair<int, int>, nlohmann::json>> towers;
    for (std::size_t i = 0; i < own.count; ++i) {
        const Cell cell = cell_of_tower(state, own.towers[i]);
        const bool is_open = own.towers[i].top == FigureId::None;
        towers.push_back(
            {{cell.y, cell.x}, {{"x", cell.x}, {"y", cell.y}, {"height", own.towers[i].height}, {"open", is_open}}});
    }
    std::sort(towers.begin(), towers.end(), [](const auto& a, const auto& b) { return a.first < b.first; });
    nlohmann::json& list = out["towers"] = nlohmann::json::array();
    for (const auto& [cell, entry] : towers)
        list.push_back(entry);
    nlohmann::json& pieces = out["tower_pieces"] = nlohmann::json::array();
    for (int colour = 0; colour < position.rules.colours; ++colour)
        pieces.push_back(stock_of(position, TokenKind::TowerPiece, static_cast<Colour>(colour)));
}

void show(const Position& position, PlayerId, Shown& out) {
    const State& own = state_of<State>(position.state);
    for (std::size_t i = 0; i < own.count; ++i)
        if (own.towers[i].height > 0)
            out.pieces.push_back(
                {"tower", on_segment(own.towers[i].segment), own.towers[i].height, ShownPiece::Count::Height});
    for (std::size_t i = 0; i < static_cast<std::size_t>(position.rules.colours); ++i)
        if (const auto colour = static_cast<Colour>(i); stock_of(position, TokenKind::TowerPiece, colour) > 0)
            out.pieces.push_back({"storey", before(colour), stock_of(position, TokenKind::TowerPiece, colour),
                                  ShownPiece::Count::Many, colour});
    show_figures(position, FigurePlace::TowerTop, out, [](const Figure& figure) { return on_segment(figure.segment); });
    show_figures(position, FigurePlace::Prisoner, out,
                 [](const Figure& figure) { return before(static_cast<Colour>(figure.detail)); });
}

// TO-3: no piece is lost or comes back. Nobody stands on a bare foundation or beside another.
void check(const Position& position) {
    const State& own = state_of<State>(position.state);
    int pieces = 0;
    for (int colour = 0; colour < position.rules.colours; ++colour)
        pieces += stock_of(position, TokenKind::TowerPiece, static_cast<Colour>(colour));
    for (std::size_t i = 0; i < own.count; ++i)
        pieces += own.towers[i].height;
    if (pieces != pieces_of_player(position.rules) * position.rules.players)
        throw Error("broken_state", fmt::format("{} tower pieces are in the game", pieces));
    std::ptrdiff_t tops = 0;
    unsigned captive = 0;
    for (std::size_t i = 0; i < position.state.figure_count; ++i) {
        const Figure& figure = position.state.figures[i];
        captive |= is_prisoner(figure) ? bit_of(figure.colour) : 0u;
        if (is_prisoner(figure) && figure.detail == static_cast<std::uint8_t>(figure.colour))
            throw Error("broken_state", "somebody holds his own follower");
        if (figure.place != FigurePlace::TowerTop)
            continue;
        const bool is_there = figure.detail < own.count && own.towers[figure.detail].height > 0 &&
                              own.towers[figure.detail].segment == figure.segment &&
                              own.towers[figure.detail].top == static_cast<FigureId>(i);
        if (!is_there)
            throw Error("broken_state", "a figure stands on no tower, or two on one");
        ++tops;
    }
    if (captive != own.captive)
        throw Error("broken_state", "prisoners, by colour");
    const auto is_closed = [](const Tower& tower) { return tower.top != FigureId::None; };
    if (std::count_if(own.towers.begin(), own.towers.begin() + own.count, is_closed) != tops)
        throw Error("broken_state", "a tower has somebody on top who is elsewhere");
}

constexpr std::string_view kTimeValues[] = {"step-2", "any"};
constexpr std::string_view kOffOn[] = {"off", "on"};
constexpr std::string_view kMinimumValues[] = {"3", "below-zero"};
constexpr OptionDef kOptions[] = {
    {"ransom_time", kTimeValues, "a prisoner is bought back at the start of the own turn, or at any time in it"},
    {"capture_own", kOffOn, "own followers may be taken back by a tower"},
    {"ransom_minimum", kMinimumValues, "a ransom needs 3 points, or may make the score negative"},
};
constexpr TokenKind kTokens[] = {TokenKind::TowerPiece};
constexpr ActionKindDef kKinds[] = {
    {ActionKind::TowerPiece, "tower-piece", Target::Square, apply_piece, describe_piece},
    {ActionKind::TowerTop, "tower-top", Target::Segment, apply_top, describe_top, false, true},
    {ActionKind::Capture, "capture", Target::Figure, apply_capture, describe_capture},
    {ActionKind::Exchange, "exchange", Target::Figure, apply_exchange, describe_prisoner, false, false, false, nullptr,
     nullptr, tell_captor},
    {ActionKind::Ransom, "ransom", Target::Figure, apply_ransom, describe_prisoner, false, false, false, nullptr,
     nullptr, tell_captor},
};

std::size_t tower_at(const GameState& state, TileSlot square) {
    const State& own = state_of<State>(state);
    for (std::size_t i = 0; i < own.count; ++i)
        if (state.tile_of[at(own.towers[i].segment)] == square)
            return i;
    throw Error("bad_scenario", "no tower stands there");
}

// set tower SQUARE HEIGHT, with pieces of the players in turn; set tower-top PLAYER FIGURE SQUARE; set prisoner PLAYER
// FIGURE CAPTOR.
bool arrange(const Arranged& set) {
    GameState& state = set.ctx.state;
    State& own = state_of<State>(state);
    if (set.name == "board") {
        note_foundations(set.ctx);
    } else if (set.name == "tower") {
        for (int piece = 0; piece < set.number(1); ++piece) {
            ++own.towers[tower_at(state, set.square(0))].height;
            change_stock(set.ctx, TokenKind::TowerPiece, static_cast<Colour>(piece % set.ctx.rules.players), -1);
        }
    } else if (set.name == "tower-top") {
        put_on_top(state, set.from_supply(0), tower_at(state, set.square(2)));
    } else if (set.name == "prisoner") {
        Figure& figure = state.figures[at(set.from_supply(0))];
        figure.place = FigurePlace::Prisoner;
        figure.detail = static_cast<std::uint8_t>(set.colour(2));
        note_captives(set.ctx, own, figure.colour);
    } else {
        return false;
    }
    return true;
}

}  // namespace

void note_foundations(Context& ctx) {
    GameState& state = ctx.state;
    State& own = state_of<State>(state);
    for (; own.tiles_seen < state.tile_count; ++own.tiles_seen) {
        const auto slot = static_cast<TileSlot>(own.tiles_seen);
        if (piece_of(ctx.rules, state, slot) != slot)
            continue;
        for (std::uint32_t rest = tile_info(ctx.rules, state, slot).segments_of_type[at(SegmentType::Tower)]; rest != 0;
             rest &= rest - 1)
            own.towers[own.count++] = {
                static_cast<SegmentId>(static_cast<int>(state.tiles[at(slot)].first_segment) + std::countr_zero(rest)),
                0, FigureId::None};
    }
}
constinit const Module kModule{
    .id = ModuleId::Tower,
    .name = "tower",
    .prefix = "tower",
    .summary = "Towers grow piece by piece and capture followers within their reach, who are held to ransom.",
    .options = kOptions,
    .kinds = kKinds,
    .state_bytes = bytes_of<State>(),
    .tokens = kTokens,
    .prepare = prepare,
    .has_work = has_work,
    .needs = needs,
    .set_up = set_up,
    .tile_placed = tile_placed,
    .add_figure_actions = add_figure_actions,
    .add_anywhere = add_anywhere,
    .acts_anywhere = acts_anywhere,
    .figure_left = figure_left,
    .estimate = estimate,
    .view = view,
    .show = show,
    .check = check,
    .arrange = arrange,
};

constinit const StepDef kRansom{
    .id = "2", .name = "ransom", .module = ModuleId::Tower, .enter = enter_ransom, .legal = legal_ransom};
constinit const StepDef kCapture{.id = "4B",
                                 .name = "tower-capture",
                                 .module = ModuleId::Tower,
                                 .enter = enter_capture,
                                 .legal = legal_capture,
                                 .pass = end_capture};

}  // namespace bastide::land::tower
