#include "server/words.h"

#include <algorithm>

#include "words/language.h"

namespace bastide::server {
namespace {

using nlohmann::json;

const json kNothing;

// The same in every language.
json everywhere(const std::string& text) {
    json all = json::object();
    for (const words::Language& language : words::languages())
        all[language.name()] = text;
    return all;
}
std::string text_in(const json& value, const char* language) {
    return value.is_object() ? value.value(language, "") : std::string();
}

// `one` and `other`, side by side in every language.
json joined(const json& one, const json& between, const json& other) {
    json all = json::object();
    for (const auto& [language, text] : one.items())
        all[language] = text.get<std::string>() + text_in(between, language.c_str()) + text_in(other, language.c_str());
    return all;
}

words::Text in_drawn_colours(words::Text text, const Seating& seating) {
    if (const auto drawn = seating.colours.find(text.key); drawn != seating.colours.end())
        text.key = drawn->second;
    for (words::Argument& argument : text.arguments)
        if (const words::Text* inner = argument.value.text())
            argument.value = in_drawn_colours(*inner, seating);
    return text;
}

// "Knight into the city": the look of the figure and where it goes.
json segment_label(const json& target) {
    const json look = title_of("looks", target.value("look", target.value("figure", "")));
    return joined(look, everywhere(" "), said(words::word("features", target.value("type", "")), {}, "into"));
}

json card_label(const json& action, const json& target) {
    json label = title_of("kinds", action.value("kind", ""));
    if (const std::string card = target.value("card", ""); !card.empty())
        label = joined(label, title_of("names", "colon"), title_of("cards", card));
    if (const std::string row = target.value("row", ""); !row.empty())
        label = joined(label, everywhere(" \u2192 "), title_of("rows", row));
    return label;
}

}  // namespace

const json& words() {
    static const json all = [] {
        json sections = json::object();
        for (const auto& [key, forms] : words::english().entries()) {
            const std::size_t dot = key.find('.');
            json& entry = sections[key.substr(0, dot)][key.substr(dot + 1)];
            const bool is_plain = !forms.contains("title") && !forms.contains("text");
            for (const words::Language& language : words::languages()) {
                const words::Language& known = language.find(key) != nullptr ? language : words::english();
                if (is_plain)
                    entry[language.name()] = *known.find(key);
                for (const char* form : {"title", "text", "caption", "question"})  // the others are grammar
                    if (forms.contains(form))
                        entry[form][language.name()] = *known.find(key, form);
            }
        }
        return sections;
    }();
    return all;
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
    return entry.is_object() && entry.contains("en") ? entry : everywhere(std::string(name));
}

std::string known_language(const std::string& name) {
    const auto& all = words::languages();
    return std::any_of(all.begin(), all.end(), [&](const words::Language& each) { return each.name() == name; }) ? name
                                                                                                                 : "en";
}

json said(const words::Text& text, const Seating& seating, std::string_view form) {
    const words::Text drawn = in_drawn_colours(text, seating);
    json all = json::object();
    for (const words::Language& language : words::languages())
        all[language.name()] = language.say(drawn, seating.names, form, words::Marks::Set);
    return all;
}

json error_json(std::string_view code, const std::string& message) {
    const json& text = word("errors", code);
    return {{"code", code}, {"message", message}, {"text", text.is_null() ? everywhere(message) : text}};
}

json label_of(const json& action, const std::function<json()>& offer) {
    const json& target = action.at("target");
    const std::string kind = target.value("kind", "");
    if (kind == "segment" && (target.contains("look") || target.contains("figure")))
        return segment_label(target);
    if (kind == "card" || kind == "row" || kind == "set" || target.contains("card"))
        return card_label(action, target);
    if ((kind == "button" || kind == "place") &&
        action.value("text", "").find(' ') != std::string::npos)  // one of several of its kind
        return offer();
    if (kind == "number" && words::english().find("kinds." + action.value("kind", ""), "offer") != nullptr)
        return offer();
    const json title = title_of("kinds", action.value("kind", ""));
    return kind == "number" ? joined(title, everywhere(" "), everywhere(std::to_string(target.value("number", 0))))
                            : title;
}

}  // namespace bastide::server
