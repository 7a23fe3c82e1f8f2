// The tables of the database, and how a file of an older version becomes one of this.
#pragma once

#include <string>

#include "server/sqlite.h"

namespace bastide::server {

// Throws Error "bad_database" if the file is of a newer version.
void prepare_file(Database& database, const std::string& file);

}  // namespace bastide::server
