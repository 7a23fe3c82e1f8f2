#include "lab/reasons.h"

#include <algorithm>
#include <array>
#include <bit>
#include <memory>

#include "games/games.h"
#include "land/core/deployment.h"
#include "land/evaluation/evaluator.h"
#include "search/player.h"

namespace bastide::lab {
namespace {

struct ReasonRow {
    std::string_view name, sentence;
};
// In the order of Reason.
constexpr std::array<ReasonRow, 6> kReasonRows{{{"", ""},
                                                {"closes", "it brings points at once"},
                                                {"steals", "it has a part in what another player would have alone"},
                                                {"blocks", "it takes points from another player's prospects"},
                                                {"keeps", "it keeps a follower"},
                                                {"builds", "what is begun will be worth more"}}};

// What can be told of a position, for one player.
struct Facts {
    double points = 0;     // that he has
    double followers = 0;  // in supply
    double own = 0;        // points he may expect, those that he has included
    double rival = 0;      // the most that another player may expect
    int shared = 0;        // features that he and another one stand in
};

Facts facts_of(const land::LandTable& table, game::PlayerId player) {
    const land::Rules& rules = table.rules();
    const land::GameState& state = table.state();
    const auto me = static_cast<std::size_t>(game::index_of(player));
    land::Expectation expected{};
    land::Evaluator(rules, land::weights_for(rules.players)).expect(state, expected);
    Facts facts;
    facts.points = state.score[me];
    facts.followers = land::followers_in_supply(rules, state, static_cast<land::Colour>(me));
    facts.own = static_cast<double>(expected[me]);
    for (std::size_t other = 0; other < static_cast<std::size_t>(rules.players); ++other)
        if (other != me)
            facts.rival = std::max(facts.rival, static_cast<double>(expected[other]));
    std::array<land::FeatureId, land::kMaxFigures> seen;
    auto end = seen.begin();
    for (std::size_t i = 0; i < state.figure_count; ++i) {
        const land::Figure& figure = state.figures[i];
        if (figure.place != land::FigurePlace::Feature || static_cast<std::size_t>(figure.colour) != me)
            continue;
        const land::FeatureId id = state.feature_of[land::at(figure.segment)];
        if (std::find(seen.begin(), end, id) != end)
            continue;
        *end++ = id;
        facts.shared += std::popcount(state.features[land::at(id)].followers) > 1;
    }
    return facts;
}

// After an action and the rest of the turn as a player that looks one action ahead would play it.
Facts facts_after(const game::AnyGame& table, game::Action action, search::Player& player) {
    const std::unique_ptr<game::AnyGame> after = table.clone();
    const game::PlayerId mover = table.to_move();
    after->play_known(action);
    while (after->to_move() == mover)
        after->play_known(player.choose(*after, {}));
    return facts_of(*games::tiles_of(*after), mover);
}

}  // namespace

std::string_view name_of(Reason reason) {
    return kReasonRows[static_cast<std::size_t>(reason)].name;
}

std::string_view sentence_of(Reason reason) {
    return kReasonRows[static_cast<std::size_t>(reason)].sentence;
}

// The largest of the differences that a person can see, in points; a follower is worth about two.
Reason reason_for(const game::AnyGame& table, game::Action better, game::Action other) {
    if (games::tiles_of(table) == nullptr || table.is_cooperative() || better == other)
        return Reason::None;
    constexpr double kFollower = 2, kLeast = 0.5;
    const auto player = search::make_player(search::Level::Medium, 1);
    const Facts here = facts_after(table, better, *player), there = facts_after(table, other, *player);
    const double points = here.points - there.points, rival = there.rival - here.rival;
    struct Weighed {
        Reason reason;
        double points;
    };
    const std::array<Weighed, 5> all{{{Reason::Closes, points},
                                      {Reason::Steals, here.shared > there.shared ? rival + here.own - there.own : 0},
                                      {Reason::Blocks, rival},
                                      {Reason::Keeps, kFollower * (here.followers - there.followers)},
                                      {Reason::Builds, here.own - there.own - std::max(0.0, points)}}};
    const auto most = std::max_element(all.begin(), all.end(),
                                       [](const Weighed& a, const Weighed& b) { return a.points < b.points; });
    return most->points < kLeast ? Reason::None : most->reason;
}

}  // namespace bastide::lab
