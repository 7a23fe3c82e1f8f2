// Where a tile fits by its edges: tiles of one square by one comparison, pieces and half tiles by their sides.
#include <algorithm>
#include <bit>

#include "land/core/board.h"

namespace bastide::land {
namespace {

// A side of a piece against the square beyond it: nothing there, or an edge of the same kind.
bool side_fits(const Rules& rules, const GameState& state, const Side& mine, TileSlot neighbour, int side) {
    if (neighbour == TileSlot::None || mine.kind == kNoEdge)
        return true;
    const Side& theirs = side_of(rules, state, neighbour, opposite(side));
    return mine.wild || theirs.wild || theirs.kind == mine.kind;
}

// Pieces of several squares: every square must be empty and match; listed from the first of its squares that lies
// in the frontier, so that each placement comes once.
bool piece_fits(const Rules& rules, const GameState& state, const TileInfo& tile, Cell cell, Rotation rotation,
                int from_part) {
    for (int part = 0; part < tile.square_count; ++part) {
        const SquareInfo& square = rules.square(static_cast<SquareType>(static_cast<int>(tile.first_square) + part));
        const Cell where = cell + square.offset[at(rotation)];
        const int place = frontier_place(state, where);
        if (place < 0) {
            if (tile_at(state, where) != TileSlot::None)
                return false;
            continue;
        }
        const auto i = static_cast<std::size_t>(place);
        if (part < from_part || state.frontier.square[i].half != TileSlot::None)
            return false;
        for (int side = 0; side < 4; ++side)
            if (!side_fits(rules, state, square.sides[at(rotation)][static_cast<std::size_t>(side)],
                           state.frontier.square[i].neighbour[static_cast<std::size_t>(side)], side))
                return false;
    }
    return true;
}

// Half tiles: a leg must touch a laid tile and match, or the long side the half tile that lies there already.
bool half_fits(const Rules& rules, const GameState& state, const TileInfo& tile, std::size_t place, Rotation rotation) {
    const SquareInfo& square = rules.square(tile.first_square);
    const TileSlot first_half = state.frontier.square[place].half;
    bool touches = state.tile_count == 0;
    if (first_half != TileSlot::None) {
        const PlacedTile& other = state.tiles[at(first_half)];
        if ((static_cast<int>(other.rotation) ^ static_cast<int>(rotation)) != 2 ||
            rules.square(other.square).diagonal.kind != square.diagonal.kind)
            return false;
        touches = true;
    }
    for (int side = 0; side < 4; ++side) {
        const Side& mine = square.sides[at(rotation)][static_cast<std::size_t>(side)];
        const TileSlot neighbour = state.frontier.square[place].neighbour[static_cast<std::size_t>(side)];
        if (!side_fits(rules, state, mine, neighbour, side))
            return false;
        touches |= mine.kind != kNoEdge && neighbour != TileSlot::None;
    }
    return touches;
}

// Calls `use(cell, rotation)` until it returns false; true if it never did.
template <class Use>
bool for_each_odd_fit(const Rules& rules, const GameState& state, const TileInfo& tile, Use use) {
    for (int r = 0; r < tile.distinct_rotations; ++r) {
        const auto rotation = static_cast<Rotation>(r);
        for (std::size_t place = 0; place < state.frontier_count; ++place) {
            const Cell cell = state.frontier.square[place].cell;
            if (tile.triangle) {
                if (half_fits(rules, state, tile, place, rotation) && !use(cell, rotation))
                    return false;
                continue;
            }
            for (int part = 0; part < tile.square_count; ++part) {
                const auto square = static_cast<SquareType>(static_cast<int>(tile.first_square) + part);
                const Cell anchor = cell - rules.square(square).offset[at(rotation)];
                if (piece_fits(rules, state, tile, anchor, rotation, part) && !use(anchor, rotation))
                    return false;
            }
        }
    }
    return true;
}

// A wild tile fills a hole: all four neighbours are there.
bool wild_fits(const GameState& state, std::size_t place) {
    const auto missing = std::bit_cast<std::uint64_t>(state.frontier.square[place].neighbour) & kEverySide;
    return missing == 0 && state.frontier.square[place].half == TileSlot::None;
}

// Some places for a tile of one square as it was drawn, where there are most: on the newest squares.
void list_newest(const Rules& rules, const GameState& state, TileType type, ActionList& out) {
    constexpr std::size_t kSome = 2;
    const unsigned edges = rules.square(rules.tile(type).first_square).edges[0];
    for (std::size_t i = state.frontier_count; i-- > 0 && out.size() < kSome;)
        if ((edges & state.frontier.mask[i]) == state.frontier.want[i])
            out.push_back(place_tile_action(state.frontier.square[i].cell, Rotation{}, type));
}

// Whether the modules leave anything of a list of placements.
bool leaves_any(const Position& position, ActionList& placements) {
    for (const auto hook : position.rules.hooks.filter_placements)
        hook(position, placements);
    return !placements.empty();
}

// Calls `use(place)` for every square of the frontier where a tile with these edges fits, in their order.
template <class Use>
void for_each_fit(const GameState& state, EightSquares edges, Use use) {
    static_assert(kMaxFrontier % 8 == 0);  // what is compared behind the last square lies in the array, too
    for (std::size_t first = 0; first < state.frontier_count; first += 8) {
        const EightSquares mask = eight_squares(state.frontier.mask, first);
        const EightSquares want = eight_squares(state.frontier.want, first);
        const auto fits = std::bit_cast<std::array<std::uint64_t, 2>>((edges & mask) == want);  // 16 bits a square
        for (std::size_t half = 0; half < 2; ++half)
            for (std::uint64_t rest = fits[half] & 0x0001'0001'0001'0001; rest != 0; rest &= rest - 1) {
                const std::size_t place = first + 4 * half + static_cast<std::size_t>(std::countr_zero(rest)) / 16;
                if (place < state.frontier_count)
                    use(place);
            }
    }
}

[[gnu::noinline]] Action random_of_list(const Rules& rules, const GameState& state, TileType type, Random& random) {
    thread_local ActionList actions;
    list_fitting(rules, state, type, actions.clear());
    return actions[random.below(static_cast<std::uint32_t>(actions.size()))];
}

bool odd_piece_fits_anywhere(const Rules& rules, const GameState& state, const TileInfo& tile) {
    if (!tile.data->wild)
        return !for_each_odd_fit(rules, state, tile, [](Cell, Rotation) { return false; });
    for (std::size_t place = 0; place < state.frontier_count; ++place)
        if (wild_fits(state, place))
            return true;
    return false;
}

}  // namespace

bool fits_anywhere(const Rules& rules, const GameState& state, TileType type) {
    const TileInfo& tile = rules.tile(type);
    if (!tile.is_plain)
        return odd_piece_fits_anywhere(rules, state, tile);
    const SquareInfo& square = rules.square(tile.first_square);
    for (std::size_t end = state.frontier_count; end >= 8; end -= 8)
        if (fits_one_of_eight(square, state.frontier, end - 8))
            return true;
    for (std::size_t place = 0; place < state.frontier_count % 8u; ++place)
        for (const unsigned edges : square.edges)
            if ((edges & state.frontier.mask[place]) == state.frontier.want[place])
                return true;
    return false;
}

void list_fitting(const Rules& rules, const GameState& state, TileType type, ActionList& out) {
    const TileInfo& tile = rules.tile(type);
    if (tile.data->wild) {
        for (std::size_t place = 0; place < state.frontier_count; ++place)
            if (wild_fits(state, place))
                out.push_back(place_tile_action(state.frontier.square[place].cell, Rotation{}, type));
        return;
    }
    if (!tile.is_plain) {
        for_each_odd_fit(rules, state, tile, [&](Cell cell, Rotation rotation) {
            out.push_back(place_tile_action(cell, rotation, type));
            return true;
        });
        return;
    }
    const SquareInfo& square = rules.square(tile.first_square);
    for (unsigned r = 0; r < rotations_of(state, tile); ++r) {
        const std::size_t before = out.size();
        Action* const first = out.extend(state.frontier_count);
        Action* next = first;
        for_each_fit(state, square.eight_edges[r], [&](std::size_t place) {
            *next++ = place_tile_action(state.frontier.square[place].cell, static_cast<Rotation>(r), type);
        });
        out.resize(before + static_cast<std::size_t>(next - first));
    }
}

void list_placements(const Position& position, TileType type, ActionList& out) {
    list_fitting(position.rules, position.state, type, out);
    if (!position.rules.tile(type).is_listed)
        return;
    for (const auto hook : position.rules.hooks.add_placements)
        hook(position, type, out);
    for (const auto hook : position.rules.hooks.filter_placements)
        hook(position, out);
}

bool has_place(const Position& position, TileType type) {
    const TileInfo& tile = position.rules.tile(type);
    if (!tile.is_listed)
        return fits_anywhere(position.rules, position.state, type);
    thread_local ActionList actions;
    if (tile.is_plain) {  // as a rule a few places show that there is one
        list_newest(position.rules, position.state, type, actions.clear());
        if (leaves_any(position, actions))
            return true;
    }
    if (!tile.is_plain && !tile.data->wild &&
        !for_each_odd_fit(position.rules, position.state, tile, [&](Cell cell, Rotation rotation) {
            actions.clear().push_back(place_tile_action(cell, rotation, type));
            return !leaves_any(position, actions);
        }))
        return true;
    list_placements(position, type, actions.clear());
    return !actions.empty();
}

int count_fitting(const Rules& rules, const GameState& state, TileType type) {
    const TileInfo& tile = rules.tile(type);
    const SquareInfo& square = rules.square(tile.first_square);
    const std::size_t end = state.frontier_count;
    const auto fitting_of_eight = [&](std::size_t first) {            // by lane: less one for each rotation that fits
        const auto& [north, east, south, west] = square.eight_edges;  // which side is up
        const EightSquares mask = eight_squares(state.frontier.mask, first);
        const EightSquares want = eight_squares(state.frontier.want, first);
        return std::bit_cast<EightSquares>(((north & mask) == want) + ((east & mask) == want) +
                                           ((south & mask) == want) + ((west & mask) == want));
    };
    EightSquares fitting{};
    std::size_t first = 0;
    for (; first + 8 <= end; first += 8)
        fitting -= fitting_of_eight(first);
    constexpr EightSquares kNumbers{0, 1, 2, 3, 4, 5, 6, 7};  // what lies behind the last square does not count
    const auto is_live = std::bit_cast<EightSquares>(kNumbers < static_cast<std::uint16_t>(end - first));
    fitting -= fitting_of_eight(first) & is_live;
    // Added up lane by lane: no sum is over 4 * kMaxFrontier, and the highest lane of the product is all of them.
    const auto [low, high] = std::bit_cast<std::array<std::uint64_t, 2>>(fitting);
    const auto all = static_cast<unsigned>((low + high) * 0x0001'0001'0001'0001 >> 48);
    return static_cast<int>(all * rotations_of(state, tile) / 4);  // those that look alike fit on the same squares
}

int count_placements(const Position& position) {
    const TileType type = position.state.part.drawn;
    if (position.rules.tile(type).is_plain && !position.rules.tile(type).is_listed)
        return count_fitting(position.rules, position.state, type);
    thread_local ActionList actions;
    list_placements(position, type, actions.clear());
    return static_cast<int>(actions.size());
}

[[gnu::noinline]] static Fit random_fit_of_list(const Rules& rules, const GameState& state, TileType type,
                                                Random& random) {
    if (!fits_anywhere(rules, state, type))
        return {kNowhere, {}};
    const Action listed = random_of_list(rules, state, type, random);
    return {static_cast<std::uint32_t>(frontier_place(state, cell_of(listed))), rotation_of(listed)};
}

// Every pair of place and rotation is tried with equal probability until one fits, which makes the result uniform.
// About five tries, two from each random word: 2 bits for the rotation, 30 for the place. Where few places fit, one
// from the list of them is as uniform. It is a function of its own so that all it needs stays in registers.
Fit random_fit(const Rules& rules, const GameState& state, const TileInfo& tile, Random& random) {
    const std::uint16_t* const edges = rules.square(tile.first_square).edges.data();
    const std::uint64_t last_rotation = rotations_of(state, tile) - 1;
    const std::uint64_t places = state.frontier_count;
    const std::uint16_t* const mask = state.frontier.mask.data();
    const std::uint16_t* const want = state.frontier.want.data();
    // The place, and below it the fraction of 30 bits that is left of it.
    const auto place_of = [&](std::uint64_t bits) { return (bits >> 2) * places; };
    const auto fits = [&](std::uint64_t product, std::uint64_t bits) __attribute__((always_inline)) {
        return (edges[bits & last_rotation] & mask[product >> 30]) == want[product >> 30];
    };
    // 2^30 numbers do not divide evenly among the places: those that leave the lowest fractions are too many, and must
    // not be used (as in Random::below).
    const auto is_surplus = [&](std::uint64_t product) {
        const std::uint64_t fraction = product & 0x3fffffff;
        return fraction < places && fraction < (1u << 30) % places;
    };
    Random source = random;
    for (int words = 0; words < 24; ++words) {
        const std::uint64_t word = source.next();
        std::uint64_t bits = word & 0xffffffff, product = place_of(bits);
        if (!fits(product, bits)) {
            bits = word >> 32;
            product = place_of(bits);
            if (!fits(product, bits))
                continue;
        }
        if (is_surplus(product)) [[unlikely]]
            continue;
        random = source;
        return {static_cast<std::uint32_t>(product >> 30), static_cast<Rotation>(bits & last_rotation)};
    }
    random = source;
    return random_fit_of_list(rules, state, rules.square(tile.first_square).tile, random);
}

// A place without anything added is left: the player may not decline.
static bool fits_as_it_is(const Position& position, TileType type) {
    thread_local ActionList actions;
    list_newest(position.rules, position.state, type, actions.clear());
    if (!actions.empty() && leaves_any(position, actions))
        return true;
    list_fitting(position.rules, position.state, type, actions.clear());
    return !actions.empty() && leaves_any(position, actions);
}

// Every square, rotation and number of what modules may add there is tried with equal probability.
static std::optional<Action> try_added_placements(const Position& position, TileType type, Random& random) {
    constexpr int kTries = 256;
    const Frontier& frontier = position.state.frontier;
    const TileInfo& tile = position.rules.tile(type);
    const auto& edges = position.rules.square(tile.first_square).edges;
    const auto rotations = static_cast<std::uint32_t>(rotations_of(position.state, tile));
    const std::uint32_t all = position.state.frontier_count * rotations * kMostAddedPlacements;
    thread_local ActionList actions;
    for (int i = 0; i < kTries; ++i) {
        const std::uint32_t pick = random.below(all);
        const std::uint32_t number = pick % kMostAddedPlacements, r = pick / kMostAddedPlacements % rotations;
        const std::uint32_t place = pick / kMostAddedPlacements / rotations;
        actions.clear();
        if ((edges[r] & frontier.mask[place]) == frontier.want[place])
            actions.push_back(place_tile_action(frontier.square[place].cell, static_cast<Rotation>(r), type));
        else
            for (const auto hook : position.rules.hooks.add_placements_at)
                hook(position, type, place, static_cast<Rotation>(r), actions);
        BASTIDE_ASSERT(actions.size() <= kMostAddedPlacements);
        if (number >= actions.size())
            continue;
        const Action action = actions[number];
        actions.clear().push_back(action);
        if (!leaves_any(position, actions))
            continue;
        const bool is_added = kind_of(action) != ActionKind::PlaceTile;
        return is_added && !fits_as_it_is(position, type) ? std::nullopt : std::optional(action);
    }
    return std::nullopt;
}

static bool may_be_added(const Position& position) {
    const auto& hooks = position.rules.hooks.adds_placements;
    return std::any_of(hooks.begin(), hooks.end(), [&](const auto adds) { return adds(position); });
}

// Places that fit are tried until the modules leave one, which makes the result uniform. Where they leave few, one from
// the list of them is as uniform.
std::optional<Action> try_placements(const Position& position, TileType type, Random& random) {
    constexpr int kTries = 16;
    if (!is_tried_alone(position.rules.tile(type)))
        return std::nullopt;
    if (may_be_added(position))
        return try_added_placements(position, type, random);
    thread_local ActionList actions;
    for (int i = 0; i < kTries; ++i) {
        actions.clear().push_back(random_fitting(position.rules, position.state, type, random));
        if (leaves_any(position, actions))
            return actions[0];
    }
    return std::nullopt;
}

[[gnu::noinline]] static Action random_listed_placement(const Position& position, TileType type, Random& random) {
    if (const std::optional<Action> tried = try_placements(position, type, random))
        return *tried;
    thread_local ActionList actions;
    list_placements(position, type, actions.clear());
    return actions[random.below(static_cast<std::uint32_t>(actions.size()))];
}

Action random_placement(const Position& position, TileType type, Random& random) {
    if (!position.rules.tile(type).is_listed) [[likely]]
        return random_fitting(position.rules, position.state, type, random);
    return random_listed_placement(position, type, random);
}

Action random_fitting(const Rules& rules, const GameState& state, TileType type, Random& random) {
    if (!rules.tile(type).is_plain)
        return random_of_list(rules, state, type, random);
    const Fit fit = random_fit(rules, state, rules.tile(type), random);
    return place_tile_action(state.frontier.square[fit.place].cell, fit.rotation, type);
}

}  // namespace bastide::land
