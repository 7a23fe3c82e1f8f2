// What clients are offered to choose from.
#include "server/catalogue.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <set>

#include "art/tile_art.h"
#include "land/core/setup.h"
#include "server/words.h"

namespace bastide::server {
namespace {

using nlohmann::json;

const json& entry_of(const json& list, std::string_view name) {
    const auto found = std::find_if(list.begin(), list.end(), [&](const json& entry) { return entry["name"] == name; });
    EXPECT_NE(found, list.end()) << name;
    return *found;
}
bool has_entry(const json& list, std::string_view name) {
    return std::any_of(list.begin(), list.end(), [&](const json& entry) { return entry["name"] == name; });
}

// Whatever tiles are chosen, the rules of the base game are played.
TEST(Catalogue, OptionsOfTheBaseGameBelongToTheGame) {
    const json all = catalogue();
    const json& land = entry_of(all["games"], "land");
    EXPECT_TRUE(has_entry(land["options"], "base.farmers"));
    EXPECT_TRUE(entry_of(land["sets"], "base")["options"].empty());
    EXPECT_TRUE(has_entry(entry_of(land["sets"], "wheel-of-fortune")["options"], "wheel.plague"));
}

TEST(Catalogue, EverythingIsEveryModule) {
    const json all = catalogue();
    game::Setup setup;
    setup.sets = entry_of(all["presets"], "everything")["sets"].get<std::vector<std::string>>();
    setup.players = {"Alice", "Bob"};
    game::Setup short_form = setup;
    short_form.sets = {"all"};
    EXPECT_EQ(land::make_rules(setup)->is_on, land::make_rules(short_form)->is_on);
    for (const json& set : entry_of(all["games"], "land")["sets"])
        if (set["rules"]) {
            EXPECT_EQ(std::count(setup.sets.begin(), setup.sets.end(), set["name"].get<std::string>()), 1)
                << set["name"];
        }
}

// How long a game will be is told before it begins, of every preset and every set that can be chosen.
TEST(Catalogue, LengthsAreKnown) {
    const json all = catalogue();
    for (const json& preset : all["presets"])
        EXPECT_GT(preset["decisions"].is_number() ? preset["decisions"].get<int>() : 0, 30) << preset["name"];
    for (const json& set : entry_of(all["games"], "land")["sets"])
        EXPECT_TRUE(set["decisions"].is_number()) << set["name"];
    EXPECT_GT(entry_of(all["presets"], "everything")["decisions"].get<int>(),
              5 * entry_of(all["presets"], "base-2")["decisions"].get<int>());
}

// What is asked when only this can be done is a word like the others.
TEST(Catalogue, KindsOfActionsHaveTheirQuestions) {
    const json all = catalogue();
    EXPECT_EQ(all["kinds"]["power"]["question"]["en"], "How hard?");
    EXPECT_EQ(all["kinds"]["power"]["question"]["de"], "Wie fest?");
}

// A client draws what it is told: the picture of a kind of action is one that it gets with the others.
TEST(Catalogue, KindsOfActionsHaveTheirPictures) {
    const json kinds = catalogue()["kinds"];
    EXPECT_EQ(kinds["tower-piece"]["look"], "storey");
    EXPECT_EQ(kinds["fairy"]["look"], "fairy");
    EXPECT_FALSE(kinds["pass"].contains("look"));
    std::set<std::string_view> drawn;
    for (const auto& looks : {art::figure_looks(), art::neutral_looks(), art::token_looks()})
        drawn.insert(looks.begin(), looks.end());
    for (const json& kind : kinds)
        EXPECT_TRUE(!kind.contains("look") || drawn.contains(kind["look"].get<std::string>())) << kind;
}

// Whatever stands on the board or lies beside it says what it does, and every kind of area what it is.
TEST(Catalogue, FiguresThingsAndAreasExplainThemselves) {
    const json all = catalogue();
    for (const auto& [look, entry] : all["looks"].items())
        EXPECT_TRUE(entry.contains("text") || all["figures"].contains(look) || look == "plummet") << look;  // of tests
    EXPECT_EQ(all["features"]["german-castle"]["title"]["de"], "Burg");
    for (const auto& [type, entry] : all["features"].items())
        EXPECT_TRUE(entry.contains("title") && entry.contains("text")) << type;
}

// Where there is a choice of editions it is told in every language; a year needs no words.
TEST(Catalogue, EditionsAreToldInEveryLanguage) {
    const json all = catalogue();
    int told = 0;
    for (const json& set : all["games"][0]["sets"])
        for (const json& edition : set["editions"]) {
            const json& label = edition["label"];
            if (set["editions"].size() < 2 || label["en"].get<std::string>().starts_with("20"))
                continue;
            EXPECT_NE(label["de"], label["en"]) << label;
            EXPECT_NE(label["fr"], label["en"]) << label;
            ++told;
        }
    EXPECT_GT(told, 40);
}

TEST(Catalogue, ChestsAreAChoice) {
    const json all = catalogue();
    const json& chests = entry_of(entry_of(all["games"], "cards")["options"], "cards.chest_memory");
    EXPECT_EQ(chests["values"], (json{"hidden", "public"}));
    EXPECT_EQ(chests["default"], "hidden");
    EXPECT_EQ(chests["choices"][1]["title"]["en"], "open");
    EXPECT_TRUE(entry_of(entry_of(all["games"], "cards")["options"], "cards.animal_table")["values"].empty());
}

}  // namespace
}  // namespace bastide::server
