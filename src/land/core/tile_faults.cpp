// All that `bastide check-data` proves of a set, beyond what the reader already refuses: geometry, words,
// sums.
#include <algorithm>
#include <map>
#include <set>

#include "land/core/feature_layout.h"
#include "land/core/tile_check.h"

namespace bastide::land {
namespace {

using Faults = std::vector<std::string>;

// Tiles on which something passes over or under something else: bridges and tunnels.
constexpr std::array<std::string_view, 11> kBridgeTiles{"AM/CCcc+",  "AM/CRcr+", "DG/CRcr.d", "GO/CRcr",
                                                        "GO/RRrr.X", "KR/CCcc",  "RI.1/RIrI", "RI.2/CIcI",
                                                        "RI.2/RIrI", "TB/RRrr",  "TO/CRcr"};
// On this tile the wall of another city runs into the corner, between the field and the city on that edge.
constexpr std::string_view kWallInCornerTile = "DG/CCc+.p";
constexpr std::string_view kWallInCornerHalf = "WL";

bool any_segment(const TileData& tile, SegmentType type) {
    return std::ranges::find(tile.segments, type, &SegmentData::type) != tile.segments.end();
}

bool any_flag(const TileData& tile, std::uint32_t flag) {
    return std::ranges::any_of(tile.segments, [flag](const SegmentData& s) { return (s.flags & flag) != 0; });
}

bool any_mark(const TileData& tile, std::string_view name) {
    return std::ranges::any_of(tile.marks,
                               [name](std::string_view mark) { return mark.substr(0, mark.find(':')) == name; });
}

bool any_quarter(const TileData& tile) {
    return std::ranges::any_of(tile.segments, [](const SegmentData& s) { return !s.quarter.empty(); });
}

template <class Range>
bool share_one(const Range& a, const Range& b) {
    return std::ranges::find_first_of(a, b) != std::ranges::end(a);
}

// Geometry

// Pairs of sides that meet at a corner of a square: the second follows the first clockwise.
std::vector<std::pair<const Outline::Side*, const Outline::Side*>> corners(const TileData& tile,
                                                                           const Outline& outline) {
    std::vector<std::pair<const Outline::Side*, const Outline::Side*>> result;
    for (std::size_t i = 0; i < outline.sides.size(); ++i) {
        const Outline::Side& side = outline.sides[i];
        if (tile.triangle) {
            result.emplace_back(&side, &outline.sides[(i + 1) % outline.sides.size()]);
            continue;
        }
        for (const Outline::Side& next : outline.sides) {
            if (next.ref.square == side.ref.square && next.ref.side == (side.ref.side + 1) % 4)
                result.emplace_back(&side, &next);
        }
    }
    return result;
}

// A field that reaches the corner at the end of a city edge touches that city's wall.
void check_city_corner(const TileData& tile, const Outline::Side& city_side, const Outline::Side& field_side,
                       bool city_first, Faults& faults) {
    const std::size_t half = city_first ? 0 : 1;
    if (city_side.kind != SegmentType::City || field_side.fields[half].empty())
        return;
    const SegmentData& field = tile.segments[field_side.fields[half].front()];
    // The first city of a shared edge owns its L half, the second its R half.
    const std::size_t city = city_side.shared == nullptr
                                 ? city_side.features.front()
                                 : static_cast<std::size_t>(city_side.shared[city_first ? 1 : 0]);
    if ((field.flags & kMisted) != 0 || std::ranges::find(field.cities, city) != field.cities.end())
        return;
    const HalfRef ref{field_side.ref.square, static_cast<std::uint8_t>(2 * field_side.ref.side + (city_first ? 0 : 1))};
    const std::string name = name_of_half(tile, ref);
    if (tile.id != kWallInCornerTile || name != kWallInCornerHalf)
        faults.push_back("cities: the field with " + in_quotes(name) + " touches the city on edge " +
                         in_quotes(name_of_side(tile, city_side.ref)) + " and does not name it");
}

// Two fields that meet at a corner are one, unless a city that both border, or mist, comes between.
void check_field_corner(const TileData& tile, const Outline::Side& side, const Outline::Side& next, Faults& faults) {
    if (side.fields[1].empty() || next.fields[0].empty() || side.fields[1].front() == next.fields[0].front())
        return;
    const SegmentData& a = tile.segments[side.fields[1].front()];
    const SegmentData& b = tile.segments[next.fields[0].front()];
    if (((a.flags | b.flags) & kMisted) == 0 && !share_one(a.cities, b.cities))
        faults.push_back("halves: two fields meet at the corner of " + in_quotes(name_of_side(tile, side.ref)) +
                         " and " + in_quotes(name_of_side(tile, next.ref)));
}

// Points of the outline that a segment reaches, clockwise: three of each side (L half, middle, R half).
std::vector<std::size_t> points_of(const SegmentData& segment, const Outline& outline) {
    std::vector<std::size_t> result;
    if (segment.type == SegmentType::Mist || (segment.flags & kMisted) != 0)
        return result;  // lies over the others
    for (std::size_t i = 0; i < outline.sides.size(); ++i) {
        const int side = outline.sides[i].ref.side;
        const bool edge = segment.has_edge(side), city_edge = edge && segment.type == SegmentType::City;
        if (city_edge || segment.has_half(2 * side))
            result.push_back(3 * i);
        if (edge)
            result.push_back(3 * i + 1);
        if (city_edge || segment.has_half(2 * side + 1))
            result.push_back(3 * i + 2);
    }
    return result;
}

// Whether two sets of points on a closed line cannot be joined up each without a crossing.
bool cross(const std::vector<std::size_t>& a, const std::vector<std::size_t>& b) {
    for (const std::size_t first : a) {
        for (const std::size_t last : a) {
            const auto is_between = [&](std::size_t point) { return first < point && point < last; };
            const auto is_outside = [&](std::size_t point) { return point < first || point > last; };
            if (std::ranges::any_of(b, is_between) && std::ranges::any_of(b, is_outside))
                return true;
        }
    }
    return false;
}

void check_geometry(const TileData& tile, const Outline& outline, Faults& faults) {
    for (const auto& [side, next] : corners(tile, outline)) {
        check_city_corner(tile, *side, *next, true, faults);
        check_city_corner(tile, *next, *side, false, faults);
        check_field_corner(tile, *side, *next, faults);
    }
    const auto is_shared = [](const Outline::Side& side) { return side.shared != nullptr; };
    if (is_piece(tile) || std::ranges::find(kBridgeTiles, tile.id) != kBridgeTiles.end() ||
        std::ranges::any_of(outline.sides, is_shared))
        return;
    for (std::size_t i = 0; i < tile.segments.size(); ++i) {
        for (std::size_t j = i + 1; j < tile.segments.size(); ++j) {
            if (cross(points_of(tile.segments[i], outline), points_of(tile.segments[j], outline)))
                faults.push_back("segments " + std::to_string(i) + " and " + std::to_string(j) + " cross");
        }
    }
}

// Roads and wagons

struct RoadEnd {
    std::string_view name;
    bool (*is_there)(const TileData& tile);  // null: nothing of the data shows it
};
constexpr RoadEnd kRoadEnds[] = {
    {"village", nullptr},
    {"crossing", nullptr},
    {"house", nullptr},
    {"tree", nullptr},
    {"stone", nullptr},
    {"ruin", nullptr},
    {"city", [](const TileData& tile) { return any_segment(tile, SegmentType::City); }},
    {"monastery", [](const TileData& tile) { return any_segment(tile, SegmentType::Monastery); }},
    {"shrine", [](const TileData& tile) { return any_flag(tile, kShrine); }},
    {"tower", [](const TileData& tile) { return any_segment(tile, SegmentType::Tower); }},
    {"castle", [](const TileData& tile) { return any_segment(tile, SegmentType::Castle); }},
    {"cemetery", [](const TileData& tile) { return any_segment(tile, SegmentType::Cemetery); }},
    {"german-castle", [](const TileData& tile) { return any_segment(tile, SegmentType::GermanCastle); }},
    {"school", [](const TileData& tile) { return any_segment(tile, SegmentType::School); }},
    {"leipzig", any_quarter},
    {"carcassonne", [](const TileData& tile) { return any_flag(tile, kClosedCity); }},
    {"wheel", [](const TileData& tile) { return !tile.wheel.empty(); }},
    {"tunnel", [](const TileData& tile) { return any_flag(tile, kTunnel); }},
    {"bazaar", [](const TileData& tile) { return any_mark(tile, "bazaar"); }},
    {"circus", [](const TileData& tile) { return any_mark(tile, "circus"); }},
    {"acrobats", [](const TileData& tile) { return any_segment(tile, SegmentType::Acrobats); }},
    {"ferry", [](const TileData& tile) { return any_mark(tile, "ferry"); }},
    {"fruit-tree", [](const TileData& tile) { return any_mark(tile, "fruit-tree"); }},
    {"fair", [](const TileData& tile) { return any_mark(tile, "fair"); }},
    {"volcano", [](const TileData& tile) { return any_mark(tile, "volcano"); }},
    {"watchtower", [](const TileData& tile) { return any_mark(tile, "watchtower"); }},
    {"crop-circle", [](const TileData& tile) { return any_mark(tile, "corn-circle"); }},
};

// The wagon goes from a road to what it ends at, where that is a feature.
bool is_linked_with_end(const TileData& tile, const SegmentData& road) {
    const std::string_view wanted = road.end == "shrine" ? "monastery" : std::string_view(road.end);
    if (wanted != "city" && wanted != "monastery" && wanted != "castle" && wanted != "cemetery")
        return true;
    return std::ranges::any_of(tile.segments, [&](const SegmentData& segment) {
        return name_of(segment.type) == wanted && share_one(segment.wagon_groups, road.wagon_groups);
    });
}

void check_road(const TileData& tile, const SegmentData& road, const std::string& where, Faults& faults) {
    if (road.edges.size() > 1) {
        if (!road.end.empty())
            faults.push_back(where + "end: only a road with one edge has one");
        return;
    }
    const auto known = std::ranges::find(kRoadEnds, std::string_view(road.end), &RoadEnd::name);
    if (road.end.empty())
        faults.push_back(where + "end: is missing on a road with one edge");
    else if (known == std::ranges::end(kRoadEnds))
        faults.push_back(where + "end: " + in_quotes(road.end) + " is unknown");
    else if (known->is_there != nullptr && !known->is_there(tile))
        faults.push_back(where + "end: there is no " + road.end + " on the tile");
    else if (road.end == "tunnel" && (road.flags & kTunnel) == 0)
        faults.push_back(where + "end: the road is not marked as tunnel");
    else if (!is_linked_with_end(tile, road))
        faults.push_back(where + "wagonGroup: shares no letter with the " + road.end + " at its end");
}

void check_wagon_groups(const TileData& tile, Faults& faults) {
    std::map<char, int> uses;
    for (const SegmentData& segment : tile.segments) {
        for (const char letter : segment.wagon_groups)
            ++uses[letter];
    }
    for (const auto& [letter, count] : uses) {
        if (count < 2)
            faults.push_back("wagonGroup: " + in_quotes({&letter, 1}) + " links nothing");
    }
    for (const std::string_view end : {"village", "crossing"}) {
        int roads = 0;
        std::map<char, int> shared;
        for (const SegmentData& segment : tile.segments) {
            if (segment.end != end)
                continue;
            ++roads;
            for (const char letter : segment.wagon_groups)
                ++shared[letter];
        }
        const auto is_on_all = [&](const auto& entry) { return entry.second == roads; };
        if (roads > 1 && std::ranges::none_of(shared, is_on_all))
            faults.push_back("wagonGroup: the roads that end at the " + std::string(end) + " share no letter");
    }
}

// Words

struct MarkKind {
    std::string_view name;
    std::string_view values;  // what may stand behind the colon; empty: no colon
};
constexpr MarkKind kMarkKinds[] = {
    {"bazaar", ""},
    {"dragon", ""},
    {"volcano", ""},
    {"portal", ""},
    {"festival", ""},
    {"ferry", ""},
    {"mage", ""},
    {"goldmine", ""},
    {"hill", ""},
    {"vineyard", ""},
    {"sheep", ""},
    {"plague", ""},
    {"fair", ""},
    {"robber", ""},
    {"circus", ""},
    {"village", ""},
    {"travellers", ""},
    {"fruit-tree", ""},
    {"yaga-hut", ""},
    {"razboynik", ""},
    {"vodyanoy", ""},
    {"wheel", "1 2 3"},
    {"tree-kind", "quince apple apricot cherry plum elder"},
    {"flying-machine", "N NE E SE S SW W NW"},
    {"corn-circle", "City Road Field any"},
    {"watchtower", "1/city 1/road 2/coat-of-arms 2/meeple 3/monastery"},
    {"wind-rose", "NE SE SW NW orange blue"},
    {"illustration", "farmhouse shed highwaymen"},
    {"leipzig", "wainwrights tanners coiners bookbinders"},
    {"signpost", "Francofortum Roma Stettinum Vratislavia"},
    {"bonus", "road:+1 farmhouse:+2 pennant:+3 monastery:+4"},
    {"probe",
     "links council bounty secret extra growth halving keep banner bridge gate hill pocket token"},  // tests only
};
constexpr std::string_view kGroups = "river river-spring river-lake river-fork";
constexpr std::string_view kQuarters = "castle market blacksmith cathedral wainwrights tanners coiners bookbinders";

bool is_known_mark(std::string_view mark) {
    const std::size_t colon = mark.find(':');
    const auto kind = std::ranges::find(kMarkKinds, mark.substr(0, colon), &MarkKind::name);
    if (kind == std::ranges::end(kMarkKinds))
        return false;
    if (colon == std::string_view::npos)
        return kind->values.empty();
    return is_one_of(mark.substr(colon + 1), kind->values);
}

void check_words(const TileData& tile, const Outline& outline, Faults& faults) {
    for (const std::string& mark : tile.marks) {
        if (!is_known_mark(mark))
            faults.push_back("marks: " + in_quotes(mark) + " is unknown");
    }
    const auto ends_at_village = [](const SegmentData& segment) { return segment.end == "village"; };
    if (tile.has_mark("village") != std::ranges::any_of(tile.segments, ends_at_village))
        faults.push_back("marks: \"village\" and the ends of the roads contradict each other");
    const auto has_travellers = [](const SegmentData& segment) { return lane_of(segment.sums, Lane::Travellers) > 0; };
    if (tile.has_mark("travellers") != std::ranges::any_of(tile.segments, has_travellers))
        faults.push_back("marks: \"travellers\" and the roads contradict each other");
    if (!tile.group.empty() && !is_one_of(tile.group, kGroups))
        faults.push_back("group: " + in_quotes(tile.group) + " is unknown");
    const auto is_river = [](const Outline::Side& side) { return side.kind == SegmentType::River; };
    if (std::ranges::any_of(outline.sides, is_river) == tile.group.empty())
        faults.push_back("group: tiles with a river edge, and only they, have one");
    if (tile.max_in_game > 0 && tile.group.empty())
        faults.push_back("max: needs a group");
}

void check_segments(const TileData& tile, Faults& faults) {
    for (std::size_t i = 0; i < tile.segments.size(); ++i) {
        const SegmentData& segment = tile.segments[i];
        const std::string where = "segment " + std::to_string(i) + ": ";
        if (segment.type == SegmentType::Road)
            check_road(tile, segment, where, faults);
        if (!segment.quarter.empty() && !is_one_of(segment.quarter, kQuarters))
            faults.push_back(where + "quarter: " + in_quotes(segment.quarter) + " is unknown");
        if ((segment.flags & kInnerField) != 0 && segment.cities.empty())
            faults.push_back(where + "cities: an inner field borders at least one");
        if (segment.type == SegmentType::Mist && segment.ghosts == 0)
            faults.push_back(where + "ghosts: is missing");
    }
}

// Sets

void check_edition(const TileSet& set, const EditionData& edition, Faults& faults) {
    int total = 0;
    for (const CountedTile& counted : edition.tiles)
        total += counted.count;
    if (total != edition.total)
        faults.push_back("total: " + std::to_string(edition.total) + " is written, the tiles are " +
                         std::to_string(total));
    const int halves = half_squares_of(set, edition, true);
    if (halves % 2 != 0)
        faults.push_back("squares: the half tiles make no whole squares");
    else if (halves / 2 != edition.squares)
        faults.push_back("squares: " + std::to_string(edition.squares) + " is written, the tiles cover " +
                         std::to_string(halves / 2));
    for (const auto* list : {&edition.tiles, &edition.pieces, &edition.supply}) {
        for (const CountedTile& counted : *list) {
            const bool is_own = std::ranges::find(set.tiles, counted.id, &TileData::id) != set.tiles.end();
            if (!is_own && find_tile(counted.id) == nullptr)
                faults.push_back("tiles: no set has a tile " + in_quotes(counted.id));
        }
    }
    if (!edition.requires_set.empty() && find_tile_set(edition.requires_set) == nullptr)
        faults.push_back("requires: there is no set " + in_quotes(edition.requires_set));
}

bool is_in_an_edition(const TileSet& set, const std::string& id) {
    for (const EditionData& edition : set.editions) {
        for (const auto* list : {&edition.tiles, &edition.pieces, &edition.supply}) {
            if (std::ranges::find(*list, id, &CountedTile::id) != list->end())
                return true;
        }
    }
    return false;
}

void check_set(const TileSet& set, Faults& faults) {
    std::string_view stem = set.file;
    stem.remove_prefix(std::min(stem.rfind('/') + 1, stem.size()));
    if (stem != set.name + ".json")
        faults.push_back("set: " + in_quotes(set.name) + " is not the name of the file");
    const std::string_view degree = std::string_view(set.confidence).substr(0, set.confidence.find(": "));
    if (!is_one_of(degree, "exact inferred invented"))
        faults.push_back("confidence: must begin with \"exact: \", \"inferred: \" or \"invented: \"");
}

}  // namespace

std::vector<std::string> faults_of(const TileSet& set) {
    Faults result;
    const auto report = [&](const std::string& where, const Faults& faults) {
        for (const std::string& fault : faults)
            result.push_back(set.file + ": " + where + fault);
    };
    Faults of_set;
    check_set(set, of_set);
    report("", of_set);
    std::set<std::string_view> ids;
    for (const TileData& tile : set.tiles) {
        Faults faults = topology_faults(tile);
        const Outline outline(tile);
        if (faults.empty() && !tile.wild)
            check_geometry(tile, outline, faults);
        check_segments(tile, faults);
        check_wagon_groups(tile, faults);
        check_words(tile, outline, faults);
        if (!ids.insert(tile.id).second)
            faults.push_back("id: is used twice");
        if (!is_in_an_edition(set, tile.id) && tile.replaces.empty())
            faults.push_back("id: is in no edition");
        report((is_piece(tile) ? "piece " : "tile ") + tile.id + ": ", faults);
    }
    for (const EditionData& edition : set.editions) {
        Faults faults;
        check_edition(set, edition, faults);
        report("edition " + edition.name + ": ", faults);
    }
    return result;
}

}  // namespace bastide::land
