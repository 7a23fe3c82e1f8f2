#include "lab/slow_board.h"

#include <fmt/format.h>

#include <algorithm>

#include "land/core/mark_direction.h"
#include "land/core/state.h"

namespace bastide::lab {
namespace {

using land::HalfRef;
using land::SegmentData;
using land::SideRef;
using land::TileData;

constexpr std::array<std::pair<int, int>, 4> kSteps{{{0, -1}, {1, 0}, {0, 1}, {-1, 0}}};  // N E S W

bool reaches_side(const SegmentData& segment, int part, int side) {
    return std::any_of(segment.edges.begin(), segment.edges.end(),
                       [&](const SideRef& edge) { return edge.square == part && edge.side == side; });
}
bool reaches_half(const SegmentData& segment, int part, int half) {
    return std::any_of(segment.halves.begin(), segment.halves.end(),
                       [&](const HalfRef& it) { return it.square == part && it.half == half; });
}

}  // namespace

std::string look_of(const TileData& tile, int quarter_turns) {
    std::vector<std::string> parts;
    for (const SegmentData& segment : tile.segments) {
        std::vector<int> sides, halves;
        for (const SideRef& edge : segment.edges)
            sides.push_back((edge.side + quarter_turns) % 4);
        for (const HalfRef& half : segment.halves)
            halves.push_back((half.half + 2 * quarter_turns) % 8);
        std::sort(sides.begin(), sides.end());
        std::sort(halves.begin(), halves.end());
        parts.push_back(fmt::format("{} {} {} {}/{}", land::name_of(segment.type), segment.sums, segment.flags,
                                    fmt::join(sides, ","), fmt::join(halves, ",")));
    }
    for (const std::string& mark : tile.marks)
        if (const int direction = land::direction_of_mark(mark); direction != land::kNoDirection)
            parts.push_back(fmt::format("to {}", (direction + 2 * quarter_turns) % 8));
    std::sort(parts.begin(), parts.end());
    return fmt::format("{}", fmt::join(parts, "; "));
}

SlowBoard::SlowBoard(const land::Rules& rules, const land::GameState& state) {
    std::map<land::SegmentId, int> piece_of;  // by the piece's first segment
    for (std::size_t slot = 0; slot < state.tile_count; ++slot) {
        const land::PlacedTile& placed = state.tiles[slot];
        const land::SquareInfo& square = rules.square(placed.square);
        const auto [entry, is_new] = piece_of.emplace(placed.first_segment, pieces_);
        pieces_ += is_new ? 1 : 0;
        squares_[{placed.cell.x, placed.cell.y}] = {rules.tile(square.tile).data, static_cast<int>(placed.rotation),
                                                    square.part, entry->second};
        std::vector<Place>& places = places_of_piece_[entry->second];
        places.resize(std::max<std::size_t>(places.size(), square.part + 1u));
        places[square.part] = {placed.cell.x, placed.cell.y};
    }
    const auto segment_on = [&](land::TileSlot slot, land::SegmentId segment) -> Segment {
        const land::SegmentId first = state.tiles[land::at(slot)].first_segment;
        return {piece_of.at(first), static_cast<int>(segment) - static_cast<int>(first)};
    };
    for (std::size_t i = 0; i < state.link_count; ++i) {
        const land::Link& link = state.links[i];
        const Segment one = segment_on(state.tile_of[land::at(link.a)], link.a);
        const Segment other = segment_on(state.tile_of[land::at(link.b)], link.b);
        links_.emplace(one, other);
        links_.emplace(other, one);
    }
    for (std::size_t i = 0; i < state.figure_count; ++i) {
        const land::Figure& figure = state.figures[i];
        if (figure.place == land::FigurePlace::Feature && land::info_of(figure.kind).is_follower)
            followers_.insert(segment_on(figure.square, figure.segment));
    }
}

const SlowBoard::Square* SlowBoard::at(Place place) const {
    const auto found = squares_.find(place);
    return found == squares_.end() ? nullptr : &found->second;
}

std::string SlowBoard::edge_name(const Square& square, int side) const {
    const int printed = (side - square.rotation + 4) % 4;
    for (const SegmentData& segment : square.tile->segments)
        if (segment.type != land::SegmentType::Mist && reaches_side(segment, square.part, printed))
            return std::string(land::name_of(segment.type));
    return "field";  // mist lies above what the side shows
}

bool SlowBoard::fits(const TileData& tile, const SlowPlacement& where) const {
    const Square mine{&tile, where.rotation, 0, pieces_};
    int touching = 0;
    for (int side = 0; side < 4; ++side) {
        const auto [dx, dy] = kSteps[static_cast<std::size_t>(side)];
        const Square* theirs = at({where.x + dx, where.y + dy});
        if (theirs == nullptr)
            continue;
        if (edge_name(mine, side) != edge_name(*theirs, (side + 2) % 4))
            return false;
        ++touching;
    }
    return touching > 0 && at({where.x, where.y}) == nullptr;
}

std::set<SlowPlacement> SlowBoard::placements_of(const TileData& tile) const {
    std::set<SlowPlacement> found;
    if (squares_.empty())
        return {{0, 0, 0}};  // all squares and rotations of an empty table look alike
    int low_x = squares_.begin()->first.first, high_x = low_x, low_y = squares_.begin()->first.second, high_y = low_y;
    for (const auto& [place, square] : squares_) {
        low_x = std::min(low_x, place.first);
        high_x = std::max(high_x, place.first);
        low_y = std::min(low_y, place.second);
        high_y = std::max(high_y, place.second);
    }
    std::set<std::string> looks;
    for (int rotation = 0; rotation < 4; ++rotation) {
        if (!looks.insert(look_of(tile, rotation)).second)
            continue;
        for (int y = low_y - 1; y <= high_y + 1; ++y)
            for (int x = low_x - 1; x <= high_x + 1; ++x)
                if (fits(tile, {x, y, rotation}))
                    found.insert({x, y, rotation});
    }
    return found;
}

void SlowBoard::lay(const TileData& tile, const SlowPlacement& where) {
    places_of_piece_[pieces_] = {{where.x, where.y}};
    squares_[{where.x, where.y}] = {&tile, where.rotation, 0, pieces_};
    ++pieces_;
}

// The segments of neighbouring tiles that a segment touches, and those it is linked to.
void SlowBoard::add_neighbours(Segment segment, std::vector<Segment>& out) const {
    for (auto [link, end] = links_.equal_range(segment); link != end; ++link)
        out.push_back(link->second);
    const std::vector<Place>& places = places_of_piece_.at(segment.first);
    const Square& home = *at(places.front());
    const SegmentData& data = home.tile->segments[static_cast<std::size_t>(segment.second)];
    const auto look = [&](int part, int side, auto reaches) {
        const auto [x, y] = places[static_cast<std::size_t>(part)];
        const auto [dx, dy] = kSteps[static_cast<std::size_t>(side)];
        const Square* theirs = at({x + dx, y + dy});
        if (theirs == nullptr)
            return;
        for (std::size_t i = 0; i < theirs->tile->segments.size(); ++i)
            if (theirs->tile->segments[i].type == data.type && reaches(theirs->tile->segments[i], *theirs))
                out.emplace_back(theirs->piece, static_cast<int>(i));
    };
    for (const SideRef& edge : data.edges) {
        const int side = (edge.side + home.rotation) % 4;
        look(edge.square, side, [&](const SegmentData& other, const Square& theirs) {
            return reaches_side(other, theirs.part, (side + 2 - theirs.rotation + 4) % 4);
        });
    }
    for (const HalfRef& half : data.halves) {
        const int mine = (half.half + 2 * home.rotation) % 8;
        const int facing = 2 * ((mine / 2 + 2) % 4) + 1 - mine % 2;  // left touches right
        look(half.square, mine / 2, [&](const SegmentData& other, const Square& theirs) {
            return reaches_half(other, theirs.part, (facing - 2 * theirs.rotation + 8) % 8);
        });
    }
}

std::set<SlowBoard::Segment> SlowBoard::flood(Segment start) const {
    std::set<Segment> reached;
    std::vector<Segment> open{start};
    while (!open.empty()) {
        const Segment segment = open.back();
        open.pop_back();
        if (reached.insert(segment).second)
            add_neighbours(segment, open);
    }
    return reached;
}

std::set<int> SlowBoard::free_segments() const {
    std::set<int> free;
    const int piece = pieces_ - 1;
    const TileData& tile = *at(places_of_piece_.at(piece).front())->tile;
    for (std::size_t i = 0; i < tile.segments.size(); ++i) {
        const std::set<Segment> reached = flood({piece, static_cast<int>(i)});
        if (std::none_of(reached.begin(), reached.end(), [&](const Segment& it) { return followers_.contains(it); }))
            free.insert(static_cast<int>(i));
    }
    return free;
}

}  // namespace bastide::lab
