#include "jcz/setup.h"

#include <fmt/format.h>

#include <algorithm>
#include <set>

#include "jcz/names.h"
#include "land/core/module.h"
#include "land/core/setup.h"

namespace bastide::jcz {
namespace {

using land::Module;
using Options = std::map<std::string, std::string>;

bool is_element(std::string_view ours) {
    return std::any_of(element_names().begin(), element_names().end(),
                       [&](const ElementName& name) { return name.ours == ours; });
}
bool is_built(std::string_view ours) {
    const std::vector<std::string> known = land::known_sets();
    return std::find(known.begin(), known.end(), ours) != known.end();
}

// The value an option has if nobody names it; empty: there is no such option.
std::string default_of(std::string_view option) {
    for (const Module* module : land::all_modules())
        for (const land::OptionDef& definition : module->options)
            if (option == fmt::format("{}.{}", module->prefix, definition.name))
                return std::string(definition.values.front());
    return "";
}

std::string module_of_option(std::string_view option) {
    for (const Module* module : land::all_modules())
        if (option.starts_with(fmt::format("{}.", module->prefix)))
            return std::string(module->name);
    return "";
}

// --- theirs to ours ---------------------------------------------------------------------------------------------

// "river/2:1" is set "river/2" in edition 1.
struct TheirSet {
    std::string name;
    int edition = 0;  // 0: not said
    int copies = 1;
};

TheirSet split_edition(const std::string& name, int copies) {
    const std::size_t colon = name.rfind(':');
    if (colon == std::string::npos)
        return {name, 0, copies};
    return {name.substr(0, colon), name.substr(colon + 1) == "1" ? 1 : 2, copies};
}

class Reading {
  public:
    explicit Reading(const File& file) : file_(file) {}

    game::Setup run() {
        setup_.version = 1;  // elements may leave nothing of a set that has rules: passed over, not refused
        check_elements();
        read_sets();
        read_elements();
        read_rules();
        for (const Habit& habit : habits())
            if (plays(habit.module))
                set(habit.option, habit.value);
        read_players();
        for (const auto& [name, value] : options_)
            if (default_of(name) != value)
                setup_.options.emplace_back(name, value);
        setup_.options.insert(setup_.options.end(), general_.begin(), general_.end());
        return setup_;
    }

  private:
    bool has(std::string_view element) const { return file_.elements.contains(std::string(element)); }
    bool plays(std::string_view module) const { return playing_.contains(std::string(module)); }
    void set(std::string_view option, std::string_view value) { options_[std::string(option)] = value; }
    std::string rule(std::string_view name) const {
        const auto found = file_.rules.find(std::string(name));
        return found == file_.rules.end() ? "" : found->second;
    }

    // What is played: the modules of the elements that are there.
    void check_elements() {
        for (const auto& [name, count] : file_.elements) {
            const auto known =
                std::find_if(element_names().begin(), element_names().end(),
                             [&name = name](const ElementName& element) { return element.theirs == name; });
            if (known == element_names().end() || !is_built(known->ours))
                throw Error("unsupported_element", fmt::format("element \"{}\" is not built", name));
            playing_.insert(std::string(known->ours));
        }
        if (has("abbey") && file_.elements.at("abbey") != 1)
            throw Error("unsupported_element", "element \"abbey\" with more than one for each player is not built");
        for (const auto& [one, other] :
             {std::pair("king", "robber"), std::pair("mage", "witch"), std::pair("big-top", "acrobats")})
            if (has(one) != has(other))
                throw Error("unsupported_element",
                            fmt::format("element \"{}\" alone is not built", has(one) ? one : other));
        if (has("garden") && !has("abbot"))
            throw Error("unsupported_element", "element \"garden\" without \"abbot\" is not built");
        playing_.insert("river");  // its tiles need its rules
        for (const auto& [name, copies] : file_.sets)
            for (const SetName& set : set_names())
                if (set.theirs == split_edition(name, copies).name && !is_element(set.ours))
                    playing_.insert(std::string(set.ours));  // no element says whether its rules are played
    }

