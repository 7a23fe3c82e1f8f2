// What storages share: a thread that writes, with one transaction for all that has come up meanwhile.
#pragma once

#include <condition_variable>
#include <mutex>
#include <thread>

#include "server/storage.h"

namespace bastide::server {

class QueuedStorage : public Storage {
  public:
    void listen(Listener listener) override;
    Ticket write(Write write) override;
    void touch(const std::string& id, std::int64_t run) override;
    void forget(const std::string& id) override;
    void beat(std::int64_t run) override;
    void tell_others(const std::string& news) override;

  protected:
    struct Queued {
        Ticket ticket;
        Write write;
    };
    struct Batch {
        std::vector<Queued> writes;
        std::vector<std::pair<std::string, std::int64_t>> used;
        std::vector<std::string> forgotten, news;
        std::int64_t run = 0;
        Ticket last = 0;

        bool has_chores() const { return !used.empty() || !forgotten.empty() || !news.empty() || run != 0; }
    };
    void begin_writing();  // the last thing that a constructor does
    void end_writing();    // the first thing that a destructor does

    // --- in the thread that writes ---
    // All of them in one transaction, or none. Where it throws, `at` is whose fault it is; nobody's: their number.
    virtual void store(const std::vector<Queued>& writes, std::size_t& at) = 0;
    virtual void do_chores(const Batch& batch) = 0;  // as a whole; nobody waits for them, and all of them come again
    virtual std::string absence() { return {}; }     // why what is stored would not be found again; empty: it would
    virtual void after_batch() {}

  private:
    void write_all(const std::stop_token& stop);
    bool next_batch(const std::stop_token& stop, Batch& batch);
    bool store_at_last(const std::stop_token& stop, Batch& batch, Report& report);
    bool try_to_store(Batch& batch, Report& report, std::string& trouble);
    static void give_up(Batch& batch, std::size_t at, const DatabaseError& error, Report& report);
    void tell(const Report& report);

    std::mutex mutex_;
    std::condition_variable_any wake_;
    Batch next_;
    Ticket told_ = 0;  // of the writing thread
    Listener listener_;
    std::jthread thread_;
};

}  // namespace bastide::server
