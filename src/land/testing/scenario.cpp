#include "land/testing/scenario.h"

#include <fmt/format.h>

#include <algorithm>
#include <charconv>
#include <nlohmann/json.hpp>
#include <sstream>

#include "land/core/arrange.h"
#include "land/core/board.h"
#include "land/core/check.h"
#include "land/core/deployment.h"
#include "land/core/draw.h"
#include "land/core/game.h"
#include "land/core/held.h"
#include "land/core/scoring.h"
#include "land/core/setup.h"
#include "land/core/text.h"
#include "land/core/turn.h"
#include "land/table/table.h"

namespace bastide::land::testing {
namespace {

template <class... Arguments>
[[noreturn]] void fail(fmt::format_string<Arguments...> sentence, Arguments&&... arguments) {
    throw Error("bad_scenario", fmt::format(sentence, std::forward<Arguments>(arguments)...));
}

// What was complete before the first action has been scored long ago.
void settle(const Rules& rules, GameState& state) {
    static_cast<void>(rules);
    for (std::size_t i = 0; i < state.segment_count; ++i) {
        Feature& feature = state.features[at(state.feature_of[i])];
        if (feature.is_complete())
            feature.flags &= ~static_cast<std::uint32_t>(kFresh);
    }
    state.part = Part{};
}

void demand_matching_edges(const Rules& rules, const GameState& state) {
    for (std::size_t slot = 0; slot < state.tile_count; ++slot)
        for (int side = 0; side < 4; ++side) {
            const Side& mine = side_of(rules, state, static_cast<TileSlot>(slot), side);
            const Cell cell = state.tiles[slot].cell;
            const TileSlot other =
                slot_with_side(rules, state, cell + kDirections[static_cast<std::size_t>(side)], opposite(side));
            if (other == TileSlot::None || mine.kind == kNoEdge)
                continue;
            const Side& theirs = side_of(rules, state, other, opposite(side));
            if (theirs.kind != mine.kind && !mine.wild && !theirs.wild)
                fail("the board does not match at {},{} side {}", cell.x, cell.y,
                     kSideNames[static_cast<std::size_t>(side)]);
        }
}

}  // namespace

Scenario::Scenario(std::vector<std::string> sets, std::vector<std::string> players,
                   std::vector<std::pair<std::string, std::string>> options, int start_player, std::string game) {
    game::Setup setup;
    setup.game = std::move(game);
    setup.sets = std::move(sets);
    setup.players = std::move(players);
    setup.options = std::move(options);
    setup.start_player = start_player;
    rules_ = make_rules(setup);
    state_ = std::make_unique<GameState>();
    LandGame::start(*rules_, *state_);
}

TileType Scenario::tile(std::string_view id) const {
    return tile_named(*rules_, id);
}

void Scenario::take(TileType type) {
    for (std::size_t i = state_->held_count; i-- > 0;)  // of held ones the last player's
        if (const HeldTile held = state_->held[i]; held.type == type && held.from == HeldFrom::Box)
            return take_held(*state_, held.module, held.holder, type);
    const auto end = state_->unseen.begin() + state_->unseen_count;
    if (std::find(state_->unseen.begin(), end, type) == end)
        fail("no more copy of \"{}\" is left", rules_->tile(type).id());
    take_unseen(*state_, type);
}

// One of the pieces lies on a square of the start piece.
bool Scenario::covers_any(const PlacedStart& start, const std::vector<PlacedStart>& laid) const {
    const TileInfo& info = rules_->tile(start.type);
    return std::any_of(laid.begin(), laid.end(), [&](const PlacedStart& piece) {
        for (int part = 0; part < info.square_count; ++part)
            if (start.cell + rules_->square(static_cast<SquareType>(static_cast<int>(info.first_square) + part))
                                 .offset[at(start.rotation)] ==
                piece.cell)
                return true;
        return false;
    });
}

void Scenario::board(const std::vector<std::string>& rows, Cell corner) {
    std::vector<PlacedStart> laid;
    for (std::size_t y = 0; y < rows.size(); ++y) {
        std::istringstream words(rows[y]);
        std::string word;
        for (int x = 0; words >> word; ++x) {
            if (word == ".")
                continue;
            const std::size_t turn = word.find('@');
            const int degrees = turn == std::string::npos ? 0 : parse_number(std::string_view(word).substr(turn + 1));
            laid.push_back({tile(word.substr(0, turn)),
                            corner + Cell{static_cast<std::int16_t>(x), static_cast<std::int16_t>(y)},
                            static_cast<Rotation>(degrees / 90 & 3)});
        }
    }
    std::vector<PlacedStart> pieces;
    for (const PlacedStart& start : rules_->start)
        if (!covers_any(start, laid))
            pieces.push_back(start);
    ActionList scratch;
    GameState& state = *state_;
    lay_out_game(*rules_, state, pieces, scratch);
    for (const PlacedStart& start : rules_->start)
        state.unseen[state.unseen_count++] = start.type;
    for (const PlacedStart& piece : laid) {
        add_piece(*rules_, state, piece.cell, piece.type, piece.rotation);
        pieces.push_back(piece);
    }
    for (const PlacedStart& piece : pieces)
        take(piece.type);
    if (const int origin = frontier_place(state, {0, 0});
        origin >= 0 && state.tile_count > 0 &&
        std::all_of(state.frontier.square[static_cast<std::size_t>(origin)].neighbour.begin(),
                    state.frontier.square[static_cast<std::size_t>(origin)].neighbour.end(),
                    [](TileSlot slot) { return slot == TileSlot::None; }))
        fail("lay a tile on or beside 0,0");
    demand_matching_edges(*rules_, state);
    settle(*rules_, state);
    Context ctx{*rules_, state, scratch};
    for (const auto hook : rules_->hooks.arrange)
        hook({ctx, "board", {}});
    start_turns(ctx);
}

int Scenario::player(std::string_view name) const {
    return static_cast<int>(colour_named(*rules_, name));
}

SegmentId Scenario::segment(Cell cell, std::string_view name) const {
    return segment_named({*rules_, *state_}, cell, name);
}

void Scenario::figure(std::string_view name, std::string_view kind, Cell cell, std::string_view segment_text) {
    const auto colour = static_cast<Colour>(player(name));
    if (!has_in_supply(*rules_, *state_, colour, figure_kind_named(kind)))
        fail("{} has no {} left", name, kind);
    ActionList scratch;
    Context ctx{*rules_, *state_, scratch};
    deploy(ctx, colour, figure_kind_named(kind), segment(cell, segment_text));
}

FigureId Scenario::figure_at(std::string_view name, std::string_view kind, SegmentId segment) const {
    return figure_standing({*rules_, *state_}, colour_named(*rules_, name), figure_kind_named(kind), segment);
}

void Scenario::points(std::string_view name, int points) {
    state_->score[static_cast<std::size_t>(player(name))] = points;
}

void Scenario::supply(std::string_view name, std::string_view kind, int count) {
    std::uint32_t& supply = state_->supply[static_cast<std::size_t>(player(name))];
    const std::uint32_t mask = rules_->figure_mask[at(figure_kind_named(kind))];
    while (std::popcount(supply & mask) > count)
        supply &= ~(supply & mask & (~(supply & mask) + 1));
    if (std::popcount(supply & mask) != count)
        fail("{} has only {} of {}", name, std::popcount(supply & mask), kind);
}

void Scenario::stack(const std::vector<std::string>& tiles) {
    std::vector<TileType> kept;
    for (const std::string& id : tiles) {
        kept.push_back(tile(id));
        take(kept.back());
    }
    while (state_->unseen_count > 0)
        state_->discarded[state_->discarded_count++] = state_->unseen[--state_->unseen_count];
    for (const TileType type : kept)
        state_->unseen[state_->unseen_count++] = type;
}

void Scenario::set(std::string_view name, const std::vector<std::string>& values) {
    ActionList scratch;
    Context ctx{*rules_, *state_, scratch};
    if (arrange_tokens({ctx, name, values})) {
        for (const auto hook : rules_->hooks.arrange)
            hook({ctx, "tokens", {}});
        return;
    }
    for (const auto hook : rules_->hooks.arrange)
        if (hook({ctx, name, values}))
            return;
    fail("nothing in this game is called \"{}\"", name);
}

void Scenario::turn(std::string_view name) {
    ActionList scratch;
    Context ctx{*rules_, *state_, scratch, &log_};
    state_->turn_player = static_cast<PlayerId>(player(name));
    state_->turn_done = 0;
    start_turns(ctx);
    has_begun_ = true;
    check_state(*rules_, *state_);
}

void Scenario::begin() {
    if (!has_begun_)
        turn(rules_->setup.players[at(state_->turn_player)]);
}

void Scenario::play(std::string_view action) {
    begin();
    const std::vector<std::string> words = [&] {
        std::istringstream in{std::string(action)};
        std::vector<std::string> list;
        for (std::string word; in >> word;)
            list.push_back(word);
        return list;
    }();
    std::string text(action);
    if (words.size() == 2 && words[1].find('/') == std::string::npos &&
        rules_->tiles.find("BA/" + words[1]) != TileType::None)
        text = words[0] + " BA/" + words[1];
    Action chosen;
    try {
        chosen = from_text({*rules_, *state_}, text);
    } catch (const Error& error) {
        std::string list;
        for (const std::string& other : legal())
            list += "\n    " + other;
        fail("{}{}", error.what(), list);
    }
    apply_with_log(*rules_, *state_, chosen, &log_);
    check_state(*rules_, *state_);
}

std::vector<std::string> Scenario::legal() const {
    ActionList actions;
    LandGame::legal(*rules_, *state_, actions);
    std::vector<std::string> texts;
    for (const Action action : actions)
        texts.push_back(to_text({*rules_, *state_}, action));
    return texts;
}

bool Scenario::is_legal(std::string_view action) const {
    const std::vector<std::string> texts = legal();
    return std::find(texts.begin(), texts.end(), action) != texts.end();
}

void Scenario::finish() {
    ActionList scratch;
    Context ctx{*rules_, *state_, scratch, &log_};
    Frame frame;
    frame.step = rules_->jumps[static_cast<std::size_t>(Jump::FinalScoring)];
    has_begun_ = true;
    run_from(ctx, frame);
}

nlohmann::json Scenario::view(std::string_view viewer) const {
    return view_of({*rules_, *state_}, viewer == "-" ? game::kNobody : static_cast<PlayerId>(player(viewer)));
}

}  // namespace bastide::land::testing
