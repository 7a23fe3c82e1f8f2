// Bridges, Castles & Bazaars. Rules: docs/rules/bridges-castles-bazaars.md.
#pragma once

#include "land/core/state.h"

namespace bastide::land {
struct FieldRow;
struct Module;
struct StepDef;
}  // namespace bastide::land

namespace bastide::land::bridges_castles_bazaars {

// Something that was completed in this part, or a castle that was scored: what it was worth.
struct Scored {
    SegmentId segment = SegmentId::None;
    std::uint16_t value = 0;
};
inline constexpr std::size_t kMaxScored = 48;  // 30 features that one part can complete, and 18 castles

// How far a bazaar is.
enum class Stage : std::uint8_t {
    None,
    Called,    // its tile was placed
    SetAside,  // its tiles lie face down until the builder's second part is over
    Auction,
    Sold,  // until the end of the turn in which the last of them is played
};
// What is asked next in an auction.
enum class Sale : std::uint8_t { Choose, Open, Raise, Decide };

struct State {
    static constexpr ModuleId kModule = ModuleId::BridgesCastlesBazaars;
    std::array<Scored, kMaxScored> scored;  // what lies in the fief of a castle, from step 8g on
    TileType lot;                           // the tile that is sold now
    std::uint16_t bid;                      // the highest so far, of the bidder
    std::uint8_t scored_count;
    Stage stage;
    Sale sale;
    PlayerId auctioneer, bidder;
    PlayerId asked;               // who may raise next; the auctioneer: all have been asked
    std::uint8_t has_castles;     // some were made
    std::uint8_t has_new_castle;  // in this part
};

extern const Module kModule;
extern const FieldRow kCastlesOnFields;
extern const StepDef kPlayBought;    // 3a
extern const StepDef kBazaar;        // 4D-2
extern const StepDef kLateBazaar;    // after 10
extern const StepDef kBridge;        // 4C-1
extern const StepDef kMakeCastle;    // 8d
extern const StepDef kNoteScored;    // 8g
extern const StepDef kScoreCastles;  // 8g-4
extern const StepDef kFinalCastles;  // F4

}  // namespace bastide::land::bridges_castles_bazaars
