// Bridges: a road over a laid tile. A tile with a bridge is its variant (change_square.h): number 0 of the two leads
// from N to S as it is printed, number 1 from E to W.
#include <fmt/format.h>

#include <algorithm>
#include <bit>

#include "land/core/arrange.h"
#include "land/core/change_square.h"
#include "land/core/deployment.h"
#include "land/core/shown.h"
#include "land/core/tell.h"
#include "land/core/text.h"
#include "land/core/tokens.h"
#include "land/core/turn.h"
#include "land/modules/bridges_castles_bazaars/bridges_castles_bazaars.h"
#include "land/modules/bridges_castles_bazaars/bridges_castles_bazaars_parts.h"

namespace bastide::land::bridges_castles_bazaars {
namespace {

constexpr Message kBuilds{"bridge.builds", "who", "cell"};

constexpr std::array<std::string_view, 2> kAxisNames{"NS", "WE"};
constexpr int kOnItself = 4;  // segment of TileAndBridge: otherwise the side beyond which the bridge is built

// The variant of a tile with a bridge along an axis of the board (0: N to S), turned like this.
TileType bridged(const TileInfo& tile, Rotation rotation, int axis) {
    return tile.variants[static_cast<std::size_t>((axis + static_cast<int>(rotation)) & 1)];
}
TileType bridged(const Position& position, TileSlot slot, int axis) {
    return bridged(tile_info(position.rules, position.state, slot), position.state.tiles[at(slot)].rotation, axis);
}
// BB-3, BB-12: what a laid tile becomes by a bridge; None where none may be built, as over acrobats.
TileType bridge_over(const Position& position, TileSlot slot, int axis) {
    const Rules& rules = position.rules;
    const GameState& state = position.state;
    const TileType variant = bridged(position, slot, axis);
    if (variant == TileType::None || !fits_changed(rules, state, slot, variant))
        return TileType::None;
    const bool has_pyramid = tile_info(rules, state, slot).segments_of_type[at(SegmentType::Acrobats)] != 0;
    const bool has_acrobat =
        has_pyramid &&
        std::any_of(state.figures.begin(), state.figures.begin() + state.figure_count, [&](const Figure& figure) {
            return is_on_land(figure.place) && figure.square == slot &&
                   segment_info(rules, state, figure.segment).type == SegmentType::Acrobats;
        });
    return has_acrobat ? TileType::None : variant;
}
// Of a tile that has a bridge.
int axis_of(const Rules& rules, TileType variant, Rotation rotation) {
    return bridged(rules.tile(rules.printed(variant)), rotation, 0) == variant ? 0 : 1;
}

void build(Context& ctx, Cell cell) {
    const Colour colour = colour_of(ctx.state.turn_player);
    change_stock(ctx, TokenKind::Bridge, colour, -1);
    tell(ctx, "bridge", colour, [&] { return kBuilds(who(ctx.rules, colour), cell_text(cell)); }, {cell});
}

// --- 3e: a bridge that makes the placement legal ----------------------------------------------------------------
// The one side where a tile that would lie here shows a road and its neighbour field; -1 if there is no such side or if
// another one does not match, too.
int side_to_mend(const GameState& state, std::size_t place, unsigned edges) {
    const unsigned wrong = (edges & state.frontier.mask[place]) ^ state.frontier.want[place];
    const int side = std::countr_zero(wrong) / 4;
    const unsigned lane = 15u << (4 * side);
    const bool mends = (wrong & ~lane) == 0 && (edges >> (4 * side) & 15u) == kRoadEdge &&
                       (state.frontier.want[place] >> (4 * side) & 15u) == kFieldEdge;
    return mends ? side : -1;
}

// BB-6 to BB-10: one way to lay the tile on an open square where it does not fit by itself: with a bridge on it, or on
// the tile beyond the only side that does not match. An end that turns out to match is the end of a road.
void add_bridged_place(const Position& position, TileType type, std::size_t place, Rotation rotation, ActionList& out) {
    const Rules& rules = position.rules;
    const GameState& state = position.state;
    const TileInfo& tile = rules.tile(type);
    const OpenSquare& square = state.frontier.square[place];
    const unsigned mask = state.frontier.mask[place], want = state.frontier.want[place];
    const unsigned edges = rules.square(tile.first_square).edges[at(rotation)];
    if (square.half != TileSlot::None)
        return;
    for (const int axis : {0, 1})
        if (const TileType variant = bridged(tile, rotation, axis);
            variant != TileType::None &&
            (rules.square(rules.tile(variant).first_square).edges[at(rotation)] & mask) == want)
            out.push_back(pack(ActionKind::TileAndBridge, square.cell, rotation, kOnItself, static_cast<int>(variant)));
    const int side = side_to_mend(state, place, edges);
    if (side < 0)
        return;
    const TileSlot beyond = square.neighbour[static_cast<std::size_t>(side)];
    if (bridge_over(position, beyond, side & 1) != TileType::None)
        out.push_back(pack(ActionKind::TileAndBridge, square.cell, rotation, side, static_cast<int>(type)));
}

Cell cell_of_bridge(Action action) {
    const int side = segment_of(action);
    return side == kOnItself ? cell_of(action) : cell_of(action) + kDirections[static_cast<std::size_t>(side)];
}

// --- 4C-1: with the option, a bridge that begins a road ---------------------------------------------------------
// BB-3, BB-40: over this tile, where nothing but empty squares and abbeys lies beyond both ends.
void list_bridges_over(const Position& position, TileSlot slot, ActionList& out) {
    const PlacedTile& placed = position.state.tiles[at(slot)];
    for (const int axis : {0, 1})
        if (const TileType variant = bridge_over(position, slot, axis); variant != TileType::None)
            out.push_back(
                pack(ActionKind::PlaceBridge, placed.cell, static_cast<Rotation>(axis), 0, static_cast<int>(variant)));
}

// BB-4: the tile just placed, or one beside it.
void legal_bridge(const Position& position, const Frame&, ActionList& out) {
    const Rules& rules = position.rules;
    const GameState& state = position.state;
    out.push_back(pass_action());
    const TileSlot piece = piece_of(rules, state, state.part.last_tile);
    const int squares = tile_info(rules, state, piece).square_count;
    list_bridges_over(position, piece, out);
    for (int part = 0; part < squares; ++part)
        for (const Cell step : kDirections) {
            const auto square = static_cast<std::size_t>(static_cast<int>(piece) + part);
            const TileSlot beside = tile_at(state, state.tiles[square].cell + step);
            if (beside != TileSlot::None && piece_of(rules, state, beside) != piece)
                list_bridges_over(position, beside, out);
        }
}

// BB-5: not a second one in the same part.
StepResult enter_bridge(Context& ctx, Frame& frame) {
    if (ctx.state.part.last_tile == TileSlot::None || ctx.state.part.has(PartBit::BridgeBuilt) || !has_bridge_left(ctx))
        return done(ctx, frame);
    legal_bridge(ctx, frame, ctx.actions.clear());
    return ask_if_choice(ctx);
}

bool bridges_begin_roads(const Rules& rules) {
    return has_bridges(rules) && has_option(rules, Option::BridgeEnds);
}

}  // namespace

bool has_bridge_left(const Position& position) {
    return stock_of(position, TokenKind::Bridge, colour_of(position.state.turn_player)) > 0;
}

// BB-2, BB-6, BB-11, BB-14: every tile of one square with two opposite sides of field, whatever lies between them; an
// abbey, half a tile or a piece of several squares never.
void make_bridges(RulesBuilder& builder) {
    const std::size_t count = builder.rules.tiles.tiles.size();
    for (std::size_t i = 0; i < count; ++i)
        for (const int side : {kNorth, kEast})
            if (auto data = with_road_across(*builder.rules.tile(static_cast<TileType>(i)).data, side))
                builder.add_variant(static_cast<TileType>(i), static_cast<std::size_t>(side), std::move(*data));
}

// A bridge mends but one axis.
static bool may_be_mended(const GameState& state, std::size_t place, unsigned edges) {
    const unsigned wrong = (edges & state.frontier.mask[place]) ^ state.frontier.want[place];
    return wrong != 0 && ((wrong & 0x0f0f) == 0 || (wrong & 0xf0f0) == 0);
}
void add_bridged_places(const Position& position, TileType type, ActionList& out) {
    const TileInfo& tile = position.rules.tile(type);
    if (!tile.is_plain || !has_bridge_left(position))
        return;
    const auto& edges = position.rules.square(tile.first_square).edges;
    const unsigned rotations = rotations_of(position.state, tile);
    for (std::size_t place = 0; place < position.state.frontier_count; ++place)
        for (unsigned r = 0; r < rotations; ++r)
            if (may_be_mended(position.state, place, edges[r]))
                add_bridged_place(position, type, place, static_cast<Rotation>(r), out);
}
void add_bridged_places_at(const Position& position, TileType type, std::size_t place, Rotation rotation,
                           ActionList& out) {
    const auto& edges = position.rules.square(position.rules.tile(type).first_square).edges;
    if (may_be_mended(position.state, place, edges[at(rotation)]))
        add_bridged_place(position, type, place, rotation, out);
}

// BB-13: nobody has to use up a bridge.
void let_decline(const Position&, ActionList& out) {
    const auto needs_bridge = [](Action action) { return kind_of(action) == ActionKind::TileAndBridge; };
    if (!out.empty() && std::all_of(out.begin(), out.end(), needs_bridge))
        out.push_back(pass_action());
}

StepResult apply_tile_and_bridge(Context& ctx, Frame& frame, Action action) {
    build(ctx, cell_of_bridge(action));
    if (const int side = segment_of(action); side != kOnItself) {  // BB-26: before the tile, which then joins its road
        const TileSlot beyond = slot_with_side(ctx.rules, ctx.state, cell_of_bridge(action), opposite(side));
        change_square(ctx, beyond, bridged(ctx, beyond, side & 1));
    }
    place_drawn(ctx, cell_of(action), tile_of(action), rotation_of(action));
    ctx.state.part.set(PartBit::BridgeBuilt);
    return done(ctx, frame);
}

StepResult apply_bridge(Context& ctx, Frame&, Action action) {
    build(ctx, cell_of(action));
    change_square(ctx, tile_at(ctx.state, cell_of(action)), tile_of(action));
    ctx.state.part.set(PartBit::BridgeBuilt);
    return StepResult::Done;
}

// "1,0 r90 1,1 NS": where the tile goes, and where the bridge.
std::string describe_tile_and_bridge(const Position& position, Action action) {
    const int side = segment_of(action);
    const int axis = side == kOnItself ? axis_of(position.rules, tile_of(action), rotation_of(action)) : side & 1;
    return fmt::format("{} {} {}", describe_placement(position, action), cell_text(cell_of_bridge(action)),
                       kAxisNames[static_cast<std::size_t>(axis)]);
}
std::string describe_bridge(const Position&, Action action) {
    return fmt::format("{} {}", cell_text(cell_of(action)), kAxisNames[at(rotation_of(action))]);
}
bool knows_axis(const Rules&, std::string_view word) {
    return std::find(kAxisNames.begin(), kAxisNames.end(), word) != kAxisNames.end();
}

void show_bridges(const Position& position, Shown& out) {
    constexpr std::array<std::string_view, 2> kLooks{"bridge-north", "bridge-east"};
    const auto& [rules, state] = position;
    for (std::size_t slot = 0; slot < state.tile_count; ++slot) {
        const TileType type = rules.square(state.tiles[slot].square).tile;
        if (rules.tile(type).variant_of == TileType::None)
            continue;
        const int axis = axis_of(rules, type, state.tiles[slot].rotation);
        out.pieces.push_back({kLooks[static_cast<std::size_t>(axis)], on_square(static_cast<TileSlot>(slot))});
    }
}

// A bridge in the supply finishes a road now and then, as long as there are turns for it.
void estimate_bridges(const Position& position, const Outlook& outlook, Expectation& points) {
    constexpr float kWorth = 1, kTurnsForThat = 6;
    for (std::size_t colour = 0; colour < static_cast<std::size_t>(position.rules.colours); ++colour)
        points[colour] += kWorth * std::min(1.f, outlook.turns_left[colour] / kTurnsForThat) *
                          static_cast<float>(stock_of(position, TokenKind::Bridge, static_cast<Colour>(colour)));
}

// set bridge PLAYER SQUARE AXIS: out of his supply.
bool arrange_bridge(const Arranged& set) {
    if (set.name != "bridge")
        return false;
    const TileSlot slot = set.square(1);
    const TileType variant = bridge_over(set.ctx, slot, static_cast<int>(set.one_of(2, kAxisNames)));
    if (variant == TileType::None)
        throw Error("bad_scenario", "no bridge fits there");
    change_stock(set.ctx, TokenKind::Bridge, set.colour(0), -1);
    change_square(set.ctx, slot, variant);
    set.ctx.state.part.touched_count = 0;
    return true;
}

constinit const StepDef kBridge{.id = "4C-1",
                                .name = "bridge",
                                .module = kOwn,
                                .enter = enter_bridge,
                                .legal = legal_bridge,
                                .is_played = bridges_begin_roads};

}  // namespace bastide::land::bridges_castles_bazaars
