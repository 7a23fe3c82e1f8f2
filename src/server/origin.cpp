#include <algorithm>
#include <array>

#include "server/elsewhere.h"
#include "server/network.h"
#include "server/token.h"

namespace bastide::server {
namespace {

std::string_view host_name(std::string_view host) {
    const std::size_t colon = host.rfind(':');
    const bool is_port = colon != std::string_view::npos && host.find(']', colon) == std::string_view::npos;
    return is_port ? host.substr(0, colon) : host;
}

}  // namespace

bool is_passed_on(const RawRequest& request, const Network& network) {
    return !network.secret.empty() && is_same(request[kSecretHeader], network.secret);
}

bool has_good_origin(const RawRequest& request, const Network& network) {
    const std::string_view host = request[boost::beast::http::field::host];
    const std::vector<std::string>& names = network.config.public_hosts;
    if (network.is_local || !names.empty()) {
        constexpr std::array<std::string_view, 3> kOwn{"localhost", "127.0.0.1", "[::1]"};
        if (std::find(kOwn.begin(), kOwn.end(), host_name(host)) == kOwn.end() &&
            std::find(names.begin(), names.end(), host_name(host)) == names.end())
            return false;
    }
    const std::string_view origin = request[boost::beast::http::field::origin];
    if (origin.empty())
        return true;
    const std::size_t scheme = origin.find("://");
    return scheme != std::string_view::npos && origin.substr(scheme + 3) == host;
}

}  // namespace bastide::server
