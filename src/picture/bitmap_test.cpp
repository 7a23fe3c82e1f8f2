#include "picture/bitmap.h"

#include <gtest/gtest.h>
#include <zlib.h>

#include "picture/paint.h"
#include "util/error.h"

namespace bastide::picture {
namespace {

constexpr Ink kWhite{255, 255, 255}, kBlack{0, 0, 0};

TEST(Bitmap, EdgesAreSmooth) {
    Bitmap bitmap(4, 4, kWhite);
    bitmap.fill(rectangle({1, 1}, 1.5, 2), kBlack, 1);
    EXPECT_EQ(bitmap.at(1, 1), kBlack);
    EXPECT_EQ(bitmap.at(2, 2), (Ink{128, 128, 128}));
    EXPECT_EQ(bitmap.at(3, 1), kWhite);
    EXPECT_EQ(bitmap.at(1, 3), kWhite);
}

TEST(Bitmap, HolesRunTheOtherWay) {
    Bitmap bitmap(9, 9, kWhite);
    bitmap.fill(outline_of("M0 0H9V9H0zM3 3V6H6V3z", 1), kBlack, 1);
    EXPECT_EQ(bitmap.at(1, 1), kBlack);
    EXPECT_EQ(bitmap.at(4, 4), kWhite);
}

TEST(Bitmap, OpacityAndClipsMix) {
    Bitmap bitmap(4, 1, kWhite);
    const Mask left = bitmap.mask_of(rectangle({0, 0}, 2, 1), nullptr);
    bitmap.fill(rectangle({1, 0}, 3, 1), kBlack, 0.5, &left);
    EXPECT_EQ(bitmap.at(0, 0), kWhite);
    EXPECT_EQ(bitmap.at(1, 0), (Ink{128, 128, 128}));
    EXPECT_EQ(bitmap.at(3, 0), kWhite);
}

TEST(Bitmap, StrokesAreAsWideAsTheyShould) {
    Bitmap bitmap(20, 9, kWhite);
    bitmap.fill(stroked(outline_of("M4 4.5H14", 1), {3, false, {}}), kBlack, 1);
    EXPECT_EQ(bitmap.at(8, 3), kBlack);
    EXPECT_EQ(bitmap.at(8, 2), kWhite);
    EXPECT_EQ(bitmap.at(15, 4), kWhite) << "no cap";
    Bitmap dashed(20, 3, kWhite);
    dashed.fill(stroked(outline_of("M0 1.5H20", 1), {1, false, {4, 2}}), kBlack, 1);
    EXPECT_EQ(dashed.at(2, 1), kBlack);
    EXPECT_EQ(dashed.at(4, 1), kWhite);
    EXPECT_EQ(dashed.at(7, 1), kBlack);
}

TEST(Bitmap, ArcsAndCurvesEndWhereTheyShould) {
    const Outline arc = outline_of("M0 0a5 5 0 0 1 10 0", 1);
    EXPECT_EQ(arc.at(0).points.back(), (art::Point{10, 0}));
    double top = 0;
    for (const art::Point point : arc[0].points)
        top = std::min(top, point.y);
    EXPECT_NEAR(top, -5, 0.2) << "clockwise goes over the top";
    EXPECT_EQ(outline_of("M1 1c0 2 2 2 2 0q1 1 2 0", 1).at(0).points.back(), (art::Point{5, 1}));
    const Outline smooth = outline_of("M0 0c0 4 4 4 4 0s4 -4 4 0", 0.5);
    EXPECT_EQ(smooth.at(0).points.back(), (art::Point{8, 0}));
    EXPECT_LT(smooth[0].points[smooth[0].points.size() - 4].y, 0) << "goes on as it came";
    EXPECT_THROW(outline_of("M0 0X", 1), Error);
    EXPECT_THROW(matrix_of("skewY(3)"), Error);
}

TEST(Bitmap, PngCanBeRead) {
    Bitmap bitmap(3, 2, {1, 2, 3});
    const std::string png = bitmap.png();
    ASSERT_EQ(png.substr(1, 3), "PNG");
    const std::size_t data = png.find("IDAT");
    ASSERT_NE(data, std::string::npos);
    std::string raw(20, '\0');
    uLongf size = raw.size();
    ASSERT_EQ(uncompress(reinterpret_cast<Bytef*>(raw.data()), &size,
                         reinterpret_cast<const Bytef*>(png.data() + data + 4), png.size() - data - 4 - 4 - 12),
              Z_OK);
    EXPECT_EQ(size, 20U);
    EXPECT_EQ(raw.substr(0, 4), std::string("\0\1\2\3", 4));
}

TEST(Painted, FollowsClassesGroupsAndUses) {
    const Bitmap bitmap = painted(
        "<svg width=\"10\" height=\"10\"><style>.b-table{fill:#ffffff}.b-a{fill:#ff0000}.b-p1 "
        ".b-a{fill:#0000ff}</style>"
        "<rect class=\"b-table\" width=\"10\" height=\"10\"/><defs><g id=\"one\"><path class=\"b-a\" d=\"M0 "
        "0H2V2H0z\"/></g></defs>"
        "<use href=\"#one\" x=\"1\" y=\"1\"/><use href=\"#one\" x=\"4\" y=\"1\" width=\"1\" height=\"2\"/><g "
        "transform=\"translate(6 6)\" class=\"b-p1\"><use href=\"#one\"/></g>"
        "<text>words</text></svg>",
        {30, 10, 1});
    EXPECT_EQ(bitmap.at(0, 0), kWhite) << "the ground is everywhere";
    EXPECT_EQ(bitmap.at(12, 2), (Ink{255, 0, 0}));
    EXPECT_EQ(bitmap.at(14, 2), (Ink{255, 0, 0}));
    EXPECT_EQ(bitmap.at(15, 2), kWhite) << "cut off";
    EXPECT_EQ(bitmap.at(17, 7), (Ink{0, 0, 255}));
    EXPECT_THROW(painted("<svg width=\"1\" height=\"1\"><image/></svg>", {1, 1}), Error);
}

}  // namespace
}  // namespace bastide::picture
