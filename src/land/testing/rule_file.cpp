// Runs .rule files: a position, moves, and what must come of them (docs/rule-tests.md).
#include <fmt/format.h>

#include <algorithm>
#include <bit>
#include <nlohmann/json.hpp>
#include <sstream>

#include "land/core/arrange.h"
#include "land/core/board.h"
#include "land/core/deployment.h"
#include "land/core/game.h"
#include "land/core/scoring.h"
#include "land/core/text.h"
#include "land/core/tokens.h"
#include "land/core/turn.h"
#include "land/testing/scenario.h"
#include "land/testing/vocabulary.h"
#include "words/language.h"

namespace bastide::land::testing {
namespace {

using Words = std::vector<std::string>;

Words words_of(const std::string& text) {
    std::istringstream in(text);
    Words words;
    for (std::string word; in >> word;)
        words.push_back(word);
    return words;
}

std::string rest_of(const std::string& line, std::size_t skip) {  // the line after its first `skip` words
    std::size_t at = 0;
    for (std::size_t i = 0; i < skip; ++i) {
        at = line.find_first_not_of(' ', at);
        at = line.find(' ', at);
    }
    at = at == std::string::npos ? line.size() : line.find_first_not_of(' ', at);
    return at == std::string::npos ? "" : line.substr(at);
}

// A # that begins the line or follows a blank; "city#0" is the name of a segment.
std::size_t comment_start(const std::string& line) {
    std::size_t at = line.find('#');
    while (at != std::string::npos && at > 0 && line[at - 1] != ' ')
        at = line.find('#', at + 1);
    return at;
}

class RuleFile {
  public:
    explicit RuleFile(std::string_view text) {
        std::istringstream in{std::string(text)};
        for (std::string line; std::getline(in, line);)
            lines_.push_back(line.substr(0, comment_start(line)));
    }

    void run() {
        for (at_ = 0; at_ < lines_.size(); ++at_) {
            const Words words = words_of(lines_[at_]);
            if (words.empty())
                continue;
            try {
                run_line(words);
            } catch (const std::exception& error) {
                throw Error("rule_test", fmt::format("line {}: {}\n  {}", at_ + 1, lines_[at_], error.what()));
            }
        }
        if (checks_ == 0)
            throw Error("rule_test", "the file checks nothing");
    }

  private:
    void demand(bool holds, const std::string& otherwise) {
        ++checks_;
        if (!holds)
            throw Error("rule_test", otherwise);
    }

    Scenario& game() {
        if (!scenario_)
            scenario_ = std::make_unique<Scenario>(sets_, players_, options_, start_player(), game_);
        return *scenario_;
    }
    int start_player() const {
        const auto found = std::find(players_.begin(), players_.end(), start_);
        return found == players_.end() ? 0 : static_cast<int>(found - players_.begin());
    }
    // A check looks at a game that has begun.
    Scenario& begun() {
        if (!has_begun_)
            game().turn(turn_.empty() ? players_.at(static_cast<std::size_t>(start_player())) : turn_);
        has_begun_ = true;
        return game();
    }

    void run_line(const Words& words) {
        const std::string& key = words[0];
        if (key == "rule" || key == "seed" || key == "title")
            return;
        if (key == "sets")
            sets_.assign(words.begin() + 1, words.end());
        else if (key == "game")
            choose_game(words.at(1));
        else if (key == "option")
            options_.emplace_back(words.at(1).substr(0, words[1].find('=')), words[1].substr(words[1].find('=') + 1));
        else if (key == "players")
            players_.assign(words.begin() + 1, words.end());
        else if (key == "start")
            start_ = words.at(1);
        else if (key == "new")
            start_anew();
        else if (!prepare(words))
            act(words);
    }

    void choose_game(const std::string& name) {  // one of its own has no sets
        game_ = name;
        sets_.clear();
    }

    void start_anew() {  // another case in the same file: sets, options and players stay
        scenario_.reset();
        has_begun_ = is_arranged_ = false;
        turn_.clear();
    }

    bool prepare(const Words& words) {
        const std::string& key = words[0];
        if (key == "board") {
            std::vector<std::string> rows;
            const Cell corner = words.size() > 1 ? parse_cell(words[1]) : Cell{};
            while (++at_ < lines_.size() && words_of(lines_[at_]) != Words{"end"})
                rows.push_back(lines_[at_]);
            if (is_arranged_)
                throw Error("rule_test", "the board comes before what is on it");
            game().board(rows, corner);
            return true;
        } else if (key == "figure") {  // figure Alice follower 0,0 city.N
            game().figure(words.at(1), words.at(2), parse_cell(words.at(3)), words.at(4));
        } else if (key == "points") {
            game().points(words.at(1), std::stoi(words.at(2)));
        } else if (key == "supply") {
            game().supply(words.at(1), words.at(2), std::stoi(words.at(3)));
        } else if (key == "stack") {
            game().stack({words.begin() + 1, words.end()});
        } else if (key == "set") {
            game().set(words.at(1), {words.begin() + 2, words.end()});
        } else {
            return false;
        }
        return is_arranged_ = true;
    }

