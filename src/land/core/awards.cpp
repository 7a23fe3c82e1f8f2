#include "land/core/awards.h"

#include <algorithm>

#include "land/core/scoring.h"
#include "land/core/tell.h"
#include "land/core/track.h"
#include "land/core/turn.h"

namespace bastide::land {
namespace {

constexpr Message kPoints{"score.points", "what", "who", "points"};
constexpr Message kAll{"score.all"};

// The event that explains points.
[[gnu::cold]] void log_points(Context& ctx, const Award& points) {
    Event event;
    event.kind = "score";
    event.colour = static_cast<int>(points.colour);
    event.points = points.points;
    event.source = name_of(static_cast<ScoreSource>(points.source));
    const AwardReason& reason = ctx.log->reason;
    event.text = kPoints(reason.text.empty() ? words::word("sources", event.source) : reason.text,
                         ctx.rules.shares_score ? words::Value(kAll) : who(ctx.rules, points.colour), points.points);
    event.details = reason.details;
    event.places = reason.places;
    event.segments = reason.segments;
    ctx.log->events.push_back(std::move(event));
}

void give(Context& ctx, const Award& points) {
    const int score = score_of(ctx.state, points.colour, points.figure);
    const int sum = score + points.points;
    const int least = std::min(score, 0);  // no score falls below 0, unless a payment made debts
    const int change = (points.is_payment != 0 ? sum : std::max(least, sum)) - score;
    ctx.state.score[at(points.colour)] += change;
    if (points.figure != 0)
        ctx.state.second_score[at(points.colour)] += change;
    if (ctx.log != nullptr)
        log_points(ctx, points);
}

// --- the queue ---
// The first of it is decided about; Frame::arg16[0]: how many of the next have come up meanwhile.
Frame* running_procedure(Context& ctx) {
    const auto end = ctx.state.frames.begin() + ctx.state.frame_count;
    const auto found = std::find_if(ctx.state.frames.begin(), end,
                                    [&](const Frame& frame) { return frame.step == ctx.rules.award_procedure; });
    return found == end ? nullptr : &*found;
}

[[gnu::noinline]] void queue(Context& ctx, const Award& points) {
    GameState& state = ctx.state;
    if (state.award_count == state.awards.size()) [[unlikely]]
        no_room_for("awards that wait");
    Frame* frame = running_procedure(ctx);
    const std::size_t place = frame == nullptr ? state.award_count : std::size_t{1} + frame->arg16[0]++;
    const auto first = state.awards.begin() + static_cast<std::ptrdiff_t>(place);
    std::copy_backward(first, state.awards.begin() + state.award_count, state.awards.begin() + state.award_count + 1);
    *first = points;
    ++state.award_count;
    if (ctx.log == nullptr)
        return;
    ctx.log->waiting.resize(state.award_count - 1u);
    ctx.log->waiting.insert(ctx.log->waiting.begin() + static_cast<std::ptrdiff_t>(place), ctx.log->reason);
}

void take_off_queue(Context& ctx) {
    GameState& state = ctx.state;
    std::copy(state.awards.begin() + 1, state.awards.begin() + state.award_count, state.awards.begin());
    --state.award_count;
    if (ctx.log != nullptr && !ctx.log->waiting.empty())
        ctx.log->waiting.erase(ctx.log->waiting.begin());
}

// Nothing of the final scoring is asked about.
bool must_wait(const Context& ctx) {
    return ctx.rules.award_procedure != 0xff &&
           ctx.state.frames[0].step < ctx.rules.jumps[static_cast<std::size_t>(Jump::FinalScoring)];
}

// --- the procedure: Frame::sub is the AwardPhase, Frame::arg8 the question: every player by every module ---
PlayerId asked_player(const Position& position, const Frame& frame) {
    const int seat = static_cast<int>(owner_of(position.rules, position.state.awards[0].colour)) + frame.arg8;
    return static_cast<PlayerId>(seat % position.rules.players);
}

void legal_award(const Position& position, const Frame& frame, ActionList& out) {
    const auto hook = position.rules.hooks.list_award_choices.begin()[frame.arg8 / position.rules.players];
    hook(position, position.state.awards[0], static_cast<AwardPhase>(frame.sub), asked_player(position, frame), out);
}

// Whether something is to be decided or done; `frame` stands at the question then.
bool find_question(Context& ctx, Frame& frame) {
    const auto& hooks = ctx.rules.hooks.list_award_choices;
    const auto count = static_cast<int>(hooks.end() - hooks.begin()) * ctx.rules.players;
    for (; frame.arg8 < count; ++frame.arg8) {
        legal_award(ctx, frame, ctx.actions.clear());
        const bool only_passes = ctx.actions.size() == 1 && kind_of(ctx.actions[0]) == ActionKind::Pass;
        if (!ctx.actions.empty() && !only_passes)
            return true;
    }
    frame.arg8 = 0;
    return false;
}

// The question at which `frame` stands; what leaves no choice is done at once.
StepResult ask_about_award(Context& ctx, Frame& frame) {
    const StepResult asked = ask(ctx, asked_player(ctx, frame));
    if (ctx.actions.size() > 1)
        return asked;
    const Action only = ctx.actions[0];
    return ctx.rules.kinds[at(kind_of(only))]->apply(ctx, frame, only);
}

void give_award_at_hand(Context& ctx) {
    if (ctx.log != nullptr)
        ctx.log->reason = ctx.log->waiting.empty() ? AwardReason{} : ctx.log->waiting.front();
    give(ctx, ctx.state.awards[0]);
    for (const auto hook : ctx.rules.hooks.award_given)
        hook(ctx, ctx.state.awards[0]);
}

StepResult enter_award(Context& ctx, Frame& frame) {
    if (ctx.state.award_count == 0)
        return StepResult::Done;
    if (find_question(ctx, frame))
        return ask_about_award(ctx, frame);
    if (frame.sub == static_cast<std::uint8_t>(AwardPhase::Before)) {
        frame.sub = static_cast<std::uint8_t>(AwardPhase::After);
        give_award_at_hand(ctx);
    } else {
        take_off_queue(ctx);
        frame.sub = static_cast<std::uint8_t>(AwardPhase::Before);
        frame.arg16[0] = 0;
    }
    return StepResult::Again;
}

StepResult pass(Context&, Frame& frame) {
    return award_decided(frame);
}

bool is_played(const Rules& rules) {
    return !rules.hooks.list_award_choices.empty();
}

}  // namespace

void award(Context& ctx, Colour colour, int points, ScoreSource source, SegmentId segment) {
    const Award entry{points, segment, colour, static_cast<std::uint8_t>(source)};
    if (points == 0) {
        if (ctx.log != nullptr && ctx.log->tells_nothing_won)
            give(ctx, entry);
    } else if (must_wait(ctx)) [[unlikely]] {
        queue(ctx, entry);
    } else {
        give(ctx, entry);
    }
}

void pay(Context& ctx, Colour from, Colour to, int points, ScoreSource source) {
    BASTIDE_ASSERT(can_pay(ctx, from, points));
    Award loss{-points, SegmentId::None, from, static_cast<std::uint8_t>(source)};
    Award gain{points, SegmentId::None, to, static_cast<std::uint8_t>(source)};
    loss.is_payment = gain.is_payment = 1;
    for (const Award& entry : {loss, gain}) {
        if (entry.colour == Colour::None)
            continue;
        if (must_wait(ctx)) [[unlikely]]
            queue(ctx, entry);
        else
            give(ctx, entry);
    }
}

bool can_pay(const Position& position, Colour colour, int points) {
    int most = position.state.score[at(colour)];
    for (const auto hook : position.rules.hooks.limit_payment)
        hook(position, colour, most);
    return position.rules.allows_debt || most >= points;
}

void clear_awards(Context& ctx) {
    ctx.state.award_count = 0;
    if (ctx.log != nullptr)
        ctx.log->waiting.clear();
}

constinit const StepDef kAwards{.id = "P",
                                .name = "award",
                                .module = ModuleId::Base,
                                .enter = enter_award,
                                .legal = legal_award,
                                .pass = pass,
                                .is_played = is_played,
                                .is_procedure = true};

}  // namespace bastide::land
