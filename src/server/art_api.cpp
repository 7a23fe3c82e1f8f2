#include "server/art_api.h"

#include <fmt/format.h>

#include <map>
#include <mutex>
#include <nlohmann/json.hpp>

#include "art/card_art.h"
#include "art/palette.h"
#include "art/tile_art.h"
#include "server/words.h"
#include "util/error.h"

namespace bastide::server {
namespace {

using nlohmann::json;

constexpr std::size_t kMostTiles = 32;

json point(const art::Anchor& anchor) {
    return {anchor.x, anchor.y};
}

json spots_json(const art::Drawing& drawing) {
    json spots = json::array();
    for (const art::Spot& spot : drawing.spots)
        spots.push_back({{"name", spot.name}, {"at", point(spot.anchor)}});
    return spots;
}

json turn_json(const land::TileData& tile, int turns, const std::vector<std::string>& rim) {
    const art::Drawing large = art::draw_tile(tile, turns, {art::Theme::Light, art::Detail::Large}, rim);
    const art::Drawing small = art::draw_tile(tile, turns, {art::Theme::Light, art::Detail::Small}, rim);
    json parts = json::array();
    for (std::size_t i = 0; i < large.segments.size(); ++i)
        parts.push_back({{"type", land::name_of(tile.segments[i].type)},
                         {"at", point(large.segments[i].anchor)},
                         {"hit", large.segments[i].hit_path}});
    const bool upright = turns % 2 == 0;
    return {{"large", large.svg},
            {"small", small.svg},
            {"columns", upright ? tile.columns : tile.rows},
            {"rows", upright ? tile.rows : tile.columns},
            {"parts", parts},
            {"spots", spots_json(large)}};
}

std::string tile_text(const land::TileData& tile, const std::string& language) {
    std::vector<std::string> rim;
    for (const land::WheelSector& sector : tile.wheel)
        rim.push_back(title_of("sectors", sector.name).value(language, sector.name));
    json turns = json::array();
    for (int turn = 0; turn < 4; ++turn)
        turns.push_back(turn_json(tile, turn, rim));
    return json{{"columns", tile.columns}, {"rows", tile.rows}, {"turns", turns}}.dump();
}

// Drawn by whoever asks first.
std::string drawn_tile(const std::string& id, const std::string& language) {
    static std::mutex mutex;
    static std::map<std::string, std::string> drawn;
    const land::TileData* tile = land::find_tile(id);
    if (tile == nullptr)
        throw Error("not_found", fmt::format("there is no tile \"{}\"", id));
    const std::string key = tile->wheel.empty() ? id : id + " " + language;
    {
        const std::lock_guard lock(mutex);
        if (const auto found = drawn.find(key); found != drawn.end())
            return found->second;
    }
    std::string text = tile_text(*tile, language);
    const std::lock_guard lock(mutex);
    return drawn.emplace(key, std::move(text)).first->second;
}

}  // namespace

std::shared_ptr<const std::string> art_stylesheet() {
    static const auto text = std::make_shared<const std::string>(art::adaptive_stylesheet());
    return text;
}

std::shared_ptr<const std::string> art_figures() {
    static const auto text = [] {
        const art::Style style;
        json players = json::object(), neutral = json::object(), symbols = json::array();
        for (const std::string_view look : art::figure_looks())
            for (int colour = 0; colour < art::kPlayerColourCount; ++colour)
                players[std::string(look)].push_back(art::draw_figure(look, colour, style));
        for (const std::string_view look : art::neutral_looks())
            neutral[std::string(look)] = art::draw_figure(look, -1, style);
        for (int colour = 0; colour < art::kPlayerColourCount; ++colour) {
            const art::PlayerColour& player = art::player_colour(colour);
            symbols.push_back({{"name", player.name},
                               {"colour", player.colour},
                               {"symbol_colour", player.symbol_colour},
                               {"path", player.symbol_path}});
        }
        json tokens = json::object();
        for (const std::string_view look : art::token_looks())
            tokens[std::string(look)] = art::draw_token(look, style);
        return std::make_shared<const std::string>(json{
            {"width", 40},
            {"height", 44},
            {"players", players},
            {"neutral", neutral},
            {"tokens", tokens},
            {"symbols", symbols}}.dump());
    }();
    return text;
}

std::shared_ptr<const std::string> art_cards() {
    static const auto text = [] {
        json cards = json::object();
        for (const std::string& name : art::card_names())
            cards[name] = art::draw_card(name, {});
        return std::make_shared<const std::string>(
            json{{"width", art::kCardWidth}, {"height", art::kCardHeight}, {"cards", cards}}.dump());
    }();
    return text;
}

std::shared_ptr<const std::string> art_tiles(const std::vector<std::string>& ids, const std::string& language) {
    if (ids.empty() || ids.size() > kMostTiles)
        throw Error("bad_request", fmt::format("\"ids\" names 1 to {} tiles", kMostTiles));
    std::string text = R"({"unit":200,"tiles":{)";
    for (std::size_t i = 0; i < ids.size(); ++i)
        text += fmt::format("{}{}:{}", i == 0 ? "" : ",", json(ids[i]).dump(), drawn_tile(ids[i], language));
    return std::make_shared<const std::string>(text + "}}");
}

}  // namespace bastide::server
