// What other pages show beside a link to a table or a replay: title, who plays, and a picture of the board.
#pragma once

#include <nlohmann/json_fwd.hpp>
#include <optional>
#include <string>

#include "server/http.h"

namespace bastide::server {

// "/t/ID" and "/r/ID?step=12"; none: the address is no link to a table.
struct TableLink {
    std::string id;
    std::string step;  // digits; empty: as it stands
};
std::optional<TableLink> table_link(const HttpRequest& request);

// The elements for the head of the page, from what is public of the table.
std::string preview_elements(const TableLink& link, const nlohmann::json& table, const std::string& site);
// The page with them in its head.
std::string with_elements(const std::string& page, const std::string& elements);

}  // namespace bastide::server
