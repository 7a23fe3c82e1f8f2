// The tables of kinds, roles and effects, cell by cell: what docs/interactions.md says of them is compared with what
// the engine answers about figures that really stand there.
#include "land/core/protection.h"

#include <gtest/gtest.h>

#include <fmt/format.h>

#include <algorithm>
#include <fstream>
#include <map>
#include <set>
#include <tuple>

#include "land/core/deployment.h"
#include "land/testing/scenario.h"
#include "util/source_folder.h"
#include "util/text.h"

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
};

// In the order of Effect: the table and its column. Where the page has no such row, nothing may happen.
// PD-51 TO-26 PD-58 FE-7 WH-33 SI-5 GC-31 PD-17 WH-27 WH-28 WH-30 CA-15 PL-15
constexpr std::pair<std::string_view, std::string_view> kEffects[] = {{"A4", "dragon"},
                                                                      {"A4", "tower"},
                                                                      {"A4", "princess"},
                                                                      {"A4", "festival"},
                                                                      {"A4", "plague of the wheel"},
                                                                      {"A4", "siege escape"},
                                                                      {"A4", "third ghost"},
                                                                      {"A3", "fairy: 1 a turn"},
                                                                      {"A3", "wheel tax"},
                                                                      {"A3", "famine"},
                                                                      {"A3", "inquisition"},
                                                                      {"A4", "catapult"},
                                                                      {"A4", "flea on the square"}};
constexpr Row kRows[] = {
    {"acrobat", FigureKind::Follower, FigurePlace::Acrobat, SegmentType::Acrobats},
    {"shepherd, his sheep into the bag", FigureKind::Shepherd, FigurePlace::Feature, SegmentType::Field},
    {"knight", FigureKind::Follower, FigurePlace::Feature, SegmentType::City},
    {"knight", FigureKind::BigFollower, FigurePlace::Feature, SegmentType::City},
    {"knight", FigureKind::Mayor, FigurePlace::Feature, SegmentType::City},
    {"knight", FigureKind::Guard, FigurePlace::Feature, SegmentType::City},
    {"highwayman", FigureKind::Follower, FigurePlace::Feature, SegmentType::Road},
    {"highwayman", FigureKind::Wagon, FigurePlace::Feature, SegmentType::Road},
    {"farmer", FigureKind::Follower, FigurePlace::Feature, SegmentType::Field},
    {"farmer", FigureKind::Guard, FigurePlace::Feature, SegmentType::Field},
    {"monk, heretic", FigureKind::Follower, FigurePlace::Feature, SegmentType::Monastery},
    {"monk, heretic", FigureKind::Abbot, FigurePlace::Feature, SegmentType::Monastery},
    {"abbot on a garden", FigureKind::Abbot, FigurePlace::Feature, SegmentType::Garden},
    {"lord of a castle with ghosts", FigureKind::Follower, FigurePlace::Feature, SegmentType::Castle},
    {"lord of a castle of Germany", FigureKind::Follower, FigurePlace::Feature, SegmentType::GermanCastle},
    {"lord of a castle token", FigureKind::Follower, FigurePlace::Castle, SegmentType::City},
    {"keeper of a cemetery", FigureKind::Phantom, FigurePlace::Feature, SegmentType::Cemetery},
    {"follower on a tower", FigureKind::Follower, FigurePlace::TowerTop, SegmentType::Tower},
    {"crown space", FigureKind::Follower, FigurePlace::CrownSpace, {}},
    {"quarter of the City", FigureKind::Follower, FigurePlace::Quarter, {}},
    {"quarter of Leipzig", FigureKind::Follower, FigurePlace::Leipzig, {}},
    {"prisoner", FigureKind::Follower, FigurePlace::Prisoner, {}},
    {"builder", FigureKind::Builder, FigurePlace::Feature, SegmentType::City},
    {"pig", FigureKind::Pig, FigurePlace::Feature, SegmentType::Field},
    {"barn", FigureKind::Barn, FigurePlace::Corner, SegmentType::Field},
    {"in the supply", FigureKind::Follower, FigurePlace::Supply, {}},
    {"in the pool", FigureKind::Guard, FigurePlace::Pool, {}},
    {"buried", FigureKind::Follower, FigurePlace::Buried, {}},
};

