// What servers of one storage tell each other: who has used up what, who is kept out, that the lobby has changed.
#include <spdlog/spdlog.h>

#include "server/hub.h"

namespace bastide::server {
namespace {

constexpr std::int64_t kHungUp = 1000;  // milliseconds

}  // namespace

void Hub::tell_others(const std::string& news) {
    if (!storage_.secret().empty())
        storage_.tell_others(news);
}

void Hub::heard_of_others(const std::string& news) {
    const std::size_t space = std::min(news.find(' '), news.size());
    const std::string what = news.substr(0, space), about = news.substr(std::min(space + 1, news.size()));
    try {
        if (what == "lobby")
            lobby_at_ = -1;
        else if (what == "tables")
            take_here(Scarce::Tables, about);
        else if (what == "codes")
            take_here(Scarce::Codes, about);
        else if (what == "ban")
            keep_out(about);
        else if (what == "unban")
            bans_.remove(about);
    } catch (const std::exception& error) {
        spdlog::error("\"{}\" of another server: {}", news, error.what());
    }
}

void Hub::take(Scarce what, const std::string& household) {
    if (!take_here(what, household))
        throw Error("too_fast", "too many of these in a short time");
    tell_others((what == Scarce::Tables ? "tables " : "codes ") + household);
}

bool Hub::take_requests(const std::string& household, double count) {
    const Limits& limits = config_.limits;
    const std::int64_t now = clock_.now().run;
    if (requests_.take(household, limits.requests_per_second, limits.request_burst, now, count))
        return true;
    if (!refusals_.take(household, limits.refusals_per_second, limits.refusal_burst, now))
        flooding_[household] = now + kHungUp;
    return false;
}

bool Hub::is_flooding(const std::string& household) const {
    const auto found = flooding_.find(household);
    return found != flooding_.end() && clock_.now().run < found->second;
}

bool Hub::take_here(Scarce what, const std::string& household) {
    const Limits& limits = config_.limits;
    const std::int64_t now = clock_.now().run;
    return what == Scarce::Tables ? tables_made_.take(household, limits.tables_per_second, limits.table_burst, now)
                                  : codes_tried_.take(household, limits.codes_per_second, limits.code_burst, now);
}

void Hub::refresh_lobby() {
    lobby_at_ = -1;
    tell_others("lobby");
}

}  // namespace bastide::server
