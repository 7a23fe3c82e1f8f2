// A small random generator that gives the same numbers on every machine.
//
// The rules never hold one: chance is an action, and whoever drives the game picks it.
#pragma once

#include <cstdint>

namespace bastide {

class Random {
  public:
    explicit Random(std::uint64_t seed) : state_(seed) {}

    // SplitMix64: one addition and two multiplications, passes the usual test suites.
    std::uint64_t next() {
        state_ += 0x9e3779b97f4a7c15u;
        std::uint64_t z = state_;
        z = (z ^ (z >> 30)) * 0xbf58476d1ce4e5b9u;
        z = (z ^ (z >> 27)) * 0x94d049bb133111ebu;
        return z ^ (z >> 31);
    }

    // A number in [0, bound), every one equally likely (Lemire: the low word rejects the few surplus values).
    std::uint32_t below(std::uint32_t bound) {
        const std::uint64_t product = (next() >> 32) * bound;
        if (static_cast<std::uint32_t>(product) < bound) [[unlikely]]
            return without_surplus(product, bound);
        return static_cast<std::uint32_t>(product >> 32);
    }

    // Independent streams from one seed: one a purpose (tiles, dice ...) or one a game.
    static std::uint64_t mix(std::uint64_t seed, std::uint64_t stream) {
        Random random(seed ^ (stream * 0xd1342543de82ef95u + 0x2545f4914f6cdd1du));
        random.next();
        return random.next();
    }

  private:
    [[gnu::cold, gnu::noinline]] std::uint32_t without_surplus(std::uint64_t product, std::uint32_t bound) {
        const std::uint32_t surplus = (0u - bound) % bound;
        while (static_cast<std::uint32_t>(product) < surplus)
            product = (next() >> 32) * bound;
        return static_cast<std::uint32_t>(product >> 32);
    }

    std::uint64_t state_;
};

}  // namespace bastide
