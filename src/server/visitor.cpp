#include "server/visitor.h"

#include <algorithm>
#include <boost/asio/ip/address.hpp>
#include <boost/asio/ip/network_v6.hpp>

namespace bastide::server {
namespace {

namespace ip = boost::asio::ip;

// Addresses of IPv4 that come in the form of IPv6 are what they are.
ip::address parsed(const std::string& text) {
    boost::system::error_code error;
    const ip::address address = ip::make_address(text, error);
    if (!error && address.is_v6() && address.to_v6().is_v4_mapped())
        return ip::make_address_v4(ip::v4_mapped, address.to_v6());
    return address;
}

}  // namespace

std::string address_behind(const std::string& peer, std::string_view forwarded,
                           const std::vector<std::string>& proxies) {
    const std::string own = parsed(peer).to_string();
    if (forwarded.empty() || std::find(proxies.begin(), proxies.end(), own) == proxies.end())
        return own;
    return address_in(forwarded, own);
}

std::string address_in(std::string_view forwarded, const std::string& fallback) {
    const std::size_t comma = forwarded.rfind(',');
    std::string_view last = comma == std::string_view::npos ? forwarded : forwarded.substr(comma + 1);
    last.remove_prefix(std::min(last.find_first_not_of(' '), last.size()));
    boost::system::error_code error;
    const ip::address named = ip::make_address(std::string(last), error);
    return error ? fallback : parsed(named.to_string()).to_string();
}

std::string household_of(const std::string& address) {
    const ip::address known = parsed(address);
    if (!known.is_v6())
        return known.to_string();
    return ip::make_network_v6(known.to_v6(), 64).canonical().to_string();
}

bool is_this_machine(const std::string& address) {
    return parsed(address).is_loopback();
}

}  // namespace bastide::server
