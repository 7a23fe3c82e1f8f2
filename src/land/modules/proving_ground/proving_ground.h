// A module for tests only: it uses every mechanism of the core that the first expansions leave alone.
//
//     mark of a tile   what happens when it is placed
//     probe:links      roads are joined, cut and joined again within the turn (links that split features)
//     probe:council    every other player is asked, and for every objection all others again (nested procedures)
//     probe:bounty     everybody gets three awards, each of which is decided about by whoever gets it and then by
//                      those who may rob it (queued awards); payments ask out of which purse and into which
//     probe:secret     an item is drawn that only its holder sees, or his old one is shown (private information)
//     probe:extra      the turn has one part more
//     probe:growth     a road or city with it is worth a point more for each tile
//     probe:halving    a road or city with it is worth half, and three points more if complete
//     probe:keep       its city pays one point more on fields, and the field has two of its own
//     probe:banner     a follower in a feature with it gets two points in every scoring
//     probe:hill       an unseen tile is buried under it, which nobody ever sees (a held tile of nobody)
//     probe:pocket     its player takes a half tile out of the box that only he sees; he may play it instead of drawing
//     probe:bridge     it may be laid where only a bridge makes it fit (added places); then a road is led over it or
//                      beside it, or a gate is closed or opened (changed squares)
//     probe:token      one token of each kind is laid, moved or taken (tokens in every sort of place)
//
// Its tiles (proving_ground_tiles.h) also bring half tiles, pieces of two squares, wild and shared edges.
#pragma once

#include <array>
#include <cstdint>

#include "land/core/ids.h"
#include "land/modules/registry.h"

namespace bastide::land {
struct Module;
struct StepDef;
struct ValueRow;
struct FieldRow;
struct ColourRow;
}  // namespace bastide::land

namespace bastide::land::proving_ground {

inline constexpr std::size_t kItemKinds = 6;  // secret items are numbered 1 to 6, the number is their value
inline constexpr std::array<std::uint8_t, kItemKinds> kItemCopies{3, 3, 2, 2, 1, 1};
inline constexpr int kMostLinks = 16;

struct State {
    static constexpr ModuleId kModule = ModuleId::ProvingGround;

    std::array<std::uint8_t, kMaxColours> item;   // by player; 0: none
    std::array<PlayerMask, kMaxColours> seen;     // who has seen it
    std::array<std::uint8_t, kItemKinds> bag;     // copies that nobody holds yet
    std::array<std::uint8_t, kItemKinds> shown;   // copies that everybody has seen
    std::array<std::int16_t, kMaxColours> purse;  // by colour: what of its points lies in the second purse
    std::uint8_t votes;                           // what the inner procedure hands back to the outer one
    std::uint8_t owes_part;
    std::uint8_t thieves;  // bit per player who may rob an award of another
    std::uint8_t unused[1];
};

extern const Module kModule;

// Rows of the master sequence.
extern const StepDef kPocket;        // 3b
extern const StepDef kBury;          // 4A
extern const StepDef kFillPocket;    // 4A
extern const StepDef kSquares;       // 4C
extern const StepDef kLinks;         // 4D
extern const StepDef kCouncil;       // 4D
extern const StepDef kSecret;        // 4D
extern const StepDef kBounty;        // 4D
extern const StepDef kTokenStep;     // 4D
extern const StepDef kExtraPart;     // 10
extern const StepDef kFinalSecrets;  // F6
// Rows of the value sequence.
extern const ValueRow kGrowth, kHalving, kOnTop;
extern const FieldRow kKeeps;
extern const ColourRow kBanners;
// Procedures.
extern const StepDef kCouncilRound;  // asks all but the player on turn
extern const StepDef kCouncilReply;  // called by it: asks all but the one who objected
extern const StepDef kAccept;        // asks the neighbour with whom an award is shared

}  // namespace bastide::land::proving_ground
