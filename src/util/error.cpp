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

// Where BOOST_ENABLE_ASSERT_HANDLER is defined: what Boost takes for impossible is to end the line whose handler threw,
// and neither the server nor who measures it.
namespace boost {

[[noreturn]] void assertion_failed(const char* condition, const char* function, const char* file, long line);
[[noreturn]] void assertion_failed_msg(const char* condition, const char* message, const char* function,
                                       const char* file, long line);

void assertion_failed(const char* condition, const char*, const char* file, long line) {
    throw bastide::Error("internal", std::string(file) + ":" + std::to_string(line) + ": " + condition);
}

void assertion_failed_msg(const char* condition, const char*, const char* function, const char* file, long line) {
    assertion_failed(condition, function, file, line);
}

}  // namespace boost
