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
constexpr std::int32_t kInputUnit = 16, kUnitsToLayer = 4, kEarlyTiles = 72;
constexpr std::int32_t kMostOfSum = 8191;
constexpr std::int16_t kMostOfWeight = 1024;  // so that no sum of products leaves 32 bits
static_assert(std::int64_t{kHeadInputs + 16} * kMostOfSum * kMostOfWeight < INT32_MAX);  // 16: for what has a name

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

GameNetwork::GameNetwork(const Network& network, std::span<const std::string> setup,
                         std::span<const std::string> belongings)
    : network_(network) {
    for (std::size_t input = 0; input < kRegionInputs; ++input)
        for (std::size_t i = 0; i < kRegionUnits; ++i)
            by_input_[input][i] = network.regions[i][input];
    for (const std::string& name : setup) {
        const auto found = network.setups.find(name);
        if (found == network.setups.end())
            continue;
        for (std::size_t i = 0; i < kRegionUnits; ++i)
            region_start_[i] += kInputUnit * found->second.regions[i];
        for (std::size_t i = 0; i < kHeadUnits; ++i)
            head_start_[i] += kInputUnit * kUnitsToLayer * found->second.head[i];
    }
    for (const std::string& name : belongings) {
        const auto found = network.belongings.find(name);
        belongings_.push_back(found == network.belongings.end() ? Network::OfBelonging{} : found->second);
    }
}

void GameNetwork::change_region(RegionSum& reached, std::size_t input, int by) const {
    const auto factor = static_cast<std::int16_t>(by);
    for (std::size_t i = 0; i < kRegionUnits; ++i)
        reached[i] += std::int32_t{by_input_[input][i]} * factor;
}

RegionSum GameNetwork::rectified(const RegionSum& reached) {
    RegionSum sum;
    for (std::size_t i = 0; i < kRegionUnits; ++i)
        sum[i] = std::max(0, reached[i]) >> kShiftOfRegion;
    return sum;
}

std::int32_t GameNetwork::of_side(const RegionSum& own, const RegionSum& rivals, const SideInputs& inputs,
                                  std::span<const std::int16_t> belongings) const {
    std::array<std::int16_t, kHeadInputs> all;
    for (std::size_t i = 0; i < kRegionUnits; ++i) {
        all[i] = static_cast<std::int16_t>(std::min(own[i], kMostOfSum));
        all[kRegionUnits + i] = static_cast<std::int16_t>(std::min(rivals[i], kMostOfSum));
    }
    for (std::size_t i = 0; i < kSideInputs; ++i)
        all[2 * kRegionUnits + i] = static_cast<std::int16_t>(kUnitsToLayer * inputs[i]);
    const std::int32_t early = std::min<std::int32_t>(inputs[kTilesLeft], kEarlyTiles);
    std::array<std::int32_t, kHeadUnits> head = head_start_;
    std::int32_t points = 0;
    for (std::size_t i = 0; i < belongings.size(); ++i) {
        const std::int32_t count = belongings[i];
        if (count == 0)
            continue;
        const Network::OfBelonging& weights = belongings_[i];
        points += kUnitsToLayer * (weights.points[0] * count + weights.points[1] * (count * early / kEarlyTiles));
        for (std::size_t unit = 0; unit < kHeadUnits; ++unit)
            head[unit] += kUnitsToLayer * weights.head[unit] * count;
    }
    for (std::size_t i = 0; i < kHeadUnits; ++i)
        points += network_.last[i] *
                  std::min(kMostOfSum, std::max(0, head[i] + product(network_.head[i], all)) >> kShiftOfHead);
    return points;
}

Network read_network(std::string_view text) {
    Network network;
    try {
        const nlohmann::json json = nlohmann::json::parse(text);
        read_rows(json.at("regions"), network.regions);
        read_rows(json.at("head"), network.head);
        read_row(json.at("last"), network.last);
        json.at("not_with").get_to(network.not_with);
        for (const auto& [name, weights] : json.at("setups").items()) {
            Network::OfSetup& setup = network.setups[name];
            read_row(weights.at("regions"), setup.regions);
            read_row(weights.at("head"), setup.head);
        }
        for (const auto& [name, weights] : json.at("belongings").items()) {
            Network::OfBelonging& belonging = network.belongings[name];
            read_row(weights.at("head"), belonging.head);
            read_row(weights.at("points"), belonging.points);
        }
    } catch (const nlohmann::json::exception& error) {
        throw Error("bad_network", fmt::format("this is no network: {}", error.what()));
    }
    return network;
}

namespace {

Network network_of_program(std::string_view name) {
    if (const char* path = std::getenv("BASTIDE_NETWORK")) {
        std::ostringstream text;
        text << std::ifstream(path).rdbuf();
        return read_network(text.str());
    }
    for (const EmbeddedFile& file : embedded_network_files())
        if (file.name == name)
            return read_network(file.text);
    throw Error("bad_network", fmt::format("the program has no {}", name));
}

}  // namespace

const Network& network_for(int players) {
    static const Network kTwo = network_of_program("data/networks/two.json");
    static const Network kMany = network_of_program("data/networks/many.json");
    return players > 2 ? kMany : kTwo;
}

}  // namespace bastide::land
