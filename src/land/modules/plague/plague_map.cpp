// Where the plague is: outbreaks, fleas that hang together with one, and the squares beside them.
#include <algorithm>
#include <bitset>
#include <cstdlib>

#include "land/core/board.h"
#include "land/core/protection.h"
#include "land/core/tokens.h"
#include "land/modules/plague/plague_parts.h"

namespace bastide::land::plague {
namespace {

bool is_beside(Cell a, Cell b) {
    return std::abs(a.x - b.x) + std::abs(a.y - b.y) == 1;
}

// PL-4, PL-5: from every active outbreak along chains of fleas. PL-33: by an option those that were cut off stay so.
void mark_active(const Position& position, Map& map, std::size_t lifted = kMostFleas) {
    const bool stays_latent = position.rules.option(ModuleId::Plague, Option::Reactivate) == 1;
    std::array<Cell, kMostFleas> chain;  // of active ones, whose neighbours are looked at in turn
    std::size_t length = 0;
    const auto reach_from = [&](Cell source) {
        for (std::size_t flea = 0; flea < map.flea_count; ++flea) {
            if (map.is_active[flea] || flea == lifted || !is_beside(source, map.fleas[flea]) ||
                (stays_latent && position.state.tokens[map.tokens[flea]].side != 0))
                continue;
            map.is_active[flea] = true;
            chain[length++] = map.fleas[flea];
        }
    };
    for (std::size_t outbreak = 0; outbreak < map.outbreak_count; ++outbreak)
        reach_from(map.outbreaks[outbreak]);
    for (std::size_t i = 0; i < length; ++i)
        reach_from(chain[i]);
}

// PL-6: it shows the symbol, whatever became of its outbreak.
bool is_source(const Position& position, const Map& map, Cell cell, TileSlot slot) {
    return has_symbol(tile_info(position.rules, position.state, slot)) || map.is_outbreak(cell) ||
           map.was_outbreak(cell);
}

// PL-28: inside the wheel and the City of Carcassonne there is no land.
bool is_land(const Position& position, TileSlot slot) {
    const auto& [rules, state] = position;
    const PlacedTile& placed = state.tiles[at(slot)];
    const SquareInfo& square = rules.square(placed.square);
    const TileInfo& tile = rules.tile(square.tile);
    return std::any_of(tile.segments.begin(), tile.segments.begin() + tile.segment_count,
                       [&](const SegmentInfo& segment) {
                           return (segment.squares >> square.part & 1u) != 0 && segment.type != SegmentType::Quarter &&
                                  segment.type != SegmentType::Unbuilt && (segment.flags & kClosedCity) == 0;
                       });
}

}  // namespace

bool has_symbol(const TileInfo& tile) {
    return (tile.symbols & kPlagueSymbol) != 0;
}

bool Map::has_flea(Cell cell) const {
    return std::find(fleas.data(), fleas.data() + flea_count, cell) != fleas.data() + flea_count;
}
bool Map::is_outbreak(Cell cell) const {
    return std::find(outbreaks.data(), outbreaks.data() + outbreak_count, cell) != outbreaks.data() + outbreak_count;
}
bool Map::was_outbreak(Cell cell) const {
    return std::find(old_outbreaks.data(), old_outbreaks.data() + old_count, cell) != old_outbreaks.data() + old_count;
}
bool Map::has_latent() const {
    return std::find(is_active.data(), is_active.data() + flea_count, false) != is_active.data() + flea_count;
}

bool has_broken_out(const GameState& state) {
    return std::any_of(state.tokens.begin(), state.tokens.begin() + state.token_count,
                       [](const Token& token) { return token.kind == TokenKind::Outbreak; });
}

namespace {

// Which fleas are active is not looked at.
void find_places(const GameState& state, Map& map) {
    for (std::size_t number = 0; number < state.token_count; ++number) {
        const Token& token = state.tokens[number];
        if (token.kind == TokenKind::Outbreak) {
            map.outbreaks[map.outbreak_count++] = state.tiles[token.at].cell;
        } else if (token.kind == TokenKind::OldOutbreak) {
            map.old_outbreaks[map.old_count++] = state.tiles[token.at].cell;
        } else if (token.kind == TokenKind::Flea) {
            map.is_active[map.flea_count] = false;
            map.tokens[map.flea_count] = number;
            map.fleas[map.flea_count++] = state.tiles[token.at].cell;
        }
    }
}

// PL-14: beside an active outbreak or an active flea, on a tile without either. Calls `use(cell)` once for each until
// it returns false.
template <class Use>
void for_each_target(const Position& position, const Map& map, TileSlot lifted_from, Use use) {
    const GameState& state = position.state;
    std::bitset<kMaxSquares> seen;
    const auto goes_on_beside = [&](Cell source) {
        for (const Cell way : kDirections) {
            const Cell cell = source + way;
            const TileSlot slot = tile_at(state, cell);
            if (slot == TileSlot::None || slot == lifted_from || seen.test(at(slot)))
                continue;
            seen.set(at(slot));
            if (!map.has_flea(cell) && !is_source(position, map, cell, slot) && is_land(position, slot) && !use(cell))
                return false;
        }
        return true;
    };
    for (std::size_t i = 0; i < map.outbreak_count; ++i)
        if (!goes_on_beside(map.outbreaks[i]))
            return;
    for (std::size_t i = 0; i < map.flea_count; ++i)
        if (map.is_active[i] && !goes_on_beside(map.fleas[i]))
            return;
}

}  // namespace

Map map_of(const Position& position) {
    Map map;
    find_places(position.state, map);
    mark_active(position, map);
    return map;
}
Map without(const Position& position, Map map, std::size_t flea) {
    if (map.is_active[flea]) {  // otherwise nothing hangs on it
        std::fill_n(map.is_active.begin(), map.flea_count, false);
        mark_active(position, map, flea);
    }
    return map;
}

bool has_target(const Position& position, const Map& map) {
    bool found = false;
    for_each_target(position, map, TileSlot::None, [&](Cell) {
        found = true;
        return false;
    });
    return found;
}
void list_targets(const Position& position, const Map& map, TileSlot lifted_from, ActionList& out) {
    for_each_target(position, map, lifted_from, [&](Cell cell) {
        out.push_back(pack(ActionKind::LayFlea, cell));
        return true;
    });
}

// PL-15, PL-23 to PL-27, PL-39.
bool can_be_driven_off(const Position& position, const Figure& figure, Cell square) {
    return may_be(position, Effect::Flea, figure) && position.state.tiles[at(figure.square)].cell == square;
}

// PL-9, PL-22: a square with a flea or an active outbreak. PL-26: lords of two squares do not care for fleas.
void keep_off(const Position& position, ActionList& out) {
    Map map;
    find_places(position.state, map);
    if (map.outbreak_count == 0)
        return;
    const Rules& rules = position.rules;
    const GameState& state = position.state;
    out.keep_if([&](Action action) {
        const ActionKindDef& kind = *rules.kinds[at(kind_of(action))];
        if (!kind.puts_figure || kind.target != Target::Segment)
            return true;
        const Cell cell = cell_of(action);
        if (map.is_outbreak(cell))
            return false;
        if (!map.has_flea(cell))
            return true;
        const Role role = role_in(feature_at(state, segment_at(state, cell, segment_of(action))).type);
        return role != Role::None && !may_be(rules, Effect::Flea, role, figure_kind_of(action));
    });
}

}  // namespace bastide::land::plague
