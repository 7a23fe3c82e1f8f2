// A hash of what a position *is*, not of how the engine stores it: game files and playthroughs keep their hashes when
// a struct changes or a module is added, and the same board has the same hash however it was reached.
#include <fmt/format.h>

#include <algorithm>
#include <nlohmann/json.hpp>

#include "land/core/board.h"
#include "land/core/held.h"
#include "land/core/text.h"
#include "land/core/tokens.h"
#include "land/core/turn.h"
#include "land/table/table.h"
#include "util/hash.h"

namespace bastide::land {
namespace {

void add_sorted(std::string& text, std::vector<std::string> lines) {
    std::sort(lines.begin(), lines.end());
    for (const std::string& line : lines)
        text += line + "\n";
}

std::vector<std::string> tile_lines(const Rules& rules, const GameState& state) {
    std::vector<std::string> lines;
    for (std::size_t slot = 0; slot < state.tile_count; ++slot) {
        const PlacedTile& placed = state.tiles[slot];
        const SquareInfo& square = rules.square(placed.square);
        const TileType printed = rules.printed(square.tile);
        lines.push_back(fmt::format("tile {} {} {},{} r{}", rules.tile(printed).id(), square.part, placed.cell.x,
                                    placed.cell.y, static_cast<int>(placed.rotation)));
        if (printed != square.tile)
            lines.back() += fmt::format(" changed {}", rules.tile(printed).variants[0] == square.tile ? 0 : 1);
    }
    return lines;
}

std::vector<std::string> figure_lines(const Rules& rules, const GameState& state) {
    std::vector<std::string> lines;
    for (std::size_t i = 0; i < state.figure_count; ++i) {
        const Figure& figure = state.figures[i];
        std::string where = fmt::format("place {} {}", static_cast<int>(figure.place), figure.detail);
        if (has_square(figure.place)) {
            const Cell cell = state.tiles[at(figure.square)].cell;
            where = fmt::format("{},{} {}", cell.x, cell.y, segment_name(rules, state, figure.segment));
            if (!is_on_land(figure.place))
                where += fmt::format(" corner {}", figure.detail);
        }
        lines.push_back(
            fmt::format("figure {} {} {}", info_of(figure.kind).name, static_cast<int>(figure.colour), where));
    }
    return lines;
}

std::vector<std::string> token_lines(const Rules& rules, const GameState& state) {
    std::vector<std::string> lines;
    for (std::size_t i = 0; i < state.token_count; ++i)
        if (!info_of(state.tokens[i].kind).is_told_by_module)
            lines.push_back("token " + token_text({rules, state}, state.tokens[i]));
    for (std::size_t kind = 0; kind < kTokenKindCount; ++kind)
        if (const auto token = static_cast<TokenKind>(kind);
            is_in_game(rules, token) && !info_of(token).is_told_by_module)
            lines.push_back(
                fmt::format("stock {} {}", info_of(token).name, fmt::join(stocks_of(rules, state, token).counts, " ")));
    return lines;
}

}  // namespace

std::uint64_t position_hash(const Rules& rules, const GameState& state) {
    std::string text = fmt::format("{} {} {}\n", static_cast<int>(state.decision.player),
                                   static_cast<int>(state.turn_player), state.turn);
    if (state.decision.player != game::kNobody)
        text += step_of(rules, top_frame(state)).name;
    for (int colour = 0; colour < rules.colours; ++colour)
        text += fmt::format(" {}", state.score[static_cast<std::size_t>(colour)]);
    add_sorted(text, tile_lines(rules, state));
    add_sorted(text, figure_lines(rules, state));
    add_sorted(text, token_lines(rules, state));
    std::vector<int> left(rules.tiles.tiles.size(), 0);
    for (std::size_t i = 0; i < state.unseen_count; ++i)
        ++left[at(state.unseen[i])];
    count_held({rules, state}, std::nullopt, left);
    for (const auto hook : rules.hooks.count_tiles)
        hook({rules, state}, std::nullopt, left);
    std::vector<std::string> left_lines;
    for (std::size_t type = 0; type < left.size(); ++type)
        left_lines.push_back(fmt::format("left {} {}", rules.tiles.tiles[type].id(), left[type]));
    add_sorted(text, left_lines);
    nlohmann::json modules = nlohmann::json::object();
    view_hands({rules, state}, game::kNobody, modules);
    for (const auto hook : rules.hooks.view)
        hook({rules, state}, game::kNobody, modules);
    text += modules.dump();
    Hasher hasher;
    hasher.add_bytes(text.data(), text.size());
    return hasher.value();
}

}  // namespace bastide::land
