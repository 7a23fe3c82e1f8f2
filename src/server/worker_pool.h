// Threads for what takes long: thinking bots, drawings, replays. The network's thread never waits for them.
#pragma once

#include <condition_variable>
#include <deque>
#include <functional>
#include <mutex>
#include <thread>
#include <vector>

namespace bastide::server {

class WorkerPool {
  public:
    // Threads with a niceness give way to people's moves. Without a thread a task is done at once by who brings it.
    WorkerPool(unsigned threads, int niceness);
    ~WorkerPool();  // waits for what is running; what is queued is dropped
    // The stop token is set when the server ends: long work should look at it.
    using Task = std::function<void(const std::stop_token&)>;
    void run(Task task);  // what it throws is logged

  private:
    void work(const std::stop_token& stop, int niceness);

    std::mutex mutex_;
    std::condition_variable_any wake_;
    std::deque<Task> tasks_;
    std::vector<std::jthread> threads_;
};

}  // namespace bastide::server
