#include "lab/histogram.h"

#include <algorithm>
#include <cmath>

namespace bastide::lab {

void Histogram::add(int value, std::uint64_t times) {
    if (counts_.empty())
        first_ = value;
    if (value < first_) {
        counts_.insert(counts_.begin(), static_cast<std::size_t>(first_ - value), 0);
        first_ = value;
    }
    const auto place = static_cast<std::size_t>(value - first_);
    if (place >= counts_.size())
        counts_.resize(place + 1, 0);
    counts_[place] += times;
    count_ += times;
}

void Histogram::add(const Histogram& other) {
    for (std::size_t i = 0; i < other.counts_.size(); ++i)
        if (other.counts_[i] > 0)
            add(other.first_ + static_cast<int>(i), other.counts_[i]);
}

std::uint64_t Histogram::count_of(int value) const {
    const int place = value - first_;
    return place < 0 || place >= static_cast<int>(counts_.size()) ? 0 : counts_[static_cast<std::size_t>(place)];
}

int Histogram::lowest() const {
    const auto found = std::find_if(counts_.begin(), counts_.end(), [](std::uint64_t n) { return n > 0; });
    return found == counts_.end() ? 0 : first_ + static_cast<int>(found - counts_.begin());
}

int Histogram::highest() const {
    const auto found = std::find_if(counts_.rbegin(), counts_.rend(), [](std::uint64_t n) { return n > 0; });
    return found == counts_.rend() ? 0 : first_ + static_cast<int>(counts_.rend() - found) - 1;
}

double Histogram::mean() const {
    std::int64_t sum = 0;
    for (std::size_t i = 0; i < counts_.size(); ++i)
        sum += static_cast<std::int64_t>(counts_[i]) * (first_ + static_cast<int>(i));
    return count_ == 0 ? 0 : static_cast<double>(sum) / static_cast<double>(count_);
}

double Histogram::deviation() const {
    if (count_ < 2)
        return 0;
    const double middle = mean();
    double sum = 0;
    for (std::size_t i = 0; i < counts_.size(); ++i) {
        const double distance = first_ + static_cast<double>(i) - middle;
        sum += static_cast<double>(counts_[i]) * distance * distance;
    }
    return std::sqrt(sum / static_cast<double>(count_ - 1));
}

int Histogram::percentile(double percent) const {
    const double wanted = percent / 100 * static_cast<double>(count_);
    std::uint64_t below = 0;
    for (std::size_t i = 0; i < counts_.size(); ++i) {
        below += counts_[i];
        if (below > 0 && static_cast<double>(below) >= wanted)
            return first_ + static_cast<int>(i);
    }
    return highest();
}

}  // namespace bastide::lab
