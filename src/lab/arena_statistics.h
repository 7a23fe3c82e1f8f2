// What the games of an arena say.
#pragma once

#include <optional>

#include "lab/arena_match.h"

namespace bastide::lab {

struct Estimate {
    double mean = 0;
    double low = 0, high = 0;  // 95 %
};

struct MeetingSummary {
    std::uint64_t games = 0;
    Estimate difference;  // points of the first bot less the mean of the others; from whole groups of games
    Estimate win_rate;    // games of the first bot that nobody else won; a shared first place counts its share
    Estimate elo;         // two seats only
    double mean_first = 0, mean_second = 0;  // points
};
MeetingSummary summary_of(const Meeting& meeting, const ArenaPlan& plan);

// Bradley-Terry ratings of all bots, their mean 0. The intervals take the others' ratings as known.
std::vector<Estimate> ratings_of(const ArenaResult& result, const ArenaPlan& plan);

enum class SprtVerdict { Open, Low, High };
struct SprtState {
    double ratio = 0, bound = 0;  // log likelihood ratio; it is decided beyond +-bound
    SprtVerdict verdict = SprtVerdict::Open;
};
SprtState sprt_of(const Meeting& meeting, const ArenaPlan& plan);

}  // namespace bastide::lab
