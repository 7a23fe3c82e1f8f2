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
    std::erase_if(kits_, [](const auto& entry) { return entry.second.expired(); });
    std::weak_ptr<GameKit>& known = kits_[key_of(setup)];
    if (std::shared_ptr<GameKit> kit = known.lock())
        return kit;
    auto kit = std::make_shared<GameKit>();
    kit->table = factory_(setup);
    kit->start = kit->table->pack();
    known = kit;
    return kit;
}

LiveGame::LiveGame(std::shared_ptr<GameKit> kit, Lots lots, std::vector<std::string> draws)
    : kit_(std::move(kit)), lots_(std::move(lots)), draws_(std::move(draws)), packed_(kit_->start) {
    to_move_ = open().to_move();
}

LiveGame::~LiveGame() {
    if (kit_->holder == this)
        kit_->holder = nullptr;
}

game::AnyGame& LiveGame::open() const {
    if (kit_->holder != this) {
        if (kit_->holder != nullptr)
            kit_->holder->make_room();
        kit_->table->unpack(packed_);
        kit_->holder = this;
    }
    return *kit_->table;
}

// Not before: many actions may follow each other, above all when a game is loaded.
void LiveGame::make_room() const {
    if (!is_packed_)
        packed_ = kit_->table->pack();
    is_packed_ = true;
}

void LiveGame::note_change() {
    is_packed_ = false;
    to_move_ = kit_->table->to_move();
}

// Before the action is played.
void LiveGame::remember(Action action, std::int64_t seq) {
    const game::AnyGame& table = open();
    const game::PlayerId mover = table.to_move();
    past_.push_back({action, seq, static_cast<std::int8_t>(game::is_player(mover) ? game::index_of(mover) : -1),
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
    table.unpack(kit_->start);
    past_.resize(length);
    for (const PastAction& step : past_)
        table.play_known(step.action);
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
    const game::AnyGame& table = *kit_->table;
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
