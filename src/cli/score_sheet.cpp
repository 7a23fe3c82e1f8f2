#include "cli/score_sheet.h"

#include <fmt/format.h>

#include <algorithm>
#include <nlohmann/json.hpp>

namespace bastide::cli {
namespace {

using nlohmann::ordered_json;

std::string player_of(const game::AnyGame& table, int colour) {
    return colour < 0 ? "" : table.name_of(game::PlayerId(colour % table.player_count()));
}

std::string event_text(const game::AnyGame& table, const game::Event& event) {
    constexpr std::string_view kIndent = "                      ";
    std::string out = event.kind == "score" ? fmt::format("    {:+4}  {:<10} {}\n", event.points,
                                                          player_of(table, event.colour), event.text)
                                            : fmt::format("       -  {}\n", event.text);
    for (const std::string& detail : event.details)
        out += fmt::format("{}{}\n", kIndent, detail);
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
        points.resize(static_cast<std::size_t>(table.player_count()), 0);
        points[static_cast<std::size_t>(line.event.colour % table.player_count())] += line.event.points;
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
    for (const std::string& name : table.setup().players)
        out += fmt::format("{:>12}", name.substr(0, 11));
    for (const auto& [source, points] : sums(table)) {
        out += fmt::format("\n  {:<14}", source);
        for (const int sum : points)
            out += fmt::format("{:>12}", sum);
    }
    out += fmt::format("\n  {:<14}", "together");
    for (int seat = 0; seat < table.player_count(); ++seat)
        out += fmt::format("{:>12}", table.score(game::PlayerId(seat)));
    return out + "\n";
}

ordered_json ScoreSheet::json(const game::AnyGame& table) const {
    ordered_json events = ordered_json::array();
    for (const Line& line : lines_) {
        ordered_json entry{{"move", line.move}, {"action", line.action}, {"kind", line.event.kind}};
        if (line.event.colour >= 0) {
            entry["player"] = line.event.colour;
            entry["name"] = player_of(table, line.event.colour);
        }
        if (line.event.kind == "score") {
            entry["points"] = line.event.points;
            entry["source"] = line.event.source;
        }
        entry["text"] = line.event.text;
        entry["details"] = line.event.details;
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

}  // namespace bastide::cli
