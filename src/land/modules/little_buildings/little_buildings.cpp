// Little Buildings: tokens on squares, each of which adds to every feature of its square.
#include "land/modules/little_buildings/little_buildings.h"

#include <fmt/format.h>

#include <algorithm>

#include "land/core/board.h"
#include "land/core/capacity.h"
#include "land/core/scoring.h"
#include "land/core/tell.h"
#include "land/core/tokens.h"

namespace bastide::land::little_buildings {
namespace {

constexpr Message kBuilds{"little_buildings.builds", "who", "building", "cell"};

enum class Option : std::uint8_t { Scoring };
enum class Worth : std::uint8_t { OneEach, ThreeTwoOne };

constexpr TokenKind kBuildings[] = {TokenKind::LittleTower, TokenKind::LittleHouse, TokenKind::LittleShed};
constexpr int kOfEachKind = 6;

TokenKind building_of(Action action) {
    return kBuildings[item_of(action)];
}
Text word_of_building(TokenKind kind) {
    return words::word("buildings", info_of(kind).name);
}

void needs(const Rules&, Needs& needs) {
    needs.tokens += std::size(kBuildings) * kOfEachKind;
}
// LB-1, LB-2.
void set_up(Context& ctx) {
    for (int colour = 0; colour < ctx.rules.colours; ++colour)
        for (const TokenKind kind : kBuildings)
            change_stock(ctx, kind, static_cast<Colour>(colour), kOfEachKind / ctx.rules.colours);
}

// --- B8: a building on the tile just placed -----------------------------------------------------------------------
// Calls `use(token, cell)` for every building on the board.
template <class Use>
void for_each_building(const GameState& state, Use use) {
    for (const TokenKind kind : kBuildings)
        for_each_token(state, kind, [&](std::size_t, const Token& token) { use(token, state.tiles[token.at].cell); });
}
// LB-5, LB-21.
bool is_built_up(const GameState& state, Cell square) {
    const TileSlot slot = tile_at(state, square);
    return std::any_of(std::begin(kBuildings), std::end(kBuildings),
                       [&](TokenKind kind) { return count_tokens(state, kind, slot) > 0; });
}

// LB-3, LB-4, LB-22, LB-23, LB-25: one of the own, of the kind and on the square of the piece that the player chooses.
void add_figure_actions(const Position& position, ActionList& out) {
    const auto& [rules, state] = position;
    const auto has_one = [&](TokenKind kind) {
        return stock_of(position, kind, colour_of(position.state.turn_player)) > 0;
    };
    if (std::none_of(std::begin(kBuildings), std::end(kBuildings), has_one))
        return;
    const std::size_t first = at(piece_of(rules, state, state.part.last_tile));
    const std::size_t squares = tile_info(rules, state, state.part.last_tile).square_count;
    for (std::size_t slot = first; slot < first + squares; ++slot) {
        const Cell cell = state.tiles[slot].cell;
        if (is_built_up(state, cell))
            continue;
        for (int which = 0; which < static_cast<int>(std::size(kBuildings)); ++which)
            if (has_one(kBuildings[which]))
                out.push_back(pack(ActionKind::Build, cell, {}, 0, which));
    }
}

// LB-6, LB-7, LB-24: it was the action, and no second figure follows.
StepResult apply_build(Context& ctx, Frame&, Action action) {
    const Colour colour = colour_of(ctx.state.turn_player);
    lay_token(ctx, {.at = static_cast<std::uint16_t>(tile_at(ctx.state, cell_of(action))),
                    .kind = building_of(action),
                    .colour = colour});
    ctx.state.part.set(PartBit::ActionUsed);
    ctx.state.part.set(PartBit::NoSecondFigure);
    tell(ctx, "building", colour,
         [&] {
             return kBuilds(who(ctx.rules, colour), word_of_building(building_of(action)), cell_text(cell_of(action)));
         },
         {cell_of(action)});
    return StepResult::Done;
}
std::string describe_building(const Position&, Action action) {
    return fmt::format("{} {}", info_of(building_of(action)).name, cell_text(cell_of(action)));
}
bool knows_building(const Rules&, std::string_view word) {
    return std::any_of(std::begin(kBuildings), std::end(kBuildings),
                       [&](TokenKind kind) { return info_of(kind).name == word; });
}
void tell_building(const Position&, Action action, Text& text) {
    text.arguments.push_back({"building", word_of_building(building_of(action))});
    text.arguments.push_back({"cell", cell_text(cell_of(action))});
}

// --- scoring ------------------------------------------------------------------------------------------------------
// LB-10, LB-32.
int worth_of(const Rules& rules, TokenKind kind) {
    if (rules.option(ModuleId::LittleBuildings, Option::Scoring) == static_cast<int>(Worth::OneEach))
        return 1;
    return kind == TokenKind::LittleTower ? 3 : kind == TokenKind::LittleHouse ? 2 : 1;
}

// LB-8, LB-9, LB-11, LB-13, LB-26, LB-27: every building in it, or around a monastery, once, whoever put it there.
int bonus_of(const Position& position, FeatureId id) {
    int points = 0;
    for_each_building(position.state, [&](const Token& token, Cell cell) {
        if (reaches(position, id, cell))
            points += worth_of(position.rules, token.kind);
    });
    return points;
}

// LB-12: after everything else, so that nothing doubles, halves or cancels it. LB-28: not for a cemetery.
void add_to_feature(const Position& position, Value& value) {
    if (value.feature.type != SegmentType::Cemetery)
        value.points += bonus_of(position, value.id);
}
// LB-14, LB-15: once for a field, also in the scorings of barns. LB-28: not for farmers that are counted one by one.
void add_to_field(const Position& position, FieldValue& value) {
    if (value.pay != FieldPay::EachFarmer)
        value.added += bonus_of(position, value.field);
}

// A building not yet put is a small chance; what lies counts with its features.
void estimate(const Position& position, const Outlook& outlook, Expectation& points) {
    constexpr float kUnbuilt = 0.2f;
    for (std::size_t colour = 0; colour < static_cast<std::size_t>(position.rules.colours); ++colour) {
        int left = 0;
        for (const TokenKind kind : kBuildings)
            left += stock_of(position, kind, static_cast<Colour>(colour));
        points[colour] += kUnbuilt * std::min(static_cast<float>(left), outlook.turns_left[colour]);
    }
}

constexpr std::string_view kScoringValues[] = {"1/1/1", "3/2/1"};
constexpr OptionDef kOptions[] = {
    {"scoring", kScoringValues, "what a tower, a house and a shed add"},
};
constexpr ActionKindDef kKinds[] = {
    {.kind = ActionKind::Build,
     .word = "build",
     .target = Target::Button,
     .apply = apply_build,
     .describe = describe_building,
     .knows_word = knows_building,
     .tell = tell_building},
};

}  // namespace

constinit const ValueRow kOnFeatures{ModuleId::LittleBuildings, add_to_feature};
constinit const FieldRow kOnFields{ModuleId::LittleBuildings, add_to_field};

constinit const Module kModule{
    .id = ModuleId::LittleBuildings,
    .name = "little-buildings",
    .prefix = "lb",
    .summary = "Towers, houses and sheds on tiles add to every feature of their squares.",
    .options = kOptions,
    .kinds = kKinds,
    .tokens = kBuildings,
    .needs = needs,
    .set_up = set_up,
    .add_figure_actions = add_figure_actions,
    .estimate = estimate,
};

}  // namespace bastide::land::little_buildings
