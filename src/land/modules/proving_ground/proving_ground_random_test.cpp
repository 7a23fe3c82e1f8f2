// Random games with the test-only module: whatever the core keeps is proved after every action.
#include <gtest/gtest.h>

#include <algorithm>
#include <nlohmann/json.hpp>
#include <set>

#include "land/core/board.h"
#include "land/core/tokens.h"
#include "land/modules/proving_ground/proving_ground_parts.h"
#include "land/modules/proving_ground/proving_ground_testing.h"
#include "land/table/table.h"

namespace bastide::land::proving_ground {
namespace {

// What has happened in all games of a test, so that none passes because nothing came up.
struct Counters {
    int games = 0, actions = 0;
    int joins = 0, splits = 0, cuts_without_split = 0, turns_with_split_and_join = 0;
    int pieces = 0, halves = 0, filled_squares = 0, wild_tiles = 0, shared_edges = 0;
    int nested_decisions = 0, deepest = 0;
    int award_decisions = 0, shared_awards = 0, most_awards = 0;
    int extra_parts = 0;
    int spans = 0, bridges = 0, gates = 0;
    int buried = 0, pocketed = 0, played = 0;
    int laid = 0, moved = 0, taken = 0, left_with_figures = 0;  // tokens
    std::array<int, kTokens.size()> laid_of_kind{};
    int secrets = 0, shown = 0, redeals = 0, changed_redeals = 0;
    std::set<int> asked_in_one_reply;
};

std::size_t count_features(const GameState& state) {
    std::set<std::size_t> features;
    for (std::size_t i = 0; i < state.segment_count; ++i)
        features.insert(at(state.feature_of[i]));
    return features.size();
}

class RandomGame {
  public:
    RandomGame(const game::Setup& setup, std::uint64_t seed, Counters& counters)
        : rules_(make_rules(setup, {&test_tiles(), 1})), random_(seed), counters_(counters) {}

    void run() {
        LandGame::start(*rules_, *state_);
        check_state(*rules_, *state_);
        for (int i = 0; LandGame::to_move(*rules_, *state_) != game::kNobody && !::testing::Test::HasFatalFailure();
             ++i) {
            ASSERT_LT(i, 20000) << "the game does not end";
            const Action random = LandGame::random_action(*rules_, *state_, random_);
            check_actions(random, i % 40 == 0);
            const Action action = fill_square_instead(random);
            if (i % 64 == 0)
                check_hiding();
            observe_before(action);
            const std::size_t features = kind_of(action) == ActionKind::ProbeCut ? count_features(*state_) : 0;
            play(action);
            observe_after(action, features);
            ++counters_.actions;
        }
        ++counters_.games;
    }

  private:
    Position position() const { return {*rules_, *state_}; }
    std::string_view step() const { return step_of(*rules_, top_frame(*state_)).name; }

    // Two half tiles on one square are rare in random play: where they are possible they are chosen. `list_`
    // is filled.
    Action fill_square_instead(Action action) const {
        if (kind_of(action) == ActionKind::PlaceTile && rules_->tile(tile_of(action)).triangle)
            for (const Action other : list_)
                if (tile_at(*state_, cell_of(other)) != TileSlot::None)
                    return other;
        return action;
    }

    // A copy behaves like its original, though other things were in its memory before.
    void play(Action action) {
        copy_->copy_from(*state_);
        ASSERT_EQ(copy_->hash(), state_->hash());
        const std::string text = to_text(position(), action);
        SCOPED_TRACE(std::string(step()) + ": " + text);
        LandGame::apply(*rules_, *state_, action);
        LandGame::apply(*rules_, *copy_, action);
        ASSERT_EQ(copy_->hash(), state_->hash());
        ASSERT_NO_THROW(check_state(*rules_, *state_));
        check_orphans();
    }

    // No cut leaves a builder or pig without a follower of its colour.
    void check_orphans() const {
        for (std::size_t i = 0; i < state_->figure_count; ++i)
            if (const Figure& figure = state_->figures[i];
                figure.place == FigurePlace::Feature && info_of(figure.kind).is_companion) {
                ASSERT_NE(feature_at(std::as_const(*state_), figure.segment).followers & bit_of(figure.colour), 0);
            }
    }

