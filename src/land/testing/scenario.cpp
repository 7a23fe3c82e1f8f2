#include "land/testing/scenario.h"

#include <fmt/format.h>

#include <algorithm>
#include <charconv>
#include <nlohmann/json.hpp>
#include <sstream>

#include "land/core/board.h"
#include "land/core/check.h"
#include "land/core/deployment.h"
#include "land/core/draw.h"
#include "land/core/game.h"
#include "land/core/scoring.h"
#include "land/core/setup.h"
#include "land/core/text.h"
#include "land/core/turn.h"
#include "land/modules/abbey_and_mayor/abbey_and_mayor.h"
#include "land/modules/count_of_carcassonne/count_of_carcassonne.h"
#include "land/modules/ghosts_castles_cemeteries/ghosts_castles_cemeteries.h"
#include "land/modules/king_and_robber_baron/king_and_robber_baron.h"
#include "land/modules/mists/mists.h"
#include "land/modules/princess_and_dragon/princess_and_dragon.h"
#include "land/modules/short_game/short_game.h"
#include "land/modules/tower/tower.h"
#include "land/modules/traders_and_builders/traders_and_builders.h"
#include "land/modules/tunnel/tunnel.h"
#include "land/modules/wheel_of_fortune/wheel_of_fortune.h"
#include "land/table/table.h"

namespace bastide::land::testing {
namespace {

template <class... Arguments>
[[noreturn]] void fail(fmt::format_string<Arguments...> sentence, Arguments&&... arguments) {
    throw Error("bad_scenario", fmt::format(sentence, std::forward<Arguments>(arguments)...));
}

int number(std::string_view text) {
    int value = 0;
    const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), value);
    if (error != std::errc{} || end != text.data() + text.size())
        fail("\"{}\" is not a number", text);
    return value;
}

FigureKind kind_named(std::string_view name) {
    for (int kind = 0; kind < kFigureKindCount; ++kind)
        if (kFigureKinds[static_cast<std::size_t>(kind)].name == name)
            return static_cast<FigureKind>(kind);
    fail("there is no figure \"{}\"", name);
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

Cell parse_cell(std::string_view text) {
    const std::size_t comma = text.find(',');
    if (comma == std::string_view::npos)
        fail("\"{}\" is not a square", text);
    return {static_cast<std::int16_t>(number(text.substr(0, comma))),
            static_cast<std::int16_t>(number(text.substr(comma + 1)))};
}

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
    const std::string whole = id.find('/') == std::string_view::npos ? "BA/" + std::string(id) : std::string(id);
    const TileType type = rules_->tiles.find(whole);
    if (type == TileType::None)
        fail("no tile \"{}\" is in this game", whole);
    return type;
}

void Scenario::take(TileType type) {
    if (keeps<abbey_and_mayor::State>(*state_)) {
        abbey_and_mayor::State& own = state_of<abbey_and_mayor::State>(*state_);
        if (type == own.abbey && own.abbeys != 0) {
            own.abbeys = static_cast<std::uint8_t>(own.abbeys ^ std::bit_floor(own.abbeys));  // the last player's
            return;
        }
    }
    const auto end = state_->unseen.begin() + state_->unseen_count;
    if (std::find(state_->unseen.begin(), end, type) == end)
        fail("no more copy of \"{}\" is left", rules_->tile(type).id());
    take_unseen(*state_, type);
}