    void act(const Words& words) {
        const std::string& key = words[0];
        const std::string rest = rest_of(lines_[at_], 1);
        const std::string text = rest.substr(0, rest.find_last_not_of(' ') + 1);
        if (key == "turn") {
            turn_ = words.at(1);
            has_begun_ = false;
            begun();
        } else if (key == "draw") {
            begun().play("draw " + text);
        } else if (key == "play") {
            begun().play(text);
        } else if (key == "finish") {
            begun().finish();
        } else if (key == "offer") {
            demand(begun().is_legal(text), "it is not offered, but" + offered());
        } else if (key == "refuse") {
            demand_spelling({begun().rules(), begun().state()}, text);
            demand(!begun().is_legal(text), "it is offered");
        } else if (key == "offers") {
            demand(begun().legal().size() == static_cast<std::size_t>(std::stoi(words.at(1))),
                   "offered are" + offered());
        } else if (key == "refuse-setup") {
            demand(refuses_setup(), "the set-up is accepted");
        } else if (key == "expect") {
            expect(Words(words.begin() + 1, words.end()));
        } else {
            throw Error("rule_test", fmt::format("unknown word \"{}\"", key));
        }
    }

    bool refuses_setup() {
        try {
            Scenario(sets_, players_, options_, start_player(), game_);
            return false;
        } catch (const Error&) {
            return true;
        }
    }
    std::string offered() {
        std::string list;
        for (const std::string& text : begun().legal())
            list += "\n    " + text;
        return list;
    }

    void expect(const Words& words) {
        const std::string& what = words.at(0);
        Scenario& it = begun();
        const GameState& state = it.state();
        if (what == "points") {  // Alice 6 Bob 0
            for (std::size_t i = 1; i + 1 < words.size(); i += 2) {
                const int points = state.score[static_cast<std::size_t>(it.player(words[i]))];
                demand(points == std::stoi(words[i + 1]), fmt::format("{} has {} points{}", words[i], points, story()));
            }
        } else if (what == "scored" || what == "unscored") {
            demand(happened(rest_of(lines_[at_], 2)) == (what == "scored"), "what happened:" + story());
        } else if (what == "supply") {  // Alice follower 7
            const int count = supply_of(it, words.at(1), words.at(2));
            demand(count == std::stoi(words.at(3)), fmt::format("{} has {}", words[1], count));
        } else if (what == "to-move") {
            const PlayerId who = state.decision.player;
            const std::string name = game::is_player(who)   ? it.rules().setup.players[at(who)]
                                     : who == game::kChance ? "chance"
                                                            : "nobody";
            demand(name == words.at(1), name + " is to move");
        } else if (what == "step") {
            const std::string step(step_of(it.rules(), top_frame(state)).name);
            demand(step == words.at(1), "the step is " + step);
        } else if (what == "over") {
            demand(state.decision.player == game::kNobody, "the game goes on");
        } else if (what == "winners") {
            expect_winners(words);
        } else if (what == "bag") {
            demand(state.unseen_count == std::stoi(words.at(1)), fmt::format("{} tiles are left", state.unseen_count));
        } else if (what == "figure" || what == "no-figure") {  // Alice follower 0,0 city.N
            demand(stands(it, words) == (what == "figure"), "it is otherwise");
        } else if (what == "token" || what == "no-token") {  // ghost Alice follower 0,0 city.N
            ActionList scratch;
            Context ctx{it.rules(), it.state(), scratch};
            const Token wanted = read_token({ctx, what, std::span(words).subspan(1)});
            const auto end = state.tokens.begin() + state.token_count;
            demand((std::find(state.tokens.begin(), end, wanted) != end) == (what == "token"), "it is otherwise");
        } else if (what == "stock") {  // wine Alice 2; "-": nobody's
            const int count = stock_of({it.rules(), state}, token_named(it.rules(), words.at(1)),
                                       stock_named(it.rules(), words.at(2)));
            demand(count == std::stoi(words.at(3)), fmt::format("there are {}", count));
        } else if (what == "feature") {
            expect_feature(words);
        } else if (what == "joined" || what == "apart") {  // 0,0 field.NL 1,0 field.SR
            const bool same = state.feature_of[at(it.segment(parse_cell(words.at(1)), words.at(2)))] ==
                              state.feature_of[at(it.segment(parse_cell(words.at(3)), words.at(4)))];
            demand(same == (what == "joined"), same ? "they are one feature" : "they are two features");
        } else if (what == "view") {  // view Alice /wheel/pig "plague"
            const nlohmann::json found =
                it.view(words.at(1)).value(nlohmann::json::json_pointer(words.at(2)), nlohmann::json());
            demand(found == nlohmann::json::parse(rest_of(lines_[at_], 4)), "it is " + found.dump());
        } else {
            throw Error("rule_test", fmt::format("unknown expectation \"{}\"", what));
        }
    }

