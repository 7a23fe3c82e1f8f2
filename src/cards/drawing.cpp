// The table in text. A card is a letter for its colour and 1-3 for persons, A for animals, B for buildings:
//
//     monastery Y | Y1 YA <Alice> (Bob) (R2 Alice)     <> a large follower, () a face-down card and who laid
//     it
#include <fmt/format.h>

#include <bit>

#include "cards/view.h"

namespace bastide::cards {
namespace {

using game::PlayerId;

std::string short_name(Card card) {
    static constexpr std::array<std::string_view, 4> kJokers{"dragon", "fairy", "A*", "B*"};
    if (is_joker(card))
        return std::string(kJokers[index_of(card) - index_of(Card::Dragon)]);
    return {"YRGB"[index_of(colour_of(card))], "123BA"[static_cast<std::size_t>(kind_of(card))]};
}

std::string row_card_text(const CardTable& table, RowCard card, PlayerId viewer) {
    if (!is_face_down(card))
        return short_name(card.card);
    const auto seat = static_cast<std::size_t>(std::countr_zero(card.seen));
    const std::string& name = table.setup().players[seat];
    return PlayerId(seat) == viewer ? fmt::format("({} {})", short_name(card.card), name) : fmt::format("({})", name);
}

std::string row_text(const CardTable& table, std::size_t row, PlayerId viewer) {
    const State& state = table.state();
    std::string line = fmt::format("{:9} {} |", kRowNames[row], "YRGB"[row]);
    for (std::size_t at = 0; at <= state.rows[row].size; ++at) {
        for (std::size_t order = 0; order < table.rules().players; ++order)
            for (std::size_t p = 0; p < table.rules().players; ++p) {
                const Follower& follower = state.players[p].follower;
                if (follower.row == row && follower.at == at && follower.order == order)
                    line += fmt::format(" <{}>", table.setup().players[p]);
            }
        if (at < state.rows[row].size)
            line += fmt::format(" {}", row_card_text(table, state.rows[row].cards[at], viewer));
    }
    return line + "\n";
}

std::string chest_text(const CardTable& table, const Chest& chest) {
    std::string line = fmt::format("  chest {}", total_of(chest));
    if (!chests_are_public(table.rules(), table.state()) || total_of(chest) == 0)
        return line;
    for (std::size_t slot = 0; slot < chest.size(); ++slot)
        if (chest[slot] > 0)
            line += fmt::format(" {}{}", chest[slot], "YRGB*"[slot]);
    return line;
}

std::string player_text(const CardTable& table, std::size_t seat) {
    const State& state = table.state();
    const PlayerState& player = state.players[seat];
    std::string line =
        fmt::format("{} {:12} {:4} points  hand {}  {}  animals", table.to_move() == PlayerId(seat) ? '>' : ' ',
                    table.setup().players[seat], state.scores[seat], player.hand_size,
                    player.follower.row == kNoRow ? "follower ready " : "follower placed");
    for (std::size_t colour = 0; colour < kColours; ++colour)
        if (player.animals[colour] > 0)
            line += fmt::format(" {}{}", player.set_size(colour), "YRGB"[colour]);
    if (player.lone_jokers > 0)
        line += fmt::format(" {}A*", player.lone_jokers);
    return line + chest_text(table, player.chest) + (state.dealer == seat ? "  dealer\n" : "\n");
}

}  // namespace

std::string drawing_of(const CardTable& table, PlayerId viewer) {
    const State& state = table.state();
    std::string out =
        fmt::format("round {} of {}, {} cards in the deck, {}\n", std::min<int>(state.round + 1, table.rules().rounds),
                    table.rules().rounds, total_of(state.deck), table.step());
    for (std::size_t row = 0; row < kColours; ++row)
        out += row_text(table, row, viewer);
    for (std::size_t p = 0; p < table.rules().players; ++p)
        out += player_text(table, p);
    if (state.revealed != Card::None)
        out += fmt::format("revealed: {}\n", name_of(state.revealed));
    if (game::is_player(viewer)) {
        const PlayerState& player = state.players[static_cast<std::size_t>(viewer)];
        out += fmt::format("hand of {}:", table.name_of(viewer));
        for (std::size_t i = 0; i < player.hand_size; ++i)
            out += fmt::format(" {}", short_name(player.hand[i]));
        out += "\n";
    }
    return out;
}

}  // namespace bastide::cards