    void check_actions(Action chosen, bool all_texts) {
        LandGame::legal(*rules_, *state_, list_);
        ASSERT_FALSE(list_.empty()) << step();
        ASSERT_TRUE(list_.contains(chosen)) << step() << ": " << to_text(position(), chosen);
        if (step() == "place-tile") {
            ASSERT_TRUE(has_place(position(), state_->part.drawn));
        }
        std::vector<std::string> texts;
        for (const Action action : list_)
            texts.push_back(to_text(position(), action));
        for (std::size_t i = 0; i < texts.size(); ++i)
            if (all_texts || list_[i] == chosen) {
                const Action read = from_text(position(), texts[i]);
                ASSERT_EQ(read, list_[i]) << texts[i];
            }
        std::sort(texts.begin(), texts.end());
        const auto twice = std::adjacent_find(texts.begin(), texts.end());
        ASSERT_EQ(twice, texts.end()) << "two actions are called " << *twice;
    }

    // What is dealt anew is nothing that the viewer knows.
    void check_hiding() {
        for (int i = 0; i <= rules_->players; ++i) {
            const PlayerId viewer = i == rules_->players ? game::kNobody : static_cast<PlayerId>(i);
            const nlohmann::json before = view_of(position(), viewer);
            copy_->copy_from(*state_);
            LandGame::hide_from(*rules_, *copy_, viewer, random_);
            ASSERT_NO_THROW(check_state(*rules_, *copy_));
            ASSERT_EQ(view_of({*rules_, *copy_}, viewer), before);
            ++counters_.redeals;
            if (keeps<State>(*state_))
                counters_.changed_redeals += state_of<State>(*copy_).item != state_of<State>(*state_).item;
        }
    }

    void observe_before(Action action) {
        const GameState& state = *state_;
        counters_.deepest = std::max<int>(counters_.deepest, state.frame_count);
        counters_.most_awards = std::max<int>(counters_.most_awards, state.award_count);
        counters_.award_decisions += step() == "award";
        counters_.shared_awards += step() == "probe-accept";
        if (step() == "probe-council-reply") {
            ++counters_.nested_decisions;
            asked_.insert(static_cast<int>(state.decision.player));
            ASSERT_GE(state.frame_count, 3);
        } else if (!asked_.empty()) {
            counters_.asked_in_one_reply.insert(static_cast<int>(asked_.size()));
            asked_.clear();
        }
        if (kind_of(action) == ActionKind::ProbeItem) {
            ++counters_.secrets;
            ASSERT_EQ(LandGame::observers(*rules_, state, action), game::mask_of(state.turn_player));
        }
        counters_.buried += kind_of(action) == ActionKind::ProbeBury;
        counters_.pocketed += kind_of(action) == ActionKind::ProbePocket;
        counters_.played += kind_of(action) == ActionKind::ProbePlay;
        counters_.spans += kind_of(action) == ActionKind::ProbeSpan;
        if (kind_of(action) == ActionKind::ProbeChange)
            ++(rules_->tile(tile_of(action)).data->has_mark("probe:gate") ? counters_.gates : counters_.bridges);
        if (kind_of(action) == ActionKind::PlaceTile) {
            const TileInfo& tile = rules_->tile(tile_of(action));
            counters_.pieces += tile.square_count > 1;
            counters_.halves += tile.triangle;
            counters_.filled_squares += tile.triangle && tile_at(state, cell_of(action)) != TileSlot::None;
            counters_.wild_tiles += tile.data->wild;
            counters_.shared_edges += tile.data->shared_edges[0][0] >= 0;
        }
        if (state.turn != turn_) {
            turn_ = state.turn;
            has_split_ = false;
            has_extra_part_ = false;
        }
    }

    void observe_after(Action action, std::size_t features_before) {
        const GameState& state = *state_;
        if (kind_of(action) == ActionKind::ProbeCut) {
            const bool split = count_features(state) > features_before;
            ++(split ? counters_.splits : counters_.cuts_without_split);
            has_split_ |= split;
        }
        if (kind_of(action) == ActionKind::ProbeEnd && state.link_count > links_) {
            ++counters_.joins;
            counters_.turns_with_split_and_join += has_split_;
        }
        links_ = state.link_count;
        observe_tokens(action);
        if (state.turn == turn_ && state.has(TurnBit::ExtraPart) && !has_extra_part_) {
            has_extra_part_ = true;
            ++counters_.extra_parts;
        }
        int shown = 0;
        if (keeps<State>(state))
            for (const std::uint8_t count : state_of<State>(state).shown)
                shown += count;
        counters_.shown += shown - shown_;
        shown_ = shown;
    }

    void observe_tokens(Action action) {
        const int more = state_->token_count - tokens_;
        tokens_ = state_->token_count;
        if (kind_of(action) == ActionKind::ProbeToken) {
            ++(more > 0 ? counters_.laid : counters_.moved);
            counters_.laid_of_kind[static_cast<std::size_t>(
                std::find(kTokens.begin(), kTokens.end(), static_cast<TokenKind>(extra_of(action))) -
                kTokens.begin())] += more > 0;
        } else if (kind_of(action) == ActionKind::ProbeTake) {
            ++counters_.taken;
        } else {
            counters_.left_with_figures += more < 0;
        }
    }

