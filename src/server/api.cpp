#include "server/api.h"

#include <spdlog/spdlog.h>

#include <boost/asio/post.hpp>
#include <charconv>

#include "server/art_api.h"
#include "server/catalogue.h"
#include "server/compression.h"
#include "server/elsewhere.h"
#include "server/examples.h"
#include "server/link_preview.h"
#include "server/opened_game.h"
#include "server/replays.h"
#include "server/visitor.h"
#include "server/words.h"
#include "util/error.h"

namespace bastide::server {
namespace {

using nlohmann::json;

std::vector<std::string> split(const std::string& text, char separator) {
    std::vector<std::string> parts;
    std::size_t at = 0;
    while (at <= text.size()) {
        const std::size_t end = std::min(text.find(separator, at), text.size());
        if (end > at)
            parts.push_back(text.substr(at, end - at));
        at = end + 1;
    }
    return parts;
}

std::string query(const HttpRequest& request, const char* name) {
    const auto found = request.query.find(name);
    return found == request.query.end() ? std::string() : found->second;
}

int number(const std::string& text, int fallback) {
    if (text.empty())
        return fallback;
    int value = 0;
    const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), value);
    if (error != std::errc{} || end != text.data() + text.size() || value < 0)
        throw Error("bad_request", "a number is expected");
    return value;
}

[[noreturn]] void not_found() {
    throw Error("not_found", "there is nothing here; docs/protocol.md describes the API");
}

Hub::Done answer_with(const Answer& answer, unsigned status) {
    return {[answer, status](const json& made) { answer(json_answer(status, made.dump())); },
            [answer](const Error& error) { answer(error_answer(error.code(), error.what())); }};
}

constexpr const char* kArtCaching = "public, max-age=3600";
constexpr std::size_t kMostPacked = 32u << 20, kMostDrawn = 64u << 20;  // bytes
constexpr std::size_t kMostName = 300;
constexpr std::size_t kMostCopies = 8;
constexpr double kCostOfDrawing = 10;   // requests
constexpr unsigned kNobodyWaits = 499;  // as other servers write it into their logs

}  // namespace

Api::Api(Hub& hub, const Config& config, Pools pools, bool is_local, std::string secret)
    : hub_(hub),
      config_(config),
      pools_(pools),
      analyses_(config),
      files_(config.client),
      secret_(std::move(secret)),
      is_local_(is_local),
      info_(std::make_shared<const std::string>(info(config.levels).dump())),
      catalogue_(std::make_shared<const std::string>(catalogue().dump())) {
}

// Counts and logs what is answered.
Answer Api::watched(const HttpRequest& request, Answer answer) {
    const auto begun = std::chrono::steady_clock::now();
    return [this, begun, method = request.method, path = request.path, address = request.address,
            answer = std::move(answer)](const HttpAnswer& made) {
        const auto took = std::chrono::steady_clock::now() - begun;
        hub_.metrics().answers.add(took);
        ++hub_.metrics().requests[made.status];
        if (config_.access_log)
            config_.access_log({{"at", hub_.now().wall},
                                {"address", address},
                                {"method", method},
                                {"path", path},
                                {"status", made.status},
                                {"bytes", made.body->size()},
                                {"ms", std::chrono::duration_cast<std::chrono::milliseconds>(took).count()}});
        answer(made);
    };
}

void Api::handle(const HttpRequest& request, Answer unwatched) {
    Answer plain = watched(request, std::move(unwatched));
    Answer answer = plain;
    if (request.takes_gzip)
        answer = [this, asker = asker_of(request), plain = std::move(plain)](const HttpAnswer& made) {
            send_packed(asker, plain, made);
        };
    attempt(request, answer, [&] { route(request, answer); });
}

