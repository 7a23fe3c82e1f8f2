// Whatever an example says is what the engine does.
#include "server/examples.h"

#include <fmt/format.h>
#include <gtest/gtest.h>

#include <algorithm>
#include <set>
#include <sstream>

#include "art/tile_art.h"
#include "cards/points.h"
#include "land/testing/scenario.h"
#include "server/catalogue.h"
#include "server/words.h"
#include "util/error.h"
#include "words/language.h"

namespace bastide::server {
namespace {

using nlohmann::json;
using Lines = std::vector<std::string>;

std::string joined(const Lines& lines) {
    return fmt::format("{}\n", fmt::join(lines, "\n"));
}
Lines list_of(const json& card, const char* name) {
    return card.value(name, Lines());
}
Lines split_at(const std::string& text, char separator) {
    Lines parts;
    std::istringstream in(text);
    for (std::string part; std::getline(in, part, separator);)
        if (!part.empty())
            parts.push_back(part);
    return parts;
}

// An example as a rule test (docs/rule-tests.md).
class AsRuleTest {
  public:
    AsRuleTest(const std::string& set, const json& card) : card_(card), is_co_operative_(set == "mists") {
        lay_board();
        lines_.push_back(is_co_operative_ ? "game mists"
                                          : "sets " + card.value("sets", set == "base" ? "base:1" : "base:1 " + set));
        for (const std::string& option : list_of(card, "options"))
            lines_.push_back("option " + option);
        lines_.push_back(is_co_operative_ ? "players Alice Bob Carol" : "players Alice Bob");
        add(board_);
        for (const std::string& figure : list_of(card, "figures"))
            if (!laid_.contains(split_at(figure, ' ').at(2)))  // otherwise it comes with the tile
                lines_.push_back("figure " + figure);
        add(list_of(card, "given"));
        add(laying_);
        add(list_of(card, "then"));
        expect();
    }
    std::string text() const { return joined(lines_); }

  private:
    void add(const Lines& lines) { lines_.insert(lines_.end(), lines.begin(), lines.end()); }

    void lay_board() {
        const Lines corner = split_at(card_.value("corner", "0,0"), ',');
        bool lies_anything = false;
        board_.push_back("board " + card_.value("corner", "0,0"));
        int y = std::stoi(corner.at(1));
        for (const std::string& row : list_of(card_, "board")) {
            int x = std::stoi(corner.at(0));
            Lines laid;
            for (const std::string& word : split_at(row, ' ')) {
                const bool comes_later = word.front() == '*' || word.front() == '+';
                if (word.front() == '*')
                    lay(word.substr(1), x, y);
                if (comes_later)
                    laid_.insert(fmt::format("{},{}", x, y));
                laid.push_back(comes_later ? "." : word);
                lies_anything |= laid.back() != ".";
                ++x;
            }
            board_.push_back(fmt::format("{}", fmt::join(laid, " ")));
            ++y;
        }
        board_.push_back("end");
        if (!lies_anything)
            board_.clear();
    }
    void lay(const std::string& word, int x, int y) {
        const Lines parts = split_at(word, '@');
        laying_.push_back("draw " + parts.at(0));
        laying_.push_back(fmt::format("play tile {},{} r{}", x, y, parts.size() > 1 ? parts[1] : "0"));
    }
    // The points of red, and that what is lit is one thing.
    void expect() {
        if (card_.contains("points"))
            lines_.push_back(
                fmt::format("expect points {} {}", is_co_operative_ ? "red" : "Alice", card_["points"].get<int>()));
        for (const std::string& feature : list_of(card_, "lit")) {
            const Lines words = split_at(feature, ' ');
            for (std::size_t i = 2; i + 1 < words.size(); i += 2)
                lines_.push_back(
                    fmt::format("expect joined {} {} {} {}", words[0], words[1], words.at(i), words.at(i + 1)));
        }
    }

