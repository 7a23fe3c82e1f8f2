// The base game: its table. Turn: base_turn.cpp. Scoring: base_scoring.cpp.
#include "land/modules/base/base.h"

#include <bit>

#include "land/core/capacity.h"
#include "land/core/text.h"

namespace bastide::land::base {
namespace {

constexpr std::string_view kTinyCityValues[] = {"4", "2"};
constexpr std::string_view kFarmersValues[] = {"v3", "v2", "v1", "none"};
constexpr std::string_view kUnplaceableValues[] = {"discard-and-redraw", "put-back-and-redraw"};
constexpr std::string_view kTieValues[] = {"shared", "most-followers-in-supply"};
constexpr std::string_view kOffOn[] = {"off", "on"};

constexpr OptionDef kOptions[] = {
    {"tiny_city", kTinyCityValues, "points of a completed city of two tiles without a pennant"},
    {"farmers", kFarmersValues, "how fields are scored: third, second or first version of the rules, or not at all"},
    {"unplaceable", kUnplaceableValues, "what happens to a tile that fits nowhere"},
    {"tie", kTieValues, "who wins when points are equal"},
    {"fewer_followers", kOffOn, "each player has two small followers fewer"},
};

constexpr ActionKindDef kKinds[] = {
    {ActionKind::Pass, "pass", Target::Button, apply_pass},
    {ActionKind::Draw, "draw", Target::Tile, apply_draw, describe_tile},
    {ActionKind::PlaceTile, "tile", Target::Square, apply_place_tile, describe_placement},
    {ActionKind::PlaceFigure, "figure", Target::Segment, apply_place_figure, describe_figure_placement, true, true},
    {ActionKind::ScoreNext, "score-next", Target::Segment, apply_score_next, describe_segment},
};

// BASE-4, BASE-78: seven small followers to play with, or five.
void prepare(RulesBuilder& builder) {
    const Rules& rules = builder.rules;
    builder.rules.breaks_ties_by_supply = rules.option(ModuleId::Base, Option::Tie) == 1;
    builder.add_figures(FigureKind::Follower, rules.option(ModuleId::Base, Option::FewerFollowers) == 0 ? 7 : 5);
    if (rules.option(ModuleId::Base, Option::Farmers) == static_cast<std::uint8_t>(Farmers::None))
        for (std::uint32_t& types : builder.rules.deployed_types)
            types &= ~type_bit(SegmentType::Field);  // BASE-74
}

// Nothing of the final scoring waits. In a scoring during the game each occupied feature pays each colour at most once,
// and once more for what others add (fairy).
void needs(const Rules& rules, Needs& needs) {
    const auto colours = static_cast<std::size_t>(rules.colours);
    needs.awards += 2 * rules.figures.size() * colours * colours;
}

}  // namespace

bool is_competitive(const Rules& rules) {
    return !rules.is_cooperative;
}

constinit const Module kModule{
    .id = ModuleId::Base,
    .name = "base",
    .prefix = "base",
    .summary = "Lay tiles, claim roads, cities, monasteries and fields.",
    .options = kOptions,
    .kinds = kKinds,
    .prepare = prepare,
    .needs = needs,
};

}  // namespace bastide::land::base