void Api::attempt(const HttpRequest& request, const Answer& answer, const std::function<void()>& work) {
    try {
        work();
    } catch (const Elsewhere& error) {
        pass_on(request, error.address(), answer);
    } catch (const DatabaseError&) {
        answer(error_answer("not_stored", "the database cannot be read at the moment"));
    } catch (const Error& error) {
        answer(error_answer(error.code(), error.what()));
    } catch (const json::exception& error) {
        answer(error_answer("bad_request", error.what()));
    } catch (const std::exception& error) {
        spdlog::error("{} {}: {}", request.method, request.path, error.what());
        answer(error_answer("internal", "a fault of the server"));
    }
}

// Once: two servers that are not agreed about a table do not send a request to and fro.
void Api::pass_on(const HttpRequest& request, const std::string& address, const Answer& answer) {
    if (request.is_passed_on)
        return answer(error_answer("reload", "the table is on its way to another server; ask again"));
    ask_elsewhere(hub_.context(), {address, secret_, request.address}, request, config_.limits.http_timeout, answer);
}

Api::Asker Api::asker_of(const HttpRequest& request) {
    return {household_of(request.address), request.is_gone};
}

void Api::run_in(WorkerPool& pool, const Asker& asker, Answer answer, Work work) {
    const auto task = [this, answer, is_gone = asker.is_gone, work = std::move(work)](const std::stop_token&) mutable {
        HttpAnswer made;
        try {
            if (is_gone != nullptr && *is_gone)
                made = json_answer(kNobodyWaits, "{}");
            else
                made = work();
        } catch (const Error& error) {
            made = error_answer(error.code(), error.what());
        } catch (const std::exception& error) {
            spdlog::error("a request failed: {}", error.what());
            made = error_answer("internal", "a fault of the server");
        }
        // Moved, so that the connection behind it never ends in this thread.
        boost::asio::post(hub_.context(), [answer = std::move(answer), made = std::move(made)] { answer(made); });
    };
    if (!pool.run(task, {asker.household, 0}))
        answer(error_answer("too_fast", "too many of these wait already"));
}

void Api::draw(const HttpRequest& request, const std::string& id, bool running, const Answer& answer,
               std::function<HttpAnswer(const Hub::GameCopy&)> work) {
    std::string name = request.path;
    for (const auto& [key, value] : request.query)
        name += '\n' + key + '=' + value;
    if (request.takes_gzip)
        name += "\ngzip";
    if (const auto known = drawn_.find(name); known != drawn_.end())
        return answer(known->second);
    if (!pools_.drawings.has_room({household_of(request.address), 0}) ||
        (!is_local_ && !hub_.take_requests(household_of(request.address), kCostOfDrawing)))
        return answer(error_answer("too_fast", "too many of these wait already"));
    auto copy = copy_of(id, running);
    Answer keep = answer;
    if (copy->head.state == "over" && name.size() < kMostName)
        keep = [this, name, answer](const HttpAnswer& made) {
            if (drawn_bytes_ > kMostDrawn) {
                drawn_.clear();
                drawn_bytes_ = 0;
            }
            if (made.status == 200 && drawn_.emplace(name, made).second)
                drawn_bytes_ += made.body->size() + name.size();
            answer(made);
        };
    run_in(pools_.drawings, asker_of(request), std::move(keep),
           [copy = std::move(copy), work = std::move(work), packs = request.takes_gzip] {
               HttpAnswer made = work(*copy);
               if (!packs || !is_worth_packing(made))
                   return made;
               const auto body = std::make_shared<const std::string>(gzip(*made.body, Effort::Quick));
               return packed(std::move(made), body);
           });
}

// A finished game changes no more: those who step through it share one copy.
std::shared_ptr<const Hub::GameCopy> Api::copy_of(const std::string& id, bool running) {
    if (const auto known = copies_.find(id); known != copies_.end() && hub_.may_read(id))
        return known->second;
    auto copy = std::make_shared<const Hub::GameCopy>(hub_.copy_game(id, running));
    if (copies_.size() >= kMostCopies)
        copies_.clear();
    if (hub_.may_read(id))
        copies_[id] = copy;
    return copy;
}

