// The lists of figures, compared with the text of book 001.
#include "land/core/figures.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <vector>

namespace bastide::land {
namespace {

using Names = std::vector<std::string_view>;

Names named(FigureTerm term) {
    Names names;
    for (const NamedFigure& figure : kNamedFigures)
        if (figure.term == term)
            names.push_back(figure.name);
    return names;
}

// seed S001-131, S001-132 "Followers, or meeples, are the small and the big follower, mayor, wagon, phantom, abbot and
// ringmaster"; the guard of book 004 besides (GC-21).
TEST(FigureTerms, Followers) {
    EXPECT_EQ(named(FigureTerm::Follower),
              (Names{"follower", "big-follower", "mayor", "wagon", "phantom", "abbot", "ringmaster", "guard"}));
}

// seed S001-133 "Special figures are builder, pig, barn, robber and shepherd"
TEST(FigureTerms, SpecialFigures) {
    EXPECT_EQ(named(FigureTerm::Special), (Names{"builder", "pig", "barn", "robber", "shepherd"}));
}

// seed S001-135 "Neutral are the wooden figures that belong to no player: dragon, fairy, tower pieces, bridges, count,
// teacher, ferries, gold bars, mage, witch and big top"
TEST(FigureTerms, NeutralFigures) {
    EXPECT_EQ(named(FigureTerm::Neutral), (Names{"dragon", "fairy", "tower-piece", "bridge", "count", "teacher",
                                                 "ferry", "gold", "mage", "witch", "big-top"}));
}

// seed S001-134 All that a player has of his own, on the board or on the track, and nothing neutral.
TEST(FigureTerms, OwnFiguresAreFollowersAndSpecialFigures) {
    Names own{"robber"};  // he stands on the track, never on the board
    for (const FigureKindInfo& kind : kFigureKinds) {
        own.push_back(kind.name);
        EXPECT_EQ(kind.is_follower, term_of(kind.name) == FigureTerm::Follower) << kind.name;
        EXPECT_TRUE(kind.is_follower || (kind.strength == 0 && kind.deployed == 0)) << kind.name;
    }
    Names listed = named(FigureTerm::Follower);
    for (const std::string_view special : named(FigureTerm::Special))
        listed.push_back(special);
    std::ranges::sort(own);
    std::ranges::sort(listed);
    EXPECT_EQ(own, listed);
}

// Neutral figures are tokens or a module's own, never figures of a player.
TEST(FigureTerms, NeutralFiguresAreNoKindOfFigure) {
    for (const std::string_view name : named(FigureTerm::Neutral))
        EXPECT_TRUE(std::ranges::none_of(kFigureKinds, [&](const FigureKindInfo& kind) { return kind.name == name; }))
            << name;
}

}  // namespace
}  // namespace bastide::land
