// What an expansion is made of: one `const Module` table of function pointers, and the steps it adds to the turn.
//
// A hook sees a finished list or a finished feature, never one candidate of an inner loop. At set-up the hooks of
// the modules that have work in this game are gathered into one short list per hook (rules.h); a null hook costs
// nothing. The core never asks which expansion is on.
//
// A filter may be given a part of a list, where it is enough to know whether anything is left: of the whole it leaves
// something exactly if it does so of some part.
#pragma once

#include <nlohmann/json_fwd.hpp>
#include <numeric>
#include <optional>
#include <span>
#include <string>
#include <string_view>

#include "land/core/action.h"
#include "land/core/events.h"
#include "land/core/score_source.h"
#include "land/core/state.h"
#include "util/random.h"

namespace bastide::land {

struct Rules;
struct RulesBuilder;
struct Needs;
struct TileInfo;
struct Anchor;
struct Value;
struct FieldValue;
struct Scoring;
struct Shown;
struct Arranged;

struct Position {  // to look at: legal actions, predicates, values
    const Rules& rules;
    const GameState& state;
};
// What was played in playouts, of one game or of many.
struct PlayoutCounts {
    std::array<std::uint64_t, kActionKindCount> by_kind{};
    bool wants_placements = false;
    std::uint64_t placements = 0;  // legal ones, added up over the tiles that were laid, if they are wanted

