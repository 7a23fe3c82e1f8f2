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

WorkerPool::WorkerPool(unsigned threads, int niceness) {
    for (unsigned i = 0; i < threads; ++i)
        threads_.emplace_back([this, niceness](const std::stop_token& stop) { work(stop, niceness); });
}

WorkerPool::~WorkerPool() {
    for (std::jthread& thread : threads_)
        thread.request_stop();
    wake_.notify_all();
}

void WorkerPool::run(Task task) {
    if (threads_.empty())
        return do_task(task, {});
    const std::lock_guard lock(mutex_);
    tasks_.push_back(std::move(task));
    wake_.notify_one();
}

void WorkerPool::work(const std::stop_token& stop, int niceness) {
    [[maybe_unused]] const int now = nice(niceness);  // of this thread alone
    for (;;) {
        Task task;
        {
            std::unique_lock lock(mutex_);
            if (!wake_.wait(lock, stop, [this] { return !tasks_.empty(); }) || stop.stop_requested())
                return;
            task = std::move(tasks_.front());
            tasks_.pop_front();
        }
        do_task(task, stop);
    }
}

}  // namespace bastide::server
