// A number that no other build of this program has, as far as the linker gives one.
#pragma once

#include <cstdint>

namespace bastide::server {

std::uint64_t this_build();  // 0: not known

}  // namespace bastide::server
