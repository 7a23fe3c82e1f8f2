// Heretics and Shrines: a shrine is a monastery (base game) with a flag. What is new: shrine and monastery side by
// side challenge each other, and neither may have two rivals.
#include "land/modules/cult/cult.h"

#include <fmt/format.h>

#include <algorithm>
#include <array>
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
bool is_inside(const Surround& around, Cell cell) {
    return cell.x >= around.low.x && cell.x <= around.high.x && cell.y >= around.low.y && cell.y <= around.high.y;
}

// The unfinished shrines, or the unfinished monasteries that are none: what is complete has no free square beside it.
struct Rivals {
    std::array<const Surround*, 255> list;
    std::size_t count = 0;

    Rivals(const Position& position, bool shrines) {
        for (std::size_t i = 0; i < position.state.surround_count; ++i) {
            const Surround& around = position.state.surrounds[i];
            const SegmentInfo& segment = segment_info(position.rules, position.state, around.segment);
            if (segment.type == SegmentType::Monastery && ((segment.flags & kShrine) != 0) == shrines)
                list[count++] = &around;
        }
    }
    bool any_at(Cell cell) const {
        return std::any_of(list.begin(), list.begin() + static_cast<std::ptrdiff_t>(count),
                           [&](const Surround* around) { return is_inside(*around, cell); });
    }
};

bool crowds(const Position& position, Cell cell, bool is_shrine) {
    int rivals = 0;
    bool rival_is_taken = false;
    for_each_around(position, cell, !is_shrine, [&](Cell rival, SegmentId) {
        ++rivals;
        for_each_around(position, rival, is_shrine, [&](Cell, SegmentId) { rival_is_taken = true; });
    });
    return rivals > 1 || rival_is_taken;
}

void filter_placements(const Position& position, ActionList& out) {
    if (out.empty())
        return;
    const TileInfo& tile = position.rules.tile(tile_of(out[0]));
    for (std::uint32_t rest = tile.segments_of_type[at(SegmentType::Monastery)]; rest != 0; rest &= rest - 1) {
        const SegmentInfo& segment = tile.segments[static_cast<std::size_t>(std::countr_zero(rest))];
        const auto square = static_cast<SquareType>(static_cast<int>(tile.first_square) + segment.first_square);
        const bool is_shrine = (segment.flags & kShrine) != 0;
        const Rivals rivals(position, !is_shrine);
        if (rivals.count == 0)
            continue;
        out.keep_if([&](Action action) {
            const Cell cell = cell_of(action) + position.rules.square(square).offset[at(rotation_of(action))];
            return !rivals.any_at(cell) || !crowds(position, cell, is_shrine);
        });
    }
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
