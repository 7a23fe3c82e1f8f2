#include "art/tile_art.h"

#include <gtest/gtest.h>

#include <algorithm>

#include "art/random.h"
#include "art/test_support.h"

namespace bastide::art {
namespace {

constexpr Style kLarge{Theme::Light, Detail::Large};

template <typename Function>
void for_each_drawing(Function function) {
    for (const land::TileSet& set : land::tile_sets())
        for (const land::TileData& tile : set.tiles)
            for (int turns = 0; turns < 4; ++turns) {
                SCOPED_TRACE(tile.id + " turned " + std::to_string(turns));
                function(tile, turns);
            }
}

TEST(TileArt, PictureSaysWhatTheRulesSay) {
    for_each_drawing([](const land::TileData& tile, int turns) {
        for (const std::string& fault : audit(tile, turns))
            ADD_FAILURE() << fault;
    });
}

TEST(TileArt, SameTileGivesSameText) {
    for (const char* id : {"BA/RCr", "BA/Cccc+", "IC/RRR.i", "RI.2/CIcI", "WF/WHEEL"}) {
        const land::TileData* tile = land::find_tile(id);
        ASSERT_NE(tile, nullptr) << id;
        const Drawing one = draw_tile(*tile, 1, kLarge), other = draw_tile(*tile, 1, kLarge);
        EXPECT_EQ(one.svg, other.svg);
        EXPECT_NE(one.svg, draw_tile(*tile, 2, kLarge).svg);
    }
}

// Changes with every change of the art; but all compilers and machines must agree on it.
TEST(TileArt, FingerprintIsTheSameEverywhere) {
    std::uint64_t fingerprint = 0;
    for (const char* id : {"BA/L", "BA/RCr", "BA/CcRr+", "BA/CRRR", "IC/RrC.i", "RI.1/LIRI", "WF/WHEEL"})
        fingerprint = seed_of(draw_tile(*land::find_tile(id), 1, kLarge).svg, fingerprint);
    EXPECT_EQ(fingerprint, 2993715817571232648u);
}

TEST(TileArt, ThemeChangesOnlyTheStylesheet) {
    const land::TileData& tile = *land::find_tile("BA/CcRr+");
    EXPECT_EQ(draw_tile(tile, 0, kLarge).svg, draw_tile(tile, 0, {Theme::Dark, Detail::Large}).svg);
    EXPECT_NE(stylesheet(Theme::Light), stylesheet(Theme::Dark));
}

TEST(TileArt, EveryDrawingIsWellFormed) {
    for_each_drawing([](const land::TileData& tile, int turns) {
        for (const Detail detail : {Detail::Large, Detail::Small}) {
            const Drawing drawing = draw_tile(tile, turns, {Theme::Light, detail});
            EXPECT_EQ(xml_fault(drawing.svg), "");
            EXPECT_EQ(drawing.svg.substr(0, 2), "<g");
            EXPECT_EQ(drawing.svg.find("nan"), std::string::npos);
            EXPECT_EQ(drawing.svg.find("inf"), std::string::npos);
        }
    });
}

TEST(TileArt, SmallDrawingIsSmaller) {
    for (const char* id : {"BA/RCr", "BA/Ccc", "RI.1/IFI", "WF/WHEEL"})
        EXPECT_LT(draw_tile(*land::find_tile(id), 0, {Theme::Light, Detail::Small}).svg.size(),
                  draw_tile(*land::find_tile(id), 0, kLarge).svg.size());
}

TEST(TileArt, EverySegmentHasAPlaceOfItsOwnSlow) {
    for_each_drawing([](const land::TileData& tile, int turns) {
        const Drawing drawing = draw_tile(tile, turns, kLarge);
        ASSERT_EQ(drawing.segments.size(), tile.segments.size());
        for (std::size_t i = 0; i < drawing.segments.size(); ++i) {
            const SegmentShape& shape = drawing.segments[i];
            const Point anchor{shape.anchor.x, shape.anchor.y};
            EXPECT_FALSE(shape.hit_path.empty()) << "segment " << i;
            EXPECT_GT(anchor.x, 0);
            EXPECT_GT(anchor.y, 0);
            EXPECT_LT(anchor.x, drawing.width);
            EXPECT_LT(anchor.y, drawing.height);
            for (std::size_t k = 0; k < drawing.segments.size(); ++k) {
                const bool is_like = tile.segments[i].type == tile.segments[k].type;
                EXPECT_EQ(is_like && path_contains(drawing.segments[k].hit_path, anchor), i == k)
                    << "place of segment " << i << " at " << anchor.x << " " << anchor.y << " in segment " << k;
            }
        }
    });
}

TEST(TileArt, TurningTurnsThePiece) {
    const Drawing wheel = draw_tile(*land::find_tile("WF/WHEEL"), 1, kLarge);
    EXPECT_EQ(wheel.width, 800);
    EXPECT_EQ(wheel.height, 800);
    ASSERT_EQ(wheel.spots.size(), 6u + 9u);
    // Fortune looks east on the printed board, so south after one turn.
    EXPECT_EQ(wheel.spots[0].name, "sector-fortune");
    EXPECT_NEAR(wheel.spots[0].anchor.x, 400, 1);
    EXPECT_GT(wheel.spots[0].anchor.y, 400);
    EXPECT_NE(wheel.find_spot("crown-fortune.1"), nullptr);
    EXPECT_EQ(wheel.find_spot("crown-fortune.2"), nullptr);
    EXPECT_NE(wheel.find_spot("crown-tax.2"), nullptr);
}

TEST(TileArt, WheelWearsTheWordsItIsGiven) {
    const std::vector<std::string> words{"Q", "Z", "Q", "Z", "Q", "Z"};
    const Drawing wheel = draw_tile(*land::find_tile("WF/WHEEL"), 0, kLarge, words);
    EXPECT_NE(wheel.svg.find(">Q</text>"), std::string::npos);
    EXPECT_EQ(wheel.svg.find(">F</text>"), std::string::npos);
}

TEST(TileArt, SheetShowsEveryTile) {
    const std::string sheet = tile_sheet(land::tile_sets(), kLarge);
    EXPECT_EQ(xml_fault(sheet), "");
    for (const land::TileSet& set : land::tile_sets())
        for (const land::TileData& tile : set.tiles)
            EXPECT_NE(sheet.find(">" + tile.id), std::string::npos) << tile.id;
}

TEST(TileArt, EveryClassOfADrawingHasARuleSlow) {
    const std::string rules = stylesheet(Theme::Light);
    for_each_drawing([&](const land::TileData& tile, int turns) {
        if (turns != 0)
            return;
        const std::string svg = draw_tile(tile, turns, kLarge).svg;
        for (std::size_t at = svg.find("class=\""); at != std::string::npos; at = svg.find("class=\"", at + 1)) {
            const std::size_t first = at + 7;
            std::string name;
            for (std::size_t k = first;; ++k) {
                if (svg[k] != ' ' && svg[k] != '"') {
                    name += svg[k];
                    continue;
                }
                // "f" and "is-garden" mark what may be hidden, "tile" and "fig" name a group: they have no look of
                // their own.
                const bool plain = name == "b-f" || name == "b-is-garden" || name == "b-tile" || name == "b-fig";
                EXPECT_TRUE(plain || rules.find("." + name + "{") != std::string::npos ||
                            rules.find("." + name + ",") != std::string::npos)
                    << name;
                name.clear();
                if (svg[k] == '"')
                    break;
            }
        }
    });
}

TEST(TileArt, AdaptiveStylesheetHoldsBothThemes) {
    const std::string rules = adaptive_stylesheet();
    EXPECT_NE(rules.find("prefers-color-scheme:dark"), std::string::npos);
    EXPECT_NE(rules.find("#BCCF85"), std::string::npos);
    EXPECT_NE(rules.find("#8FA561"), std::string::npos);
}

}  // namespace
}  // namespace bastide::art