    // feature 0,0 city.N tiles 3 value 6 owners Alice,Bob complete|open
    void expect_feature(const Words& words) {
        Scenario& it = begun();
        const FeatureId id = it.state().feature_of[at(it.segment(parse_cell(words.at(1)), words.at(2)))];
        const Feature& feature = it.state().features[at(id)];
        const Position position{it.rules(), it.state()};
        for (std::size_t i = 3; i < words.size(); ++i) {
            if (words[i] == "complete" || words[i] == "open") {
                demand(feature.is_complete() == (words[i] == "complete"),
                       fmt::format("it has {} open ends", feature.open_edges));
            } else if (words[i] == "tiles") {
                demand(feature.square_count == std::stoi(words.at(++i)),
                       fmt::format("it has {} tiles", feature.square_count));
            } else if (words[i] == "value") {
                const int value = value_of(position, id, feature.is_complete());
                demand(value == std::stoi(words.at(++i)), fmt::format("it is worth {}", value));
            } else if (words[i] == "owners") {
                std::string owners;
                const std::uint8_t mask = majority_of(strengths_of(position, id));
                for (int colour = 0; colour < it.rules().colours; ++colour)
                    if ((mask >> colour & 1u) != 0)
                        owners +=
                            (owners.empty() ? "" : ",") + it.rules().setup.players[static_cast<std::size_t>(colour)];
                demand((owners.empty() ? "-" : owners) == words.at(++i), "owners are " + owners);
            } else {
                throw Error("rule_test", fmt::format("unknown property \"{}\"", words[i]));
            }
        }
    }

    void expect_winners(const Words& words) {
        std::string names;
        const PlayerMask mask = winners_of(begun().rules(), begun().state());
        for (std::size_t i = 0; i < players_.size(); ++i)
            if ((mask >> i & 1u) != 0)
                names += (names.empty() ? "" : ",") + players_[i];
        demand((names.empty() ? "-" : names) == words.at(1), "winners are " + names);
    }

    static int supply_of(Scenario& it, const std::string& player, const std::string& kind) {
        for (std::size_t i = 0; i < kFigureKinds.size(); ++i)
            if (kFigureKinds[i].name == kind)
                return supply_count(it.rules(), it.state(), static_cast<Colour>(it.player(player)),
                                    static_cast<FigureKind>(i));
        throw Error("rule_test", "no such figure");
    }
    static bool stands(Scenario& it, const Words& words) {
        const SegmentId segment = it.segment(parse_cell(words.at(3)), words.at(4));
        for (std::size_t i = 0; i < it.state().figure_count; ++i) {
            const Figure& figure = it.state().figures[i];
            if (has_square(figure.place) && figure.segment == segment &&
                static_cast<int>(figure.colour) == it.player(words.at(1)) && info_of(figure.kind).name == words.at(2))
                return true;
        }
        return false;
    }
    std::string sentence(const Event& event) { return words::english().say(event.text, begun().rules().setup.players); }
    bool happened(const std::string& text) {
        const std::string wanted = text.substr(0, text.find_last_not_of(' ') + 1);
        const auto& events = begun().events();
        return std::any_of(events.begin(), events.end(),
                           [&](const Event& event) { return sentence(event).find(wanted) != std::string::npos; });
    }
    std::string story() {
        std::string list;
        for (const Event& event : begun().events())
            list += "\n    " + sentence(event);
        return list;
    }

    std::vector<std::string> lines_;
    std::size_t at_ = 0;
    std::vector<std::string> sets_{"base:1"}, players_{"Alice", "Bob"};
    std::vector<std::pair<std::string, std::string>> options_;
    std::string game_ = "land", start_, turn_;
    std::unique_ptr<Scenario> scenario_;
    bool has_begun_ = false, is_arranged_ = false;
    int checks_ = 0;
};

}  // namespace

void run_rule_file(std::string_view text) {
    RuleFile(text).run();
}

}  // namespace bastide::land::testing
