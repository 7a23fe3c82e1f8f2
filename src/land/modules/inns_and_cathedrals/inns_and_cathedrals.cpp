// Inns & Cathedrals: roads with an inn and cities with a cathedral pay more, or nothing if they stay unfinished.
// The big follower is a line in figures.h: where he stands (IC-5) and his strength of two (IC-10, IC-11, IC-14).
#include "land/modules/inns_and_cathedrals/inns_and_cathedrals.h"

#include <algorithm>

#include "land/core/value.h"

namespace bastide::land::inns_and_cathedrals {
namespace {

enum class Option : std::uint8_t { Final, Inns, Cathedrals, BigFollower };

// IC-25 to IC-27.
bool is_element_on(const Rules& rules, Option option) {
    return rules.option(ModuleId::InnsAndCathedrals, option) == 0;
}

// An inn beside the road, or a cathedral in the city: one or several are the same (IC-12).
bool is_special(const Rules& rules, const Feature& feature) {
    if (feature.type == SegmentType::Road)
        return (feature.flags & kInn) != 0 && is_element_on(rules, Option::Inns);
    return feature.type == SegmentType::City && (feature.flags & kCathedral) != 0 &&
           is_element_on(rules, Option::Cathedrals);
}

// IC-6, IC-8: one point more for each tile and pennant when completed. IC-7, IC-9, IC-24: nothing when unfinished.
void raise_rate(const Position& position, Value& value) {
    if (!is_special(position.rules, value.feature))
        return;
    if (value.complete)
        value.points += value.tiles() + value.pennants();
    else if (position.rules.option(ModuleId::InnsAndCathedrals, Option::Final) == 0)
        value.points = 0;
}

// IC-4.
void prepare(RulesBuilder& builder) {
    if (is_element_on(builder.rules, Option::BigFollower))
        builder.add_figures(FigureKind::BigFollower, 1);
}

bool has_work(const Rules& rules) {
    return std::any_of(rules.tiles.tiles.begin(), rules.tiles.tiles.end(), [](const TileInfo& tile) {
        return std::any_of(tile.segments.begin(), tile.segments.end(),
                           [](const SegmentInfo& segment) { return (segment.flags & (kInn | kCathedral)) != 0; });
    });
}

constexpr std::string_view kFinalValues[] = {"zero", "ignore"};
constexpr std::string_view kOnOff[] = {"on", "off"};
constexpr OptionDef kOptions[] = {
    {"final", kFinalValues, "unfinished roads with an inn and cities with a cathedral pay nothing, or as usual"},
    {"inns", kOnOff, "inns have an effect"},
    {"cathedrals", kOnOff, "cathedrals have an effect"},
    {"big_follower", kOnOff, "each player has a big follower"},
};

}  // namespace

constinit const ValueRow kInnsAndCathedrals{ModuleId::InnsAndCathedrals, raise_rate};

constinit const Module kModule{
    .id = ModuleId::InnsAndCathedrals,
    .name = "inns-and-cathedrals",
    .prefix = "ic",
    .summary = "Inns and cathedrals raise the stakes; a big follower counts twice.",
    .options = kOptions,
    .prepare = prepare,
    .has_work = has_work,
};

}  // namespace bastide::land::inns_and_cathedrals
