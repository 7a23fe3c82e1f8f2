// Princess and Dragon: its table, princesses and magic portals. Fairy: princess_and_dragon_fairy.cpp. Dragon:
// princess_and_dragon_dragon.cpp.
#include "land/modules/princess_and_dragon/princess_and_dragon.h"

#include <fmt/format.h>

#include <algorithm>
#include <bit>
#include <nlohmann/json.hpp>

#include "land/core/arrange.h"
#include "land/core/scoring.h"
#include "land/core/shown.h"
#include "land/core/text.h"
#include "land/core/turn.h"
#include "land/modules/princess_and_dragon/princess_and_dragon_parts.h"

namespace bastide::land::princess_and_dragon {
namespace {

bool portal_is_played(const Rules& rules) {
    return option_of(rules, Option::Portal) == 0;
}

// --- set-up ---
// The fairy needs no tiles of this set (PD-73); everything else is printed on tiles.
bool has_work(const Rules& rules) {
    const std::uint32_t symbols = (dragon_is_played(rules) ? kVolcanoSymbol | kDragonSymbol : 0u) |
                                  (portal_is_played(rules) ? kPortalSymbol : 0u);
    const bool princess = princess_rule(rules) != PrincessRule::Off;
    return fairy_rule(rules) != FairyRule::Off ||
           std::any_of(rules.tiles.tiles.begin(), rules.tiles.tiles.end(), [&](const TileInfo& tile) {
               return (tile.symbols & symbols) != 0 ||
                      (princess &&
                       std::any_of(tile.segments.begin(), tile.segments.end(),
                                   [](const SegmentInfo& segment) { return (segment.flags & kPrincess) != 0; }));
           });
}

void prepare(RulesBuilder& builder) {
    if (option_of(builder.rules, Option::DragonEatsBarn) == 1)
        builder.rules.figure_table.set(Role::Barn, Effect::Dragon, true);
    builder.keep(DragonTiles{types_that(
        builder.rules, [&](TileType type) { return (builder.rules.tile(type).symbols & kDragonSymbol) != 0; })});
}

// PD-4: dragon and fairy stand beside the board.
void set_up(Context& ctx) {
    State& own = state_of<State>(ctx.state);
    own.dragon = own.fairy = TileSlot::None;
    own.companion = FigureId::None;
}

// --- B12: the princess sends a knight home (PD-21 to PD-23, PD-58, PD-60, PD-61) ---
void add_princess(const Position& position, ActionList& out) {
    const GameState& state = position.state;
    const PlacedTile& placed = state.tiles[at(state.part.last_tile)];
    const TileInfo& tile = tile_info(position.rules, state, state.part.last_tile);
    for (std::uint32_t rest = tile.segments_of_type[at(SegmentType::City)]; rest != 0; rest &= rest - 1) {
        const int local = std::countr_zero(rest);
        if ((tile.segments[static_cast<std::size_t>(local)].flags & kPrincess) == 0)
            continue;
        const auto segment = static_cast<SegmentId>(static_cast<int>(placed.first_segment) + local);
        for_each_figure(state, state.feature_of[at(segment)], [&](FigureId id, const Figure& figure) {
            if (may_be(position, Effect::Princess, figure))
                out.push_back(pack(ActionKind::Princess, {}, {}, 0, static_cast<int>(id)));
        });
    }
}
StepResult apply_princess(Context& ctx, Frame&, Action action) {
    return_figure(ctx, figure_of(action));
    ctx.state.part.set(PartBit::ActionUsed);
    ctx.state.part.set(PartBit::NoSecondFigure);
    return StepResult::Done;
}

// --- B13: the magic portal: which figure, then where (PD-24 to PD-26, PD-62 to PD-66) ---
// Free and unfinished; a feature of the portal tile itself may be complete.
// Fields are never complete.
bool is_portal_place(const Position& position, FigureKind kind, SegmentId segment) {
    const GameState& state = position.state;
    const PlacedTile& placed = state.tiles[at(state.tile_of[at(segment)])];
    const std::size_t type = at(position.rules.square(placed.square).tile);
    if ((position.rules.deployable[type][at(kind)] >> local_number(state, segment) & 1u) == 0)
        return false;
    const Feature& feature = feature_at(state, segment);
    const bool is_open = feature.type == SegmentType::Field || !feature.is_complete();
    return feature.followers == 0 &&
           (is_open || placed.first_segment == state.tiles[at(state.part.last_tile)].first_segment);
}

void add_portal_place(const Position& position, FigureKind kind, int number, ActionList& out) {
    const auto segment = static_cast<SegmentId>(number);
    if (is_portal_place(position, kind, segment))
        out.push_back(place_figure_action(kind, cell_of_segment(position.state, segment),
                                          segment_number(position.state, segment)));
}
void list_portal_places(const Position& position, FigureKind kind, ActionList& out) {
    for (int i = 0; i < position.state.segment_count; ++i)
        add_portal_place(position, kind, i, out);
    for (const auto hook : position.rules.hooks.add_distant_places)
        hook(position, kind, out);
    strike_forbidden(position, out);
}
// The newest segments are free and unfinished most often.
bool has_portal_place(const Position& position, FigureKind kind) {
    thread_local ActionList place;
    for (int i = position.state.segment_count - 1; i >= 0; --i) {
        add_portal_place(position, kind, i, place.clear());
        if (!place.empty())
            strike_forbidden(position, place);
        if (!place.empty())
            return true;
    }
    place.clear();
    for (const auto hook : position.rules.hooks.add_distant_places)
        hook(position, kind, place);
    if (!place.empty())
        strike_forbidden(position, place);
    return !place.empty();
}

void add_portal(const Position& position, ActionList& out) {
    const GameState& state = position.state;
    if (!portal_is_played(position.rules) || state.part.has(PartBit::PortalUsed) ||
        !has_symbol(position.rules, state, state.part.last_tile, kPortalSymbol))
        return;
    for (const FigureKind kind : position.rules.deployed_kinds)
        if (has_in_supply(position.rules, state, colour_of(state.turn_player), kind) &&
            has_portal_place(position, kind))
            out.push_back(pack(ActionKind::Portal, {}, {}, 0, 0, static_cast<int>(kind)));
}
StepResult apply_portal(Context& ctx, Frame&, Action action) {
    ctx.state.part.set(PartBit::PortalUsed);
    return call(ctx, kPortalPlace, ctx.state.turn_player, static_cast<std::uint8_t>(figure_kind_of(action)));
}
std::string describe_kind(const Position&, Action action) {
    return std::string(info_of(figure_kind_of(action)).name);
}

StepResult enter_portal_place(Context& ctx, Frame& frame) {
    return ask(ctx, frame.player);
}
// Frame::arg8: the kind of figure.
void legal_portal_place(const Position& position, const Frame& frame, ActionList& out) {
    list_portal_places(position, static_cast<FigureKind>(frame.arg8), out);
}

// --- 4B as a whole ---
void add_figure_actions(const Position& position, ActionList& out) {
    add_fairy_moves(position, out);
    if (princess_rule(position.rules) != PrincessRule::Off)
        add_princess(position, out);
    add_portal(position, out);
}

void keep_off(const Position& position, Cell square, ActionList& out) {
    const auto stays_off = [&](Action action) {
        const ActionKindDef& kind = *position.rules.kinds[at(kind_of(action))];
        return !kind.puts_figure || kind.target != Target::Segment || !comes_to(position, action, square);
    };
    const TileSlot slot = tile_at(position.state, square);
    if (tile_info(position.rules, position.state, slot).square_count > 1)  // a building may stand on it and on others
        return out.keep_if(stays_off);
    const std::uint32_t bits = square_bits(pack({}, square));  // as a rule another one is named
    out.keep_if([&](Action action) { return square_bits(action) != bits || stays_off(action); });
}

// PD-54, PD-81: no figure comes to the dragon's square.
void filter_destinations(const Position& position, ActionList& out) {
    const State& own = state_of<State>(position.state);
    if (own.dragon == TileSlot::None)
        return;
    for_each_square_of_tile(position, own.dragon,
                            [&](TileSlot slot) { keep_off(position, cell_of_slot(position.state, slot), out); });
}

void filter_figure_actions(const Position& position, ActionList& out) {
    const GameState& state = position.state;
    if (state.part.has(PartBit::Volcano) && option_of(position.rules, Option::VolcanoActions) == 0)  // PD-13, PD-14
        out.keep_if([](Action action) {
            return kind_of(action) == ActionKind::Pass || kind_of(action) == ActionKind::MoveFairy;
        });
    if (princess_rule(position.rules) == PrincessRule::Must &&  // PD-76
        std::any_of(out.begin(), out.end(), [](Action action) { return kind_of(action) == ActionKind::Princess; }))
        out.keep_if([](Action action) { return kind_of(action) == ActionKind::Princess; });
}

// --- views and checks ---
nlohmann::json square_json(const GameState& state, TileSlot slot) {
    const Cell cell = cell_of_slot(state, slot);
    return {{"x", cell.x}, {"y", cell.y}};
}
void view(const Position& position, PlayerId, nlohmann::json& out) {
    const State& own = state_of<State>(position.state);
    out["dragon"] = nullptr;
    out["fairy"] = nullptr;
    if (own.dragon != TileSlot::None) {
        out["dragon"] = square_json(position.state, own.dragon);
        out["dragon"]["visited"] = nlohmann::json::array();
        for (std::size_t i = 0; i < own.visited_count; ++i)
            out["dragon"]["visited"].push_back(square_json(position.state, own.visited[i]));
    }
    if (own.fairy != TileSlot::None) {
        out["fairy"] = square_json(position.state, own.fairy);
        out["fairy"]["figure"] =
            own.companion == FigureId::None ? nlohmann::json(nullptr) : nlohmann::json(static_cast<int>(own.companion));
    }
}

void show(const Position& position, PlayerId, Shown& out) {
    const State& own = state_of<State>(position.state);
    if (own.dragon != TileSlot::None)
        out.pieces.push_back({"dragon", on_square(own.dragon)});
    if (own.fairy != TileSlot::None)
        out.pieces.push_back({"fairy", own.companion == FigureId::None ? on_square(own.fairy) : beside(own.companion)});
}

// PD-54 holds at every moment, and the fairy stands beside her follower.
void check(const Position& position) {
    const GameState& state = position.state;
    const State& own = state_of<State>(state);
    if (own.dragon != TileSlot::None)
        for_each_prey(position, own.dragon, [&](FigureId id, const Figure& figure) {
            if (is_on_land(figure.place))
                throw Error("broken_state", fmt::format("figure {} stands on the dragon's square", at(id)));
        });
    if (own.companion != FigureId::None &&
        !covers(position, state.figures[at(own.companion)], cell_of_slot(state, own.fairy)))
        throw Error("broken_state", "the fairy's follower is elsewhere");
    if (own.dragon != TileSlot::None && is_same_square(state, own.dragon, own.fairy))
        throw Error("broken_state", "dragon and fairy stand on one square");
}

constexpr std::string_view kOnOff[] = {"on", "off"};
constexpr std::string_view kOffOn[] = {"off", "on"};
constexpr std::string_view kFairyValues[] = {"next-follower", "on-tile", "off"};
constexpr std::string_view kPrincessValues[] = {"may", "must", "off"};
constexpr std::string_view kMoveValues[] = {"before-scoring", "after-scoring"};
constexpr std::string_view kVolcanoValues[] = {"fairy-only", "any"};
constexpr OptionDef kOptions[] = {
    {"dragon", kOnOff, "the dragon is played; without it volcanoes and dragon tiles are ordinary tiles"},
    {"fairy", kFairyValues, "the fairy stands with one follower, with everybody on her tile, or is not played"},
    {"princess", kPrincessValues,
     "a princess may, or must if possible, take a knight out of the city, or is not played"},
    {"portal", kOnOff, "magic portals are played"},
    {"dragon_move", kMoveValues, "the dragon moves before or after the scoring"},
    {"volcano_actions", kVolcanoValues, "after a volcano only the fairy may be moved, or anything done elsewhere"},
    {"dragon_few_players", kOffOn, "two or three players move the dragon two steps at a time"},
    {"dragon_eats_barn", kOffOn, "the dragon eats what stands on a corner of its square as well"},
};
constexpr ActionKindDef kKinds[] = {
    {ActionKind::MoveFairy, "fairy", Target::Figure, apply_move_fairy, describe_figure},
    {ActionKind::Princess, "princess", Target::Figure, apply_princess, describe_figure},
    {ActionKind::Portal, "portal", Target::Button, apply_portal, describe_kind, false, true},
    {ActionKind::DragonStep, "dragon", Target::Square, apply_dragon_step, describe_square},
};

// set dragon SQUARE; set fairy SQUARE, where she stands alone, or PLAYER FIGURE SQUARE SEGMENT.
bool arrange(const Arranged& set) {
    State& own = state_of<State>(set.ctx.state);
    if (set.name == "dragon") {
        own.dragon = set.square(0);
    } else if (set.name == "fairy") {
        const bool is_alone = set.values.size() == 1;
        own.fairy = set.square(is_alone ? 0 : 2);
        own.companion = is_alone ? FigureId::None : set.figure(0);
    } else {
        return false;
    }
    return true;
}

}  // namespace

constinit const Module kModule{
    .id = ModuleId::PrincessAndDragon,
    .name = "princess-and-dragon",
    .prefix = "pd",
    .summary = "A dragon eats figures, a fairy guards them, princesses send knights home, portals lead anywhere.",
    .options = kOptions,
    .kinds = kKinds,
    .state_bytes = bytes_of<State>(),
    .prepare = prepare,
    .has_work = has_work,
    .set_up = set_up,
    .adjust_draw = adjust_draw,
    .draw_is_adjusted = draw_is_adjusted,
    .tile_placed = note_dragon_tile,
    .add_figure_actions = add_figure_actions,
    .filter_figure_actions = filter_figure_actions,
    .filter_destinations = filter_destinations,
    .figure_left = fairy_figure_left,
    .feature_scored = score_fairy,
    .view = view,
    .show = show,
    .check = check,
    .arrange = arrange,
};

constinit const StepDef kPortalPlace{.id = "B13",
                                     .name = "portal",
                                     .module = ModuleId::PrincessAndDragon,
                                     .enter = enter_portal_place,
                                     .legal = legal_portal_place,
                                     .is_played = portal_is_played,
                                     .is_procedure = true};

}  // namespace bastide::land::princess_and_dragon
