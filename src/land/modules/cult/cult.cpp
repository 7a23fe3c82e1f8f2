// Heretics and Shrines: a shrine is a monastery (base game) with a flag. What is new: shrine and monastery side by
// side challenge each other, and neither may have two rivals.
#include "land/modules/cult/cult.h"

#include <algorithm>
#include <array>
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

// The rivals of a new building that may forbid a square to it. Only unfinished ones have a free square beside them.
class Rivals {
  public:
    Rivals(const Position& position, bool of_shrine) : position_(position), of_shrine_(of_shrine) {
        for (std::size_t i = 0; i < position.state.surround_count; ++i) {
            const Surround& around = position.state.surrounds[i];
            const Feature& building = feature_at(position.state, around.segment);
            if (building.type == SegmentType::Monastery && ((building.flags & kShrine) != 0) != of_shrine)
                add(around);
        }
    }
    bool empty() const { return count_ == 0; }
    // Two of them lie around the square, or one that has a rival already.
    bool crowd(Cell cell) {
        const std::uint16_t near = near_[index_hash(position_.state, cell) % near_.size()];
        if (near == kNone)
            return false;
        if (near != kSeveral)
            return is_inside(*list_[near - 1u].around, cell) && has_rival(list_[near - 1u]);
        Rival* found = nullptr;
        for (std::size_t i = 0; i < count_; ++i)
            if (is_inside(*list_[i].around, cell)) {
                if (found != nullptr)
                    return true;
                found = &list_[i];
            }
        return found != nullptr && has_rival(*found);
    }

  private:
    enum class Known : std::uint8_t { No, Free, Taken };  // whether it has a rival itself
    struct Rival {
        const Surround* around;
        Known known;
    };
    static constexpr std::uint16_t kNone = 0, kSeveral = 0xffff;  // otherwise 1 + the only one that lies around
    const Position& position_;
    bool of_shrine_;
    std::array<Rival, kMaxSurrounds> list_;
    std::size_t count_ = 0;
    std::array<std::uint16_t, 1024> near_{};  // by index_hash; squares far from each other may share an entry

    void add(const Surround& around) {
        list_[count_] = {&around, Known::No};
        for (std::int16_t y = around.low.y; y <= around.high.y; ++y) {
            unsigned hash = index_hash(position_.state, {around.low.x, y});  // one more for each square to the east
            for (std::int16_t x = around.low.x; x <= around.high.x; ++x) {
                std::uint16_t& near = near_[hash++ % near_.size()];
                near = near == kNone ? static_cast<std::uint16_t>(count_ + 1) : kSeveral;
            }
        }
        ++count_;
    }
    bool has_rival(Rival& rival) {
        if (rival.known == Known::No) {
            rival.known = Known::Free;
            for_each_around(position_, cell_of_segment(position_.state, rival.around->segment), of_shrine_,
                            [&](Cell, SegmentId) { rival.known = Known::Taken; });
        }
        return rival.known == Known::Taken;
    }
};

void filter_placements(const Position& position, ActionList& out) {
    if (out.empty())
        return;
    const TileInfo& tile = position.rules.tile(tile_of(out[0]));
    for (std::uint32_t rest = tile.segments_of_type[at(SegmentType::Monastery)]; rest != 0; rest &= rest - 1) {
        const SegmentInfo& segment = tile.segments[static_cast<std::size_t>(std::countr_zero(rest))];
        const auto square = static_cast<SquareType>(static_cast<int>(tile.first_square) + segment.first_square);
        Rivals rivals(position, (segment.flags & kShrine) != 0);
        if (!rivals.empty())
            out.keep_if([&](Action action) {
                const Cell offset = position.rules.square(square).offset[at(rotation_of(action))];
                return !rivals.crowd(cell_of(action) + offset);
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
    .feature_scored = feature_scored,
};

}  // namespace bastide::land::cult
