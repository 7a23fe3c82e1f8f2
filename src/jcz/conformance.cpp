#include "jcz/conformance.h"

#include <fmt/format.h>

#include <regex>

namespace bastide::jcz {
namespace {

const Difference* difference_for(std::span<const Difference> differences, std::string_view name,
                                 std::string_view sentence) {
    for (const Difference& difference : differences)
        if (name.ends_with(difference.file) && sentence == difference.sentence)
            return &difference;
    return nullptr;
}

// Their generator has drawn a tile after the last message: a sentence may tell which.
void draw_what_is_told(Replay& replay) {
    static const std::regex kTile(R"(TilePlacement (?:for )?([A-Za-z.0-9-]+/\S+))");
    replay.skip_ransom();
    for (const std::string& sentence : replay.file().assertions) {
        std::smatch match;
        if (std::regex_search(sentence, match, kTile) && replay.draw(match[1].str()))
            return;
    }
}

std::string points_text(const Replay& replay) {
    std::string text;
    for (int i = 0; i < replay.rules().players; ++i)
        text += fmt::format("{}{} {}", i == 0 ? "" : ", ", replay.rules().setup.players[static_cast<std::size_t>(i)],
                            replay.score(static_cast<Colour>(i)));
    return text;
}

Verdict compare(std::string_view name, const Replay& replay, std::span<const Difference> differences) {
    Verdict verdict{"pass", ""};
    std::string unknown;  // what is not understood says nothing about a rule, but the other sentences do
    for (const std::string& sentence : replay.file().assertions) {
        const std::optional<bool> result = holds(replay, sentence);
        if (!result && unknown.empty())
            unknown = sentence;
        if (result.value_or(true))
            continue;
        if (const Difference* difference = difference_for(differences, name, sentence))
            verdict = {"differs", fmt::format("\"{}\"; here: {} ({})", sentence, difference->rule, difference->source)};
        else
            return {"fail", fmt::format("\"{}\" does not hold; points here: {}; phase {}", sentence,
                                        points_text(replay), replay.phase())};
    }
    return unknown.empty() ? verdict : Verdict{"unsupported", fmt::format("\"{}\" is not understood", unknown)};
}

}  // namespace

// None at present: every file that is known agrees with the rule books.
std::span<const Difference> known_differences() {
    return {};
}

Verdict judge(std::string_view name, std::string_view text, std::span<const Difference> differences) {
    try {
        const File file = parse_file(text);
        if (file.assertions.empty())
            return {};
        Replay replay(file);
        replay.run();
        if (!replay.waits_for_commit())
            draw_what_is_told(replay);
        return compare(name, replay, differences);
    } catch (const Error& error) {
        if (error.code().starts_with("unsupported"))
            return {"unsupported", error.what()};
        return {"fail", error.what()};
    } catch (const std::exception& error) {  // numbers out of range, a sentence beyond all patterns
        return {"fail", error.what()};
    }
}

}  // namespace bastide::jcz
