// Who somebody is, as far as limits go.
#pragma once

#include <string>
#include <string_view>
#include <vector>

namespace bastide::server {

// The address behind a connection: what a proxy that is trusted says of it (the last in X-Forwarded-For), or its own.
std::string address_behind(const std::string& peer, std::string_view forwarded,
                           const std::vector<std::string>& proxies);
// The last address in X-Forwarded-For, or `fallback`.
std::string address_in(std::string_view forwarded, const std::string& fallback);
// One household: an address of IPv4, or the first half of one of IPv6.
std::string household_of(const std::string& address);
bool is_this_machine(const std::string& address);

}  // namespace bastide::server
