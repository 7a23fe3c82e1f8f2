// Values, majorities and awards: what modules share about points. The rates themselves are rules of the modules.
#pragma once

#include <numeric>
#include <string>

#include "land/core/deployment.h"

namespace bastide::land {

// V of a feature: the rates and bonuses of all modules, in registry order. `reasons` receives a line for each.
int value_of(const Position& position, FeatureId feature, bool complete, std::vector<Text>* reasons = nullptr);

// How strongly each colour stands in a feature: 256 a follower (the low byte is for tie-breaks).
Strengths strengths_of(const Position& position, FeatureId feature);
// Bit per colour with the greatest strength; 0 if nobody has any.
std::uint8_t majority_of(const Strengths& strengths);
// The colours that a feature belongs to: those with the most followers in it.
std::uint8_t owners_of(const Position& position, FeatureId feature);

// Points to one colour from one source: the only way to points. `segment` (or None) says for which feature.
void award(Context& ctx, Colour colour, int points, ScoreSource source, SegmentId segment);
// A payment from one colour to another. It is no award: nobody is asked about it and nothing changes it. Without
// Rules::allows_debt the payer must have the points.
void pay(Context& ctx, Colour from, Colour to, int points, ScoreSource source);
// Gives points at once.
void give(Context& ctx, const Award& points);
// Where a module asks about awards (Module::asks_about_awards) they wait in GameState::awards, and the procedure
// "award" runs before the next step is entered. It goes over them in order (more may come up meanwhile), gives of each
// what was decided, and clears the list when it has reached its end.
void give_waiting(Context& ctx, std::size_t index, int points);
void clear_awards(Context& ctx);
// Says why the next awards are given; `reason()` is called only if somebody listens.
template <class Reason>
void explain(Context& ctx, Reason reason) {
    if (ctx.log != nullptr)
        ctx.log->reason = reason();
}

// D of step 8: features touched in this part that are complete and were not before. Returns how many.
using CompletedFeatures = std::array<FeatureId, kMaxTouched>;
std::size_t list_completed(const GameState& state, std::span<FeatureId> out);

// What every colour gets if its owners get `value` for a feature during the game; `reasons` as for value_of.
PointsByColour points_by_colour(const Position& position, FeatureId feature, std::uint8_t owners, int value,
                                std::vector<Text>* reasons = nullptr);

// Scores one feature: value to the colours in the majority, each as one award. Figures stay where they are.
// Returns the mask of the colours that scored.
std::uint8_t score_feature(Context& ctx, FeatureId feature, bool complete);

// The reason for points of a feature: what it is, how large, who stands in it. Empty without a log.
AwardReason reason_for(const Context& ctx, FeatureId feature);
ScoreSource source_of(SegmentType type);
std::string colour_name(const Rules& rules, Colour colour);  // of whoever holds it; "Alice (green)" if he has several
std::string_view colour_word(Colour colour);                 // "red", "blue" ...
std::string cell_text(Cell cell);
// Co-operative games: the one score of the team; where every colour has its own, as far as all of them have come.
int team_score(const Rules& rules, const GameState& state);
// The squares of a feature, or of a monastery and what lies around it.
std::vector<Cell> squares_of(const Rules& rules, const GameState& state, FeatureId feature);

// All completed cities that border a field: one feature id each, and how many times it counts.
struct CityList {
    std::array<FeatureId, kMaxSegments> cities;
    std::array<std::uint8_t, kMaxSegments> weights;
    int count = 0;
    int total_weight() const { return std::accumulate(weights.begin(), weights.begin() + count, 0); }
    bool contains(FeatureId id) const {
        for (int i = 0; i < count; ++i)
            if (cities[static_cast<std::size_t>(i)] == id)
                return true;
        return false;
    }
};
void list_completed_cities(const Rules& rules, const GameState& state, const Feature& field, CityList& out);
void list_bordering_cities(const Rules& rules, const GameState& state, const Feature& field, bool only_completed,
                           CityList& out);

// What one completed city pays on a field: to every owner, and on top to some of them (pig).
struct CityRate {
    int all = 0;
    PointsByColour own{};
};
CityRate city_rate(const Position& position, FeatureId field, int base_rate);
// One award for so many cities of a field; `weight` is how many times they count together. `note` says more about it.
void award_field(Context& ctx, FeatureId field, Colour colour, int cities, int weight, int rate,
                 ScoreSource source = ScoreSource::Field, const Text& note = {});
// Scores a field for its farmers. They stay where they are. Returns the mask of the colours that scored.
std::uint8_t score_farmers(Context& ctx, FeatureId field, int base_rate, const Text& note = {});

// What a feature would be worth if it were completed as it stands now (a monastery: with all squares filled).
int finished_value(const Position& position, FeatureId feature);

}  // namespace bastide::land
