// Shepherds and their flocks. A token of sheep lies with the shepherd who drew it and leaves with him, so what is in
// the bag is whatever lies with nobody; the wolves never leave it.
#include <algorithm>
#include <bit>
#include <bitset>

#include "land/core/board.h"
#include "land/core/scoring.h"
#include "land/core/tell.h"
#include "land/core/tokens.h"
#include "land/core/turn.h"
#include "land/modules/hills_and_sheep/hills_and_sheep.h"
#include "land/modules/hills_and_sheep/hills_and_sheep_parts.h"

namespace bastide::land::hills_and_sheep {
namespace {

constexpr Message kSheep{"flock.sheep", "who", "count"};
constexpr Message kWolf{"flock.wolf", "who", "cell"};
constexpr Message kFlockOf{"flock.flock", "count"};

// --- who stands where ---

bool is_in_field(const Figure& figure) {
    return figure.kind == FigureKind::Shepherd && figure.place == FigurePlace::Feature;
}
// Calls `use(id, figure)` for every shepherd of the field.
template <class Use>
void for_each_shepherd(const Rules& rules, const GameState& state, FeatureId field, Use use) {
    const unsigned colours = state.features[at(field)].specials;
    for_each_figure_of(rules, state, field, colours, [&](FigureId id, const Figure& figure) {
        if (is_in_field(figure))
            use(id, figure);
    });
}
unsigned colours_of_shepherds(const Rules& rules, const GameState& state, FeatureId field) {
    unsigned colours = 0;
    for_each_shepherd(rules, state, field, [&](FigureId, const Figure& figure) { colours |= bit_of(figure.colour); });
    return colours;
}
FeatureId field_of(const GameState& state, FigureId shepherd) {
    return state.feature_of[at(state.figures[at(shepherd)].segment)];
}
// HS-19, HS-41: all sheep of the field, whoever drew them.
int sheep_in(const GameState& state, FeatureId field) {
    int sheep = 0;
    for_each_token(state, TokenKind::Sheep, [&](std::size_t, const Token& token) {
        if (field_of(state, static_cast<FigureId>(token.at)) == field)
            sheep += token.value;
    });
    return sheep;
}

// HS-69: tiles with printed sheep that lie in the field, if the option says so.
int printed_sheep_in(const Position& position, FeatureId field) {
    const Rules& rules = position.rules;
    const GameState& state = position.state;
    if (rules.option(kOwn, Option::PrintedSheep) == 0)
        return 0;
    std::bitset<kMaxSquares> counted;
    for_each_segment(state, state.features[at(field)], [&](SegmentId segment) {
        const TileSlot slot = state.tile_of[at(segment)];
        if (std::ranges::count(tile_info(rules, state, slot).data->marks, "sheep") > 0)
            counted.set(at(slot));
    });
    return static_cast<int>(counted.count());
}

// HS-12, HS-15, HS-21: their tokens go with them.
void send_home(Context& ctx, FeatureId field) {
    for_each_shepherd(ctx.rules, ctx.state, field, [&](FigureId id, const Figure&) { return_figure(ctx, id); });
}

// HS-19 to HS-21: everybody with a shepherd there, the player on turn first.
void score_flock(Context& ctx, FeatureId field) {
    const int sheep = sheep_in(ctx.state, field) + printed_sheep_in(ctx, field);
    const unsigned colours = colours_of_shepherds(ctx.rules, ctx.state, field);
    const SegmentId segment = ctx.state.features[at(field)].any_segment;
    for (int i = 0; i < ctx.rules.players; ++i) {
        const int seat = (static_cast<int>(ctx.state.turn_player) + i) % ctx.rules.players;
        const Colour colour = colour_of(static_cast<PlayerId>(seat));
        if ((colours & bit_of(colour)) == 0)
            continue;
        explain(ctx, [&] { return AwardReason{kFlockOf(sheep)}; });
        award(ctx, colour, sheep, ScoreSource::Flock, segment);
    }
    send_home(ctx, field);
}

// --- the bag: Frame::arg16[0] is the shepherd for whom a token is drawn ---

int in_bag(const GameState& state, int sheep) {
    int count = kSheepTokens[static_cast<std::size_t>(sheep - 1)];
    for_each_token(state, TokenKind::Sheep, [&](std::size_t, const Token& token) { count -= token.value == sheep; });
    return count;
}
StepResult draw_for(Context& ctx, FigureId shepherd) {
    return call(ctx, kDrawToken, ctx.state.turn_player, 0, static_cast<std::uint16_t>(shepherd));
}
FigureId drawn_for(const Frame& frame) {
    return static_cast<FigureId>(frame.arg16[0]);
}
StepResult enter_draw(Context& ctx, Frame&) {
    return ask(ctx, game::kChance);
}
// HS-18: the wolves are always there.
void legal_draw(const Position& position, const Frame&, ActionList& out) {
    for (int sheep = 1; sheep <= static_cast<int>(kSheepTokens.size()); ++sheep)
        if (in_bag(position.state, sheep) > 0)
            out.push_back(pack(ActionKind::DrawSheep, {}, {}, 0, sheep));
    out.push_back(pack(ActionKind::DrawWolf));
}
void weigh_tokens(const Position& position, const Frame&, const ActionList& actions, std::span<std::uint32_t> weights) {
    for (std::size_t i = 0; i < actions.size(); ++i)
        weights[i] = static_cast<std::uint32_t>(
            kind_of(actions[i]) == ActionKind::DrawWolf ? kWolves : in_bag(position.state, item_of(actions[i])));
}

// --- B9: a shepherd on a field of the tile just placed (HS-9, HS-10) ---

// HS-10, HS-37: only other shepherds are in the way.
void list_shepherds(const Position& position, ActionList& out) {
    const auto& [rules, state] = position;
    if (!has_in_supply(rules, state, colour_of(state.turn_player), FigureKind::Shepherd))
        return;
    const PlacedTile& placed = state.tiles[at(state.part.last_tile)];
    const TileInfo& tile = tile_info(rules, state, state.part.last_tile);
    for (std::uint32_t rest = tile.segments_of_type[at(SegmentType::Field)]; rest != 0; rest &= rest - 1) {
        const auto segment = static_cast<SegmentId>(static_cast<int>(placed.first_segment) + std::countr_zero(rest));
        if (colours_of_shepherds(rules, state, state.feature_of[at(segment)]) == 0)
            out.push_back(pack(ActionKind::PutShepherd, cell_of_segment(state, segment), {},
                               segment_number(state, segment), 0, static_cast<int>(FigureKind::Shepherd)));
    }
}

// --- B11: the flock of a field that the tile just placed extends ---

bool is_additional(const Rules& rules) {
    return rules.option(kOwn, Option::FlockAction) == static_cast<std::uint8_t>(FlockAction::Additional);
}

// Bit per field segment of the tile just placed that belongs to the field.
std::uint32_t extensions_of(const Position& position, FeatureId field) {
    const auto& [rules, state] = position;
    const auto first = static_cast<std::size_t>(state.tiles[at(state.part.last_tile)].first_segment);
    std::uint32_t found = 0;
    for (std::uint32_t rest = tile_info(rules, state, state.part.last_tile).segments_of_type[at(SegmentType::Field)];
         rest != 0; rest &= rest - 1)
        if (state.feature_of[first + static_cast<std::size_t>(std::countr_zero(rest))] == field)
            found |= rest & -rest;
    return found;
}

// HS-13, HS-16, HS-17, HS-42: grow or stable once for each field with an own shepherd that the tile extends; `done`:
// extensions that were decided about. A shepherd on the tile itself has just come.
void list_flocks(const Position& position, std::uint32_t done, ActionList& out) {
    const GameState& state = position.state;
    const SegmentId newest = state.tiles[at(state.part.last_tile)].first_segment;
    std::uint32_t listed = done;
    const Colour own = colour_of(state.turn_player);
    for (std::uint32_t rest = position.rules.figure_mask[at(FigureKind::Shepherd)]; rest != 0; rest &= rest - 1) {
        const FigureId id = figure_id(position.rules, own, std::countr_zero(rest));
        const Figure& figure = state.figures[at(id)];
        if (!is_in_field(figure) || state.tiles[at(figure.square)].first_segment == newest)
            continue;
        const std::uint32_t extensions = extensions_of(position, field_of(state, id));
        if (extensions == 0 || (extensions & listed) != 0)
            continue;
        listed |= extensions;
        out.push_back(pack(ActionKind::GrowFlock, {}, {}, 0, static_cast<int>(id)));
        out.push_back(pack(ActionKind::StableFlock, {}, {}, 0, static_cast<int>(id)));
    }
}

// HS-57: besides the action. Frame::arg16: the extensions that were decided about.
std::uint32_t decided(const Frame& frame) {
    return frame.arg16[0] | static_cast<std::uint32_t>(frame.arg16[1]) << 16;
}
void legal_flock(const Position& position, const Frame& frame, ActionList& out) {
    list_flocks(position, decided(frame), out);
}
StepResult enter_flock(Context& ctx, Frame& frame) {
    if (ctx.state.part.has(PartBit::Volcano))  // HS-17
        return done(ctx, frame);
    legal_flock(ctx, frame, ctx.actions.clear());
    return ctx.actions.empty() ? done(ctx, frame) : ask(ctx, ctx.state.turn_player);
}
// One field is decided about: the action of the turn, or one of the choices after it.
void note_decision(Context& ctx, Frame& frame, FigureId shepherd) {
    if (!is_additional(ctx.rules))
        return ctx.state.part.set(PartBit::ActionUsed);
    const std::uint32_t all = decided(frame) | extensions_of(ctx, field_of(ctx.state, shepherd));
    frame.arg16[0] = static_cast<std::uint16_t>(all & 0xffff);
    frame.arg16[1] = static_cast<std::uint16_t>(all >> 16);
}

// --- 4C-0 ---

// HS-22, HS-23, HS-34: whoever closed the field.
StepResult enter_closed(Context& ctx, Frame& frame) {
    const std::size_t each = ctx.rules.figures.size();
    for (std::size_t colour = 0; colour < static_cast<std::size_t>(ctx.rules.colours); ++colour)
        for (std::uint32_t rest = ctx.rules.figure_mask[at(FigureKind::Shepherd)]; rest != 0; rest &= rest - 1)
            if (const Figure& figure =
                    ctx.state.figures[colour * each + static_cast<std::size_t>(std::countr_zero(rest))];
                is_in_field(figure) && feature_at(ctx.state, figure.segment).is_complete())
                score_flock(ctx, ctx.state.feature_of[at(figure.segment)]);
    return done(ctx, frame);
}

}  // namespace

std::size_t shepherds_of_all(const Rules& rules) {
    return static_cast<std::size_t>(rules.colours) *
           static_cast<std::size_t>(std::count(rules.figures.begin(), rules.figures.end(), FigureKind::Shepherd));
}
bool has_shepherds(const Rules& rules) {
    return shepherds_of_all(rules) > 0;
}

// HS-2, HS-4: sixteen tokens with sheep; the two wolves are only drawn and put back.
void fill_bag(Context& ctx) {
    if (has_shepherds(ctx.rules))
        change_stock(ctx, TokenKind::Sheep, Colour::None, kSheepTokenCount);
}

void add_figure_actions(const Position& position, ActionList& out) {
    list_shepherds(position, out);
    if (!is_additional(position.rules))
        list_flocks(position, 0, out);
}

// HS-9, HS-11: it is the action, and he draws at once.
StepResult apply_shepherd(Context& ctx, Frame&, Action action) {
    ctx.state.part.set(PartBit::ActionUsed);
    return draw_for(ctx, deploy(ctx, colour_of(ctx.state.turn_player), FigureKind::Shepherd,
                                segment_at(ctx.state, cell_of(action), segment_of(action))));
}
// HS-14.
StepResult apply_grow(Context& ctx, Frame& frame, Action action) {
    note_decision(ctx, frame, figure_of(action));
    return draw_for(ctx, figure_of(action));
}
// HS-19.
StepResult apply_stable(Context& ctx, Frame& frame, Action action) {
    note_decision(ctx, frame, figure_of(action));
    score_flock(ctx, field_of(ctx.state, figure_of(action)));
    return StepResult::Again;
}
// HS-11, HS-14.
StepResult apply_sheep(Context& ctx, Frame& frame, Action action) {
    const FigureId shepherd = drawn_for(frame);
    const Colour colour = ctx.state.figures[at(shepherd)].colour;
    lay_token(ctx, {.at = static_cast<std::uint16_t>(shepherd),
                    .value = static_cast<std::uint16_t>(item_of(action)),
                    .kind = TokenKind::Sheep});
    tell(ctx, "sheep", colour, [&] { return kSheep(who(ctx.rules, colour), item_of(action)); });
    return StepResult::Done;
}
// HS-12, HS-15: everybody's sheep of this field go back into the bag, and the shepherds home.
StepResult apply_wolf(Context& ctx, Frame& frame, Action) {
    const FigureId shepherd = drawn_for(frame);
    const Figure drawer = ctx.state.figures[at(shepherd)];
    const Cell cell = ctx.state.tiles[at(drawer.square)].cell;
    send_home(ctx, field_of(ctx.state, shepherd));
    tell(ctx, "wolf", drawer.colour, [&] { return kWolf(who(ctx.rules, drawer.colour), cell_text(cell)); }, {cell});
    return StepResult::Done;
}

// Most of a flock is brought home if there are turns left to extend its field; more sheep may come, or the wolf.
void estimate(const Position& position, const Outlook& outlook, Expectation& points) {
    constexpr float kBroughtHome = 0.75f, kTurnsNeeded = 3, kMoreToCome = 0.8f;
    const auto& [rules, state] = position;
    for (std::size_t i = 0; i < state.figure_count; ++i) {
        const Figure& figure = state.figures[i];
        if (!is_in_field(figure))
            continue;
        const float turns = std::min(1.f, outlook.turns_left[at(figure.colour)] / kTurnsNeeded);
        const int sheep = sheep_in(state, state.feature_of[at(figure.segment)]);
        points[at(figure.colour)] += turns * (kBroughtHome * static_cast<float>(sheep) + kMoreToCome);
    }
}

// Every token lies with a shepherd in a field, and no more of a kind than there are.
void check_flocks(const Position& position) {
    const GameState& state = position.state;
    for_each_token(state, TokenKind::Sheep, [&](std::size_t, const Token& token) {
        if (!is_in_field(state.figures[token.at]))
            throw Error("broken_state", "sheep without a shepherd");
    });
    for (std::size_t i = 0; i < kSheepTokens.size(); ++i)
        if (in_bag(state, static_cast<int>(i) + 1) < 0)
            throw Error("broken_state", "more sheep than there are tokens");
}

constinit const StepDef kFlock{.id = "B11",
                               .name = "flock",
                               .module = kOwn,
                               .enter = enter_flock,
                               .legal = legal_flock,
                               .is_played = is_additional};
constinit const StepDef kClosedFlocks{
    .id = "4C-0", .name = "closed-flocks", .module = kOwn, .enter = enter_closed, .is_played = has_shepherds};
constinit const StepDef kDrawToken{.id = "B9",
                                   .name = "draw-sheep",
                                   .module = kOwn,
                                   .enter = enter_draw,
                                   .legal = legal_draw,
                                   .weights = weigh_tokens,
                                   .is_procedure = true};

}  // namespace bastide::land::hills_and_sheep
