// The turn of the co-operative game: pile, mist and burials, ghosts, a meeple, tiles face down, next player.
#include <algorithm>

#include "land/core/deployment.h"
#include "land/core/mist.h"
#include "land/core/scoring.h"
#include "land/core/tell.h"
#include "land/core/turn.h"
#include "land/modules/mists/mists.h"
#include "land/modules/mists/mists_parts.h"

namespace bastide::land::mists {

// MI-9: mist that hangs together over touching misted sides.
Bank bank_of(const Rules& rules, const GameState& state, SegmentId mist) {
    Bank bank;
    bank.segments[bank.count++] = mist;
    for (std::size_t next = 0; next < bank.count; ++next) {
        const SegmentId segment = bank.segments[next];
        const TileSlot piece = piece_of(rules, state, state.tile_of[at(segment)]);
        const auto local = static_cast<std::uint8_t>(local_number(state, segment));
        const int squares = tile_info(rules, state, piece).square_count;
        for (int i = 0; i < 4 * squares; ++i) {
            const auto slot = static_cast<TileSlot>(static_cast<int>(piece) + i / 4);
            if (side_of(rules, state, slot, i % 4).mist != local)
                continue;
            const Cell beyond = state.tiles[at(slot)].cell + kDirections[static_cast<std::size_t>(i % 4)];
            const TileSlot neighbour = slot_with_side(rules, state, beyond, opposite(i % 4));
            if (neighbour == TileSlot::None) {
                bank.is_finished = false;
                ++bank.open_sides;
                continue;
            }
            const Side& theirs = side_of(rules, state, neighbour, opposite(i % 4));
            if (!is_misted(theirs)) {
                bank.is_finished = bank.can_be_finished = false;  // MI-10
                continue;
            }
            const auto other =
                static_cast<SegmentId>(static_cast<int>(state.tiles[at(neighbour)].first_segment) + theirs.mist);
            const auto end = bank.segments.begin() + static_cast<std::ptrdiff_t>(bank.count);
            if (std::find(bank.segments.begin(), end, other) == end)
                bank.segments[bank.count++] = other;
        }
    }
    return bank;
}

namespace {

constexpr Message kMistFinished{"mists.mist_finished"};
constexpr Message kPileUsedUp{"mists.pile_used_up"};
constexpr Message kNoGhostForCemetery{"mists.no_ghost_for_cemetery"};
constexpr Message kBuried{"mists.buried", "who"};
constexpr Message kLaidFaceDown{"mists.face_down"};

// --- the active pile (MI-31, MI-40) --------------------------------------------------------------------------------
StepResult enter_pile(Context& ctx, Frame& frame) {
    return pile_left(ctx.state) == 0 ? lose(ctx, kPileUsedUp) : done(ctx, frame);
}

// --- 1b: mist that is finished (MI-11) -----------------------------------------------------------------------------
// Ghosts that the new tile brings to its mist: none where the mist is finished.
int check_mist(Context& ctx, TileSlot slot) {
    GameState& state = ctx.state;
    const TileInfo& tile = tile_info(ctx.rules, state, slot);
    int due = 0;
    for (std::uint32_t rest = tile.segments_of_type[at(SegmentType::Mist)]; rest != 0; rest &= rest - 1) {
        const auto local = static_cast<std::size_t>(std::countr_zero(rest));
        const auto segment =
            static_cast<SegmentId>(static_cast<std::size_t>(state.tiles[at(slot)].first_segment) + local);
        const Bank bank = bank_of(ctx.rules, state, segment);
        if (!bank.is_finished) {
            due += tile.data->segments[local].ghosts;
            continue;
        }
        for (std::size_t i = 0; i < bank.count; ++i)
            remove_ghosts(ctx, state.tile_of[at(bank.segments[i])], static_cast<int>(kMostGhosts));
        tell(ctx, "mist", Colour::None, [] { return Text(kMistFinished); }, {state.tiles[at(slot)].cell});
    }
    bool extends = false;
    for_each_touching_side(ctx.rules, state, slot, [&](const Side& mine, const Side& theirs, TileSlot) {
        extends |= is_misted(mine) && is_misted(theirs);
    });
    return std::max(0, due - (extends ? 1 : 0));  // MI-13, MI-14
}

// --- cemeteries ------------------------------------------------------------------------------------------------------
// MI-26, MI-28: four sides, or eight squares where they are haunted.
bool is_surrounded(const Position& position, TileSlot cemetery) {
    const Cell cell = position.state.tiles[at(cemetery)].cell;
    const bool all_eight = level_of(position.rules).has_haunted_cemeteries;
    for (std::int16_t y = -1; y <= 1; ++y)
        for (std::int16_t x = -1; x <= 1; ++x)
            if ((all_eight || x == 0 || y == 0) && tile_at(position.state, cell + Cell{x, y}) == TileSlot::None)
                return false;
    return true;
}
bool is_open(const State& own, std::size_t cemetery) {
    return own.cemeteries[cemetery] != TileSlot::None && (own.closed >> cemetery & 1u) == 0;
}
int open_cemeteries(const State& own) {
    int count = 0;
    for (std::size_t i = 0; i < own.cemeteries.size(); ++i)
        count += is_open(own, i);
    return count;
}

void note_cemetery(Context& ctx, TileSlot slot) {
    State& own = state_of<State>(ctx.state);
    if (tile_info(ctx.rules, ctx.state, slot).segments_of_type[at(SegmentType::Cemetery)] == 0)
        return;
    const auto free = std::find(own.cemeteries.begin(), own.cemeteries.end(), TileSlot::None);
    if (free != own.cemeteries.end())
        *free = slot;
}

// The first open cemetery that is surrounded; kCemeteries if none is.
std::size_t cemetery_to_close(const Position& position) {
    const State& own = state_of<State>(position.state);
    std::size_t i = 0;
    while (i < own.cemeteries.size() && !(is_open(own, i) && is_surrounded(position, own.cemeteries[i])))
        ++i;
    return i;
}

// MI-27: a meeple from the board, one with a hound only if there is no other; if there is none, one from a supply.
void list_burials(const Position& position, ActionList& out) {
    const GameState& state = position.state;
    const auto list = [&](auto may_be_buried) {
        for (std::size_t i = 0; i < state.figure_count && out.size() < 64; ++i)
            if (may_be_buried(static_cast<FigureId>(i), state.figures[i]))
                out.push_back(pack(ActionKind::Bury, {}, {}, 0, static_cast<int>(i)));
    };
    list([&](FigureId id, const Figure& figure) { return is_on_board(figure) && !has_hound(state, id); });
    if (out.empty())
        list([&](FigureId, const Figure& figure) { return is_on_board(figure); });
    if (out.empty())
        for (int colour = 0; colour < position.rules.colours; ++colour)
            if (const std::uint32_t supply = state.supply[static_cast<std::size_t>(colour)]; supply != 0)
                out.push_back(pack(ActionKind::Bury, {}, {}, 0,
                                   static_cast<int>(figure_id(position.rules, static_cast<Colour>(colour),
                                                              std::countr_zero(supply)))));
}

// Ghosts of a new cemetery tile: one on each misted square around it (MI-29).
bool haunt_around(Context& ctx, TileSlot cemetery) {
    const Cell cell = ctx.state.tiles[at(cemetery)].cell;
    for (std::int16_t y = -1; y <= 1; ++y)
        for (std::int16_t x = -1; x <= 1; ++x) {
            const TileSlot slot = tile_at(ctx.state, cell + Cell{x, y});
            if (slot != TileSlot::None && slot != cemetery && shows_mist(ctx.rules, ctx.state, slot) &&
                !put_ghosts(ctx, slot, 1))
                return false;
        }
    return true;
}

// --- the step: 1b, 1c, 2a
// ----------------------------------------------------------------------------------------------
enum Sub : std::uint8_t { CheckMist, Burials, Ghosts, Graves };  // Frame::sub; Frame::arg8: ghosts due on the new tile

void close_cemetery(Context& ctx, std::size_t cemetery) {
    State& own = state_of<State>(ctx.state);
    own.closed = static_cast<std::uint8_t>(own.closed | 1u << cemetery);
    remove_ghosts(ctx, own.cemeteries[cemetery], static_cast<int>(kMostGhosts));
}

StepResult bury_next(Context& ctx, Frame& frame) {
    while (true) {
        const std::size_t cemetery = cemetery_to_close(ctx);
        if (cemetery == kCemeteries)
            break;
        list_burials(ctx, ctx.actions.clear());
        if (!ctx.actions.empty())
            return ask(ctx, ctx.state.turn_player);
        close_cemetery(ctx, cemetery);  // nobody is left to bury
    }
    frame.sub = Ghosts;
    return StepResult::Again;
}

// MI-13 to MI-17, MI-29: ghosts on the new mist; or on the mist around a new haunted cemetery.
StepResult place_ghosts(Context& ctx, Frame& frame) {
    State& own = state_of<State>(ctx.state);
    const TileSlot slot = ctx.state.part.last_tile;
    if (!put_ghosts(ctx, slot, frame.arg8))
        return StepResult::GameOver;
    const bool is_cemetery = tile_info(ctx.rules, ctx.state, slot).segments_of_type[at(SegmentType::Cemetery)] != 0;
    const bool haunted = level_of(ctx.rules).has_haunted_cemeteries;
    if (haunted && is_cemetery && !haunt_around(ctx, slot))
        return StepResult::GameOver;
    if (haunted || frame.arg8 == 0 || open_cemeteries(own) == 0)
        return StepResult::Done;
    if (ghosts_in_supply(ctx.rules, ctx.state) == 0)
        return lose(ctx, kNoGhostForCemetery);
    frame.sub = Graves;
    return StepResult::Again;
}

void list_graves(const Position& position, ActionList& out) {
    const State& own = state_of<State>(position.state);
    for (std::size_t i = 0; i < own.cemeteries.size(); ++i)
        if (is_open(own, i))
            out.push_back(pack(ActionKind::HauntGrave, position.state.tiles[at(own.cemeteries[i])].cell));
}

StepResult enter_mist(Context& ctx, Frame& frame) {
    switch (frame.sub) {
        case CheckMist:
            note_cemetery(ctx, ctx.state.part.last_tile);
            frame.arg8 = static_cast<std::uint8_t>(check_mist(ctx, ctx.state.part.last_tile));
            frame.sub = Burials;
            return StepResult::Again;
        case Burials:
            return bury_next(ctx, frame);
        case Ghosts:
            return place_ghosts(ctx, frame);
        default:
            return ask(ctx, ctx.state.turn_player);  // MI-16: which open cemetery
    }
}

void legal_mist(const Position& position, const Frame& frame, ActionList& out) {
    if (frame.sub == Burials)
        list_burials(position, out);
    else
        list_graves(position, out);
}

// --- 2b: a meeple (MI-19)
// ----------------------------------------------------------------------------------------------
void legal_meeple(const Position& position, const Frame&, ActionList& out) {
    const GameState& state = position.state;
    const PlacedTile& placed = state.tiles[at(state.part.last_tile)];
    const TileType type = position.rules.square(placed.square).tile;
    const std::uint32_t places =
        state.part.free_segments & position.rules.deployable[at(type)][at(FigureKind::Follower)];
    out.push_back(pass_action());
    for (int i = 0; i < position.rules.colours; ++i) {
        const auto colour = static_cast<Colour>(i);
        if (owner_of(position.rules, colour) != state.turn_player ||
            !has_in_supply(position.rules, state, colour, FigureKind::Follower))
            continue;
        for (std::uint32_t rest = places; rest != 0; rest &= rest - 1)
            out.push_back(pack(ActionKind::PutMeeple, placed.cell, {}, std::countr_zero(rest), 0, i));
    }
}
StepResult enter_meeple(Context& ctx, Frame& frame) {
    note_free_segments(ctx.rules, ctx.state);
    legal_meeple(ctx, frame, ctx.actions.clear());
    return ctx.actions.size() > 1 ? ask(ctx, ctx.state.turn_player) : StepResult::Done;
}

// --- 3c: haunted cemeteries (MI-30, MI-41 to MI-44)
// -----------------------------------------------------------------------
void legal_face_down(const Position& position, const Frame&, ActionList& out) {
    const State& own = state_of<State>(position.state);
    for (std::size_t i = 0; i < own.cemeteries.size(); ++i) {
        if (!is_open(own, i))
            continue;
        const Cell middle = position.state.tiles[at(own.cemeteries[i])].cell;
        for (std::int16_t y = -1; y <= 1; ++y)
            for (std::int16_t x = -1; x <= 1; ++x) {
                const Cell cell = middle + Cell{x, y};
                const Action action = pack(ActionKind::FaceDown, cell);
                // Every open square of the frontier lies beside a tile.
                if (frontier_place(position.state, cell) >= 0 && !out.contains(action))
                    out.push_back(action);
            }
    }
}
StepResult enter_face_down(Context& ctx, Frame& frame) {
    const State& own = state_of<State>(ctx.state);
    if (frame.sub > 0 || pile_left(ctx.state) == 0 || open_cemeteries(own) == 0)
        return StepResult::Done;
    legal_face_down(ctx, frame, ctx.actions.clear());
    return ctx.actions.empty() ? StepResult::Done : ask(ctx, ctx.state.turn_player);
}
bool has_haunted_cemeteries(const Rules& rules) {
    return level_of(rules).has_haunted_cemeteries;
}

// A tile laid face down can close a cemetery: that is buried for as after any tile.
void legal_after_face_down(const Position& position, const Frame& frame, ActionList& out) {
    if (frame.sub > 0)
        list_burials(position, out);
    else
        legal_face_down(position, frame, out);
}
StepResult enter_face_down_step(Context& ctx, Frame& frame) {
    if (frame.sub == 0)
        return enter_face_down(ctx, frame);
    for (std::size_t cemetery; (cemetery = cemetery_to_close(ctx)) != kCemeteries;) {
        list_burials(ctx, ctx.actions.clear());
        if (!ctx.actions.empty())
            return ask(ctx, ctx.state.turn_player);
        close_cemetery(ctx, cemetery);
    }
    return StepResult::Done;
}

StepResult enter_end_turn(Context& ctx, Frame& frame) {
    GameState& state = ctx.state;
    state.turn_player = static_cast<PlayerId>((static_cast<int>(state.turn_player) + 1) % ctx.rules.players);
    state.turn_done = 0;
    ++state.turn;
    return jump(ctx, frame, Jump::TurnStart);
}

}  // namespace

// MI-27: buried meeples stay; a hound that was with one is lost.
StepResult apply_bury(Context& ctx, Frame&, Action action) {
    State& own = state_of<State>(ctx.state);
    const std::size_t cemetery = cemetery_to_close(ctx);
    const FigureId id = figure_of(action);
    for (std::size_t i = 0; i < own.hounds.size(); ++i)
        if (own.hounds[i] == id) {
            own.hounds[i] = FigureId::None;
            own.waiting = static_cast<std::uint8_t>(own.waiting & ~(1u << i));
        }
    Figure& figure = ctx.state.figures[at(id)];
    if (figure.place == FigurePlace::Supply)
        ctx.state.supply[at(figure.colour)] &= ~(1u << (at(id) % ctx.rules.figures.size()));
    move_off_board(ctx, id, FigurePlace::Buried, static_cast<std::uint8_t>(cemetery));
    close_cemetery(ctx, cemetery);
    tell(ctx, "bury", Colour::None, [&] { return kBuried(who(ctx.rules, figure.colour)); },
         {ctx.state.tiles[at(own.cemeteries[cemetery])].cell});
    return StepResult::Again;
}

StepResult apply_haunt_grave(Context& ctx, Frame&, Action action) {
    return put_ghosts(ctx, tile_at(ctx.state, cell_of(action)), 1) ? StepResult::Done : StepResult::GameOver;
}

StepResult apply_meeple(Context& ctx, Frame&, Action action) {
    const SegmentId segment = segment_at(ctx.state, cell_of(action), segment_of(action));
    ctx.state.part.placed = deploy(ctx, static_cast<Colour>(extra_of(action)), FigureKind::Follower, segment);
    return StepResult::Done;
}

StepResult apply_face_down(Context& ctx, Frame& frame, Action action) {
    State& own = state_of<State>(ctx.state);
    ++own.reserve;  // it stays among the unseen tiles: nobody learns which one it is
    ++own.face_down;
    const TileSlot slot =
        add_piece(ctx.rules, ctx.state, cell_of(action), ctx.rules.tiles.find("GCC/BACK"), Rotation{});
    tell(ctx, "face-down", Colour::None, [] { return Text(kLaidFaceDown); }, {ctx.state.tiles[at(slot)].cell});
    frame.sub = 1;
    return StepResult::Again;
}

constinit const StepDef kPile{
    .id = "3c", .name = "pile", .module = ModuleId::Mists, .phase = Phase::Draw, .enter = enter_pile};
constinit const StepDef kMist{
    .id = "3g", .name = "mist", .module = ModuleId::Mists, .enter = enter_mist, .legal = legal_mist};
constinit const StepDef kMeeple{
    .id = "4B", .name = "meeple", .module = ModuleId::Mists, .enter = enter_meeple, .legal = legal_meeple};
constinit const StepDef kFaceDown{.id = "9",
                                  .name = "face-down",
                                  .module = ModuleId::Mists,
                                  .enter = enter_face_down_step,
                                  .legal = legal_after_face_down,
                                  .is_played = has_haunted_cemeteries};
constinit const StepDef kEndTurn{
    .id = "end", .name = "end-turn", .module = ModuleId::Mists, .phase = Phase::EndTurn, .enter = enter_end_turn};

}  // namespace bastide::land::mists
