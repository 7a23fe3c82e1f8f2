// bastide sets: what can be played, with editions and options.
#include <fmt/format.h>

#include <CLI/CLI.hpp>
#include <nlohmann/json.hpp>

#include "cards/rules.h"
#include "cli/command.h"
#include "land/core/module.h"
#include "land/core/setup.h"
#include "land/core/tile_data.h"

namespace bastide::cli {
namespace {

using nlohmann::ordered_json;

constexpr const char* kSetsFooter = R"(A set is chosen by --sets of the other commands:
  base                  tiles and rules, in the edition marked *
  base:2                another edition            base*2           two copies
  river:rules           the mechanic without its tiles
  river:tiles           the tiles without the mechanic, river:II:tiles in an edition
  all                   every set that has rules

Options are given as --option base.farmers=v2 (the first value is what holds if nothing is said). For every game:
  figures.KIND=N        so many figures of a kind for each player, as figures.follower=5
  game.last_turn=N      the final scoring follows the N-th turn
  game.alone=on         one player may play alone

Examples:
  bastide sets
  bastide sets river wheel-of-fortune
  bastide sets --json)";

const land::Module* module_named(std::string_view name) {
    for (const land::Module* module : land::all_modules())
        if (module->name == name && !module->is_test_only)
            return module;
    return nullptr;
}

ordered_json editions_json(const land::TileSet& set) {
    ordered_json editions = ordered_json::array();
    for (const land::EditionData& edition : set.editions)
        editions.push_back({{"name", edition.name},
                            {"label", edition.label},
                            {"tiles", edition.total},
                            {"squares", edition.squares},
                            {"default", edition.name == set.default_edition}});
    return editions;
}

ordered_json options_json(const land::Module& module) {
    ordered_json options = ordered_json::array();
    for (const land::OptionDef& option : module.options) {
        options.push_back({{"name", fmt::format("{}.{}", module.prefix, option.name)},
                           {"values", std::vector<std::string>(option.values.begin(), option.values.end())},
                           {"default", option.values.front()},
                           {"summary", option.summary}});
        if (option.most > 0)
            options.back().update({{"least", option.least}, {"most", option.most}});
    }
    return options;
}

ordered_json set_json(const std::string& name) {
    const land::Module* module = module_named(name);
    const land::TileSet* set = land::find_tile_set(name);
    ordered_json entry{{"name", name}};
    entry["title"] = set != nullptr ? set->title : name;
    if (set != nullptr)
        entry["title_german"] = set->title_german;
    entry["rules"] = module != nullptr;
    if (module != nullptr)
        entry["summary"] = module->summary;
    entry["editions"] = set != nullptr ? editions_json(*set) : ordered_json::array();
    entry["options"] = module != nullptr ? options_json(*module) : ordered_json::array();
    return entry;
}

// Games of their own on the engine of the tile game.
ordered_json board_games_json() {
    ordered_json games = ordered_json::array();
    for (const land::Module* module : land::all_modules())
        if (!module->game.empty())
            games.push_back({{"name", module->game},
                             {"summary", module->summary},
                             {"least_players", module->least_players},
                             {"most_players", module->most_players_alone},
                             {"options", options_json(*module)}});
    return games;
}

ordered_json cards_json() {
    ordered_json entry{{"name", "cards"}, {"title", "Cardcassonne"}, {"options", ordered_json::array()}};
    for (const cards::OptionInfo& option : cards::option_infos())
        entry["options"].push_back({{"name", option.name},
                                    {"values", option.hint},
                                    {"default", option.default_value},
                                    {"summary", option.description}});
    return entry;
}

void print_options(const ordered_json& options) {
    for (const ordered_json& option : options) {
        const std::string numbers = option.contains("least")
                                        ? fmt::format("|{}...{}", option["least"].get<int>(), option["most"].get<int>())
                                        : "";
        fmt::print("    --option {}={}{}\n", option["name"].get<std::string>(),
                   fmt::join(option["values"].get<std::vector<std::string>>(), "|"), numbers);
        fmt::print("        {}\n", option["summary"].get<std::string>());
    }
}

void print_set(const ordered_json& set) {
    fmt::print("\n{}", set["name"].get<std::string>());
    if (set["title"] != set["name"])
        fmt::print("  ({})", set["title"].get<std::string>());
    fmt::print("\n");
    if (set.contains("summary"))
        fmt::print("    {}\n", set["summary"].get<std::string>());
    else if (!set["rules"].get<bool>())
        fmt::print("    tiles only: laid and scored by the rules of the other sets\n");
    for (const ordered_json& edition : set["editions"])
        fmt::print("    {} :{:<10} {:>3} tiles  {}\n", edition["default"].get<bool>() ? '*' : ' ',
                   edition["name"].get<std::string>(), edition["tiles"].get<int>(),
                   edition["label"].get<std::string>());
    print_options(set["options"]);
}

void print_board_game(const ordered_json& game) {
    fmt::print("\n--game {}, for {} to {} players. It has no sets.\n    {}\n", game["name"].get<std::string>(),
               game["least_players"].get<int>(), game["most_players"].get<int>(), game["summary"].get<std::string>());
    print_options(game["options"]);
}

void print_cards(const ordered_json& game) {
    fmt::print("\n--game cards: {}, for 2 to 5 players. It has no sets.\n", game["title"].get<std::string>());
    for (const ordered_json& option : game["options"])
        fmt::print("    --option {}={}  ({})\n        {}\n", option["name"].get<std::string>(),
                   option["default"].get<std::string>(), option["values"].get<std::string>(),
                   option["summary"].get<std::string>());
}

// Sets with rules first: those are what most people look for.
std::vector<std::string> chosen_sets(const std::vector<std::string>& wanted) {
    const std::vector<std::string> known = land::known_sets();
    for (const std::string& name : wanted)
        if (std::find(known.begin(), known.end(), name) == known.end())
            throw Error("unknown_set", fmt::format("there is no set \"{}\"; `bastide sets` lists them", name));
    return wanted.empty() ? known : wanted;
}

int list_sets(const std::vector<std::string>& wanted, bool as_json) {
    ordered_json sets = ordered_json::array();
    for (const std::string& name : chosen_sets(wanted))
        sets.push_back(set_json(name));
    const ordered_json card_game = cards_json();
    if (as_json) {
        ordered_json games = ordered_json::array({{{"name", "land"}, {"sets", sets}}});
        if (wanted.empty()) {
            for (const ordered_json& game : board_games_json())
                games.push_back(game);
            games.push_back(card_game);
        }
        fmt::print("{}\n", ordered_json{{"games", games}}.dump(2));
        return kDone;
    }
    fmt::print("--game land (the default): tiles, for 2 to 6 players. * marks the edition taken if none is named.\n");
    for (const ordered_json& set : sets)
        print_set(set);
    if (!wanted.empty())
        return kDone;
    for (const ordered_json& game : board_games_json())
        print_board_game(game);
    print_cards(card_game);
    return kDone;
}

}  // namespace

void add_sets(CLI::App& app, Run& run) {
    struct SetsArguments {
        std::vector<std::string> names;
        bool json = false;
    };
    const auto arguments = std::make_shared<SetsArguments>();
    CLI::App* command = app.add_subcommand("sets", "List what can be played: sets, editions, options");
    command->add_option("NAME", arguments->names, "only these sets");
    command->add_flag("--json", arguments->json, "print one JSON object");
    command->footer(kSetsFooter);
    command->callback([=, &run] { run = [=] { return list_sets(arguments->names, arguments->json); }; });
}

}  // namespace bastide::cli
