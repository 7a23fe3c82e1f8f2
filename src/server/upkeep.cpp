#include "server/upkeep.h"

#include <fmt/format.h>

#include "server/file_watch.h"
#include "server/sqlite.h"

namespace bastide::server {
namespace {

namespace fs = std::filesystem;

void expect_file(const fs::path& file) {
    std::error_code error;
    if (!fs::is_regular_file(file, error))
        throw Error("bad_database", fmt::format("there is no database \"{}\"", file.string()));
}

}  // namespace

// A file alone would lack what is still in the write-ahead log.
void back_up(const fs::path& data, const fs::path& copy) {
    expect_file(data / kDatabaseName);
    if (fs::exists(copy))
        throw Error("bad_database", fmt::format("\"{}\" is there already", copy.string()));
    Database database((data / kDatabaseName).string());
    database.prepare("VACUUM INTO ?").bind(1, copy.string()).run();
}

void restore(const fs::path& copy, const fs::path& data) {
    expect_file(copy);
    if (const std::vector<std::string> faults = faults_of(copy); !faults.empty())
        throw Error("bad_database", fmt::format("\"{}\" is damaged: {}", copy.string(), faults.front()));
    fs::create_directories(data);
    const std::string target = (data / kDatabaseName).string();
    const FileLock lock(target + ".lock");
    std::error_code error;
    fs::copy_file(copy, target + ".new", fs::copy_options::overwrite_existing, error);
    if (error)
        throw Error("bad_database", fmt::format("cannot write \"{}\"", target));
    for (const char* end : {"-wal", "-shm"})
        fs::remove(target + end, error);
    fs::rename(target + ".new", target);
}

std::vector<std::string> faults_of(const fs::path& file) {
    expect_file(file);
    Database database(file.string());
    std::vector<std::string> faults;
    Statement whole = database.prepare("PRAGMA integrity_check");
    while (whole.step())
        if (whole.text(0) != "ok")
            faults.push_back(whole.text(0));
    whole.reset();
    if (!faults.empty())
        return faults;
    Statement gaps =
        database.prepare("SELECT table_id FROM entries GROUP BY table_id HAVING min(seq) <> 1 OR max(seq) <> count(*)");
    while (gaps.step())
        faults.push_back(fmt::format("table {}: entries are missing", gaps.text(0)));
    gaps.reset();
    Statement orphans =
        database.prepare("SELECT DISTINCT table_id FROM entries WHERE table_id NOT IN (SELECT id FROM tables)");
    while (orphans.step())
        faults.push_back(fmt::format("table {}: there are entries, but no table", orphans.text(0)));
    orphans.reset();
    Statement heads = database.prepare("SELECT id FROM tables WHERE NOT json_valid(head)");
    while (heads.step())
        faults.push_back(fmt::format("table {}: its head cannot be read", heads.text(0)));
    return faults;
}

}  // namespace bastide::server
