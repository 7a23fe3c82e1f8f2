#include "land/core/scoring.h"

#include <fmt/format.h>

#include <algorithm>

#include "land/core/board.h"
#include "land/core/tell.h"

namespace bastide::land {
namespace {

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
constexpr Message kOnTop{"score.on_top", "points"};

int apply_rows(const Position& position, Value value, std::vector<Text>* reasons) {
    value.uncounted = value.feature.square_count - tiles_of(position, value.id);
    for (const ValueRow& row : position.rules.value_rows) {
        const int before = value.points;
        row.apply(position, value);
        if (reasons != nullptr && value.points != before) [[unlikely]]
            reasons->push_back(kAdded(words::word("sets", all_modules()[at(row.module)]->name), value.points - before));
    }
    return value.points;
}

}  // namespace

int tiles_of(const Position& position, FeatureId id) {
    int tiles = position.state.features[at(id)].square_count;
    for (const auto hook : position.rules.hooks.adjust_tiles)
        hook(position, id, tiles);
    return tiles;
}

int value_of(const Position& position, FeatureId id, bool complete, std::vector<Text>* reasons) {
    return apply_rows(position, {position.state.features[at(id)], id, complete, 0}, reasons);
}

int finished_value(const Position& position, FeatureId id) {
    const Feature& feature = position.state.features[at(id)];
    const int missing = is_surrounded_type(feature.type) ? feature.open_edges : 0;
    return apply_rows(position, {feature, id, true, missing}, nullptr);
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
        case SegmentType::GermanCastle:
            return ScoreSource::GermanCastle;
        default:
            return ScoreSource::Monastery;
    }
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

bool reaches(const Position& position, FeatureId id, Cell square) {
    const Rules& rules = position.rules;
    const GameState& state = position.state;
    const Feature& feature = state.features[at(id)];
    if (is_surrounded_type(feature.type)) {
        const TileSlot piece = piece_of(rules, state, state.tile_of[at(feature.any_segment)]);
        const Surround frame = frame_of(rules, state, piece, feature.any_segment);
        return frame.low.x <= square.x && square.x <= frame.high.x && frame.low.y <= square.y &&
               square.y <= frame.high.y;
    }
    bool found = false;
    for_each_segment_on(rules, state, square, feature.type,
                        [&](SegmentId segment) { found |= state.feature_of[at(segment)] == id; });
    return found;
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

PointsByColour points_by_colour(const Position& position, const Scoring& scoring, int value,
                                std::vector<Text>* reasons) {
    PointsByColour points{};
    for (std::size_t colour = 0; colour < points.size(); ++colour)
        points[colour] = (scoring.owners >> colour & 1u) != 0 ? value : 0;
    const PointsByColour before = points;
    for (const ColourRow& row : position.rules.colour_rows)
        row.apply(position, scoring, points);
    for (std::size_t colour = 0; reasons != nullptr && colour < points.size(); ++colour)
        if (points[colour] != before[colour])
            reasons->push_back(
                kOwnPoints(who(position.rules, static_cast<Colour>(colour)), points[colour] - before[colour]));
    return points;
}

namespace {

// Calls `use(colour)` for every colour, the player on turn first, then clockwise.
template <class Use>
void for_each_in_turn(const Context& ctx, Use use) {
    int colour = static_cast<int>(ctx.state.turn_player);
    for (int i = 0; i < ctx.rules.colours; ++i) {
        use(static_cast<Colour>(colour));
        colour = colour + 1 == ctx.rules.colours ? 0 : colour + 1;
    }
}

// Where single colours get points besides: one award each, to those of the mask and whoever gets or loses something.
// Returns who got points.
[[gnu::noinline]] std::uint8_t award_by_colour(Context& ctx, const Scoring& scoring, std::uint8_t told, int value) {
    const Feature& feature = ctx.state.features[at(scoring.feature)];
    const PointsByColour points =
        points_by_colour(ctx, scoring, value, ctx.log != nullptr ? &ctx.log->reason.details : nullptr);
    std::uint8_t scored = 0;
    for_each_in_turn(ctx, [&](Colour colour) {
        const int own = points[at(colour)];
        if (own != 0 || (told & bit_of(colour)) != 0)
            award(ctx, colour, own, source_of(feature.type), feature.any_segment);
        scored = static_cast<std::uint8_t>(scored | (own > 0 ? bit_of(colour) : 0u));
    });
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
    const auto told = winners != 0 ? winners : static_cast<std::uint8_t>(feature.followers);  // who wins nothing
    if (!ctx.rules.colour_rows.empty()) [[unlikely]] {
        const Moment moment = complete ? Moment::DuringGame : Moment::AtEnd;
        scored = award_by_colour(ctx, {id, moment, complete, winners}, told, value);
    } else {
        const int points = winners != 0 ? value : 0;
        for_each_in_turn(ctx, [&](Colour colour) {
            if ((told & bit_of(colour)) != 0)
                award(ctx, colour, points, source_of(feature.type), feature.any_segment);
        });
    }
    for (const auto hook : ctx.rules.hooks.feature_scored)
        hook(ctx, id, complete, value);
    return scored;
}

namespace {

void list_cities(const Position& position, const Feature& field, Cities which, CityList& out) {
    const Rules& rules = position.rules;
    const GameState& state = position.state;
    for_each_segment(state, field, [&](SegmentId segment) {
        const PlacedTile& placed = state.tiles[at(state.tile_of[at(segment)])];
        const TileInfo& tile = rules.tile(rules.square(placed.square).tile);
        const auto local = static_cast<std::size_t>(static_cast<int>(segment) - static_cast<int>(placed.first_segment));
        for (std::uint32_t rest = tile.segments[local].cities; rest != 0; rest &= rest - 1) {
            const auto city = static_cast<SegmentId>(static_cast<int>(placed.first_segment) + std::countr_zero(rest));
            const FeatureId id = state.feature_of[at(city)];
            if ((which == Cities::All || state.features[at(id)].is_complete()) && !out.contains(id))
                out.cities[static_cast<std::size_t>(out.count++)] = id;
        }
    });
    std::fill_n(out.weights.begin(), out.count, std::uint8_t{1});
    std::fill_n(out.extras.begin(), out.count, std::uint8_t{0});
}

// Why a colour gets points for a field; `besides`: what it gets apart from its share.
AwardReason reason_for_field(const Context& ctx, const FieldValue& value, const FieldShare* share, Colour colour,
                             int besides, const Text& note) {
    AwardReason reason = reason_for(ctx, value.field);
    const int cities = share != nullptr ? share->cities : value.cities.count;
    reason.text = kField(cities);
    if (!note.empty())
        reason.details.push_back(note);
    if (share != nullptr) {
        if (share->weight != cities)
            reason.details.push_back(kCountedAs(share->weight));
        reason.details.push_back(kProduct(share->weight, share->rate, share->weight * share->rate));
        if (share->extra != 0)
            reason.details.push_back(kOnTop(share->extra));
    }
    if (besides != 0)
        reason.details.push_back(kOwnPoints(who(ctx.rules, colour), besides));
    return reason;
}

}  // namespace

FieldValue field_value(const Position& position, FeatureId field, FieldPay pay, Cities cities) {
    FieldValue value(field, pay);
    list_cities(position, position.state.features[at(field)], cities, value.cities);
    for (const FieldRow& row : position.rules.field_rows)
        row.apply(position, value);
    return value;
}

namespace {

// `share_of(colour)` is asked about the owners only.
template <class ShareOf>
[[gnu::always_inline]] inline std::uint8_t award_shares(Context& ctx, const FieldValue& value, std::uint8_t owners,
                                                        Moment moment, ScoreSource source, const Text& note,
                                                        ShareOf share_of) {
    PointsByColour besides{};
    if (!ctx.rules.colour_rows.empty()) [[unlikely]]
        besides = points_by_colour(ctx, {value.field, moment, false, owners}, 0);
    std::uint8_t scored = 0;
    for_each_in_turn(ctx, [&](Colour colour) {
        const bool is_owner = (owners & bit_of(colour)) != 0;
        if (!is_owner && besides[at(colour)] == 0)
            return;
        const FieldShare own = is_owner ? share_of(colour) : FieldShare{};
        const FieldShare* share = is_owner ? &own : nullptr;
        const int points = (share != nullptr ? share->points() : 0) + besides[at(colour)];
        explain(ctx, [&] { return reason_for_field(ctx, value, share, colour, besides[at(colour)], note); });
        award(ctx, colour, points, source, ctx.state.features[at(value.field)].any_segment);
        scored = static_cast<std::uint8_t>(scored | (points > 0 ? bit_of(colour) : 0u));
    });
    return scored;
}

}  // namespace

std::uint8_t award_field(Context& ctx, const FieldValue& value, std::uint8_t owners, const FieldShares& shares,
                         Moment moment, ScoreSource source, const Text& note) {
    return award_shares(ctx, value, owners, moment, source, note, [&](Colour colour) { return shares[at(colour)]; });
}

std::uint8_t award_field(Context& ctx, const FieldValue& value, std::uint8_t owners, Moment moment, ScoreSource source,
                         const Text& note) {
    return award_shares(ctx, value, owners, moment, source, note,
                        [&](Colour colour) { return value.share_of(colour); });
}

void award_share(Context& ctx, const FieldValue& value, Colour colour, const FieldShare& share) {
    explain(ctx, [&] { return reason_for_field(ctx, value, &share, colour, 0, {}); });
    award(ctx, colour, share.points(), ScoreSource::Field, ctx.state.features[at(value.field)].any_segment);
}

std::uint8_t score_farmers(Context& ctx, FeatureId field, FieldPay pay, Moment moment, const Text& note) {
    const FieldValue value = field_value(ctx, field, pay);
    const std::uint8_t scored = award_field(ctx, value, owners_of(ctx, field), moment, ScoreSource::Field, note);
    for (const auto hook : ctx.rules.hooks.feature_scored)
        hook(ctx, field, false, value.points());
    return scored;
}

}  // namespace bastide::land
