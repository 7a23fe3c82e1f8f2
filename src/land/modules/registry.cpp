// The modules, in the order in which their hooks are called.
#include "land/modules/registry.h"

#include "land/core/module.h"
#include "land/modules/abbey_and_mayor/abbey_and_mayor.h"
#include "land/modules/abbot_and_gardens/abbot_and_gardens.h"
#include "land/modules/base/base.h"
#include "land/modules/bridges_castles_bazaars/bridges_castles_bazaars.h"
#include "land/modules/castles_in_germany/castles_in_germany.h"
#include "land/modules/catapult/catapult.h"
#include "land/modules/count_of_carcassonne/count_of_carcassonne.h"
#include "land/modules/crop_circles/crop_circles.h"
#include "land/modules/cult/cult.h"
#include "land/modules/ferries/ferries.h"
#include "land/modules/festival/festival.h"
#include "land/modules/flying_machines/flying_machines.h"
#include "land/modules/fruit_trees/fruit_trees.h"
#include "land/modules/ghosts_castles_cemeteries/ghosts_castles_cemeteries.h"
#include "land/modules/gold_mines/gold_mines.h"
#include "land/modules/half_tiles/half_tiles.h"
#include "land/modules/hills_and_sheep/hills_and_sheep.h"
#include "land/modules/inns_and_cathedrals/inns_and_cathedrals.h"
#include "land/modules/king_and_robber_baron/king_and_robber_baron.h"
#include "land/modules/little_buildings/little_buildings.h"
#include "land/modules/mage_and_witch/mage_and_witch.h"
#include "land/modules/markets_of_leipzig/markets_of_leipzig.h"
#include "land/modules/messages/messages.h"
#include "land/modules/mists/mists.h"
#include "land/modules/phantom/phantom.h"
#include "land/modules/plague/plague.h"
#include "land/modules/princess_and_dragon/princess_and_dragon.h"
#include "land/modules/proving_ground/proving_ground.h"
#include "land/modules/river/river.h"
#include "land/modules/robbers/robbers.h"
#include "land/modules/school/school.h"
#include "land/modules/short_game/short_game.h"
#include "land/modules/siege/siege.h"
#include "land/modules/tollkeepers/tollkeepers.h"
#include "land/modules/tower/tower.h"
#include "land/modules/traders_and_builders/traders_and_builders.h"
#include "land/modules/tunnel/tunnel.h"
#include "land/modules/under_the_big_top/under_the_big_top.h"
#include "land/modules/watchtowers/watchtowers.h"
#include "land/modules/wheel_of_fortune/wheel_of_fortune.h"
#include "land/modules/wind_roses/wind_roses.h"

namespace bastide::land {

std::span<const Module* const> all_modules() {
    static constexpr std::array<const Module*, kModuleCount> kModules{
        &base::kModule,
        &wheel_of_fortune::kModule,
        &inns_and_cathedrals::kModule,
        &traders_and_builders::kModule,
        &river::kModule,
        &abbot_and_gardens::kModule,
        &princess_and_dragon::kModule,
        &short_game::kModule,
        &king_and_robber_baron::kModule,
        &festival::kModule,
        &cult::kModule,
        &siege::kModule,
        &phantom::kModule,
        &tower::kModule,
        &tunnel::kModule,
        &abbey_and_mayor::kModule,
        &count_of_carcassonne::kModule,
        &ghosts_castles_cemeteries::kModule,
        &crop_circles::kModule,
        &wind_roses::kModule,
        &watchtowers::kModule,
        &gold_mines::kModule,
        &mage_and_witch::kModule,
        &flying_machines::kModule,
        &little_buildings::kModule,
        &bridges_castles_bazaars::kModule,
        &hills_and_sheep::kModule,
        &under_the_big_top::kModule,
        &ferries::kModule,
        &tollkeepers::kModule,
        &fruit_trees::kModule,
        &school::kModule,
        &messages::kModule,
        &robbers::kModule,
        &castles_in_germany::kModule,
        &half_tiles::kModule,
        &plague::kModule,
        &markets_of_leipzig::kModule,
        &catapult::kModule,
        &mists::kModule,
        &proving_ground::kModule,
    };
    return kModules;
}

}  // namespace bastide::land
