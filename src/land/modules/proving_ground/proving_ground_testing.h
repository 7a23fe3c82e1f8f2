// A game with the test-only module, driven by text: shared by its tests.
#pragma once

#include <memory>
#include <string>
#include <string_view>
#include <vector>

#include "land/core/board.h"
#include "land/core/check.h"
#include "land/core/draw.h"
#include "land/core/game.h"
#include "land/core/setup.h"
#include "land/core/text.h"
#include "land/core/turn.h"
#include "land/modules/proving_ground/proving_ground.h"
#include "land/modules/proving_ground/proving_ground_tiles.h"

namespace bastide::land::proving_ground {

inline const TileSet& test_tiles() {
    static const TileSet kSet = parse_tile_set(kTilesFile, kTilesText);
    return kSet;
}

inline game::Setup test_setup(int players, std::vector<std::string> sets = {"base", "proving-ground"}) {
    game::Setup setup;
    setup.sets = std::move(sets);
    for (int i = 0; i < players; ++i)
        setup.players.push_back(std::string(1, static_cast<char>('A' + i)));
    return setup;
}

class TestGame {
  public:
    explicit TestGame(int players) : TestGame(test_setup(players)) {}
    explicit TestGame(const game::Setup& setup)
        : rules_(make_rules(setup, {&test_tiles(), 1})), state_(std::make_unique<GameState>()) {
        LandGame::start(*rules_, *state_);
    }

    const Rules& rules() const { return *rules_; }
    GameState& state() { return *state_; }
    Position position() const { return {*rules_, *state_}; }
    Context context() { return {*rules_, *state_, scratch_, &log_}; }
    EventLog& log() { return log_; }

    PlayerId to_move() const { return state_->decision.player; }
    std::string_view step() const { return step_of(*rules_, top_frame(*state_)).name; }
    std::vector<std::string> legal() {
        LandGame::legal(*rules_, *state_, scratch_);
        std::vector<std::string> texts;
        for (const Action action : scratch_)
            texts.push_back(to_text(position(), action));
        return texts;
    }
    // Plays the actions one after another and proves the position after each.
    template <class... Texts>
    void play(Texts... texts) {
        (play_one(texts), ...);
    }
    // Declines or takes the first action until this step asks.
    void go_on_to(std::string_view name) {
        while (step() != name) {
            LandGame::legal(*rules_, *state_, scratch_);
            apply(scratch_[0]);
        }
    }
    void apply(Action action) {
        apply_with_log(*rules_, *state_, action, &log_);
        check_state(*rules_, *state_);
    }
    // Lays a piece of the stack without a turn.
    TileSlot lay(std::string_view id, Cell cell, int quarter_turns = 0) {
        const TileType type = rules_->tiles.find(id);
        take_unseen(*state_, type);
        const TileSlot slot = add_piece(*rules_, *state_, cell, type, static_cast<Rotation>(quarter_turns));
        check_state(*rules_, *state_);
        return slot;
    }
    SegmentId segment(TileSlot slot, std::string_view name) const {
        for (int local = 0; local < tile_info(*rules_, *state_, slot).segment_count; ++local) {
            const auto id = static_cast<SegmentId>(static_cast<int>(state_->tiles[at(slot)].first_segment) + local);
            if (segment_name(*rules_, *state_, id) == name)
                return id;
        }
        throw Error("no_segment", std::string(name));
    }
    const Feature& feature(TileSlot slot, std::string_view name) const {
        return feature_at(std::as_const(*state_), segment(slot, name));
    }

  private:
    void play_one(std::string_view text) { apply(from_text(position(), text)); }

    std::unique_ptr<const Rules> rules_;
    std::unique_ptr<GameState> state_;
    ActionList scratch_;
    EventLog log_;
};

}  // namespace bastide::land::proving_ground
