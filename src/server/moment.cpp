#include "server/moment.h"

namespace bastide::server {

std::int64_t wall_clock() {
    return std::chrono::duration_cast<std::chrono::milliseconds>(std::chrono::system_clock::now().time_since_epoch())
        .count();
}

}  // namespace bastide::server
