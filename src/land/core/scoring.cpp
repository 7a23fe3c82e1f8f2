#include "land/core/scoring.h"

#include <fmt/format.h>

#include <algorithm>

#include "land/core/board.h"
#include "land/core/tell.h"

namespace bastide::land {
namespace {

constexpr Message kPoints{"score.points", "what", "who", "points"};
constexpr Message kAll{"score.all"};
constexpr Message kFeature{"score.feature", "feature", "tiles"};
constexpr Message kFeatureWithPennants{"score.feature_with_pennants", "feature", "tiles", "pennants"};
constexpr Message kUnfinished{"score.unfinished", "what"};
constexpr Message kField{"score.field", "cities"};
constexpr Message kFigure{"score.figure", "figure", "who", "cell"};
constexpr Message kTie{"score.tie"};
constexpr Message kAdded{"score.added", "reason", "points"};
constexpr Message kOwnPoints{"score.own_points", "who", "points"};
constexpr Message kCountedAs{"score.counted_as", "number"};
constexpr Message kProduct{"score.product", "number", "rate", "points"};

}  // namespace

int value_of(const Position& position, FeatureId feature, bool complete, std::vector<Text>* reasons) {
    int value = 0;
    if (reasons == nullptr) {
        for (const auto hook : position.rules.hooks.adjust_value)
            hook(position, feature, complete, value);
        return value;
    }
    for (const Module* module : all_modules()) {
        if (module->adjust_value == nullptr ||
            std::find(position.rules.hooks.adjust_value.begin(), position.rules.hooks.adjust_value.end(),
                      module->adjust_value) == position.rules.hooks.adjust_value.end())
            continue;
        const int before = value;
        module->adjust_value(position, feature, complete, value);
        if (value != before)
            reasons->push_back(kAdded(words::word("sets", module->name), value - before));
    }
    return value;
}

Strengths strengths_of(const Position& position, FeatureId feature) {
    Strengths strengths{};
    const unsigned colours = position.state.features[at(feature)].followers;
    for_each_figure_of(position.rules, position.state, feature, colours, [&](FigureId, const Figure& figure) {
        strengths[at(figure.colour)] += 256 * info_of(figure.kind).strength;
    });
    for (const auto hook : position.rules.hooks.adjust_strength)
        hook(position, feature, strengths);
    return strengths;
}

std::uint8_t majority_of(const Strengths& strengths) {
    int most = 1;
    std::uint8_t mask = 0;
    for (std::size_t colour = 0; colour < strengths.size(); ++colour) {
        if (strengths[colour] < most)
            continue;
        if (strengths[colour] > most)
            mask = 0;
        most = strengths[colour];
        mask = static_cast<std::uint8_t>(mask | 1u << colour);
    }
    return mask;
}

std::uint8_t owners_of(const Position& position, FeatureId feature) {
    const unsigned present = position.state.features[at(feature)].followers;
    if ((present & (present - 1)) == 0 && position.rules.hooks.adjust_strength.empty())
        return static_cast<std::uint8_t>(present);  // one colour alone
    return majority_of(strengths_of(position, feature));
}

std::string colour_name(const Rules& rules, Colour colour) {
    const std::string& name = rules.setup.players[at(owner_of(rules, colour))];
    return rules.colours == rules.players ? name : fmt::format("{} ({})", name, colour_word(colour));
}

std::string_view colour_word(Colour colour) {
    static constexpr std::array<std::string_view, kMaxColours> kWords{"red",   "blue",  "yellow",
                                                                      "green", "black", "mauve"};
    return kWords[at(colour)];
}

int team_score(const Rules& rules, const GameState& state) {
    return *std::min_element(state.score.begin(), state.score.begin() + (rules.shares_score ? 1 : rules.colours));
}

std::string cell_text(Cell cell) {
    return fmt::format("{},{}", cell.x, cell.y);
}

ScoreSource source_of(SegmentType type) {
    switch (type) {
        case SegmentType::City:
            return ScoreSource::City;
        case SegmentType::Road:
            return ScoreSource::Road;
        case SegmentType::Garden:
            return ScoreSource::Garden;
        case SegmentType::Field:
            return ScoreSource::Field;
        case SegmentType::Castle:
            return ScoreSource::Castle;
        case SegmentType::Cemetery:
            return ScoreSource::Cemetery;
        default:
            return ScoreSource::Monastery;
    }
}

namespace {

// The event that explains points.
void log_points(Context& ctx, const Award& points) {
    if (ctx.log == nullptr)
        return;
    Event event;
    event.kind = "score";
    event.colour = static_cast<int>(points.colour);
    event.points = points.points;
    event.source = name_of(static_cast<ScoreSource>(points.source));
    const AwardReason& reason = ctx.log->reason;
    event.text = kPoints(reason.text.empty() ? words::word("sources", event.source) : reason.text,
                         ctx.rules.shares_score ? words::Value(kAll) : who(ctx.rules, points.colour), points.points);
    event.details = reason.details;
    event.places = reason.places;
    event.segments = reason.segments;
    ctx.log->events.push_back(std::move(event));
}

}  // namespace

void give(Context& ctx, const Award& points) {
    std::int32_t& score = ctx.state.score[at(points.colour)];
    const int least = std::min(score, 0);  // no score falls below 0, unless a payment made debts
    score = std::max(least, score + points.points);
    log_points(ctx, points);
}

void pay(Context& ctx, Colour from, Colour to, int points, ScoreSource source) {
    GameState& state = ctx.state;
    BASTIDE_ASSERT(ctx.rules.allows_debt || state.score[at(from)] >= points);
    state.score[at(from)] -= points;
    state.score[at(to)] += points;
    log_points(ctx, {-points, SegmentId::None, from, static_cast<std::uint8_t>(source)});
    log_points(ctx, {points, SegmentId::None, to, static_cast<std::uint8_t>(source)});
}

void give_waiting(Context& ctx, std::size_t index, int points) {
    if (ctx.log != nullptr)
        ctx.log->reason = index < ctx.log->waiting.size() ? ctx.log->waiting[index] : AwardReason{};
    Award given = ctx.state.awards[index];
    given.points = points;
    give(ctx, given);
}

void clear_awards(Context& ctx) {
    ctx.state.award_count = 0;
    if (ctx.log != nullptr)
        ctx.log->waiting.clear();
}

void award(Context& ctx, Colour colour, int points, ScoreSource source, SegmentId segment) {
    if (points == 0) {
        if (ctx.log != nullptr && ctx.log->tells_nothing_won)
            give(ctx, {0, segment, colour, static_cast<std::uint8_t>(source)});
        return;
    }
    const Award entry{points, segment, colour, static_cast<std::uint8_t>(source)};
    if (ctx.rules.award_procedure == 0xff) {
        give(ctx, entry);
        return;
    }
    if (ctx.state.award_count == ctx.state.awards.size()) [[unlikely]]
        no_room_for("awards that wait");
    if (ctx.log != nullptr) {
        ctx.log->waiting.resize(ctx.state.award_count);
        ctx.log->waiting.push_back(ctx.log->reason);
    }
    ctx.state.awards[ctx.state.award_count++] = entry;
}

std::vector<Cell> squares_of(const Rules& rules, const GameState& state, FeatureId id) {
    const Feature& feature = state.features[at(id)];
    std::vector<Cell> cells;
    const auto add = [&](Cell cell) {
        if (std::find(cells.begin(), cells.end(), cell) == cells.end())
            cells.push_back(cell);
    };
    if (is_surrounded_type(feature.type)) {
        const TileSlot piece = piece_of(rules, state, state.tile_of[at(feature.any_segment)]);
        const Surround frame = frame_of(rules, state, piece, feature.any_segment);
        for (std::int16_t y = frame.low.y; y <= frame.high.y; ++y)
            for (std::int16_t x = frame.low.x; x <= frame.high.x; ++x)
                if (tile_at(state, {x, y}) != TileSlot::None)
                    add({x, y});
        return cells;
    }
    for_each_segment(state, feature, [&](SegmentId segment) {
        const TileSlot piece = piece_of(rules, state, state.tile_of[at(segment)]);
        for (std::uint32_t mask = segment_info(rules, state, segment).squares; mask != 0; mask &= mask - 1)
            add(state.tiles[at(piece) + static_cast<std::size_t>(std::countr_zero(mask))].cell);
    });
    return cells;
}

AwardReason reason_for(const Context& ctx, FeatureId id) {
    AwardReason reason;
    if (ctx.log == nullptr)
        return reason;
    const Feature& feature = ctx.state.features[at(id)];
    const std::vector<Cell> squares = squares_of(ctx.rules, ctx.state, id);
    for (const Cell cell : squares)
        reason.places.push_back(cell_text(cell));
    for_each_segment(ctx.state, feature,
                     [&](SegmentId segment) { reason.segments.push_back(static_cast<int>(segment)); });
    const int pennants = lane_of(feature.sums, Lane::Pennants);
    reason.text = pennants > 0 ? kFeatureWithPennants(word_of(feature.type), squares.size(), pennants)
                               : kFeature(word_of(feature.type), squares.size());
    for_each_figure(ctx.state, id, [&](FigureId, const Figure& figure) {
        reason.details.push_back(kFigure(word_of(figure.kind), who(ctx.rules, figure.colour),
                                         cell_text(ctx.state.tiles[at(figure.square)].cell)));
    });
    return reason;
}

std::size_t list_completed(const GameState& state, std::span<FeatureId> out) {
    std::size_t count = 0;
    for (std::size_t i = 0; i < state.part.touched_count; ++i) {
        const FeatureId id = state.feature_of[at(state.part.touched[i])];
        const Feature& feature = state.features[at(id)];
        if (feature.is_complete() && (feature.flags & kFresh) != 0 &&
            std::find(out.begin(), out.begin() + static_cast<std::ptrdiff_t>(count), id) ==
                out.begin() + static_cast<std::ptrdiff_t>(count))
            out[count++] = id;
    }
    return count;
}

// Why a feature is worth what it is: rates and bonuses by module, and the tie if there is one.
AwardReason reason_for_value(const Context& ctx, FeatureId id, bool complete, std::uint8_t winners) {
    AwardReason reason = reason_for(ctx, id);
    if (!complete)
        reason.text = kUnfinished(reason.text);
    value_of(ctx, id, complete, &reason.details);
    if (std::popcount(winners) > 1)
        reason.details.emplace_back(kTie);
    return reason;
}

PointsByColour points_by_colour(const Position& position, FeatureId feature, std::uint8_t owners, int value,
                                std::vector<Text>* reasons) {
    PointsByColour points{};
    for (std::size_t colour = 0; colour < points.size(); ++colour)
        points[colour] = (owners >> colour & 1u) != 0 ? value : 0;
    if (position.rules.hooks.adjust_points.empty())
        return points;
    const PointsByColour before = points;
    for (const auto hook : position.rules.hooks.adjust_points)
        hook(position, feature, owners, points);
    for (std::size_t colour = 0; reasons != nullptr && colour < points.size(); ++colour)
        if (points[colour] != before[colour])
            reasons->push_back(
                kOwnPoints(who(position.rules, static_cast<Colour>(colour)), points[colour] - before[colour]));
    return points;
}

namespace {

// The same where modules change what single colours get (ghosts). Returns who got points.
[[gnu::noinline]] std::uint8_t award_by_colour(Context& ctx, FeatureId id, std::uint8_t owners, int value) {
    const Feature& feature = ctx.state.features[at(id)];
    const PointsByColour points =
        points_by_colour(ctx, id, owners, value, ctx.log != nullptr ? &ctx.log->reason.details : nullptr);
    std::uint8_t scored = 0;
    int colour = static_cast<int>(ctx.state.turn_player);
    for (int i = 0; i < ctx.rules.colours; ++i) {
        const int own = points[static_cast<std::size_t>(colour)];
        award(ctx, static_cast<Colour>(colour), own, source_of(feature.type), feature.any_segment);
        scored = static_cast<std::uint8_t>(scored | (own > 0 ? 1u << colour : 0u));
        colour = colour + 1 == ctx.rules.colours ? 0 : colour + 1;
    }
    return scored;
}

}  // namespace

std::uint8_t score_feature(Context& ctx, FeatureId id, bool complete) {
    const Feature& feature = ctx.state.features[at(id)];
    if (feature.followers == 0)
        return 0;
    const std::uint8_t winners = owners_of(ctx, id);
    const int value = value_of(ctx, id, complete);
    explain(ctx, [&] { return reason_for_value(ctx, id, complete, winners); });
    std::uint8_t scored = value > 0 ? winners : 0;
    if (complete && !ctx.rules.hooks.adjust_points.empty()) [[unlikely]] {
        scored = award_by_colour(ctx, id, winners, value);
    } else {
        const auto told = winners != 0 ? winners : static_cast<std::uint8_t>(feature.followers);  // who wins nothing
        const int points = winners != 0 ? value : 0;
        int colour = static_cast<int>(ctx.state.turn_player);  // the player on turn first, then clockwise
        for (int i = 0; i < ctx.rules.colours; ++i) {
            if ((told >> colour & 1u) != 0)
                award(ctx, static_cast<Colour>(colour), points, source_of(feature.type), feature.any_segment);
            colour = colour + 1 == ctx.rules.colours ? 0 : colour + 1;
        }
    }
    for (const auto hook : ctx.rules.hooks.feature_scored)
        hook(ctx, id, complete);
    return scored;
}

CityRate city_rate(const Position& position, FeatureId field, int base_rate) {
    CityRate rate{base_rate, {}};
    for (const auto hook : position.rules.hooks.adjust_city_rate)
        hook(position, field, rate.all, rate.own);
    return rate;
}

void award_field(Context& ctx, FeatureId field, Colour colour, int cities, int weight, int rate, ScoreSource source,
                 const Text& note) {
    explain(ctx, [&] {
        AwardReason reason = reason_for(ctx, field);
        reason.text = kField(cities);
        if (!note.empty())
            reason.details.push_back(note);
        if (weight != cities)
            reason.details.push_back(kCountedAs(weight));
        reason.details.push_back(kProduct(weight, rate, weight * rate));
        return reason;
    });
    award(ctx, colour, weight * rate, source, ctx.state.features[at(field)].any_segment);
}

std::uint8_t score_farmers(Context& ctx, FeatureId field, int base_rate, const Text& note) {
    CityList cities;
    list_completed_cities(ctx.rules, ctx.state, ctx.state.features[at(field)], cities);
    const int weight = cities.total_weight();
    const std::uint8_t owners = owners_of(ctx, field);
    const CityRate rate = city_rate(ctx, field, base_rate);
    for (int i = 0; i < ctx.rules.colours; ++i)
        if ((owners >> i & 1u) != 0)
            award_field(ctx, field, static_cast<Colour>(i), cities.count, weight,
                        rate.all + rate.own[static_cast<std::size_t>(i)], ScoreSource::Field, note);
    for (const auto hook : ctx.rules.hooks.feature_scored)
        hook(ctx, field, false);
    return weight > 0 ? owners : 0;
}

int finished_value(const Position& position, FeatureId id) {
    const Feature& feature = position.state.features[at(id)];
    const int missing = is_surrounded_type(feature.type) ? feature.open_edges : 0;
    return value_of(position, id, true) + missing;
}

void list_completed_cities(const Rules& rules, const GameState& state, const Feature& field, CityList& out) {
    list_bordering_cities(rules, state, field, true, out);
}

void list_bordering_cities(const Rules& rules, const GameState& state, const Feature& field, bool only_completed,
                           CityList& out) {
    out.count = 0;
    for_each_segment(state, field, [&](SegmentId segment) {
        const PlacedTile& placed = state.tiles[at(state.tile_of[at(segment)])];
        const TileInfo& tile = rules.tile(rules.square(placed.square).tile);
        const auto local = static_cast<std::size_t>(static_cast<int>(segment) - static_cast<int>(placed.first_segment));
        for (std::uint32_t rest = tile.segments[local].cities; rest != 0; rest &= rest - 1) {
            const auto city = static_cast<SegmentId>(static_cast<int>(placed.first_segment) + std::countr_zero(rest));
            const FeatureId id = state.feature_of[at(city)];
            if ((!only_completed || state.features[at(id)].is_complete()) && !out.contains(id))
                out.cities[static_cast<std::size_t>(out.count++)] = id;
        }
    });
    std::fill_n(out.weights.begin(), out.count, std::uint8_t{1});
    for (const auto hook : rules.hooks.weigh_cities)
        hook({rules, state}, out);
}

}  // namespace bastide::land
