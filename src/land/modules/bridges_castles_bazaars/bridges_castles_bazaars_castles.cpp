// Castles: a token makes one of a small city, whose knight stays as its lord (FigurePlace::Castle) until something is
// completed beside it. The city stays complete, so that nobody enters it, but it is none any more (kConverted).
#include <algorithm>
#include <bit>

#include "land/core/arrange.h"
#include "land/core/protection.h"
#include "land/core/scoring.h"
#include "land/core/shown.h"
#include "land/core/tell.h"
#include "land/core/text.h"
#include "land/core/tokens.h"
#include "land/core/turn.h"
#include "land/modules/bridges_castles_bazaars/bridges_castles_bazaars.h"
#include "land/modules/bridges_castles_bazaars/bridges_castles_bazaars_parts.h"

namespace bastide::land::bridges_castles_bazaars {
namespace {

constexpr Message kMakes{"castle.makes", "who", "cell"};
constexpr Message kLord{"castle.lord", "cell"};

constexpr std::uint8_t kMadeNow = 4;  // Figure::detail: in this part

// Calls `use(id, lord)` for every lord, those of the player on turn first, then clockwise.
template <class Use>
void for_each_lord(const Position& position, Use use) {
    if (state_of<State>(position.state).has_castles == 0)
        return;
    for (int i = 0; i < position.rules.players; ++i) {
        const int seat = (static_cast<int>(position.state.turn_player) + i) % position.rules.players;
        for_each_away(position.rules, position.state, static_cast<Colour>(seat),
                      [&](FigureId id, const Figure& figure) {
                          if (figure.place == FigurePlace::Castle)
                              use(id, figure);
                      });
    }
}
bool is_new(const Figure& lord) {
    return (lord.detail & kMadeNow) != 0;
}

// --- the fief ---------------------------------------------------------------------------------------------------
// BB-50: the two squares of the castle, and the two on each of its long sides.
template <class Wanted>
bool fief_has(const GameState& state, TileSlot square, unsigned side, Wanted wanted) {
    const Cell one = state.tiles[at(square)].cell, other = one + kDirections[side & 3];
    const Cell aside = kDirections[(side + 1) & 3];
    for (const Cell cell : {one, other})
        if (wanted(cell) || wanted(cell + aside) || wanted(cell - aside))
            return true;
    return false;
}
template <class Wanted>
bool fief_has(const GameState& state, const Figure& lord, Wanted wanted) {
    return fief_has(state, lord.square, lord.detail, wanted);
}

// BB-52, BB-53. What is nothing without a figure, as a garden, counts only where one may stand there.
bool is_copied(const Rules& rules, SegmentType type) {
    if (type == SegmentType::Field || type == SegmentType::Cemetery)
        return false;
    if (!is_idle_unless_occupied(type))
        return true;
    bool may_be_occupied = false;
    for (std::size_t kind = 0; kind < kFigureKindCount; ++kind)
        may_be_occupied |= rules.figure_mask[kind] != 0 && (rules.deployed_types[kind] & type_bit(type)) != 0;
    return may_be_occupied;
}

// BB-51, BB-52, BB-70: a road or city with one of its squares in the fief, a monastery and the like that stands in
// it.
bool is_in_fief(const Position& position, const Figure& lord, SegmentId segment) {
    const Rules& rules = position.rules;
    const GameState& state = position.state;
    const FeatureId id = state.feature_of[at(segment)];
    const SegmentType type = state.features[at(id)].type;
    return is_copied(rules, type) && fief_has(state, lord, [&](Cell cell) {
               bool found = false;
               for_each_segment_on(rules, state, cell, type,
                                   [&](SegmentId there) { found |= state.feature_of[at(there)] == id; });
               return found;
           });
}

// --- 8d: a small city becomes a castle --------------------------------------------------------------------------
// BB-81: with the option both halves are single caps, with a pennant or without.
bool are_caps(const Position& position, const Feature& city) {
    bool caps = (city.flags & kNoCastle) == 0;
    for_each_segment(position.state, city, [&](SegmentId segment) {
        caps &= segment_info(position.rules, position.state, segment).open_edges == 1;
    });
    return caps;
}
// BB-43, BB-44: two squares without a pennant, worth 4 before anything else counts.
bool is_small_city(const Position& position, const Feature& feature) {
    if (feature.type != SegmentType::City || feature.square_count != 2 || (feature.flags & kClosedCity) != 0)
        return false;
    return has_option(position.rules, Option::CastleShape) ? are_caps(position, feature)
                                                           : lane_of(feature.sums, Lane::Pennants) == 0;
}

// BB-47: the only follower in it, if he owns it.
FigureId knight_of(const Position& position, FeatureId city) {
    FigureId knight = FigureId::None;
    int followers = 0;
    for_each_figure(position.state, city, [&](FigureId id, const Figure& figure) {
        if (!info_of(figure.kind).is_follower)
            return;
        ++followers;
        knight = id;
    });
    return followers == 1 && owners_of(position, city) != 0 ? knight : FigureId::None;
}

// BB-42, BB-46: what the colour may make a castle of now.
void list_castles(const Position& position, Colour colour, ActionList& out) {
    const GameState& state = position.state;
    if (stock_of(position, TokenKind::Castle, colour) == 0)
        return;
    CompletedFeatures completed;
    const std::size_t count = list_completed(state, completed);
    for (std::size_t i = 0; i < count; ++i) {
        if (!is_small_city(position, state.features[at(completed[i])]))
            continue;
        const FigureId knight = knight_of(position, completed[i]);
        if (knight == FigureId::None || state.figures[at(knight)].colour != colour)
            continue;
        const SegmentId segment = state.figures[at(knight)].segment;
        out.push_back(
            pack(ActionKind::MakeCastle, cell_of_segment(state, segment), {}, segment_number(state, segment)));
    }
}

void legal_make(const Position& position, const Frame&, ActionList& out) {
    out.push_back(pass_action());
    list_castles(position, colour_of(position.state.decision.player), out);
}

// BB-45: the owners in turn, from the player on turn on. Frame::arg8: how far from him the next one sits.
StepResult enter_make(Context& ctx, Frame& frame) {
    if (ctx.state.part.touched_count == 0)
        return done(ctx, frame);
    for (; frame.arg8 < ctx.rules.players; ++frame.arg8) {
        const int seat = (static_cast<int>(ctx.state.turn_player) + frame.arg8) % ctx.rules.players;
        list_castles(ctx, static_cast<Colour>(seat), ctx.actions.clear());
        if (!ctx.actions.empty())
            return ask(ctx, static_cast<PlayerId>(seat));
    }
    return StepResult::Done;
}
StepResult decline_castles(Context&, Frame& frame) {
    ++frame.arg8;
    return StepResult::Again;
}

// The side of the knight's square beyond which the other half of his city lies.
std::uint8_t side_of_other_half(const Position& position, const Figure& knight) {
    const Rules& rules = position.rules;
    const GameState& state = position.state;
    const FeatureId city = state.feature_of[at(knight.segment)];
    std::uint8_t found = 0;
    for (std::uint8_t side = 0; side < 4; ++side)
        for_each_segment_on(rules, state, state.tiles[at(knight.square)].cell + kDirections[side], SegmentType::City,
                            [&](SegmentId segment) {
                                if (state.feature_of[at(segment)] == city)
                                    found = side;
                            });
    return found;
}

// BB-48, BB-49, BB-61: his builder goes home, ghosts leave him; the fairy stays. Mage and witch leave with what else is
// complete.
void convert(Context& ctx, FigureId id) {
    GameState& state = ctx.state;
    Figure& knight = state.figures[at(id)];
    const FeatureId city = state.feature_of[at(knight.segment)];
    const std::uint8_t side = side_of_other_half(ctx, knight);
    knight.place = FigurePlace::Castle;
    knight.detail = static_cast<std::uint8_t>(side | kMadeNow);
    return_all(ctx, city);
    recount_figures(ctx.rules, state, city);
    take_tokens_of_figure(ctx, id);
    Feature& feature = state.features[at(city)];
    feature.flags = (feature.flags | kConverted) & ~static_cast<std::uint32_t>(kFresh);
    change_stock(ctx, TokenKind::Castle, knight.colour, -1);
    change_stock(ctx, TokenKind::Castle, Colour::None, 1);
    lay_token(ctx, {.at = static_cast<std::uint16_t>(knight.square), .kind = TokenKind::Castle, .side = side});
    State& own = state_of<State>(state);
    own.has_castles = own.has_new_castle = 1;
}

// --- 8g-4: castles take part in what is scored beside them -------------------------------------------------------
void note(State& own, SegmentId segment, int value) {
    BASTIDE_ASSERT(own.scored_count < own.scored.size());
    own.scored[own.scored_count++] = {segment, static_cast<std::uint16_t>(value)};
}

// Before the points are given: what was completed, and its value. BB-59: not for a castle of this part.
StepResult enter_note(Context& ctx, Frame& frame) {
    State& own = state_of<State>(ctx.state);
    own.scored_count = 0;
    if (ctx.state.part.touched_count == 0)
        return done(ctx, frame);
    CompletedFeatures completed;
    const std::size_t count = list_completed(ctx.state, completed);
    for (std::size_t i = 0; i < count; ++i) {
        const SegmentId segment = ctx.state.features[at(completed[i])].any_segment;
        bool is_seen = false;
        for_each_lord(ctx, [&](FigureId, const Figure& lord) { is_seen |= is_in_fief(ctx, lord, segment); });
        if (is_seen)
            note(own, segment, value_of(ctx, completed[i], true));
    }
    return StepResult::Done;
}

void list_scored(const Position& position, const Figure& lord, ActionList& out) {
    const GameState& state = position.state;
    const State& own = state_of<State>(state);
    for (std::size_t i = 0; i < own.scored_count; ++i)
        if (const SegmentId segment = own.scored[i].segment; is_in_fief(position, lord, segment))
            out.push_back(pack(ActionKind::ScoreCastle, cell_of_segment(state, segment), {},
                               segment_number(state, segment), own.scored[i].value));
}
void legal_score(const Position& position, const Frame& frame, ActionList& out) {
    list_scored(position, position.state.figures[frame.arg16[0]], out);
}

// BB-54, BB-57, BB-62: the value, and the fairy's own points; then other castles see this one, and the lord goes home.
void score_lord(Context& ctx, FigureId id, int value) {
    const Figure lord = ctx.state.figures[at(id)];
    const std::string cell = ctx.log == nullptr ? std::string() : cell_text(ctx.state.tiles[at(lord.square)].cell);
    explain(ctx, [&] { return AwardReason{kLord(cell), {}, {cell}}; });
    award(ctx, lord.colour, value, ScoreSource::Castle, lord.segment);
    for (const auto hook : ctx.rules.hooks.feature_scored)
        hook(ctx, ctx.state.feature_of[at(lord.segment)], true, value);
    if (value > 0)
        ctx.state.part.scored = static_cast<std::uint8_t>(ctx.state.part.scored | bit_of(lord.colour));
    note(state_of<State>(ctx.state), lord.segment, value);
    return_figure(ctx, id);
}

bool is_choice(const ActionList& scored) {
    return std::any_of(scored.begin(), scored.end(),
                       [&](Action action) { return item_of(action) != item_of(scored[0]); });
}

// BB-55, BB-56, BB-58: one lord after the other, as long as there is one with something scored in his fief; his owner
// chooses if it makes a difference. Frame::arg16[0]: which lord.
StepResult enter_score(Context& ctx, Frame& frame) {
    State& own = state_of<State>(ctx.state);
    if (own.scored_count == 0 && own.has_new_castle == 0)
        return done(ctx, frame);
    FigureId next = FigureId::None;
    for_each_lord(ctx, [&](FigureId id, const Figure& lord) {
        if (next != FigureId::None || is_new(lord))
            return;
        list_scored(ctx, lord, ctx.actions.clear());
        next = ctx.actions.empty() ? FigureId::None : id;
    });
    if (next == FigureId::None) {
        for_each_lord(ctx, [&](FigureId id, const Figure&) { ctx.state.figures[at(id)].detail &= 3; });
        own.scored_count = own.has_new_castle = 0;
        return done(ctx, frame);
    }
    frame.arg16[0] = static_cast<std::uint16_t>(next);
    list_scored(ctx, ctx.state.figures[at(next)], ctx.actions.clear());
    if (is_choice(ctx.actions))
        return ask(ctx, owner_of(ctx.state.figures[at(next)].colour));
    score_lord(ctx, next, item_of(ctx.actions[0]));
    return StepResult::Again;
}

// BB-65: what was never scored brings nothing.
StepResult enter_final(Context& ctx, Frame&) {
    for_each_lord(ctx, [&](FigureId id, const Figure& lord) {
        award(ctx, lord.colour, 0, ScoreSource::Castle, lord.segment);
        return_figure(ctx, id);
    });
    return StepResult::Done;
}

bool castles_are_played(const Rules& rules) {
    return has_castles(rules);
}

// --- fields -----------------------------------------------------------------------------------------------------
// BB-63, BB-64, BB-66: a castle pays one point more than a city, with or without a lord; a siege is over.
void add_castles(const Position& position, FieldValue& value) {
    for (std::size_t i = 0; i < static_cast<std::size_t>(value.cities.count); ++i)
        if ((position.state.features[at(value.cities.cities[i])].flags & kConverted) != 0) {
            value.cities.weights[i] = 1;
            value.cities.extras[i] = value.pay == FieldPay::EachFarmer ? 0 : 1;
        }
}

// --- gold -------------------------------------------------------------------------------------------------------
// The lords who will get points in this part: those with something completed in their fiefs, and whoever sees them.
struct ScoringLords {
    std::array<FigureId, kMaxScored> lords;
    std::size_t count = 0;

