#include "land/core/gather.h"

#include <algorithm>

#include "land/core/awards.h"
#include "land/core/held.h"
#include "land/core/turn.h"
#include "land/core/value.h"

namespace bastide::land {
namespace {

void gather_hooks(Rules& rules, const Module& module) {
    Hooks& hooks = rules.hooks;
    hooks.set_up.add(module.set_up);
    hooks.adjust_draw.add(module.adjust_draw);
    if (module.adjust_draw != nullptr && module.draw_is_adjusted == nullptr)
        hooks.draw_is_adjusted.add([](const Position&) { return true; });
    hooks.draw_is_adjusted.add(module.draw_is_adjusted);
    hooks.draw_is_forced.add(module.draw_is_forced);
    hooks.add_placements.add(module.add_placements);
    hooks.add_placements_at.add(module.add_placements_at);
    if (module.add_placements_at != nullptr)
        hooks.adds_placements.add(module.adds_placements != nullptr ? module.adds_placements
                                                                    : [](const Position&) { return true; });
    hooks.filter_placements.add(module.filter_placements);
    hooks.filter_held.add(module.filter_held);
    hooks.unplaceable.add(module.unplaceable);
    hooks.keeps_game_going.add(module.keeps_game_going);
    hooks.tile_placed.add(module.tile_placed);
    hooks.topology_changed.add(module.topology_changed);
    hooks.add_figure_actions.add(module.add_figure_actions);
    if (module.count_figure_actions == nullptr)
        hooks.list_figure_actions.add(module.add_figure_actions);
    hooks.count_figure_actions.add(module.count_figure_actions);
    hooks.figure_action.add(module.figure_action);
    hooks.filter_figure_actions.add(module.filter_figure_actions);
    hooks.add_distant_places.add(module.add_distant_places);
    hooks.filter_destinations.add(module.filter_destinations);
    if (module.acts_anywhere == nullptr || module.acts_anywhere(rules))
        hooks.add_anywhere.add(module.add_anywhere);
    hooks.figure_left.add(module.figure_left);
    hooks.square_ravaged.add(module.square_ravaged);
    hooks.adjust_strength.add(module.adjust_strength);
    hooks.adjust_tiles.add(module.adjust_tiles);
    hooks.list_scored_besides.add(module.list_scored_besides);
    hooks.adjust_completed.add(module.adjust_completed);
    hooks.order_matters.add(module.order_matters);
    hooks.add_claims.add(module.add_claims);
    hooks.feature_scored.add(module.feature_scored);
    hooks.is_won.add(module.is_won);
    hooks.list_award_choices.add(module.list_award_choices);
    hooks.award_given.add(module.award_given);
    hooks.limit_payment.add(module.limit_payment);
    hooks.estimate.add(module.estimate);
    hooks.limit_outlook.add(module.limit_outlook);
    hooks.estimate_for_team.add(module.estimate_for_team);
    for (const TeamNumberDef& number : module.team_numbers)
        rules.team_numbers.push_back(number.value);
    hooks.hide.add(module.hide);
    hooks.view.add(module.view);
    hooks.show.add(module.show);
    hooks.locate.add(module.locate);
    hooks.result.add(module.result);
    hooks.check.add(module.check);
    hooks.arrange.add(module.arrange);
    hooks.count_tiles.add(module.count_tiles);
    if (module.add_placements == nullptr && module.filter_placements == nullptr)
        return;
    for (TileInfo& tile : rules.tiles.tiles)
        if (module.lists_tile == nullptr || module.lists_tile(rules, tile)) {
            tile.is_listed = true;
            const bool adds_unseen = module.add_placements != nullptr && module.add_placements_at == nullptr;
            tile.needs_whole_list |= adds_unseen || !module.judges_each_place;
        }
}

// Set-up refuses a game in which the places are too few.
void give_room(Rules& rules, const Module& module) {
    const auto take = [&](std::size_t bytes) {
        const auto place = static_cast<std::uint8_t>(rules.module_bytes_used / kModuleWord);
        rules.module_bytes_used = static_cast<std::uint16_t>(rules.module_bytes_used + bytes);
        return place;
    };
    if (module.holds_tiles)
        take(bytes_of<HeldCounts>());  // in front of its State: held_counts
    if (module.state_bytes > 0 || module.holds_tiles)
        rules.module_places[at(module.id)] = take(module.state_bytes);
    for (const TokenKind kind : module.tokens)
        rules.stock_places[at(kind)] = take(bytes_of<Stocks>());
}

// Where the steps stand that others jump to.
void note_jumps(Rules& rules) {
    const auto first_row = [&](auto is_wanted) {
        const auto found = std::find_if(rules.steps.begin(), rules.steps.end(), is_wanted);
        return static_cast<std::uint8_t>(found - rules.steps.begin());
    };
    const auto begin_of = [&](Phase phase) {
        return first_row([&](const StepDef* step) { return step->phase == phase; });
    };
    const auto end_of = [&](Phase phase) {
        const auto last = std::find_if(rules.steps.rbegin(), rules.steps.rend(),
                                       [&](const StepDef* step) { return step->phase == phase; });
        return static_cast<std::uint8_t>(rules.steps.rend() - last);
    };
    rules.jumps = {0,
                   begin_of(Phase::Source),
                   begin_of(Phase::Draw),
                   end_of(Phase::Draw),
                   begin_of(Phase::EndTurn),
                   end_of(Phase::EndTurn)};
    if (!rules.hooks.list_award_choices.empty())
        rules.award_procedure = first_row([](const StepDef* step) { return step == &kAwards; });
}

// What has no effect unless somebody may stand in it (BASE-3) is left out where nobody may. It is the last segment of
// its tile, so nothing else changes its number.
void leave_out_idle_segments(Rules& rules, SegmentType type) {
    for (std::size_t kind = 0; kind < kFigureKindCount; ++kind)
        if (rules.figure_mask[kind] != 0 && (rules.deployed_types[kind] & type_bit(type)) != 0)
            return;
    for (TileInfo& tile : rules.tiles.tiles) {
        if (tile.segment_count == 0)
            continue;
        const std::uint32_t last = 1u << (tile.segment_count - 1);
        if (tile.segments_of_type[at(type)] != last)
            continue;
        tile.segments_of_type[at(type)] = 0;
        tile.surrounded_segments &= ~last;
        --tile.segment_count;
    }
}

}  // namespace

bool has_work(const Rules& rules, const Module& module) {
    return rules.has(module.id) && (module.has_work == nullptr || module.has_work(rules));
}

void gather(Rules& rules) {
    std::array<bool, kModuleCount> works{};
    rules.module_places.fill(kNoModulePlace);
    rules.stock_places.fill(kNoModulePlace);
    rules.kinds.assign(kActionKindCount, nullptr);
    for (const Module* module : all_modules()) {
        for (const ActionKindDef& kind : module->kinds)
            rules.kinds[at(kind.kind)] = &kind;
        works[at(module->id)] = has_work(rules, *module);
        if (!works[at(module->id)])
            continue;
        gather_hooks(rules, *module);
        give_room(rules, *module);
    }
    for (const StepDef* step : master_sequence()) {
        if (!works[at(step->module)] || (step->is_played != nullptr && !step->is_played(rules)))
            continue;
        rules.enters.at(rules.steps.size()) = step->enter;
        rules.plays.at(rules.steps.size()) = step->play;
        rules.steps.push_back(step);
    }
    const auto keep = [&](const auto& table, auto& rows) {
        for (const auto* row : table)
            if (works[at(row->module)])
                rows.push_back(*row);
    };
    keep(value_sequence(), rules.value_rows);
    keep(field_sequence(), rules.field_rows);
    keep(colour_sequence(), rules.colour_rows);
    note_jumps(rules);
}

void lay_out_figures(Rules& rules) {
    for (std::size_t i = 0; i < rules.figures.size(); ++i)
        rules.figure_mask[at(rules.figures[i])] |= 1u << i;
    for (std::size_t kind = 0; kind < kFigureKindCount; ++kind)
        if (kFigureKinds[kind].is_follower)
            rules.follower_mask |= rules.figure_mask[kind];
    for (std::size_t type = 0; type < kSegmentTypeCount; ++type)
        if (is_idle_unless_occupied(static_cast<SegmentType>(type)))
            leave_out_idle_segments(rules, static_cast<SegmentType>(type));
    for (const TileInfo& tile : rules.tiles.tiles) {
        std::array<std::uint32_t, kFigureKindCount>& places = rules.deployable.emplace_back();
        for (std::size_t kind = 0; kind < places.size(); ++kind)
            for (std::size_t type = 0; type < kSegmentTypeCount; ++type)
                if ((rules.deployed_types[kind] >> type & 1u) != 0)
                    places[kind] |= tile.segments_of_type[type];
    }
    for (int kind = 0; kind < kFigureKindCount; ++kind)
        if (rules.figure_mask[static_cast<std::size_t>(kind)] != 0 &&
            kFigureKinds[static_cast<std::size_t>(kind)].deployed != 0)
            rules.deployed_kinds.push_back(static_cast<FigureKind>(kind));
    const bool is_small = std::all_of(rules.figures.begin(), rules.figures.end(),
                                      [](FigureKind kind) { return kind == FigureKind::Follower; });
    rules.only_small_followers = is_small && rules.hooks.add_figure_actions.empty() &&
                                 rules.hooks.filter_figure_actions.empty() && rules.hooks.filter_destinations.empty();
}

}  // namespace bastide::land
