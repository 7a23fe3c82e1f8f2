// The JSON API and the files of the web client: from a request to an answer.
#pragma once

#include <unordered_map>

#include "server/http.h"
#include "server/hub.h"
#include "server/static_files.h"

namespace bastide::server {

class Api {
  public:
    Api(Hub& hub, const Config& config, bool is_local);
    // Calls `answer` once, at once or later, in the thread of the network.
    void handle(const HttpRequest& request, Answer answer);

  private:
    void route(const HttpRequest& request, const Answer& answer);
    bool route_art(const HttpRequest& request, const Answer& answer);
    void route_tables(const HttpRequest& request, const std::vector<std::string>& parts, const Answer& answer);
    void route_table_get(const HttpRequest& request, const std::vector<std::string>& parts, const Answer& answer);
    void route_table_post(const HttpRequest& request, const std::vector<std::string>& parts, const Answer& answer);
    void replay_step(const HttpRequest& request, const std::string& id, const std::string& step, const Answer& answer);
    void board(const HttpRequest& request, const std::string& id, const Answer& answer);
    // Runs in the worker pool, answers in the thread of the network; Errors become answers.
    void later(const Answer& answer, std::function<HttpAnswer()> work);
    nlohmann::json body_of(const HttpRequest& request) const;
    void take_from(std::unordered_map<std::string, Bucket>& buckets, const HttpRequest& request, double rate,
                   double burst);

    Hub& hub_;
    const Config& config_;
    StaticFiles files_;
    bool is_local_;  // only this machine can connect: no limits by address
    std::unordered_map<std::string, Bucket> table_buckets_, code_buckets_;
    std::shared_ptr<const std::string> info_, catalogue_;
};

}  // namespace bastide::server
