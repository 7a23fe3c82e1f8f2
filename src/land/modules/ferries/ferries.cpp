// The Ferries: a ferry joins two of the roads that end at a lake. It is a link of the core (features.h) between two
// segments of one tile; where it lies is kept nowhere else. Computer players need no estimate of their own: a ferry is
// worth what its roads are worth, and the evaluation looks at those.
#include "land/modules/ferries/ferries.h"

#include <fmt/format.h>

#include <algorithm>
#include <bit>
#include <nlohmann/json.hpp>
#include <tuple>

#include "land/core/arrange.h"
#include "land/core/capacity.h"
#include "land/core/contacts.h"
#include "land/core/scoring.h"
#include "land/core/shown.h"
#include "land/core/tell.h"
#include "land/core/text.h"
#include "land/core/turn.h"

namespace bastide::land::ferries {
namespace {

constexpr Message kLays{"ferries.lays", "who", "cell"};
constexpr Message kMoves{"ferries.moves", "who", "cell"};

enum class Option : std::uint8_t { Place };

bool is_lake(const TileInfo& tile) {
    return (tile.symbols & kLakeSymbol) != 0;
}
bool is_lake(const Position& position, TileSlot slot) {
    return is_lake(tile_info(position.rules, position.state, slot));
}

// --- set-up -----------------------------------------------------------------------------------------------------
bool has_work(const Rules& rules) {
    return std::any_of(rules.tiles.tiles.begin(), rules.tiles.tiles.end(),
                       [](const TileInfo& tile) { return is_lake(tile); });
}
// FY-1, FY-12.
std::size_t lakes_of(const Rules& rules) {
    return sum_of_pieces(rules, [](const TileInfo& tile) { return is_lake(tile); });
}
void needs(const Rules& rules, Needs& needs) {
    constexpr std::size_t kEndsOfMove = 4;  // those that are left, and the new ones
    demand("lakes", lakes_of(rules), kMaxLakes);
    needs.links += lakes_of(rules);
    needs.touched += 2 + kEndsOfMove * lakes_of(rules);
}

// --- where they lie ---------------------------------------------------------------------------------------------
bool is_ferry(const Position& position, const Link& link) {
    const TileSlot slot = position.state.tile_of[at(link.a)];
    return slot == position.state.tile_of[at(link.b)] && is_lake(position, slot);
}
// The number of the link that is the ferry of a lake, -1 if it has none.
int ferry_on(const Position& position, TileSlot lake) {
    const GameState& state = position.state;
    for (int i = 0; i < state.link_count; ++i) {
        const Link& link = state.links[static_cast<std::size_t>(i)];
        if (state.tile_of[at(link.a)] == lake && is_ferry(position, link))
            return i;
    }
    return -1;
}

// Calls `use(one, other)` for every two road ends of a lake.
template <class Use>
void for_each_pair(const Position& position, TileSlot lake, Use use) {
    const int first = static_cast<int>(position.state.tiles[at(lake)].first_segment);
    const std::uint32_t roads = tile_info(position.rules, position.state, lake).segments_of_type[at(SegmentType::Road)];
    for (std::uint32_t rest = roads; rest != 0; rest &= rest - 1)
        for (std::uint32_t others = rest & (rest - 1); others != 0; others &= others - 1)
            use(static_cast<SegmentId>(first + std::countr_zero(rest)),
                static_cast<SegmentId>(first + std::countr_zero(others)));
}

Action ferry_action(const GameState& state, ActionKind kind, SegmentId one, SegmentId other) {
    return pack(kind, cell_of_segment(state, one), {}, segment_number(state, one), segment_number(state, other));
}
Link link_of(const GameState& state, Action action) {
    return {segment_at(state, cell_of(action), segment_of(action)),
            segment_at(state, cell_of(action), item_of(action))};
}

// --- 4D-4: which ferries may be re-laid ---------------------------------------------------------------------------
void note_nearest(const GameState& state, State& own, SegmentId end) {
    const TileSlot lake = state.tile_of[at(end)];
    const auto last = own.nearest.begin() + own.nearest_count;
    if (std::find(own.nearest.begin(), last, lake) == last)
        own.nearest[own.nearest_count++] = lake;
}

// FY-7, FY-8, FY-17 to FY-19: the first ferry along every road of the new tile, in each direction, as the roads lie
// before anything is re-laid. FY-20: not that of the tile itself.
void find_nearest(Context& ctx) {
    GameState& state = ctx.state;
    State& own = state_of<State>(state);
    own.nearest.fill(TileSlot::None);
    own.nearest_count = 0;
    if (state.link_count == 0)
        return;
    const TileSlot last = piece_of(ctx.rules, state, state.part.last_tile);
    const auto is_end = [&](SegmentId segment) {
        return state.tile_of[at(segment)] != last &&
               std::any_of(state.links.begin(), state.links.begin() + state.link_count, [&](const Link& link) {
                   return (link.a == segment || link.b == segment) && is_ferry(ctx, link);
               });
    };
    const auto has_ferry = [&](FeatureId road) {
        return std::any_of(state.links.begin(), state.links.begin() + state.link_count, [&](const Link& link) {
            return state.feature_of[at(link.a)] == road && is_ferry(ctx, link);
        });
    };
    Walk walk;
    const int first = static_cast<int>(state.tiles[at(last)].first_segment);
    for (std::uint32_t rest = tile_info(ctx.rules, state, last).segments_of_type[at(SegmentType::Road)]; rest != 0;
         rest &= rest - 1) {
        const auto start = static_cast<SegmentId>(first + std::countr_zero(rest));
        if (has_ferry(state.feature_of[at(start)]))
            walk_from(ctx.rules, state, start, walk, [&](SegmentId segment) {
                const bool stops = is_end(segment);
                if (stops)
                    note_nearest(state, own, segment);
                return !stops;
            });
    }
}

// --- 4D-4: a new ferry ----------------------------------------------------------------------------------------------
// FY-4. FY-27: by an option only with an own highwayman on the new tile.
bool gets_ferry(const Position& position) {
    const GameState& state = position.state;
    const TileSlot last = state.part.last_tile;
    if (!is_lake(position, last) || ferry_on(position, last) >= 0)
        return false;
    if (position.rules.option(ModuleId::Ferries, Option::Place) == 0)
        return true;
    return std::any_of(state.figures.begin(), state.figures.begin() + state.figure_count, [&](const Figure& figure) {
        return figure.place == FigurePlace::Feature && figure.square == last && info_of(figure.kind).is_follower &&
               feature_at(state, figure.segment).type == SegmentType::Road;
    });
}

// FY-4, FY-5: exactly two of its road ends, whoever stands there.
void legal_place(const Position& position, const Frame&, ActionList& out) {
    for_each_pair(position, position.state.part.last_tile, [&](SegmentId one, SegmentId other) {
        out.push_back(ferry_action(position.state, ActionKind::Ferry, one, other));
    });
}
StepResult enter_place(Context& ctx, Frame& frame) {
    if (ctx.state.part.last_tile == TileSlot::None)
        return done(ctx, frame);
    if (gets_ferry(ctx))
        return ask(ctx, ctx.state.turn_player);
    find_nearest(ctx);
    return done(ctx, frame);
}
StepResult apply_place(Context& ctx, Frame&, Action action) {
    add_link(ctx, link_of(ctx.state, action));
    const Colour colour = colour_of(ctx.state.turn_player);
    tell(ctx, "ferry", colour, [&] { return kLays(who(ctx.rules, colour), cell_text(cell_of(action))); },
         {cell_of(action)});
    return StepResult::Again;  // the step is entered anew and finds that the lake has its ferry
}

// --- 4D-4: a ferry is re-laid --------------------------------------------------------------------------------------
// FY-9: each to any other two ends of its lake.
void legal_move(const Position& position, const Frame&, ActionList& out) {
    const GameState& state = position.state;
    const State& own = state_of<State>(state);
    out.push_back(pass_action());
    for (std::size_t i = 0; i < own.nearest_count; ++i) {
        const Link& now = state.links[static_cast<std::size_t>(ferry_on(position, own.nearest[i]))];
        for_each_pair(position, own.nearest[i], [&](SegmentId one, SegmentId other) {
            if (std::minmax(one, other) != std::minmax(now.a, now.b))
                out.push_back(ferry_action(state, ActionKind::MoveFerry, one, other));
        });
    }
}
StepResult enter_move(Context& ctx, Frame& frame) {
    return state_of<State>(ctx.state).nearest_count == 0 ? done(ctx, frame) : ask(ctx, ctx.state.turn_player);
}
StepResult pass_move(Context& ctx, Frame&) {
    State& own = state_of<State>(ctx.state);
    own.nearest.fill(TileSlot::None);
    own.nearest_count = 0;
    return StepResult::Done;
}

// FY-10: once a part. FY-15, FY-16: figures stay on their segments; the core parts what is cut.
StepResult apply_move(Context& ctx, Frame&, Action action) {
    State& own = state_of<State>(ctx.state);
    const Link link = link_of(ctx.state, action);
    const TileSlot lake = ctx.state.tile_of[at(link.a)];
    remove_link(ctx, ferry_on(ctx, lake));
    add_link(ctx, link);
    const auto end = own.nearest.begin() + own.nearest_count;
    std::remove(own.nearest.begin(), end, lake);
    own.nearest[--own.nearest_count] = TileSlot::None;
    const Colour colour = colour_of(ctx.state.turn_player);
    tell(ctx, "ferry", colour, [&] { return kMoves(who(ctx.rules, colour), cell_text(cell_of(action))); },
         {cell_of(action)});
    return StepResult::Done;
}

// FY-11: after each single ferry whatever else a change of roads asks for comes first.
StepResult enter_next(Context& ctx, Frame& frame) {
    if (state_of<State>(ctx.state).nearest_count == 0)
        return done(ctx, frame);
    const auto& steps = ctx.rules.steps;
    const auto row = static_cast<std::size_t>(std::find(steps.begin(), steps.end(), &kMoveFerry) - steps.begin());
    return enter_row(ctx, frame, row);
}

// --- text, views and checks -----------------------------------------------------------------------------------------
std::string describe_ferry(const Position& position, Action action) {
    const Link link = link_of(position.state, action);
    return fmt::format("{} {} {}", cell_text(cell_of(action)), segment_name(position.rules, position.state, link.a),
                       segment_name(position.rules, position.state, link.b));
}

// The side of its lake that a road end leads to.
int side_of_end(const Position& position, SegmentId end) {
    const TileSlot slot = position.state.tile_of[at(end)];
    const SegmentData& data = tile_info(position.rules, position.state, slot)
                                  .data->segments[static_cast<std::size_t>(local_number(position.state, end))];
    return (data.edges[0].side + static_cast<int>(position.state.tiles[at(slot)].rotation)) & 3;
}
// Pointed at in the corner between its two ends, or beside the lake where they lie opposite each other.
Anchor anchor_of(const Position& position, const Link& link) {
    const int one = side_of_end(position, link.a), other = side_of_end(position, link.b);
    const TileSlot lake = position.state.tile_of[at(link.a)];
    if (((one + 1) & 3) == other)
        return on_corner(lake, static_cast<std::size_t>(one));
    if (((other + 1) & 3) == one)
        return on_corner(lake, static_cast<std::size_t>(other));
    return on_side(lake, static_cast<std::size_t>((std::max(one, other) + 1) & 3));
}
// As it lies on the lake, from end to end.
std::string_view look_of(const Position& position, const Link& link) {
    const int one = side_of_end(position, link.a), other = side_of_end(position, link.b);
    switch (1 << one | 1 << other) {
        case 0b0011:
            return "ferry-north-east";
        case 0b0110:
            return "ferry-south-east";
        case 0b1100:
            return "ferry-south-west";
        case 0b1001:
            return "ferry-north-west";
        case 0b0101:
            return "ferry-north-south";
        default:
            return "ferry-west-east";
    }
}
Anchor place_of_ferry(const Position& position, Action action) {
    return anchor_of(position, link_of(position.state, action));
}
void tell_ends(const Position& position, Action action, Text& text) {
    const Link link = link_of(position.state, action);
    const auto side = [&](SegmentId end) {
        return words::word("sides", kSideNames[static_cast<std::size_t>(side_of_end(position, end))]);
    };
    text.arguments.push_back({"cell", cell_text(cell_of(action))});
    text.arguments.push_back({"one", side(link.a)});
    text.arguments.push_back({"other", side(link.b)});
}

template <class Use>
void for_each_ferry(const Position& position, Use use) {
    for (std::size_t i = 0; i < position.state.link_count; ++i)
        if (is_ferry(position, position.state.links[i]))
            use(position.state.links[i]);
}

void view(const Position& position, PlayerId, nlohmann::json& out) {
    std::vector<std::tuple<int, int, std::string, std::string>> ferries;
    for_each_ferry(position, [&](const Link& link) {
        const Cell cell = cell_of_segment(position.state, link.a);
        const auto [one, other] = std::minmax(link.a, link.b);
        ferries.emplace_back(cell.y, cell.x, segment_name(position.rules, position.state, one),
                             segment_name(position.rules, position.state, other));
    });
    std::sort(ferries.begin(), ferries.end());
    nlohmann::json& list = out["ferries"] = nlohmann::json::array();
    for (const auto& [y, x, one, other] : ferries)
        list.push_back({{"x", x}, {"y", y}, {"ends", {one, other}}});
}

void show(const Position& position, PlayerId, Shown& out) {
    auto left = static_cast<int>(lakes_of(position.rules));
    for_each_ferry(position, [&](const Link& link) {
        out.pieces.push_back({look_of(position, link), on_square(position.state.tile_of[at(link.a)])});
        --left;
    });
    if (left > 0)
        out.pieces.push_back({"ferry", beside_the_board(), left});
}

// FY-12: one for each lake.
void check(const Position& position) {
    std::vector<TileSlot> lakes;
    for_each_ferry(position, [&](const Link& link) {
        const TileSlot lake = position.state.tile_of[at(link.a)];
        if (link.a == link.b || std::find(lakes.begin(), lakes.end(), lake) != lakes.end())
            throw Error("broken_state", "two ferries on one lake, or one that leads nowhere");
        lakes.push_back(lake);
    });
    const State& own = state_of<State>(position.state);
    for (std::size_t i = 0; i < own.nearest_count; ++i)
        if (ferry_on(position, own.nearest[i]) < 0)
            throw Error("broken_state", "a lake without a ferry to re-lay");
}

// set ferry SQUARE ROAD ROAD.
bool arrange(const Arranged& set) {
    if (set.name != "ferry")
        return false;
    const SegmentId one = set.segment(0);
    const SegmentId other = segment_named(set.ctx, cell_of_segment(set.ctx.state, one), set.text(2));
    if (!is_ferry(set.ctx, {one, other}) || one == other)
        throw Error("bad_scenario", "no two road ends of one lake");
    add_link(set.ctx, {one, other});
    return true;
}

constexpr std::string_view kPlaceValues[] = {"always", "with-highwayman"};
constexpr OptionDef kOptions[] = {
    {"place", kPlaceValues, "a new lake always gets a ferry, or only together with a highwayman"},
};
constexpr ActionKindDef kKinds[] = {
    {ActionKind::Ferry, "ferry", Target::Place, apply_place, describe_ferry, false, false, false, place_of_ferry,
     nullptr, tell_ends},
    {ActionKind::MoveFerry, "move-ferry", Target::Place, apply_move, describe_ferry, false, false, false,
     place_of_ferry, nullptr, tell_ends},
};

}  // namespace

constinit const Module kModule{
    .id = ModuleId::Ferries,
    .name = "ferries",
    .prefix = "ferry",
    .summary = "A ferry joins two roads at a lake, and is laid anew when its road grows.",
    .options = kOptions,
    .kinds = kKinds,
    .state_bytes = bytes_of<State>(),
    .has_work = has_work,
    .needs = needs,
    .view = view,
    .show = show,
    .check = check,
    .arrange = arrange,
};

constinit const StepDef kPlaceFerry{
    .id = "4D-4", .name = "ferry", .module = ModuleId::Ferries, .enter = enter_place, .legal = legal_place};
constinit const StepDef kMoveFerry{.id = "4D-4",
                                   .name = "move-ferry",
                                   .module = ModuleId::Ferries,
                                   .enter = enter_move,
                                   .legal = legal_move,
                                   .pass = pass_move};
constinit const StepDef kNextFerry{
    .id = "4D-4", .name = "next-ferry", .module = ModuleId::Ferries, .enter = enter_next};

}  // namespace bastide::land::ferries
