// Six point tiles lie among the land tiles. Where in the bag they lie does not depend on which land tile lies where: so
// chance first says whether a point tile or a land tile comes out, and only then which land tile. Tiles that are drawn
// for something else than the turn itself (hands, hills, bazaars) are made up for when it ends.
#include "land/modules/short_game/point_tiles.h"

#include <algorithm>
#include <cmath>

#include "land/core/draw.h"
#include "land/core/held.h"
#include "land/core/tell.h"
#include "land/core/turn.h"
#include "land/modules/short_game/short_game.h"

namespace bastide::land::short_game {
namespace {

constexpr Message kAside{"point_tiles.aside", "who", "count"};
constexpr Message kLastRounds{"point_tiles.last_rounds"};

constexpr std::string_view kOutOfBag[] = {"land", "points"};

// SG-25, SG-26: the round ends with the player before the start player; one more follows.
std::uint16_t turn_of_end(const Position& position) {
    const int players = position.rules.players;
    const int since_start =
        (static_cast<int>(position.state.turn_player) - static_cast<int>(position.state.start_player) + players) %
        players;
    return static_cast<std::uint16_t>(position.state.turn + (players - 1 - since_start) + players);
}

// SG-28.
void lose_held_tiles(GameState& state) {
    for (HeldTile& held : held_tiles(state)) {
        if (held.type == TileType::None || !game::is_player(held.holder))
            continue;
        state.discarded[state.discarded_count++] = held.type;
        take_held(state, held);
    }
}

// SG-25, SG-29: the turn is over; after the last of them the game is. An empty bag ends it as usual.
StepResult enter_count_rounds(Context& ctx, Frame& frame) {
    GameState& state = ctx.state;
    const State& own = state_of<State>(state);
    if (own.is_bag_open != 0 && own.point_tiles > 0 && own.in_bag > state.unseen_count)
        return reach_into_bag(ctx, state.unseen_count);
    if (own.last_turn == 0 || state.turn != own.last_turn || state.unseen_count == 0)
        return done(ctx, frame);
    lose_held_tiles(state);
    state.turn_player = static_cast<PlayerId>((static_cast<int>(state.turn_player) + 1) % ctx.rules.players);
    return jump(ctx, frame, Jump::FinalScoring);
}

bool has_point_tiles(const Rules& rules) {
    return point_tiles_wanted(rules) > 0;
}

}  // namespace

void put_point_tiles(Context& ctx) {
    state_of<State>(ctx.state).point_tiles = has_point_tiles(ctx.rules) ? kPointTileCount : 0;
}

void open_bag(GameState& state) {
    State& own = state_of<State>(state);
    if (own.is_bag_open == 0)
        own.in_bag = state.unseen_count;
    own.is_bag_open = 1;
}

StepResult reach_into_bag(Context& ctx, int land_tiles_left) {
    const State& own = state_of<State>(ctx.state);
    return own.point_tiles > 0 && own.in_bag > land_tiles_left ? ask(ctx, game::kChance) : StepResult::Done;
}

void legal_bag(const Position&, const Frame&, ActionList& out) {
    for (int what = 0; what < static_cast<int>(std::size(kOutOfBag)); ++what)
        out.push_back(pack(ActionKind::ReachIntoBag, {}, {}, 0, what));
}

// SG-23: every tile in the bag has the same chance.
void weights_bag(const Position& position, const Frame&, const ActionList& actions, std::span<std::uint32_t> weights) {
    const State& own = state_of<State>(position.state);
    for (std::size_t i = 0; i < actions.size(); ++i)
        weights[i] = item_of(actions[i]) == 0 ? own.in_bag : own.point_tiles;
}

// SG-24, SG-27: a point tile is laid aside, and the hand goes into the bag again.
StepResult apply_bag(Context& ctx, Frame&, Action action) {
    State& own = state_of<State>(ctx.state);
    if (item_of(action) == 0) {
        --own.in_bag;
        return StepResult::Again;
    }
    --own.point_tiles;
    const int aside = kPointTileCount - own.point_tiles;
    const Colour colour = colour_of(ctx.state.turn_player);
    tell(ctx, "point-tile", colour, [&] { return kAside(who(ctx.rules, colour), aside); });
    if (aside == point_tiles_wanted(ctx.rules)) {
        own.last_turn = turn_of_end(ctx);
        tell(ctx, "point-tile", Colour::None, [] { return kLastRounds(); });
    }
    return StepResult::Again;
}

// Between two point tiles there are about as many land tiles as between any others; from the last one that counts to
// the end it is a round and a half.
void limit_outlook(const Position& position, Outlook& outlook) {
    const auto& [rules, state] = position;
    if (!has_point_tiles(rules))
        return;
    const State& own = state_of<State>(state);
    const int has_drawn = game::is_player(state.decision.player) ? 1 : 0;
    const int missing = point_tiles_wanted(rules) - (kPointTileCount - own.point_tiles);
    const float turns = own.last_turn != 0 ? static_cast<float>(own.last_turn + 1 - state.turn - has_drawn)
                                           : 1.5f * static_cast<float>(rules.players) +
                                                 outlook.tiles_left * static_cast<float>(missing) /
                                                     static_cast<float>(own.point_tiles + 1);
    outlook.tiles_left = std::min(outlook.tiles_left, turns);
    for (int colour = 0; colour < rules.colours; ++colour) {
        const int first = static_cast<int>(state.turn_player) + has_drawn;
        const auto behind = static_cast<float>((colour - first + 2 * rules.players) % rules.players);
        float& own_turns = outlook.turns_left[static_cast<std::size_t>(colour)];
        own_turns = std::min(own_turns, std::ceil((turns - behind) / static_cast<float>(rules.players)));
    }
}

std::string describe_bag(const Position&, Action action) {
    return std::string(kOutOfBag[item_of(action)]);
}
bool knows_bag(const Rules&, std::string_view word) {
    return std::ranges::find(kOutOfBag, word) != std::end(kOutOfBag);
}
void tell_bag(const Position&, Action action, Text& text) {
    text.arguments.push_back({"what", words::word("out_of_bag", kOutOfBag[item_of(action)])});
}

constinit const StepDef kCountRounds{.id = "end",
                                     .name = "count-rounds",
                                     .module = ModuleId::ShortGame,
                                     .phase = Phase::EndTurn,
                                     .enter = enter_count_rounds,
                                     .legal = legal_bag,
                                     .weights = weights_bag,
                                     .is_played = has_point_tiles};

}  // namespace bastide::land::short_game
