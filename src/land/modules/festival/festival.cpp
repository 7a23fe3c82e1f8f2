// The Festival: who lays a tile with the symbol may take back one of his figures instead of any other action.
#include "land/modules/festival/festival.h"

#include <algorithm>

#include "land/core/deployment.h"
#include "land/core/protection.h"
#include "land/core/text.h"

namespace bastide::land::festival {
namespace {

enum class Option : std::uint8_t { Return };

bool has_symbol(const TileInfo& tile) {
    return (tile.symbols & kFestivalSymbol) != 0;
}
bool has_work(const Rules& rules) {
    return std::any_of(rules.tiles.tiles.begin(), rules.tiles.tiles.end(), has_symbol);
}

// B14 (FE-3, FE-4, FE-7 to FE-9): one own figure, wherever it stands. FE-18: with the option only a follower.
void add_figure_actions(const Position& position, ActionList& out) {
    const GameState& state = position.state;
    if (!has_symbol(tile_info(position.rules, state, state.part.last_tile)))
        return;
    const bool only_followers = position.rules.option(ModuleId::Festival, Option::Return) == 1;
    const unsigned own = bit_of(colour_of(state.turn_player));
    list_figures(position, ActionKind::Festival, own, out, [&](const Figure& figure) {
        return may_be(position, Effect::Festival, figure) && (!only_followers || info_of(figure.kind).is_follower);
    });
}

// FE-6, FE-12, FE-13: it scores nothing; builder or pig that it leaves alone follow it.
StepResult apply_return(Context& ctx, Frame&, Action action) {
    return_figure(ctx, figure_of(action));
    ctx.state.part.set(PartBit::ActionUsed);
    return StepResult::Done;
}

constexpr std::string_view kReturnValues[] = {"any-figure", "follower"};
constexpr OptionDef kOptions[] = {
    {"return", kReturnValues, "whether any own figure may be taken back, or only a follower"},
};
constexpr ActionKindDef kKinds[] = {
    {ActionKind::Festival, "festival", Target::Figure, apply_return, describe_figure},
};

}  // namespace

constinit const Module kModule{
    .id = ModuleId::Festival,
    .name = "festival",
    .prefix = "festival",
    .summary = "A tile with a festival lets its player take back one of his figures.",
    .options = kOptions,
    .kinds = kKinds,
    .has_work = has_work,
    .add_figure_actions = add_figure_actions,
};

}  // namespace bastide::land::festival