    bool has(FigureId id) const { return std::find(lords.begin(), lords.begin() + count, id) != lords.begin() + count; }
    explicit ScoringLords(const Position& position) {
        CompletedFeatures completed;
        const std::size_t features = list_completed(position.state, completed);
        add(position, [&](const Figure& lord) {
            return std::any_of(
                completed.begin(), completed.begin() + static_cast<std::ptrdiff_t>(features),
                [&](FeatureId id) { return is_in_fief(position, lord, position.state.features[at(id)].any_segment); });
        });
        for (std::size_t i = 0; i < count; ++i) {
            const SegmentId castle = position.state.figures[at(lords[i])].segment;
            add(position, [&](const Figure& lord) { return is_in_fief(position, lord, castle); });
        }
    }

  private:
    template <class Wanted>
    void add(const Position& position, Wanted wanted) {
        for_each_lord(position, [&](FigureId id, const Figure& lord) {
            if (!is_new(lord) && !has(id) && wanted(lord))
                lords[count++] = id;
        });
    }
};

}  // namespace

// BB-67.
void add_castle_claims(const Position& position, Cell cell, unsigned& colours) {
    const GameState& state = position.state;
    const auto is_cell = [&](Cell there) { return there == cell; };
    bool is_in_a_fief = false;
    for_each_token(state, TokenKind::Castle, [&](std::size_t, const Token& castle) {
        is_in_a_fief = is_in_a_fief || fief_has(state, static_cast<TileSlot>(castle.at), castle.side, is_cell);
    });
    if (!is_in_a_fief)
        return;
    const ScoringLords scoring(position);
    for (std::size_t i = 0; i < scoring.count; ++i) {
        const Figure& lord = state.figures[at(scoring.lords[i])];
        if (fief_has(state, lord, is_cell))
            colours |= bit_of(lord.colour);
    }
}

StepResult apply_make_castle(Context& ctx, Frame&, Action action) {
    const SegmentId segment = segment_at(ctx.state, cell_of(action), segment_of(action));
    const FigureId knight = knight_of(ctx, ctx.state.feature_of[at(segment)]);
    const Colour colour = ctx.state.figures[at(knight)].colour;
    convert(ctx, knight);
    tell(ctx, "castle", colour, [&] { return kMakes(who(ctx.rules, colour), cell_text(cell_of(action))); },
         {cell_of(action)});
    return StepResult::Again;
}

StepResult apply_score_castle(Context& ctx, Frame& frame, Action action) {
    score_lord(ctx, static_cast<FigureId>(frame.arg16[0]), item_of(action));
    return StepResult::Again;
}

void show_lords(const Position& position, Shown& out) {
    show_figures(position, FigurePlace::Castle, out,
                 [](const Figure& lord) { return on_side(lord.square, lord.detail & 3); });
}

// A lord waits for a feature of middling worth; a token is worth a little while there are turns for it.
void estimate_castles(const Position& position, const Outlook& outlook, Expectation& points) {
    constexpr float kFeature = 6, kTilesForHalf = 8, kToken = 0.4f, kTurnsForThat = 6;
    const float chance = outlook.tiles_left / (outlook.tiles_left + kTilesForHalf);
    for_each_lord(position, [&](FigureId, const Figure& lord) { points[at(lord.colour)] += kFeature * chance; });
    for (std::size_t colour = 0; colour < static_cast<std::size_t>(position.rules.colours); ++colour)
        points[colour] += kToken * std::min(1.f, outlook.turns_left[colour] / kTurnsForThat) *
                          static_cast<float>(stock_of(position, TokenKind::Castle, static_cast<Colour>(colour)));
}

void check_castles(const Position& position) {
    const GameState& state = position.state;
    for_each_lord(position, [&](FigureId, const Figure& lord) {
        if ((feature_at(state, lord.segment).flags & kConverted) == 0)
            throw Error("broken_state", "a lord stands in no castle");
    });
    std::size_t cities = 0;
    for (std::size_t i = 0; i < state.feature_count; ++i)
        cities += state.features[i].segment_count > 0 && (state.features[i].flags & kConverted) != 0;
    std::size_t tokens = 0;
    for_each_token(state, TokenKind::Castle, [&](std::size_t, const Token&) { ++tokens; });
    if (cities != tokens)
        throw Error("broken_state", "not every castle has a token");
    if ((tokens > 0) != (state_of<State>(state).has_castles != 0))
        throw Error("broken_state", "whether there are castles was noted wrongly");
}

// set castle PLAYER FIGURE SQUARE SEGMENT: a completed city; set empty-castle, the same without a lord.
bool arrange_castle(const Arranged& set) {
    if (set.name != "castle" && set.name != "empty-castle")
        return false;
    const SegmentId segment = set.segment(2);
    if (!is_small_city(set.ctx, feature_at(set.ctx.state, segment)) ||
        !feature_at(set.ctx.state, segment).is_complete())
        throw Error("bad_scenario", "no small city lies there");
    const FigureId lord = set.from_supply(0);
    move_to_feature(set.ctx, lord, segment);
    convert(set.ctx, lord);
    set.ctx.state.figures[at(lord)].detail &= 3;
    if (set.name == "empty-castle")
        return_figure(set.ctx, lord);
    return true;
}

constinit const FieldRow kCastlesOnFields{kOwn, add_castles};

constinit const StepDef kMakeCastle{.id = "8d",
                                    .name = "make-castle",
                                    .module = kOwn,
                                    .enter = enter_make,
                                    .legal = legal_make,
                                    .pass = decline_castles,
                                    .is_played = castles_are_played};
constinit const StepDef kNoteScored{
    .id = "8g", .name = "note-scored", .module = kOwn, .enter = enter_note, .is_played = castles_are_played};
constinit const StepDef kScoreCastles{.id = "8g-4",
                                      .name = "score-castle",
                                      .module = kOwn,
                                      .phase = Phase::Score,
                                      .enter = enter_score,
                                      .legal = legal_score,
                                      .is_played = castles_are_played};
constinit const StepDef kFinalCastles{.id = "F4",
                                      .name = "final-castles",
                                      .module = kOwn,
                                      .phase = Phase::Final,
                                      .enter = enter_final,
                                      .is_played = castles_are_played};

}  // namespace bastide::land::bridges_castles_bazaars
