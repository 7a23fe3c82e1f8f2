// The River: which tile comes next, where it may lie, and what happens when it fits nowhere.
#include "land/modules/river/river.h"

#include <fmt/format.h>

#include <algorithm>
#include <bit>

#include "land/core/board.h"
#include "land/core/capacity.h"

namespace bastide::land::river {
namespace {

enum class Option : std::uint8_t { SpringIsTurn, SpringField, StartTile, KeepsRoom };

TileGroup stage_of(const Rules& rules, TileType type) {
    return rules.tiles.groups[at(type)];
}

// How many unseen tiles belong to a stage.
int unseen_of(const Rules& rules, const GameState& state, TileGroup stage) {
    return static_cast<int>(std::count_if(state.unseen.begin(), state.unseen.begin() + state.unseen_count,
                                          [&](TileType type) { return stage_of(rules, type) == stage; }));
}

// Where the first of them is that satisfies a condition; unseen_count if there is none.
template <class Wanted>
std::size_t find_unseen(const Rules& rules, const GameState& state, Wanted wanted) {
    const auto end = state.unseen.begin() + state.unseen_count;
    return static_cast<std::size_t>(
        std::find_if(state.unseen.begin(), end, [&](TileType type) { return wanted(stage_of(rules, type)); }) -
        state.unseen.begin());
}
constexpr auto is_of_river = [](TileGroup stage) { return stage != TileGroup::Other; };
// The one that was seen last does.
template <class Wanted>
bool is_seen_still(const Rules& rules, const GameState& state, Wanted wanted) {
    const std::size_t seen_at = state_of<State>(state).seen_at;
    return seen_at < state.unseen_count && wanted(stage_of(rules, state.unseen[seen_at]));
}
// Whether any of them does.
template <class Wanted>
bool any_unseen(const Rules& rules, const GameState& state, Wanted wanted) {
    return is_seen_still(rules, state, wanted) || find_unseen(rules, state, wanted) < state.unseen_count;
}
bool has_river_tiles(const Rules& rules, const GameState& state) {
    return any_unseen(rules, state, is_of_river);
}

bool has_work(const Rules& rules) {
    return std::any_of(rules.stack.begin(), rules.stack.end(),
                       [&](TileType type) { return stage_of(rules, type) != TileGroup::Other; });
}

// --- RI-3: the order of the river tiles: spring, fork, the others shuffled, lake -----------------------------------
// What is fixed for a game.
struct RiverTiles {
    static constexpr ModuleId kModule = ModuleId::River;
    std::vector<TileType> types;
};

// Of what is unseen, or of any of it where no river tile is left.
TileGroup current_stage(const Rules& rules, std::span<const std::uint32_t> weights) {
    TileGroup stage = TileGroup::Other;
    for (const TileType type : rules_of<RiverTiles>(rules).types)
        if (weights[at(type)] > 0)
            stage = std::min(stage, stage_of(rules, type));
    return stage;
}
// Strikes out what belongs to another stage than this one of the river.
void keep_stage(const Rules& rules, TileGroup stage, std::span<std::uint32_t> weights) {
    std::array<std::uint32_t, kMaxTileTypes> all;
    std::copy(weights.begin(), weights.end(), all.begin());
    std::fill(weights.begin(), weights.end(), 0u);
    for (const TileType type : rules_of<RiverTiles>(rules).types)
        if (stage_of(rules, type) == stage)
            weights[at(type)] = all[at(type)];
}

bool draw_is_adjusted(const Position& position) {
    return !state_of<State>(position.state).is_over;
}
void adjust_draw(const Position& position, std::span<std::uint32_t> weights) {
    if (!draw_is_adjusted(position))
        return;
    const TileGroup stage = current_stage(position.rules, weights);
    if (stage == TileGroup::Other)
        return;
    keep_stage(position.rules, stage, weights);
    if (stage != TileGroup::River)
        return;
    const State& river = state_of<State>(position.state);
    for (int i = 0; i < river.under_count; ++i)
        if (std::uint32_t& weight = weights[at(river.under[static_cast<std::size_t>(i)])]; weight > 0)
            --weight;  // that copy lies under the stack
    const auto& types = rules_of<RiverTiles>(position.rules).types;
    if (std::all_of(types.begin(), types.end(), [&](TileType type) { return weights[at(type)] == 0; }))
        weights[at(river.under[0])] = 1;  // RI-26: only the tiles under the stack are left, in their order
}

// RI-6: while river tiles are left nobody chooses what he lays.
bool draw_is_forced(const Position& position) {
    return draw_is_adjusted(position) && has_river_tiles(position.rules, position.state);
}

// --- where a river tile may lie -------------------------------------------------------------------------------------
bool is_river_side(const Rules& rules, const GameState& state, TileSlot slot, int side) {
    return side_of(rules, state, slot, side).kind == kRiverEdge;
}
unsigned edge_at(unsigned edges, int side) {
    return edges >> (4 * side) & 15u;
}

// The four edges of a tile as the action lays it.
unsigned edges_of(const Rules& rules, Action action) {
    return rules.square(rules.tile(tile_of(action)).first_square).edges[at(rotation_of(action))];
}

// Which way the river bends between two sides of a tile: 0 straight on, 1 right, 3 left.
int bend(int from, int to) {
    return (to - opposite(from)) & 3;
}

// The side by which the river enters a laid tile: where an older tile lies. -1: none, the spring.
int entry_of(const Rules& rules, const GameState& state, TileSlot slot) {
    for (int side = 0; side < 4; ++side) {
        if (!is_river_side(rules, state, slot, side))
            continue;
        const TileSlot before =
            tile_at(state, state.tiles[at(slot)].cell + kDirections[static_cast<std::size_t>(side)]);
        if (before != TileSlot::None && before < slot)
            return side;
    }
    return -1;
}

// RI-23: which way a laid tile bent the river towards its side `out`; spring and fork are no curves.
int bend_before(const Rules& rules, const GameState& state, TileSlot slot, int out) {
    if (stage_of(rules, rules.square(state.tiles[at(slot)].square).tile) == TileGroup::RiverFork)
        return 0;
    const int entry = entry_of(rules, state, slot);
    return entry < 0 ? 0 : bend(entry, out);
}

// RI-23: no immediate U-turn: a bend must not turn the same way as the bend directly before it.
bool makes_u_turn(const Position& position, Action action) {
    const GameState& state = position.state;
    const unsigned edges = edges_of(position.rules, action);
    for (int side = 0; side < 4; ++side) {
        const TileSlot before = tile_at(state, cell_of(action) + kDirections[static_cast<std::size_t>(side)]);
        if (edge_at(edges, side) != kRiverEdge || before == TileSlot::None)
            continue;
        const int earlier = bend_before(position.rules, state, before, opposite(side));
        for (int out = 0; out < 4; ++out)
            if (out != side && edge_at(edges, out) == kRiverEdge && earlier != 0 && bend(side, out) == earlier)
                return true;
    }
    return false;
}

// Calls `use(cell, side)` for every open end of the river: an empty square, and its side by which the river comes.
template <class Use>
void for_each_open_end(const GameState& state, Use use) {
    constexpr unsigned kRiverOnAnySide = 0x1111 * kRiverEdge;
    for (std::size_t i = 0; i < state.frontier_count; ++i)
        if (const unsigned want = state.frontier.want[i]; (want & kRiverOnAnySide) != 0)
            for (int side = 0; side < 4; ++side)
                if (edge_at(want, side) == kRiverEdge)
                    use(state.frontier.square[i].cell, side);
}

// An open end of the river: the square before it, and the way it flows there. Without initial values, which would be
// written for all that a list has room for.
struct End {
    std::int16_t x, y;
    int side;
    Cell front() const { return {x, y}; }
};
constexpr std::size_t kMaxEnds = 64;
class Ends {
  public:
    void add(Cell front, int side) {
        BASTIDE_ASSERT(count_ < ends_.size());
        ends_[count_++] = {front.x, front.y, side};
    }
    const End* begin() const { return ends_.data(); }
    const End* end() const { return ends_.data() + count_; }
    bool empty() const { return count_ == 0; }

