#include "art/card_art.h"

#include <gtest/gtest.h>

#include <set>

#include "art/test_support.h"

namespace bastide::art {
namespace {

constexpr Style kLarge{Theme::Light, Detail::Large};

TEST(CardArt, EveryCardHasItsOwnPicture) {
    std::set<std::string> seen;
    for (const std::string& name : card_names()) {
        const std::string svg = draw_card(name, kLarge);
        EXPECT_EQ(xml_fault(svg), "") << name;
        EXPECT_TRUE(seen.insert(svg).second) << name;
    }
    EXPECT_EQ(seen.size(), 25u);
    EXPECT_EQ(xml_fault(card_sheet(kLarge)), "");
}

TEST(CardArt, NamesMayBeShort) {
    EXPECT_EQ(draw_card("field-animal", kLarge), draw_card("field-animal-sheep", kLarge));
    EXPECT_EQ(draw_card("monastery-building", kLarge), draw_card("cloister-building", kLarge));
    EXPECT_EQ(draw_card("no such card", kLarge), draw_card("back", kLarge));
}

}  // namespace
}  // namespace bastide::art
