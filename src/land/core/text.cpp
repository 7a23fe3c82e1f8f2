#include "land/core/text.h"

#include <fmt/format.h>

#include <algorithm>
#include <charconv>

#include "land/core/board.h"
#include "land/core/game.h"
#include "land/core/turn.h"

namespace bastide::land {
namespace {

constexpr std::string_view kLetters = "NESW";

// The sides of a tile of one square that a segment reaches, as printed: bit 0 is north.
unsigned sides_of(const SegmentData& data) {
    unsigned sides = 0;
    for (const SideRef& edge : data.edges)
        sides |= edge.side < 4 ? 1u << edge.side : 0;
    return sides;
}

// Another segment of the type reaches the same sides: they cannot be told apart by them.
bool has_twin(const TileData& tile, const SegmentData& data) {
    const unsigned sides = sides_of(data);
    return sides != 0 && std::ranges::count_if(tile.segments, [&](const SegmentData& other) {
                             return other.type == data.type && sides_of(other) == sides;
                         }) > 1;
}

std::string half_tile_suffix(const GameState& state, SegmentId segment) {
    return segment_number(state, segment) >= 16 ? "'" : "";  // on the second half tile of a square
}

// Several of one kind and colour may stand in one place: which of them it is, unless it is the first.
std::string number_among_alike(const GameState& state, FigureId id) {
    const Figure& figure = state.figures[at(id)];
    const auto before =
        std::count_if(state.figures.begin(), state.figures.begin() + static_cast<int>(id), [&](const Figure& other) {
            return other.kind == figure.kind && other.colour == figure.colour && other.place == figure.place &&
                   other.segment == figure.segment && other.detail == figure.detail;
        });
    return before == 0 ? std::string() : fmt::format(" {}", before + 1);
}

}  // namespace

std::string printed_name(const TileData& tile, std::size_t segment, Rotation rotation) {
    const SegmentData& data = tile.segments[segment];
    const auto turns = static_cast<unsigned>(rotation);
    std::string name(name_of(data.type));
    if (tile.rows * tile.columns > 1)
        return fmt::format("{}#{}", name, segment);
    const unsigned printed = sides_of(data);
    const unsigned sides = (printed << turns | printed >> (4 - turns)) & 15u;
    unsigned first_half = 8;
    for (const HalfRef& half : data.halves)
        first_half = std::min(first_half, half.half < 8 ? (half.half + 2 * turns) & 7 : 8u);
    if (sides != 0 || first_half < 8)
        name += '.';
    for (unsigned side = 0; side < 4; ++side)
        if ((sides >> side & 1u) != 0)
            name += kLetters[side];
    if (first_half < 8)
        name += kHalfNames[first_half];
    else if (has_twin(tile, data))
        name += fmt::format("#{}", segment);  // two cities that share their only edge
    else if (sides == 0 && std::ranges::count(tile.segments, data.type, &SegmentData::type) > 1)
        name += fmt::format("#{}", segment);  // inner fields, long sides of half tiles: not told apart by a side
    return name;
}

std::string segment_name(const Rules& rules, const GameState& state, SegmentId segment) {
    const PlacedTile& placed = state.tiles[at(state.tile_of[at(segment)])];
    const TileInfo& tile = rules.tile(rules.square(placed.square).tile);
    return printed_name(*tile.data, static_cast<std::size_t>(local_number(state, segment)), placed.rotation) +
           half_tile_suffix(state, segment);
}

std::string describe_tile(const Position& position, Action action) {
    return std::string(position.rules.tile(tile_of(action)).id());
}

std::string describe_placement(const Position&, Action action) {
    return fmt::format("{},{} r{}", cell_of(action).x, cell_of(action).y, 90 * static_cast<int>(rotation_of(action)));
}

std::string describe_figure_placement(const Position& position, Action action) {
    const GameState& state = position.state;
    const SegmentId segment = segment_at(state, cell_of(action), segment_of(action));
    const std::string name = segment_name(position.rules, state, segment);
    const std::string_view kind = info_of(figure_kind_of(action)).name;
    const TileSlot last = state.part.last_tile;
    if (last != TileSlot::None &&
        state.tiles[at(last)].first_segment == state.tiles[at(state.tile_of[at(segment)])].first_segment)
        return fmt::format("{} {}", kind, name);
    return fmt::format("{} {},{} {}", kind, cell_of(action).x, cell_of(action).y, name);
}

std::string describe_deployment(const Position& position, Action action) {
    return fmt::format("{} {}", info_of(figure_kind_of(action)).name, describe_segment(position, action));
}

std::string describe_segment(const Position& position, Action action) {
    const Cell cell = cell_of(action);
    return fmt::format(
        "{},{} {}", cell.x, cell.y,
        segment_name(position.rules, position.state, segment_at(position.state, cell, segment_of(action))));
}

std::string describe_figure(const Position& position, Action action) {
    const Figure& figure = position.state.figures[at(figure_of(action))];
    if (figure.square == TileSlot::None)  // beside the land: the place and its number there
        return fmt::format("{} {} {}{}", info_of(figure.kind).name, kFigurePlaceNames[at(figure.place)], figure.detail,
                           number_among_alike(position.state, figure_of(action)));
    const Cell cell = position.state.tiles[at(figure.square)].cell;
    return fmt::format("{} {},{} {}{}", info_of(figure.kind).name, cell.x, cell.y,
                       segment_name(position.rules, position.state, figure.segment),
                       number_among_alike(position.state, figure_of(action)));
}

std::string to_text(const Position& position, Action action) {
    const ActionKindDef& kind = *position.rules.kinds[at(kind_of(action))];
    if (kind.describe == nullptr)
        return std::string(kind.word);
    if (kind.says_it_all)
        return kind.describe(position, action);
    return fmt::format("{} {}", kind.word, kind.describe(position, action));
}

// The number that a text ends with; 0 if there is none.
static std::ptrdiff_t last_number(std::string_view text) {
    const std::string_view word = text.substr(text.find_last_of(' ') + 1);
    std::ptrdiff_t number = 0;
    std::from_chars(word.data(), word.data() + word.size(), number);
    return number;
}

Action from_text(const Position& position, std::string_view text) {
    constexpr std::size_t kLong = 16;
    thread_local ActionList actions;
    LandGame::legal(position.rules, position.state, actions);
    const auto is_it = [&](Action action) {
        const ActionKindDef& kind = *position.rules.kinds[at(kind_of(action))];
        return (kind.says_it_all || text.starts_with(kind.word)) && to_text(position, action) == text;
    };
    if (actions.size() > kLong) {  // in a row of numbers it is found at once
        const auto number = static_cast<std::size_t>(last_number(text) - last_number(to_text(position, actions[0])));
        if (number < actions.size() && is_it(actions[number]))
            return actions[number];
    }
    for (const Action action : actions)
        if (is_it(action))
            return action;
    const bool over = position.state.decision.player == game::kNobody;
    throw Error("illegal_action",
                over ? fmt::format("illegal action \"{}\": the game is over", text)
                     : fmt::format("illegal action \"{}\" in step \"{}\": not among the {} legal actions", text,
                                   step_of(position.rules, top_frame(position.state)).name, actions.size()));
}

}  // namespace bastide::land
