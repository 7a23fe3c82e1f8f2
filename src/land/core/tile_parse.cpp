// Reads one file of data/tiles (docs/tile-data.md). Whatever the text is, the result is a TileSet or an Error
// that names file, tile and field.
#include <algorithm>
#include <charconv>
#include <nlohmann/json.hpp>
#include <optional>
#include <set>

#include "land/core/feature_layout.h"
#include "land/core/tile_check.h"
#include "land/core/tile_data.h"
#include "util/error.h"

namespace bastide::land {
namespace {

using Json = nlohmann::ordered_json;  // keeps the order of the file

constexpr int kMaxDepth = 16;  // of nested objects and lists; the format needs 6
constexpr int kMaxSegments = 32;
constexpr int kMaxSide = 8;  // rows or columns of a piece
constexpr int kMaxCount = 999;
constexpr int kMaxPrinted = 9;  // pennants, travellers, ghosts of one segment

constexpr std::string_view kSetKeys =
    "set title title_german confidence default editions tiles pieces tokens";
constexpr std::string_view kEditionKeys =
    "label tiles pieces supply start removes requires deal total squares combines";
constexpr std::string_view kTileKeys = "id name note segments marks shape wild sharedEdges group max";
constexpr std::string_view kPieceKeys = "id name note segments marks squares cells wheel";
constexpr std::string_view kTokenKeys = "id count kind value effect perPlayer sides note";

// Keys that a segment may have beside `type`, and `squares` on a piece.
constexpr std::array<std::string_view, kSegmentTypeCount> kSegmentKeys{
    "halves cities inner pigHerd misted",
    "edges end inn tunnel labyrinth travellers wagonGroup",
    "edges pennants goods cathedral princess besieged darmstadtium noCastle closed quarter wagonGroup",
    "edges",
    "abbey shrine church special wagonGroup",
    "",
    "",
    "wagonGroup",
    "wagonGroup",
    "edges ghosts",
    "",
    "",
    "quarter"};

bool is_one_of(std::string_view word, std::string_view words) {
    while (!words.empty()) {
        const std::size_t end = std::min(words.find(' '), words.size());
        if (words.substr(0, end) == word)
            return true;
        words.remove_prefix(std::min(end + 1, words.size()));
    }
    return false;
}

std::string in_quotes(std::string_view text) {
    return '"' + std::string(text) + '"';
}

// Where in the file something stands: "data/tiles/base.json: tile BA/L: segment 0".
struct Place {
    std::string path;

    Place in(std::string_view part) const { return {path + ": " + std::string(part)}; }
    [[noreturn]] void fail(const std::string& text) const {
        throw Error("bad_tile_data", path + ": " + text);
    }
};

int read_number(const Place& place, const Json& json, int low, int high) {
    if (json.is_number_unsigned()) {
        const auto value = json.get<std::uint64_t>();
        if (value >= static_cast<std::uint64_t>(low) && value <= static_cast<std::uint64_t>(high))
            return static_cast<int>(value);
    }
    place.fail("must be a whole number from " + std::to_string(low) + " to " + std::to_string(high));
}

std::string read_text(const Place& place, const Json& json) {
    if (!json.is_string())
        place.fail("must be text in quotation marks");
    return json.get<std::string>();
}

// The entries of a list; nothing for a missing key.
const Json& read_list(const Place& place, const Json& json) {
    if (!json.is_array())
        place.fail("must be a list");
    return json;
}

// An object of which every key is known.
class Fields {
  public:
    Fields(Place place, const Json& json, std::string_view allowed, std::string_view also_allowed = {})
        : place_(std::move(place)), json_(json) {
        if (!json.is_object())
            place_.fail("must be an object {...}");
        for (const auto& item : json.items()) {
            if (!is_one_of(item.key(), allowed) && !is_one_of(item.key(), also_allowed))
                place_.fail("unknown key " + in_quotes(item.key()));
        }
    }

    const Place& place() const { return place_; }
    Place at(std::string_view key) const { return place_.in(key); }

