// The Gold Mines: gold lies on squares, goes to those who score what is built there, and counts at the end.
#include "land/modules/gold_mines/gold_mines.h"

#include <algorithm>
#include <bit>

#include "land/core/board.h"
#include "land/core/capacity.h"
#include "land/core/scoring.h"
#include "land/core/tell.h"
#include "land/core/text.h"
#include "land/core/tokens.h"
#include "land/core/turn.h"

namespace bastide::land::gold_mines {
namespace {

constexpr Message kTakes{"gold.takes", "who", "cell"};
constexpr Message kHeld{"gold.held", "count"};

enum class Option : std::uint8_t { Choice };
constexpr std::array kTokens{TokenKind::Gold};

bool has_gold(const TileInfo& tile) {
    return (tile.symbols & kGoldmineSymbol) != 0;
}
bool has_work(const Rules& rules) {
    return std::any_of(rules.tiles.tiles.begin(), rules.tiles.tiles.end(), has_gold);
}

// GM-1, GM-2, GM-22: two pieces for each tile that can come up.
std::size_t pieces_of(const Rules& rules) {
    return 2 * sum_of_pieces(rules, has_gold);
}
void needs(const Rules& rules, Needs& needs) {
    needs.tokens += pieces_of(rules);
}
void set_up(Context& ctx) {
    change_stock(ctx, TokenKind::Gold, Colour::None, static_cast<int>(pieces_of(ctx.rules)));
}

// --- 4A-3: on the tile and beside it ---

void lay_on(Context& ctx, TileSlot slot) {
    lay_token(ctx, {.at = static_cast<std::uint16_t>(slot), .kind = TokenKind::Gold});
}

// GM-4: every square around that has something on it.
void legal_lay(const Position& position, const Frame&, ActionList& out) {
    const GameState& state = position.state;
    const Cell middle = state.tiles[at(state.part.last_tile)].cell;
    for (std::int16_t dy = -1; dy <= 1; ++dy)
        for (std::int16_t dx = -1; dx <= 1; ++dx)
            if (const Cell cell = middle + Cell{dx, dy}; cell != middle && tile_at(state, cell) != TileSlot::None)
                out.push_back(pack(ActionKind::LayGold, cell));
}

StepResult apply_lay(Context& ctx, Frame&, Action action) {
    lay_on(ctx, tile_at(ctx.state, cell_of(action)));
    return StepResult::Done;
}

// GM-3 to GM-5: he chooses only where there is a choice.
StepResult enter_lay(Context& ctx, Frame& frame) {
    const TileSlot slot = ctx.state.part.last_tile;
    if (!has_gold(tile_info(ctx.rules, ctx.state, slot)))
        return done(ctx, frame);
    if (frame.sub == 0)  // entered anew when something else was done meanwhile
        lay_on(ctx, slot);
    frame.sub = 1;
    legal_lay(ctx, frame, ctx.actions.clear());
    if (ctx.actions.size() > 1)
        return ask_listed(ctx, ctx.state.turn_player);
    return ctx.actions.size() == 0 ? StepResult::Done : apply_lay(ctx, frame, ctx.actions[0]);
}

// --- 8f: who takes which ---

Cell cell_of(const GameState& state, const Token& gold) {
    return state.tiles[gold.at].cell;
}

// What is scored now and by whom; whoever else gets points at a square takes part (Module::add_claims).
struct Claims {
    CompletedFeatures features;
    std::array<std::uint8_t, kMaxTouched> owners;
    std::size_t count = 0;
    std::array<TileSlot, kMaxTokens> squares;      // that gold lies on, once each
    std::array<unsigned, kMaxTokens + 1> colours;  // of each, then of all others: bit per colour that may take from it
    std::size_t square_count = 0;

