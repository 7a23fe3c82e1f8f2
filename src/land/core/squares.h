// A set of filled squares of the board, for what modules keep.
#pragma once

#include <algorithm>
#include <array>
#include <bit>

#include "land/core/ids.h"

namespace bastide::land {

struct Squares {
    std::array<std::uint64_t, kMaxSquares / 64> words{};  // bit per slot

    bool has(TileSlot slot) const { return (words[at(slot) / 64] >> at(slot) % 64 & 1u) != 0; }
    void add(TileSlot slot) { words[at(slot) / 64] |= std::uint64_t{1} << at(slot) % 64; }
    void remove(TileSlot slot) { words[at(slot) / 64] &= ~(std::uint64_t{1} << at(slot) % 64); }
    bool empty() const {
        std::uint64_t all = 0;
        for (const std::uint64_t word : words)
            all |= word;
        return all == 0;
    }
    Squares without(const Squares& others) const {
        Squares rest = *this;
        for (std::size_t i = 0; i < words.size(); ++i)
            rest.words[i] &= ~others.words[i];
        return rest;
    }
    // The one before which there are so many; None if there are no more.
    TileSlot nth(std::size_t number) const {
        for (std::size_t i = 0; i < words.size(); ++i) {
            std::uint64_t rest = words[i];
            const auto count = static_cast<std::size_t>(std::popcount(rest));
            if (number >= count) {
                number -= count;
                continue;
            }
            for (; number > 0; --number)
                rest &= rest - 1;
            return static_cast<TileSlot>(64 * i + static_cast<std::size_t>(std::countr_zero(rest)));
        }
        return TileSlot::None;
    }
    template <class Use>
    void for_each(Use use) const {
        for (std::size_t i = 0; i < words.size(); ++i)
            for (std::uint64_t rest = words[i]; rest != 0; rest &= rest - 1)
                use(static_cast<TileSlot>(64 * i + static_cast<std::size_t>(std::countr_zero(rest))));
    }
    friend bool operator==(const Squares&, const Squares&) = default;
};

}  // namespace bastide::land
