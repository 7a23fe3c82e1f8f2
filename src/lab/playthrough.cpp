#include "lab/playthrough.h"

#include <fmt/format.h>

#include <charconv>
#include <functional>

#include "games/games.h"
#include "util/text.h"

namespace bastide::lab {
namespace {

constexpr std::string_view kFirstLine = "bastide playthrough 1";

std::string hash_text(const game::AnyGame& table) {
    return fmt::format("{:08x}", table.hash() >> 32);
}

std::string head_of(const PlaythroughPlan& plan) {
    std::string head = game::write_record({plan.setup, {}, {}, {}});
    head.replace(0, head.find('\n'), kFirstLine);
    std::vector<std::string_view> bots;
    for (const Bot bot : plan.bots)
        bots.push_back(name_of(bot));
    head.insert(head.rfind("actions"), fmt::format("# seed {} bots {}\n", plan.seed, fmt::join(bots, ",")));
    return head;
}

// Plays a game and writes it down.
class Teller {
  public:
    Teller(std::string head, const game::Setup& setup) : story_(std::move(head)), table_(games::make_table(setup)) {}

    const game::AnyGame& table() const { return *table_; }
    std::string take_story() { return std::move(story_); }
    void say(const std::string& line) { story_ += line + "\n"; }

    void play(game::Action action) {
        say_decision();
        const std::string text = table_->text_of(action);
        std::vector<game::Event> events;
        table_->play(action, &events);
        say(fmt::format("{:<46} state {} points {}", text, hash_text(*table_), fmt::join(scores(), " ")));
        for (const game::Event& event : events)
            say(fmt::format("{} {}", event.kind == "score" ? "=" : "-", table_->say(event.text)));
        if (table_->to_move() == game::kNobody)
            say_result();
    }

    void say_decision() {
        table_->list_actions(actions_);
        std::string line = fmt::format("# {} {} {} legal {}", ++number_, table_->name_of(table_->to_move()),
                                       table_->step(), actions_.size());
        if (game::is_player(table_->to_move()))
            line += fmt::format(" first \"{}\" last \"{}\"", table_->text_of(actions_[0]),
                                table_->text_of(actions_[actions_.size() - 1]));
        say(line);
    }

  private:
    std::vector<int> scores() const {
        std::vector<int> scores;
        for (int seat = 0; seat < table_->player_count(); ++seat)
            scores.push_back(table_->score(game::PlayerId(seat)));
        return scores;
    }
    void say_result() {
        std::string line = "final";
        for (int seat = 0; seat < table_->player_count(); ++seat)
            line += fmt::format(" {} {}", table_->name_of(game::PlayerId(seat)), table_->score(game::PlayerId(seat)));
        say(fmt::format("{:<46} state {}", line, hash_text(*table_)));
    }

    std::string story_;
    std::unique_ptr<game::AnyGame> table_;
    game::ActionList actions_;
    int number_ = 0;
};

// The head up to and with the line "actions".
std::string_view head_in(std::string_view text) {
    const std::size_t end = text.find("\nactions\n");
    if (!text.starts_with(kFirstLine) || end == std::string_view::npos)
        throw Error("bad_game_file", fmt::format("line 1: a playthrough begins with \"{}\" and a set-up", kFirstLine));
    return text.substr(0, end + 9);
}

game::Setup setup_in(std::string_view head) {
    std::string file(head);
    file.replace(0, kFirstLine.size(), game::first_line_of_file());
    return game::read_record(file).setup;
}

// The actions alone: what stands before " state " in the lines that are not told by the program.
std::vector<std::string> actions_in(std::string_view body) {
    std::vector<std::string> actions;
    for (const std::string& line : split_list(body, '\n')) {
        const std::size_t state = line.rfind(" state ");
        if (state == std::string::npos || line[0] == '#' || line[0] == '=' || line.starts_with("final "))
            continue;
        actions.push_back(line.substr(0, line.find_last_not_of(' ', state) + 1));
    }
    return actions;
}

}  // namespace

std::string write_playthrough(const PlaythroughPlan& plan) {
    Teller teller(head_of(plan), plan.setup);
    Random random(Random::mix(plan.seed, 0));
    Seats seats(plan.bots);
    while (teller.table().to_move() != game::kNobody)
        teller.play(seats.choose(teller.table(), random));
    return teller.take_story();
}

game::Record play_record(const PlaythroughPlan& plan) {
    game::Record record{plan.setup, {}, {}, {}};
    const std::unique_ptr<game::AnyGame> table = games::make_table(plan.setup);
    Random random(Random::mix(plan.seed, 0));
    Seats seats(plan.bots);
    while (table->to_move() != game::kNobody) {
        const game::Action action = seats.choose(*table, random);
        record.actions.push_back(table->text_of(action));
        table->play(action);
    }
    record.result.emplace();
    record.result->hash = table->hash();
    for (int seat = 0; seat < table->player_count(); ++seat)
        record.result->scores.push_back(table->score(game::PlayerId(seat)));
    return record;
}

std::string retell_playthrough(std::string_view text) {
    const std::string_view head = head_in(text);
    Teller teller(std::string(head), setup_in(head));
    for (const std::string& action : actions_in(text.substr(head.size()))) {
        try {
            teller.play(teller.table().parse(action));
        } catch (const Error& error) {
            teller.say_decision();
            teller.say(error.what());
            break;
        }
    }
    return teller.take_story();
}

std::string renew_playthrough(std::string_view text) {
    std::string story = retell_playthrough(text);
    const std::size_t last_line = story.rfind('\n', story.size() - 2) + 1;
    return story.substr(last_line).starts_with("final ") ? story : write_playthrough(plan_of_playthrough(text));
}

PlaythroughPlan plan_of_playthrough(std::string_view text) {
    const std::string_view head = head_in(text);
    PlaythroughPlan plan{setup_in(head), {}, 0};
    for (const std::string& line : split_list(head, '\n')) {
        const std::vector<std::string> words = split_list(line, ' ');
        if (words.size() != 5 || words[0] != "#" || words[1] != "seed")
            continue;
        std::from_chars(words[2].data(), words[2].data() + words[2].size(), plan.seed);
        plan.bots = parse_bots(words[4], static_cast<int>(plan.setup.players.size()));
        return plan;
    }
    throw Error("bad_game_file", "the playthrough does not say its seed and bots");
}

Difference first_difference(std::string_view before, std::string_view after) {
    for (int line = 1; !before.empty() || !after.empty(); ++line) {
        const std::string_view a = before.substr(0, before.find('\n')), b = after.substr(0, after.find('\n'));
        if (a != b || before.empty() != after.empty())
            return {line, std::string(a), std::string(b)};
        before.remove_prefix(std::min(a.size() + 1, before.size()));
        after.remove_prefix(std::min(b.size() + 1, after.size()));
    }
    return {};
}

}  // namespace bastide::lab