    std::uint64_t actions() const { return std::accumulate(by_kind.begin(), by_kind.end(), std::uint64_t{0}); }
};
// A game that is played on to its end at random (LandGame::play_out).
struct Playout {
    Random& random;
    PlayoutCounts& counts;
    // A step's own actions are all that can be chosen: where it would ask it may play one of them at once, which spares
    // the way back to whoever drives the game.
    bool plays_at_once;
};
struct Context {  // to change
    const Rules& rules;
    GameState& state;
    ActionList& actions;         // scratch for lists inside a step
    EventLog* log = nullptr;     // null in playouts
    Playout* playout = nullptr;  // null in every other game
    bool is_listed = false;      // `actions` is the whole list for the decision that was just asked for (ask_listed)
    operator Position() const { return {rules, state}; }
};

enum class StepResult : std::uint8_t {
    Done,   // on to the next row (a procedure: back to its caller)
    Ask,    // Decision says who decides
    Again,  // enter the topmost frame anew: a procedure was called, or the step jumped
    GameOver,
};

// What others jump to or ask about, whichever module's rows it is made of. Most rows belong to none.
enum class Phase : std::uint8_t {
    None,
    Source,   // a part begins
    Draw,     // where the tile comes from; the last of these rows takes it from the stack
    Score,    // of what is complete
    EndTurn,  // the next player, or on to the end
    Final,    // the scoring at the end of the game
};

// A step of the master sequence, or a procedure. `enter` runs until it is done or asks; the action is then applied
// by its kind, whose result goes the same way.
struct StepDef {
    std::string_view id;    // of the master sequence: "3e"
    std::string_view name;  // "place-tile": in text, views and error messages
    ModuleId module{};
    Phase phase = Phase::None;
    StepResult (*enter)(Context&, Frame&) = nullptr;
    void (*legal)(const Position&, const Frame&, ActionList&) = nullptr;
    // Of the list what is worth thinking about, where it is long and most of it is useless; null: all of it.
    void (*candidates)(const Position&, const Frame&, ActionList&) = nullptr;
    // Chance: how often each action of the list comes up; null: equally often.
    void (*weights)(const Position&, const Frame&, const ActionList&, std::span<std::uint32_t>) = nullptr;
    // One legal action with equal probability (chance: by weight) without building the list; null: from the list.
    Action (*random)(const Position&, const Frame&, Random&) = nullptr;
    // In playouts: picks one as `random` does and applies it in one go; null: one after the other.
    StepResult (*play)(Context&, Frame&, Playout&) = nullptr;
    StepResult (*pass)(Context&, Frame&) = nullptr;  // what declining does; null: Done
    ActionKind plays{};  // of enter_held (held.h): what playing one of the module's held tiles is called
    bool (*is_played)(const Rules&) = nullptr;  // an option that takes the row out; null: always in
    bool is_procedure = false;
    bool is_final = false;  // nobody is on turn: nothing of Module::add_anywhere can be done
};

inline constexpr std::uint32_t kMostAddedPlacements = 2;  // by Module::add_placements_at

using Strengths = std::array<int, kMaxColours>;  // 256 a follower; the low byte breaks ties
using PointsByColour = std::array<int, kMaxColours>;

// A row of one of the three tables of what a feature is worth (value.h, modules/value_sequence.cpp).
struct ValueRow {  // changes V of a feature other than a field
    ModuleId module;
    void (*apply)(const Position&, Value&);
};
struct FieldRow {  // changes what the cities of a field pay
    ModuleId module;
    void (*apply)(const Position&, FieldValue&);
};
struct ColourRow {  // gives points to single colours beside their share of V: one award each
    ModuleId module;
    void (*apply)(const Position&, const Scoring&, PointsByColour&);
};

// What a client points at to choose an action.
enum class Target : std::uint8_t {
    Button,
    Square,
    Segment,
    Figure,
    Player,
    Number,
    Tile,
    Place,  // somewhere else on the board: ActionKindDef::place says where
};

struct ActionKindDef {
    ActionKind kind;
    std::string_view word;  // first word of its text form: unique
    Target target;
    StepResult (*apply)(Context&, Frame&, Action);
    // What follows the word in the text form; null: nothing.
    std::string (*describe)(const Position&, Action) = nullptr;
    bool says_it_all = false;   // the description is the whole text form: "follower city.N"
    bool puts_figure = false;   // brings a figure to a place: extra is its kind
    bool names_colour = false;  // brings a follower of one of several colours: extra is the colour
    Anchor (*place)(const Position&, Action) = nullptr;            // Target::Place: where to point
    bool (*knows_word)(const Rules&, std::string_view) = nullptr;  // a word of its text form that is the module's own
    // Adds to its message (word "kinds") what neither figure nor place say: "quarter", "count" ...; null: nothing.
    void (*tell)(const Position&, Action, Text&) = nullptr;
    bool is_on_tile = false;  // its figure comes to the tile just placed as by a deployment: so may a second one
};

// What the evaluation of a position knows about the rest of the game, and what it adds up.
struct Outlook {
    float tiles_left = 0;                         // that are still to come
    std::array<float, kMaxColours> turns_left{};  // that each colour still has
};
using Expectation = std::array<float, kMaxColours>;  // points by colour

// When a module is asked about an award: the points are not given yet and may change, or they have just been given.
enum class AwardPhase : std::uint8_t { Before, After };

struct OptionDef {
    std::string_view name;                     // "tiny_city": written base.tiny_city
    std::span<const std::string_view> values;  // the first is the default
    std::string_view summary;
    // Besides: a number of this range, which Rules::options keeps as it is; the one of `values` is 0. None: 0 and 0.
    int least = 0, most = 0;
    std::uint8_t first_default = 0;  // which of the values was the default in set-ups of version 1
};

// A number of what a position is worth to a team. `bastide tune` finds them by playing; those that say how likely the
// team is to win, but not which of two positions is better, come from results.
struct TeamNumberDef {
    std::string_view name;
    double value;
    bool decides = true;
};

struct Module {
    ModuleId id{};
    std::string_view name;    // "inns-and-cathedrals": in files, --sets and the client
    std::string_view prefix;  // of its options and rule numbers' file: "ic"
    std::string_view summary;
    std::span<const OptionDef> options{};
    std::span<const ActionKindDef> kinds{};
    bool is_test_only = false;
    // A game of its own (Setup::game) on the same engine: played with these sets and no other. Empty: an expansion.
    std::string_view game{};
    std::span<const std::string_view> game_sets{};
    int least_players = 2;       // of a game of its own
    int most_players_alone = 0;  // if its tiles are the only ones in the game; 0: six

