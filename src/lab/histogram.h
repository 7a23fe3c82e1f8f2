// How often each whole number came up. Two of them are added exactly, in any order: the result of a simulation does
// not depend on how its games were shared out among threads.
#pragma once

#include <cstdint>
#include <string>
#include <vector>

namespace bastide::lab {

class Histogram {
  public:
    void add(int value, std::uint64_t times = 1);
    void add(const Histogram& other);

    std::uint64_t count() const { return count_; }
    std::uint64_t count_of(int value) const;
    int lowest() const;   // 0 if empty
    int highest() const;  // 0 if empty
    double mean() const;
    double deviation() const;  // of the sample (n - 1)
    // The smallest value that at least `percent` of all do not exceed.
    int percentile(double percent) const;

  private:
    int first_ = 0;  // value of counts_[0]
    std::vector<std::uint64_t> counts_;
    std::uint64_t count_ = 0;
};

}  // namespace bastide::lab
