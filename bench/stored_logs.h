// What the servers have stored against what the players were told.
#pragma once

#include "clients.h"

namespace bastide::bench {

// Acknowledged actions that are missing in the logs, and actions there that nobody was told of; says what was seen.
int count_faults(Load& load);

}  // namespace bastide::bench