void Scenario::board(const std::vector<std::string>& rows, Cell corner) {
    struct Laid {
        TileType type;
        Cell cell;
        Rotation rotation;
    };
    std::vector<Laid> laid;
    for (std::size_t y = 0; y < rows.size(); ++y) {
        std::istringstream words(rows[y]);
        std::string word;
        for (int x = 0; words >> word; ++x) {
            if (word == ".")
                continue;
            const std::size_t turn = word.find('@');
            const int degrees = turn == std::string::npos ? 0 : number(std::string_view(word).substr(turn + 1));
            laid.push_back({tile(word.substr(0, turn)),
                            corner + Cell{static_cast<std::int16_t>(x), static_cast<std::int16_t>(y)},
                            static_cast<Rotation>(degrees / 90 & 3)});
        }
    }
    GameState& state = *state_;
    for (const PlacedStart& start : rules_->start)
        state.unseen[state.unseen_count++] = start.type;
    state.tile_count = state.segment_count = state.frontier_count = state.feature_count = 0;
    state.surround_count = state.link_count = 0;
    state.free_feature = 0xffff;
    clear_board(*rules_, state);
    for (const PlacedStart& start : rules_->start) {
        const TileInfo& info = rules_->tile(start.type);
        const bool covered = std::any_of(laid.begin(), laid.end(), [&](const Laid& piece) {
            for (int part = 0; part < info.square_count; ++part)
                if (start.cell + rules_->square(static_cast<SquareType>(static_cast<int>(info.first_square) + part))
                                     .offset[at(start.rotation)] ==
                    piece.cell)
                    return true;
            return false;
        });
        if (covered)
            continue;
        take(start.type);
        add_piece(*rules_, state, start.cell, start.type, start.rotation);
    }
    for (const Laid& piece : laid) {
        take(piece.type);
        add_piece(*rules_, state, piece.cell, piece.type, piece.rotation);
    }
    if (const int origin = frontier_place(state, {0, 0});
        origin >= 0 && state.tile_count > 0 &&
        std::all_of(state.frontier.neighbour[static_cast<std::size_t>(origin)].begin(),
                    state.frontier.neighbour[static_cast<std::size_t>(origin)].end(),
                    [](TileSlot slot) { return slot == TileSlot::None; }))
        fail("lay a tile on or beside 0,0");
    demand_matching_edges(*rules_, state);
    settle(*rules_, state);
    if (rules_->is_cooperative && !laid.empty() && state.tiles[0].cell == laid.front().cell)
        state_of<mists::State>(state).ghosts.fill(TileSlot::None);  // the start piece is covered
    note_places();
}

// What modules note of every tile that is laid.
void Scenario::note_places() {
    ActionList scratch;
    Context ctx{*rules_, *state_, scratch};
    if (keeps<tower::State>(*state_)) {
        tower::State& own = state_of<tower::State>(*state_);
        own.count = 0;
        own.tiles_seen = 0;
        tower::note_foundations(ctx);
    }
    if (keeps<tunnel::State>(*state_)) {
        tunnel::State& own = state_of<tunnel::State>(*state_);
        own.opening_count = 0;
        own.tiles_seen = 0;
        tunnel::note_openings(ctx);
    }
}

int Scenario::player(std::string_view name) const {
    const auto& names = rules_->setup.players;
    const auto found = std::find(names.begin(), names.end(), name);
    for (int colour = 0; found == names.end() && colour < rules_->colours; ++colour)
        if (colour_word(static_cast<Colour>(colour)) == name)
            return colour;
    if (found == names.end())
        fail("nobody is called \"{}\"", name);
    return static_cast<int>(found - names.begin());
}

SegmentId Scenario::segment(Cell cell, std::string_view name) const {
    const TileSlot slot = tile_at(*state_, cell);
    if (slot == TileSlot::None)
        fail("no tile lies at {},{}", cell.x, cell.y);
    const TileInfo& info = tile_info(*rules_, *state_, slot);
    std::string names;
    for (int local = 0; local < info.segment_count; ++local) {
        const auto id = static_cast<SegmentId>(static_cast<int>(state_->tiles[at(slot)].first_segment) + local);
        const std::string found = segment_name(*rules_, *state_, id);
        if (found == name)
            return id;
        names += " " + found;
    }
    fail("the tile at {},{} has no \"{}\", but{}", cell.x, cell.y, name, names);
}

void Scenario::figure(std::string_view name, std::string_view kind, Cell cell, std::string_view segment_text) {
    const auto colour = static_cast<Colour>(player(name));
    if (!has_in_supply(*rules_, *state_, colour, kind_named(kind)))
        fail("{} has no {} left", name, kind);
    ActionList scratch;
    Context ctx{*rules_, *state_, scratch};
    deploy(ctx, colour, kind_named(kind), segment(cell, segment_text));
}

FigureId Scenario::figure_at(std::string_view name, std::string_view kind, SegmentId segment) const {
    for (std::size_t i = 0; i < state_->figure_count; ++i) {
        const Figure& figure = state_->figures[i];
        if (figure.place == FigurePlace::Feature && figure.segment == segment && figure.kind == kind_named(kind) &&
            static_cast<int>(figure.colour) == player(name))
            return static_cast<FigureId>(i);
    }
    fail("{} has no {} there", name, kind);
}

void Scenario::points(std::string_view name, int points) {
    state_->score[static_cast<std::size_t>(player(name))] = static_cast<std::int16_t>(points);
}

