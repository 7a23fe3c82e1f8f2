// Wind Roses: a quarter rose laid in its quarter of the land brings points. Which quarter that is, a whole rose says.
#include "land/modules/wind_roses/wind_roses.h"

#include <algorithm>
#include <bit>

#include "land/core/scoring.h"
#include "land/core/shown.h"
#include "land/core/turn.h"

namespace bastide::land::wind_roses {
namespace {

constexpr Message kInSection{"wind_rose.in_section"};

enum class Option : std::uint8_t { Sections };
constexpr std::uint32_t kQuarters = kNorthEastRose | kSouthEastRose | kSouthWestRose | kNorthWestRose;
constexpr int kPoints = 3;

std::uint32_t symbols_at(const Position& position, TileSlot slot) {
    return tile_info(position.rules, position.state, slot).symbols;
}

bool has_work(const Rules& rules) {
    return std::any_of(rules.tiles.tiles.begin(), rules.tiles.tiles.end(), [](const TileInfo& tile) {
        return (tile.symbols & (kQuarters | kOrangeRose | kBlueRose)) != 0;
    });
}

// WR-5, WR-8, WR-9: the first orange rose, until a blue one is laid; slots are in the order of laying. None: no whole
// rose lies on the table.
TileSlot reference_of(const Position& position) {
    TileSlot orange = TileSlot::None, blue = TileSlot::None;
    for (std::size_t i = 0; i < position.state.tile_count; ++i) {
        const auto slot = static_cast<TileSlot>(i);
        const std::uint32_t symbols = symbols_at(position, slot);
        if ((symbols & kBlueRose) != 0)
            blue = slot;
        else if ((symbols & kOrangeRose) != 0 && orange == TileSlot::None)
            orange = slot;
    }
    return blue != TileSlot::None ? blue : orange;
}

// WR-10, WR-11: squares in the row and the column of the rose belong to both. Sections are numbered clockwise from the
// north-eastern one, or from the northern one, and turn with the rose.
bool is_in_quarter(Cell from_rose, int section) {
    const bool east = section == 0 || section == 1, north = section == 0 || section == 3;
    return (east ? from_rose.x >= 0 : from_rose.x <= 0) && (north ? from_rose.y <= 0 : from_rose.y >= 0);
}
bool is_in_half(Cell from_rose, int section) {
    const Cell towards = kDirections[static_cast<std::size_t>(section)];
    return from_rose.x * towards.x + from_rose.y * towards.y >= 0;
}

// WR-7, WR-12, WR-15: only squares count. WR-20: with the option only north and south.
bool lies_in_section(const Position& position, TileSlot slot) {
    const TileSlot rose = reference_of(position);
    if (rose == TileSlot::None)
        return false;
    const auto& tiles = position.state.tiles;
    const Cell from_rose = tiles[at(slot)].cell - tiles[at(rose)].cell;
    const int turns = static_cast<int>(tiles[at(rose)].rotation);
    const std::uint32_t quarter = symbols_at(position, slot) & kQuarters;
    if (position.rules.option(ModuleId::WindRoses, Option::Sections) == 1) {
        const bool south = (quarter & (kSouthEastRose | kSouthWestRose)) != 0;
        return is_in_half(from_rose, ((south ? 2 : 0) + turns) & 3);
    }
    const int printed = std::countr_zero(quarter) - std::countr_zero(std::uint32_t{kNorthEastRose});
    return is_in_quarter(from_rose, (printed + turns) & 3);
}

// WR-6, WR-13, WR-14: once, to whoever lays it; it is no scoring of a feature.
StepResult enter_quarter_rose(Context& ctx, Frame& frame) {
    const TileSlot slot = ctx.state.part.last_tile;
    if ((symbols_at(ctx, slot) & kQuarters) == 0 || !lies_in_section(ctx, slot))
        return done(ctx, frame);
    explain(ctx, [&] { return AwardReason{kInSection(), {}, {cell_text(ctx.state.tiles[at(slot)].cell)}}; });
    award(ctx, colour_of(ctx.state.turn_player), kPoints, ScoreSource::WindRose, SegmentId::None);
    return StepResult::Done;
}

// A needle at the northern side of the rose that counts.
void show(const Position& position, PlayerId, Shown& out) {
    if (const TileSlot rose = reference_of(position); rose != TileSlot::None)
        out.pieces.push_back({"wind-needle", on_side(rose, at(position.state.tiles[at(rose)].rotation))});
}

constexpr std::string_view kSectionValues[] = {"quarters", "halves"};
constexpr OptionDef kOptions[] = {
    {"sections", kSectionValues, "the rose parts the land into quarters, or into a northern and a southern half"},
};

}  // namespace

constinit const Module kModule{
    .id = ModuleId::WindRoses,
    .name = "wind-roses",
    .prefix = "rose",
    .summary = "A quarter rose laid in its quarter of the land brings 3 points.",
    .options = kOptions,
    .has_work = has_work,
    .show = show,
};

constinit const StepDef kQuarterRose{
    .id = "4A-7", .name = "wind-rose", .module = ModuleId::WindRoses, .enter = enter_quarter_rose};

}  // namespace bastide::land::wind_roses
