#include "jcz/file.h"

#include <fmt/format.h>

#include "util/error.h"

namespace bastide::jcz {
namespace {

[[noreturn]] void refuse(const std::string& sentence) {
    throw Error("bad_jcz", sentence);
}

const json kNothing = json::object();

const json& object_of(const json& parent, const char* key) {
    const auto found = parent.find(key);
    if (found == parent.end() || found->is_null())
        return kNothing;
    if (!found->is_object())
        refuse(fmt::format("\"{}\" is no object", key));
    return *found;
}
const json& list_of(const json& parent, const char* key) {
    static const json kEmpty = json::array();
    const auto found = parent.find(key);
    if (found == parent.end() || found->is_null())
        return kEmpty;
    if (!found->is_array())
        refuse(fmt::format("\"{}\" is no list", key));
    return *found;
}
std::string text_of(const json& parent, const char* key) {
    const auto found = parent.find(key);
    return found != parent.end() && found->is_string() ? found->get<std::string>() : "";
}

// Counts are written 1, 1.0, true or "1".
int count_of(const json& value, const std::string& what) {
    if (value.is_boolean())
        return value.get<bool>() ? 1 : 0;
    if (value.is_number() && value.get<double>() >= 0 && value.get<double>() <= 99)
        return static_cast<int>(value.get<double>());
    if (value.is_null())
        return 0;
    refuse(fmt::format("\"{}\" is no count: {}", what, value.dump()));
}

std::map<std::string, int> counts_of(const json& parent, const char* key) {
    std::map<std::string, int> counts;
    for (const auto& [name, value] : object_of(parent, key).items())
        if (const int count = count_of(value, name); count > 0)
            counts[name] = count;
    return counts;
}

std::string rule_value(const json& value) {
    if (value.is_string())
        return value.get<std::string>();
    return value.dump();
}

int quarter_turns_of(const json& value) {
    int degrees = -1;
    if (value.is_number_integer())
        degrees = value.get<int>();
    if (value.is_string()) {
        const std::string text = value.get<std::string>();
        for (const int turn : {0, 90, 180, 270})
            if (text == fmt::format("R{}", turn))
                degrees = turn;
    }
    if (degrees < 0 || degrees > 270 || degrees % 90 != 0)
        refuse(fmt::format("{} is no rotation", value.dump()));
    return degrees / 90;
}

void read_setup(const json& setup, File& file) {
    file.sets = counts_of(setup, "sets");
    file.elements = counts_of(setup, "elements");
    for (const auto& [name, value] : object_of(setup, "elements").items())
        if (value == false)  // they only ask whether it is named
            file.elements[name] = 1;
    for (const auto& [name, value] : object_of(setup, "rules").items())
        file.rules[name] = rule_value(value);
    for (const json& tile : list_of(setup, "start"))
        file.start.push_back(
            {text_of(tile, "tile"), read_cell(tile), quarter_turns_of(tile.value("rotation", json(0)))});
}

void read_replay(const json& messages, File& file) {
    for (const json& entry : messages) {
        Message message;
        message.type = text_of(entry, "type");
        if (message.type.empty())
            refuse(fmt::format("message {} of the replay has no type", file.replay.size() + 1));
        message.payload = object_of(entry, "payload");
        message.player =
            entry.contains("player") && entry["player"].is_number_integer() ? entry["player"].get<int>() : -1;
        file.replay.push_back(std::move(message));
    }
}

File file_of(const json& whole) {
    if (!whole.is_object() || !whole.contains("setup"))
        refuse("there is no set-up in it");
    File file;
    file.app_version = text_of(whole, "appVersion");
    file.name = text_of(whole, "name");
    read_setup(object_of(whole, "setup"), file);
    for (const json& player : list_of(whole, "players"))
        file.players.push_back(text_of(player, "name"));
    if (whole.contains("initialRandom") && whole["initialRandom"].is_number())
        file.initial_random = whole["initialRandom"].get<double>();
    read_replay(list_of(whole, "replay"), file);
    const json& annotations = object_of(whole, "gameAnnotations");
    for (const json& tile : list_of(annotations, "drawOrder"))
        file.draw_order.push_back(tile.is_string() ? tile.get<std::string>() : text_of(tile, "tile"));
    file.end_turn = annotations.contains("endTurn") ? count_of(annotations["endTurn"], "endTurn") : 0;
    const json& test = object_of(whole, "test");
    file.description = text_of(test, "description");
    for (const json& sentence : list_of(test, "assertions"))
        file.assertions.push_back(sentence.is_string() ? sentence.get<std::string>() : sentence.dump());
    file.own = object_of(whole, "bastide").empty() ? json() : whole["bastide"];
    return file;
}

json setup_json(const File& file) {
    json setup{{"sets", file.sets}, {"elements", json::object()}, {"rules", json::object()}, {"timer", nullptr}};
    for (const auto& [name, count] : file.elements)
        setup["elements"][name] = count;
    for (const auto& [name, value] : file.rules)
        setup["rules"][name] = value == "true" ? json(true) : value == "false" ? json(false) : json(value);
    setup["start"] = json::array();
    for (const StartTile& tile : file.start)
        setup["start"].push_back(
            {{"tile", tile.id}, {"x", tile.cell.x}, {"y", tile.cell.y}, {"rotation", 90 * tile.quarter_turns}});
    setup["options"] = json::object();
    return setup;
}

}  // namespace

Cell read_cell(const json& value) {
    const auto number = [&](const json& coordinate) {
        if (!coordinate.is_number_integer() || std::abs(coordinate.get<long long>()) > 1000)
            refuse(fmt::format("{} is no square", value.dump()));
        return static_cast<std::int16_t>(coordinate.get<int>());
    };
    if (value.is_array() && value.size() == 2)
        return {number(value[0]), number(value[1])};
    if (value.is_object() && value.contains("x") && value.contains("y"))
        return {number(value["x"]), number(value["y"])};
    refuse(fmt::format("{} is no square", value.dump()));
}

json print_cell(Cell cell) {
    return json::array({cell.x, cell.y});
}

File parse_file(std::string_view text) {
    try {
        return file_of(json::parse(text));
    } catch (const json::exception& error) {
        refuse(fmt::format("it is no such JSON: {}", error.what()));
    }
}

std::string print_file(const File& file) {
    nlohmann::ordered_json out;
    out["appVersion"] = file.app_version;
    out["gameId"] = "1";
    out["name"] = file.name;
    out["initialRandom"] = file.initial_random;
    out["created"] = "2020-01-01T00:00:00.000Z";
    out["clock"] = 0;
    out["setup"] = setup_json(file);
    out["players"] = json::array();
    for (std::size_t i = 0; i < file.players.size(); ++i)
        out["players"].push_back({{"name", file.players[i]}, {"slot", i}});
    out["replay"] = json::array();
    for (const Message& message : file.replay) {
        nlohmann::ordered_json entry{{"type", message.type}, {"payload", message.payload}};
        if (message.player >= 0)
            entry["player"] = message.player;
        entry["clock"] = 0;
        out["replay"].push_back(entry);
    }
    out["gameAnnotations"] = json::object();
    if (!file.draw_order.empty())
        out["gameAnnotations"]["drawOrder"] = file.draw_order;
    if (file.end_turn > 0)
        out["gameAnnotations"]["endTurn"] = file.end_turn;
    if (!file.own.is_null())
        out["bastide"] = file.own;
    return out.dump(2) + "\n";
}

std::vector<Message> without_undone(const std::vector<Message>& replay) {
    std::vector<Message> kept;
    for (const Message& message : replay) {
        if (message.type != "UNDO")
            kept.push_back(message);
        else if (!kept.empty())
            kept.pop_back();
    }
    return kept;
}

}  // namespace bastide::jcz