    // GM-6, GM-14 to GM-16: the majority of what is completed, if there is one. GM-9: no cemetery.
    explicit Claims(const Position& position) {
        colours[0] = 0;
        const std::size_t completed = list_completed(position.state, features);
        for (std::size_t i = 0; i < completed; ++i) {
            const FeatureId id = features[i];
            const std::uint8_t winners =
                position.state.features[at(id)].type == SegmentType::Cemetery ? 0 : owners_of(position, id);
            if (winners == 0)
                continue;
            features[count] = id;
            owners[count++] = winners;
        }
        if (count == 0 && (position.rules.hooks.add_claims.empty() || position.state.part.touched_count == 0))
            return;
        for_each_token(position.state, TokenKind::Gold, [&](std::size_t, const Token& gold) {
            const auto square = static_cast<TileSlot>(gold.at);
            if (index_of(square) < square_count)
                return;
            squares[square_count] = square;
            colours[square_count++] = found_on(position, cell_of(position.state, gold));
            colours[square_count] = 0;
        });
    }
    bool has_any() const {
        return std::any_of(colours.begin(), colours.begin() + square_count, [](unsigned each) { return each != 0; });
    }
    // Bit per colour that may take gold from the square; there is some on it, or was.
    unsigned on(const GameState& state, Cell cell) const { return colours[index_of(tile_at(state, cell))]; }