    const SetName& known_set(const TheirSet& their) const {
        for (const SetName& name : set_names()) {
            if (name.theirs != their.name || !is_built(name.ours))
                continue;
            const bool is_plain =
                name.mechanic.empty() || (!name.unless_rule.empty() && rule(name.unless_rule) == name.unless_value);
            if (!is_plain)
                throw Error("unsupported_set",
                            fmt::format("set \"{}\": {} {} not built", their.name, name.mechanic,
                                        name.mechanic.ends_with('s') || name.mechanic.ends_with('t') ? "are" : "is"));
            return name;
        }
        throw Error("unsupported_set", fmt::format("set \"{}\" is not built", their.name));
    }

    void read_sets() {
        int main_edition = has("garden") ? 2 : 1;
        std::vector<TheirSet> theirs;
        for (const auto& [name, copies] : file_.sets) {
            theirs.push_back(split_edition(name, copies));
            if (theirs.back().name == "basic" && theirs.back().edition != 0)
                main_edition = theirs.back().edition;
        }
        std::set<std::string> with_tiles;
        for (const SetName& order : set_names())  // in the order of the table, whatever that of the file
            for (const TheirSet& their : theirs)
                if (their.name == order.theirs) {
                    add_set(known_set(their), their.edition == 0 ? main_edition : their.edition, their.copies);
                    with_tiles.insert(std::string(order.ours));
                }
        for (const TheirSet& their : theirs)
            known_set(their);  // names what is not built
        for (const ElementName& element : element_names())
            if (has(element.theirs) && with_tiles.insert(std::string(element.ours)).second)
                setup_.sets.push_back(has_tiles(element.ours) ? fmt::format("{}:rules", element.ours)
                                                              : std::string(element.ours));
        combine_rivers();
    }

    static bool has_tiles(std::string_view ours) { return land::find_tile_set(ours) != nullptr; }

    void add_set(const SetName& name, int edition, int copies) {
        std::string text(name.ours);
        const std::string_view own = edition == 1 ? name.first : name.second;
        if (!own.empty())
            text += fmt::format(":{}", own);
        const bool is_module = std::any_of(land::all_modules().begin(), land::all_modules().end(),
                                           [&](const Module* module) { return module->name == name.ours; });
        if (is_module && !plays(name.ours))
            text += ":tiles";
        if (copies > 1)
            text += fmt::format("*{}", copies);
        setup_.sets.push_back(text);
    }

    // Both rivers together are an edition of their own: one spring, one lake.
    void combine_rivers() {
        for (const auto& [one, two, both] :
             {std::array{"river:I", "river:II", "river:I+II"}, std::array{"river:I.1", "river:II.1", "river:I+II.1"}}) {
            const auto first = std::find(setup_.sets.begin(), setup_.sets.end(), one);
            const auto second = std::find(setup_.sets.begin(), setup_.sets.end(), two);
            if (first == setup_.sets.end() || second == setup_.sets.end())
                continue;
            *first = both;
            setup_.sets.erase(second);
        }
    }

    void read_elements() {
        for (const ElementName& element : element_names()) {
            if (!plays(element.ours) && element.ours != "base")
                continue;
            if (!has(element.theirs) && !element.option.empty())
                set(element.option, element.off);
            if (!element.figure)
                continue;
            const int count = has(element.theirs) ? file_.elements.at(std::string(element.theirs)) : 0;
            const bool is_off = count == 0 && (!element.option.empty() || !plays(element.ours));
            if (count != element.usual && !(is_off && element.ours != "base"))
                general_.emplace_back(fmt::format("figures.{}", info_of(*element.figure).name), std::to_string(count));
        }
    }

    void read_rules() {
        for (const auto& [name, value] : file_.rules) {
            const std::string known = name == "escape-variant" ? "espace-variant" : name;
            const bool herd_is_missing =
                known == "gq11-pig-herd" && value == "nothing" && file_.sets.contains("gq11") && has("pig-herd");
            if (is_idle_rule(known) && !herd_is_missing)
                continue;
            const bool is_known =
                std::any_of(rule_values().begin(), rule_values().end(), [&, &value = value](const RuleValue& line) {
                    return line.theirs == known && (line.value == value || !plays(line.module));
                });
            if (!is_known)
                throw Error("unsupported_rule", fmt::format("rule \"{}\" with value \"{}\" is not built", name, value));
        }
        for (const RuleValue& line : rule_values()) {
            const std::string value = rule(line.theirs).empty() && line.theirs == "espace-variant"
                                          ? rule("escape-variant")
                                          : rule(line.theirs);
            const bool is_first =
                &line == &*std::find_if(rule_values().begin(), rule_values().end(),
                                        [&](const RuleValue& other) { return other.theirs == line.theirs; });
            if ((value.empty() ? is_first : value == line.value) && (plays(line.module) || line.module == "base") &&
                !is_switched_off(line.option))
                set(line.option, line.ours);
        }
    }
    bool is_switched_off(std::string_view option) const {
        return std::any_of(element_names().begin(), element_names().end(), [&](const ElementName& element) {
            return element.option == option && !has(element.theirs);
        });
    }

