#include "jcz/location.h"

#include <algorithm>
#include <array>

#include "land/core/board.h"

namespace bastide::jcz {
namespace {

constexpr unsigned side_halves(int side) {
    return 3u << (2 * side);
}

struct NamedSides {
    std::string_view name;
    unsigned halves;
};
constexpr unsigned kN = side_halves(0), kE = side_halves(1), kS = side_halves(2), kW = side_halves(3);
constexpr std::array<NamedSides, 15> kSides{{{"N", kN},
                                             {"E", kE},
                                             {"S", kS},
                                             {"W", kW},
                                             {"NW", kN | kW},
                                             {"SW", kS | kW},
                                             {"SE", kS | kE},
                                             {"NE", kN | kE},
                                             {"WE", kW | kE},
                                             {"NS", kN | kS},
                                             {"NWSE", 255},
                                             {"_N", 255 & ~kN},
                                             {"_E", 255 & ~kE},
                                             {"_S", 255 & ~kS},
                                             {"_W", 255 & ~kW}}};
constexpr std::array<std::string_view, 17> kWords{"I",
                                                  "II",
                                                  "AS_ABBOT",
                                                  "CLOISTER",
                                                  "MONASTERY",
                                                  "ABBOT",
                                                  "GARDEN",
                                                  "TOWER",
                                                  "INNER_FARM",
                                                  "INNER_FARM_B",
                                                  "INNER_FIELD",
                                                  "INNER_FIELD_B",
                                                  "FLYING_MACHINE",
                                                  "QUARTER_CASTLE",
                                                  "QUARTER_MARKET",
                                                  "QUARTER_BLACKSMITH",
                                                  "QUARTER_CATHEDRAL"};

struct NamedFeature {
    SegmentType type;
    std::string_view name;
};
constexpr std::array<NamedFeature, 8> kFeatures{{{SegmentType::City, "City"},
                                                 {SegmentType::Road, "Road"},
                                                 {SegmentType::Field, "Field"},
                                                 {SegmentType::Monastery, "Monastery"},
                                                 {SegmentType::Garden, "Garden"},
                                                 {SegmentType::Tower, "Tower"},
                                                 {SegmentType::Quarter, "Quarter"},
                                                 {SegmentType::Acrobats, "Acrobats"}}};

std::optional<unsigned> halves_named(std::string_view name) {
    for (const NamedSides& sides : kSides)
        if (sides.name == name)
            return sides.halves;
    for (std::size_t half = 0; half < 8; ++half)
        if (land::kHalfNames[half] == name)
            return 1u << half;
    return std::nullopt;
}

// The squares of a large piece are tiles of their own there. A field goes from one to the next along the rim, through
// the half of their common side that lies towards it:
//
//     +--NL-NR--+--NL-NR--+
//     |  field  EL  field EL    EL, between both squares, is in the name of the left one; ER, further inside, is in
//     none |         ER        ER
unsigned halves_along_rim(const land::TileData& piece, const land::SegmentData& field, int square) {
    const int row = square / piece.columns, column = square % piece.columns;
    const auto neighbour = [&](int side) {
        const Cell step = land::kDirections[static_cast<std::size_t>(side & 3)];
        const int x = column + step.x, y = row + step.y;
        return x >= 0 && y >= 0 && x < piece.columns && y < piece.rows ? y * piece.columns + x : -1;
    };
    const auto is_of_field = [&](int other) {
        return other >= 0 && std::find(field.squares.begin(), field.squares.end(), other) != field.squares.end();
    };
    unsigned halves = 0;
    for (int side = 0; side < 4; ++side)
        if (is_of_field(neighbour(side))) {
            halves |= neighbour(side + 3) < 0 ? 1u << (2 * side) : 0;
            halves |= neighbour(side + 1) < 0 ? 1u << (2 * side + 1) : 0;
        }
    return halves;
}

}  // namespace

std::optional<Location> parse_location(std::string_view name) {
    for (const std::string_view word : kWords)
        if (word == name)
            return Location{0, std::string(word)};
    unsigned halves = 0;
    while (!name.empty()) {
        const std::size_t dot = std::min(name.find('.'), name.size());
        const std::optional<unsigned> part = halves_named(name.substr(0, dot));
        if (!part)
            return std::nullopt;
        halves |= *part;
        name.remove_prefix(std::min(dot + 1, name.size()));
    }
    return halves == 0 ? std::nullopt : std::optional(Location{static_cast<std::uint8_t>(halves), ""});
}

int inner_number(const Location& location) {
    return location.word == "II" || location.word.ends_with("_B") ? 1 : 0;
}

std::string print_location(std::uint8_t halves, bool is_field, int inner) {
    if (halves == 0)
        return inner == 0 ? "I" : "II";
    if (!is_field)
        for (const NamedSides& sides : kSides)
            if (sides.halves == halves)
                return std::string(sides.name);
    std::string text;
    for (std::size_t half = 0; half < 8; ++half)
        if ((halves >> half & 1u) != 0)
            text += (text.empty() ? "" : ".") + std::string(land::kHalfNames[half]);
    return text;
}

std::uint8_t turned(std::uint8_t halves, int quarter_turns) {
    const unsigned by = 2u * (static_cast<unsigned>(quarter_turns) & 3u);
    return static_cast<std::uint8_t>(halves << by | halves >> (8 - by));
}

std::uint8_t halves_on(const Position& position, SegmentId segment, Cell square) {
    const land::GameState& state = position.state;
    const land::TileSlot slot = land::tile_at(state, square);
    const land::PlacedTile& placed = state.tiles[at(slot)];
    const land::SquareInfo& info = position.rules.square(placed.square);
    const land::TileData& tile = *position.rules.tile(info.tile).data;
    const land::SegmentData& data = tile.segments[static_cast<std::size_t>(local_number(state, segment))];
    unsigned printed = 0;
    for (const land::SideRef& edge : data.edges)  // an edge of two cities is in the name of neither
        if (edge.square == info.part && edge.side < 4 && tile.shared_edges[edge.side][0] < 0)
            printed |= side_halves(edge.side);
    for (const land::HalfRef& half : data.halves)
        if (half.square == info.part && half.half < 8)
            printed |= 1u << half.half;
    if (data.type == SegmentType::Field && !tile.square_names.empty() && printed != 0)
        printed |= halves_along_rim(tile, data, info.part);
    return turned(static_cast<std::uint8_t>(printed), static_cast<int>(placed.rotation));
}

int inner_number_of(const Position& position, SegmentId segment) {
    const land::GameState& state = position.state;
    const land::PlacedTile& placed = state.tiles[at(state.tile_of[at(segment)])];
    const std::vector<land::SegmentData>& segments =
        position.rules.tile(position.rules.square(placed.square).tile).data->segments;
    const auto local = static_cast<std::size_t>(local_number(state, segment));
    const auto is_inner = [&](const land::SegmentData& data) {
        return data.type == segments[local].type && data.edges.empty() && data.halves.empty();
    };
    return static_cast<int>(
        std::count_if(segments.begin(), segments.begin() + static_cast<std::ptrdiff_t>(local), is_inner));
}

Cell square_to_name(const Position& position, SegmentId segment) {
    const land::GameState& state = position.state;
    const land::TileSlot piece = piece_of(position.rules, state, state.tile_of[at(segment)]);
    for (std::uint32_t mask = segment_info(position.rules, state, segment).squares; mask != 0; mask &= mask - 1) {
        const Cell cell = state.tiles[at(piece) + static_cast<std::size_t>(std::countr_zero(mask))].cell;
        if (halves_on(position, segment, cell) != 0)
            return cell;
    }
    return land::cell_of_segment(state, segment);
}

std::string_view feature_name(SegmentType type) {
    for (const NamedFeature& feature : kFeatures)
        if (feature.type == type)
            return feature.name;
    return "";
}

std::optional<SegmentType> feature_type(std::string_view name) {
    if (name == "Farm")
        return SegmentType::Field;
    if (name == "Cloister")
        return SegmentType::Monastery;
    for (const NamedFeature& feature : kFeatures)
        if (feature.name == name)
            return feature.type;
    return std::nullopt;
}

std::optional<SegmentType> implied_type(const Location& location, std::string_view name) {
    if (name.starts_with("INNER_") || name == "II")
        return SegmentType::Field;
    if (name == "TOWER")
        return SegmentType::Tower;
    if (name == "GARDEN")
        return SegmentType::Garden;
    if (name.starts_with("QUARTER_"))
        return SegmentType::Quarter;
    if (!location.word.empty())
        return SegmentType::Monastery;
    if (name.find('L') != std::string_view::npos || name.find('R') != std::string_view::npos)
        return SegmentType::Field;
    return std::nullopt;
}

}  // namespace bastide::jcz
