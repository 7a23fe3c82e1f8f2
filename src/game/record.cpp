#include "game/record.h"

#include <fmt/format.h>

#include <charconv>

namespace bastide::game {
namespace {

[[noreturn]] void fail(int line, const std::string& sentence) {
    throw Error("bad_game_file", fmt::format("line {}: {}", line, sentence));
}

std::string_view trimmed(std::string_view text) {
    while (!text.empty() && (text.front() == ' ' || text.front() == '\t'))
        text.remove_prefix(1);
    while (!text.empty() && (text.back() == ' ' || text.back() == '\t' || text.back() == '\r'))
        text.remove_suffix(1);
    return text;
}

std::vector<std::string> words_of(std::string_view text) {
    std::vector<std::string> words;
    std::size_t at = 0;
    while (at < text.size()) {
        const std::size_t end = std::min(text.find(' ', at), text.size());
        if (end > at)
            words.emplace_back(text.substr(at, end - at));
        at = end + 1;
    }
    return words;
}

template <class Number>
Number number_of(int line, std::string_view word, int base = 10) {
    Number value{};
    const auto [end, error] = std::from_chars(word.data(), word.data() + word.size(), value, base);
    if (error != std::errc{} || end != word.data() + word.size())
        fail(line, fmt::format("\"{}\" is not a number", word));
    return value;
}

std::string wrong_head() {
    return fmt::format("a game file begins with \"{}\"", first_line_of_file());
}
int version_of(int line, std::string_view words) {
    for (int version = 1; version <= kSetupVersion; ++version)
        if (words == first_line_of_file(version))
            return version;
    fail(line, wrong_head());
}

void read_setup_line(int line, std::string_view text, Setup& setup) {
    const std::size_t space = text.find(' ');
    const std::string_view key = text.substr(0, space);
    const std::string_view rest = space == std::string_view::npos ? "" : trimmed(text.substr(space));
    if (key == "game") {
        setup.game = rest;
    } else if (key == "sets") {
        setup.sets = words_of(rest);
    } else if (key == "option") {
        const std::size_t equals = rest.find('=');
        if (equals == std::string_view::npos)
            fail(line, "an option is written name=value");
        setup.options.emplace_back(rest.substr(0, equals), rest.substr(equals + 1));
    } else if (key == "player") {
        if (rest.empty())
            fail(line, "a player needs a name");
        setup.players.emplace_back(rest);
    } else if (key == "start") {
        setup.start_player = number_of<int>(line, rest);
    } else {
        fail(line, fmt::format("unknown word \"{}\" in the set-up", key));
    }
}

Result read_result(int line, std::string_view text) {
    const std::vector<std::string> words = words_of(text);
    if (words.size() < 3)
        fail(line, "a result is \"result\", a score for each player, and the hash of the final state");
    Result result;
    for (std::size_t i = 1; i + 1 < words.size(); ++i)
        result.scores.push_back(number_of<int>(line, words[i]));
    result.hash = number_of<std::uint64_t>(line, words.back(), 16);
    return result;
}

}  // namespace

Record read_record(std::string_view text) {
    Record record;
    enum { Head, InSetup, InActions, AtEnd } part = Head;
    int line = 0;
    for (std::size_t at = 0; at < text.size();) {
        const std::size_t end = std::min(text.find('\n', at), text.size());
        const std::string_view words = trimmed(text.substr(at, end - at));
        at = end + 1;
        ++line;
        if (words.empty() || words.front() == '#')
            continue;
        if (part == Head) {
            record.setup.version = version_of(line, words);
            part = InSetup;
        } else if (part == InSetup) {
            if (words == "actions")
                part = InActions;
            else
                read_setup_line(line, words, record.setup);
        } else if (part == InActions) {
            if (words.substr(0, 7) == "result ") {
                record.result = read_result(line, words);
                part = AtEnd;
            } else {
                record.actions.emplace_back(words);
                record.lines.push_back(line);
            }
        } else {
            fail(line, "nothing may follow the result");
        }
    }
    if (part == Head || part == InSetup)
        fail(line, part == Head ? wrong_head() : "the line \"actions\" is missing");
    return record;
}

std::string first_line_of_file(int version) {
    return fmt::format("bastide game {}", version);
}

std::string write_record(const Record& record) {
    std::string out = fmt::format("{}\ngame {}\n", first_line_of_file(record.setup.version), record.setup.game);
    if (!record.setup.sets.empty())
        out += fmt::format("sets {}\n", fmt::join(record.setup.sets, " "));
    for (const auto& [name, value] : record.setup.options)
        out += fmt::format("option {}={}\n", name, value);
    for (const std::string& player : record.setup.players)
        out += fmt::format("player {}\n", player);
    out += fmt::format("start {}\nactions\n", record.setup.start_player);
    for (const std::string& action : record.actions)
        out += action + "\n";
    if (record.result)
        out += fmt::format("result {} {:016x}\n", fmt::join(record.result->scores, " "), record.result->hash);
    return out;
}

std::unique_ptr<AnyGame> replay(
    const Record& record, const GameFactory& factory, int limit,
    const std::function<void(const AnyGame&, const std::string&, const std::vector<Event>&)>& each) {
    std::unique_ptr<AnyGame> game = factory(record.setup);
    const std::size_t count =
        limit < 0 ? record.actions.size() : std::min(record.actions.size(), static_cast<std::size_t>(limit));
    std::vector<Event> events;
    for (std::size_t i = 0; i < count; ++i) {
        const int line = i < record.lines.size() ? record.lines[i] : static_cast<int>(i + 1);
        if (game->to_move() == kNobody)
            fail(line, "the game is over before this action");
        events.clear();
        try {
            game->play(game->parse(record.actions[i]), &events);
        } catch (const Error& error) {
            fail(line, error.what());
        }
        if (each)
            each(*game, record.actions[i], events);
    }
    if (record.result && count == record.actions.size()) {
        const int line = record.lines.empty() ? 0 : record.lines.back() + 1;
        if (game->to_move() != kNobody)
            fail(line, "the file has a result, but the game is not over");
        for (int i = 0; i < game->player_count(); ++i) {
            const int score = game->score(PlayerId(i));
            if (record.result->scores.size() != static_cast<std::size_t>(game->player_count()) ||
                record.result->scores[static_cast<std::size_t>(i)] != score)
                fail(line, fmt::format("the result differs: {} has {} points here", game->name_of(PlayerId(i)), score));
        }
        if (record.result->hash != game->hash())
            fail(line, fmt::format("the final state differs: its hash is {:016x} here", game->hash()));
    }
    return game;
}

}  // namespace bastide::game
