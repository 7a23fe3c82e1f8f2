// The files of data/tiles as they were when the program was built (written by cmake/embed.cmake).
#pragma once

#include <span>
#include <string_view>

namespace bastide::land {

struct EmbeddedFile {
    std::string_view name;  // "data/tiles/base.json"
    std::string_view text;
};
std::span<const EmbeddedFile> embedded_tile_files();

}  // namespace bastide::land
