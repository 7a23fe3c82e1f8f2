// Where the sources lie that the program was built from.
#pragma once

#include <filesystem>

namespace bastide {

std::filesystem::path source_folder();

}  // namespace bastide
