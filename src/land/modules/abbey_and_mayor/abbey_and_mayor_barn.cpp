// The barn. It stands on the corner of a square (FigurePlace::Corner, the corner in Figure::detail: 0 NE, 1 SE, 2 SW,
// 3 NW) and belongs to the field of Figure::segment; it is no figure of the feature, so nothing that empties a field
// touches it.
#include <fmt/format.h>

#include <algorithm>
#include <bit>
#include <nlohmann/json.hpp>

#include "land/core/contacts.h"
#include "land/core/scoring.h"
#include "land/core/shown.h"
#include "land/core/tell.h"
#include "land/core/turn.h"
#include "land/modules/abbey_and_mayor/abbey_and_mayor_parts.h"

namespace bastide::land::abbey_and_mayor {
namespace {

constexpr Message kPuts{"barn.puts", "who", "cell", "corner"};
constexpr Message kPutThere{"barn.put_there"};
constexpr Message kJoined{"barn.joined"};
constexpr Message kBarn{"barn.barn"};

// Calls `use(id, figure)` for every barn on the board.
template <class Use>
void for_each_barn(const Position& position, Use use) {
    if (state_of<State>(position.state).barn_count == 0)
        return;
    const std::size_t per_colour = position.rules.figures.size();
    for (std::size_t colour = 0; colour < static_cast<std::size_t>(position.rules.colours); ++colour)
        for (std::uint32_t away = ~position.state.supply[colour] & position.rules.figure_mask[at(FigureKind::Barn)];
             away != 0; away &= away - 1) {
            const std::size_t id = colour * per_colour + static_cast<std::size_t>(std::countr_zero(away));
            if (const Figure& figure = position.state.figures[id]; figure.place == FigurePlace::Corner)
                use(static_cast<FigureId>(id), figure);
        }
}

// The fields of barns that satisfy a condition: as a rule none, where somebody has to stand there.
template <class Wanted>
BarnFields barn_fields_that(const Position& position, Wanted wanted) {
    BarnFields fields;
    for_each_barn(position, [&](FigureId, const Figure& figure) {
        if (const FeatureId field = position.state.feature_of[at(figure.segment)]; wanted(field))
            fields.add(field, figure.colour);
    });
    return fields;
}

// --- where four fields meet -------------------------------------------------------------------------------------
// The field that has a corner of a square; None if something else lies there. AM-31: it reaches both half-edges. A seam
// inside a larger piece has none.
SegmentId field_at(const Position& position, Cell cell, int corner) {
    const GameState& state = position.state;
    const TileSlot here = tile_at(state, cell);
    if (here == TileSlot::None)
        return SegmentId::None;
    SegmentId found = SegmentId::None;
    TileSlot first = TileSlot::None;
    for (const int side : {corner & 3, (corner + 1) & 3}) {
        const TileSlot slot = half_with_side(position.rules, state, here, side);
        if (slot == TileSlot::None) {
            if (tile_info(position.rules, state, here).square_count == 1)
                return SegmentId::None;
            continue;
        }
        const Side& edge = side_of(position.rules, state, slot, side);
        const std::uint8_t local = side == (corner & 3) ? edge.right : edge.left;
        if (local == kNoSegment)
            return SegmentId::None;
        const auto segment = static_cast<SegmentId>(static_cast<int>(state.tiles[at(slot)].first_segment) + local);
        // AM-88: where two half tiles meet, both have the same field there
        const bool is_same =
            slot == first ? found == segment
                          : found == SegmentId::None || state.feature_of[at(found)] == state.feature_of[at(segment)];
        if (!is_same)
            return SegmentId::None;
        found = segment;
        first = slot;
    }
    return found;
}

// AM-30, AM-31: the field of the corner where four squares meet; None if one of them has something else there.
SegmentId field_of_four(const Position& position, Cell cell, int corner) {
    const Cell one = kDirections[static_cast<std::size_t>(corner)];
    const Cell other = kDirections[static_cast<std::size_t>((corner + 1) & 3)];
    const auto same_field = [&](SegmentId a, SegmentId b) {
        return a != SegmentId::None && b != SegmentId::None &&
               position.state.feature_of[at(a)] == position.state.feature_of[at(b)];
    };
    const SegmentId field = field_at(position, cell, corner);
    const bool is_one_field = field != SegmentId::None &&
                              same_field(field, field_at(position, cell + one + other, corner + 2)) &&
                              same_field(field, field_at(position, cell + one, corner + 1)) &&
                              same_field(field, field_at(position, cell + other, corner + 3));
    return is_one_field ? field : SegmentId::None;
}

// --- scoring ----------------------------------------------------------------------------------------------------
// AM-35 to AM-42, AM-70: points of a city.
void rate_field(const Position& position, FieldValue& value) {
    switch (value.pay) {
        case FieldPay::FarmersOfNewBarn:
            value.rate = 3;
            break;
        case FieldPay::FarmersJoined:
            value.rate = 1;
            break;
        case FieldPay::Barn:
            value.rate = has_option(position.rules, Option::BarnEndPoints) ? 2 : 4;
            break;
        case FieldPay::Farmers:
        case FieldPay::EachFarmer:
            break;
    }
}

// AM-35 to AM-39: farmers on the field of a barn are scored and go home with their pigs.
void score_barn_fields(Context& ctx, FigureId new_barn, Moment moment) {
    GameState& state = ctx.state;
    const BarnFields fields = barn_fields_that(ctx, [&](FeatureId field) {
        return (state.features[at(field)].followers | state.features[at(field)].specials) != 0;
    });
    const FeatureId new_field =
        new_barn == FigureId::None ? FeatureId::None : state.feature_of[at(state.figures[at(new_barn)].segment)];
    for (const auto& [field, colours] : fields) {
        if (state.features[at(field)].followers == 0)
            continue;
        const bool is_new = field == new_field;
        const std::uint8_t scored =
            score_farmers(ctx, field, is_new ? FieldPay::FarmersOfNewBarn : FieldPay::FarmersJoined, moment,
                          is_new ? kPutThere : kJoined);
        state.part.scored = static_cast<std::uint8_t>(state.part.scored | scored);
    }
    for (const auto& [field, colours] : fields)
        return_all(ctx, field);
}

StepResult enter_score(Context& ctx, Frame& frame) {
    State& own = state_of<State>(ctx.state);
    score_barn_fields(ctx, own.new_barn, Moment::DuringGame);
    own.new_barn = FigureId::None;
    return done(ctx, frame);
}
// AM-43: whoever came to such a field at the end.
StepResult enter_final_fields(Context& ctx, Frame&) {
    score_barn_fields(ctx, FigureId::None, Moment::AtEnd);
    return StepResult::Done;
}

// AM-40 to AM-42, AM-70: every player with a barn on the field, once.
StepResult enter_final_barns(Context& ctx, Frame&) {
    for (const auto& [field, colours] : barn_fields(ctx))
        award_field(ctx, field_value(ctx, field, FieldPay::Barn), colours, Moment::AtEnd, ScoreSource::Barn, kBarn);
    for_each_barn(ctx, [&](FigureId id, const Figure&) { return_figure(ctx, id); });
    return StepResult::Done;
}

bool barn_is_played(const Rules& rules) {
    return has_figure(rules, FigureKind::Barn);
}

}  // namespace

constinit const FieldRow kBarnRate{ModuleId::AbbeyAndMayor, rate_field};

void BarnFields::add(FeatureId field, Colour colour) {
    std::size_t i = 0;
    while (i < count && entries[i].field != field)
        ++i;
    if (i == count)
        entries[count++] = {field, 0};
    entries[i].colours = static_cast<std::uint8_t>(entries[i].colours | bit_of(colour));
}
bool BarnFields::contains(FeatureId field) const {
    return std::any_of(begin(), end(), [&](const Entry& entry) { return entry.field == field; });
}
BarnFields barn_fields(const Position& position) {
    return barn_fields_that(position, [](FeatureId) { return true; });
}

// Barns stay: what they will get in the end for the cities that are finished, and for a part of the others.
void estimate_barns(const Position& position, const Outlook& outlook, Expectation& points) {
    constexpr float kFinishedLater = 0.45f, kTilesForThat = 20;
    const float later = kFinishedLater * std::min(1.f, outlook.tiles_left / kTilesForThat);
    for (const auto& [field, colours] : barn_fields(position)) {
        const FieldValue value = field_value(position, field, FieldPay::Barn, Cities::All);
        const CityList& cities = value.cities;
        auto sum = static_cast<float>(value.added);
        for (std::size_t i = 0; i < static_cast<std::size_t>(cities.count); ++i)
            sum += static_cast<float>(cities.weights[i] * (value.rate + cities.extras[i])) *
                   (position.state.features[at(cities.cities[i])].is_complete() ? 1 : later);
        for (std::size_t colour = 0; colour < points.size(); ++colour)
            if ((colours >> colour & 1u) != 0)
                points[colour] += sum;
    }
}

// AM-35, AM-39: what score_barn_fields will score; the field of a new barn also if nobody stands there yet.
std::size_t list_scored_barn_fields(const Position& position, std::span<FeatureId> out, std::size_t count) {
    const GameState& state = position.state;
    const FigureId barn = state_of<State>(state).new_barn;
    const FeatureId new_field =
        barn == FigureId::None ? FeatureId::None : state.feature_of[at(state.figures[at(barn)].segment)];
    const BarnFields fields = barn_fields_that(
        position, [&](FeatureId field) { return state.features[at(field)].followers != 0 || field == new_field; });
    for (const auto& [field, colours] : fields)
        out[count++] = field;
    return count;
}

// --- B6: a barn on a corner of the tile just placed (AM-30 to AM-34)
// --------------------------------------------------
void add_barns(const Position& position, ActionList& out) {
    const GameState& state = position.state;
    if (!has_in_supply(position.rules, state, colour_of(state.turn_player), FigureKind::Barn))
        return;
    const bool on_barn_fields = has_option(position.rules, Option::BarnOnBarnField);
    const auto has_barn = [&](SegmentId field) { return barn_fields(position).contains(state.feature_of[at(field)]); };
    const std::size_t first = at(state.part.last_tile);
    const std::size_t count = tile_info(position.rules, state, state.part.last_tile).square_count;
    for (std::size_t slot = first; slot < first + count; ++slot) {
        const Cell cell = state.tiles[slot].cell;
        const std::array<TileSlot, 4> beside = tiles_beside(state, static_cast<TileSlot>(slot));
        for (int corner = 0; corner < 4; ++corner) {
            const TileSlot one = beside[static_cast<std::size_t>(corner)];
            const TileSlot other = beside[static_cast<std::size_t>(corner + 1) & 3];
            if (one == TileSlot::None || other == TileSlot::None)  // as a rule
                continue;
            const SegmentId field = field_of_four(position, cell, corner);
            if (field != SegmentId::None && (on_barn_fields || !has_barn(field)))
                out.push_back(pack(ActionKind::PlaceBarn, cell, static_cast<Rotation>(corner), 0, 0,
                                   static_cast<int>(FigureKind::Barn)));
        }
    }
}

// AM-38: nobody is put on the field of a barn.
void keep_off_barn_fields(const Position& position, ActionList& out) {
    if (state_of<State>(position.state).barn_count == 0)
        return;
    const BarnFields fields = barn_fields(position);
    out.keep_if([&](Action action) {
        if (kind_of(action) != ActionKind::PlaceFigure)
            return true;
        const SegmentId segment = segment_at(position.state, cell_of(action), segment_of(action));
        return feature_at(position.state, segment).type != SegmentType::Field ||
               !fields.contains(position.state.feature_of[at(segment)]);
    });
}

FigureId put_barn(Context& ctx, Colour colour, Cell cell, int corner) {
    const FigureId id = take_from_supply(ctx.rules, ctx.state, colour, FigureKind::Barn);
    Figure& barn = ctx.state.figures[at(id)];
    barn.segment = field_of_four(ctx, cell, corner);
    barn.square = tile_at(ctx.state, cell);
    barn.place = FigurePlace::Corner;
    barn.detail = static_cast<std::uint8_t>(corner);
    ++state_of<State>(ctx.state).barn_count;
    return id;
}

StepResult apply_barn(Context& ctx, Frame&, Action action) {
    const Colour colour = colour_of(ctx.state.turn_player);
    state_of<State>(ctx.state).new_barn = put_barn(ctx, colour, cell_of(action), static_cast<int>(rotation_of(action)));
    ctx.state.part.set(PartBit::ActionUsed);
    tell(ctx, "barn", colour,
         [&] {
             return kPuts(who(ctx.rules, colour), cell_text(cell_of(action)),
                          words::word("corners", kCornerNames[at(rotation_of(action))]));
         },
         {cell_of(action)});
    return StepResult::Done;
}

std::string describe_barn(const Position&, Action action) {
    return fmt::format("{} {}", cell_text(cell_of(action)), kCornerNames[at(rotation_of(action))]);
}

Anchor place_of_barn(const Position& position, Action action) {
    return on_corner(tile_at(position.state, cell_of(action)), at(rotation_of(action)));
}

void tell_barn(const Position&, Action action, Text& text) {
    text.arguments.push_back({"cell", cell_text(cell_of(action))});
    text.arguments.push_back({"corner", words::word("corners", kCornerNames[at(rotation_of(action))])});
}

// Where the barns are and what each would bring at the end.
void view_barns(const Position& position, nlohmann::json& out) {
    nlohmann::json& barns = out["barns"] = nlohmann::json::array();
    for_each_barn(position, [&](FigureId id, const Figure& figure) {
        const Cell cell = position.state.tiles[at(figure.square)].cell;
        const FeatureId field = position.state.feature_of[at(figure.segment)];
        barns.push_back({{"figure", static_cast<int>(id)},
                         {"colour", static_cast<int>(figure.colour)},
                         {"x", cell.x},
                         {"y", cell.y},
                         {"corner", kCornerNames[figure.detail]},
                         {"value", field_value(position, field, FieldPay::Barn).points()}});
    });
}

// A barn stands where four fields meet, and nowhere else.
void check_barns(const Position& position) {
    int barns = 0;
    for (std::size_t i = 0; i < position.state.figure_count; ++i) {
        const Figure& figure = position.state.figures[i];
        if ((figure.place == FigurePlace::Corner) != (figure.kind == FigureKind::Barn) &&
            figure.place != FigurePlace::Supply)
            throw Error("broken_state", fmt::format("figure {} has the place of a barn, or a barn that of others", i));
        barns += figure.place == FigurePlace::Corner;
        if (figure.place == FigurePlace::Corner &&
            field_of_four(position, position.state.tiles[at(figure.square)].cell, figure.detail) != figure.segment)
            throw Error("broken_state", fmt::format("barn {} stands on no field", i));
    }
    if (barns != state_of<State>(position.state).barn_count)
        throw Error("broken_state", "barns, counted");
}

constinit const StepDef kScoreBarnFields{.id = "8g",
                                         .name = "score-barn-fields",
                                         .module = ModuleId::AbbeyAndMayor,
                                         .phase = Phase::Score,
                                         .enter = enter_score,
                                         .is_played = barn_is_played};
constinit const StepDef kFinalBarnFields{.id = "F5",
                                         .name = "final-barn-fields",
                                         .module = ModuleId::AbbeyAndMayor,
                                         .phase = Phase::Final,
                                         .enter = enter_final_fields,
                                         .is_played = barn_is_played};
constinit const StepDef kFinalBarns{.id = "F5",
                                    .name = "final-barns",
                                    .module = ModuleId::AbbeyAndMayor,
                                    .phase = Phase::Final,
                                    .enter = enter_final_barns,
                                    .is_played = barn_is_played};

}  // namespace bastide::land::abbey_and_mayor
