#include "land/core/state.h"

#include <cstddef>
#include <cstring>

#include "util/hash.h"

namespace bastide::land {
namespace {

// Calls `use(array, count)` for the live entries of every array of the live part.
template <class State, class Use>
void for_live_arrays(State& state, Use use) {
    use(state.module_bytes, state.module_bytes_used);
    use(state.features, state.feature_count);
    use(state.unseen, state.unseen_count);
    use(state.discarded, state.discarded_count);
    use(state.figures, state.figure_count);
    use(state.links, state.link_count);
    use(state.surrounds, state.surround_count);
    use(state.awards, state.award_count);
    use(state.cell_index, state.index_mask + 1);
    use(state.frontier.want, state.frontier_count);
    use(state.frontier.mask, state.frontier_count);
    use(state.frontier.cell, state.frontier_count);
    use(state.frontier.neighbour, state.frontier_count);
    use(state.frontier.half, state.frontier_count);
    use(state.frontier.entry, state.frontier_count);
    use(state.tiles, state.tile_count);
    use(state.feature_of, state.segment_count);
    use(state.next_segment, state.segment_count);
    use(state.tile_of, state.segment_count);
}

constexpr std::size_t kFixedBytes = offsetof(GameState, module_bytes);

}  // namespace

void GameState::copy_from(const GameState& other) {
    std::memcpy(static_cast<void*>(this), &other, kFixedBytes);
    const auto* source = reinterpret_cast<const std::byte*>(&other);
    auto* target = reinterpret_cast<std::byte*>(this);
    for_live_arrays(other, [&](const auto& array, int count) {
        const auto offset = reinterpret_cast<const std::byte*>(array.data()) - source;
        std::memcpy(target + offset, array.data(), static_cast<std::size_t>(count) * sizeof(array[0]));
    });
}

std::string GameState::pack() const {
    std::string bytes(reinterpret_cast<const char*>(this), kFixedBytes);
    for_live_arrays(*this, [&](const auto& array, int count) {
        bytes.append(reinterpret_cast<const char*>(array.data()), static_cast<std::size_t>(count) * sizeof(array[0]));
    });
    return bytes;
}

std::size_t GameState::unpack(std::string_view bytes) {
    std::memcpy(static_cast<void*>(this), bytes.data(), kFixedBytes);  // first, since it holds the counts
    std::size_t at = kFixedBytes;
    for_live_arrays(*this, [&](auto& array, int count) {
        const std::size_t size = static_cast<std::size_t>(count) * sizeof(array[0]);
        std::memcpy(static_cast<void*>(array.data()), bytes.data() + at, size);
        at += size;
    });
    return at;
}

std::uint64_t GameState::hash() const {
    Hasher hasher;
    hasher.add_bytes(this, kFixedBytes);
    for_live_arrays(*this, [&](const auto& array, int count) {
        hasher.add_bytes(array.data(), static_cast<std::size_t>(count) * sizeof(array[0]));
    });
    return hasher.value();
}

}  // namespace bastide::land
