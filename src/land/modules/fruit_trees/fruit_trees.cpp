// The Fruit-Bearing Trees: who puts a follower beside a tree harvests a fruit, or sells some of those he has.
#include "land/modules/fruit_trees/fruit_trees.h"

#include <fmt/format.h>

#include <algorithm>
#include <bit>
#include <nlohmann/json.hpp>

#include "land/core/arrange.h"
#include "land/core/board.h"
#include "land/core/capacity.h"
#include "land/core/scoring.h"
#include "land/core/shown.h"
#include "land/core/tell.h"
#include "land/core/tokens.h"
#include "land/core/turn.h"

namespace bastide::land::fruit_trees {
namespace {

constexpr Message kPuts{"fruit.puts", "who", "fruit", "cell"};
constexpr Message kHarvests{"fruit.harvests", "fruit", "cell"};
constexpr Message kSells{"fruit.sells", "count"};
constexpr Message kHeld{"fruit.held", "count"};
constexpr Message kAndMore{"fruit.and_more", "fruits", "fruit"};

enum class Option : std::uint8_t { Choice };
constexpr TokenKind kFruits[] = {TokenKind::Quince, TokenKind::Apple, TokenKind::Apricot,
                                 TokenKind::Cherry, TokenKind::Plum,  TokenKind::Elder};
constexpr int kFruitCount = static_cast<int>(std::size(kFruits));
constexpr int kLowestValue = 2, kValues = 4;
constexpr std::uint8_t kAllValues = 0xf;
constexpr std::size_t kMostSold = 4;
constexpr std::array<int, kMostSold + 1> kPrices{0, 3, 6, 10, 15};  // FT-12

std::string_view name_of_fruit(int fruit) {
    return info_of(kFruits[fruit]).name;
}
Text word_of_fruit(int fruit) {
    return words::word("fruits", name_of_fruit(fruit));
}

bool is_tree(const TileInfo& tile) {
    return (tile.symbols & kFruitTreeSymbol) != 0;
}
bool has_work(const Rules& rules) {
    return std::any_of(rules.tiles.tiles.begin(), rules.tiles.tiles.end(), is_tree);
}
std::size_t trees_in_game(const Rules& rules) {
    return sum_of_pieces(rules, is_tree);
}
void needs(const Rules& rules, Needs&) {
    demand("fruit trees", trees_in_game(rules), kMostTrees);
}
// FT-2, FT-3, FT-23: a stack of each fruit for every six trees.
void set_up(Context& ctx) {
    state_of<State>(ctx.state) = State{};
    const int stacks = (static_cast<int>(trees_in_game(ctx.rules)) + kFruitCount - 1) / kFruitCount;
    for (const TokenKind fruit : kFruits)
        change_stock(ctx, fruit, Colour::None, kValues * stacks);
}

std::span<const Tree> trees_of(const GameState& state) {
    const State& own = state_of<State>(state);
    return {own.trees.data(), own.count};
}

// --- 4A-9: a stack on the tree ------------------------------------------------------------------------------------
// FT-5: any fruit that is left, whatever is drawn on the tile.
void legal_stack(const Position& position, const Frame&, ActionList& out) {
    for (int fruit = 0; fruit < kFruitCount; ++fruit)
        if (stock_of(position, kFruits[fruit], Colour::None) >= kValues)
            out.push_back(pack(ActionKind::FruitStack, {}, {}, 0, fruit));
}
// FT-24: every stack with the same chance.
void weigh_stacks(const Position& position, const Frame&, const ActionList& stacks, std::span<std::uint32_t> weights) {
    for (std::size_t i = 0; i < stacks.size(); ++i)
        weights[i] =
            static_cast<std::uint32_t>(stock_of(position, kFruits[item_of(stacks[i])], Colour::None) / kValues);
}

void put_stack(Context& ctx, TileSlot slot, int fruit, std::uint8_t values) {
    State& own = state_of<State>(ctx.state);
    own.trees[own.count++] = {slot, static_cast<std::uint8_t>(fruit), values};
    change_stock(ctx, kFruits[fruit], Colour::None, -kValues);
}
StepResult apply_stack(Context& ctx, Frame&, Action action) {
    const TileSlot slot = ctx.state.part.last_tile;
    const Cell cell = ctx.state.tiles[at(slot)].cell;
    const Colour colour = colour_of(ctx.state.turn_player);
    put_stack(ctx, slot, item_of(action), kAllValues);
    tell(ctx, "fruit", colour,
         [&] { return kPuts(who(ctx.rules, colour), word_of_fruit(item_of(action)), cell_text(cell)); }, {cell});
    return StepResult::Done;
}

// FT-4: he must; the last one needs no question.
StepResult enter_stack(Context& ctx, Frame& frame) {
    if (!is_tree(tile_info(ctx.rules, ctx.state, ctx.state.part.last_tile)))
        return done(ctx, frame);
    legal_stack(ctx, frame, ctx.actions.clear());
    BASTIDE_ASSERT(!ctx.actions.empty());  // there are as many stacks as trees
    if (ctx.actions.size() == 1)
        return apply_stack(ctx, frame, ctx.actions[0]);
    const bool is_random = ctx.rules.option(ModuleId::FruitTrees, Option::Choice) == 1;
    return ask(ctx, is_random ? game::kChance : ctx.state.turn_player);
}
std::string describe_fruit(const Position&, Action action) {
    return std::string(name_of_fruit(item_of(action)));
}
bool knows_fruit(const Rules&, std::string_view word) {
    return std::any_of(std::begin(kFruits), std::end(kFruits),
                       [&](TokenKind kind) { return info_of(kind).name == word; });
}
void tell_fruit(const Position&, Action action, Text& text) {
    text.arguments.push_back({"fruit", word_of_fruit(item_of(action))});
}

// --- 4C-3: harvest or sell ----------------------------------------------------------------------------------------
enum Sub : std::uint8_t { Choosing, Uncovering };  // Frame::sub; Uncovering: arg16[0] is the number of the tree

// FT-6, FT-14 to FT-17, FT-30: a follower of his stands on the tile just placed. Nobody stood there before the action,
// and what becomes of him before the harvest does not matter.
StepResult enter_note(Context& ctx, Frame& frame) {
    const GameState& state = ctx.state;
    const std::size_t first = at(piece_of(ctx.rules, state, state.part.last_tile));
    const std::size_t squares = tile_info(ctx.rules, state, state.part.last_tile).square_count;
    bool found = false;
    for_each_away(ctx.rules, state, colour_of(state.turn_player), [&](FigureId, const Figure& figure) {
        found |= at(figure.square) - first < squares && info_of(figure.kind).is_follower && is_on_land(figure.place);
    });
    state_of<State>(ctx.state).is_entitled = found ? 1 : 0;
    return done(ctx, frame);
}

// FT-7: on the tile just placed, or around one of its squares.
bool is_in_reach(const Position& position, Cell cell) {
    const GameState& state = position.state;
    const std::size_t first = at(piece_of(position.rules, state, state.part.last_tile));
    const std::size_t squares = tile_info(position.rules, state, state.part.last_tile).square_count;
    for (std::size_t slot = first; slot < first + squares; ++slot) {
        const Cell way = cell - state.tiles[slot].cell;
        if (way.x >= -1 && way.x <= 1 && way.y >= -1 && way.y <= 1)
            return true;
    }
    return false;
}
// FT-19: an empty tree is a tree.
bool has_tree_in_reach(const Position& position) {
    const GameState& state = position.state;
    const std::size_t first = at(piece_of(position.rules, state, state.part.last_tile));
    const std::size_t squares = tile_info(position.rules, state, state.part.last_tile).square_count;
    const auto has_tree = [&](Cell cell) {
        TileSlot slot = tile_at(state, cell);
        while (slot != TileSlot::None && !is_tree(tile_info(position.rules, state, slot)))
            slot = state.tiles[at(slot)].other_half;
        return slot != TileSlot::None;
    };
    for (std::size_t slot = first; slot < first + squares; ++slot)
        for (std::int16_t dy = -1; dy <= 1; ++dy)
            for (std::int16_t dx = -1; dx <= 1; ++dx)
                if (has_tree(state.tiles[slot].cell + Cell{dx, dy}))
                    return true;
    return false;
}

// FT-8: every tree in reach that still bears fruit.
void list_harvests(const Position& position, ActionList& out) {
    for (const Tree& tree : trees_of(position.state))
        if (const Cell cell = position.state.tiles[at(tree.slot)].cell; tree.left != 0 && is_in_reach(position, cell))
            out.push_back(pack(ActionKind::Harvest, cell));
}
// FT-10, FT-11, FT-21: every set of one to four different fruits that he has. item: bit per fruit.
void list_sales(const Position& position, ActionList& out) {
    unsigned held = 0;
    for (int fruit = 0; fruit < kFruitCount; ++fruit)
        if (stock_of(position, kFruits[fruit], colour_of(position.state.turn_player)) > 0)
            held |= 1u << fruit;
    for (unsigned sold = 1; sold <= held; ++sold)
        if ((sold & ~held) == 0 && static_cast<std::size_t>(std::popcount(sold)) <= kMostSold)
            out.push_back(pack(ActionKind::SellFruit, {}, {}, 0, static_cast<int>(sold)));
}

void legal_fruit(const Position& position, const Frame& frame, ActionList& out) {
    if (frame.sub == Uncovering) {
        const Tree& tree = trees_of(position.state)[frame.arg16[0]];
        for (unsigned rest = tree.left; rest != 0; rest &= rest - 1)
            out.push_back(pack(ActionKind::FruitValue, {}, {}, 0, kLowestValue + std::countr_zero(rest)));
        return;
    }
    out.push_back(pass_action());
    list_harvests(position, out);
    list_sales(position, out);
}

// FT-13, FT-22, FT-25: once for a tile that was placed, before what is completed is scored.
StepResult enter_fruit(Context& ctx, Frame& frame) {
    if (frame.sub == Uncovering)
        return ask(ctx, game::kChance);
    if (state_of<State>(ctx.state).is_entitled == 0 || !has_tree_in_reach(ctx))
        return done(ctx, frame);
    legal_fruit(ctx, frame, ctx.actions.clear());
    return ask_if_choice(ctx);
}

// FT-9: he scores its value and keeps it.
void take_fruit(Context& ctx, std::size_t number, int value) {
    Tree& tree = state_of<State>(ctx.state).trees[number];
    tree.left = static_cast<std::uint8_t>(tree.left & ~(1u << (value - kLowestValue)));
    const Colour colour = colour_of(ctx.state.turn_player);
    const Cell cell = ctx.state.tiles[at(tree.slot)].cell;
    change_stock(ctx, kFruits[tree.fruit], colour, 1);
    explain(ctx, [&] {
        return AwardReason{kHarvests(word_of_fruit(tree.fruit), cell_text(cell)), {}, {cell_text(cell)}};
    });
    award(ctx, colour, value, ScoreSource::Fruit, SegmentId::None);
}
StepResult apply_harvest(Context& ctx, Frame& frame, Action action) {
    const std::span<const Tree> trees = trees_of(ctx.state);
    const auto tree = std::find_if(trees.begin(), trees.end(), [&](const Tree& one) {
        return ctx.state.tiles[at(one.slot)].cell == cell_of(action);
    });
    const auto number = static_cast<std::size_t>(tree - trees.begin());
    if (std::has_single_bit(tree->left)) {
        take_fruit(ctx, number, kLowestValue + std::countr_zero(tree->left));
        return StepResult::Done;
    }
    frame.sub = Uncovering;
    frame.arg16[0] = static_cast<std::uint16_t>(number);
    return StepResult::Again;
}
StepResult apply_uncover(Context& ctx, Frame& frame, Action action) {
    take_fruit(ctx, frame.arg16[0], item_of(action));
    return StepResult::Done;
}

// FT-12, FT-20: what is sold leaves the game; its value does not matter.
StepResult apply_sale(Context& ctx, Frame&, Action action) {
    const Colour colour = colour_of(ctx.state.turn_player);
    const auto sold = static_cast<unsigned>(item_of(action));
    for (unsigned rest = sold; rest != 0; rest &= rest - 1)
        change_stock(ctx, kFruits[std::countr_zero(rest)], colour, -1);
    const int count = std::popcount(sold);
    explain(ctx, [&] { return AwardReason{kSells(count)}; });
    award(ctx, colour, kPrices[static_cast<std::size_t>(count)], ScoreSource::Fruit, SegmentId::None);
    return StepResult::Done;
}

std::string describe_tree(const Position&, Action action) {
    return cell_text(cell_of(action));
}
std::string describe_value(const Position&, Action action) {
    return std::to_string(item_of(action));
}
std::string describe_sale(const Position&, Action action) {
    std::string names;
    for (auto rest = static_cast<unsigned>(item_of(action)); rest != 0; rest &= rest - 1)
        names += fmt::format("{}{}", names.empty() ? "" : " ", name_of_fruit(std::countr_zero(rest)));
    return names;
}
void tell_sale(const Position&, Action action, Text& text) {
    const auto sold = static_cast<unsigned>(item_of(action));
    Text fruits = word_of_fruit(std::countr_zero(sold));
    for (unsigned rest = sold & (sold - 1); rest != 0; rest &= rest - 1)
        fruits = kAndMore(fruits, word_of_fruit(std::countr_zero(rest)));
    text.arguments.push_back({"fruits", fruits});
    text.arguments.push_back({"points", kPrices[static_cast<std::size_t>(std::popcount(sold))]});
}

// --- F6 -----------------------------------------------------------------------------------------------------------
int held_by(const Position& position, Colour colour) {
    int held = 0;
    for (const TokenKind fruit : kFruits)
        held += stock_of(position, fruit, colour);
    return held;
}
// FT-18: a point for each; nothing for what is still on the trees.
StepResult enter_final(Context& ctx, Frame&) {
    for (int i = 0; i < ctx.rules.colours; ++i) {
        const auto colour = static_cast<Colour>(i);
        const int held = held_by(ctx, colour);
        if (held == 0)
            continue;
        explain(ctx, [&] { return AwardReason{kHeld(held)}; });
        award(ctx, colour, held, ScoreSource::Fruit, SegmentId::None);
    }
    return StepResult::Done;
}

// A fruit is worth a point, and more as long as there is time to sell it.
void estimate(const Position& position, const Outlook& outlook, Expectation& points) {
    constexpr float kSold = 2, kTurnsForHalf = 4;
    for (std::size_t i = 0; i < static_cast<std::size_t>(position.rules.colours); ++i) {
        const float time = outlook.turns_left[i] / (outlook.turns_left[i] + kTurnsForHalf);
        points[i] += static_cast<float>(held_by(position, static_cast<Colour>(i))) * (1 + kSold * time);
    }
}

// --- views and checks ---------------------------------------------------------------------------------------------
void view(const Position& position, PlayerId, nlohmann::json& out) {
    nlohmann::json& trees = out["fruit_trees"] = nlohmann::json::array();
    for (const Tree& tree : trees_of(position.state)) {
        const Cell cell = position.state.tiles[at(tree.slot)].cell;
        nlohmann::json values = nlohmann::json::array();
        for (unsigned rest = tree.left; rest != 0; rest &= rest - 1)
            values.push_back(kLowestValue + std::countr_zero(rest));
        trees.push_back({{"x", cell.x}, {"y", cell.y}, {"fruit", name_of_fruit(tree.fruit)}, {"values", values}});
    }
}
void show(const Position& position, PlayerId, Shown& out) {
    for (const Tree& tree : trees_of(position.state))
        if (tree.left != 0)
            out.pieces.push_back(
                {info_of(kFruits[tree.fruit]).look, on_square(tree.slot), std::popcount(unsigned{tree.left})});
}
void check(const Position& position) {
    for (const Tree& tree : trees_of(position.state))
        if (!is_tree(tile_info(position.rules, position.state, tree.slot)) || tree.fruit >= kFruitCount ||
            tree.left > kAllValues)
            throw Error("broken_state", "a stack of fruit where there can be none");
}

// set fruit SQUARE FRUIT VALUES: "set fruit 1,0 plum 25", "-" for none left.
bool arrange(const Arranged& set) {
    if (set.name != "fruit")
        return false;
    int fruit = 0;
    while (fruit + 1 < kFruitCount && name_of_fruit(fruit) != set.text(1))
        ++fruit;
    std::uint8_t values = 0;
    for (const char digit : set.text(2))
        if (digit >= '0' + kLowestValue && digit < '0' + kLowestValue + kValues)
            values = static_cast<std::uint8_t>(values | 1u << (digit - '0' - kLowestValue));
    put_stack(set.ctx, set.square(0), fruit, values);
    return true;
}

constexpr std::string_view kChoiceValues[] = {"player", "random"};
constexpr OptionDef kOptions[] = {
    {"choice", kChoiceValues, "who lays a tree chooses its stack of fruit, or chance does"},
};
constexpr ActionKindDef kKinds[] = {
    {ActionKind::FruitStack, "fruit-stack", Target::Button, apply_stack, describe_fruit, false, false, false, nullptr,
     knows_fruit, tell_fruit},
    {ActionKind::Harvest, "harvest", Target::Square, apply_harvest, describe_tree},
    {ActionKind::FruitValue, "fruit", Target::Number, apply_uncover, describe_value},
    {ActionKind::SellFruit, "sell-fruit", Target::Button, apply_sale, describe_sale, false, false, false, nullptr,
     knows_fruit, tell_sale},
};

}  // namespace

constinit const Module kModule{
    .id = ModuleId::FruitTrees,
    .name = "fruit-trees",
    .prefix = "fruit",
    .summary = "Followers beside a fruit tree harvest, or sell fruit of different kinds.",
    .options = kOptions,
    .kinds = kKinds,
    .state_bytes = bytes_of<State>(),
    .tokens = kFruits,
    .has_work = has_work,
    .needs = needs,
    .set_up = set_up,
    .estimate = estimate,
    .view = view,
    .show = show,
    .check = check,
    .arrange = arrange,
};

constinit const StepDef kPutStack{.id = "4A-9",
                                  .name = "fruit-stack",
                                  .module = ModuleId::FruitTrees,
                                  .enter = enter_stack,
                                  .legal = legal_stack,
                                  .weights = weigh_stacks};
constinit const StepDef kNoteFollower{
    .id = "4B", .name = "note-follower", .module = ModuleId::FruitTrees, .enter = enter_note};
constinit const StepDef kFruit{
    .id = "4C-3", .name = "fruit", .module = ModuleId::FruitTrees, .enter = enter_fruit, .legal = legal_fruit};
constinit const StepDef kFinalFruit{
    .id = "F6", .name = "final-fruit", .module = ModuleId::FruitTrees, .phase = Phase::Final, .enter = enter_final};

}  // namespace bastide::land::fruit_trees
