// What chance did in a game of theirs. The file says it only in part, so the rest is taken from what comes later in it.
#include <fmt/format.h>

#include <algorithm>
#include <span>

#include "jcz/bag.h"
#include "jcz/replay.h"
#include "jcz/steps.h"
#include "land/core/game.h"

namespace bastide::jcz {

using land::ActionKind;

// He draws at once, or with the number of a message that confirms him.
double Replay::random_of_shepherd() const {
    const Message* next = index_ + 1 < messages_.size() ? &messages_[index_ + 1] : nullptr;
    return next != nullptr && next->type.starts_with("SHEPHERD_CONFIRM") ? next->payload.value("random", random_)
                                                                         : random_;
}

// Which tile they have put under a hill is not in the file, unless we have written it: one that does not come later.
void Replay::bury_tile(const Message& message) {
    const std::string written = message.payload.value("underHill", "");
    const auto comes_later = [&](std::string_view id) {
        std::ptrdiff_t count = 0;
        if (drawn_ < file_.draw_order.size())
            return std::count(file_.draw_order.begin() + static_cast<std::ptrdiff_t>(drawn_), file_.draw_order.end(),
                              id);
        for (std::size_t i = index_ + 1; i < messages_.size(); ++i)
            count += messages_[i].type == "PLACE_TILE" && messages_[i].payload.value("tileId", "") == id;
        return count;
    };
    const std::vector<Action> tiles = legal();
    const auto end = state_->unseen.begin() + state_->unseen_count;
    const auto spare = std::find_if(tiles.begin(), tiles.end(), [&](Action action) {
        const std::string_view id = rules_->tile(tile_of(action)).id();
        return written.empty() ? std::count(state_->unseen.begin(), end, tile_of(action)) > comes_later(id)
                               : id == written;
    });
    apply(spare == tiles.end() ? tiles[0] : *spare);
}

// What their die shows is not in the file, unless we have written it. The next message says where he lands; if it is
// something else he has not landed.
void Replay::roll_die(const Message& message) {
    const Message* next = index_ + 1 < messages_.size() ? &messages_[index_ + 1] : nullptr;
    const std::vector<Action> rolls = legal();
    for (const Action roll : rolls)
        if (message.payload.value("pips", 0) == item_of(roll))
            return apply(roll);
    const auto is_shown_by_next = [&] {
        const std::vector<Action> places = legal();
        return next == nullptr || std::any_of(places.begin(), places.end(),
                                              [&](Action place) { return words_->means(*state_, *next, place); });
    };
    save(before_roll_);
    for (const bool lands : {true, false})
        for (const Action roll : rolls) {
            apply(roll);
            if ((step() == "flight") == lands && (!lands || is_shown_by_next()))
                return;
            restore(before_roll_);
        }
    apply(rolls[0]);
}

// The tile that comes next: from the annotation, else the one that is placed next.
std::string Replay::next_draw() const {
    if (drawn_ < file_.draw_order.size())
        return file_.draw_order[drawn_];
    for (std::size_t i = index_; i < messages_.size(); ++i)
        if (messages_[i].type == "PLACE_TILE" && !is_supply_tile(messages_[i]))
            return messages_[i].payload.value("tileId", "");
    return "";
}

bool Replay::draw(std::string_view tile) {
    if (state_->decision.player != game::kChance)
        return false;
    const land::TileType type = rules_->tiles.find(tile);
    for (const Action action : legal())
        if (type != land::TileType::None && tile_of(action) == type &&
            (kind_of(action) == ActionKind::Draw || kind_of(action) == ActionKind::DrawLot)) {
            apply(action);
            return true;
        }
    return false;
}

// Which animal their circus has shown is not in the file, unless we have written it: then any of those that are left.
bool Replay::turn_up_animal() {
    const std::vector<Action> actions = legal();
    if (kind_of(actions[0]) != ActionKind::Animal)
        return false;
    std::vector<int> told;
    for (const Message& message : messages_)
        for (const json& animal : message.payload.value("animals", json::array()))
            told.push_back(animal.get<int>());
    const int shown = turned_up_ < told.size() ? told[turned_up_++] : -1;
    const auto found =
        std::find_if(actions.begin(), actions.end(), [&](Action action) { return item_of(action) == shown; });
    apply(found == actions.end() ? actions[0] : *found);
    return true;
}

bool Replay::is_left(std::string_view tile) const {
    const land::TileType type = rules_->tiles.find(tile);
    const auto unseen = std::span(state_->unseen).first(state_->unseen_count);
    return type != land::TileType::None && std::find(unseen.begin(), unseen.end(), type) != unseen.end();
}

void Replay::settle_chance() {
    while (state_->decision.player == game::kChance) {
        if (turn_up_animal())
            continue;
        const std::string tile = next_draw();
        if (tile.empty())
            return;
        if (!draw(tile))  // a tile that is left comes up in another order: nothing about a rule
            throw Error(is_left(tile) ? "unsupported_draw" : "illegal_message",
                        fmt::format("the tile {} cannot be drawn now", tile));
        drawn_ = std::min(drawn_ + 1, file_.draw_order.size());
    }
}

}  // namespace bastide::jcz
