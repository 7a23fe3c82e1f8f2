#include "lab/simulation_report.h"

#include <fmt/format.h>

#include <algorithm>
#include <cmath>
#include <nlohmann/json.hpp>

#include "games/games.h"
#include "util/text.h"

namespace bastide::lab {
namespace {

using nlohmann::ordered_json;

constexpr std::array<int, 5> kPercentiles{5, 25, 50, 75, 95};

double per(std::uint64_t sum, std::uint64_t count) {
    return count == 0 ? 0 : static_cast<double>(sum) / static_cast<double>(count);
}
double rate_of(const Simulation& result) {
    return result.seconds > 0 ? static_cast<double>(result.tally.games) / result.seconds : 0;
}
double win_share(const Tally& tally, std::size_t seat) {
    return per(tally.wins[seat], tally.games * kWholeWin);
}
bool is_land(const SimulationPlan& plan) {
    return games::has_tiles(plan.setup);
}
bool is_cooperative(const SimulationPlan& plan) {
    return games::make_table(plan.setup)->is_cooperative();
}

// Where the true share of games won lies with 95 % certainty (Wilson).
std::pair<double, double> win_interval(const Tally& tally) {
    constexpr double kZ = 1.96;
    const auto n = static_cast<double>(tally.games);
    const double share = per(tally.games_won, tally.games), z2 = kZ * kZ / n;
    const double middle = (share + z2 / 2) / (1 + z2);
    const double half = kZ / (1 + z2) * std::sqrt(share * (1 - share) / n + z2 / (4 * n));
    return {std::max(0.0, middle - half), std::min(1.0, middle + half)};
}

ordered_json spread_json(const Histogram& scores) {
    ordered_json percentiles = ordered_json::object();
    for (const int percent : kPercentiles)
        percentiles[std::to_string(percent)] = scores.percentile(percent);
    return {{"mean", scores.mean()},
            {"deviation", scores.deviation()},
            {"lowest", scores.lowest()},
            {"highest", scores.highest()},
            {"percentiles", percentiles}};
}

ordered_json histogram_json(const Histogram& scores) {
    ordered_json counts = ordered_json::array();
    for (int value = scores.lowest(); value <= scores.highest(); ++value)
        counts.push_back(scores.count_of(value));
    return {{"first", scores.lowest()}, {"counts", counts}};
}

// Whose points are reported, and how they came out: those of the seats, or of the colours or all of a common game.
struct Column {
    std::string name;
    const Histogram* scores;
};
std::vector<Column> columns_of(const SimulationPlan& plan, const Tally& tally) {
    std::vector<Column> columns;
    for (const game::Score& score : games::make_table(plan.setup)->scores()) {
        const std::size_t i = columns.size();
        columns.push_back({score.name, is_cooperative(plan) ? &tally.common[i] : &tally.scores[i]});
    }
    return columns;
}

ordered_json column_json(const Tally& tally, const Column& column, std::size_t number) {
    ordered_json entry{{"score", spread_json(*column.scores)}, {"points_by_source", ordered_json::object()}};
    for (const auto& [source, points] : tally.sources)
        entry["points_by_source"][source] =
            static_cast<double>(points[number]) / static_cast<double>(tally.games_with_sources);
    entry["histogram"] = histogram_json(*column.scores);
    return entry;
}

ordered_json seats_json(const SimulationPlan& plan, const Tally& tally) {
    ordered_json seats = ordered_json::array();
    const std::vector<Column> columns = columns_of(plan, tally);
    for (std::size_t seat = 0; seat < plan.bots.size(); ++seat) {
        ordered_json entry{{"name", plan.setup.players[seat]}, {"bot", name_of(plan.bots[seat])}};
        if (!is_cooperative(plan)) {
            entry["wins"] = win_share(tally, seat);
            entry.update(column_json(tally, columns[seat], seat));
        }
        seats.push_back(entry);
    }
    return seats;
}

// A common game: the one score of all, or one for each colour.
ordered_json scores_json(const SimulationPlan& plan, const Tally& tally) {
    ordered_json scores = ordered_json::object();
    const std::vector<Column> columns = columns_of(plan, tally);
    for (std::size_t i = 0; i < columns.size(); ++i)
        scores[columns[i].name] = column_json(tally, columns[i], i);
    return scores;
}

ordered_json means_by_seat(const SimulationPlan& plan, const Tally& tally) {
    ordered_json means = ordered_json::array();
    for (std::size_t seat = 0; seat < plan.bots.size(); ++seat)
        means.push_back(tally.scores[seat].mean());
    return means;
}

// --- text -----------------------------------------------------------------------------------------------------
std::string setup_line(const SimulationPlan& plan) {
    std::string line = plan.setup.game == "land" ? games::title_of(plan.setup) : plan.setup.game;
    for (const auto& [name, value] : plan.setup.options)
        line += fmt::format(", {}={}", name, value);
    return line;
}

std::string spread_text(const Histogram& scores) {
    std::string out = fmt::format("{:>8.2f}{:>8.2f}", scores.mean(), scores.deviation());
    for (const int percent : kPercentiles)
        out += fmt::format("{:>7}", scores.percentile(percent));
    return out + fmt::format("{:>8}{:>8}\n", scores.lowest(), scores.highest());
}

std::string score_table(const SimulationPlan& plan, const Tally& tally) {
    const bool together = is_cooperative(plan);
    std::string out =
        fmt::format("{:<24}{:>7}{:>8}{:>8}", together ? "points" : "", together ? "" : "wins", "mean", "dev");
    for (const int percent : kPercentiles)
        out += fmt::format("{:>7}", fmt::format("{} %", percent));
    out += fmt::format("{:>8}{:>8}\n", "lowest", "highest");
    const std::vector<Column> columns = columns_of(plan, tally);
    for (std::size_t i = 0; i < columns.size(); ++i)
        out += together
                   ? fmt::format("  {:<29}", columns[i].name) + spread_text(*columns[i].scores)
                   : fmt::format("{:<24}{:>5.1f} %", fmt::format("{} ({})", columns[i].name, name_of(plan.bots[i])),
                                 100 * win_share(tally, i)) +
                         spread_text(*columns[i].scores);
    if (columns.size() > 1 && together)
        out += fmt::format("  {:<29}", "lowest of them") + spread_text(tally.scores[0]);
    return out;
}

std::string source_table(const SimulationPlan& plan, const Tally& tally) {
    if (tally.games_with_sources == 0)
        return {};
    const std::vector<Column> columns = columns_of(plan, tally);
    std::string out = fmt::format("{:<24}", "points by source");
    for (const Column& column : columns)
        out += fmt::format("{:>10}", column.name.substr(0, 9));
    out += '\n';
    for (const auto& [source, points] : tally.sources) {
        out += fmt::format("  {:<22}", source);
        for (std::size_t i = 0; i < columns.size(); ++i)
            out += fmt::format("{:>10.2f}",
                               static_cast<double>(points[i]) / static_cast<double>(tally.games_with_sources));
        out += '\n';
    }
    if (tally.games_with_sources < tally.games)
        out += fmt::format("  (of the first {} games)\n", grouped(tally.games_with_sources));
    return out;
}

std::string count_lines(const SimulationPlan& plan, const Tally& tally) {
    const double actions = per(tally.counts.actions, tally.games);
    const double decisions = per(tally.decisions, tally.games_with_sources);
    std::string out = fmt::format(
        "margin of the winner {:.2f}, ties {:.2f} %, {:.1f} actions a game (draws included), {:.1f} decisions\n",
        tally.margins.mean(), 100 * per(tally.ties, tally.games), actions, decisions);
    if (is_cooperative(plan)) {
        const auto [low, high] = win_interval(tally);
        out = fmt::format(
            "won {:.1f} % of the games ({:.1f} to {:.1f} % with 95 % certainty), {:.1f} actions a game, {:.1f} "
            "decisions\n",
            100 * per(tally.games_won, tally.games), 100 * low, 100 * high, actions, decisions);
    }
    if (is_land(plan))
        out += fmt::format("{:.2f} tiles laid, {:.2f} placements to choose from, {:.2f} figures put on the board\n",
                           per(tally.counts.tiles, tally.games), per(tally.counts.placements, tally.counts.tiles),
                           per(tally.counts.figures, tally.games));
    return out;
}

}  // namespace

std::string simulation_json(const SimulationPlan& plan, const Simulation& result) {
    const Tally& tally = result.tally;
    ordered_json out{{"game", plan.setup.game}, {"sets", plan.setup.sets}, {"players", plan.bots.size()}};
    for (const auto& [name, value] : plan.setup.options)
        out["options"][name] = value;
    out["seed"] = plan.seed;
    out["games"] = tally.games;
    out["seconds"] = result.seconds;
    out["threads"] = plan.threads;
    out["games_per_second"] = rate_of(result);
    out["mean_score"] = tally.all_scores.mean();
    out["mean_score_by_seat"] = means_by_seat(plan, tally);
    if (is_land(plan)) {
        out["mean_placements"] = per(tally.counts.placements, tally.counts.tiles);
        out["mean_figures"] = per(tally.counts.figures, tally.games);
        out["mean_tiles"] = per(tally.counts.tiles, tally.games);
    }
    if (is_cooperative(plan)) {
        out["win_rate"] = per(tally.games_won, tally.games);
        const auto [low, high] = win_interval(tally);
        out["win_rate_interval"] = {low, high};
        out["scores"] = scores_json(plan, tally);
    }
    out["mean_actions"] = per(tally.counts.actions, tally.games);
    out["mean_decisions"] = per(tally.decisions, tally.games_with_sources);
    if (!is_cooperative(plan)) {
        out["mean_best_score"] = tally.best_scores.mean();
        out["mean_margin"] = tally.margins.mean();
        out["ties"] = per(tally.ties, tally.games);
    }
    out["points_by_source_games"] = tally.games_with_sources;
    out["seats"] = seats_json(plan, tally);
    return out.dump(2) + "\n";
}

std::string simulation_text(const SimulationPlan& plan, const Simulation& result) {
    const Tally& tally = result.tally;
    std::string out = fmt::format("{} games of {}, seed {}: {:.2f} s on {} thread{}, {} games/s\n\n",
                                  grouped(tally.games), setup_line(plan), plan.seed, result.seconds, plan.threads,
                                  plan.threads == 1 ? "" : "s", grouped(static_cast<std::uint64_t>(rate_of(result))));
    out += score_table(plan, tally) + "\n" + source_table(plan, tally) + "\n" + count_lines(plan, tally);
    return out;
}

}  // namespace bastide::lab