// What is said about a table in the head of a page that shows it; nothing if there is none.
std::string Api::elements_for(const HttpRequest& request) {
    const std::optional<TableLink> link = table_link(request);
    try {
        return link ? preview_elements(*link, hub_.describe(link->id), request.site) : std::string();
    } catch (const Elsewhere&) {
        return {};
    } catch (const Error&) {
        return {};
    }
}

std::string Api::metrics_text() const {
    return hub_.metrics_text() + gauge("bastide_queue", "name=\"files\"", pools_.files.waiting()) +
           gauge("bastide_queue", "name=\"drawings\"", pools_.drawings.waiting()) +
           gauge("bastide_queue", "name=\"analyses\"", analyses_.waiting()) +
           gauge("bastide_connections", "", connections_ == nullptr ? 0 : *connections_) +
           "# TYPE process_resident_memory_bytes gauge\n" + gauge("process_resident_memory_bytes", "", memory_in_use());
}

void Api::forget(const std::string& table) {
    const std::string path = "/api/tables/" + table + "/";
    std::erase_if(drawn_, [&](const auto& known) { return known.first.starts_with(path); });
    copies_.erase(table);
    analyses_.forget(table);
}

void Api::send_packed(const Asker& asker, const Answer& answer, const HttpAnswer& made) {
    if (!is_worth_packing(made) || !pools_.files.has_room({asker.household, 0}))
        return answer(made);
    if (const auto known = packed_.find(made.etag); known != packed_.end())
        return answer(packed(made, known->second));
    const auto keep_and_send = [this, answer, etag = made.etag](const HttpAnswer& packed_answer) {
        if (!etag.empty() && packed_answer.is_gzip)
            keep_packed(etag, packed_answer.body);
        answer(packed_answer);
    };
    run_in(pools_.files, asker, keep_and_send, [made] {
        const Effort effort = made.etag.empty() ? Effort::Quick : Effort::Thorough;
        return packed(made, std::make_shared<const std::string>(gzip(*made.body, effort)));
    });
}

void Api::keep_packed(const std::string& etag, const std::shared_ptr<const std::string>& body) {
    if (packed_bytes_ > kMostPacked) {
        packed_.clear();
        packed_bytes_ = 0;
    }
    packed_bytes_ += packed_.emplace(etag, body).second ? body->size() : 0;
}

json Api::body_of(const HttpRequest& request) const {
    json body = json::parse(request.body.empty() ? "{}" : request.body, nullptr, false);
    if (!body.is_object())
        throw Error("bad_json", "the body is not a JSON object");
    return body;
}

std::string Api::limited_as(const HttpRequest& request) const {
    return is_local_ ? std::string() : household_of(request.address);
}

void Api::take(Hub::Scarce what, const HttpRequest& request) {
    if (!is_local_)
        hub_.take(what, household_of(request.address));
}

void Api::route(const HttpRequest& request, const Answer& answer) {
    if (request.path == "/health")
        return answer(json_answer(200, R"({"alive":true})"));
    if (request.path == "/ready")
        return answer(json_answer(hub_.is_ready() ? 200 : 503, json{{"ready", hub_.is_ready()}}.dump()));
    if (request.path == "/metrics") {
        if (!is_this_machine(request.address))
            throw Error("not_found", "there is nothing here");
        HttpAnswer text = json_answer(200, metrics_text());
        text.type = "text/plain; version=0.0.4; charset=utf-8";
        return answer(text);
    }
    if (request.path.starts_with("/admin/"))
        return route_admin(request, answer);
    if (!request.path.starts_with("/api/")) {
        if (request.method == "POST")
            throw Error("bad_method", "files are only read");
        return later(request, answer, [request, file = files_.find(request.path), elements = elements_for(request)] {
            return StaticFiles::answer(request, file, elements);
        });
    }
    const std::vector<std::string> parts = split(request.path, '/');
    const std::string& first = parts.size() > 1 ? parts[1] : request.path;
    if (first == "tables")
        return route_tables(request, parts, answer);
    if (request.method == "POST")
        throw Error("bad_method", "this is only read");
    if (first == "info")
        return answer(cached_answer(request, "application/json", info_, "no-cache"));
    if (first == "catalogue")
        return answer(cached_answer(request, "application/json", catalogue_, "no-cache"));
    if (first == "examples")
        return later(request, answer, [request] {
            static const auto text = std::make_shared<const std::string>(examples().dump());
            return cached_answer(request, "application/json", text, "no-cache");
        });
    if (first == "codes" && parts.size() == 3) {
        take(Hub::Scarce::Codes, request);
        return answer(json_answer(200, hub_.find_code(parts[2]).dump()));
    }
    if (first != "art" || !route_art(request, answer))
        not_found();
}

