// King and Robber Baron: who completes the largest city or the longest road holds a card that pays at the end.
#include "land/modules/king_and_robber_baron/king_and_robber_baron.h"

#include <fmt/format.h>

#include <algorithm>
#include <nlohmann/json.hpp>

#include "land/core/arrange.h"
#include "land/core/scoring.h"
#include "land/core/shown.h"
#include "land/core/tell.h"
#include "land/core/turn.h"

namespace bastide::land::king_and_robber_baron {
namespace {

constexpr Message kKingName{"king.king"};
constexpr Message kRobberBaronName{"king.robber_baron"};
constexpr Message kTakes{"king.takes", "who", "card", "feature", "tiles"};
constexpr Message kPaid{"king.paid", "card", "number"};
constexpr Message kPaidAtEnd{"king.paid_at_end", "card", "number"};

enum class Option : std::uint8_t { Scoring, TinyCities };
enum class Scoring : std::uint8_t { One, Half, Ten, FifteenOrForty, Continuous };

Scoring scoring_of(const Rules& rules) {
    return static_cast<Scoring>(rules.option(ModuleId::KingAndRobberBaron, Option::Scoring));
}

// What belongs to a card.
struct CardKind {
    Message<0> name;
    SegmentType type;
    ScoreSource source;
    Card State::*card;
};
constexpr CardKind kKing{kKingName, SegmentType::City, ScoreSource::King, &State::king};
constexpr CardKind kRobberBaron{kRobberBaronName, SegmentType::Road, ScoreSource::RobberBaron, &State::robber_baron};

// KR-25: with the option a city of two tiles is nothing to the king.
bool counts(const Position& position, FeatureId id, const CardKind& kind) {
    const SegmentType type = position.state.features[at(id)].type;
    const bool tiny = type == SegmentType::City && tiles_of(position, id) == 2;
    return type == kind.type && !(tiny && position.rules.option(ModuleId::KingAndRobberBaron, Option::TinyCities) == 1);
}

// --- 8b: before the points of this part are given ----------------------------------------------------------------

// KR-24: the holder until now gets a point for each of them.
void pay_holder(Context& ctx, const CardKind& kind, int completed) {
    const Card& card = state_of<State>(ctx.state).*kind.card;
    if (scoring_of(ctx.rules) != Scoring::Continuous || card.record == 0)
        return;
    explain(ctx, [&] { return AwardReason{kPaid(Text(kind.name), completed)}; });
    award(ctx, card.holder, completed, kind.source, SegmentId::None);
}

// KR-4 to KR-8, KR-13 to KR-16: the largest that was completed in this part against the record; only more is enough.
void update_card(Context& ctx, const CardKind& kind, std::span<const FeatureId> completed) {
    int count = 0, largest = 0;
    for (const FeatureId id : completed) {
        if (!counts(ctx, id, kind))
            continue;
        ++count;
        largest = std::max(largest, tiles_of(ctx, id));
    }
    pay_holder(ctx, kind, count);
    Card& card = state_of<State>(ctx.state).*kind.card;
    if (largest <= card.record)
        return;
    card.record = static_cast<std::uint16_t>(largest);
    card.holder = colour_of(ctx.state.turn_player);
    tell(ctx, "card", card.holder,
         [&] { return kTakes(who(ctx.rules, card.holder), Text(kind.name), word_of(kind.type), largest); });
}

StepResult enter_take_cards(Context& ctx, Frame& frame) {
    if (ctx.state.part.touched_count == 0)
        return done(ctx, frame);
    CompletedFeatures found;
    const std::span<const FeatureId> completed(found.data(), list_completed(ctx.state, found));
    update_card(ctx, kKing, completed);
    update_card(ctx, kRobberBaron, completed);
    return StepResult::Done;
}

// --- F6: the cards pay ----------------------------------------------------------------------------------------------

// KR-9, KR-10: of all players, occupied or not. A city with walls all round from the beginning was
// never completed; whether it counts its own module says. A castle is no city.
int completed_on_board(const Position& position, const CardKind& kind) {
    const GameState& state = position.state;
    int count = 0;
    for (std::size_t i = 0; i < state.feature_count; ++i)
        if (const Feature& feature = state.features[i];
            feature.segment_count > 0 && feature.is_complete() && (feature.flags & (kClosedCity | kConverted)) == 0)
            count += counts(position, static_cast<FeatureId>(i), kind) ? 1 : 0;
    for (const auto hook : position.rules.hooks.adjust_completed)
        hook(position, kind.type, count);
    return count;
}

// KR-9, KR-10, KR-21 to KR-24. `already` is what the other card brought its holder in features.
int points_of(Scoring scoring, int features, int already, bool holds_both) {
    switch (scoring) {
        case Scoring::One:
            return features;
        case Scoring::Half:
            return (already + features + 1) / 2 - (already + 1) / 2;  // the total is rounded up
        case Scoring::Ten:
            return 10;
        case Scoring::FifteenOrForty:
            return holds_both ? 20 : 15;
        default:
            return 0;
    }
}

StepResult enter_final_cards(Context& ctx, Frame&) {
    const State& cards = state_of<State>(ctx.state);
    const bool holds_both =
        cards.king.record > 0 && cards.robber_baron.record > 0 && cards.king.holder == cards.robber_baron.holder;
    int already = 0;
    for (const CardKind* kind : {&kKing, &kRobberBaron}) {
        const Card& card = cards.*kind->card;
        if (card.record == 0)
            continue;
        const int features = completed_on_board(ctx, *kind);
        explain(ctx, [&] { return AwardReason{kPaidAtEnd(Text(kind->name), features)}; });
        award(ctx, card.holder, points_of(scoring_of(ctx.rules), features, already, holds_both), kind->source,
              SegmentId::None);
        already = holds_both ? features : 0;
    }
    return StepResult::Done;
}

// A card is worth what is finished now and will be, as long as nobody takes it away; that is the less likely the fewer
// tiles are left.
void estimate(const Position& position, const Outlook& outlook, Expectation& points) {
    constexpr float kFinishedPerTile = 0.2f, kLost = 0.6f, kTilesForHalf = 30;
    const State& cards = state_of<State>(position.state);
    const float keeps = 1 - kLost * outlook.tiles_left / (outlook.tiles_left + kTilesForHalf);
    for (const CardKind* kind : {&kKing, &kRobberBaron}) {
        const Card& card = cards.*kind->card;
        if (card.record == 0)
            continue;
        const int features =
            completed_on_board(position, *kind) + static_cast<int>(kFinishedPerTile * outlook.tiles_left);
        points[at(card.holder)] +=
            keeps * static_cast<float>(points_of(scoring_of(position.rules), features, 0, false));
    }
}

// KR-2: the cards and the records lie open.
void view(const Position& position, PlayerId, nlohmann::json& out) {
    const State& cards = state_of<State>(position.state);
    const auto show = [](const Card& card) {
        nlohmann::json entry{{"holder", nullptr}, {"record", card.record}};
        if (card.record > 0)
            entry["holder"] = static_cast<int>(card.holder);
        return entry;
    };
    out["king"] = show(cards.king);
    out["robber_baron"] = show(cards.robber_baron);
}

void show(const Position& position, PlayerId, Shown& out) {
    const State& cards = state_of<State>(position.state);
    for (const auto& [look, card] : {std::pair("king", cards.king), std::pair("robber-baron", cards.robber_baron)})
        if (card.record > 0)
            out.pieces.push_back({look, before(card.holder), card.record, ShownPiece::Count::Label});
}

void check(const Position& position) {
    const State& cards = state_of<State>(position.state);
    for (const Card& card : {cards.king, cards.robber_baron})
        if (static_cast<int>(card.holder) >= position.rules.colours)
            throw Error("broken_state", "king or robber baron is held by nobody");
}

constexpr std::string_view kScoringValues[] = {"1", "half", "10", "15-40", "continuous"};
constexpr std::string_view kTinyCitiesValues[] = {"count", "ignore"};
constexpr OptionDef kOptions[] = {
    {"scoring", kScoringValues,
     "points for each completed city or road at the end, for each card, for one and for both, or during the game"},
    {"tiny_cities", kTinyCitiesValues, "whether cities of two tiles count for the king"},
};

// set king PLAYER TILES, set robber-baron PLAYER TILES: who holds the card, and the record.
bool arrange(const Arranged& set) {
    if (set.name != "king" && set.name != "robber-baron")
        return false;
    State& own = state_of<State>(set.ctx.state);
    Card& card = set.name == "king" ? own.king : own.robber_baron;
    card.holder = set.colour(0);
    card.record = static_cast<std::uint16_t>(set.number(1));
    return true;
}

}  // namespace

constinit const Module kModule{
    .id = ModuleId::KingAndRobberBaron,
    .name = "king-and-robber-baron",
    .prefix = "king",
    .summary = "The largest city makes a king, the longest road a robber baron; both are paid at the end.",
    .options = kOptions,
    .state_bytes = bytes_of<State>(),
    .estimate = estimate,
    .view = view,
    .show = show,
    .check = check,
    .arrange = arrange,
};

constinit const StepDef kTakeCards{
    .id = "8b", .name = "take-cards", .module = ModuleId::KingAndRobberBaron, .enter = enter_take_cards};
constinit const StepDef kFinalCards{.id = "F6",
                                    .name = "final-cards",
                                    .module = ModuleId::KingAndRobberBaron,
                                    .phase = Phase::Final,
                                    .enter = enter_final_cards};

}  // namespace bastide::land::king_and_robber_baron
