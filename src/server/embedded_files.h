// The files of data/presets and data/examples as they are embedded in the program (written by cmake/embed.cmake).
#pragma once

#include <span>
#include <string_view>

namespace bastide::server {

struct EmbeddedFile {
    std::string_view name, text;
};
std::span<const EmbeddedFile> embedded_preset_files();
std::span<const EmbeddedFile> embedded_example_files();

}  // namespace bastide::server
