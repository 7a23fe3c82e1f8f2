// What things pay, each with a small land to see it on (data/examples, docs/examples.md).
#pragma once

#include <nlohmann/json.hpp>

namespace bastide::server {

// The files as they are written, by set or game.
const nlohmann::json& example_files();
// For clients: tiles with their places, parts of them by number, figures by their looks, words in every language.
// Throws Error "bad_example".
nlohmann::json examples();

}  // namespace bastide::server
