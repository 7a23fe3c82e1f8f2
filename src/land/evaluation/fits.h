// Which unseen tiles still go where: for an open square and the sides by which a feature reaches it, how many tiles
// fit there, and how many of them end the feature on these sides.
#pragma once

#include <cstdint>
#include <vector>

#include "land/core/rules.h"

namespace bastide::land {

struct FitCount {
    int fitting = 0;  // copies that can be laid there
    int closing = 0;  // of these: copies that leave no new end of the feature
};

// Pieces of several squares and half tiles are not counted. One object for one thread.
class FitTable {
  public:
    explicit FitTable(const Rules& rules);

    // Takes the bag of a position as the tiles to count.
    void set_bag(const GameState& state);
    int bag_size() const { return bag_size_; }
    std::uint32_t bag() const { return bag_; }  // its number: another one whenever the tiles are others

    // `sides`: bit per side of the square that touches the feature; 0 for none.
    FitCount count(std::uint16_t want, std::uint16_t mask, unsigned sides) {
        Entry& entry = find(want, mask, sides);
        if (entry.bag != bag_)
            count_anew(entry);
        return entry.count;
    }

  private:
    struct Entry {
        std::uint64_t key = 0;                         // 0: empty
        std::uint32_t begin = 0, middle = 0, end = 0;  // in pool_: tiles that close, then those that only fit
        std::uint32_t bag = 0;                         // that `count` was counted in
        FitCount count;
    };
    Entry& find(std::uint16_t want, std::uint16_t mask, unsigned sides) {
        const std::uint64_t key = 1ull << 40 | std::uint64_t{sides} << 32 | std::uint64_t{mask} << 16 | want;
        std::size_t slot = (key * 0x9e3779b97f4a7c15u) >> 32 & (entries_.size() - 1);
        while (entries_[slot].key != key) {
            if (entries_[slot].key == 0)
                return add(key, want, mask, sides);
            slot = (slot + 1) & (entries_.size() - 1);
        }
        return entries_[slot];
    }
    Entry& add(std::uint64_t key, std::uint16_t want, std::uint16_t mask, unsigned sides);
    void count_anew(Entry& entry) const;
    void grow();

    const Rules& rules_;
    std::vector<TileType> types_;        // plain tiles of the stack, each once
    std::vector<std::uint16_t> copies_;  // by tile type: in the bag
    std::vector<TileType> tiles_;        // of the bag as they lay in the position
    std::uint32_t bag_ = 0;
    int bag_size_ = 0;
    std::vector<std::uint16_t> pool_;
    std::vector<Entry> entries_;
    std::size_t entry_count_ = 0;
};

}  // namespace bastide::land