bool Api::route_art(const HttpRequest& request, const Answer& answer) {
    if (request.path == "/api/art/style.css")
        later(request, answer,
              [request] { return cached_answer(request, "text/css; charset=utf-8", art_stylesheet(), kArtCaching); });
    else if (request.path == "/api/art/figures")
        later(request, answer,
              [request] { return cached_answer(request, "application/json", art_figures(), kArtCaching); });
    else if (request.path == "/api/art/cards")
        later(request, answer,
              [request] { return cached_answer(request, "application/json", art_cards(), kArtCaching); });
    else if (request.path == "/api/art/tiles")
        later(request, answer, [request] {
            return cached_answer(request, "application/json",
                                 art_tiles(split(query(request, "ids"), ','), query(request, "detail"),
                                           known_language(query(request, "lang"))),
                                 kArtCaching);
        });
    else
        return false;
    return true;
}

void Api::route_tables(const HttpRequest& request, const std::vector<std::string>& parts, const Answer& answer) {
    if (request.method == "POST")
        return route_table_post(request, parts, answer);
    if (parts.size() == 2)
        return answer(json_answer(200, *hub_.list()));
    if (parts.size() == 3)
        return answer(json_answer(200, hub_.describe(parts[2]).dump()));
    route_table_get(request, parts, answer);
}

void Api::route_table_post(const HttpRequest& request, const std::vector<std::string>& parts, const Answer& answer) {
    const auto done_with = [answer](unsigned status) { return answer_with(answer, status); };
    const json body = body_of(request);
    if (parts.size() == 2) {
        take(Hub::Scarce::Tables, request);
        hub_.create(body, limited_as(request), done_with(201));
    } else if (request.path == kFilePath) {
        take(Hub::Scarce::Tables, request);
        open_file(request, body, answer);
    } else if (parts.size() == 4 && parts[3] == "join") {
        hub_.join(parts[2], body, done_with(200));
    } else if (parts.size() == 4 && parts[3] == "seats") {
        hub_.change_seat(parts[2], body, done_with(200));
    } else if (parts.size() == 4 && parts[3] == "rematch") {
        take(Hub::Scarce::Tables, request);
        hub_.rematch(parts[2], body, limited_as(request), done_with(201));
    } else if (parts.size() == 4 && parts[3] == "from") {
        take(Hub::Scarce::Tables, request);
        hub_.play_from(parts[2], body, limited_as(request), done_with(201));
    } else {
        not_found();
    }
}

// It is played through beside the network, and only then made a table.
void Api::open_file(const HttpRequest& request, const json& body, const Answer& answer) {
    const auto file = body.find("file");
    if (file == body.end() || !file->is_string())
        throw Error("bad_request", "\"file\" is the text of a game file");
    const auto opened = std::make_shared<OpenedGame>();
    const auto make_table = [this, request, answer, opened](const HttpAnswer& proved) {
        if (proved.status != 200)
            return answer(proved);
        hub_.shares().run(limited_as(request), [this, request, answer, opened] {
            attempt(request, answer,
                    [&] { hub_.open(std::move(*opened), limited_as(request), answer_with(answer, 201)); });
        });
    };
    run_in(pools_.drawings, asker_of(request), make_table, [this, opened, text = file->get<std::string>()] {
        *opened = open_game(text, config_.levels, hub_.factory());
        return json_answer(200, "{}");
    });
}

