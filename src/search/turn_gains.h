// What a turn is worth to whoever has it, by what was drawn.
//
// Every turn brings its player some points, more with a lucky draw, and an evaluation after a turn has counted them. So
// positions after different numbers of turns, or after different draws, cannot be compared as they are. What a turn
// brings on average is taken off again: that is the same for all actions that are compared, and what is left of the
// differences is not tempo and hardly luck.
#pragma once

#include <algorithm>
#include <vector>

#include "game/action.h"

namespace bastide::search {

class TurnGains {
  public:
    // A turn after this draw brought so much.
    void add(game::Action draw, double gain) {
        auto found = find(draw);
        if (found == draws_.end() || found->draw != draw)
            found = draws_.insert(found, {.draw = draw});
        ++found->count;
        found->sum += gain;
        ++count_;
        sum_ += gain;
    }

    // What one may expect of it: of a draw seldom seen nearly what any turn brings.
    double of(game::Action draw) const {
        constexpr double kTrust = 3;  // the mean of all counts as so many turns
        if (count_ == 0)
            return 0;
        const double mean = sum_ / count_;
        const auto found = std::lower_bound(draws_.begin(), draws_.end(), draw, kBefore);
        if (found == draws_.end() || found->draw != draw)
            return mean;
        return (found->sum + kTrust * mean) / (found->count + kTrust);
    }

    // The game has gone on: what was seen counts half.
    void fade() {
        const auto halve = [](double& count, double& sum) {
            count /= 2;
            sum /= 2;
        };
        for (Entry& entry : draws_)
            halve(entry.count, entry.sum);
        halve(count_, sum_);
    }

  private:
    struct Entry {
        game::Action draw;
        double count = 0, sum = 0;
    };
    static constexpr auto kBefore = [](const Entry& entry, game::Action draw) { return entry.draw < draw; };

    std::vector<Entry>::iterator find(game::Action draw) {
        return std::lower_bound(draws_.begin(), draws_.end(), draw, kBefore);
    }

    std::vector<Entry> draws_;  // in their order
    double count_ = 0, sum_ = 0;
};

}  // namespace bastide::search
