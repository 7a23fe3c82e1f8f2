#include "server/art_api.h"

#include <fmt/format.h>

#include <algorithm>
#include <array>
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

constexpr std::size_t kMostTiles = 96;

json point(const art::Anchor& anchor) {
    return {anchor.x, anchor.y};
}

json spots_json(const art::Drawing& drawing) {
    json spots = json::array();
    for (const art::Spot& spot : drawing.spots)
        spots.push_back({{"name", spot.name}, {"at", point(spot.anchor)}});
    return spots;
}

// Which drawings an answer has.
struct Markup {
    bool large = true, small = true;
};

Markup markup_of(const std::string& detail) {
    return {detail != "small", detail != "large"};
}

json turn_json(const land::TileData& tile, int turns, Markup markup, const std::vector<std::string>& rim) {
    const bool upright = turns % 2 == 0;
    json turn = {{"columns", upright ? tile.columns : tile.rows}, {"rows", upright ? tile.rows : tile.columns}};
    art::Drawing drawing;  // where things are is the same in both
    const auto draw = [&](const char* name, art::Detail detail) {
        drawing = art::draw_tile(tile, turns, {art::Theme::Light, detail}, rim);
        turn[name] = drawing.svg;
    };
    if (markup.small)
        draw("small", art::Detail::Small);
    if (markup.large)
        draw("large", art::Detail::Large);
    json parts = json::array();
    for (std::size_t i = 0; i < drawing.segments.size(); ++i)
        parts.push_back({{"type", land::name_of(tile.segments[i].type)},
                         {"at", point(drawing.segments[i].anchor)},
                         {"hit", drawing.segments[i].hit_path}});
    turn["parts"] = std::move(parts);
    turn["spots"] = spots_json(drawing);
    return turn;
}

// "BA/C" is a tile in every rotation, "BA/C@90" in this one.
struct Wanted {
    const land::TileData* tile = nullptr;
    int first = 0, last = 3;  // quarter turns
};

Wanted wanted_of(const std::string& name) {
    const std::size_t at = name.find('@');
    Wanted wanted{land::find_tile(name.substr(0, at))};
    if (wanted.tile == nullptr)
        throw Error("not_found", fmt::format("there is no tile \"{}\"", name));
    if (at == std::string::npos)
        return wanted;
    static constexpr std::array<std::string_view, 4> kRotations = {"0", "90", "180", "270"};
    const auto found = std::find(kRotations.begin(), kRotations.end(), std::string_view(name).substr(at + 1));
    if (found == kRotations.end())
        throw Error("bad_request", "a tile is turned by 0, 90, 180 or 270 degrees");
    wanted.first = wanted.last = static_cast<int>(found - kRotations.begin());
    return wanted;
}

std::string tile_text(const Wanted& wanted, Markup markup, const std::string& language) {
    const land::TileData& tile = *wanted.tile;
    std::vector<std::string> rim;
    for (const land::WheelSector& sector : tile.wheel)
        rim.push_back(title_of("sectors", sector.name).value(language, sector.name));
    json turns = json::array();
    for (int turn = wanted.first; turn <= wanted.last; ++turn)
        turns.push_back(turn_json(tile, turn, markup, rim));
    return json{{"columns", tile.columns}, {"rows", tile.rows}, {"turns", turns}}.dump();
}

// Drawn by whoever asks first.
std::string drawn_tile(const std::string& name, const std::string& detail, const std::string& language) {
    static std::mutex mutex;
    static std::map<std::string, std::string> drawn;
    const Wanted wanted = wanted_of(name);
    const Markup markup = markup_of(detail);
    const std::string key =
        fmt::format("{} {}{} {}", name, markup.large, markup.small, wanted.tile->wheel.empty() ? "" : language);
    {
        const std::lock_guard lock(mutex);
        if (const auto found = drawn.find(key); found != drawn.end())
            return found->second;
    }
    std::string text = tile_text(wanted, markup, language);
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

std::shared_ptr<const std::string> art_tiles(const std::vector<std::string>& ids, const std::string& detail,
                                             const std::string& language) {
    if (ids.empty() || ids.size() > kMostTiles)
        throw Error("bad_request", fmt::format("\"ids\" names 1 to {} tiles", kMostTiles));
    std::string text = R"({"unit":200,"tiles":{)";
    for (std::size_t i = 0; i < ids.size(); ++i)
        text += fmt::format("{}{}:{}", i == 0 ? "" : ",", json(ids[i]).dump(), drawn_tile(ids[i], detail, language));
    return std::make_shared<const std::string>(text + "}}");
}

}  // namespace bastide::server
