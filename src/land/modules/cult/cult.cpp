// Heretics and Shrines: a shrine is a monastery (base game) with a flag. What is new: shrine and monastery side by
// side challenge each other, and neither may have two rivals.
#include "land/modules/cult/cult.h"

#include <fmt/format.h>

#include <algorithm>
#include <bit>

#include "land/core/board.h"
#include "land/core/scoring.h"

namespace bastide::land::cult {
namespace {

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
// Whether anything unfinished counts the square: what is complete has no free square beside it.
bool is_beside_unfinished(const GameState& state, Cell cell) {
    const auto end = state.surrounds.begin() + state.surround_count;
    return std::any_of(state.surrounds.begin(), end, [&](const Surround& around) {
        return cell.x >= around.low.x && cell.x <= around.high.x && cell.y >= around.low.y && cell.y <= around.high.y;
    });
}
bool crowds(const Position& position, Cell cell, bool is_shrine) {
    if (!is_beside_unfinished(position.state, cell))
        return false;
    int rivals = 0;
    bool rival_is_taken = false;
    for_each_around(position, cell, !is_shrine, [&](Cell rival, SegmentId) {
        ++rivals;
        for_each_around(position, rival, is_shrine, [&](Cell, SegmentId) { rival_is_taken = true; });
    });
    return rivals > 1 || rival_is_taken;
}

bool breaks_limit(const Position& position, Action action) {
    const TileInfo& tile = position.rules.tile(tile_of(action));
    for (std::uint32_t rest = tile.segments_of_type[at(SegmentType::Monastery)]; rest != 0; rest &= rest - 1) {
        const SegmentInfo& segment = tile.segments[static_cast<std::size_t>(std::countr_zero(rest))];
        const auto square = static_cast<SquareType>(static_cast<int>(tile.first_square) + segment.first_square);
        const Cell cell = cell_of(action) + position.rules.square(square).offset[at(rotation_of(action))];
        if (crowds(position, cell, (segment.flags & kShrine) != 0))
            return true;
    }
    return false;
}

void filter_placements(const Position& position, ActionList& out) {
    out.keep_if([&](Action action) { return !breaks_limit(position, action); });
}
bool filters_tile(const Rules&, const TileInfo& tile) {
    return tile.segments_of_type[at(SegmentType::Monastery)] != 0;
}

// --- 8g: the challenge ---

// CU-11 to CU-16: an occupied building that is completed sends home who stands on an unfinished rival beside it.
// CU-13: a rival completed by the same tile is scored like this one. CU-17: at the end of the game both score.
void feature_scored(Context& ctx, FeatureId id, bool complete) {
    const Feature& winner = ctx.state.features[at(id)];
    if (!complete || winner.type != SegmentType::Monastery)
        return;
    const bool is_shrine = (winner.flags & kShrine) != 0;
    for_each_around(ctx, cell_of_segment(ctx.state, winner.any_segment), !is_shrine, [&](Cell cell, SegmentId segment) {
        const Feature& loser = feature_at(ctx.state, segment);
        if (loser.is_complete() || loser.followers == 0)
            return;
        if (ctx.log != nullptr)
            ctx.log->events.push_back(
                {"challenge",
                 -1,
                 0,
                 "",
                 fmt::format("the {} at {} loses the challenge", is_shrine ? "monastery" : "shrine", cell_text(cell)),
                 {},
                 {cell_text(cell)}});
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
    .filters_tile = filters_tile,
    .feature_scored = feature_scored,
};

}  // namespace bastide::land::cult
