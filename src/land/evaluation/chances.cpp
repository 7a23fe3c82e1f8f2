#include "land/evaluation/chances.h"

#include <algorithm>
#include <cmath>

#include "land/core/board.h"

namespace bastide::land {
namespace {

constexpr std::size_t kMostSquares = 16;  // of one feature that are looked at: with more it is never finished
constexpr float kLeadsOn = 0.15f;         // a tile that leads on is worth so much of one that closes

struct OpenSquare {
    int place = 0;  // in the frontier
    unsigned sides = 0;
};
struct OpenSquares {
    std::array<OpenSquare, kMostSquares> squares;
    std::size_t count = 0;

    void add(int place, unsigned side) {
        for (std::size_t i = 0; i < count; ++i)
            if (squares[i].place == place) {
                squares[i].sides |= 1u << side;
                return;
            }
        if (count < kMostSquares)
            squares[count++] = {place, 1u << side};
    }
};

// The sides of one square of a piece by which a segment reaches open squares. Returns how many there are.
int add_open_sides(const Rules& rules, const GameState& state, TileSlot slot, std::uint8_t local, OpenSquares& out) {
    const PlacedTile& placed = state.tiles[at(slot)];
    const std::array<Side, 4>& sides = rules.square(placed.square).sides[at(placed.rotation)];
    int found = 0;
    for (unsigned side = 0; side < 4; ++side) {
        if (sides[side].way != local && sides[side].second_way != local)
            continue;
        const int place = frontier_place(state, placed.cell + kDirections[side]);
        if (place < 0)
            continue;
        out.add(place, side ^ 2u);
        ++found;
    }
    return found;
}

void list_open_squares(const Rules& rules, const GameState& state, const Feature& feature, OpenSquares& out) {
    int left = feature.open_edges;
    SegmentId segment = feature.any_segment;
    do {
        const TileSlot slot = state.tile_of[at(segment)];
        const PlacedTile& placed = state.tiles[at(slot)];
        const auto local =
            static_cast<std::uint8_t>(static_cast<int>(segment) - static_cast<int>(placed.first_segment));
        const TileInfo& tile = rules.tile(rules.square(placed.square).tile);
        if (tile.square_count == 1) {
            left -= add_open_sides(rules, state, slot, local, out);
        } else {
            const std::size_t first = at(piece_of(rules, state, slot));
            for (std::size_t part = 0; part < tile.square_count; ++part)
                left -= add_open_sides(rules, state, static_cast<TileSlot>(first + part), local, out);
        }
        segment = state.next_segment[at(segment)];
    } while (segment != feature.any_segment && left > 0);
}

// log(1 - exp(-x)): of the chance that something with the rate x happens at all.
float log_happens(float x) {
    constexpr std::size_t kSteps = 512;
    constexpr float kTop = 8;
    static const auto kTable = [] {
        std::array<float, kSteps + 1> table{};
        for (std::size_t i = 0; i <= kSteps; ++i)
            table[i] = std::log(1 - std::exp(-std::max(0.01f, kTop * static_cast<float>(i) / kSteps)));
        return table;
    }();
    return kTable[static_cast<std::size_t>(std::min(x, kTop) * (kSteps / kTop))];
}

}  // namespace

float chance_of(const ChanceInputs& inputs, const ChanceWeights& weights) {
    float sum = 0;
    for (std::size_t i = 0; i < kChanceInputs; ++i)
        sum += inputs[i] * weights[i];
    return 1 / (1 + std::exp(-sum));
}

OpenEnds open_ends_of(const Rules& rules, const GameState& state, const Feature& feature, FitTable& fits, float draws) {
    OpenSquares open;
    list_open_squares(rules, state, feature, open);
    OpenEnds ends;
    ends.squares = static_cast<int>(open.count);
    const float bag = static_cast<float>(std::max(1, fits.bag_size()));
    for (std::size_t i = 0; i < open.count; ++i) {
        const auto place = static_cast<std::size_t>(open.squares[i].place);
        const FitCount count =
            fits.count(state.frontier.want[place], state.frontier.mask[place], open.squares[i].sides);
        ends.fillable += count.fitting > 0 ? 1 : 0;
        ends.reach |= count.fitting > 0 ? Reach{1} << (place % 64) : 0;
        ends.is_dead = ends.is_dead || count.fitting == 0;
        const float useful =
            static_cast<float>(count.closing) + kLeadsOn * static_cast<float>(count.fitting - count.closing);
        const float log_chance = log_happens(draws * useful / bag);
        ends.log_chance += log_chance;
        ends.worst = std::min(ends.worst, log_chance);
    }
    return ends;
}

// Of a piece of several squares only the first one is looked at.
Reach reach_of_field(const Rules& rules, const GameState& state, const Feature& feature, FitTable& fits) {
    Reach reach = 0;
    for_each_segment(state, feature, [&](SegmentId segment) {
        const PlacedTile& placed = state.tiles[at(state.tile_of[at(segment)])];
        const auto local =
            static_cast<std::uint8_t>(static_cast<int>(segment) - static_cast<int>(placed.first_segment));
        const std::array<Side, 4>& sides = rules.square(placed.square).sides[at(placed.rotation)];
        for (unsigned side = 0; side < 4; ++side) {
            if (sides[side].left != local && sides[side].right != local)
                continue;
            const int place = frontier_place(state, placed.cell + kDirections[side]);
            if (place < 0)
                continue;
            const auto entry = static_cast<std::size_t>(place);
            if (fits.count(state.frontier.want[entry], state.frontier.mask[entry], 0).fitting > 0)
                reach |= Reach{1} << (entry % 64);
        }
    });
    return reach;
}

ChanceInputs inputs_of_feature(const Feature& feature, const OpenEnds& ends, float draws, int owners) {
    return {1,
            ends.log_chance,
            ends.worst,
            static_cast<float>(ends.squares),
            std::log(1 + draws),
            std::min(1.f, static_cast<float>(feature.square_count) / 10),
            owners > 1 ? 1.f : 0.f};
}

ChanceInputs inputs_of_square(int fitting, int bag_size, int open) {
    const auto bag = static_cast<float>(bag_size);
    const float rate = static_cast<float>(fitting) / std::max(1.f, bag);
    return {1, rate, std::sqrt(rate), std::log(1 + bag), rate * bag / 10, static_cast<float>(open) / 8, 0};
}

}  // namespace bastide::land
