#include "lab/arena_report.h"

#include <fmt/format.h>

#include <algorithm>
#include <cmath>
#include <nlohmann/json.hpp>
#include <numeric>

#include "lab/svg_text.h"

namespace bastide::lab {
namespace {

using nlohmann::ordered_json;

double rounded(double value) {
    return std::round(value * 1000) / 1000;
}

ordered_json interval_of(const Estimate& estimate) {
    return ordered_json::array({rounded(estimate.low), rounded(estimate.high)});
}

std::string_view text_of(SprtVerdict verdict) {
    return verdict == SprtVerdict::Open ? "open" : verdict == SprtVerdict::High ? "high" : "low";
}

ordered_json json_of(const Meeting& meeting, const MeetingSummary& summary) {
    return {{"first", meeting.first},
            {"second", meeting.second},
            {"games", summary.games},
            {"mean_difference", rounded(summary.difference.mean)},
            {"interval", interval_of(summary.difference)},
            {"win_rate", rounded(summary.win_rate.mean)},
            {"win_rate_interval", interval_of(summary.win_rate)},
            {"elo", rounded(summary.elo.mean)},
            {"elo_interval", interval_of(summary.elo)},
            {"mean_scores", {rounded(summary.mean_first), rounded(summary.mean_second)}}};
}

// Best first.
std::vector<std::size_t> order_of(const std::vector<Estimate>& ratings) {
    std::vector<std::size_t> order(ratings.size());
    std::iota(order.begin(), order.end(), std::size_t{0});
    std::sort(order.begin(), order.end(),
              [&](std::size_t a, std::size_t b) { return ratings[a].mean > ratings[b].mean; });
    return order;
}

// Some may have met oftener than others: "10 to 400".
std::string games_of_every_two(const ArenaResult& result) {
    const auto [least, most] =
        std::ranges::minmax(result.meetings, {}, [](const Meeting& meeting) { return meeting.games.size(); });
    return least.games.size() == most.games.size() ? std::to_string(most.games.size())
                                                   : fmt::format("{} to {}", least.games.size(), most.games.size());
}

}  // namespace

std::string arena_text(const ArenaPlan& plan, const ArenaResult& result) {
    std::string text;
    for (const Meeting& meeting : result.meetings) {
        const MeetingSummary summary = summary_of(meeting, plan);
        text += fmt::format(
            "{} against {}: {:+.1f} points a game [{:+.1f}, {:+.1f}], wins {:.1f} % [{:.1f}, {:.1f}], mean scores "
            "{:.1f} : "
            "{:.1f}, {} games\n",
            meeting.first, meeting.second, summary.difference.mean, summary.difference.low, summary.difference.high,
            100 * summary.win_rate.mean, 100 * summary.win_rate.low, 100 * summary.win_rate.high, summary.mean_first,
            summary.mean_second, summary.games);
    }
    if (plan.has_sprt) {
        const SprtState state = sprt_of(result.meetings[0], plan);
        text += fmt::format("SPRT of {:g} against {:g} Elo: {:+.2f} of {:.2f}, {}\n", plan.sprt.low, plan.sprt.high,
                            state.ratio, state.bound, text_of(state.verdict));
    }
    const std::vector<Estimate> ratings = ratings_of(result, plan);
    text += "\n  Elo (mean 0)\n";
    for (const std::size_t i : order_of(ratings))
        text += fmt::format("  {:>+6.0f}  [{:+.0f}, {:+.0f}]  {}\n", ratings[i].mean, ratings[i].low, ratings[i].high,
                            plan.bots[i]);
    return text;
}

std::string arena_json(const ArenaPlan& plan, const ArenaResult& result) {
    ordered_json out = json_of(result.meetings[0], summary_of(result.meetings[0], plan));
    out["game"] = plan.setup.game;
    out["sets"] = plan.setup.sets;
    out["players"] = plan.setup.players.size();
    out["seed"] = plan.seed;
    out["time"] = plan.budget.time.count();
    out["sims"] = plan.budget.simulations;
    out["seconds"] = rounded(result.seconds);
    if (plan.has_sprt) {
        const SprtState state = sprt_of(result.meetings[0], plan);
        out["sprt"] = {{"low", plan.sprt.low},
                       {"high", plan.sprt.high},
                       {"ratio", rounded(state.ratio)},
                       {"bound", rounded(state.bound)},
                       {"verdict", text_of(state.verdict)}};
    }
    ordered_json table = ordered_json::array();
    for (const Meeting& meeting : result.meetings)
        table.push_back(json_of(meeting, summary_of(meeting, plan)));
    out["table"] = table;
    const std::vector<Estimate> ratings = ratings_of(result, plan);
    ordered_json ladder = ordered_json::array();
    for (const std::size_t i : order_of(ratings))
        ladder.push_back(
            {{"bot", plan.bots[i]}, {"elo", rounded(ratings[i].mean)}, {"interval", interval_of(ratings[i])}});
    out["ladder"] = ladder;
    return out.dump(2) + "\n";
}

std::string arena_plot(const ArenaPlan& plan, const ArenaResult& result) {
    constexpr double kWidth = 800, kLeft = 150, kRight = 40, kTop = 80, kRow = 44;
    const std::vector<Estimate> ratings = ratings_of(result, plan);
    double low = 0, high = 0;
    for (const Estimate& rating : ratings) {
        low = std::min(low, rating.low);
        high = std::max(high, rating.high);
    }
    const double step = high - low > 1600 ? 400 : high - low > 500 ? 200 : 50;
    low = std::floor(low / step) * step;
    high = std::max(low + step, std::ceil(high / step) * step);
    const auto x_of = [&](double elo) { return kLeft + (elo - low) / (high - low) * (kWidth - kLeft - kRight); };
    const double foot = kTop + kRow * static_cast<double>(ratings.size());
    std::string out = svg_head(kWidth, foot + 60);
    out += svg_text(20, 32, "Ladder", "start", 20);
    out += svg_text(
        20, 54,
        fmt::format("{}, {} players, {} games of every two, seed {}, {}",
                    plan.setup.game == "land" ? fmt::format("{}", fmt::join(plan.setup.sets, ", ")) : plan.setup.game,
                    plan.setup.players.size(), games_of_every_two(result), plan.seed,
                    plan.budget.time.count() > 0 ? fmt::format("{} ms a turn", plan.budget.time.count())
                                                 : fmt::format("{} simulations a turn", plan.budget.simulations)));
    for (double elo = low; elo <= high + 1; elo += step) {
        out += fmt::format("<path d=\"M{0:.1f} {1}V{2:.1f}\" stroke=\"#d8cfb8\"/>\n", x_of(elo), kTop - 8, foot);
        out += svg_text(x_of(elo), foot + 22, fmt::format("{:+.0f}", elo), "middle");
    }
    out += svg_text((kLeft + kWidth - kRight) / 2, foot + 46, "Elo, with 95 % intervals", "middle");
    double y = kTop + kRow / 2;
    for (const std::size_t i : order_of(ratings)) {
        const Estimate& rating = ratings[i];
        out += svg_text(kLeft - 14, y + 5, plan.bots[i], "end");
        out += fmt::format("<path d=\"M{:.1f} {:.1f}H{:.1f}\" stroke=\"#2f5f9e\" stroke-width=\"3\"/>\n",
                           x_of(rating.low), y, x_of(rating.high));
        out += fmt::format("<circle cx=\"{:.1f}\" cy=\"{:.1f}\" r=\"6\" fill=\"#b5382f\"/>\n", x_of(rating.mean), y);
        y += kRow;
    }
    return out + "</svg>\n";
}

}  // namespace bastide::lab
