// What a feature is worth, on its way through the rows of modules/value_sequence.cpp: the only place that says what
// counts and in which order. Scoring, views and computer players ask the functions of scoring.h, which apply the rows.
#pragma once

#include <numeric>

#include "land/core/rules.h"

namespace bastide::land {

// V of a road, a city, a monastery ...
struct Value {
    const Feature& feature;
    FeatureId id;
    bool complete;      // scored as completed; otherwise as what stays unfinished
    int imagined;       // empty squares around it that are taken for filled
    int points = 0;     // so far
    int uncounted = 0;  // squares that an option leaves out; less than 0: it counts more tiles than squares

    int tiles() const { return feature.square_count - uncounted; }
    int pennants() const { return lane_of(feature.sums, Lane::Pennants); }
    void halve() { points = (points + 1) / 2; }
};

// Who is paid for the cities of a field.
enum class FieldPay : std::uint8_t {
    Farmers,           // in the final scoring
    FarmersOfNewBarn,  // a barn was put on their field
    FarmersJoined,     // their field was joined to the field of a barn
    Barn,              // in the final scoring
    EachFarmer,        // one by one during the game, wherever the majority is
};

// Cities that border a field: one feature id each, how many times it counts, and what it pays beyond the rate.
struct CityList {
    std::array<FeatureId, kMaxSegments> cities;
    std::array<std::uint8_t, kMaxSegments> weights, extras;
    int count = 0;

    int total_weight() const { return std::accumulate(weights.begin(), weights.begin() + count, 0); }
    bool contains(FeatureId id) const {
        for (int i = 0; i < count; ++i)
            if (cities[static_cast<std::size_t>(i)] == id)
                return true;
        return false;
    }
};

// What somebody gets of a field: so many cities, which count `weight` times together.
struct FieldShare {
    int cities = 0, weight = 0;
    int rate = 0;   // of each of them
    int extra = 0;  // beyond the rate
    int points() const { return weight * rate + extra; }
};

// V of a field: weight times (rate + extra) for each city, and what is added once.
struct FieldValue {
    FeatureId field;
    FieldPay pay;
    int rate = 0;
    int added = 0;
    PointsByColour own{};  // beyond the rate of every city, to a single colour if it is paid (pig)
    CityList cities;

    FieldValue(FeatureId id, FieldPay who) : field(id), pay(who) {}
    // Of those cities that `counts(city)` lets count.
    template <class Counts>
    FieldShare share_of(Colour colour, Counts counts) const {
        FieldShare share{.rate = rate + own[at(colour)], .extra = added};
        for (std::size_t i = 0; i < static_cast<std::size_t>(cities.count); ++i) {
            if (!counts(cities.cities[i]))
                continue;
            ++share.cities;
            share.weight += cities.weights[i];
            share.extra += cities.weights[i] * cities.extras[i];
        }
        return share;
    }
    FieldShare share_of(Colour colour) const {
        return share_of(colour, [](FeatureId) { return true; });
    }
    // What the field is worth to an owner who has nothing of his own there.
    int points() const {
        int sum = added;
        for (std::size_t i = 0; i < static_cast<std::size_t>(cities.count); ++i)
            sum += cities.weights[i] * (rate + cities.extras[i]);
        return sum;
    }
};

// One scoring of a feature, for the rows that give points to single colours.
enum class Moment : std::uint8_t { DuringGame, AtEnd };
struct Scoring {
    FeatureId feature;
    Moment moment;
    bool complete;
    std::uint8_t owners;  // bit per colour that gets V
};

// The tables (modules/value_sequence.cpp). Set-up keeps the rows of the modules that are played.
std::span<const ValueRow* const> value_sequence();
std::span<const FieldRow* const> field_sequence();
std::span<const ColourRow* const> colour_sequence();

}  // namespace bastide::land
