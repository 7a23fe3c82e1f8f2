// Everything that is fixed once a game is set up: shared by all threads, never changed by play.
#pragma once

#include <array>
#include <memory>
#include <string>
#include <vector>

#include "game/setup.h"
#include "land/core/module.h"
#include "land/core/roles.h"
#include "land/core/tiles.h"

namespace bastide::land {

// The non-null hooks of the modules that have work, in registry order, called in a plain loop.
template <class Function>
class HookList {
  public:
    void add(Function hook) {
        if (hook != nullptr)
            hooks_[static_cast<std::size_t>(count_++)] = hook;
    }
    bool empty() const { return count_ == 0; }
    const Function* begin() const { return hooks_.data(); }
    const Function* end() const { return hooks_.data() + count_; }

  private:
    std::array<Function, kModuleCount> hooks_{};
    int count_ = 0;
};

struct Hooks {
    HookList<decltype(Module::set_up)> set_up;
    HookList<decltype(Module::adjust_draw)> adjust_draw;
    HookList<decltype(Module::draw_is_adjusted)> draw_is_adjusted;
    HookList<decltype(Module::draw_is_forced)> draw_is_forced;
    HookList<decltype(Module::add_placements)> add_placements;
    HookList<decltype(Module::add_placements_at)> add_placements_at;
    HookList<decltype(Module::adds_placements)> adds_placements;
    HookList<decltype(Module::filter_placements)> filter_placements;
    HookList<decltype(Module::filter_held)> filter_held;
    HookList<decltype(Module::unplaceable)> unplaceable;
    HookList<decltype(Module::keeps_game_going)> keeps_game_going;
    HookList<decltype(Module::tile_placed)> tile_placed;
    HookList<decltype(Module::topology_changed)> topology_changed;
    HookList<decltype(Module::add_figure_actions)> add_figure_actions;
    HookList<decltype(Module::add_figure_actions)> list_figure_actions;  // of modules that do not count them
    HookList<decltype(Module::count_figure_actions)> count_figure_actions;
    HookList<decltype(Module::figure_action)> figure_action;
    HookList<decltype(Module::filter_figure_actions)> filter_figure_actions;
    HookList<decltype(Module::add_distant_places)> add_distant_places;
    HookList<decltype(Module::filter_destinations)> filter_destinations;
    HookList<decltype(Module::add_anywhere)> add_anywhere;
    HookList<decltype(Module::figure_left)> figure_left;
    HookList<decltype(Module::square_ravaged)> square_ravaged;
    HookList<decltype(Module::adjust_strength)> adjust_strength;
    HookList<decltype(Module::adjust_tiles)> adjust_tiles;
    HookList<decltype(Module::list_scored_besides)> list_scored_besides;
    HookList<decltype(Module::adjust_completed)> adjust_completed;
    HookList<decltype(Module::order_matters)> order_matters;
    HookList<decltype(Module::add_claims)> add_claims;
    HookList<decltype(Module::feature_scored)> feature_scored;
    HookList<decltype(Module::is_won)> is_won;
    HookList<decltype(Module::list_award_choices)> list_award_choices;
    HookList<decltype(Module::award_given)> award_given;
    HookList<decltype(Module::limit_payment)> limit_payment;
    HookList<decltype(Module::estimate)> estimate;
    HookList<decltype(Module::limit_outlook)> limit_outlook;
    HookList<decltype(Module::estimate_for_team)> estimate_for_team;
    HookList<decltype(Module::hide)> hide;
    HookList<decltype(Module::view)> view;
    HookList<decltype(Module::show)> show;
    HookList<decltype(Module::locate)> locate;
    HookList<decltype(Module::result)> result;
    HookList<decltype(Module::check)> check;
    HookList<decltype(Module::arrange)> arrange;
    HookList<decltype(Module::count_tiles)> count_tiles;
};

struct PlacedStart {
    TileType type = TileType::None;
    Cell cell;
    Rotation rotation{};
};

struct Rules {
    game::Setup setup;
    int players = 2;
    int colours = 2;
    TileTable tiles;
    std::vector<std::shared_ptr<const TileData>> changed_tiles;  // described anew for this game (tunnels)
    std::vector<TileType> stack;                                 // every tile that is drawn, copies included
    std::vector<TileType> held;       // tiles out of the box that are held from the start, copies included
    std::vector<PlacedStart> start;   // pieces on the table before the first turn; may be empty
    std::vector<FigureKind> figures;  // of one colour; figure i of colour c is figures[c * size + i]
    std::array<std::uint32_t, kFigureKindCount> figure_mask{};  // by kind: which of them
    std::uint32_t follower_mask = 0;                            // the same for all kinds of followers
    std::vector<FigureKind> deployed_kinds;  // followers in play that step B1 deploys, in the order of the list
    // [tile type][kind]: bit per segment that a follower of this kind may be deployed to
    std::vector<std::array<std::uint32_t, kFigureKindCount>> deployable;
    std::array<std::uint32_t, kFigureKindCount> deployed_types{};  // by kind: types of segments, after options
    FigureTable figure_table = kFigureTable;  // what may happen to figures and where they stand, after options
    bool only_small_followers = true;         // 4B is nothing but a small follower: the playout's short cut

