// The scoring of the base game: during the game and at its end.
#include <fmt/format.h>

#include <algorithm>
#include <bit>

#include "land/core/board.h"
#include "land/core/scoring.h"
#include "land/modules/base/base.h"
#include "land/modules/base/base_steps.h"

namespace bastide::land::base {
namespace {

// --- 8g: what was completed in this part ---------------------------------------------------------------------

// BASE-64: cities, then roads, then monasteries, then gardens.
int rank_of(SegmentType type) {
    switch (type) {
        case SegmentType::City:
            return 0;
        case SegmentType::Road:
            return 1;
        case SegmentType::Monastery:
            return 2;
        default:
            return 3;
    }
}

// Few are completed at once: an insertion sort, stable and without memory of its own.
void sort_by_rank(const GameState& state, std::span<FeatureId> features) {
    const auto rank = [&](FeatureId id) { return rank_of(state.features[at(id)].type); };
    for (std::size_t i = 1; i < features.size(); ++i)
        for (std::size_t j = i; j > 0 && rank(features[j]) < rank(features[j - 1]); --j)
            std::swap(features[j], features[j - 1]);
}

// What is completed and not scored yet, in that order.
std::size_t list_to_score(const GameState& state, std::span<FeatureId> out) {
    const std::size_t count = list_completed(state, out);
    sort_by_rank(state, out.first(count));
    return count;
}

void score_one(Context& ctx, FeatureId feature) {
    Part& part = ctx.state.part;
    part.scored = static_cast<std::uint8_t>(part.scored | score_feature(ctx, feature, true));
    ctx.state.features[at(feature)].flags &= ~static_cast<std::uint32_t>(kFresh);
}

}  // namespace

// BASE-28, BASE-63: every feature completed in this part is scored, and only then do figures go home (BASE-30).
StepResult score_completed(Context& ctx, Frame& frame) {
    GameState& state = ctx.state;
    CompletedFeatures completed;
    const std::size_t count = list_to_score(state, completed);
    if (frame.sub == 0) {  // from now on `touched` names just what this step scores, one segment of each
        for (std::size_t i = 0; i < count; ++i)
            state.part.touched[i] = state.features[at(completed[i])].any_segment;
        state.part.touched_count = static_cast<std::uint8_t>(count);
        frame.sub = 1;
    }
    if (count > 1)
        for (const auto hook : ctx.rules.hooks.order_matters)
            if (hook(ctx, {completed.data(), count}))
                return ask(ctx, state.turn_player);
    for (std::size_t i = 0; i < count; ++i)
        score_one(ctx, completed[i]);
    for (std::size_t i = 0; i < state.part.touched_count; ++i)
        return_all(ctx, state.feature_of[at(state.part.touched[i])]);
    state.part.touched_count = 0;
    return done(ctx, frame);
}

// 8g-o: which feature is scored next, where it makes a difference.
void legal_score(const Position& position, const Frame&, ActionList& out) {
    CompletedFeatures completed;
    const std::size_t count = list_to_score(position.state, completed);
    for (std::size_t i = 0; i < count; ++i) {
        const SegmentId segment = position.state.features[at(completed[i])].any_segment;
        out.push_back(pack(ActionKind::ScoreNext, cell_of_segment(position.state, segment), {},
                           segment_number(position.state, segment)));
    }
}

namespace {

// --- F3: unfinished features (BASE-44 to BASE-47) --------------------------------------------------------------
StepResult enter_final_features(Context& ctx, Frame&) {
    GameState& state = ctx.state;
    for (int colour = 0; colour < ctx.rules.colours; ++colour)
        state.supply_at_end[static_cast<std::size_t>(colour)] =
            static_cast<std::uint8_t>(followers_in_supply(ctx.rules, state, static_cast<Colour>(colour)));
    for (std::size_t i = 0; i < state.figure_count; ++i) {
        const Figure& figure = state.figures[i];
        if (figure.place != FigurePlace::Feature || feature_at(state, figure.segment).type == SegmentType::Field)
            continue;
        const FeatureId feature = state.feature_of[at(figure.segment)];
        score_feature(ctx, feature, false);
        return_all(ctx, feature);
    }
    return StepResult::Done;
}

// --- F5: fields (BASE-48 to BASE-53) ---------------------------------------------------------------------------

void tell_scored(Context& ctx, const FieldValue& value) {
    for (const auto hook : ctx.rules.hooks.feature_scored)
        hook(ctx, value.field, false, value.points());
}

// BASE-72: in the second version a city pays the same player only once.
void score_field_once(Context& ctx, FeatureId field, std::array<CityList, kMaxColours>& paid) {
    const FieldValue value = field_value(ctx, field, FieldPay::Farmers);
    const std::uint8_t owners = owners_of(ctx, field);
    FieldShares shares;
    for (unsigned rest = owners; rest != 0; rest &= rest - 1) {
        const auto colour = static_cast<Colour>(std::countr_zero(rest));
        CityList& already = paid[at(colour)];
        shares[at(colour)] = value.share_of(colour, [&](FeatureId city) {
            if (already.contains(city))
                return false;
            already.cities[static_cast<std::size_t>(already.count++)] = city;
            return true;
        });
    }
    award_field(ctx, value, owners, shares, Moment::AtEnd);
    tell_scored(ctx, value);
}

// BASE-73: one city of the first version, for the most farmers on all fields that touch it. What one of the fields
// pays more counts.
void score_city_for_farmers(Context& ctx, std::span<const FieldValue> fields, FeatureId city) {
    Strengths strengths{};
    FieldShare all{.cities = 1};
    PointsByColour own{};
    const FieldValue* first = nullptr;
    for (const FieldValue& field : fields) {
        const auto end = field.cities.cities.begin() + field.cities.count;
        const auto found = std::find(field.cities.cities.begin(), end, city);
        if (found == end)
            continue;
        first = first == nullptr ? &field : first;
        const auto i = static_cast<std::size_t>(found - field.cities.cities.begin());
        all.weight = field.cities.weights[i];
        all.rate = std::max(all.rate, field.rate);
        all.extra = std::max(all.extra, all.weight * field.cities.extras[i]);
        const Strengths on_field = strengths_of(ctx, field.field);
        for (std::size_t c = 0; c < strengths.size(); ++c) {
            strengths[c] += on_field[c];
            own[c] = std::max(own[c], field.own[c]);
        }
    }
    const std::uint8_t owners = majority_of(strengths);
    for (std::size_t c = 0; c < strengths.size(); ++c)
        if ((owners >> c & 1u) != 0) {
            FieldShare share = all;
            share.rate += own[c];
            award_share(ctx, *first, static_cast<Colour>(c), share);
        }
}

// The first version: city by city; then what the fields themselves bring.
void score_cities_for_farmers(Context& ctx, std::span<const FeatureId> fields) {
    std::vector<FieldValue> values;
    std::vector<FeatureId> done;
    for (const FeatureId field : fields)
        values.push_back(field_value(ctx, field, FieldPay::Farmers));
    for (const FieldValue& value : values)
        for (int i = 0; i < value.cities.count; ++i)
            if (const FeatureId city = value.cities.cities[static_cast<std::size_t>(i)];
                std::find(done.begin(), done.end(), city) == done.end()) {
                score_city_for_farmers(ctx, values, city);
                done.push_back(city);
            }
    for (const FieldValue& value : values) {
        FieldShares shares;
        for (std::size_t c = 0; c < shares.size(); ++c)
            shares[c] = value.share_of(static_cast<Colour>(c), [](FeatureId) { return false; });
        award_field(ctx, value, value.added == 0 ? std::uint8_t{0} : owners_of(ctx, value.field), shares,
                    Moment::AtEnd);
        tell_scored(ctx, value);
    }
}

StepResult enter_final_fields(Context& ctx, Frame&) {
    GameState& state = ctx.state;
    const auto version = static_cast<Farmers>(ctx.rules.option(ModuleId::Base, Option::Farmers));
    std::array<FeatureId, kMaxFigures> found;
    std::size_t count = 0;
    for (std::size_t i = 0; i < state.figure_count; ++i) {
        const Figure& figure = state.figures[i];
        if (figure.place != FigurePlace::Feature || !info_of(figure.kind).is_follower)
            continue;
        const FeatureId field = state.feature_of[at(figure.segment)];
        const auto end = found.begin() + static_cast<std::ptrdiff_t>(count);
        if (std::find(found.begin(), end, field) == end)
            found[count++] = field;
    }
    const std::span<const FeatureId> fields(found.data(), count);
    if (version == Farmers::V1)
        score_cities_for_farmers(ctx, fields);
    if (version == Farmers::V3)
        for (const FeatureId field : fields)
            score_farmers(ctx, field, FieldPay::Farmers, Moment::AtEnd);
    if (version == Farmers::V2) {
        std::array<CityList, kMaxColours> paid{};
        for (const FeatureId field : fields)
            score_field_once(ctx, field, paid);
    }
    for (const FeatureId field : fields)
        return_all(ctx, field);
    return StepResult::Done;
}

// BASE-35, BASE-37 to BASE-39, BASE-44 to BASE-46, BASE-71.
void rate_feature(const Position& position, Value& value) {
    const Feature& feature = value.feature;
    if (feature.type == SegmentType::Road) {
        value.points += value.tiles();
    } else if (feature.type == SegmentType::City) {
        const bool tiny = value.tiles() == 2 && position.rules.option(ModuleId::Base, Option::TinyCity) == 1;
        value.points += (value.complete && !tiny ? 2 : 1) * (value.tiles() + value.pennants());
    } else if (feature.type == SegmentType::Monastery || feature.type == SegmentType::Garden) {
        value.points += value.tiles() - feature.open_edges + value.imagined;
    }
}

// BASE-50, BASE-73, BASE-74: points of a city to farmers in the final scoring.
void rate_field(const Position& position, FieldValue& value) {
    if (value.pay != FieldPay::Farmers)
        return;
    switch (static_cast<Farmers>(position.rules.option(ModuleId::Base, Option::Farmers))) {
        case Farmers::V3:
        case Farmers::V2:
            value.rate = 3;
            break;
        case Farmers::V1:
            value.rate = 4;
            break;
        case Farmers::None:
            break;
    }
}

StepResult enter_game_end(Context&, Frame&) {
    return StepResult::GameOver;
}

}  // namespace

StepResult apply_score_next(Context& ctx, Frame&, Action action) {
    const SegmentId segment = segment_at(ctx.state, cell_of(action), segment_of(action));
    score_one(ctx, ctx.state.feature_of[at(segment)]);
    return StepResult::Again;
}

constinit const ValueRow kRates{ModuleId::Base, rate_feature};
constinit const FieldRow kFarmersRate{ModuleId::Base, rate_field};

constinit const StepDef kFinalFeatures{.id = "F3",
                                       .name = "final-features",
                                       .module = ModuleId::Base,
                                       .phase = Phase::Final,
                                       .enter = enter_final_features,
                                       .is_played = is_competitive};
constinit const StepDef kFinalFields{.id = "F5",
                                     .name = "final-fields",
                                     .module = ModuleId::Base,
                                     .phase = Phase::Final,
                                     .enter = enter_final_fields,
                                     .is_played = is_competitive};
constinit const StepDef kGameEnd{
    .id = "F8", .name = "game-end", .module = ModuleId::Base, .phase = Phase::Final, .enter = enter_game_end};

}  // namespace bastide::land::base
