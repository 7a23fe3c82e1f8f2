// The fairy: where she goes, and the points she brings.
#include "land/core/scoring.h"
#include "land/core/tell.h"
#include "land/core/turn.h"
#include "land/modules/princess_and_dragon/princess_and_dragon_parts.h"

namespace bastide::land::princess_and_dragon {
namespace {

constexpr Message kAtStartOfTurn{"fairy.at_start_of_turn"};
constexpr Message kInScored{"fairy.in_scored", "feature"};

// The followers she brings points to: the one she stands with (PD-43), or everybody on her square (PD-77).
template <class Use>
void for_each_companion(const Position& position, Use use) {
    const State& state = state_of<State>(position.state);
    if (fairy_rule(position.rules) == FairyRule::NextFollower) {
        if (state.companion != FigureId::None)
            use(position.state.figures[at(state.companion)]);
        return;
    }
    if (state.fairy == TileSlot::None)
        return;
    const Cell square = cell_of_slot(position.state, state.fairy);
    for (std::size_t i = 0; i < position.state.figure_count; ++i)
        if (const Figure& figure = position.state.figures[i];
            may_be(position, Effect::Fairy, figure) && covers(position, figure, square))
            use(figure);
}

// PD-17, PD-45, PD-50: an own follower on the land. Special figures and crown spaces are no place for her.
bool is_target(const Position& position, const Figure& figure) {
    return figure.colour == colour_of(position.state.turn_player) && may_be(position, Effect::Fairy, figure);
}

// BT-37: she stands with all acrobats that a player has in a pyramid; the first of them stands for it.
bool stand_together(const GameState& state, const Figure& one, const Figure& other) {
    return role_of(state, one) == Role::Acrobat && one.place == other.place && one.segment == other.segment &&
           one.colour == other.colour;
}
// Of an acrobat: nobody before him stands for his pyramid, and she is not with it.
bool stands_for_pyramid(const GameState& state, FigureId id) {
    const Figure& acrobat = state.figures[at(id)];
    for (std::size_t i = 0; i < at(id); ++i)
        if (stand_together(state, state.figures[i], acrobat))
            return false;
    const FigureId companion = state_of<State>(state).companion;
    return companion == FigureId::None || !stand_together(state, state.figures[at(companion)], acrobat);
}

// PD-77: with the option she goes to a square; its first own follower stands for it.
bool is_first_on_square(const Position& position, std::size_t index) {
    const GameState& state = position.state;
    for (std::size_t i = 0; i < index; ++i)
        if (is_target(position, state.figures[i]) &&
            is_same_square(state, state.figures[i].square, state.figures[index].square))
            return false;
    return true;
}

// --- 1: one point at the start of the turn (PD-9, PD-10; PD-78: one for each) ----------------------------------------
StepResult enter_fairy_point(Context& ctx, Frame& frame) {
    const Colour colour = colour_of(ctx.state.turn_player);
    int points = 0;
    for_each_companion(ctx, [&](const Figure& figure) { points += figure.colour == colour; });
    if (points == 0)
        return done(ctx, frame);
    explain(ctx, [&] {
        const std::string place = cell_text(cell_of_slot(ctx.state, state_of<State>(ctx.state).fairy));
        return AwardReason{kAtStartOfTurn, {}, {place}};
    });
    award(ctx, colour, points, ScoreSource::Fairy, SegmentId::None);
    return StepResult::Done;
}

bool fairy_is_played(const Rules& rules) {
    return fairy_rule(rules) != FairyRule::Off;
}

}  // namespace

// --- B2: move her to an own follower (PD-16 to PD-20; PD-83: not after a dragon tile) ---
void add_fairy_moves(const Position& position, ActionList& out) {
    const GameState& state = position.state;
    const State& own = state_of<State>(state);
    const FairyRule rule = fairy_rule(position.rules);
    if (rule == FairyRule::Off || (is_few_players_variant(position.rules) && state.has(TurnBit::DragonTile)))
        return;
    const std::size_t before = out.size();
    Action* const first = out.extend(position.rules.figures.size());
    Action* next = first;
    for_each_away(position.rules, state, colour_of(state.turn_player), [&](FigureId id, const Figure& figure) {
        const Role role = role_of(state, figure);
        if (!may_be(position.rules, Effect::Fairy, role, figure.kind))
            return;
        const bool is_new =
            rule == FairyRule::OnTile
                ? !is_same_square(state, figure.square, own.fairy) && is_first_on_square(position, at(id))
                : id != own.companion && (role != Role::Acrobat || stands_for_pyramid(state, id));  // PD-18
        if (is_new)
            *next++ = pack(ActionKind::MoveFairy, {}, {}, 0, static_cast<int>(id));
    });
    out.resize(before + static_cast<std::size_t>(next - first));
}

StepResult apply_move_fairy(Context& ctx, Frame&, Action action) {
    State& own = state_of<State>(ctx.state);
    own.fairy = ctx.state.figures[at(figure_of(action))].square;
    own.companion = fairy_rule(ctx.rules) == FairyRule::OnTile ? FigureId::None : figure_of(action);
    ctx.state.part.set(PartBit::ActionUsed);
    return StepResult::Done;
}

// PD-44: her follower leaves, she stays on the square without an owner. BT-37: with the acrobats that are left.
void fairy_figure_left(Context& ctx, FigureId figure) {
    State& own = state_of<State>(ctx.state);
    if (own.companion != figure)
        return;
    own.companion = FigureId::None;
    const Figure& left = ctx.state.figures[at(figure)];
    for_each_away(ctx.rules, ctx.state, left.colour, [&](FigureId id, const Figure& other) {
        if (id != figure && other.segment == left.segment && role_of(ctx.state, other) == Role::Acrobat)
            own.companion = id;
    });
}

// --- three points when her follower's feature is scored (PD-37 to PD-41; PD-79: once for each player) ---
void score_fairy(Context& ctx, FeatureId feature, bool, int) {
    std::uint8_t colours = 0;
    for_each_companion(ctx, [&](const Figure& figure) {
        if (has_square(figure.place) && ctx.state.feature_of[at(figure.segment)] == feature)
            colours = static_cast<std::uint8_t>(colours | bit_of(figure.colour));
    });
    const Feature& scored = ctx.state.features[at(feature)];
    if (colours == 0 || scored.type == SegmentType::Cemetery)
        return;
    explain(ctx, [&] {
        const std::string place = cell_text(cell_of_slot(ctx.state, state_of<State>(ctx.state).fairy));
        return AwardReason{kInScored(word_of(scored.type)), {}, {place}};
    });
    for (int i = 0; i < ctx.rules.colours; ++i) {
        const auto colour = static_cast<Colour>((static_cast<int>(ctx.state.turn_player) + i) % ctx.rules.colours);
        if ((colours & bit_of(colour)) != 0)
            award(ctx, colour, 3, ScoreSource::Fairy, scored.any_segment);
    }
}

constinit const StepDef kFairyPoint{.id = "1",
                                    .name = "fairy-point",
                                    .module = ModuleId::PrincessAndDragon,
                                    .enter = enter_fairy_point,
                                    .is_played = fairy_is_played};

}  // namespace bastide::land::princess_and_dragon
