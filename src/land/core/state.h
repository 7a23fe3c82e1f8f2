// The whole of a game at one moment: a flat value without pointers, padding or a random generator.
// Copying it is the undo, the hand-over to another thread and the save.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <string>
#include <string_view>
#include <type_traits>
#include <utility>

#include "land/core/feature.h"
#include "land/core/figures.h"
#include "land/core/ids.h"
#include "land/core/token_kinds.h"
#include "land/modules/registry.h"
#include "util/error.h"

namespace bastide::land {

// One filled square of the board, or one half tile. A piece of several squares has one entry for each of them, all
// with its first segment.
struct PlacedTile {
    Cell cell;
    SquareType square = SquareType::None;
    SegmentId first_segment = SegmentId::None;
    TileSlot other_half = TileSlot::None;  // the second half tile on this square
    Rotation rotation{};
    std::uint8_t is_second_half = 0;
};

// An empty square next to the board: 16 bytes, which move at once.
struct OpenSquare {
    Cell cell;
    std::uint16_t entry = 0;              // where cell_index holds it, and kAround (board.h)
    TileSlot half = TileSlot::None;       // the half tile on it
    std::array<TileSlot, 4> neighbour{};  // N E S W
};
// The empty squares next to the board. What they ask for stands apart, so that many are tested at once: a tile fits
// when (edges & mask) == want, 4 bits a side, N lowest. mask is 0 where nothing is asked.
// A half-filled square keeps its place and wants what no whole tile has.
struct Frontier {
    std::array<std::uint16_t, kMaxFrontier> want, mask;
    std::array<OpenSquare, kMaxFrontier> square;
};

struct Figure {
    SegmentId segment = SegmentId::None;
    TileSlot square = TileSlot::None;
    FigureKind kind{};
    Colour colour{};
    FigurePlace place{};
    std::uint8_t detail = 0;  // crown space ...: which
};

struct Link {  // two segments joined without a common edge: ferry, tunnel
    SegmentId a = SegmentId::None, b = SegmentId::None;
};
struct Surround {  // an unfinished monastery, garden ... and the squares that count for it
    Cell low, high;
    SegmentId segment = SegmentId::None;
};
// A tile that is neither unseen nor on the board: in a hand, before a player, face down under another (held.h).
enum class HeldFrom : std::uint8_t {
    Stack,  // whoever has not seen it takes it for any tile that could be unseen
    Box,    // for one of those that the same module took from the box
};
struct HeldTile {
    TileType type = TileType::None;  // None: an empty place of a hand, which the next tile fills
    PlayerId holder = game::kNobody;
    PlayerMask seen = 0;  // who has seen it
    ModuleId module{};    // whose rules say what becomes of it
    HeldFrom from{};
};
struct Award {  // points that wait until somebody has decided about them
    std::int32_t points = 0;
    SegmentId segment = SegmentId::None;
    Colour colour{};
    std::uint8_t source = 0;
    std::uint8_t is_payment = 0;  // between two colours: no scoring, and it may make debts
    std::uint8_t figure = 0;      // the scoring figure that moves (track.h)
    std::uint8_t unused[2]{};
};

// Once a part.
enum class PartBit : std::uint8_t {
    ActionUsed,
    BuilderFlag,
    Volcano,
    ChipPlaced,
    NoSecondFigure,
    SecondFigure,  // one may follow on the tile although the first is not there
    PortalUsed,
    Flight,
    SpellMoved,
    BridgeBuilt,
    Redrawn
};
// Once a turn.
enum class TurnBit : std::uint8_t { SecondPart, ExtraPart, DragonTile, RansomPaid, ChipPlaced, CityEntered };

// Steps 3 to 10 for one tile: emptied whenever step 3a is entered (next turn, builder's second part).
struct Part {
    std::uint32_t done = 0;           // PartBit
    std::uint32_t free_segments = 0;  // of the last tile: bit per segment whose feature nobody occupies (step 4B)
    TileType drawn = TileType::None;
    TileSlot last_tile = TileSlot::None;
    std::uint8_t scored = 0;  // colours that got points for a feature in step 8
    std::uint8_t touched_count = 0;
    FigureId placed = FigureId::None;  // the figure that the action (4B) put into a feature of the last tile
    std::uint8_t unused{};
    std::array<SegmentId, kMaxTouched>
        touched{};  // segments whose features may have become complete: step 8 looks at these