void Api::route_table_get(const HttpRequest& request, const std::vector<std::string>& parts, const Answer& answer) {
    const std::string &id = parts[2], &what = parts[3];
    if (what == "replay" && parts.size() == 5)
        return replay_step(request, id, parts[4], answer);
    if (parts.size() != 4)
        not_found();
    if (what == "features" || what == "remaining" || what == "fits") {
        if (request.query.contains("token"))  // addresses are written into logs and histories
            throw Error("bad_request", "a token belongs into the header Authorization: Bearer TOKEN");
        return answer(json_answer(200, *hub_.aid(id, what, request.token)));
    }
    if (what == "board.svg")
        return board(request, id, answer);
    if (what == "preview.png")
        return preview(request, id, answer);
    if (what == "analysis")
        return analysis(request, id, answer);
    if (what != "replay" && what != "game" && what != "game.jcz")
        not_found();
    draw(request, id, false, answer, [factory = hub_.factory(), what](const Hub::GameCopy& copy) {
        if (what == "replay")
            return json_answer(200, replay_text(copy, factory));
        if (what == "game.jcz")
            return file_answer("application/json", jcz_file(copy, factory), "bastide.jcz");
        return file_answer("text/plain; charset=utf-8", game_file(copy, factory), "bastide.game");
    });
}

// Whoever asks how far it is has nothing copied for him.
void Api::analysis(const HttpRequest& request, const std::string& id, const Answer& answer) {
    const std::string household = household_of(request.address);
    std::function<game::Record()> record;
    if (!analyses_.knows(id)) {
        if (!analyses_.has_room(household))
            throw Error("too_many", "too many games are being judged; ask again later");
        record = [copy = copy_of(id, false), factory = hub_.factory()] { return record_of(*copy, factory); };
    }
    const Analyses::Answer judged = analyses_.ask(id, household, record);
    if (judged.is_ready)
        return answer(cached_answer(request, "application/json", judged.json, "no-cache"));
    answer(json_answer(202, *judged.json));
}

void Api::replay_step(const HttpRequest& request, const std::string& id, const std::string& step,
                      const Answer& answer) {
    const ReplayPart part{number(step, 0), number(query(request, "from"), 0), query(request, "offers") == "1",
                          query(request, "then")};
    draw(request, id, false, answer, [factory = hub_.factory(), part](const Hub::GameCopy& copy) {
        return json_answer(200, replay_state(copy, factory, part));
    });
}

// Beside a link: of a finished game after so many steps, of a running one as it stands.
void Api::preview(const HttpRequest& request, const std::string& id, const Answer& answer) {
    const std::string after = query(request, "after");
    draw(request, id, after.empty(), answer,
         [factory = hub_.factory(), steps = number(after, -1),
          &paint = config_.paint_preview](const Hub::GameCopy& copy) {
             HttpAnswer made = file_answer("image/png", board_preview(copy, factory, paint, steps), "");
             made.caching = "public, max-age=3600";
             return made;
         });
}

void Api::board(const HttpRequest& request, const std::string& id, const Answer& answer) {
    const bool dark = query(request, "theme") == "dark";
    const std::string after = query(request, "after");
    const int steps = number(after, -1);
    const auto& paint = config_.paint_board;
    draw(request, id, after.empty(), answer, [factory = hub_.factory(), steps, dark, paint](const Hub::GameCopy& copy) {
        return file_answer("image/svg+xml", board_picture(copy, factory, paint, steps, dark), "board.svg");
    });
}

}  // namespace bastide::server
