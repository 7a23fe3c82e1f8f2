#include "lab/arena_statistics.h"

#include <algorithm>
#include <cmath>

namespace bastide::lab {
namespace {

constexpr double kDeviations = 1.96;  // 95 %

struct GameResult {
    double difference = 0, win = 0, first = 0, second = 0;
};

GameResult result_of(const std::vector<int>& points, std::uint64_t number) {
    const std::size_t seats = points.size(), me = number % seats;
    const int best = *std::max_element(points.begin(), points.end());
    GameResult result;
    result.first = points[me];
    for (std::size_t seat = 0; seat < seats; ++seat)
        if (seat != me)
            result.second += static_cast<double>(points[seat]) / static_cast<double>(seats - 1);
    result.difference = result.first - result.second;
    if (points[me] == best)
        result.win = 1.0 / static_cast<double>(std::count(points.begin(), points.end(), best));
    return result;
}

struct Groups {
    std::vector<double> differences, wins;  // means of the whole groups
};
Groups groups_of(const Meeting& meeting, std::size_t seats) {
    std::map<std::uint64_t, std::vector<GameResult>> by_group;
    for (const auto& [number, points] : meeting.games)
        by_group[number / seats].push_back(result_of(points, number));
    Groups groups;
    for (const auto& [group, results] : by_group) {
        if (results.size() != seats)
            continue;
        double difference = 0, win = 0;
        for (const GameResult& result : results) {
            difference += result.difference / static_cast<double>(seats);
            win += result.win / static_cast<double>(seats);
        }
        groups.differences.push_back(difference);
        groups.wins.push_back(win);
    }
    return groups;
}

double mean_of(const std::vector<double>& values) {
    double sum = 0;
    for (const double value : values)
        sum += value;
    return values.empty() ? 0 : sum / static_cast<double>(values.size());
}

double variance_of(const std::vector<double>& values) {
    const double mean = mean_of(values);
    double sum = 0;
    for (const double value : values)
        sum += (value - mean) * (value - mean);
    return values.size() < 2 ? 0 : sum / static_cast<double>(values.size() - 1);
}

Estimate estimate_of(const std::vector<double>& values) {
    const double mean = mean_of(values);
    const double half =
        values.empty() ? 0 : kDeviations * std::sqrt(variance_of(values) / static_cast<double>(values.size()));
    return {mean, mean - half, mean + half};
}

// Half a game for each side keeps a clean sweep finite.
double elo_of(double win_rate, double games) {
    const double rate = std::clamp(win_rate, 0.5 / (games + 1), 1 - 0.5 / (games + 1));
    return 400 * std::log10(rate / (1 - rate));
}

double expected_score(double elo) {
    return 1 / (1 + std::pow(10, -elo / 400));
}

}  // namespace

MeetingSummary summary_of(const Meeting& meeting, const ArenaPlan& plan) {
    MeetingSummary summary;
    summary.games = meeting.games.size();
    const Groups groups = groups_of(meeting, plan.setup.players.size());
    summary.difference = estimate_of(groups.differences);
    summary.win_rate = estimate_of(groups.wins);
    summary.win_rate.low = std::max(0.0, summary.win_rate.low);  // a share, however few the games
    summary.win_rate.high = std::min(1.0, summary.win_rate.high);
    const auto games = static_cast<double>(summary.games);
    summary.elo = {elo_of(summary.win_rate.mean, games), elo_of(summary.win_rate.low, games),
                   elo_of(summary.win_rate.high, games)};
    for (const auto& [number, points] : meeting.games) {
        const GameResult result = result_of(points, number);
        summary.mean_first += result.first / games;
        summary.mean_second += result.second / games;
    }
    return summary;
}

std::vector<Estimate> ratings_of(const ArenaResult& result, const ArenaPlan& plan) {
    constexpr int kRounds = 2000;
    constexpr double kPerUnit = 400 / 2.302585092994046;  // Elo of one natural unit
    const std::size_t count = plan.bots.size();
    std::vector<double> strength(count, 0), information(count, 0);
    const auto index_of = [&](const std::string& name) {
        return static_cast<std::size_t>(std::find(plan.bots.begin(), plan.bots.end(), name) - plan.bots.begin());
    };
    for (int round = 0; round < kRounds; ++round) {
        std::vector<double> slope(count, 0);
        std::fill(information.begin(), information.end(), 1e-9);
        for (const Meeting& meeting : result.meetings) {
            if (meeting.games.empty())
                continue;
            const std::size_t a = index_of(meeting.first), b = index_of(meeting.second);
            const auto games = static_cast<double>(meeting.games.size());
            const double won = summary_of(meeting, plan).win_rate.mean * games + 0.5;
            const double expected = (games + 1) / (1 + std::exp(strength[b] - strength[a]));
            const double weight = expected * (1 - expected / (games + 1));
            slope[a] += won - expected;
            slope[b] -= won - expected;
            information[a] += weight;
            information[b] += weight;
        }
        for (std::size_t i = 0; i < count; ++i)
            strength[i] += 0.5 * slope[i] / information[i];
        const double mean = mean_of(strength);
        for (double& value : strength)
            value -= mean;
    }
    std::vector<Estimate> ratings;
    for (std::size_t i = 0; i < count; ++i) {
        const double half = kDeviations * kPerUnit / std::sqrt(information[i]);
        ratings.push_back({kPerUnit * strength[i], kPerUnit * strength[i] - half, kPerUnit * strength[i] + half});
    }
    return ratings;
}

// The generalised test on the mean score of the groups (normal approximation), errors of 5 % on both sides.
SprtState sprt_of(const Meeting& meeting, const ArenaPlan& plan) {
    constexpr std::size_t kLeastGroups = 8;
    SprtState state;
    state.bound = std::log(0.95 / 0.05);
    const Groups groups = groups_of(meeting, plan.setup.players.size());
    const double variance = variance_of(groups.wins);
    if (groups.wins.size() < kLeastGroups)
        return state;
    const double low = expected_score(plan.sprt.low), high = expected_score(plan.sprt.high);
    state.ratio = static_cast<double>(groups.wins.size()) * (high - low) * (2 * mean_of(groups.wins) - low - high) /
                  (2 * std::max(variance, 0.01));
    if (std::abs(state.ratio) >= state.bound)
        state.verdict = state.ratio > 0 ? SprtVerdict::High : SprtVerdict::Low;
    return state;
}

}  // namespace bastide::lab
