// The histogram of a simulation as SVG: one strip a seat, all on one axis.
#include <fmt/format.h>

#include <algorithm>

#include "games/games.h"
#include "lab/simulation_report.h"
#include "lab/svg_text.h"

namespace bastide::lab {
namespace {

constexpr double kWidth = 900, kStrip = 150, kLeft = 60, kRight = 30, kTop = 64, kBottom = 56;
constexpr std::array<std::string_view, game::kMaxPlayers> kColours{"#b5382f", "#2f5f9e", "#c79a1b",
                                                                   "#3f7d3a", "#3b3733", "#8a4f8f"};

// A step of 1, 2 or 5 times a power of ten, so that about `wanted` of them cover `range`.
int round_step(int range, int wanted) {
    int step = 1;
    for (int power = 1; step * wanted < range; power *= 10)
        for (const int factor : {1, 2, 5})
            if (step = factor * power; step * wanted >= range)
                break;
    return step;
}

class Plot {
  public:
    Plot(const SimulationPlan& plan, const Tally& tally) : plan_(plan), tally_(tally) {
        const int range = std::max(1, tally.all_scores.highest() - tally.all_scores.lowest());
        bin_ = std::max(1, round_step(range, 90));
        tick_ = std::max(bin_, round_step(range, 12));
        low_ = floor_to(tally.all_scores.lowest(), tick_);
        high_ = floor_to(tally.all_scores.highest(), tick_) + tick_;
        for (std::size_t seat = 0; seat < plan.bots.size(); ++seat)
            for (int value = low_; value < high_; value += bin_)
                most_ = std::max(most_, in_bin(seat, value));
    }

    std::string draw() const {
        const double height = kTop + kStrip * static_cast<double>(plan_.bots.size()) + kBottom;
        std::string out = svg_head(kWidth, height);
        out += fmt::format("<text x=\"{}\" y=\"30\" font-size=\"20\">Final scores of {} games</text>\n", kLeft,
                           tally_.games);
        out += fmt::format("<text x=\"{}\" y=\"50\">{}, seed {}</text>\n", kLeft,
                           svg_escaped(games::title_of(plan_.setup)), plan_.seed);
        for (std::size_t seat = 0; seat < plan_.bots.size(); ++seat)
            out += strip(seat);
        return out + axis(height - kBottom) + "</svg>\n";
    }

  private:
    static int floor_to(int value, int step) { return (value >= 0 ? value : value - step + 1) / step * step; }
    double x_of(double value) const { return kLeft + (value - low_) / (high_ - low_) * (kWidth - kLeft - kRight); }

    std::uint64_t in_bin(std::size_t seat, int first) const {
        std::uint64_t count = 0;
        for (int value = first; value < first + bin_; ++value)
            count += tally_.scores[seat].count_of(value);
        return count;
    }

    std::string strip(std::size_t seat) const {
        const Histogram& scores = tally_.scores[seat];
        const double foot = kTop + kStrip * static_cast<double>(seat + 1);
        std::string path = fmt::format("M{:.1f} {:.1f}", x_of(low_), foot);
        for (int value = low_; value < high_; value += bin_) {
            const double top =
                foot - (kStrip - 30) * static_cast<double>(in_bin(seat, value)) / static_cast<double>(most_);
            path += fmt::format("L{:.1f} {:.1f}L{:.1f} {:.1f}", x_of(value), top, x_of(value + bin_), top);
        }
        path += fmt::format("L{:.1f} {:.1f}z", x_of(high_), foot);
        std::string out = fmt::format("<path d=\"{}\" fill=\"{}\" fill-opacity=\"0.75\"/>\n", path, kColours[seat]);
        const double middle = x_of(scores.mean() + 0.5);
        out += fmt::format("<path d=\"M{0:.1f} {1:.1f}V{2:.1f}\" stroke=\"#3b3226\" stroke-dasharray=\"4 3\"/>\n",
                           middle, foot, foot - kStrip + 26);
        out += fmt::format(
            "<text x=\"{:.1f}\" y=\"{:.1f}\" text-anchor=\"end\">{} ({}): mean {:.1f}, deviation {:.1f}</text>\n",
            kWidth - kRight, foot - kStrip + 24, svg_escaped(plan_.setup.players[seat]), name_of(plan_.bots[seat]),
            scores.mean(), scores.deviation());
        return out +
               fmt::format("<path d=\"M{:.1f} {:.1f}H{:.1f}\" stroke=\"#3b3226\"/>\n", kLeft, foot, kWidth - kRight);
    }

    std::string axis(double foot) const {
        std::string out;
        for (int value = low_; value <= high_; value += tick_) {
            out += fmt::format("<path d=\"M{0:.1f} {1:.1f}v6\" stroke=\"#3b3226\"/>", x_of(value), foot);
            out += fmt::format("<text x=\"{:.1f}\" y=\"{:.1f}\" text-anchor=\"middle\">{}</text>\n", x_of(value),
                               foot + 22, value);
        }
        return out + fmt::format("<text x=\"{:.1f}\" y=\"{:.1f}\" text-anchor=\"middle\">points</text>\n",
                                 (kLeft + kWidth - kRight) / 2, foot + 44);
    }

    const SimulationPlan& plan_;
    const Tally& tally_;
    int bin_ = 1, tick_ = 10, low_ = 0, high_ = 1;
    std::uint64_t most_ = 1;
};

}  // namespace

std::string score_plot(const SimulationPlan& plan, const Tally& tally) {
    return Plot(plan, tally).draw();
}

}  // namespace bastide::lab
