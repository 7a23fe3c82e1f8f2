#include "lab/analysis.h"

#include <algorithm>
#include <cmath>
#include <numbers>
#include <numeric>
#include <optional>
#include <span>

#include "games/games.h"
#include "search/ranking.h"

namespace bastide::lab {
namespace {

// The move that was played among the candidates; one that the search put aside is at least as bad as the last of them.
const search::Candidate& candidate_of(const search::Advice& advice, game::Action action) {
    for (const search::Candidate& candidate : advice.candidates)
        if (candidate.action == action)
            return candidate;
    return advice.candidates.back();
}

// What its player would do next in this turn, looking one action ahead; empty: nothing.
std::string next_after(const game::AnyGame& table, game::Action action) {
    const std::unique_ptr<game::AnyGame> after = table.clone();
    after->play_known(action);
    if (after->to_move() != table.to_move())
        return {};
    return after->text_of(search::make_player(search::Level::Medium, 1)->choose(*after, {}));
}

// What each decision gave away, as the level sees it.
class Judge {
  public:
    Judge(search::Level level, const search::Budget& budget)
        : player_(search::make_player(level, 1)), budget_(budget) {}

    AnalysedMove judge(const game::AnyGame& table, game::Action action, const std::stop_token& stop) {
        const search::Advice advice = player_->judge(table, budget_, action, stop);
        const search::Candidate& best = advice.candidates.front();
        const search::Candidate& played = candidate_of(advice, action);
        AnalysedMove move;
        move.player = game::index_of(table.to_move());
        move.played = table.text_of(action);
        move.best = table.text_of(best.action);
        move.expected_best = best.expected;
        move.expected_played = std::min(played.expected, best.expected);
        move.loss = move.expected_best - move.expected_played;
        if (best.action != action) {
            move.error_best = best.error;
            move.error_played = played.error;
        }
        move.error = std::hypot(move.error_best, move.error_played);
        const bool is_for_first = move.player == 0 || table.is_cooperative();
        move.outlook = is_for_first ? move.expected_played : -move.expected_played;
        for (std::size_t seat = 0; seat < advice.points.size(); ++seat)
            if (static_cast<int>(seat) != move.player)
                move.rivals.push_back(advice.points[seat]);
        if (move.loss >= kWorthTelling) {
            move.reason = reason_for(table, best.action, action);
            move.then = next_after(table, best.action);
        }
        return move;
    }

  private:
    std::unique_ptr<search::Player> player_;
    search::Budget budget_;
};

bool has_choice(const game::AnyGame& table) {
    const auto actions = std::make_unique<game::ActionList>();
    table.list_actions(*actions);
    return actions->size() > 1;
}

// What a draw is worth: the best that whoever has to play it can do with it at once, less the mean over all draws.
class Luck {
  public:
    std::optional<AnalysedDraw> of(const game::AnyGame& table, game::Action drawn) {
        if (table.has_secrets() || table.drawn(drawn).empty())
            return std::nullopt;
        const auto mine = value_of(table, drawn);
        if (!mine)
            return std::nullopt;
        const auto actions = std::make_unique<game::ActionList>();
        table.list_actions(*actions);
        std::vector<std::uint32_t> weights;
        table.weights(*actions, weights);
        const double total = std::accumulate(weights.begin(), weights.end(), 0.0);
        double sum = 0, count = 0, passed = 0;
        for (std::size_t i = 0; i < actions->size(); ++i) {
            const double before = passed;
            passed += weights[i];
            // Of many kinds those at even steps: each stands for as many draws.
            const double steps = std::floor(passed * kSamples / total) - std::floor(before * kSamples / total);
            const double weight = actions->size() <= kSamples ? weights[i] : steps;
            if (weight == 0)
                continue;
            if (const auto value = value_of(table, (*actions)[i])) {
                sum += weight * value->luck;
                count += weight;
            }
        }
        AnalysedDraw draw = *mine;
        draw.luck -= count > 0 ? sum / count : mine->luck;
        return draw;
    }

  private:
    static constexpr std::size_t kSamples = 24;

    // The player who has it, and what he may expect then.
    std::optional<AnalysedDraw> value_of(const game::AnyGame& table, game::Action drawn) {
        const std::unique_ptr<game::AnyGame> after = table.clone();
        after->play_known(drawn);
        if (!game::is_player(after->to_move()))
            return std::nullopt;
        return AnalysedDraw{0, game::index_of(after->to_move()),
                            eye_->explain(*after, {}, 1).candidates.front().expected};
    }

