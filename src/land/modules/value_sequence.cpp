// What a feature is worth: the only place that says what counts and in which order.
//
// value_sequence: V of a road, a city, a monastery ..., the same for everybody. field_sequence: V of a field, city by
// city. Then the majority decides who gets V (strengths_of). colour_sequence: what single colours get or lose besides,
// in every scoring; with their share of V it is one award. Awards of their own (fairy) follow by feature_scored.
#include "land/core/value.h"
#include "land/modules/abbey_and_mayor/abbey_and_mayor.h"
#include "land/modules/base/base.h"
#include "land/modules/bridges_castles_bazaars/bridges_castles_bazaars.h"
#include "land/modules/castles_in_germany/castles_in_germany.h"
#include "land/modules/ghosts_castles_cemeteries/ghosts_castles_cemeteries.h"
#include "land/modules/hills_and_sheep/hills_and_sheep.h"
#include "land/modules/inns_and_cathedrals/inns_and_cathedrals.h"
#include "land/modules/little_buildings/little_buildings.h"
#include "land/modules/mage_and_witch/mage_and_witch.h"
#include "land/modules/markets_of_leipzig/markets_of_leipzig.h"
#include "land/modules/mists/mists.h"
#include "land/modules/proving_ground/proving_ground.h"
#include "land/modules/siege/siege.h"
#include "land/modules/traders_and_builders/traders_and_builders.h"
#include "land/modules/under_the_big_top/under_the_big_top.h"
#include "land/modules/wheel_of_fortune/wheel_of_fortune.h"

namespace bastide::land {

std::span<const ValueRow* const> value_sequence() {
    static constexpr const ValueRow* kRows[] = {
        &markets_of_leipzig::kLongRoads,           // (option) the long road of a piece of Leipzig counts 1
        &base::kRates,                             // road 1 a tile, city 2 a tile and pennant, monastery 1 a square
        &ghosts_castles_cemeteries::kCastles,      // castle 2 a misted square
        &mists::kCastles,                          //        the same
        &castles_in_germany::kLords,               // castle of two squares 1 a square
        &inns_and_cathedrals::kInnsAndCathedrals,  // 1 a tile and pennant more; unfinished 0
        &siege::kSiegeRate,                        // 1 a tile and pennant less; unfinished 0
        &mage_and_witch::kSpells,                  // mage 1 a tile more, also unfinished; witch half, rounded up
        &proving_ground::kGrowth,                  // (tests only) 1 a tile more, also unfinished
        &proving_ground::kHalving,                 // (tests only) half of all that, rounded up
        &proving_ground::kOnTop,                   // (tests only) 3 more, which are not halved
        &hills_and_sheep::kVineyards,              // 3 for each vineyard around a completed monastery
        &castles_in_germany::kRoadsAndCities,      // completed: 3 for each castle of two squares that it touches
        &little_buildings::kOnFeatures,            // buildings on its squares, or on those around it
    };
    return kRows;
}

std::span<const FieldRow* const> field_sequence() {
    static constexpr const FieldRow* kRows[] = {
        &markets_of_leipzig::kNoCity,                // (option) Leipzig is no city to the fields around it
        &base::kFarmersRate,                         // farmers at the end 3 a city; first version 4
        &abbey_and_mayor::kBarnRate,                 // farmers of a new barn 3, joined to a barn 1; barn 4
        &wheel_of_fortune::kFamineRate,              // each farmer 1
        &siege::kSiegeOnFields,                      // a besieged city counts twice
        &bridges_castles_bazaars::kCastlesOnFields,  // a castle 1 more than a city, besieged or not
        &proving_ground::kKeeps,                     // (tests only) 1 more for single cities, 2 for the field itself
        &traders_and_builders::kPigs,  // pig herd: 1 a city more; pig: the same for its colour. Not for barns
        &little_buildings::kOnFields,  // buildings on its squares, once
    };
    return kRows;
}

std::span<const ColourRow* const> colour_sequence() {
    static constexpr const ColourRow* kRows[] = {
        &markets_of_leipzig::kBonuses,    // what the quarters add for those who stand in the feature
        &proving_ground::kBanners,        // (tests only) 2 for a follower beside a banner, in every scoring
        &under_the_big_top::kRingmaster,  // 2 for each circus and acrobat tile around a ringmaster, in every scoring
        &ghosts_castles_cemeteries::kGhosts,  // 2 less for each ghost; at the end they are counted by a step
    };
    return kRows;
}

}  // namespace bastide::land
