#include "server/analyses.h"

#include <spdlog/spdlog.h>

#include <algorithm>

#include "util/error.h"

namespace bastide::server {
namespace {

constexpr std::size_t kMostKept = 64;
constexpr int kNiceness = 10;  // people's moves and bots come first

std::shared_ptr<const std::string> how_far(std::uint64_t done, std::uint64_t of) {
    return std::make_shared<const std::string>(nlohmann::json{{"done", done}, {"of", of}}.dump());
}

}  // namespace

Analyses::Analyses(const Config& config)
    : config_(config),
      thinkers_(1, kNiceness, WorkerPool::Room{config.limits.analyses_of_visitor, config.limits.analyses}) {
}

bool Analyses::knows(const std::string& table) {
    const std::lock_guard lock(mutex_);
    return works_.contains(table);
}

void Analyses::forget(const std::string& table) {
    const std::lock_guard lock(mutex_);
    works_.erase(table);
}

Analyses::Answer Analyses::ask(const std::string& table, const std::string& visitor,
                               const std::function<game::Record()>& record) {
    const std::lock_guard lock(mutex_);
    if (const auto found = works_.find(table); found != works_.end()) {
        const std::shared_ptr<Work> work = found->second;
        if (work->has_failed) {
            works_.erase(found);  // the next one tries again
            throw Error("internal", "the game could not be judged");
        }
        if (work->is_ready)
            return {true, work->result};
        return {false, how_far(work->done, work->of)};
    }
    make_room();
    const auto work = std::make_shared<Work>();
    if (!thinkers_.run(work_on(table, work, record), {visitor, 0}))
        throw Error("too_many", "too many games are being judged; ask again later");
    works_.emplace(table, work);
    return {false, how_far(0, 0)};
}

void Analyses::make_room() {
    const auto is_ready = [](const auto& entry) { return entry.second->is_ready || entry.second->has_failed; };
    if (works_.size() < kMostKept)
        return;
    if (const auto oldest = std::find_if(works_.begin(), works_.end(), is_ready); oldest != works_.end())
        works_.erase(oldest);
}

WorkerPool::Task Analyses::work_on(const std::string& table, const std::shared_ptr<Work>& work,
                                   const std::function<game::Record()>& record) {
    return [this, table, work, record](const std::stop_token& stop) {
        try {
            judge(*work, record(), stop);
        } catch (const std::exception& error) {
            spdlog::error("table {} could not be judged: {}", table, error.what());
            const std::lock_guard lock(mutex_);
            work->has_failed = true;
        }
    };
}

void Analyses::judge(Work& work, const game::Record& record, const std::stop_token& stop) {
    {
        const std::lock_guard lock(mutex_);
        work.of = record.actions.size();
    }
    const nlohmann::json judged = config_.analyse(record, stop, [&](std::uint64_t done) {
        const std::lock_guard lock(mutex_);
        work.done = done;
    });
    auto result = std::make_shared<const std::string>(judged.dump());
    const std::lock_guard lock(mutex_);
    work.result = std::move(result);
    work.is_ready = true;
}

}  // namespace bastide::server
