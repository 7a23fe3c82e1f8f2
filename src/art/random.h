// Random numbers that are the same on every machine and in every build: a tile looks the same everywhere.
#pragma once

#include <cstdint>
#include <string_view>

namespace bastide::art {

// FNV-1a, then mixed: short ids such as "BA/C" and "BA/L" must not give similar seeds.
constexpr std::uint64_t seed_of(std::string_view text, std::uint64_t salt = 0) {
    std::uint64_t hash = 0xcbf29ce484222325u ^ (salt * 0x9e3779b97f4a7c15u);
    for (const char letter : text)
        hash = (hash ^ static_cast<unsigned char>(letter)) * 0x100000001b3u;
    return hash;
}

class Random {
  public:
    explicit constexpr Random(std::uint64_t seed) : state_(seed) {}

    constexpr std::uint64_t bits() {  // SplitMix64
        state_ += 0x9e3779b97f4a7c15u;
        std::uint64_t z = state_;
        z = (z ^ (z >> 30)) * 0xbf58476d1ce4e5b9u;
        z = (z ^ (z >> 27)) * 0x94d049bb133111ebu;
        return z ^ (z >> 31);
    }
    constexpr double fraction() { return static_cast<double>(bits() >> 11) * 0x1p-53; }
    constexpr double between(double low, double high) { return low + (high - low) * fraction(); }
    constexpr double around_zero(double reach) { return between(-reach, reach); }
    constexpr bool chance(double probability) { return fraction() < probability; }
    constexpr int below(int bound) { return static_cast<int>(bits() % static_cast<std::uint64_t>(bound)); }

  private:
    std::uint64_t state_;
};

}  // namespace bastide::art
