#include "land/evaluation/correction.h"

#include <algorithm>
#include <bit>
#include <cstring>

#include "land/core/scoring.h"

namespace bastide::land {
namespace {

constexpr float kLateTurns = 8;

template <std::size_t count>
std::array<std::int16_t, count> rounded(const std::array<float, count>& numbers) {
    std::array<std::int16_t, count> inputs;
    for (std::size_t i = 0; i < count; ++i)
        inputs[i] =
            static_cast<std::int16_t>(static_cast<int>(std::max(-127.f, std::min(127.f, numbers[i])) + 127.5f) - 127);
    return inputs;
}

RegionSum sum_of(RegionSum one, const RegionSum& other) {
    for (std::size_t i = 0; i < kRegionUnits; ++i)
        one[i] += other[i];
    return one;
}

constexpr float yes(bool is_so) {
    return is_so ? 16.f : 0.f;
}

bool has(unsigned mask, std::size_t colour) {
    return (mask >> colour & 1u) != 0;
}

// The colour to draw next.
bool is_next(const Rules& rules, const GameState& state, std::size_t colour) {
    const auto turn = static_cast<std::size_t>(state.turn_player);
    return (game::is_player(state.decision.player) ? (turn + 1) % static_cast<std::size_t>(rules.players) : turn) ==
           colour;
}

// What one more tile could do with this region and the others.
struct Neighbours {
    float won = 0, lost = 0, joined = 0;     // worth, by joining with a region of the same type
    int rivals = 0;                          // regions of others that could be joined
    int own_squares = 0, rival_squares = 0;  // open squares that other regions end at, too
};

Neighbours neighbours_of(const Judged& judged, std::size_t place, std::size_t colour) {
    Neighbours found;
    const Region& mine = judged.regions[place];
    const SegmentType type = judged.state.features[at(mine.id)].type;
    for (std::size_t i = 0; i < judged.regions.size(); ++i) {
        const Region& other = judged.regions[i];
        const Reach common = mine.ends.reach & other.ends.reach;
        if (i == place || common == 0)
            continue;
        (has(other.owners, colour) ? found.own_squares : found.rival_squares) += std::popcount(common);
        if (judged.state.features[at(other.id)].type != type)
            continue;
        Strengths together = mine.strengths;
        for (std::size_t c = 0; c < together.size(); ++c)
            together[c] += other.strengths[c];
        const bool wins = has(majority_of(together), colour);
        found.rivals += has(other.owners, colour) ? 0 : 1;
        if (has(other.owners, colour))
            found.joined += wins ? other.worth : 0;
        else if (wins)
            found.won += other.worth;
        if (has(mine.owners, colour) && !wins)
            found.lost += mine.worth;
    }
    return found;
}

}  // namespace

RegionFacts facts_of_region(const Rules& rules, const Judged& judged, std::size_t place, std::size_t colour) {
    const Region& region = judged.regions[place];
    const Feature& feature = judged.state.features[at(region.id)];
    const OpenEnds& ends = region.ends;
    const bool is_city = feature.type == SegmentType::City, is_road = feature.type == SegmentType::Road;
    const bool is_field = feature.type == SegmentType::Field, is_around = !is_city && !is_road && !is_field;
    const bool owns = has(region.owners, colour), is_alone = region.owners == 1u << colour;
    const float turns = judged.outlook.turns_left[colour], chance = region.chance;
    const auto own = static_cast<float>(region.followers[colour]);
    const auto rival = static_cast<float>(region.followers[1 - colour]);
    const auto open = static_cast<float>(feature.open_edges);
    const auto lead = static_cast<float>(region.strengths[colour] - region.strengths[1 - colour]) / 256;
    const Neighbours near = neighbours_of(judged, place, colour);
    return {yes(true),
            yes(is_city),
            yes(is_road),
            yes(is_field),
            yes(is_around),
            yes(is_alone),
            yes(owns && !is_alone),
            yes(!owns),
            16 * own,
            16 * rival,
            16 * lead,
            owns ? 0 : 4 * region.worth,
            4 * region.now,
            4 * region.finished,
            64 * chance,
            4 * chance * region.finished,
            4 * (1 - chance) * region.now,
            16 * own * chance,
            16 * static_cast<float>(ends.squares),
            16 * static_cast<float>(ends.fillable),
            -16 * ends.worst,
            -8 * ends.log_chance,
            yes(ends.is_dead),
            8 * open,
            is_field ? 0 : 8 * static_cast<float>(feature.square_count),
            3 * turns,
            12 * std::max(0.f, kLateTurns - turns),
            judged.outlook.tiles_left,
            yes(is_next(rules, judged.state, colour)),
            is_field ? 2 * region.now : 0,
            is_field ? 4 * (region.finished - region.now) : 0,
            is_around ? 16 * open : 0,
            is_around ? 64 * chance : 0,
            16 * region.later,
            4 * near.won,
            4 * near.lost,
            4 * near.joined,
            16 * static_cast<float>(near.rivals),
            16 * static_cast<float>(near.own_squares),
            16 * static_cast<float>(near.rival_squares)};
}

RegionInputs inputs_of(const RegionFacts& facts) {
    return rounded(facts);
}

namespace {

// What the figures of a colour are about.
struct Followers {
    float supply = 0, regions = 0, in_fields = 0, returning = 0, in_dead = 0;
};

Followers followers_of(const Judged& judged, std::size_t colour) {
    Followers found;
    found.supply = judged.supply[colour];
    for (const Region& region : judged.regions) {
        if (region.followers[colour] == 0)
            continue;
        const auto count = static_cast<float>(region.followers[colour]);
        const bool is_field = judged.state.features[at(region.id)].type == SegmentType::Field;
        found.regions += 1;
        found.in_fields += is_field ? count : 0;
        found.returning += is_field ? 0 : count * region.chance;
        found.in_dead += region.ends.is_dead ? count : 0;
    }
    return found;
}

}  // namespace

SideInputs inputs_of_side(const Rules& rules, const Judged& judged, const Expectation& points, std::size_t colour) {
    const std::size_t other = 1 - colour;
    const Followers own = followers_of(judged, colour), rival = followers_of(judged, other);
    const float turns = judged.outlook.turns_left[colour];
    return rounded<kSideInputs>({yes(true),
                                 2.f * static_cast<float>(judged.state.score[colour] - judged.state.score[other]),
                                 2 * (points[colour] - points[other]),
                                 judged.outlook.tiles_left,
                                 3 * turns,
                                 12 * std::max(0.f, kLateTurns - turns),
                                 yes(is_next(rules, judged.state, colour)),
                                 16 * own.supply,
                                 yes(own.supply < 1),
                                 yes(own.supply == 1),
                                 yes(own.supply == 2),
                                 yes(own.supply > 2),
                                 16 * rival.supply,
                                 yes(rival.supply < 1),
                                 yes(rival.supply == 1),
                                 yes(rival.supply > 1),
                                 16 * own.regions,
                                 16 * rival.regions,
                                 16 * own.in_fields,
                                 16 * rival.in_fields,
                                 16 * own.returning,
                                 16 * rival.returning,
                                 16 * own.in_dead,
                                 16 * rival.in_dead});
}

void Correction::add(const Judged& judged, Expectation& points) {
    std::array<RegionSum, 2> sums{};
    for (std::size_t place = 0; place < judged.regions.size(); ++place)
        for (std::size_t colour = 0; colour < 2; ++colour) {
            if (judged.regions[place].followers[colour] == 0)
                continue;
            const RegionFacts facts = facts_of_region(rules_, judged, place, colour);
            Known& known = known_[2 * at(judged.regions[place].id) + colour];
            if (std::memcmp(&known.facts, &facts, sizeof facts) != 0)
                known = {facts, network_.of_region(inputs_of(facts))};
            sums[colour] = sum_of(sums[colour], known.sum);
        }
    std::array<std::int32_t, 2> added{};
    for (std::size_t colour = 0; colour < 2; ++colour)
        added[colour] =
            network_.of_side(sums[colour], sums[1 - colour], inputs_of_side(rules_, judged, points, colour));
    for (std::size_t colour = 0; colour < 2; ++colour)
        points[colour] += static_cast<float>(added[colour]) / kPoint;
}

}  // namespace bastide::land
