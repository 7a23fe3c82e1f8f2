// How likely features are to be finished: logistic models over what the bag still holds for their open squares.
#pragma once

#include "land/core/board.h"
#include "land/core/module.h"
#include "land/evaluation/fits.h"
#include "land/evaluation/weights.h"

namespace bastide::land {

using ChanceInputs = std::array<float, kChanceInputs>;

float chance_of(const ChanceInputs& inputs, const ChanceWeights& weights);

// The open squares that a feature ends at and some tile of the bag fits: a bit each, by place in the frontier. Places
// 64 apart share a bit, which happens only on boards with that many open squares.
using Reach = std::uint64_t;
Reach reach_of_field(const Rules& rules, const GameState& state, const Feature& feature, FitTable& fits);

// What is known about the ends of a road or city.
struct OpenEnds {
    int squares = 0;       // open squares it reaches
    int fillable = 0;      // of these: some tile of the bag fits
    float log_chance = 0;  // sum over the squares of log(chance that a closing tile comes in `draws` draws)
    float worst = 0;       // the smallest of these
    bool is_dead = false;  // a square that no tile of the bag fits
    Reach reach = 0;
};
OpenEnds open_ends_of(const Rules& rules, const GameState& state, const Feature& feature, FitTable& fits, float draws);

// What the models are fed with. `draws`: of those who want the feature finished.
ChanceInputs inputs_of_feature(const Feature& feature, const OpenEnds& ends, float draws, int owners);
// An empty square beside a monastery, of which `fitting` tiles of a bag of `bag_size` fit; `open`: squares still empty.
ChanceInputs inputs_of_square(int fitting, int bag_size, int open);

// Calls `use(cell, fitting)` for every empty square around a monastery, garden ...; `fitting`: tiles of the bag that go
// there.
template <class Use>
void for_each_empty_square(const Rules& rules, const GameState& state, const Feature& feature, FitTable& fits,
                           Use use) {
    const TileSlot piece = piece_of(rules, state, state.tile_of[at(feature.any_segment)]);
    const Surround frame = frame_of(rules, state, piece, feature.any_segment);
    for (std::int16_t y = frame.low.y; y <= frame.high.y; ++y)
        for (std::int16_t x = frame.low.x; x <= frame.high.x; ++x) {
            const std::uint16_t entry = index_value(state, {x, y});
            if (is_free_entry(entry)) {
                use(Cell{x, y}, fits.bag_size());
            } else if ((entry & kFrontierBit) != 0) {
                const std::size_t place = entry & 0x7fffu;
                use(Cell{x, y}, fits.count(state.frontier.want[place], state.frontier.mask[place], 0).fitting);
            }
        }
}

}  // namespace bastide::land
