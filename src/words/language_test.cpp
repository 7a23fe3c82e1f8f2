#include "words/language.h"

#include <gtest/gtest.h>

#include <nlohmann/json.hpp>

#include "util/error.h"

namespace bastide::words {
namespace {

constexpr Message kTakes{"test.takes", "who", "count", "what"};
constexpr Message kPoints{"test.points", "points"};

const Language& test_language() {
    static const Language language("xx", R"file({"test": {
        "takes": "{who} takes {count} {count|piece|pieces}: {what:a}", "points": "{points} ({points:+})",
        "apple": {"word": "apple", "a": "an apple"}, "book": "book", "only_title": {"title": "Title"}}})file");
    return language;
}
const std::vector<std::string> kNames{"Ann", "{0}"};

TEST(Language, FillsPlacesByName) {
    const Language& language = test_language();
    EXPECT_EQ(language.say(kTakes(Player{0}, 1, word("test", "apple")), kNames), "Ann takes 1 piece: an apple");
    EXPECT_EQ(language.say(kTakes(Player{1}, 2, word("test", "book")), kNames), "{0} takes 2 pieces: book");
    EXPECT_EQ(language.say(kTakes(Player{7}, 0, "1,-2"), kNames), "... takes 0 pieces: 1,-2");
    EXPECT_EQ(language.say(kPoints(3), {}), "3 (+3)");
    EXPECT_EQ(language.say(kPoints(-3), {}), "-3 (-3)");
    EXPECT_EQ(language.say(word("test", "only_title"), {}), "Title");
}

// A page draws tiles and shows coordinates to who wants them, and needs not guess which letters those are.
TEST(Language, MarksSquaresAndTilesForWhoAsks) {
    const Language language(
        "xx", R"file({"test": {"lays": "lays {tile}[ at {cell}], {where}", "square": "[at {cell}]"}})file");
    constexpr Message kLays{"test.lays", "tile", "cell", "where"};
    constexpr Message kSquare{"test.square", "cell"};
    const Text text = kLays("BA/C", "0,1", kSquare("2,3"));
    EXPECT_EQ(language.say(text, {}), "lays BA/C at 0,1, at 2,3");
    EXPECT_EQ(language.say(text, {}, "word", Marks::Set),
              "lays \uE002BA/C\uE003\uE000 at 0,1\uE001, \uE000at 2,3\uE001");
}

// A log of another version may have keys and places that are gone.
TEST(Language, IsSilentAboutWhatItDoesNotKnow) {
    EXPECT_EQ(test_language().say(word("test", "pear"), {}), "...");
    EXPECT_EQ(test_language().say({"test.points", {}}, {}), "... (...)");
    EXPECT_EQ(test_language().say({}, {}), "");
}

TEST(Language, RefusesBadFiles) {
    EXPECT_THROW(Language("xx", "["), Error);
    EXPECT_THROW(Language("xx", R"({"test": {"number": 7}})"), Error);
    EXPECT_THROW(places_of("{open"), Error);
    EXPECT_THROW(places_of("{n|only one}"), Error);
    EXPECT_EQ(places_of("{a} {b:x} {a|one|more} {c:+}"), (std::vector<std::string>{"a", "b", "c"}));
}

TEST(Text, IsReadBackFromJson) {
    const Text text = kTakes(Player{1}, 2, kTakes(Player{0}, -1, "1,0"));
    EXPECT_EQ(nlohmann::json(text).dump(),
              R"({"count":2,"key":"test.takes","what":{"count":-1,"key":"test.takes","what":"1,0","who":{"player":0}},)"
              R"("who":{"player":1}})");
    const auto again = nlohmann::json::parse(nlohmann::json(text).dump()).get<Text>();
    EXPECT_EQ(test_language().say(again, kNames), test_language().say(text, kNames));
}

}  // namespace
}  // namespace bastide::words
