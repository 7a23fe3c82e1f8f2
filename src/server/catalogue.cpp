#include "server/catalogue.h"

#include <fmt/format.h>

#include <set>

#include "art/tile_art.h"
#include "cards/rules.h"
#include "land/core/module.h"
#include "land/core/setup.h"
#include "land/core/tile_data.h"
#include "server/embedded_files.h"
#include "server/limits.h"
#include "server/table_head.h"
#include "server/words.h"
#include "words/language.h"

namespace bastide::server {
namespace {

using nlohmann::json;

json in_every_language(std::string_view english) {
    json all = json::object();
    for (const words::Language& language : words::languages())
        all[language.name()] = english;
    return all;
}

// Our own words if there are some; otherwise the engine's English in all.
json text_of(std::string_view section, const std::string& name, std::string_view english) {
    const json& entry = word(section, name);
    if (entry.is_object() && entry.contains("text"))
        return entry["text"];
    if (entry.is_object() && entry.contains("en"))
        return entry;
    return in_every_language(english);
}

const land::Module* module_named(std::string_view name) {
    for (const land::Module* module : land::all_modules())
        if (module->name == name && !module->is_test_only)
            return module;
    return nullptr;
}

json set_title(const std::string& name, const land::TileSet* set) {
    if (!word("sets", name).is_null() && word("sets", name).contains("title"))
        return word("sets", name)["title"];
    json title = in_every_language(set == nullptr ? name : set->title);
    if (set != nullptr && !set->title_german.empty())
        title["de"] = set->title_german;
    return title;
}

// An option with a list of values to choose from; none: something to write, as its hint says.
json option_json(const std::string& name, std::span<const std::string_view> values, std::string_view usual,
                 std::string_view summary) {
    json choices = json::array();
    for (const std::string_view value : values) {
        json title = title_of("values", fmt::format("{}={}", name, value));
        if (title["en"].get<std::string>().find('=') != std::string::npos)  // without own words a value shows as itself
            title = title_of("values", std::string(value));
        choices.push_back({{"value", value}, {"title", title}});
    }
    return {{"name", name},
            {"values", std::vector<std::string>(values.begin(), values.end())},
            {"choices", choices},
            {"default", usual},
            {"title", title_of("options", name)},
            {"text", text_of("options", name, summary)}};
}

json options_of(const land::Module& module) {
    json options = json::array();
    for (const land::OptionDef& option : module.options) {
        const std::string name = fmt::format("{}.{}", module.prefix, option.name);
        options.push_back(option_json(name, option.values, option.values.front(), option.summary));
        if (option.most > 0) {
            options.back()["values"] = json::array();
            options.back()["hint"] = fmt::format("{}, {}-{}", option.values.front(), option.least, option.most);
        }
    }
    return options;
}

// The rules that are always played, whatever tiles are chosen: their options belong to the game, not to a set.
const land::Module& rules_of_the_game() {
    return *land::all_modules().front();
}

// What a tile has beyond plain roads, cities and fields: marks, other areas, symbols.
std::set<std::string> novelties_of(const land::TileData& tile) {
    std::set<std::string> found;
    for (const std::string& mark : tile.marks)
        found.insert(mark.substr(0, mark.find(':')));
    for (const land::SegmentData& segment : tile.segments) {
        found.emplace(land::name_of(segment.type));
        if (segment.flags != 0 || segment.sums != 0)
            found.insert(fmt::format("{} {} {}", land::name_of(segment.type), segment.flags, segment.sums));
    }
    for (const char* plain : {"city", "road", "field"})
        found.erase(plain);
    return found;
}

// A few tiles that show what a set brings, each with something that those before it lack.
json faces_of(const land::TileSet* set) {
    constexpr std::size_t kMost = 3;
    json faces = json::array();
    std::set<std::string> seen;
    if (const land::TileSet* known = land::find_tile_set(rules_of_the_game().name); known != set && known != nullptr)
        for (const land::TileData& tile : known->tiles)
            seen.merge(novelties_of(tile));
    if (const land::EditionData* edition = set == nullptr ? nullptr : set->edition(set->default_edition))
        for (const auto* list : {&edition->pieces, &edition->tiles})
            for (const land::CountedTile& counted : *list) {
                const land::TileData* tile = land::find_tile(counted.id);
                const std::size_t before = seen.size();
                if (tile != nullptr)
                    seen.merge(novelties_of(*tile));
                if (seen.size() > before && faces.size() < kMost)
                    faces.push_back(counted.id);
            }
    return faces;
}

json preset_file(std::string_view name) {
    for (const EmbeddedFile& file : embedded_preset_files())
        if (file.name == name)
            return json::parse(file.text);
    return {};
}

// How many decisions a game has, as scripts/measure_lengths.py has counted them: of a preset all, of a set those that
// it adds.
json decisions_of(const char* what, const std::string& name) {
    static const json kLengths = preset_file("lengths.json");
    return kLengths.at(what).value(name, json());
}

json set_json(const std::string& name) {
    const land::Module* module = module_named(name);
    const land::TileSet* set = land::find_tile_set(name);
    json editions = json::array();
    if (set != nullptr)
        for (const land::EditionData& edition : set->editions)
            editions.push_back({{"name", edition.name},
                                {"label", title_of("editions", edition.label)},
                                {"tiles", edition.total},
                                {"squares", edition.squares},
                                {"default", edition.name == set->default_edition}});
    return {{"name", name},
            {"title", set_title(name, set)},
            {"text", text_of("sets", name, module != nullptr ? module->summary : "")},
            {"rules", module != nullptr},
            {"whole_game", set != nullptr && set->is_whole_game},
            {"faces", faces_of(set)},
            {"editions", editions},
            {"decisions", decisions_of("sets", name)},
            {"options", module != nullptr && module != &rules_of_the_game() ? options_of(*module) : json::array()}};
}

json card_options() {
    json options = json::array();
    for (const cards::OptionInfo& option : cards::option_infos()) {
        options.push_back(
            option_json(std::string(option.name), option.values, option.default_value, option.description));
        options.back()["hint"] = option.hint;
    }
    return options;
}

// A game that has no sets.
json game_json(const std::string& name, int least_players, int most_players, const json& options) {
    return {{"name", name},
            {"title", title_of("games", name)},
            {"text", word("games", name).at("text")},
            {"players", {least_players, most_players}},
            {"options", options},
            {"sets", json::array()}};
}

bool can_be_played(const json& preset) {
    const std::vector<std::string> known = land::known_sets();
    for (const std::string set : preset.at("sets"))
        if (std::find(known.begin(), known.end(), set.substr(0, set.find_first_of(":*"))) == known.end())
            return false;
    return true;
}

json presets() {
    json list = json::array();
    for (json preset : preset_file("presets.json")) {
        const json& told = word("presets", preset.at("name").get<std::string>());
        preset["title"] = told.at("title");
        preset["text"] = told.at("text");
        preset["decisions"] = decisions_of("presets", preset.at("name"));
        if (preset.at("sets") == json::array({"all"})) {
            preset["sets"] = json::array();
            for (const std::string& name : land::known_sets())
                if (module_named(name) != nullptr)
                    preset["sets"].push_back(name);
        }
        if (can_be_played(preset))
            list.push_back(preset);
    }
    return list;
}

}  // namespace

json catalogue() {
    json sets = json::array();
    for (const std::string& name : land::known_sets())
        sets.push_back(set_json(name));
    json land_game = game_json("land", 2, 6, options_of(rules_of_the_game()));
    land_game["sets"] = sets;
    json games = json::array({land_game});
    for (const land::Module* module : land::all_modules())
        if (!module->game.empty())
            games.push_back(game_json(std::string(module->game), module->least_players, module->most_players_alone,
                                      options_of(*module)));
    games.push_back(game_json("cards", 2, 5, card_options()));
    json out{{"games", games}, {"presets", presets()}};
    for (const char* section : {"steps", "figures", "looks", "features", "kinds", "levels"})  // with explanations
        out[section] = words().at(section);
    for (const char* section : {"sources", "rows", "cards", "sectors"})
        for (const auto& [name, entry] : words().at(section).items())
            out[section][name] = title_of(section, name);
    for (auto& [kind, entry] : out["kinds"].items())
        if (const std::string_view look = art::look_of_action(kind); !look.empty())
            entry["look"] = look;
    return out;
}

json info(const std::vector<std::string>& levels) {
    json bots = json::array();
    for (const std::string& level : levels)
        bots.push_back(
            {{"level", level}, {"title", title_of("levels", level)}, {"text", text_of("levels", level, "")}});
    return {{"name", "bastide"},
            {"version", "0.1"},
            {"protocol", 1},
            {"bots", bots},
            {"limits",
             {{"chat_length", kChatLength}, {"name_length", kNameLength}, {"message_bytes", Limits{}.message_bytes}}}};
}

}  // namespace bastide::server
