// Squares that change, and places that only a bridge makes legal: every tile with two opposite sides of field can carry
// a road over it, and a gate tile's city can be walled into two and opened again.
#include <fmt/format.h>

#include <algorithm>
#include <bit>

#include "land/core/change_square.h"
#include "land/core/scoring.h"
#include "land/core/text.h"
#include "land/core/turn.h"
#include "land/modules/proving_ground/proving_ground.h"
#include "land/modules/proving_ground/proving_ground_parts.h"

namespace bastide::land::proving_ground {
namespace {

constexpr int kOnItself = 4;  // segment of ProbeSpan

// A gate closed: the city's southern side is another city.
TileData closed_gate(const TileData& gate) {
    TileData closed = gate;
    SegmentData south = closed.segments[0];
    south.edges = {{0, kSouth}};
    closed.segments[0].edges = {{0, kNorth}};
    closed.segments.push_back(south);
    for (SegmentData& segment : closed.segments)
        if (segment.type == SegmentType::Field)
            segment.cities.push_back(static_cast<std::uint8_t>(closed.segments.size() - 1));
    return closed;
}

// The variant whose road leads over a laid tile from `side` to the other.
TileType bridged(const Position& position, TileSlot slot, int side) {
    const TileInfo& tile = tile_info(position.rules, position.state, slot);
    if (tile.data->has_mark("probe:gate"))
        return TileType::None;
    const int printed = printed_side(side, position.state.tiles[at(slot)].rotation);
    return tile.variants[static_cast<std::size_t>(printed & 1)];
}

// The one side where a tile that would lie here shows a road and its neighbour field; -1 if there is no such side or if
// another one does not match, too.
int side_to_mend(const GameState& state, std::size_t place, unsigned edges) {
    const unsigned wrong = (edges & state.frontier.mask[place]) ^ state.frontier.want[place];
    const int side = std::countr_zero(wrong | 1u << 16) / 4;
    if (wrong == 0 || (wrong & ~(15u << (4 * side))) != 0)
        return -1;
    const bool mends =
        (edges >> (4 * side) & 15u) == kRoadEdge && (state.frontier.want[place] >> (4 * side) & 15u) == kFieldEdge;
    return mends ? side : -1;
}

Action span_action(Cell cell, Rotation rotation, int where, TileType type) {
    return pack(ActionKind::ProbeSpan, cell, rotation, where, static_cast<int>(type));
}

// --- 4C: change the last tile, one beside it, or any gate -------------------------------------------------------
bool is_stood_on(const GameState& state, SegmentId segment) {
    return std::any_of(state.figures.begin(), state.figures.begin() + state.figure_count, [&](const Figure& figure) {
        return figure.place != FigurePlace::Supply && figure.segment == segment;
    });
}

Action change_action(const GameState& state, TileSlot slot, TileType variant) {
    return pack(ActionKind::ProbeChange, state.tiles[at(slot)].cell, {}, 0, static_cast<int>(variant));
}

void list_bridges(const Position& position, TileSlot slot, ActionList& out) {
    for (int side = 0; side < 2; ++side)
        if (const TileType variant = bridged(position, slot, side);
            variant != TileType::None && fits_changed(position.rules, position.state, slot, variant))
            out.push_back(change_action(position.state, slot, variant));
}

void list_gates(const Position& position, ActionList& out) {
    const GameState& state = position.state;
    for (std::size_t i = 0; i < state.tile_count; ++i) {
        const auto slot = static_cast<TileSlot>(i);
        const TileInfo& tile = tile_info(position.rules, state, slot);
        if (!tile.data->has_mark("probe:gate"))
            continue;
        const auto last =
            static_cast<SegmentId>(static_cast<int>(state.tiles[i].first_segment) + tile.segment_count - 1);
        if (tile.variant_of == TileType::None)
            out.push_back(change_action(state, slot, tile.variants[0]));
        else if (!is_stood_on(state, last))
            out.push_back(change_action(state, slot, tile.variant_of));
    }
}

void legal_squares(const Position& position, const Frame&, ActionList& out) {
    const GameState& state = position.state;
    const TileSlot last = state.part.last_tile;
    out.push_back(pass_action());
    list_bridges(position, last, out);
    for (const Cell step : kDirections)
        if (const TileSlot beside = tile_at(state, state.tiles[at(last)].cell + step); beside != TileSlot::None)
            list_bridges(position, beside, out);
    list_gates(position, out);
}

StepResult enter_squares(Context& ctx, Frame& frame) {
    if (frame.sub != 0 || !last_tile_has(ctx, "probe:bridge"))
        return StepResult::Done;
    frame.sub = 1;
    legal_squares(ctx, frame, ctx.actions.clear());
    return ask_if_choice(ctx);
}

}  // namespace

void make_variants(RulesBuilder& builder) {
    const std::size_t count = builder.rules.tiles.tiles.size();
    for (std::size_t i = 0; i < count; ++i) {
        const auto type = static_cast<TileType>(i);
        if (builder.rules.tile(type).data->has_mark("probe:gate"))
            builder.add_variant(type, 0, closed_gate(*builder.rules.tile(type).data));
        else
            for (const int side : {kNorth, kEast})
                if (auto data = with_road_across(*builder.rules.tile(type).data, side))
                    builder.add_variant(type, static_cast<std::size_t>(side), std::move(*data));
    }
}

bool is_bridge_tile(const Rules&, const TileInfo& tile) {
    return tile.data->has_mark("probe:bridge");
}

void add_spanned_placements(const Position& position, TileType type, ActionList& out) {
    const GameState& state = position.state;
    const TileInfo& tile = position.rules.tile(type);
    if (tile.data->has_mark("probe:gate") || tile.square_count > 1)
        return;
    for (const TileType variant : tile.variants) {  // the bridge on the tile itself
        if (variant == TileType::None)
            continue;
        const std::size_t first = out.size();
        list_fitting(position.rules, state, variant, out);
        for (std::size_t i = first; i < out.size(); ++i)
            out[i] = span_action(cell_of(out[i]), rotation_of(out[i]), kOnItself, variant);
    }
    for (std::size_t place = 0; place < state.frontier_count; ++place)
        for (std::size_t r = 0; r < tile.distinct_rotations; ++r) {
            const int side = side_to_mend(state, place, position.rules.square(tile.first_square).edges[r]);
            if (side < 0 || state.frontier.square[place].half != TileSlot::None)
                continue;
            const TileSlot beyond = state.frontier.square[place].neighbour[static_cast<std::size_t>(side)];
            const TileType variant = bridged(position, beyond, side);
            if (variant != TileType::None && fits_changed(position.rules, state, beyond, variant))
                out.push_back(span_action(state.frontier.square[place].cell, static_cast<Rotation>(r), side, type));
        }
}

StepResult apply_span(Context& ctx, Frame&, Action action) {
    if (const int side = segment_of(action); side != kOnItself) {
        const Cell cell = cell_of(action) + kDirections[static_cast<std::size_t>(side)];
        const TileSlot beyond = slot_with_side(ctx.rules, ctx.state, cell, opposite(side));
        change_square(ctx, beyond, bridged(ctx, beyond, side));
    }
    place_drawn(ctx, cell_of(action), tile_of(action), rotation_of(action));
    return StepResult::Done;
}

StepResult apply_change(Context& ctx, Frame&, Action action) {
    change_square(ctx, tile_at(ctx.state, cell_of(action)), tile_of(action));
    return StepResult::Done;
}

// "0,1 r90 itself NS", "0,1 r90 E": where the bridge is.
std::string describe_span(const Position& position, Action action) {
    constexpr std::string_view kSides[] = {"N", "E", "S", "W"};
    const int side = segment_of(action);
    if (side != kOnItself)
        return fmt::format("{} {}", describe_placement(position, action), kSides[side]);
    const TileInfo& printed = position.rules.tile(position.rules.printed(tile_of(action)));
    const bool is_north = (printed.variants[0] == tile_of(action)) == (static_cast<int>(rotation_of(action)) % 2 == 0);
    return fmt::format("{} itself {}", describe_placement(position, action), is_north ? "NS" : "WE");
}

std::string describe_change(const Position& position, Action action) {
    const TileInfo& after = position.rules.tile(tile_of(action));
    if (after.data->has_mark("probe:gate"))
        return fmt::format("{} {}", cell_text(cell_of(action)), after.variant_of == TileType::None ? "open" : "closed");
    const TileSlot slot = tile_at(position.state, cell_of(action));
    const bool is_north = bridged(position, slot, kNorth) == tile_of(action);
    return fmt::format("{} {}", cell_text(cell_of(action)), is_north ? "NS" : "WE");
}

constinit const StepDef kSquares{.id = "4C",
                                 .name = "probe-squares",
                                 .module = ModuleId::ProvingGround,
                                 .enter = enter_squares,
                                 .legal = legal_squares};

}  // namespace bastide::land::proving_ground
