#include "jcz/transfer.h"

#include <fmt/format.h>

#include <algorithm>

#include "jcz/auction.h"
#include "jcz/bag.h"
#include "jcz/replay.h"
#include "jcz/setup.h"
#include "jcz/steps.h"
#include "land/core/board.h"
#include "land/core/deployment.h"
#include "land/core/game.h"
#include "land/core/setup.h"
#include "land/core/text.h"
#include "land/core/turn.h"
#include "land/table/table.h"

namespace bastide::jcz {
namespace {

using land::ActionKind;

constexpr int kActionRank = 1;  // of rank_of_step

class Writing {
  public:
    Writing(const game::Record& record, std::vector<std::string>& remarks)
        : record_(record),
          rules_(land::make_rules(record.setup)),
          words_(*rules_, Grid{}),
          auction_(*rules_, words_),
          file_(file_of(record.setup, remarks)) {
        land::LandGame::start(*rules_, state_);
        while (rules_->steps[tile_row_]->name != "place-tile")
            ++tile_row_;
        write_start();
    }

    std::string run() {
        for (std::size_t i = 0; i < record_.actions.size(); ++i)
            write_action(record_.actions[i], i < record_.lines.size() ? record_.lines[i] : 0);
        write_waiting();
        if (tile_is_laid_ && (!is_before_commit() || !after_commit_.empty()))
            write_commit();
        return print_file(file_);
    }

  private:
    void write_start() {
        for (std::size_t i = 0; i < state_.tile_count; ++i) {
            const land::PlacedTile& placed = state_.tiles[i];
            const land::SquareInfo& square = rules_->square(placed.square);
            const land::TileData& data = *rules_->tile(square.tile).data;
            file_.start.push_back({data.square_names.empty() ? data.id : data.square_names[square.part], placed.cell,
                                   static_cast<int>(placed.rotation)});
        }
    }

    std::string_view step() const { return step_of(*rules_, top_frame(state_)).name; }
    bool is_before_commit() const {
        const std::size_t now = state_.frames[0].step;
        return game::is_player(state_.decision.player) && now > tile_row_ && now < commit_row(*rules_);
    }

    // They ask about a chip with the action, too, and again after it.
    void decline_chip_with_action() {
        const auto is_of_action = [](const auto& entry) { return entry.first == kActionRank; };
        const auto declines_chip = [](const auto& entry) { return entry.second.payload.contains("declines"); };
        const auto declined = std::find_if(waiting_.begin(), waiting_.end(), declines_chip);
        if (declined != waiting_.end() && std::none_of(waiting_.begin(), waiting_.end(), is_of_action))
            waiting_.emplace_back(kActionRank, Message(declined->second));
    }
    // The messages of one part in the order of their phases.
    void write_waiting() {
        decline_chip_with_action();
        std::stable_sort(waiting_.begin(), waiting_.end(),
                         [](const auto& a, const auto& b) { return a.first < b.first; });
        for (auto& [rank, message] : waiting_)
            file_.replay.push_back(std::move(message));
        waiting_.clear();
    }
    void write_commit() {
        write_waiting();
        file_.replay.push_back({"COMMIT", {{"random", 0.0}}, turn_seat_});
        tile_is_laid_ = false;
        for (Message& message : after_commit_)
            file_.replay.push_back(std::move(message));
        after_commit_.clear();
    }

    // The number with which they draw the same: of the last message that brings one.
    void write_random(double random) {
        if (Message& message = waiting_.back().second; message.payload.contains("random")) {
            message.payload["random"] = random;
            return;
        }
        const auto last = std::find_if(file_.replay.rbegin(), file_.replay.rend(),
                                       [](const Message& message) { return message.payload.contains("random"); });
        if (last == file_.replay.rend())
            file_.initial_random = random;
        else
            last->payload["random"] = random;
    }

    // A chip comes with the action there, before anything else is done, or after everything that follows from it.
    int rank_of(ActionKind kind) const {
        const int rank = rank_of_step(step());
        if (kind != ActionKind::TunnelChip)
            return rank;
        return rank <= kActionRank ? kActionRank : rank_of_step("tunnel");
    }

    // They exchange unasked where all that could be had back are of one kind.
    bool is_exchanged_unasked(ActionKind kind) const {
        land::ActionList actions;
        land::LandGame::legal(*rules_, state_, actions);
        return kind == ActionKind::Exchange && actions.size() == 1;
    }

    // They ask about a ransom by the way, and wait for no answer.
    bool only_ransom_is_offered() const {
        land::ActionList actions;
        land::LandGame::legal(*rules_, state_, actions);
        return step() == "ransom" ||
               (actions.size() > 1 && std::all_of(actions.begin(), actions.end(), [](Action action) {
                    return kind_of(action) == ActionKind::Pass || kind_of(action) == ActionKind::Ransom;
                }));
    }

    bool is_bazaar() const { return step() == "bazaar" || step() == "late-bazaar"; }

