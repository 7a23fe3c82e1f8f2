#include "server/queued_storage.h"

#include <spdlog/spdlog.h>

#include <algorithm>
#include <chrono>

namespace bastide::server {
namespace {

constexpr std::chrono::milliseconds kRetry(500);
constexpr std::ptrdiff_t kForgottenAtOnce = 8;  // tables: people's moves wait for them

}  // namespace

void QueuedStorage::begin_writing() {
    spdlog::default_logger();  // is made before there are threads that might be the first to use it
    thread_ = std::jthread([this](const std::stop_token& stop) { write_all(stop); });
}

void QueuedStorage::end_writing() {
    thread_.request_stop();
    wake_.notify_all();
    if (thread_.joinable())
        thread_.join();
}

void QueuedStorage::listen(Listener listener) {
    const std::lock_guard lock(mutex_);
    listener_ = std::move(listener);
}

Storage::Ticket QueuedStorage::write(Write write) {
    const std::lock_guard lock(mutex_);
    next_.writes.push_back({++next_.last, std::move(write)});
    wake_.notify_one();
    return next_.last;
}

void QueuedStorage::touch(const std::string& id, std::int64_t run) {
    const std::lock_guard lock(mutex_);
    next_.used.emplace_back(id, run);
    wake_.notify_one();
}

void QueuedStorage::forget(const std::string& id) {
    const std::lock_guard lock(mutex_);
    next_.forgotten.push_back(id);
    wake_.notify_one();
}

void QueuedStorage::beat(std::int64_t run) {
    const std::lock_guard lock(mutex_);
    next_.run = run;
    wake_.notify_one();
}

void QueuedStorage::tell_others(const std::string& news) {
    const std::lock_guard lock(mutex_);
    next_.news.push_back(news);
    wake_.notify_one();
}

bool QueuedStorage::next_batch(const std::stop_token& stop, Batch& batch) {
    std::unique_lock lock(mutex_);
    const auto has_work = [this] { return !next_.writes.empty() || next_.has_chores(); };
    wake_.wait(lock, stop, has_work);
    if (!has_work())
        return false;
    const Ticket last = next_.last;
    batch = std::exchange(next_, {});
    next_.last = last;
    if (std::ssize(batch.forgotten) > kForgottenAtOnce) {
        const auto rest = batch.forgotten.begin() + kForgottenAtOnce;
        next_.forgotten.assign(rest, batch.forgotten.end());
        batch.forgotten.erase(rest, batch.forgotten.end());
    }
    return true;
}

void QueuedStorage::tell(const Report& report) {
    Listener listener;
    {
        const std::lock_guard lock(mutex_);
        listener = listener_;
    }
    if (listener)
        listener(report);
}

void QueuedStorage::write_all(const std::stop_token& stop) {
    Batch batch;
    while (next_batch(stop, batch)) {
        Report report{batch.last, {}, {}};
        if (!batch.writes.empty()) {
            if (!store_at_last(stop, batch, report))
                return;  // nobody was told of it
            tell(report);
            told_ = batch.last;
        }
        try {
            if (batch.has_chores())
                do_chores(batch);
        } catch (const std::exception& error) {
            spdlog::warn("{}; put off", error.what());
        }
        after_batch();
    }
}

// Until it can be written and is where it will be found again; not if the server ends before.
bool QueuedStorage::store_at_last(const std::stop_token& stop, Batch& batch, Report& report) {
    bool is_stored = false;
    for (bool is_told = false;;) {
        std::string trouble = absence();
        if (trouble.empty()) {
            is_stored = is_stored || try_to_store(batch, report, trouble);
            if (is_stored && (trouble = absence()).empty())
                return true;
        }
        if (stop.stop_requested())
            return false;
        if (!std::exchange(is_told, true)) {
            spdlog::error("{}; nothing is stored until that is better", trouble);
            tell({told_, {}, trouble});
        }
        std::this_thread::sleep_for(kRetry);
    }
}

// All but those that can never be stored: they leave the batch for the report.
bool QueuedStorage::try_to_store(Batch& batch, Report& report, std::string& trouble) {
    for (;;) {
        std::size_t at = batch.writes.size();
        try {
            store(batch.writes, at);
            return true;
        } catch (const std::exception& error) {
            const auto* fault = dynamic_cast<const DatabaseError*>(&error);
            if (at >= batch.writes.size() || fault == nullptr || fault->kind() == DatabaseError::Kind::Trouble) {
                trouble = error.what();
                return false;
            }
            give_up(batch, at, *fault, report);
        }
    }
}

// What comes after it at the same table has nothing to stand on.
void QueuedStorage::give_up(Batch& batch, std::size_t at, const DatabaseError& error, Report& report) {
    const std::string table = batch.writes[at].write.table;
    const auto fault = error.kind() == DatabaseError::Kind::Conflict ? Fault::Conflict : Fault::Broken;
    spdlog::error("table {} could not be written: {}", table, error.what());
    std::erase_if(batch.writes, [&, first = batch.writes[at].ticket](const Queued& queued) {
        if (queued.write.table != table || queued.ticket < first)
            return false;
        report.failed.push_back({queued.ticket, table, fault, error.what()});
        return true;
    });
}

}  // namespace bastide::server
