// Nested procedures: the council, and the decisions about awards.
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

// Frame::arg16[0]: the award that is decided about.
StepResult enter_award(Context& ctx, Frame& frame) {
    if (frame.arg16[0] == ctx.state.award_count) {
        clear_awards(ctx);
        return StepResult::Done;
    }
    const Award& award = ctx.state.awards[frame.arg16[0]];
    if (award.points > 1)
        return ask(ctx, owner_of(award.colour));
    give_waiting(ctx, frame.arg16[0]++, award.points);
    return StepResult::Again;
}
void legal_award(const Position&, const Frame&, ActionList& out) {
    for (const int choice : {Take, Halve, Share})
        out.push_back(answer(choice));
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

// To share means that the left neighbour is offered half of it; what he takes waits behind the others.
StepResult answer_award(Context& ctx, Frame& frame, int number) {
    const Award award = ctx.state.awards[frame.arg16[0]];
    const int half = award.points / 2;
    give_waiting(ctx, frame.arg16[0]++, number == Take ? award.points : award.points - half);
    if (number != Share)
        return StepResult::Again;
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
constinit const StepDef kAward{.id = "P",
                               .name = "award",
                               .module = ModuleId::ProvingGround,
                               .enter = enter_award,
                               .legal = legal_award,
                               .is_procedure = true};
constinit const StepDef kAccept{.id = "P",
                                .name = "probe-accept",
                                .module = ModuleId::ProvingGround,
                                .enter = enter_accept,
                                .legal = legal_yes_no,
                                .is_procedure = true};

}  // namespace bastide::land::proving_ground
