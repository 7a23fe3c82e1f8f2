// The words of the games in German and English (data/words.json): titles, explanations, labels of choices, and the
// German for what the engine tells in English.
#pragma once

#include <nlohmann/json.hpp>
#include <string>
#include <string_view>
#include <vector>

namespace bastide::server {

// Parsed once.
const nlohmann::json& words();
// words()[section][name], or null.
const nlohmann::json& word(std::string_view section, std::string_view name);
// {"de": ..., "en": ...}: the title of a word; without one its name in both languages.
nlohmann::json title_of(std::string_view section, std::string_view name);

// What the engine says ("city of 3 tiles: {0} 6") in both languages; a sentence that is not known stays English.
nlohmann::json both_languages(const std::string& english);
std::string german_of(std::string_view english);
// An action in its text form ("tile 1,0 r90") as a sentence about who did it ("lays the tile at 1,0").
nlohmann::json move_text(std::string_view action);
// The same as an offer ("Ransom (3 points): follower from Ann").
nlohmann::json choice_text(std::string_view action);

// Puts names in the place of {0}, {1} ...: the engine knows players only by these.
std::string with_names(std::string_view text, const std::vector<std::string>& names);
void put_names(nlohmann::json& value, const std::vector<std::string>& names);  // in all strings of it

// The sentence for the person at the screen that goes with an error code.
nlohmann::json error_json(std::string_view code, const std::string& message);

// What to write on a choice, from an action of a view (kind, text, target).
nlohmann::json label_of(const nlohmann::json& action);

}  // namespace bastide::server
