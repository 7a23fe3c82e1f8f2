#include "server/worker_pool.h"

#include <spdlog/spdlog.h>
#include <unistd.h>

namespace bastide::server {
namespace {

// A task that fails harms nobody else.
void do_task(const WorkerPool::Task& task, const std::stop_token& stop) {
    try {
        task(stop);
    } catch (const std::exception& error) {
        spdlog::error("a task failed: {}", error.what());
    } catch (...) {
        spdlog::error("a task failed");
    }
}

}  // namespace

WorkerPool::WorkerPool(unsigned threads, int niceness, Room room) : room_(room) {
    for (unsigned i = 0; i < threads; ++i)
        threads_.emplace_back([this, niceness](const std::stop_token& stop) { work(stop, niceness); });
}

WorkerPool::~WorkerPool() {
    for (std::jthread& thread : threads_)
        thread.request_stop();
    wake_.notify_all();
}

bool WorkerPool::run(Task task, const Turn& turn) {
    if (threads_.empty()) {
        do_task(task, {});
        return true;
    }
    const std::lock_guard lock(mutex_);
    if (!has_room_for(turn))
        return false;
    Rank& rank = ranks_[turn.rank];
    std::deque<Task>& own = rank.tasks[turn.who];
    if (own.empty())
        rank.order.push_back(turn.who);
    own.push_back(std::move(task));
    ++waiting_;
    wake_.notify_one();
    return true;
}

bool WorkerPool::has_room(const Turn& turn) const {
    const std::lock_guard lock(mutex_);
    return has_room_for(turn);
}

bool WorkerPool::has_room_for(const Turn& turn) const {
    if (waiting_ >= room_.in_all)
        return false;
    const auto rank = ranks_.find(turn.rank);
    if (rank == ranks_.end())
        return room_.of_one > 0;
    const auto own = rank->second.tasks.find(turn.who);
    return (own == rank->second.tasks.end() ? 0 : own->second.size()) < room_.of_one;
}

std::size_t WorkerPool::waiting() const {
    const std::lock_guard lock(mutex_);
    return waiting_;
}

WorkerPool::Task WorkerPool::next() {
    Rank& rank = ranks_.begin()->second;
    const std::string who = std::move(rank.order.front());
    rank.order.pop_front();
    const auto own = rank.tasks.find(who);
    Task task = std::move(own->second.front());
    own->second.pop_front();
    --waiting_;
    if (own->second.empty())
        rank.tasks.erase(own);
    else
        rank.order.push_back(who);
    if (rank.order.empty())
        ranks_.erase(ranks_.begin());
    return task;
}

void WorkerPool::work(const std::stop_token& stop, int niceness) {
    [[maybe_unused]] const int now = nice(niceness);  // of this thread alone
    for (;;) {
        Task task;
        {
            std::unique_lock lock(mutex_);
            if (!wake_.wait(lock, stop, [this] { return waiting_ > 0; }) || stop.stop_requested())
                return;
            task = next();
        }
        do_task(task, stop);
    }
}

}  // namespace bastide::server
