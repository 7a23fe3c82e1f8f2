#include "land/table/table.h"

#include <fmt/format.h>

#include <algorithm>
#include <nlohmann/json.hpp>

#include "land/core/check.h"
#include "land/core/game.h"
#include "land/core/scoring.h"
#include "land/core/setup.h"
#include "land/core/shown.h"
#include "land/core/tell.h"
#include "land/core/text.h"
#include "land/core/turn.h"

namespace bastide::land {

std::unique_ptr<game::AnyGame> make_land_table(const game::Setup& setup, std::span<const TileSet> extra_sets) {
    std::shared_ptr<const Rules> rules = make_rules(setup, extra_sets);
    auto state = std::make_unique<GameState>();
    LandGame::start(*rules, *state);
    return std::make_unique<LandTable>(std::move(rules), std::move(state));
}

std::unique_ptr<game::AnyGame> make_land_table(const game::Setup& setup) {
    return make_land_table(setup, {});
}

std::unique_ptr<game::AnyGame> LandTable::clone() const {
    auto state = std::make_unique<GameState>();
    state->copy_from(*state_);
    auto table = std::make_unique<LandTable>(rules_, std::move(state));
    table->log_.waiting = log_.waiting;
    return table;
}

std::string_view LandTable::step() const {
    return to_move() == game::kNobody ? "over" : step_of(*rules_, top_frame(*state_)).name;
}

void LandTable::list_actions(ActionList& out) const {
    LandGame::legal(*rules_, *state_, out);
}

void LandTable::weights(const ActionList& actions, std::vector<std::uint32_t>& out) const {
    out.resize(actions.size());
    LandGame::weights(*rules_, *state_, actions, out);
}

Action LandTable::random_action(Random& random) const {
    return LandGame::random_action(*rules_, *state_, random);
}

PlayerMask LandTable::observers(Action action) const {
    return LandGame::observers(*rules_, *state_, action);
}

std::string LandTable::text_of(Action action) const {
    return to_text({*rules_, *state_}, action);
}

words::Text LandTable::told(Action action) const {
    return land::told({*rules_, *state_}, action);
}

Action LandTable::parse(std::string_view text) const {
    return from_text({*rules_, *state_}, text);
}

void LandTable::play(Action action, std::vector<game::Event>* events) {
    thread_local ActionList actions;
    list_actions(actions);
    if (!actions.contains(action))
        throw Error("illegal_action", fmt::format("illegal action in step \"{}\": not among the {} legal actions",
                                                  step(), actions.size()));
    log_.events.clear();
    apply_with_log(*rules_, *state_, action, events ? &log_ : nullptr);
    if (events)
        events->insert(events->end(), std::make_move_iterator(log_.events.begin()),
                       std::make_move_iterator(log_.events.end()));
}

void LandTable::play_known(Action action) {
    log_.events.clear();
    apply_with_log(*rules_, *state_, action, &log_);  // the reasons of awards that wait are needed later
}

int LandTable::score(PlayerId player) const {
    return LandGame::score(*rules_, *state_, player);
}

std::vector<game::Score> LandTable::scores() const {
    if (!is_cooperative())
        return AnyGame::scores();
    if (rules_->shares_score)
        return {{"all", score(PlayerId{0})}};
    std::vector<game::Score> scores;
    for (int i = 0; i < rules_->colours; ++i)
        scores.push_back(
            {std::string(colour_word(static_cast<Colour>(i))), state_->score[static_cast<std::size_t>(i)]});
    return scores;
}

std::size_t LandTable::score_of_colour(int colour) const {
    return rules_->shares_score ? 0 : static_cast<std::size_t>(colour);
}

PlayerMask LandTable::winners() const {
    return winners_of(*rules_, *state_);
}

std::string LandTable::common_result() const {
    return to_move() == game::kNobody ? land::common_result({*rules_, *state_}) : std::string();
}

std::string_view LandTable::drawn(Action action) const {
    if (rules_->kinds[at(kind_of(action))]->target != Target::Tile)
        return {};
    return rules_->tile(tile_of(action)).id();
}

std::size_t LandTable::copies_of(Action action) const {
    return static_cast<std::size_t>(std::count(rules_->stack.begin(), rules_->stack.end(), tile_of(action)));
}

std::size_t LandTable::piece_count() const {
    return static_cast<std::size_t>(land::piece_count({*rules_, *state_}));
}

void LandTable::check() const {
    check_state(*rules_, *state_);
}

void LandTable::hide_from(PlayerId player, Random& random) {
    LandGame::hide_from(*rules_, *state_, player, random);
}

nlohmann::json LandTable::view(PlayerId viewer, const game::ViewParts& parts) const {
    return view_of({*rules_, *state_}, viewer, parts);
}

// The state, and the reasons of awards that wait.
std::string LandTable::pack() const {
    std::string bytes = state_->pack();
    if (log_.waiting.empty())
        return bytes;
    nlohmann::json waiting = nlohmann::json::array();
    for (const AwardReason& reason : log_.waiting)
        waiting.push_back({reason.text, reason.details, reason.places, reason.segments});
    return bytes + waiting.dump();
}

void LandTable::unpack(std::string_view bytes) {
    const std::size_t read = state_->unpack(bytes);
    log_ = {};
    if (read == bytes.size())
        return;
    for (const nlohmann::json& reason : nlohmann::json::parse(bytes.substr(read)))
        log_.waiting.push_back({reason[0], reason[1], reason[2], reason[3]});
}

std::string LandTable::draw_text(PlayerId viewer) const {
    return board_text(*rules_, *state_, viewer);
}

}  // namespace bastide::land
