#include "cli/contestant.h"

#include <fmt/format.h>

#include "cli/bots.h"
#include "cli/external_bot.h"

namespace bastide::cli {
namespace {

constexpr std::string_view kCommandPrefix = "cmd:";

class LevelContestant : public Contestant {
  public:
    LevelContestant(search::Level level, const search::Budget& budget, std::uint64_t seed)
        : player_(search::make_player(level, seed)), budget_(budget) {}

    void saw(const game::AnyGame&, game::Action, bool) override {}  // it looks at the table when it is asked
    game::Action choose(const game::AnyGame& table) override { return player_->choose(table, budget_); }

  private:
    std::unique_ptr<search::Player> player_;
    search::Budget budget_;
};

}  // namespace

void check_contestant(std::string_view name) {
    if (!search::level_named(name) && !name.starts_with(kCommandPrefix))
        throw Error("bad_bots", fmt::format("there is no bot \"{}\"; it is {} or cmd:COMMAND", name, bot_names()));
}

std::unique_ptr<Contestant> make_contestant(std::string_view name, const game::Setup& setup, int seat,
                                            const search::Budget& budget, std::uint64_t seed) {
    check_contestant(name);
    if (const auto level = search::level_named(name))
        return std::make_unique<LevelContestant>(*level, budget, seed);
    return std::make_unique<ExternalBot>(std::string(name.substr(kCommandPrefix.size())), setup, seat, budget);
}

}  // namespace bastide::cli
