#include "land/modules/catapult/catapult_flight.h"

#include <algorithm>
#include <bit>
#include <tuple>

#include "land/core/protection.h"

namespace bastide::land::catapult {
namespace {

constexpr std::int64_t kTokenRadius = 200, kFollowerRadius = 150, kToppleLength = 350, kToppleReach = 200;
constexpr std::int64_t kTooClose = 120, kMovesOver = 140;

constexpr std::array<Point, 5> kSides{{{0, -500}, {500, 0}, {0, 500}, {-500, 0}, {0, 0}}};
constexpr std::array<Point, 10> kHalves{{{-250, -500},
                                         {250, -500},
                                         {500, -250},
                                         {500, 250},
                                         {250, 500},
                                         {-250, 500},
                                         {-500, 250},
                                         {-500, -250},
                                         {-250, -250},
                                         {250, 250}}};

Point turned(Point offset, Rotation rotation) {
    for (int i = 0; i < static_cast<int>(rotation); ++i)
        offset = {-offset.y, offset.x};
    return offset;
}
Point middle_of(Cell cell) {
    return {kSquare * cell.x + kSquare / 2, kSquare * cell.y + kSquare / 2};
}

// CA-24, CA-25: towards the edges that the segment reaches on the figure's own square.
Point in_feature(const Position& position, const Figure& figure) {
    const PlacedTile& placed = position.state.tiles[at(figure.square)];
    const SquareInfo& square = position.rules.square(placed.square);
    const SegmentData& segment =
        position.rules.tile(square.tile)
            .data->segments[static_cast<std::size_t>(local_number(position.state, figure.segment))];
    Point sum{}, middle = middle_of(placed.cell);
    std::int64_t count = 0;
    const auto add = [&](Point offset) {
        const Point now = turned(offset, placed.rotation);
        sum = {sum.x + now.x, sum.y + now.y};
        ++count;
    };
    const bool is_field = segment.type == SegmentType::Field;
    if (is_field) {
        for (const HalfRef& half : segment.halves)
            if (half.square == square.part)
                add(kHalves[half.half]);
        if (sum.x == 0 && sum.y == 0)
            return {middle.x - 300, middle.y + 300};
    } else {
        for (const SideRef& edge : segment.edges)
            if (edge.square == square.part)
                add(kSides[edge.side]);
    }
    if (count == 0)
        return middle;
    const std::int64_t tenths = is_field ? 7 : 6;
    return {middle.x + tenths * sum.x / (10 * count), middle.y + tenths * sum.y / (10 * count)};
}

// CA-59: half-way between the squares of a castle.
Point in_wide_castle(const Position& position, const Figure& lord) {
    const TileSlot piece = piece_of(position.rules, position.state, lord.square);
    Point sum{};
    std::int64_t count = 0;
    for (std::uint32_t rest = segment_info(position.rules, position.state, lord.segment).squares; rest != 0;
         rest &= rest - 1, ++count) {
        const std::size_t square = at(piece) + static_cast<std::size_t>(std::countr_zero(rest));
        const Point middle = middle_of(position.state.tiles[square].cell);
        sum = {sum.x + middle.x, sum.y + middle.y};
    }
    return {sum.x / count, sum.y / count};
}
// CA-60: to the west, to the east and above them, in the order of the figures.
Point in_pyramid(const Position& position, FigureId acrobat) {
    constexpr std::array<Point, 3> kPlaces{{{-150, 0}, {150, 0}, {0, -100}}};
    const auto& figures = position.state.figures;
    const TileSlot square = figures[at(acrobat)].square;
    const auto before = std::count_if(
        figures.begin(), figures.begin() + static_cast<std::ptrdiff_t>(at(acrobat)),
        [&](const Figure& other) { return other.place == FigurePlace::Acrobat && other.square == square; });
    const Point middle = middle_of(position.state.tiles[at(square)].cell);
    const Point place = kPlaces[static_cast<std::size_t>(before) % kPlaces.size()];
    return {middle.x + place.x, middle.y + place.y};
}

// CA-26, CA-59, CA-60: in a feature, a castle or a pyramid, in the middle of the square of a tower, or where its module
// says.
Point place_of(const Position& position, FigureId id) {
    const Figure& figure = position.state.figures[at(id)];
    switch (role_of(position.state, figure)) {
        case Role::WideLord:
            return in_wide_castle(position, figure);
        case Role::Acrobat:
            return in_pyramid(position, id);
        case Role::TokenLord: {
            const Point middle = middle_of(position.state.tiles[at(figure.square)].cell);
            const Cell beyond = kDirections[figure.detail & 3];
            return {middle.x + kSquare / 2 * beyond.x, middle.y + kSquare / 2 * beyond.y};
        }
        default:
            break;
    }
    if (figure.place == FigurePlace::Feature)
        return in_feature(position, figure);
    if (figure.square != TileSlot::None)
        return middle_of(position.state.tiles[at(figure.square)].cell);
    Point point{};
    for (const auto hook : position.rules.hooks.locate)
        hook(position, figure, point);
    return point;
}

}  // namespace

std::int64_t integer_root(std::int64_t number) {
    std::int64_t root = 0;
    for (std::int64_t bit = std::int64_t{1} << 31; bit > 0; bit >>= 1)
        if ((root + bit) * (root + bit) <= number)
            root += bit;
    return root;
}

namespace {

Rectangle laid_rectangle(const GameState& state) {
    const State& own = state_of<State>(state);
    Rectangle laid{{own.low_x, own.low_y}, {own.high_x, own.high_y}};
    if (own.tiles_in_field == 0)
        laid = {state.tiles[0].cell, state.tiles[0].cell};
    for (std::size_t i = own.tiles_in_field; i < state.tile_count; ++i) {
        const Cell cell = state.tiles[i].cell;
        laid.low = {std::min(laid.low.x, cell.x), std::min(laid.low.y, cell.y)};
        laid.high = {std::max(laid.high.x, cell.x), std::max(laid.high.y, cell.y)};
    }
    return laid;
}

}  // namespace

Rectangle field_of(const GameState& state) {
    const Rectangle laid = laid_rectangle(state);
    return {laid.low - Cell{1, 1}, laid.high + Cell{1, 1}};
}
void note_field(GameState& state) {
    const Rectangle laid = laid_rectangle(state);
    State& own = state_of<State>(state);
    own.low_x = laid.low.x;
    own.low_y = laid.low.y;
    own.high_x = laid.high.x;
    own.high_y = laid.high.y;
    own.tiles_in_field = state.tile_count;
}

Point Rectangle::launch(int side) const {
    const Point first{kSquare * low.x, kSquare * low.y}, last{kSquare * (high.x + 1), kSquare * (high.y + 1)};
    const Point middle{(first.x + last.x) / 2, (first.y + last.y) / 2};
    switch (side) {
        case kNorth:
            return {middle.x, first.y};
        case kEast:
            return {last.x, middle.y};
        case kSouth:
            return {middle.x, last.y};
        default:
            return {first.x, middle.y};
    }
}

// CA-28, CA-29.
Standings::Standings(const Position& position) {
    const GameState& state = position.state;
    for (std::size_t i = 0; i < state.figure_count; ++i)
        if (may_be(position, Effect::Catapult, state.figures[i]))
            list[count++] = {static_cast<FigureId>(i), place_of(position, static_cast<FigureId>(i))};
    const auto rank = [&](const Standing& standing) {
        const Figure& figure = state.figures[at(standing.figure)];
        const auto row = [](std::int64_t value) { return (value - (value < 0 ? kSquare - 1 : 0)) / kSquare; };
        const int local = figure.segment == SegmentId::None ? kMaxSegmentsOfPiece : local_number(state, figure.segment);
        const int seat =
            (static_cast<int>(figure.colour) - static_cast<int>(state.start_player) + position.rules.colours) %
            position.rules.colours;
        return std::tuple(row(standing.at.y), row(standing.at.x), local, seat, figure.kind, standing.figure);
    };
    std::array<std::pair<decltype(rank(list[0])), Standing>, kMaxFigures> ranked;
    for (std::size_t i = 0; i < count; ++i)
        ranked[i] = {rank(list[i]), list[i]};
    std::sort(ranked.begin(), ranked.begin() + static_cast<std::ptrdiff_t>(count),
              [](const auto& a, const auto& b) { return a.first < b.first; });
    std::transform(ranked.begin(), ranked.begin() + static_cast<std::ptrdiff_t>(count), list.begin(),
                   [](const auto& each) { return each.second; });
    move_apart();
}

// They are ranked by rows: who is two rows further north is not close to anybody from here on.
void Standings::move_apart() {
    std::size_t first = 0;
    for (std::size_t i = 1; i < count; ++i) {
        while (list[first].at.y < list[i].at.y - 2 * kSquare)
            ++first;
        const auto is_close = [&](const Standing& earlier) {
            return squared_distance(earlier.at, list[i].at) < kTooClose * kTooClose;
        };
        while (std::any_of(list.begin() + static_cast<std::ptrdiff_t>(first),
                           list.begin() + static_cast<std::ptrdiff_t>(i), is_close))
            list[i].at.x += kMovesOver;
    }
}

Flight::Flight(const Position& position) {
    const State& shot = state_of<State>(position.state);
    start = field_of(position.state).launch(shot.side);
    const Point aim = middle_of({shot.aim_x, shot.aim_y});
    const std::int64_t dx = aim.x - start.x, dy = aim.y - start.y, length = integer_root(dx * dx + dy * dy);
    const auto point = [&](std::int64_t along) {
        const std::int64_t across = shot.scatter[1];
        return Point{start.x + (dx * along - dy * across) / length, start.y + (dy * along + dx * across) / length};
    };
    const std::int64_t range = kRangeOfPower * shot.power + shot.scatter[0];
    impact = point(range);
    rest = point(range + shot.scatter[2]);
    topple = {kToppleLength * dx / length, kToppleLength * dy / length};
}

std::int64_t squared_distance(Point a, Point b) {
    return (a.x - b.x) * (a.x - b.x) + (a.y - b.y) * (a.y - b.y);
}

std::int64_t squared_distance_to_square(Point point, Cell square) {
    const Point nearest{std::clamp(point.x, kSquare * square.x, kSquare * (square.x + 1)),
                        std::clamp(point.y, kSquare * square.y, kSquare * (square.y + 1))};
    return squared_distance(point, nearest);
}

bool passes_within(Point from, Point to, Point point, std::int64_t reach) {
    const Point way{to.x - from.x, to.y - from.y}, there{point.x - from.x, point.y - from.y};
    const std::int64_t along = there.x * way.x + there.y * way.y, length = way.x * way.x + way.y * way.y;
    if (along <= 0)
        return squared_distance(from, point) <= reach * reach;
    if (along >= length)
        return squared_distance(to, point) <= reach * reach;
    const std::int64_t across = there.x * way.y - there.y * way.x;
    return across * across <= reach * reach * length;
}

bool is_on_field(const GameState& state, Point rest) {
    return std::any_of(state.tiles.begin(), state.tiles.begin() + state.tile_count, [&](const PlacedTile& placed) {
        return squared_distance_to_square(rest, placed.cell) < kTokenRadius * kTokenRadius;
    });
}

std::array<bool, kMaxFigures> struck_by(const Standings& standings, const Flight& flight) {
    std::array<bool, kMaxFigures> struck{};
    std::array<std::size_t, kMaxFigures> falling;
    std::size_t count = 0;
    const auto strike = [&](Point from, Point to, std::int64_t reach) {
        for (std::size_t i = 0; i < standings.count; ++i)
            if (!struck[i] && passes_within(from, to, standings.list[i].at, reach)) {
                struck[i] = true;
                falling[count++] = i;
            }
    };
    strike(flight.impact, flight.rest, kTokenRadius + kFollowerRadius);
    for (std::size_t next = 0; next < count; ++next) {
        const Point from = standings.list[falling[next]].at;
        strike(from, {from.x + flight.topple.x, from.y + flight.topple.y}, kToppleReach);
    }
    return struck;
}

int power_for(std::int64_t distance) {
    return static_cast<int>(std::clamp<std::int64_t>((distance + kRangeOfPower / 2) / kRangeOfPower, 1, kMostPower));
}

}  // namespace bastide::land::catapult
