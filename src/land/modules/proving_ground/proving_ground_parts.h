// What the files of the test-only module share.
#pragma once

#include <array>
#include <string_view>

#include "land/core/rules.h"

namespace bastide::land::proving_ground {

// The tile laid in this part shows the mark.
bool last_tile_has(const Position& position, std::string_view mark);
PlayerId player_after(const Rules& rules, PlayerId player, int seats);
inline Action answer(int number) {
    return pack(ActionKind::Probe, {}, {}, 0, number);
}

// Kinds of actions.
StepResult apply_answer(Context& ctx, Frame& frame, Action action);
StepResult apply_end(Context& ctx, Frame& frame, Action action);
StepResult apply_cut(Context& ctx, Frame& frame, Action action);
StepResult apply_item(Context& ctx, Frame& frame, Action action);
StepResult apply_bury(Context& ctx, Frame& frame, Action action);
StepResult apply_pocket(Context& ctx, Frame& frame, Action action);
StepResult apply_play(Context& ctx, Frame& frame, Action action);
StepResult apply_span(Context& ctx, Frame& frame, Action action);
StepResult apply_change(Context& ctx, Frame& frame, Action action);

// What an answer does in the steps that ask for one.
StepResult answer_council(Context& ctx, Frame& frame, int number);
StepResult answer_reply(Context& ctx, Frame& frame, int number);
StepResult answer_award(Context& ctx, Frame& frame, int number);
void list_award_choices(const Position& position, const Award& award, AwardPhase phase, PlayerId player,
                        ActionList& out);
void limit_payment(const Position& position, Colour colour, int& most);
StepResult answer_accept(Context& ctx, Frame& frame, int number);
StepResult answer_secret(Context& ctx, Frame& frame, int number);

// Squares that change.
void make_variants(RulesBuilder& builder);
void add_spanned_placements(const Position& position, TileType type, ActionList& out);
bool is_bridge_tile(const Rules& rules, const TileInfo& tile);
std::string describe_span(const Position& position, Action action);
std::string describe_change(const Position& position, Action action);

// Held tiles.
void fill_box(RulesBuilder& builder);
std::size_t hills_of(const Rules& rules);
void set_up_box(Context& ctx);
void filter_pocket(const Position& position, ModuleId module, ActionList& out);

// Tokens, one kind for each sort of place.
inline constexpr std::array<TokenKind, 6> kTokens{TokenKind::ProbeStone, TokenKind::ProbeFlag,  TokenKind::ProbeGate,
                                                  TokenKind::ProbePost,  TokenKind::ProbeBadge, TokenKind::ProbeCoin};
inline constexpr int kTokensEach = 2;  // with nobody, or with each colour
void set_up_tokens(Context& ctx);
std::size_t most_tokens(const Rules& rules);  // on the table at once
StepResult apply_token(Context& ctx, Frame& frame, Action action);
StepResult apply_take(Context& ctx, Frame& frame, Action action);
std::string describe_token(const Position& position, Action action);
std::string describe_take(const Position& position, Action action);
void check_tokens(const Position& position);

// Private information.
void set_up_secrets(Context& ctx);
void hide_secrets(const Rules& rules, GameState& state, PlayerId player, Random& random);
int known_item(const GameState& state, PlayerId holder, PlayerId viewer);  // its value; 0: none that he knows
void view_secrets(const Position& position, PlayerId viewer, nlohmann::json& out);
void check_secrets(const Position& position);

}  // namespace bastide::land::proving_ground
