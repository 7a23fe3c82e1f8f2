// Halflings: each player holds a few half tiles that nobody else has seen and plays them instead of drawing. How they
// fit (HT-6 to HT-10) and that squares are counted, not tiles (HT-12 to HT-16), is the core's.
#include "land/modules/half_tiles/half_tiles.h"

#include <fmt/format.h>

#include <algorithm>
#include <bitset>
#include <nlohmann/json.hpp>

#include "land/core/arrange.h"
#include "land/core/board.h"
#include "land/core/deployment.h"
#include "land/core/draw.h"
#include "land/core/held.h"
#include "land/core/shown.h"
#include "land/core/tell.h"
#include "land/core/text.h"
#include "land/core/turn.h"

namespace bastide::land::half_tiles {
namespace {

constexpr Message kPlays{"half_tiles.plays", "who", "tile"};

enum class Option : std::uint8_t { Deal, Count };
enum class Deal : std::uint8_t { Two, Three, Draft };
constexpr ModuleId kOwn = ModuleId::HalfTiles;

// What is fixed for a game: the half tiles that are dealt from, and how many each player gets.
struct Pool {
    static constexpr ModuleId kModule = kOwn;
    std::vector<TileType> types;
    int each = 0;
};

bool is_half(const TileInfo& tile) {
    return tile.triangle;
}
bool has_work(const Rules& rules) {
    return std::any_of(rules.tiles.tiles.begin(), rules.tiles.tiles.end(), is_half);
}
Deal deal_of(const Rules& rules) {
    return static_cast<Deal>(rules.option(kOwn, Option::Deal));
}

// --- set-up -------------------------------------------------------------------------------------------------------
// "corn-circle" of "corn-circle:any". Sheep, which no whole tile shows, belong to the set with the hills.
std::string_view family_of(std::string_view mark) {
    return mark == "sheep" ? "hill" : mark.substr(0, mark.find(':'));
}
// HT-4: a symbol of a set that is not played: no tile of the stack has one like it.
bool has_idle_symbol(const Rules& rules, const TileInfo& half) {
    return std::any_of(half.data->marks.begin(), half.data->marks.end(), [&](const std::string& mark) {
        const auto is_like = [&](const std::string& other) { return family_of(other) == family_of(mark); };
        return std::none_of(rules.stack.begin(), rules.stack.end(), [&](TileType type) {
            const std::vector<std::string>& marks = rules.tile(type).data->marks;
            return std::any_of(marks.begin(), marks.end(), is_like);
        });
    });
}

// HT-3 to HT-5, HT-28.
Pool make_pool(const Rules& rules) {
    Pool pool;
    std::vector<TileType> idle;
    for (std::size_t type = 0; type < rules.tiles.tiles.size(); ++type)
        if (const TileInfo& tile = rules.tiles.tiles[type]; is_half(tile))
            (has_idle_symbol(rules, tile) ? idle : pool.types).push_back(static_cast<TileType>(type));
    const int wanted = deal_of(rules) == Deal::Two ? 2 : 3;
    if (static_cast<int>(pool.types.size()) < wanted * rules.players)
        pool.types.insert(pool.types.end(), idle.begin(), idle.end());
    pool.each = std::min(wanted, static_cast<int>(pool.types.size()) / rules.players);
    return pool;
}

void prepare(RulesBuilder& builder) {
    if (!has_work(builder.rules))
        return;
    const Pool& pool = builder.keep(make_pool(builder.rules));
    for (const TileType type : pool.types)
        builder.hold_tiles(builder.rules.tile(type).id(), 1);
    builder.rules.deals_hands = true;
}

// HT-29: in a draft the pool lies open.
void set_up(Context& ctx) {
    const PlayerMask seen = deal_of(ctx.rules) == Deal::Draft ? game::kEverybody : PlayerMask{0};
    for (const TileType type : rules_of<Pool>(ctx.rules).types)
        hold(ctx.state, {type, game::kNobody, seen, kOwn, HeldFrom::Box});
}

int halves_of_all(const Rules& rules) {
    return rules.players * rules_of<Pool>(rules).each;
}
// Before the first turn: one after the other from the start player on; in a draft the other way round, the last player
// first.
PlayerId next_to_get(const Position& position) {
    const int players = position.rules.players, dealt = state_of<State>(position.state).dealt % players;
    const int start = static_cast<int>(position.state.start_player);
    const int seat = deal_of(position.rules) == Deal::Draft ? start + players - 1 - dealt : start + dealt;
    return static_cast<PlayerId>(seat % players);
}
void give(const Rules& rules, GameState& state, TileType type, PlayerId player) {
    const auto held = held_tiles(state, kOwn);
    const auto found = std::find_if(held.begin(), held.end(), [&](const HeldTile& tile) {
        return tile.type == type && is_held_by(tile, kOwn, game::kNobody);
    });
    if (found == held.end())
        throw Error("bad_scenario", "this half tile is not in the pool");
    give_held(state, *found, player, deal_of(rules) == Deal::Draft ? game::kEverybody : game::mask_of(player));
}

StepResult enter_deal(Context& ctx, Frame& frame) {
    if (state_of<State>(ctx.state).dealt == halves_of_all(ctx.rules))
        return done(ctx, frame);
    const PlayerId player = next_to_get(ctx);
    return deal_of(ctx.rules) == Deal::Draft ? ask(ctx, player) : ask(ctx, game::kChance, game::mask_of(player));
}
void legal_deal(const Position& position, const Frame&, ActionList& out) {
    for (const HeldTile& held : held_tiles(position.state, kOwn))
        if (is_held_by(held, kOwn, game::kNobody))
            out.push_back(pack(ActionKind::DealHalf, {}, {}, 0, static_cast<int>(held.type)));
}
StepResult apply_deal(Context& ctx, Frame&, Action action) {
    give(ctx.rules, ctx.state, tile_of(action), next_to_get(ctx));
    ++state_of<State>(ctx.state).dealt;
    return StepResult::Again;
}

// --- 3b: a half tile instead of a drawn tile ----------------------------------------------------------------------
// HT-24, HT-25: as long as there is something else to play, from the stack or out of a hand of its tiles.
bool could_draw(const Position& position) {
    const auto held = held_tiles(position.state);
    return can_draw(position) || std::any_of(held.begin(), held.end(), [&](const HeldTile& tile) {
               return tile.type != TileType::None && tile.from == HeldFrom::Stack &&
                      tile.holder == position.state.turn_player;
           });
}
void filter_held(const Position& position, ModuleId module, ActionList& out) {
    if (module == kOwn && !could_draw(position))
        out.keep_if([](Action action) { return kind_of(action) == ActionKind::Pass; });
}
StepResult apply_take(Context& ctx, Frame& frame, Action action) {
    const Colour colour = colour_of(ctx.state.turn_player);
    tell(ctx, "half-tile", colour,
         [&] { return kPlays(who(ctx.rules, colour), ctx.rules.tile(tile_of(action)).id()); });
    return play_held(ctx, frame, kOwn, tile_of(action));
}

// --- what counts as a tile ----------------------------------------------------------------------------------------
// HT-33: by the option every half tile is one. A square of both halves that the feature lies on, or that counts for the
// monastery, is two of them.
void adjust_tiles(const Position& position, FeatureId id, int& tiles) {
    const Rules& rules = position.rules;
    const GameState& state = position.state;
    if (rules.option(kOwn, Option::Count) == 0)
        return;
    const Feature& feature = state.features[at(id)];
    if (is_surrounded_type(feature.type)) {
        const SegmentId segment = feature.any_segment;
        const Surround frame = frame_of(rules, state, piece_of(rules, state, state.tile_of[at(segment)]), segment);
        for (std::size_t i = 0; i < state.tile_count; ++i)
            if (const PlacedTile& placed = state.tiles[i]; placed.is_second_half != 0)
                tiles += placed.cell.x >= frame.low.x && placed.cell.x <= frame.high.x &&
                         placed.cell.y >= frame.low.y && placed.cell.y <= frame.high.y;
        return;
    }
    std::bitset<kMaxSquares> halves;
    for_each_segment(state, feature, [&](SegmentId segment) { halves.set(at(state.tile_of[at(segment)])); });
    for (std::size_t i = 0; i < state.tile_count; ++i)
        if (const TileSlot second = state.tiles[i].other_half; second != TileSlot::None)
            tiles += halves.test(i) && halves.test(at(second)) ? 1 : 0;
}

// A half tile closes what no whole one would, as long as there are turns to see such a place.
void estimate(const Position& position, const Outlook& outlook, Expectation& points) {
    constexpr float kHalf = 1.5f, kTurnsForThat = 4;
    for (std::size_t player = 0; player < static_cast<std::size_t>(position.rules.players); ++player) {
        const int halves = held_count(position.state, kOwn, static_cast<PlayerId>(player));
        points[player] += kHalf * std::min(static_cast<float>(halves), outlook.turns_left[player] / kTurnsForThat);
    }
}

// --- views and checks ---------------------------------------------------------------------------------------------
// HT-3: everybody knows how many a player has, and only he himself which.
void view(const Position& position, PlayerId viewer, nlohmann::json& out) {
    out["half_tiles"] = held_by_player(position, kOwn, viewer);
}

void show(const Position& position, PlayerId, Shown& out) {
    show_held_pieces(position, kOwn, "half-tile", out);
}

void check(const Position& position) {
    for (int player = 0; player < position.rules.players; ++player)
        if (const int halves = held_count(position.state, kOwn, static_cast<PlayerId>(player));
            halves > rules_of<Pool>(position.rules).each)
            throw Error("broken_state", fmt::format("player {} holds {} half tiles", player, halves));
}

constexpr std::string_view kDealValues[] = {"2", "3", "draft"};
constexpr std::string_view kCountValues[] = {"squares", "tiles"};
constexpr OptionDef kOptions[] = {
    {"deal", kDealValues, "so many half tiles each at random, or three each chosen from the open pool"},
    {"count", kCountValues, "squares are counted, or every half tile counts as a tile"},
};
constexpr ActionKindDef kKinds[] = {
    {ActionKind::DealHalf, "deal-half", Target::Tile, apply_deal, describe_tile},
    {ActionKind::TakeHalf, "half-tile", Target::Tile, apply_take, describe_tile},
};

// set halves PLAYER TILES ...: they are dealt.
bool arrange(const Arranged& set) {
    if (set.name != "halves")
        return false;
    for (std::size_t i = 1; i < set.values.size(); ++i)
        give(set.ctx.rules, set.ctx.state, set.tile(i), owner_of(set.colour(0)));
    state_of<State>(set.ctx.state).dealt = static_cast<std::uint8_t>(halves_of_all(set.ctx.rules));
    return true;
}

}  // namespace

constinit const Module kModule{
    .id = kOwn,
    .name = "half-tiles",
    .prefix = "half",
    .summary = "Each player holds a few triangular half tiles and plays them instead of drawing.",
    .options = kOptions,
    .kinds = kKinds,
    .state_bytes = bytes_of<State>(),
    .holds_tiles = true,
    .prepare = prepare,
    .has_work = has_work,
    .set_up = set_up,
    .filter_held = filter_held,
    .adjust_tiles = adjust_tiles,
    .estimate = estimate,
    .view = view,
    .show = show,
    .check = check,
    .arrange = arrange,
};

constinit const StepDef kDeal{
    .id = "S-2", .name = "deal-halves", .module = kOwn, .enter = enter_deal, .legal = legal_deal};
constinit const StepDef kTakeHalf{.id = "3b",
                                  .name = "half-tile",
                                  .module = kOwn,
                                  .enter = enter_held,
                                  .legal = legal_held,
                                  .plays = ActionKind::TakeHalf};

}  // namespace bastide::land::half_tiles
