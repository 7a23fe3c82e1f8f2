#include "util/source_folder.h"

namespace bastide {

// The only file that knows: so a compiler cache can share all others between several checkouts.
std::filesystem::path source_folder() {
    return BASTIDE_SOURCE_DIR;
}

}  // namespace bastide
