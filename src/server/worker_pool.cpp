#include "server/worker_pool.h"

#include <unistd.h>

namespace bastide::server {

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
        task(stop);
    }
}

}  // namespace bastide::server
