// A running game of Cardcassonne for files, terminal and server: text actions, events, views.
#pragma once

#include <nlohmann/json_fwd.hpp>

#include "cards/card_game.h"
#include "game/any_game.h"

namespace bastide::cards {

class CardTable : public game::AnyGame {
  public:
    // Throws Error for a bad set-up; see rules_of.
    explicit CardTable(game::Setup setup);
    // A game that goes on from a given position.
    CardTable(game::Setup setup, const State& state);

    std::unique_ptr<game::AnyGame> clone() const override;
    const game::Setup& setup() const override { return setup_; }

    game::PlayerId to_move() const override;
    std::string_view step() const override;
    void list_actions(game::ActionList& out) const override;
    void weights(const game::ActionList& actions, std::vector<std::uint32_t>& out) const override;
    game::Action random_action(Random& random) const override;
    game::PlayerMask observers(game::Action action) const override;

    std::string text_of(game::Action action) const override;
    words::Text told(game::Action action) const override;
    game::Action parse(std::string_view text) const override;
    void play(game::Action action, std::vector<game::Event>* events = nullptr) override;

    void play_known(game::Action action) override { CardGame::apply(rules_, state_, action); }
    int score(game::PlayerId player) const override;
    game::PlayerMask winners() const override;
    bool has_secrets() const override { return true; }
    std::uint64_t hash() const override;
    void check() const override;
    void hide_from(game::PlayerId player, Random& random) override;

    nlohmann::json view(game::PlayerId viewer, const game::ViewParts& parts = {}) const override;
    std::string draw_text(game::PlayerId viewer) const override;
    std::string pack() const override;
    void unpack(std::string_view bytes) override;

    const Rules& rules() const { return rules_; }
    const State& state() const { return state_; }

  private:
    game::Setup setup_;
    Rules rules_;
    State state_;
};

std::string_view name_of(Step step);

// Throws Error for a bad set-up; see rules_of.
std::unique_ptr<game::AnyGame> make_card_table(const game::Setup& setup);

}  // namespace bastide::cards
