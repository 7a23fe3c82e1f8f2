// Heretics and Shrines: a shrine is a monastery (base game) with a flag. What is new: shrine and monastery side by
// side challenge each other, and neither may have two rivals.
#include "land/modules/cult/cult.h"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <bit>
#include <bitset>
#include <span>

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
// All at once: which of the comparisons fails nobody can foresee.
bool is_inside(const Surround& around, Cell cell) {
    return (cell.x >= around.low.x) & (cell.x <= around.high.x) & (cell.y >= around.low.y) & (cell.y <= around.high.y);
}
bool overlap(const Surround& a, const Surround& b) {
    return (a.low.x <= b.high.x) & (b.low.x <= a.high.x) & (a.low.y <= b.high.y) & (b.low.y <= a.high.y);
}

// The rivals of a new building that may forbid a square to it. Only unfinished ones have a free square beside them.
class Rivals {
  public:
    Rivals(const Position& position, bool of_shrine) : state_(position.state) {
        std::array<Rival, 255> all;
        std::size_t all_count = 0;
        for (std::size_t i = 0; i < position.state.surround_count; ++i) {
            const Surround& around = position.state.surrounds[i];
            const Feature& building = feature_at(position.state, around.segment);
            if (building.type == SegmentType::Monastery && ((building.flags & kShrine) != 0) != of_shrine)
                all[all_count++] = {&around, has_rival(position, around.segment, of_shrine) ? 2 : 1};
        }
        const std::span<const Rival> others(all.data(), all_count);
        for (const Rival& rival : others) {
            const auto meets = [&](const Rival& other) { return overlap(*rival.around, *other.around); };
            if (rival.weight > 1 || std::ranges::count_if(others, meets) > 1)  // it meets itself
                add(rival);
        }
    }
    bool empty() const { return count_ == 0; }
    // Two of them lie around the square, or one that has a rival already.
    bool crowd(Cell cell) const {
        if (!near_[index_hash(state_, cell) % near_.size()])
            return false;
        int weight = 0;
        for (std::size_t i = 0; i < count_; ++i)
            weight += is_inside(*list_[i].around, cell) ? list_[i].weight : 0;
        return weight > 1;
    }

  private:
    struct Rival {
        const Surround* around;
        int weight;  // 2: it has a rival already
    };
    const GameState& state_;
    std::array<Rival, 255> list_;
    std::size_t count_ = 0;
    std::bitset<1024> near_;  // by index_hash: the squares around one of them, and what shares their bits

    void add(const Rival& rival) {
        list_[count_++] = rival;
        for (std::int16_t y = rival.around->low.y; y <= rival.around->high.y; ++y)
            for (std::int16_t x = rival.around->low.x; x <= rival.around->high.x; ++x)
                near_.set(index_hash(state_, {x, y}) % near_.size());
    }
    static bool has_rival(const Position& position, SegmentId building, bool shrine) {
        bool found = false;
        for_each_around(position, cell_of_segment(position.state, building), shrine,
                        [&](Cell, SegmentId) { found = true; });
        return found;
    }
};

void filter_placements(const Position& position, ActionList& out) {
    if (out.empty())
        return;
    const TileInfo& tile = position.rules.tile(tile_of(out[0]));
    for (std::uint32_t rest = tile.segments_of_type[at(SegmentType::Monastery)]; rest != 0; rest &= rest - 1) {
        const SegmentInfo& segment = tile.segments[static_cast<std::size_t>(std::countr_zero(rest))];
        const auto square = static_cast<SquareType>(static_cast<int>(tile.first_square) + segment.first_square);
        const Rivals rivals(position, (segment.flags & kShrine) != 0);
        if (!rivals.empty())
            out.keep_if([&](Action action) {
                const Cell offset = position.rules.square(square).offset[at(rotation_of(action))];
                return !rivals.crowd(cell_of(action) + offset);
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
