#include "land/evaluation/fits.h"

#include <algorithm>
#include <span>

namespace bastide::land {
namespace {

// Sides of a laid tile that a segment reaches.
unsigned sides_of(const std::array<Side, 4>& sides, std::uint8_t segment) {
    unsigned mask = 0;
    for (unsigned side = 0; side < 4; ++side)
        if (sides[side].way == segment || sides[side].second_way == segment)
            mask |= 1u << side;
    return mask;
}

// Whether the tile, laid so, leads the feature at `sides` on to a side where nothing lies yet.
bool leads_on(const std::array<Side, 4>& tile, unsigned sides, unsigned taken) {
    for (unsigned side = 0; side < 4; ++side)
        if ((sides >> side & 1u) != 0 && tile[side].way != kNoSegment &&
            (sides_of(tile, tile[side].way) & ~sides & ~taken) != 0)
            return true;
    return false;
}

unsigned taken_sides(std::uint16_t mask) {
    unsigned taken = 0;
    for (unsigned side = 0; side < 4; ++side)
        if ((mask >> (4 * side) & 0xfu) != 0)
            taken |= 1u << side;
    return taken;
}

}  // namespace

FitTable::FitTable(const Rules& rules) : rules_(rules), copies_(rules.tiles.tiles.size()), entries_(1024) {
    for (const TileType type : rules.stack)
        if (rules.tile(type).is_plain && std::find(types_.begin(), types_.end(), type) == types_.end())
            types_.push_back(type);
}

// Positions that are compared with each other mostly have the same bag: what was counted in it is kept.
void FitTable::set_bag(const GameState& state) {
    const std::span<const TileType> tiles(state.unseen.data(), state.unseen_count);
    if (bag_ != 0 && std::equal(tiles.begin(), tiles.end(), tiles_.begin(), tiles_.end()))
        return;
    ++bag_;
    tiles_.assign(tiles.begin(), tiles.end());
    std::fill(copies_.begin(), copies_.end(), std::uint16_t{0});
    for (const TileType type : tiles)
        ++copies_[at(type)];
    bag_size_ = state.unseen_count;
}

void FitTable::count_anew(Entry& entry) const {
    entry.bag = bag_;
    entry.count = {};
    for (std::uint32_t i = entry.begin; i < entry.middle; ++i)
        entry.count.closing += copies_[pool_[i]];
    entry.count.fitting = entry.count.closing;
    for (std::uint32_t i = entry.middle; i < entry.end; ++i)
        entry.count.fitting += copies_[pool_[i]];
}

FitTable::Entry& FitTable::add(std::uint64_t key, std::uint16_t want, std::uint16_t mask, unsigned sides) {
    if (2 * ++entry_count_ > entries_.size())
        grow();
    Entry entry{key, static_cast<std::uint32_t>(pool_.size()), 0, 0, 0, {}};
    std::vector<std::uint16_t> only_fitting;
    const unsigned taken = taken_sides(mask);
    for (const TileType type : types_) {
        const SquareInfo& square = rules_.square(rules_.tile(type).first_square);
        bool fits = false, closes = false;
        for (std::size_t turn = 0; turn < 4; ++turn) {
            if ((square.edges[turn] & mask) != want)
                continue;
            fits = true;
            closes = closes || !leads_on(square.sides[turn], sides, taken);
        }
        if (closes)
            pool_.push_back(static_cast<std::uint16_t>(type));
        else if (fits)
            only_fitting.push_back(static_cast<std::uint16_t>(type));
    }
    entry.middle = static_cast<std::uint32_t>(pool_.size());
    pool_.insert(pool_.end(), only_fitting.begin(), only_fitting.end());
    entry.end = static_cast<std::uint32_t>(pool_.size());
    std::size_t slot = (key * 0x9e3779b97f4a7c15u) >> 32 & (entries_.size() - 1);
    while (entries_[slot].key != 0)
        slot = (slot + 1) & (entries_.size() - 1);
    return entries_[slot] = entry;
}

void FitTable::grow() {
    std::vector<Entry> old(2 * entries_.size());
    old.swap(entries_);
    for (const Entry& entry : old) {
        if (entry.key == 0)
            continue;
        std::size_t slot = (entry.key * 0x9e3779b97f4a7c15u) >> 32 & (entries_.size() - 1);
        while (entries_[slot].key != 0)
            slot = (slot + 1) & (entries_.size() - 1);
        entries_[slot] = entry;
    }
}

}  // namespace bastide::land
