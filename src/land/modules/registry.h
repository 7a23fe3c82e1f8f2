// The list of modules: with registry.cpp and turn_sequence.cpp the only places that name them all.
//
// To add one: a line in ModuleId and in ModuleStates, a line in registry.cpp, a line per step in turn_sequence.cpp.
#pragma once

#include <cstddef>
#include <cstdint>
#include <span>

#include "land/modules/abbey_and_mayor/abbey_and_mayor.h"
#include "land/modules/base/base_state.h"
#include "land/modules/count_of_carcassonne/count_of_carcassonne.h"
#include "land/modules/ghosts_castles_cemeteries/ghosts_castles_cemeteries.h"
#include "land/modules/king_and_robber_baron/king_and_robber_baron.h"
#include "land/modules/mists/mists_state.h"
#include "land/modules/princess_and_dragon/princess_and_dragon.h"
#include "land/modules/proving_ground/proving_ground.h"
#include "land/modules/river/river.h"
#include "land/modules/short_game/short_game.h"
#include "land/modules/tower/tower.h"
#include "land/modules/traders_and_builders/traders_and_builders.h"
#include "land/modules/tunnel/tunnel.h"
#include "land/modules/wheel_of_fortune/wheel_of_fortune.h"

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
    Mists,
    ProvingGround,
};
inline constexpr std::size_t kModuleCount = 20;

// What the modules keep in the state of a game.
struct ModuleStates {
    base::State base;
    wheel_of_fortune::State wheel_of_fortune;
    traders_and_builders::State traders_and_builders;
    river::State river;
    princess_and_dragon::State princess_and_dragon;
    short_game::State short_game;
    king_and_robber_baron::State king_and_robber_baron;
    tower::State tower;
    tunnel::State tunnel;
    abbey_and_mayor::State abbey_and_mayor;
    count_of_carcassonne::State count_of_carcassonne;
    ghosts_castles_cemeteries::State ghosts_castles_cemeteries;
    mists::State mists;
    proving_ground::State proving_ground;
};
static_assert(sizeof(ModuleStates) <= 1024, "module states are copied with every playout");

// What the modules work out at set-up and keep for the whole game.
struct ModuleRules {
    mists::Level mists;
};

struct Module;
struct StepDef;
std::span<const Module* const> all_modules();
std::span<const StepDef* const> master_sequence();  // rows in rule-book order, then procedures

}  // namespace bastide::land
