// No set-up can break the state: what does not fit is refused by name, and what is accepted checks clean at every turn.
#include "land/core/capacity.h"

#include <gtest/gtest.h>

#include "land/core/check.h"
#include "land/core/game.h"
#include "land/core/setup.h"
#include "land/testing/mixes.h"

namespace bastide::land {
namespace {

using testing::setup_of;

// A random game to its end, looked through after every turn.
void play_checked(const Rules& rules, std::uint64_t seed) {
    auto state = std::make_unique<GameState>();
    LandGame::start(rules, *state);
    Random random(seed);
    int turn = -1;
    while (LandGame::to_move(rules, *state) != game::kNobody) {
        LandGame::apply(rules, *state, LandGame::random_action(rules, *state, random));
        if (state->turn != turn) {
            ASSERT_NO_THROW(check_state(rules, *state));
        }
        turn = state->turn;
    }
    ASSERT_NO_THROW(check_state(rules, *state));
}

std::string reason_too_large(const game::Setup& setup) {
    try {
        make_rules(setup);
    } catch (const Error& error) {
        EXPECT_EQ(error.code(), "too_large") << error.what();
        return error.what();
    }
    return "";
}

// More than 255 unfinished monasteries lie on the table at once.
TEST(Capacity, ManyMonasteries) {
    for (const char* many : {"monasteries*55", "monasteries*80", "monasteries*99", "cult*60"}) {
        SCOPED_TRACE(many);
        const auto rules = make_rules(setup_of({"base", many}, 3));
        std::size_t unfinished = 0;
        auto state = std::make_unique<GameState>();
        LandGame::start(*rules, *state);
        Random random(1);
        while (LandGame::to_move(*rules, *state) != game::kNobody) {
            LandGame::apply(*rules, *state, LandGame::random_action(*rules, *state, random));
            unfinished = std::max<std::size_t>(unfinished, state->surround_count);
        }
        EXPECT_NO_THROW(check_state(*rules, *state));
        EXPECT_GT(unfinished, 150u);
    }
}

// The largest game that is meant to be played is not the largest that can be.
TEST(Capacity, EverythingLeavesRoomForASecondCopyOfAnySet) {
    for (int players = 2; players <= 6; ++players) {
        EXPECT_EQ(reason_too_large(setup_of({"all"}, players)), "") << players;
        EXPECT_EQ(reason_too_large(setup_of({"all", "base*2"}, players)), "") << players;
        for (const std::string& set : known_sets())
            EXPECT_EQ(reason_too_large(setup_of({"all", set}, players)), "") << set;
    }
    play_checked(*make_rules(setup_of({"all", "base", "inns-and-cathedrals", "tower"}, 6)), 1);
}

TEST(Capacity, RefusesByTheNameOfWhatIsTooMuch) {
    struct Case {
        std::vector<std::string> sets;
        std::string word;
        std::vector<std::pair<std::string, std::string>> options{};
    };
    const std::vector<Case> cases{
        {{"base*15"}, "squares"},
        {{"base", "traders-and-builders*29"}, "wine"},
        {{"base", "tower*3"}, "foundations of towers"},
        {{"base", "tunnel*99"}, "tunnel openings"},
        {{"base", "river*12"}, "river tiles"},
        {{"base", "abbey-and-mayor"}, "wagons", {{"figures.wagon", "5"}}},
        {{"base", "abbey-and-mayor"}, "barns", {{"figures.barn", "5"}}},
        {{"base", "inns-and-cathedrals"}, "figures", {{"figures.follower", "24"}}},
    };
    for (const Case& test : cases) {
        const std::string sentence = reason_too_large(setup_of(test.sets, 3, test.options));
        EXPECT_NE(sentence.find(test.word), std::string::npos) << test.sets.back() << ": " << sentence;
    }
    EXPECT_EQ(
        reason_too_large(setup_of({"base", "abbey-and-mayor"}, 3, {{"figures.wagon", "4"}, {"figures.barn", "4"}})),
        "");
}

TEST(Capacity, AnyNumberOfGuards) {
    for (const char* guards : {"0", "1", "9"})
        play_checked(*make_rules(setup_of({"base", "ghosts-castles-cemeteries"}, 3, {{"figures.guard", guards}})), 1);
}

// The short cut for small followers is none where there are other figures, whoever brought them.
TEST(Capacity, OtherFiguresWithoutTheirSets) {
    for (const char* figure : {"figures.phantom", "figures.pig"})
        for (const char* followers : {"0", "2"})
            play_checked(*make_rules(setup_of({"base"}, 2, {{"figures.follower", followers}, {figure, "3"}})), 1);
}

// Whatever number of copies and whatever options: refused by name, or sound at every turn.
TEST(Capacity, RandomSetupsAreRefusedOrSound) {
    Random random(2026);
    const auto draw = [&](std::size_t below) { return random.below(static_cast<std::uint32_t>(below)); };
    int played = 0, refused = 0;
    for (int i = 0; i < 60; ++i) {
        game::Setup setup = setup_of({"base"}, 2 + static_cast<int>(draw(5)));
        for (const std::string& name : known_sets())
            if (name != "base" && draw(4) == 0)
                setup.sets.push_back(name + (draw(2) == 0 ? "" : "*" + std::to_string(1 + draw(1 + draw(40)))));
        for (const FigureKindInfo& kind : kFigureKinds)
            if (draw(8) == 0)
                setup.options.emplace_back("figures." + std::string(kind.name), std::to_string(draw(6)));
        for (const Module* module : all_modules())
            for (const OptionDef& option : module->options)
                if (draw(4) == 0)
                    setup.options.emplace_back(std::string(module->prefix) + "." + std::string(option.name),
                                               option.values[draw(option.values.size())]);
        setup.version = 1;  // which passes over options of sets that are not played
        SCOPED_TRACE(testing::name_of(setup));
        if (!reason_too_large(setup).empty()) {
            ++refused;
            continue;
        }
        ++played;
        play_checked(*make_rules(setup), static_cast<std::uint64_t>(i));
    }
    EXPECT_GT(played, 10);
    EXPECT_GT(refused, 5);
}

}  // namespace
}  // namespace bastide::land
