// The catapult for clients and programs: what is aimed, what flew, who throws to whom.
#include <fmt/format.h>

#include <nlohmann/json.hpp>

#include "land/modules/catapult/catapult.h"
#include "land/modules/catapult/catapult_parts.h"

namespace bastide::land::catapult {
namespace {

using nlohmann::json;

json pair_of(Point point) {
    return {point.x, point.y};
}

// Where it may stand, by the text of the action.
json starts_of(const Rectangle& field) {
    json starts;
    for (int side = 0; side < 4; ++side)
        starts[fmt::format("launch {}", kSideNames[static_cast<std::size_t>(side)])] = pair_of(field.launch(side));
    return starts;
}
// From where a shot is aimed, which way a power drives it and how far it may scatter.
void view_sling(const Position& position, const Frame& frame, json& out) {
    const State& round = state_of<State>(position.state);
    const Rectangle field = field_of(position.state);
    if (frame.sub < Launching || frame.sub > Powering)
        return;
    out["sling"]["look"] = "sling";
    if (frame.sub == Launching) {
        out["sling"]["starts"] = starts_of(field);
        return;
    }
    const auto spread = [](int (*at_range)(int)) -> json {  // at the start, and how much more a power adds to it
        return {at_range(0), at_range(kMostPower * kRangeOfPower) - at_range(0), kMostPower};
    };
    out["sling"].update({{"from", pair_of(field.launch(round.side))},
                         {"step", kRangeOfPower},
                         {"slide", kSlide},
                         {"along", spread([](int range) { return spread_along(range); })},
                         {"across", spread([](int range) { return spread_across(range); })}});
    if (frame.sub == Powering)
        out["sling"]["towards"] = {kSquare * round.aim_x + kSquare / 2, kSquare * round.aim_y + kSquare / 2};
}

// CA-39: the cells between two who throw and catch.
void view_meadow(const Position& position, const Frame& frame, PlayerId viewer, json& out) {
    if (frame.sub != Catching && frame.sub != Throwing)
        return;
    const PlayerId catcher = catcher_of(position, frame);
    json& meadow = out["meadow"];
    meadow = {{"thrower", static_cast<int>(shooter_of(position, frame))},
              {"catcher", static_cast<int>(catcher)},
              {"ruler", kRuler}};
    for (int cell = 0; cell < kCells; ++cell)
        meadow["cells"][fmt::format("{} {}", frame.sub == Catching ? "catch-cell" : "throw-cell", cell)] =
            pair_of(middle_of_cell(cell));
    if (frame.sub == Throwing && viewer == catcher)
        meadow["waits"] = pair_of(middle_of_cell(state_of<State>(position.state).caught_at));
}

void view_last(const Position& position, json& out) {
    const State& round = state_of<State>(position.state);
    if (const LastFlight& last = round.last_flight; last.number > 0)
        out["flight"] = {{"number", last.number}, {"from", last.from}, {"impact", last.impact}, {"rest", last.rest}};
    if (const LastThrow& last = round.last_throw; last.number > 0)
        out["throw"] = {{"number", last.number},
                        {"thrower", last.thrower},
                        {"catcher", (last.thrower + 1) % position.rules.players},
                        {"ruler", kRuler},
                        {"waits", pair_of(middle_of_cell(last.cell))},
                        {"at", last.at},
                        {"caught", last.is_caught != 0}};
}

}  // namespace

void view(const Position& position, PlayerId viewer, json& out) {
    view_last(position, out);
    const Frame& frame = position.state.frames[0];
    if (&step_of(position.rules, frame) != &kRound || frame.sub <= Choosing || frame.sub == Finished)
        return;
    view_sling(position, frame, out);
    view_meadow(position, frame, viewer, out);
    const State& round = state_of<State>(position.state);
    json& shot = out["catapult"];
    shot = {{"shot", kShotNames[at(round.shot)]},
            {"shooter", static_cast<int>(shooter_of(position, frame))},
            {"side", round.side},
            {"aim", {round.aim_x, round.aim_y}},
            {"power", round.power},
            {"scatter", round.scatter},
            {"draws", round.draws},
            {"followers", json::array()}};
    if (round.shot == Shot::Catch && frame.sub > Catching &&
        (round.has_cell == 0 || viewer == catcher_of(position, frame)))
        shot["caught_at"] = round.caught_at;
    const Standings standings(position);
    for (const Standing& standing : standings)
        shot["followers"].push_back({{"figure", at(standing.figure)}, {"x", standing.at.x}, {"y", standing.at.y}});
}

}  // namespace bastide::land::catapult
