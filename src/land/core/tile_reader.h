// Reading of JSON with errors that name the place: used by tile_parse.cpp and tile_editions.cpp only.
#pragma once

#include <nlohmann/json.hpp>
#include <string>
#include <string_view>
#include <vector>

#include "land/core/tile_check.h"

namespace bastide::land {

using Json = nlohmann::ordered_json;  // keeps the order of the file

inline constexpr int kMaxCount = 999;  // copies of one tile: keeps every sum far below the range of int

// Where in the file something stands: "data/tiles/base.json: tile BA/L: segment 0".
struct Place {
    std::string path;

    Place in(std::string_view part) const { return {path + ": " + std::string(part)}; }
    [[noreturn]] void fail(const std::string& text) const;  // throws Error "bad_tile_data"
};

// JSON of a whole file; a key that stands twice in one object is an error.
Json parse_json(const Place& place, std::string_view text);

int read_number(const Place& place, const Json& json, int low, int high);
std::string read_text(const Place& place, const Json& json);
const Json& read_list(const Place& place, const Json& json);

// An object of which every key is known. Keeps a reference to `json`.
class Fields {
  public:
    Fields(Place place, const Json& json, std::string_view allowed, std::string_view also_allowed = {});

    const Place& place() const { return place_; }
    Place at(std::string_view key) const { return place_.in(key); }

    const Json* find(std::string_view key) const;  // null if there is none
    const Json& need(std::string_view key) const;

    // What is missing reads as empty text, 0 or an empty list.
    std::string text(std::string_view key) const;
    int number(std::string_view key, int low, int high) const;
    std::vector<std::string> texts(std::string_view key) const;  // none of them twice
    std::vector<CountedTile> counts(std::string_view key) const;

    std::string needed_text(std::string_view key) const;  // not empty

  private:
    Place place_;
    const Json& json_;
};

// Reads `editions` and `default` of a set whose tiles are read already (tile_editions.cpp).
void read_editions(const Fields& fields, TileSet& set);

}  // namespace bastide::land
