#include "lab/games.h"

#include <fmt/format.h>

#include <fstream>
#include <iostream>
#include <iterator>

#include "cards/card_table.h"
#include "land/core/game.h"
#include "land/core/scoring.h"
#include "land/core/shown.h"
#include "land/table/table.h"

namespace bastide::lab {

std::unique_ptr<game::AnyGame> make_table(const game::Setup& setup) {
    return has_tiles(setup) ? land::make_land_table(setup) : cards::make_card_table(setup);
}

bool has_tiles(const game::Setup& setup) {
    return setup.game != "cards";
}

std::string title_of(const game::Setup& setup) {
    if (setup.game == "cards")
        return "Cardcassonne";
    std::string title = setup.game == "land" ? fmt::format("{}", fmt::join(setup.sets, ", ")) : "Mists";
    for (const auto& [name, value] : setup.options)
        if (name == "mists.level")
            title += ", level " + value;
    return title;
}

game::PlayerMask winners_of(const game::AnyGame& table) {
    if (const auto* tiles = dynamic_cast<const land::LandTable*>(&table))
        return land::winners_of(tiles->rules(), tiles->state());
    const auto& cards = dynamic_cast<const cards::CardTable&>(table);
    return cards::winners(cards.rules(), cards.state());
}

std::string common_result(const game::AnyGame& table) {
    const auto* tiles = dynamic_cast<const land::LandTable*>(&table);
    const bool is_over = table.to_move() == game::kNobody;
    return tiles != nullptr && is_over ? land::common_result({tiles->rules(), tiles->state()}) : std::string();
}

std::vector<Score> scores_of(const game::AnyGame& table) {
    const auto* tiles = dynamic_cast<const land::LandTable*>(&table);
    std::vector<Score> scores;
    if (tiles != nullptr && tiles->rules().shares_score)
        return {{"all", table.score(game::PlayerId{0})}};
    if (tiles != nullptr && tiles->rules().is_cooperative) {
        for (int i = 0; i < tiles->rules().colours; ++i) {
            const auto colour = static_cast<land::Colour>(i);
            scores.push_back(
                {std::string(land::colour_word(colour)), tiles->state().score[static_cast<std::size_t>(i)]});
        }
        return scores;
    }
    for (int seat = 0; seat < table.player_count(); ++seat)
        scores.push_back({table.name_of(game::PlayerId(seat)), table.score(game::PlayerId(seat))});
    return scores;
}

std::size_t score_of_colour(const game::AnyGame& table, int colour) {
    const auto* tiles = dynamic_cast<const land::LandTable*>(&table);
    return tiles != nullptr && tiles->rules().shares_score ? 0 : static_cast<std::size_t>(colour);
}

std::string read_file(const std::string& path) {
    if (path == "-")
        return {std::istreambuf_iterator<char>(std::cin), {}};
    std::ifstream file(path, std::ios::binary);
    std::string text{std::istreambuf_iterator<char>(file), {}};
    if (!file.good() && !file.eof())
        throw Error("no_file", fmt::format("cannot read \"{}\"", path));
    return text;
}

void write_file(const std::string& path, const std::string& text) {
    if (path == "-") {
        std::cout << text;
        return;
    }
    std::ofstream file(path, std::ios::binary);
    file << text;
    file.close();
    if (!file.good())
        throw Error("no_file", fmt::format("cannot write \"{}\"", path));
}

game::Record load_record(const std::string& path) {
    const std::string text = read_file(path);
    try {
        return game::read_record(text);
    } catch (const Error& error) {
        throw Error("bad_game_file", fmt::format("{}: {}", path, error.what()));
    }
}

std::unique_ptr<game::AnyGame> replay_file(
    const std::string& path, const game::Record& record, int limit,
    const std::function<void(const game::AnyGame&, const std::string&, const std::vector<game::Event>&)>& each) {
    try {
        return game::replay(record, make_table, limit, each);
    } catch (const Error& error) {
        throw Error("bad_game_file", fmt::format("{}: {}", path, error.what()));
    }
}

}  // namespace bastide::lab
