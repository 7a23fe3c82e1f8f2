// data/words.json as it was when the program was built (written by cmake/embed_words.cmake).
#pragma once

#include <string>

namespace bastide::server {

std::string embedded_words();

}  // namespace bastide::server
