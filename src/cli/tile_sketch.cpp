#include "cli/tile_sketch.h"

#include <fmt/format.h>

#include <array>
#include <set>

#include "lab/slow_board.h"
#include "land/core/feature_layout.h"

namespace bastide::cli {
namespace {

using land::SegmentData;
using land::SegmentType;
using land::TileData;

using Rows = std::array<std::string, 3>;

char letter_of(SegmentType type) {
    switch (type) {
        case SegmentType::City:
            return '#';
        case SegmentType::Road:
            return '+';
        case SegmentType::River:
            return '~';
        case SegmentType::Monastery:
            return 'M';
        case SegmentType::Garden:
            return 'G';
        case SegmentType::Castle:
            return 'K';
        case SegmentType::Cemetery:
            return 'Y';
        case SegmentType::Mist:
            return '%';
        default:
            return '.';
    }
}

// What stands in the middle: a building or pennant, or whatever joins two sides.
char middle_of(const TileData& tile) {
    char middle = ' ';
    for (const SegmentData& segment : tile.segments) {
        if (segment.type == SegmentType::Monastery || segment.type == SegmentType::Garden ||
            segment.type == SegmentType::Castle || segment.type == SegmentType::Cemetery)
            return letter_of(segment.type);
        if (land::lane_of(segment.sums, land::Lane::Pennants) > 0)
            return '!';
        if (segment.edges.size() > 1)
            middle = letter_of(segment.type);
    }
    return middle;
}

bool is_misted_road(const TileData& tile, int side) {
    bool mist = false, road = false;
    for (const SegmentData& segment : tile.segments)
        for (const land::SideRef& edge : segment.edges) {
            mist |= edge.side == side && segment.type == SegmentType::Mist;
            road |= edge.side == side && segment.type == SegmentType::Road;
        }
    return mist && road;
}

Rows rows_of(const TileData& tile, int turns) {
    Rows rows{".....", ".....", "....."};
    for (const SegmentData& segment : tile.segments)
        for (const land::SideRef& edge : segment.edges) {
            const char letter = is_misted_road(tile, edge.side) ? '=' : letter_of(segment.type);
            switch ((edge.side + turns) % 4) {
                case land::kNorth:
                    rows[0].replace(1, 3, 3, letter);
                    break;
                case land::kSouth:
                    rows[2].replace(1, 3, 3, letter);
                    break;
                case land::kEast:
                    rows[1].replace(3, 2, 2, letter);
                    break;
                default:
                    rows[1].replace(0, 2, 2, letter);
                    break;
            }
        }
    rows[1][2] = middle_of(tile);
    return rows;
}

}  // namespace

std::string sketch_of(const TileData& tile) {
    if (tile.rows * tile.columns > 1 || tile.triangle)
        return {};
    std::string head = "  ";
    Rows lines{"  ", "  ", "  "};
    std::set<std::string> looks;
    for (int turns = 0; turns < 4; ++turns) {
        if (!looks.insert(lab::look_of(tile, turns)).second)
            continue;
        const Rows rows = rows_of(tile, turns);
        head += fmt::format("{:<9}", fmt::format("r{}", 90 * turns));
        for (std::size_t i = 0; i < rows.size(); ++i)
            lines[i] += rows[i] + "    ";
    }
    return fmt::format("{}\n{}\n{}\n{}\n", head, lines[0], lines[1], lines[2]);
}

}  // namespace bastide::cli
