// Threads for what takes long: thinking bots, drawings, replays. The network's thread never waits for them.
#pragma once

#include <condition_variable>
#include <deque>
#include <functional>
#include <map>
#include <mutex>
#include <string>
#include <thread>
#include <unordered_map>
#include <vector>

namespace bastide::server {

// For whom something is done. All get their turn in a row, however much one of them wants; a higher rank only when
// nobody of a lower one wants anything.
struct Turn {
    std::string who;
    int rank = 0;
};

class WorkerPool {
  public:
    static constexpr std::size_t kNoLimit = ~std::size_t{0};
    // How much may wait: of one, and in all.
    struct Room {
        std::size_t of_one = kNoLimit, in_all = kNoLimit;
    };
    // Threads with a niceness give way to people's moves. Without a thread a task is done at once by who brings it.
    WorkerPool(unsigned threads, int niceness, Room room);
    WorkerPool(unsigned threads, int niceness) : WorkerPool(threads, niceness, Room{}) {}
    ~WorkerPool();  // waits for what is running; what is queued is dropped
    // The stop token is set when the server ends: long work should look at it.
    using Task = std::function<void(const std::stop_token&)>;
    // Whether there is room for it. What it throws is logged.
    bool run(Task task, const Turn& turn = {});
    bool has_room(const Turn& turn) const;  // for one more
    std::size_t waiting() const;

  private:
    struct Rank {
        std::deque<std::string> order;  // of those who wait
        std::unordered_map<std::string, std::deque<Task>> tasks;
    };
    void work(const std::stop_token& stop, int niceness);
    Task next();
    bool has_room_for(const Turn& turn) const;

    Room room_;
    mutable std::mutex mutex_;
    std::condition_variable_any wake_;
    std::map<int, Rank> ranks_;  // none without a task
    std::size_t waiting_ = 0;
    std::vector<std::jthread> threads_;
};

}  // namespace bastide::server
