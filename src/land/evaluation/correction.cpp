#include "land/evaluation/correction.h"

#include <algorithm>
#include <bit>
#include <cstring>

#include "land/core/scoring.h"

namespace bastide::land {
namespace {

constexpr float kLateTurns = 8;

template <std::size_t count>
std::array<std::int16_t, count> all_rounded(const std::array<float, count>& numbers) {
    std::array<std::int16_t, count> inputs;
    for (std::size_t i = 0; i < count; ++i)
        inputs[i] = rounded(numbers[i]);
    return inputs;
}

constexpr float yes(bool is_so) {
    return is_so ? 16.f : 0.f;
}

bool has(unsigned mask, std::size_t colour) {
    return (mask >> colour & 1u) != 0;
}

// The nearer a colour's next draw, the more: 1 for who draws next, 0 for the last.
float nearness_of(const Rules& rules, const Judged& judged, std::size_t colour) {
    return 1 - judged.others_before[colour] / static_cast<float>(rules.players - 1);
}

// The others in a region: all their followers, and the strength of the strongest.
struct Rivals {
    int followers = 0, strength = 0;
};
Rivals rivals_in(const Rules& rules, const Region& region, std::size_t colour) {
    Rivals rivals;
    for (std::size_t other = 0; other < static_cast<std::size_t>(rules.colours); ++other) {
        if (other == colour)
            continue;
        rivals.followers += region.followers[other];
        rivals.strength = std::max(rivals.strength, region.strengths[other]);
    }
    return rivals;
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
    const Rivals rivals = rivals_in(rules, region, colour);
    const auto open = static_cast<float>(feature.open_edges);
    const auto lead = static_cast<float>(region.strengths[colour] - rivals.strength) / 256;
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
            16 * static_cast<float>(rivals.followers),
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
            16 * nearness_of(rules, judged, colour),
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

namespace {

// Small numbers matter most, but a city of sixty points is no city of thirty.
std::int16_t input_of(float fact) {
    constexpr float kEven = 96;
    return rounded(fact <= kEven ? fact : kEven + (fact - kEven) / 4);
}

}  // namespace

RegionInputs inputs_of(const RegionFacts& facts) {
    RegionInputs inputs;
    std::ranges::transform(facts, inputs.begin(), input_of);
    return inputs;
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

// A colour, or the mean of several.
struct Standing {
    float score = 0, points = 0, promised = 0;
    Followers followers;

    void add(const Standing& other, float weight) {
        score += weight * other.score;
        points += weight * other.points;
        promised += weight * other.promised;
        followers.supply += weight * other.followers.supply;
        followers.regions += weight * other.followers.regions;
        followers.in_fields += weight * other.followers.in_fields;
        followers.returning += weight * other.followers.returning;
        followers.in_dead += weight * other.followers.in_dead;
    }
};
using Standings = std::array<Standing, kMaxColours>;

Standings standings_of(const Rules& rules, const Judged& judged, const Expectation& points) {
    Standings standings;
    for (std::size_t colour = 0; colour < static_cast<std::size_t>(rules.colours); ++colour) {
        Standing& side = standings[colour];
        side.score = static_cast<float>(judged.state.score[colour]);
        side.points = points[colour];
        for (const Expectation& estimate : judged.estimates)
            side.promised += estimate[colour];
        side.followers = followers_of(judged, colour);
    }
    return standings;
}

SideInputs inputs_of_side(const Rules& rules, const Judged& judged, const Standings& standings, std::size_t colour) {
    const Standing& mine = standings[colour];
    Standing rivals;
    float best = -1e9f, ahead = 0;
    for (std::size_t other = 0; other < static_cast<std::size_t>(rules.colours); ++other) {
        if (other == colour)
            continue;
        rivals.add(standings[other], 1 / static_cast<float>(rules.colours - 1));
        best = std::max(best, standings[other].points);
        ahead += standings[other].points > mine.points ? 1.f : 0.f;
    }
    const Followers &own = mine.followers, &rival = rivals.followers;
    const float turns = judged.outlook.turns_left[colour];
    return all_rounded<kSideInputs>({yes(true),
                                     2 * (mine.score - rivals.score),
                                     2 * (mine.points - rivals.points),
                                     judged.outlook.tiles_left,
                                     3 * turns,
                                     12 * std::max(0.f, kLateTurns - turns),
                                     16 * nearness_of(rules, judged, colour),
                                     16 * own.supply,
                                     yes(own.supply < 1),
                                     yes(own.supply == 1),
                                     yes(own.supply == 2),
                                     yes(own.supply > 2),
                                     16 * rival.supply,
                                     yes(rival.supply < 1),
                                     yes(rival.supply >= 1 && rival.supply < 2),
                                     yes(rival.supply >= 2),
                                     16 * own.regions,
                                     16 * rival.regions,
                                     16 * own.in_fields,
                                     16 * rival.in_fields,
                                     16 * own.returning,
                                     16 * rival.returning,
                                     16 * own.in_dead,
                                     16 * rival.in_dead,
                                     0.25f * (mine.score - rivals.score),
                                     0.25f * (mine.points - rivals.points),
                                     2 * (mine.points - best),
                                     16 * judged.others_before[colour],
                                     0.25f * judged.outlook.tiles_left,
                                     2 * mine.promised,
                                     2 * rivals.promised,
                                     16 * ahead});
}

}  // namespace

AllSideInputs inputs_of_sides(const Rules& rules, const Judged& judged, const Expectation& points) {
    const Standings standings = standings_of(rules, judged, points);
    AllSideInputs inputs{};
    for (std::size_t colour = 0; colour < static_cast<std::size_t>(rules.colours); ++colour)
        inputs[colour] = inputs_of_side(rules, judged, standings, colour);
    return inputs;
}

Correction::Correction(const Rules& rules, const Network& network)
    : rules_(rules),
      belongings_(rules),
      network_(network, names_of_setup(rules), belongings_.names()),
      counts_(belongings_.names().size()) {
}

bool Correction::suits(const Rules& rules, const Network& network) {
    if (rules.players < 2 || rules.colours != rules.players || rules.is_cooperative)
        return false;
    return std::ranges::none_of(
        names_of_setup(rules), [&](const std::string& name) { return std::ranges::count(network.not_with, name) > 0; });
}

Correction::Known& Correction::known_of(FeatureId region, std::size_t colour) {
    const auto colours = static_cast<std::size_t>(rules_.colours);
    if (known_.size() <= colours * at(region) + colour)
        known_.resize(colours * (at(region) + 1), {{}, {}, network_.start_of_region(), {}});
    return known_[colours * at(region) + colour];
}

void Correction::change(Known& known, const RegionFacts& facts) const {
    for (std::size_t i = 0; i < kRegionInputs; ++i) {
        if (facts[i] == known.facts[i])
            continue;
        const std::int16_t input = input_of(facts[i]);
        if (input != known.inputs[i])
            network_.change_region(known.reached, i, input - known.inputs[i]);
        known.inputs[i] = input;
    }
    known.facts = facts;
    known.sum = GameNetwork::rectified(known.reached);
}

Correction::Sums Correction::sums_of_regions(const Judged& judged) {
    const auto colours = static_cast<std::size_t>(rules_.colours);
    Sums sums{};
    for (std::size_t place = 0; place < judged.regions.size(); ++place)
        for (std::size_t colour = 0; colour < colours; ++colour) {
            if (judged.regions[place].followers[colour] == 0)
                continue;
            const RegionFacts facts = facts_of_region(rules_, judged, place, colour);
            Known& known = known_of(judged.regions[place].id, colour);
            if (std::memcmp(&known.facts, &facts, sizeof facts) != 0)
                change(known, facts);
            for (std::size_t i = 0; i < kRegionUnits; ++i)
                sums[colour][i] += known.sum[i];
        }
    return sums;
}

void Correction::add(const Judged& judged, Expectation& points) {
    const auto colours = static_cast<std::size_t>(rules_.colours);
    const Sums sums = sums_of_regions(judged);
    RegionSum all{};
    for (std::size_t colour = 0; colour < colours; ++colour)
        for (std::size_t i = 0; i < kRegionUnits; ++i)
            all[i] += sums[colour][i];
    const AllSideInputs sides = inputs_of_sides(rules_, judged, points);
    for (std::size_t colour = 0; colour < colours; ++colour) {
        RegionSum rivals;
        for (std::size_t i = 0; i < kRegionUnits; ++i)
            rivals[i] = (all[i] - sums[colour][i]) / static_cast<std::int32_t>(colours - 1);
        belongings_.list(judged, colour, counts_);
        points[colour] += static_cast<float>(network_.of_side(sums[colour], rivals, sides[colour], counts_)) / kPoint;
    }
}

}  // namespace bastide::land