// Tables A1 to A4 of docs/interactions.md: what each cell says, by table, row and column.
class Page {
  public:
    Page() {
        std::ifstream in(source_folder() / "docs/interactions.md");
        std::string table;
        std::vector<std::string> head;
        for (std::string line; std::getline(in, line) && !line.starts_with("## B");) {
            if (line.starts_with("### "))
                table = line.substr(4, 2);
            if (!line.starts_with('|')) {
                head.clear();
                continue;
            }
            const std::vector<std::string> row = split_list(line, '|');
            if (head.empty())
                head = row;
            for (std::size_t i = 1; i < row.size() && i < head.size(); ++i)
                cells_[{table, name_of(row[0]), name_of(head[i])}] = row[i];
        }
    }
    // What stands there, or nothing; it counts as compared.
    std::string_view read(std::string_view table, std::string_view row, std::string_view column) {
        const auto found = cells_.find({std::string(table), std::string(row), std::string(column)});
        if (found == cells_.end())
            return {};
        compared_.insert(found->first);
        return found->second;
    }
    bool says_yes(std::string_view table, std::string_view row, std::string_view column) {
        const std::string_view cell = read(table, row, column);
        return !cell.empty() && !cell.starts_with("–");
    }
    // A cell that names this test as its proof must have been compared.
    void expect_all_compared() const {
        for (const auto& [where, cell] : cells_)
            EXPECT_TRUE(cell.find("[protection]") == std::string::npos || compared_.contains(where))
                << std::get<0>(where) << ", " << std::get<1>(where) << ", " << std::get<2>(where);
    }

  private:
    using Where = std::tuple<std::string, std::string, std::string>;
    static std::string name_of(std::string_view heading) {  // without the words in backticks
        return std::string(heading.substr(0, heading.find(" `")));
    }
    std::map<Where, std::string> cells_;
    std::set<Where> compared_;
};

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
    static_assert(std::size(kEffects) == static_cast<std::size_t>(kEffectCount));
    Page page;
    const Position position{cast.scenario.rules(), cast.scenario.state()};
    for (const Row& row : kRows) {
        const Figure figure = cast.make(row.kind, row.place, row.type);
        for (std::size_t i = 0; i < std::size(kEffects); ++i) {
            const auto& [table, column] = kEffects[i];
            const bool is_spared = row.kind == FigureKind::Guard &&
                                   page.read(table, row.name, column).find("no guard") != std::string::npos;
            EXPECT_EQ(may_be(position, static_cast<Effect>(i), figure),
                      page.says_yes(table, row.name, column) && !is_spared)
                << row.name << ", " << info_of(row.kind).name << ", " << column;
        }
    }
    page.expect_all_compared();
}

// [AB-11, WH-23, TO-16, TO-17, BT-11, BT-12, IC-10, GC-20]
TEST(Protection, EveryKindStandsWhereThePageSays) {
    constexpr std::pair<std::string_view, SegmentType> kFeatures[] = {{"road", SegmentType::Road},
                                                                      {"city", SegmentType::City},
                                                                      {"field", SegmentType::Field},
                                                                      {"monastery, abbey", SegmentType::Monastery},
                                                                      {"shrine", SegmentType::Monastery},
                                                                      {"garden", SegmentType::Garden},
                                                                      {"castle of Germany", SegmentType::GermanCastle},
                                                                      {"castle with ghosts", SegmentType::Castle},
                                                                      {"cemetery", SegmentType::Cemetery}};
    constexpr std::pair<std::string_view, FigurePlace> kPlaces[] = {{"crown space", FigurePlace::CrownSpace},
                                                                    {"tower top", FigurePlace::TowerTop},
                                                                    {"acrobats", FigurePlace::Acrobat}};
    const Cast cast;
    const Rules& rules = cast.scenario.rules();
    Page page;
    for (std::size_t i = 0; i < kFigureKindCount; ++i) {
        const FigureKindInfo& info = kFigureKinds[i];
        const auto kind = static_cast<FigureKind>(i);
        std::string name = kind == FigureKind::Follower ? "small follower" : std::string(info.name);
        std::ranges::replace(name, '-', ' ');
        for (const auto& [column, place] : kPlaces)
            EXPECT_EQ(may_stand(rules, kind, place), page.says_yes("A1", name, column)) << name << ", " << column;
        if (!info.is_follower)
            continue;
        for (const auto& [column, type] : kFeatures)
            EXPECT_EQ((rules.deployed_types[i] & type_bit(type)) != 0, page.says_yes("A1", name, column))
                << name << ", " << column;
        EXPECT_EQ(may_be(rules, Effect::Haunting, Role::Knight, kind), page.says_yes("A2", name, "ghosts")) << name;
        if (kind != FigureKind::Mayor) {
            EXPECT_TRUE(page.read("A2", name, "strength in a majority").starts_with(fmt::format("{} ", info.strength)))
                << name;
        }
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
