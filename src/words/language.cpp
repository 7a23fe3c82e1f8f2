#include "words/language.h"

#include <fmt/format.h>

#include <algorithm>
#include <nlohmann/json.hpp>

#include "util/error.h"
#include "words/embedded_words.h"

namespace bastide::words {
namespace {

using nlohmann::json;

// What stands between the braces: "n|tile|tiles", "figure:a".
struct Place {
    std::string_view name, form, one, other;
};

Place place_in(std::string_view text) {
    if (const std::size_t bar = text.find('|'); bar != std::string_view::npos) {
        const std::string_view forms = text.substr(bar + 1);
        const std::size_t second = forms.find('|');
        if (second == std::string_view::npos)
            throw Error("bad_words", fmt::format("{{{}}} has one form only", text));
        return {text.substr(0, bar), "", forms.substr(0, second), forms.substr(second + 1)};
    }
    const std::size_t colon = text.find(':');
    return {text.substr(0, colon), colon == std::string_view::npos ? "word" : text.substr(colon + 1), "", ""};
}

// Calls `plain` with what stands between the places and `place` with what stands in their braces.
template <class Plain, class InBraces>
void walk(std::string_view sentence, Plain plain, InBraces place) {
    while (!sentence.empty()) {
        const std::size_t open = sentence.find('{');
        plain(sentence.substr(0, open));
        if (open == std::string_view::npos)
            return;
        const std::size_t close = sentence.find('}', open);
        if (close == std::string_view::npos)
            throw Error("bad_words", fmt::format("a place without an end: {}", sentence));
        place(sentence.substr(open + 1, close - open - 1));
        sentence.remove_prefix(close + 1);
    }
}

// Plain letters, the brackets round a part about a square as marks or left out.
std::string with_marks(std::string_view plain, Marks marks) {
    std::string out;
    for (const char letter : plain) {
        if (letter != '[' && letter != ']')
            out += letter;
        else if (marks == Marks::Set)
            out += letter == '[' ? kSquareBegins : kSquareEnds;
    }
    return out;
}

}  // namespace

Language::Language(std::string name, std::string_view file) : name_(std::move(name)) {
    try {
        const json sections = json::parse(file);
        for (const auto& [section, names] : sections.items())
            for (const auto& [entry, forms] : names.items()) {
                Forms& own = entries_[section + "." + entry];
                if (forms.is_string())
                    own["word"] = forms;
                else
                    own = forms.get<Forms>();
            }
    } catch (const json::exception& error) {
        throw Error("bad_words", fmt::format("data/words/{}.json: {}", name_, error.what()));
    }
}

const std::string* Language::find(std::string_view key, std::string_view form) const {
    const auto entry = entries_.find(key);
    if (entry == entries_.end())
        return nullptr;
    for (const std::string_view each : {form, std::string_view("word"), std::string_view("title")})
        if (const auto found = entry->second.find(each); found != entry->second.end())
            return &found->second;
    return nullptr;
}

std::string Language::say(const Text& text, std::span<const std::string> players, std::string_view form,
                          Marks marks) const {
    const std::string* sentence = find(text.key, form);
    if (sentence == nullptr)
        return text.empty() ? "" : "...";
    std::string out;
    walk(
        *sentence, [&](std::string_view plain) { out += with_marks(plain, marks); },
        [&](std::string_view inside) { out += fill(inside, text, players, marks); });
    return out;
}

std::string Language::fill(std::string_view inside, const Text& text, std::span<const std::string> players,
                           Marks marks) const {
    const Place place = place_in(inside);
    const auto argument = std::find_if(text.arguments.begin(), text.arguments.end(),
                                       [&](const Argument& each) { return each.name == place.name; });
    if (argument == text.arguments.end())
        return "...";
    const Value& value = argument->value;
    if (const int* number = value.number()) {
        if (place.form.empty())
            return std::string(*number == 1 ? place.one : place.other);
        return place.form == "+" ? fmt::format("{:+}", *number) : std::to_string(*number);
    }
    if (const Player* player = value.player()) {
        const auto seat = static_cast<std::size_t>(player->seat);
        return seat < players.size() ? players[seat] : "...";
    }
    if (const std::string* letters = value.letters())
        return place.name == "tile" && marks == Marks::Set ? fmt::format("{}{}{}", kTileBegins, *letters, kTileEnds)
                                                           : *letters;
    return say(*value.text(), players, place.form, marks);
}

const std::vector<Language>& languages() {
    static const std::vector<Language> all = [] {
        std::vector<Language> list;
        for (const EmbeddedFile& file : embedded_word_files())
            list.emplace_back(std::string(file.name.substr(0, file.name.find('.'))), file.text);
        return list;
    }();
    return all;
}

const Language& english() {
    static const Language& found =
        *std::find_if(languages().begin(), languages().end(), [](const Language& each) { return each.name() == "en"; });
    return found;
}

std::vector<std::string> places_of(std::string_view sentence) {
    std::vector<std::string> names;
    walk(
        sentence, [](std::string_view) {},
        [&](std::string_view inside) {
            const std::string name(place_in(inside).name);
            if (std::find(names.begin(), names.end(), name) == names.end())
                names.push_back(name);
        });
    return names;
}

}  // namespace bastide::words
