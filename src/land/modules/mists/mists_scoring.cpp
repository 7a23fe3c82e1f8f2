// Scoring of the co-operative game: points or ghosts for every completed feature, markers, hounds, the end.
#include <algorithm>
#include <bit>

#include "land/core/board.h"
#include "land/core/scoring.h"
#include "land/core/tell.h"
#include "land/core/turn.h"
#include "land/modules/mists/mists.h"
#include "land/modules/mists/mists_parts.h"

namespace bastide::land::mists {
namespace {

constexpr Message kWon{"mists.won"};
constexpr Message kEachColour{"mists.each_colour", "points", "colours"};
constexpr Message kHound{"mists.hound"};
constexpr Message kHoundComes{"mists.hound_comes"};
constexpr Message kGhostsLeave{"mists.ghosts_leave", "count"};

constexpr int kMostCleared = 3;  // ghosts that leave one square at a time

// Frame::sub. Clear: the feature of segment arg16[0] was given up for ghosts. Hound: one is put. FirstSquare and
// SecondSquare: around the meeple arg8 that has just got it; arg16[1] is the first square + 1.
enum Sub : std::uint8_t { Choose, Clear, Hound, FirstSquare, SecondSquare };

// MI-20: what was completed and is occupied, each scored by itself.
std::size_t list_to_score(const GameState& state, std::span<FeatureId> out) {
    const std::size_t count = list_completed(state, out);
    const auto end = std::remove_if(out.begin(), out.begin() + static_cast<std::ptrdiff_t>(count),
                                    [&](FeatureId id) { return state.features[at(id)].followers == 0; });
    return static_cast<std::size_t>(end - out.begin());
}

// --- markers (MI-31 to MI-34, MI-38) ---------------------------------------------------------------------------------
int marker_points(const Level& level, int marker) {
    return level.piles() == 1 || marker == 2 ? level.goal : level.hounds[static_cast<std::size_t>(marker)];
}
bool has_reached(const Context& ctx, int points) {
    return team_score(ctx.rules, ctx.state) >= points;
}

// The next marker that is reached leads to a win or to a hound; the rest of the pile goes on top of the next one.
StepResult check_markers(Context& ctx, Frame& frame) {
    State& own = state_of<State>(ctx.state);
    const Level& level = level_of(ctx.rules);
    const bool has_hounds = level.piles() > 1;
    const int marker = has_hounds ? own.markers_reached : 2;
    if (!has_reached(ctx, marker_points(level, marker))) {
        frame.sub = Choose;
        return StepResult::Again;
    }
    ++own.markers_reached;
    if (marker == 2) {
        own.outcome = Outcome::Won;  // MI-39
        tell(ctx, "won", Colour::None, [] { return Text(kWon); });
        return StepResult::GameOver;
    }
    own.reserve = static_cast<std::uint8_t>(own.reserve - kPileSize);
    frame.sub = Hound;
    return StepResult::Again;
}

// --- points (MI-21 to MI-23) -----------------------------------------------------------------------------------------
void award_team(Context& ctx, Colour colour, int points, ScoreSource source, SegmentId segment) {
    award(ctx, ctx.rules.shares_score ? Colour{0} : colour, points, source, segment);
}

// MI-21: the value once for each colour that stands there.
void give_points(Context& ctx, FeatureId id) {
    const Feature& feature = ctx.state.features[at(id)];
    const int value = value_of(ctx, id, true);
    const int colours = std::popcount(feature.followers);
    explain(ctx, [&] {
        AwardReason reason = reason_for(ctx, id);
        if (colours > 1)
            reason.details.push_back(kEachColour(value, colours));
        return reason;
    });
    if (ctx.rules.shares_score) {
        award_team(ctx, Colour{0}, value * colours, source_of(feature.type), feature.any_segment);
        return;
    }
    for (int colour = 0; colour < ctx.rules.colours; ++colour)
        if ((feature.followers >> colour & 1u) != 0)
            award_team(ctx, static_cast<Colour>(colour), value, source_of(feature.type), feature.any_segment);
}

// MI-36: when its meeple is scored a hound brings a point for each ghost on the board, and leaves.
void release_hounds(Context& ctx, FeatureId feature) {
    State& own = state_of<State>(ctx.state);
    for (FigureId& hound : own.hounds) {
        if (hound == FigureId::None)
            continue;
        const Figure& meeple = ctx.state.figures[at(hound)];
        if (ctx.state.feature_of[at(meeple.segment)] != feature)
            continue;
        explain(ctx, [&] { return AwardReason{kHound}; });
        award_team(ctx, meeple.colour, ghosts_on_board(ctx.state), ScoreSource::Hound, meeple.segment);
        hound = FigureId::None;
        own.waiting = static_cast<std::uint8_t>(own.waiting & ~(1u << (&hound - own.hounds.data())));
    }
}

// The feature is done with: hounds score, meeples go home, markers are looked at.
StepResult finish_feature(Context& ctx, Frame& frame, FeatureId id) {
    release_hounds(ctx, id);
    ctx.state.features[at(id)].flags &= ~static_cast<std::uint32_t>(kFresh);
    return_all(ctx, id);
    return check_markers(ctx, frame);
}

// --- hounds that wait (MI-47) -----------------------------------------------------------------------------------
bool is_surrounded(const GameState& state, FigureId meeple) {
    const Cell middle = state.tiles[at(state.figures[at(meeple)].square)].cell;
    for (std::int16_t y = -1; y <= 1; ++y)
        for (std::int16_t x = -1; x <= 1; ++x)
            if (tile_at(state, middle + Cell{x, y}) == TileSlot::None)
                return false;
    return true;
}
StepResult drive_ghosts_off(Frame& frame, FigureId meeple) {
    frame.arg8 = static_cast<std::uint8_t>(meeple);
    frame.arg16[1] = 0;
    frame.sub = FirstSquare;
    return StepResult::Again;
}
// The first hound that has waited long enough; None: there is none.
FigureId take_surrounded_hound(GameState& state) {
    State& own = state_of<State>(state);
    for (std::size_t i = 0; i < own.hounds.size(); ++i)
        if ((own.waiting >> i & 1u) != 0 && is_surrounded(state, own.hounds[i])) {
            own.waiting = static_cast<std::uint8_t>(own.waiting & ~(1u << i));
            return own.hounds[i];
        }
    return FigureId::None;
}

// --- the step -------------------------------------------------------------------------------------------------------
StepResult score_next(Context& ctx, Frame& frame) {
    if (const FigureId hound = take_surrounded_hound(ctx.state); hound != FigureId::None)
        return drive_ghosts_off(frame, hound);
    CompletedFeatures features;
    const std::size_t count = list_to_score(ctx.state, features);
    if (count == 0) {
        ctx.state.part.touched_count = 0;
        return StepResult::Done;
    }
    if (count > 1 || ghosts_on_board(ctx.state) > 0)
        return ask(ctx, ctx.state.turn_player);
    give_points(ctx, features[0]);
    return finish_feature(ctx, frame, features[0]);
}

void list_hound_places(const Position& position, ActionList& out) {
    for (std::size_t i = 0; i < position.state.figure_count; ++i)
        if (is_on_board(position.state.figures[i]))
            out.push_back(pack(ActionKind::PlaceHound, {}, {}, 0, static_cast<int>(i)));
}

// MI-33: nobody to go to: the hound is lost.
StepResult enter_hound(Context& ctx, Frame& frame) {
    list_hound_places(ctx, ctx.actions.clear());
    return ctx.actions.empty() ? check_markers(ctx, frame) : ask(ctx, ctx.state.turn_player);
}

void list_clearings(const GameState& state, TileSlot slot, ActionList& out) {
    const int most = std::min(kMostCleared, ghosts_on(state, slot));
    for (int count = 1; count <= most; ++count)
        out.push_back(pack(ActionKind::ClearSquare, state.tiles[at(slot)].cell, {}, 0, count));
}

// MI-32: up to three ghosts from each of up to two squares of the nine around the meeple.
void list_hound_clearings(const Position& position, const Frame& frame, ActionList& out) {
    const GameState& state = position.state;
    const Cell middle = state.tiles[at(state.figures[frame.arg8].square)].cell;
    for (std::int16_t y = -1; y <= 1; ++y)
        for (std::int16_t x = -1; x <= 1; ++x) {
            const TileSlot slot = tile_at(state, middle + Cell{x, y});
            if (slot != TileSlot::None && at(slot) + 1 != frame.arg16[1])
                list_clearings(state, slot, out);
        }
}

StepResult enter_squares(Context& ctx, Frame& frame) {
    list_hound_clearings(ctx, frame, ctx.actions.clear());
    return ctx.actions.empty() ? check_markers(ctx, frame) : ask(ctx, ctx.state.turn_player);
}

StepResult enter_score(Context& ctx, Frame& frame) {
    switch (frame.sub) {
        case Choose:
            return score_next(ctx, frame);
        case Clear:
            return ask(ctx, ctx.state.turn_player);
        case Hound:
            return enter_hound(ctx, frame);
        default:
            return enter_squares(ctx, frame);
    }
}

void list_features(const GameState& state, ActionList& out) {
    CompletedFeatures features;
    const std::size_t count = list_to_score(state, features);
    for (std::size_t i = 0; i < count; ++i) {
        const SegmentId segment = state.features[at(features[i])].any_segment;
        const Cell cell = cell_of_segment(state, segment);
        out.push_back(pack(ActionKind::TakePoints, cell, {}, segment_number(state, segment)));
        if (ghosts_on_board(state) > 0)
            out.push_back(pack(ActionKind::TakeGhosts, cell, {}, segment_number(state, segment)));
    }
}

void legal_score(const Position& position, const Frame& frame, ActionList& out) {
    const GameState& state = position.state;
    switch (frame.sub) {
        case Choose:
            return list_features(state, out);
        case Hound:
            return list_hound_places(position, out);
        case Clear:
            out.push_back(pass_action());  // MI-22: none at all is allowed, too
            for (std::size_t slot = 0; slot < state.tile_count; ++slot)
                list_clearings(state, static_cast<TileSlot>(slot), out);
            return;
        default:
            out.push_back(pass_action());
            return list_hound_clearings(position, frame, out);
    }
}

FeatureId given_up(const GameState& state, const Frame& frame) {
    return state.feature_of[frame.arg16[0]];
}

StepResult pass(Context& ctx, Frame& frame) {
    if (frame.sub == Clear)
        return finish_feature(ctx, frame, given_up(ctx.state, frame));
    return check_markers(ctx, frame);
}

}  // namespace

StepResult apply_take_points(Context& ctx, Frame& frame, Action action) {
    const FeatureId id = ctx.state.feature_of[at(segment_at(ctx.state, cell_of(action), segment_of(action)))];
    give_points(ctx, id);
    return finish_feature(ctx, frame, id);
}

StepResult apply_take_ghosts(Context& ctx, Frame& frame, Action action) {
    frame.arg16[0] = static_cast<std::uint16_t>(segment_at(ctx.state, cell_of(action), segment_of(action)));
    frame.sub = Clear;
    return StepResult::Again;
}

StepResult apply_clear_square(Context& ctx, Frame& frame, Action action) {
    const TileSlot slot = tile_at(ctx.state, cell_of(action));
    remove_ghosts(ctx, slot, item_of(action));
    tell(ctx, "ghosts", Colour::None, [&] { return kGhostsLeave(item_of(action)); }, {ctx.state.tiles[at(slot)].cell});
    if (frame.sub == Clear)
        return finish_feature(ctx, frame, given_up(ctx.state, frame));
    if (frame.sub == SecondSquare)
        return check_markers(ctx, frame);
    frame.arg16[1] = static_cast<std::uint16_t>(at(slot) + 1);
    frame.sub = SecondSquare;
    return StepResult::Again;
}

// MI-32: the hound goes to any meeple on the board.
StepResult apply_hound(Context& ctx, Frame& frame, Action action) {
    State& own = state_of<State>(ctx.state);
    own.hounds[own.markers_reached - 1u] = figure_of(action);
    tell(ctx, "hound", Colour::None, [] { return Text(kHoundComes); },
         {ctx.state.tiles[at(ctx.state.figures[at(figure_of(action))].square)].cell});
    const bool waits = ctx.rules.option(ModuleId::Mists, Option::HoundEffect) == 1;
    if (!waits || is_surrounded(ctx.state, figure_of(action)))
        return drive_ghosts_off(frame, figure_of(action));
    own.waiting = static_cast<std::uint8_t>(own.waiting | 1u << (own.markers_reached - 1));
    return check_markers(ctx, frame);
}

constinit const StepDef kScore{.id = "8g",
                               .name = "score",
                               .module = ModuleId::Mists,
                               .phase = Phase::Score,
                               .enter = enter_score,
                               .legal = legal_score,
                               .pass = pass};

}  // namespace bastide::land::mists