    bool has(PartBit bit) const { return (done >> static_cast<unsigned>(bit) & 1u) != 0; }
    void set(PartBit bit) { done |= 1u << static_cast<unsigned>(bit); }
};

// Where the game stands: a step of the turn sequence, or a procedure called from one.
struct Frame {
    std::uint8_t step = 0, sub = 0;
    PlayerId player{};
    std::uint8_t arg8 = 0;
    std::uint16_t arg16[2]{};
};
struct Decision {
    PlayerId player = game::kNobody;          // who decides; kChance: the bag, a die
    PlayerMask observers = game::kEverybody;  // who sees what is decided
};

// Where in GameState::module_bytes the state of each module begins, in words of 16; filled up to a multiple of 8.
inline constexpr std::size_t kModuleWord = 16;
inline constexpr std::uint8_t kNoModulePlace = 0xff;
using ModulePlaces = std::array<std::uint8_t, (kModuleCount + 7) / 8 * 8>;

struct GameState {
    // --- fixed part: always copied as a whole ---------------------------------------------------------
    std::uint32_t turn_done = 0;  // TurnBit
    std::uint16_t tile_count = 0, segment_count = 0, frontier_count = 0, feature_count = 0;
    std::uint16_t free_feature = 0xffff;  // head of the list of unused features (linked by any_segment)
    std::uint16_t unseen_count = 0, discarded_count = 0;
    std::uint16_t turn = 0;
    std::uint16_t index_mask = 0;
    Cell low, high;  // all squares of the index lie between these (board.h)
    std::uint16_t surround_count = 0, award_count = 0;
    std::uint8_t figure_count = 0, link_count = 0, frame_count = 0;
    PlayerId turn_player{}, start_player{};
    Decision decision;
    std::uint8_t index_shift = 0;
    std::uint8_t is_wide = 0;  // the board is too large for an entry of its own for every square (board.h)
    std::uint8_t unused{};
    std::uint16_t changes = 0;  // of what lies on the board otherwise than by laying a piece: links, changed squares
    std::uint16_t held_count = 0, token_count = 0, module_bytes_used = 0;
    Part part;
    std::array<Frame, 8> frames;                           // frames[0] runs the turn; the others are calls
    std::array<std::int32_t, kMaxColours> score{};         // by colour
    std::array<std::int32_t, kMaxColours> second_score{};  // as much of it as a second scoring figure has (track.h)
    std::array<std::uint32_t, kMaxColours> supply{};       // bit per figure of the colour that is in its supply
    std::uint32_t held_back = 0;  // figures of the player on turn that he may not use in this part
    std::array<std::uint8_t, kMaxColours> supply_at_end{};  // followers in supply when the final scoring began
    ModulePlaces module_places{};          // fixed for a game, here so that state_of needs nothing else
    std::uint8_t unused_before_live[2]{};  // up to a multiple of 8
    // --- live part: only the first *_count entries mean anything --------------------------------------
    alignas(8) std::array<std::byte, kMaxModuleBytes> module_bytes;  // of modules (state_of), stocks (tokens.h)
    std::array<Feature, kMaxSegments> features;                      // a pool; merged ones are used again
    std::array<TileType, kMaxSquares> unseen;     // what nobody has seen, in no order: drawing picks one
    std::array<TileType, kMaxSquares> discarded;  // what left the game unplaced
    std::array<HeldTile, kMaxHeld> held;          // module after module
    std::array<Figure, kMaxFigures> figures;
    std::array<Token, kMaxTokens> tokens;  // on the table: kind after kind, each in the order in which they were laid
    std::array<Link, kMaxLinks> links;
    std::array<Surround, kMaxSurrounds> surrounds;
    std::array<Award, kMaxAwards> awards;
    std::array<std::uint16_t, 4096> cell_index;  // cell -> tile slot or frontier place (board.h)
    Frontier frontier;
    std::array<PlacedTile, kMaxSquares> tiles;
    // By segment; with room behind, because laying a piece writes kMaxSegmentsOfPiece entries at once.
    std::array<FeatureId, kMaxSegments + kMaxSegmentsOfPiece> feature_of;  // merging relabels the smaller feature
    std::array<SegmentId, kMaxSegments> next_segment;                      // ring of the segments of one feature
    std::array<TileSlot, kMaxSegments + kMaxSegmentsOfPiece> tile_of;      // the (first) square of a segment

    bool has(TurnBit bit) const { return (turn_done >> static_cast<unsigned>(bit) & 1u) != 0; }
    void set(TurnBit bit) { turn_done |= 1u << static_cast<unsigned>(bit); }

    void copy_from(const GameState& other);  // the fixed part and the live entries
    // The same bytes in a row, and back; for this run of the program only.
    std::string pack() const;
    std::size_t unpack(std::string_view bytes);  // returns how many were read
    std::uint64_t hash() const;  // of the same bytes: it depends on the path by which a board was reached
};
static_assert(std::is_trivially_copyable_v<GameState>);
static_assert(std::has_unique_object_representations_v<GameState>, "no padding, no floats");

// --- what a module keeps -------------------------------------------------------------------------------------
// A module has a `State` of its own with `static constexpr ModuleId kModule`, and says so in its table
// (`.state_bytes = bytes_of<State>()`). Set-up gives room to the modules that have work in this game; nobody else pays
// for them, and nobody else can name their State.
template <class State>
consteval std::size_t bytes_of() {
    static_assert(std::is_trivially_copyable_v<State> && std::has_unique_object_representations_v<State>,
                  "copied and hashed as bytes: no padding, no floats");
    static_assert(alignof(State) <= alignof(std::uint64_t));
    return (sizeof(State) + kModuleWord - 1) / kModuleWord * kModuleWord;
}

template <class State>
bool keeps(const GameState& state) {  // the module has work in this game
    return state.module_places[at(State::kModule)] != kNoModulePlace;
}
template <class State>
const State& state_of(const GameState& state) {
    BASTIDE_ASSERT(keeps<State>(state));
    return *reinterpret_cast<const State*>(state.module_bytes.data() +
                                           kModuleWord * state.module_places[at(State::kModule)]);
}
template <class State>
State& state_of(GameState& state) {
    return const_cast<State&>(state_of<State>(std::as_const(state)));
}

}  // namespace bastide::land