    std::size_t state_bytes = 0;          // bytes_of<State>(): what it keeps in the state of a game (state.h)
    bool holds_tiles = false;             // tiles are held for it (held.h)
    std::span<const TokenKind> tokens{};  // kinds that are its own

    // ---- set-up ----
    // Adds figures, start pieces and the like. Called for every module whose rules are on.
    void (*prepare)(RulesBuilder&) = nullptr;
    // No piece of it is in this game: none of its hooks and steps is gathered. Null: it always has work.
    bool (*has_work)(const Rules&) = nullptr;
    // Adds what it can need at most of what has a fixed size, and refuses what does not fit into its own lists
    // (capacity.h).
    void (*needs)(const Rules&, Needs&) = nullptr;
    void (*set_up)(Context&) = nullptr;

    // ---- drawing and placing ----
    // Changes how often each type comes up; of all that are unseen, or of one alone (the others have no weight).
    void (*adjust_draw)(const Position&, std::span<std::uint32_t> weights_by_type) = nullptr;
    bool (*draw_is_adjusted)(const Position&) = nullptr;  // adjust_draw has work now; null: at all times
    bool (*draw_is_forced)(const Position&) = nullptr;    // tiles that nobody can choose come first (river)
    // Adds places for a tile that does not fit there by its edges alone: actions of its own with cell, rotation and
    // item (the type as it is laid) as PlaceTile has them, so that filters understand them. They end in place_drawn.
    void (*add_placements)(const Position&, TileType, ActionList&) = nullptr;
    // What it adds of that on one open square, turned like this, where the tile does not fit: so that a playout can try
    // one place after the other. Null: it has to list them all.
    void (*add_placements_at)(const Position&, TileType, std::size_t place, Rotation, ActionList&) = nullptr;
    bool (*adds_placements)(const Position&) = nullptr;  // it may add some to this turn; null: it always may
    void (*filter_placements)(const Position&, ActionList&) = nullptr;  // strikes out what it forbids
    bool (*lists_tile)(const Rules&, const TileInfo&) = nullptr;        // both only of such tiles; null: of every tile
    // filter_placements strikes out a place or not, whatever else is listed. It may let the player decline where all
    // that is left was added by add_placements_at.
    bool judges_each_place = false;
    // Strikes out held tiles of a module (held.h) that may not be played now, or declining where one must be.
    void (*filter_held)(const Position&, ModuleId, ActionList&) = nullptr;
    // Nothing fits: returns true if the module has dealt with the tile (river: put under its stack).
    bool (*unplaceable)(Context&) = nullptr;
    bool (*keeps_game_going)(const Position&) = nullptr;  // the stack is empty, but tiles wait elsewhere
    void (*tile_placed)(Context&, TileSlot) = nullptr;
    void (*topology_changed)(Context&,
                             SegmentId) = nullptr;  // its feature was joined or cut by a link or a changed square

    // ---- figures ----
    void (*add_figure_actions)(const Position&, ActionList&) = nullptr;  // to 4B
    // The same in playouts, one action by its number instead of a list of them all: where it adds many, of which a
    // filter strikes out all or none.
    std::size_t (*count_figure_actions)(const Position&) = nullptr;
    Action (*figure_action)(const Position&, std::size_t number) = nullptr;
    void (*filter_figure_actions)(const Position&, ActionList&) = nullptr;  // strikes out what it forbids
    // Places beside the features to which a figure may be sent from anywhere (through a portal).
    void (*add_distant_places)(const Position&, FigureKind, ActionList&) = nullptr;
    // Strikes out actions that bring a figure to a square which nobody may enter, in whatever step (and in 4B): each
    // for itself, whatever else is listed.
    void (*filter_destinations)(const Position&, ActionList&) = nullptr;
    void (*add_anywhere)(const Position&, ActionList&) = nullptr;  // to every own decision
    bool (*acts_anywhere)(const Rules&) = nullptr;      // the option for add_anywhere is on; null: it always is
    void (*figure_left)(Context&, FigureId) = nullptr;  // orphans
    // What is eaten on a square has been eaten: figures that are nobody's may follow.
    void (*square_ravaged)(Context&, TileSlot) = nullptr;

