// What is said to people: words for what is on the table, events for the log, what an action is.
#pragma once

#include <initializer_list>

#include "land/core/rules.h"
#include "land/core/scoring.h"

namespace bastide::land {

// Of a square, clockwise.
inline constexpr std::array<std::string_view, 4> kCornerNames{"NE", "SE", "SW", "NW"};

inline Text word_of(FigureKind kind) {
    return words::word("figures", info_of(kind).name);
}
inline Text word_of(SegmentType type) {
    return words::word("features", name_of(type));
}
// Whoever holds a colour; with the colour if he has several.
words::Value who(const Rules& rules, Colour colour);

// An action as AnyGame::told has it: its kind with what it points at. By Target these are "cell", "feature", "corner",
// "figure" with "owner" and "place", "player", "number", "tile"; "figure" or "colour" where it brings one.
Text told(const Position& position, Action action);

// Notes what happened to a colour (or to nobody in particular), and where. `text()` is called only if somebody listens.
template <class SayText>
void tell(Context& ctx, std::string_view kind, Colour colour, SayText text, std::initializer_list<Cell> cells = {}) {
    if (ctx.log == nullptr)
        return;
    Event& event = ctx.log->events.emplace_back();
    event.kind = kind;
    event.colour = colour == Colour::None ? -1 : static_cast<int>(colour);
    event.text = text();
    for (const Cell cell : cells)
        event.places.push_back(cell_text(cell));
}

}  // namespace bastide::land