  private:
    std::array<End, kMaxEnds> ends_;
    std::size_t count_ = 0;
};

Cell beyond(Cell cell, int side) {
    return cell + kDirections[static_cast<std::size_t>(side & 3)];
}

Ends open_ends(const GameState& state) {
    Ends ends;
    for_each_open_end(state, [&](Cell cell, int side) { ends.add(cell, opposite(side)); });
    return ends;
}

// RI-8: the river is continued from an open end; the spring begins it (and lies against a field edge).
void keep_open_ends(const Ends& open, ActionList& out) {
    out.keep_if([&](Action action) {
        return std::any_of(open.begin(), open.end(),
                           [&, cell = cell_of(action)](const End& end) { return end.front() == cell; });
    });
}

// RI-27: all open ends after the placement.
Ends ends_after(const Position& position, const Ends& open, Action action) {
    const Cell laid = cell_of(action);
    const unsigned edges = edges_of(position.rules, action);
    Ends ends;
    for (int side = 0; side < 4; ++side)
        if (edge_at(edges, side) == kRiverEdge && tile_at(position.state, beyond(laid, side)) == TileSlot::None)
            ends.add(beyond(laid, side), side);
    for (const End& end : open)
        if (end.front() != laid)
            ends.add(end.front(), end.side);
    return ends;
}

// RI-24: the square before an end, the two beside it and the three behind them hold no tile, and none of them is the
// square before another end.
bool has_room(const GameState& state, const Ends& ends, const End& own, Cell laid) {
    const Cell front = own.front();
    const int side = own.side;
    const Cell behind = beyond(front, side);
    const std::array<Cell, 6> wanted{front,  beyond(front, side + 1),  beyond(front, side + 3),
                                     behind, beyond(behind, side + 1), beyond(behind, side + 3)};
    const auto is_wanted_twice = [&](Cell cell) {
        return std::any_of(ends.begin(), ends.end(),
                           [&](const End& end) { return &end != &own && end.front() == cell; });
    };
    return std::none_of(wanted.begin(), wanted.end(), [&](Cell cell) {
        return cell == laid || tile_at(state, cell) != TileSlot::None || is_wanted_twice(cell);
    });
}
bool leaves_room(const Position& position, const Ends& open, Action action) {
    const Ends ends = ends_after(position, open, action);
    return std::all_of(ends.begin(), ends.end(),
                       [&](const End& end) { return has_room(position.state, ends, end, cell_of(action)); });
}

// RI-24, unless it leaves nothing (RI-25).
void keep_room(const Position& position, const Ends& open, ActionList& out) {
    const std::size_t before = out.size();
    out.keep_if([&](Action action) { return leaves_room(position, open, action); });
    if (out.empty())
        out.resize(before);  // nothing was moved
}

// RI-8, RI-23, RI-27, and RI-24 for the spring and with the option.
void filter_placements(const Position& position, ActionList& out) {
    if (out.empty())
        return;
    const TileGroup stage = stage_of(position.rules, tile_of(out[0]));
    if (stage == TileGroup::Other)
        return;
    const auto is_course = [](TileGroup unseen) { return unseen == TileGroup::River; };
    const bool must_go_on = stage != TileGroup::RiverLake && any_unseen(position.rules, position.state, is_course);
    const Ends open = open_ends(position.state);
    if (stage != TileGroup::RiverSpring) {
        keep_open_ends(open, out);
        out.keep_if([&](Action action) {
            return !makes_u_turn(position, action) && (!must_go_on || !ends_after(position, open, action).empty());
        });
    }
    if (stage == TileGroup::RiverSpring || position.rules.option(ModuleId::River, Option::KeepsRoom) == 1)
        keep_room(position, open, out);
}

// --- nothing fits (RI-26) ---
void drop_river(const Rules& rules, GameState& state) {
    for (std::size_t i = 0; i < state.unseen_count;) {
        if (stage_of(rules, state.unseen[i]) == TileGroup::Other) {
            ++i;
            continue;
        }
        state.discarded[state.discarded_count++] = state.unseen[i];
        state.unseen[i] = state.unseen[--state.unseen_count];
    }
    state_of<State>(state).under_count = 0;
}

// The drawn tile came from under the stack when fewer of its stage are unseen than lie there.
bool was_under(const Rules& rules, const GameState& state) {
    const int under = state_of<State>(state).under_count;
    return under > 0 && unseen_of(rules, state, TileGroup::River) < under;
}
void take_from_under(State& river) {
    std::copy(river.under.begin() + 1, river.under.begin() + river.under_count, river.under.begin());
    river.under[--river.under_count] = TileType{};
}

// A tile of the course goes under the stack; when all that are left have failed in a row the river is given up.
// RI-28: a lake without an open end leaves the game.
bool unplaceable(Context& ctx) {
    GameState& state = ctx.state;
    State& river = state_of<State>(state);
    const TileType type = state.part.drawn;
    const TileGroup stage = stage_of(ctx.rules, type);
    if (stage == TileGroup::Other)
        return false;
    if (stage != TileGroup::River) {
        state.discarded[state.discarded_count++] = type;
        state.part.drawn = TileType::None;
        return true;
    }
    if (was_under(ctx.rules, state))
        take_from_under(river);
    state.unseen[state.unseen_count++] = type;
    state.part.drawn = TileType::None;
    river.under[river.under_count++] = type;
    if (++river.failures >= unseen_of(ctx.rules, state, TileGroup::River))
        drop_river(ctx.rules, state);
    return true;
}

void tile_placed(Context& ctx, TileSlot slot) {
    State& river = state_of<State>(ctx.state);
    if (river.is_over)
        return;
    if (!is_seen_still(ctx.rules, ctx.state, is_of_river))
        river.seen_at = static_cast<std::uint16_t>(find_unseen(ctx.rules, ctx.state, is_of_river));
    river.is_over = river.seen_at == ctx.state.unseen_count;
    const TileType type = ctx.rules.square(ctx.state.tiles[at(slot)].square).tile;
    if (stage_of(ctx.rules, type) != TileGroup::River)
        return;
    river.failures = 0;
    if (was_under(ctx.rules, ctx.state))
        take_from_under(river);
}

bool lists_tile(const Rules&, const TileInfo& tile) {
    return !tile.data->group.empty();
}

// --- set-up ---
void needs(const Rules& rules, Needs&) {
    const auto course = std::count_if(rules.stack.begin(), rules.stack.end(),
                                      [&](TileType type) { return stage_of(rules, type) == TileGroup::River; });
    demand("river tiles besides spring, fork and lake", static_cast<std::size_t>(course), kMaxCourse);
    demand("ends of rivers",
           sum_of_pieces(rules,
                         [&](const TileInfo& tile) {
                             int sides = 0;
                             for (int side = 0; side < 4; ++side)
                                 sides += edge_at(rules.square(tile.first_square).edges[0], side) == kRiverEdge;
                             return sides == 1 ? 1 : std::max(sides - 2, 0);  // a fork has one end more than it takes
                         }),
           kMaxEnds);
}

// RI-4, RI-32, RI-33.
void prepare(RulesBuilder& builder) {
    const Rules& rules = builder.rules;
    if (rules.option(ModuleId::River, Option::SpringField) == 1)
        builder.replace_tile("RI/s", "RI/s.split");
    builder.rules.start_is_drawn |= std::any_of(rules.stack.begin(), rules.stack.end(), [&](TileType type) {
        return stage_of(rules, type) == TileGroup::RiverSpring;
    });
    builder.rules.drops_unused_start_tile |= rules.option(ModuleId::River, Option::StartTile) == 1;
    builder.keep(
        RiverTiles{types_that(rules, [&](TileType type) { return stage_of(rules, type) != TileGroup::Other; })});
}

// RI-6, RI-31: the spring is the first turn, or lies there before it.
void set_up(Context& ctx) {
    if (ctx.rules.option(ModuleId::River, Option::SpringIsTurn) == 0)
        return;
    GameState& state = ctx.state;
    for (std::size_t i = 0; i < state.unseen_count; ++i) {
        if (stage_of(ctx.rules, state.unseen[i]) != TileGroup::RiverSpring)
            continue;
        list_fitting(ctx.rules, state, state.unseen[i], ctx.actions.clear());
        filter_placements(ctx, ctx.actions);
        if (ctx.actions.empty())
            return;
        add_piece(ctx.rules, state, cell_of(ctx.actions[0]), state.unseen[i], rotation_of(ctx.actions[0]));
        state.unseen[i] = state.unseen[--state.unseen_count];
        state.part = Part{};
        return;
    }
}

constexpr std::string_view kTrueFalse[] = {"true", "false"};
constexpr std::string_view kOffOn[] = {"off", "on"};
constexpr std::string_view kFieldValues[] = {"joined", "split"};
constexpr std::string_view kStartTileValues[] = {"shuffle-in", "out"};
constexpr OptionDef kOptions[] = {
    {"spring_is_turn", kTrueFalse, "the start player lays the spring as a turn of his own"},
    {"spring_field", kFieldValues, "the field runs round the spring, or the spring parts it"},
    {"start_tile", kStartTileValues, "the base start tile is shuffled in, or stays out"},
    {"keeps_room", kOffOn, "a river tile must leave room for the river to go on"},
};

}  // namespace

constinit const Module kModule{
    .id = ModuleId::River,
    .name = "river",
    .prefix = "river",
    .summary = "A river from spring to lake is laid first.",
    .options = kOptions,
    .state_bytes = bytes_of<State>(),
    .prepare = prepare,
    .has_work = has_work,
    .needs = needs,
    .set_up = set_up,
    .adjust_draw = adjust_draw,
    .draw_is_adjusted = draw_is_adjusted,
    .draw_is_forced = draw_is_forced,
    .filter_placements = filter_placements,
    .lists_tile = lists_tile,
    .unplaceable = unplaceable,
    .tile_placed = tile_placed,
};

}  // namespace bastide::land::river
