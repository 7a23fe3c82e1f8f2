#include "jcz/replay.h"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <bit>

#include "jcz/bag.h"
#include "jcz/setup.h"
#include "jcz/steps.h"
#include "land/core/board.h"
#include "land/core/deployment.h"
#include "land/core/game.h"
#include "land/core/setup.h"
#include "land/core/text.h"
#include "land/core/turn.h"

namespace bastide::jcz {
namespace {

using land::ActionKind;
using land::ActionList;

// Messages of sets that are not built: known by name, so that the answer can say more than "unknown".
constexpr std::array<std::string_view, 3> kNotBuilt{"DEPLOY_FLIER", "GAMBLERS_LUCK", "AI_MESSAGE"};
constexpr std::array<std::string_view, 15> kPlayed{"PLACE_TILE",
                                                   "DEPLOY_MEEPLE",
                                                   "PLACE_TOKEN",
                                                   "RETURN_MEEPLE",
                                                   "MOVE_NEUTRAL_FIGURE",
                                                   "CAPTURE_FOLLOWER",
                                                   "EXCHANGE_FOLLOWER",
                                                   "PAY_RANSOM",
                                                   "SCORE_ACROBATS",
                                                   "ACROBATS_SCORE",
                                                   "CIRCLE_REMOVE_OR_DEPLOY",
                                                   "CORN_CIRCLES_REMOVE_OR_DEPLOY",
                                                   "FLOCK_EXPAND_OR_SCORE",
                                                   "BAZAAR_BID",
                                                   "BAZAAR_BUY_OR_SELL"};

template <std::size_t N>
bool contains(const std::array<std::string_view, N>& words, std::string_view word) {
    return std::find(words.begin(), words.end(), word) != words.end();
}

// Where their start tiles lie on our board. One tile is enough; all must agree.
Grid grid_of(const File& file, const Rules& rules, const GameState& state) {
    Grid grid;
    if (state.tile_count == 0) {
        if (!file.start.empty())
            throw Error("unsupported_start", fmt::format("start tile \"{}\" is not supported here", file.start[0].id));
        return grid;
    }
    const auto name_at = [&](Cell cell) -> std::string {
        const land::TileSlot slot = land::tile_at(state, cell);
        if (slot == land::TileSlot::None)
            return "";
        const land::SquareInfo& square = rules.square(state.tiles[at(slot)].square);
        const land::TileData& data = *rules.tile(square.tile).data;
        return data.square_names.empty() ? data.id : data.square_names[square.part];
    };
    const auto turns_at = [&](Cell cell) {
        return static_cast<int>(state.tiles[at(land::tile_at(state, cell))].rotation);
    };
    for (int i = 0; i < state.tile_count && !file.start.empty(); ++i) {
        const Cell ours = state.tiles[static_cast<std::size_t>(i)].cell;
        grid.quarter_turns = (turns_at(ours) - file.start[0].quarter_turns + 4) & 3;
        grid.shift = {};
        grid.shift = ours - grid.to_ours(file.start[0].cell);
        const bool fits = std::all_of(file.start.begin(), file.start.end(), [&](const StartTile& tile) {
            const Cell cell = grid.to_ours(tile.cell);
            return name_at(cell) == tile.id && turns_at(cell) == ((tile.quarter_turns + grid.quarter_turns) & 3);
        });
        if (fits && file.start.size() == state.tile_count)
            return grid;
    }
    std::string names;
    for (const StartTile& tile : file.start)
        names += (names.empty() ? "" : ", ") + tile.id;
    throw Error("unsupported_start", file.start.empty() ? "a game without a start tile is not supported with these sets"
                                                        : fmt::format("start with {} is not supported here", names));
}

std::size_t row_of(const Rules& rules, std::string_view name) {
    const auto found = std::find_if(rules.steps.begin(), rules.steps.end(),
                                    [&](const land::StepDef* step) { return step->name == name; });
    return static_cast<std::size_t>(found - rules.steps.begin());
}

// A value that chance takes from a message: after it nothing is taken back.
bool changes_chance(const Message& message) {
    for (const char* key : {"random", "salt"})
        if (message.payload.contains(key) && !message.payload[key].is_null())
            return true;
    return false;
}

bool forbids_undo(const Message& message) {
    const auto names = [&](const char* key, const char* word) {
        return message.payload.contains(key) && message.payload[key].is_string() &&
               message.payload[key].get<std::string>().find(word) != std::string::npos;
    };
    return changes_chance(message) || (message.type == "DEPLOY_MEEPLE" && names("meepleId", "shepherd")) ||
           (message.type == "MOVE_NEUTRAL_FIGURE" && names("figureId", "dragon"));
}

}  // namespace

// A state is large: the three that are kept are allocated once.
void Replay::save(Moment& moment) const {
    if (moment.state == nullptr)
        moment.state = std::make_unique<GameState>();
    moment.state->copy_from(*state_);
    moment.events = events_.size();
    moment.actions = actions_.size();
    moment.drawn = drawn_;
    moment.turned_up = turned_up_;
    moment.waiting = waiting_;
}

void Replay::restore(const Moment& moment) {
    state_->copy_from(*moment.state);
    events_.resize(moment.events);
    actions_.resize(moment.actions);
    drawn_ = moment.drawn;
    turned_up_ = moment.turned_up;
    waiting_ = moment.waiting;
}

Replay::Replay(const File& file)
    : file_(file),
      messages_(without_undone(file.replay)),
      rules_(land::make_rules(setup_of(file))),
      state_(std::make_unique<GameState>()),
      before_(std::make_unique<GameState>()) {
    land::LandGame::start(*rules_, *state_);
    words_ = std::make_unique<Words>(*rules_, grid_of(file_, *rules_, *state_));
    commit_row_ = commit_row(*rules_);
    tile_row_ = row_of(*rules_, "place-tile");
    random_ = file_.initial_random;
    log_.tells_nothing_won = true;
}

std::vector<Action> Replay::legal() const {
    thread_local ActionList actions;
    land::LandGame::legal(*rules_, *state_, actions);
    return {actions.begin(), actions.end()};
}

void Replay::apply(Action action) {
    actions_.push_back(land::to_text({*rules_, *state_}, action));
    log_.events.clear();
    land::apply_with_log(*rules_, *state_, action, &log_);
    events_.insert(events_.end(), log_.events.begin(), log_.events.end());
}

// Keeps the name that they have given to the figure which comes from the supply.
void Replay::apply_named(const Message& message, Action action) {
    const Colour colour = land::colour_of(state_->decision.player);
    const std::uint32_t before = state_->supply[at(colour)];
    if (message.type == "DEPLOY_MEEPLE" && message.payload.contains("meepleId")) {
        const std::uint32_t free = before & rules_->figure_mask[at(figure_kind_of(action))];
        names_[land::figure_id(*rules_, colour, std::countr_zero(free))] =
            message.payload["meepleId"].get<std::string>();
    }
    apply(action);
    if (kind_of(action) == ActionKind::Fly)
        roll_die(message);
    // Ours say what was drawn, unless the file ends before it is.
    const auto is_drawn = [&](const char* key) { return file_.own.is_null() || message.payload.contains(key); };
    if (step() == "under-hill" && is_drawn("underHill"))
        bury_tile(message);
    if (step() == "draw-sheep" && is_drawn("sheep"))
        apply(token_for(*rules_, *state_, random_of_shepherd()));
}

std::string Replay::figure_name(FigureId id) const {
    const auto found = names_.find(id);
    return found == names_.end() ? words_->figure_name(*state_, id) : found->second;
}

std::string_view Replay::step() const {
    return state_->decision.player == game::kNobody ? "over" : step_of(*rules_, top_frame(*state_)).name;
}

bool Replay::can_pass() const {
    const std::vector<Action> actions = legal();
    return game::is_player(state_->decision.player) &&
           std::find(actions.begin(), actions.end(), land::pass_action()) != actions.end();
}

bool Replay::is_before_commit() const {
    const std::size_t row = state_->frames[0].step;
    return game::is_player(state_->decision.player) && row > tile_row_ && row < commit_row_;
}

// --- one message ---------------------------------------------------------------------------------------------------

// Of several prisoners of one kind the message names one.
bool Replay::names_exactly(const Message& message, Action action) const {
    const std::string name = message.payload.value("meepleId", "");
    for (std::size_t i = 0; i < state_->figure_count; ++i) {
        const land::Figure &named = state_->figures[i], &other = state_->figures[at(figure_of(action))];
        if (figure_name(static_cast<FigureId>(i)) == name)
            return named.colour == other.colour && named.place == other.place && named.detail == other.detail;
    }
    return false;
}

bool Replay::match(const Message& message) {
    if (message.type == "BAZAAR_BID")
        return game::is_player(state_->decision.player) && match_bid(message);
    std::vector<Action> found;
    for (const Action action : legal())
        if (words_->means(*state_, message, action))
            found.push_back(action);
    if (found.empty())
        return match_through_portal(message);
    const bool is_prisoner = kind_of(found[0]) == ActionKind::Ransom || kind_of(found[0]) == ActionKind::Exchange;
    const auto exact = std::find_if(found.begin(), found.end(), [&](Action action) {
        return is_prisoner ? names_exactly(message, action)
                           : words_->message_of(*state_, action).payload == message.payload;
    });
    apply_named(message, exact == found.end() ? found[0] : *exact);
    return true;
}

// Ours asks which figure goes through the portal, and then where to; whether the abbey is taken, and then where it
// goes.
bool Replay::match_through_portal(const Message& message) {
    for (const Action action : legal()) {
        if (kind_of(action) != ActionKind::Portal && kind_of(action) != ActionKind::TakeAbbey)
            continue;
        save(before_portal_);
        apply(action);
        for (const Action second : legal())
            if (words_->means(*state_, message, second)) {
                apply_named(message, second);
                return true;
            }
        restore(before_portal_);
    }
    return false;
}

// What that program does without a message: the builder's second part, a choice of one, something declined.
bool Replay::go_on_silently() {
    if (!game::is_player(state_->decision.player))
        return false;
    const std::vector<Action> actions = legal();
    if (step() == "second-part") {
        for (const Action action : actions)
            if (kind_of(action) == ActionKind::SecondPart) {
                apply(action);
                return true;
            }
    }
    if (step() == "score-castle") {
        apply(copied_by_lord(actions));
        return true;
    }
    if (step() == "crop-circle" && is_land_empty()) {  // they do not ask what would change nothing
        apply(actions[0]);
        return true;
    }
    if (actions.size() != 1 && !can_pass())
        return false;
    apply(can_pass() ? land::pass_action() : actions[0]);
    return true;
}

// What the lord of a castle takes of several things is not in the file, unless we have written it: the best.
Action Replay::copied_by_lord(const std::vector<Action>& actions) const {
    std::vector<std::string> told;
    for (const Message& message : messages_)
        for (const json& text : message.payload.value("castles", json::array()))
            told.push_back(text.get<std::string>());
    const auto done = static_cast<std::size_t>(std::count_if(
        actions_.begin(), actions_.end(), [](const std::string& text) { return text.starts_with("score-castle "); }));
    const auto named = std::find_if(actions.begin(), actions.end(), [&](Action action) {
        return done < told.size() && land::to_text({*rules_, *state_}, action) == told[done];
    });
    return named != actions.end() ? *named : *std::max_element(actions.begin(), actions.end(), [](Action a, Action b) {
        return item_of(a) < item_of(b);
    });
}

bool Replay::is_land_empty() const {
    return std::none_of(state_->figures.begin(), state_->figures.begin() + state_->figure_count,
                        [](const land::Figure& figure) { return land::has_square(figure.place); });
}

bool Replay::settle_waiting() {
    for (std::size_t i = 0; i < waiting_.size(); ++i) {
        const Message message = waiting_[i];
        if (!game::is_player(state_->decision.player) || !match(message))
            continue;
        waiting_.erase(waiting_.begin() + static_cast<std::ptrdiff_t>(i));
        return true;
    }
    return false;
}

// Goes on, declining what is not mentioned, until the message fits; nothing is changed if it never does. A new tile
// ends the search unless the message is one.
bool Replay::attempt(const Message& message) {
    const bool is_tile = message.type == "PLACE_TILE";
    save(before_attempt_);
    const std::size_t turn = state_->tile_count;
    for (int steps = 0; steps < 200; ++steps) {
        if (steps > 0 && !is_tile && state_->decision.player == game::kChance)
            break;
        settle_chance();
        if (match(message))
            return true;
        if (settle_waiting())
            continue;
        const bool at_next_tile = step() == "place-tile" || state_->tile_count != turn;
        if ((at_next_tile && !is_tile) || step() == "place-tile" || !go_on_silently())
            break;
    }
    restore(before_attempt_);
    return false;
}

// They lay the tile first and then the bridge that it needs; ours is one action.
bool Replay::is_built_already(const Message& message) const {
    if (message.type != "PLACE_TOKEN" || message.payload.value("token", "") != "BRIDGE")
        return false;
    const land::TileSlot slot =
        land::tile_at(*state_, words_->grid().to_ours(read_cell(message.payload["pointer"]["position"])));
    return slot != land::TileSlot::None && land::tile_info(*rules_, *state_, slot).variant_of != land::TileType::None;
}

void Replay::place(const Message& message) {
    if (is_built_already(message) || is_sold_already(message))
        return;
    if (attempt(message)) {
        tile_is_laid_ |= message.type == "PLACE_TILE";
        return;
    }
    // Ferries and tunnels come before the dragon there and after it here.
    const std::string token = message.payload.value("token", "");
    if (message.type == "PLACE_TOKEN" && (token.starts_with("TUNNEL") || token == "FERRY") && is_before_commit())
        waiting_.push_back(message);
    else
        throw Error("illegal_message", fmt::format("not legal in step \"{}\": {}", step(), message.payload.dump()));
}

void Replay::decline(const Message& message) {
    settle_chance();
    if (is_bazaar() && message.player >= 0 && message.player != acting_seat())
        return;  // who has too few points to bid more is not asked here
    if (message.payload.value("declines", std::string(step())) != step())
        return;  // said twice, or before it is asked here
    const bool is_asked =
        is_before_commit() || step() == "abbey" ||
        (game::is_player(state_->decision.player) && state_->frames[0].step >= commit_row_ && step() != "second-part");
    if (is_asked && can_pass())
        apply(land::pass_action());
}

void Replay::commit() {
    for (int steps = 0; steps < 100 && (is_before_commit() || step() == "bazaar"); ++steps) {
        if (step() == "bazaar") {
            if (!hold_bazaar())
                return;
        } else if (!settle_waiting() && !go_on_silently()) {
            throw Error("illegal_message", fmt::format("COMMIT in step \"{}\", where a choice is due", step()));
        }
    }
    if (!waiting_.empty())
        throw Error("illegal_message", fmt::format("{}: {}", waiting_[0].type, waiting_[0].payload.dump()));
    tile_is_laid_ = false;
}

int Replay::acting_seat() const {
    const bool is_asked = game::is_player(state_->decision.player);
    return state_->decision.player == game::kNobody
               ? -1
               : words_->seat_of(land::colour_of(is_asked ? state_->decision.player : state_->turn_player));
}

void Replay::play(const Message& message) {
    const bool was_waiting = waits_for_commit_;
    const int seat = was_waiting ? words_->seat_of(land::colour_of(before_->turn_player)) : acting_seat();
    save(before_message_);
    if (message.payload.contains("random") && message.payload["random"].is_number())
        random_ = message.payload["random"].get<double>();
    if (message.type == "COMMIT")
        commit();
    else if (message.type == "PASS")
        decline(message);
    else if (contains(kPlayed, message.type))
        place(message);
    else if (!message.type.starts_with("TILE_CONFIRM") && !message.type.starts_with("SHEPHERD_CONFIRM"))
        throw Error(
            "unsupported_message",
            fmt::format("message \"{}\" {}", message.type,
                        contains(kNotBuilt, message.type) ? "belongs to a set that is not built" : "is unknown"));
    waits_for_commit_ = tile_is_laid_ && !is_before_commit();
    if (waits_for_commit_ && !was_waiting) {
        before_->copy_from(*before_message_.state);
        events_before_.assign(events_.begin(), events_.begin() + static_cast<std::ptrdiff_t>(before_message_.events));
    }
    const int after = waits_for_commit_ ? words_->seat_of(land::colour_of(before_->turn_player)) : acting_seat();
    confirms_late_ = message.type == "DEPLOY_MEEPLE" && actions_.back().starts_with("drive") &&
                     !(step() == "drive" && acting_seat() == seat);
    undo_depth_ = !forbids_undo(message) && after >= 0 && (after == seat || confirms_late_) ? undo_depth_ + 1 : 0;
}

void Replay::run() {
    try {
        play_all();
    } catch (const json::exception& error) {
        throw Error("bad_jcz", error.what());
    }
}

void Replay::play_all() {
    for (index_ = 0; index_ < messages_.size(); ++index_) {
        try {
            play(messages_[index_]);
        } catch (const json::exception& error) {
            throw Error("bad_jcz",
                        fmt::format("message {} ({}): {}", index_ + 1, messages_[index_].type, error.what()));
        } catch (const Error& error) {
            throw Error(error.code(),
                        fmt::format("message {} ({}): {}", index_ + 1, messages_[index_].type, error.what()));
        }
    }
    if (waits_for_commit_)
        return;
    if (drawn_ < file_.draw_order.size())  // a tile that was drawn and not placed
        skip_ransom();
    settle_chance();
}

void Replay::skip_ransom() {
    while (step() == "ransom" && can_pass())
        apply(land::pass_action());
}

int Replay::score(Colour colour) const {
    return waits_for_commit_ ? before_->score[at(colour)] : state_->score[at(colour)];
}

std::string Replay::phase() const {
    if (waits_for_commit_)
        return "CommitActionPhase";
    if (confirms_late_)
        return "WagonPhase";
    if (step() == "over")
        return "GameOverPhase";
    if (step() == "enter-city" && top_frame(*state_).sub > 0)
        return "CocCountPhase";
    return std::string(phase_of_step(step()));
}

}  // namespace bastide::jcz
