// The base game: a module like any other. Rules: docs/rules/base.md.
#pragma once

#include "land/core/module.h"

namespace bastide::land::base {

extern const Module kModule;

// Options, in the order of kModule.options.
enum class Option : std::uint8_t { TinyCity, Farmers, Unplaceable, Tie, FewerFollowers };
enum class Farmers : std::uint8_t { V3, V2, V1, None };

// Steps of the master sequence.
extern const StepDef kSource;         // 3a
extern const StepDef kDraw;           // 3c
extern const StepDef kPlaceTile;      // 3e
extern const StepDef kAction;         // 4B
extern const StepDef kScore;          // 8g
extern const StepDef kEndTurn;        // end of turn
extern const StepDef kFinalFeatures;  // F3
extern const StepDef kFinalFields;    // F5
extern const StepDef kGameEnd;        // F8

// Rows of the value sequence.
extern const ValueRow kRates;        // road, city, monastery, garden
extern const FieldRow kFarmersRate;  // in the final scoring

// Applying the kinds of actions that belong to the base game.
StepResult apply_pass(Context& ctx, Frame& frame, Action action);
StepResult apply_draw(Context& ctx, Frame& frame, Action action);
StepResult apply_place_tile(Context& ctx, Frame& frame, Action action);
StepResult apply_place_figure(Context& ctx, Frame& frame, Action action);
StepResult apply_score_next(Context& ctx, Frame& frame, Action action);

// Rows that a co-operative game replaces by its own.
bool is_competitive(const Rules& rules);

}  // namespace bastide::land::base
