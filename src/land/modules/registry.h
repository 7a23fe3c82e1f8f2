// The list of modules: with registry.cpp and turn_sequence.cpp the only places that name them all.
//
// To add one: a line in ModuleId, a line in registry.cpp, a line per step in turn_sequence.cpp.
#pragma once

#include <cstddef>
#include <cstdint>
#include <span>

namespace bastide::land {

// In the order in which hooks are called.
enum class ModuleId : std::uint8_t {
    Base,
    WheelOfFortune,
    InnsAndCathedrals,
    TradersAndBuilders,
    River,
    AbbotAndGardens,
    PrincessAndDragon,
    ShortGame,
    KingAndRobberBaron,
    Festival,
    Cult,
    Siege,
    Phantom,
    Tower,
    Tunnel,
    AbbeyAndMayor,
    CountOfCarcassonne,
    GhostsCastlesCemeteries,
    CropCircles,
    WindRoses,
    Watchtowers,
    GoldMines,
    MageAndWitch,
    FlyingMachines,
    LittleBuildings,
    BridgesCastlesBazaars,
    HillsAndSheep,
    UnderTheBigTop,
    Ferries,
    Tollkeepers,
    FruitTrees,
    School,
    Messages,
    Robbers,
    CastlesInGermany,
    HalfTiles,
    Plague,
    MarketsOfLeipzig,
    Catapult,
    Mists,
    ProvingGround,
};
inline constexpr std::size_t kModuleCount = 41;

struct Module;
struct StepDef;
std::span<const Module* const> all_modules();
std::span<const StepDef* const> master_sequence();  // rows in rule-book order, then procedures

}  // namespace bastide::land
