#include "server/examples.h"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <iterator>
#include <sstream>
#include <vector>

#include "art/card_art.h"
#include "art/tile_art.h"
#include "cards/deck.h"
#include "land/core/arrange.h"
#include "land/core/scoring.h"
#include "land/core/text.h"
#include "land/core/tile_data.h"
#include "server/embedded_files.h"
#include "server/words.h"
#include "util/error.h"

namespace bastide::server {
namespace {

using nlohmann::json;

constexpr std::array<std::string_view, 3> kPeople{"Alice", "Bob", "Carol"};

struct ShownTile {
    const land::TileData* data = nullptr;
    land::Cell cell;
    land::Rotation rotation{};
};

std::vector<std::string> split_words(const std::string& text) {
    std::istringstream in(text);
    return {std::istream_iterator<std::string>(in), {}};
}

// "BA/C@90"; before one that is laid in the example there is a sign.
ShownTile tile_of_word(std::string word, land::Cell cell) {
    if (word.front() == '*' || word.front() == '+')
        word.erase(0, 1);
    const std::size_t turn = word.find('@');
    const std::string id = word.substr(0, turn);
    const land::TileData* tile = land::find_tile(id.find('/') == std::string::npos ? "BA/" + id : id);
    if (tile == nullptr)
        throw Error("bad_example", fmt::format("there is no tile \"{}\"", id));
    const int degrees = turn == std::string::npos ? 0 : land::parse_number(std::string_view(word).substr(turn + 1));
    return {tile, cell, static_cast<land::Rotation>(degrees / 90)};
}

std::vector<ShownTile> tiles_of(const json& card) {
    std::vector<ShownTile> tiles;
    land::Cell cell = land::parse_cell(card.value("corner", "0,0"));
    for (const std::string row : card.value("board", json::array())) {
        land::Cell place = cell;
        for (const std::string& word : split_words(row)) {
            if (word != ".")
                tiles.push_back(tile_of_word(word, place));
            ++place.x;
        }
        ++cell.y;
    }
    return tiles;
}

std::size_t tile_at_cell(const std::vector<ShownTile>& tiles, const std::string& text) {
    const land::Cell cell = land::parse_cell(text);
    const auto found = std::ranges::find_if(tiles, [&](const ShownTile& tile) { return tile.cell == cell; });
    if (found == tiles.end())
        throw Error("bad_example", fmt::format("no tile lies at {}", text));
    return static_cast<std::size_t>(found - tiles.begin());
}

std::size_t part_named(const ShownTile& tile, const std::string& name) {
    for (std::size_t part = 0; part < tile.data->segments.size(); ++part)
        if (land::printed_name(*tile.data, part, tile.rotation) == name)
            return part;
    throw Error("bad_example", fmt::format("{} has no \"{}\"", tile.data->id, name));
}

// In which colour somebody's figures are drawn; "-": nobody's.
int colour_of(const std::string& name) {
    if (name == "-")
        return -1;
    if (const auto person = std::ranges::find(kPeople, name); person != kPeople.end())
        return static_cast<int>(person - kPeople.begin());
    for (int colour = 0; colour < land::kMaxColours; ++colour)
        if (land::colour_word(static_cast<land::Colour>(colour)) == name)
            return colour;
    throw Error("bad_example", fmt::format("who is \"{}\"?", name));
}

// "Alice follower 0,0 road.E": a figure in a part of a tile; "- fairy 1,0 100,60": anything, by where it is on the
// tile.
json standing(const std::vector<ShownTile>& tiles, const std::string& text) {
    const std::vector<std::string> words = split_words(text);
    const std::size_t tile = tile_at_cell(tiles, words.at(2));
    if (const std::size_t comma = words.at(3).find(','); comma != std::string::npos) {
        const land::Cell at = land::parse_cell(words[3]);
        return {{"look", words[1]}, {"colour", colour_of(words[0])}, {"tile", tile}, {"at", {at.x, at.y}}};
    }
    const std::size_t part = part_named(tiles[tile], words[3]);
    const std::string_view type = land::name_of(tiles[tile].data->segments[part].type);
    return {
        {"look", art::look_of_figure(words[1], type)}, {"colour", colour_of(words[0])}, {"tile", tile}, {"part", part}};
}

// The art names its cards in the order of cards::Card.
std::string picture_of_card(const std::string& name) {
    const cards::Card card = cards::card_named(name);
    if (card == cards::Card::None)
        throw Error("bad_example", fmt::format("there is no card \"{}\"", name));
    return art::card_names()[cards::index_of(card)];
}

json example_json(const json& card) {
    const std::vector<ShownTile> tiles = tiles_of(card);
    json shown = word("examples", card.at("name").get<std::string>());
    if (shown.is_null())
        throw Error("bad_example", fmt::format("no words for {}", card.at("name").dump()));
    shown["name"] = card["name"];
    for (const char* list : {"tiles", "lit", "figures"})
        shown[list] = json::array();
    for (const ShownTile& tile : tiles)
        shown["tiles"].push_back({tile.data->id, tile.cell.x, tile.cell.y, 90 * static_cast<int>(tile.rotation)});
    for (const std::string feature : card.value("lit", json::array())) {
        const std::vector<std::string> words = split_words(feature);
        for (std::size_t i = 0; i + 1 < words.size(); i += 2) {
            const std::size_t tile = tile_at_cell(tiles, words[i]);
            const std::size_t part = part_named(tiles[tile], words[i + 1]);
            shown["lit"].push_back({tile, part});
            if (!shown.contains("about"))
                shown["about"] = land::name_of(tiles[tile].data->segments[part].type);
        }
    }
    for (const char* list : {"figures", "pieces"})
        for (const std::string text : card.value(list, json::array()))
            shown["figures"].push_back(standing(tiles, text));
    for (const std::string name : card.value("cards", json::array()))
        shown["cards"].push_back(picture_of_card(name));
    return shown;
}

}  // namespace

const json& example_files() {
    static const json files = [] {
        json all = json::object();
        for (const EmbeddedFile& file : embedded_example_files())
            all[std::string(file.name.substr(0, file.name.find('.')))] = json::parse(file.text);
        return all;
    }();
    return files;
}

json examples() {
    json all = json::object();
    for (const auto& [name, cards] : example_files().items())
        for (const json& card : cards)
            all[name].push_back(example_json(card));
    return all;
}

}  // namespace bastide::server