    // There a bazaar always follows the scoring.
    void write_in_bazaar(Action action) {
        if (kind_of(action) == ActionKind::DrawLot)
            file_.draw_order.emplace_back(rules_->tile(tile_of(action)).id());
        std::vector<Message>& out = step() == "bazaar" ? after_commit_ : file_.replay;
        before_->copy_from(state_);
        land::LandGame::apply(*rules_, state_, action);
        for (Message& message : auction_.say(*before_, action, state_))
            out.push_back(std::move(message));
    }

    void write_action(const std::string& text, int line) {
        Action action;
        try {
            action = land::from_text({*rules_, state_}, text);
        } catch (const Error& error) {
            throw Error("bad_game_file", fmt::format("line {}: {}", line, error.what()));
        }
        const ActionKind kind = kind_of(action);
        const bool early = is_before_commit();
        const bool is_drawn_in_part = state_.decision.player == game::kChance && kind != ActionKind::Draw;
        if (tile_is_laid_ && !early && !is_drawn_in_part)
            write_commit();
        if (is_bazaar())
            return write_in_bazaar(action);
        const bool is_pass = kind == ActionKind::Pass;
        if (is_pass && step() == "second-part")
            throw Error("unsupported_action",
                        fmt::format("line {}: that program lets nobody decline the builder's second tile", line));
        Message message = words_.message_of(state_, action);
        if (kind == ActionKind::Roll)  // for our own import
            waiting_.back().second.payload["pips"] = item_of(action);
        if (kind == ActionKind::BuryTile)  // the same
            file_.replay.back().payload["underHill"] = rules_->tile(tile_of(action)).id();
        if (kind == ActionKind::DrawSheep || kind == ActionKind::DrawWolf) {
            waiting_.back().second.payload["sheep"] = item_of(action);
            write_random(random_for(*rules_, state_, action));
        }
        if (kind == ActionKind::Animal)  // for our own import
            file_.replay.back().payload["animals"].push_back(item_of(action));
        if (kind == ActionKind::ScoreCastle)  // the same
            file_.replay.back().payload["castles"].push_back(text);
        if (kind == ActionKind::Draw)
            file_.draw_order.emplace_back(rules_->tile(tile_of(action)).id());
        if (is_pass && step() == "tunnel")  // for our own import
            message.payload["declines"] = step();
        if (!message.type.empty() && !(is_pass && only_ransom_is_offered()) && !is_exchanged_unasked(kind)) {
            if (early || kind == ActionKind::TunnelChip)  // before the tile nothing is joined there
                waiting_.emplace_back(rank_of(kind), std::move(message));
            else
                file_.replay.push_back(std::move(message));
        }
        if (kind == ActionKind::TileAndBridge)
            file_.replay.push_back({"PLACE_TOKEN",
                                    {{"token", "BRIDGE"}, {"pointer", words_.bridge_json(action)}},
                                    words_.seat_of(land::colour_of(state_.turn_player))});
        if (kind == ActionKind::PlaceTile || kind == ActionKind::TileAndBridge) {
            tile_is_laid_ = true;
            turn_seat_ = words_.seat_of(land::colour_of(state_.turn_player));
        }
        const bool declines_abbey = is_pass && step() == "abbey";
        const int seat = game::is_player(state_.decision.player)
                             ? words_.seat_of(land::colour_of(state_.decision.player))
                             : turn_seat_;
        land::LandGame::apply(*rules_, state_, action);
        const auto goes_on = [&](std::string_view with) {
            return game::is_player(state_.decision.player) && step() == with &&
                   words_.seat_of(land::colour_of(state_.decision.player)) == seat;
        };
        if (declines_abbey || (kind == ActionKind::Drive && !goes_on("drive")) ||
            (kind == ActionKind::LeaveCity && !goes_on("leave-city")))
            file_.replay.push_back({"COMMIT", {{"random", 0.0}}, seat});
    }

    const game::Record& record_;
    std::unique_ptr<const Rules> rules_;
    std::unique_ptr<GameState> owned_ = std::make_unique<GameState>();
    GameState& state_ = *owned_;
    std::unique_ptr<GameState> before_ = std::make_unique<GameState>();
    Words words_;
    Auction auction_;
    File file_;
    std::vector<std::pair<int, Message>> waiting_;
    std::vector<Message> after_commit_;
    std::size_t tile_row_ = 0;
    bool tile_is_laid_ = false;
    int turn_seat_ = 0;
};

}  // namespace

game::Record import_game(std::string_view text) {
    Replay replay(parse_file(text));
    replay.run();
    game::Record record;
    record.setup = replay.rules().setup;
    record.actions = replay.actions();
    if (replay.step() == "over") {
        record.result.emplace();
        for (int i = 0; i < replay.rules().players; ++i)
            record.result->scores.push_back(replay.state().score[static_cast<std::size_t>(i)]);
        record.result->hash = land::position_hash(replay.rules(), replay.state());
    }
    return record;
}

std::string export_game(const game::Record& record, std::vector<std::string>& remarks) {
    if (record.setup.game != "land")
        throw Error("unsupported_set", fmt::format("that program does not know the game \"{}\"", record.setup.game));
    return Writing(record, remarks).run();
}

}  // namespace bastide::jcz