    const json& card_;
    bool is_co_operative_;
    std::set<std::string> laid_;  // squares
    Lines board_, laying_, lines_;
};

TEST(Examples, PayWhatTheySay) {
    for (const auto& [set, cards] : example_files().items())
        for (const json& card : cards) {
            if (card.contains("cards"))
                continue;
            const std::string text = AsRuleTest(set, card).text();
            try {
                land::testing::run_rule_file(text);
            } catch (const Error& error) {
                ADD_FAILURE() << set << ", " << card["name"] << ": " << error.what() << "\n" << text;
            }
        }
}

int points_of_cards(const Lines& names) {
    int sum = 0, persons = 0, others = 0;
    std::size_t animals = 0;
    cards::Chest chest{};
    for (const std::string& name : names) {
        const cards::Card card = cards::card_named(name);
        const cards::Kind kind = cards::kind_of(card);
        if (cards::is_person(kind)) {
            sum += cards::value_of(kind);
            ++persons;
        } else if (kind == cards::Kind::Building) {
            ++chest[cards::index_of(cards::colour_of(card))];
        } else if (kind == cards::Kind::Animal) {
            ++animals;
        } else {
            others += cards::kDragonOrFairyPoints;
        }
    }
    return cards::person_points(sum, persons) + cards::kAnimalTable.at(animals) + cards::best_series(chest).points +
           others;
}

TEST(Examples, CardsPayWhatTheySay) {
    for (const json& card : example_files().at("cards"))
        EXPECT_EQ(points_of_cards(list_of(card, "cards")), card["points"].get<int>()) << card["name"];
}

// "4 tiles × 2 + 2 = 10" without its words.
std::string sum_in(const std::string& caption) {
    static const std::vector<std::pair<std::string, char>> kSigns{{"×", '*'}, {"−", '-'}};
    std::string sum = caption;
    for (const auto& [sign, letter] : kSigns)
        for (std::size_t at = sum.find(sign); at != std::string::npos; at = sum.find(sign))
            sum.replace(at, sign.size(), 1, letter);
    std::erase_if(sum,
                  [](char letter) { return std::string_view("0123456789*+-=").find(letter) == std::string::npos; });
    return sum;
}
int value_of_sum(const std::string& sum) {
    int value = 0, product = 1, sign = 1, number = 0;
    for (const char letter : sum + "+") {
        if (std::isdigit(static_cast<unsigned char>(letter)) != 0) {
            number = 10 * number + (letter - '0');
            continue;
        }
        product *= number;
        number = 0;
        if (letter == '*')
            continue;
        value += sign * product;
        product = 1;
        sign = letter == '-' ? -1 : 1;
    }
    return value;
}
// What stands behind the last word that tells who or where: "Red 2, blue 1: 3 × 2 = 6".
std::string last_part(const std::string& text) {
    return text.substr(text.find_last_of(":,") + 1);
}

TEST(Examples, SumsAreRightInEveryLanguage) {
    EXPECT_EQ(value_of_sum("1+3*2-2*2+10"), 13);
    int sums = 0;
    for (const auto& [set, cards] : example_files().items())
        for (const json& card : cards) {
            const json& captions = word("examples", card["name"].get<std::string>())["caption"];
            for (const auto& [language, caption] : captions.items()) {
                std::string last;
                for (const std::string& part : split_at(caption.get<std::string>(), ';')) {
                    const Lines sides = split_at(sum_in(last_part(part)), '=');
                    if (!sides.empty())
                        last = sides.back();
                    if (sides.size() == 2) {
                        EXPECT_EQ(value_of_sum(sides[0]), std::stoi(sides[1])) << caption;
                        ++sums;
                    }
                }
                if (card.contains("points")) {
                    const std::string points = std::to_string(card["points"].get<int>());
                    EXPECT_TRUE(sum_in(caption).ends_with(points)) << caption << " " << points;
                }
            }
        }
    EXPECT_GT(sums, 100);
}

// Every set and every game that is played has one, in every language.
TEST(Examples, EverythingHasOne) {
    const json all = examples();
    const json games = catalogue()["games"];
    Lines played{"cards", "mists"};
    for (const json& set : games[0]["sets"])
        if (set["rules"])
            played.push_back(set["name"]);
    EXPECT_GT(played.size(), 40u);
    for (const std::string& name : played)
        EXPECT_TRUE(all.contains(name) && !all[name].empty()) << name;
    std::set<std::string> names;
    for (const auto& [set, cards] : all.items())
        for (const json& card : cards) {
            EXPECT_TRUE(names.insert(card["name"]).second) << card["name"];
            for (const char* form : {"title", "text", "caption"})
                EXPECT_EQ(card[form].size(), words::languages().size()) << card["name"] << " " << form;
        }
    EXPECT_EQ(names.size(), words().at("examples").size());  // and no words are for nothing
}

// What a client is sent it can draw.
TEST(Examples, AreDrawn) {
    std::set<std::string_view> players, others;
    const auto big = {"big-knight", "big-highwayman", "big-monk", "big-farmer"};
    players.insert(big.begin(), big.end());
    for (const std::string_view look : art::figure_looks())
        players.insert(look);
    for (const auto& looks : {art::neutral_looks(), art::token_looks()})
        others.insert(looks.begin(), looks.end());
    const json all = examples();
    for (const auto& [set, list] : all.items())
        for (const json& card : list) {
            EXPECT_TRUE(!card["tiles"].empty() || card.contains("cards")) << card["name"];
            for (const json& figure : card["figures"])
                EXPECT_TRUE((figure["colour"] == -1 ? others : players).contains(figure["look"].get<std::string>()))
                    << card["name"] << figure;
        }
}

}  // namespace
}  // namespace bastide::server
