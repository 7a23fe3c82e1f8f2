#include <gtest/gtest.h>

#include <algorithm>
#include <set>

#include "art/palette.h"
#include "art/stamps/stamp.h"
#include "art/svg.h"
#include "art/test_support.h"

namespace bastide::art {
namespace {

constexpr Style kLarge{Theme::Light, Detail::Large};

TEST(Figures, EveryLookIsWellFormedInEveryColour) {
    for (const std::string_view look : figure_looks())
        for (int colour = 0; colour < kPlayerColourCount; ++colour) {
            const std::string svg = draw_figure(look, colour, kLarge);
            EXPECT_EQ(xml_fault(svg), "") << look;
            EXPECT_NE(svg.find("b-p" + std::to_string(colour)), std::string::npos) << look;
        }
    for (const std::string_view look : neutral_looks())
        EXPECT_EQ(xml_fault(draw_token(look, kLarge)), "") << look;
}

TEST(Figures, LooksDiffer) {
    std::set<std::string> seen;
    for (const std::string_view look : figure_looks())
        EXPECT_TRUE(seen.insert(draw_figure(look, 0, kLarge)).second) << look;
}

TEST(Figures, UnknownLooksAreStillDrawn) {
    EXPECT_EQ(draw_figure("no such look", 2, kLarge), draw_figure("follower", 2, kLarge));
    EXPECT_FALSE(draw_token("no such token", kLarge).empty());
    EXPECT_FALSE(draw_figure("no such token", -1, kLarge).empty());
}

// In a castle or a school a big follower is neither knight nor monk.
TEST(Figures, WhereverABigFollowerStandsHeHasAPicture) {
    const std::vector<std::string_view> drawn = figure_looks();
    for (const char* type : {"", "city", "road", "monastery", "field", "castle", "garden", "school"})
        EXPECT_NE(std::find(drawn.begin(), drawn.end(), look_of_figure("big-follower", type)), drawn.end()) << type;
}

TEST(Figures, BigFiguresWearACollar) {
    EXPECT_NE(draw_figure("big-monk", 0, kLarge), draw_figure("monk", 0, kLarge));
    EXPECT_NE(draw_figure("big-knight", 0, kLarge).find("scale(1.28)"), std::string::npos);
}

TEST(Stamps, EveryStampIsWellFormed) {
    for (const auto& table : {building_stamps(), ground_stamps(), seal_stamps()})
        for (const Stamp& stamp : table) {
            EXPECT_EQ(xml_fault(draw_stamp(stamp.name, Detail::Large)), "") << stamp.name;
            EXPECT_EQ(find_stamp(stamp.name), &stamp) << stamp.name << " is there twice";
        }
}

TEST(Stamps, EveryMarkHasAStampOrIsQuiet) {
    EXPECT_EQ(stamp_of_mark("wheel:2"), "wheel:2");
    EXPECT_EQ(stamp_of_mark("flying-machine:NW"), "flying-machine");
    EXPECT_EQ(stamp_of_mark("village"), "");
    EXPECT_EQ(stamp_of_mark("a mark of a set to come"), "other");
}

TEST(Svg, NumbersAreShort) {
    EXPECT_EQ(number(0), "0");
    EXPECT_EQ(number(-0.01), "0");
    EXPECT_EQ(number(12.34), "12.3");
    EXPECT_EQ(number(-0.5), "-.5");
    EXPECT_EQ(number(200), "200");
    EXPECT_EQ(number(1.28, 2), "1.28");
    EXPECT_EQ(number(1.05, 2), "1.05");
}

TEST(Svg, TextIsEscaped) {
    EXPECT_EQ(escaped("a<b & \"c\""), "a&lt;b &amp; &quot;c&quot;");
}

}  // namespace
}  // namespace bastide::art
