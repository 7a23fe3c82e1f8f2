// Values, majorities and awards: what modules share about points. The rates themselves are rules of the modules.
#pragma once

#include <string>

#include "land/core/awards.h"
#include "land/core/deployment.h"
#include "land/core/value.h"

namespace bastide::land {

// V of a feature that is no field; `reasons` receives a line for each row that changes it.
int value_of(const Position& position, FeatureId feature, bool complete, std::vector<Text>* reasons = nullptr);

// How many tiles it counts: its squares (of a monastery: with those around it), unless an option says otherwise.
int tiles_of(const Position& position, FeatureId feature);

// How strongly each colour stands in a feature: 256 a follower (the low byte is for tie-breaks).
Strengths strengths_of(const Position& position, FeatureId feature);
// Bit per colour with the greatest strength; 0 if nobody has any.
std::uint8_t majority_of(const Strengths& strengths);
// The colours that a feature belongs to: those with the most followers in it.
std::uint8_t owners_of(const Position& position, FeatureId feature);

// D of step 8: features touched in this part that are complete and were not before. Returns how many.
using CompletedFeatures = std::array<FeatureId, kMaxTouched>;
std::size_t list_completed(const GameState& state, std::span<FeatureId> out);

// What every colour gets in a scoring that brings `value` to the owners; `reasons` receives a line for each colour that
// gets something besides.
PointsByColour points_by_colour(const Position& position, const Scoring& scoring, int value,
                                std::vector<Text>* reasons = nullptr);

// Scores one feature, completed during the game or unfinished at its end: value to the colours in the majority, each as
// one award. Figures stay where they are. Returns the mask of the colours that scored.
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
// Whether this square is one of them.
bool reaches(const Position& position, FeatureId feature, Cell square);

// V of a field: its completed cities, or all that it borders as if they were complete.
enum class Cities : std::uint8_t { Completed, All };
FieldValue field_value(const Position& position, FeatureId field, FieldPay pay, Cities cities = Cities::Completed);
// Gives the owners their shares and single colours what they get besides: one award each. `note` says more about it.
// Returns the mask of the colours that scored.
using FieldShares = std::array<FieldShare, kMaxColours>;
std::uint8_t award_field(Context& ctx, const FieldValue& value, std::uint8_t owners, const FieldShares& shares,
                         Moment moment, ScoreSource source = ScoreSource::Field, const Text& note = {});
// The same where every owner gets all of it.
std::uint8_t award_field(Context& ctx, const FieldValue& value, std::uint8_t owners, Moment moment,
                         ScoreSource source = ScoreSource::Field, const Text& note = {});
// One share alone, without what single colours get besides.
void award_share(Context& ctx, const FieldValue& value, Colour colour, const FieldShare& share);
// Scores a field for its farmers. They stay where they are. Returns the mask of the colours that scored.
std::uint8_t score_farmers(Context& ctx, FeatureId field, FieldPay pay, Moment moment, const Text& note = {});

// What a feature would be worth if it were completed as it stands now (a monastery: with all squares filled).
int finished_value(const Position& position, FeatureId feature);

}  // namespace bastide::land
