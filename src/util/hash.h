// A fast hash of bytes: the same on every machine with the same byte order, not meant to resist an attacker.
#pragma once

#include <cstddef>
#include <cstdint>
#include <cstring>

namespace bastide {

class Hasher {
  public:
    void add_word(std::uint64_t word) {
        state_ = (state_ ^ word) * 0x9fb21c651e98df25u;
        state_ ^= state_ >> 32;
    }
    void add_bytes(const void* data, std::size_t size) {
        const auto* bytes = static_cast<const unsigned char*>(data);
        while (size > 0) {
            const std::size_t step = size < 8 ? size : 8;
            std::uint64_t word = 0;
            std::memcpy(&word, bytes, step);
            add_word(word);
            bytes += step;
            size -= step;
        }
    }
    std::uint64_t value() const {
        std::uint64_t z = state_ * 0xff51afd7ed558ccdu;
        return z ^ (z >> 29);
    }

  private:
    std::uint64_t state_ = 0xcbf29ce484222325u;
};

}  // namespace bastide
