// Tables in memory, for the fuzzer: what is written is stored at once.
#pragma once

#include <map>

#include "server/storage.h"

namespace bastide::server {

class MemoryStorage : public Storage {
  public:
    void listen(Listener listener) override { listener_ = std::move(listener); }
    Ticket write(Write write) override {
        StoredTable& table = tables_[write.table];
        if (write.has_head)
            table.head = write.head;
        table.entries.insert(table.entries.end(), write.entries.begin(), write.entries.end());
        listener_({++last_, {}, {}});
        return last_;
    }
    std::optional<StoredTable> load(const std::string& id, Readable) override {
        const auto found = tables_.find(id);
        return found == tables_.end() ? std::nullopt : std::optional(found->second);
    }
    std::optional<StoredHead> head_of(const std::string& id) override {
        const auto found = tables_.find(id);
        return found == tables_.end() ? std::nullopt : std::optional(found->second.head);
    }
    std::optional<std::string> table_with_code(const std::string& code) override {
        for (const auto& [id, table] : tables_)
            if (!code.empty() && table.head.code == code)
                return id;
        return std::nullopt;
    }
    std::vector<StoredHead> listed(int) override {
        std::vector<StoredHead> heads;
        for (const auto& [id, table] : tables_)
            if (table.head.is_listed)
                heads.push_back(table.head);
        return heads;
    }
    std::vector<StoredHead> last_used(const std::string&, int) override { return {}; }
    std::vector<std::string> unused_since(const std::string&, std::int64_t) override { return {}; }
    void touch(const std::string&, std::int64_t) override {}
    void forget(const std::string& id) override { tables_.erase(id); }
    void beat(std::int64_t) override {}
    std::int64_t run_before() override { return 0; }

  private:
    std::map<std::string, StoredTable> tables_;
    Listener listener_;
    Ticket last_ = 0;
};

}  // namespace bastide::server
