// The Markets of Leipzig: start pieces whose four quarters take followers from completed roads and raise the points of
// what their owners stand in. Rules: docs/rules/markets-of-leipzig.md.
#pragma once

#include <array>
#include <cstdint>
#include <string_view>

#include "land/core/ids.h"
#include "land/modules/registry.h"

namespace bastide::land {
struct Module;
struct StepDef;
struct ValueRow;
struct FieldRow;
struct ColourRow;
}  // namespace bastide::land

namespace bastide::land::markets_of_leipzig {

enum class Quarter : std::uint8_t { Wainwrights, Tanners, Coiners, Bookbinders };
inline constexpr std::array<std::string_view, 4> kQuarterNames{"wainwrights", "tanners", "coiners", "bookbinders"};

// A completed road from which followers may be sent now.
struct LinkedRoad {
    SegmentId segment;
    std::uint8_t senders;  // bit per colour that had the majority when the step began and has sent nobody yet
    std::uint8_t unused;
};

struct State {
    static constexpr ModuleId kModule = ModuleId::MarketsOfLeipzig;

    std::array<SegmentId, kQuarterNames.size()> quarters, gates;  // None: the piece does not lie on the table
    std::array<LinkedRoad, 24> roads;                             // of step 8a2, empty otherwise
    std::uint8_t road_count;
    std::uint8_t unused[7];
};

extern const Module kModule;
extern const StepDef kSend;        // 8a2
extern const ValueRow kLongRoads;  // option leipzig.road
extern const FieldRow kNoCity;     // option leipzig.field
extern const ColourRow kBonuses;   // of the quarters

}  // namespace bastide::land::markets_of_leipzig
