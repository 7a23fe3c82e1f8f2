// Places in that program's words: pointers to features, corners, quarters, ferries and bridges.
#include <algorithm>
#include <array>

#include "jcz/json_parts.h"
#include "jcz/words.h"
#include "land/core/action.h"
#include "land/core/board.h"

namespace bastide::jcz {
namespace {

using land::ActionKind;

constexpr std::array<std::string_view, 4> kCorners{"NE", "SE", "SW", "NW"};  // as the barn numbers them
constexpr std::array<std::string_view, 4> kQuarters{"QUARTER_CASTLE", "QUARTER_MARKET", "QUARTER_BLACKSMITH",
                                                    "QUARTER_CATHEDRAL"};

// A corner of a square, numbered as the barn does.
struct Corner {
    Cell cell;
    unsigned number;
};
// The four squares that meet where an action puts a barn.
std::array<Corner, 4> corners_of(Action action) {
    const auto number = static_cast<unsigned>(rotation_of(action));
    const Cell cell = cell_of(action), one = land::kDirections[number], other = land::kDirections[(number + 1) & 3];
    return {{{cell, number},
             {cell + one, (number + 1) & 3},
             {cell + one + other, (number + 2) & 3},
             {cell + other, (number + 3) & 3}}};
}
SegmentId field_at(const Position& position, const Corner& corner) {
    const unsigned half = 1u << (2 * corner.number + 1);
    SegmentId found = SegmentId::None;
    land::for_each_segment_on(position.rules, position.state, corner.cell, SegmentType::Field, [&](SegmentId segment) {
        if ((halves_on(position, segment, corner.cell) & half) != 0)
            found = segment;
    });
    return found;
}

}  // namespace

std::string_view corner_name(Action barn) {
    return kCorners[at(rotation_of(barn))];
}

Pointer Words::pointer_to(const GameState& state, SegmentId segment) const {
    const Position position{rules_, state};
    const SegmentType type = feature_at(state, segment).type;
    const Cell square = square_to_name(position, segment);
    const std::uint8_t halves = turned(halves_on(position, segment, square), 4 - grid_.quarter_turns);
    return {grid_.to_theirs(square), std::string(feature_name(type)),
            print_location(halves, type == SegmentType::Field, inner_number_of(position, segment))};
}

json Words::pointer_json(const GameState& state, SegmentId segment) const {
    const Pointer pointer = pointer_to(state, segment);
    return {{"position", print_cell(pointer.cell)}, {"feature", pointer.feature}, {"location", pointer.location}};
}

bool Words::points_at(const GameState& state, const json& pointer, SegmentId segment) const {
    const Position position{rules_, state};
    const std::string name = text_of(pointer, "location"), feature = text_of(pointer, "feature");
    const std::optional<Location> location = parse_location(name);
    const Cell cell = grid_.to_ours(read_cell(part_of(pointer, "position")));
    if (!location || tile_at(state, cell) == land::TileSlot::None)
        return false;
    const land::TileSlot piece = piece_of(rules_, state, state.tile_of[at(segment)]);
    if (piece_of(rules_, state, tile_at(state, cell)) != piece)
        return false;
    const SegmentType type = feature_at(state, segment).type;
    const std::optional<SegmentType> wanted = feature.empty() ? implied_type(*location, name) : feature_type(feature);
    if (wanted ? *wanted != type : !feature.empty() || (type != SegmentType::City && type != SegmentType::Road))
        return false;
    const std::uint8_t theirs = turned(location->halves, grid_.quarter_turns);
    const std::uint8_t ours = halves_on(position, segment, cell);
    return theirs == 0 ? ours == 0 && inner_number(*location) == inner_number_of(position, segment)
                       : (theirs & ours) != 0;
}

// They name the square in the south-east of the crossing.
json Words::barn_json(const GameState& state, Action action) const {
    const std::array<Corner, 4> corners = corners_of(action);
    const Corner& named = *std::max_element(corners.begin(), corners.end(), [&](const Corner& a, const Corner& b) {
        const Cell one = grid_.to_theirs(a.cell), other = grid_.to_theirs(b.cell);
        return one.x + one.y < other.x + other.y;
    });
    const SegmentId field = field_at({rules_, state}, named);
    json pointer = pointer_json(state, field);
    const std::uint8_t halves = turned(halves_on({rules_, state}, field, named.cell), 4 - grid_.quarter_turns);
    pointer["position"] = print_cell(grid_.to_theirs(named.cell));
    pointer["location"] = print_location(halves, true, 0);
    return pointer;
}

// Four squares meet at a corner; the message names the field on any of them.
bool Words::names_barn(const GameState& state, const json& said, Action action) const {
    const std::string corner = text_of(said, "corner");
    if (!corner.empty() && corner != corner_name(action))
        return false;
    const std::array<Corner, 4> corners = corners_of(action);
    const SegmentId field = field_at({rules_, state}, corners[0]);
    bool found = false;
    for (const Corner& there : corners)
        if (grid_.to_ours(read_cell(part_of(part_of(said, "pointer"), "position"))) == there.cell)
            land::for_each_segment_on(rules_, state, there.cell, SegmentType::Field, [&](SegmentId segment) {
                found |= state.feature_of[at(segment)] == state.feature_of[at(field)] &&
                         points_at(state, part_of(said, "pointer"), segment);
            });
    return found;
}

bool Words::names_quarter(const json& pointer, int quarter) const {
    return text_of(pointer, "location") == kQuarters[static_cast<std::size_t>(quarter)];
}

// All quarters are on one square of the City there.
json Words::quarter_json(const GameState& state, int quarter) const {
    Cell cell;
    for (std::size_t i = 0; i < state.tile_count; ++i) {
        const land::SquareInfo& square = rules_.square(state.tiles[i].square);
        const std::vector<std::string>& names = rules_.tile(square.tile).data->square_names;
        if (!names.empty() && names[square.part] == "CO/7")
            cell = state.tiles[i].cell;
    }
    return {{"position", print_cell(grid_.to_theirs(cell))},
            {"feature", "Quarter"},
            {"location", kQuarters[static_cast<std::size_t>(quarter)]}};
}

// Both ends of a ferry in one location: "WE".
json Words::ferry_json(const GameState& state, Action action) const {
    const Position position{rules_, state};
    unsigned halves = 0;
    for (const int end : {segment_of(action), item_of(action)})
        halves |= halves_on(position, land::segment_at(state, cell_of(action), end), cell_of(action));
    return {{"position", print_cell(grid_.to_theirs(cell_of(action)))},
            {"feature", "Road"},
            {"location", print_location(turned(static_cast<std::uint8_t>(halves), 4 - grid_.quarter_turns), false, 0)}};
}
bool Words::names_ferry(const GameState& state, const json& pointer, Action action) const {
    const std::optional<Location> ours = parse_location(text_of(ferry_json(state, action), "location"));
    const std::optional<Location> theirs = parse_location(text_of(pointer, "location"));
    return ours && theirs && ours->halves == theirs->halves &&
           grid_.to_ours(read_cell(part_of(pointer, "position"))) == cell_of(action);
}

json Words::machine_json(const GameState& state) const {
    return {{"position", print_cell(grid_.to_theirs(state.tiles[at(state.part.last_tile)].cell))},
            {"feature", "FlyingMachine"},
            {"location", "I"}};
}

// Their axes are those of the board, which may lie turned here. A bridge that is built with a tile lies on it or beyond
// one of its sides.
json Words::bridge_json(Action action) const {
    Cell cell = cell_of(action);
    int axis = static_cast<int>(rotation_of(action));
    if (kind_of(action) == ActionKind::TileAndBridge) {
        const auto side = static_cast<std::size_t>(segment_of(action));
        const land::TileInfo& printed = rules_.tile(rules_.printed(tile_of(action)));
        axis = side < 4 ? static_cast<int>(side) : axis + (printed.variants[0] == tile_of(action) ? 0 : 1);
        cell = side < 4 ? cell + land::kDirections[side] : cell;
    }
    const bool is_north = ((axis + grid_.quarter_turns) & 1) == 0;
    return {{"position", print_cell(grid_.to_theirs(cell))}, {"feature", "Road"}, {"location", is_north ? "NS" : "WE"}};
}

// They name any segment of the road or city.
bool Words::names_feature(const GameState& state, const json& pointer, SegmentId of_feature) const {
    bool found = false;
    land::for_each_segment(state, feature_at(state, of_feature),
                           [&](SegmentId segment) { found |= points_at(state, pointer, segment); });
    return found;
}

}  // namespace bastide::jcz
