#include "land/modules/messages/letters.h"

#include <algorithm>
#include <limits>

#include "land/core/board.h"
#include "land/core/draw.h"
#include "land/core/scoring.h"
#include "land/core/tell.h"

namespace bastide::land::messages {
namespace {

constexpr Message kCarriedOut{"messages.carried_out", "message"};
constexpr Message kSeal{"messages.seal"};
constexpr Message kOwed{"messages.owed", "who"};

constexpr int kSealPoints = 2;  // MS-8
constexpr int kPointsEach = 2;  // MS-16 to MS-18

Colour colour_on_turn(const GameState& state) {
    return colour_of(state.turn_player);
}

// Calls `use(figure, feature)` for every own follower in a feature of this type.
template <class Use>
void for_each_own(const Position& position, SegmentType type, Use use) {
    const GameState& state = position.state;
    for_each_away(position.rules, state, colour_on_turn(state), [&](FigureId, const Figure& figure) {
        if (figure.place != FigurePlace::Feature || !info_of(figure.kind).is_follower)
            return;
        if (const FeatureId feature = state.feature_of[at(figure.segment)]; state.features[at(feature)].type == type)
            use(figure, feature);
    });
}

// --- M1 to M3: the least valuable of a type ---

// MS-12, MS-25, MS-26, MS-51: as if it stayed unfinished, whatever the majority.
int value_left(const Position& position, FeatureId feature) {
    return value_of(position, feature, false);
}

// MS-11, MS-24: one action for each of those that are worth least.
void list_least(const Position& position, SegmentType type, ActionList& out) {
    const GameState& state = position.state;
    int least = std::numeric_limits<int>::max();
    for_each_own(position, type,
                 [&](const Figure&, FeatureId feature) { least = std::min(least, value_left(position, feature)); });
    for_each_own(position, type, [&](const Figure& figure, FeatureId feature) {
        const bool is_listed = std::any_of(out.begin(), out.end(), [&](Action action) {
            return kind_of(action) == ActionKind::ScoreLeast &&
                   state.feature_of[at(segment_at(state, cell_of(action), segment_of(action)))] == feature;
        });
        if (!is_listed && value_left(position, feature) == least)
            out.push_back(pack(ActionKind::ScoreLeast, cell_of_segment(state, figure.segment), {},
                               segment_number(state, figure.segment)));
    });
}

// --- M5 to M7: counted ---

// MS-16, MS-27: the pennants of every city with an own knight, once.
int own_pennants(const Position& position) {
    const GameState& state = position.state;
    std::array<FeatureId, kMaxFiguresOfColour> cities;
    std::size_t count = 0;
    int pennants = 0;
    for_each_own(position, SegmentType::City, [&](const Figure&, FeatureId city) {
        const auto end = cities.begin() + static_cast<std::ptrdiff_t>(count);
        if (std::find(cities.begin(), end, city) != end)
            return;
        cities[count++] = city;
        pennants += lane_of(state.features[at(city)].sums, Lane::Pennants);
    });
    return pennants;
}

// MS-17, MS-18, MS-28, MS-29: followers only, one each.
int own_followers(const Position& position, SegmentType type) {
    int count = 0;
    for_each_own(position, type, [&](const Figure&, FeatureId) { ++count; });
    return count;
}

int counted(const Position& position, Letter letter) {
    switch (letter) {
        case Letter::Pennants:
            return own_pennants(position);
        case Letter::Knights:
            return own_followers(position, SegmentType::City);
        case Letter::Farmers:
            return own_followers(position, SegmentType::Field);
        default:
            return 0;
    }
}

// --- M8: one follower is scored and comes home ---

// MS-30: wherever the majority is. MS-31: a farmer for the completed cities of his field, with the own pig. MS-32: a
// cemetery has no value.
int value_for(const Position& position, const Figure& follower) {
    const FeatureId feature = position.state.feature_of[at(follower.segment)];
    if (position.state.features[at(feature)].type == SegmentType::Field)
        return field_value(position, feature, FieldPay::Farmers).share_of(follower.colour).points();
    return value_left(position, feature);
}

// MS-33: not from a tower, a quarter, a crown space.
bool can_be_scored(const Figure& figure) {
    return figure.place == FigurePlace::Feature && info_of(figure.kind).is_follower;
}

// --- the end of a message ---

// MS-9, MS-37: it goes under the stack before its points are given. They wait for the choice of a figure (MS-10).
StepResult close(Context& ctx, const Text& why, int points, SegmentId segment) {
    State& own = state_of<State>(ctx.state);
    own.used[own.used_count++] = static_cast<std::uint8_t>(own.at_hand - 1);
    own.at_hand = 0;
    explain(ctx, [&] { return AwardReason{why}; });
    award(ctx, colour_on_turn(ctx.state), points, ScoreSource::Message, segment);
    return StepResult::Done;
}
StepResult close(Context& ctx, int points, SegmentId segment = SegmentId::None) {
    return close(ctx, kCarriedOut(word_of_letter(state_of<State>(ctx.state).at_hand - 1u)), points, segment);
}

}  // namespace

Text word_of_letter(std::size_t letter) {
    return words::word("letters", kLetterNames[letter]);
}

// MS-23: only what is possible.
void list_uses(const Position& position, ActionList& out) {
    const Letter letter = letter_at_hand(position.state);
    switch (letter) {
        case Letter::ShortestRoad:
            return list_least(position, SegmentType::Road, out);
        case Letter::SmallestCity:
            return list_least(position, SegmentType::City, out);
        case Letter::SmallestMonastery:
            return list_least(position, SegmentType::Monastery, out);
        case Letter::OneFollower:
            return list_figures(position, ActionKind::ScoreFollower, bit_of(colour_on_turn(position.state)), out,
                                can_be_scored);
        case Letter::ExtraTile:
            if (can_draw(position))
                out.push_back(pack(ActionKind::CarryOut));
            return;
        case Letter::Pennants:
        case Letter::Knights:
        case Letter::Farmers:
            if (counted(position, letter) > 0)
                out.push_back(pack(ActionKind::CarryOut));
    }
}

StepResult apply_points(Context& ctx, Frame&, Action) {
    return close(ctx, kSeal(), kSealPoints, SegmentId::None);
}

// MS-13: the follower stays.
StepResult apply_least(Context& ctx, Frame&, Action action) {
    const SegmentId segment = segment_at(ctx.state, cell_of(action), segment_of(action));
    return close(ctx, value_left(ctx, ctx.state.feature_of[at(segment)]), segment);
}

// MS-14: the part is owed from now on.
StepResult apply_carry_out(Context& ctx, Frame&, Action) {
    const Letter letter = letter_at_hand(ctx.state);
    if (letter == Letter::ExtraTile) {
        ++state_of<State>(ctx.state).owed_parts;
        tell(ctx, "message", colour_on_turn(ctx.state),
             [&] { return kOwed(who(ctx.rules, colour_on_turn(ctx.state))); });
    }
    return close(ctx, kPointsEach * counted(ctx, letter));
}

// MS-19, MS-34: whoever he leaves alone follows him home.
StepResult apply_follower(Context& ctx, Frame&, Action action) {
    const Figure follower = ctx.state.figures[at(figure_of(action))];
    const int points = value_for(ctx, follower);
    return_figure(ctx, figure_of(action));
    return close(ctx, points, follower.segment);
}

}  // namespace bastide::land::messages
