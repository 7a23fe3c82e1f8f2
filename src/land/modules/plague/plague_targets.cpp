// 4C-2, second half: where a flea may go to, and which one may be taken from the board.
#include <algorithm>

#include "land/modules/plague/plague_parts.h"

namespace bastide::land::plague {
namespace {

// PL-28: inside the wheel and the City of Carcassonne there is no land.
bool is_land(const SquareInfo& square, const TileInfo& tile) {
    return std::any_of(tile.segments.begin(), tile.segments.begin() + tile.segment_count,
                       [&](const SegmentInfo& segment) {
                           return (segment.squares >> square.part & 1u) != 0 && segment.type != SegmentType::Quarter &&
                                  segment.type != SegmentType::Unbuilt && (segment.flags & kClosedCity) == 0;
                       });
}

// PL-6, PL-14: a flea can lie there: neither one nor a symbol does, whatever became of its outbreak.
bool takes_flea(const Position& position, TileSlot slot) {
    const auto& [rules, state] = position;
    const State& own = state_of<State>(state);
    if (own.plagued.has(slot) || own.ended.has(slot))
        return false;
    const SquareInfo& square = rules.square(state.tiles[at(slot)].square);
    const TileInfo& tile = rules.tile(square.tile);
    return !has_symbol(tile) && is_land(square, tile);
}

// One of these tokens; they lie in a row.
const Token& random_token(const GameState& state, std::size_t first, std::size_t end, Random& random) {
    return state.tokens[first + random.below(static_cast<std::uint32_t>(end - first))];
}

// A shortest chain of fleas from an outbreak to a square that takes one more; `lifted` is none of them.
struct Way {
    std::array<TileSlot, kMostOutbreaks + kMostFleas> squares;
    std::array<std::uint8_t, kMostOutbreaks + kMostFleas> from;  // the number of the square before
    std::size_t last = 0;
    bool leads_somewhere = false;

    bool passes(TileSlot flea) const {
        for (std::size_t i = last; from[i] != i; i = from[i])
            if (squares[i] == flea)
                return true;
        return false;
    }
};

void find_way(const Position& position, TileSlot lifted, Way& way) {
    const GameState& state = position.state;
    const State& own = state_of<State>(state);
    Squares fleas = own.active.without(own.outbreaks);  // that were not reached yet
    if (lifted != TileSlot::None)
        fleas.remove(lifted);
    std::size_t count = 0;
    const auto reach = [&](TileSlot slot, std::size_t from) {
        way.squares[count] = slot;
        way.from[count++] = static_cast<std::uint8_t>(from);
    };
    const std::size_t first = first_token(state, TokenKind::Outbreak);
    for (std::size_t i = first_token(state, TokenKind::OldOutbreak); i-- > first;)  // around the latest is most room
        reach(static_cast<TileSlot>(state.tokens[i].at), count);
    for (way.last = 0; way.last < count; ++way.last)
        for (const Cell step : kDirections) {
            const TileSlot slot = tile_at(state, state.tiles[at(way.squares[way.last])].cell + step);
            if (slot == TileSlot::None)
                continue;
            if (fleas.has(slot)) {
                fleas.remove(slot);
                reach(slot, way.last);
            } else if (takes_flea(position, slot)) {
                way.leads_somewhere = true;
                return;
            }
        }
    way.leads_somewhere = false;
}
bool leads_somewhere_without(const Position& position, TileSlot lifted) {
    Way way;
    find_way(position, lifted, way);
    return way.leads_somewhere;
}

// Of the ways from active squares onto this one it is the first: each target is counted once.
bool is_first_way(const GameState& state, Cell target, std::size_t way) {
    for (std::size_t other = 0; other < way; ++other)
        if (const TileSlot slot = tile_at(state, target - kDirections[other]);
            slot != TileSlot::None && state_of<State>(state).active.has(slot))
            return false;
    return true;
}

std::optional<Action> random_of(const ActionList& actions, Random& random) {
    if (actions.empty())
        return std::nullopt;
    return actions[random.below(static_cast<std::uint32_t>(actions.size()))];
}

}  // namespace

// From outbreaks first.
void list_targets(const Position& position, TileSlot lifted_from, ActionList& out) {
    const GameState& state = position.state;
    Squares seen{};
    const auto list_beside = [&](std::size_t source) {
        for (const Cell way : kDirections) {
            const Cell cell = state.tiles[source].cell + way;
            const TileSlot slot = tile_at(state, cell);
            if (slot == TileSlot::None || slot == lifted_from || seen.has(slot))
                continue;
            seen.add(slot);
            if (takes_flea(position, slot))
                out.push_back(pack(ActionKind::LayFlea, cell));
        }
    };
    for_each_token(state, TokenKind::Outbreak, [&](std::size_t, const Token& outbreak) { list_beside(outbreak.at); });
    for_each_token(state, TokenKind::Flea, [&](std::size_t, const Token& flea) {
        if (!is_latent(flea))
            list_beside(flea.at);
    });
}

// Ways from an active square to the one beside it are tried until one leads to a target.
std::optional<Action> random_target(const Position& position, TileSlot lifted_from, Random& random) {
    constexpr int kTries = 32;
    const GameState& state = position.state;
    static_assert(at(TokenKind::Flea) + 1 == at(TokenKind::Outbreak));
    const std::size_t first = first_token(state, TokenKind::Flea), end = first_token(state, TokenKind::OldOutbreak);
    for (int i = 0; i < kTries && first < end; ++i) {
        const Token& source = random_token(state, first, end, random);
        if (is_latent(source))
            continue;
        const std::uint32_t way = random.below(4);
        const Cell cell = state.tiles[source.at].cell + kDirections[way];
        const TileSlot slot = tile_at(state, cell);
        if (slot != TileSlot::None && slot != lifted_from && takes_flea(position, slot) &&
            is_first_way(state, cell, way))
            return pack(ActionKind::LayFlea, cell);
    }
    thread_local ActionList targets;
    list_targets(position, lifted_from, targets.clear());
    return random_of(targets, random);
}

// A latent one, or an active one where there is no latent, if it could then be put somewhere.
void list_lifts(const Position& position, ActionList& out) {
    const GameState& state = position.state;
    const State& own = state_of<State>(state);
    Way way;
    find_way(position, TileSlot::None, way);
    if (!way.leads_somewhere)
        return;
    const bool has_latent = own.plagued != own.active;
    for_each_token(state, TokenKind::Flea, [&](std::size_t, const Token& flea) {
        const auto slot = static_cast<TileSlot>(flea.at);
        if (is_latent(flea) == has_latent && (!way.passes(slot) || leads_somewhere_without(position, slot)))
            out.push_back(pack(ActionKind::LiftFlea, state.tiles[at(slot)].cell));
    });
}

std::optional<Action> random_lift(const Position& position, Random& random) {
    constexpr int kTries = 32;
    const GameState& state = position.state;
    const State& own = state_of<State>(state);
    const bool has_latent = own.plagued != own.active;
    const std::size_t first = first_token(state, TokenKind::Flea), end = first_token(state, TokenKind::Outbreak);
    for (int i = 0; i < kTries && first < end; ++i)
        if (const Token& flea = random_token(state, first, end, random);
            is_latent(flea) == has_latent && leads_somewhere_without(position, static_cast<TileSlot>(flea.at)))
            return pack(ActionKind::LiftFlea, state.tiles[flea.at].cell);
    thread_local ActionList lifts;
    list_lifts(position, lifts.clear());
    return random_of(lifts, random);
}

}  // namespace bastide::land::plague
