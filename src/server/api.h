// The JSON API and the files of the web client: from a request to an answer.
#pragma once

#include <unordered_map>

#include "server/analyses.h"
#include "server/http.h"
#include "server/hub.h"
#include "server/static_files.h"

namespace bastide::server {

class Api {
  public:
    // `helpers` are not those who think: nobody waits for a picture because of a bot.
    Api(Hub& hub, const Config& config, WorkerPool& helpers, bool is_local);
    // Calls `answer` once, at once or later, in the thread of the network.
    void handle(const HttpRequest& request, Answer plain);

  private:
    void route(const HttpRequest& request, const Answer& answer);
    bool route_art(const HttpRequest& request, const Answer& answer);
    void route_tables(const HttpRequest& request, const std::vector<std::string>& parts, const Answer& answer);
    void route_table_get(const HttpRequest& request, const std::vector<std::string>& parts, const Answer& answer);
    void route_table_post(const HttpRequest& request, const std::vector<std::string>& parts, const Answer& answer);
    void replay_step(const HttpRequest& request, const std::string& id, const std::string& step, const Answer& answer);
    void analysis(const std::string& id, const Answer& answer);
    void board(const HttpRequest& request, const std::string& id, const Answer& answer);
    // Runs in the worker pool, answers in the thread of the network; Errors become answers.
    void later(Answer answer, std::function<HttpAnswer()> work);
    // Sends it packed where that is worth it; packing is done in the worker pool.
    void send_packed(const Answer& answer, const HttpAnswer& made);
    void keep_packed(const std::string& etag, const std::shared_ptr<const std::string>& body);
    nlohmann::json body_of(const HttpRequest& request) const;
    void take_from(std::unordered_map<std::string, Bucket>& buckets, const HttpRequest& request, double rate,
                   double burst);

    Hub& hub_;
    const Config& config_;
    WorkerPool& helpers_;
    Analyses analyses_;
    StaticFiles files_;
    bool is_local_;  // only this machine can connect: no limits by address
    std::unordered_map<std::string, Bucket> table_buckets_, code_buckets_;
    std::shared_ptr<const std::string> info_, catalogue_;
    std::unordered_map<std::string, std::shared_ptr<const std::string>> packed_;  // by ETag
    std::size_t packed_bytes_ = 0;
};

}  // namespace bastide::server
