// The Messages: a second scoring figure for everybody, and a message for whoever comes to a multiple of five in a round
// of scoring. What the messages do is in letters.cpp.
#include "land/modules/messages/messages.h"

#include <algorithm>
#include <bit>
#include <nlohmann/json.hpp>
#include <span>
#include <utility>

#include "land/core/arrange.h"
#include "land/core/capacity.h"
#include "land/core/draw.h"
#include "land/core/scoring.h"
#include "land/core/shown.h"
#include "land/core/tell.h"
#include "land/core/text.h"
#include "land/core/track.h"
#include "land/core/turn.h"
#include "land/modules/messages/letters.h"

namespace bastide::land::messages {
namespace {

constexpr Message kDraws{"messages.draws", "who", "message"};

enum class Option : std::uint8_t { Check, OneFigurePerTurn, Blocked };
enum class Check : std::uint8_t { Round, EndOfScoring, EveryAward };

constexpr int kFigures = 2;
constexpr int kStep = 5;  // MS-5: a message at every multiple
constexpr std::array<std::string_view, kFigures> kFigureNames{"follower", "woman"};
constexpr std::array<std::string_view, kFigures> kFigureLooks{"scoring-follower", "scoring-woman"};

Check check_of(const Rules& rules) {
    return static_cast<Check>(rules.option(ModuleId::Messages, Option::Check));
}
std::uint8_t with(std::uint8_t bits, int figure) {
    return static_cast<std::uint8_t>(bits | 1u << figure);
}

// MS-1 to MS-3.
void prepare(RulesBuilder& builder) {
    builder.rules.scoring_figures = kFigures;
}
void set_up(Context& ctx) {
    state_of<State>(ctx.state).unseen = 0xff;
}
void needs(const Rules&, Needs& needs) {
    ++needs.awards;  // the points of a message
}

// --- which figure moves ---

unsigned moved_in_turn(const GameState& state, Colour colour) {
    const State& own = state_of<State>(state);
    return own.turn == state.turn ? own.has_moved[at(colour)] : 0u;
}
// Only the rounds of the player on turn matter.
unsigned moved_in_round(const GameState& state, Colour colour) {
    const State& own = state_of<State>(state);
    return own.turn == state.turn && colour == colour_of(state.turn_player) ? own.moved : 0u;
}
bool is_bound_to_one(const Rules& rules) {
    return rules.option(ModuleId::Messages, Option::OneFigurePerTurn) == 1;
}

// MS-43: with the option only the one that has moved in this turn already. MS-21: whoever pays must have it.
bool may_move(const Position& position, const Award& award, int figure) {
    if (award.points < 0)
        return award.is_payment == 0 || position.rules.allows_debt ||
               score_of(position.state, award.colour, figure) + award.points >= 0;
    const unsigned moved = moved_in_turn(position.state, award.colour);
    return !is_bound_to_one(position.rules) || award.is_payment != 0 || moved == 0 || (moved >> figure & 1u) != 0;
}

// Nothing tells one figure from the other.
bool are_alike(const Position& position, Colour colour) {
    const GameState& state = position.state;
    return score_of(state, colour, 0) == score_of(state, colour, 1) &&
           !std::has_single_bit(moved_in_round(state, colour)) &&
           !(is_bound_to_one(position.rules) && std::has_single_bit(moved_in_turn(state, colour)));
}

// MS-4, MS-20, MS-22: the receiver chooses, and whoever loses points; where both stand alike the first one moves.
void list_award_choices(const Position& position, const Award& award, AwardPhase phase, PlayerId player,
                        ActionList& out) {
    if (phase != AwardPhase::Before || player != owner_of(award.colour))
        return;
    const int choices = are_alike(position, award.colour) ? 1 : kFigures;
    for (int figure = 0; figure < choices; ++figure)
        if (may_move(position, award, figure))
            out.push_back(pack(ActionKind::MoveScorer, {}, {}, 0, figure));
}
StepResult apply_move(Context& ctx, Frame& frame, Action action) {
    award_at_hand(ctx.state).figure = static_cast<std::uint8_t>(item_of(action));
    return award_decided(frame);
}
// MS-21: from one figure.
void limit_payment(const Position& position, Colour colour, int& most) {
    most = std::min(most, std::max(score_of(position.state, colour, 0), score_of(position.state, colour, 1)));
}

// --- when a message is drawn ---

// MS-44: with the option not where somebody else stands.
bool is_blocked(const Position& position, int space) {
    if (position.rules.option(ModuleId::Messages, Option::Blocked) == 0)
        return false;
    for (int i = 0; i < position.rules.colours; ++i)
        if (const auto colour = static_cast<Colour>(i);
            colour != colour_of(position.state.turn_player) && stands_on(position, colour, space))
            return true;
    return false;
}

// MS-5, MS-38, MS-39, MS-40: a figure that has moved stands on a multiple of five now.
bool has_reached(const Position& position) {
    const GameState& state = position.state;
    const Colour colour = colour_of(state.turn_player);
    for (int figure = 0; figure < kFigures; ++figure) {
        const int score = score_of(state, colour, figure);
        if ((moved_in_round(state, colour) >> figure & 1u) != 0 && score % kStep == 0 &&
            !is_blocked(position, space_of(score)))
            return true;
    }
    return false;
}

StepResult draw_message(Context& ctx) {
    state_of<State>(ctx.state).moved = 0;
    return call(ctx, kMessage, ctx.state.turn_player);
}

// MS-42: with the option the figures are looked at as soon as all that waits has been given, halves that robbers take
// of it too: below the procedure of the awards, which is running.
void look_after_awards(Context& ctx) {
    GameState& state = ctx.state;
    const auto frames = std::span(state.frames).first(state.frame_count);
    if (std::ranges::any_of(frames, [&](const Frame& frame) { return &step_of(ctx.rules, frame) == &kAfterAwards; }))
        return;
    call(ctx, kAfterAwards, state.turn_player);
    std::swap(state.frames[state.frame_count - 1u], state.frames[state.frame_count - 2u]);
}

// MS-6, MS-20, MS-22, MS-41: notes moves of the player on turn; payments and losses are none.
void award_given(Context& ctx, const Award& award) {
    State& own = state_of<State>(ctx.state);
    if (award.is_payment != 0 || award.points <= 0)
        return;
    if (own.turn != ctx.state.turn) {
        own.turn = ctx.state.turn;
        own.moved = 0;
        own.has_moved.fill(0);
    }
    own.has_moved[at(award.colour)] = with(own.has_moved[at(award.colour)], award.figure);
    if (award.colour != colour_of(ctx.state.turn_player))
        return;
    own.moved = with(own.moved, award.figure);
    if (check_of(ctx.rules) == Check::EveryAward)
        look_after_awards(ctx);
}

// MS-7, MS-36: the end of a round, or of a message's own points: then only their figure has moved. MS-42: with the
// option only after step 8.
StepResult enter_round(Context& ctx, Frame& frame) {
    const bool is_checked = check_of(ctx.rules) != Check::EndOfScoring || &step_of(ctx.rules, frame) == &kAfterScoring;
    if (is_checked && has_reached(ctx))
        return draw_message(ctx);
    state_of<State>(ctx.state).moved = 0;
    return done(ctx, frame);
}
bool has_rounds(const Rules& rules) {
    return check_of(rules) != Check::EveryAward;
}
bool has_no_rounds(const Rules& rules) {
    return !has_rounds(rules);
}
// MS-42: a message between two features.
bool order_matters(const Position& position, std::span<const FeatureId> features) {
    return check_of(position.rules) == Check::EveryAward &&
           std::count_if(features.begin(), features.end(),
                         [&](FeatureId id) { return position.state.features[at(id)].followers != 0; }) > 1;
}

// --- one message: drawn, then carried out or not ---
enum Sub : std::uint8_t { Draw, Choose };  // Frame::sub

void take_up(Context& ctx, Frame& frame, int letter) {
    state_of<State>(ctx.state).at_hand = static_cast<std::uint8_t>(letter + 1);
    frame.sub = Choose;
    const Colour colour = colour_of(ctx.state.turn_player);
    tell(ctx, "message", colour,
         [&] { return kDraws(who(ctx.rules, colour), word_of_letter(static_cast<std::size_t>(letter))); });
}

void legal_message(const Position& position, const Frame& frame, ActionList& out) {
    if (frame.sub == Choose) {
        out.push_back(pack(ActionKind::SealPoints));  // MS-8, MS-23
        list_uses(position, out);
        return;
    }
    for (unsigned rest = state_of<State>(position.state).unseen; rest != 0; rest &= rest - 1)
        out.push_back(pack(ActionKind::DrawMessage, {}, {}, 0, std::countr_zero(rest)));
}

// MS-3, MS-9: by chance as long as one of them is unknown, then in the order in which they were put back.
StepResult enter_message(Context& ctx, Frame& frame) {
    State& own = state_of<State>(ctx.state);
    if (frame.sub == Draw) {
        if (own.unseen != 0)
            return ask(ctx, game::kChance);
        take_up(ctx, frame, own.used[0]);
        std::copy(own.used.begin() + 1, own.used.begin() + own.used_count, own.used.begin());
        own.used[--own.used_count] = 0;
    }
    legal_message(ctx, frame, ctx.actions.clear());
    return ctx.actions.size() > 1 ? ask_listed(ctx, ctx.state.turn_player) : apply_points(ctx, frame, ctx.actions[0]);
}
StepResult apply_draw(Context& ctx, Frame& frame, Action action) {
    State& own = state_of<State>(ctx.state);
    own.unseen = static_cast<std::uint8_t>(own.unseen & ~(1u << item_of(action)));
    take_up(ctx, frame, item_of(action));
    return StepResult::Again;
}

// --- M4: another part ---

// MS-14, MS-15, MS-35: one after the other, while there are tiles. The builder's flag of the parts before stays set.
StepResult enter_extra_part(Context& ctx, Frame& frame) {
    State& own = state_of<State>(ctx.state);
    if (own.had_flag != 0)
        ctx.state.part.set(PartBit::BuilderFlag);
    own.is_in_part = own.had_flag = 0;
    if (!can_draw(ctx))
        own.owed_parts = 0;
    if (own.owed_parts == 0)
        return done(ctx, frame);
    --own.owed_parts;
    own.is_in_part = 1;
    ctx.state.set(TurnBit::ExtraPart);
    own.had_flag = ctx.state.part.has(PartBit::BuilderFlag);
    return jump(ctx, frame, Jump::Source);
}
// MS-35: its tile is drawn.
void filter_held(const Position& position, ModuleId, ActionList& out) {
    if (state_of<State>(position.state).is_in_part != 0)
        out.keep_if([](Action action) { return kind_of(action) == ActionKind::Pass; });
}

// MS-45: F1, one figure stands on the sum.
StepResult enter_add_scores(Context& ctx, Frame& frame) {
    ctx.state.second_score.fill(0);
    return done(ctx, frame);
}

// --- outward ---

// Two figures in different steps of five are more often one award away from a message; a part that is owed is worth
// about what a turn is.
void estimate(const Position& position, const Outlook& outlook, Expectation& points) {
    constexpr float kChance = 0.3f, kPart = 2.5f;
    const GameState& state = position.state;
    for (int i = 0; i < position.rules.colours; ++i) {
        const auto colour = static_cast<Colour>(i);
        if (score_of(state, colour, 0) % kStep != score_of(state, colour, 1) % kStep)
            points[at(colour)] += kChance * std::min(1.f, outlook.turns_left[at(colour)]);
    }
    points[at(colour_of(state.turn_player))] += kPart * static_cast<float>(state_of<State>(state).owed_parts);
}

void view(const Position& position, PlayerId, nlohmann::json& out) {
    const State& own = state_of<State>(position.state);
    nlohmann::json& messages = out["messages"];
    for (int i = 0; i < position.rules.colours; ++i)
        messages["scorers"].push_back(
            {score_of(position.state, static_cast<Colour>(i), 0), score_of(position.state, static_cast<Colour>(i), 1)});
    messages["used"] = nlohmann::json::array();
    for (std::size_t i = 0; i < own.used_count; ++i)
        messages["used"].push_back(kLetterNames[own.used[i]]);
    messages["at_hand"] = own.at_hand == 0 ? nlohmann::json() : nlohmann::json(kLetterNames[own.at_hand - 1u]);
    messages["owed_parts"] = own.owed_parts;
}

void show(const Position& position, PlayerId, Shown& out) {
    const State& own = state_of<State>(position.state);
    for (int i = 0; i < position.rules.colours; ++i)
        for (int figure = 0; figure < kFigures; ++figure) {
            const auto colour = static_cast<Colour>(i);
            out.pieces.push_back({kFigureLooks[static_cast<std::size_t>(figure)], before(colour),
                                  score_of(position.state, colour, figure), ShownPiece::Count::Label, colour});
        }
    out.pieces.push_back({"message", beside_the_board(), std::popcount(own.unseen) + own.used_count});
    if (own.at_hand != 0)
        out.pieces.push_back({"message", before(colour_of(position.state.turn_player))});
}

void check(const Position& position) {
    const State& own = state_of<State>(position.state);
    unsigned all = own.unseen | (own.at_hand == 0 ? 0 : 1u << (own.at_hand - 1));
    int count = std::popcount(own.unseen) + (own.at_hand != 0);
    for (std::size_t i = 0; i < own.used_count; ++i, ++count)
        all |= 1u << own.used[i];
    if (all != 0xff || count != static_cast<int>(kLetterCount))
        throw Error("broken_state", "a message is missing or there twice");
    for (int i = 0; i < position.rules.colours; ++i)
        for (int figure = 0; figure < kFigures; ++figure)
            if (score_of(position.state, static_cast<Colour>(i), figure) < 0 && !position.rules.allows_debt)
                throw Error("broken_state", "a scoring figure stands below 0");
}

// set scorers Alice 13 4; set used-messages knights farmers: under the stack, in this order.
bool arrange(const Arranged& set) {
    GameState& state = set.ctx.state;
    if (set.name == "scorers") {
        state.second_score[at(set.colour(0))] = set.number(2);
        state.score[at(set.colour(0))] = set.number(1) + set.number(2);
        return true;
    }
    if (set.name != "used-messages")
        return false;
    State& own = state_of<State>(state);
    for (std::size_t i = 0; i < set.values.size(); ++i) {
        const std::size_t letter = set.one_of(i, kLetterNames);
        own.unseen = static_cast<std::uint8_t>(own.unseen & ~(1u << letter));
        own.used[own.used_count++] = static_cast<std::uint8_t>(letter);
    }
    return true;
}

std::string describe_scorer(const Position&, Action action) {
    return std::string(kFigureNames[static_cast<std::size_t>(item_of(action))]);
}
bool knows_scorer(const Rules&, std::string_view word) {
    return std::find(kFigureNames.begin(), kFigureNames.end(), word) != kFigureNames.end();
}
void tell_scorer(const Position& position, Action action, Text& text) {
    const Award& award = position.state.awards[0];
    text.arguments.push_back({"scorer", words::word("scorers", describe_scorer(position, action))});
    text.arguments.push_back({"points", award.points});
    text.arguments.push_back({"from", score_of(position.state, award.colour, item_of(action))});
}
std::string describe_letter(const Position&, Action action) {
    return std::string(kLetterNames[static_cast<std::size_t>(item_of(action))]);
}
bool knows_letter(const Rules&, std::string_view word) {
    return std::find(kLetterNames.begin(), kLetterNames.end(), word) != kLetterNames.end();
}
void tell_drawn(const Position&, Action action, Text& text) {
    text.arguments.push_back({"message", word_of_letter(static_cast<std::size_t>(item_of(action)))});
}
void tell_at_hand(const Position& position, Action, Text& text) {
    text.arguments.push_back({"message", word_of_letter(at(letter_at_hand(position.state)))});
}

constexpr std::string_view kCheckValues[] = {"round", "end-of-scoring", "every-award"};
constexpr std::string_view kOffOn[] = {"off", "on"};
constexpr OptionDef kOptions[] = {
    {"check", kCheckValues, "when it is seen whether a scoring figure stands on a multiple of five"},
    {"one_figure_per_turn", kOffOn, "only one of the two scoring figures may move in a turn"},
    {"blocked", kOffOn, "no message where a scoring figure of another player stands"},
};
constexpr ActionKindDef kKinds[] = {
    {ActionKind::MoveScorer, "scorer", Target::Button, apply_move, describe_scorer, false, false, false, nullptr,
     knows_scorer, tell_scorer},
    {ActionKind::DrawMessage, "message", Target::Button, apply_draw, describe_letter, false, false, false, nullptr,
     knows_letter, tell_drawn},
    {ActionKind::SealPoints, "seal", Target::Button, apply_points},
    {ActionKind::ScoreLeast, "score-least", Target::Segment, apply_least, describe_segment},
    {ActionKind::CarryOut, "carry-out", Target::Button, apply_carry_out, nullptr, false, false, false, nullptr, nullptr,
     tell_at_hand},
    {ActionKind::ScoreFollower, "score-follower", Target::Figure, apply_follower, describe_figure},
};

}  // namespace

constinit const Module kModule{
    .id = ModuleId::Messages,
    .name = "messages",
    .prefix = "messages",
    .summary = "Everybody has two scoring figures; a multiple of five brings a message.",
    .options = kOptions,
    .kinds = kKinds,
    .state_bytes = bytes_of<State>(),
    .prepare = prepare,
    .needs = needs,
    .set_up = set_up,
    .filter_held = filter_held,
    .order_matters = order_matters,
    .list_award_choices = list_award_choices,
    .award_given = award_given,
    .limit_payment = limit_payment,
    .estimate = estimate,
    .view = view,
    .show = show,
    .check = check,
    .arrange = arrange,
};

constinit const StepDef kAfterFairy{
    .id = "1", .name = "message-start", .module = ModuleId::Messages, .enter = enter_round, .is_played = has_rounds};
constinit const StepDef kBeforeScoring{
    .id = "7", .name = "message-tile", .module = ModuleId::Messages, .enter = enter_round, .is_played = has_rounds};
constinit const StepDef kAfterScoring{
    .id = "8j", .name = "message-scoring", .module = ModuleId::Messages, .enter = enter_round, .is_played = has_rounds};
constinit const StepDef kAfterCircus{
    .id = "9", .name = "message-circus", .module = ModuleId::Messages, .enter = enter_round, .is_played = has_rounds};
constinit const StepDef kExtraPart{
    .id = "10", .name = "message-part", .module = ModuleId::Messages, .enter = enter_extra_part};
constinit const StepDef kAddScores{
    .id = "F1", .name = "add-scores", .module = ModuleId::Messages, .phase = Phase::Final, .enter = enter_add_scores};
constinit const StepDef kAfterAwards{.id = "P",
                                     .name = "message-award",
                                     .module = ModuleId::Messages,
                                     .enter = enter_round,
                                     .is_played = has_no_rounds,
                                     .is_procedure = true};
constinit const StepDef kMessage{.id = "P",
                                 .name = "message",
                                 .module = ModuleId::Messages,
                                 .enter = enter_message,
                                 .legal = legal_message,
                                 .is_procedure = true};

}  // namespace bastide::land::messages
