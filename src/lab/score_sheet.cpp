#include "lab/score_sheet.h"

#include <fmt/format.h>

#include <algorithm>
#include <nlohmann/json.hpp>

namespace bastide::lab {
namespace {

using nlohmann::ordered_json;

// Whose points they are: a player's, a colour's, or everybody's.
std::string name_of(const game::AnyGame& table, int colour) {
    return colour < 0 ? "" : table.scores()[table.score_of_colour(colour)].name;
}

std::string event_text(const game::AnyGame& table, const game::Event& event) {
    constexpr std::string_view kIndent = "                      ";
    std::string out = event.kind == "score" ? fmt::format("    {:+4}  {:<10} {}\n", event.points,
                                                          name_of(table, event.colour), table.say(event.text))
                                            : fmt::format("       -  {}\n", table.say(event.text));
    for (const words::Text& detail : event.details)
        out += fmt::format("{}{}\n", kIndent, table.say(detail));
    if (event.kind == "score" && !event.places.empty())
        out += fmt::format("{}squares {}\n", kIndent, fmt::join(event.places, " "));
    return out;
}

}  // namespace

void ScoreSheet::add(const std::string& action, const std::vector<game::Event>& events) {
    ++moves_;
    for (const game::Event& event : events)
        lines_.push_back({moves_, action, event});
}

std::map<std::string, std::vector<int>> ScoreSheet::sums(const game::AnyGame& table) const {
    std::map<std::string, std::vector<int>> by_source;
    for (const Line& line : lines_) {
        if (line.event.kind != "score" || line.event.colour < 0)
            continue;
        std::vector<int>& points = by_source[line.event.source];
        points.resize(table.scores().size(), 0);
        points[table.score_of_colour(line.event.colour)] += line.event.points;
    }
    return by_source;
}

bool ScoreSheet::has_points(int move) const {
    return std::any_of(lines_.begin(), lines_.end(),
                       [&](const Line& line) { return line.move == move && line.event.kind == "score"; });
}

std::string ScoreSheet::text(const game::AnyGame& table, bool all) const {
    std::string out = "Score sheet\n";
    int move = 0;
    for (const Line& line : lines_) {
        if (!all && !has_points(line.move))
            continue;
        if (line.move != move)
            out += fmt::format("  move {}: {}\n", line.move, line.action);
        move = line.move;
        out += event_text(table, line.event);
    }
    out += fmt::format("\n{:<16}", "Points");
    const std::vector<game::Score> scores = table.scores();
    for (const game::Score& score : scores)
        out += fmt::format("{:>12}", score.name.substr(0, 11));
    for (const auto& [source, points] : sums(table)) {
        out += fmt::format("\n  {:<14}", source);
        for (const int sum : points)
            out += fmt::format("{:>12}", sum);
    }
    out += fmt::format("\n  {:<14}", "together");
    for (const game::Score& score : scores)
        out += fmt::format("{:>12}", score.points);
    return out + "\n";
}

ordered_json ScoreSheet::json(const game::AnyGame& table) const {
    ordered_json events = ordered_json::array();
    for (const Line& line : lines_) {
        ordered_json entry{{"move", line.move}, {"action", line.action}, {"kind", line.event.kind}};
        if (line.event.colour >= 0) {
            entry["player"] = line.event.colour;
            entry["name"] = name_of(table, line.event.colour);
        }
        if (line.event.kind == "score") {
            entry["points"] = line.event.points;
            entry["source"] = line.event.source;
        }
        entry["text"] = table.say(line.event.text);
        entry["details"] = ordered_json::array();
        for (const words::Text& detail : line.event.details)
            entry["details"].push_back(table.say(detail));
        entry["places"] = line.event.places;
        events.push_back(entry);
    }
    return events;
}

ordered_json ScoreSheet::sums_json(const game::AnyGame& table) const {
    ordered_json out = ordered_json::object();
    for (const auto& [source, points] : sums(table))
        out[source] = points;
    return out;
}

}  // namespace bastide::lab
