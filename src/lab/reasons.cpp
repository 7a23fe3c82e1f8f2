#include "lab/reasons.h"

#include <algorithm>
#include <array>
#include <bit>
#include <memory>

#include "games/games.h"
#include "land/core/deployment.h"
#include "land/core/shown.h"
#include "search/judges.h"
#include "search/player.h"

namespace bastide::lab {
namespace {

struct ReasonRow {
    std::string_view name, sentence;
};
// In the order of Reason.
constexpr std::array<ReasonRow, 7> kReasonRows{{{"", ""},
                                                {"closes", "it brings points at once"},
                                                {"steals", "it has a part in what another player would have alone"},
                                                {"blocks", "it takes points from another player's prospects"},
                                                {"keeps", "it keeps a follower"},
                                                {"builds", "what is begun will be worth more"},
                                                {"calms", "fewer ghosts are left"}}};

// What can be told of a position, for one player.
struct Facts {
    double points = 0;     // that he (or the team) has
    double followers = 0;  // in supply
    double own = 0;        // points he may expect, those that he has included; of a team the percent of its chance
    double rival = 0;      // the most that another player may expect
    int shared = 0;        // features that he and another one stand in
    int ghosts = 0;        // that a team has to fear
};

void add_expected(Facts& facts, const search::Scores& expected, std::size_t me, int players, double part = 1) {
    double rival = 0;
    for (std::size_t other = 0; other < static_cast<std::size_t>(players); ++other)
        if (other != me)
            rival = std::max(rival, static_cast<double>(expected[other]));
    facts.own += part * static_cast<double>(expected[me]);
    facts.rival += part * rival;
}

// Features that a colour and another one stand in.
int count_shared(const land::GameState& state, std::size_t me) {
    int shared = 0;
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
        shared += std::popcount(state.features[land::at(id)].followers) > 1;
    }
    return shared;
}

// As they are shown to everybody.
int count_ghosts(const land::Position& position) {
    int ghosts = 0;
    for (const land::ShownPiece& piece : land::shown_to(position, game::kNobody).pieces)
        ghosts += piece.look == "ghost" && piece.anchor.is_on_board() ? piece.count : 0;
    return ghosts;
}

// As the search judges it, network and all.
void add_prospects(Facts& facts, const land::LandTable& table, game::PlayerId player) {
    const land::Rules& rules = table.rules();
    const land::GameState& state = table.state();
    const auto me = static_cast<std::size_t>(game::index_of(player));
    facts.followers = land::followers_in_supply(rules, state, static_cast<land::Colour>(me));
    search::Scores expected{};
    search::LandJudge(rules, land::weights_for(rules.players), land::network_for(rules.players))
        .expect(state, expected);
    if (rules.is_cooperative) {
        facts.own = static_cast<double>(expected[me]);
        facts.ghosts = count_ghosts({rules, state});
    } else {
        add_expected(facts, expected, me, rules.players);
        facts.shared = count_shared(state, me);
    }
}

// Over hands as they may be: the same for all that is compared.
void add_prospects(Facts& facts, const cards::CardTable& table, game::PlayerId player) {
    constexpr int kDeals = 64;
    search::CardJudge judge(table.rules());
    for (std::uint64_t deal = 0; deal < kDeals; ++deal) {
        cards::State state = table.state();
        Random random(deal);
        cards::CardGame::hide_from(table.rules(), state, player, random);
        search::Scores expected{};
        judge.expect(state, expected);
        add_expected(facts, expected, static_cast<std::size_t>(game::index_of(player)), table.player_count(),
                     1.0 / kDeals);
    }
}

// After an action and the rest of the turn as a player that looks one action ahead would play it.
Facts facts_after(const game::AnyGame& table, game::Action action, search::Player& player) {
    const std::unique_ptr<game::AnyGame> after = table.clone();
    const game::PlayerId mover = table.to_move();
    after->play_known(action);
    while (after->to_move() == mover)
        after->play_known(player.choose(*after, {}));
    Facts facts;
    facts.points = after->score(mover);
    games::with_table(*after, [&]<game::Game G>(const auto& typed) { add_prospects(facts, typed, mover); });
    return facts;
}

}  // namespace

std::string_view name_of(Reason reason) {
    return kReasonRows[static_cast<std::size_t>(reason)].name;
}

std::string_view sentence_of(Reason reason) {
    return kReasonRows[static_cast<std::size_t>(reason)].sentence;
}

// The largest of the differences that a person can see, in points (of a team a percent counts as much); a follower is
// worth about two.
Reason reason_for(const game::AnyGame& table, game::Action better, game::Action other) {
    if (better == other)
        return Reason::None;
    constexpr double kFollower = 2, kLeast = 0.5;
    const std::array<search::Change, 1> as_the_search_sees_it{{{"network", 1}}};
    const auto player = search::make_player(search::Level::Medium, 1, as_the_search_sees_it);
    const Facts here = facts_after(table, better, *player), there = facts_after(table, other, *player);
    const double points = here.points - there.points, rival = there.rival - here.rival;
    const double prospects = here.own - there.own - std::max(0.0, points);
    struct Weighed {
        Reason reason;
        double points;
    };
    const std::array<Weighed, 6> all{{{Reason::Closes, points},
                                      {Reason::Steals, here.shared > there.shared ? rival + here.own - there.own : 0},
                                      {Reason::Blocks, rival},
                                      {Reason::Keeps, kFollower * (here.followers - there.followers)},
                                      {Reason::Calms, here.ghosts < there.ghosts ? prospects : 0},
                                      {Reason::Builds, prospects}}};
    const auto most = std::max_element(all.begin(), all.end(),
                                       [](const Weighed& a, const Weighed& b) { return a.points < b.points; });
    return most->points < kLeast ? Reason::None : most->reason;
}

}  // namespace bastide::lab
