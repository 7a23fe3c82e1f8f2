#include "land/core/capacity.h"

#include <fmt/format.h>

#include <bit>
#include <cstdlib>

#include "game/action.h"
#include "land/core/gather.h"

namespace bastide::land {
namespace {

std::size_t squares_of_all(const Rules& rules) {
    return sum_of_pieces(rules, [](const TileInfo& tile) { return tile.square_count; });
}

// The farthest that a row of tiles can lead away from the first square.
std::size_t reach_of(const Rules& rules) {
    std::size_t farthest = 0, lying = 0;
    for (const PlacedStart& start : rules.start) {
        const TileInfo& tile = rules.tile(start.type);
        for (int part = 0; part < tile.square_count; ++part) {
            const auto square = static_cast<SquareType>(static_cast<int>(tile.first_square) + part);
            const Cell cell = start.cell + rules.square(square).offset[at(start.rotation)];
            farthest = std::max(
                {farthest, static_cast<std::size_t>(std::abs(cell.x)), static_cast<std::size_t>(std::abs(cell.y))});
        }
        lying += tile.square_count;
    }
    return farthest + squares_of_all(rules) - lying;
}

void check_board(const Rules& rules) {
    const std::size_t squares = squares_of_all(rules);
    demand("squares", squares, kMaxSquares);
    demand("squares in a row", reach_of(rules), kMaxReach);
    demand("open squares", 2 * squares + 2 * std::max<std::size_t>(rules.start.size(), 1), kMaxFrontier);
    demand("segments", sum_of_pieces(rules, [](const TileInfo& tile) { return tile.segment_count; }),
           kMaxSegments - kMaxSegmentsOfPiece);  // begin_segments writes ahead
    demand("kinds of tiles", rules.tiles.tiles.size(), kMaxTileTypes);
    demand("monasteries, gardens and the like",
           sum_of_pieces(rules, [](const TileInfo& tile) { return std::popcount(tile.surrounded_segments); }),
           kMaxSurrounds);
    for (std::size_t lane = 0; lane < kLaneNames.size(); ++lane)  // all of them may come into one feature
        demand(kLaneNames[lane],
               sum_of_pieces(rules,
                             [&](const TileInfo& tile) {
                                 int sum = 0;
                                 for (const SegmentInfo& segment : tile.segments)
                                     sum += lane_of(segment.sums, static_cast<Lane>(lane));
                                 return sum;
                             }),
               kMaxOfLane);
}

void check_figures(const Rules& rules) {
    demand("figures a colour", rules.figures.size(), kMaxFiguresOfColour);
    demand("figures", rules.figures.size() * static_cast<std::size_t>(rules.colours), kMaxFigures);
}

bool ends_something(const SquareInfo& square) {
    return std::any_of(square.sides[0].begin(), square.sides[0].end(),
                       [](const Side& side) { return side.wild != kNotWild || side.mist != kNoSegment; });
}

// Segments that laying one piece can note as completed: its own roads and cities, what it surrounds and what surrounds
// it, and, where something ends at a side, what meets there (two cities may share a side).
std::size_t touched_by_a_piece(const Rules& rules) {
    std::size_t surrounded = 0, most = 0;
    for (const TileInfo& tile : rules.tiles.tiles)
        surrounded = std::max(surrounded, static_cast<std::size_t>(std::popcount(tile.surrounded_segments)));
    const bool has_ends = std::any_of(rules.tiles.squares.begin(), rules.tiles.squares.end(), ends_something);
    for (const std::vector<TileType>* types : {&rules.stack, &rules.held})
        for (const TileType type : *types) {
            const TileInfo& tile = rules.tile(type);
            const std::size_t squares = tile.square_count, around = 2 * squares + 6, sides = 2 * squares + 2;
            const auto own = static_cast<std::size_t>(std::popcount(tile.line_segments | tile.surrounded_segments));
            most = std::max(most, own + around * surrounded + (has_ends ? 4 * sides : 0));
        }
    return most;
}

}  // namespace

void demand(std::string_view what, std::size_t needed, std::size_t room) {
    if (needed > room)
        throw Error("too_large", fmt::format("this mix needs {} {}, the engine has room for {}", needed, what, room));
}

void check_capacities(const Rules& rules) {
    check_board(rules);
    check_figures(rules);
    Needs needs;
    needs.list_of_actions(4 * (2 * squares_of_all(rules) + 2));  // where a tile may be laid
    for (const Module* module : all_modules()) {
        demand(fmt::format("options of {}", module->name), module->options.size(), kMaxOptions);
        if (module->needs != nullptr && has_work(rules, *module))
            module->needs(rules, needs);
    }
    demand("links between roads", needs.links, kMaxLinks);
    demand("segments that one tile completes", touched_by_a_piece(rules) + needs.touched, kMaxTouched);
    demand("awards that wait", rules.award_procedure == 0xff ? 0 : needs.awards, kMaxAwards);
    demand("held tiles", rules.held.size() + needs.held, kMaxHeld);
    demand("tokens on the table", needs.tokens, kMaxTokens);
    demand("actions to choose from", needs.actions, game::ActionList::kCapacity);
    demand("steps of a turn", rules.steps.size(), kMaxSteps);
    demand("bytes for what modules keep", rules.module_bytes_used, kMaxModuleBytes);
}

}  // namespace bastide::land
