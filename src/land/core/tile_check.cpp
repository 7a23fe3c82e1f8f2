// Proofs about the tile data: what no tile may have (topology_faults) and all that `bastide check-data` looks
// at (faults_of).
#include "land/core/tile_check.h"

#include <algorithm>
#include <array>
#include <optional>

#include "land/core/feature_layout.h"

namespace bastide::land {
namespace {

std::string segment_text(std::size_t index, const std::string& text) {
    return "segment " + std::to_string(index) + ": " + text;
}

std::string joined(const std::vector<std::size_t>& indices) {
    std::string result;
    for (std::size_t index : indices)
        result += (result.empty() ? "" : " and ") + std::to_string(index);
    return result;
}

bool hang_together(const TileData& tile, const std::vector<std::uint8_t>& squares) {
    std::vector<std::uint8_t> reached{squares.front()};
    for (std::size_t i = 0; i < reached.size(); ++i) {
        for (std::uint8_t other : squares) {
            const int rows = std::abs(other / tile.columns - reached[i] / tile.columns);
            const int columns = std::abs(other % tile.columns - reached[i] % tile.columns);
            if (rows + columns == 1 && std::ranges::find(reached, other) == reached.end())
                reached.push_back(other);
        }
    }
    return reached.size() == squares.size();
}

std::optional<std::string> fault_of_segment(const TileData& tile, const SegmentData& segment) {
    const SegmentType type = segment.type;
    const bool is_line = type == SegmentType::Road || type == SegmentType::River || type == SegmentType::Mist;
    if (is_line && segment.edges.empty())
        return "edges is empty";
    if (type == SegmentType::City && segment.edges.empty() && (segment.flags & kClosedCity) == 0)
        return "edges is empty, but the city is not closed";
    if (type == SegmentType::Field) {
        const bool is_inner = (segment.flags & kInnerField) != 0;
        if (is_inner && !segment.halves.empty())
            return "halves must be empty, for the field is inner";
        if (!is_inner && segment.halves.empty())
            return "halves is empty, but the field is not inner";
    }
    for (std::size_t i = 0; i < segment.cities.size(); ++i) {
        const std::uint8_t city = segment.cities[i];
        if (city >= tile.segments.size() || tile.segments[city].type != SegmentType::City)
            return "cities: " + std::to_string(city) + " is no city segment";
        if (std::find(segment.cities.begin(), segment.cities.begin() + static_cast<std::ptrdiff_t>(i), city) !=
            segment.cities.begin() + static_cast<std::ptrdiff_t>(i))
            return "cities: " + std::to_string(city) + " is named twice";
    }
    if ((segment.flags & kMisted) != 0 && !segment.cities.empty())
        return "cities: a misted field borders no city";
    if (segment.squares.empty())
        return "squares is empty";
    const auto is_covered = [&](std::uint8_t square) {
        return std::ranges::find(segment.squares, square) != segment.squares.end();
    };
    for (SideRef edge : segment.edges) {
        if (!is_covered(edge.square))
            return "squares: the square of edge " + in_quotes(name_of_side(tile, edge)) + " is missing";
    }
    for (HalfRef half : segment.halves) {
        if (!is_covered(half.square))
            return "squares: the square of half " + in_quotes(name_of_half(tile, half)) + " is missing";
    }
    if (!hang_together(tile, segment.squares))
        return "squares do not hang together";
    return std::nullopt;
}

// Each side: one city, or one road or river with a field on either half, or field halves alone.
void check_side(const TileData& tile, const Outline::Side& side, std::vector<std::string>& faults) {
    const std::string edge = "edge " + in_quotes(name_of_side(tile, side.ref));
    const bool has_fields = !side.fields[0].empty() || !side.fields[1].empty();
    if (tile.wild) {
        if (!side.features.empty() || !side.mists.empty() || has_fields)
            faults.push_back(edge + " is wild and has a segment");
        return;
    }
    if (side.shared != nullptr) {
        const auto first = static_cast<std::size_t>(side.shared[0]), second = static_cast<std::size_t>(side.shared[1]);
        const std::vector<std::size_t> named{std::min(first, second), std::max(first, second)};
        if (side.kind != SegmentType::City || first == second || side.features != named)
            faults.push_back("sharedEdges: " + edge + " does not belong to these two cities");
    } else if (side.features.size() > 1) {
        faults.push_back(edge + " is in segments " + joined(side.features));
    }
    for (std::size_t i = 0; i < 2; ++i) {
        const auto index = static_cast<std::uint8_t>(2 * side.ref.side + static_cast<int>(i));
        const std::string half = "half " + in_quotes(name_of_half(tile, {side.ref.square, index}));
        if (side.kind == SegmentType::City && !side.fields[i].empty())
            faults.push_back(half + " is in segment " + joined(side.fields[i]) + ", but the edge is city");
        else if (side.kind != SegmentType::City && side.fields[i].empty())
            faults.push_back(half + " is in no field");
        else if (side.fields[i].size() > 1)
            faults.push_back(half + " is in segments " + joined(side.fields[i]));
    }
}

// Mist lies over whole field or road edges, and exactly over the misted fields.
void check_mist(const TileData& tile, const Outline::Side& side, std::vector<std::string>& faults) {
    const auto is_misted = [&](const std::vector<std::size_t>& fields) {
        return !fields.empty() && (tile.segments[fields.front()].flags & kMisted) != 0;
    };
    const std::string edge = "edge " + in_quotes(name_of_side(tile, side.ref));
    const bool left = is_misted(side.fields[0]), right = is_misted(side.fields[1]);
    if (side.mists.size() > 1)
        faults.push_back(edge + " is in mist segments " + joined(side.mists));
    if (!side.mists.empty() && side.kind != SegmentType::Field && side.kind != SegmentType::Road)
        faults.push_back(edge + " has mist, but is neither field nor road");
    else if (!side.mists.empty() && !(left && right))
        faults.push_back(edge + " has mist, but its field is not misted");
    if (side.mists.empty() && (left || right))
        faults.push_back(edge + " has a misted field, but no mist");
}

}  // namespace

bool is_one_of(std::string_view word, std::string_view words) {
    while (!words.empty()) {
        const std::size_t end = std::min(words.find(' '), words.size());
        if (words.substr(0, end) == word)
            return true;
        words.remove_prefix(std::min(end + 1, words.size()));
    }
    return false;
}

std::string in_quotes(std::string_view text) {
    return '"' + std::string(text) + '"';
}

Outline::Outline(const TileData& tile) {
    for (const SideRef ref : outer_sides(tile)) {
        Side side;
        side.ref = ref;
        for (std::size_t i = 0; i < tile.segments.size(); ++i) {
            const SegmentData& segment = tile.segments[i];
            for (const SideRef edge : segment.edges) {
                if (edge.square == ref.square && edge.side == ref.side)
                    (segment.type == SegmentType::Mist ? side.mists : side.features).push_back(i);
            }
            for (const HalfRef half : segment.halves) {
                if (half.square == ref.square && half.half / 2 == ref.side)
                    side.fields[half.half % 2].push_back(i);
            }
        }
        if (!side.features.empty())
            side.kind = tile.segments[side.features.front()].type;
        if (ref.side < tile.shared_edges.size() && tile.shared_edges[ref.side][0] >= 0)
            side.shared = tile.shared_edges[ref.side].data();
        sides.push_back(std::move(side));
    }
}

std::vector<SideRef> outer_sides(const TileData& tile) {
    if (tile.triangle)
        return {{0, kDiagonal}, {0, kSouth}, {0, kWest}};
    std::vector<SideRef> result;
    for (int row = 0; row < tile.rows; ++row) {
        for (int column = 0; column < tile.columns; ++column) {
            const std::array<bool, 4> is_outer{row == 0, column == tile.columns - 1, row == tile.rows - 1, column == 0};
            for (std::size_t side = 0; side < is_outer.size(); ++side) {
                if (is_outer[side])
                    result.push_back(
                        {static_cast<std::uint8_t>(row * tile.columns + column), static_cast<std::uint8_t>(side)});
            }
        }
    }
    return result;
}

std::string name_of_side(const TileData& tile, SideRef side) {
    const std::string name(kSideNames[side.side]);
    if (tile.rows * tile.columns == 1)
        return name;
    return std::to_string(side.square / tile.columns) + "," + std::to_string(side.square % tile.columns) + ":" + name;
}

std::string name_of_half(const TileData& tile, HalfRef half) {
    return name_of_side(tile, {half.square, static_cast<std::uint8_t>(half.half / 2)}) +
           (half.half % 2 == 0 ? "L" : "R");
}

std::vector<std::string> topology_faults(const TileData& tile) {
    std::vector<std::string> faults;
    for (std::size_t i = 0; i < tile.segments.size(); ++i) {
        if (const auto fault = fault_of_segment(tile, tile.segments[i]))
            faults.push_back(segment_text(i, *fault));
    }
    const Outline outline(tile);
    for (const Outline::Side& side : outline.sides) {
        check_side(tile, side, faults);
        check_mist(tile, side, faults);
    }
    return faults;
}

int half_squares_of(const TileSet& set, const EditionData& edition, bool other_sets) {
    int result = 0;
    for (const auto* list : {&edition.tiles, &edition.pieces}) {
        for (const CountedTile& counted : *list) {
            const auto own = std::ranges::find(set.tiles, counted.id, &TileData::id);
            const TileData* tile = own != set.tiles.end() ? &*own : other_sets ? find_tile(counted.id) : nullptr;
            const int halves = tile == nullptr ? 2 : tile->triangle ? 1 : 2 * tile->rows * tile->columns;
            result += counted.count * halves;
        }
    }
    return result;
}

}  // namespace bastide::land
