// The analysis of a game as text, JSON and a chart.
#include <fmt/format.h>

#include <algorithm>
#include <cmath>
#include <nlohmann/json.hpp>

#include "lab/analysis.h"
#include "lab/svg_text.h"

namespace bastide::lab {
namespace {

using nlohmann::ordered_json;

double rounded(double value) {
    return std::round(value * 100) / 100;
}
double in_thousandths(double value) {
    return std::round(value * 1000) / 1000;
}
double percent(double share) {
    return 100 * share;
}

// What was given away, in words. Of a team the chance to win is all that is expected.
std::string loss_of(const AnalysedMove& move, bool is_for_team) {
    const std::string chance = fmt::format("{:>4.1f} +-{:.1f} % to win", percent(move.chance_best - move.chance_played),
                                           percent(move.chance_error));
    return is_for_team ? chance : fmt::format("{:>5.1f} +-{:.1f} points, {}", move.loss, move.error, chance);
}

}  // namespace

std::string analysis_text(const game::Record& record, const Analysis& analysis) {
    std::string text;
    for (const AnalysedMove& move : analysis.moves)
        if (move.loss >= kWorthTelling)
            text += fmt::format("{:>5}  {:<12} {:<28} gave away {}{}; better: {}{}{}\n", move.number,
                                record.setup.players[static_cast<std::size_t>(move.player)], move.played,
                                loss_of(move, analysis.is_for_team), is_blunder(move) ? ", a blunder" : "", move.best,
                                move.reason == Reason::None ? "" : ": ", sentence_of(move.reason));
    text += "\n";
    for (std::size_t seat = 0; seat < analysis.players.size(); ++seat)
        text += fmt::format(
            "{:<12} accuracy {:>5.1f} %, {:.2f} {} given away a decision, {} decisions{}\n", record.setup.players[seat],
            analysis.players[seat].accuracy, analysis.players[seat].mean_loss,
            analysis.is_for_team ? "% to win" : "points", analysis.players[seat].moves,
            analysis.draws.empty() ? ""
                                   : fmt::format(", luck of the draw {:+.1f} points", analysis.players[seat].luck));
    return text;
}

ordered_json analysis_json(const game::Record& record, const Analysis& analysis) {
    ordered_json players = ordered_json::array(), moves = ordered_json::array(), draws = ordered_json::array();
    for (std::size_t seat = 0; seat < analysis.players.size(); ++seat)
        players.push_back({{"name", record.setup.players[seat]},
                           {"decisions", analysis.players[seat].moves},
                           {"mean_loss", rounded(analysis.players[seat].mean_loss)},
                           {"accuracy", rounded(analysis.players[seat].accuracy)},
                           {"chance_lost", in_thousandths(analysis.players[seat].chance_lost)},
                           {"luck", rounded(analysis.players[seat].luck)}});
    for (const AnalysedMove& move : analysis.moves)
        moves.push_back({{"number", move.number},
                         {"player", move.player},
                         {"played", move.played},
                         {"best", move.best},
                         {"expected_played", rounded(move.expected_played)},
                         {"expected_best", rounded(move.expected_best)},
                         {"loss", rounded(move.loss)},
                         {"error", rounded(move.error)},
                         {"chance_played", in_thousandths(move.chance_played)},
                         {"chance_best", in_thousandths(move.chance_best)},
                         {"chance_error", in_thousandths(move.chance_error)},
                         {"is_blunder", is_blunder(move)},
                         {"reason", name_of(move.reason)},
                         {"then", move.then},
                         {"outlook", rounded(move.outlook)}});
    for (const AnalysedDraw& draw : analysis.draws)
        draws.push_back({{"number", draw.number}, {"player", draw.player}, {"luck", rounded(draw.luck)}});
    return {{"players", players}, {"moves", moves}, {"draws", draws}};
}

std::string analysis_plot(const game::Record& record, const Analysis& analysis) {
    constexpr double kWidth = 900, kHeight = 420, kLeft = 60, kRight = 30, kTop = 80, kBottom = 60;
    double most = 10;
    int last = 1;
    for (const AnalysedMove& move : analysis.moves) {
        most = std::max(most, std::abs(move.outlook));
        last = std::max(last, move.number);
    }
    most = std::ceil(most / 10) * 10;
    const double middle = (kTop + kHeight - kBottom) / 2, half = middle - kTop;
    const auto x_of = [&](int number) { return kLeft + (kWidth - kLeft - kRight) * number / last; };
    const auto y_of = [&](double outlook) { return middle - half * outlook / most; };
    std::string out = svg_head(kWidth, kHeight);
    out += svg_text(20, 32, fmt::format("Expected final difference of {}", record.setup.players[0]), "start", 20);
    out += svg_text(20, 56, "after every decision; dots mark decisions that gave away 3 points or more");
    for (const double level : {-most, -most / 2, 0.0, most / 2, most}) {
        out += fmt::format("<path d=\"M{} {:.1f}H{}\" stroke=\"{}\"/>\n", kLeft, y_of(level), kWidth - kRight,
                           level == 0.0 ? "#3b3226" : "#d8cfb8");
        out += svg_text(kLeft - 8, y_of(level) + 5, fmt::format("{:+.0f}", level), "end");
    }
    std::string line;
    for (const AnalysedMove& move : analysis.moves)
        line += fmt::format("{}{:.1f} {:.1f}", line.empty() ? "M" : "L", x_of(move.number), y_of(move.outlook));
    out += fmt::format("<path d=\"{}\" fill=\"none\" stroke=\"#2f5f9e\" stroke-width=\"2\"/>\n", line);
    for (const AnalysedMove& move : analysis.moves)
        if (move.loss >= 3)
            out += fmt::format(
                "<circle cx=\"{:.1f}\" cy=\"{:.1f}\" r=\"5\" fill=\"{}\"><title>{}: {}</title></circle>\n",
                x_of(move.number), y_of(move.outlook), move.player == 0 ? "#b5382f" : "#2f5f9e",
                svg_escaped(record.setup.players[static_cast<std::size_t>(move.player)]), svg_escaped(move.played));
    out += svg_text((kLeft + kWidth - kRight) / 2, kHeight - 20, "action of the game", "middle");
    return out + "</svg>\n";
}

}  // namespace bastide::lab
