// From a set-up as people write it ("base:2, river, tb.goods=off, four players") to the rules of one game.
#pragma once

#include <memory>
#include <span>
#include <string>
#include <string_view>

#include "game/setup.h"
#include "land/core/rules.h"

namespace bastide::land {

// One entry of --sets: NAME, NAME:EDITION, NAME:rules, NAME:tiles, NAME:EDITION:tiles, each with *COUNT.
struct SetChoice {
    std::string name;
    std::string edition;  // empty: the set's default
    bool rules = true, tiles = true;
    int copies = 1;
};
SetChoice parse_set_choice(std::string_view text);  // throws Error "bad_setup"

// Throws Error "unknown_set", "unknown_option", "bad_setup" or "too_large" with a sentence that names the culprit.
// `extra_sets` are tile sets that are not built in (tests, data files that are being checked); they must outlive the
// rules.
std::unique_ptr<const Rules> make_rules(const game::Setup& setup, std::span<const TileSet> extra_sets = {});

// The table before the first turn, with these pieces on it.
void lay_out_game(const Rules& rules, GameState& state, std::span<const PlacedStart> pieces, ActionList& scratch,
                  EventLog* log = nullptr);
// The position before the first decision.
void start_game(const Rules& rules, GameState& state, ActionList& scratch, EventLog* log = nullptr);

// Names that --sets understands: modules and tile sets, without the test-only ones.
std::vector<std::string> known_sets();

}  // namespace bastide::land
