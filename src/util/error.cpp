#include "util/error.h"

#include <cstdio>
#include <cstdlib>

namespace bastide {

void no_room_for(const char* what) {
    throw Error("broken_state", std::string("there is no room for more ") + what);
}

void assertion_failed(const char* condition, const char* file, int line) {
    std::fprintf(stderr, "%s:%d: broken invariant: %s\n", file, line, condition);
    std::abort();
}

}  // namespace bastide
