// The School. Rules: docs/rules/school.md.
#pragma once

#include "land/core/state.h"

namespace bastide::land {
struct Module;
struct StepDef;
}  // namespace bastide::land

namespace bastide::land::school {

struct Lesson {  // a scored feature whose value the teacher can copy
    SegmentId segment;
    std::uint16_t value;
};
// Values that differ: a piece has far fewer sides, and squares around it, than this.
inline constexpr std::size_t kMostLessons = 32;
enum class Stand : std::uint8_t { WesternSquare, EasternSquare, Gone };  // of a teacher whom nobody holds
struct State {
    static constexpr ModuleId kModule = ModuleId::School;
    std::array<Lesson, kMostLessons> lessons;  // of this part, each with another value
    std::uint32_t count;
    Colour holder;           // of the teacher; None: he is in the school
    std::uint8_t scorers;    // bit per colour that has won one of them
    std::uint8_t is_earned;  // a road to the school was completed in this part
    Stand stand;
};

extern const Module kModule;
extern const StepDef kNoteRoads;    // 8e
extern const StepDef kTeach;        // 8g-3
extern const StepDef kTakeTeacher;  // 8k

}  // namespace bastide::land::school
