// The whole way of what a module shows: to the server's JSON, to the drawn board, to the terminal.
#include <gtest/gtest.h>

#include <algorithm>
#include <filesystem>
#include <fstream>
#include <set>

#include "art/tile_art.h"
#include "land/core/setup.h"
#include "land/modules/proving_ground/proving_ground_testing.h"
#include "land/table/table.h"
#include "picture/board_art.h"
#include "server/table.h"
#include "server/words.h"
#include "util/source_folder.h"

namespace bastide::cli {
namespace {

using nlohmann::json;
using server::Table;

server::TableHead head_of(const json& body) {
    server::NewTable made = server::new_table(body, {});
    made.head.created = 1;
    return made.head;
}
json people(int count) {
    json seats = json::array();
    for (int i = 0; i < count; ++i)
        seats.push_back({{"kind", "here"}, {"name", std::string(1, static_cast<char>('A' + i))}});
    return seats;
}
void play_one(Table& table, Random& random, int number) {
    const std::string action = table.game().text_of(table.game().random_action(random));
    table.act(table.to_move(), table.decision(), action, "r" + std::to_string(number), {});
}
json of_look(const json& list, const std::string& look) {
    json found = json::array();
    for (const json& entry : list)
        if (entry["look"] == look)
            found.push_back(entry);
    return found;
}
int count_of(const std::string& text, const std::string& part) {
    int count = 0;
    for (std::size_t at = text.find(part); at != std::string::npos; at = text.find(part, at + 1))
        ++count;
    return count;
}

std::unique_ptr<game::AnyGame> make_proving_game(const game::Setup& setup) {
    return land::make_land_table(setup, {&land::proving_ground::test_tiles(), 1});
}

// A token that no program knows: the test-only module shows it, and that is all.
TEST(Shown, ATokenOfAModuleReachesEverybody) {
    server::GameKits kits(make_proving_game);
    server::TableHead head = head_of({{"sets", {"base", "proving-ground"}}, {"seats", people(3)}});
    head.key = "3";
    Table table(head, kits);
    table.begin({});
    Random random(3);
    const std::string drawn = art::draw_figure("plummet", -1, {art::Theme::Light, art::Detail::Large});
    int on_board = 0, held = 0, hidden = 0;
    for (int i = 0; i < 400 && table.is_playing(); ++i) {
        const auto& tiles = dynamic_cast<const land::LandTable&>(table.game());
        const int seat = table.to_move();
        const json view = table.state_json(seat, 0, {})["view"], outside = table.state_json(-1, 0, {})["view"];
        const json pieces = of_look(view["pieces"], "plummet"), shelf = of_look(view["shelf"], "plummet");
        for (const json& piece : pieces) {
            EXPECT_EQ(piece["title"]["en"], "Plummet");
            EXPECT_NE(piece["title"]["de"], piece["title"]["en"]);
            EXPECT_EQ(piece["at"].size(), 2u);  // the middle of a side, in squares
        }
        for (const json& item : shelf)
            EXPECT_EQ(item["holder"], seat) << "only what he knows";
        EXPECT_TRUE(of_look(outside["shelf"], "plummet").empty()) << "a spectator knows no item";
        EXPECT_EQ(outside["pieces"], view["pieces"]);
        if (i % 20 == 0) {
            const std::string board = picture::draw_board(tiles, {"a", "b", true}, art::Theme::Light);
            EXPECT_EQ(count_of(board, drawn), static_cast<int>(pieces.size()));
            EXPECT_EQ(count_of(tiles.draw_text(game::kNobody), "plummet at "), static_cast<int>(pieces.size()));
        }
        on_board += static_cast<int>(pieces.size());
        held += static_cast<int>(shelf.size());
        hidden += shelf.empty() && !pieces.empty() ? 1 : 0;
        play_one(table, random, i);
    }
    EXPECT_GT(on_board, 0);
    EXPECT_GT(held, 0);
    EXPECT_GT(hidden, 0);
}

// Module, look, and one file of words a language: no other file of the program or the client knows that token.
TEST(Shown, ATokenIsTwoFilesAndItsWords) {
    const std::filesystem::path root = source_folder();
    std::set<std::string> files;
    for (const char* folder : {"src", "data", "client/src"})
        for (const auto& entry : std::filesystem::recursive_directory_iterator(root / folder)) {
            const std::string name = std::filesystem::relative(entry.path(), root).string();
            if (!entry.is_regular_file() || name.ends_with("_test.cpp") || name.starts_with("data/words/"))
                continue;
            std::ifstream in(entry.path());
            const std::string text(std::istreambuf_iterator<char>(in), {});
            if (text.find("\"plummet\"") != std::string::npos)
                files.insert(name);
        }
    const std::set<std::string> needed{"src/art/neutral_looks.cpp",
                                       "src/land/modules/proving_ground/proving_ground.cpp"};
    EXPECT_EQ(files, needed) << testing::PrintToString(files);
}

bool is_drawn(const std::string& look, bool in_colour) {
    const auto has = [&](const std::vector<std::string_view>& looks) {
        return std::find(looks.begin(), looks.end(), look) != looks.end();
    };
    return in_colour ? has(art::figure_looks()) : has(art::neutral_looks()) || has(art::token_looks());
}

// Whatever any set shows has a picture and words in every language, and stands somewhere.
void expect_pictures_and_words(const json& view, std::set<std::string>& looks) {
    for (const char* list : {"pieces", "shelf"})
        for (const json& piece : view[list]) {
            const std::string look = piece["look"];
            looks.insert(look);
            EXPECT_TRUE(is_drawn(look, !piece["colour"].is_null())) << piece;
            EXPECT_FALSE(server::word("looks", look).is_null()) << look;
        }
    for (const json& piece : view["pieces"])
        EXPECT_TRUE(piece.contains("at") || piece.contains("segment") || piece.contains("figure") ||
                    piece.contains("spot"))
            << piece;
    for (const json& figure : view["figures"])
        EXPECT_TRUE(figure.contains("at") || figure.contains("segment") || figure.contains("holder") ||
                    figure.contains("spot"))
            << figure;
}

TEST(Shown, EverythingHasAPictureAndWords) {
    server::GameKits kits([](const game::Setup& setup) { return land::make_land_table(setup); });
    std::vector<json> wishes{{{"game", "mists"}, {"options", {{"mists.level", "6"}}}, {"seats", people(2)}}};
    for (const std::string& set : land::known_sets())
        wishes.push_back({{"sets", set == "base" ? json{"base"} : json{"base", set}}, {"seats", people(3)}});
    const std::vector<std::string> wanted{"dragon", "fairy", "tower", "storey", "tunnel-chip", "wheel-pig",
                                          "count",  "ghost", "wine",  "king",   "abbey"};
    std::set<std::string> looks;
    const auto has_all = [&] {
        return std::all_of(wanted.begin(), wanted.end(),
                           [&](const std::string& look) { return looks.count(look) > 0; });
    };
    // The order of tiles is drawn by chance: what a game did not bring (wine) another one will.
    for (std::uint64_t round = 0; round < 30 && !has_all(); ++round)
        for (const json& wish : wishes) {
            std::optional<Table> table;
            try {
                table.emplace(head_of(wish), kits);
            } catch (const Error&) {
                continue;  // sets that need others
            }
            table->begin({});
            Random random(5 + round);
            for (int i = 0; i < 600 && table->is_playing(); ++i) {
                play_one(*table, random, i);
                if (i % 15 == 0 || !table->is_playing())
                    expect_pictures_and_words(table->state_json(0, 0, {})["view"], looks);
            }
        }
    for (const std::string& look : wanted)
        EXPECT_EQ(looks.count(look), 1u) << look;
}

}  // namespace
}  // namespace bastide::cli
