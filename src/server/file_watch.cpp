#include "server/file_watch.h"

#include <fcntl.h>
#include <fmt/format.h>
#include <sys/file.h>
#include <sys/stat.h>
#include <unistd.h>

#include "util/error.h"

namespace bastide::server {

FileLock::FileLock(const std::string& file) : handle_(open(file.c_str(), O_RDWR | O_CREAT | O_CLOEXEC, 0600)) {
    if (handle_ >= 0 && flock(handle_, LOCK_EX | LOCK_NB) == 0)
        return;
    const bool is_held = handle_ >= 0;
    if (is_held)
        close(handle_);
    throw Error("bad_database", is_held ? fmt::format("another server uses this data folder (\"{}\" is locked)", file)
                                        : fmt::format("cannot write \"{}\"", file));
}

FileLock::~FileLock() {
    close(handle_);
}

FileWatch::FileWatch(std::string file) : file_(std::move(file)) {
    struct stat about {};
    if (stat(file_.c_str(), &about) != 0)
        throw Error("bad_database", fmt::format("\"{}\" has gone", file_));
    device_ = about.st_dev;
    number_ = about.st_ino;
}

bool FileWatch::is_same() const {
    struct stat about {};
    return stat(file_.c_str(), &about) == 0 && about.st_dev == device_ && about.st_ino == number_;
}

}  // namespace bastide::server
