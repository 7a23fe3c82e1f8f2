// The table of roles and effects, cell by cell, asked about figures that really stand there.
#include "land/core/protection.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <sstream>

#include "land/core/deployment.h"
#include "land/testing/scenario.h"

namespace bastide::land {
namespace {

using testing::Scenario;

// A figure in every role. Its place is made by hand where a whole game would be needed to come there.
struct Cast {
    Scenario scenario{{"base", "inns-and-cathedrals", "traders-and-builders", "abbot-and-gardens", "tower",
                       "abbey-and-mayor", "wheel-of-fortune:rules", "count-of-carcassonne:rules",
                       "ghosts-castles-cemeteries", "under-the-big-top", "castles-in-germany"},
                      {"Alice", "Bob"}};

    Figure make(FigureKind kind, FigurePlace place, SegmentType type) const {
        Figure figure;
        figure.kind = kind;
        figure.place = place;
        if (has_square(place)) {
            figure.segment = find(type);
            figure.square = scenario.state().tile_of[at(figure.segment)];
        }
        return figure;
    }
    SegmentId find(SegmentType type) const {
        const GameState& state = scenario.state();
        for (std::size_t i = 0; i < state.segment_count; ++i)
            if (state.features[at(state.feature_of[i])].type == type)
                return static_cast<SegmentId>(i);
        ADD_FAILURE() << "no segment of type " << name_of(type);
        return SegmentId{};
    }
};

struct Row {
    std::string_view name;
    FigureKind kind;
    FigurePlace place;
    SegmentType type;
    std::string_view cells;  // in the order of kEffects: x may be, - may not
};

// interactions.md, A3 and A4
//                                  PD-51 TO-26 PD-58 FE-7 WH-33 SI-5 GC-31 PD-17 WH-27 WH-28 WH-30 CA-15 PL-15
constexpr std::string_view kEffects =
    "dragon tower princess festival plague escape ghost fairy tax famine inquisition "
    "catapult flea";
constexpr Row kRows[] = {
    {"acrobat", FigureKind::Follower, FigurePlace::Acrobat, SegmentType::Acrobats, "x x - x x - - x - - - x x"},
    {"shepherd", FigureKind::Shepherd, FigurePlace::Feature, SegmentType::Field, "x - - x - - - - - - - - x"},
    {"knight", FigureKind::Follower, FigurePlace::Feature, SegmentType::City, "x x x x x x x x x - - x x"},
    {"big knight", FigureKind::BigFollower, FigurePlace::Feature, SegmentType::City, "x x x x x x x x x - - x x"},
    {"mayor", FigureKind::Mayor, FigurePlace::Feature, SegmentType::City, "x x x x x x x x x - - x x"},
    {"guard as a knight", FigureKind::Guard, FigurePlace::Feature, SegmentType::City, "x x x x x x - x x - - x x"},
    {"highwayman", FigureKind::Follower, FigurePlace::Feature, SegmentType::Road, "x x - x x - x x - - - x x"},
    {"wagon", FigureKind::Wagon, FigurePlace::Feature, SegmentType::Road, "x x - x x - x x - - - x x"},
    {"farmer", FigureKind::Follower, FigurePlace::Feature, SegmentType::Field, "x x - x x - x x - x - x x"},
    {"guard as a farmer", FigureKind::Guard, FigurePlace::Feature, SegmentType::Field, "x x - x x - - x - x - x x"},
    {"monk", FigureKind::Follower, FigurePlace::Feature, SegmentType::Monastery, "x x - x x - x x - - x x x"},
    {"abbot as a monk", FigureKind::Abbot, FigurePlace::Feature, SegmentType::Monastery, "x x - x x - x x - - x x x"},
    {"gardener", FigureKind::Abbot, FigurePlace::Feature, SegmentType::Garden, "x x - x x - x x - - - x x"},
    {"lord", FigureKind::Follower, FigurePlace::Feature, SegmentType::Castle, "x x - x x - x x - - - x x"},
    {"lord of two squares", FigureKind::Follower, FigurePlace::Feature, SegmentType::GermanCastle,
     "x x - x x - x x - - - x -"},
    {"lord of a castle token", FigureKind::Follower, FigurePlace::Castle, SegmentType::City,
     "- - - x x - - x - - - x -"},
    {"keeper", FigureKind::Phantom, FigurePlace::Feature, SegmentType::Cemetery, "x x - x x - x x - - - x x"},
    {"on a tower", FigureKind::Follower, FigurePlace::TowerTop, SegmentType::Tower, "x x - x x - - x - - - x x"},
    {"on a crown space", FigureKind::Follower, FigurePlace::CrownSpace, {}, "- - - x - - - - - - - x -"},
    {"in a quarter", FigureKind::Follower, FigurePlace::Quarter, {}, "- - - x - - - - - - - x -"},
    {"in Leipzig", FigureKind::Follower, FigurePlace::Leipzig, {}, "- - - x - - - - - - - - -"},
    {"prisoner", FigureKind::Follower, FigurePlace::Prisoner, {}, "- - - - - - - - - - - - -"},
    {"builder", FigureKind::Builder, FigurePlace::Feature, SegmentType::City, "x - - x - - - - - - - - x"},
    {"pig", FigureKind::Pig, FigurePlace::Feature, SegmentType::Field, "x - - x - - - - - - - - x"},
    {"barn", FigureKind::Barn, FigurePlace::Corner, SegmentType::Field, "- - - x - - - - - - - - -"},
    {"in the supply", FigureKind::Follower, FigurePlace::Supply, {}, "- - - - - - - - - - - - -"},
    {"in the pool", FigureKind::Guard, FigurePlace::Pool, {}, "- - - - - - - - - - - - -"},
    {"buried", FigureKind::Follower, FigurePlace::Buried, {}, "- - - - - - - - - - - - -"},
};

std::vector<std::string> words_of(std::string_view text) {
    std::istringstream in{std::string(text)};
    return {std::istream_iterator<std::string>(in), {}};
}

// A tile with such a segment for each type that the start tile lacks, far from each other.
void lay_all_types(Scenario& scenario) {
    const Rules& rules = scenario.rules();
    std::int16_t x = 20;
    for (const SegmentType type :
         {SegmentType::Monastery, SegmentType::Garden, SegmentType::Castle, SegmentType::Cemetery, SegmentType::Tower,
          SegmentType::Acrobats, SegmentType::City, SegmentType::Road, SegmentType::GermanCastle})
        for (std::size_t tile = 0; tile < rules.tiles.tiles.size(); ++tile)
            if (rules.tiles.tiles[tile].segments_of_type[at(type)] != 0 && rules.tiles.tiles[tile].square_count <= 2) {
                add_piece(rules, scenario.state(), {x, 20}, static_cast<TileType>(tile), Rotation{});
                x = static_cast<std::int16_t>(x + 4);
                break;
            }
}

// [PD-45, PD-50 to PD-52, PD-58, TO-26 to TO-28, FE-7, WH-27, WH-28, WH-30, WH-33, WH-49, SI-5, GC-20, GC-31, GC-48]
// [GC-54, GC-55, AM-53, CO-45, CO-47, HS-43, HS-45, BT-33 to BT-36, ML-23, ML-24, CA-15, CA-17]
// [PL-15, PL-23, PL-24, PL-26, PL-39, CG-19]
TEST(Protection, EveryCellOfTheTable) {
    Cast cast;
    lay_all_types(cast.scenario);
    const std::vector<std::string> effects = words_of(kEffects);
    ASSERT_EQ(effects.size(), static_cast<std::size_t>(kEffectCount));
    const Position position{cast.scenario.rules(), cast.scenario.state()};
    for (const Row& row : kRows) {
        const Figure figure = cast.make(row.kind, row.place, row.type);
        const std::vector<std::string> cells = words_of(row.cells);
        ASSERT_EQ(cells.size(), effects.size()) << row.name;
        for (std::size_t i = 0; i < cells.size(); ++i)
            EXPECT_EQ(may_be(position, static_cast<Effect>(i), figure), cells[i] == "x")
                << row.name << ", " << effects[i];
    }
}

// [AB-11, WH-23, TO-16, TO-17, BT-11, BT-12]
TEST(Protection, WhoMayStandBesideTheFeatures) {
    for (std::size_t kind = 0; kind < kFigureKindCount; ++kind) {
        const FigureKindInfo& info = kFigureKinds[kind];
        const auto may = [&](FigurePlace place) {
            return (unsigned{kFigureTable.stands[kind]} >> at(place) & 1u) != 0;
        };
        const bool is_follower = info.is_follower;
        EXPECT_EQ(may(FigurePlace::CrownSpace), is_follower && info.name != "abbot") << info.name;
        EXPECT_EQ(may(FigurePlace::TowerTop),
                  is_follower && info.name != "abbot" && info.name != "mayor" && info.name != "wagon")
            << info.name;
        EXPECT_EQ(may(FigurePlace::Acrobat), info.name == "follower" || info.name == "guard") << info.name;
    }
}

// An option changes a cell of its own game and no other.
TEST(Protection, ACellCanBeChanged) {
    FigureTable table = kFigureTable;
    table.set(Role::Barn, Effect::Dragon, true);
    table.set(FigureKind::Abbot, FigurePlace::CrownSpace, true);
    EXPECT_NE(table.touched[at(Role::Barn)] & 1u << at(Effect::Dragon), 0u);
    EXPECT_EQ(kFigureTable.touched[at(Role::Barn)] & 1u << at(Effect::Dragon), 0u);
    EXPECT_NE(table.stands[at(FigureKind::Abbot)] & 1u << at(FigurePlace::CrownSpace), 0u);
    table.set(Role::Barn, Effect::Dragon, false);
    EXPECT_EQ(table.touched, kFigureTable.touched);
}

// [AM-53, BT-27] A barn covers four squares, a knight one, nobody beside the land any.
TEST(Protection, SquaresThatAFigureCovers) {
    Cast cast;
    const Position position{cast.scenario.rules(), cast.scenario.state()};
    const auto covered = [&](const Figure& figure) {
        const Cell middle = position.state.tiles[at(position.state.tile_of[at(cast.find(SegmentType::Field))])].cell;
        std::vector<std::pair<int, int>> cells;
        for (std::int16_t y = -2; y <= 2; ++y)
            for (std::int16_t x = -2; x <= 2; ++x)
                if (covers(position, figure, middle + Cell{x, y}))
                    cells.emplace_back(x, y);
        return cells;
    };
    using Cells = std::vector<std::pair<int, int>>;
    Figure barn = cast.make(FigureKind::Barn, FigurePlace::Corner, SegmentType::Field);
    const Cells kCorners[] = {{{0, -1}, {1, -1}, {0, 0}, {1, 0}},     // NE
                              {{0, 0}, {1, 0}, {0, 1}, {1, 1}},       // SE
                              {{-1, 0}, {0, 0}, {-1, 1}, {0, 1}},     // SW
                              {{-1, -1}, {0, -1}, {-1, 0}, {0, 0}}};  // NW
    for (std::uint8_t corner = 0; corner < 4; ++corner) {
        barn.detail = corner;
        EXPECT_EQ(covered(barn), kCorners[corner]) << int{corner};
    }
    EXPECT_EQ(covered(cast.make(FigureKind::Follower, FigurePlace::Feature, SegmentType::Field)), (Cells{{0, 0}}));
    EXPECT_EQ(covered(cast.make(FigureKind::Follower, FigurePlace::CrownSpace, {})), Cells{});
}

}  // namespace
}  // namespace bastide::land
