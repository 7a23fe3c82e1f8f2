// The score track: where the scoring figures stand. Everybody has one, or two (Rules::scoring_figures), whose scores
// together are his.
#pragma once

#include "land/core/rules.h"

namespace bastide::land {

inline constexpr int kTrackSpaces = 50;

inline int score_of(const GameState& state, Colour colour, int figure) {
    const int second = state.second_score[at(colour)];
    return figure == 0 ? state.score[at(colour)] - second : second;
}
// Scores of 50 and more go round the track once more.
constexpr int space_of(int score) {
    return (score % kTrackSpaces + kTrackSpaces) % kTrackSpaces;
}
// One of the colour's scoring figures stands there.
inline bool stands_on(const Position& position, Colour colour, int space) {
    for (int figure = 0; figure < position.rules.scoring_figures; ++figure)
        if (space_of(score_of(position.state, colour, figure)) == space)
            return true;
    return false;
}

}  // namespace bastide::land
