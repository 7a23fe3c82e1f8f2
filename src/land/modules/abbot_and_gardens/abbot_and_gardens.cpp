// The abbot: a follower for monasteries and gardens that may be taken back early and scored. Where he may stand
// (AB-3, AB-4, AB-9, AB-10) is a line in figures.h; he scores like any follower there (AB-7, AB-8).
#include "land/modules/abbot_and_gardens/abbot_and_gardens.h"

#include "land/core/board.h"
#include "land/core/scoring.h"
#include "land/core/tell.h"
#include "land/core/text.h"

namespace bastide::land::abbot_and_gardens {
namespace {

constexpr Message kTakenBack{"abbot.taken_back", "what"};

enum class Option : std::uint8_t { EarlyReturn, Gardens };

// AB-1, AB-22.
void prepare(RulesBuilder& builder) {
    builder.add_figures(FigureKind::Abbot, 1);
    if (builder.rules.option(ModuleId::AbbotAndGardens, Option::Gardens) == 1)
        builder.rules.deployed_types[at(FigureKind::Abbot)] &= ~type_bit(SegmentType::Garden);
}

// B7: the own abbot may be taken off an unfinished monastery or garden, anywhere, in place of any other action
// (AB-5, AB-6, AB-13, AB-14, AB-21).
void add_figure_actions(const Position& position, ActionList& out) {
    const GameState& state = position.state;
    const bool is_home = has_in_supply(position.rules, state, colour_of(state.turn_player), FigureKind::Abbot);
    if (is_home || position.rules.option(ModuleId::AbbotAndGardens, Option::EarlyReturn) == 1)
        return;
    for_each_away(position.rules, state, colour_of(state.turn_player), [&](FigureId id, const Figure& figure) {
        if (figure.kind == FigureKind::Abbot && figure.place == FigurePlace::Feature &&
            !feature_at(state, figure.segment).is_complete())
            out.push_back(pack(ActionKind::AbbotReturn, {}, {}, 0, static_cast<int>(id)));
    });
}

// AB-5, AB-12: he scores what the place is worth now: 1 and 1 for each filled square around it.
StepResult apply_return(Context& ctx, Frame&, Action action) {
    const Figure abbot = ctx.state.figures[at(figure_of(action))];
    const FeatureId feature = ctx.state.feature_of[at(abbot.segment)];
    explain(ctx, [&] {
        AwardReason reason = reason_for(ctx, feature);
        reason.text = kTakenBack(reason.text);
        return reason;
    });
    const int value = value_of(ctx, feature, false);
    const PointsByColour points =
        points_by_colour(ctx, {feature, Moment::DuringGame, false, bit_of(abbot.colour)}, value);
    award(ctx, abbot.colour, points[at(abbot.colour)], source_of(ctx.state.features[at(feature)].type), abbot.segment);
    for (const auto hook : ctx.rules.hooks.feature_scored)
        hook(ctx, feature, false, value);
    return_figure(ctx, figure_of(action));
    ctx.state.part.set(PartBit::ActionUsed);
    return StepResult::Done;
}

constexpr std::string_view kTrueFalse[] = {"true", "false"};
constexpr std::string_view kOnOff[] = {"on", "off"};
constexpr OptionDef kOptions[] = {
    {"early_return", kTrueFalse, "the abbot may be taken back early and scored"},
    {"gardens", kOnOff, "the abbot may go into gardens"},
};
constexpr ActionKindDef kKinds[] = {
    {ActionKind::AbbotReturn, "abbot-return", Target::Figure, apply_return, describe_figure},
};

}  // namespace

constinit const Module kModule{
    .id = ModuleId::AbbotAndGardens,
    .name = "abbot-and-gardens",
    .prefix = "abbot",
    .summary = "An abbot for monasteries and gardens, who may come home early with his points.",
    .options = kOptions,
    .kinds = kKinds,
    .prepare = prepare,
    .add_figure_actions = add_figure_actions,
};

}  // namespace bastide::land::abbot_and_gardens
