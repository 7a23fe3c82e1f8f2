// Reading tests/perft/*.perft.
#include <fmt/format.h>

#include <charconv>

#include "lab/perft_count.h"
#include "lab/setup_options.h"
#include "util/error.h"
#include "util/text.h"

namespace bastide::lab {
namespace {

[[noreturn]] void fail(int line, const std::string& sentence) {
    throw Error("bad_perft", fmt::format("line {}: {}", line, sentence));
}

std::uint64_t number_of(int line, const std::string& word) {
    std::uint64_t value = 0;
    const auto [end, error] = std::from_chars(word.data(), word.data() + word.size(), value);
    if (error != std::errc{} || end != word.data() + word.size())
        fail(line, fmt::format("\"{}\" is not a number", word));
    return value;
}

game::Setup plain_setup() {
    return setup_of(SetupOptions{});
}

void read_line(int line, const std::vector<std::string>& words, PerftPosition& position) {
    const std::vector<std::string> rest(words.begin() + 1, words.end());
    if (words[0] == "sets") {
        position.setup.sets = rest;
    } else if (words[0] == "option" && rest.size() == 1 && rest[0].find('=') != std::string::npos) {
        const std::size_t equals = rest[0].find('=');
        position.setup.options.emplace_back(rest[0].substr(0, equals), rest[0].substr(equals + 1));
    } else if (words[0] == "players" && rest.size() == 1) {
        SetupOptions options;
        options.players = static_cast<int>(number_of(line, rest[0]));
        position.setup.players = setup_of(options).players;
    } else if (words[0] == "draws") {
        position.draws = rest;
    } else if (words[0] == "perft" && rest.size() == 2) {
        position.expected.emplace_back(static_cast<int>(number_of(line, rest[0])), number_of(line, rest[1]));
    } else {
        fail(line, fmt::format("a line is id, sets, option, players, draws or perft DEPTH COUNT, not \"{}\"",
                               fmt::join(words, " ")));
    }
}

}  // namespace

std::vector<PerftPosition> read_perft(std::string_view text) {
    std::vector<PerftPosition> positions;
    int line = 0;
    while (!text.empty()) {
        const std::size_t end = std::min(text.find('\n'), text.size());
        const std::string_view whole = text.substr(0, end);
        text.remove_prefix(std::min(end + 1, text.size()));
        ++line;
        const std::vector<std::string> words = split_list(whole.substr(0, whole.find('#')), ' ');
        if (words.empty())
            continue;
        if (words[0] == "id" && words.size() == 2)
            positions.push_back({words[1], plain_setup(), {}, line, {}});
        else if (positions.empty())
            fail(line, "a position begins with \"id NAME\"");
        else
            read_line(line, words, positions.back());
    }
    return positions;
}

}  // namespace bastide::lab
