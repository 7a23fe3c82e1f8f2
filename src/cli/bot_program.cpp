// bastide bot: a level of this program behind the line protocol, so that two builds of it can be matched.
#include "cli/bot_program.h"

#include <fmt/format.h>
#include <fmt/ostream.h>

#include <CLI/CLI.hpp>
#include <iostream>

#include "cli/bots.h"
#include "cli/command.h"
#include "cli/games.h"

namespace bastide::cli {
namespace {

class BotProgram {
  public:
    BotProgram(search::Level level, std::uint64_t seed, std::ostream& out)
        : player_(search::make_player(level, seed)), out_(out) {}

    void obey(const std::string& line) {
        const std::size_t space = line.find(' ');
        const std::string word = line.substr(0, space), rest = space == std::string::npos ? "" : line.substr(space + 1);
        if (word == "bastide" && rest == "bot 1")
            setup_ = "bastide game 1\n";
        else if (word == "time" && table_ == nullptr)
            budget_.time = std::chrono::milliseconds(number_in(rest));
        else if (word == "sims" && table_ == nullptr)
            budget_.simulations = static_cast<std::uint64_t>(number_in(rest));
        else if (word == "seat" && table_ == nullptr)
            return;  // the table says whose turn it is
        else if (word == "begin" && table_ == nullptr)
            start();
        else if (table_ == nullptr)
            setup_ += line + "\n";
        else
            obey_in_game(word, rest, line);
    }

  private:
    static long number_in(const std::string& text) {
        try {
            return std::max(0l, std::stol(text));
        } catch (const std::exception&) {
            throw Error("bad_protocol", fmt::format("\"{}\" is not a number", text));
        }
    }

    void start() {
        table_ = make_table(game::read_record(setup_ + "actions\n").setup);
        if (budget_.time.count() == 0 && budget_.simulations == 0)
            budget_ = kRepeatableBudget;
        fmt::print(out_, "ready\n");
        out_.flush();
    }

    void obey_in_game(const std::string& word, const std::string& rest, const std::string& line) {
        if (word == "action") {
            table_->play(table_->parse(rest));
        } else if (word == "go") {
            fmt::print(out_, "play {}\n", table_->text_of(player_->choose(*table_, budget_)));
            out_.flush();
        } else if (word == "hidden") {
            throw Error("bad_protocol", "games with hidden hands cannot be followed over the protocol");
        } else if (word != "option") {
            throw Error("bad_protocol", fmt::format("\"{}\" is not a line of the protocol", line));
        }
    }

    std::unique_ptr<search::Player> player_;
    std::ostream& out_;
    std::string setup_;
    search::Budget budget_;
    std::unique_ptr<game::AnyGame> table_;
};

struct Arguments {
    std::string level = "expert";
    std::uint64_t seed = 1;
};

}  // namespace

void serve_bot(search::Level level, std::uint64_t seed, std::istream& in, std::ostream& out) {
    BotProgram program(level, seed, out);
    std::string line;
    while (std::getline(in, line))
        if (!line.empty())
            program.obey(line);
}

void add_bot(CLI::App& app, Run& run) {
    const auto arguments = std::make_shared<Arguments>();
    CLI::App* command = app.add_subcommand("bot", "Be a bot for another arena, over the protocol of docs/bots.md");
    command->add_option("LEVEL", arguments->level, bot_names())->capture_default_str();
    command->add_option("--seed", arguments->seed, "of its random choices")->type_name("N")->capture_default_str();
    command->footer("Examples:\n  bastide arena expert \"cmd:./old-bastide bot expert\" --games 100 --sims 300");
    command->callback([=, &run] {
        run = [=] {
            const auto level = search::level_named(arguments->level);
            if (!level)
                throw Error("bad_bots", fmt::format("there is no bot \"{}\"; it is {}", arguments->level, bot_names()));
            serve_bot(*level, arguments->seed, std::cin, std::cout);
            return kDone;
        };
    });
}

}  // namespace bastide::cli
