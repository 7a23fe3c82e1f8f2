#include "lab/histogram.h"

#include <gtest/gtest.h>

namespace bastide::lab {
namespace {

TEST(HistogramTest, MeanDeviationAndPercentiles) {
    Histogram scores;
    for (const int value : {10, 12, 12, 14, 30})
        scores.add(value);
    EXPECT_EQ(scores.count(), 5u);
    EXPECT_EQ(scores.lowest(), 10);
    EXPECT_EQ(scores.highest(), 30);
    EXPECT_DOUBLE_EQ(scores.mean(), 15.6);
    EXPECT_NEAR(scores.deviation(), 8.1731, 1e-4);
    EXPECT_EQ(scores.percentile(5), 10);
    EXPECT_EQ(scores.percentile(50), 12);
    EXPECT_EQ(scores.percentile(80), 14);
    EXPECT_EQ(scores.percentile(95), 30);
}

TEST(HistogramTest, GrowsToBothSidesAndAddsUp) {
    Histogram a, b;
    a.add(5);
    a.add(-3);
    b.add(9);
    b.add(5, 2);
    a.add(b);
    EXPECT_EQ(a.count(), 5u);
    EXPECT_EQ(a.lowest(), -3);
    EXPECT_EQ(a.highest(), 9);
    EXPECT_EQ(a.count_of(5), 3u);
    EXPECT_EQ(a.count_of(4), 0u);
    EXPECT_EQ(a.count_of(100), 0u);
}

TEST(HistogramTest, EmptyIsHarmless) {
    const Histogram empty;
    EXPECT_EQ(empty.mean(), 0);
    EXPECT_EQ(empty.deviation(), 0);
    EXPECT_EQ(empty.percentile(50), 0);
}

}  // namespace
}  // namespace bastide::lab
