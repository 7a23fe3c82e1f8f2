// What the files of Under the Big Top share.
#pragma once

#include "land/core/board.h"
#include "land/core/deployment.h"
#include "land/modules/under_the_big_top/under_the_big_top.h"

namespace bastide::land::under_the_big_top {

enum class Option : std::uint8_t { AcrobatAdjacency, PyramidScorer };

// Calls `use(cell)` for a square and the eight around it.
template <class Use>
void for_each_square_around(Cell middle, Use use) {
    for (std::int16_t dy = -1; dy <= 1; ++dy)
        for (std::int16_t dx = -1; dx <= 1; ++dx)
            use(middle + Cell{dx, dy});
}

// --- acrobats (under_the_big_top_acrobats.cpp) ---
void add_acrobat_actions(const Position& position, ActionList& out);
void add_distant_pyramids(const Position& position, FigureKind kind, ActionList& out);
StepResult apply_acrobat(Context& ctx, Frame& frame, Action action);
StepResult apply_pyramid(Context& ctx, Frame& frame, Action action);
std::string describe_acrobat(const Position& position, Action action);
std::string describe_pyramid(const Position& position, Action action);
void score_last_acrobats(Context& ctx);
void check_pyramids(const Position& position);
int acrobats_in(const GameState& state, SegmentId pyramid);
// The pyramid of a tile, None if it has none.
SegmentId pyramid_of(const Position& position, TileSlot slot);

}  // namespace bastide::land::under_the_big_top
