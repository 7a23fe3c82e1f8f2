// A feature: what all the segments that hang together have in common.
//
// It is three words of 64 bits, so that joining two features is two additions and one "or", whatever the lanes and
// bits mean, with no expansion and with all of them:
//
//     word 0  sums                                                           added
//     word 1  any_segment | segment_count | square_count | open_edges        added; any_segment stays
//     word 2  flags | type | followers | specials | unused                   or-ed; the type is the same
//
// No lane overflows into the next: set-up refuses games that have more of something than a lane holds, and the only
// number that is ever lowered by a join, open_edges, is the highest of its word.
#pragma once

#include <bit>
#include <cstddef>
#include <cstdint>
#include <cstring>

#include "land/core/feature_layout.h"
#include "land/core/ids.h"

namespace bastide::land {

struct Feature {
    std::uint64_t sums = 0;                   // lanes of feature_layout.h
    SegmentId any_segment = SegmentId::None;  // entry into the ring GameState::next_segment
    std::uint16_t segment_count = 0;
    std::uint16_t square_count = 0;  // distinct squares; not kept for fields. Monastery ...: it and those around it
    std::int16_t open_edges = 0;     // field: open halves. Monastery ...: squares around it that are still empty
    std::uint32_t flags = 0;         // bits of feature_layout.h
    SegmentType type = SegmentType::Field;
    std::uint8_t followers = 0;  // bit per colour; recounted when a figure leaves
    std::uint8_t specials = 0;   // the same for what is no follower (builder, pig ...)
    std::uint8_t unused = 0;

    bool is_complete() const { return open_edges == 0 && (flags & kNeverComplete) == 0; }

    // Becomes what is printed of a segment that touches nothing.
    void begin(const Feature& printed, std::size_t segment) {
        set_word(0, printed.word(0));
        set_word(1, printed.word(1) + segment);  // any_segment: 0 where it is printed
        set_word(2, printed.word(2));
    }
    // Takes in another feature of the same type, whose any_segment is 0; `closed` open edges of the two together are
    // open no more.
    void absorb(const Feature& other, int closed) {
        set_word(0, word(0) + other.word(0));
        set_word(1, word(1) + other.word(1) - (static_cast<std::uint64_t>(closed) << 48));
        set_word(2, word(2) | other.word(2));
    }

  private:
    std::uint64_t word(int i) const {
        std::uint64_t value;
        std::memcpy(&value, reinterpret_cast<const std::byte*>(this) + 8 * i, sizeof value);
        return value;
    }
    void set_word(int i, std::uint64_t value) {
        std::memcpy(reinterpret_cast<std::byte*>(this) + 8 * i, &value, sizeof value);
    }
};
static_assert(sizeof(Feature) == 24);
static_assert(std::endian::native == std::endian::little, "the first lane of a word is its lowest");

}  // namespace bastide::land
