// What `bastide admin` asks for.
#include <boost/asio/post.hpp>

#include "server/api.h"
#include "server/token.h"
#include "util/error.h"

namespace bastide::server {
namespace {

using nlohmann::json;

std::string word_in(const json& body, const char* name) {
    const auto found = body.find(name);
    if (found == body.end() || !found->is_string())
        throw Error("bad_request", std::string("\"") + name + "\" is missing");
    return *found;
}

}  // namespace

// A server that passes it on has seen the key.
void Api::route_admin(const HttpRequest& request, const Answer& answer) {
    const bool may = request.is_passed_on || (!admin_key_.empty() && is_same(request.token, admin_key_));
    if (!may || request.method != "POST")
        throw Error("not_found", "there is nothing here");
    const std::string what = request.path.substr(request.path.rfind('/') + 1);
    const json body = body_of(request);
    const HttpAnswer done = json_answer(200, "{}");
    if (what == "list")
        return answer(json_answer(200, hub_.all_tables().dump()));
    if (what == "end")
        return hub_.end_table(word_in(body, "table"),
                              {[answer](const json& table) { answer(json_answer(200, table.dump())); },
                               [answer](const Error& error) { answer(error_answer(error.code(), error.what())); }});
    if (what == "delete") {
        hub_.delete_table(word_in(body, "table"));
        forget(word_in(body, "table"));
    } else if (what == "ban") {
        hub_.ban(word_in(body, "address"));
    } else if (what == "unban") {
        hub_.unban(word_in(body, "address"));
    } else if (what == "drain") {
        boost::asio::post(hub_.context(), drain_);
    } else {
        throw Error("not_found", "there is nothing here");
    }
    answer(done);
}

}  // namespace bastide::server
