#include "land/table/aids.h"

#include <map>
#include <nlohmann/json.hpp>

#include "land/core/board.h"
#include "land/core/held.h"
#include "land/table/table.h"

namespace bastide::land {

using nlohmann::json;

std::vector<int> unseen_by(const Position& position, PlayerId viewer) {
    std::vector<int> count(position.rules.tiles.tiles.size(), 0);
    for (std::size_t i = 0; i < position.state.unseen_count; ++i)
        ++count[at(position.state.unseen[i])];
    count_held(position, viewer, count);
    for (const auto hook : position.rules.hooks.count_tiles)
        hook(position, viewer, count);
    return count;
}

json fits_of(const Position& position, PlayerId viewer) {
    thread_local ActionList places;
    std::map<std::pair<int, int>, json> squares;
    for (std::size_t i = 0; i < position.state.frontier_count; ++i) {
        const Cell cell = position.state.frontier.square[i].cell;
        squares[{cell.y, cell.x}] = {{"x", cell.x}, {"y", cell.y}, {"fits", 0}, {"tiles", json::object()}};
    }
    const std::vector<int> count = unseen_by(position, viewer);
    for (std::size_t type = 0; type < count.size(); ++type) {
        if (count[type] == 0)
            continue;
        list_fitting(position.rules, position.state, static_cast<TileType>(type), places.clear());
        const std::string id(position.rules.tiles.tiles[type].id());
        for (const Action action : places) {
            const auto square = squares.find({cell_of(action).y, cell_of(action).x});
            if (square == squares.end() || square->second["tiles"].contains(id))
                continue;  // a piece whose corner is elsewhere, or another rotation
            square->second["tiles"][id] = count[type];
            square->second["fits"] = square->second["fits"].get<int>() + count[type];
        }
    }
    json list = json::array();
    for (auto& [cell, square] : squares)
        list.push_back(std::move(square));
    return list;
}

}  // namespace bastide::land
