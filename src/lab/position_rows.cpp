// A game begins with some choices that are not the best, one of them (the last) taken blindly. From there on both
// players do what looks best, and the positions are written: so there are those among them that a player thinks about
// and does not enter, with the result that they lead to.
#include "lab/position_rows.h"

#include <algorithm>
#include <array>
#include <atomic>
#include <cmath>
#include <memory>
#include <nlohmann/json.hpp>
#include <string>
#include <thread>
#include <vector>

#include "lab/tuning.h"
#include "land/core/setup.h"
#include "search/judges.h"
#include "util/error.h"

namespace bastide::lab {
namespace {

using land::LandGame;

constexpr std::size_t kRegions = 8;           // of a colour in a row
constexpr std::uint32_t kOddShare = 6;        // one choice of so many is not the best, before that
constexpr std::size_t kOddRank = 10;          // but one of so many
constexpr std::uint32_t kFirstSetsShare = 3;  // one game of so many has the sets of the first set-up

// What the rows of a file have in common.
struct RowFormat {
    std::size_t colours;
    std::vector<std::string> setups = land::names_of_setups(), belongings = land::Belongings::all_names();

    std::size_t bytes() const {
        return 4 + 4 * colours + setups.size() +
               colours * (land::kSideInputs + belongings.size() + kRegions * land::kRegionInputs);
    }
    std::string header() const {
        return nlohmann::json{{"colours", colours},
                              {"regions", kRegions},
                              {"region_inputs", land::kRegionInputs},
                              {"side_inputs", land::kSideInputs},
                              {"setups", setups},
                              {"belongings", belongings}}
                   .dump() +
               "\n";
    }
};
std::size_t place_of(const std::vector<std::string>& names, const std::string& name) {
    return static_cast<std::size_t>(std::find(names.begin(), names.end(), name) - names.begin());
}

class RowWriter {
  public:
    // `setup`: the number of the set-up.
    RowWriter(const RowFormat& format, const land::Rules& rules, std::size_t setup, std::uint64_t seed, bool network)
        : format_(format),
          rules_(rules),
          setup_(setup),
          random_(seed),
          ranker_(rules,
                  network ? search::LandJudge(rules, land::weights_for(rules.players), land::network_for(rules.players))
                          : search::LandJudge(rules),
                  {}),
          evaluator_(rules, land::weights_for(rules.players)),
          belongings_(rules) {}

    // The rows of one game.
    std::string play() {
        land::GameState& state = *state_;
        LandGame::start(rules_, state);
        const std::uint32_t blind = random_.below(std::max(2u, static_cast<std::uint32_t>(rules_.stack.size())) - 1);
        for (std::uint32_t turn = 0; LandGame::to_move(rules_, state) != game::kNobody;) {
            if (LandGame::to_move(rules_, state) != game::kChance) {
                LandGame::apply(rules_, state, choice(state, turn, blind));
                continue;
            }
            if (state.unseen_count > 0 && turn > blind)
                add_row(state);
            LandGame::apply(rules_, state, LandGame::random_action(rules_, state, random_));
            ++turn;
        }
        for (const std::size_t start : starts_)
            for (std::size_t colour = 0; colour < colours(); ++colour)
                put(start + 4 + 2 * colour, state.score[colour]);
        return std::move(rows_);
    }

  private:
    // `turn`: draws so far.
    game::Action choice(const land::GameState& state, std::uint32_t turn, std::uint32_t blind) {
        if (turn == blind && random_.below(2) == 0)
            return LandGame::random_action(rules_, state, random_);
        ranker_.rank(state, LandGame::to_move(rules_, state), ranking_, scores_);
        const bool is_odd = turn == blind || (turn < blind && random_.below(kOddShare) == 0);
        const auto most = static_cast<std::uint32_t>(std::min(kOddRank, ranking_.size()));
        return ranking_[is_odd ? random_.below(most) : 0].action;
    }

    std::size_t colours() const { return static_cast<std::size_t>(rules_.colours); }

    // Players, number in its game, number of the set-up, results, expectations; the set-up; then by colour.
    void add_row(const land::GameState& state) {
        land::Expectation points;
        evaluator_.expect(state, points);
        const land::Judged judged = evaluator_.judged(state);
        const std::size_t start = rows_.size();
        rows_.resize(start + format_.bytes());
        rows_[start] = static_cast<char>(colours());
        rows_[start + 1] = static_cast<char>(starts_.size());
        put(start + 2, static_cast<int>(setup_));
        starts_.push_back(start);
        place_ = start + 4 + 2 * format_.colours;
        for (std::size_t colour = 0; colour < colours(); ++colour)
            put(place_ + 2 * colour, static_cast<int>(std::lround(16 * points[colour])));
        place_ += 2 * format_.colours;
        for (const std::string& name : land::names_of_setup(rules_))
            rows_[place_ + place_of(format_.setups, name)] = 1;
        place_ += format_.setups.size();
        const land::AllSideInputs sides = land::inputs_of_sides(rules_, judged, points);
        for (std::size_t colour = 0; colour < format_.colours; ++colour)
            add(sides[colour]);
        for (std::size_t colour = 0; colour < format_.colours; ++colour) {
            if (colour < colours())
                add_belongings(judged, colour);
            place_ += format_.belongings.size();
        }
        for (std::size_t colour = 0; colour < colours(); ++colour)
            add_regions(judged, colour, start + format_.bytes());
    }

