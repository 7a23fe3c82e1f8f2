// What chance brings at a table: numbers that nobody can tell in advance, the same ones whenever they are asked for.
#pragma once

#include <cstdint>
#include <string>
#include <string_view>

namespace bastide::server {

class Lots {
  public:
    explicit Lots(std::string_view key);  // any secret text
    explicit Lots(std::uint64_t seed);    // of tables that were made before there were keys
    std::uint64_t number(std::string_view what, std::uint64_t which) const;

  private:
    std::string key_;  // empty: by the seed
    std::uint64_t seed_ = 0;
};

}  // namespace bastide::server
