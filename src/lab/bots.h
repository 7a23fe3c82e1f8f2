// Computer players by name, and who sits where.
#pragma once

#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "search/player.h"

namespace bastide::lab {

using Bot = std::optional<search::Level>;  // none: a person
inline constexpr Bot kHuman = std::nullopt;
std::string_view name_of(Bot bot);
// "random, greedy, easy ...": for help and error messages.
std::string bot_names();

// --bots: one name for all seats, or one a seat. Throws Error "bad_bots".
std::vector<Bot> parse_bots(std::string_view text, int players, bool allow_human = false);

// Where games must come out the same again nobody thinks by the clock.
inline constexpr search::Budget kRepeatableBudget{std::chrono::milliseconds(0), 1000, 1};

// The computer players of one game.
class Seats {
  public:
    explicit Seats(std::vector<Bot> bots, search::Budget budget = kRepeatableBudget)
        : bots_(std::move(bots)), budget_(budget), players_(bots_.size()) {}

    // What the bot to move does; chance by its weights. With a budget of simulations the same position and the same
    // random numbers give the same action.
    game::Action choose(const game::AnyGame& table, Random& random);

  private:
    std::vector<Bot> bots_;
    search::Budget budget_;
    std::vector<std::unique_ptr<search::Player>> players_;  // by seat, made when first asked
};

}  // namespace bastide::lab