  private:
    std::size_t index_of(TileSlot square) const {
        return static_cast<std::size_t>(std::find(squares.begin(), squares.begin() + square_count, square) -
                                        squares.begin());
    }
    // GM-7, GM-8, GM-20: roads and cities on their own squares; what is surrounded also on those around it.
    unsigned found_on(const Position& position, Cell cell) const {
        unsigned found = 0;
        for (std::size_t i = 0; i < count; ++i)
            if (reaches(position, features[i], cell))
                found |= owners[i];
        for (const auto hook : position.rules.hooks.add_claims)
            hook(position, cell, found);
        return found;
    }
};

// The squares that a colour may take gold from.
void list_takes(const GameState& state, const Claims& claims, Colour colour, ActionList& out) {
    for_each_token(state, TokenKind::Gold, [&](std::size_t, const Token& gold) {
        const Action action = pack(ActionKind::TakeGold, cell_of(state, gold));
        if ((claims.on(state, cell_of(state, gold)) & bit_of(colour)) != 0 && !out.contains(action))
            out.push_back(action);
    });
}
void legal_take(const Position& position, const Frame&, ActionList& out) {
    list_takes(position.state, Claims(position), colour_of(position.state.decision.player), out);
}

void take(Context& ctx, Colour colour, Cell cell) {
    std::size_t taken = ctx.state.token_count;
    for_each_token(ctx.state, TokenKind::Gold, [&](std::size_t number, const Token& gold) {
        if (cell_of(ctx.state, gold) == cell)
            taken = number;
    });
    take_token(ctx, taken);
    change_stock(ctx, TokenKind::Gold, Colour::None, -1);
    change_stock(ctx, TokenKind::Gold, colour, 1);
    tell(ctx, "gold", colour, [&] { return kTakes(who(ctx.rules, colour), cell_text(cell)); }, {cell});
}

// GM-12: it makes a difference which one is taken if others may take from some of the squares only.
bool is_choice(const GameState& state, const Claims& claims, const ActionList& squares) {
    const unsigned first = claims.on(state, land::cell_of(squares[0]));
    return std::any_of(squares.begin(), squares.end(),
                       [&](Action action) { return claims.on(state, land::cell_of(action)) != first; });
}
// GM-26: the one that most of them may take.
Action most_contested(const GameState& state, const Claims& claims, const ActionList& squares) {
    return *std::max_element(squares.begin(), squares.end(), [&](Action a, Action b) {
        return std::popcount(claims.on(state, land::cell_of(a))) < std::popcount(claims.on(state, land::cell_of(b)));
    });
}

// GM-10, GM-11, GM-13: one each in turn, from the player on turn on, until nobody can take any more. Frame::arg8: how
// far from him the next one sits.
StepResult enter_take(Context& ctx, Frame& frame) {
    const Claims claims(ctx);
    if (!claims.has_any())
        return done(ctx, frame);
    const bool chooses = ctx.rules.option(ModuleId::GoldMines, Option::Choice) == 0;
    for (int skipped = 0; skipped < ctx.rules.players; ++skipped) {
        const int seat = (static_cast<int>(ctx.state.turn_player) + frame.arg8) % ctx.rules.players;
        const auto player = static_cast<PlayerId>(seat);
        list_takes(ctx.state, claims, colour_of(player), ctx.actions.clear());
        if (ctx.actions.size() > 0) {
            if (chooses && is_choice(ctx.state, claims, ctx.actions))
                return ask(ctx, player);
            take(ctx, colour_of(player), land::cell_of(most_contested(ctx.state, claims, ctx.actions)));
            skipped = -1;
        }
        frame.arg8 = static_cast<std::uint8_t>((frame.arg8 + 1) % ctx.rules.players);
    }
    return StepResult::Done;
}

StepResult apply_take(Context& ctx, Frame& frame, Action action) {
    take(ctx, colour_of(ctx.state.decision.player), land::cell_of(action));
    frame.arg8 = static_cast<std::uint8_t>((frame.arg8 + 1) % ctx.rules.players);
    return StepResult::Again;
}

// --- F6 ---

// GM-18.
constexpr int points_for_each(int held) {
    return held >= 10 ? 4 : held >= 7 ? 3 : held >= 4 ? 2 : 1;
}

// GM-17 to GM-19: what still lies on the table is put aside.
StepResult enter_final(Context& ctx, Frame&) {
    for (std::size_t i = ctx.state.token_count; i-- > 0;)
        if (ctx.state.tokens[i].kind == TokenKind::Gold)
            take_token(ctx, i);
    for (int i = 0; i < ctx.rules.colours; ++i) {
        const auto colour = static_cast<Colour>(i);
        const int held = stock_of(ctx, TokenKind::Gold, colour);
        if (held == 0)
            continue;
        explain(ctx, [&] { return AwardReason{kHeld(held)}; });
        award(ctx, colour, held * points_for_each(held), ScoreSource::Gold, SegmentId::None);
    }
    return StepResult::Done;
}

// What is held, with a little for the more that makes each piece worth more; and what lies in somebody's road or city.
void estimate(const Position& position, const Outlook& outlook, Expectation& points) {
    constexpr float kMoreToCome = 0.6f, kTilesForHalf = 20, kTaken = 0.7f;
    const float growth = kMoreToCome * outlook.tiles_left / (outlook.tiles_left + kTilesForHalf);
    const Rules& rules = position.rules;
    const GameState& state = position.state;
    for (int i = 0; i < rules.colours; ++i) {
        const int held = stock_of(position, TokenKind::Gold, static_cast<Colour>(i));
        points[static_cast<std::size_t>(i)] +=
            static_cast<float>(held) * (static_cast<float>(points_for_each(held)) + growth);
    }
    for_each_token(state, TokenKind::Gold, [&](std::size_t, const Token& gold) {
        unsigned colours = 0;
        for (const SegmentType type : {SegmentType::Road, SegmentType::City})
            for_each_segment_on(rules, state, cell_of(state, gold), type,
                                [&](SegmentId segment) { colours |= feature_at(state, segment).followers; });
        const float share = kTaken / static_cast<float>(std::max(1, std::popcount(colours)));
        for (; colours != 0; colours &= colours - 1)
            points[static_cast<std::size_t>(std::countr_zero(colours))] += share;
    });
}

std::string describe_square(const Position&, Action action) {
    return cell_text(land::cell_of(action));
}

constexpr std::string_view kChoiceValues[] = {"player", "automatic"};
constexpr OptionDef kOptions[] = {
    {"choice", kChoiceValues, "who takes gold chooses the square, or takes what most others could take"},
};
constexpr ActionKindDef kKinds[] = {
    {ActionKind::LayGold, "gold", Target::Square, apply_lay, describe_square},
    {ActionKind::TakeGold, "take-gold", Target::Square, apply_take, describe_square},
};

}  // namespace

constinit const Module kModule{
    .id = ModuleId::GoldMines,
    .name = "gold-mines",
    .prefix = "gold",
    .summary = "Gold on the land goes to those who score there, and is worth the more, the more one has.",
    .options = kOptions,
    .kinds = kKinds,
    .tokens = kTokens,
    .has_work = has_work,
    .needs = needs,
    .set_up = set_up,
    .estimate = estimate,
};

constinit const StepDef kLayGold{
    .id = "4A-3", .name = "lay-gold", .module = ModuleId::GoldMines, .enter = enter_lay, .legal = legal_lay};
constinit const StepDef kTakeGold{
    .id = "8f", .name = "take-gold", .module = ModuleId::GoldMines, .enter = enter_take, .legal = legal_take};
constinit const StepDef kFinalGold{
    .id = "F6", .name = "final-gold", .module = ModuleId::GoldMines, .phase = Phase::Final, .enter = enter_final};

}  // namespace bastide::land::gold_mines