    void read_players() {
        setup_.players = file_.players;
        if (setup_.players.empty() || setup_.players.size() > static_cast<std::size_t>(land::kMaxColours))
            throw Error("unsupported_players", fmt::format("this program plays with 1 to {} players, not {}",
                                                           land::kMaxColours, setup_.players.size()));
        for (std::size_t i = 0; i < setup_.players.size(); ++i)
            if (setup_.players[i].empty())
                setup_.players[i] = fmt::format("Player {}", i + 1);
        if (setup_.players.size() == 1)
            general_.emplace_back("game.alone", "on");
        if (file_.end_turn > 0)
            general_.emplace_back("game.last_turn", std::to_string(file_.end_turn));
        const bool has_river = std::any_of(setup_.sets.begin(), setup_.sets.end(),
                                           [](const std::string& set) { return set.starts_with("river"); });
        if (has_river && !file_.start.empty())
            set("river.spring_is_turn", "false");
    }

    const File& file_;
    game::Setup setup_;
    std::set<std::string> playing_;
    Options options_;
    std::vector<std::pair<std::string, std::string>> general_;
};

// What `export` has kept of our own set-up.
game::Setup own_setup(const File& file) {
    game::Setup setup;
    setup.version = file.own.value("version", 1);
    setup.sets = file.own.at("sets").get<std::vector<std::string>>();
    for (const json& option : file.own.at("options"))
        setup.options.emplace_back(option.at(0).get<std::string>(), option.at(1).get<std::string>());
    const int seats = static_cast<int>(file.players.size()), start = file.own.at("start").get<int>();
    if (start < 0 || start >= seats)
        throw Error("bad_jcz", "\"bastide\": the start player has no seat");
    setup.start_player = start;
    for (int seat = 0; seat < seats; ++seat)
        setup.players.push_back(file.players[static_cast<std::size_t>((seat - start + seats) % seats)]);
    return setup;
}

// --- ours to theirs ---------------------------------------------------------------------------------------------

class Writing {
  public:
    Writing(const game::Setup& setup, std::vector<std::string>& remarks) : setup_(setup), remarks_(remarks) {
        for (const auto& [name, value] : setup.options)
            options_[name] = value;
    }

    File run() {
        for (const std::string& text : setup_.sets)
            write_set(land::parse_set_choice(text));
        if (setup_.sets.empty())
            write_set(land::parse_set_choice("base"));
        playing_.insert("base");
        write_elements();
        write_rules();
        remark_options();
        const std::size_t seats = setup_.players.size();
        for (std::size_t i = 0; i < seats; ++i)
            file_.players.push_back(setup_.players[(i + static_cast<std::size_t>(setup_.start_player)) % seats]);
        file_.app_version = "5.7.3";
        file_.end_turn = std::atoi(value_of("game.last_turn").c_str());
        file_.own = {{"version", setup_.version},
                     {"sets", setup_.sets},
                     {"options", json::array()},
                     {"start", setup_.start_player}};
        for (const auto& [name, value] : setup_.options)
            file_.own["options"].push_back({name, value});
        return file_;
    }

  private:
    std::string value_of(std::string_view option) const {
        const auto found = options_.find(std::string(option));
        return found == options_.end() ? default_of(option) : found->second;
    }

