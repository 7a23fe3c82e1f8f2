#include "server/live_game.h"

#include <fmt/format.h>

#include <algorithm>
#include <map>

#include "util/random.h"

namespace bastide::server {
namespace {

using game::Action;

std::string key_of(const game::Setup& setup) {
    std::string key = fmt::format("{} {} {} {} {}", setup.version, setup.game, setup.players.size(), setup.start_player,
                                  fmt::join(setup.sets, ","));
    for (const auto& [name, value] : setup.options)
        key += fmt::format(" {}={}", name, value);
    return key;
}

game::ActionList& scratch_list() {
    thread_local auto list = std::make_unique<game::ActionList>();
    return list->clear();
}

}  // namespace

game::Setup without_names(game::Setup setup) {
    for (std::size_t seat = 0; seat < setup.players.size(); ++seat)
        setup.players[seat] = fmt::format("{{{}}}", seat);
    return setup;
}

std::shared_ptr<GameKit> GameKits::kit_for(game::Setup setup) {
    setup = without_names(std::move(setup));
    const std::string key = key_of(setup);
    if (const auto known = kits_.find(key); known != kits_.end())
        return known->second;
    auto kit = std::make_shared<GameKit>();
    kit->table = factory_(setup);
    kit->start = kit->table->pack();
    if (kits_.size() >= most_)
        make_room();
    note_use(*kit);
    kits_.emplace(key, kit);
    return kit;
}

// The one that was not used for the longest time goes.
void GameKits::make_room() {
    const auto is_older = [](const auto& a, const auto& b) { return a.second->used < b.second->used; };
    const auto oldest = std::min_element(kits_.begin(), kits_.end(), is_older);
    if (oldest->second->holder != nullptr)
        oldest->second->holder->make_room();
    kits_.erase(oldest);
}

LiveGame::LiveGame(GameKits& kits, const game::Setup& setup, Lots lots, std::vector<std::string> draws)
    : kits_(kits), setup_(without_names(setup)), lots_(std::move(lots)), draws_(std::move(draws)) {
    packed_ = kit()->start;
    to_move_ = open().to_move();
}

LiveGame::~LiveGame() {
    if (const std::shared_ptr<GameKit> kit = kit_.lock(); kit != nullptr && kit->holder == this)
        kit->holder = nullptr;
}

std::shared_ptr<GameKit> LiveGame::kit() const {
    std::shared_ptr<GameKit> kit = kit_.lock();
    if (kit == nullptr)
        kit_ = kit = kits_.kit_for(setup_);
    kits_.note_use(*kit);
    return kit;
}

game::AnyGame& LiveGame::open() const {
    const std::shared_ptr<GameKit> kit = this->kit();
    if (kit->holder != this) {
        if (kit->holder != nullptr)
            kit->holder->make_room();
        kit->table->unpack(packed_);
        kit->holder = this;
    }
    return *kit->table;
}

// Not before: many actions may follow each other, above all when a game is loaded.
void LiveGame::make_room() const {
    if (!is_packed_)
        packed_ = kit()->table->pack();
    is_packed_ = true;
}

// It stands on the table.
void LiveGame::note_change() {
    is_packed_ = false;
    to_move_ = kit()->table->to_move();
}

// Before the action is played.
void LiveGame::remember(Action action, std::int64_t seq) {
    const game::AnyGame& table = open();
    const game::PlayerId mover = table.to_move();
    if (past_.size() == past_.capacity())
        past_.reserve(past_.size() + past_.size() / 4 + 16);  // most of what a long game takes: no half of it unused
    past_.push_back({action, static_cast<std::int32_t>(seq),
                     static_cast<std::int8_t>(game::is_player(mover) ? game::index_of(mover) : -1),
                     table.observers(action) == game::kEverybody});
}

void LiveGame::play(Action action, std::int64_t seq, std::vector<game::Event>* events) {
    remember(action, seq);
    try {
        open().play(action, events);
    } catch (const Error&) {
        past_.pop_back();
        throw;
    }
    note_change();
}

void LiveGame::play_known(Action action, std::int64_t seq) {
    remember(action, seq);
    open().play_known(action);
    note_change();
}

void LiveGame::rewind(std::size_t length) {
    game::AnyGame& table = open();
    table.unpack(kit()->start);
    past_.resize(length);
    for (const PastAction& step : past_)
        table.play_known(step.action);
    note_change();
}

void LiveGame::go_to(std::string position, std::vector<PastAction> past) {
    open().unpack(position);
    packed_ = std::move(position);
    past_ = std::move(past);
    note_change();
}

Action LiveGame::next_of_chance() const {
    const game::AnyGame& table = open();
    game::ActionList& actions = scratch_list();
    table.list_actions(actions);
    std::vector<std::uint32_t> weights;
    table.weights(actions, weights);
    if (!table.drawn(actions[0]).empty())
        return next_tile(actions, weights);
    std::uint32_t total = 0;
    for (const std::uint32_t weight : weights)
        total += weight;
    Random random(lots_.number("chance", past_.size()));
    std::uint32_t pick = random.below(std::max(total, 1u));
    for (std::size_t i = 0; i < actions.size(); ++i) {
        if (pick < weights[i])
            return actions[i];
        pick -= weights[i];
    }
    return actions[0];
}

// Every copy of a tile has a number drawn by lot; the lowest of those that may come now comes. How many copies of a
// type have come is counted over the game, so that one that was put back does not come again at once.
Action LiveGame::next_tile(const game::ActionList& actions, const std::vector<std::uint32_t>& weights) const {
    const game::AnyGame& table = open();
    std::map<std::string_view, std::size_t> drawn;
    std::size_t count = 0;
    for (const PastAction& step : past_)
        if (const std::string_view id = step.seat < 0 ? table.drawn(step.action) : ""; !id.empty()) {
            ++drawn[id];
            ++count;
        }
    for (std::size_t i = 0; count < draws_.size() && i < actions.size(); ++i)
        if (weights[i] > 0 && table.drawn(actions[i]) == draws_[count])
            return actions[i];
    Action best = actions[0];
    std::uint64_t best_number = ~std::uint64_t{0};
    for (std::size_t i = 0; i < actions.size(); ++i) {
        if (weights[i] == 0)
            continue;
        const std::string_view id = table.drawn(actions[i]);
        std::vector<std::uint64_t> numbers;
        for (std::size_t copy = 0; copy < table.copies_of(actions[i]); ++copy)
            numbers.push_back(lots_.number(id, copy) >> 1);
        std::sort(numbers.begin(), numbers.end());
        const std::size_t next = drawn[id];
        const std::uint64_t number =
            next < numbers.size() ? numbers[next] : (lots_.number(id, next) >> 1) | (std::uint64_t{1} << 63);
        if (number < best_number) {
            best_number = number;
            best = actions[i];
        }
    }
    return best;
}

}  // namespace bastide::server
