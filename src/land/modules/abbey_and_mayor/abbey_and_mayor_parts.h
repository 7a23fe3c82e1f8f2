// What the files of this module share: options and what its table names.
#pragma once

#include <algorithm>

#include "land/core/board.h"
#include "land/core/deployment.h"
#include "land/modules/abbey_and_mayor/abbey_and_mayor.h"

namespace bastide::land::abbey_and_mayor {

// Options, in the order of kModule.options.
enum class Option : std::uint8_t {
    WagonMove,
    BarnOnBarnField,
    BarnEndPoints,
    FinalAbbeyRound,
    TwoFollowersLess,
    Abbeys,
    Mayors,
    Wagons,
    Barns
};

inline bool has_option(const Rules& rules, Option option) {  // the second value of an option that has two
    return rules.option(ModuleId::AbbeyAndMayor, option) == 1;
}
inline bool has_figure(const Rules& rules, FigureKind kind) {
    return std::find(rules.figures.begin(), rules.figures.end(), kind) != rules.figures.end();
}

// The features in which barns stand, each once, with the colours that have one there.
struct BarnFields {
    struct Entry {
        FeatureId field;
        std::uint8_t colours;
    };
    std::array<Entry, kMaxBarns> entries;
    std::size_t count = 0;

    const Entry* begin() const { return entries.data(); }
    const Entry* end() const { return entries.data() + count; }
    void add(FeatureId field, Colour colour);
    bool contains(FeatureId field) const;
};
BarnFields barn_fields(const Position& position);

// abbey_and_mayor_barn.cpp
void add_barns(const Position& position, ActionList& out);
void keep_off_barn_fields(const Position& position, ActionList& out);
std::size_t list_scored_barn_fields(const Position& position, std::span<FeatureId> out, std::size_t count);
StepResult apply_barn(Context& ctx, Frame& frame, Action action);
std::string describe_barn(const Position& position, Action action);
void estimate_barns(const Position& position, const Outlook& outlook, Expectation& points);
Anchor place_of_barn(const Position& position, Action action);
void tell_barn(const Position& position, Action action, Text& text);
void view_barns(const Position& position, nlohmann::json& out);
void check_barns(const Position& position);

// abbey_and_mayor_wagon.cpp
void note_departure(Context& ctx, FigureId figure);
StepResult apply_drive(Context& ctx, Frame& frame, Action action);
std::string describe_drive(const Position& position, Action action);
void view_wagons(const Position& position, nlohmann::json& out);

}  // namespace bastide::land::abbey_and_mayor
