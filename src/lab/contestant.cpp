#include "lab/contestant.h"

#include <fmt/format.h>

#include <charconv>
#include <optional>

#include "lab/bots.h"
#include "lab/external_bot.h"

namespace bastide::lab {
namespace {

constexpr std::string_view kCommandPrefix = "cmd:";
constexpr int kMostBotThreads = 256;

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

struct Thinking {
    search::Level level;
    int threads = 1;
};

// "expert", or "expert:2" for one that thinks with two threads.
std::optional<Thinking> thinking_named(std::string_view name) {
    const std::size_t colon = name.find(':');
    const auto level = search::level_named(name.substr(0, colon));
    if (!level)
        return std::nullopt;
    Thinking thinking{*level};
    if (colon == std::string_view::npos)
        return thinking;
    const std::string_view number = name.substr(colon + 1);
    const auto [end, error] = std::from_chars(number.data(), number.data() + number.size(), thinking.threads);
    if (error != std::errc{} || end != number.data() + number.size() || thinking.threads < 1 ||
        thinking.threads > kMostBotThreads)
        throw Error("bad_bots", fmt::format("\"{}\" is not a number of threads from 1 to {}", number, kMostBotThreads));
    return thinking;
}

}  // namespace

void check_contestant(std::string_view name) {
    if (!name.starts_with(kCommandPrefix) && !thinking_named(name))
        throw Error("bad_bots",
                    fmt::format("there is no bot \"{}\"; it is {}, LEVEL:THREADS or cmd:COMMAND", name, bot_names()));
}

std::unique_ptr<Contestant> make_contestant(std::string_view name, const game::Setup& setup, int seat,
                                            const search::Budget& budget, std::uint64_t seed) {
    check_contestant(name);
    if (const auto thinking = thinking_named(name)) {
        search::Budget own = budget;
        own.threads = thinking->threads;
        return std::make_unique<LevelContestant>(thinking->level, own, seed);
    }
    return std::make_unique<ExternalBot>(std::string(name.substr(kCommandPrefix.size())), setup, seat, budget);
}

}  // namespace bastide::lab
