// Crop Circles: who lays one decides for all whether each player adds a follower to one of his, or takes one back.
#include "land/modules/crop_circles/crop_circles.h"

#include <algorithm>

#include "land/core/deployment.h"
#include "land/core/protection.h"
#include "land/core/text.h"
#include "land/core/turn.h"

namespace bastide::land::crop_circles {
namespace {

enum class Option : std::uint8_t { Timing, Adding };
constexpr std::uint32_t kCircles = kCityCircle | kRoadCircle | kFieldCircle | kAnyCircle;
// What an open circle can show.
constexpr std::array kRoles{Role::Knight, Role::Highwayman, Role::Farmer};
constexpr std::array<std::string_view, 3> kRoleWords{"knights", "highwaymen", "farmers"};

bool has_work(const Rules& rules) {
    return std::any_of(rules.tiles.tiles.begin(), rules.tiles.tiles.end(),
                       [](const TileInfo& tile) { return (tile.symbols & kCircles) != 0; });
}

std::uint32_t symbols_laid(const Position& position) {
    return tile_info(position.rules, position.state, position.state.part.last_tile).symbols;
}
// CR-2: whom the circle on the tile just laid is about. None: it has no circle, or (CR-35) nobody has said yet what the
// open one shows: Frame::arg16[0] of the step, counted from 1.
Role role_shown(const Position& position) {
    const std::uint32_t symbols = symbols_laid(position);
    if ((symbols & kCircles) == 0)
        return Role::None;
    if ((symbols & kAnyCircle) != 0) {
        const std::uint16_t named = top_frame(position.state).arg16[0];
        return named == 0 ? Role::None : kRoles[named - 1u];
    }
    return (symbols & kCityCircle) != 0 ? Role::Knight : (symbols & kRoadCircle) != 0 ? Role::Highwayman : Role::Farmer;
}

// CR-8, CR-11 to CR-14: by where he stands; builders and pigs have roles of their own.
bool is_meant(const Position& position, const Figure& figure) {
    return role_of(position.state, figure) == role_shown(position);
}

// --- what each player chooses ---

// CR-9, CR-10, CR-15, CR-17: a follower out of the supply to an own one, on the same segment, whoever else stands
// there. CR-18: not onto a square that nobody may enter.
void list_additions(const Position& position, Colour colour, ActionList& out) {
    const Rules& rules = position.rules;
    const GameState& state = position.state;
    for (std::size_t i = 0; i < kFigureKindCount; ++i) {
        const auto kind = static_cast<FigureKind>(i);
        if (!info_of(kind).is_follower || !has_in_supply(rules, state, colour, kind))
            continue;
        for_each_away(rules, state, colour, [&](FigureId, const Figure& figure) {
            if (!is_meant(position, figure))
                return;
            const SegmentType type = feature_at(state, figure.segment).type;
            const Action action = pack(ActionKind::CropAdd, cell_of_segment(state, figure.segment), {},
                                       segment_number(state, figure.segment), 0, static_cast<int>(kind));
            if ((rules.deployed_types[i] & type_bit(type)) != 0 && !out.contains(action))
                out.push_back(action);
        });
    }
    strike_destinations(position, out);
}

// Frame::sub: what was chosen for all. Frame::arg8: how many players are done.
enum Sub : std::uint8_t { Choose, Add, Remove };

// CR-4: add or take back. CR-17: one option for each segment, or for each own follower of the role. CR-26: by an
// option one need not add.
void legal_circle(const Position& position, const Frame& frame, ActionList& out) {
    const Colour colour = colour_of(position.state.decision.player);
    if (role_shown(position) == Role::None) {
        for (int role = 0; role < static_cast<int>(kRoles.size()); ++role)
            out.push_back(pack(ActionKind::CircleKind, {}, {}, 0, role));
    } else if (frame.sub == Choose) {
        out.push_back(pack(ActionKind::AllAdd));
        out.push_back(pack(ActionKind::AllRemove));
    } else if (frame.sub == Remove) {
        list_figures(position, ActionKind::CropRemove, bit_of(colour), out,
                     [&](const Figure& figure) { return is_meant(position, figure); });
    } else {
        list_additions(position, colour, out);
        if (position.rules.option(ModuleId::CropCircles, Option::Adding) == 1 && out.size() > 0)
            out.push_back(pass_action());
    }
}

// CR-4, CR-16: he decides whether or not anybody can follow. CR-5 to CR-7: then everybody who can must, from his left
// neighbour on; who cannot is skipped.
StepResult enter_circle(Context& ctx, Frame& frame) {
    if ((symbols_laid(ctx) & kCircles) == 0)
        return done(ctx, frame);
    if (frame.sub == Choose)
        return ask(ctx, ctx.state.turn_player);
    for (; frame.arg8 < ctx.rules.players; ++frame.arg8) {
        const int seat = (static_cast<int>(ctx.state.turn_player) + 1 + frame.arg8) % ctx.rules.players;
        ctx.state.decision = {static_cast<PlayerId>(seat), game::kEverybody};
        legal_circle(ctx, frame, ctx.actions.clear());
        if (ctx.actions.size() > 0)
            return StepResult::Ask;
    }
    return StepResult::Done;
}

// CR-35.
StepResult apply_kind(Context&, Frame& frame, Action action) {
    frame.arg16[0] = static_cast<std::uint16_t>(item_of(action) + 1);
    return StepResult::Again;
}
std::string_view role_word(Action action) {
    return kRoleWords[static_cast<std::size_t>(item_of(action))];
}
std::string describe_kind(const Position&, Action action) {
    return std::string(role_word(action));
}
bool knows_role(const Rules&, std::string_view word) {
    return std::find(kRoleWords.begin(), kRoleWords.end(), word) != kRoleWords.end();
}
void tell_kind(const Position&, Action action, Text& text) {
    text.arguments.push_back({"role", words::word("roles", role_word(action))});
}
StepResult apply_all_add(Context&, Frame& frame, Action) {
    frame.sub = Add;
    return StepResult::Again;
}
StepResult apply_all_remove(Context&, Frame& frame, Action) {
    frame.sub = Remove;
    return StepResult::Again;
}
StepResult next_player(Context&, Frame& frame) {
    ++frame.arg8;
    return StepResult::Again;
}
StepResult apply_add(Context& ctx, Frame& frame, Action action) {
    deploy(ctx, colour_of(ctx.state.decision.player), figure_kind_of(action),
           segment_at(ctx.state, cell_of(action), segment_of(action)));
    return next_player(ctx, frame);
}
// CR-8, CR-19, CR-20: he scores nothing; a builder or pig that he leaves alone follows.
StepResult apply_remove(Context& ctx, Frame& frame, Action action) {
    return_figure(ctx, figure_of(action));
    return next_player(ctx, frame);
}

constexpr std::string_view kTimingValues[] = {"before-scoring", "after-scoring"};
constexpr std::string_view kAddingValues[] = {"must", "may"};
constexpr OptionDef kOptions[] = {
    {"timing", kTimingValues, "crop circles come before the scoring, or after it"},
    {"adding", kAddingValues, "when followers are added everybody must, or may"},
};
constexpr ActionKindDef kKinds[] = {
    {ActionKind::CircleKind, "circle", Target::Button, apply_kind, describe_kind, false, false, false, nullptr,
     knows_role, tell_kind},
    {ActionKind::AllAdd, "all-add", Target::Button, apply_all_add},
    {ActionKind::AllRemove, "all-remove", Target::Button, apply_all_remove},
    {ActionKind::CropAdd, "crop-add", Target::Segment, apply_add, describe_deployment, false, true},
    {ActionKind::CropRemove, "crop-remove", Target::Figure, apply_remove, describe_figure},
};

// CR-25.
bool comes_before_scoring(const Rules& rules) {
    return rules.option(ModuleId::CropCircles, Option::Timing) == 0;
}
bool comes_after_scoring(const Rules& rules) {
    return !comes_before_scoring(rules);
}

}  // namespace

constinit const Module kModule{
    .id = ModuleId::CropCircles,
    .name = "crop-circles",
    .prefix = "crop",
    .summary = "A crop circle lets every player add a follower to one of his, or take one back.",
    .options = kOptions,
    .kinds = kKinds,
    .has_work = has_work,
};

constinit const StepDef kCircle{.id = "4D-5",
                                .name = "crop-circle",
                                .module = ModuleId::CropCircles,
                                .enter = enter_circle,
                                .legal = legal_circle,
                                .pass = next_player,
                                .is_played = comes_before_scoring};
constinit const StepDef kCircleAfterScoring{.id = "9",
                                            .name = "crop-circle",
                                            .module = ModuleId::CropCircles,
                                            .enter = enter_circle,
                                            .legal = legal_circle,
                                            .pass = next_player,
                                            .is_played = comes_after_scoring};

}  // namespace bastide::land::crop_circles
