#include "picture/board_art.h"

#include <gtest/gtest.h>

#include <algorithm>

#include "games/games.h"
#include "lab/playthrough.h"
#include "land/modules/mists/mists_state.h"

namespace bastide::picture {
namespace {

int count_of(const std::string& text, const std::string& part) {
    int count = 0;
    for (std::size_t at = text.find(part); at != std::string::npos; at = text.find(part, at + 1))
        ++count;
    return count;
}

TEST(BoardArtTest, FiguresLookLikeWhatTheyDo) {
    using land::FigureKind;
    using land::SegmentType;
    EXPECT_EQ(look_of_figure(FigureKind::Follower, SegmentType::City), "knight");
    EXPECT_EQ(look_of_figure(FigureKind::Follower, SegmentType::Road), "highwayman");
    EXPECT_EQ(look_of_figure(FigureKind::Follower, SegmentType::Monastery), "monk");
    EXPECT_EQ(look_of_figure(FigureKind::BigFollower, SegmentType::Field), "big-farmer");
    EXPECT_EQ(look_of_figure(FigureKind::Abbot, SegmentType::Garden), "abbot");
    EXPECT_EQ(look_of_figure(FigureKind::Builder, SegmentType::City), "builder");
    EXPECT_EQ(look_of_figure(FigureKind::Pig, SegmentType::Field), "pig");
}

// Every drawing of every game can be painted: all sets, cards, the co-operative game.
TEST(BoardArtTest, PreviewsArePainted) {
    lab::PlaythroughPlan plan;
    for (const auto& [name, sets] : std::vector<std::pair<std::string, std::vector<std::string>>>{
             {"land", {"wheel-of-fortune"}}, {"land", {"all"}}, {"mists", {}}, {"cards", {}}}) {
        plan.setup.game = name;
        plan.setup.sets = sets;
        plan.setup.players = {"A", "B"};
        plan.bots = lab::parse_bots("random", 2);
        const game::Record record = lab::play_record(plan);
        const std::string png = preview_png(*game::replay(record, games::make_table, 100), art::Theme::Light);
        EXPECT_EQ(png.substr(1, 3), "PNG") << name;
        EXPECT_GT(png.size(), 6000U) << name << ": nothing is on it";
    }
}

// One drawing for each tile in each rotation, used as often as there are pieces; names are escaped.
TEST(BoardArtTest, EveryPieceIsOnThePicture) {
    lab::PlaythroughPlan plan;
    plan.setup.sets = {"wheel-of-fortune"};
    plan.setup.players = {"A<B", "C&D"};
    plan.bots = lab::parse_bots("random", 2);
    const game::Record record = lab::play_record(plan);
    const std::unique_ptr<game::AnyGame> table = game::replay(record, games::make_table, 100);
    const auto& tiles = *games::tiles_of(*table);
    const std::string picture = draw_board(tiles, {"a", "b", true}, art::Theme::Light);
    EXPECT_EQ(count_of(picture, "<use "), tiles.state().tile_count - 15);  // the wheel board covers 16 squares
    EXPECT_EQ(count_of(picture, art::draw_figure("wheel-pig", -1, {art::Theme::Light, art::Detail::Large})), 1);
    EXPECT_NE(picture.find("A&lt;B"), std::string::npos);
    EXPECT_NE(picture.find("C&amp;D"), std::string::npos);
}

// The count stands in his quarter, and followers in theirs.
TEST(BoardArtTest, TheCityIsInhabited) {
    lab::PlaythroughPlan plan;
    plan.setup.sets = {"base", "count-of-carcassonne"};
    plan.setup.options = {{"count.city_placement", "additional"}};
    plan.setup.players = {"Alice", "Bob", "Carol"};
    plan.bots = lab::parse_bots("random", 3);
    plan.seed = 2;  // in which somebody enters the City
    const game::Record record = lab::play_record(plan);
    const art::Style style{art::Theme::Light, art::Detail::Large};
    int seen = 0;
    for (int actions = 20; actions < 140; actions += 20) {
        const std::unique_ptr<game::AnyGame> table = game::replay(record, games::make_table, actions);
        const auto& tiles = *games::tiles_of(*table);
        const std::string picture = draw_board(tiles, {"a", "b", true}, style.theme);
        EXPECT_EQ(count_of(picture, art::draw_figure("count", -1, style)), 1);
        for (int colour = 0; colour < 3; ++colour) {
            const land::GameState& state = tiles.state();
            const auto in_city = static_cast<int>(std::count_if(
                state.figures.begin(), state.figures.begin() + state.figure_count, [&](const land::Figure& figure) {
                    return figure.place == land::FigurePlace::Quarter && static_cast<int>(figure.colour) == colour;
                }));
            const int in_panel = state.supply[static_cast<std::size_t>(colour)] != 0 ? 2 : 1;  // name, and supply
            EXPECT_EQ(count_of(picture, art::draw_figure("follower", colour, style)), in_city + in_panel);
            seen += in_city;
        }
    }
    EXPECT_GT(seen, 0);
}

// What modules show stands on the picture, piece by piece.
TEST(BoardArtTest, GhostsHoundsAndDragonsAreDrawn) {
    const art::Style style{art::Theme::Light, art::Detail::Large};
    lab::PlaythroughPlan plan;
    plan.setup.game = "mists";
    plan.setup.options = {{"mists.level", "3"}, {"mists.first_hound", "4"}};
    plan.setup.players = {"Alice", "Bob", "Carol"};
    plan.bots = lab::parse_bots("greedy", 3);
    int hounds = 0;
    const game::Record mists = lab::play_record(plan);
    for (int actions = 0; actions < static_cast<int>(mists.actions.size()); actions += 8) {
        const std::unique_ptr<game::AnyGame> table = game::replay(mists, games::make_table, actions);
        const auto& tiles = *games::tiles_of(*table);
        const std::string picture = draw_board(tiles, {"a", "b", true}, style.theme);
        const auto& own = land::state_of<land::mists::State>(tiles.state());
        EXPECT_EQ(count_of(picture, art::draw_figure("ghost", -1, style)),
                  std::ranges::count_if(own.ghosts, [](auto square) { return square != land::TileSlot::None; }));
        const auto on_board = static_cast<int>(
            std::ranges::count_if(own.hounds, [](auto figure) { return figure != land::FigureId::None; }));
        EXPECT_EQ(count_of(picture, art::draw_figure("hound", -1, style)), on_board);
        hounds += on_board;
    }
    EXPECT_GT(hounds, 0);

    plan.setup = {};
    plan.setup.sets = {"base", "princess-and-dragon"};
    plan.setup.players = {"Alice", "Bob"};
    plan.bots = lab::parse_bots("random", 2);
    const std::unique_ptr<game::AnyGame> table = game::replay(lab::play_record(plan), games::make_table, -1);
    const std::string picture = draw_board(*games::tiles_of(*table), {"a", "b", true}, style.theme);
    EXPECT_EQ(count_of(picture, art::draw_figure("dragon", -1, style)), 1);
}

}  // namespace
}  // namespace bastide::picture
