// The Tunnel: chips on openings. Two chips of one colour are a link (features.h), which closes both openings; until
// then an opening is an open end of its road (SegmentInfo::openings: TU-9).
#include "land/modules/tunnel/tunnel.h"

#include <fmt/format.h>

#include <algorithm>
#include <bit>
#include <nlohmann/json.hpp>
#include <tuple>

#include "land/core/arrange.h"
#include "land/core/board.h"
#include "land/core/capacity.h"
#include "land/core/scoring.h"
#include "land/core/shown.h"
#include "land/core/tell.h"
#include "land/core/text.h"
#include "land/core/turn.h"

namespace bastide::land::tunnel {
namespace {

constexpr Message kClaims{"tunnel.claims", "who", "cell"};
constexpr Message kJoins{"tunnel.joins", "who", "cell"};

enum class Option : std::uint8_t { TunnelizeOthers, TunnelChips, ChipsPer, ChipTime, OnlyOwnRoads };

bool has_option(const Rules& rules, Option option) {
    return rules.option(ModuleId::Tunnel, option) == 1;
}

// --- set-up -----------------------------------------------------------------------------------------------------
// TU-23: a road that passes below something becomes two that end at openings.
TileData cut_through(const TileData& whole) {
    TileData cut = whole;
    for (const SegmentData& road : whole.segments) {
        if ((road.flags & kTunnel) == 0 || road.edges.size() != 2)
            continue;
        SegmentData& first = cut.segments[static_cast<std::size_t>(&road - whole.segments.data())];
        SegmentData second = road;
        first.edges.pop_back();
        second.edges.erase(second.edges.begin());
        first.end = second.end = "tunnel";
        cut.segments.push_back(second);  // at the end: fields name cities by their numbers
    }
    return cut;
}
bool has_printed_tunnel(const TileData& tile) {
    return std::any_of(tile.segments.begin(), tile.segments.end(), [](const SegmentData& segment) {
        return (segment.flags & kTunnel) != 0 && segment.edges.size() == 2;
    });
}

int openings_of(const TileInfo& tile) {
    int count = 0;
    for (const SegmentInfo& segment : tile.segments)
        count += segment.openings;
    return count;
}

// TU-9, TU-23, TU-28.
void prepare(RulesBuilder& builder) {
    const Rules& rules = builder.rules;
    for (std::size_t i = 0; i < rules.tiles.tiles.size(); ++i) {
        const auto type = static_cast<TileType>(i);
        if (!has_option(rules, Option::TunnelizeOthers) && has_printed_tunnel(*rules.tile(type).data))
            builder.change_tile(type, cut_through(*rules.tile(type).data));
        const std::vector<SegmentData>& segments = rules.tile(type).data->segments;
        for (std::size_t local = 0; local < segments.size(); ++local)
            if ((segments[local].flags & kTunnel) != 0 && segments[local].edges.size() == 1)
                builder.add_opening(type, local);
    }
}
void needs(const Rules& rules, Needs& needs) {
    demand("tunnel openings", sum_of_pieces(rules, openings_of), kMaxOpenings);
    needs.links += kMaxPairs;
    needs.touched += 2;  // both ends, once a part
}
bool has_work(const Rules& rules) {
    return std::any_of(rules.tiles.tiles.begin(), rules.tiles.tiles.end(),
                       [](const TileInfo& tile) { return openings_of(tile) > 0; });
}

void set_up(Context& ctx) {
    for (auto& pair : state_of<State>(ctx.state).chips)
        pair.fill(SegmentId::None);
    note_openings(ctx);
}
void tile_placed(Context& ctx, TileSlot) {
    note_openings(ctx);
}

// --- 7: a chip ----------------------------------------------------------------------------------------------------
// TU-8.
bool is_claimed(const State& own, SegmentId opening) {
    return std::any_of(own.chips.begin(), own.chips.end(),
                       [&](const auto& pair) { return pair[0] == opening || pair[1] == opening; });
}

// TU-15, TU-30: once a pass of this step, or once a turn.
bool may_place(const Position& position) {
    return has_option(position.rules, Option::ChipsPer) ? !position.state.has(TurnBit::ChipPlaced)
                                                        : !position.state.part.has(PartBit::ChipPlaced);
}

// TU-3, TU-4: every free opening with every colour of which a chip is left. TU-32: or only on roads with an own
// follower.
void list_chips(const Position& position, ActionList& out) {
    const GameState& state = position.state;
    const State& own = state_of<State>(state);
    const std::size_t pairs = pairs_of_player(position.rules);
    const bool own_roads_only = has_option(position.rules, Option::OnlyOwnRoads);
    if (!may_place(position))
        return;
    for (std::size_t pair = 0; pair < pairs; ++pair) {
        if (own.chips[at(state.turn_player) * pairs + pair][1] != SegmentId::None)
            continue;
        for (std::size_t i = 0; i < own.opening_count; ++i) {
            const SegmentId opening = own.openings[i];
            const bool is_own = (feature_at(state, opening).followers & bit_of(colour_of(state.turn_player))) != 0;
            if (!is_claimed(own, opening) && (is_own || !own_roads_only))
                out.push_back(pack(ActionKind::TunnelChip, cell_of_segment(state, opening), {},
                                   segment_number(state, opening), static_cast<int>(pair)));
        }
    }
}
void legal_chip(const Position& position, const Frame&, ActionList& out) {
    out.push_back(pass_action());
    list_chips(position, out);
}
// TU-25.
StepResult enter_tunnel(Context& ctx, Frame& frame) {
    legal_chip(ctx, frame, ctx.actions.clear());
    return ctx.actions.size() > 1 ? ask_listed(ctx, ctx.state.turn_player) : done(ctx, frame);
}

// The own builder who stood on a road before this part's tile was placed; None if there is none.
FigureId builder_before(const GameState& state) {
    for (std::size_t i = 0; i < state.figure_count; ++i) {
        const Figure& figure = state.figures[i];
        if (figure.kind == FigureKind::Builder && figure.colour == colour_of(state.turn_player) &&
            figure.place == FigurePlace::Feature && static_cast<FigureId>(i) != state.part.placed)
            return static_cast<FigureId>(i);
    }
    return FigureId::None;
}

// TU-7, TU-16, TU-17, TU-20. TU-18, TU-19: a link that adds a tile to the builder's road continues it.
void link(Context& ctx, SegmentId entrance, SegmentId exit) {
    GameState& state = ctx.state;
    const FigureId builder = builder_before(state);
    const SegmentId road = builder == FigureId::None ? SegmentId::None : state.figures[at(builder)].segment;
    const int before = road == SegmentId::None ? 0 : feature_at(state, road).square_count;
    add_link(ctx, {entrance, exit});
    if (road != SegmentId::None && feature_at(state, road).square_count > before)
        state.part.set(PartBit::BuilderFlag);
}

// TU-6: the first chip claims its opening, the second (TU-7) joins both.
StepResult apply_chip(Context& ctx, Frame&, Action action) {
    GameState& state = ctx.state;
    const SegmentId opening = segment_at(state, cell_of(action), segment_of(action));
    auto& pair =
        state_of<State>(state)
            .chips[at(state.turn_player) * pairs_of_player(ctx.rules) + static_cast<std::size_t>(item_of(action))];
    const bool is_first = pair[0] == SegmentId::None;
    pair[is_first ? 0 : 1] = opening;
    if (!is_first)
        link(ctx, pair[0], pair[1]);
    state.part.set(PartBit::ChipPlaced);
    state.set(TurnBit::ChipPlaced);
    const Colour colour = colour_of(state.turn_player);
    tell(ctx, "tunnel", colour,
         [&] { return (is_first ? kClaims : kJoins)(who(ctx.rules, colour), cell_text(cell_of(action))); },
         {cell_of(action)});
    return StepResult::Again;
}
std::string describe_chip(const Position& position, Action action) {
    const SegmentId opening = segment_at(position.state, cell_of(action), segment_of(action));
    return fmt::format("{} {} {}", item_of(action) + 1, cell_text(cell_of(action)),
                       segment_name(position.rules, position.state, opening));
}

void tell_chip(const Position&, Action action, Text& text) {
    text.arguments.push_back({"number", item_of(action) + 1});
}

// TU-31: with the option at every own decision of the part, from its tile on and before its scoring.
bool acts_anywhere(const Rules& rules) {
    return has_option(rules, Option::ChipTime);
}
void add_anywhere(const Position& position, ActionList& out) {
    const GameState& state = position.state;
    const auto& steps = position.rules.steps;
    const std::size_t row = state.frames[0].step;
    const auto own_row = static_cast<std::size_t>(std::find(steps.begin(), steps.end(), &kChip) - steps.begin());
    if (state.decision.player == state.turn_player &&
        row > position.rules.jumps[static_cast<std::size_t>(Jump::Source)] && row < own_row)
        list_chips(position, out);
}

// --- views and checks ------------------------------------------------------------------------------------------------
void view(const Position& position, PlayerId, nlohmann::json& out) {
    const GameState& state = position.state;
    const State& own = state_of<State>(state);
    const std::size_t pairs = pairs_of_player(position.rules);
    std::vector<std::tuple<int, int, std::string, nlohmann::json>> openings;
    for (std::size_t i = 0; i < own.opening_count; ++i) {
        const Cell cell = cell_of_segment(state, own.openings[i]);
        nlohmann::json chip = nullptr;
        for (std::size_t pair = 0; pair < kMaxPairs; ++pair)
            if (own.chips[pair][0] == own.openings[i] || own.chips[pair][1] == own.openings[i])
                chip = {{"player", pair / pairs}, {"pair", pair % pairs + 1}};
        openings.emplace_back(cell.y, cell.x, segment_name(position.rules, state, own.openings[i]), chip);
    }
    std::sort(openings.begin(), openings.end());
    nlohmann::json& list = out["tunnels"] = nlohmann::json::array();
    for (const auto& [y, x, on, chip] : openings)
        list.push_back({{"x", x}, {"y", y}, {"on", on}, {"chip", chip}});
    nlohmann::json& left = out["tunnel_chips"] = nlohmann::json::array();
    for (std::size_t player = 0; player < static_cast<std::size_t>(position.rules.players); ++player) {
        nlohmann::json& of_player = left.emplace_back(nlohmann::json::array());
        for (std::size_t pair = 0; pair < pairs; ++pair)
            of_player.push_back(std::ranges::count(own.chips[player * pairs + pair], SegmentId::None));
    }
}

// Chips on their openings, with the number of their pair where a player has several; the rest before their owners.
void show(const Position& position, PlayerId, Shown& out) {
    const State& own = state_of<State>(position.state);
    const std::size_t pairs = pairs_of_player(position.rules);
    for (std::size_t player = 0; player < static_cast<std::size_t>(position.rules.players); ++player) {
        const auto colour = static_cast<Colour>(player);
        int left = 0;
        for (std::size_t pair = 0; pair < pairs; ++pair)
            for (const SegmentId opening : own.chips[player * pairs + pair]) {
                left += opening == SegmentId::None ? 1 : 0;
                if (opening != SegmentId::None)
                    out.pieces.push_back({"tunnel-chip", on_segment(opening),
                                          pairs > 1 ? static_cast<int>(pair) + 1 : 1, ShownPiece::Count::Label,
                                          colour});
            }
        if (left > 0)
            out.pieces.push_back({"tunnel-chip", before(colour), left, ShownPiece::Count::Many, colour});
    }
}

// Every chip lies on an opening of its own.
void check(const Position& position) {
    const State& own = state_of<State>(position.state);
    std::vector<SegmentId> seen;
    for (const auto& pair : own.chips) {
        for (const SegmentId chip : pair) {
            if (chip == SegmentId::None)
                continue;
            const auto end = own.openings.begin() + own.opening_count;
            if (std::find(own.openings.begin(), end, chip) == end ||
                std::find(seen.begin(), seen.end(), chip) != seen.end())
                throw Error("broken_state", "a tunnel chip lies on no opening, or two on one");
            seen.push_back(chip);
        }
    }
}

constexpr std::string_view kOnOff[] = {"on", "off"};
constexpr std::string_view kOffOn[] = {"off", "on"};
constexpr std::string_view kChipsValues[] = {"3/2", "2/1", "1/1"};
constexpr std::string_view kPerValues[] = {"part", "turn"};
constexpr std::string_view kTimeValues[] = {"step-7", "any"};
constexpr OptionDef kOptions[] = {
    {"tunnelize_others", kOnOff, "roads of other sets that pass below something are cut into two openings"},
    {"tunnel_chips", kChipsValues, "colours of chips for each of two and of three players"},
    {"chips_per", kPerValues, "one chip in each part of a turn, or one in the whole turn"},
    {"chip_time", kTimeValues, "a chip is placed after the action, or at any moment before the scoring"},
    {"only_own_roads", kOffOn, "a chip only on a road with an own follower"},
};
constexpr ActionKindDef kKinds[] = {
    {ActionKind::TunnelChip, "tunnel-chip", Target::Segment, apply_chip, describe_chip, false, false, false, nullptr,
     nullptr, tell_chip},
};

// set chip PLAYER NUMBER SQUARE SEGMENT: his first chip of that colour.
bool arrange(const Arranged& set) {
    if (set.name == "board")
        note_openings(set.ctx);
    if (set.name != "chip")
        return false;
    const std::size_t first = at(set.colour(0)) * pairs_of_player(set.ctx.rules);
    state_of<State>(set.ctx.state).chips[first + static_cast<std::size_t>(set.number(1) - 1)][0] = set.segment(2);
    return true;
}

}  // namespace

std::size_t pairs_of_player(const Rules& rules) {
    constexpr std::size_t kPairs[3][2] = {{3, 2}, {2, 1}, {1, 1}};  // by the option, for two and three players
    return rules.players > 3 ? 1 : kPairs[rules.option(ModuleId::Tunnel, Option::TunnelChips)][rules.players / 3];
}

void note_openings(Context& ctx) {
    GameState& state = ctx.state;
    State& own = state_of<State>(state);
    for (; own.tiles_seen < state.tile_count; ++own.tiles_seen) {
        const auto slot = static_cast<TileSlot>(own.tiles_seen);
        const TileInfo& tile = tile_info(ctx.rules, state, slot);
        if (piece_of(ctx.rules, state, slot) != slot)
            continue;
        for (std::uint32_t rest = tile.segments_of_type[at(SegmentType::Road)]; rest != 0; rest &= rest - 1)
            if (const int local = std::countr_zero(rest); tile.segments[static_cast<std::size_t>(local)].openings > 0)
                own.openings[own.opening_count++] =
                    static_cast<SegmentId>(static_cast<int>(state.tiles[at(slot)].first_segment) + local);
    }
}

constinit const Module kModule{
    .id = ModuleId::Tunnel,
    .name = "tunnel",
    .prefix = "tunnel",
    .summary = "Chips on tunnel openings join roads that lie far apart.",
    .options = kOptions,
    .kinds = kKinds,
    .state_bytes = bytes_of<State>(),
    .prepare = prepare,
    .has_work = has_work,
    .needs = needs,
    .set_up = set_up,
    .tile_placed = tile_placed,
    .add_anywhere = add_anywhere,
    .acts_anywhere = acts_anywhere,
    .view = view,
    .show = show,
    .check = check,
    .arrange = arrange,
};

constinit const StepDef kChip{
    .id = "7", .name = "tunnel", .module = ModuleId::Tunnel, .enter = enter_tunnel, .legal = legal_chip};

}  // namespace bastide::land::tunnel
