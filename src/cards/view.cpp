#include "cards/view.h"

#include <algorithm>
#include <bit>
#include <nlohmann/json.hpp>

#include "cards/action.h"

namespace bastide::cards {
namespace {

using game::PlayerId;
using nlohmann::json;

json counts_json(const CardCounts& counts) {
    json out = json::object();
    for (std::size_t i = 0; i < kCardTypes; ++i)
        if (counts[i] > 0)
            out[name_of(Card(i))] = counts[i];
    return out;
}

bool knows(PlayerId viewer, RowCard card) {
    return !is_face_down(card) || (game::is_player(viewer) && (card.seen & game::mask_of(viewer)) != 0);
}

// CC-94: who laid a face-down card is known to all.
json row_card_json(RowCard card, PlayerId viewer) {
    json out{{"kind", "card"}, {"face_down", is_face_down(card)}};
    if (is_face_down(card))
        out["by"] = std::countr_zero(card.seen);
    if (knows(viewer, card))
        out["card"] = name_of(card.card);
    return out;
}

// CC-45: the last follower of a round lies.
bool lies(const Rules& rules, const State& state, std::size_t seat) {
    return state.players[seat].follower.row != kNoRow && state.last_follower == seat &&
           state.followers_placed == rules.players;
}

// What the cards beyond the last follower of a row would bring a player at once, as far as he knows them. Buildings
// only count at the end (CC-84).
struct SectionWorth {
    int points = 0;
    int unknown = 0;  // cards
};
SectionWorth worth_now(const CardTable& table, std::size_t row, PlayerId viewer) {
    const State& state = table.state();
    const PlayerState nobody{};
    const PlayerState& player =
        game::is_player(viewer) ? state.players[static_cast<std::size_t>(game::index_of(viewer))] : nobody;
    SectionWorth worth;
    int sum = 0, persons = 0, animals = 0, jokers = player.lone_jokers;
    for (std::size_t at = open_section_begin(table.rules(), state, row); at < state.rows[row].size; ++at) {
        const RowCard laid = state.rows[row].cards[at];
        const Kind kind = kind_of(laid.card);
        if (!knows(viewer, laid))
            ++worth.unknown;
        else if (kind == Kind::Dragon || kind == Kind::Fairy)
            worth.points += kDragonOrFairyPoints;
        else if (!is_joker(laid.card) && index_of(colour_of(laid.card)) != row)
            worth.points += kMisplacedPoints;
        else if (is_person(kind)) {
            sum += value_of(kind);
            ++persons;
        } else if (kind == Kind::Animal)
            ++animals;
        else if (kind == Kind::AnimalJoker)
            ++jokers;
    }
    worth.points += person_points(sum, persons);
    const bool joins_others = jokers > player.lone_jokers && player.has_animals();
    if (animals > 0)  // the set of this row grows and scores in full, with all jokers (CC-65)
        worth.points += table.rules().animal_table[static_cast<std::size_t>(player.set_size(row) + animals + jokers)];
    else if (joins_others) {
        const int largest = std::max({player.set_size(0), player.set_size(1), player.set_size(2), player.set_size(3)});
        worth.points += table.rules().animal_table[static_cast<std::size_t>(largest + jokers)];
    } else
        worth.points += table.rules().animal_table[1] * (jokers - player.lone_jokers);
    return worth;
}

// Cards and followers from the board outwards.
json row_json(const CardTable& table, std::size_t row, PlayerId viewer) {
    const State& state = table.state();
    json items = json::array();
    for (std::size_t at = 0; at <= state.rows[row].size; ++at) {
        for (std::size_t order = 0; order < table.rules().players; ++order)
            for (std::size_t p = 0; p < table.rules().players; ++p) {
                const Follower& follower = state.players[p].follower;
                if (follower.row == row && follower.at == at && follower.order == order)
                    items.push_back({{"kind", "follower"}, {"player", p}, {"lying", lies(table.rules(), state, p)}});
            }
        if (at < state.rows[row].size)
            items.push_back(row_card_json(state.rows[row].cards[at], viewer));
    }
    const SectionWorth worth = worth_now(table, row, viewer);
    return {{"name", kRowNames[row]},
            {"colour", kColourNames[row]},
            {"items", items},
            {"worth", worth.points},
            {"unknown", worth.unknown}};
}

json animals_json(const Rules& rules, const PlayerState& player) {
    json out = json::object();
    for (std::size_t colour = 0; colour < kColours; ++colour)
        if (player.animals[colour] > 0)
            out[std::string(kColourNames[colour])] = {
                {"cards", player.set_size(colour)},
                {"jokers", player.set_jokers[colour]},
                {"points", rules.animal_table[static_cast<std::size_t>(player.set_size(colour))]}};
    return out;
}

// CC-96.
json chest_json(const Rules& rules, const State& state, const Chest& chest) {
    json out{{"count", total_of(chest)}};
    if (!chests_are_public(rules, state))
        return out;
    CardCounts counts{};
    for (std::size_t colour = 0; colour < kColours; ++colour)
        counts[index_of(card_of(Colour(colour), Kind::Building))] = chest[colour];
    counts[index_of(Card::BuildingJoker)] = chest[kChestJokers];
    out["cards"] = counts_json(counts);
    out["points"] = best_series(chest).points;
    return out;
}

json player_json(const CardTable& table, std::size_t seat, PlayerId viewer) {
    const State& state = table.state();
    const PlayerState& player = state.players[seat];
    const TrackPlace place = track_place(state.scores[seat]);
    json out{{"seat", seat},
             {"name", table.setup().players[seat]},
             {"score", state.scores[seat]},
             {"track", {{"space", place.space}, {"token", place.token}}},
             {"hand_count", player.hand_size},
             {"face_down_laid", player.face_down_laid != 0},
             {"follower", nullptr},
             {"animals", animals_json(table.rules(), player)},
             {"lone_jokers", player.lone_jokers},
             {"chest", chest_json(table.rules(), state, player.chest)}};
    if (player.follower.row != kNoRow)
        out["follower"] = kRowNames[player.follower.row];
    if (PlayerId(seat) == viewer) {
        out["hand"] = json::array();
        for (std::size_t i = 0; i < player.hand_size; ++i)
            out["hand"].push_back(name_of(player.hand[i]));
    }
    return out;
}

// What a client lets the player point at.
json target_of(const State& state, game::Action action) {
    const std::size_t row = row_of(action);
    switch (kind_of(action)) {
        case ActionKind::LayFaceDown:
        case ActionKind::LayOpen:
            return {{"kind", "card"},
                    {"card", name_of(card_of(action))},
                    {"row", kRowNames[row]},
                    {"face_down", kind_of(action) == ActionKind::LayFaceDown}};
        case ActionKind::PlaceFollower:
            return {{"kind", "row"}, {"row", kRowNames[row]}};
        case ActionKind::PlaceJoker:
            return {{"kind", "row"}, {"row", kRowNames[row]}, {"card", name_of(state.revealed)}};
        case ActionKind::AssignJoker:
            return {{"kind", "set"}, {"colour", kColourNames[row]}};
        case ActionKind::TakePoints:
            return {{"kind", "button"}, {"button", "points"}, {"card", name_of(card_of(action))}};
        case ActionKind::Keep:
            return {{"kind", "button"}, {"button", "keep"}, {"card", name_of(card_of(action))}};
        default:
            return {{"kind", "card"}, {"card", name_of(card_of(action))}};
    }
}

json actions_json(const CardTable& table, PlayerId viewer) {
    json out = json::array();
    if (!game::is_player(viewer) || table.to_move() != viewer)
        return out;
    const auto actions = std::make_unique<game::ActionList>();
    table.list_actions(*actions);
    for (const game::Action action : *actions)
        out.push_back({{"text", text_of(action)}, {"target", target_of(table.state(), action)}});
    return out;
}

// CC-9: the scoring card.
json tables_json(const Rules& rules) {
    return {{"animals", std::vector<int>(rules.animal_table.begin() + 1, rules.animal_table.end())},
            {"series", std::vector<int>(kSeriesPoints.begin() + 1, kSeriesPoints.end())},
            {"misplaced", kMisplacedPoints},
            {"dragon_or_fairy", kDragonOrFairyPoints}};
}

json winners_json(const CardTable& table) {
    json out = json::array();
    if (table.state().step == Step::Over)
        for (std::size_t p = 0; p < table.rules().players; ++p)
            if ((winners(table.rules(), table.state()) >> p & 1) != 0)
                out.push_back(p);
    return out;
}

}  // namespace

json view_of(const CardTable& table, PlayerId viewer, const game::ViewParts& parts) {
    const State& state = table.state();
    const PlayerId mover = table.to_move();
    json out{{"game", "cards"},
             {"viewer", nullptr},
             {"step", table.step()},
             {"to_move", nullptr},
             {"to_move_name", table.name_of(mover)},
             {"round", std::min(state.round + 1, table.rules().rounds + 0)},
             {"rounds", table.rules().rounds},
             {"dealer", state.dealer},
             {"deck", total_of(state.deck)},
             {"turns_left", state.turns_left},
             {"misplaced", counts_json(state.misplaced)},
             {"loose_jokers", state.loose_jokers},
             {"revealed", nullptr},
             {"discarded", counts_json(state.discarded)},
             {"tables", tables_json(table.rules())},
             {"over", state.step == Step::Over},
             {"winners", winners_json(table)},
             {"actions", parts.actions ? actions_json(table, viewer) : json::array()}};
    if (parts.remaining)
        out["unseen"] = counts_json(unseen_by(table.rules(), state, viewer));
    if (game::is_player(viewer))
        out["viewer"] = game::index_of(viewer);
    if (game::is_player(mover))
        out["to_move"] = game::index_of(mover);
    if (state.revealed != Card::None)
        out["revealed"] = name_of(state.revealed);
    for (std::size_t row = 0; row < kColours; ++row)
        out["rows"].push_back(row_json(table, row, viewer));
    for (std::size_t p = 0; p < table.rules().players; ++p)
        out["players"].push_back(player_json(table, p, viewer));
    return out;
}

}  // namespace bastide::cards
