// The names of sets, elements and rules in both programs. One line a name; `setup` reads the tables in both directions.
#pragma once

#include <optional>
#include <span>
#include <string>
#include <string_view>

#include "land/core/figures.h"

namespace bastide::jcz {

struct SetName {
    std::string_view theirs;          // without ":1", ":2"
    std::string_view ours;            // module or tile set
    std::string_view first, second;   // our edition for theirs ":1" and ":2"; empty: the default
    std::string_view unless_rule{};   // the set brings a mechanic that is not built, ...
    std::string_view unless_value{};  // ... unless this rule has this value; empty: always
    std::string_view mechanic{};      // what is not built
};
std::span<const SetName> set_names();

// An element is a mechanic or a number of figures. Absent means: not played.
struct ElementName {
    std::string_view theirs;
    std::string_view ours;                     // module
    std::string_view option{}, off{};          // our option and the value with which it is not played
    std::optional<land::FigureKind> figure{};  // the element counts these figures
    int usual = 1;
};
std::span<const ElementName> element_names();

// A value of a rule and the option it sets. The first line of a rule is that program's default.
struct RuleValue {
    std::string_view theirs, value;
    std::string_view module;  // without it the rule means nothing
    std::string_view option, ours;
};
std::span<const RuleValue> rule_values();
// Rules of sets that are not built: known, and without meaning here.
bool is_idle_rule(std::string_view theirs);

// Where that program knows no choice: what it always does, as our option.
struct Habit {
    std::string_view module, option, value;
};
std::span<const Habit> habits();

}  // namespace bastide::jcz
