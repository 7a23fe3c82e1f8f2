#include "lab/bot_program.h"

#include <fmt/format.h>
#include <fmt/ostream.h>

#include <istream>

#include "game/record.h"
#include "games/games.h"
#include "lab/bots.h"

namespace bastide::lab {
namespace {

class BotProgram {
  public:
    BotProgram(search::Level level, std::uint64_t seed, std::ostream& out)
        : player_(search::make_player(level, seed)), out_(out) {}

    void obey(const std::string& line) {
        const std::size_t space = line.find(' ');
        const std::string word = line.substr(0, space), rest = space == std::string::npos ? "" : line.substr(space + 1);
        if (word == "bastide" && rest == "bot 1")
            setup_ = game::first_line_of_file() + "\n";
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
        table_ = games::make_table(game::read_record(setup_ + "actions\n").setup);
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

}  // namespace

void serve_bot(search::Level level, std::uint64_t seed, std::istream& in, std::ostream& out) {
    BotProgram program(level, seed, out);
    std::string line;
    while (std::getline(in, line))
        if (!line.empty())
            program.obey(line);
}

}  // namespace bastide::lab