    std::array<std::array<std::uint8_t, kMaxOptions>, kModuleCount> options{};  // index of the chosen value
    std::array<bool, kModuleCount> is_on{};                                     // rules of the module are on
    Hooks hooks;
    std::vector<const StepDef*> steps;  // the rows that are played, then the procedures
    // What every action of a playout looks up, without the way through the rows: StepDef::enter and StepDef::play.
    std::array<decltype(StepDef::enter), kMaxSteps> enters{};
    std::array<decltype(StepDef::play), kMaxSteps> plays{};
    std::vector<ValueRow> value_rows;  // of modules/value_sequence.cpp, as far as they are played
    std::vector<FieldRow> field_rows;
    std::vector<ColourRow> colour_rows;
    std::array<std::uint8_t, 6> jumps{};      // where the base steps stand in `steps`: Jump
    std::uint8_t award_procedure = 0xff;      // 0xff: points are given at once
    std::vector<const ActionKindDef*> kinds;  // by ActionKind
    bool breaks_ties_by_supply = false;       // BASE-77
    bool is_cooperative = false;              // all win or lose together: Module::is_won says which
    bool shares_score = false;                // one score for all, that of the first colour
    std::vector<double> team_numbers;         // what Module::estimate_for_team counts with
    bool deals_hands = false;                 // players hold tiles that others do not see: views have `hands`
    bool start_is_drawn = false;              // the first tile drawn begins the board (the river's spring)
    bool allows_debt = false;                 // a payment may make a score negative
    int scoring_figures = 1;                  // that every colour has on the track
    std::uint16_t last_turn = 0;              // the final scoring follows this turn; 0: when nothing is left to draw
    ModulePlaces module_places{};             // GameState::module_places
    std::uint16_t module_bytes_used = 0;
    std::array<std::uint8_t, kTokenKindCount> stock_places{};    // of the kinds of tokens in this game, likewise
    std::array<std::shared_ptr<const void>, kModuleCount> kept;  // what modules have worked out for this game: rules_of
    bool drops_unused_start_tile = false;  // the base start tile stays out when another start piece is used
    std::uint16_t index_mask = 1023;

    const TileInfo& tile(TileType type) const { return tiles.tiles[at(type)]; }
    // What a tile is printed as, whatever it was changed into.
    TileType printed(TileType type) const {
        return tile(type).variant_of == TileType::None ? type : tile(type).variant_of;
    }
    const SquareInfo& square(SquareType type) const { return tiles.squares[at(type)]; }
    bool has(ModuleId module) const { return is_on[at(module)]; }
    template <class Option>
    std::uint8_t option(ModuleId module, Option name) const {
        return options[at(module)][static_cast<std::size_t>(name)];
    }
};

// What a module has worked out at set-up and keeps for the whole game (RulesBuilder::keep). As for its State, nobody
// else can name the type.
template <class Kept>
const Kept& rules_of(const Rules& rules) {
    return *static_cast<const Kept*>(rules.kept[at(Kept::kModule)].get());
}

// The types of tiles that a module looks for again and again, to be kept.
template <class Wanted>
std::vector<TileType> types_that(const Rules& rules, Wanted wanted) {
    std::vector<TileType> types;
    for (std::size_t type = 0; type < rules.tiles.tiles.size(); ++type)
        if (wanted(static_cast<TileType>(type)))
            types.push_back(static_cast<TileType>(type));
    return types;
}

// Steps that others jump to. Draw is the first row that brings a tile (a hand comes before the stack), Drawn the row
// after the last of them. FinalScoring is what follows the last turn: it may begin with more than points.
enum class Jump : std::uint8_t { TurnStart, Source, Draw, Drawn, EndTurn, FinalScoring };

// What Module::prepare may change.
struct RulesBuilder {
    Rules& rules;

    template <class Kept>
    const Kept& keep(Kept value) {
        rules.kept[at(Kept::kModule)] = std::make_shared<const Kept>(std::move(value));
        return rules_of<Kept>(rules);
    }
    void add_figures(FigureKind kind, int count);                 // for every colour
    void replace_tile(std::string_view id, std::string_view by);  // in the stack
    void hold_tiles(std::string_view id, int count);              // out of the box: set_up says who holds them
    void change_tile(TileType type, TileData data);               // the same tile, described otherwise
    void add_opening(TileType type, std::size_t segment);         // an end of a road that only a link closes
    // What a laid tile of this type can be changed into (TileInfo::variants[number]): the segments of both have the
    // same numbers; where the variant has more, the tile gets room for them. Called after whatever describes tiles.
    void add_variant(TileType type, std::size_t number, TileData data);
};

}  // namespace bastide::land
