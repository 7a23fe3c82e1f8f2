// Where the plague is: outbreaks, fleas that hang together with one, and the squares beside them.
#include <algorithm>

#include "land/core/board.h"
#include "land/core/protection.h"
#include "land/core/tokens.h"
#include "land/modules/plague/plague_parts.h"

namespace bastide::land::plague {
namespace {

bool is_beside(Cell a, Cell b) {
    return std::any_of(kDirections.begin(), kDirections.end(), [&](Cell way) { return a + way == b; });
}

// PL-4, PL-5: from every active outbreak along chains of fleas. PL-33: by an option those that were cut off stay so.
void mark_active(const Position& position, Map& map) {
    const bool stays_latent = position.rules.option(ModuleId::Plague, Option::Reactivate) == 1;
    const auto is_linked = [&](std::size_t flea) {
        for (std::size_t outbreak = 0; outbreak < map.outbreak_count; ++outbreak)
            if (is_beside(map.outbreaks[outbreak], map.fleas[flea]))
                return true;
        for (std::size_t other = 0; other < map.flea_count; ++other)
            if (map.is_active[other] && is_beside(map.fleas[other], map.fleas[flea]))
                return true;
        return false;
    };
    for (bool grows = true; grows;) {
        grows = false;
        for (std::size_t flea = 0; flea < map.flea_count; ++flea) {
            const bool is_lame = stays_latent && position.state.tokens[map.tokens[flea]].side != 0;
            if (!map.is_active[flea] && !is_lame && is_linked(flea))
                grows = map.is_active[flea] = true;
        }
    }
}

// PL-6: it shows the symbol, whatever became of its outbreak.
bool is_source(const Position& position, Cell cell) {
    const TileSlot slot = tile_at(position.state, cell);
    if (has_symbol(tile_info(position.rules, position.state, slot)))
        return true;
    bool found = false;
    for (const TokenKind kind : {TokenKind::Outbreak, TokenKind::OldOutbreak})
        for_each_token(position.state, kind,
                       [&](std::size_t, const Token& token) { found |= position.state.tiles[token.at].cell == cell; });
    return found;
}

// PL-28: inside the wheel and the City of Carcassonne there is no land.
bool is_land(const Position& position, Cell cell) {
    const auto& [rules, state] = position;
    const PlacedTile& placed = state.tiles[at(tile_at(state, cell))];
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
bool Map::has_latent() const {
    return std::find(is_active.data(), is_active.data() + flea_count, false) != is_active.data() + flea_count;
}

Map map_of(const Position& position, std::size_t lifted) {
    Map map;
    const GameState& state = position.state;
    for_each_token(state, TokenKind::Outbreak, [&](std::size_t, const Token& token) {
        map.outbreaks[map.outbreak_count++] = state.tiles[token.at].cell;
    });
    for_each_token(state, TokenKind::Flea, [&](std::size_t number, const Token& token) {
        if (number == lifted)
            return;
        map.is_active[map.flea_count] = false;
        map.tokens[map.flea_count] = number;
        map.fleas[map.flea_count++] = state.tiles[token.at].cell;
    });
    mark_active(position, map);
    return map;
}

// PL-14: beside an active outbreak or an active flea, on a tile without either.
void list_targets(const Position& position, const Map& map, TileSlot lifted_from, ActionList& out) {
    const GameState& state = position.state;
    const auto add_beside = [&](Cell source) {
        for (const Cell way : kDirections) {
            const Cell cell = source + way;
            const TileSlot slot = tile_at(state, cell);
            if (slot == TileSlot::None || slot == lifted_from || map.has_flea(cell) || is_source(position, cell) ||
                !is_land(position, cell))
                continue;
            const Action action = pack(ActionKind::LayFlea, cell);
            if (!out.contains(action))
                out.push_back(action);
        }
    };
    for (std::size_t i = 0; i < map.outbreak_count; ++i)
        add_beside(map.outbreaks[i]);
    for (std::size_t i = 0; i < map.flea_count; ++i)
        if (map.is_active[i])
            add_beside(map.fleas[i]);
}

// PL-15, PL-23 to PL-27, PL-39.
bool can_be_driven_off(const Position& position, const Figure& figure, Cell square) {
    return may_be(position, Effect::Flea, figure) && position.state.tiles[at(figure.square)].cell == square;
}

// PL-9, PL-22: a square with a flea or an active outbreak. PL-26: lords of two squares do not care for fleas.
void keep_off(const Position& position, ActionList& out) {
    const Map map = map_of(position);
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
