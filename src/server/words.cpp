#include "server/words.h"

#include <optional>

#include "server/embedded_words.h"

namespace bastide::server {
namespace {

using nlohmann::json;

const json kNothing;

// A sentence with places: "{0} of {1} tiles". Texts between the places, in order.
struct Pattern {
    std::vector<std::string> pieces;  // one more than places
    std::vector<std::size_t> places;
    std::string german, english;
};

Pattern pattern_of(const std::string& english, std::string german, std::string plain_english) {
    Pattern pattern{{""}, {}, std::move(german), std::move(plain_english)};
    for (std::size_t i = 0; i < english.size(); ++i) {
        if (english[i] == '<' && i + 2 < english.size() && english[i + 2] == '>') {
            pattern.places.push_back(static_cast<std::size_t>(english[i + 1] - '0'));
            pattern.pieces.emplace_back();
            i += 2;
        } else {
            pattern.pieces.back() += english[i];
        }
    }
    return pattern;
}

// `words()[section]`: lists of a sentence, its German, and (moves) its English.
std::vector<Pattern> patterns_of(const char* section) {
    std::vector<Pattern> list;
    for (const json& phrase : words().at(section))
        list.push_back(pattern_of(phrase.at(0), phrase.at(1), phrase.size() > 2 ? phrase.at(2) : ""));
    return list;
}

// What stands in the places; each is as short as the following text allows, the last takes the rest.
std::optional<std::vector<std::string>> match(const Pattern& pattern, std::string_view text) {
    if (!text.starts_with(pattern.pieces.front()))
        return std::nullopt;
    std::vector<std::string> found(10);
    std::size_t at = pattern.pieces.front().size();
    for (std::size_t i = 0; i < pattern.places.size(); ++i) {
        const std::string& next = pattern.pieces[i + 1];
        const bool is_last = i + 1 == pattern.places.size();
        std::size_t end = next.empty() ? text.size() : text.find(next, at);
        if (is_last && !next.empty())
            end = text.ends_with(next) && text.size() >= at + next.size() ? text.size() - next.size()
                                                                          : std::string_view::npos;
        if (end == std::string_view::npos || end == at)
            return std::nullopt;
        found[pattern.places[i]] = text.substr(at, end - at);
        at = end + next.size();
    }
    return at == text.size() ? std::optional(found) : std::nullopt;
}

std::string fill(const std::string& sentence, const std::vector<std::string>& found, bool is_german) {
    std::string out;
    for (std::size_t i = 0; i < sentence.size(); ++i) {
        if (sentence[i] == '<' && i + 2 < sentence.size() && sentence[i + 2] == '>') {
            const std::string& part = found[static_cast<std::size_t>(sentence[i + 1] - '0')];
            out += is_german ? german_of(part) : part;
            i += 2;
        } else {
            out += sentence[i];
        }
    }
    return out;
}

json both(const std::string& german, const std::string& english) {
    return {{"de", german}, {"en", english}};
}
std::string text_in(const json& value, const char* language) {
    return value.is_object() ? value.value(language, "") : std::string();
}

// "Knight into the city": the look of the figure and where it goes.
json segment_label(const json& target) {
    const json look = title_of("looks", target.value("look", target.value("figure", "")));
    const json& where = word("into", target.value("type", ""));
    if (where.is_null())
        return look;
    return both(text_in(look, "de") + " " + text_in(where, "de"), text_in(look, "en") + " " + text_in(where, "en"));
}

json card_label(const json& action, const json& target) {
    const json kind = title_of("kinds", action.value("kind", ""));
    const std::string card = target.value("card", ""), row = target.value("row", "");
    json label = kind;
    for (const char* language : {"de", "en"}) {
        std::string text = text_in(kind, language);
        if (!card.empty())
            text += ": " + text_in(title_of("cards", card), language);
        if (!row.empty())
            text += " \u2192 " + text_in(title_of("rows", row), language);
        label[language] = text;
    }
    return label;
}

json numbered_label(const json& action, const std::string& what) {
    const json kind = title_of("kinds", action.value("kind", ""));
    return both(text_in(kind, "de") + " " + what, text_in(kind, "en") + " " + what);
}

}  // namespace

const json& words() {
    static const json parsed = json::parse(embedded_words());
    return parsed;
}

const json& word(std::string_view section, std::string_view name) {
    const auto group = words().find(section);
    if (group == words().end())
        return kNothing;
    const auto entry = group->find(name);
    return entry == group->end() ? kNothing : *entry;
}

json title_of(std::string_view section, std::string_view name) {
    const json& entry = word(section, name);
    if (entry.is_object() && entry.contains("title"))
        return entry["title"];
    return entry.is_object() && entry.contains("de") ? entry : both(std::string(name), std::string(name));
}

std::string german_of(std::string_view english) {
    if (const json& term = word("terms", english); term.is_string())
        return term;
    static const std::vector<Pattern> patterns = patterns_of("phrases");
    for (const Pattern& pattern : patterns)
        if (const auto found = match(pattern, english))
            return fill(pattern.german, *found, true);
    return std::string(english);
}

namespace {

json told(const std::vector<Pattern>& patterns, std::string_view action) {
    for (const Pattern& pattern : patterns)
        if (const auto found = match(pattern, action))
            return both(fill(pattern.german, *found, true), fill(pattern.english, *found, false));
    return nullptr;
}

}  // namespace

json move_text(std::string_view action) {
    static const std::vector<Pattern> patterns = patterns_of("moves");
    const json text = told(patterns, action);
    return text.is_null() ? both(std::string(action), std::string(action)) : text;
}

json choice_text(std::string_view action) {
    static const std::vector<Pattern> patterns = patterns_of("choices");
    const json text = told(patterns, action);
    return text.is_null() ? move_text(action) : text;
}

json both_languages(const std::string& english) {
    return both(german_of(english), english);
}

std::string with_names(std::string_view text, const std::vector<std::string>& names) {
    std::string out;
    for (std::size_t i = 0; i < text.size(); ++i) {
        const auto seat = i + 2 < text.size() ? static_cast<std::size_t>(text[i + 1] - '0') : names.size();
        if (text[i] == '{' && seat < names.size() && text[i + 2] == '}') {
            out += names[seat];
            i += 2;
        } else {
            out += text[i];
        }
    }
    return out;
}

void put_names(json& value, const std::vector<std::string>& names) {
    if (value.is_string()) {
        const auto& text = value.get_ref<const std::string&>();
        if (text.find('{') != std::string::npos)
            value = with_names(text, names);
    } else if (value.is_structured()) {
        for (json& part : value)
            put_names(part, names);
    }
}

json error_json(std::string_view code, const std::string& message) {
    const json& text = word("errors", code);
    return {{"code", code}, {"message", message}, {"text", text.is_null() ? both(message, message) : text}};
}

json label_of(const json& action) {
    const json& target = action.at("target");
    const std::string kind = target.value("kind", "");
    if (kind == "segment" && (target.contains("look") || target.contains("figure")))
        return segment_label(target);
    if (kind == "card" || kind == "row" || kind == "set" || target.contains("card"))
        return card_label(action, target);
    if (kind == "number")
        return numbered_label(action, std::to_string(target.value("number", 0)));
    const std::string text = action.value("text", "");
    if ((kind == "button" || kind == "place") &&
        text.find(' ') != std::string::npos)  // one of several buttons of its kind
        return choice_text(text);
    if (kind == "place" || kind == "figure" || kind == "player" || kind == "square" || kind == "tile" ||
        kind == "button" || kind == "segment")
        return title_of("kinds", action.value("kind", ""));
    return both(text, text);
}

}  // namespace bastide::server
