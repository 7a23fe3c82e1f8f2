#include "server/link_preview.h"

#include <fmt/format.h>

#include <algorithm>
#include <nlohmann/json.hpp>

#include "art/svg.h"
#include "server/words.h"

namespace bastide::server {
namespace {

using nlohmann::json;

std::string meta(std::string_view property, const std::string& content) {
    return fmt::format("<meta property=\"og:{}\" content=\"{}\" />\n    ", property, art::escaped(content));
}

std::string names_of(const json& table) {
    std::string names;
    for (const json& seat : table.at("seats"))
        if (const std::string name = seat.value("name", ""); !name.empty())
            names += (names.empty() ? "" : ", ") + name;
    return names;
}

// Those who read previews tell nobody which language they speak.
std::string game_of(const json& table) {
    const json& sets = table.at("sets");
    if (table.value("game", "") != "land" || sets.empty())
        return title_of("games", table.value("game", ""))["en"];
    const std::string first = title_of("sets", sets[0].get<std::string>())["en"];
    return sets.size() == 1 ? first : fmt::format("{} + {}", first, sets.size() - 1);
}

}  // namespace

std::optional<TableLink> table_link(const HttpRequest& request) {
    const bool is_replay = request.path.starts_with("/r/");
    if (!is_replay && !request.path.starts_with("/t/"))
        return std::nullopt;
    TableLink link{request.path.substr(3), ""};
    if (link.id.empty() || link.id.find_first_of("/.") != std::string::npos)
        return std::nullopt;
    const auto step = request.query.find("step");
    const auto is_digit = [](char c) { return c >= '0' && c <= '9'; };
    if (is_replay && step != request.query.end() && step->second.size() < 7 &&
        std::all_of(step->second.begin(), step->second.end(), is_digit))
        link.step = step->second;
    return link;
}

std::string preview_elements(const TableLink& link, const json& table, const std::string& site) {
    const std::string title = table.value("title", "");
    std::string out =
        meta("site_name", "Bastide") + meta("type", "website") +
        meta("title", fmt::format("{} · {}", title.empty() ? game_of(table) : title, names_of(table))) +
        meta("description", table.value("state", "") == "waiting"
                                ? "A table is set, and a seat is free: join with this link."
                            : table.value("state", "") == "over" ? "A finished game to look at, turn by turn."
                                                                 : "A game in progress.");
    if (table.value("state", "") != "waiting")
        out += meta("image", fmt::format("{}/api/tables/{}/preview.png{}{}", site, link.id,
                                         link.step.empty() ? "" : "?after=", link.step)) +
               meta("image:width", "1200") + meta("image:height", "630") +
               "<meta name=\"twitter:card\" content=\"summary_large_image\" />\n    ";
    return out;
}

std::string with_elements(const std::string& page, const std::string& elements) {
    const std::size_t at = page.find("<title>");
    return at == std::string::npos ? page : page.substr(0, at) + elements + page.substr(at);
}

}  // namespace bastide::server
