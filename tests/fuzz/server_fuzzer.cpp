// Fuzzes what strangers send: requests over HTTP and messages over the WebSocket, line by line, to a server without
// network and disk. Whatever the bytes are, every request gets one answer of JSON, and nothing is thrown. Built and run
// by ./test.
#include <spdlog/spdlog.h>

#include <boost/asio/io_context.hpp>
#include <cstddef>
#include <cstdint>
#include <cstdlib>
#include <nlohmann/json.hpp>

#include "games/games.h"
#include "server/api.h"
#include "server/memory_storage.h"

namespace {

using namespace bastide;
using namespace bastide::server;
using nlohmann::json;

void expect(bool condition) {
    if (!condition)
        std::abort();
}

struct Listener : Client {
    void send(Message message) override { expect(json::accept(*message)); }
    void close(const char*) override {}
    void come_back_later() override {}
    void go_on_at(const std::string&, std::string_view) override {}
};

Config fuzz_config() {
    Config config;
    config.limits.messages_per_second = config.limits.message_burst = 1e9;
    config.limits.bot_pause = std::chrono::milliseconds(0);
    config.limits.live_tables = 20;
    config.make_game = games::make_table;
    config.levels = {"random"};
    config.substitute_level = "random";
    config.bot = [](const std::string&, const game::AnyGame& table, std::uint64_t seed, const std::stop_token&) {
        Random random(seed);
        return table.random_action(random);
    };
    config.analyse = [](const game::Record&, const std::stop_token&, const auto&) { return json::object(); };
    config.paint_board = [](const game::AnyGame&, const std::string& title, const std::string&, bool) { return title; };
    return config;
}

// A server with a table at which two people play; "$T" in the input is its name, "$0", "$1" and "$H" are its tokens.
class Target {
  public:
    Target() : hub_(context_, config_, storage_, inline_), api_(hub_, config_, {inline_, inline_}, true) {
        post("/api/tables", R"({"sets":["base"],"start_player":0,"private":false,)"
                            R"("seats":[{"kind":"here","name":"Ann"},{"kind":"here","name":"Ben"}]})");
        const json made = json::parse(answer_);
        words_ = {{"$T", made["table"]["id"]},
                  {"$0", made["seats"][0]["token"]},
                  {"$1", made["seats"][1]["token"]},
                  {"$H", made["host"]}};
    }
    ~Target() { end(); }

    // "GET /api/info", "POST /api/tables {...}", or a message.
    void take(std::string line) {
        for (const auto& [word, meaning] : words_)
            for (std::size_t at = 0; (at = line.find(word, at)) != std::string::npos; at += meaning.size())
                line.replace(at, word.size(), meaning);
        if (line.starts_with("GET "))
            request("GET", line.substr(4), "");
        else if (line.starts_with("POST "))
            post(line.substr(5, line.find(' ', 5) - 5),
                 line.find(' ', 5) == std::string::npos ? "" : line.substr(line.find(' ', 5) + 1));
        else if (line.starts_with("BYE"))
            end();
        else
            hub_.receive(*client_, line);
        settle();
    }

  private:
    void post(const std::string& target, const std::string& body) { request("POST", target, body); }

    void request(const std::string& method, const std::string& target, const std::string& body) {
        HttpRequest request;
        request.method = method;
        request.body = body;
        request.address = "192.0.2.1";
        try {
            read_target(target, request);
        } catch (const Error&) {
            return;
        }
        int answers = 0;
        api_.handle(request, [&](const HttpAnswer& answer) {
            ++answers;
            answer_ = *answer.body;
            expect(answer.type != "application/json" || json::accept(answer_));
        });
        settle();
        expect(answers == 1);
    }

    void end() {
        if (!client_->table.empty())
            hub_.gone(*client_);
        client_ = std::make_shared<Listener>();
    }

    void settle() {
        context_.restart();
        for (int i = 0; i < 50 && context_.poll() > 0; ++i) {
        }
    }

    Config config_ = fuzz_config();
    boost::asio::io_context context_;
    MemoryStorage storage_;
    WorkerPool inline_{0, 0};
    Hub hub_;
    Api api_;
    std::shared_ptr<Listener> client_ = std::make_shared<Listener>();
    std::string answer_;
    std::map<std::string, std::string> words_;
};

}  // namespace

extern "C" int LLVMFuzzerInitialize(int*, char***) {
    spdlog::set_level(spdlog::level::off);
    return 0;
}

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
    static auto target = std::make_unique<Target>();
    static int uses = 0;
    if (++uses % 200 == 0)
        target = std::make_unique<Target>();
    std::string_view rest(reinterpret_cast<const char*>(data), size);
    while (!rest.empty()) {
        const std::string_view line = rest.substr(0, rest.find('\n'));
        rest.remove_prefix(std::min(rest.size(), line.size() + 1));
        target->take(std::string(line));
    }
    return 0;
}
