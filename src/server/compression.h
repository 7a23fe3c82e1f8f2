// Smaller texts: for the way to the browser, and for logs in memory.
#pragma once

#include <string>
#include <string_view>

namespace bastide::server {

enum class Effort { Quick, Thorough };

std::string gzip(std::string_view text, Effort effort);
std::string gunzip(std::string_view packed);  // of what gzip made; throws Error "internal" otherwise

}  // namespace bastide::server