    void write_set(const land::SetChoice& choice) {
        const bool is_module = std::any_of(land::all_modules().begin(), land::all_modules().end(),
                                           [&](const Module* module) { return module->name == choice.name; });
        const land::TileSet* tiles = land::find_tile_set(choice.name);
        if (choice.rules && is_module)
            playing_.insert(choice.name);
        if (choice.name == "short-game" && value_of("short-game.hand") == "off")
            return;
        if (!choice.tiles || tiles == nullptr) {
            if (!is_element(choice.name))
                throw Error("unsupported_set", fmt::format("that program does not know the set \"{}\"", choice.name));
            return;
        }
        const std::string edition = choice.edition.empty() ? tiles->default_edition : choice.edition;
        if (choice.name == "river" && edition.starts_with("I+II")) {
            write_edition("river", edition == "I+II" ? "I" : "I.1", choice.copies);
            write_edition("river", edition == "I+II" ? "II" : "II.1", choice.copies);
        } else if (edition == "all" && is_several_sets(choice.name)) {
            for (const SetName& name : set_names())
                if (name.ours == choice.name)
                    write_edition(choice.name, name.first, choice.copies);
        } else {
            write_edition(choice.name, edition, choice.copies);
        }
    }

    static bool is_several_sets(std::string_view ours) {
        return std::count_if(set_names().begin(), set_names().end(),
                             [&](const SetName& name) { return name.ours == ours; }) > 1;
    }

    void write_edition(std::string_view ours, std::string_view edition, int copies) {
        for (const SetName& name : set_names()) {
            const bool first = name.first == edition || name.first.empty();
            if (name.ours != ours || !name.mechanic.empty() || (!first && name.second != edition))
                continue;
            const bool has_editions = name.first != name.second;
            const std::string theirs =
                has_editions ? fmt::format("{}:{}", name.theirs, first ? 1 : 2) : std::string(name.theirs);
            file_.sets[theirs] += copies;
            return;
        }
        throw Error("unsupported_set",
                    fmt::format("that program does not know the set \"{}\" in edition \"{}\"", ours, edition));
    }

    void write_elements() {
        for (const ElementName& element : element_names()) {
            if (!playing_.contains(std::string(element.ours)) || element.theirs == "river")
                continue;
            const bool is_off = !element.option.empty() && value_of(element.option) == element.off;
            int count = element.usual;
            if (element.figure) {
                const auto found = options_.find(fmt::format("figures.{}", info_of(*element.figure).name));
                if (found != options_.end())
                    count = std::atoi(found->second.c_str());
                else if (element.theirs == "small-follower" && value_of("base.fewer_followers") == "on")
                    count = 5;
            }
            if (!is_off && count > 0)
                file_.elements[std::string(element.theirs)] = count;
        }
    }

    void write_rules() {
        for (const RuleValue& line : rule_values()) {
            const RuleValue& usual = *std::find_if(rule_values().begin(), rule_values().end(),
                                                   [&](const RuleValue& other) { return other.theirs == line.theirs; });
            if (playing_.contains(std::string(line.module)) && value_of(line.option) == line.ours && &line != &usual)
                file_.rules[std::string(line.theirs)] = line.value;
        }
    }

    // Options whose value the file cannot say.
    void remark_options() {
        for (const auto& module : playing_)
            for (const Habit& habit : habits())
                if (habit.module == module && value_of(habit.option) != habit.value)
                    remark(habit.option, value_of(habit.option));
        for (const auto& option : options_) {
            const std::string &name = option.first, &value = option.second;
            const bool is_said =
                default_of(name) == value || name.starts_with("figures.") || name.starts_with("game.") ||
                std::any_of(rule_values().begin(), rule_values().end(),
                            [&](const RuleValue& line) { return line.option == name && line.ours == value; }) ||
                std::any_of(
                    element_names().begin(), element_names().end(),
                    [&](const ElementName& element) { return element.option == name && element.off == value; }) ||
                std::any_of(habits().begin(), habits().end(),
                            [&](const Habit& habit) { return habit.option == name; }) ||
                name == "river.spring_is_turn" || name == "base.fewer_followers" ||
                !playing_.contains(module_of_option(name));
            if (!is_said)
                remark(name, value);
        }
    }
    void remark(std::string_view option, std::string_view value) {
        remarks_.push_back(fmt::format("option {}={} is unknown to that program", option, value));
    }

    const game::Setup& setup_;
    std::vector<std::string>& remarks_;
    Options options_;
    std::set<std::string> playing_;
    File file_;
};

}  // namespace

game::Setup setup_of(const File& file) {
    try {
        return file.own.is_null() ? Reading(file).run() : own_setup(file);
    } catch (const json::exception& error) {
        throw Error("bad_jcz", fmt::format("\"bastide\": {}", error.what()));
    }
}

File file_of(const game::Setup& setup, std::vector<std::string>& remarks) {
    return Writing(setup, remarks).run();
}

}  // namespace bastide::jcz
