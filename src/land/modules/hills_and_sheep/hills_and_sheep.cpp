// Hills & Sheep: its table, hills and vineyards. Shepherds and their flocks: hills_and_sheep_flock.cpp.
#include "land/modules/hills_and_sheep/hills_and_sheep.h"

#include <algorithm>
#include <string>

#include "land/core/board.h"
#include "land/core/capacity.h"
#include "land/core/draw.h"
#include "land/core/held.h"
#include "land/core/scoring.h"
#include "land/core/tell.h"
#include "land/core/text.h"
#include "land/core/turn.h"
#include "land/modules/hills_and_sheep/hills_and_sheep_parts.h"

namespace bastide::land::hills_and_sheep {
namespace {

constexpr Message kBuried{"hill.buried", "cell"};
constexpr std::array kTokens{TokenKind::Sheep};
constexpr int kVineyardPoints = 3;

// --- set-up ---

bool has_hill(const TileInfo& tile) {
    return (tile.symbols & kHillSymbol) != 0;
}
bool has_vineyard(const TileInfo& tile) {
    return (tile.symbols & kVineyardSymbol) != 0;
}

// HS-3, HS-60: one shepherd for each player.
void prepare(RulesBuilder& builder) {
    if (is_element_on(builder.rules, Option::Shepherd))
        builder.add_figures(FigureKind::Shepherd, 1);
}
// HS-61, HS-62.
bool has_work(const Rules& rules) {
    const auto is_printed = [&](auto has_mark) {
        return std::any_of(rules.tiles.tiles.begin(), rules.tiles.tiles.end(), has_mark);
    };
    return has_shepherds(rules) || (is_element_on(rules, Option::Hills) && is_printed(has_hill)) ||
           (is_element_on(rules, Option::Vineyards) && is_printed(has_vineyard));
}
void needs(const Rules& rules, Needs& needs) {
    needs.held += sum_of_pieces(rules, has_hill);
    needs.tokens += static_cast<std::size_t>(kSheepTokenCount);
    needs.awards += shepherds_of_all(rules);  // each of them is in one field
}

// --- 4A-8: a tile of the stack goes under the hill (HS-5 to HS-8) ---

bool hills_are_played(const Rules& rules) {
    return is_element_on(rules, Option::Hills);
}

// HS-7: with an empty stack nothing happens.
StepResult enter_bury(Context& ctx, Frame& frame) {
    if (frame.sub != 0 || !has_hill(tile_info(ctx.rules, ctx.state, ctx.state.part.last_tile)) || !can_draw(ctx))
        return done(ctx, frame);
    frame.sub = 1;
    return ask(ctx, game::kChance, 0);
}
void legal_bury(const Position& position, const Frame&, ActionList& out) {
    list_draws(position, out);
    for (std::size_t i = 0; i < out.size(); ++i)
        out[i] = pack(ActionKind::BuryTile, {}, {}, 0, item_of(out[i]));
}
void weights_bury(const Position& position, const Frame&, const ActionList& actions, std::span<std::uint32_t> weights) {
    weigh_draws(position, actions, weights);
}
// HS-5, HS-6: nobody sees it, and it never comes.
StepResult apply_bury(Context& ctx, Frame&, Action action) {
    take_unseen(ctx.state, tile_of(action));
    hold(ctx.state, {tile_of(action), game::kNobody, 0, kOwn, HeldFrom::Stack});
    const Cell cell = ctx.state.tiles[at(ctx.state.part.last_tile)].cell;
    tell(ctx, "hill", Colour::None, [&] { return kBuried(cell_text(cell)); }, {cell});
    return StepResult::Again;
}

// --- hills break ties ---

// Of two half tiles on a square either will do.
bool has_mark(const Position& position, TileSlot slot, bool (*is_marked)(const TileInfo&)) {
    const auto& [rules, state] = position;
    const TileSlot other = other_half_of(state, slot);
    return is_marked(tile_info(rules, state, slot)) ||
           (other != TileSlot::None && is_marked(tile_info(rules, state, other)));
}

// HS-27 to HS-32, HS-36: the low byte only decides between equals; who has no strength wins nothing by a hill. HS-58:
// by an option the number of followers on hills decides.
void adjust_strength(const Position& position, FeatureId feature, Strengths& strengths) {
    const unsigned colours = position.state.features[at(feature)].followers;
    if ((colours & (colours - 1)) == 0 || !is_element_on(position.rules, Option::Hills))
        return;
    std::array<int, kMaxColours> on_hills{};
    for_each_figure_of(position.rules, position.state, feature, colours, [&](FigureId, const Figure& figure) {
        on_hills[at(figure.colour)] +=
            info_of(figure.kind).is_follower && has_mark(position, figure.square, has_hill) ? 1 : 0;
    });
    const auto rule = static_cast<HillTiebreak>(position.rules.option(kOwn, Option::HillTiebreak));
    for (std::size_t colour = 0; colour < strengths.size(); ++colour)
        if (strengths[colour] >= 256)
            strengths[colour] += rule == HillTiebreak::Count ? on_hills[colour] : std::min(on_hills[colour], 1);
}

// --- vineyards ---

// HS-24 to HS-26, HS-51, HS-52; HS-59: by an option gardens, too.
void add_vineyards(const Position& position, Value& value) {
    const auto& [rules, state] = position;
    const bool counts = value.feature.type == SegmentType::Monastery ||
                        (value.feature.type == SegmentType::Garden && rules.option(kOwn, Option::VineyardGarden) == 1);
    if (!value.complete || !counts || !is_element_on(rules, Option::Vineyards))
        return;
    const TileSlot piece = piece_of(rules, state, state.tile_of[at(value.feature.any_segment)]);
    const Surround around = frame_of(rules, state, piece, value.feature.any_segment);
    for (std::int16_t y = around.low.y; y <= around.high.y; ++y)
        for (std::int16_t x = around.low.x; x <= around.high.x; ++x)
            if (const TileSlot slot = tile_at(state, {x, y});
                slot != TileSlot::None && slot != piece && has_mark(position, slot, has_vineyard))
                value.points += kVineyardPoints;
}

std::string describe_sheep(const Position&, Action action) {
    return std::to_string(item_of(action));
}

constexpr std::string_view kFlockValues[] = {"instead", "additional"};
constexpr std::string_view kTiebreakValues[] = {"at-least-one", "count"};
constexpr std::string_view kOffOn[] = {"off", "on"};
constexpr std::string_view kOnOff[] = {"on", "off"};
constexpr std::string_view kPrintedSheepValues[] = {"off", "1"};
constexpr OptionDef kOptions[] = {
    {"flock_action", kFlockValues, "growing or scoring the flock is the action, or comes after it and must be done"},
    {"hill_tiebreak", kTiebreakValues, "a follower on a hill wins a tie, or the most of them do"},
    {"vineyard_garden", kOffOn, "vineyards count for completed gardens, too"},
    {"shepherd", kOnOff, "each player has a shepherd"},
    {"hills", kOnOff, "hills hide a tile and win ties"},
    {"vineyards", kOnOff, "vineyards count for completed monasteries"},
    {"printed_sheep", kPrintedSheepValues, "sheep that are printed on a tile of the field count in no flock, or 1"},
};
constexpr ActionKindDef kKinds[] = {
    {ActionKind::BuryTile, "under-hill", Target::Tile, apply_bury, describe_tile},
    {ActionKind::PutShepherd, "shepherd", Target::Segment, apply_shepherd, describe_figure_placement, true, true},
    {ActionKind::GrowFlock, "grow", Target::Figure, apply_grow, describe_figure},
    {ActionKind::StableFlock, "stable", Target::Figure, apply_stable, describe_figure},
    {ActionKind::DrawSheep, "sheep", Target::Number, apply_sheep, describe_sheep},
    {ActionKind::DrawWolf, "wolf", Target::Button, apply_wolf},
};

}  // namespace

constinit const ValueRow kVineyards{kOwn, add_vineyards};

constinit const Module kModule{
    .id = kOwn,
    .name = "hills-and-sheep",
    .prefix = "hs",
    .summary = "Shepherds gather flocks that a wolf may scatter, hills win ties, vineyards enrich monasteries.",
    .options = kOptions,
    .kinds = kKinds,
    .holds_tiles = true,
    .tokens = kTokens,
    .prepare = prepare,
    .has_work = has_work,
    .needs = needs,
    .set_up = fill_bag,
    .add_figure_actions = add_figure_actions,
    .adjust_strength = adjust_strength,
    .estimate = estimate,
    .check = check_flocks,
};

constinit const StepDef kBury{.id = "4A-8",
                              .name = "under-hill",
                              .module = kOwn,
                              .enter = enter_bury,
                              .legal = legal_bury,
                              .weights = weights_bury,
                              .is_played = hills_are_played};

}  // namespace bastide::land::hills_and_sheep
