// 4C-2, second half: where a flea may go to, and which one may be taken from the board.
#include <algorithm>
#include <bitset>

#include "land/modules/plague/plague_parts.h"

namespace bastide::land::plague {
namespace {

// What the next flea can spread from, outbreaks first, and what it cannot go to.
struct Sources {
    std::array<TileSlot, kMostOutbreaks + kMostFleas> squares;  // of active outbreaks, then of active fleas
    std::array<TileSlot, kMostOutbreaks> old_outbreaks;
    std::size_t outbreak_count = 0, count = 0, old_count = 0;
};

Sources sources_on(const GameState& state) {
    Sources sources;
    for (std::size_t i = 0; i < state.token_count; ++i) {
        const Token& token = state.tokens[i];
        if (token.kind == TokenKind::Outbreak)
            sources.squares[sources.count++] = static_cast<TileSlot>(token.at);
        else if (token.kind == TokenKind::OldOutbreak)
            sources.old_outbreaks[sources.old_count++] = static_cast<TileSlot>(token.at);
    }
    sources.outbreak_count = sources.count;
    for_each_token(state, TokenKind::Flea, [&](std::size_t, const Token& flea) {
        if (!is_latent(flea))
            sources.squares[sources.count++] = static_cast<TileSlot>(flea.at);
    });
    return sources;
}

// PL-28: inside the wheel and the City of Carcassonne there is no land.
bool is_land(const SquareInfo& square, const TileInfo& tile) {
    return std::any_of(tile.segments.begin(), tile.segments.begin() + tile.segment_count,
                       [&](const SegmentInfo& segment) {
                           return (segment.squares >> square.part & 1u) != 0 && segment.type != SegmentType::Quarter &&
                                  segment.type != SegmentType::Unbuilt && (segment.flags & kClosedCity) == 0;
                       });
}

// PL-6, PL-14: a flea can lie there: neither one nor a symbol does, whatever became of its outbreak.
bool takes_flea(const Position& position, const Sources& sources, TileSlot slot) {
    const auto& [rules, state] = position;
    if (is_plagued(state, slot))
        return false;
    const SquareInfo& square = rules.square(state.tiles[at(slot)].square);
    const TileInfo& tile = rules.tile(square.tile);
    const auto old_end = sources.old_outbreaks.data() + sources.old_count;
    return !has_symbol(tile) && is_land(square, tile) &&
           std::find(sources.old_outbreaks.data(), old_end, slot) == old_end;
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

void find_way(const Position& position, const Sources& sources, TileSlot lifted, Way& way) {
    const GameState& state = position.state;
    std::bitset<kMaxSquares> fleas;  // that were not reached yet
    for (std::size_t i = sources.outbreak_count; i < sources.count; ++i)
        if (sources.squares[i] != lifted)
            fleas.set(at(sources.squares[i]));
    std::size_t count = 0;
    const auto reach = [&](TileSlot slot, std::size_t from) {
        way.squares[count] = slot;
        way.from[count++] = static_cast<std::uint8_t>(from);
    };
    for (; count < sources.outbreak_count;)
        reach(sources.squares[count], count);
    for (way.last = 0; way.last < count; ++way.last)
        for (const Cell step : kDirections) {
            const TileSlot slot = tile_at(state, state.tiles[at(way.squares[way.last])].cell + step);
            if (slot == TileSlot::None)
                continue;
            if (fleas.test(at(slot))) {
                fleas.reset(at(slot));
                reach(slot, way.last);
            } else if (takes_flea(position, sources, slot)) {
                way.leads_somewhere = true;
                return;
            }
        }
    way.leads_somewhere = false;
}

}  // namespace

void list_targets(const Position& position, TileSlot lifted_from, ActionList& out) {
    const GameState& state = position.state;
    const Sources sources = sources_on(state);
    std::bitset<kMaxSquares> seen;
    for (std::size_t i = 0; i < sources.count; ++i)
        for (const Cell way : kDirections) {
            const Cell cell = state.tiles[at(sources.squares[i])].cell + way;
            const TileSlot slot = tile_at(state, cell);
            if (slot == TileSlot::None || slot == lifted_from || seen.test(at(slot)))
                continue;
            seen.set(at(slot));
            if (takes_flea(position, sources, slot))
                out.push_back(pack(ActionKind::LayFlea, cell));
        }
}

// A latent one, or an active one where there is no latent, if it could then be put somewhere.
void list_lifts(const Position& position, ActionList& out) {
    const GameState& state = position.state;
    const Sources sources = sources_on(state);
    Way way, other_way;
    find_way(position, sources, TileSlot::None, way);
    if (!way.leads_somewhere)
        return;
    bool has_latent = false;
    for_each_token(state, TokenKind::Flea, [&](std::size_t, const Token& flea) { has_latent |= is_latent(flea); });
    for_each_token(state, TokenKind::Flea, [&](std::size_t, const Token& flea) {
        const auto slot = static_cast<TileSlot>(flea.at);
        if (is_latent(flea) != has_latent)
            return;
        const bool is_on_way = way.passes(slot);  // of the others none is needed
        if (is_on_way)
            find_way(position, sources, slot, other_way);
        if (!is_on_way || other_way.leads_somewhere)
            out.push_back(pack(ActionKind::LiftFlea, state.tiles[at(slot)].cell));
    });
}

}  // namespace bastide::land::plague
