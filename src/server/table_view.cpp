// What a seat sees: the engine's view with the words, looks and numbers that a client draws from.
#include <fmt/format.h>

#include <functional>
#include <map>
#include <memory>

#include "art/card_art.h"
#include "art/tile_art.h"
#include "cards/deck.h"
#include "games/games.h"
#include "server/table.h"
#include "server/words.h"
#include "util/error.h"

namespace bastide::server {
namespace {

using nlohmann::json;

game::PlayerId viewer_of(int seat) {
    return seat < 0 ? game::kNobody : static_cast<game::PlayerId>(seat);
}

std::string look_of(const json& piece, const char* kind_field) {
    return art::look_of_figure(piece.value(kind_field, ""), piece.value("type", ""));
}

// Card of the card game -> its picture. The art names its cards in the order of cards::Card.
const json& card_pictures() {
    static const json pictures = [] {
        json map = json::object();
        const std::vector<std::string> names = art::card_names();
        for (std::size_t i = 0; i < cards::kCardTypes; ++i)
            map[cards::name_of(cards::Card(i))] = names[i];
        return map;
    }();
    return pictures;
}

void decorate_card(json& piece) {
    if (piece.contains("card") && piece["card"].is_string())
        piece["art"] = card_pictures().value(piece["card"].get<std::string>(), "back");
}

// Several choices of one name, each of which is more than a place: their names say what each one does. Tiles and
// figures are told apart by their places.
void tell_apart(json& actions, const std::function<json(std::size_t)>& offer) {
    std::map<std::string, std::vector<std::size_t>> by_name;
    for (std::size_t i = 0; i < actions.size(); ++i)
        if (actions[i]["kind"] != "tile" && !actions[i]["target"].contains("look"))
            by_name[actions[i]["label"]["en"]].push_back(i);
    for (const auto& [name, alike] : by_name)
        if (alike.size() > 1)
            for (const std::size_t i : alike)
                actions[i]["label"] = offer(i);
}

json actions_json(const game::AnyGame& game, json actions, bool aids, const Seating& seating) {
    const auto legal = std::make_unique<game::ActionList>();  // in the order of the view
    if (!actions.empty())
        game.list_actions(*legal);
    const auto offer = [&](std::size_t i) { return said(game.told((*legal)[i]), seating, "offer"); };
    for (std::size_t i = 0; i < actions.size(); ++i) {
        json& action = actions[i];
        json& target = action["target"];
        if (!action.contains("kind")) {  // the card game: the first word of the text
            const std::string text = action["text"];
            action["kind"] = text.substr(0, text.find(' '));
        }
        if (target.contains("figure") && target["figure"].is_string())
            target["look"] = look_of(target, "figure");
        decorate_card(target);
        action["label"] = label_of(action, [&] { return offer(i); });
        if (!aids)
            action.erase("worth");
    }
    tell_apart(actions, offer);
    return actions;
}

// Looks of the figures, words for everything else that is shown.
void decorate_shown(json& view) {
    for (json& figure : view["figures"])
        if (!figure.contains("look"))
            figure["look"] = look_of(figure, "kind");
    for (const char* list : {"pieces", "shelf"})
        for (json& piece : view[list])
            piece["title"] = title_of("looks", piece["look"].get<std::string>());
}

// Kinds of areas that mean nothing in this game since nobody can stand there: they need not be drawn.
json idle_types(const land::Rules& rules) {
    json types = json::array();
    for (int number = 0; number < land::kSegmentTypeCount; ++number) {
        const auto type = static_cast<land::SegmentType>(number);
        bool is_used = !land::is_idle_unless_occupied(type);
        for (std::size_t kind = 0; kind < land::kFigureKindCount; ++kind)
            is_used |= rules.figure_mask[kind] != 0 && (rules.deployed_types[kind] & land::type_bit(type)) != 0;
        if (!is_used)
            types.push_back(land::name_of(type));
    }
    return types;
}

void decorate_cards(json& view) {
    for (json& row : view["rows"])
        for (json& piece : row["items"])
            decorate_card(piece);
    view["art"] = card_pictures();
}

}  // namespace

json Table::state_json(int seat, std::size_t tiles_from, Moment now) const {
    json state{{"type", "state"},        {"seq", seq_},
               {"decision", decision_},  {"seat", seat < 0 ? json(nullptr) : json(seat)},
               {"over", is_over()},      {"actions", json::array()},
               {"undo", can_undo(seat)}, {"clock", nullptr}};
    const int mover = to_move();
    state["to_move"] = mover < 0 ? json(nullptr) : json(mover);
    game::ViewParts parts{false, head_.aids, mover == seat && bot_of(seat).empty(), tiles_from};
    const bool is_land = head_.setup.game != "cards";
    if (is_land)
        parts.remaining = false;  // asked for
    json view = game().view(viewer_of(seat), parts);
    state["step"] = view["step"];
    state["prompt"] = title_of("steps", view["step"].get<std::string>());
    state["actions"] = actions_json(game(), std::move(view["actions"]), head_.aids, head_.seating());
    json tiles = view.contains("tiles") ? std::move(view["tiles"]) : json::array();
    for (std::size_t i = 0; i < tiles.size(); ++i) {
        tiles[i]["by"] = laid_[tiles_from + i].seat;
        tiles[i]["seq"] = laid_[tiles_from + i].seq;
    }
    state["tiles_from"] = tiles_from;
    state["tiles"] = std::move(tiles);
    for (const char* key : {"tiles", "actions", "step", "to_move", "to_move_name", "viewer", "over"})
        view.erase(key);
    const json sources = by_source();
    for (std::size_t i = 0; i < head_.seats.size(); ++i) {
        view["players"][i]["name"] = head_.seats[i].name;
        view["players"][i]["by_source"] = sources[i];
    }
    if (is_land) {
        decorate_shown(view);
        view["idle"] = idle_types(games::tiles_of(game())->rules());
    } else {
        decorate_cards(view);
    }
    state["view"] = std::move(view);
    if (head_.clock) {
        json left = json::array();
        for (int i = 0; i < seat_count(); ++i)
            left.push_back(time_left(i, now));
        const int running = running_clock();
        state["clock"] = {{"left", left},
                          {"running", running < 0 ? json(nullptr) : json(running)},
                          {"bonus", head_.clock->bonus * 1000},
                          {"now", now.wall}};
    }
    return state;
}

json Table::offers_json() const {
    const game::PlayerId mover = game().to_move();
    if (!game::is_player(mover))
        return json::array();
    json view = game().view(mover, {false, false, true, piece_count()});
    return actions_json(game(), std::move(view["actions"]), true, head_.seating());
}

json Table::aid_json(const std::string& what, int seat) const {
    if (!head_.aids)
        throw Error("no_aids", "this table is played without aids");
    if (!has_game())
        throw Error("not_started", "the game has not begun");
    json aid{{"type", "aid"}, {"what", what}, {"decision", decision_}};
    const land::LandTable* tiles = games::tiles_of(game());
    if (tiles == nullptr) {
        aid["remaining"] = game().view(viewer_of(seat), {false, true, false, 0})["unseen"];
        return aid;
    }
    if (what == "fits") {
        aid["squares"] = land::fits_of({tiles->rules(), tiles->state()}, viewer_of(seat));
    } else if (what == "features" || what == "remaining") {
        const bool features = what == "features";
        json view = tiles->view(viewer_of(seat), {features, !features, false, piece_count()});
        aid[what] = std::move(view[what]);
        aid["bag"] = view["bag"];
    } else {
        throw Error("bad_request", "one can ask for features, remaining or fits");
    }
    return aid;
}

}  // namespace bastide::server
