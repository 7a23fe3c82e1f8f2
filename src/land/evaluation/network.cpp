#include "land/evaluation/network.h"

#include <fmt/format.h>

#include <algorithm>
#include <cstdlib>
#include <fstream>
#include <nlohmann/json.hpp>
#include <span>
#include <sstream>

#include "land/evaluation/embedded_networks.h"
#include "util/error.h"

namespace bastide::land {
namespace {

// Inputs are 16 to the unit, weights 256, what goes from layer to layer 64.
constexpr int kShiftOfRegion = 6, kShiftOfHead = 8;
constexpr std::int32_t kMostOfSum = 8191;
constexpr std::int16_t kMostOfWeight = 1024;  // so that no sum of products leaves 32 bits
static_assert(std::int64_t{kHeadInputs} * kMostOfSum * kMostOfWeight < INT32_MAX);

template <std::size_t count>
std::int32_t product(const std::array<std::int16_t, count>& a, const std::array<std::int16_t, count>& b) {
    std::int32_t sum = 0;
    for (std::size_t i = 0; i < count; ++i)
        sum += std::int32_t{a[i]} * b[i];
    return sum;
}

template <std::size_t count>
void read_row(const nlohmann::json& json, std::array<std::int16_t, count>& row) {
    if (!json.is_array() || json.size() != count)
        throw Error("bad_network",
                    fmt::format("a network has rows of {} numbers where {} are needed", json.size(), count));
    for (std::size_t i = 0; i < count; ++i) {
        const auto number = json[i].get<int>();
        if (std::abs(number) > kMostOfWeight)
            throw Error("bad_network", fmt::format("a weight of a network is {}", number));
        row[i] = static_cast<std::int16_t>(number);
    }
}

template <std::size_t rows, std::size_t count>
void read_rows(const nlohmann::json& json, std::array<std::array<std::int16_t, count>, rows>& table) {
    if (!json.is_array() || json.size() != rows)
        throw Error("bad_network", fmt::format("a network has {} rows where {} are needed", json.size(), rows));
    for (std::size_t i = 0; i < rows; ++i)
        read_row(json[i], table[i]);
}

}  // namespace

RegionSum Network::of_region(const RegionInputs& inputs) const {
    RegionSum sum;
    for (std::size_t i = 0; i < kRegionUnits; ++i)
        sum[i] = std::max(0, product(regions[i], inputs)) >> kShiftOfRegion;
    return sum;
}

std::int32_t Network::of_side(const RegionSum& own, const RegionSum& rivals, const SideInputs& inputs) const {
    std::array<std::int16_t, kHeadInputs> all;
    for (std::size_t i = 0; i < kRegionUnits; ++i) {
        all[i] = static_cast<std::int16_t>(std::min(own[i], kMostOfSum));
        all[kRegionUnits + i] = static_cast<std::int16_t>(std::min(rivals[i], kMostOfSum));
    }
    for (std::size_t i = 0; i < kSideInputs; ++i)
        all[2 * kRegionUnits + i] = static_cast<std::int16_t>(4 * inputs[i]);
    std::int32_t points = 0;
    for (std::size_t i = 0; i < kHeadUnits; ++i)
        points += last[i] * std::min(kMostOfSum, std::max(0, product(head[i], all)) >> kShiftOfHead);
    return points;
}

Network read_network(std::string_view text) {
    Network network;
    try {
        const nlohmann::json json = nlohmann::json::parse(text);
        read_rows(json.at("regions"), network.regions);
        read_rows(json.at("head"), network.head);
        read_row(json.at("last"), network.last);
    } catch (const nlohmann::json::exception& error) {
        throw Error("bad_network", fmt::format("this is no network: {}", error.what()));
    }
    return network;
}

const Network& network() {
    static const Network kNetwork = [] {
        const char* path = std::getenv("BASTIDE_NETWORK");
        if (path == nullptr)
            return read_network(embedded_network_files().front().text);
        std::ostringstream text;
        text << std::ifstream(path).rdbuf();
        return read_network(text.str());
    }();
    return kNetwork;
}

}  // namespace bastide::land
