// The Watchtowers: a follower on the tile of a tower, in a road or city that is completed, brings what it counts
// around.
#include "land/modules/watchtowers/watchtowers.h"

#include <algorithm>

#include "land/core/protection.h"
#include "land/core/scoring.h"
#include "land/core/turn.h"

namespace bastide::land::watchtowers {
namespace {

constexpr Message kTower{"watchtower.tower", "cell"};

enum class Option : std::uint8_t { PerFollower };
constexpr std::uint32_t kTowers = kCityTower | kRoadTower | kPennantTower | kFollowerTower | kMonasteryTower;

std::uint32_t tower_on(const Position& position, TileSlot slot) {
    return tile_info(position.rules, position.state, slot).symbols & kTowers;
}

bool has_work(const Rules& rules) {
    return std::any_of(rules.tiles.tiles.begin(), rules.tiles.tiles.end(),
                       [](const TileInfo& tile) { return (tile.symbols & kTowers) != 0; });
}

// --- what a tower counts: WT-6 on its square and the eight around it ---

// WT-19: the closed City of Carcassonne is no city here, nor are the quarters of Leipzig, but what leads out of them
// is; a city that became a castle is none.
bool counts(const Position& position, SegmentId segment) {
    if ((feature_at(position.state, segment).flags & kConverted) != 0)
        return false;
    const TileInfo& tile = tile_info(position.rules, position.state, position.state.tile_of[at(segment)]);
    const int local = local_number(position.state, segment);
    const SegmentData& printed = tile.data->segments[static_cast<std::size_t>(local)];
    return printed.type != SegmentType::City || ((tile.closed_segments >> local & 1u) == 0 && printed.quarter.empty());
}

// Calls `use(segment)` for each segment of a type on a square.
template <class Use>
void for_each_part(const Position& position, Cell cell, SegmentType type, Use use) {
    for_each_segment_on(position.rules, position.state, cell, type, [&](SegmentId segment) {
        if (counts(position, segment))
            use(segment);
    });
}
template <class Use>
void for_each_square_around(Cell tower, Use use) {
    for (std::int16_t dy = -1; dy <= 1; ++dy)
        for (std::int16_t dx = -1; dx <= 1; ++dx)
            use(tower + Cell{dx, dy});
}

// WT-9, WT-11, WT-20: squares with at least one part of a road, or of a city.
int count_squares(const Position& position, Cell tower, SegmentType type) {
    int count = 0;
    for_each_square_around(tower, [&](Cell cell) {
        bool found = false;
        for_each_part(position, cell, type, [&](SegmentId) { found = true; });
        count += found;
    });
    return count;
}

// WT-8, WT-10, WT-18: pennants, or buildings.
template <class CountOf>
int count_parts(const Position& position, Cell tower, SegmentType type, CountOf count_of) {
    int count = 0;
    for_each_square_around(tower, [&](Cell cell) {
        for_each_part(position, cell, type, [&](SegmentId segment) { count += count_of(segment); });
    });
    return count;
}

// WT-7, WT-15 to WT-17: every follower on one of the squares is one, whoever's he is.
int count_followers(const Position& position, Cell tower) {
    int count = 0;
    for (std::size_t i = 0; i < position.state.figure_count; ++i) {
        const Figure& figure = position.state.figures[i];
        count += info_of(figure.kind).is_follower && covers_any(position, figure, [&](Cell cell) {
                     const Cell away = cell - tower;
                     return away.x >= -1 && away.x <= 1 && away.y >= -1 && away.y <= 1;
                 });
    }
    return count;
}

int points_of(const Position& position, TileSlot slot) {
    const Cell tower = position.state.tiles[at(slot)].cell;
    switch (tower_on(position, slot)) {
        case kFollowerTower:
            return 2 * count_followers(position, tower);
        case kPennantTower:
            return 2 * count_parts(position, tower, SegmentType::City, [&](SegmentId segment) {
                       return lane_of(segment_info(position.rules, position.state, segment).sums, Lane::Pennants);
                   });
        case kRoadTower:
            return count_squares(position, tower, SegmentType::Road);
        case kMonasteryTower:
            return 3 * count_parts(position, tower, SegmentType::Monastery, [](SegmentId) { return 1; });
        case kCityTower:
            return count_squares(position, tower, SegmentType::City);
        default:
            return 0;
    }
}

// --- 8g-1 ---

// WT-4, WT-5, WT-12, WT-13, WT-21, WT-22: a follower of whatever kind on the road or city, on the tile of a tower.
bool stands_below_tower(const Position& position, const Figure& figure) {
    if (figure.place != FigurePlace::Feature || !info_of(figure.kind).is_follower)
        return false;
    return (type_bit(feature_at(position.state, figure.segment).type) & kRoadOrCity) != 0 &&
           tower_on(position, figure.square) != 0;
}

// WT-14: north to south, then west to east.
void sort_by_square(const GameState& state, std::span<TileSlot> towers) {
    std::sort(towers.begin(), towers.end(), [&](TileSlot a, TileSlot b) {
        const Cell one = state.tiles[at(a)].cell, other = state.tiles[at(b)].cell;
        return one.y != other.y ? one.y < other.y : one.x < other.x;
    });
}

// WT-12, WT-23: an award for each follower; WT-27: by an option one for each tower. WT-24: for the City of Carcassonne
// they are points of the scoring.
void score_towers_of(Context& ctx, Colour colour, std::span<const FeatureId> completed) {
    const GameState& state = ctx.state;
    std::array<TileSlot, kMaxFiguresOfColour> found;
    std::size_t count = 0;
    for_each_away(ctx.rules, state, colour, [&](FigureId, const Figure& figure) {
        if (stands_below_tower(ctx, figure) &&
            std::find(completed.begin(), completed.end(), state.feature_of[at(figure.segment)]) != completed.end())
            found[count++] = figure.square;
    });
    const std::span<TileSlot> towers(found.data(), count);
    sort_by_square(state, towers);
    const bool once = ctx.rules.option(ModuleId::Watchtowers, Option::PerFollower) == 1;
    for (std::size_t i = 0; i < count; ++i) {
        const int points = points_of(ctx, towers[i]);
        if (points == 0 || (once && i > 0 && towers[i] == towers[i - 1]))
            continue;
        const std::string cell = ctx.log == nullptr ? std::string() : cell_text(state.tiles[at(towers[i])].cell);
        explain(ctx, [&] { return AwardReason{kTower(cell), {}, {cell}}; });
        award(ctx, colour, points, ScoreSource::Watchtower, SegmentId::None);
        ctx.state.part.scored = static_cast<std::uint8_t>(state.part.scored | bit_of(colour));
    }
}

// WT-3, WT-14: all towers before all features, the player on turn first.
StepResult enter_towers(Context& ctx, Frame& frame) {
    CompletedFeatures completed;
    const std::size_t count = list_completed(ctx.state, completed);
    if (count == 0)
        return done(ctx, frame);
    unsigned colours = 0;
    for (std::size_t i = 0; i < count; ++i)
        colours |= ctx.state.features[at(completed[i])].followers;
    for (int i = 0; i < ctx.rules.colours; ++i) {
        const auto colour = static_cast<Colour>((static_cast<int>(ctx.state.turn_player) + i) % ctx.rules.colours);
        if ((colours & bit_of(colour)) != 0)
            score_towers_of(ctx, colour, {completed.data(), count});
    }
    return StepResult::Done;
}

// What towers will bring to those who stand below them, if they are completed in time.
void estimate(const Position& position, const Outlook& outlook, Expectation& points) {
    constexpr float kCompleted = 0.6f, kTilesForHalf = 12;
    const float chance = kCompleted * outlook.tiles_left / (outlook.tiles_left + kTilesForHalf);
    for (std::size_t i = 0; i < position.state.figure_count; ++i) {
        const Figure& figure = position.state.figures[i];
        if (stands_below_tower(position, figure))
            points[at(figure.colour)] += chance * static_cast<float>(points_of(position, figure.square));
    }
}

constexpr std::string_view kOnOff[] = {"on", "off"};
constexpr OptionDef kOptions[] = {
    {"per_follower", kOnOff, "a tower pays for each follower below it, or once to each player"},
};

}  // namespace

constinit const Module kModule{
    .id = ModuleId::Watchtowers,
    .name = "watchtowers",
    .prefix = "watchtower",
    .summary = "A follower below a watchtower brings points for what lies around it.",
    .options = kOptions,
    .has_work = has_work,
    .estimate = estimate,
};

constinit const StepDef kScoreTowers{
    .id = "8g-1", .name = "watchtowers", .module = ModuleId::Watchtowers, .enter = enter_towers};

}  // namespace bastide::land::watchtowers
