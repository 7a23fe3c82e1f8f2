// Reads one file of data/tiles (docs/tile-data.md). Whatever the text is, the result is a TileSet or an Error
// that names file, tile and field.
#include <algorithm>
#include <optional>

#include "land/core/feature_layout.h"
#include "land/core/ids.h"
#include "land/core/tile_check.h"
#include "land/core/tile_reader.h"

namespace bastide::land {
namespace {

constexpr int kMaxSide = 8;             // rows or columns of a piece
constexpr int kMaxSquaresOfPiece = 16;  // of a piece: SegmentInfo::squares has a bit for each
constexpr int kMaxPrinted = 9;          // pennants, travellers, ghosts of one segment

constexpr std::string_view kSetKeys =
    "set title title_german confidence traits default editions start_layout tiles pieces tokens";
constexpr std::string_view kTileKeys = "id name note replaces segments marks shape wild faceDown sharedEdges group max";
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
    "quarter",
    "",
    ""};

// "2,3" of a piece; nothing if the piece has no such square.
std::optional<int> square_index(const TileData& tile, std::string_view text) {
    if (text.size() != 3 || text[1] != ',')
        return std::nullopt;
    const int row = text[0] - '0', column = text[2] - '0';
    if (row < 0 || row >= tile.rows || column < 0 || column >= tile.columns)
        return std::nullopt;
    return row * tile.columns + column;
}

// "E" with the names of the sides, "EL" with those of the halves, "0,1:EL" on a piece: the square and the
// position in `names`. Fails unless it lies on an outer side.
template <std::size_t Count>
std::pair<std::uint8_t, std::uint8_t> read_reference(const Place& place, const TileData& tile, std::string_view text,
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
    place.fail(in_quotes(text) + (Count == kHalfNames.size() ? " is no half of an outer edge" : " is no outer edge"));
}

// `type` decides which keys may stand beside it, so it is read before anything else of a segment.
SegmentType read_segment_type(const Place& place, const Json& json) {
    if (!json.is_object() || !json.contains("type"))
        place.fail("must be an object {...} with a \"type\"");
    const std::string name = read_text(place.in("type"), json["type"]);
    for (int i = 0; i < kSegmentTypeCount; ++i) {
        const auto type = static_cast<SegmentType>(i);
        if (type != SegmentType::Unbuilt && name_of(type) == name)
            return type;
    }
    place.in("type").fail("unknown type " + in_quotes(name));
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
    SegmentData segment;
    segment.type = read_segment_type(place, json);
    const std::string_view keys = kSegmentKeys[static_cast<std::size_t>(segment.type)];
    const Fields fields(place, json, keys, is_piece(tile) ? "type squares" : "type");

    for (const std::string_view key : {"edges", "halves", "quarter"}) {
        const bool is_optional = segment.type == SegmentType::City && key == "quarter";
        if (is_one_of(key, keys) && !is_optional)
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
                static_cast<std::uint8_t>(read_number(fields.at("cities"), city, 0, kMaxSegmentsOfPiece - 1)));
        if (segment.cities.empty())
            fields.at("cities").fail("is empty: leave it out");
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
                static_cast<std::int8_t>(read_number(place, item.value()[i], 0, kMaxSegmentsOfPiece - 1));
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
        fields.at("squares").fail(in_quotes(size) + " is no size of a piece such as \"2x3\" (rows x columns)");
    tile.rows = size[0] - '0';
    tile.columns = size[2] - '0';
    if (tile.rows * tile.columns > kMaxSquaresOfPiece)
        fields.at("squares").fail("more than " + std::to_string(kMaxSquaresOfPiece));
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
            tile.square_names[static_cast<std::size_t>(*square)] = read_text(place.in(item.key()), item.value());
        }
        if (std::ranges::find(tile.square_names, "") != tile.square_names.end())
            place.fail("does not name every square");
    }
    if (const Json* wheel = fields.find("wheel")) {
        for (const Json& entry : read_list(fields.at("wheel"), *wheel)) {
            const Fields sector(fields.at("wheel"), entry, "sector crown_spaces");
            sector.need("crown_spaces");
            tile.wheel.push_back({sector.needed_text("sector"), sector.number("crown_spaces", 1, kMaxPrinted)});
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
    tile.replaces = fields.text("replaces");
    read_outline(fields, tile, piece);

    const Json& segments = read_list(fields.at("segments"), fields.need("segments"));
    if (segments.size() > kMaxSegmentsOfPiece)
        fields.at("segments").fail("more than " + std::to_string(kMaxSegmentsOfPiece));
    for (std::size_t i = 0; i < segments.size(); ++i)
        tile.segments.push_back(read_segment(fields.place().in("segment " + std::to_string(i)), tile, segments[i]));

    tile.marks = fields.texts("marks");
    if (fields.find("wild") != nullptr) {
        if (fields.texts("wild").size() != 4 || tile.triangle)
            fields.at("wild").fail("must name all four edges");
        for (const std::string& name : fields.texts("wild"))
            read_reference(fields.at("wild"), tile, name, kSideNames);
        tile.wild = true;
    }
    if (const Json* face_down = fields.find("faceDown")) {
        if (!face_down->is_boolean() || !face_down->get<bool>() || !tile.wild)
            fields.at("faceDown").fail("must be true, on a wild tile, or left out");
        tile.face_down = true;
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

void read_start_layout(const Fields& set_fields, TileSet& set) {
    const Json* json = set_fields.find("start_layout");
    if (json == nullptr)
        return;
    const Fields fields(set_fields.at("start_layout"), *json, "order places");
    set.start_layout.order = read_number(fields.at("order"), fields.need("order"), 1, 99);
    if (fields.find("places") == nullptr)
        return;
    for (const Json& entry : read_list(fields.at("places"), *fields.find("places"))) {
        const Fields place(fields.at("places"), entry, "id x y rotation");
        const std::string id = place.needed_text("id");
        if (std::ranges::find(set.tiles, id, &TileData::id) == set.tiles.end())
            place.at("id").fail("unknown tile " + in_quotes(id));
        const int rotation = place.number("rotation", 90, 270);
        if (rotation % 90 != 0)
            place.at("rotation").fail("must be 90, 180 or 270");
        const auto coordinate = [&](std::string_view key) {
            return static_cast<std::int16_t>(read_number(place.at(key), place.need(key), -kMaxSide, kMaxSide));
        };
        set.start_layout.places.push_back({id, coordinate("x"), coordinate("y"), rotation / 90});
    }
}

TileSet read_set(const Place& place, std::string_view file, const Json& json) {
    const Fields fields(place, json, kSetKeys);
    TileSet set;
    set.file = file;
    set.name = fields.needed_text("set");
    set.title = fields.needed_text("title");
    set.title_german = fields.needed_text("title_german");
    set.confidence = fields.needed_text("confidence");
    for (const std::string& trait : fields.texts("traits")) {
        if (trait != "whole-game" && trait != "fallback-start" && trait != "beside-start")
            fields.at("traits").fail("unknown trait \"" + trait + "\"");
        set.is_whole_game |= trait == "whole-game";
        set.has_fallback_start |= trait == "fallback-start";
        set.lies_beside_start |= trait == "beside-start";
    }
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
    read_start_layout(fields, set);
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
