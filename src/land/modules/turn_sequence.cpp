// The master turn sequence: the only place that says in which order things happen (docs/rules/turn-sequence.md).
#include "land/core/awards.h"
#include "land/modules/abbey_and_mayor/abbey_and_mayor.h"
#include "land/modules/base/base.h"
#include "land/modules/bridges_castles_bazaars/bridges_castles_bazaars.h"
#include "land/modules/castles_in_germany/castles_in_germany.h"
#include "land/modules/catapult/catapult.h"
#include "land/modules/count_of_carcassonne/count_of_carcassonne.h"
#include "land/modules/crop_circles/crop_circles.h"
#include "land/modules/ferries/ferries.h"
#include "land/modules/flying_machines/flying_machines.h"
#include "land/modules/fruit_trees/fruit_trees.h"
#include "land/modules/ghosts_castles_cemeteries/ghosts_castles_cemeteries.h"
#include "land/modules/gold_mines/gold_mines.h"
#include "land/modules/half_tiles/half_tiles.h"
#include "land/modules/hills_and_sheep/hills_and_sheep.h"
#include "land/modules/king_and_robber_baron/king_and_robber_baron.h"
#include "land/modules/mage_and_witch/mage_and_witch.h"
#include "land/modules/markets_of_leipzig/markets_of_leipzig.h"
#include "land/modules/messages/messages.h"
#include "land/modules/mists/mists.h"
#include "land/modules/phantom/phantom.h"
#include "land/modules/plague/plague.h"
#include "land/modules/princess_and_dragon/princess_and_dragon.h"
#include "land/modules/proving_ground/proving_ground.h"
#include "land/modules/registry.h"
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

