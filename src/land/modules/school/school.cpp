// The School: who completes a road to it takes the teacher, and copies the value of the next feature that is scored.
#include "land/modules/school/school.h"

#include <fmt/format.h>

#include <algorithm>
#include <bit>
#include <nlohmann/json.hpp>

#include "land/core/arrange.h"
#include "land/core/board.h"
#include "land/core/scoring.h"
#include "land/core/shown.h"
#include "land/core/tell.h"
#include "land/core/text.h"
#include "land/core/turn.h"

namespace bastide::land::school {
namespace {

constexpr Message kTakes{"school.takes", "who"};
constexpr Message kEaten{"school.eaten", "cell"};
constexpr Message kCopies{"school.copies", "reason"};

enum class Option : std::uint8_t { Final, Eaten };
enum class Eaten : std::uint8_t { No, Gone, Home };

Eaten eaten_rule(const Rules& rules) {
    return static_cast<Eaten>(rules.option(ModuleId::School, Option::Eaten));
}

bool is_school(const TileInfo& tile) {
    return tile.segments_of_type[at(SegmentType::School)] != 0;
}
bool has_work(const Rules& rules) {
    return std::any_of(rules.start.begin(), rules.start.end(),
                       [&](const PlacedStart& start) { return is_school(rules.tile(start.type)); });
}
// SC-3.
void set_up(Context& ctx) {
    state_of<State>(ctx.state).holder = Colour::None;
}

// The first square of the school: it lies on the table from the start, so among the first tiles. None: a position made
// by hand has none.
TileSlot school_on(const Position& position) {
    for (std::size_t slot = 0; slot < position.state.tile_count; ++slot)
        if (is_school(tile_info(position.rules, position.state, static_cast<TileSlot>(slot))))
            return static_cast<TileSlot>(slot);
    return TileSlot::None;
}
// SC-2: calls `use(segment)` for each of the six roads that end there.
template <class Use>
void for_each_school_road(const Position& position, Use use) {
    const TileSlot slot = school_on(position);
    if (slot == TileSlot::None)
        return;
    const int first = static_cast<int>(position.state.tiles[at(slot)].first_segment);
    const TileInfo& tile = tile_info(position.rules, position.state, slot);
    for (std::uint32_t rest = tile.segments_of_type[at(SegmentType::Road)]; rest != 0; rest &= rest - 1)
        use(static_cast<SegmentId>(first + std::countr_zero(rest)));
}

// --- 8e: whether a road to the school is completed -------------------------------------------------------------
// SC-5, SC-8, SC-10, SC-13: occupied or not, one or several, not those that were complete at set-up.
StepResult enter_note(Context& ctx, Frame& frame) {
    State& own = state_of<State>(ctx.state);
    own.count = own.scorers = own.is_earned = 0;
    if (ctx.state.part.touched_count == 0)
        return done(ctx, frame);
    CompletedFeatures completed;
    const auto end = completed.begin() + static_cast<std::ptrdiff_t>(list_completed(ctx.state, completed));
    for_each_school_road(ctx, [&](SegmentId segment) {
        if (std::find(completed.begin(), end, ctx.state.feature_of[at(segment)]) != end)
            own.is_earned = 1;
    });
    return done(ctx, frame);
}

// --- 8g-3: the holder gets the value of a feature, too -----------------------------------------------------------
SegmentId oldest_segment(const GameState& state, FeatureId id) {
    SegmentId oldest = state.features[at(id)].any_segment;
    for_each_segment(state, state.features[at(id)], [&](SegmentId segment) { oldest = std::min(oldest, segment); });
    return oldest;
}

// SC-6, SC-7, SC-25: V, not what single players get besides. He goes back to the school at once.
void copy(Context& ctx, const Lesson& lesson) {
    State& own = state_of<State>(ctx.state);
    const Colour holder = own.holder;
    explain(ctx, [&] {
        AwardReason reason = reason_for(ctx, ctx.state.feature_of[at(lesson.segment)]);
        reason.text = kCopies(reason.text);
        reason.details.clear();
        return reason;
    });
    award(ctx, holder, lesson.value, ScoreSource::Teacher, lesson.segment);
    ctx.state.part.scored = static_cast<std::uint8_t>(ctx.state.part.scored | bit_of(holder));  // SC-20
    own.holder = Colour::None;
    own.count = 0;
}

// SC-16 to SC-19, SC-21, SC-22: whatever is won and worth something, in the scoring of a part. SC-28: at the end, the
// first of them, if the option says so.
void feature_scored(Context& ctx, FeatureId id, bool, int value) {
    State& own = state_of<State>(ctx.state);
    const Phase phase = step_of(ctx.rules, top_frame(ctx.state)).phase;
    const bool counts_at_end = ctx.rules.option(ModuleId::School, Option::Final) == 1;
    if (own.holder == Colour::None || value <= 0 ||
        (phase != Phase::Score && !(phase == Phase::Final && counts_at_end)))
        return;
    const std::uint8_t winners = owners_of(ctx, id);
    if (winners == 0)
        return;
    const Lesson lesson{oldest_segment(ctx.state, id), static_cast<std::uint16_t>(value)};
    if (phase == Phase::Final)
        return copy(ctx, lesson);
    own.scorers = static_cast<std::uint8_t>(own.scorers | winners);
    const auto end = own.lessons.begin() + own.count;
    if (std::any_of(own.lessons.begin(), end, [&](const Lesson& other) { return other.value == lesson.value; }))
        return;
    BASTIDE_ASSERT(own.count < own.lessons.size());
    own.lessons[own.count++] = lesson;
}

void legal_teach(const Position& position, const Frame&, ActionList& out) {
    const State& own = state_of<State>(position.state);
    for (std::size_t i = 0; i < own.count; ++i)
        out.push_back(pack(ActionKind::CopyFeature, cell_of_segment(position.state, own.lessons[i].segment), {},
                           segment_number(position.state, own.lessons[i].segment)));
}

// SC-14, SC-15: who alone has won something names the feature, else the holder.
StepResult enter_teach(Context& ctx, Frame& frame) {
    const State& own = state_of<State>(ctx.state);
    if (own.count == 0)
        return done(ctx, frame);
    if (own.count > 1) {
        const bool is_one = std::has_single_bit(own.scorers);
        const Colour names = is_one ? static_cast<Colour>(std::countr_zero(own.scorers)) : own.holder;
        return ask(ctx, owner_of(ctx.rules, names));
    }
    copy(ctx, Lesson(own.lessons[0]));
    return StepResult::Done;
}
StepResult apply_teach(Context& ctx, Frame&, Action action) {
    const State& own = state_of<State>(ctx.state);
    const SegmentId segment = segment_at(ctx.state, cell_of(action), segment_of(action));
    copy(ctx, Lesson(*std::find_if(own.lessons.begin(), own.lessons.end(),
                                   [&](const Lesson& lesson) { return lesson.segment == segment; })));
    return StepResult::Done;
}
std::string describe_lesson(const Position& position, Action action) {
    const SegmentId segment = segment_at(position.state, cell_of(action), segment_of(action));
    return fmt::format("{} {}", cell_text(cell_of(action)), segment_name(position.rules, position.state, segment));
}

// --- 8k: the teacher is taken ------------------------------------------------------------------------------------
// SC-11, SC-12: with the sixth road he stays where he is.
bool is_closed(const Position& position) {
    bool all = true;
    for_each_school_road(position,
                         [&](SegmentId segment) { all &= feature_at(position.state, segment).is_complete(); });
    return all;
}
// SC-5, SC-9: from the school, or from whoever has not used him yet.
StepResult enter_take(Context& ctx, Frame& frame) {
    State& own = state_of<State>(ctx.state);
    const Colour colour = colour_of(ctx.state.turn_player);
    if (own.is_earned != 0 && own.stand != Stand::Gone && !is_closed(ctx)) {
        own.holder = colour;
        own.stand = Stand::WesternSquare;
        tell(ctx, "teacher", colour, [&] { return kTakes(who(ctx.rules, colour)); });
    }
    own.is_earned = 0;
    return done(ctx, frame);
}

// SC-24, SC-33, SC-34: the dragon has come to his square.
void square_ravaged(Context& ctx, TileSlot slot) {
    State& own = state_of<State>(ctx.state);
    const Eaten rule = eaten_rule(ctx.rules);
    const SquareInfo& square = ctx.rules.square(ctx.state.tiles[at(slot)].square);
    if (rule == Eaten::No || own.holder != Colour::None || square.part != static_cast<std::uint8_t>(own.stand) ||
        !is_school(ctx.rules.tile(square.tile)))
        return;
    if (rule == Eaten::Gone)
        own.stand = Stand::Gone;
    else
        own.stand = own.stand == Stand::WesternSquare ? Stand::EasternSquare : Stand::WesternSquare;
    const Cell cell = ctx.state.tiles[at(slot)].cell;
    tell(ctx, "teacher", Colour::None, [&] { return kEaten(cell_text(cell)); }, {cell});
}

// What the next feature will probably be worth, if there is time for one.
void estimate(const Position& position, const Outlook& outlook, Expectation& points) {
    constexpr float kUsualValue = 5, kTilesForHalf = 3;
    const Colour holder = state_of<State>(position.state).holder;
    if (holder != Colour::None)
        points[at(holder)] += kUsualValue * outlook.tiles_left / (outlook.tiles_left + kTilesForHalf);
}

// --- views and checks --------------------------------------------------------------------------------------------
void view(const Position& position, PlayerId, nlohmann::json& out) {
    const Colour holder = state_of<State>(position.state).holder;
    static constexpr std::string_view kStands[] = {"west", "east", "gone"};
    if (eaten_rule(position.rules) != Eaten::No)
        out["teacher_stands"] = kStands[at(state_of<State>(position.state).stand)];
    out["teacher"] = nullptr;
    if (holder != Colour::None)
        out["teacher"] = at(holder);
}
void show(const Position& position, PlayerId, Shown& out) {
    const Colour holder = state_of<State>(position.state).holder;
    const Stand stand = state_of<State>(position.state).stand;
    const TileSlot slot = school_on(position);
    if (holder != Colour::None) {
        out.pieces.push_back({"teacher", before(holder)});
    } else if (slot != TileSlot::None && eaten_rule(position.rules) != Eaten::No) {
        if (stand != Stand::Gone)
            out.pieces.push_back({"teacher", on_square(static_cast<TileSlot>(at(slot) + at(stand)))});
    } else if (slot != TileSlot::None) {
        const TileInfo& tile = tile_info(position.rules, position.state, slot);
        const int first = static_cast<int>(position.state.tiles[at(slot)].first_segment);
        const int local = std::countr_zero(tile.segments_of_type[at(SegmentType::School)]);
        out.pieces.push_back({"teacher", on_segment(static_cast<SegmentId>(first + local))});
    }
}
void check(const Position& position) {
    const State& own = state_of<State>(position.state);
    if (own.holder != Colour::None && static_cast<int>(own.holder) >= position.rules.colours)
        throw Error("broken_state", "nobody has the colour that holds the teacher");
    if (own.count > 0 && own.holder == Colour::None)
        throw Error("broken_state", "there is something to copy, but nobody holds the teacher");
}

// set teacher PLAYER; "-": in the school, "gone": eaten.
bool arrange(const Arranged& set) {
    if (set.name != "teacher")
        return false;
    State& own = state_of<State>(set.ctx.state);
    if (set.text(0) == "gone")
        own.stand = Stand::Gone;
    else
        own.holder = stock_named(set.ctx.rules, set.text(0));
    return true;
}

constexpr std::string_view kOffOn[] = {"off", "on"};
constexpr std::string_view kEatenValues[] = {"no", "gone", "home"};
constexpr OptionDef kOptions[] = {
    {"final", kOffOn, "who still holds the teacher copies the first feature of the final scoring"},
    {"eaten", kEatenValues, "the dragon leaves the teacher alone, eats him, or sends him to the other square"},
};
constexpr ActionKindDef kKinds[] = {
    {ActionKind::CopyFeature, "copy", Target::Segment, apply_teach, describe_lesson},
};

}  // namespace

constinit const Module kModule{
    .id = ModuleId::School,
    .name = "school",
    .prefix = "school",
    .summary = "Who completes a road to the school takes the teacher, and copies the next feature that is scored.",
    .options = kOptions,
    .kinds = kKinds,
    .state_bytes = bytes_of<State>(),
    .has_work = has_work,
    .set_up = set_up,
    .square_ravaged = square_ravaged,
    .feature_scored = feature_scored,
    .estimate = estimate,
    .view = view,
    .show = show,
    .check = check,
    .arrange = arrange,
};

constinit const StepDef kNoteRoads{.id = "8e", .name = "note-school", .module = ModuleId::School, .enter = enter_note};
constinit const StepDef kTeach{
    .id = "8g-3", .name = "teacher", .module = ModuleId::School, .enter = enter_teach, .legal = legal_teach};
constinit const StepDef kTakeTeacher{
    .id = "8k", .name = "take-teacher", .module = ModuleId::School, .enter = enter_take};

}  // namespace bastide::land::school
