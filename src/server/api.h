// The JSON API and the files of the web client: from a request to an answer.
#pragma once

#include <unordered_map>

#include "server/analyses.h"
#include "server/http.h"
#include "server/hub.h"
#include "server/metrics.h"
#include "server/static_files.h"

namespace bastide::server {

class Api {
  public:
    // None of them are those who think: nobody waits for a picture because of a bot, nor for a page because of a
    // picture.
    struct Pools {
        WorkerPool& files;
        WorkerPool& drawings;  // and replays
    };
    // `secret`: by which servers that share a storage know each other.
    Api(Hub& hub, const Config& config, Pools pools, bool is_local, std::string secret = {});
    // Calls `answer` once, at once or later, in the thread of the network.
    void handle(const HttpRequest& request, Answer plain);

    // Whoever has the key is an operator; `drain` ends the server as a signal does.
    void admit(std::string key, std::function<void()> drain) {
        admin_key_ = std::move(key);
        drain_ = std::move(drain);
    }
    void watch(const std::size_t& connections) { connections_ = &connections; }  // for the metrics

  private:
    Answer watched(const HttpRequest& request, Answer answer);
    // Errors become answers.
    void attempt(const HttpRequest& request, const Answer& answer, const std::function<void()>& work);
    void route(const HttpRequest& request, const Answer& answer);
    void route_admin(const HttpRequest& request, const Answer& answer);
    bool route_art(const HttpRequest& request, const Answer& answer);
    void route_tables(const HttpRequest& request, const std::vector<std::string>& parts, const Answer& answer);
    void route_table_get(const HttpRequest& request, const std::vector<std::string>& parts, const Answer& answer);
    void route_table_post(const HttpRequest& request, const std::vector<std::string>& parts, const Answer& answer);
    void open_file(const HttpRequest& request, const nlohmann::json& body, const Answer& answer);
    void replay_step(const HttpRequest& request, const std::string& id, const std::string& step, const Answer& answer);
    void pass_on(const HttpRequest& request, const std::string& address, const Answer& answer);
    void analysis(const HttpRequest& request, const std::string& id, const Answer& answer);
    void board(const HttpRequest& request, const std::string& id, const Answer& answer);
    void preview(const HttpRequest& request, const std::string& id, const Answer& answer);
    using Work = std::function<HttpAnswer()>;
    // Who asks, as far as turns and limits go.
    struct Asker {
        std::string household;
        std::shared_ptr<const std::atomic<bool>> is_gone;
    };
    static Asker asker_of(const HttpRequest& request);
    // Runs in the worker pool, answers in the thread of the network; Errors become answers.
    void later(const HttpRequest& request, Answer answer, Work work) {
        run_in(pools_.files, asker_of(request), std::move(answer), std::move(work));
    }
    // What takes long, in turns by visitor; of a finished game it is kept under its name. Nothing is copied for one
    // that is there already, or for which there is no room.
    void draw(const HttpRequest& request, const std::string& id, bool running, const Answer& answer,
              std::function<HttpAnswer(const Hub::GameCopy&)> work);
    // Not begun for somebody who has gone meanwhile.
    std::shared_ptr<const Hub::GameCopy> copy_of(const std::string& id, bool running);
    void run_in(WorkerPool& pool, const Asker& asker, Answer answer, Work work);
    std::string elements_for(const HttpRequest& request);
    std::string metrics_text() const;
    // Sends it packed where that is worth it; packing is done in the worker pool.
    void send_packed(const Asker& asker, const Answer& answer, const HttpAnswer& made);
    void forget(const std::string& table);  // nothing that was made of it is shown any more
    void keep_packed(const std::string& etag, const std::shared_ptr<const std::string>& body);
    nlohmann::json body_of(const HttpRequest& request) const;
    std::string limited_as(const HttpRequest& request) const;  // whose limits they are; empty: nobody's
    void take(Hub::Scarce what, const HttpRequest& request);

    Hub& hub_;
    const Config& config_;
    Pools pools_;
    const std::size_t* connections_ = nullptr;
    Analyses analyses_;
    StaticFiles files_;
    std::string secret_, admin_key_;
    std::function<void()> drain_;
    bool is_local_;  // only this machine can connect: no limits by address
    std::shared_ptr<const std::string> info_, catalogue_;
    std::unordered_map<std::string, std::shared_ptr<const std::string>> packed_;  // by ETag
    std::size_t packed_bytes_ = 0;
    std::unordered_map<std::string, HttpAnswer> drawn_;  // of finished games, by path and query
    std::size_t drawn_bytes_ = 0;
    std::map<std::string, std::shared_ptr<const Hub::GameCopy>> copies_;  // of finished games that are looked at
};

}  // namespace bastide::server
