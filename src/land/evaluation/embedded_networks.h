// The files of data/networks as they were when the program was built (written by cmake/embed.cmake).
#pragma once

#include "land/core/embedded_tiles.h"

namespace bastide::land {

std::span<const EmbeddedFile> embedded_network_files();

}  // namespace bastide::land