void Scenario::supply(std::string_view name, std::string_view kind, int count) {
    std::uint32_t& supply = state_->supply[static_cast<std::size_t>(player(name))];
    const std::uint32_t mask = rules_->figure_mask[at(kind_named(kind))];
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

void Scenario::demand_kept(bool is_kept) {
    if (!is_kept)
        fail("no piece of this set is in the game");
}

std::size_t Scenario::tower_at(Cell cell) const {
    const tower::State& towers = state_of<tower::State>(*state_);
    for (std::size_t i = 0; i < towers.count; ++i)
        if (cell_of_segment(*state_, towers.towers[i].segment) == cell)
            return i;
    fail("no tower stands at {},{}", cell.x, cell.y);
}

void Scenario::set(std::string_view name, const std::vector<std::string>& values) {
    if (name == "pig") {
        constexpr std::string_view kSectors[] = {"fortune", "tax", "famine", "storm", "inquisition", "plague"};
        own<wheel_of_fortune::State>().pig = static_cast<wheel_of_fortune::Sector>(
            std::find(std::begin(kSectors), std::end(kSectors), values.at(0)) - std::begin(kSectors));
    } else if (name == "crown") {  // player, kind, number of the crown space 0 to 8
        const FigureId id =
            take_from_supply(*rules_, *state_, static_cast<Colour>(player(values.at(0))), kind_named(values.at(1)));
        state_->figures[at(id)].place = FigurePlace::CrownSpace;
        state_->figures[at(id)].detail = static_cast<std::uint8_t>(number(values.at(2)));
    } else if (name == "quarter") {  // player, kind, quarter
        using count_of_carcassonne::kQuarterNames;
        const FigureId id =
            take_from_supply(*rules_, *state_, static_cast<Colour>(player(values.at(0))), kind_named(values.at(1)));
        state_->figures[at(id)].place = FigurePlace::Quarter;
        state_->figures[at(id)].detail = static_cast<std::uint8_t>(
            std::find(kQuarterNames.begin(), kQuarterNames.end(), values.at(2)) - kQuarterNames.begin());
    } else if (name == "count") {  // quarter
        using count_of_carcassonne::kQuarterNames;
        own<count_of_carcassonne::State>().count = static_cast<count_of_carcassonne::Quarter>(
            std::find(kQuarterNames.begin(), kQuarterNames.end(), values.at(0)) - kQuarterNames.begin());
    } else if (name == "goods") {  // player, wine, grain, cloth
        for (std::size_t kind = 0; kind < 3; ++kind)
            own<traders_and_builders::State>().goods[static_cast<std::size_t>(player(values.at(0)))][kind] =
                static_cast<std::uint8_t>(number(values.at(kind + 1)));
    } else if (name == "dragon") {  // square
        own<princess_and_dragon::State>().dragon = tile_at(*state_, parse_cell(values.at(0)));
    } else if (name == "fairy") {  // square; or player, kind, square, segment of the follower she stands with
        princess_and_dragon::State& state = own<princess_and_dragon::State>();
        state.fairy = tile_at(*state_, parse_cell(values.at(values.size() == 1 ? 0 : 2)));
        if (values.size() > 1)
            state.companion = figure_at(values.at(0), values.at(1), segment(parse_cell(values.at(2)), values.at(3)));
    } else if (name == "tower") {  // square, height: pieces of the players in turn
        tower::State& towers = own<tower::State>();
        for (int piece = 0; piece < number(values.at(1)); ++piece) {
            ++towers.towers[tower_at(parse_cell(values.at(0)))].height;
            --towers.pieces[static_cast<std::size_t>(piece % rules_->players)];
        }
    } else if (name == "tower-top") {  // player, kind, square
        const FigureId id =
            take_from_supply(*rules_, *state_, static_cast<Colour>(player(values.at(0))), kind_named(values.at(1)));
        const std::size_t number_of_tower = tower_at(parse_cell(values.at(2)));
        Figure& figure = state_->figures[at(id)];
        figure.place = FigurePlace::TowerTop;
        figure.segment = own<tower::State>().towers[number_of_tower].segment;
        figure.square = state_->tile_of[at(figure.segment)];
        figure.detail = static_cast<std::uint8_t>(number_of_tower);
    } else if (name == "prisoner") {  // owner, kind, captor
        const FigureId id =
            take_from_supply(*rules_, *state_, static_cast<Colour>(player(values.at(0))), kind_named(values.at(1)));
        state_->figures[at(id)].place = FigurePlace::Prisoner;
        state_->figures[at(id)].detail = static_cast<std::uint8_t>(player(values.at(2)));
    } else if (name == "chip") {  // player, number of his colour, square, segment: the first chip of that colour
        const std::size_t first = static_cast<std::size_t>(player(values.at(0))) * tunnel::pairs_of_player(*rules_);
        own<tunnel::State>().chips[first + static_cast<std::size_t>(number(values.at(1)) - 1)][0] =
            segment(parse_cell(values.at(2)), values.at(3));
    } else if (name == "barn") {  // player, square, corner
        constexpr std::string_view kCorners[] = {"NE", "SE", "SW", "NW"};
        const auto corner = std::find(std::begin(kCorners), std::end(kCorners), values.at(2)) - std::begin(kCorners);
        ActionList scratch;
        Context ctx{*rules_, *state_, scratch};
        abbey_and_mayor::put_barn(ctx, static_cast<Colour>(player(values.at(0))), parse_cell(values.at(1)),
                                  static_cast<int>(corner));
    } else if (name == "king" || name == "robber-baron") {  // player, tiles of the record
        king_and_robber_baron::State& cards = own<king_and_robber_baron::State>();
        king_and_robber_baron::Card& card = name == "king" ? cards.king : cards.robber_baron;
        card.holder = static_cast<Colour>(player(values.at(0)));
        card.record = static_cast<std::uint16_t>(number(values.at(1)));
    } else if (name == "ghosts-beside") {  // player, kind, square, segment, how many
        const FigureId id = figure_at(values.at(0), values.at(1), segment(parse_cell(values.at(2)), values.at(3)));
        const int count = number(values.at(4));
        own<ghosts_castles_cemeteries::State>().set_beside(at(id), count);
        own<ghosts_castles_cemeteries::State>().supply =
            static_cast<std::uint8_t>(own<ghosts_castles_cemeteries::State>().supply - count);
    } else if (name == "guard-pool") {  // player, guards of his that are left in the general supply
        int left = number(values.at(1));
        for (std::size_t i = 0; i < state_->figure_count; ++i)
            if (Figure& figure = state_->figures[i]; figure.place == FigurePlace::Pool &&
                                                     static_cast<int>(figure.colour) == player(values.at(0)) &&
                                                     left-- <= 0)
                figure.place = FigurePlace::Supply;  // out of the game
    } else if (name == "ghosts-on") {                // square, how many stand there
        const TileSlot square = tile_at(*state_, parse_cell(values.at(0)));
        auto& ghosts = own<mists::State>().ghosts;
        std::replace(ghosts.begin(), ghosts.end(), square, TileSlot::None);
        for (int i = 0; i < number(values.at(1)); ++i)
            *std::find(ghosts.begin(), ghosts.end(), TileSlot::None) = square;
    } else if (name == "pile") {  // tiles left in the active pile
        own<mists::State>().reserve = static_cast<std::uint8_t>(state_->unseen_count - number(values.at(0)));
    } else if (name == "cemetery") {  // square of an open one
        *std::find(own<mists::State>().cemeteries.begin(), own<mists::State>().cemeteries.end(), TileSlot::None) =
            tile_at(*state_, parse_cell(values.at(0)));
    } else if (name == "markers") {  // how many are reached
        own<mists::State>().markers_reached = static_cast<std::uint8_t>(number(values.at(0)));
    } else if (name == "hound") {  // number (1 or 2), colour, kind, square, segment of its meeple
        own<mists::State>().hounds[static_cast<std::size_t>(number(values.at(0)) - 1)] =
            figure_at(values.at(1), values.at(2), segment(parse_cell(values.at(3)), values.at(4)));
    } else if (name == "hand") {  // player, tiles
        const auto owner = static_cast<std::size_t>(player(values.at(0)));
        own<short_game::State>().is_dealt = 1;
        for (std::size_t i = 1; i < values.size(); ++i) {
            take(tile(values[i]));
            own<short_game::State>().hand[owner][i - 1] = tile(values[i]);
            own<short_game::State>().seen[owner][i - 1] = static_cast<PlayerMask>(1u << owner);
        }
    } else {
        fail("there is nothing called \"{}\" to set", name);
    }
}

void Scenario::turn(std::string_view name) {
    ActionList scratch;
    EventLog log;
    Context ctx{*rules_, *state_, scratch, &log};
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
    EventLog log;
    Action chosen;
    try {
        chosen = from_text({*rules_, *state_}, text);
    } catch (const Error& error) {
        std::string list;
        for (const std::string& other : legal())
            list += "\n    " + other;
        fail("{}{}", error.what(), list);
    }
    apply_with_log(*rules_, *state_, chosen, &log);
    events_.insert(events_.end(), log.events.begin(), log.events.end());
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
    EventLog log;
    Context ctx{*rules_, *state_, scratch, &log};
    Frame frame;
    frame.step = rules_->jumps[static_cast<std::size_t>(Jump::FinalScoring)];
    has_begun_ = true;
    run_from(ctx, frame);
    events_.insert(events_.end(), log.events.begin(), log.events.end());
}

nlohmann::json Scenario::view(std::string_view viewer) const {
    return view_of({*rules_, *state_}, viewer == "-" ? game::kNobody : static_cast<PlayerId>(player(viewer)));
}

}  // namespace bastide::land::testing