    std::unique_ptr<const Rules> rules_;
    std::unique_ptr<GameState> state_ = std::make_unique<GameState>(), copy_ = std::make_unique<GameState>();
    ActionList list_;
    Random random_;
    Counters& counters_;
    std::set<int> asked_;
    int turn_ = -1, links_ = 0, shown_ = 0, tokens_ = 0;
    bool has_split_ = false, has_extra_part_ = false;
};

// Some options of the chosen sets get another value than the default.
void choose_options(game::Setup& setup, Random& random) {
    setup.version = 1;  // passes over options of what is not played
    for (const Module* module : all_modules())
        for (const OptionDef& option : module->options)
            if (random.below(3) == 0)
                setup.options.emplace_back(
                    std::string(module->prefix) + "." + std::string(option.name),
                    option.values[random.below(static_cast<std::uint32_t>(option.values.size()))]);
}

void play_games(int games, std::uint64_t first_seed, const std::vector<std::string>& sets, bool options,
                Counters& counters) {
    for (int i = 0; i < games && !::testing::Test::HasFatalFailure(); ++i) {
        const std::uint64_t seed = first_seed + static_cast<std::uint64_t>(i);
        Random random(Random::mix(seed, 1));
        game::Setup setup = test_setup(2 + i % 5, sets);
        if (options)
            choose_options(setup, random);
        SCOPED_TRACE("seed " + std::to_string(seed));
        RandomGame(setup, seed, counters).run();
    }
}

void expect_everything(const Counters& counters, int games) {
    EXPECT_EQ(counters.games, games);
    EXPECT_GT(counters.joins, games);
    EXPECT_GT(counters.splits, games / 4);
    EXPECT_GT(counters.cuts_without_split, 0);
    EXPECT_GT(counters.turns_with_split_and_join, games / 4);
    EXPECT_GT(counters.pieces, games);
    EXPECT_GT(counters.halves, games);
    EXPECT_GT(counters.filled_squares, games / 4);
    EXPECT_GT(counters.wild_tiles, 0);
    EXPECT_GT(counters.shared_edges, games / 4);
    EXPECT_GT(counters.nested_decisions, games);
    EXPECT_GE(counters.deepest, 5);
    EXPECT_GT(*counters.asked_in_one_reply.rbegin(), 2);
    EXPECT_GT(counters.award_decisions, games);
    EXPECT_GT(counters.shared_awards, games);
    EXPECT_GE(counters.most_awards, 6);
    EXPECT_GT(counters.extra_parts, games / 4);
    EXPECT_GT(counters.buried, games);
    EXPECT_GT(counters.pocketed, games);
    EXPECT_GT(counters.played, games / 4);
    EXPECT_GT(counters.spans, games);
    EXPECT_GE(counters.bridges, games / 8);
    EXPECT_GT(counters.gates, games / 4);
    for (const int laid : counters.laid_of_kind)
        EXPECT_GT(laid, games / 4);
    EXPECT_GT(counters.moved, games / 4);
    EXPECT_GT(counters.taken, games / 4);
    EXPECT_GT(counters.left_with_figures, 0);
    EXPECT_GT(counters.secrets, games);
    EXPECT_GT(counters.shown, games / 4);
    EXPECT_GT(counters.redeals, games);
    EXPECT_GT(counters.changed_redeals, games / 4);
}

TEST(ProvingGroundRandom, WithTheBaseGame) {
    Counters counters;
    play_games(160, 1, {"base", "proving-ground"}, false, counters);
    if (!HasFatalFailure())
        expect_everything(counters, 160);
}

TEST(ProvingGroundRandom, WithAllSetsAndOptions) {
    Counters counters;
    std::vector<std::string> sets{"proving-ground"};
    for (const Module* module : all_modules())  // who else asks about points would have purses beside these
        if (!module->is_test_only && module->game.empty() && module->list_award_choices == nullptr)
            sets.emplace_back(module->name);
    play_games(8, 1001, sets, true, counters);
    if (!HasFatalFailure())
        expect_everything(counters, 8);
}

TEST(ProvingGroundRandom, TilesWithoutRules) {
    Counters counters;
    play_games(20, 2001, {"base", "proving-ground:tiles"}, false, counters);
    EXPECT_GT(counters.filled_squares, 0);
    EXPECT_EQ(counters.award_decisions, 0);
}

}  // namespace
}  // namespace bastide::land::proving_ground
