// Heretics and Shrines: a shrine is a monastery (base game) with a flag. What is new: shrine and monastery side by
// side challenge each other, and neither may have two rivals.
#include "land/modules/cult/cult.h"

#include <algorithm>
#include <bit>

#include "land/core/board.h"
#include "land/core/scoring.h"
#include "land/core/tell.h"

namespace bastide::land::cult {
namespace {

constexpr Message kMonasteryLoses{"cult.monastery_loses", "cell"};
constexpr Message kShrineLoses{"cult.shrine_loses", "cell"};

bool has_work(const Rules& rules) {
    return std::any_of(rules.tiles.tiles.begin(), rules.tiles.tiles.end(), [](const TileInfo& tile) {
        return std::any_of(tile.segments.begin(), tile.segments.end(),
                           [](const SegmentInfo& segment) { return (segment.flags & kShrine) != 0; });
    });
}

// Calls `use(cell, segment)` for every shrine, or every monastery that is none, on the eight squares around one.
template <class Use>
void for_each_around(const Position& position, Cell cell, bool shrines, Use use) {
    for (std::int16_t dy = -1; dy <= 1; ++dy)
        for (std::int16_t dx = -1; dx <= 1; ++dx) {
            const Cell beside = cell + Cell{dx, dy};
            if (beside == cell)
                continue;
            for_each_segment_on(position.rules, position.state, beside, SegmentType::Monastery, [&](SegmentId segment) {
                const bool is_shrine = (segment_info(position.rules, position.state, segment).flags & kShrine) != 0;
                if (is_shrine == shrines)
                    use(beside, segment);
            });
        }
}

// --- 3e: CU-4 to CU-7: no shrine with two monasteries around it, no monastery with two shrines ---------------------
// All at once: which of the comparisons fails nobody can foresee.
bool is_inside(const Surround& around, Cell cell) {
    return (cell.x >= around.low.x) & (cell.x <= around.high.x) & (cell.y >= around.low.y) & (cell.y <= around.high.y);
}

// Around a square lie two rivals of a new building, or one that has a rival already. Only unfinished ones have a free
// square beside them.
bool is_crowded(const Position& position, bool for_shrine, Cell cell) {
    const GameState& state = position.state;
    if (!may_lie_around(state, cell))
        return false;
    SegmentId found = SegmentId::None;
    for (std::size_t i = 0; i < state.surround_count; ++i) {
        if (!is_inside(state.surrounds[i], cell))
            continue;
        const Feature& building = feature_at(state, state.surrounds[i].segment);
        if (building.type != SegmentType::Monastery || ((building.flags & kShrine) != 0) == for_shrine)
            continue;
        if (found != SegmentId::None)
            return true;
        found = state.surrounds[i].segment;
    }
    bool has_rival = false;
    if (found != SegmentId::None)
        for_each_around(position, cell_of_segment(state, found), for_shrine,
                        [&](Cell, SegmentId) { has_rival = true; });
    return has_rival;
}

void filter_placements(const Position& position, ActionList& out) {
    if (out.empty())
        return;
    const TileInfo& tile = position.rules.tile(tile_of(out[0]));
    for (std::uint32_t rest = tile.segments_of_type[at(SegmentType::Monastery)]; rest != 0; rest &= rest - 1) {
        const SegmentInfo& segment = tile.segments[static_cast<std::size_t>(std::countr_zero(rest))];
        const auto square = static_cast<SquareType>(static_cast<int>(tile.first_square) + segment.first_square);
        out.keep_if([&](Action action) {
            const Cell offset = position.rules.square(square).offset[at(rotation_of(action))];
            return !is_crowded(position, (segment.flags & kShrine) != 0, cell_of(action) + offset);
        });
    }
}
bool lists_tile(const Rules&, const TileInfo& tile) {
    return tile.segments_of_type[at(SegmentType::Monastery)] != 0;
}

// --- 8g: the challenge ---

// CU-11 to CU-16: an occupied building that is completed sends home who stands on an unfinished rival beside it.
// CU-13: a rival completed by the same tile is scored like this one. CU-17: at the end of the game both score.
void feature_scored(Context& ctx, FeatureId id, bool complete, int) {
    const Feature& winner = ctx.state.features[at(id)];
    if (!complete || winner.type != SegmentType::Monastery)
        return;
    const bool is_shrine = (winner.flags & kShrine) != 0;
    for_each_around(ctx, cell_of_segment(ctx.state, winner.any_segment), !is_shrine, [&](Cell cell, SegmentId segment) {
        const Feature& loser = feature_at(ctx.state, segment);
        if (loser.is_complete() || loser.followers == 0)
            return;
        tell(ctx, "challenge", Colour::None,
             [&] { return (is_shrine ? kMonasteryLoses : kShrineLoses)(cell_text(cell)); }, {cell});
        return_all(ctx, ctx.state.feature_of[at(segment)]);
    });
}

}  // namespace

constinit const Module kModule{
    .id = ModuleId::Cult,
    .name = "cult",
    .prefix = "cult",
    .summary = "Shrines challenge the monasteries beside them: only who is finished first scores.",
    .has_work = has_work,
    .filter_placements = filter_placements,
    .lists_tile = lists_tile,
    .judges_each_place = true,
    .feature_scored = feature_scored,
};

}  // namespace bastide::land::cult
