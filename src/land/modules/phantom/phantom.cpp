// The phantom: a follower that may be put besides another figure. Alone it is deployed like a small follower (PH-4,
// PH-11 to PH-13): that is a line in figures.h.
#include "land/modules/phantom/phantom.h"

#include "land/core/board.h"
#include "land/core/deployment.h"
#include "land/core/turn.h"

namespace bastide::land::phantom {
namespace {

enum class Option : std::uint8_t { PhantomAfter };

bool is_official(const Rules& rules) {
    return rules.option(ModuleId::Phantom, Option::PhantomAfter) == 1;
}

// PH-1.
void prepare(RulesBuilder& builder) {
    builder.add_figures(FigureKind::Phantom, 1);
}

bool is_on_last_tile(const GameState& state, SegmentId segment) {
    return state.tiles[at(state.tile_of[at(segment)])].first_segment ==
           state.tiles[at(state.part.last_tile)].first_segment;
}

// PH-2, PH-3, PH-9, PH-10: only besides a figure put on the tile just placed, and not besides the abbot, whose step is
// one of its own. PH-19, PH-20: officially after every action.
bool may_follow(const Position& position) {
    const Part& part = position.state.part;
    if (part.has(PartBit::NoSecondFigure))  // PH-28
        return false;
    if (is_official(position.rules))
        return part.has(PartBit::ActionUsed);
    if (part.has(PartBit::SecondFigure))
        return true;
    if (part.placed == FigureId::None)
        return false;
    const Figure& first = position.state.figures[at(part.placed)];
    return first.kind != FigureKind::Abbot && is_on_last_tile(position.state, first.segment);
}

// PH-5 to PH-7: on what is free after the first figure. PH-21: officially on every other place of a phantom, too.
// FM-21: from a flying machine, which is of that tile. Whatever strikes actions from 4B strikes them here (PH-18).
void legal_phantom(const Position& position, const Frame&, ActionList& out) {
    out.push_back(pass_action());
    list_deployments(position, FigureKind::Phantom, out);
    const std::size_t deployments = out.size();
    for (const auto hook : position.rules.hooks.add_figure_actions)
        hook(position, out);
    std::size_t number = 0;
    out.keep_if([&](Action action) {
        return number++ < deployments ||
               (figure_kind_of(action) == FigureKind::Phantom &&
                (is_official(position.rules) || position.rules.kinds[at(kind_of(action))]->is_on_tile));
    });
    strike_forbidden(position, out);
}

// PH-14: without a phantom in the supply or a place for it nobody is asked.
StepResult enter_phantom(Context& ctx, Frame& frame) {
    const Colour colour = colour_of(ctx.state.turn_player);
    const bool has_phantom = has_in_supply(ctx.rules, ctx.state, colour, FigureKind::Phantom);
    if ((!has_phantom && ctx.rules.hooks.add_anywhere.empty()) || !may_follow(ctx))
        return done(ctx, frame);
    note_free_segments(ctx.rules, ctx.state);
    legal_phantom(ctx, frame, ctx.actions.clear());
    return ask_if_choice(ctx);
}

constexpr std::string_view kAfterValues[] = {"placing", "official"};
constexpr OptionDef kOptions[] = {
    {"phantom_after", kAfterValues, "the phantom comes besides a figure on the same tile, or after other actions too"},
};

}  // namespace

constinit const Module kModule{
    .id = ModuleId::Phantom,
    .name = "phantom",
    .prefix = "phantom",
    .summary = "A second follower in one turn, on another feature of the tile.",
    .options = kOptions,
    .prepare = prepare,
};

constinit const StepDef kPhantom{
    .id = "4B", .name = "phantom", .module = ModuleId::Phantom, .enter = enter_phantom, .legal = legal_phantom};

}  // namespace bastide::land::phantom
