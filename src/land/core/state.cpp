#include "land/core/state.h"

#include <algorithm>
#include <cstddef>
#include <cstring>

#include "util/hash.h"

namespace bastide::land {
namespace {

// Calls `use(entries, count)` for the live entries of every array of the live part.
template <class State, class Use>
void for_live_entries(State& state, Use use) {
    use(state.module_bytes.data(), state.module_bytes_used);
    use(state.features.data(), state.feature_count);
    use(state.unseen.data(), state.unseen_count);
    use(state.discarded.data(), state.discarded_count);
    use(state.held.data(), state.held_count);
    use(state.figures.data(), state.figure_count);
    use(state.tokens.data(), state.token_count);
    use(state.links.data(), state.link_count);
    use(state.surrounds.data(), state.surround_count);
    use(state.awards.data(), state.award_count);
    use(state.frontier.want.data(), state.frontier_count);
    use(state.frontier.mask.data(), state.frontier_count);
    use(state.frontier.square.data(), state.frontier_count);
    use(state.tiles.data(), state.tile_count);
    use(state.feature_of.data(), state.segment_count);
    use(state.next_segment.data(), state.segment_count);
    use(state.tile_of.data(), state.segment_count);
    // What means something in the index, from the entry of `low` to that of `high` round its end (board.h).
    const int all = state.index_mask + 1, row = 1 << state.index_shift;
    const int first = state.is_wide != 0 ? 0 : (state.low.x + state.low.y * row) & state.index_mask;
    const int count = state.is_wide != 0 ? all : state.high.x - state.low.x + (state.high.y - state.low.y) * row + 1;
    const int before_end = std::min(count, all - first);
    use(state.cell_index.data() + first, before_end);
    use(state.cell_index.data(), count - before_end);
}

constexpr std::size_t kFixedBytes = offsetof(GameState, module_bytes);

}  // namespace

void GameState::copy_from(const GameState& other) {
    std::memcpy(static_cast<void*>(this), &other, kFixedBytes);
    const auto* source = reinterpret_cast<const std::byte*>(&other);
    auto* target = reinterpret_cast<std::byte*>(this);
    for_live_entries(other, [&](const auto* entries, int count) {
        if (count > 0)
            std::memcpy(target + (reinterpret_cast<const std::byte*>(entries) - source), entries,
                        static_cast<std::size_t>(count) * sizeof(*entries));
    });
}

std::string GameState::pack() const {
    std::string bytes(reinterpret_cast<const char*>(this), kFixedBytes);
    for_live_entries(*this, [&](const auto* entries, int count) {
        bytes.append(reinterpret_cast<const char*>(entries), static_cast<std::size_t>(count) * sizeof(*entries));
    });
    return bytes;
}

std::size_t GameState::unpack(std::string_view bytes) {
    std::memcpy(static_cast<void*>(this), bytes.data(), kFixedBytes);  // first, since it holds the counts
    std::size_t at = kFixedBytes;
    for_live_entries(*this, [&](auto* entries, int count) {
        const std::size_t size = static_cast<std::size_t>(count) * sizeof(*entries);
        std::memcpy(static_cast<void*>(entries), bytes.data() + at, size);
        at += size;
    });
    return at;
}

std::uint64_t GameState::hash() const {
    Hasher hasher;
    hasher.add_bytes(this, kFixedBytes);
    for_live_entries(*this, [&](const auto* entries, int count) {
        hasher.add_bytes(entries, static_cast<std::size_t>(count) * sizeof(*entries));
    });
    return hasher.value();
}

}  // namespace bastide::land
