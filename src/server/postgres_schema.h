// The tables of a database that servers share, and how one of an older version becomes one of this.
#pragma once

#include <string>

namespace bastide::server {

// Throws Error "bad_database" if it is of a newer version.
void prepare_postgres(const std::string& url);

}  // namespace bastide::server
