// The same game with the board turned by 90 degrees has the same scores after every action.
#include <gtest/gtest.h>

#include <algorithm>

#include "land/core/board.h"
#include "land/core/game.h"
#include "land/core/setup.h"
#include "land/core/text.h"
#include "land/testing/mixes.h"

namespace bastide::land::testing {
namespace {

Cell turned(Cell cell) {
    return {static_cast<std::int16_t>(-cell.y), cell.x};
}

// What tells the segments of a laid square apart: type, sides and halves as they lie, turned by `quarters`.
struct Shape {
    SegmentType type;
    unsigned sides = 0, halves = 0, part = 0;
    friend bool operator==(const Shape&, const Shape&) = default;
};
Shape shape_of(const Rules& rules, const GameState& state, SegmentId segment, unsigned quarters) {
    const TileSlot slot = state.tile_of[at(segment)];
    const PlacedTile& placed = state.tiles[at(slot)];
    const SegmentData& data =
        tile_info(rules, state, slot).data->segments[static_cast<std::size_t>(local_number(state, segment))];
    const unsigned turns = static_cast<unsigned>(placed.rotation) + quarters;
    Shape shape{data.type};
    for (const SideRef& edge : data.edges)
        shape.sides |= 1u << ((edge.side + turns) & 3);
    for (const HalfRef& half : data.halves)
        shape.halves |= 1u << ((half.half + 2 * turns) & 7);
    return shape;
}

// The same for an action that builds a bridge: its axis is the other one. Which variant of a tile that is depends on
// how the tile lies.
Action turned_bridge(const Rules& rules, const GameState& other, Action action) {
    const TileInfo& printed = rules.tile(rules.printed(tile_of(action)));
    const auto variant_along = [&](unsigned axis, unsigned rotation) {
        return static_cast<int>(printed.variants[(axis + rotation) & 1]);
    };
    const Cell cell = turned(cell_of(action));
    const auto rotation = static_cast<unsigned>(rotation_of(action));
    if (kind_of(action) == ActionKind::PlaceBridge) {
        const auto lies = static_cast<unsigned>(other.tiles[at(tile_at(other, cell))].rotation);
        return pack(kind_of(action), cell, static_cast<Rotation>(rotation ^ 1u), 0, variant_along(rotation ^ 1u, lies));
    }
    const unsigned now = (rotation + 1) % printed.distinct_rotations;
    if (const int side = segment_of(action); side < 4)
        return pack(kind_of(action), cell, static_cast<Rotation>(now), (side + 1) & 3, item_of(action));
    const unsigned axis = (printed.variants[0] == tile_of(action) ? 0 : 1) + rotation;
    return pack(kind_of(action), cell, static_cast<Rotation>(now), segment_of(action), variant_along(axis + 1, now));
}

// The number of the same segment on the turned board.
int turned_segment(const Rules& rules, const GameState& state, const Rules& other_rules, const GameState& other,
                   SegmentId segment) {
    if (tile_info(rules, state, state.tile_of[at(segment)]).square_count > 1)
        return segment_number(state, segment);  // never looks the same when it is turned
    const Shape wanted = shape_of(rules, state, segment, 1);
    for (TileSlot slot = tile_at(other, turned(cell_of_segment(state, segment))); slot != TileSlot::None;
         slot = other.tiles[at(slot)].other_half)
        for (int local = 0; local < tile_info(other_rules, other, slot).segment_count; ++local) {
            const auto there = static_cast<SegmentId>(static_cast<int>(other.tiles[at(slot)].first_segment) + local);
            if (shape_of(other_rules, other, there, 0) == wanted)
                return segment_number(other, there);
        }
    ADD_FAILURE() << "no such segment on the turned board";
    return 0;
}

// Where the north-western square of a piece is on the turned board: it was the south-western one.
Cell turned_corner(const TileInfo& tile, Cell cell, Rotation rotation) {
    const int height = (static_cast<int>(rotation) & 1) == 0 ? tile.data->rows : tile.data->columns;
    return turned(cell + Cell{0, static_cast<std::int16_t>(height - 1)});
}

// The same action on the turned board.
Action turned(const Rules& rules, const GameState& state, const Rules& other_rules, const GameState& other,
              Action action) {
    if (kind_of(action) == ActionKind::PlaceTile) {
        const unsigned looks = other_rules.tile(tile_of(action)).distinct_rotations;
        const unsigned rotation = (static_cast<unsigned>(rotation_of(action)) + 1) % looks;
        return place_tile_action(turned_corner(rules.tile(tile_of(action)), cell_of(action), rotation_of(action)),
                                 static_cast<Rotation>(rotation), tile_of(action));
    }
    if (kind_of(action) == ActionKind::TileAndBridge || kind_of(action) == ActionKind::PlaceBridge)
        return turned_bridge(other_rules, other, action);
    if (kind_of(action) == ActionKind::PlaceBarn)  // the rotation says which corner
        return pack(kind_of(action), turned(cell_of(action)),
                    static_cast<Rotation>((static_cast<unsigned>(rotation_of(action)) + 1) & 3), 0, 0,
                    extra_of(action));
    const auto number_of = [&](int segment) {
        return turned_segment(rules, state, other_rules, other, segment_at(state, cell_of(action), segment));
    };
    if (kind_of(action) == ActionKind::Ferry || kind_of(action) == ActionKind::MoveFerry) {
        const auto [one, end] = std::minmax({number_of(segment_of(action)), number_of(item_of(action))});
        return pack(kind_of(action), turned(cell_of(action)), {}, one, end);
    }
    const Target target = rules.kinds[at(kind_of(action))]->target;
    if (target != Target::Segment)  // without a square: 0,0, which stays where it is
        return pack(kind_of(action), turned(cell_of(action)), rotation_of(action), segment_of(action), item_of(action),
                    extra_of(action));
    return pack(kind_of(action), turned(cell_of(action)), {}, number_of(segment_of(action)), item_of(action),
                extra_of(action));
}

TEST(Symmetry, ATurnedBoardGivesTheSameScores) {
    ActionList actions;
    for (const game::Setup& setup : pairs_of_modules()) {
        // The first tile of a river lies on an empty board, where it is not turned; who stands in another's way of a
        // catapult moves to the east, however the board lies.
        const bool has_direction = std::any_of(setup.sets.begin(), setup.sets.end(), [](const std::string& set) {
            return set == "all" || set.starts_with("river") || set.starts_with("catapult");
        });
        if (has_direction)
            continue;
        SCOPED_TRACE(name_of(setup));
        const std::unique_ptr<const Rules> rules = make_rules(setup);
        Rules turned_rules = *rules;
        for (PlacedStart& start : turned_rules.start) {
            start.cell = turned_corner(rules->tile(start.type), start.cell, start.rotation);
            start.rotation = static_cast<Rotation>((static_cast<int>(start.rotation) + 1) & 3);
        }
        auto state = std::make_unique<GameState>(), other = std::make_unique<GameState>();
        LandGame::start(*rules, *state);
        LandGame::start(turned_rules, *other);
        Random random(13);
        while (LandGame::to_move(*rules, *state) != game::kNobody) {
            const Action action = LandGame::random_action(*rules, *state, random);
            const Action same = turned(*rules, *state, turned_rules, *other, action);
            LandGame::legal(turned_rules, *other, actions);
            ASSERT_TRUE(actions.contains(same)) << to_text({*rules, *state}, action);
            LandGame::apply(*rules, *state, action);
            LandGame::apply(turned_rules, *other, same);
            ASSERT_EQ(state->score, other->score);
        }
        EXPECT_EQ(LandGame::to_move(turned_rules, *other), game::kNobody);
    }
}

}  // namespace
}  // namespace bastide::land::testing
