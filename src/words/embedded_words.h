// The files of data/words as they are embedded in the program (written by cmake/embed.cmake).
#pragma once

#include <span>
#include <string_view>

namespace bastide::words {

struct EmbeddedFile {
    std::string_view name, text;
};
std::span<const EmbeddedFile> embedded_word_files();

}  // namespace bastide::words
