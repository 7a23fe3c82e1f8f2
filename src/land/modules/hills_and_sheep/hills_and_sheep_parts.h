// What the files of Hills & Sheep share.
#pragma once

#include <array>
#include <string_view>

#include "land/core/rules.h"

namespace bastide::land::hills_and_sheep {

inline constexpr ModuleId kOwn = ModuleId::HillsAndSheep;

enum class Option : std::uint8_t {
    FlockAction,
    HillTiebreak,
    VineyardGarden,
    Shepherd,
    Hills,
    Vineyards,
    PrintedSheep
};
enum class FlockAction : std::uint8_t { Instead, Additional };
enum class HillTiebreak : std::uint8_t { AtLeastOne, Count };

inline bool is_element_on(const Rules& rules, Option option) {
    return rules.option(kOwn, option) == 0;
}
// Every player has a shepherd, or several.
bool has_shepherds(const Rules& rules);

// --- shepherds and flocks (hills_and_sheep_flock.cpp) ---
inline constexpr std::array<int, 4> kSheepTokens{4, 5, 5, 2};  // with 1, 2, 3 and 4 sheep (HS-2)
inline constexpr int kWolves = 2;
inline constexpr int kSheepTokenCount = 16;

std::size_t shepherds_of_all(const Rules& rules);
void fill_bag(Context& ctx);
void add_figure_actions(const Position& position, ActionList& out);
StepResult apply_shepherd(Context& ctx, Frame& frame, Action action);
StepResult apply_grow(Context& ctx, Frame& frame, Action action);
StepResult apply_stable(Context& ctx, Frame& frame, Action action);
StepResult apply_sheep(Context& ctx, Frame& frame, Action action);
StepResult apply_wolf(Context& ctx, Frame& frame, Action action);
void estimate(const Position& position, const Outlook& outlook, Expectation& points);
void check_flocks(const Position& position);

}  // namespace bastide::land::hills_and_sheep
