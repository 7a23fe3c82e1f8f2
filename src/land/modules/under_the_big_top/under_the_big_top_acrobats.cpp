// Acrobats: small followers on the place of a pyramid, which is a segment that nothing else stands on. An acrobat has
// FigurePlace::Acrobat and that segment; the places of a pyramid are alike, so only the number of them counts.
#include <fmt/format.h>

#include <algorithm>
#include <bit>

#include "land/core/protection.h"
#include "land/core/scoring.h"
#include "land/modules/under_the_big_top/under_the_big_top_parts.h"

namespace bastide::land::under_the_big_top {
namespace {

constexpr Message kPyramid{"big_top.pyramid", "count"};

constexpr int kPlaces = 3;           // BT-13
constexpr int kPointsOfAcrobat = 5;  // BT-28

bool is_full(const GameState& state, SegmentId pyramid) {
    return acrobats_in(state, pyramid) == kPlaces;
}

int own_acrobats_in(const GameState& state, SegmentId pyramid, Colour colour) {
    int count = 0;
    for (std::size_t i = 0; i < state.figure_count; ++i) {
        const Figure& figure = state.figures[i];
        count += figure.place == FigurePlace::Acrobat && figure.segment == pyramid && figure.colour == colour;
    }
    return count;
}

// BT-11, BT-12: a small follower or a guard that he may use now.
bool has_acrobat(const Position& position, FigureKind kind) {
    return may_stand(position.rules, kind, FigurePlace::Acrobat) &&
           (usable_supply(position.state) & position.rules.figure_mask[at(kind)]) != 0;
}

// BT-53: not under a bridge.
void add_acrobat(const Position& position, FigureKind kind, SegmentId pyramid, ActionList& out) {
    const auto& [rules, state] = position;
    if (tile_info(rules, state, state.tile_of[at(pyramid)]).variant_of != TileType::None)
        return;
    const Action action = pack(ActionKind::Acrobat, cell_of_segment(state, pyramid), {}, segment_number(state, pyramid),
                               0, static_cast<int>(kind));
    if (!is_full(state, pyramid) && !out.contains(action))
        out.push_back(action);
}

// BT-10, BT-18: of the tile just placed and of the tiles around it. BT-46: by an option not of those at its corners.
template <class Use>
void for_each_pyramid_near(const Position& position, Use use) {
    const auto& [rules, state] = position;
    const bool with_corners = rules.option(ModuleId::UnderTheBigTop, Option::AcrobatAdjacency) == 0;
    const std::size_t first = at(piece_of(rules, state, state.part.last_tile));
    const std::size_t squares = tile_info(rules, state, state.part.last_tile).square_count;
    for (std::size_t slot = first; slot < first + squares; ++slot) {
        const Cell middle = state.tiles[slot].cell;
        for_each_square_around(middle, [&](Cell cell) {
            if (!with_corners && cell.x != middle.x && cell.y != middle.y)
                return;
            const TileSlot there = tile_at(position.state, cell);
            if (there != TileSlot::None && pyramid_of(position, there) != SegmentId::None)
                use(pyramid_of(position, there));
        });
    }
}

// B16 (BT-14, BT-15): a full pyramid, wherever it stands. BT-47: by an option only with an own acrobat in it.
void add_full_pyramids(const Position& position, ActionList& out) {
    const GameState& state = position.state;
    std::array<FigureId, kMaxFigures> acrobats;
    std::size_t count = 0;
    for (std::size_t i = 0; i < state.figure_count; ++i)
        if (state.figures[i].place == FigurePlace::Acrobat)
            acrobats[count++] = static_cast<FigureId>(i);
    if (count < kPlaces)
        return;
    const bool must_own = position.rules.option(ModuleId::UnderTheBigTop, Option::PyramidScorer) == 1;
    for (std::size_t i = 0; i < count; ++i) {
        const Figure& figure = state.figures[at(acrobats[i])];
        if (!is_full(state, figure.segment) ||
            (must_own && own_acrobats_in(state, figure.segment, colour_of(state.turn_player)) == 0))
            continue;
        const Action action = pack(ActionKind::Pyramid, cell_of_segment(state, figure.segment), {},
                                   segment_number(state, figure.segment));
        if (!out.contains(action))
            out.push_back(action);
    }
}

void award_acrobats(Context& ctx, Colour colour, int count, SegmentId pyramid) {
    if (count == 0)
        return;
    explain(ctx, [&] {
        const Cell cell = cell_of_segment(ctx.state, pyramid);
        return AwardReason{kPyramid(count), {}, {cell_text(cell)}};
    });
    award(ctx, colour, kPointsOfAcrobat * count, ScoreSource::Acrobats, SegmentId::None);
}

// BT-28: one award for each player, the player on turn first.
void score_pyramid(Context& ctx, SegmentId pyramid) {
    for (int i = 0; i < ctx.rules.colours; ++i) {
        const auto colour = static_cast<Colour>((static_cast<int>(ctx.state.turn_player) + i) % ctx.rules.colours);
        award_acrobats(ctx, colour, own_acrobats_in(ctx.state, pyramid, colour), pyramid);
    }
}

}  // namespace

SegmentId pyramid_of(const Position& position, TileSlot slot) {
    const PlacedTile& placed = position.state.tiles[at(slot)];
    const std::uint32_t places =
        tile_info(position.rules, position.state, slot).segments_of_type[at(SegmentType::Acrobats)];
    return places == 0 ? SegmentId::None
                       : static_cast<SegmentId>(static_cast<int>(placed.first_segment) + std::countr_zero(places));
}

int acrobats_in(const GameState& state, SegmentId pyramid) {
    int count = 0;
    for (std::size_t i = 0; i < state.figure_count; ++i)
        count += state.figures[i].place == FigurePlace::Acrobat && state.figures[i].segment == pyramid;
    return count;
}

// B1a, B16.
void add_acrobat_actions(const Position& position, ActionList& out) {
    for (const FigureKind kind : position.rules.deployed_kinds)
        if (has_acrobat(position, kind))
            for_each_pyramid_near(position, [&](SegmentId pyramid) { add_acrobat(position, kind, pyramid, out); });
    add_full_pyramids(position, out);
}

// BT-39: through a portal to any of them.
void add_distant_pyramids(const Position& position, FigureKind kind, ActionList& out) {
    if (!has_acrobat(position, kind))
        return;
    for (std::size_t slot = 0; slot < position.state.tile_count; ++slot)
        if (const SegmentId pyramid = pyramid_of(position, static_cast<TileSlot>(slot)); pyramid != SegmentId::None)
            add_acrobat(position, kind, pyramid, out);
}

// BT-10: it was the follower of this part. BT-17: the phantom may still come to the tile.
StepResult apply_acrobat(Context& ctx, Frame&, Action action) {
    const FigureId id =
        take_from_supply(ctx.rules, ctx.state, colour_of(ctx.state.turn_player), figure_kind_of(action));
    Figure& figure = ctx.state.figures[at(id)];
    figure.place = FigurePlace::Acrobat;
    figure.segment = segment_at(ctx.state, cell_of(action), segment_of(action));
    figure.square = ctx.state.tile_of[at(figure.segment)];
    figure.detail = 0;
    ctx.state.part.set(PartBit::ActionUsed);
    ctx.state.part.set(PartBit::SecondFigure);
    return StepResult::Done;
}

// BT-14, BT-16, BT-29: it was the action, nobody follows, and all three go home.
StepResult apply_pyramid(Context& ctx, Frame&, Action action) {
    const SegmentId pyramid = segment_at(ctx.state, cell_of(action), segment_of(action));
    score_pyramid(ctx, pyramid);
    for (std::size_t i = 0; i < ctx.state.figure_count; ++i)
        if (ctx.state.figures[i].place == FigurePlace::Acrobat && ctx.state.figures[i].segment == pyramid)
            return_figure(ctx, static_cast<FigureId>(i));
    ctx.state.part.set(PartBit::ActionUsed);
    ctx.state.part.set(PartBit::NoSecondFigure);
    return StepResult::Done;
}

std::string describe_acrobat(const Position&, Action action) {
    return fmt::format("{} {}", info_of(figure_kind_of(action)).name, cell_text(cell_of(action)));
}
std::string describe_pyramid(const Position&, Action action) {
    return cell_text(cell_of(action));
}

// BT-45: whoever still stands there, in whatever pyramid.
void score_last_acrobats(Context& ctx) {
    for (std::size_t slot = 0; slot < ctx.state.tile_count; ++slot)
        if (const SegmentId pyramid = pyramid_of(ctx, static_cast<TileSlot>(slot));
            pyramid != SegmentId::None && acrobats_in(ctx.state, pyramid) > 0)
            score_pyramid(ctx, pyramid);
}

// BT-11, BT-13.
void check_pyramids(const Position& position) {
    const GameState& state = position.state;
    for (std::size_t i = 0; i < state.figure_count; ++i) {
        const Figure& figure = state.figures[i];
        if (figure.place != FigurePlace::Acrobat)
            continue;
        if (!may_stand(position.rules, figure.kind, FigurePlace::Acrobat) ||
            segment_info(position.rules, state, figure.segment).type != SegmentType::Acrobats ||
            acrobats_in(state, figure.segment) > kPlaces)
            throw Error("broken_state", fmt::format("figure {} is no acrobat, or one too many", i));
    }
}

}  // namespace bastide::land::under_the_big_top
