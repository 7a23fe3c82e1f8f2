#include "cards/points.h"

#include <algorithm>

namespace bastide::cards {

// CC-87, CC-88: series k takes one card of every colour that has at least k; then each joker joins the
// longest series still shorter than 4, or begins one. The steps of the table grow, so a longer series always
// gains more.
Series best_series(const Chest& chest) {
    constexpr std::size_t kMaxSeries = kDeckSize;  // never more series than cards
    Series result;
    std::array<std::uint8_t, kMaxSeries> length{};
    std::size_t count = 0;
    for (std::size_t colour = 0; colour < kColours; ++colour) {
        for (std::size_t k = 0; k < chest[colour]; ++k)
            ++length[k];
        count = std::max<std::size_t>(count, chest[colour]);
    }
    // length[] falls from left to right, so the first series that is not full is the longest one.
    for (int joker = 0; joker < chest[kChestJokers]; ++joker) {
        std::size_t k = 0;
        while (k < count && length[k] == kColours)
            ++k;
        ++length[k];
        count = std::max(count, k + 1);
    }
    for (std::size_t k = 0; k < count; ++k) {
        ++result.lengths[length[k]];
        result.points += kSeriesPoints[length[k]];
    }
    return result;
}

TrackPlace track_place(int score) {
    if (score <= 0)
        return {};
    return {(score - 1) % 100 + 1, (score - 1) / 100 * 100};
}

}  // namespace bastide::cards
