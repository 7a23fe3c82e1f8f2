#include "lab/contestant.h"

#include <fmt/format.h>

#include <algorithm>
#include <charconv>
#include <optional>
#include <vector>

#include "lab/bots.h"
#include "lab/external_bot.h"

namespace bastide::lab {
namespace {

constexpr std::string_view kCommandPrefix = "cmd:";
constexpr int kMostBotThreads = 256;

class LevelContestant : public Contestant {
  public:
    LevelContestant(std::unique_ptr<search::Player> player, const search::Budget& budget)
        : player_(std::move(player)), budget_(budget) {}

    void saw(const game::AnyGame&, game::Action, bool) override {}  // it looks at the table when it is asked
    game::Action choose(const game::AnyGame& table) override { return player_->choose(table, budget_); }

  private:
    std::unique_ptr<search::Player> player_;
    search::Budget budget_;
};

struct Thinking {
    search::Level level;
    int threads = 1;
    std::vector<search::Change> changes;
};

template <class Number>
Number number_in(std::string_view text, std::string_view whole) {
    Number number{};
    const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), number);
    if (error != std::errc{} || end != text.data() + text.size())
        throw Error("bad_bots", fmt::format("\"{}\" in \"{}\" is not a number", text, whole));
    return number;
}

// "share=0.5"
search::Change change_in(std::string_view text, std::string_view whole) {
    const std::size_t equals = text.find('=');
    if (equals == std::string_view::npos)
        throw Error("bad_bots", fmt::format("\"{}\" in \"{}\" is not NAME=NUMBER", text, whole));
    return {std::string(text.substr(0, equals)), number_in<double>(text.substr(equals + 1), whole)};
}

// "expert", "expert:2" for one that thinks with two threads, "expert/share=0.5" for one with other numbers.
std::optional<Thinking> thinking_named(std::string_view name) {
    const std::size_t slash = std::min(name.find('/'), name.size());
    const std::size_t colon = std::min(name.find(':'), slash);
    const auto level = search::level_named(name.substr(0, colon));
    if (!level)
        return std::nullopt;
    Thinking thinking{*level, 1, {}};
    if (colon < slash)
        thinking.threads = number_in<int>(name.substr(colon + 1, slash - colon - 1), name);
    if (thinking.threads < 1 || thinking.threads > kMostBotThreads)
        throw Error("bad_bots",
                    fmt::format("a bot thinks with 1 to {} threads, not {}", kMostBotThreads, thinking.threads));
    for (std::size_t at = slash; at < name.size();) {
        const std::size_t next = std::min(name.find('/', at + 1), name.size());
        thinking.changes.push_back(change_in(name.substr(at + 1, next - at - 1), name));
        at = next;
    }
    search::make_player(*level, 0, thinking.changes);  // refuses what it does not know
    return thinking;
}

}  // namespace

void check_contestant(std::string_view name) {
    if (!name.starts_with(kCommandPrefix) && !thinking_named(name))
        throw Error("bad_bots",
                    fmt::format("there is no bot \"{}\"; it is {}, LEVEL:THREADS, LEVEL/NAME=NUMBER or cmd:COMMAND",
                                name, bot_names()));
}

std::unique_ptr<Contestant> make_contestant(std::string_view name, const game::Setup& setup, int seat,
                                            const search::Budget& budget, std::uint64_t seed) {
    check_contestant(name);
    if (const auto thinking = thinking_named(name)) {
        search::Budget own = budget;
        own.threads = thinking->threads;
        return std::make_unique<LevelContestant>(search::make_player(thinking->level, seed, thinking->changes), own);
    }
    return std::make_unique<ExternalBot>(std::string(name.substr(kCommandPrefix.size())), setup, seat, budget);
}

}  // namespace bastide::lab
