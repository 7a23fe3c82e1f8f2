#include "land/core/change_square.h"

#include <algorithm>
#include <cstring>

#include "land/core/flood.h"

namespace bastide::land {
namespace {

// Segments with a contact more or less, each once: those of the piece that changes, and what they touch.
class Changed {
  public:
    void add(SegmentId segment) {
        if (std::find(segments_.begin(), segments_.begin() + count_, segment) != segments_.begin() + count_)
            return;
        BASTIDE_ASSERT(static_cast<std::size_t>(count_) < segments_.size());
        segments_[static_cast<std::size_t>(count_++)] = segment;
    }
    std::span<const SegmentId> segments() const { return {segments_.data(), static_cast<std::size_t>(count_)}; }

  private:
    std::array<SegmentId, 128> segments_;
    std::ptrdiff_t count_ = 0;
};

template <class Value>
bool is_same(const Value& a, const Value& b) {
    static_assert(std::has_unique_object_representations_v<Value>);
    return std::memcmp(&a, &b, sizeof(Value)) == 0;
}

std::uint32_t segments_at(const Side& side) {
    std::uint32_t segments = 0;
    for (const std::uint8_t local : {side.way, side.second_way, side.left, side.right, side.mist})
        segments |= local == kNoSegment ? 0u : 1u << local;
    return segments;
}

// Bit per segment that is described otherwise or reaches a side that is.
std::uint32_t changed_segments(const Rules& rules, const TileInfo& from, const TileInfo& to) {
    std::uint32_t changed = 0;
    for (std::size_t local = 0; local < to.segment_count; ++local)
        changed |= is_same(from.segments[local], to.segments[local]) ? 0u : 1u << local;
    const auto compare = [&](const Side& before, const Side& after) {
        if (!is_same(before, after))
            changed |= segments_at(before) | segments_at(after);
    };
    for (std::size_t part = 0; part < to.square_count; ++part) {
        const SquareInfo& before = rules.tiles.squares[at(from.first_square) + part];
        const SquareInfo& after = rules.tiles.squares[at(to.first_square) + part];
        for (std::size_t side = 0; side < 4; ++side)
            compare(before.sides[0][side], after.sides[0][side]);
        compare(before.diagonal, after.diagonal);
    }
    return changed;
}

void add_with_contacts(const Context& ctx, SegmentId first, std::uint32_t locals, Changed& out) {
    for (std::uint32_t rest = locals; rest != 0; rest &= rest - 1) {
        const auto segment = static_cast<SegmentId>(static_cast<int>(first) + std::countr_zero(rest));
        out.add(segment);
        for_each_contact(ctx.rules, ctx.state, segment, [&](SegmentId other) {
            if (other != SegmentId::None)
                out.add(other);
        });
    }
}

// Calls `use(slot, side)` for every side that a piece has.
template <class Use>
void for_each_side_of(const Rules& rules, const GameState& state, TileSlot piece, Use use) {
    for (int part = 0; part < tile_info(rules, state, piece).square_count; ++part) {
        const auto slot = static_cast<TileSlot>(static_cast<int>(piece) + part);
        for (int side = 0; side < 4; ++side)
            if (side_of(rules, state, slot, side).kind != kNoEdge)
                use(slot, side);
    }
}

// Open squares beside the piece ask for what it shows now. A half-filled one asks for what no whole tile has.
void tell_open_squares(const Rules& rules, GameState& state, TileSlot piece) {
    for_each_side_of(rules, state, piece, [&](TileSlot slot, int side) {
        const int place =
            frontier_place(state, state.tiles[at(slot)].cell + kDirections[static_cast<std::size_t>(side)]);
        if (place < 0 || state.frontier.square[static_cast<std::size_t>(place)].half != TileSlot::None)
            return;
        const Side& shown = side_of(rules, state, slot, side);
        const int shift = 4 * opposite(side);
        const unsigned mask = shown.wild ? 0 : 15u << shift, want = mask & static_cast<unsigned>(shown.kind) << shift;
        const auto replace = [&](std::uint16_t& value, unsigned by) {
            value = static_cast<std::uint16_t>((value & ~(15u << shift)) | by);
        };
        replace(state.frontier.want[static_cast<std::size_t>(place)], want);
        replace(state.frontier.mask[static_cast<std::size_t>(place)], mask);
    });
}

bool is_field_side(const TileData& tile, int side) {
    bool left = false, right = false;
    for (const SegmentData& segment : tile.segments) {
        if (segment.has_edge(side))
            return false;
        left |= segment.has_half(2 * side);
        right |= segment.has_half(2 * side + 1);
    }
    return left && right;
}

}  // namespace

std::optional<TileData> with_road_across(const TileData& tile, int side) {
    if (tile.rows * tile.columns > 1 || tile.triangle || tile.wild || !is_field_side(tile, side) ||
        !is_field_side(tile, opposite(side)))
        return std::nullopt;
    TileData changed = tile;
    auto room = std::find_if(changed.segments.begin(), changed.segments.end(),
                             [](const SegmentData& segment) { return segment.type == SegmentType::Unbuilt; });
    if (room == changed.segments.end()) {
        if (changed.segments.size() == kMaxSegmentsOfPiece)
            return std::nullopt;
        room = changed.segments.emplace(room);
    }
    room->type = SegmentType::Road;
    room->edges = {{0, static_cast<std::uint8_t>(side)}, {0, static_cast<std::uint8_t>(opposite(side))}};
    room->squares = {0};
    return changed;
}

bool fits_changed(const Rules& rules, const GameState& state, TileSlot slot, TileType variant) {
    const TileSlot piece = piece_of(rules, state, slot);
    bool fits = true;
    for_each_side_of(rules, state, piece, [&](TileSlot square, int side) {
        const PlacedTile& placed = state.tiles[at(square)];
        const std::size_t part = at(square) - at(piece);
        const Side& mine = rules.tiles.squares[at(rules.tile(variant).first_square) + part]
                               .sides[at(placed.rotation)][static_cast<std::size_t>(side)];
        const TileSlot neighbour =
            slot_with_side(rules, state, placed.cell + kDirections[static_cast<std::size_t>(side)], opposite(side));
        if (neighbour == TileSlot::None)
            return;
        const Side& theirs = side_of(rules, state, neighbour, opposite(side));
        fits &= mine.wild || theirs.wild || mine.kind == theirs.kind;
    });
    return fits;
}

void change_square(Context& ctx, TileSlot slot, TileType variant) {
    GameState& state = ctx.state;
    const TileSlot piece = piece_of(ctx.rules, state, slot);
    const SegmentId first = state.tiles[at(piece)].first_segment;
    const TileInfo& to = ctx.rules.tile(variant);
    const std::uint32_t locals = changed_segments(ctx.rules, tile_info(ctx.rules, state, piece), to);
    Changed changed;
    add_with_contacts(ctx, first, locals, changed);  // as it was
    for (std::size_t part = 0; part < to.square_count; ++part)
        state.tiles[at(piece) + part].square = static_cast<SquareType>(at(to.first_square) + part);
    add_with_contacts(ctx, first, locals, changed);  // as it is
    tell_open_squares(ctx.rules, state, piece);
    reflood(ctx, changed.segments());
    ++state.changes;
}

}  // namespace bastide::land
