// What can be chosen in a round of the catapult, by players and by chance.
#include <algorithm>
#include <cstdlib>
#include <limits>
#include <vector>

#include "land/core/board.h"
#include "land/core/protection.h"
#include "land/core/scoring.h"
#include "land/modules/catapult/catapult_parts.h"

namespace bastide::land::catapult {
namespace {

// --- chance

struct Range {
    int low, high;
};
// CA-31 to CA-33, CA-39, CA-51, CA-52: between which numbers the next draw of the scatter lies.
Range next_draw(const Position& position) {
    const State& round = state_of<State>(position.state);
    if (mode_of(position.rules) == Mode::Abstract)
        return round.shot == Shot::Target ? Range{0, kFarthest} : Range{0, 1};
    if (round.draws == 6)
        return {0, kSlide};
    const int range =
        round.shot == Shot::Catch ? static_cast<int>(middle_of_cell(round.thrown_at).y) : kRangeOfPower * round.power;
    const int half = (round.draws < 3 ? spread_along(range) : spread_across(range)) / 2;
    return {-half, half};
}
Action scatter_action(int number) {
    return pack(ActionKind::Scatter, {}, {}, 0, number + kScatterBase);
}

// --- what can be chosen

// CA-30: a placed square or one beside it.
void list_aims(const Position& position, ActionList& out) {
    const Rectangle field = field_of(position.state);  // with the squares beside the outermost ones
    const int width = field.high.x - field.low.x + 1, height = field.high.y - field.low.y + 1;
    thread_local std::vector<char> is_near;  // row by row
    is_near.assign(static_cast<std::size_t>(width) * static_cast<std::size_t>(height), 0);
    for (std::size_t i = 0; i < position.state.tile_count; ++i) {
        const Cell corner = position.state.tiles[i].cell - field.low - Cell{1, 1};
        for (int row = corner.y; row < corner.y + 3; ++row)
            std::fill_n(is_near.begin() + row * width + corner.x, 3, char{1});
    }
    std::size_t square = 0;
    for (std::int16_t y = field.low.y; y <= field.high.y; ++y)
        for (std::int16_t x = field.low.x; x <= field.high.x; ++x)
            if (is_near[square++] != 0)
                out.push_back(pack(ActionKind::Aim, {x, y}));
}

bool is_near(const GameState& state, Cell cell) {
    for (std::int16_t y = -1; y <= 1; ++y)
        for (std::int16_t x = -1; x <= 1; ++x)
            if (tile_at(state, cell + Cell{x, y}) != TileSlot::None)
                return true;
    return false;
}
// Squares of the rectangle are tried until one lies near enough.
Action random_aim(const GameState& state, Random& random) {
    const Rectangle field = field_of(state);
    const auto width = static_cast<std::uint32_t>(field.high.x - field.low.x + 1);
    const auto height = static_cast<std::uint32_t>(field.high.y - field.low.y + 1);
    while (true) {
        const std::uint32_t pick = random.below(width * height);
        const Cell cell =
            field.low + Cell{static_cast<std::int16_t>(pick % width), static_cast<std::int16_t>(pick / width)};
        if (is_near(state, cell))
            return pack(ActionKind::Aim, cell);
    }
}

// CA-43: squares with a follower, and the fair.
void list_likely_aims(const Position& position, ActionList& out) {
    out.push_back(pack(ActionKind::Aim, fair_of(position.state)));
    const Standings standings(position);
    for (const Standing& standing : standings)
        if (const Action aim = pack(ActionKind::Aim, square_of(standing.at)); !out.contains(aim))
            out.push_back(aim);
}
// CA-43: the power for the distance, one less and one more.
void list_likely_powers(const Position& position, ActionList& out) {
    const State& round = state_of<State>(position.state);
    const Point start = field_of(position.state).launch(round.side);
    const Point aim{kSquare * round.aim_x + kSquare / 2, kSquare * round.aim_y + kSquare / 2};
    const int fitting = power_for(integer_root(squared_distance(start, aim)));
    for (int power = std::max(1, fitting - 1); power <= std::min(kMostPower, fitting + 1); ++power)
        out.push_back(pack(ActionKind::Power, {}, {}, 0, power));
}

// CA-18, CA-19, CA-20: the kind may stand where the other one does.
bool may_replace(const Position& position, const Figure& old, FigureKind kind) {
    if (old.place == FigurePlace::Feature) {
        const PlacedTile& placed = position.state.tiles[at(old.square)];
        const TileType type = position.rules.square(placed.square).tile;
        return (position.rules.deployable[at(type)][at(kind)] >> local_number(position.state, old.segment) & 1u) != 0;
    }
    return old.place == FigurePlace::Quarter ? is_plain_follower(kind) : may_stand(position.rules, kind, old.place);
}

// CA-7, CA-8, CA-40: the nearest followers; none if the token does not lie on the field.
template <class Use>
void for_each_nearest(const Position& position, Use use) {
    const State& round = state_of<State>(position.state);
    if (mode_of(position.rules) == Mode::Abstract) {
        if (round.named != kNobodyNamed)
            use(static_cast<FigureId>(round.named));
        return;
    }
    const Flight flight(position);
    if (!is_on_field(position.state, flight.rest))
        return;
    const Standings standings(position);
    std::int64_t least = std::numeric_limits<std::int64_t>::max();
    for (const Standing& standing : standings)
        least = std::min(least, squared_distance(standing.at, flight.rest));
    for (const Standing& standing : standings)
        if (squared_distance(standing.at, flight.rest) == least)
            use(standing.figure);
}

void list_exchanges(const Position& position, const Frame& frame, ActionList& out) {
    const Colour colour = colour_of(shooter_of(position, frame));
    for_each_nearest(position, [&](FigureId id) {
        for (const FigureKind kind : position.rules.deployed_kinds)
            if (has_in_supply(position.rules, position.state, colour, kind) &&
                may_replace(position, position.state.figures[at(id)], kind))
                out.push_back(pack(ActionKind::Seduce, {}, {}, 0, static_cast<int>(id), static_cast<int>(kind)));
    });
    out.push_back(pass_action());
}

// CA-49, CA-50: abstract: whom the shot may strike, and how often.
void list_strikes(const Position& position, ActionList& out) {
    const State& round = state_of<State>(position.state);
    const int reach = round.shot == Shot::KnockOut ? 1 : 2;
    const Standings standings(position);
    const auto named = std::ranges::find(standings, static_cast<FigureId>(round.named), &Standing::figure);
    const Cell middle = square_of(named->at);
    out.push_back(pack(ActionKind::Strike, {}, {}, 0, round.named));
    for (const Standing& standing : standings) {
        const Cell away = square_of(standing.at) - middle;
        if (standing.figure != named->figure && std::max(std::abs(away.x), std::abs(away.y)) <= reach)
            out.push_back(pack(ActionKind::Strike, {}, {}, 0, static_cast<int>(standing.figure)));
    }
    if (round.shot == Shot::KnockOut || out.size() == 1)
        out.push_back(pack(ActionKind::Strike, {}, {}, 0, kNobodyNamed));
}
void weigh_strikes(const Position& position, const ActionList& actions, std::span<std::uint32_t> weights) {
    const bool knocks = state_of<State>(position.state).shot == Shot::KnockOut;
    const auto count = static_cast<std::uint32_t>(actions.size());
    const std::uint32_t others = count - (item_of(actions[count - 1]) == kNobodyNamed ? 2 : 1);
    std::fill(weights.begin(), weights.end(), 1u);
    if (others == 0)
        return;  // the named one or nobody
    weights[0] = knocks ? 4 * others : others;
    if (knocks)
        weights[count - 1] = 3 * others;
}

}  // namespace

int draws_wanted(const Position& position) {
    if (mode_of(position.rules) == Mode::Abstract)
        return 1;
    return state_of<State>(position.state).shot == Shot::Catch ? 6 : 7;
}

Cell square_of(Point point) {
    const auto row = [](std::int64_t value) {
        return static_cast<std::int16_t>((value - (value < 0 ? kSquare - 1 : 0)) / kSquare);
    };
    return {row(point.x), row(point.y)};
}

void legal_round(const Position& position, const Frame& frame, ActionList& out) {
    switch (frame.sub) {
        case Choosing:  // CA-3, CA-22
            for (int shot = 0; shot < static_cast<int>(kShotNames.size()); ++shot)
                out.push_back(pack(ActionKind::Shoot, {}, {}, 0, shot));
            break;
        case Launching:
            for (std::uint8_t side = 0; side < 4; ++side)
                out.push_back(pack(ActionKind::Launch, {}, static_cast<Rotation>(side)));
            break;
        case Aiming:
            list_aims(position, out);
            break;
        case Powering:
            for (int power = 1; power <= kMostPower; ++power)
                out.push_back(pack(ActionKind::Power, {}, {}, 0, power));
            break;
        case Scattering:
            for (int number = next_draw(position).low; number <= next_draw(position).high; ++number)
                out.push_back(scatter_action(number));
            break;
        case Exchanging:
            list_exchanges(position, frame, out);
            break;
        case Catching:
        case Throwing:
            for (int cell = 0; cell < kCells; ++cell)
                out.push_back(
                    pack(frame.sub == Catching ? ActionKind::CatchCell : ActionKind::ThrowCell, {}, {}, 0, cell));
            break;
        case Naming:
            list_figures(position, ActionKind::NameTarget, (1u << position.rules.colours) - 1, out,
                         [&](const Figure& figure) { return may_be(position, Effect::Catapult, figure); });
            break;
        default:
            list_strikes(position, out);
    }
}

void candidates_of_round(const Position& position, const Frame& frame, ActionList& out) {
    if (frame.sub == Aiming)
        list_likely_aims(position, out);
    else if (frame.sub == Powering)
        list_likely_powers(position, out);
    else
        legal_round(position, frame, out);
}

void weights_of_round(const Position& position, const Frame& frame, const ActionList& actions,
                      std::span<std::uint32_t> weights) {
    if (frame.sub == Striking)
        weigh_strikes(position, actions, weights);
    else
        std::fill(weights.begin(), weights.end(), 1u);
}

Action random_of_round(const Position& position, const Frame& frame, Random& random) {
    if (frame.sub == Scattering) {
        const Range range = next_draw(position);
        return scatter_action(range.low +
                              static_cast<int>(random.below(static_cast<std::uint32_t>(range.high - range.low + 1))));
    }
    if (frame.sub == Aiming)
        return random_aim(position.state, random);
    thread_local ActionList actions;
    legal_round(position, frame, actions.clear());
    if (frame.sub != Striking)
        return actions[random.below(static_cast<std::uint32_t>(actions.size()))];
    std::array<std::uint32_t, kMaxFigures + 1> weights;
    weigh_strikes(position, actions, {weights.data(), actions.size()});
    std::uint32_t sum = 0;
    for (std::size_t i = 0; i < actions.size(); ++i)
        sum += weights[i];
    std::uint32_t pick = random.below(sum);
    std::size_t chosen = 0;
    while (pick >= weights[chosen])
        pick -= weights[chosen++];
    return actions[chosen];
}

}  // namespace bastide::land::catapult