    const Json* find(std::string_view key) const {
        for (auto entry = json_.begin(); entry != json_.end(); ++entry) {
            if (entry.key() == key)
                return &entry.value();
        }
        return nullptr;
    }
    const Json& need(std::string_view key) const {
        const Json* found = find(key);
        if (found == nullptr)
            place_.fail("key " + in_quotes(key) + " is missing");
        return *found;
    }

    std::string text(std::string_view key) const {
        const Json* found = find(key);
        return found == nullptr ? std::string() : read_text(at(key), *found);
    }
    std::string needed_text(std::string_view key) const {
        std::string result = read_text(at(key), need(key));
        if (result.empty())
            at(key).fail("is empty");
        return result;
    }
    int number(std::string_view key, int low, int high) const {  // 0 if the key is missing
        const Json* found = find(key);
        return found == nullptr ? 0 : read_number(at(key), *found, low, high);
    }
    std::vector<std::string> texts(std::string_view key) const {
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
    std::vector<CountedTile> counts(std::string_view key) const {
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

  private:
    Place place_;
    const Json& json_;
};

// Reading of a piece's "2,3" and "0,1:EL". Everything is checked against the outline of the tile.

std::optional<int> square_index(const TileData& tile, std::string_view text) {
    int row = 0, column = 0;
    const char* end = text.data() + text.size();
    const auto first = std::from_chars(text.data(), end, row);
    if (first.ec != std::errc() || first.ptr == end || *first.ptr != ',')
        return std::nullopt;
    const auto second = std::from_chars(first.ptr + 1, end, column);
    if (second.ec != std::errc() || second.ptr != end)
        return std::nullopt;
    if (row < 0 || row >= tile.rows || column < 0 || column >= tile.columns)
        return std::nullopt;
    return row * tile.columns + column;
}

bool is_piece(const TileData& tile) {
    return tile.rows * tile.columns > 1;
}

// Square and position in `names`; fails unless `side_of` that position is an outer side.
template <std::size_t Count>
std::pair<std::uint8_t, std::uint8_t> read_reference(const Place& place, const TileData& tile,
                                                     std::string_view text,
                                                     const std::array<std::string_view, Count>& names) {
    std::string_view rest = text;
    std::optional<int> square = 0;
    if (is_piece(tile)) {
        const std::size_t colon = std::min(text.find(':'), text.size());
        square = square_index(tile, text.substr(0, colon));
        rest = text.substr(std::min(colon + 1, text.size()));
    }
    const auto found = std::ranges::find(names, rest);
    if (square && found != names.end()) {
        const auto index = static_cast<std::size_t>(found - names.begin());
        const std::size_t side = Count == kHalfNames.size() ? index / 2 : index;
        for (SideRef outer : outer_sides(tile)) {
            if (outer.square == *square && outer.side == side)
                return {outer.square, static_cast<std::uint8_t>(index)};
        }
    }
    place.fail(in_quotes(text) +
               (Count == kHalfNames.size() ? " is no half of an outer edge" : " is no outer edge"));
}

SegmentType read_segment_type(const Fields& fields) {
    const std::string name = fields.needed_text("type");
    for (int i = 0; i < kSegmentTypeCount; ++i) {
        if (name_of(static_cast<SegmentType>(i)) == name)
            return static_cast<SegmentType>(i);
    }
    fields.at("type").fail("unknown type " + in_quotes(name));
}

void read_printed(const Fields& fields, SegmentData& segment) {
    for (std::size_t bit = 0; bit < kPrintedFlagNames.size(); ++bit) {
        const Json* found = fields.find(kPrintedFlagNames[bit]);
        if (found == nullptr)
            continue;
        if (!found->is_boolean() || !found->get<bool>())
            fields.at(kPrintedFlagNames[bit]).fail("must be true, or left out");
        segment.flags |= 1u << bit;
    }
    for (const Lane lane : {Lane::Pennants, Lane::Travellers}) {
        const int count = fields.number(kLaneNames[static_cast<std::size_t>(lane)], 1, kMaxPrinted);
        segment.sums += lane_value(lane, static_cast<std::uint64_t>(count));
    }
    if (fields.find("goods") != nullptr) {
        const std::string goods = fields.text("goods");
        if (!is_one_of(goods, "wine grain cloth"))
            fields.at("goods").fail(in_quotes(goods) + " is none of wine, grain, cloth");
        const auto lane = std::ranges::find(kLaneNames, goods) - kLaneNames.begin();
        segment.sums += lane_value(static_cast<Lane>(lane), 1);
    }
    segment.ghosts = fields.number("ghosts", 1, kMaxPrinted);
}

SegmentData read_segment(const Place& place, const TileData& tile, const Json& json) {
    if (!json.is_object() || !json.contains("type"))
        place.fail("must be an object {...} with a type");
    SegmentData segment;
    // `type` decides which keys may follow, so it is read before the others are looked at.
    segment.type = read_segment_type(Fields(place, Json{{"type", json["type"]}}, "type"));
    const Fields fields(place, json, kSegmentKeys[static_cast<std::size_t>(segment.type)],
                        is_piece(tile) ? "type squares" : "type");

    for (const char* key : {"edges", "halves", "quarter"}) {
        const bool is_optional = segment.type == SegmentType::City && key == std::string_view("quarter");
        if (is_one_of(key, kSegmentKeys[static_cast<std::size_t>(segment.type)]) && !is_optional)
            fields.need(key);
    }
    for (const std::string& name : fields.texts("edges")) {
        const auto [square, side] = read_reference(fields.at("edges"), tile, name, kSideNames);
        segment.edges.push_back({square, side});
    }
    for (const std::string& name : fields.texts("halves")) {
        const auto [square, half] = read_reference(fields.at("halves"), tile, name, kHalfNames);
        segment.halves.push_back({square, half});
    }
    if (const Json* cities = fields.find("cities")) {
        for (const Json& city : read_list(fields.at("cities"), *cities))
            segment.cities.push_back(
                static_cast<std::uint8_t>(read_number(fields.at("cities"), city, 0, kMaxSegments - 1)));
    }
    if (is_piece(tile)) {
        fields.need("squares");
        for (const std::string& name : fields.texts("squares")) {
            const std::optional<int> square = square_index(tile, name);
            if (!square)
                fields.at("squares").fail(in_quotes(name) + " is no square of the piece");
            segment.squares.push_back(static_cast<std::uint8_t>(*square));
        }
    } else {
        segment.squares = {0};
    }
    read_printed(fields, segment);
    segment.end = fields.text("end");
    segment.quarter = fields.text("quarter");
    for (const std::string& letter : fields.texts("wagonGroup")) {
        if (letter.size() != 1 || letter[0] < 'a' || letter[0] > 'z')
            fields.at("wagonGroup").fail(in_quotes(letter) + " is no letter from a to z");
        segment.wagon_groups += letter;
    }
    return segment;
}

void read_shared_edges(const Fields& fields, TileData& tile) {
    const Json* shared = fields.find("sharedEdges");
    if (shared == nullptr)
        return;
    if (!shared->is_object() || tile.triangle)
        fields.at("sharedEdges").fail("must be an object {edge: [first city, second city]} of a square tile");
    for (const auto& item : shared->items()) {
        const Place place = fields.at("sharedEdges").in(item.key());
        const auto side = read_reference(place, tile, item.key(), kSideNames).second;
        if (!item.value().is_array() || item.value().size() != 2)
            place.fail("must be a list of two cities");
        for (std::size_t i = 0; i < 2; ++i)
            tile.shared_edges[side][i] =
                static_cast<std::int8_t>(read_number(place, item.value()[i], 0, kMaxSegments - 1));
    }
}

void read_outline(const Fields& fields, TileData& tile, bool piece) {
    if (!piece) {
        const std::string shape = fields.text("shape");
        if (!is_one_of(shape, "square triangle") && fields.find("shape") != nullptr)
            fields.at("shape").fail(in_quotes(shape) + " is neither square nor triangle");
        tile.triangle = shape == "triangle";
        return;
    }
    const std::string size = fields.needed_text("squares");
    const bool fits = size.size() == 3 && size[0] >= '1' && size[0] < '1' + kMaxSide && size[1] == 'x' &&
                      size[2] >= '1' && size[2] < '1' + kMaxSide && size != "1x1";
    if (!fits)
        fields.at("squares").fail(in_quotes(size) +
                                  " is no size of a piece such as \"2x3\" (rows x columns)");
    tile.rows = size[0] - '0';
    tile.columns = size[2] - '0';
}

void read_piece_extras(const Fields& fields, TileData& tile) {
    if (const Json* cells = fields.find("cells")) {
        const Place place = fields.at("cells");
        if (!cells->is_object())
            place.fail("must be an object {square: name}");
        tile.square_names.resize(static_cast<std::size_t>(tile.rows * tile.columns));
        for (const auto& item : cells->items()) {
            const std::optional<int> square = square_index(tile, item.key());
            if (!square)
                place.fail(in_quotes(item.key()) + " is no square of the piece");
            tile.square_names[static_cast<std::size_t>(*square)] =
                read_text(place.in(item.key()), item.value());
        }
        if (std::ranges::find(tile.square_names, "") != tile.square_names.end())
            place.fail("does not name every square");
    }
    if (const Json* wheel = fields.find("wheel")) {
        for (const Json& entry : read_list(fields.at("wheel"), *wheel)) {
            const Fields sector(fields.at("wheel"), entry, "sector crown_spaces");
            sector.need("crown_spaces");
            tile.wheel.push_back(
                {sector.needed_text("sector"), sector.number("crown_spaces", 1, kMaxPrinted)});
        }
    }
}

TileData read_tile(const Place& set_place, const Json& json, bool piece, std::size_t index) {
    const std::string kind = piece ? "piece " : "tile ";
    // The id goes into every message, so it is read before anything else can be wrong.
    const bool has_id = json.is_object() && json.contains("id") && json["id"].is_string();
    const std::string id = has_id ? json["id"].get<std::string>() : "no. " + std::to_string(index + 1);
    const Fields fields(set_place.in(kind + id), json, piece ? kPieceKeys : kTileKeys);

    TileData tile;
    tile.id = fields.needed_text("id");
    const std::size_t slash = tile.id.find('/');
    if (slash == 0 || slash >= tile.id.size() - 1 || tile.id.find_first_of(" @\t\n\r") != std::string::npos)
        fields.at("id").fail("must look like SET/NAME, without blanks and @");
    tile.name = fields.text("name");
    tile.note = fields.text("note");
    read_outline(fields, tile, piece);

    const Json& segments = read_list(fields.at("segments"), fields.need("segments"));
    if (segments.size() > kMaxSegments)
        fields.at("segments").fail("more than " + std::to_string(kMaxSegments));
    for (std::size_t i = 0; i < segments.size(); ++i)
        tile.segments.push_back(
            read_segment(fields.place().in("segment " + std::to_string(i)), tile, segments[i]));

    tile.marks = fields.texts("marks");
    if (fields.find("wild") != nullptr) {
        if (fields.texts("wild").size() != 4 || tile.triangle)
            fields.at("wild").fail("must name all four edges");
        for (const std::string& name : fields.texts("wild"))
            read_reference(fields.at("wild"), tile, name, kSideNames);
        tile.wild = true;
    }
    tile.group = fields.text("group");
    tile.max_in_game = fields.number("max", 1, kMaxCount);
    if (!piece)
        read_shared_edges(fields, tile);
    else
        read_piece_extras(fields, tile);

    const std::vector<std::string> faults = topology_faults(tile);
    if (!faults.empty())
        fields.place().fail(faults.front());
    return tile;
}

// An id that begins like those of this set must be in it; others are looked up when all sets are known
// (link()).
void check_own_ids(const Place& place, const TileSet& set, const std::vector<CountedTile>& list,
                   bool pieces) {
    const auto prefix = [](const std::string& id) { return std::string_view(id).substr(0, id.find('/')); };
    for (const CountedTile& counted : list) {
        const auto found = std::ranges::find(set.tiles, counted.id, &TileData::id);
        if (found != set.tiles.end()) {
            if (is_piece(*found) != pieces)
                place.fail(in_quotes(counted.id) + (pieces ? " is no piece" : " is a piece"));
            continue;
        }
        const auto is_own = [&](const TileData& tile) { return prefix(tile.id) == prefix(counted.id); };
        if (counted.id.find('/') == std::string::npos || std::ranges::any_of(set.tiles, is_own))
            place.fail("unknown tile " + in_quotes(counted.id));
    }
}

int count_of(const std::vector<CountedTile>& list, std::string_view id) {
    const auto found = std::ranges::find(list, id, &CountedTile::id);
    return found == list.end() ? 0 : found->count;
}

EditionData read_edition(const Place& place, const TileSet& set, const std::string& name, const Json& json) {
    const Fields fields(place, json, kEditionKeys);
    EditionData edition;
    edition.name = name;
    edition.label = fields.needed_text("label");
    if (fields.find("combines") != nullptr) {
        for (const char* key :
             {"tiles", "pieces", "supply", "start", "removes", "requires", "deal", "total", "squares"}) {
            if (fields.find(key) != nullptr)
                place.fail("has combines and so no " + in_quotes(key) + " of its own");
        }
        return edition;  // filled by combine() when all editions are read
    }
    fields.need("tiles");
    edition.tiles = fields.counts("tiles");
    edition.pieces = fields.counts("pieces");
    edition.supply = fields.counts("supply");
    edition.start = fields.counts("start");
    check_own_ids(fields.at("tiles"), set, edition.tiles, false);
    check_own_ids(fields.at("pieces"), set, edition.pieces, true);
    check_own_ids(fields.at("supply"), set, edition.supply, false);
    for (const CountedTile& start : edition.start) {
        if (start.count > count_of(edition.tiles, start.id) + count_of(edition.pieces, start.id))
            fields.at("start").fail("more of " + in_quotes(start.id) + " than the edition has");
    }
    edition.removes = fields.texts("removes");
    edition.requires_set = fields.text("requires");
    if (fields.find("deal") != nullptr) {
        if (fields.text("deal") != "hand")
            fields.at("deal").fail("can only be \"hand\"");
        edition.dealt = true;
    }
    edition.total = read_number(fields.at("total"), fields.need("total"), 0, kMaxCount);
    edition.squares = read_number(fields.at("squares"), fields.need("squares"), 0, kMaxCount);
    return edition;
}

void add_counts(std::vector<CountedTile>& sum, const std::vector<CountedTile>& list) {
    for (const CountedTile& counted : list) {
        const auto found = std::ranges::find(sum, counted.id, &CountedTile::id);
        if (found == sum.end())
            sum.push_back(counted);
        else
            found->count += counted.count;
    }
}

// One edition out of several: their sum, less what one of them takes out of the game, with no more springs
// and lakes than a game can have.
void combine(const Place& place, const TileSet& set, EditionData& edition,
             const std::vector<const EditionData*>& parts) {
    for (const EditionData* part : parts) {
        add_counts(edition.tiles, part->tiles);
        add_counts(edition.pieces, part->pieces);
        add_counts(edition.supply, part->supply);
        add_counts(edition.start, part->start);
        for (const std::string& id : part->removes) {
            if (std::ranges::find(edition.removes, id) == edition.removes.end())
                edition.removes.push_back(id);
        }
        if (part->dealt != parts.front()->dealt)
            place.fail("one of them is dealt, another is not");
        if (!part->requires_set.empty() && !edition.requires_set.empty() &&
            part->requires_set != edition.requires_set)
            place.fail("they require different sets");
        if (!part->requires_set.empty())
            edition.requires_set = part->requires_set;
    }
    edition.dealt = parts.front()->dealt;
    std::erase_if(edition.tiles, [&](const CountedTile& counted) {
        return std::ranges::find(edition.removes, counted.id) != edition.removes.end();
    });
    std::vector<CountedTile> left;  // of each group: how many more the game can have
    for (CountedTile& counted : edition.tiles) {
        const auto tile = std::ranges::find(set.tiles, counted.id, &TileData::id);
        if (tile == set.tiles.end() || tile->max_in_game == 0)
            continue;
        auto room = std::ranges::find(left, tile->group, &CountedTile::id);
        if (room == left.end())
            room = left.insert(left.end(), {tile->group, tile->max_in_game});
        counted.count = std::min(counted.count, room->count);
        room->count -= counted.count;
    }
    for (CountedTile& start : edition.start)
        start.count =
            std::min(start.count, count_of(edition.tiles, start.id) + count_of(edition.pieces, start.id));
    for (auto* list : {&edition.tiles, &edition.start})
        std::erase_if(*list, [](const CountedTile& counted) { return counted.count == 0; });
    for (const CountedTile& counted : edition.tiles)
        edition.total += counted.count;
    edition.squares = half_squares_of(set, edition, false) / 2;
}

void read_editions(const Fields& fields, TileSet& set) {
    const Json& editions = fields.need("editions");
    if (!editions.is_object() || editions.empty())
        fields.at("editions").fail("must be an object {name: edition} with at least one");
    for (const auto& item : editions.items())
        set.editions.push_back(
            read_edition(fields.place().in("edition " + item.key()), set, item.key(), item.value()));
    for (EditionData& edition : set.editions) {
        const Fields own(fields.place().in("edition " + edition.name), editions[edition.name], kEditionKeys);
        if (own.find("combines") == nullptr)
            continue;
        std::vector<const EditionData*> parts;
        for (const std::string& name : own.texts("combines")) {
            const EditionData* part = set.edition(name);
            if (part == nullptr || editions[name].contains("combines"))
                own.at("combines").fail(in_quotes(name) + " is no other plain edition of this set");
            parts.push_back(part);
        }
        if (parts.empty())
            own.at("combines").fail("is empty");
        combine(own.at("combines"), set, edition, parts);
    }
    set.default_edition = read_text(fields.at("default"), fields.need("default"));
    if (!set.default_edition.empty() && set.edition(set.default_edition) == nullptr)
        fields.at("default").fail("unknown edition " + in_quotes(set.default_edition));
}

// JSON libraries keep one of two equal keys without a word; here that would hide a tile count.
Json parse_json(const Place& place, std::string_view text) {
    std::vector<std::set<std::string>> keys_of_open_objects;
    const auto watch = [&](int depth, Json::parse_event_t event, Json& parsed) {
        using Event = Json::parse_event_t;
        if (depth > kMaxDepth)
            place.fail("lists and objects are nested too deep");
        if (event == Event::object_start)
            keys_of_open_objects.emplace_back();
        else if (event == Event::object_end)
            keys_of_open_objects.pop_back();
        else if (event == Event::key && !keys_of_open_objects.back().insert(parsed.get<std::string>()).second)
            place.fail("key " + in_quotes(parsed.get<std::string>()) + " is written twice in one object");
        return true;
    };
    return Json::parse(text, watch);
}

TileSet read_set(const Place& place, std::string_view file, const Json& json) {
    const Fields fields(place, json, kSetKeys);
    TileSet set;
    set.file = file;
    set.name = fields.needed_text("set");
    set.title = fields.needed_text("title");
    set.title_german = fields.needed_text("title_german");
    set.confidence = fields.needed_text("confidence");
    fields.need("tiles");
    for (const bool piece : {false, true}) {
        const std::string_view key = piece ? "pieces" : "tiles";
        const Json* list = fields.find(key);
        if (list == nullptr)
            continue;
        read_list(fields.at(key), *list);
        for (std::size_t i = 0; i < list->size(); ++i) {
            TileData tile = read_tile(place, (*list)[i], piece, i);
            if (std::ranges::find(set.tiles, tile.id, &TileData::id) != set.tiles.end())
                place.in((piece ? "piece " : "tile ") + tile.id).fail("id is used twice");
            set.tiles.push_back(std::move(tile));
        }
    }
    if (const Json* tokens = fields.find("tokens")) {
        for (const Json& entry : read_list(fields.at("tokens"), *tokens)) {
            const Fields token(fields.at("tokens"), entry, kTokenKeys);
            token.need("count");
            set.tokens.push_back({token.needed_text("id"), token.number("count", 1, kMaxCount)});
        }
    }
    read_editions(fields, set);
    return set;
}

}  // namespace

TileSet parse_tile_set(std::string_view file, std::string_view json_text) {
    const Place place{std::string(file)};
    try {
        return read_set(place, file, parse_json(place, json_text));
    } catch (const nlohmann::json::exception& error) {
        // Text that is no JSON at all; the message of the library says line and column.
        place.fail(error.what());
    }
}

}  // namespace bastide::land
