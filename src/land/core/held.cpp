#include "land/core/held.h"

#include <nlohmann/json.hpp>

#include "land/core/board.h"
#include "land/core/deployment.h"
#include "land/core/draw.h"
#include "land/core/shown.h"
#include "land/core/turn.h"

namespace bastide::land {
namespace {

nlohmann::json id_for(const Position& position, const HeldTile& held, PlayerId viewer) {
    return knows(held, viewer) ? nlohmann::json(position.rules.tile(held.type).id()) : nlohmann::json(nullptr);
}

// Puts what is behind the first `secret` of these places into them, as likely as anything else. It is put in order
// before, so that what is dealt depends on nothing that is hidden.
void deal_anew(std::span<TileType* const> places, std::size_t secret, Random& random) {
    thread_local std::vector<TileType> pool;
    pool.clear();
    for (const TileType* tile : places)
        pool.push_back(*tile);
    std::sort(pool.begin(), pool.end());
    for (std::size_t i = 0; i < secret; ++i)
        std::swap(pool[i], pool[i + random.below(static_cast<std::uint32_t>(pool.size() - i))]);
    for (std::size_t i = 0; i < pool.size(); ++i)
        *places[i] = pool[i];
}

// With the unseen tiles that can come up.
void hide_stack_tiles(const Rules& rules, GameState& state, PlayerId player, Random& random) {
    thread_local std::vector<TileType*> places;
    places.clear();
    for (HeldTile& held : held_tiles(state))
        if (held.type != TileType::None && held.from == HeldFrom::Stack && !knows(held, player))
            places.push_back(&held.type);
    const std::size_t secret = places.size();
    if (secret == 0)
        return;
    thread_local ActionList draws;
    list_draws({rules, state}, draws.clear());
    for (std::size_t i = 0; i < state.unseen_count; ++i)
        if (draws.contains(draw_action(state.unseen[i])))
            places.push_back(&state.unseen[i]);
    deal_anew(places, secret, random);
    std::sort(state.unseen.begin(), state.unseen.begin() + state.unseen_count);
}

// Among themselves, each module's for itself.
void hide_box_tiles(GameState& state, PlayerId player, Random& random) {
    thread_local std::vector<TileType*> places;
    std::uint64_t modules = 0;  // bit per module that is done
    static_assert(kModuleCount <= 64);
    for (const HeldTile& first : held_tiles(state)) {
        const std::uint64_t bit = std::uint64_t{1} << static_cast<unsigned>(first.module);
        if (first.from != HeldFrom::Box || (modules & bit) != 0)
            continue;
        modules |= bit;
        places.clear();
        for (HeldTile& held : held_tiles(state))
            if (held.type != TileType::None && held.from == HeldFrom::Box && held.module == first.module &&
                !knows(held, player))
                places.push_back(&held.type);
        deal_anew(places, places.size(), random);
    }
}

}  // namespace

void hold(GameState& state, const HeldTile& tile) {
    ++held_counts(state, tile.module)[holder_number(tile.holder)];
    const auto held = held_tiles(state, tile.module);
    const auto gap = std::find_if(held.begin(), held.end(), [&](const HeldTile& place) {
        return place.type == TileType::None && place.holder == tile.holder;
    });
    if (gap != held.end()) {
        *gap = tile;
        return;
    }
    BASTIDE_ASSERT(state.held_count < state.held.size());
    const auto place = state.held.begin() + (held.data() + held.size() - state.held.data());
    const auto end = state.held.begin() + state.held_count++;
    std::copy_backward(place, end, end + 1);
    *place = tile;
}

void take_held(GameState& state, ModuleId module, PlayerId holder, TileType type) {
    const auto held = held_tiles(state, module);
    const auto found = std::find_if(held.begin(), held.end(), [&](const HeldTile& tile) {
        return tile.type == type && is_held_by(tile, module, holder);
    });
    BASTIDE_ASSERT(found != held.end());
    take_held(state, *found);
}
void take_held(GameState& state, HeldTile& held) {
    --held_counts(state, held.module)[holder_number(held.holder)];
    held.type = TileType::None;
    held.seen = 0;
}
void give_held(GameState& state, HeldTile& held, PlayerId player, PlayerMask seen) {
    HeldCounts& counts = held_counts(state, held.module);
    --counts[holder_number(held.holder)];
    ++counts[holder_number(player)];
    held.holder = player;
    held.seen = seen;
}

void show_held(GameState& state, ModuleId module, PlayerId holder) {
    for (HeldTile& held : held_tiles(state, module))
        if (is_held_by(held, module, holder))
            held.seen = game::kEverybody;
}

void list_held(const Position& position, ModuleId module, PlayerId holder, ActionKind plays, ActionList& out) {
    for (const HeldTile& held : held_tiles(position.state, module)) {
        if (!is_held_by(held, module, holder))
            continue;
        const Action action = pack(plays, {}, {}, 0, static_cast<int>(held.type));
        if (!out.contains(action) && has_place(position, held.type))
            out.push_back(action);
    }
}

StepResult enter_held(Context& ctx, Frame& frame) {
    if (held_count(ctx.state, step_of(ctx.rules, frame).module, ctx.state.turn_player) == 0)
        return done(ctx, frame);
    ActionList& actions = ctx.actions;
    legal_held(ctx, frame, actions.clear());
    if (actions.size() > 1)
        return ask_listed(ctx, ctx.state.turn_player);
    const Action only = actions.empty() ? pass_action() : actions[0];
    return kind_of(only) == ActionKind::Pass ? done(ctx, frame)
                                             : ctx.rules.kinds[at(kind_of(only))]->apply(ctx, frame, only);
}

void legal_held(const Position& position, const Frame& frame, ActionList& out) {
    const StepDef& step = step_of(position.rules, frame);
    out.push_back(pass_action());
    if (is_draw_forced(position))
        return;
    list_held(position, step.module, position.state.turn_player, step.plays, out);
    for (const auto hook : position.rules.hooks.filter_held)
        hook(position, step.module, out);
}

StepResult play_held(Context& ctx, Frame& frame, ModuleId module, TileType type) {
    take_held(ctx.state, module, ctx.state.turn_player, type);
    ctx.state.part.drawn = type;
    return jump(ctx, frame, Jump::Drawn);
}

int draws_left(const GameState& state) {
    const auto held = held_tiles(state);
    const auto with_players = std::count_if(held.begin(), held.end(), [](const HeldTile& tile) {
        return tile.type != TileType::None && game::is_player(tile.holder);
    });
    return state.unseen_count + static_cast<int>(with_players);
}

void count_held(const Position& position, std::optional<PlayerId> hidden_from, std::span<int> by_type) {
    for (const HeldTile& held : held_tiles(position.state))
        if (held.type != TileType::None && (!hidden_from || !knows(held, *hidden_from)))
            ++by_type[at(held.type)];
}

void hide_held(const Rules& rules, GameState& state, PlayerId player, Random& random) {
    hide_stack_tiles(rules, state, player, random);
    hide_box_tiles(state, player, random);
}

nlohmann::json held_by_player(const Position& position, ModuleId module, PlayerId viewer) {
    nlohmann::json players = nlohmann::json::array();
    for (int player = 0; player < position.rules.players; ++player)
        players.push_back(nlohmann::json::array());
    for (const HeldTile& held : held_tiles(position.state, module))
        if (held.type != TileType::None && game::is_player(held.holder))
            players[at(held.holder)].push_back(id_for(position, held, viewer));
    return players;
}

void show_held_pieces(const Position& position, ModuleId module, std::string_view look, Shown& out) {
    for (int i = 0; i < position.rules.players; ++i)
        if (const auto player = static_cast<PlayerId>(i); held_count(position.state, module, player) > 0)
            out.pieces.push_back({look, before(colour_of(player)), held_count(position.state, module, player)});
}

void view_hands(const Position& position, PlayerId viewer, nlohmann::json& out) {
    if (!position.rules.deals_hands)
        return;
    nlohmann::json& hands = out["hands"];
    for (int player = 0; player < position.rules.players; ++player)
        hands.push_back(nlohmann::json::array());
    for (const HeldTile& held : held_tiles(position.state)) {
        const bool lies_open = held.from == HeldFrom::Box && held.seen == game::kEverybody;  // the module's own panel
        if (held.type == TileType::None || !game::is_player(held.holder) || lies_open)
            continue;
        hands[at(held.holder)].push_back(id_for(position, held, viewer));
    }
}

}  // namespace bastide::land