    std::unique_ptr<search::Player> eye_ = search::make_player(search::Level::Medium, 1);
};

// A chance of winning, and by how much it changes with each point (or percent) that is expected.
struct Chance {
    double chance = 0, slope = 0;
};
template <class ChanceOf>
void set_chances(AnalysedMove& move, ChanceOf chance_of) {
    const Chance played = chance_of(move.expected_played), best = chance_of(move.expected_best);
    move.chance_played = played.chance;
    move.chance_best = best.chance;
    move.chance_error = std::hypot(played.slope * move.error_played, best.slope * move.error_best);
}

// Of one against one who is expected to be ahead by so much, give or take `spread`.
Chance chance_of_two(double difference, double spread) {
    const double spreads = difference / spread;
    return {std::erfc(-spreads / std::numbers::sqrt2) / 2,
            std::exp(-spreads * spreads / 2) / (spread * std::sqrt(2 * std::numbers::pi))};
}
// Of one among several: who is ahead by the scale of a logistic distribution is e times as likely to win as each of the
// others. The rival is to be measured with that scale, where the search took a fixed one: near the end of a game only
// the best of them counts.
Chance chance_among(double difference, double spread, std::span<const double> rivals) {
    const double scale = spread * std::numbers::sqrt3 / std::numbers::pi;
    const double lead =
        difference + search::rival_among(rivals, search::spread_among(rivals, {})) - search::rival_among(rivals, scale);
    const double chance = 1 / (1 + static_cast<double>(rivals.size()) * std::exp(-lead / scale));
    return {chance, chance * (1 - chance) / scale};
}

// From expected differences to chances of winning. What a player expects changes from one of his decisions to the next
// by draws and by what others do; the same will happen as often as he has decisions left, and adds up.
void add_chances(Analysis& analysis, int player) {
    std::vector<AnalysedMove*> moves;
    for (AnalysedMove& move : analysis.moves)
        if (move.player == player)
            moves.push_back(&move);
    double sum = 0, squares = 0;
    for (std::size_t i = 1; i < moves.size(); ++i) {
        const double change = moves[i]->expected_best - moves[i - 1]->expected_played;
        sum += change;
        squares += change * change;
    }
    const auto count = std::max(1.0, static_cast<double>(moves.size()) - 1);
    const double variance = std::max(0.0, squares / count - sum / count * (sum / count));
    for (std::size_t i = 0; i < moves.size(); ++i) {
        constexpr double kLeast = 1;  // points squared
        const double spread = std::sqrt(kLeast + variance * static_cast<double>(moves.size() - i - 1));
        const std::vector<double>& rivals = moves[i]->rivals;
        set_chances(*moves[i], [&](double difference) {
            return rivals.size() > 1 ? chance_among(difference, spread, rivals) : chance_of_two(difference, spread);
        });
    }
}

void add_up(Analysis& analysis) {
    for (std::size_t player = 0; player < analysis.players.size() && !analysis.is_for_team; ++player)
        add_chances(analysis, static_cast<int>(player));
    for (AnalysedMove& move : analysis.moves) {
        if (analysis.is_for_team)  // a team's expectation is its chance, in percent
            set_chances(move, [](double percent) { return Chance{percent / 100, 1.0 / 100}; });
        PlayerAccuracy& player = analysis.players[static_cast<std::size_t>(move.player)];
        ++player.moves;
        player.mean_loss += move.loss;
        player.accuracy += accuracy_of(move.loss);
        player.chance_lost += move.chance_best - move.chance_played;
    }
    for (const AnalysedDraw& draw : analysis.draws)
        analysis.players[static_cast<std::size_t>(draw.player)].luck += draw.luck;
    for (PlayerAccuracy& player : analysis.players)
        if (player.moves > 0) {
            player.mean_loss /= player.moves;
            player.accuracy /= player.moves;
        }
}

}  // namespace

double accuracy_of(double loss) {
    constexpr double kHalf = 3;
    return 100 * std::exp2(-std::max(0.0, loss) / kHalf);
}

Analysis analyse(const game::Record& record, search::Level level, const search::Budget& budget,
                 const std::function<void(std::uint64_t done)>& report, const std::stop_token& stop) {
    game::replay(record, games::make_table);  // proves the file before time is spent on it
    Judge judge(level, budget);
    Luck luck;
    Analysis analysis;
    analysis.players.resize(record.setup.players.size());
    const std::unique_ptr<game::AnyGame> table = games::make_table(record.setup);
    analysis.is_for_team = table->is_cooperative();
    for (std::size_t i = 0; i < record.actions.size() && !stop.stop_requested(); ++i) {
        const game::Action action = table->parse(record.actions[i]);
        const int number = static_cast<int>(i) + 1;
        if (table->to_move() == game::kChance) {
            if (auto draw = luck.of(*table, action)) {
                draw->number = number;
                analysis.draws.push_back(*draw);
            }
        } else if (game::is_player(table->to_move()) && has_choice(*table)) {
            analysis.moves.push_back(judge.judge(*table, action, stop));
            analysis.moves.back().number = number;
        }
        table->play(action);
        report(i + 1);
    }
    add_up(analysis);
    return analysis;
}

Agreement check_blunders(const game::Record& record, const Analysis& analysis, search::Level level,
                         const search::Budget& budget, int times) {
    search::Budget longer = budget;
    longer.simulations *= static_cast<std::uint64_t>(times);
    longer.time *= times;
    Judge judge(level, longer);
    Agreement agreement;
    const std::unique_ptr<game::AnyGame> table = games::make_table(record.setup);
    auto move = analysis.moves.begin();
    for (std::size_t i = 0; i < record.actions.size(); ++i) {
        const game::Action action = table->parse(record.actions[i]);
        if (move != analysis.moves.end() && move->number == static_cast<int>(i) + 1) {
            if (is_blunder(*move)) {
                const AnalysedMove there = judge.judge(*table, action, {});
                ++agreement.blunders;
                agreement.agreed += there.loss >= kWorthTelling;
                agreement.mean_loss += move->loss;
                agreement.mean_loss_there += there.loss;
            }
            ++move;
        }
        table->play(action);
    }
    if (agreement.blunders > 0) {
        agreement.mean_loss /= agreement.blunders;
        agreement.mean_loss_there /= agreement.blunders;
    }
    return agreement;
}

}  // namespace bastide::lab
