// Rows of positions: what docs/network.md says about them, and what the trainer reads.
#include "lab/position_rows.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <nlohmann/json.hpp>
#include <sstream>

#include "land/core/module.h"
#include "land/evaluation/correction.h"

namespace bastide::lab {
namespace {

using Json = nlohmann::json;

game::Setup base_game() {
    game::Setup setup;
    setup.sets = {"base"};
    setup.players = {"A", "B"};
    return setup;
}

std::string written(const PositionPlan& plan) {
    std::ostringstream out;
    write_positions(plan, out, [](std::uint64_t) {});
    return out.str();
}

struct Rows {
    Json format;
    std::string bytes;
    std::size_t size = 0;  // of a row

    explicit Rows(const std::string& text) {
        const std::size_t end = text.find('\n') + 1;
        format = Json::parse(text.substr(0, end));
        bytes = text.substr(end);
        const auto colours = format["colours"].get<std::size_t>();
        size = 4 + 4 * colours + format["setups"].size() +
               colours * (format["side_inputs"].get<std::size_t>() + format["belongings"].size() +
                          format["regions"].get<std::size_t>() * format["region_inputs"].get<std::size_t>());
    }
    std::size_t count() const { return bytes.size() / size; }
    int byte(std::size_t row, std::size_t place) const { return static_cast<signed char>(bytes[row * size + place]); }
    int number(std::size_t row, std::size_t place) const {
        return (byte(row, place) & 255) + 256 * byte(row, place + 1);
    }
};

TEST(PositionRows, AreTheSameWithAnyNumberOfThreads) {
    PositionPlan plan{.setups = {base_game()}, .games = 9, .seed = 3, .threads = 1, .network = true};
    const std::string one = written(plan);
    plan.threads = 2;
    EXPECT_EQ(written(plan), one);
    plan.seed = 4;
    EXPECT_NE(written(plan), one);
}

TEST(PositionRows, SayWhatTheyAreMadeOf) {
    game::Setup setup = base_game();
    setup.sets.emplace_back("traders-and-builders");
    for (const char* name : {"C", "D"})
        setup.players.emplace_back(name);
    const Rows rows(written({.setups = {setup}, .games = 4, .seed = 1}));
    ASSERT_GT(rows.count(), 4u);
    EXPECT_EQ(rows.bytes.size() % rows.size, 0u);
    const auto setups = rows.format["setups"].get<std::vector<std::string>>();
    const std::size_t colours = 6, setup_place = 4 + 4 * colours, side_place = setup_place + setups.size();
    int last_number = -1;
    for (std::size_t row = 0; row < rows.count(); ++row) {
        EXPECT_EQ(rows.byte(row, 0), 4);
        EXPECT_TRUE(rows.byte(row, 1) == last_number + 1 || rows.byte(row, 1) == 0);
        last_number = rows.byte(row, 1);
        for (std::size_t colour = 0; colour < colours; ++colour) {
            EXPECT_EQ(rows.number(row, 4 + 2 * colour) > 0,
                      colour < 4);  // somebody without a point: not in these games
            EXPECT_EQ(rows.byte(row, side_place + land::kSideInputs * colour), colour < 4 ? 16 : 0);
        }
        for (std::size_t i = 0; i < setups.size(); ++i)
            EXPECT_EQ(rows.byte(row, setup_place + i), setups[i] == "system.base" || setups[i] == "players.4" ||
                                                               setups[i] == "system.traders-and-builders"
                                                           ? 1
                                                           : 0)
                << setups[i];
    }
}

TEST(PositionRows, ComeFromEverySystemAndEveryNumberOfPlayers) {
    const std::vector<game::Setup> two = setups_of_positions(base_game(), true, false),
                                   many = setups_of_positions(base_game(), true, true);
    EXPECT_EQ(many.size(), 4 * two.size());
    EXPECT_EQ(two[0].sets, base_game().sets);
    EXPECT_EQ(two[1].sets, std::vector<std::string>{"base:1"});
    for (const land::Module* module : land::all_modules()) {
        if (module->is_test_only || !module->game.empty() || module->id == land::ModuleId::Base)
            continue;
        EXPECT_GE(std::ranges::count_if(
                      two, [&](const game::Setup& setup) { return std::ranges::count(setup.sets, module->name) > 0; }),
                  2)
            << module->name;
    }
    for (const std::size_t players : {3u, 4u, 5u, 6u})
        EXPECT_EQ(
            std::ranges::count_if(many, [&](const game::Setup& setup) { return setup.players.size() == players; }),
            static_cast<std::ptrdiff_t>(two.size()));
    EXPECT_EQ(setups_of_positions(base_game(), false, false).size(), 1u);
}

}  // namespace
}  // namespace bastide::lab
