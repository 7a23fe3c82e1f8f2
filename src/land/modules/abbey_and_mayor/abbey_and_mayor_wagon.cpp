// The wagon: when its feature has been scored it may go on to another one.
#include <algorithm>
#include <bit>
#include <nlohmann/json.hpp>

#include "land/core/scoring.h"
#include "land/core/tell.h"
#include "land/core/text.h"
#include "land/core/turn.h"
#include "land/modules/abbey_and_mayor/abbey_and_mayor_parts.h"

namespace bastide::land::abbey_and_mayor {
namespace {

constexpr Message kDrives{"wagon.drives", "who", "feature", "cell"};

// AM-27: an unoccupied, unfinished feature of a kind that a wagon may stand on.
bool may_enter(const Position& position, SegmentId segment) {
    const Feature& feature = feature_at(position.state, segment);
    return (position.rules.deployed_types[at(FigureKind::Wagon)] & type_bit(feature.type)) != 0 &&
           feature.followers == 0 && !feature.is_complete();
}

void add_target(const Position& position, SegmentId segment, ActionList& out) {
    const GameState& state = position.state;
    const Action action = pack(ActionKind::Drive, cell_of_segment(state, segment), {}, segment_number(state, segment),
                               0, static_cast<int>(FigureKind::Wagon));
    if (may_enter(position, segment) && !out.contains(action))  // a piece of several squares is met several times
        out.push_back(action);
}

// AM-26: whatever lies on the wagon's own square or one of the eight around it.
void list_around(const Position& position, Cell cell, ActionList& out) {
    for (std::int16_t dy = -1; dy <= 1; ++dy)
        for (std::int16_t dx = -1; dx <= 1; ++dx)
            for (const SegmentType type : {SegmentType::City, SegmentType::Road, SegmentType::Monastery})
                for_each_segment_on(position.rules, position.state, cell + Cell{dx, dy}, type,
                                    [&](SegmentId segment) { add_target(position, segment, out); });
}

// AM-67: any segment of the feature that `segment` belongs to.
void add_feature(const Position& position, SegmentId segment, ActionList& out) {
    if (may_enter(position, segment))
        for_each_segment(position.state, feature_at(position.state, segment),
                         [&](SegmentId member) { add_target(position, member, out); });
}

// AM-68: what a road or gate of the same tile leads to.
void list_linked_on_tile(const Position& position, SegmentId segment, ActionList& out) {
    const TileData& data = *tile_info(position.rules, position.state, position.state.tile_of[at(segment)]).data;
    const auto local = static_cast<std::size_t>(local_number(position.state, segment));
    const std::string& letters = data.segments[local].wagon_groups;
    for (std::size_t other = 0; other < data.segments.size(); ++other)
        if (other != local && data.segments[other].wagon_groups.find_first_of(letters) != std::string::npos)
            add_feature(position, static_cast<SegmentId>(at(segment) - local + other), out);
}

// AM-69: from what runs into an abbey to the abbey, and back.
void list_beside_abbey(const Position& position, SegmentId segment, ActionList& out) {
    const GameState& state = position.state;
    const SegmentInfo& info = segment_info(position.rules, state, segment);
    const auto first = static_cast<int>(segment) - local_number(state, segment);
    const std::size_t piece = at(piece_of(position.rules, state, state.tile_of[at(segment)]));
    for (std::uint32_t squares = info.squares; squares != 0; squares &= squares - 1) {
        const auto slot = static_cast<TileSlot>(piece + static_cast<std::size_t>(std::countr_zero(squares)));
        for (int side = 0; side < 4; ++side) {
            const Cell beyond = state.tiles[at(slot)].cell + kDirections[static_cast<std::size_t>(side)];
            const TileSlot neighbour = slot_with_side(position.rules, state, beyond, opposite(side));
            if (neighbour == TileSlot::None)
                continue;
            const Side& mine = side_of(position.rules, state, slot, side);
            const Side& theirs = side_of(position.rules, state, neighbour, opposite(side));
            const auto their_first = static_cast<int>(state.tiles[at(neighbour)].first_segment);
            const bool is_mine =
                first + mine.way == static_cast<int>(segment) || first + mine.second_way == static_cast<int>(segment);
            if (theirs.wild && is_mine)
                for_each_segment_on(position.rules, state, beyond, SegmentType::Monastery,
                                    [&](SegmentId abbey) { add_feature(position, abbey, out); });
            if (mine.wild)
                for (const std::uint8_t way : {theirs.way, theirs.second_way})
                    if (way != kNoSegment)
                        add_feature(position, static_cast<SegmentId>(their_first + way), out);
        }
    }
}

// AM-67: in the first edition what is linked to the scored feature, anywhere along it.
void list_linked(const Position& position, SegmentId from, ActionList& out) {
    for_each_segment(position.state, feature_at(position.state, from), [&](SegmentId segment) {
        list_linked_on_tile(position, segment, out);
        list_beside_abbey(position, segment, out);
    });
}

// AM-29: the wagons of the player on turn first, then clockwise; of one player in the order of the scoring.
std::size_t next_departure(const Position& position) {
    const State& own = state_of<State>(position.state);
    const auto seats_from_turn = [&](const Departure& departure) {
        const int seats = static_cast<int>(departure.colour) - static_cast<int>(position.state.turn_player);
        return seats < 0 ? seats + position.rules.colours : seats;
    };
    const auto first = own.departures.begin();
    return static_cast<std::size_t>(std::min_element(first, first + own.departure_count,
                                                     [&](const Departure& a, const Departure& b) {
                                                         return seats_from_turn(a) < seats_from_turn(b);
                                                     }) -
                                    first);
}

// --- 8h ---------------------------------------------------------------------------------------------------------
void legal_drive(const Position& position, const Frame&, ActionList& out) {
    const SegmentId from = state_of<State>(position.state).departures[next_departure(position)].from;
    out.push_back(pass_action());
    if (has_option(position.rules, Option::WagonMove))
        list_linked(position, from, out);
    else
        list_around(position, cell_of_segment(position.state, from), out);
    strike_destinations(position, out);  // AM-46
}

StepResult end_departure(Context& ctx, Frame&) {
    State& own = state_of<State>(ctx.state);
    const auto gone = own.departures.begin() + static_cast<std::ptrdiff_t>(next_departure(ctx));
    std::move(gone + 1, own.departures.begin() + own.departure_count, gone);
    own.departures[--own.departure_count] = Departure{};
    return StepResult::Again;
}

// AM-25, AM-28: asked where there is somewhere to go; otherwise the wagon has come home.
StepResult enter_drive(Context& ctx, Frame& frame) {
    const State& own = state_of<State>(ctx.state);
    while (own.departure_count > 0) {
        legal_drive(ctx, frame, ctx.actions.clear());
        if (ctx.actions.size() > 1)
            return ask(ctx, owner_of(own.departures[next_departure(ctx)].colour));
        end_departure(ctx, frame);
    }
    return done(ctx, frame);
}

bool wagon_is_played(const Rules& rules) {
    return has_figure(rules, FigureKind::Wagon);
}

}  // namespace

// AM-25, AM-47, AM-50: a wagon that the scoring sends home. Whoever takes it off otherwise does so in another step.
// PD-94: a barn that is gone before its field is scored brings nobody anything.
void note_departure(Context& ctx, FigureId id) {
    State& own = state_of<State>(ctx.state);
    if (id == own.new_barn)
        own.new_barn = FigureId::None;
    const Figure& figure = ctx.state.figures[at(id)];
    if (figure.kind == FigureKind::Barn)
        --own.barn_count;
    if (figure.kind != FigureKind::Wagon || figure.segment == SegmentId::None ||
        !step_of(ctx.rules, top_frame(ctx.state)).id.starts_with("8g"))
        return;
    BASTIDE_ASSERT(own.departure_count < own.departures.size());
    own.departures[own.departure_count++] = {figure.segment, figure.colour, 0};
}

StepResult apply_drive(Context& ctx, Frame& frame, Action action) {
    const Departure departure = state_of<State>(ctx.state).departures[next_departure(ctx)];
    const SegmentId segment = segment_at(ctx.state, cell_of(action), segment_of(action));
    deploy(ctx, departure.colour, FigureKind::Wagon, segment);
    tell(ctx, "wagon", departure.colour,
         [&] {
             return kDrives(who(ctx.rules, departure.colour), word_of(feature_at(ctx.state, segment).type),
                            cell_text(cell_of(action)));
         },
         {cell_of(action)});
    return end_departure(ctx, frame);
}

std::string describe_drive(const Position& position, Action action) {
    const SegmentId segment = segment_at(position.state, cell_of(action), segment_of(action));
    return cell_text(cell_of(action)) + " " + segment_name(position.rules, position.state, segment);
}

// Wagons that wait for a decision, the next one first.
void view_wagons(const Position& position, nlohmann::json& out) {
    const State& own = state_of<State>(position.state);
    nlohmann::json& wagons = out["wagons"] = nlohmann::json::array();
    for (std::size_t i = 0; i < own.departure_count; ++i) {
        const Departure& departure = own.departures[i];
        const Cell cell = cell_of_segment(position.state, departure.from);
        wagons.push_back({{"colour", static_cast<int>(departure.colour)},
                          {"x", cell.x},
                          {"y", cell.y},
                          {"on", segment_name(position.rules, position.state, departure.from)},
                          {"next", i == next_departure(position)}});
    }
}

constinit const StepDef kDrive{.id = "8h",
                               .name = "drive",
                               .module = ModuleId::AbbeyAndMayor,
                               .enter = enter_drive,
                               .legal = legal_drive,
                               .pass = end_departure,
                               .is_played = wagon_is_played};

}  // namespace bastide::land::abbey_and_mayor
