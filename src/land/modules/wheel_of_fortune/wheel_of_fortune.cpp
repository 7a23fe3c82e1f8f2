// The Wheel of Fortune. Crown spaces are numbered 0 to 8 in the order of the sectors; a figure on one has
// FigurePlace::CrownSpace and the number in Figure::detail.
#include "land/modules/wheel_of_fortune/wheel_of_fortune.h"

#include <fmt/format.h>

#include <algorithm>
#include <bit>
#include <cmath>
#include <nlohmann/json.hpp>

#include "land/core/arrange.h"
#include "land/core/capacity.h"
#include "land/core/protection.h"
#include "land/core/scoring.h"
#include "land/core/shown.h"
#include "land/core/tell.h"
#include "land/core/text.h"
#include "land/core/turn.h"

namespace bastide::land::wheel_of_fortune {
namespace {

constexpr Message kTurns{"wheel.turns", "steps", "sector"};
constexpr Message kCrownSpace{"wheel.crown_space"};
constexpr Message kCrownSpaceAlone{"wheel.crown_space_alone"};

// The wheel as the board's data describes it; null if the board is not in this game.
const std::vector<WheelSector>* wheel_of(const Rules& rules) {
    for (const PlacedStart& start : rules.start)
        if (!rules.tile(start.type).data->wheel.empty())
            return &rules.tile(start.type).data->wheel;
    return nullptr;
}

bool has_work(const Rules& rules) {
    return wheel_of(rules) != nullptr;
}

// WH-11: the crown spaces of a sector are first .. first + count - 1.
struct CrownSpaces {
    int first = 0, count = 0;
};
CrownSpaces crown_spaces_of(const Rules& rules, Sector sector) {
    CrownSpaces spaces;
    const std::vector<WheelSector>& wheel = *wheel_of(rules);
    for (std::size_t i = 0; i < at(sector); ++i)
        spaces.first += wheel[i].crown_spaces;
    spaces.count = wheel[at(sector)].crown_spaces;
    return spaces;
}
int crown_space_count(const Rules& rules) {
    int count = 0;
    for (const WheelSector& sector : *wheel_of(rules))
        count += sector.crown_spaces;
    return count;
}
// "tax.2": sector and number of the space within it.
std::string crown_space_name(const Rules& rules, int space) {
    for (const WheelSector& sector : *wheel_of(rules)) {
        if (space < sector.crown_spaces)
            return fmt::format("{}.{}", sector.name, space + 1);
        space -= sector.crown_spaces;
    }
    return "";
}

// Who takes crown spaces. AM-60: only plain followers. WH-72: everybody.
void prepare(RulesBuilder& builder) {
    FigureTable& table = builder.rules.figure_table;
    const auto option =
        static_cast<CrownFollowers>(builder.rules.option(ModuleId::WheelOfFortune, Option::CrownFollowers));
    for (std::size_t i = 0; i < kFigureKindCount; ++i) {
        const auto kind = static_cast<FigureKind>(i);
        if (option == CrownFollowers::Plain && !is_plain_follower(kind))
            table.set(kind, FigurePlace::CrownSpace, false);
        if (option == CrownFollowers::All && info_of(kind).is_follower)
            table.set(kind, FigurePlace::CrownSpace, true);
    }
}

void needs(const Rules& rules, Needs&) {
    demand("crown spaces", static_cast<std::size_t>(crown_space_count(rules)), kMaxCrownSpaces);
}
void set_up(Context& ctx) {
    state_of<State>(ctx.state).on_crown.fill(FigureId::None);
}

FigureId figure_on(const GameState& state, int space) {
    return state_of<State>(state).on_crown[static_cast<std::size_t>(space)];
}
void put_on_crown(GameState& state, FigureId id, int space) {
    Figure& figure = state.figures[at(id)];
    figure.place = FigurePlace::CrownSpace;
    figure.detail = static_cast<std::uint8_t>(space);
    state_of<State>(state).on_crown[figure.detail] = id;
}
// As a rule nobody is there then; one figure may have taken the place of another.
void figure_left(Context& ctx, FigureId id) {
    auto& on_crown = state_of<State>(ctx.state).on_crown;
    if (const auto space = std::find(on_crown.begin(), on_crown.end(), id); space != on_crown.end())
        *space =
            figure_in_place(ctx.state, FigurePlace::CrownSpace, static_cast<std::size_t>(space - on_crown.begin()));
}

// --- W2: the sectors -----------------------------------------------------------------------------------------

// WH-27: for each own knight the pennants of the city and the own knights in it. WH-41: majority does not matter.
int tax_of(const Position& position, Colour colour) {
    const GameState& state = position.state;
    int points = 0;
    for_each_away(position.rules, state, colour, [&](FigureId, const Figure& knight) {
        if (!may_be(position, Effect::Tax, knight))
            return;
        const FeatureId city = state.feature_of[at(knight.segment)];
        points += lane_of(state.features[at(city)].sums, Lane::Pennants);
        for_each_figure_of(position.rules, state, city, bit_of(colour),
                           [&](FigureId, const Figure& other) { points += info_of(other.kind).is_follower; });
    });
    return points;
}

// WH-28, WH-43, WH-44: for each own farmer 1 a completed city of his field (SI-16: a besieged one twice); WH-56, WH-57:
// pigs add theirs.
void rate_famine(const Position&, FieldValue& value) {
    if (value.pay == FieldPay::EachFarmer)
        value.rate = 1;
}
int famine_of(const Position& position, Colour colour) {
    const GameState& state = position.state;
    int points = 0;
    for_each_away(position.rules, state, colour, [&](FigureId, const Figure& farmer) {
        if (!may_be(position, Effect::Famine, farmer))
            return;
        const FieldValue value = field_value(position, state.feature_of[at(farmer.segment)], FieldPay::EachFarmer);
        points += value.share_of(colour).points();
    });
    return points;
}

// WH-30: two points for each own monk.
int inquisition_of(const Position& position, Colour colour) {
    int points = 0;
    for_each_away(position.rules, position.state, colour, [&](FigureId, const Figure& monk) {
        if (may_be(position, Effect::Inquisition, monk))
            points += 2;
    });
    return points;
}

// WH-26 to WH-30, WH-53: points at once, the player on turn first, then clockwise.
void score_sector(Context& ctx, Sector sector) {
    const int players = sector == Sector::Fortune ? 1 : ctx.rules.colours;  // WH-26
    for (int i = 0; i < players; ++i) {
        const auto colour = static_cast<Colour>((static_cast<int>(ctx.state.turn_player) + i) % ctx.rules.colours);
        int points = 0;
        auto source = ScoreSource::Fortune;
        switch (sector) {
            case Sector::Fortune:
                points = 3;
                break;
            case Sector::Tax:
                points = tax_of(ctx, colour), source = ScoreSource::Tax;
                break;
            case Sector::Famine:
                points = famine_of(ctx, colour), source = ScoreSource::Famine;
                break;
            case Sector::Storm:
                points = followers_in_supply(ctx.rules, ctx.state, colour), source = ScoreSource::Storm;  // WH-29
                break;
            case Sector::Inquisition:
                points = inquisition_of(ctx, colour), source = ScoreSource::Inquisition;
                break;
            case Sector::Plague:
                break;  // WH-34
        }
        explain(ctx, [&] { return AwardReason{words::word("sectors", name_of(source))}; });
        award(ctx, colour, points, source, SegmentId::None);
    }
}

// --- W3: the crown spaces of the active sector (WH-21, WH-35 to WH-37) ------------------------------------------
void score_crown_spaces(Context& ctx) {
    const CrownSpaces spaces = crown_spaces_of(ctx.rules, state_of<State>(ctx.state).pig);
    std::array<FigureId, 2> figures{FigureId::None, FigureId::None};
    std::size_t count = 0;
    for (int i = 0; i < spaces.count; ++i)
        if (const FigureId figure = figure_on(ctx.state, spaces.first + i); figure != FigureId::None)
            figures[count++] = figure;
    const int each = count == 1 && spaces.count == 2 ? 6 : 3;
    for (std::size_t i = 0; i < count; ++i) {
        explain(ctx, [&] { return AwardReason{each == 6 ? kCrownSpaceAlone : kCrownSpace}; });
        award(ctx, ctx.state.figures[at(figures[i])].colour, each, ScoreSource::CrownSpace, SegmentId::None);
    }
    for (std::size_t i = 0; i < count; ++i)
        return_figure(ctx, figures[i]);
}

// --- the step: W1 to W3 ---------------------------------------------------------------------------------------
enum Sub : std::uint8_t { Turn, PlagueRound, Crowns };  // Frame::sub; Frame::arg8: seats done in the plague round

int wheel_number(const Rules& rules, TileType tile) {
    return tile == TileType::None ? 0 : rules.tile(tile).wheel;
}
// WH-19, WH-20: the pig moves as far as the number says; only where it lands something happens.
StepResult turn_wheel(Context& ctx, Frame& frame, TileType tile) {
    const int number = wheel_number(ctx.rules, tile);
    Sector& pig = state_of<State>(ctx.state).pig;
    pig = static_cast<Sector>((static_cast<int>(pig) + number) % kSectorCount);
    tell(ctx, "wheel", Colour::None,
         [&] { return kTurns(number, words::word("sectors", (*wheel_of(ctx.rules))[at(pig)].name)); });
    score_sector(ctx, pig);
    frame.sub = pig == Sector::Plague ? PlagueRound : Crowns;
    frame.arg8 = 0;
    return StepResult::Again;
}

bool can_be_taken_back(const Position& position, Colour colour, const Figure& figure) {
    return figure.colour == colour && may_be(position, Effect::Plague, figure);
}
bool has_follower_on_land(const Position& position, Colour colour) {
    const GameState& state = position.state;
    return std::any_of(state.figures.begin(), state.figures.begin() + state.figure_count,
                       [&](const Figure& figure) { return can_be_taken_back(position, colour, figure); });
}

// WH-31, WH-32: one after another, the player on turn first; WH-47: who has nobody on the land is skipped.
StepResult plague_round(Context& ctx, Frame& frame) {
    for (; frame.arg8 < ctx.rules.players; ++frame.arg8) {
        const auto player =
            static_cast<PlayerId>((static_cast<int>(ctx.state.turn_player) + frame.arg8) % ctx.rules.players);
        if (has_follower_on_land(ctx, colour_of(player)))
            return ask(ctx, player);
    }
    frame.sub = Crowns;
    return StepResult::Again;
}

[[gnu::noinline]] StepResult go_on(Context& ctx, Frame& frame, TileType tile) {
    switch (frame.sub) {
        case Turn:
            return turn_wheel(ctx, frame, tile);
        case PlagueRound:
            return plague_round(ctx, frame);
        default:
            score_crown_spaces(ctx);
            return StepResult::Done;
    }
}
StepResult run(Context& ctx, Frame& frame, TileType tile) {
    const bool is_nothing = frame.sub == Turn && wheel_number(ctx.rules, tile) == 0;  // WH-25
    return is_nothing ? done(ctx, frame) : go_on(ctx, frame, tile);
}
StepResult enter_on_draw(Context& ctx, Frame& frame) {
    return run(ctx, frame, ctx.state.part.drawn);
}
StepResult enter_after_placement(Context& ctx, Frame& frame) {
    const PlacedTile& placed = ctx.state.tiles[at(ctx.state.part.last_tile)];
    return run(ctx, frame, ctx.rules.square(placed.square).tile);
}

// WH-33: not from a crown space; WH-49: farmers too. WH-63: with the option one may decline.
void legal(const Position& position, const Frame&, ActionList& out) {
    const GameState& state = position.state;
    if (position.rules.option(ModuleId::WheelOfFortune, Option::Plague) == 1)
        out.push_back(pass_action());
    for (std::size_t i = 0; i < state.figure_count; ++i)
        if (can_be_taken_back(position, colour_of(state.decision.player), state.figures[i]))
            out.push_back(pack(ActionKind::TakeBack, {}, {}, 0, static_cast<int>(i)));
}
StepResult apply_take_back(Context& ctx, Frame& frame, Action action) {
    return_figure(ctx, figure_of(action));
    ++frame.arg8;
    return StepResult::Again;
}
StepResult decline(Context&, Frame& frame) {
    ++frame.arg8;
    return StepResult::Again;
}

// --- B5: a follower on a crown space (WH-23, WH-24, WH-55) -------------------------------------------------------
void add_figure_actions(const Position& position, ActionList& out) {
    const auto is_there = [&](FigureKind kind) {
        return has_in_supply(position.rules, position.state, colour_of(position.state.turn_player), kind) &&
               may_stand(position.rules, kind, FigurePlace::CrownSpace);
    };
    if (std::ranges::none_of(position.rules.deployed_kinds, is_there))
        return;
    const int spaces = crown_space_count(position.rules);
    std::array<std::uint64_t, kMaxCrownSpaces> free;
    std::size_t count = 0;
    for (int space = 0; space < spaces; ++space)
        if (figure_on(position.state, space) == FigureId::None)
            free[count++] = pack(ActionKind::CrownSpace, {}, {}, 0, space).bits();
    for (const FigureKind kind : position.rules.deployed_kinds)
        if (count > 0 && is_there(kind))
            std::transform(free.begin(), free.begin() + count, out.extend(count),
                           [&](std::uint64_t space) { return with_figure_kind(Action(space), kind); });
}
StepResult apply_crown_space(Context& ctx, Frame&, Action action) {
    const FigureId id =
        take_from_supply(ctx.rules, ctx.state, colour_of(ctx.state.turn_player), figure_kind_of(action));
    put_on_crown(ctx.state, id, item_of(action));
    ctx.state.part.set(PartBit::ActionUsed);
    return StepResult::Done;
}
std::string describe_crown_space(const Position& position, Action action) {
    return fmt::format("{} {}", info_of(figure_kind_of(action)).name,
                       crown_space_name(position.rules, item_of(action)));
}

// What the wheel will still bring. Every sector comes up equally often; what is on the board now is there about half of
// the time until then.
void estimate(const Position& position, const Outlook& outlook, Expectation& points) {
    constexpr float kSymbolsPerTile = 0.26f, kStays = 0.5f, kCrownPoints = 4, kFreeAgain = 1.5f;
    const GameState& state = position.state;
    const float turns = kSymbolsPerTile * outlook.tiles_left;
    const float landings = kStays * turns / kSectorCount;
    const float comes_up = 1 - std::pow(1 - 1.f / kSectorCount, turns);
    for (std::size_t i = 0; i < state.figure_count; ++i) {
        const Figure& figure = state.figures[i];
        float& sum = points[at(figure.colour)];
        if (figure.place == FigurePlace::CrownSpace)
            sum += comes_up * (kCrownPoints + kFreeAgain);
        if (may_be(position, Effect::Tax, figure))
            sum += landings * static_cast<float>(1 + lane_of(feature_at(state, figure.segment).sums, Lane::Pennants));
        else if (may_be(position, Effect::Inquisition, figure))
            sum += landings * 2;
        else if (may_be(position, Effect::Famine, figure))
            sum += landings * 2;  // a farmer sees about two completed cities
    }
    for (int colour = 0; colour < position.rules.colours; ++colour)
        points[static_cast<std::size_t>(colour)] +=
            landings * static_cast<float>(followers_in_supply(position.rules, state, static_cast<Colour>(colour)));
}

void view(const Position& position, PlayerId, nlohmann::json& out) {
    nlohmann::json wheel;
    wheel["pig"] = (*wheel_of(position.rules))[at(state_of<State>(position.state).pig)].name;
    wheel["crown_spaces"] = nlohmann::json::array();
    for (int space = 0; space < crown_space_count(position.rules); ++space) {
        nlohmann::json entry{{"name", crown_space_name(position.rules, space)}, {"figure", nullptr}};
        if (const FigureId figure = figure_on(position.state, space); figure != FigureId::None)
            entry["figure"] = static_cast<int>(figure);
        wheel["crown_spaces"].push_back(entry);
    }
    out["wheel"] = wheel;
}

// The picture of the board names its places like its data: "sector-tax", "crown-tax.2".
Anchor place_on_wheel(const Position& position, const std::string& name) {
    for (std::size_t slot = 0; slot < position.state.tile_count; ++slot)
        if (!tile_info(position.rules, position.state, static_cast<TileSlot>(slot)).data->wheel.empty())
            return on_spot(static_cast<TileSlot>(slot), name);
    return {};
}
Anchor place_of_crown(const Position& position, int space) {
    return place_on_wheel(position, "crown-" + crown_space_name(position.rules, space));
}
Anchor place_of_action(const Position& position, Action action) {
    return place_of_crown(position, item_of(action));
}

void show(const Position& position, PlayerId, Shown& out) {
    const std::string& sector = (*wheel_of(position.rules))[at(state_of<State>(position.state).pig)].name;
    out.pieces.push_back({"wheel-pig", place_on_wheel(position, "sector-" + sector)});
    show_figures(position, FigurePlace::CrownSpace, out,
                 [&](const Figure& figure) { return place_of_crown(position, figure.detail); });
}

// In the middle of its sector, as seen from the hub.
void locate(const Position& position, const Figure& figure, Point& point) {
    constexpr std::array<Point, kSectorCount> kFromHub{
        {{0, -700}, {606, -350}, {606, 350}, {0, 700}, {-606, 350}, {-606, -350}}};
    if (figure.place != FigurePlace::CrownSpace)
        return;
    std::size_t sector = 0;
    for (int space = figure.detail; space >= (*wheel_of(position.rules))[sector].crown_spaces; ++sector)
        space -= (*wheel_of(position.rules))[sector].crown_spaces;
    for (std::size_t slot = 0; slot < position.state.tile_count; ++slot) {
        const PlacedTile& placed = position.state.tiles[slot];
        const SquareInfo& square = position.rules.square(placed.square);
        const TileData& board = *position.rules.tile(square.tile).data;
        if (square.part != 0 || board.wheel.empty())
            continue;
        Point offset = kFromHub[sector];
        for (int i = 0; i < static_cast<int>(placed.rotation); ++i)
            offset = {-offset.y, offset.x};
        const Cell corner = placed.cell - square.offset[at(placed.rotation)];
        point = {1000 * corner.x + 500 * board.columns + offset.x, 1000 * corner.y + 500 * board.rows + offset.y};
        return;
    }
}

void check(const Position& position) {
    if (at(state_of<State>(position.state).pig) >= kSectorCount)
        throw Error("broken_state", "the pig is not on the wheel");
    std::array<FigureId, kMaxCrownSpaces> on_crown;
    on_crown.fill(FigureId::None);
    for (std::size_t i = 0; i < position.state.figure_count; ++i)
        if (const Figure& figure = position.state.figures[i]; figure.place == FigurePlace::CrownSpace)
            on_crown[figure.detail] = static_cast<FigureId>(i);
    if (on_crown != state_of<State>(position.state).on_crown)
        throw Error("broken_state", "somebody else stands on a crown space");
}

constexpr std::string_view kTimingValues[] = {"on-draw", "after-placement"};
constexpr std::string_view kCrownValues[] = {"seed", "plain", "all"};
constexpr std::string_view kPlagueValues[] = {"must", "may"};
constexpr OptionDef kOptions[] = {
    {"timing", kTimingValues, "the wheel turns when its tile is drawn, or after it was placed"},
    {"crown_followers", kCrownValues,
     "who may go on a crown space: every follower but the abbot, only the plain ones, or all"},
    {"plague", kPlagueValues, "in the plague each player must, or may, take a follower back"},
};
bool is_crown_space(const Rules& rules, std::string_view word) {
    for (int space = 0; space < crown_space_count(rules); ++space)
        if (crown_space_name(rules, space) == word)
            return true;
    return false;
}
constexpr ActionKindDef kKinds[] = {
    {ActionKind::CrownSpace, "crown", Target::Place, apply_crown_space, describe_crown_space, false, true, false,
     place_of_action, is_crown_space},
    {ActionKind::TakeBack, "take-back", Target::Figure, apply_take_back, describe_figure},
};

bool turns_on_draw(const Rules& rules) {
    return rules.option(ModuleId::WheelOfFortune, Option::Timing) == 0;
}
bool turns_after_placement(const Rules& rules) {
    return !turns_on_draw(rules);
}

// set pig SECTOR; set crown PLAYER FIGURE SPACE (0 to 8).
bool arrange(const Arranged& set) {
    if (set.name == "pig") {
        std::vector<std::string_view> names;
        for (const WheelSector& sector : *wheel_of(set.ctx.rules))
            names.push_back(sector.name);
        state_of<State>(set.ctx.state).pig = static_cast<Sector>(set.one_of(0, names));
    } else if (set.name == "crown") {
        put_on_crown(set.ctx.state, set.from_supply(0), set.number(2));
    } else {
        return false;
    }
    return true;
}

}  // namespace

constinit const FieldRow kFamineRate{ModuleId::WheelOfFortune, rate_famine};

constinit const Module kModule{
    .id = ModuleId::WheelOfFortune,
    .name = "wheel-of-fortune",
    .prefix = "wheel",
    .summary = "A pig on a wheel brings fortune, tax, famine, storm, inquisition and plague; crown spaces pay.",
    .options = kOptions,
    .kinds = kKinds,
    .most_players_alone = 5,  // WH-4
    .state_bytes = bytes_of<State>(),
    .prepare = prepare,
    .has_work = has_work,
    .needs = needs,
    .set_up = set_up,
    .add_figure_actions = add_figure_actions,
    .figure_left = figure_left,
    .estimate = estimate,
    .view = view,
    .show = show,
    .locate = locate,
    .check = check,
    .arrange = arrange,
};

constinit const StepDef kTurnOnDraw{.id = "3d",
                                    .name = "wheel",
                                    .module = ModuleId::WheelOfFortune,
                                    .enter = enter_on_draw,
                                    .legal = legal,
                                    .pass = decline,
                                    .is_played = turns_on_draw};
constinit const StepDef kTurnAfterPlacement{.id = "4A-2",
                                            .name = "wheel",
                                            .module = ModuleId::WheelOfFortune,
                                            .enter = enter_after_placement,
                                            .legal = legal,
                                            .pass = decline,
                                            .is_played = turns_after_placement};

}  // namespace bastide::land::wheel_of_fortune
