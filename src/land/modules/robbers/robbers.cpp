// The Robbers: one for each player on the score track, who takes half of the next points of a scoring figure there.
#include "land/modules/robbers/robbers.h"

#include <fmt/format.h>

#include <algorithm>
#include <nlohmann/json.hpp>

#include "land/core/arrange.h"
#include "land/core/board.h"
#include "land/core/capacity.h"
#include "land/core/scoring.h"
#include "land/core/shown.h"
#include "land/core/tell.h"
#include "land/core/track.h"
#include "land/core/turn.h"

namespace bastide::land::robbers {
namespace {

constexpr Message kRobs{"robbers.robs", "who"};

enum class Option : std::uint8_t { Who, When };
enum class Who : std::uint8_t { AllPlaceOrMove, NextOnly, AllPlace };

bool has_bag(const TileInfo& tile) {
    return (tile.symbols & kRobberSymbol) != 0;
}
bool has_work(const Rules& rules) {
    return std::any_of(rules.tiles.tiles.begin(), rules.tiles.tiles.end(), has_bag);
}
void needs(const Rules& rules, Needs& needs) {
    needs.awards += static_cast<std::size_t>(rules.players);  // halves of the points at hand
    needs.list_of_actions(1 + static_cast<std::size_t>(rules.scoring_figures * rules.colours));
}
// RO-2.
void set_up(Context& ctx) {
    state_of<State>(ctx.state).spaces.fill(kAtHome);
}

bool is_at_home(const GameState& state, Colour colour) {
    return state_of<State>(state).spaces[at(colour)] == kAtHome;
}

// --- 4A-5: who may place his robber where ---

PlayerId seat_after(const Position& position, int seats) {
    return static_cast<PlayerId>((static_cast<int>(position.state.turn_player) + seats) % position.rules.players);
}

// RO-22, RO-23: with the options others than the player on turn may not move a robber that stands on the track, or only
// the first of them who has his at home is asked.
bool is_asked(const Position& position, int seats) {
    const auto who = static_cast<Who>(position.rules.option(ModuleId::Robbers, Option::Who));
    if (who == Who::AllPlaceOrMove || seats == 0)
        return true;
    if (!is_at_home(position.state, colour_of(seat_after(position, seats))))
        return false;
    for (int before = 1; who == Who::NextOnly && before < seats; ++before)
        if (is_at_home(position.state, colour_of(seat_after(position, before))))
            return false;
    return true;
}

// RO-4, RO-5, RO-14: declining, or a space where somebody else stands, other than the present one.
void list_spaces(const Position& position, Colour own, ActionList& out) {
    out.push_back(pass_action());
    for (int i = 0; i < position.rules.colours; ++i)
        for (int figure = 0; figure < position.rules.scoring_figures; ++figure) {
            const auto colour = static_cast<Colour>(i);
            const int space = space_of(score_of(position.state, colour, figure));
            const Action action = pack(ActionKind::PlaceRobber, {}, {}, 0, space);
            if (colour != own && space != state_of<State>(position.state).spaces[at(own)] && !out.contains(action))
                out.push_back(action);
        }
}

// Frame::arg8: how far from the player on turn the one sits who is asked. Who of them is the one who is next was
// decided when the round began, in Frame::arg16[0]: a bit each.
void legal_place(const Position& position, const Frame& frame, ActionList& out) {
    list_spaces(position, colour_of(seat_after(position, frame.arg8)), out);
}

// RO-3: one after another, from the player on turn on.
StepResult ask_next(Context& ctx, Frame& frame) {
    if (frame.sub == 0) {
        for (int seats = 0; seats < ctx.rules.players; ++seats)
            frame.arg16[0] = static_cast<std::uint16_t>(frame.arg16[0] | (is_asked(ctx, seats) ? 1u << seats : 0u));
        frame.sub = 1;
    }
    for (; frame.arg8 < ctx.rules.players; ++frame.arg8) {
        if ((frame.arg16[0] >> frame.arg8 & 1u) == 0)
            continue;
        legal_place(ctx, frame, ctx.actions.clear());
        if (ctx.actions.size() > 1)
            return ask(ctx, seat_after(ctx, frame.arg8));
    }
    return StepResult::Done;
}
StepResult enter_place(Context& ctx, Frame& frame) {
    return has_bag(tile_info(ctx.rules, ctx.state, ctx.state.part.last_tile)) ? ask_next(ctx, frame) : done(ctx, frame);
}
// RO-24: as soon as the tile is seen, unless it has no place (RO-15).
StepResult enter_place_before(Context& ctx, Frame& frame) {
    const TileType drawn = ctx.state.part.drawn;
    if (!has_bag(ctx.rules.tile(drawn)) || (frame.sub == 0 && !has_place(ctx, drawn)))
        return done(ctx, frame);
    return ask_next(ctx, frame);
}
bool is_after_tile(const Rules& rules) {
    return rules.option(ModuleId::Robbers, Option::When) == 0;
}
bool is_before_tile(const Rules& rules) {
    return !is_after_tile(rules);
}

StepResult pass_on(Context&, Frame& frame) {
    ++frame.arg8;
    return StepResult::Again;
}
StepResult apply_place(Context& ctx, Frame& frame, Action action) {
    const Colour colour = colour_of(ctx.state.decision.player);
    state_of<State>(ctx.state).spaces[at(colour)] = static_cast<std::uint8_t>(item_of(action));
    return pass_on(ctx, frame);
}

// --- robbing ---

// RO-6, RO-8, RO-11, RO-12: points on the track that can be robbed: no payment, no loss, nothing robbed.
bool is_event(const Award& award) {
    return award.is_payment == 0 && award.points > 0 && award.source != static_cast<std::uint8_t>(ScoreSource::Robber);
}
// The space that the figure has just left.
int space_left(const GameState& state, const Award& award) {
    return space_of(score_of(state, award.colour, award.figure) - award.points);
}

// RO-10: somebody else beside the robber will get points in this step: they wait, or one of his features is not scored
// yet.
bool has_award_to_come(const Position& position, Colour colour) {
    const GameState& state = position.state;
    const auto waiting = std::span(state.awards).first(state.award_count);
    if (std::any_of(waiting.begin(), waiting.end(),
                    [&](const Award& award) { return award.colour == colour && is_event(award); }))
        return true;
    if (step_of(position.rules, state.frames[0]).phase != Phase::Score)
        return false;
    CompletedFeatures completed;
    const std::size_t count = list_completed(state, completed);
    return std::any_of(completed.begin(), completed.begin() + static_cast<std::ptrdiff_t>(count), [&](FeatureId id) {
        return (owners_of(position, id) & bit_of(colour)) != 0 && value_of(position, id, true) > 0;
    });
}
bool may_wait(const Position& position, const Award& award, Colour robber, int space) {
    for (int i = 0; i < position.rules.colours; ++i)
        if (const auto colour = static_cast<Colour>(i); colour != robber && colour != award.colour &&
                                                        stands_on(position, colour, space) &&
                                                        has_award_to_come(position, colour))
            return true;
    return false;
}

// RO-6, RO-9, RO-13: every robber of others on the space that a figure has left. RO-16: the core asks clockwise from
// the receiver.
void list_award_choices(const Position& position, const Award& award, AwardPhase phase, PlayerId player,
                        ActionList& out) {
    const Colour robber = colour_of(player);
    if (phase != AwardPhase::After || robber == award.colour || !is_event(award))
        return;
    const int space = space_left(position.state, award);
    if (state_of<State>(position.state).spaces[at(robber)] != space)
        return;
    out.push_back(pack(ActionKind::Rob));
    if (may_wait(position, award, robber, space))
        out.push_back(pack(ActionKind::WaitToRob));
}

// RO-6, RO-7: half, rounded up, for whoever was asked; the other keeps all of his. The robber goes home.
StepResult apply_rob(Context& ctx, Frame& frame, Action) {
    const Colour robber = colour_of(ctx.state.decision.player);
    const Award& robbed = award_at_hand(ctx.state);
    const int half = (robbed.points + 1) / 2;
    state_of<State>(ctx.state).spaces[at(robber)] = kAtHome;
    explain(ctx, [&] { return AwardReason{kRobs(who(ctx.rules, robbed.colour))}; });
    award(ctx, robber, half, ScoreSource::Robber, SegmentId::None);
    return award_decided(frame);
}
StepResult apply_wait(Context&, Frame& frame, Action) {
    return award_decided(frame);
}

// RO-8, RO-17: a figure that moves by robbed points takes the robbers of others along; its own one is at home then.
void award_given(Context& ctx, const Award& award) {
    if (award.source != static_cast<std::uint8_t>(ScoreSource::Robber))
        return;
    const int from = space_left(ctx.state, award);
    const int to = space_of(score_of(ctx.state, award.colour, award.figure));
    State& own = state_of<State>(ctx.state);
    for (std::size_t colour = 0; colour < own.spaces.size(); ++colour)
        if (own.spaces[colour] == from)
            own.spaces[colour] = static_cast<std::uint8_t>(to);
}

// RO-20: whose points come first can matter only while a robber stands on the track.
bool order_matters(const Position& position, std::span<const FeatureId> features) {
    const auto& spaces = state_of<State>(position.state).spaces;
    return std::any_of(spaces.begin(), spaces.end(), [](std::uint8_t space) { return space != kAtHome; }) &&
           std::count_if(features.begin(), features.end(),
                         [&](FeatureId id) { return position.state.features[at(id)].followers != 0; }) > 1;
}

// RO-21: F1.
StepResult enter_go_home(Context& ctx, Frame& frame) {
    set_up(ctx);
    return done(ctx, frame);
}

// --- outward ---

// Half of an average award, if somebody stands beside the robber; less as long as he is at home.
void estimate(const Position& position, const Outlook& outlook, Expectation& points) {
    constexpr float kBeside = 2.f, kHome = 0.5f;
    for (int i = 0; i < position.rules.colours; ++i) {
        const auto own = static_cast<Colour>(i);
        const std::uint8_t space = state_of<State>(position.state).spaces[at(own)];
        bool is_beside = false;
        for (int j = 0; j < position.rules.colours; ++j)
            is_beside |= j != i && space != kAtHome && stands_on(position, static_cast<Colour>(j), space);
        points[at(own)] += (is_beside ? kBeside : kHome) * std::min(1.f, outlook.turns_left[at(own)]);
    }
}

void view(const Position& position, PlayerId, nlohmann::json& out) {
    for (int i = 0; i < position.rules.colours; ++i) {
        const std::uint8_t space = state_of<State>(position.state).spaces[static_cast<std::size_t>(i)];
        out["robbers"].push_back(space == kAtHome ? nlohmann::json() : nlohmann::json(space));
    }
}

void show(const Position& position, PlayerId, Shown& out) {
    for (int i = 0; i < position.rules.colours; ++i) {
        const auto colour = static_cast<Colour>(i);
        const std::uint8_t space = state_of<State>(position.state).spaces[at(colour)];
        if (space == kAtHome)
            out.pieces.push_back({"robber", before(colour), 1, ShownPiece::Count::Many, colour});
        else
            out.pieces.push_back({"robber-on-track", before(colour), space, ShownPiece::Count::Label, colour});
    }
}

void check(const Position& position) {
    for (const std::uint8_t space : state_of<State>(position.state).spaces)
        if (space != kAtHome && space >= kTrackSpaces)
            throw Error("broken_state", "a robber stands beyond the track");
}

// set robber Alice 13: on this space of the track.
bool arrange(const Arranged& set) {
    if (set.name != "robber")
        return false;
    state_of<State>(set.ctx.state).spaces[at(set.colour(0))] = static_cast<std::uint8_t>(space_of(set.number(1)));
    return true;
}

std::string describe_space(const Position&, Action action) {
    return fmt::format("{}", item_of(action));
}
void tell_robbed(const Position& position, Action, Text& text) {
    const Award& award = position.state.awards[0];
    text.arguments.push_back({"victim", who(position.rules, award.colour)});
    text.arguments.push_back({"points", (award.points + 1) / 2});
}

constexpr std::string_view kWhoValues[] = {"all-place-or-move", "next-only", "all-place"};
constexpr std::string_view kWhenValues[] = {"after-tile", "before-tile"};
constexpr OptionDef kOptions[] = {
    {"who", kWhoValues, "who may place or move a robber when a tile with a bag comes up"},
    {"when", kWhenValues, "robbers are placed after the tile, or before it"},
};
constexpr ActionKindDef kKinds[] = {
    {ActionKind::PlaceRobber, "robber", Target::Number, apply_place, describe_space},
    {ActionKind::Rob, "rob", Target::Button, apply_rob, nullptr, false, false, false, nullptr, nullptr, tell_robbed},
    {ActionKind::WaitToRob, "wait-to-rob", Target::Button, apply_wait},
};

}  // namespace

constinit const Module kModule{
    .id = ModuleId::Robbers,
    .name = "robbers",
    .prefix = "robber",
    .summary = "A robber beside a scoring figure takes half of its next points.",
    .options = kOptions,
    .kinds = kKinds,
    .state_bytes = bytes_of<State>(),
    .has_work = has_work,
    .needs = needs,
    .set_up = set_up,
    .order_matters = order_matters,
    .list_award_choices = list_award_choices,
    .award_given = award_given,
    .estimate = estimate,
    .view = view,
    .show = show,
    .check = check,
    .arrange = arrange,
};

constinit const StepDef kPlaceBefore{.id = "3d",
                                     .name = "robbers-before",
                                     .module = ModuleId::Robbers,
                                     .enter = enter_place_before,
                                     .legal = legal_place,
                                     .pass = pass_on,
                                     .is_played = is_before_tile};
constinit const StepDef kPlace{.id = "4A-5",
                               .name = "robbers",
                               .module = ModuleId::Robbers,
                               .enter = enter_place,
                               .legal = legal_place,
                               .pass = pass_on,
                               .is_played = is_after_tile};
constinit const StepDef kGoHome{
    .id = "F1", .name = "robbers-go-home", .module = ModuleId::Robbers, .phase = Phase::Final, .enter = enter_go_home};

}  // namespace bastide::land::robbers
