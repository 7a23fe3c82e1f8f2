// Links: a tile with docks lets its player join two road ends anywhere, cut a link and join two ends again.
#include <bit>

#include "land/core/board.h"
#include "land/core/turn.h"
#include "land/modules/proving_ground/proving_ground.h"
#include "land/modules/proving_ground/proving_ground_parts.h"

namespace bastide::land::proving_ground {
namespace {

// Frame::sub. Two joins with a cut between them, so that features are split and joined in one turn.
enum Stage : std::uint8_t { FirstEnd, SecondEnd, Cut, FirstEndAgain, SecondEndAgain, Finished };

// Every road of a tile with docks that is laid: None is left out.
void list_ends(const Position& position, SegmentId except, ActionList& out) {
    const GameState& state = position.state;
    for (std::size_t slot = 0; slot < state.tile_count; ++slot) {
        const TileInfo& tile = tile_info(position.rules, state, static_cast<TileSlot>(slot));
        if (position.rules.square(state.tiles[slot].square).part != 0 || !tile.data->has_mark("probe:links"))
            continue;
        for (std::uint32_t rest = tile.segments_of_type[at(SegmentType::Road)]; rest != 0; rest &= rest - 1) {
            const auto segment =
                static_cast<SegmentId>(static_cast<int>(state.tiles[slot].first_segment) + std::countr_zero(rest));
            if (segment != except)
                out.push_back(
                    pack(ActionKind::ProbeEnd, cell_of_segment(state, segment), {}, segment_number(state, segment)));
        }
    }
}

StepResult enter_links(Context& ctx, Frame& frame) {
    if (!last_tile_has(ctx, "probe:links") || frame.sub == Finished)
        return StepResult::Done;
    const bool is_cut = frame.sub == Cut;
    const bool is_possible = is_cut ? ctx.state.link_count > 0 : ctx.state.link_count < kMostLinks;
    if (is_possible)
        return ask(ctx, ctx.state.turn_player);
    frame.sub = is_cut ? FirstEndAgain : frame.sub == FirstEnd ? Cut : Finished;
    return StepResult::Again;
}

void legal_links(const Position& position, const Frame& frame, ActionList& out) {
    if (frame.sub != SecondEnd && frame.sub != SecondEndAgain)
        out.push_back(pass_action());
    if (frame.sub == Cut) {
        for (int i = 0; i < position.state.link_count; ++i)
            out.push_back(pack(ActionKind::ProbeCut, {}, {}, 0, i));
        return;
    }
    const bool is_second = frame.sub == SecondEnd || frame.sub == SecondEndAgain;
    list_ends(position, is_second ? static_cast<SegmentId>(frame.arg16[0]) : SegmentId::None, out);
}

StepResult pass_links(Context&, Frame& frame) {
    frame.sub = frame.sub == FirstEnd ? Cut : frame.sub == Cut ? FirstEndAgain : Finished;
    return StepResult::Again;
}

}  // namespace

StepResult apply_end(Context& ctx, Frame& frame, Action action) {
    const SegmentId segment = segment_at(ctx.state, cell_of(action), segment_of(action));
    if (frame.sub == FirstEnd || frame.sub == FirstEndAgain)
        frame.arg16[0] = static_cast<std::uint16_t>(segment);
    else
        add_link(ctx, {static_cast<SegmentId>(frame.arg16[0]), segment});
    ++frame.sub;
    return StepResult::Again;
}

StepResult apply_cut(Context& ctx, Frame& frame, Action action) {
    remove_link(ctx, item_of(action));
    ++frame.sub;
    return StepResult::Again;
}

constinit const StepDef kLinks{.id = "4D",
                               .name = "probe-links",
                               .module = ModuleId::ProvingGround,
                               .enter = enter_links,
                               .legal = legal_links,
                               .pass = pass_links};

}  // namespace bastide::land::proving_ground
