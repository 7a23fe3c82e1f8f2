// Nested procedures: the council, and the decisions about awards.
#include <algorithm>

#include "land/core/scoring.h"
#include "land/core/tell.h"
#include "land/core/turn.h"
#include "land/modules/proving_ground/proving_ground.h"
#include "land/modules/proving_ground/proving_ground_parts.h"

namespace bastide::land::proving_ground {
namespace {

constexpr Message kObjection{"probe.objection"};
constexpr Message kVote{"probe.vote"};
constexpr Message kShared{"probe.shared"};
constexpr Message kRobbed{"probe.robbed"};

// --- the council ---
StepResult enter_council(Context& ctx, Frame& frame) {
    if (frame.sub != 0 || !last_tile_has(ctx, "probe:council"))
        return StepResult::Done;
    frame.sub = 1;
    return call(ctx, kCouncilRound, player_after(ctx.rules, ctx.state.turn_player, 1));
}

// Frame::player is asked first, Frame::sub counts those who are done, Frame::arg8 is set while the others
// reply.
StepResult enter_round(Context& ctx, Frame& frame) {
    const PlayerId player = player_after(ctx.rules, frame.player, frame.sub);
    if (frame.arg8 != 0) {
        State& state = state_of<State>(ctx.state);
        explain(ctx, [] { return AwardReason{kObjection}; });
        award(ctx, colour_of(player), state.votes, ScoreSource::Probe, SegmentId::None);
        state.votes = 0;
        frame.arg8 = 0;
        ++frame.sub;
        return StepResult::Again;
    }
    return frame.sub + 1 < ctx.rules.players ? ask(ctx, player) : StepResult::Done;
}
void legal_yes_no(const Position&, const Frame&, ActionList& out) {
    out.push_back(answer(0));
    out.push_back(answer(1));
}

// Frame::player objected.
StepResult enter_reply(Context& ctx, Frame& frame) {
    if (frame.sub + 1 == ctx.rules.players)
        return StepResult::Done;
    return ask(ctx, player_after(ctx.rules, frame.player, frame.sub + 1));
}
void legal_reply(const Position&, const Frame&, ActionList& out) {
    for (int votes = 0; votes < 3; ++votes)
        out.push_back(answer(votes));
}

// --- awards ---
enum Choice : std::uint8_t { Take, Halve, Share };

bool is_thief(const Position& position, PlayerId player) {
    return (state_of<State>(position.state).thieves >> static_cast<unsigned>(player) & 1u) != 0;
}

// Frame::arg16[0]: the points that are offered.
StepResult enter_accept(Context& ctx, Frame& frame) {
    return ask(ctx, frame.player);
}

}  // namespace

StepResult answer_council(Context& ctx, Frame& frame, int number) {
    if (number == 0) {
        ++frame.sub;
        return StepResult::Again;
    }
    frame.arg8 = 1;
    return call(ctx, kCouncilReply, player_after(ctx.rules, frame.player, frame.sub));
}

StepResult answer_reply(Context& ctx, Frame& frame, int number) {
    std::uint8_t& votes = state_of<State>(ctx.state).votes;
    votes = static_cast<std::uint8_t>(votes + number);
    explain(ctx, [] { return AwardReason{kVote}; });
    award(ctx, colour_of(ctx.state.decision.player), number, ScoreSource::Probe, SegmentId::None);
    ++frame.sub;
    return StepResult::Again;
}

// The receiver decides what he takes of his points, both sides of a payment which purse it is, and who may rob whether
// he takes half of what another has just got.
void list_award_choices(const Position& position, const Award& award, AwardPhase phase, PlayerId player,
                        ActionList& out) {
    const bool is_own = player == owner_of(award.colour);
    int choices = 0;
    if (award.is_payment != 0)
        choices = phase == AwardPhase::Before && is_own ? 2 : 0;
    else if (phase == AwardPhase::Before)
        choices = is_own && award.points > 1 ? 3 : 0;
    else
        choices = !is_own && award.points > 0 && is_thief(position, player) ? 2 : 0;
    const int purse = state_of<State>(position.state).purse[at(award.colour)];
    for (int choice = 0; choice < choices; ++choice) {
        const int there = choice == 1 ? purse : position.state.score[at(award.colour)] - purse;
        if (award.is_payment == 0 || award.points > 0 || there + award.points >= 0)
            out.push_back(answer(choice));
    }
}

// It must come out of one purse.
void limit_payment(const Position& position, Colour colour, int& most) {
    const int purse = state_of<State>(position.state).purse[at(colour)];
    most = std::max(purse, most - purse);
}

// To share means that the left neighbour is offered half of it.
StepResult answer_award(Context& ctx, Frame& frame, int number) {
    State& own = state_of<State>(ctx.state);
    Award& award = award_at_hand(ctx.state);
    const StepResult next = award_decided(frame);
    if (award.is_payment != 0) {
        std::int16_t& purse = own.purse[at(award.colour)];
        purse = static_cast<std::int16_t>(purse + (number == 1 ? award.points : 0));
        return next;
    }
    const int half = award.points / 2;
    if (frame.sub == static_cast<std::uint8_t>(AwardPhase::After)) {
        if (number == 1) {
            const PlayerId thief = ctx.state.decision.player;
            own.thieves = static_cast<std::uint8_t>(own.thieves & ~(1u << static_cast<unsigned>(thief)));
            explain(ctx, [] { return AwardReason{kRobbed}; });
            land::award(ctx, colour_of(thief), award.points - half, ScoreSource::Probe, SegmentId::None);
        }
        return next;
    }
    if (number != Take)
        award.points -= half;
    if (number != Share)
        return next;
    return call(ctx, kAccept, player_after(ctx.rules, owner_of(award.colour), 1), 0, static_cast<std::uint16_t>(half));
}

StepResult answer_accept(Context& ctx, Frame& frame, int number) {
    if (number == 1) {
        explain(ctx, [] { return AwardReason{kShared}; });
        award(ctx, colour_of(frame.player), frame.arg16[0], ScoreSource::Probe, SegmentId::None);
    }
    return StepResult::Done;
}

constinit const StepDef kCouncil{
    .id = "4D", .name = "probe-council", .module = ModuleId::ProvingGround, .enter = enter_council};
constinit const StepDef kCouncilRound{.id = "P",
                                      .name = "probe-council-round",
                                      .module = ModuleId::ProvingGround,
                                      .enter = enter_round,
                                      .legal = legal_yes_no,
                                      .is_procedure = true};
constinit const StepDef kCouncilReply{.id = "P",
                                      .name = "probe-council-reply",
                                      .module = ModuleId::ProvingGround,
                                      .enter = enter_reply,
                                      .legal = legal_reply,
                                      .is_procedure = true};
constinit const StepDef kAccept{.id = "P",
                                .name = "probe-accept",
                                .module = ModuleId::ProvingGround,
                                .enter = enter_accept,
                                .legal = legal_yes_no,
                                .is_procedure = true};

}  // namespace bastide::land::proving_ground
