// The dragon: how it comes into play, how it moves, what it eats.
#include <algorithm>

#include "land/core/contacts.h"
#include "land/core/scoring.h"
#include "land/core/tell.h"
#include "land/core/turn.h"
#include "land/modules/princess_and_dragon/princess_and_dragon_parts.h"

namespace bastide::land::princess_and_dragon {
namespace {

constexpr Message kComes{"dragon.comes", "cell"};
constexpr Message kEats{"dragon.eats", "figure", "who", "cell"};

constexpr int kSteps = 6;

// --- 4A-1: a volcano brings the dragon (PD-11, PD-12, PD-15) ---
StepResult enter_volcano(Context& ctx, Frame& frame) {
    GameState& state = ctx.state;
    if (!has_symbol(ctx.rules, state, state.part.last_tile, kVolcanoSymbol))
        return done(ctx, frame);
    state_of<State>(state).dragon = state.part.last_tile;
    state.part.set(PartBit::Volcano);
    tell(ctx, "dragon", Colour::None, [&] { return kComes(cell_text(cell_of_slot(state, state.part.last_tile))); });
    return StepResult::Done;
}

// --- 4D-1: six steps, one by each player in turn (PD-28, PD-29) ---
// PD-82, PD-84: with the variant two steps in a row.
PlayerId mover(const Position& position, int step) {
    const int seat = is_few_players_variant(position.rules) ? step / 2 : step;
    return static_cast<PlayerId>((static_cast<int>(position.state.turn_player) + seat) % position.rules.players);
}

// PD-55: squares in the middle of a board (wheel, City of Carcassonne) have no side towards the land.
bool is_inner_square(const Rules& rules, const GameState& state, TileSlot slot) {
    return rules.square(state.tiles[at(slot)].square).edges[0] == 0;
}

// PD-42: the fairy's square, and all squares of whom she stands with.
bool is_guarded_square(const Position& position, TileSlot slot) {
    const State& own = state_of<State>(position.state);
    return is_same_square(position.state, slot, own.fairy) ||
           (own.companion != FigureId::None &&
            covers(position, position.state.figures[at(own.companion)], cell_of_slot(position.state, slot)));
}

// PD-30 to PD-32, PD-42, PD-55: no square of the tile is barred.
bool may_enter(const Position& position, TileSlot tile) {
    const State& own = state_of<State>(position.state);
    const auto end = own.visited.begin() + own.visited_count;
    if (is_inner_square(position.rules, position.state, tile))
        return false;
    bool is_free = true;
    for_each_square_of_tile(position, tile, [&](TileSlot slot) {
        is_free &= !is_guarded_square(position, slot) && std::find(own.visited.begin(), end, slot) == end;
    });
    return is_free;
}

void legal_dragon(const Position& position, const Frame&, ActionList& out) {
    const TileSlot dragon = state_of<State>(position.state).dragon;
    const bool has_more = tile_info(position.rules, position.state, dragon).is_one_tile;
    for_each_square_of_tile(position, dragon, [&](TileSlot slot) {
        const Cell from = cell_of_slot(position.state, slot);
        const std::array<TileSlot, 4> beside = tiles_beside(position.state, slot);
        for (std::size_t side = 0; side < 4; ++side) {
            const Cell to = from + kDirections[side];
            if (beside[side] != TileSlot::None && !(has_more && is_same_tile(position, from, to)) &&
                may_enter(position, beside[side]))
                out.push_back(pack(ActionKind::DragonStep, to));
        }
    });
}

// PD-27: after the action and before scoring. PD-33: a step is made while one is legal. PD-34: else the movement ends.
// Frame::arg8: steps made.
StepResult enter_dragon(Context& ctx, Frame& frame) {
    GameState& state = ctx.state;
    State& own = state_of<State>(state);
    if (own.dragon == TileSlot::None || !has_symbol(ctx.rules, state, state.part.last_tile, kDragonSymbol))
        return done(ctx, frame);
    if (frame.arg8 < kSteps) {
        legal_dragon(ctx, frame, ctx.actions.clear());
        if (!ctx.actions.empty())
            return ask_listed(ctx, mover(ctx, frame.arg8));
    }
    own.visited_count = 0;
    own.visited.fill(TileSlot{});
    return StepResult::Done;
}

// PD-35, PD-36, PD-51 to PD-53: figures of all players go home, without points; orphans follow (TB-43, TB-44).
[[gnu::noinline]] void eat_figure(Context& ctx, FigureId id, TileSlot slot) {
    const Figure eaten = ctx.state.figures[at(id)];
    return_figure(ctx, id);
    tell(ctx, "dragon", eaten.colour, [&] {
        return kEats(word_of(eaten.kind), who(ctx.rules, eaten.colour), cell_text(cell_of_slot(ctx.state, slot)));
    });
}
void eat(Context& ctx, TileSlot slot) {
    for_each_prey(ctx, slot, [&](FigureId id, const Figure&) { eat_figure(ctx, id, slot); });
    for_each_square_of_tile(ctx, slot, [&](TileSlot square) {
        for (const auto hook : ctx.rules.hooks.square_ravaged)
            hook(ctx, square);
    });
}

bool moves_before_scoring(const Rules& rules) {
    return dragon_is_played(rules) && option_of(rules, Option::DragonMove) == 0;
}
bool moves_after_scoring(const Rules& rules) {  // PD-80
    return dragon_is_played(rules) && option_of(rules, Option::DragonMove) == 1;
}

}  // namespace

bool draw_is_adjusted(const Position& position) {
    return state_of<State>(position.state).dragon == TileSlot::None && dragon_is_played(position.rules);
}
// PD-5 to PD-8: dragon tiles do not come up before the dragon is in play.
void adjust_draw(const Position& position, std::span<std::uint32_t> weights) {
    if (draw_is_adjusted(position))
        for (const TileType type : rules_of<DragonTiles>(position.rules).types)
            weights[at(type)] = 0;
}

// PD-83.
void note_dragon_tile(Context& ctx, TileSlot slot) {
    if (is_few_players_variant(ctx.rules) && has_symbol(ctx.rules, ctx.state, slot, kDragonSymbol))
        ctx.state.set(TurnBit::DragonTile);
}

StepResult apply_dragon_step(Context& ctx, Frame& frame, Action action) {
    State& own = state_of<State>(ctx.state);
    own.visited[own.visited_count++] = own.dragon;
    own.dragon = tile_at(ctx.state, cell_of(action));
    eat(ctx, own.dragon);
    ++frame.arg8;
    return StepResult::Again;
}

std::string describe_square(const Position&, Action action) {
    return cell_text(cell_of(action));
}

constinit const StepDef kVolcano{.id = "4A-1",
                                 .name = "volcano",
                                 .module = ModuleId::PrincessAndDragon,
                                 .enter = enter_volcano,
                                 .is_played = dragon_is_played};
constinit const StepDef kDragon{.id = "4D-1",
                                .name = "dragon",
                                .module = ModuleId::PrincessAndDragon,
                                .enter = enter_dragon,
                                .legal = legal_dragon,
                                .is_played = moves_before_scoring};
constinit const StepDef kDragonAfterScoring{.id = "4D-1",
                                            .name = "dragon",
                                            .module = ModuleId::PrincessAndDragon,
                                            .enter = enter_dragon,
                                            .legal = legal_dragon,
                                            .is_played = moves_after_scoring};

}  // namespace bastide::land::princess_and_dragon
