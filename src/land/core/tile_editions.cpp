// Reads the editions of a tile set: how often each tile is in a box, and boxes put together.
#include <algorithm>

#include "land/core/tile_check.h"
#include "land/core/tile_reader.h"

namespace bastide::land {
namespace {

constexpr int kMaxTotal = 9999;
constexpr std::string_view kOwnKeys = "tiles pieces supply start removes requires deal total squares";

// An id that begins like those of this set must be in it; others are looked up when all sets are known
// (link()).
void check_own_ids(const Place& place, const TileSet& set, const std::vector<CountedTile>& list, bool pieces) {
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
    const Fields fields(place, json, kOwnKeys, "label");
    EditionData edition;
    edition.name = name;
    edition.label = fields.needed_text("label");
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
    edition.total = read_number(fields.at("total"), fields.need("total"), 0, kMaxTotal);
    edition.squares = read_number(fields.at("squares"), fields.need("squares"), 0, kMaxTotal);
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

// One edition out of several that stand before it: their sum, less what one of them takes out of the game,
// with no more springs and lakes than a game can have.
EditionData combine(const Place& place, const TileSet& set, const std::string& name, const Json& json) {
    const Fields fields(place, json, "label combines");
    const Place list = fields.at("combines");
    EditionData edition;
    edition.name = name;
    edition.label = fields.needed_text("label");
    std::vector<const EditionData*> parts;
    for (const std::string& part : fields.texts("combines")) {
        parts.push_back(set.edition(part));
        if (parts.back() == nullptr)
            list.fail("there is no edition " + in_quotes(part) + " before this one");
    }
    if (parts.empty())
        list.fail("is empty");
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
            list.fail("one of them is dealt, another is not");
        if (edition.requires_set.empty())
            edition.requires_set = part->requires_set;
        else if (!part->requires_set.empty() && part->requires_set != edition.requires_set)
            list.fail("they require different sets");
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
        start.count = std::min(start.count, count_of(edition.tiles, start.id) + count_of(edition.pieces, start.id));
    for (auto* counts : {&edition.tiles, &edition.start})
        std::erase_if(*counts, [](const CountedTile& counted) { return counted.count == 0; });
    for (const CountedTile& counted : edition.tiles)
        edition.total += counted.count;
    edition.squares = half_squares_of(set, edition, false) / 2;
    return edition;
}

}  // namespace

void read_editions(const Fields& fields, TileSet& set) {
    const Json& editions = fields.need("editions");
    if (!editions.is_object() || editions.empty())
        fields.at("editions").fail("must be an object {name: edition} with at least one");
    for (const auto& [name, json] : editions.items()) {
        const Place place = fields.place().in("edition " + name);
        const bool is_combined = json.is_object() && json.contains("combines");
        set.editions.push_back((is_combined ? combine : read_edition)(place, set, name, json));
    }
    set.default_edition = read_text(fields.at("default"), fields.need("default"));
    if (!set.default_edition.empty() && set.edition(set.default_edition) == nullptr)
        fields.at("default").fail("unknown edition " + in_quotes(set.default_edition));
}

}  // namespace bastide::land