    void add_belongings(const land::Judged& judged, std::size_t colour) {
        std::vector<std::int16_t> counts(belongings_.names().size());
        belongings_.list(judged, colour, counts);
        for (std::size_t i = 0; i < counts.size(); ++i)
            rows_[place_ + place_of(format_.belongings, belongings_.names()[i])] = static_cast<char>(counts[i]);
    }

    void add_regions(const land::Judged& judged, std::size_t colour, std::size_t end) {
        constexpr std::size_t kBytes = kRegions * land::kRegionInputs;
        place_ = end - (format_.colours - colour) * kBytes;
        const std::size_t full = place_ + kBytes;
        for (std::size_t place = 0; place < judged.regions.size() && place_ < full; ++place)
            if (judged.regions[place].followers[colour] > 0)
                add(land::inputs_of(land::facts_of_region(rules_, judged, place, colour)));
    }

    template <std::size_t count>
    void add(const std::array<std::int16_t, count>& inputs) {
        for (const std::int16_t input : inputs)
            rows_[place_++] = static_cast<char>(input);
    }
    void put(std::size_t place, int number) {
        rows_[place] = static_cast<char>(number & 0xff);
        rows_[place + 1] = static_cast<char>(number >> 8 & 0xff);
    }

    const RowFormat& format_;
    const land::Rules& rules_;
    std::size_t setup_;
    Random random_;
    search::Ranker<LandGame, search::LandJudge> ranker_;
    land::Evaluator evaluator_;
    land::Belongings belongings_;
    std::unique_ptr<land::GameState> state_ = std::make_unique<land::GameState>();
    std::vector<search::RankedAction> ranking_;
    search::Scores scores_{};
    std::string rows_;
    std::size_t place_ = 0;            // where it writes
    std::vector<std::size_t> starts_;  // where the rows begin
};

using AllRules = std::vector<std::unique_ptr<const land::Rules>>;

std::string rows_of_game(const RowFormat& format, const AllRules& rules, std::uint64_t seed, bool network) {
    Random random(seed);
    const std::vector<std::string>& first = rules.front()->setup.sets;
    const auto count = static_cast<std::uint32_t>(rules.size());
    const bool has_first = random.below(kFirstSetsShare) == 0;
    std::size_t setup;
    do
        setup = random.below(count);
    while (has_first ? rules[setup]->setup.sets != first
                     : takes_long(rules[setup]->setup) && random.below(kLongShare) != 0);
    return RowWriter(format, *rules[setup], setup, Random::mix(seed, 1), network).play();
}

// Every six systems that follow each other, beside the base game.
std::vector<game::Setup> handfuls_of(const std::vector<game::Setup>& lists) {
    constexpr std::size_t kHandful = 6;
    std::vector<std::string> systems;
    for (const game::Setup& list : lists)
        if (list.sets.size() == 2 && list.sets.back().find(':') == std::string::npos)  // no edition of its own
            systems.push_back(list.sets.back());
    std::vector<game::Setup> handfuls;
    for (std::size_t i = 0; i + kHandful <= systems.size(); i += kHandful) {
        handfuls.push_back(lists.front());
        for (std::size_t j = i; j < i + kHandful; ++j)
            handfuls.back().sets.push_back(systems[j]);
    }
    return handfuls;
}

bool can_be_played(const game::Setup& setup) {
    try {
        land::make_rules(setup);
        return true;
    } catch (const Error&) {  // these do not go together
        return false;
    }
}

}  // namespace

std::vector<game::Setup> setups_of_positions(const game::Setup& setup, bool is_mixture, bool is_for_many) {
    std::vector<game::Setup> lists = setups_to_tune(setup, is_mixture, false);
    if (is_mixture)
        for (game::Setup& handful : handfuls_of(lists))
            lists.push_back(std::move(handful));
    std::erase_if(lists, [](const game::Setup& list) { return !can_be_played(list); });
    if (!is_for_many)
        return lists;
    std::vector<game::Setup> setups;
    for (game::Setup& one : lists)
        while (one.players.size() < land::kMaxColours) {
            one.players.push_back("P" + std::to_string(one.players.size() + 1));
            setups.push_back(one);
        }
    return setups;
}

std::uint64_t write_positions(const PositionPlan& plan, std::ostream& out,
                              const std::function<void(std::uint64_t games)>& report) {
    const std::uint64_t batch = 64 * static_cast<std::uint64_t>(plan.threads);  // games that wait to be written
    AllRules rules;
    for (const game::Setup& setup : plan.setups)
        rules.push_back(land::make_rules(setup));
    const RowFormat format{plan.setups.front().players.size() > 2 ? std::size_t{land::kMaxColours} : 2};
    out << format.header();
    std::uint64_t bytes = 0;
    for (std::uint64_t first = 0; first < plan.games; first += batch) {
        std::vector<std::string> games(std::min(batch, plan.games - first));
        std::atomic<std::size_t> next{0};
        std::vector<std::jthread> workers;
        for (int worker = 0; worker < plan.threads; ++worker)
            workers.emplace_back([&] {
                for (std::size_t i = next++; i < games.size(); i = next++)
                    games[i] = rows_of_game(format, rules, Random::mix(plan.seed, first + i), plan.network);
            });
        workers.clear();
        for (const std::string& rows : games) {
            out << rows;
            bytes += rows.size();
        }
        report(first + games.size());
    }
    return bytes / format.bytes();
}

}  // namespace bastide::lab
