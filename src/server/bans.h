// Households that are kept out, in a file with a line each.
#pragma once

#include <filesystem>
#include <set>
#include <string>

namespace bastide::server {

class Bans {
  public:
    explicit Bans(std::filesystem::path file);
    // Both throw Error "bad_address", and "bad_database" where the file cannot be written.
    void add(const std::string& address);
    void remove(const std::string& address);
    bool has(const std::string& address) const;

  private:
    void write() const;

    std::filesystem::path file_;
    std::set<std::string> households_;
};

}  // namespace bastide::server
