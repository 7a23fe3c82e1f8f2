#include "land/core/tile_reader.h"

#include <algorithm>
#include <set>

#include "util/error.h"

namespace bastide::land {
namespace {

constexpr int kMaxDepth = 16;  // of nested objects and lists; the format needs 6

}  // namespace

void Place::fail(const std::string& text) const {
    throw Error("bad_tile_data", path + ": " + text);
}

Json parse_json(const Place& place, std::string_view text) {
    // The library would keep one of two equal keys without a word, and so hide the count of a tile.
    std::vector<std::set<std::string>> keys_of_open_objects;
    const auto watch = [&](int depth, Json::parse_event_t event, Json& parsed) {
        using ParseEvent = Json::parse_event_t;
        if (depth > kMaxDepth)
            place.fail("lists and objects are nested too deep");
        if (event == ParseEvent::object_start)
            keys_of_open_objects.emplace_back();
        else if (event == ParseEvent::object_end)
            keys_of_open_objects.pop_back();
        else if (event == ParseEvent::key && !keys_of_open_objects.back().insert(parsed.get<std::string>()).second)
            place.fail("key " + in_quotes(parsed.get<std::string>()) + " is written twice in one object");
        return true;
    };
    return Json::parse(text, watch);
}

int read_number(const Place& place, const Json& json, int low, int high) {
    if (json.is_number_integer()) {
        const auto value = json.get<std::int64_t>();
        const bool is_too_large = json.is_number_unsigned() && value < 0;
        if (value >= low && value <= high && !is_too_large)
            return static_cast<int>(value);
    }
    place.fail("must be a whole number from " + std::to_string(low) + " to " + std::to_string(high));
}

std::string read_text(const Place& place, const Json& json) {
    if (!json.is_string())
        place.fail("must be text in quotation marks");
    return json.get<std::string>();
}

const Json& read_list(const Place& place, const Json& json) {
    if (!json.is_array())
        place.fail("must be a list [...]");
    return json;
}

Fields::Fields(Place place, const Json& json, std::string_view allowed, std::string_view also_allowed)
    : place_(std::move(place)), json_(json) {
    if (!json.is_object())
        place_.fail("must be an object {...}");
    for (const auto& item : json.items()) {
        if (!is_one_of(item.key(), allowed) && !is_one_of(item.key(), also_allowed))
            place_.fail("unknown key " + in_quotes(item.key()));
    }
}

const Json* Fields::find(std::string_view key) const {
    for (auto entry = json_.begin(); entry != json_.end(); ++entry) {
        if (entry.key() == key)
            return &entry.value();
    }
    return nullptr;
}

const Json& Fields::need(std::string_view key) const {
    const Json* found = find(key);
    if (found == nullptr)
        place_.fail("key " + in_quotes(key) + " is missing");
    return *found;
}

std::string Fields::text(std::string_view key) const {
    const Json* found = find(key);
    return found == nullptr ? std::string() : read_text(at(key), *found);
}

std::string Fields::needed_text(std::string_view key) const {
    std::string result = read_text(at(key), need(key));
    if (result.empty())
        at(key).fail("is empty");
    return result;
}

int Fields::number(std::string_view key, int low, int high) const {
    const Json* found = find(key);
    return found == nullptr ? 0 : read_number(at(key), *found, low, high);
}

std::vector<std::string> Fields::texts(std::string_view key) const {
    std::vector<std::string> result;
    const Json* found = find(key);
    if (found == nullptr)
        return result;
    for (const Json& entry : read_list(at(key), *found)) {
        std::string word = read_text(at(key), entry);
        if (std::ranges::find(result, word) != result.end())
            at(key).fail(in_quotes(word) + " is named twice");
        result.push_back(std::move(word));
    }
    return result;
}

std::vector<CountedTile> Fields::counts(std::string_view key) const {
    std::vector<CountedTile> result;
    const Json* found = find(key);
    if (found == nullptr)
        return result;
    if (!found->is_object())
        at(key).fail("must be an object {id: number}");
    for (const auto& item : found->items())
        result.push_back({item.key(), read_number(at(key).in(item.key()), item.value(), 1, kMaxCount)});
    return result;
}

}  // namespace bastide::land
