// How the tile game packs its actions.
//
//   bits  0- 7  kind                      bits 32-36  segment on the piece
//   bits  8-18  x + 1024                  bits 37-52  item: tile type, figure, token or number
//   bits 19-29  y + 1024                  bits 53-60  extra: figure kind
//   bits 30-31  rotation                  bits 61-63  zero
#pragma once

#include "land/core/figures.h"
#include "land/core/ids.h"

namespace bastide::land {

// Every kind belongs to one module (Module::kinds); one line for each.
enum class ActionKind : std::uint8_t {
    Pass,           // base: nothing, where one may decline
    Draw,           // base: chance draws a tile
    PlaceTile,      // base: cell, rotation, item = tile type
    PlaceFigure,    // base: extra = figure kind, on a segment of a square
    CrownSpace,     // wheel: extra = figure kind, item = crown space
    TakeBack,       // wheel: plague, item = figure
    AbbotReturn,    // abbot: item = figure
    SecondPart,     // traders: go on with the builder's second tile
    MoveFairy,      // princess and dragon: item = figure she moves to
    Princess,       // princess and dragon: item = figure that is taken out of the city
    Portal,         // princess and dragon: extra = figure kind that is then put anywhere
    DragonStep,     // princess and dragon: cell
    DrawToHand,     // short game: chance, item = tile type that only the holder sees
    ChooseTile,     // short game: item = tile type of the hand
    DiscardTile,    // short game: item = tile type of the hand
    GiveUpTile,     // short game: item = tile type that was drawn
    ReachIntoBag,   // short game: chance, item: 0 a land tile, 1 a point tile
    Festival,       // festival: item = figure
    Escape,         // siege: item = figure
    TowerPiece,     // tower: a foundation or open tower, item = its number
    TowerTop,       // tower: the same, extra = figure kind
    Capture,        // tower: item = figure
    Exchange,       // tower: item = own figure that comes back
    Ransom,         // tower: item = own figure
    TunnelChip,     // tunnel: an opening, item = which of the own colours
    TakeAbbey,      // abbey and mayor: the own abbey in place of a drawn tile
    Drive,          // abbey and mayor: a wagon goes on to a segment
    PlaceBarn,      // abbey and mayor: cell, rotation = which of its corners
    LeaveCity,      // count: item = figure that moves from its quarter onto a segment
    EnterCity,      // count: extra = figure kind, item = quarter
    CountMove,      // count: item = quarter
    ScoreNext,      // base: a completed feature that is scored before the others
    Ghost,          // ghosts: item = figure that is haunted
    Enchant,        // mage and witch: item = which of the two, onto a segment
    LiftSpell,      // mage and witch: item = which of the two leaves the board
    Fly,            // flying machines: extra = figure kind
    Roll,           // flying machines: chance, item = pips
    Acrobat,        // big top: extra = figure kind, on the place of a pyramid
    Pyramid,        // big top: a full pyramid that is scored
    Animal,         // big top: chance, item = what lies under the tent
    Ferry,          // ferries: two road ends of a lake, segment and item
    MoveFerry,      // ferries: the same, where the ferry is re-laid to
    Build,          // little buildings: cell, item = which of the three kinds
    PutMeeple,      // mists: extra = colour, on a segment of a square
    TakePoints,     // mists: the points of a completed feature
    TakeGhosts,     // mists: ghosts instead of the points of a completed feature
    ClearSquare,    // mists: cell, item = ghosts that go
    HauntGrave,     // mists: cell of a cemetery that gets a ghost
    Bury,           // mists: item = figure
    PlaceHound,     // mists: item = figure
    FaceDown,       // mists: cell
    AllAdd,         // crop circles: everybody adds a follower
    AllRemove,      // crop circles: everybody takes one back
    CropAdd,        // crop circles: extra = figure kind, on a segment where an own follower stands
    CropRemove,     // crop circles: item = figure
    LayGold,        // gold mines: cell
    TakeGold,       // gold mines: cell
    TileAndBridge,  // bridges: cell, rotation, item = tile as it is laid, segment = 4 or the side beyond which it is
    PlaceBridge,    // bridges: cell, rotation = its axis, item = what the tile becomes
    MakeCastle,     // castles: a completed city
    ScoreCastle,    // castles: what was scored in the fief, item = its value
    DrawLot,        // bazaars: chance, item = tile type
    ChooseLot,      // bazaars: item = tile type that is sold next
    Bid,            // bazaars: item = points
    BuyLot,         // bazaars: the auctioneer keeps the tile
    SellLot,        // bazaars: the highest bidder gets it
    BuryTile,       // hills: chance, item = tile type that nobody sees
    PutShepherd,    // sheep: extra = figure kind, on a field of the tile just placed
    GrowFlock,      // sheep: item = own shepherd, for whom a token is drawn
    StableFlock,    // sheep: item = own shepherd, whose flock is scored
    DrawSheep,      // sheep: chance, item = how many are on the token
    DrawWolf,       // sheep: chance
    TollHouse,      // tollkeepers: cell
    TollRoad,       // tollkeepers: a road that is taxed before the others
    FruitStack,     // fruit trees: item = which fruit
    Harvest,        // fruit trees: cell
    FruitValue,     // fruit trees: chance, item = value of the fruit that is harvested
    SellFruit,      // fruit trees: item = bit per fruit
    CopyFeature,    // school: a segment of the feature whose value the teacher copies
    MoveScorer,     // messages: item = scoring figure that moves by the points at hand
    DrawMessage,    // messages: chance, item = message
    SealPoints,     // messages: points instead of what the message says
    ScoreLeast,     // messages: a feature that is worth least
    CarryOut,       // messages: what the message says, without a choice
    ScoreFollower,  // messages: item = figure that is scored and comes home
    PlaceRobber,    // robbers: item = space of the track
    Rob,            // robbers: half of the points at hand
    WaitToRob,      // robbers: leave them
    DealCastle,     // castles in Germany: chance or a player, item = tile type
    TakeCastle,     // castles in Germany: item = tile type in place of a drawn tile
    DealHalf,       // half tiles: chance or a player, item = tile type
    TakeHalf,       // half tiles: item = tile type in place of a drawn tile
    CircleKind,     // crop circles: item = which role an open circle shows
    Flee,           // plague: item = figure
    FleeTo,         // plague: extra = figure kind, on a segment of its feature
    LiftFlea,       // plague: cell
    LayFlea,        // plague: cell
    Send,           // markets of Leipzig: item = figure, extra = quarter
    Shoot,          // catapult: item = which of the four kinds
    Launch,         // catapult: rotation = side
    Aim,            // catapult: cell
    Power,          // catapult: item = power
    Scatter,        // catapult: chance, item = number + 8192
    Seduce,         // catapult: item = figure, extra = figure kind that takes its place
    CatchCell,      // catapult: item = cell of the grid, known to the catcher alone
    ThrowCell,      // catapult: item = cell of the grid
    NameTarget,     // catapult: item = figure
    Strike,         // catapult: chance, item = figure, or one more than there are
    Probe,          // proving ground (test only): item = number
    ProbeEnd,       // proving ground: a road that is linked
    ProbeCut,       // proving ground: item = link
    ProbeItem,      // proving ground: chance, item = what only its holder sees
    ProbeSpan,    // proving ground: a tile is laid with a bridge, on itself (segment 4) or on the square beyond a side
    ProbeChange,  // proving ground: a laid square changes, item = what it becomes
    ProbeBury,    // proving ground: chance, item = tile type that nobody sees
    ProbePocket,  // proving ground: chance, item = tile type that only its holder sees
    ProbePlay,    // proving ground: item = tile type out of the pocket
    ProbeToken,   // proving ground: a place for a token, extra = its kind
    ProbeTake,    // proving ground: item = token on the table
};
inline constexpr int kActionKindCount = static_cast<int>(ActionKind::ProbeTake) + 1;

constexpr Action pack(ActionKind kind, Cell cell = {}, Rotation rotation = {}, int segment = 0, int item = 0,
                      int extra = 0) {
    const auto x = static_cast<std::uint64_t>(cell.x + 1024), y = static_cast<std::uint64_t>(cell.y + 1024);
    return Action(static_cast<std::uint64_t>(kind) | x << 8 | y << 19 | static_cast<std::uint64_t>(rotation) << 30 |
                  static_cast<std::uint64_t>(segment) << 32 | static_cast<std::uint64_t>(item) << 37 |
                  static_cast<std::uint64_t>(extra) << 53);
}
constexpr ActionKind kind_of(Action action) {
    return static_cast<ActionKind>(action.bits() & 0xff);
}
constexpr Cell cell_of(Action action) {
    return {static_cast<std::int16_t>(static_cast<int>((action.bits() >> 8) & 0x7ff) - 1024),
            static_cast<std::int16_t>(static_cast<int>((action.bits() >> 19) & 0x7ff) - 1024)};
}
// Its square as it stands in the bits, to be compared in long lists.
constexpr std::uint32_t square_bits(Action action) {
    return static_cast<std::uint32_t>(action.bits() >> 8) & 0x3fffff;
}
constexpr Rotation rotation_of(Action action) {
    return static_cast<Rotation>((action.bits() >> 30) & 3);
}
constexpr int segment_of(Action action) {
    return static_cast<int>((action.bits() >> 32) & 31);
}
constexpr int item_of(Action action) {
    return static_cast<int>((action.bits() >> 37) & 0xffff);
}
constexpr int extra_of(Action action) {
    return static_cast<int>((action.bits() >> 53) & 0xff);
}

constexpr Action pass_action() {
    return pack(ActionKind::Pass);
}
constexpr Action draw_action(TileType type) {
    return pack(ActionKind::Draw, {}, {}, 0, static_cast<int>(type));
}
constexpr Action place_tile_action(Cell cell, Rotation rotation, TileType type) {
    return pack(ActionKind::PlaceTile, cell, rotation, 0, static_cast<int>(type));
}
constexpr Action place_figure_action(FigureKind kind, Cell cell, int segment) {
    return pack(ActionKind::PlaceFigure, cell, {}, segment, 0, static_cast<int>(kind));
}
constexpr TileType tile_of(Action action) {
    return static_cast<TileType>(item_of(action));
}
constexpr FigureKind figure_kind_of(Action action) {
    return static_cast<FigureKind>(extra_of(action));
}
// The same for another kind of figure; assumes that it is there for kind 0.
constexpr Action with_figure_kind(Action action, FigureKind kind) {
    return Action(action.bits() | static_cast<std::uint64_t>(kind) << 53);
}
// The same on another segment of the square; assumes that it is there for number 0.
constexpr Action with_segment(Action action, int segment) {
    return Action(action.bits() | static_cast<std::uint64_t>(segment) << 32);
}
constexpr FigureId figure_of(Action action) {
    return static_cast<FigureId>(item_of(action));
}

}  // namespace bastide::land
