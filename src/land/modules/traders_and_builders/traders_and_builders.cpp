// Traders & Builders: builder (second tile in a turn), pig (field points), trade goods.
#include "land/modules/traders_and_builders/traders_and_builders.h"

#include <fmt/format.h>

#include <algorithm>
#include <bit>
#include <cmath>
#include <nlohmann/json.hpp>

#include "land/core/board.h"
#include "land/core/draw.h"
#include "land/core/scoring.h"
#include "land/core/shown.h"
#include "land/core/tell.h"
#include "land/core/tokens.h"
#include "land/core/turn.h"

namespace bastide::land::traders_and_builders {
namespace {

constexpr Message kTakes{"traders.takes", "who", "count", "goods"};
constexpr Message kMost{"traders.most", "goods", "count"};

enum class Option : std::uint8_t { SecondUsesReturned, Builder, Pig, Goods };
constexpr std::array<Lane, 3> kGoods{Lane::Wine, Lane::Grain, Lane::Cloth};
constexpr std::array<TokenKind, 3> kGoodsTokens{TokenKind::Wine, TokenKind::Grain, TokenKind::Cloth};

int goods_of(const Position& position, std::size_t colour, std::size_t kind) {
    return stock_of(position, kGoodsTokens[kind], static_cast<Colour>(colour));
}

Text word_of_goods(std::size_t kind) {
    return words::word("goods", kLaneNames[at(kGoods[kind])]);
}
bool is_element_on(const Rules& rules, Option option) {
    return rules.option(ModuleId::TradersAndBuilders, option) == 0;
}

// TB-3, TB-54, TB-55: one builder and one pig for each player.
void prepare(RulesBuilder& builder) {
    if (is_element_on(builder.rules, Option::Builder))
        builder.add_figures(FigureKind::Builder, 1);
    if (is_element_on(builder.rules, Option::Pig))
        builder.add_figures(FigureKind::Pig, 1);
}

bool has_any_segment(const Rules& rules, std::uint32_t flags, bool goods) {
    return std::any_of(rules.tiles.tiles.begin(), rules.tiles.tiles.end(), [&](const TileInfo& tile) {
        return std::any_of(tile.segments.begin(), tile.segments.end(), [&](const SegmentInfo& segment) {
            const bool has_goods =
                std::any_of(kGoods.begin(), kGoods.end(), [&](Lane lane) { return lane_of(segment.sums, lane) > 0; });
            return (segment.flags & flags) != 0 || (goods && has_goods);
        });
    });
}
bool has_work(const Rules& rules) {
    const bool has_figures = std::any_of(rules.figures.begin(), rules.figures.end(), [](FigureKind kind) {
        return kind == FigureKind::Builder || kind == FigureKind::Pig;
    });
    return has_figures || has_any_segment(rules, kPigHerd, is_element_on(rules, Option::Goods));
}

// --- TB-53: with the option, what the scoring of the first part gave back is not used in the second ----------------
bool holds_back(const Rules& rules) {
    return rules.option(ModuleId::TradersAndBuilders, Option::SecondUsesReturned) == 1;
}

// Notes a figure of the player on turn that the scoring (8g) of the first part gives back.
void note_returned(Context& ctx, FigureId id) {
    GameState& state = ctx.state;
    if (holds_back(ctx.rules) && state.figures[at(id)].colour == colour_of(state.turn_player) &&
        !state.has(TurnBit::SecondPart) && step_of(ctx.rules, top_frame(state)).phase == Phase::Score)
        state.held_back |= 1u << (at(id) % ctx.rules.figures.size());
}

// Strikes out the figures of which all that are in the supply came back just now.
void strike_held_back(const Position& position, ActionList& out) {
    const GameState& state = position.state;
    if (state.held_back == 0 || !state.has(TurnBit::SecondPart))
        return;
    const std::uint32_t usable = usable_supply(state);
    out.keep_if([&](Action action) {
        return !position.rules.kinds[at(kind_of(action))]->puts_figure ||
               (usable & position.rules.figure_mask[at(figure_kind_of(action))]) != 0;
    });
}

// --- B1: builder and pig in place of a follower (TB-5, TB-6) ---------------------------------------------------------
// TB-7 to TB-10, TB-39, TB-40, TB-42: the builder in an unfinished road or city of the tile that holds an own follower.
// TB-11: the pig on a field with an own farmer.
void add_figure_actions(const Position& position, ActionList& out) {
    const GameState& state = position.state;
    const PlacedTile& placed = state.tiles[at(state.part.last_tile)];
    const TileInfo& tile = position.rules.tile(position.rules.square(placed.square).tile);
    const Colour colour = colour_of(state.turn_player);
    const bool builder = has_in_supply(position.rules, state, colour, FigureKind::Builder);
    const bool pig = has_in_supply(position.rules, state, colour, FigureKind::Pig);
    for (int local = 0; local < tile.segment_count; ++local) {
        const auto segment = static_cast<SegmentId>(static_cast<int>(placed.first_segment) + local);
        const Feature& feature = feature_at(state, segment);
        if ((feature.followers & bit_of(colour)) == 0)
            continue;
        const bool line = feature.type == SegmentType::Road || feature.type == SegmentType::City;
        const bool fits = line ? builder && !feature.is_complete() : feature.type == SegmentType::Field && pig;
        if (fits)
            out.push_back(place_figure_action(line ? FigureKind::Builder : FigureKind::Pig,
                                              cell_of_segment(state, segment), segment_number(state, segment)));
    }
}

// --- 3f: the builder flag: the tile continues a road or city in which the own builder stood before ----------------
// TB-17, TB-18, TB-31 to TB-33; TB-38: noted now, whatever becomes of the builder.
void tile_placed(Context& ctx, TileSlot slot) {
    GameState& state = ctx.state;
    if (!state.has(TurnBit::SecondPart))
        state.held_back = 0;  // of a turn before
    const PlacedTile& placed = state.tiles[at(slot)];
    const TileInfo& tile = ctx.rules.tile(ctx.rules.square(placed.square).tile);
    for (std::uint32_t rest = tile.line_segments; rest != 0; rest &= rest - 1) {
        const auto segment = static_cast<SegmentId>(static_cast<int>(placed.first_segment) + std::countr_zero(rest));
        if ((feature_at(state, segment).specials & bit_of(colour_of(state.turn_player))) != 0)
            state.part.set(PartBit::BuilderFlag);
    }
}

// --- 5: a builder or pig without an own follower goes home (TB-43, TB-44) ------------------------------------------
void figure_left(Context& ctx, FigureId id) {
    GameState& state = ctx.state;
    const Figure left = state.figures[at(id)];
    note_returned(ctx, id);
    if (!info_of(left.kind).is_follower || left.segment == SegmentId::None)
        return;
    const FeatureId feature = state.feature_of[at(left.segment)];
    const Feature& place = state.features[at(feature)];
    if ((place.specials & bit_of(left.colour)) == 0 || (place.followers & bit_of(left.colour)) != 0)
        return;
    for (std::size_t i = 0; i < state.figure_count; ++i) {
        const Figure& orphan = state.figures[i];
        if (orphan.place == FigurePlace::Feature && orphan.colour == left.colour && info_of(orphan.kind).is_companion &&
            state.feature_of[at(orphan.segment)] == feature)
            return_figure(ctx, static_cast<FigureId>(i));
    }
}

// A link was moved: the same for every player's builder on either part.
void topology_changed(Context& ctx, SegmentId segment) {
    const GameState& state = ctx.state;
    const FeatureId feature = state.feature_of[at(segment)];
    for (std::size_t i = 0; i < state.figure_count; ++i) {
        const Figure& orphan = state.figures[i];
        if (orphan.place == FigurePlace::Feature && info_of(orphan.kind).is_companion &&
            state.feature_of[at(orphan.segment)] == feature &&
            (state.features[at(feature)].followers & bit_of(orphan.colour)) == 0)
            return_figure(ctx, static_cast<FigureId>(i));
    }
}

// --- 8c: goods of completed cities go to the player on turn (TB-13, TB-14) -------------------------------------------
StepResult enter_take_goods(Context& ctx, Frame&) {
    CompletedFeatures completed;
    const std::size_t count = list_completed(ctx.state, completed);
    const Colour colour = colour_of(ctx.state.turn_player);
    for (std::size_t i = 0; i < count; ++i) {
        const Feature& city = ctx.state.features[at(completed[i])];
        for (std::size_t kind = 0; kind < kGoods.size(); ++kind) {
            const int tokens = lane_of(city.sums, kGoods[kind]);
            if (tokens == 0 || city.type != SegmentType::City)
                continue;
            change_stock(ctx, kGoodsTokens[kind], colour, tokens);
            tell(ctx, "goods", colour, [&] { return kTakes(who(ctx.rules, colour), tokens, word_of_goods(kind)); });
        }
    }
    return StepResult::Done;
}

// --- 10: the builder's second part (TB-17 to TB-20, TB-29, TB-34) ---
// TS-8: no second part without a tile.
bool has_a_tile(const Context& ctx) {
    if (can_draw(ctx))
        return true;
    return std::any_of(ctx.rules.hooks.keeps_game_going.begin(), ctx.rules.hooks.keeps_game_going.end(),
                       [&](const auto hook) { return hook(ctx); });
}
StepResult enter_second_part(Context& ctx, Frame&) {
    if (!ctx.state.part.has(PartBit::BuilderFlag) || ctx.state.has(TurnBit::SecondPart) || !has_a_tile(ctx))
        return StepResult::Done;
    return ask(ctx, ctx.state.turn_player);
}
void legal_second_part(const Position&, const Frame&, ActionList& out) {
    out.push_back(pass_action());
    out.push_back(pack(ActionKind::SecondPart));
}
StepResult apply_second_part(Context& ctx, Frame& frame, Action) {
    ctx.state.set(TurnBit::SecondPart);
    return jump(ctx, frame, Jump::Source);
}
// TB-53: at the end of the turn everything may be used again.
StepResult enter_release(Context& ctx, Frame&) {
    ctx.state.held_back = 0;
    return StepResult::Done;
}

// --- fields: TB-24, TB-27 the own pig, TB-45 the pig herd; TB-25, TB-26: figures.h counts no pig for ownership ---
void add_pigs(const Position& position, FieldValue& value) {
    if (value.pay == FieldPay::Barn)
        return;
    const Feature& feature = position.state.features[at(value.field)];
    if ((feature.flags & kPigHerd) != 0)
        ++value.rate;
    if (feature.specials == 0)
        return;
    for_each_figure(position.state, value.field, [&](FigureId, const Figure& figure) {
        if (figure.kind == FigureKind::Pig)
            value.own[at(figure.colour)] = 1;
    });
}

// --- F6: ten points for the most tokens of each kind (TB-21 to TB-23) ---
StepResult enter_final_goods(Context& ctx, Frame&) {
    const auto colours = static_cast<std::size_t>(ctx.rules.colours);
    for (std::size_t kind = 0; kind < kGoods.size(); ++kind) {
        int most = 1;
        for (std::size_t colour = 0; colour < colours; ++colour)
            most = std::max(most, goods_of(ctx, colour, kind));
        for (std::size_t colour = 0; colour < colours; ++colour)
            if (goods_of(ctx, colour, kind) == most) {
                explain(ctx, [&] { return AwardReason{kMost(word_of_goods(kind), most)}; });
                award(ctx, static_cast<Colour>(colour), 10, ScoreSource::Goods, SegmentId::None);
            }
    }
    return StepResult::Done;
}

// Ten points a kind, shared by how likely each colour is to have the most tokens in the end; and a builder brings more
// tiles as long as there are turns.
void estimate(const Position& position, const Outlook& outlook, Expectation& points) {
    constexpr float kPoints = 10, kBuilder = 2.5f, kTurnsOfBuilder = 8, kCertainty = 1.2f;
    const float certainty = kCertainty * (1 + 10 / (1 + outlook.tiles_left));
    for (std::size_t kind = 0; kind < kGoods.size(); ++kind) {
        std::array<float, kMaxColours> chances{};
        float sum = 0;
        for (std::size_t colour = 0; colour < static_cast<std::size_t>(position.rules.colours); ++colour) {
            chances[colour] = std::exp(certainty * static_cast<float>(goods_of(position, colour, kind)));
            sum += chances[colour];
        }
        for (std::size_t colour = 0; colour < static_cast<std::size_t>(position.rules.colours); ++colour)
            points[colour] += kPoints * chances[colour] / sum;
    }
    for (std::size_t i = 0; i < position.state.figure_count; ++i) {
        const Figure& figure = position.state.figures[i];
        if (figure.kind == FigureKind::Builder && figure.place == FigurePlace::Feature)
            points[at(figure.colour)] +=
                kBuilder * std::min(1.f, outlook.turns_left[at(figure.colour)] / kTurnsOfBuilder);
    }
}

// TB-16: the tokens lie open.
void view(const Position& position, PlayerId, nlohmann::json& out) {
    for (int colour = 0; colour < position.rules.colours; ++colour) {
        nlohmann::json& goods = out["goods"].emplace_back();
        for (std::size_t kind = 0; kind < kGoods.size(); ++kind)
            goods[std::string(kLaneNames[at(kGoods[kind])])] =
                goods_of(position, static_cast<std::size_t>(colour), kind);
    }
}

void show(const Position& position, PlayerId, Shown& out) {
    for (std::size_t colour = 0; colour < static_cast<std::size_t>(position.rules.colours); ++colour)
        for (std::size_t kind = 0; kind < kGoods.size(); ++kind)
            if (const int count = goods_of(position, colour, kind); count > 0)
                out.pieces.push_back({kLaneNames[at(kGoods[kind])], before(static_cast<Colour>(colour)), count});
}

constexpr std::string_view kTrueFalse[] = {"true", "false"};
constexpr std::string_view kOnOff[] = {"on", "off"};
constexpr OptionDef kOptions[] = {
    {"builder_second_uses_returned", kTrueFalse, "figures that came back in the first part may be used in the second"},
    {"builder", kOnOff, "each player has a builder"},
    {"pig", kOnOff, "each player has a pig"},
    {"goods", kOnOff, "trade goods are taken and scored"},
};
constexpr ActionKindDef kKinds[] = {
    {ActionKind::SecondPart, "second-tile", Target::Button, apply_second_part},
};

// TB-56.
bool goods_are_played(const Rules& rules) {
    return is_element_on(rules, Option::Goods);
}

}  // namespace

constinit const FieldRow kPigs{ModuleId::TradersAndBuilders, add_pigs};

constinit const Module kModule{
    .id = ModuleId::TradersAndBuilders,
    .name = "traders-and-builders",
    .prefix = "tb",
    .summary = "A builder earns a second tile, a pig fattens a field, goods go to whoever completes a city.",
    .options = kOptions,
    .kinds = kKinds,
    .tokens = kGoodsTokens,
    .prepare = prepare,
    .has_work = has_work,
    .tile_placed = tile_placed,
    .topology_changed = topology_changed,
    .add_figure_actions = add_figure_actions,
    .filter_figure_actions = strike_held_back,
    .figure_left = figure_left,
    .estimate = estimate,
    .view = view,
    .show = show,
};

constinit const StepDef kTakeGoods{.id = "8c",
                                   .name = "take-goods",
                                   .module = ModuleId::TradersAndBuilders,
                                   .enter = enter_take_goods,
                                   .is_played = goods_are_played};
constinit const StepDef kSecondPart{.id = "10",
                                    .name = "second-part",
                                    .module = ModuleId::TradersAndBuilders,
                                    .enter = enter_second_part,
                                    .legal = legal_second_part};
constinit const StepDef kRelease{.id = "10",
                                 .name = "release",
                                 .module = ModuleId::TradersAndBuilders,
                                 .enter = enter_release,
                                 .is_played = holds_back};
constinit const StepDef kFinalGoods{.id = "F6",
                                    .name = "final-goods",
                                    .module = ModuleId::TradersAndBuilders,
                                    .phase = Phase::Final,
                                    .enter = enter_final_goods,
                                    .is_played = goods_are_played};

}  // namespace bastide::land::traders_and_builders
