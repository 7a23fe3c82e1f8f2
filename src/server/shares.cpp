#include "server/shares.h"

#include <algorithm>
#include <utility>

namespace bastide::server {
namespace {

using Clock = std::chrono::steady_clock;
using Milliseconds = std::chrono::duration<double, std::milli>;

constexpr std::size_t kMostAccounts = 10'000;

// Also when it throws.
class Stopwatch {
  public:
    explicit Stopwatch(std::function<void(Clock::duration)> done) : done_(std::move(done)) {}
    ~Stopwatch() { done_(Clock::now() - begun_); }
    Stopwatch(const Stopwatch&) = delete;
    Stopwatch& operator=(const Stopwatch&) = delete;

  private:
    std::function<void(Clock::duration)> done_;
    Clock::time_point begun_ = Clock::now();
};

}  // namespace

Shares::Account& Shares::account_of(const std::string& household) {
    const auto found = accounts_.find(household);
    if (found != accounts_.end())
        return found->second;
    if (accounts_.size() >= kMostAccounts)
        forget_idle();
    return accounts_.try_emplace(household, context_).first->second;
}

void Shares::forget_idle() {
    for (auto& [household, account] : accounts_)
        let_come_back(account);
    std::erase_if(accounts_, [](const auto& known) { return known.second.used <= 0 && known.second.works.empty(); });
}

void Shares::let_come_back(Account& account) const {
    const auto now = Clock::now();
    const double passed = Milliseconds(now - std::exchange(account.since, now)).count();
    account.used = std::max(0.0, account.used - limits_.thread_share * passed);
}

void Shares::charge(const std::string& household, Duration took) {
    if (household.empty())
        return;
    Account& account = account_of(household);
    let_come_back(account);
    account.used += Milliseconds(took).count();
}

void Shares::run(const std::string& household, Work work) {
    if (household.empty())
        return work();
    Account& account = account_of(household);
    let_come_back(account);
    if (account.works.empty() && account.used <= limits_.thread_burst) {
        const Stopwatch watch([this, household](Duration took) { charge(household, took); });
        return work();
    }
    account.works.push_back(std::move(work));
    ++waiting_;
    if (account.works.size() == 1)
        wait(household, account);
}

void Shares::wait(const std::string& household, Account& account) {
    const double over = std::max(0.0, account.used - limits_.thread_burst);
    account.timer.expires_after(
        std::chrono::duration_cast<Duration>(Milliseconds(over / std::max(limits_.thread_share, 1e-6))));
    account.timer.async_wait([this, household](boost::system::error_code error) {
        if (!error)
            next(household);
    });
}

// One, and then the others on this thread have their turn.
void Shares::next(const std::string& household) {
    Account& account = account_of(household);
    let_come_back(account);
    const Stopwatch watch([this, household](Duration took) {
        charge(household, took);
        if (Account& then = account_of(household); !then.works.empty())
            wait(household, then);
    });
    const Work work = std::move(account.works.front());
    account.works.pop_front();
    --waiting_;
    work();
}

}  // namespace bastide::server
