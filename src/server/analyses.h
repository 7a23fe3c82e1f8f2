// Finished games judged move by move: begun when somebody asks, told when they are done.
#pragma once

#include <functional>
#include <map>
#include <memory>
#include <mutex>
#include <nlohmann/json.hpp>

#include "server/config.h"
#include "server/worker_pool.h"

namespace bastide::server {

class Analyses {
  public:
    explicit Analyses(const Config& config);

    // The analysis of a table's game, or how far it is: {"done": 12, "of": 148}. `record` is called in the thread that
    // works on it, for whom it is done. Throws Error "too_many" if too many wait, "internal" if it failed.
    struct Answer {
        bool is_ready = false;
        std::shared_ptr<const std::string> json;
    };
    Answer ask(const std::string& table, const std::string& visitor, const std::function<game::Record()>& record);
    bool knows(const std::string& table);  // it is judged, or about to be
    bool has_room(const std::string& visitor) const { return thinkers_.has_room({visitor, 0}); }
    std::size_t waiting() const { return thinkers_.waiting(); }
    void forget(const std::string& table);

  private:
    struct Work {
        std::uint64_t done = 0, of = 0;
        bool is_ready = false, has_failed = false;
        std::shared_ptr<const std::string> result;
    };
    WorkerPool::Task work_on(const std::string& table, const std::shared_ptr<Work>& work,
                             const std::function<game::Record()>& record);
    void judge(Work& work, const game::Record& record, const std::stop_token& stop);
    void make_room();

    const Config& config_;
    std::mutex mutex_;  // for the works
    std::map<std::string, std::shared_ptr<Work>> works_;
    WorkerPool thinkers_;
};

}  // namespace bastide::server
