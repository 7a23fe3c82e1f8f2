// The Fruit-Bearing Trees. Rules: docs/rules/fruit-trees.md.
#pragma once

#include "land/core/state.h"

namespace bastide::land {
struct Module;
struct StepDef;
}  // namespace bastide::land

namespace bastide::land::fruit_trees {

// A tree with its stack. The order of a stack is not decided: which values are left in it is all that anybody knows.
struct Tree {
    TileSlot slot;
    std::uint8_t fruit;  // which of the six
    std::uint8_t left;   // bit per value, the lowest first
};
inline constexpr std::size_t kMostTrees = 30;
struct State {
    static constexpr ModuleId kModule = ModuleId::FruitTrees;
    std::array<Tree, kMostTrees> trees;
    std::uint32_t count;
    std::uint32_t is_entitled;  // a follower came to the tile of this part
};

extern const Module kModule;
extern const StepDef kPutStack;      // 4A-9
extern const StepDef kNoteFollower;  // after 4B: who may do so in 4C-3
extern const StepDef kFruit;         // 4C-3
extern const StepDef kFinalFruit;    // F6

}  // namespace bastide::land::fruit_trees
