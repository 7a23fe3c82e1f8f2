#include "land/core/tile_data.h"

#include <algorithm>
#include <charconv>
#include <map>

#include "land/core/embedded_tiles.h"
#include "util/error.h"

namespace bastide::land {
namespace {

constexpr std::array<std::string_view, kSegmentTypeCount> kSegmentTypeNames{
    "field",    "road", "city",          "river",  "monastery", "garden",   "tower",  "castle",
    "cemetery", "mist", "german-castle", "school", "quarter",   "acrobats", "unbuilt"};

struct Library {
    std::vector<TileSet> sets;
    std::map<std::string_view, const TileData*> tiles;  // by id; both ends point into `sets`
};

[[noreturn]] void fail(const TileSet& set, const std::string& text) {
    throw Error("bad_tile_data", set.file + ": " + text);
}

// What one file alone cannot show: ids used twice, ids and sets that no file has.
void link(Library& library) {
    for (const TileSet& set : library.sets) {
        for (const TileData& tile : set.tiles) {
            if (!library.tiles.emplace(tile.id, &tile).second)
                fail(set, "tile " + tile.id + ": id is also in another set");
        }
    }
    for (const TileSet& set : library.sets) {
        for (const EditionData& edition : set.editions) {
            const std::string where = "edition " + edition.name + ": ";
            for (const auto* list : {&edition.tiles, &edition.pieces, &edition.supply}) {
                for (const CountedTile& counted : *list) {
                    if (!library.tiles.contains(counted.id))
                        fail(set, where + "no set has a tile \"" + counted.id + "\"");
                }
            }
            for (const std::string& id : edition.removes) {
                if (!library.tiles.contains(id))
                    fail(set, where + "removes: no set has a tile \"" + id + "\"");
            }
            const auto is_required = [&](const TileSet& other) { return other.name == edition.requires_set; };
            if (!edition.requires_set.empty() && std::ranges::none_of(library.sets, is_required))
                fail(set, where + "requires: there is no set \"" + edition.requires_set + "\"");
        }
    }
}

const Library& library() {
    static const Library kLibrary = [] {
        Library result;
        for (const EmbeddedFile& file : embedded_tile_files())
            result.sets.push_back(parse_tile_set(file.name, file.text));
        link(result);
        return result;
    }();
    return kLibrary;
}

}  // namespace

std::string_view name_of(SegmentType type) {
    return kSegmentTypeNames[static_cast<std::size_t>(type)];
}

bool SegmentData::has_edge(int side) const {
    return std::ranges::any_of(edges, [side](SideRef edge) { return edge.side == side; });
}

bool SegmentData::has_half(int half) const {
    return std::ranges::any_of(halves, [half](HalfRef own) { return own.half == half; });
}

bool TileData::has_mark(std::string_view mark) const {
    return std::ranges::find(marks, mark) != marks.end();
}

int TileData::mark_value(std::string_view mark_name) const {
    for (std::string_view mark : marks) {
        if (!mark.starts_with(mark_name) || mark.substr(mark_name.size(), 1) != ":")
            continue;
        mark.remove_prefix(mark_name.size() + 1);
        int value = 0;
        std::from_chars(mark.data(), mark.data() + mark.size(), value);
        return value;
    }
    return 0;
}

const EditionData* TileSet::edition(std::string_view edition_name) const {
    const auto found = std::ranges::find(editions, edition_name, &EditionData::name);
    return found == editions.end() ? nullptr : &*found;
}

std::span<const TileSet> tile_sets() {
    return library().sets;
}

const TileSet* find_tile_set(std::string_view name) {
    for (const TileSet& set : tile_sets()) {
        if (set.name == name)
            return &set;
    }
    return nullptr;
}

const TileData* find_tile(std::string_view id) {
    const auto found = library().tiles.find(id);
    return found == library().tiles.end() ? nullptr : found->second;
}

}  // namespace bastide::land
