// The tile game as one running game (game::AnyGame): text in and out, events, what a player may know as JSON.
#pragma once

#include <memory>
#include <span>

#include "game/any_game.h"
#include "land/core/rules.h"

namespace bastide::land {

// Of what the position is, independent of the engine's structs: for files and playthroughs.
std::uint64_t position_hash(const Rules& rules, const GameState& state);

// Throws as make_rules does.
std::unique_ptr<game::AnyGame> make_land_table(const game::Setup& setup);
// With tile sets that are not built in, which must outlive the table.
std::unique_ptr<game::AnyGame> make_land_table(const game::Setup& setup, std::span<const TileSet> extra_sets);

class LandTable : public game::AnyGame {
  public:
    LandTable(std::shared_ptr<const Rules> rules, std::unique_ptr<GameState> state)
        : rules_(std::move(rules)), state_(std::move(state)) {}

    const Rules& rules() const { return *rules_; }
    const GameState& state() const { return *state_; }
    GameState& state() { return *state_; }

    std::unique_ptr<game::AnyGame> clone() const override;
    const game::Setup& setup() const override { return rules_->setup; }
    PlayerId to_move() const override { return state_->decision.player; }
    std::string_view step() const override;
    void list_actions(ActionList& out) const override;
    void weights(const ActionList& actions, std::vector<std::uint32_t>& out) const override;
    Action random_action(Random& random) const override;
    PlayerMask observers(Action action) const override;
    std::string text_of(Action action) const override;
    words::Text told(Action action) const override;
    Action parse(std::string_view text) const override;
    void play(Action action, std::vector<game::Event>* events) override;
    void play_known(Action action) override;
    int score(PlayerId player) const override;
    std::vector<game::Score> scores() const override;
    std::size_t score_of_colour(int colour) const override;
    PlayerMask winners() const override;
    bool is_cooperative() const override { return rules_->is_cooperative; }
    std::string common_result() const override;
    bool has_secrets() const override { return !rules_->hooks.hide.empty(); }
    std::string_view drawn(Action action) const override;
    std::size_t copies_of(Action action) const override;
    std::size_t piece_count() const override;
    std::uint64_t hash() const override { return position_hash(*rules_, *state_); }
    void check() const override;
    void hide_from(PlayerId player, Random& random) override;
    nlohmann::json view(PlayerId viewer, const game::ViewParts& parts = {}) const override;
    std::string draw_text(PlayerId viewer) const override;
    std::string pack() const override;
    void unpack(std::string_view bytes) override;

  private:
    std::shared_ptr<const Rules> rules_;
    std::unique_ptr<GameState> state_;
    EventLog log_;  // kept from one action to the next: reasons of awards that wait
};

// The pieces of a table's views.
nlohmann::json view_of(const Position& position, PlayerId viewer, const game::ViewParts& parts = {});
// How many pieces lie on the board: the length of the view's list of tiles.
int piece_count(const Position& position);
// Every open square with what of the tiles the viewer has not seen fits there; none: the square is dead.
nlohmann::json fits_of(const Position& position, PlayerId viewer);
std::string board_text(const Rules& rules, const GameState& state, PlayerId viewer);

}  // namespace bastide::land
