// Where points come from: what a score sheet is sorted by. One line a source.
#pragma once

#include <array>
#include <cstdint>
#include <string_view>

namespace bastide::land {

enum class ScoreSource : std::uint8_t {
    City,
    Road,
    Monastery,
    Garden,
    Field,
    Fortune,
    Tax,
    Famine,
    Storm,
    Inquisition,
    CrownSpace,
    Goods,
    Fairy,
    King,
    RobberBaron,
    Ransom,
    Barn,
    Castle,
    Cemetery,
    Ghosts,
    Hound,
    WindRose,
    Watchtower,
    Gold,
    Bazaar,
    Flock,
    Circus,
    Acrobats,
    Toll,
    Fruit,
    Teacher,
    Message,
    Robber,
    GermanCastle,
    Catapult,
    Probe,
};
inline constexpr std::array<std::string_view, 36> kScoreSourceNames{
    "city",   "road",          "monastery",   "garden",   "field", "fortune",   "tax",          "famine",
    "storm",  "inquisition",   "crown-space", "goods",    "fairy", "king",      "robber-baron", "ransom",
    "barn",   "castle",        "cemetery",    "ghosts",   "hound", "wind-rose", "watchtower",   "gold",
    "bazaar", "flock",         "circus",      "acrobats", "toll",  "fruit",     "teacher",      "message",
    "robber", "german-castle", "catapult",    "probe"};

constexpr std::string_view name_of(ScoreSource source) {
    return kScoreSourceNames[static_cast<std::size_t>(source)];
}

}  // namespace bastide::land
