// The words of the games in all languages (data/words): titles, explanations, labels of choices, and what the engine
// tells.
#pragma once

#include <functional>
#include <map>
#include <nlohmann/json.hpp>
#include <string>
#include <string_view>
#include <vector>

#include "words/text.h"

namespace bastide::server {

// Sections of names, each with its text in every language ({"de": ..., "en": ...}) or with several ("title", "text").
const nlohmann::json& words();
// words()[section][name], or null.
const nlohmann::json& word(std::string_view section, std::string_view name);
// {"de": ..., "en": ...}: the title of a word; without one its name in both languages.
nlohmann::json title_of(std::string_view section, std::string_view name);

// The language if the program speaks it, otherwise English.
std::string known_language(const std::string& name);

// Who sits at a table, as sentences name them.
struct Seating {
    std::vector<std::string> names;
    std::map<std::string, std::string> colours;  // the engine's word for a colour -> for that in which it is drawn
};

// What the engine says, in every language; squares and tiles stand between marks (words::Marks).
nlohmann::json said(const words::Text& text, const Seating& seating, std::string_view form = "word");

// The sentence for the person at the screen that goes with an error code.
nlohmann::json error_json(std::string_view code, const std::string& message);

// What to write on a choice, from an action of a view (kind, target); `offer` says all about it (AnyGame::told).
nlohmann::json label_of(const nlohmann::json& action, const std::function<nlohmann::json()>& offer);

}  // namespace bastide::server
