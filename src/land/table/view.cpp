// What one player may know, as JSON: board, figures, supplies, features with owners and values, offered actions.
#include <algorithm>
#include <bit>
#include <nlohmann/json.hpp>

#include "land/core/board.h"
#include "land/core/game.h"
#include "land/core/held.h"
#include "land/core/scoring.h"
#include "land/core/tell.h"
#include "land/core/text.h"
#include "land/core/tokens.h"
#include "land/core/turn.h"
#include "land/table/aids.h"
#include "land/table/shown_json.h"
#include "land/table/table.h"

namespace bastide::land {
namespace {

using nlohmann::json;

json player_json(PlayerId player) {
    if (player == game::kChance)
        return "chance";
    return game::is_player(player) ? json(game::index_of(player)) : json(nullptr);
}

json supply_json(const Position& position, Colour colour) {
    json supply = json::object();
    for (int kind = 0; kind < kFigureKindCount; ++kind)
        if (position.rules.figure_mask[static_cast<std::size_t>(kind)] != 0)
            supply[std::string(kFigureKinds[static_cast<std::size_t>(kind)].name)] =
                supply_count(position.rules, position.state, colour, static_cast<FigureKind>(kind));
    return supply;
}

json players_json(const Position& position) {
    json players = json::array();
    for (int i = 0; i < position.rules.players; ++i)
        players.push_back({{"name", position.rules.setup.players[static_cast<std::size_t>(i)]},
                           {"score", LandGame::score(position.rules, position.state, static_cast<PlayerId>(i))},
                           {"supply", supply_json(position, static_cast<Colour>(i))}});
    return players;
}

// Where players may hold several colours: whose each one is.
json colours_json(const Position& position) {
    json colours = json::array();
    for (int i = 0; i < position.rules.colours; ++i) {
        const auto colour = static_cast<Colour>(i);
        colours.push_back({{"name", colour_word(colour)},
                           {"player", static_cast<int>(owner_of(position.rules, colour))},
                           {"score", position.state.score[static_cast<std::size_t>(i)]},
                           {"supply", supply_json(position, colour)}});
    }
    return colours;
}

json tiles_json(const Position& position, std::size_t from) {
    json tiles = json::array();
    std::size_t number = 0;
    for (std::size_t slot = 0; slot < position.state.tile_count; ++slot) {
        const PlacedTile& placed = position.state.tiles[slot];
        const SquareInfo& square = position.rules.square(placed.square);
        if (square.part != 0)
            continue;  // a piece of several squares is listed once, with its north-western square
        if (number++ < from)
            continue;
        const Cell corner = placed.cell - square.offset[at(placed.rotation)];
        tiles.push_back({{"id", position.rules.tile(square.tile).id()},
                         {"x", corner.x},
                         {"y", corner.y},
                         {"rotation", 90 * static_cast<int>(placed.rotation)},
                         {"segment", static_cast<int>(placed.first_segment)}});
    }
    return tiles;
}

// A field is worth its completed cities now, and all the cities it borders once they are finished.
json worth_json(const Position& position, FeatureId id) {
    const Feature& feature = position.state.features[at(id)];
    if (feature.type == SegmentType::Field)
        return {{"now", field_value(position, id, FieldPay::Farmers).points()},
                {"finished", field_value(position, id, FieldPay::Farmers, Cities::All).points()}};
    return {{"now", value_of(position, id, feature.is_complete())}, {"finished", finished_value(position, id)}};
}

json features_json(const Position& position) {
    json features = json::array();
    std::vector<bool> done(position.state.feature_count, false);
    for (std::size_t segment = 0; segment < position.state.segment_count; ++segment) {
        const FeatureId id = position.state.feature_of[segment];
        const Feature& feature = position.state.features[at(id)];
        const bool is_mist = feature.type == SegmentType::Mist || (feature.flags & kMisted) != 0;
        const bool is_nothing = feature.type == SegmentType::River || feature.type == SegmentType::Unbuilt || is_mist;
        if (done[at(id)] || is_nothing)
            continue;
        done[at(id)] = true;
        const bool field = feature.type == SegmentType::Field;
        const json worth = worth_json(position, id);
        json entry{{"id", at(id)},
                   {"type", name_of(feature.type)},
                   {"complete", !field && feature.is_complete()},
                   {"value", worth["now"]},
                   {"value_finished", worth["finished"]},
                   {"owners", json::array()},
                   {"followers", json::array()},
                   {"segments", json::array()}};
        const Strengths strengths = strengths_of(position, id);
        const std::uint8_t owners = majority_of(strengths);
        for (int colour = 0; colour < position.rules.colours; ++colour) {
            if ((owners >> colour & 1u) != 0)
                entry["owners"].push_back(colour);
            entry["followers"].push_back(strengths[static_cast<std::size_t>(colour)] / 256);
        }
        for_each_segment(position.state, feature, [&](SegmentId member) { entry["segments"].push_back(at(member)); });
        if (!field) {
            entry["squares"] = json::array();
            for (const Cell cell : squares_of(position.rules, position.state, id))
                entry["squares"].push_back({cell.x, cell.y});
        }
        features.push_back(entry);
    }
    return features;
}

// Roads joined without a common edge, and points that somebody is asked about.
json links_json(const Position& position) {
    json links = json::array();
    for (std::size_t i = 0; i < position.state.link_count; ++i)
        links.push_back({at(position.state.links[i].a), at(position.state.links[i].b)});
    return links;
}
// Tokens that no module tells about: where each lies, and what is left in the stocks (the colours', then nobody's).
json token_json(const Position& position, const Token& token) {
    const TokenKindInfo& info = info_of(token.kind);
    json entry{{"kind", info.name}, {"text", token_text(position, token)}};
    if (info.has_colour)
        entry["colour"] = static_cast<int>(token.colour);
    if (info.has_value)
        entry["value"] = token.value;
    if (info.where == TokenWhere::Figure || info.where == TokenWhere::Colour || info.where == TokenWhere::Segment) {
        constexpr std::string_view kWhere[] = {"square", "segment", "side", "corner", "figure", "colour"};
        entry["at"] = {{std::string(kWhere[at(info.where)]), token.at}};
        return entry;
    }
    const Cell cell = position.state.tiles[token.at].cell;
    entry["at"] = {{"x", cell.x}, {"y", cell.y}};
    if (info.where == TokenWhere::Side)
        entry["at"]["side"] = kSideNames[token.side];
    if (info.where == TokenWhere::Corner)
        entry["at"]["corner"] = kCornerNames[token.side];
    return entry;
}
void add_tokens(const Position& position, json& view) {
    for (std::size_t kind = 0; kind < kTokenKindCount; ++kind)
        if (const auto token = static_cast<TokenKind>(kind);
            is_in_game(position.rules, token) && !info_of(token).is_told_by_module)
            view["stocks"][std::string(info_of(token).name)] = stocks_of(position.rules, position.state, token).counts;
    for (std::size_t i = 0; i < position.state.token_count; ++i)
        if (!info_of(position.state.tokens[i].kind).is_told_by_module)
            view["tokens"].push_back(token_json(position, position.state.tokens[i]));
}

json awards_json(const Position& position) {
    json awards = json::array();
    for (std::size_t i = 0; i < position.state.award_count; ++i) {
        const Award& award = position.state.awards[i];
        awards.push_back({{"colour", static_cast<int>(award.colour)},
                          {"points", award.points},
                          {"source", name_of(static_cast<ScoreSource>(award.source))}});
    }
    return awards;
}

const Feature& feature_of_target(const Position& position, Action action) {
    return feature_at(position.state, segment_at(position.state, cell_of(action), segment_of(action)));
}

json place_json(const Position& position, Action action) {
    switch (position.rules.kinds[at(kind_of(action))]->target) {
        case Target::Square:
            return {{"kind", "square"},
                    {"x", cell_of(action).x},
                    {"y", cell_of(action).y},
                    {"rotation", 90 * static_cast<int>(rotation_of(action))}};
        case Target::Segment:
            return {{"kind", "segment"},
                    {"x", cell_of(action).x},
                    {"y", cell_of(action).y},
                    {"segment", at(segment_at(position.state, cell_of(action), segment_of(action)))},
                    {"type", name_of(feature_of_target(position, action).type)}};
        case Target::Figure:
            return {{"kind", "figure"}, {"figure", item_of(action)}};
        case Target::Player:
            return {{"kind", "player"}, {"player", item_of(action)}};
        case Target::Number:
            return {{"kind", "number"}, {"number", item_of(action)}};
        case Target::Tile:
            return {{"kind", "tile"}, {"tile", position.rules.tile(tile_of(action)).id()}};
        case Target::Place: {
            const Anchor anchor = position.rules.kinds[at(kind_of(action))]->place(position, action);
            json place{{"kind", "place"}};
            add_place(position, anchor, place);
            return anchor.is_on_board() ? place : json{{"kind", "button"}};
        }
        case Target::Button:
            break;
    }
    return {{"kind", "button"}};
}

json target_json(const Position& position, Action action) {
    const ActionKindDef& kind = *position.rules.kinds[at(kind_of(action))];
    json target = place_json(position, action);
    if (kind.puts_figure)
        target["figure"] = info_of(figure_kind_of(action)).name;
    if (kind.names_colour) {
        target["figure"] = info_of(FigureKind::Follower).name;
        target["colour"] = extra_of(action);
    }
    return target;
}

// The area that a choice is about, if it is about one.
SegmentId segment_of_choice(const Position& position, Action action) {
    switch (position.rules.kinds[at(kind_of(action))]->target) {
        case Target::Segment:
            return segment_at(position.state, cell_of(action), segment_of(action));
        case Target::Figure: {
            const Figure& figure = position.state.figures[at(figure_of(action))];
            return figure.place == FigurePlace::Feature ? figure.segment : SegmentId::None;
        }
        default:
            return SegmentId::None;
    }
}

json actions_json(const Position& position) {
    thread_local ActionList actions;
    LandGame::legal(position.rules, position.state, actions);
    json list = json::array();
    for (const Action action : actions) {
        list.push_back({{"text", to_text(position, action)},
                        {"kind", position.rules.kinds[at(kind_of(action))]->word},
                        {"target", target_json(position, action)}});
        if (const SegmentId segment = segment_of_choice(position, action); segment != SegmentId::None)
            list.back()["worth"] = worth_json(position, position.state.feature_of[at(segment)]);
    }
    return list;
}

json remaining_json(const Position& position, PlayerId viewer) {
    const std::vector<int> count = unseen_by(position, viewer);
    json remaining = json::object();
    for (std::size_t type = 0; type < count.size(); ++type)
        if (count[type] > 0)
            remaining[std::string(position.rules.tiles.tiles[type].id())] = count[type];
    return remaining;
}

json discarded_json(const Position& position) {
    json discarded = json::array();
    for (std::size_t i = 0; i < position.state.discarded_count; ++i)
        discarded.push_back(position.rules.tile(position.state.discarded[i]).id());
    return discarded;
}

}  // namespace

int piece_count(const Position& position) {
    int count = 0;
    for (std::size_t slot = 0; slot < position.state.tile_count; ++slot)
        count += position.rules.square(position.state.tiles[slot].square).part == 0 ? 1 : 0;
    return count;
}

nlohmann::json view_of(const Position& position, PlayerId viewer, const game::ViewParts& parts) {
    const GameState& state = position.state;
    const PlayerId to_move = state.decision.player;
    const Shown shown = shown_to(position, viewer);
    json view{{"game", position.rules.setup.game},
              {"viewer", player_json(viewer)},
              {"turn", state.turn},
              {"turn_player", player_json(state.turn_player)},
              {"to_move", player_json(to_move)},
              {"step", to_move == game::kNobody ? "over" : step_of(position.rules, top_frame(state)).name},
              {"players", players_json(position)},
              {"bag", state.unseen_count},
              {"drawn",
               state.part.drawn == TileType::None ? json(nullptr) : json(position.rules.tile(state.part.drawn).id())},
              {"last_tile",
               state.part.last_tile == TileSlot::None
                   ? json(nullptr)
                   : json{state.tiles[at(state.part.last_tile)].cell.x, state.tiles[at(state.part.last_tile)].cell.y}},
              {"tiles", tiles_json(position, parts.tiles_from)},
              {"figures", figures_json(position, shown)},
              {"pieces", pieces_json(position, shown)},
              {"shelf", shelf_json(position, shown)},
              {"links", links_json(position)},
              {"awards", awards_json(position)},
              {"discarded", discarded_json(position)},
              {"actions", json::array()}};
    if (position.rules.is_cooperative)
        view["colours"] = colours_json(position);
    if (parts.features)
        view["features"] = features_json(position);
    if (parts.remaining)
        view["remaining"] = remaining_json(position, viewer);
    if (parts.actions && game::is_player(to_move) && to_move == viewer)
        view["actions"] = actions_json(position);
    if (to_move == game::kNobody) {
        view["winners"] = json::array();
        for (int player = 0; player < position.rules.players; ++player)
            if ((winners_of(position.rules, state) >> player & 1u) != 0)
                view["winners"].push_back(player);
    }
    view_hands(position, viewer, view);
    add_tokens(position, view);
    for (const auto hook : position.rules.hooks.view)
        hook(position, viewer, view);
    return view;
}

}  // namespace bastide::land
