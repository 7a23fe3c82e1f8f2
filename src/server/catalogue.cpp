#include "server/catalogue.h"

#include <fmt/format.h>

#include "cards/rules.h"
#include "land/core/module.h"
#include "land/core/setup.h"
#include "land/core/tile_data.h"
#include "server/limits.h"
#include "server/table_head.h"
#include "server/words.h"

namespace bastide::server {
namespace {

using nlohmann::json;

// Our own words if there are some; otherwise the engine's English in both.
json text_of(std::string_view section, const std::string& name, std::string_view english) {
    const json& entry = word(section, name);
    if (entry.is_object() && entry.contains("text"))
        return entry["text"];
    if (entry.is_object() && entry.contains("de"))
        return entry;
    return {{"de", english}, {"en", english}};
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
    if (set == nullptr)
        return {{"de", name}, {"en", name}};
    return {{"de", set->title_german.empty() ? set->title : set->title_german}, {"en", set->title}};
}

json options_of(const land::Module& module) {
    json options = json::array();
    for (const land::OptionDef& option : module.options) {
        const std::string name = fmt::format("{}.{}", module.prefix, option.name);
        json values = json::array();
        for (const std::string_view value : option.values)
            values.push_back({{"value", value}, {"title", title_of("values", fmt::format("{}={}", name, value))}});
        for (json& value : values)  // without own words a value shows as itself
            if (value["title"]["en"].get<std::string>().find('=') != std::string::npos)
                value["title"] = title_of("values", value["value"].get<std::string>());
        options.push_back({{"name", name},
                           {"values", std::vector<std::string>(option.values.begin(), option.values.end())},
                           {"choices", values},
                           {"default", option.values.front()},
                           {"title", title_of("options", name)},
                           {"text", text_of("options", name, option.summary)}});
        if (option.most > 0) {  // something to write, not to choose
            options.back()["values"] = json::array();
            options.back()["hint"] = fmt::format("{}, {}-{}", option.values.front(), option.least, option.most);
        }
    }
    return options;
}

json set_json(const std::string& name) {
    const land::Module* module = module_named(name);
    const land::TileSet* set = land::find_tile_set(name);
    json editions = json::array();
    if (set != nullptr)
        for (const land::EditionData& edition : set->editions)
            editions.push_back({{"name", edition.name},
                                {"label", edition.label},
                                {"tiles", edition.total},
                                {"squares", edition.squares},
                                {"default", edition.name == set->default_edition}});
    return {{"name", name},
            {"title", set_title(name, set)},
            {"text", text_of("sets", name, module != nullptr ? module->summary : "")},
            {"rules", module != nullptr},
            {"whole_game", set != nullptr && set->is_whole_game},
            {"editions", editions},
            {"options", module != nullptr ? options_of(*module) : json::array()}};
}

json card_options() {
    json options = json::array();
    for (const cards::OptionInfo& option : cards::option_infos())
        options.push_back({{"name", option.name},
                           {"values", json::array()},
                           {"default", option.default_value},
                           {"hint", option.values},
                           {"title", title_of("options", option.name)},
                           {"text", text_of("options", std::string(option.name), option.description)}});
    return options;
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
    for (json preset : words().at("presets")) {
        if (preset.at("sets") == json::array({"all"})) {
            preset["sets"] = json::array();
            for (const std::string& name : land::known_sets())
                if (name != "wheel-of-fortune" && name != "short-game" && module_named(name) != nullptr)
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
    json out{{"games",
              {{{"name", "land"},
                {"title", title_of("games", "land")},
                {"text", word("games", "land").at("text")},
                {"players", {2, 6}},
                {"options", json::array()},
                {"sets", sets}},
               {{"name", "mists"},
                {"title", title_of("games", "mists")},
                {"text", word("games", "mists").at("text")},
                {"players", {1, 5}},
                {"options", options_of(*module_named("mists"))},
                {"sets", json::array()}},
               {{"name", "cards"},
                {"title", title_of("games", "cards")},
                {"text", word("games", "cards").at("text")},
                {"players", {2, 5}},
                {"options", card_options()},
                {"sets", json::array()}}}},
             {"presets", presets()}};
    for (const char* section : {"steps", "figures", "looks", "sources", "kinds", "rows", "cards", "sectors", "levels"})
        out[section] = words().at(section);
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
