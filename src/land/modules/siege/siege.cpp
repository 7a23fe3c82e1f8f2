// Besieged cities pay their knights less and their farmers twice; knights may escape past a monastery.
#include "land/modules/siege/siege.h"

#include <algorithm>
#include <bit>

#include "land/core/protection.h"
#include "land/core/scoring.h"
#include "land/core/text.h"
#include "land/core/turn.h"

namespace bastide::land::siege {
namespace {

enum class Option : std::uint8_t { EscapeRange, EscapeTime, Escape };

bool is_besieged(const Feature& feature) {
    return feature.type == SegmentType::City && (feature.flags & kBesieged) != 0;
}

bool has_work(const Rules& rules) {
    return std::any_of(rules.tiles.tiles.begin(), rules.tiles.tiles.end(), [](const TileInfo& tile) {
        return std::any_of(tile.segments.begin(), tile.segments.end(),
                           [](const SegmentInfo& segment) { return (segment.flags & kBesieged) != 0; });
    });
}

// --- scoring ---

// SI-9, SI-10: one point less for each tile and pennant. SI-11, SI-12: nothing when unfinished.
void lower_rate(const Position&, Value& value) {
    if (!is_besieged(value.feature))
        return;
    if (value.complete)
        value.points -= value.tiles() + value.pennants();
    else
        value.points = 0;
}

// SI-13 to SI-16: on fields a besieged city counts twice.
void count_twice(const Position& position, FieldValue& value) {
    CityList& cities = value.cities;
    for (std::size_t i = 0; i < static_cast<std::size_t>(cities.count); ++i)
        if (is_besieged(position.state.features[at(cities.cities[i])]))
            cities.weights[i] = static_cast<std::uint8_t>(2 * cities.weights[i]);
}

// --- 6: the escape ---

// SI-5, SI-19 to SI-21: a monastery of whatever kind on the square or on one of the eight around it.
bool is_near_monastery(const Position& position, Cell cell) {
    bool found = false;
    for (std::int16_t dy = -1; dy <= 1 && !found; ++dy)
        for (std::int16_t dx = -1; dx <= 1 && !found; ++dx)
            for_each_segment_on(position.rules, position.state, cell + Cell{dx, dy}, SegmentType::Monastery,
                                [&](SegmentId) { found = true; });
    return found;
}

// SI-5: seen from a besieger tile. SI-28: with the option from any tile of the city.
bool has_way_out(const Position& position, const Feature& city) {
    const GameState& state = position.state;
    const bool any_tile = position.rules.option(ModuleId::Siege, Option::EscapeRange) == 1;
    bool found = false;
    for_each_segment(state, city, [&](SegmentId segment) {
        const SegmentInfo& info = segment_info(position.rules, state, segment);
        if (found || (!any_tile && (info.flags & kBesieged) == 0))
            return;
        const TileSlot piece = piece_of(position.rules, state, state.tile_of[at(segment)]);
        for (std::uint32_t mask = info.squares; mask != 0; mask &= mask - 1)
            found |= is_near_monastery(position,
                                       state.tiles[at(piece) + static_cast<std::size_t>(std::countr_zero(mask))].cell);
    });
    return found;
}

// SI-5 to SI-7, SI-22: any own follower in such a city, or none.
void legal_escape(const Position& position, const Frame&, ActionList& out) {
    const GameState& state = position.state;
    out.push_back(pass_action());
    for_each_away(position.rules, state, colour_of(state.turn_player), [&](FigureId id, const Figure& figure) {
        if (figure.place == FigurePlace::Feature && is_besieged(feature_at(state, figure.segment)) &&
            may_be(position, Effect::Escape, figure) && has_way_out(position, feature_at(state, figure.segment)))
            out.push_back(pack(ActionKind::Escape, {}, {}, 0, static_cast<int>(id)));
    });
}

StepResult enter_escape(Context& ctx, Frame& frame) {
    legal_escape(ctx, frame, ctx.actions.clear());
    return ctx.actions.size() > 1 ? ask_listed(ctx, ctx.state.turn_player) : done(ctx, frame);
}

// SI-7: one in total. SI-23: a builder left alone follows.
StepResult apply_escape(Context& ctx, Frame&, Action action) {
    return_figure(ctx, figure_of(action));
    return StepResult::Done;
}

constexpr std::string_view kRangeValues[] = {"besieger-tile", "city"};
constexpr std::string_view kTimeValues[] = {"before-scoring", "end-of-turn"};
constexpr std::string_view kOnOff[] = {"on", "off"};
constexpr OptionDef kOptions[] = {
    {"escape_range", kRangeValues, "the monastery must be near a besieger tile, or near any tile of the city"},
    {"escape_time", kTimeValues, "escape before the scoring, or at the end of the turn"},
    {"escape", kOnOff, "followers may escape"},
};
constexpr ActionKindDef kKinds[] = {
    {ActionKind::Escape, "escape", Target::Figure, apply_escape, describe_figure},
};

// SI-29, SI-30.
bool escapes_before_scoring(const Rules& rules) {
    return rules.option(ModuleId::Siege, Option::Escape) == 0 && rules.option(ModuleId::Siege, Option::EscapeTime) == 0;
}
bool escapes_at_end(const Rules& rules) {
    return rules.option(ModuleId::Siege, Option::Escape) == 0 && rules.option(ModuleId::Siege, Option::EscapeTime) == 1;
}

}  // namespace

constinit const ValueRow kSiegeRate{ModuleId::Siege, lower_rate};
constinit const FieldRow kSiegeOnFields{ModuleId::Siege, count_twice};

constinit const Module kModule{
    .id = ModuleId::Siege,
    .name = "siege",
    .prefix = "siege",
    .summary = "Besieged cities pay knights less and farmers twice; a monastery nearby is a way out.",
    .options = kOptions,
    .kinds = kKinds,
    .has_work = has_work,
};

constinit const StepDef kEscape{.id = "6",
                                .name = "escape",
                                .module = ModuleId::Siege,
                                .enter = enter_escape,
                                .legal = legal_escape,
                                .is_played = escapes_before_scoring};
constinit const StepDef kEscapeAtEnd{.id = "end",
                                     .name = "escape",
                                     .module = ModuleId::Siege,
                                     .enter = enter_escape,
                                     .legal = legal_escape,
                                     .is_played = escapes_at_end};

}  // namespace bastide::land::siege
