#include "lab/perft_count.h"

#include <fmt/format.h>

#include <algorithm>
#include <memory>

#include "lab/slow_board.h"
#include "land/core/deployment.h"
#include "land/core/game.h"
#include "land/core/setup.h"
#include "land/core/text.h"

namespace bastide::lab {
namespace {

using game::Action;
using game::ActionList;
using land::ActionKind;
using land::GameState;
using land::LandGame;
using land::Rules;

class Counter {
  public:
    Counter(const PerftPosition& position, const Rules& rules, bool compare)
        : position_(position), rules_(rules), compare_(compare) {}

    std::uint64_t count(const GameState& state, int depth, std::size_t next_draw) {
        if (depth == 0 || state.decision.player == game::kNobody)
            return 1;
        const auto after = std::make_unique<GameState>();
        if (state.decision.player == game::kChance) {
            after->copy_from(state);
            const bool draws = draws_tile(state);
            LandGame::apply(rules_, *after, draws ? draw(state, next_draw) : first_action(state));
            return count(*after, depth, next_draw + draws);
        }
        const auto actions = std::make_unique<ActionList>();
        LandGame::legal(rules_, state, *actions);
        if (compare_)
            compare_placements(state, *actions);
        if (depth == 1 && !compare_)
            return actions->size();
        std::uint64_t sum = 0;
        for (const Action action : *actions) {
            after->copy_from(state);
            LandGame::apply(rules_, *after, action);
            if (compare_ && land::kind_of(action) == ActionKind::PlaceTile)
                compare_figures(state, action, *after);
            sum += count(*after, depth - 1, next_draw);
        }
        return sum;
    }

  private:
    // Of what chance decides besides the tiles (pieces that are dealt, dice, bags) the first is taken.
    Action first_action(const GameState& state) const {
        const auto actions = std::make_unique<ActionList>();
        LandGame::legal(rules_, state, *actions);
        return (*actions)[0];
    }
    bool draws_tile(const GameState& state) const { return land::kind_of(first_action(state)) == ActionKind::Draw; }
    Action draw(const GameState& state, std::size_t next_draw) const {
        if (next_draw >= position_.draws.size())
            throw Error("bad_perft", fmt::format("{}: {} draws are too few", position_.id, position_.draws.size()));
        const std::string text = "draw " + position_.draws[next_draw];
        try {
            return land::from_text({rules_, state}, text);
        } catch (const Error&) {
            throw Error("bad_perft", fmt::format("{}: \"{}\" cannot be drawn as tile {}", position_.id,
                                                 position_.draws[next_draw], next_draw + 1));
        }
    }

    [[noreturn]] void differ(const GameState& state, std::string_view what, std::size_t here, std::size_t slow) const {
        throw Error("perft_differs", fmt::format("{}: {} after {} tiles: the engine has {}, the slow generator {}",
                                                 position_.id, what, state.tile_count, here, slow));
    }

    // With rules that forbid or add placements (river) the engine's list is compared as far as it goes.
    void compare_placements(const GameState& state, const ActionList& actions) const {
        std::set<SlowPlacement> listed;
        for (const Action action : actions)
            if (land::kind_of(action) == ActionKind::PlaceTile)
                listed.insert(
                    {land::cell_of(action).x, land::cell_of(action).y, static_cast<int>(land::rotation_of(action))});
        if (listed.empty())
            return;
        const std::set<SlowPlacement> slow =
            SlowBoard(rules_, state).placements_of(*rules_.tile(state.part.drawn).data);
        const bool is_subset = std::includes(slow.begin(), slow.end(), listed.begin(), listed.end());
        const bool is_plain = !rules_.tile(state.part.drawn).is_listed;
        if (!is_subset || (is_plain && listed.size() != slow.size()))
            differ(state, "placements", listed.size(), slow.size());
    }

    // Castles, cemeteries and what else modules add are not the slow generator's business; nobody stands in a field
    // under mist.
    static bool is_compared(const land::SegmentData& segment) {
        using land::SegmentType;
        return segment.type == SegmentType::City || segment.type == SegmentType::Road ||
               segment.type == SegmentType::Monastery ||
               (segment.type == SegmentType::Field && (segment.flags & land::kMisted) == 0);
    }

    // What a small follower may be put on, right after the tile was laid.
    std::set<int> follower_places(const GameState& before, Action placement) const {
        const land::TileData& tile = *rules_.tile(land::tile_of(placement)).data;
        SlowBoard board(rules_, before);
        board.lay(tile, {land::cell_of(placement).x, land::cell_of(placement).y,
                         static_cast<int>(land::rotation_of(placement))});
        std::set<int> places;
        if (land::followers_in_supply(rules_, before, land::colour_of(before.turn_player)) == 0)
            return places;
        for (const int number : board.free_segments()) {
            if (is_compared(tile.segments[static_cast<std::size_t>(number)]))
                places.insert(number);
        }
        return places;
    }

    void compare_figures(const GameState& before, Action placement, const GameState& after) const {
        const bool is_asked = after.decision.player == before.decision.player;
        if (is_asked && land::step_of(rules_, land::top_frame(after)).name != "action")
            return;  // something else comes first: a ghost, the dragon ...
        const std::set<int> slow = follower_places(before, placement);
        const land::TileData& tile = *rules_.tile(land::tile_of(placement)).data;
        std::set<int> listed;
        if (is_asked) {
            const auto actions = std::make_unique<ActionList>();
            LandGame::legal(rules_, after, *actions);
            for (const Action action : *actions)
                if (land::kind_of(action) == ActionKind::PlaceFigure &&
                    land::figure_kind_of(action) == land::FigureKind::Follower &&
                    is_compared(tile.segments[static_cast<std::size_t>(land::segment_of(action))]))
                    listed.insert(land::segment_of(action));
        }
        // Modules that forbid places (a field that was closed to followers ...) leave a part of them.
        const bool may_be_fewer =
            !rules_.hooks.filter_figure_actions.empty() || !rules_.hooks.filter_destinations.empty();
        if (slow != listed && !(may_be_fewer && std::includes(slow.begin(), slow.end(), listed.begin(), listed.end())))
            differ(before,
                   fmt::format("choices of a follower after \"{}\"", land::to_text({rules_, before}, placement)),
                   listed.size(), slow.size());
    }

    const PerftPosition& position_;
    const Rules& rules_;
    bool compare_;
};

}  // namespace

std::uint64_t count_sequences(const PerftPosition& position, int depth, bool compare) {
    const std::unique_ptr<const Rules> rules = land::make_rules(position.setup);
    const auto state = std::make_unique<GameState>();
    LandGame::start(*rules, *state);
    return Counter(position, *rules, compare).count(*state, depth, 0);
}

}  // namespace bastide::lab
