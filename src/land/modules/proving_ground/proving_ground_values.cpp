// Values: what the sets built so far leave alone in modules/value_sequence.cpp. A mark on any of its tiles is enough.
#include "land/core/scoring.h"
#include "land/modules/proving_ground/proving_ground.h"

namespace bastide::land::proving_ground {
namespace {

bool has_mark(const Position& position, const Feature& feature, std::string_view mark) {
    bool found = false;
    for_each_segment(position.state, feature, [&](SegmentId segment) {
        found |= tile_info(position.rules, position.state, position.state.tile_of[at(segment)]).data->has_mark(mark);
    });
    return found;
}
bool is_line(const Value& value) {
    return value.feature.type == SegmentType::Road || value.feature.type == SegmentType::City;
}

void grow(const Position& position, Value& value) {
    if (is_line(value) && has_mark(position, value.feature, "probe:growth"))
        value.points += value.tiles();
}
void halve(const Position& position, Value& value) {
    if (is_line(value) && has_mark(position, value.feature, "probe:halving"))
        value.halve();
}
void put_on_top(const Position& position, Value& value) {
    if (is_line(value) && value.complete && has_mark(position, value.feature, "probe:halving"))
        value.points += 3;
}

// A city with a keep pays one point more, except to each farmer; a field beside one has two points of its own.
void count_keeps(const Position& position, FieldValue& value) {
    if (value.pay == FieldPay::EachFarmer)
        return;
    for (std::size_t i = 0; i < static_cast<std::size_t>(value.cities.count); ++i)
        if (has_mark(position, position.state.features[at(value.cities.cities[i])], "probe:keep")) {
            ++value.cities.extras[i];
            value.added = 2;
        }
}

void reward_banners(const Position& position, const Scoring& scoring, PointsByColour& points) {
    const Feature& feature = position.state.features[at(scoring.feature)];
    if (has_mark(position, feature, "probe:banner"))
        for (std::size_t colour = 0; colour < points.size(); ++colour)
            points[colour] += (feature.followers >> colour & 1u) != 0 ? 2 : 0;
}

}  // namespace

constinit const ValueRow kGrowth{ModuleId::ProvingGround, grow};
constinit const ValueRow kHalving{ModuleId::ProvingGround, halve};
constinit const ValueRow kOnTop{ModuleId::ProvingGround, put_on_top};
constinit const FieldRow kKeeps{ModuleId::ProvingGround, count_keeps};
constinit const ColourRow kBanners{ModuleId::ProvingGround, reward_banners};

}  // namespace bastide::land::proving_ground
