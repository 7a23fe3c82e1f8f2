// A position made by hand and played from there: what rule tests are written with, in text or in C++.
#pragma once

#include <memory>
#include <string>
#include <string_view>
#include <vector>

#include "game/any_game.h"
#include "land/core/rules.h"

namespace bastide::land::testing {

class Scenario {
  public:
    // `sets` and `players` as in a set-up; an id without a slash means a tile of the base game.
    Scenario(std::vector<std::string> sets, std::vector<std::string> players,
             std::vector<std::pair<std::string, std::string>> options = {}, int start_player = 0,
             std::string game = "land");

    // --- before the first action ---
    // Lays tiles: one row a line, "BA/C@90" (turned clockwise) or "." for nothing, the first at `corner`. Start pieces
    // stay unless a tile covers one of their squares.
    void board(const std::vector<std::string>& rows, Cell corner = {0, 0});
    void figure(std::string_view player, std::string_view kind, Cell cell, std::string_view segment);
    void points(std::string_view player, int points);
    void supply(std::string_view player, std::string_view kind, int count);   // the others leave the game
    void stack(const std::vector<std::string>& tiles);                        // only these are left to draw
    void set(std::string_view name, const std::vector<std::string>& values);  // docs/rule-tests.md
    void turn(std::string_view player);  // his turn begins; done by the first action otherwise

    // --- play ---
    void play(std::string_view action);  // must be legal
    bool is_legal(std::string_view action) const;
    std::vector<std::string> legal() const;
    void finish();  // the final scoring, now

    // --- look ---
    const Rules& rules() const { return *rules_; }
    GameState& state() { return *state_; }
    const GameState& state() const { return *state_; }
    const std::vector<Event>& events() const { return log_.events; }
    int player(std::string_view name) const;  // or a colour by its word: "red"
    SegmentId segment(Cell cell, std::string_view name) const;
    FigureId figure_at(std::string_view player, std::string_view kind, SegmentId segment) const;  // it must be there
    TileType tile(std::string_view id) const;
    nlohmann::json view(std::string_view viewer) const;  // "-": a spectator

  private:
    void begin();
    bool covers_any(const PlacedStart& start, const std::vector<PlacedStart>& laid) const;
    void take(TileType type);  // out of the unseen tiles; throws if there is none

    std::unique_ptr<const Rules> rules_;
    std::unique_ptr<GameState> state_;
    EventLog log_;  // one for all moves: points may wait for their reasons
    bool has_begun_ = false;
};

// Runs one .rule file (docs/rule-tests.md); throws Error with the line of the first thing that is not as it says.
void run_rule_file(std::string_view text);

}  // namespace bastide::land::testing
