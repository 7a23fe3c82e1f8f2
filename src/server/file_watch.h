// Files that must stay who they are while the server runs.
#pragma once

#include <sys/types.h>

#include <string>

namespace bastide::server {

// Held by one process at a time, until it ends.
class FileLock {
  public:
    explicit FileLock(const std::string& file);  // throws Error "bad_database" if somebody else holds it
    ~FileLock();
    FileLock(const FileLock&) = delete;
    FileLock& operator=(const FileLock&) = delete;

  private:
    int handle_ = -1;
};

// Whether the file of that name is still the one that it was.
class FileWatch {
  public:
    explicit FileWatch(std::string file);
    bool is_same() const;

  private:
    std::string file_;
    dev_t device_ = 0;
    ino_t number_ = 0;
};

}  // namespace bastide::server
