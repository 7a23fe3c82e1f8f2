#include "cards/card_table.h"

#include <fmt/format.h>

#include <cstring>
#include <nlohmann/json.hpp>

#include "cards/action.h"
#include "cards/event_log.h"
#include "cards/view.h"

namespace bastide::cards {

using game::Action;
using game::ActionList;
using game::PlayerId;

CardTable::CardTable(game::Setup setup) : setup_(std::move(setup)), rules_(rules_of(setup_)) {
    CardGame::start(rules_, state_);
}

CardTable::CardTable(game::Setup setup, const State& state)
    : setup_(std::move(setup)), rules_(rules_of(setup_)), state_(state) {
}

std::unique_ptr<game::AnyGame> CardTable::clone() const {
    return std::make_unique<CardTable>(*this);
}

PlayerId CardTable::to_move() const {
    return CardGame::to_move(rules_, state_);
}

std::string_view CardTable::step() const {
    return cards::name_of(state_.step);
}

void CardTable::list_actions(ActionList& out) const {
    CardGame::legal(rules_, state_, out);
}

void CardTable::weights(const ActionList& actions, std::vector<std::uint32_t>& out) const {
    out.resize(actions.size());
    CardGame::weights(rules_, state_, actions, out);
}

Action CardTable::random_action(Random& random) const {
    return CardGame::random_action(rules_, state_, random);
}

game::PlayerMask CardTable::observers(Action action) const {
    return CardGame::observers(rules_, state_, action);
}

std::string CardTable::text_of(Action action) const {
    return cards::text_of(action);
}

words::Text CardTable::told(Action action) const {
    return cards::told(action);
}

Action CardTable::parse(std::string_view text) const {
    const auto actions = std::make_unique<ActionList>();
    list_actions(*actions);
    for (const Action action : *actions)
        if (cards::text_of(action) == text)
            return action;
    throw Error("illegal_action", fmt::format("\"{}\" is not among the {} legal actions of the step \"{}\"", text,
                                              actions->size(), step()));
}

void CardTable::play(Action action, std::vector<game::Event>* events) {
    const auto actions = std::make_unique<ActionList>();
    list_actions(*actions);
    if (!actions->contains(action))
        throw Error("illegal_action", fmt::format("the action {:x} is not among the {} legal ones of the step \"{}\"",
                                                  action.bits(), actions->size(), step()));
    if (events == nullptr)
        return CardGame::apply(rules_, state_, action);
    EventLog log(rules_, *events);
    Transition<EventLog>(rules_, state_, log).apply(action);
}

int CardTable::score(PlayerId player) const {
    return CardGame::score(rules_, state_, player);
}

game::PlayerMask CardTable::winners() const {
    return cards::winners(rules_, state_);
}

std::uint64_t CardTable::hash() const {
    return CardGame::hash(state_);
}

void CardTable::check() const {
    cards::check(rules_, state_);
}

void CardTable::hide_from(PlayerId player, Random& random) {
    CardGame::hide_from(rules_, state_, player, random);
}

nlohmann::json CardTable::view(PlayerId viewer, const game::ViewParts& parts) const {
    return view_of(*this, viewer, parts);
}

std::string CardTable::pack() const {
    return {reinterpret_cast<const char*>(&state_), sizeof state_};
}

void CardTable::unpack(std::string_view bytes) {
    std::memcpy(&state_, bytes.data(), sizeof state_);
}

std::string CardTable::draw_text(PlayerId viewer) const {
    return drawing_of(*this, viewer);
}

std::string_view name_of(Step step) {
    static constexpr std::array<std::string_view, 7> kNames{"reveal",    "place-joker",  "deal", "turn",
                                                            "misplaced", "assign-joker", "over"};
    return kNames[static_cast<std::size_t>(step)];
}

std::unique_ptr<game::AnyGame> make_card_table(const game::Setup& setup) {
    return std::make_unique<CardTable>(setup);
}

}  // namespace bastide::cards
