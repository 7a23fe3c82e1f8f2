// Under the Big Top: the circus that moves from tile to tile, and the ringmaster. The animal below the big top is known
// to nobody before it is turned up; so it is drawn then.
#include "land/modules/under_the_big_top/under_the_big_top.h"

#include <fmt/format.h>

#include <algorithm>
#include <nlohmann/json.hpp>

#include "land/core/arrange.h"
#include "land/core/capacity.h"
#include "land/core/protection.h"
#include "land/core/scoring.h"
#include "land/core/shown.h"
#include "land/core/tell.h"
#include "land/core/turn.h"
#include "land/modules/under_the_big_top/under_the_big_top_parts.h"

namespace bastide::land::under_the_big_top {
namespace {

constexpr Message kRaised{"big_top.raised", "cell"};
constexpr Message kTurnedUp{"big_top.turned_up", "animal", "points", "cell"};
constexpr Message kCircusOf{"big_top.circus", "animal", "points", "count"};

// BT-2.
struct Animal {
    std::string_view name;
    int value, copies;
};
constexpr std::array<Animal, kAnimalKinds> kAnimals{
    {{"elephant", 7, 1}, {"tiger", 6, 2}, {"bear", 5, 3}, {"seal", 4, 5}, {"monkey", 3, 4}, {"flea", 1, 1}}};
constexpr int kAnimalsOfSet = 16;

const Animal& animal_of(Action action) {
    return kAnimals[static_cast<std::size_t>(item_of(action))];
}
Text word_of_animal(const Animal& animal) {
    return words::word("animals", animal.name);
}

bool has_circus(const TileInfo& tile) {
    return (tile.symbols & kCircusSymbol) != 0;
}
bool has_acrobats(const TileInfo& tile) {
    return tile.segments_of_type[at(SegmentType::Acrobats)] != 0;
}

// --- set-up -----------------------------------------------------------------------------------------------------
// BT-3. BT-20: he stands wherever a small follower may.
void prepare(RulesBuilder& builder) {
    builder.add_figures(FigureKind::Ringmaster, 1);
    auto& types = builder.rules.deployed_types;
    types[at(FigureKind::Ringmaster)] = types[at(FigureKind::Follower)];
}
bool has_work(const Rules& rules) {
    return std::any_of(rules.tiles.tiles.begin(), rules.tiles.tiles.end(),
                       [](const TileInfo& tile) { return has_circus(tile) || has_acrobats(tile); });
}
// BT-4: one set of animals for every sixteen circus tiles begun.
int sets_of_animals(const Rules& rules) {
    const auto tiles = static_cast<int>(sum_of_pieces(rules, has_circus));
    return (tiles + kAnimalsOfSet - 1) / kAnimalsOfSet;
}
void needs(const Rules& rules, Needs&) {
    demand("animals of one kind", static_cast<std::size_t>(5 * sets_of_animals(rules)), 255);
}
void set_up(Context& ctx) {
    State& own = state_of<State>(ctx.state);
    own.big_top = TileSlot::None;
    for (std::size_t kind = 0; kind < kAnimalKinds; ++kind)
        own.left[kind] = static_cast<std::uint8_t>(kAnimals[kind].copies * sets_of_animals(ctx.rules));
}

// --- 9b, F4: the circus -------------------------------------------------------------------------------------------
// BT-21, BT-24, BT-27: followers on its square and the eight around it.
std::array<int, kMaxColours> spectators_of(const Position& position, TileSlot big_top) {
    const GameState& state = position.state;
    const Cell circus = state.tiles[at(big_top)].cell;
    std::array<int, kMaxColours> count{};
    for (std::size_t i = 0; i < state.figure_count; ++i) {
        const Figure& figure = state.figures[i];
        count[at(figure.colour)] += info_of(figure.kind).is_follower && covers_any(position, figure, [&](Cell cell) {
                                        const Cell away = cell - circus;
                                        return away.x >= -1 && away.x <= 1 && away.y >= -1 && away.y <= 1;
                                    });
    }
    return count;
}

// BT-22, BT-23: one award for each player, the player on turn first.
void score_circus(Context& ctx, const Animal& animal) {
    const TileSlot big_top = state_of<State>(ctx.state).big_top;
    const Cell cell = ctx.state.tiles[at(big_top)].cell;
    tell(ctx, "big-top", Colour::None, [&] { return kTurnedUp(word_of_animal(animal), animal.value, cell_text(cell)); },
         {cell});
    const std::array<int, kMaxColours> count = spectators_of(ctx, big_top);
    for (int i = 0; i < ctx.rules.colours; ++i) {
        const auto colour = static_cast<Colour>((static_cast<int>(ctx.state.turn_player) + i) % ctx.rules.colours);
        const int own = count[at(colour)];
        if (own == 0)
            continue;
        explain(ctx, [&] {
            return AwardReason{kCircusOf(word_of_animal(animal), animal.value, own), {}, {cell_text(cell)}};
        });
        award(ctx, colour, animal.value * own, ScoreSource::Circus, SegmentId::None);
    }
}

// BT-6, BT-9.
void raise_big_top(Context& ctx, TileSlot slot) {
    state_of<State>(ctx.state).big_top = slot;
    const Cell cell = ctx.state.tiles[at(slot)].cell;
    tell(ctx, "big-top", Colour::None, [&] { return kRaised(cell_text(cell)); }, {cell});
}

// BT-41.
void legal_animal(const Position& position, const Frame&, ActionList& out) {
    for (std::size_t kind = 0; kind < kAnimalKinds; ++kind)
        if (state_of<State>(position.state).left[kind] > 0)
            out.push_back(pack(ActionKind::Animal, {}, {}, 0, static_cast<int>(kind)));
}
void weights_animal(const Position& position, const Frame&, const ActionList& actions,
                    std::span<std::uint32_t> weights) {
    for (std::size_t i = 0; i < actions.size(); ++i)
        weights[i] = state_of<State>(position.state).left[static_cast<std::size_t>(item_of(actions[i]))];
}

// BT-6, BT-7.
StepResult enter_circus(Context& ctx, Frame& frame) {
    const TileSlot last = ctx.state.part.last_tile;
    if (last == TileSlot::None || !has_circus(tile_info(ctx.rules, ctx.state, last)))
        return done(ctx, frame);
    if (state_of<State>(ctx.state).big_top != TileSlot::None)
        return ask(ctx, game::kChance);
    raise_big_top(ctx, last);
    return StepResult::Done;
}

// BT-44, BT-45.
StepResult enter_final_circus(Context& ctx, Frame&) {
    score_last_acrobats(ctx);
    return state_of<State>(ctx.state).big_top == TileSlot::None ? StepResult::Done : ask(ctx, game::kChance);
}

// BT-7, BT-8, BT-9; BT-44: at the end it stays where it is.
StepResult apply_animal(Context& ctx, Frame& frame, Action action) {
    --state_of<State>(ctx.state).left[static_cast<std::size_t>(item_of(action))];
    score_circus(ctx, animal_of(action));
    if (&step_of(ctx.rules, frame) == &kCircus)
        raise_big_top(ctx, ctx.state.part.last_tile);
    return StepResult::Done;
}
std::string describe_animal(const Position&, Action action) {
    return std::string(animal_of(action).name);
}
bool knows_animal(const Rules&, std::string_view word) {
    return std::any_of(kAnimals.begin(), kAnimals.end(), [&](const Animal& animal) { return animal.name == word; });
}
void tell_animal(const Position&, Action action, Text& text) {
    text.arguments.push_back({"animal", word_of_animal(animal_of(action))});
}

// --- the ringmaster -----------------------------------------------------------------------------------------------
// BT-30, BT-43: circus and acrobat tiles on the squares that he covers and around them, each once.
int attractions_around(const Position& position, const Figure& ringmaster) {
    std::array<TileSlot, 64> found;
    std::size_t count = 0;
    covers_any(position, ringmaster, [&](Cell middle) {
        for_each_square_around(middle, [&](Cell cell) {
            const TileSlot slot = tile_at(position.state, cell);
            if (slot == TileSlot::None || count == found.size())
                return;
            const TileInfo& tile = tile_info(position.rules, position.state, slot);
            const auto end = found.begin() + static_cast<std::ptrdiff_t>(count);
            if ((has_circus(tile) || has_acrobats(tile)) && std::find(found.begin(), end, slot) == end)
                found[count++] = slot;
        });
        return false;
    });
    return static_cast<int>(count);
}

// BT-30 to BT-32: wherever the majority is, in every scoring of a feature but a cemetery.
void reward_ringmasters(const Position& position, const Scoring& scoring, PointsByColour& points) {
    constexpr int kPointsOfAttraction = 2;
    const Feature& feature = position.state.features[at(scoring.feature)];
    if (feature.type == SegmentType::Cemetery)
        return;
    for_each_figure_of(position.rules, position.state, scoring.feature, feature.followers,
                       [&](FigureId, const Figure& figure) {
                           if (figure.kind == FigureKind::Ringmaster)
                               points[at(figure.colour)] += kPointsOfAttraction * attractions_around(position, figure);
                       });
}

// --- playing well -------------------------------------------------------------------------------------------------
// The circus is scored once more wherever it stands now, for those who are still there; acrobats are paid in any case.
void estimate(const Position& position, const Outlook&, Expectation& points) {
    constexpr float kStillThere = 0.6f, kAcrobat = 4.5f;
    const State& own = state_of<State>(position.state);
    for (std::size_t i = 0; i < position.state.figure_count; ++i)
        if (position.state.figures[i].place == FigurePlace::Acrobat)
            points[at(position.state.figures[i].colour)] += kAcrobat;
    if (own.big_top == TileSlot::None)
        return;
    int animals = 0, values = 0;
    for (std::size_t kind = 0; kind < kAnimalKinds; ++kind) {
        animals += own.left[kind];
        values += own.left[kind] * kAnimals[kind].value;
    }
    const std::array<int, kMaxColours> count = spectators_of(position, own.big_top);
    for (std::size_t colour = 0; colour < count.size(); ++colour)
        points[colour] +=
            kStillThere * static_cast<float>(count[colour] * values) / static_cast<float>(std::max(animals, 1));
}

// --- views and checks ---------------------------------------------------------------------------------------------
void view(const Position& position, PlayerId, nlohmann::json& out) {
    const State& own = state_of<State>(position.state);
    nlohmann::json& circus = out["circus"];
    circus = {{"big_top", nullptr}, {"animals", nlohmann::json::object()}};
    if (own.big_top != TileSlot::None) {
        const Cell cell = position.state.tiles[at(own.big_top)].cell;
        circus["big_top"] = {{"x", cell.x}, {"y", cell.y}};
    }
    for (std::size_t kind = 0; kind < kAnimalKinds; ++kind)
        circus["animals"][std::string(kAnimals[kind].name)] = own.left[kind];
}

void show(const Position& position, PlayerId, Shown& out) {
    const State& own = state_of<State>(position.state);
    out.pieces.push_back({"big-top", own.big_top == TileSlot::None ? beside_the_board() : on_square(own.big_top)});
    for (std::size_t kind = 0; kind < kAnimalKinds; ++kind)
        if (own.left[kind] > 0)
            out.pieces.push_back({kAnimals[kind].name, beside_the_board(), own.left[kind]});
    show_figures(position, FigurePlace::Acrobat, out, [](const Figure& figure) { return on_segment(figure.segment); });
}

// BT-2, BT-4, BT-6.
void check(const Position& position) {
    const State& own = state_of<State>(position.state);
    check_pyramids(position);
    if (own.big_top != TileSlot::None && !has_circus(tile_info(position.rules, position.state, own.big_top)))
        throw Error("broken_state", "the big top stands on no circus space");
    for (std::size_t kind = 0; kind < kAnimalKinds; ++kind)
        if (own.left[kind] > kAnimals[kind].copies * sets_of_animals(position.rules))
            throw Error("broken_state", fmt::format("too many of the animal {}", kAnimals[kind].name));
}

// set big-top SQUARE; set acrobat PLAYER FIGURE SQUARE.
bool arrange(const Arranged& set) {
    GameState& state = set.ctx.state;
    if (set.name == "big-top") {
        state_of<State>(state).big_top = set.square(0);
    } else if (set.name == "acrobat") {
        const SegmentId pyramid = pyramid_of(set.ctx, set.square(2));
        if (pyramid == SegmentId::None)
            throw Error("bad_scenario", "no acrobats stand there");
        Figure& figure = state.figures[at(set.from_supply(0))];
        figure.place = FigurePlace::Acrobat;
        figure.segment = pyramid;
        figure.square = state.tile_of[at(pyramid)];
    } else {
        return false;
    }
    return true;
}

constexpr std::string_view kAdjacencyValues[] = {"eight", "four"};
constexpr std::string_view kScorerValues[] = {"anybody", "own-acrobat"};
constexpr OptionDef kOptions[] = {
    {"acrobat_adjacency", kAdjacencyValues, "acrobats come to tiles in eight directions of the new tile, or in four"},
    {"pyramid_scorer", kScorerValues, "anybody scores a full pyramid, or only who has an acrobat in it"},
};
constexpr ActionKindDef kKinds[] = {
    {ActionKind::Acrobat, "acrobat", Target::Segment, apply_acrobat, describe_acrobat, false, true},
    {ActionKind::Pyramid, "pyramid", Target::Segment, apply_pyramid, describe_pyramid},
    {ActionKind::Animal, "animal", Target::Button, apply_animal, describe_animal, false, false, false, nullptr,
     knows_animal, tell_animal},
};

}  // namespace

constinit const ColourRow kRingmaster{ModuleId::UnderTheBigTop, reward_ringmasters};

constinit const Module kModule{
    .id = ModuleId::UnderTheBigTop,
    .name = "under-the-big-top",
    .prefix = "bt",
    .summary = "A circus pays for followers around it, acrobats build pyramids, the ringmaster likes both.",
    .options = kOptions,
    .kinds = kKinds,
    .state_bytes = bytes_of<State>(),
    .prepare = prepare,
    .has_work = has_work,
    .needs = needs,
    .set_up = set_up,
    .add_figure_actions = add_acrobat_actions,
    .add_distant_places = add_distant_pyramids,
    .estimate = estimate,
    .view = view,
    .show = show,
    .check = check,
    .arrange = arrange,
};

constinit const StepDef kCircus{.id = "9b",
                                .name = "circus",
                                .module = ModuleId::UnderTheBigTop,
                                .enter = enter_circus,
                                .legal = legal_animal,
                                .weights = weights_animal};
constinit const StepDef kFinalCircus{.id = "F4",
                                     .name = "final-circus",
                                     .module = ModuleId::UnderTheBigTop,
                                     .phase = Phase::Final,
                                     .enter = enter_final_circus,
                                     .legal = legal_animal,
                                     .weights = weights_animal,
                                     .is_final = true};

}  // namespace bastide::land::under_the_big_top
