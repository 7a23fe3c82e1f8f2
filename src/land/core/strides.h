// Distances and steps in tiles, where an option takes the squares of a piece for one tile (TileInfo::is_one_tile).
#pragma once

#include <cstdlib>

#include "land/core/board.h"

namespace bastide::land {

// Whether two squares, empty ones included, belong to the same tile.
inline bool is_same_tile(const Position& position, Cell a, Cell b) {
    if (a == b)
        return true;
    const auto& [rules, state] = position;
    const TileSlot one = tile_at(state, a), other = tile_at(state, b);
    return one != TileSlot::None && other != TileSlot::None && tile_info(rules, state, one).is_one_tile &&
           piece_of(rules, state, one) == piece_of(rules, state, other);
}

// Calls `use(slot)` for every square of the tile that lies on this one.
template <class Use>
void for_each_square_of_tile(const Position& position, TileSlot slot, Use use) {
    const TileInfo& tile = tile_info(position.rules, position.state, slot);
    if (!tile.is_one_tile)
        return use(slot);
    const std::size_t first = at(piece_of(position.rules, position.state, slot));
    for (std::size_t part = 0; part < tile.square_count; ++part)
        use(static_cast<TileSlot>(first + part));
}

// The square where one comes to after so many tiles; each step is `way`.
inline Cell stride(const Position& position, Cell from, Cell way, int tiles) {
    Cell cell = from;
    while (tiles > 0) {
        tiles -= is_same_tile(position, cell, cell + way) ? 0 : 1;
        cell = cell + way;
    }
    return cell;
}

// Whether a square is at most so many tiles away from another one in the same row or column.
[[gnu::noinline]] inline bool is_within(const Position& position, Cell from, Cell to, int most) {
    if (!position.rules.tiles.has_wide_tile)
        return std::abs(to.x - from.x) + std::abs(to.y - from.y) <= most;
    const auto sign = [](int number) { return static_cast<std::int16_t>((number > 0) - (number < 0)); };
    const Cell way{sign(to.x - from.x), sign(to.y - from.y)};
    int tiles = 0;
    for (Cell cell = from; cell != to && tiles <= most; cell = cell + way)
        tiles += is_same_tile(position, cell, cell + way) ? 0 : 1;
    return tiles <= most;
}

}  // namespace bastide::land