std::span<const StepDef* const> master_sequence() {
    static constexpr const StepDef* kRows[] = {
        &castles_in_germany::kDeal,                 // S-1  before the first turn: castles are dealt
        &half_tiles::kDeal,                         // S-2  before the first turn: half tiles are dealt
        &plague::kEradicate,                        // 0    an outbreak ends
        &princess_and_dragon::kFairyPoint,          // 1    the fairy with a follower of the player on turn
        &messages::kAfterFairy,                     // 1    a message after the point of the fairy
        &tower::kRansom,                            // 2    buy a prisoner back
        &base::kSource,                             // 3a   a part begins
        &plague::kEradicateLate,                    // 3a   an outbreak ends, where a turn begins with its part
        &bridges_castles_bazaars::kPlayBought,      // 3a   a tile of a bazaar is the tile of this part
        &abbey_and_mayor::kTakeAbbey,               // 3b   the own abbey instead of a tile
        &half_tiles::kTakeHalf,                     // 3b   ... or a half tile
        &castles_in_germany::kTakeCastle,           // 3b   ... or an own castle
        &proving_ground::kPocket,                   // (tests only, like the other rows of the proving ground)
        &short_game::kChooseTile,                   // 3c   a tile of the hand ...
        &short_game::kReach,                        // 3c   (option) point tiles that come out of the bag before a tile
        &mists::kPile,                              // 3c   (mists) the active pile
        &base::kDraw,                               // 3c   ... or from the stack
        &short_game::kRedraw,                       // 3c   (option) it is played, or another one
        &wheel_of_fortune::kTurnOnDraw,             // 3d   the wheel turns
        &robbers::kPlaceBefore,                     // 3d   (option) robbers as soon as the tile is seen
        &base::kPlaceTile,                          // 3e   place it, or back to the draw
        &mage_and_witch::kPart,                     // 3e   mage and witch in one feature: one of them moves
        &short_game::kRefill,                       // 3e   the hand is filled up
        &mists::kMist,                              // 3g   (mists) finished mist, burials, ghosts
        &ghosts_castles_cemeteries::kHaunt,         // 3g   ghosts, where mist was extended or damaged
        &princess_and_dragon::kVolcano,             // 4A-1 the dragon comes to the tile
        &wheel_of_fortune::kTurnAfterPlacement,     // 4A-2 the wheel turns (option)
        &gold_mines::kLayGold,                      // 4A-3 gold on the tile and beside it
        &mage_and_witch::kMove,                     // 4A-4 mage or witch moves
        &robbers::kPlace,                           // 4A-5 robbers beside scoring figures
        &plague::kOutbreak,                         // 4A-6 the plague breaks out on the tile
        &wind_roses::kQuarterRose,                  // 4A-7 points for a rose in its quarter of the land
        &hills_and_sheep::kBury,                    // 4A-8 an unseen tile under the hill
        &fruit_trees::kPutStack,                    // 4A-9 a stack of fruit on a tree
        &bridges_castles_bazaars::kBridge,          // 4C-1 a bridge (option: the others are built in 3e)
        &plague::kFleeEarly,                        //      (option) an own follower flees
        &plague::kSpreadEarly,                      //      (option) a flea
        &mists::kMeeple,                            // 4B   (mists) a meeple
        &base::kAction,                             // 4B   a figure, or one of the things done instead
        &tower::kCapture,                           // 4B   capture after a tower piece
        &phantom::kPhantom,                         // 4B   the phantom besides another figure
        &fruit_trees::kNoteFollower,                // 4B   whether a follower came to the tile
        &hills_and_sheep::kFlock,                   //      (option) grow or score the own flock besides
        &hills_and_sheep::kClosedFlocks,            // 4C-0 flocks of closed fields are scored
        &mage_and_witch::kPart,                     //      the same if they met in 4B ...
        &plague::kFlee,                             // 4C-2 an own follower flees
        &plague::kSpread,                           // 4C-2 a flea
        &fruit_trees::kFruit,                       // 4C-3 harvest or sell
        &princess_and_dragon::kDragon,              // 4D-1 the dragon moves
        &bridges_castles_bazaars::kBazaar,          // 4D-2 tiles are sold
        &ferries::kPlaceFerry,                      // 4D-4 a ferry on a new lake
        &mage_and_witch::kPart,                     //      ... or by a ferry
        &ferries::kMoveFerry,                       // 4D-4 the nearest ferries are re-laid, one by one
        &mage_and_witch::kPart,                     //      ... or by one of these
        &ferries::kNextFerry,                       // 4D-4 back to the next of them
        &crop_circles::kCircle,                     // 4D-5 everybody adds a follower or takes one back
        &siege::kEscape,                            // 6    out of a besieged city
        &proving_ground::kBury,                     //
        &proving_ground::kFillPocket,               //
        &proving_ground::kSquares,                  //
        &proving_ground::kLinks,                    //
        &proving_ground::kCouncil,                  //
        &proving_ground::kSecret,                   //
        &proving_ground::kBounty,                   //
        &proving_ground::kTokenStep,                //
        &tunnel::kChip,                             // 7    a chip on a tunnel opening
        &mage_and_witch::kPart,                     //      ... or by a chip
        &messages::kBeforeScoring,                  // 7    a message for points of steps 3 to 7
        &count_of_carcassonne::kLeaveCity,          // 8a   out of the City into what is scored
        &markets_of_leipzig::kSend,                 // 8a2  from completed roads into a quarter of Leipzig
        &bridges_castles_bazaars::kMakeCastle,      // 8d   small cities become castles
        &king_and_robber_baron::kTakeCards,         // 8b   largest city, longest road
        &traders_and_builders::kTakeGoods,          // 8c   goods of completed cities
        &school::kNoteRoads,                        // 8e   whether a road to the school is completed
        &gold_mines::kTakeGold,                     // 8f   gold of what is scored
        &tollkeepers::kNoteRoads,                   // 8i   which roads are completed with a toll house ...
        &tollkeepers::kTollBeforeScoring,           //      (option) toll before the scoring
        &mists::kScore,                             // 8g   (mists) points or ghosts, hounds
        &watchtowers::kScoreTowers,                 // 8g-1 watchtowers with a follower in what is complete
        &bridges_castles_bazaars::kNoteScored,      // 8g   what castles will copy
        &base::kScore,                              // 8g   score what is complete
        &mage_and_witch::kLeave,                    // 8g-6 mage and witch leave what is complete
        &abbey_and_mayor::kScoreBarnFields,         // 8g   farmers on the field of a barn
        &school::kTeach,                            // 8g-3 the teacher copies what a feature is worth
        &bridges_castles_bazaars::kScoreCastles,    // 8g-4 castles beside what was scored
        &abbey_and_mayor::kDrive,                   // 8h   wagons go on
        &tollkeepers::kToll,                        // 8i   ... and their toll
        &messages::kAfterScoring,                   // 8j   a message for points of step 8
        &school::kTakeTeacher,                      // 8k   the teacher is taken
        &count_of_carcassonne::kEnterCity,          // 8l   a follower into the City, the count
        &plague::kFleeLate,                         //      (option) an own follower flees
        &plague::kSpreadLate,                       //      (option) a flea that has waited
        &princess_and_dragon::kDragonAfterScoring,  //      (option) the dragon moves only now
        &crop_circles::kCircleAfterScoring,         //      (option) crop circles only now
        &catapult::kRound,                          // 9a   a fair: everybody shoots
        &under_the_big_top::kCircus,                // 9b   the circus, and the big top moves on
        &messages::kAfterCircus,                    // 9    a message for points of step 9
        &messages::kExtraPart,                      // 10   parts that messages brought
        &traders_and_builders::kSecondPart,         // 10   the builder's second part
        &proving_ground::kExtraPart,                //
        &bridges_castles_bazaars::kLateBazaar,      //      tiles are sold that waited for the second part (option: all)
        &traders_and_builders::kRelease,            // 10   (option) figures held back come free
        &siege::kEscapeAtEnd,                       //      (option) out of a besieged city
        &mists::kFaceDown,                          // 9    (mists) a tile face down beside a haunted cemetery
        &short_game::kCountRounds,                  //      (option) the game is over after its last round
        &mists::kEndTurn,                           //      (mists) next player
        &base::kEndTurn,                            //      next player, or on to the final scoring
        &castles_in_germany::kCastleTurn,           // E-1  castles after the last tile
        &abbey_and_mayor::kAbbeyRound,              // F1   abbeys that are left
        &robbers::kGoHome,                          // F1   robbers leave the track
        &messages::kAddScores,                      // F1   both scores of a player are added
        &count_of_carcassonne::kFinalMoves,         // F2   out of the market onto fields
        &ghosts_castles_cemeteries::kCountGhosts,   // F2   ghosts with followers still on the board
        &under_the_big_top::kFinalCircus,           // F4   acrobats and circus: now, because figures go home in F3
        &tollkeepers::kFinalToll,                   // F3   small toll of unfinished roads
        &base::kFinalFeatures,                      // F3   unfinished features
        &bridges_castles_bazaars::kFinalCastles,    // F4   castles that were never scored
        &abbey_and_mayor::kFinalBarnFields,         // F5   farmers on the field of a barn
        &base::kFinalFields,                        // F5   fields
        &abbey_and_mayor::kFinalBarns,              // F5   barns
        &traders_and_builders::kFinalGoods,         // F6   goods
        &king_and_robber_baron::kFinalCards,        // F6   king and robber baron
        &gold_mines::kFinalGold,                    // F6   gold
        &fruit_trees::kFinalFruit,                  // F6   fruit
        &ghosts_castles_cemeteries::kFinalGhosts,   // F7   a point for each of those ghosts
        &proving_ground::kFinalSecrets,             //
        &base::kGameEnd,                            // F8
        // procedures
        &princess_and_dragon::kPortalPlace,
        &flying_machines::kFlight,
        &hills_and_sheep::kDrawToken,
        &messages::kAfterAwards,
        &messages::kMessage,
        &proving_ground::kCouncilRound,
        &proving_ground::kCouncilReply,
        &proving_ground::kAccept,
        &kAwards,
    };
    return kRows;
}

}  // namespace bastide::land
