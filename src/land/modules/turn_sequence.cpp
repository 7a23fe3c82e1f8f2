// The master turn sequence: the only place that says in which order things happen (docs/rules/turn-sequence.md).
#include "land/core/module.h"
#include "land/modules/base/base.h"
#include "land/modules/registry.h"
#include "land/modules/siege/siege.h"

namespace bastide::land {

std::span<const StepDef* const> master_sequence() {
    static constexpr const StepDef* kRows[] = {
        &base::kSource,                          // 3a   a part begins
        &short_game::kChooseTile,                // 3c   a tile of the hand ...
        &base::kDraw,                            // 3c   ... or from the stack
        &wheel_of_fortune::kTurnOnDraw,          // 3d   the wheel turns
        &base::kPlaceTile,                       // 3e   place it, or back to the draw
        &short_game::kRefill,                    // 3e   the hand is filled up
        &ghosts_castles_cemeteries::kHaunt,      // 3g   ghosts, where mist was extended or damaged
        &wheel_of_fortune::kTurnAfterPlacement,  // 4A-2 the wheel turns (option)
        &base::kAction,                          // 4B   a figure, or one of the things done instead
        &siege::kEscape,                         // 6    out of a besieged city
        &proving_ground::kLinks,                 // (tests only, like the other rows of the proving ground)
        &proving_ground::kCouncil,               //
        &proving_ground::kSecret,                //
        &proving_ground::kBounty,                //
        &king_and_robber_baron::kTakeCards,      // 8b   largest city, longest road
        &traders_and_builders::kTakeGoods,       // 8c   goods of completed cities
        &base::kScore,                           // 8g   score what is complete
        &traders_and_builders::kSecondPart,      // 10   the builder's second part
        &proving_ground::kExtraPart,             //
        &traders_and_builders::kRelease,         // 10   (option) figures held back come free
        &siege::kEscapeAtEnd,                    //      (option) out of a besieged city
        &base::kEndTurn,                         //      next player, or on to the final scoring
        &ghosts_castles_cemeteries::kCountGhosts,  // F2   ghosts with followers still on the board
        &base::kFinalFeatures,                   // F3   unfinished features
        &base::kFinalFields,                     // F5   fields
        &traders_and_builders::kFinalGoods,      // F6   goods
        &king_and_robber_baron::kFinalCards,     // F6   king and robber baron
        &ghosts_castles_cemeteries::kFinalGhosts,  // F7   a point for each of those ghosts
        &proving_ground::kFinalSecrets,          //
        &base::kGameEnd,                         // F8
        // procedures
        &proving_ground::kCouncilRound,
        &proving_ground::kCouncilReply,
        &proving_ground::kAward,
        &proving_ground::kAccept,
    };
    return kRows;
}

}  // namespace bastide::land
