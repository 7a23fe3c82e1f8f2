// Actions of this program in the words of the other one, and the other way round.
#pragma once

#include <optional>
#include <string>

#include "jcz/file.h"
#include "jcz/location.h"
#include "land/core/action.h"
#include "land/core/rules.h"

namespace bastide::jcz {

using land::Action;
using land::cell_of, land::extra_of, land::figure_kind_of, land::figure_of, land::item_of, land::kind_of,
    land::rotation_of, land::segment_of, land::tile_of;
using land::Colour;
using land::FigureId;
using land::FigureKind;
using land::GameState;
using land::Rules;

// Where their board lies on ours: their square 0,0 turned and moved.
struct Grid {
    int quarter_turns = 0;  // clockwise
    Cell shift;

    Cell to_ours(Cell theirs) const;
    Cell to_theirs(Cell ours) const;
};

// Something to point at, in their coordinates.
struct Pointer {
    Cell cell;
    std::string feature, location;
};

std::string_view kind_name(FigureKind kind);   // "small" of "0.small.1"; empty if unknown there
std::string_view class_name(FigureKind kind);  // "SmallFollower": in assertions
std::optional<FigureKind> kind_of_name(std::string_view name);
// The corner of its square at which a barn lies: "NE".
std::string_view corner_name(Action barn);

class Words {
  public:
    Words(const Rules& rules, Grid grid) : rules_(rules), grid_(grid) {}

    // The message that says an action; its type is empty where they say nothing (a draw, the first half of a portal).
    json bridge_json(Action action) const;  // where a bridge is built
    Message message_of(const GameState& state, Action action) const;
    // Whether a message of theirs means this action.
    bool means(const GameState& state, const Message& theirs, Action action) const;

    Pointer pointer_to(const GameState& state, SegmentId segment) const;
    std::string figure_name(const GameState& state, FigureId id) const;  // "0.small.1"
    int seat_of(Colour colour) const;                                    // theirs: the start player has 0
    Colour colour_of_seat(int seat) const;
    int theirs_turns(int ours) const { return (ours - grid_.quarter_turns + 4) & 3; }
    const Grid& grid() const { return grid_; }

  private:
    json pointer_json(const GameState& state, SegmentId segment) const;
    json figure_json(const GameState& state, FigureId id) const;
    Message deployment(const GameState& state, json pointer, FigureKind kind) const;
    bool points_at(const GameState& state, const json& pointer, SegmentId segment) const;
    bool names_figure(const GameState& state, const json& pointer, FigureId id) const;
    bool names_kind(const json& name, Colour colour, FigureKind kind) const;
    bool names_barn(const GameState& state, const json& said, Action action) const;
    bool names_quarter(const json& pointer, int quarter) const;
    json quarter_json(const GameState& state, int quarter) const;
    json barn_json(const GameState& state, Action action) const;
    json ferry_json(const GameState& state, Action action) const;
    bool names_ferry(const GameState& state, const json& pointer, Action action) const;
    json machine_json(const GameState& state) const;
    bool names_feature(const GameState& state, const json& pointer, SegmentId of_feature) const;
    bool same_placement(const Message& theirs, Action action) const;

    const Rules& rules_;
    Grid grid_;
};

}  // namespace bastide::jcz
