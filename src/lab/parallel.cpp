// Sharing games out among threads.
#include <algorithm>
#include <atomic>
#include <chrono>
#include <exception>
#include <mutex>
#include <thread>

#include "lab/simulation.h"

namespace bastide::lab {
namespace {

struct Shared {
    std::atomic<std::uint64_t> next{0}, done{0};
    std::atomic<int> running{0};
    std::mutex mutex;
    Tally total;
    std::exception_ptr failure;
};

void work_off(Shared& shared, std::uint64_t games, std::uint64_t chunk, const std::function<RangeWork()>& make_worker) {
    Tally tally;
    try {
        const RangeWork work = make_worker();
        for (;;) {
            const std::uint64_t first = shared.next.fetch_add(chunk);
            if (first >= games)
                break;
            const std::uint64_t last = std::min(games, first + chunk);
            work(first, last, tally);
            shared.done += last - first;
        }
    } catch (...) {
        const std::lock_guard lock(shared.mutex);
        shared.failure = std::current_exception();
        shared.next = games;  // the others stop as well
    }
    const std::lock_guard lock(shared.mutex);
    shared.total.add(tally);
    --shared.running;
}

}  // namespace

Tally run_parallel(std::uint64_t games, int threads, std::uint64_t chunk, const std::function<RangeWork()>& make_worker,
                   const std::function<void(std::uint64_t done)>& report) {
    Shared shared;
    shared.running = threads;
    std::vector<std::thread> workers;
    for (int i = 0; i < threads; ++i)
        workers.emplace_back([&] { work_off(shared, games, chunk, make_worker); });
    if (report)
        for (int tick = 1; shared.running > 0; ++tick) {
            std::this_thread::sleep_for(std::chrono::milliseconds(20));
            if (tick % 5 == 0)
                report(shared.done);
        }
    for (std::thread& worker : workers)
        worker.join();
    if (shared.failure)
        std::rethrow_exception(shared.failure);
    return shared.total;
}

}  // namespace bastide::lab