    // ---- scoring ----
    void (*adjust_strength)(const Position&, FeatureId, Strengths&) = nullptr;
    // How many tiles a feature counts, where an option does not count its squares.
    void (*adjust_tiles)(const Position&, FeatureId, int& tiles) = nullptr;
    // Adds what step 8 scores besides completed features (fields of barns) to the first `count`; returns how many
    // there are then.
    std::size_t (*list_scored_besides)(const Position&, std::span<FeatureId> out, std::size_t count) = nullptr;
    // What counts as a completed feature at the end although nobody completed it.
    void (*adjust_completed)(const Position&, SegmentType, int& count) = nullptr;
    // Whether it makes a difference in which order these features are scored: then the player on turn is asked.
    bool (*order_matters)(const Position&, std::span<const FeatureId>) = nullptr;
    // Who gets points at this square besides the owners of what is completed there: bit per colour (castles).
    void (*add_claims)(const Position&, Cell, unsigned& colours) = nullptr;
    // `value` is V, whoever got it.
    void (*feature_scored)(Context&, FeatureId, bool complete, int value) = nullptr;
    bool (*is_won)(const GameState&) = nullptr;  // co-operative: whether the game that is over was won
    // Points on their way (awards.h): what this player may decide about them; nothing listed: he is not asked, a single
    // action: it is done unasked. What he chose is applied by its kind, which ends with award_decided.
    void (*list_award_choices)(const Position&, const Award&, AwardPhase, PlayerId, ActionList&) = nullptr;
    // Such points have just been given; it may call a procedure, which runs before anything else is decided about them.
    void (*award_given)(Context&, const Award&) = nullptr;
    void (*limit_payment)(const Position&, Colour, int& most) = nullptr;  // what a colour can pay at once

    // ---- playing well ----
    // Adds what the module's own things will probably still bring (goods, cards, crown spaces ...). Points of features
    // are estimated by the evaluation itself. Called for every position a computer player looks at.
    void (*estimate)(const Position&, const Outlook&, Expectation&) = nullptr;
    // Says how many tiles and turns are still to come where the game ends before the last tile is drawn.
    void (*limit_outlook)(const Position&, Outlook&) = nullptr;
    // Co-operative: what the position is worth to the team as a whole, instead of points by colour; and the numbers
    // that this counts with (Rules::team_numbers, unless others are tried).
    double (*estimate_for_team)(const Position&, std::span<const double> numbers) = nullptr;
    std::span<const TeamNumberDef> team_numbers{};

    // ---- hidden information, views, checks ----
    void (*hide)(const Rules&, GameState&, PlayerId, Random&) = nullptr;
    // What a program needs to know beyond what is shown; people never meet it.
    void (*view)(const Position&, PlayerId viewer, nlohmann::json& out) = nullptr;
    // What it has on the table, to be drawn and told (shown.h): pieces, and the figures that it put anywhere else than
    // into a feature.
    void (*show)(const Position&, PlayerId viewer, Shown&) = nullptr;
    // Where on the table a figure stands that it put beside the features; leaves the others alone.
    void (*locate)(const Position&, const Figure&, Point&) = nullptr;
    std::string (*result)(const Position&) = nullptr;  // co-operative: how the game that is over ended
    void (*check)(const Position&) = nullptr;          // throws Error "broken_state"
    // Adds the tiles it holds that are neither unseen nor on the board: all of them, or (`hidden_from` a player or
    // kNobody, a spectator) those that this viewer has not seen.
    void (*count_tiles)(const Position&, std::optional<PlayerId> hidden_from, std::span<int> by_type) = nullptr;
    // A position made by hand (arrange.h): returns true if the name is one of the module's and was dealt with. "board",
    // "tokens": such things were laid by hand, everybody may note them.
    bool (*arrange)(const Arranged&) = nullptr;
};

}  // namespace bastide::land
