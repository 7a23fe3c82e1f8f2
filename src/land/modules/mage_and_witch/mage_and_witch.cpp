// Mage and witch: two tokens on segments of unfinished roads and cities. Whoever lays a tile with the symbol moves one
// of them; what they do to points is a row of the value sequence.
#include "land/modules/mage_and_witch/mage_and_witch.h"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <bit>
#include <optional>

#include "land/core/arrange.h"
#include "land/core/board.h"
#include "land/core/capacity.h"
#include "land/core/scoring.h"
#include "land/core/tell.h"
#include "land/core/text.h"
#include "land/core/tokens.h"
#include "land/core/turn.h"

namespace bastide::land::mage_and_witch {
namespace {

constexpr Message kGoes{"mage_and_witch.goes", "token", "cell"};
constexpr Message kLeaves{"mage_and_witch.leaves", "token", "cell"};

constexpr TokenKind kBoth[] = {TokenKind::Mage, TokenKind::Witch};

Text word_of_token(TokenKind kind) {
    return words::word("spells", info_of(kind).name);
}
TokenKind token_of(Action action) {
    return kBoth[item_of(action)];
}

bool has_symbol(const TileInfo& tile) {
    return (tile.symbols & kMageSymbol) != 0;
}
bool has_work(const Rules& rules) {
    return std::any_of(rules.tiles.tiles.begin(), rules.tiles.tiles.end(), has_symbol);
}
void needs(const Rules& rules, Needs& needs) {
    needs.tokens += std::size(kBoth);
    needs.list_of_actions(std::size(kBoth) *
                          sum_of_pieces(rules, [](const TileInfo& tile) { return std::popcount(tile.line_segments); }));
}
// MW-2: both stand beside the board.
void set_up(Context& ctx) {
    for (const TokenKind kind : kBoth)
        change_stock(ctx, kind, Colour::None, 1);
    state_of<State>(ctx.state).places.fill(SegmentId::None);
}

// --- where they stand -------------------------------------------------------------------------------------------
SegmentId place_of(const GameState& state, TokenKind kind) {
    return state_of<State>(state).places[kind == TokenKind::Mage ? 0 : 1];
}
SegmentId place_of_token(const GameState& state, TokenKind kind) {
    const std::size_t number = find_token(state, kind);
    return number == state.token_count ? SegmentId::None : static_cast<SegmentId>(state.tokens[number].at);
}
// One of the tokens was moved, laid or taken away.
void note_places(GameState& state) {
    for (std::size_t which = 0; which < std::size(kBoth); ++which)
        state_of<State>(state).places[which] = place_of_token(state, kBoth[which]);
}
bool stands_in(const GameState& state, TokenKind kind, FeatureId feature) {
    const SegmentId place = place_of(state, kind);
    return place != SegmentId::None && state.feature_of[at(place)] == feature;
}
// MW-7.
bool have_met(const GameState& state) {
    const SegmentId mage = place_of(state, TokenKind::Mage);
    return mage != SegmentId::None && stands_in(state, TokenKind::Witch, state.feature_of[at(mage)]);
}

// --- moving them ------------------------------------------------------------------------------------------------
// MW-4, MW-13, MW-14, MW-23: an unfinished road or city with neither of them, whoever stands there.
bool is_goal(const Feature& feature) {
    return feature.segment_count > 0 && (type_bit(feature.type) & kRoadOrCity) != 0 && !feature.is_complete();
}

// MW-15: on which of its segments makes a difference only where a link may be taken away again; elsewhere the oldest
// stands for all.
bool is_linked(const GameState& state, FeatureId id) {
    return std::any_of(state.links.begin(), state.links.begin() + state.link_count,
                       [&](const Link& link) { return state.feature_of[at(link.a)] == id; });
}
SegmentId oldest_of(const GameState& state, FeatureId id) {
    SegmentId oldest = state.features[at(id)].any_segment;
    for_each_segment(state, state.features[at(id)], [&](SegmentId segment) { oldest = std::min(oldest, segment); });
    return oldest;
}
Action enchant(const GameState& state, SegmentId segment, int which) {
    return pack(ActionKind::Enchant, cell_of_segment(state, segment), {}, segment_number(state, segment), which);
}
void add_goal(const GameState& state, FeatureId id, ActionList& out) {
    const auto add = [&](SegmentId segment) {
        for (int which = 0; which < static_cast<int>(std::size(kBoth)); ++which)
            out.push_back(enchant(state, segment, which));
    };
    if (is_linked(state, id))
        for_each_segment(state, state.features[at(id)], add);
    else
        add(oldest_of(state, id));
}

bool has_either(const GameState& state, FeatureId id) {
    return std::any_of(std::begin(kBoth), std::end(kBoth), [&](TokenKind kind) { return stands_in(state, kind, id); });
}

// MW-3 to MW-6, MW-8: either of them to such a feature; if there is none, one of them off the board.
void legal_move(const Position& position, const Frame&, ActionList& out) {
    const GameState& state = position.state;
    for (std::size_t id = 0; id < state.feature_count; ++id)
        if (is_goal(state.features[id]) && !has_either(state, static_cast<FeatureId>(id)))
            add_goal(state, static_cast<FeatureId>(id), out);
    if (!out.empty())
        return;
    for (int which = 0; which < static_cast<int>(std::size(kBoth)); ++which)
        if (place_of(state, kBoth[which]) != SegmentId::None)
            out.push_back(pack(ActionKind::LiftSpell, {}, {}, 0, which));
}

// Segments are tried until one is listed.
std::optional<Action> try_goals(const GameState& state, Random& random) {
    constexpr int kTries = 256;
    for (int i = 0; i < kTries; ++i) {
        const auto segment = static_cast<SegmentId>(random.below(state.segment_count));
        const FeatureId id = state.feature_of[at(segment)];
        if (is_goal(state.features[at(id)]) && !has_either(state, id) &&
            (is_linked(state, id) || oldest_of(state, id) == segment))
            return enchant(state, segment, static_cast<int>(random.below(std::size(kBoth))));
    }
    return std::nullopt;
}
Action random_move(const Position& position, const Frame& frame, Random& random) {
    if (const std::optional<Action> goal = try_goals(position.state, random))
        return *goal;
    thread_local ActionList actions;
    legal_move(position, frame, actions.clear());
    return actions[random.below(static_cast<std::uint32_t>(actions.size()))];
}

// MW-7, MW-8, MW-21: at once, whatever brought them together.
StepResult enter_part(Context& ctx, Frame& frame) {
    return have_met(ctx.state) ? ask(ctx, ctx.state.turn_player) : done(ctx, frame);
}

// MW-3, MW-6, MW-17. MW-10: unless the tile has made him part them.
StepResult enter_move(Context& ctx, Frame& frame) {
    const Part& part = ctx.state.part;
    if (part.last_tile == TileSlot::None || part.has(PartBit::SpellMoved) ||
        !has_symbol(tile_info(ctx.rules, ctx.state, part.last_tile)))
        return done(ctx, frame);
    if (ctx.playout != nullptr && ctx.playout->plays_at_once) {  // whether there is a goal is seen by finding one
        const Random before = ctx.playout->random;
        if (const std::optional<Action> goal = try_goals(ctx.state, ctx.playout->random))
            return play_picked(ctx, frame, *goal);
        ctx.playout->random = before;
    }
    legal_move(ctx, frame, ctx.actions.clear());
    return ctx.actions.empty() ? done(ctx, frame) : ask(ctx, ctx.state.turn_player);
}

void take_off(Context& ctx, TokenKind kind) {
    const std::size_t number = find_token(ctx.state, kind);
    const Cell cell = cell_of_segment(ctx.state, static_cast<SegmentId>(ctx.state.tokens[number].at));
    tell(ctx, "mage-and-witch", Colour::None, [&] { return kLeaves(word_of_token(kind), cell_text(cell)); }, {cell});
    take_token(ctx, number);
    note_places(ctx.state);
}

StepResult apply_enchant(Context& ctx, Frame&, Action action) {
    const TokenKind kind = token_of(action);
    const auto segment = static_cast<std::uint16_t>(segment_at(ctx.state, cell_of(action), segment_of(action)));
    if (const std::size_t number = find_token(ctx.state, kind); number < ctx.state.token_count)
        move_token(ctx, number, segment);
    else
        lay_token(ctx, {.at = segment, .kind = kind});
    note_places(ctx.state);
    ctx.state.part.set(PartBit::SpellMoved);
    tell(ctx, "mage-and-witch", Colour::None, [&] { return kGoes(word_of_token(kind), cell_text(cell_of(action))); },
         {cell_of(action)});
    return StepResult::Done;
}
StepResult apply_lift(Context& ctx, Frame&, Action action) {
    take_off(ctx, token_of(action));
    ctx.state.part.set(PartBit::SpellMoved);
    return StepResult::Done;
}

// --- points -----------------------------------------------------------------------------------------------------
// MW-11, MW-19: one point a tile. MW-12, MW-22: half, rounded up, of all that comes before. Likewise unfinished.
void cast_spells(const Position& position, Value& value) {
    if (stands_in(position.state, TokenKind::Mage, value.id))
        value.points += value.tiles();
    if (stands_in(position.state, TokenKind::Witch, value.id))
        value.halve();
}

// MW-9, MW-16, MW-18: off what is complete, whether anybody scored it or not; they wait for the next symbol.
StepResult enter_leave(Context& ctx, Frame& frame) {
    for (const TokenKind kind : kBoth)
        if (const SegmentId place = place_of(ctx.state, kind);
            place != SegmentId::None && feature_at(ctx.state, place).is_complete())
            take_off(ctx, kind);
    return done(ctx, frame);
}

// --- text -------------------------------------------------------------------------------------------------------
std::string describe_enchant(const Position& position, Action action) {
    return fmt::format("{} {}", info_of(token_of(action)).name, describe_segment(position, action));
}
std::string describe_lift(const Position&, Action action) {
    return std::string(info_of(token_of(action)).name);
}
bool knows_token(const Rules&, std::string_view word) {
    return std::any_of(std::begin(kBoth), std::end(kBoth), [&](TokenKind kind) { return info_of(kind).name == word; });
}
void tell_token(const Position&, Action action, Text& text) {
    text.arguments.push_back({"token", word_of_token(token_of(action))});
}

void check(const Position& position) {
    for (const TokenKind kind : kBoth)
        if (place_of(position.state, kind) != place_of_token(position.state, kind))
            throw Error("broken_state", "mage or witch stands elsewhere than was noted");
}
bool arrange(const Arranged& set) {
    if (set.name == "tokens")
        note_places(set.ctx.state);
    return false;
}

constexpr ActionKindDef kKinds[] = {
    {ActionKind::Enchant, "enchant", Target::Segment, apply_enchant, describe_enchant, false, false, false, nullptr,
     knows_token, tell_token},
    {ActionKind::LiftSpell, "lift-spell", Target::Button, apply_lift, describe_lift, false, false, false, nullptr,
     knows_token, tell_token},
};

}  // namespace

constinit const ValueRow kSpells{ModuleId::MageAndWitch, cast_spells};

constinit const Module kModule{
    .id = ModuleId::MageAndWitch,
    .name = "mage-and-witch",
    .prefix = "mw",
    .summary = "A mage adds a point for every tile of a road or city, a witch halves its points.",
    .kinds = kKinds,
    .state_bytes = bytes_of<State>(),
    .tokens = kBoth,
    .has_work = has_work,
    .needs = needs,
    .set_up = set_up,
    .check = check,
    .arrange = arrange,
};

constinit const StepDef kPart{.id = "3e",
                              .name = "part-mage-and-witch",
                              .module = ModuleId::MageAndWitch,
                              .enter = enter_part,
                              .legal = legal_move,
                              .random = random_move};
constinit const StepDef kMove{.id = "4A-4",
                              .name = "mage-or-witch",
                              .module = ModuleId::MageAndWitch,
                              .enter = enter_move,
                              .legal = legal_move,
                              .random = random_move};
constinit const StepDef kLeave{
    .id = "8g-6", .name = "spells-end", .module = ModuleId::MageAndWitch, .enter = enter_leave};

}  // namespace bastide::land::mage_and_witch
