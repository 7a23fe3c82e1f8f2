// What a position of the tile game is worth: the expected final points of every colour.
//
// Points count as they are. A feature counts for its owners with its value when finished and its value when it stays
// open, weighed by the chance that the tiles still in the bag finish it in the turns that are left (chances.h). Fields
// count the cities they border in the same way. Followers in supply count as far as there are turns to use them.
// Modules add what only they know about (Module::estimate), and a network what no such sum can say (correction.h).
#pragma once

#include <optional>
#include <vector>

#include "land/core/rules.h"
#include "land/evaluation/correction.h"

namespace bastide::land {

using Terms = std::array<float, kTermCount>;

// Draws that every colour still has, if the tiles that nobody has seen are drawn in turn.
Outlook outlook_of(const Rules& rules, const GameState& state);

// No allocation once the tables are warm. One object for one thread; it must not outlive the rules.
class Evaluator {
  public:
    explicit Evaluator(const Rules& rules, const Weights& weights = kFittedWeights);
    // With a network that corrects what the weights say, where it suits the game.
    Evaluator(const Rules& rules, const Weights& weights, const Network& network);

    // Expected final points by colour; of a finished game the points themselves.
    void expect(const GameState& state, Expectation& points);

    // To measure what the modules' own terms are worth: without them.
    void leave_modules_out() { counts_modules_ = false; }

    // Of the last position, for those who fit the weights.
    const Terms& terms_of(int colour) const { return terms_[static_cast<std::size_t>(colour)]; }
    const Outlook& outlook() const { return outlook_; }
    Judged judged(const GameState& state) const;

  private:
    // Kept as long as the board and what is asked are the same: of positions that are compared, mostly only figures
    // differ.
    struct Chance {
        std::uint32_t board = 0;  // number of the board it was computed for
        std::uint32_t owners = 0;
        float draws = 0;
        std::uint32_t flags = 0;
        std::int16_t open_edges = 0, square_count = 0;
        float chance = 0;
        OpenEnds ends;
    };
    struct Filling {
        std::uint32_t board = 0;
        std::int16_t open_edges = 0;
        float later = 0, all = 0;  // squares to come; the chance that none stays empty
    };
    struct FieldReach {
        std::uint32_t board = 0;
        std::int16_t open_edges = 0;
        Reach reach = 0;
    };
    struct BoardMark {  // by which a board is known again
        std::uint16_t tile_count = 0, segment_count = 0, feature_count = 0, changes = 0;
        std::uint32_t bag = 0;
        PlacedTile last;
        std::vector<std::uint16_t> want, mask;
    };

    void add_estimates(const GameState& state, Expectation& points);
    void number_board(const GameState& state);
    void list_occupied(const GameState& state);
    void add_feature(const GameState& state, Region& occupied);
    void add_line(const GameState& state, Region& occupied, unsigned owners);
    void add_monastery(const GameState& state, Region& occupied, unsigned owners);
    void add_field(const GameState& state, Region& occupied, unsigned owners);
    void add_joins(const GameState& state);
    void add_join(const Region& one, const Region& other, Term name);
    void add_followers(const Region& occupied, unsigned owners, float chance);
    void add_supplies(const GameState& state);
    const Chance& chance_to_finish(const GameState& state, FeatureId id, unsigned owners);
    const Filling& filling_of(const GameState& state, FeatureId id);
    Reach reach_of(const GameState& state, FeatureId field);
    template <class Use>
    void for_each_colour(unsigned mask, Use use);

    const Rules& rules_;
    const Weights& weights_;
    FitTable fits_;
    Outlook outlook_;
    std::array<Terms, kMaxColours> terms_{};
    std::vector<Region> occupied_;
    std::vector<std::uint16_t> place_of_;              // by feature: where it stands in occupied_, if that is it
    std::vector<Chance> chances_;                      // by feature
    std::vector<Filling> fillings_;                    // by feature
    std::vector<FieldReach> reaches_;                  // by feature
    std::array<Expectation, kModuleCount> estimates_;  // what each hook of the modules added
    std::size_t estimate_count_ = 0;
    std::array<float, kModuleCount> factors_{};  // of these
    BoardMark mark_;
    std::optional<Correction> correction_;
    std::uint32_t board_ = 0;  // number of the board
    bool counts_modules_ = true;
};

}  // namespace bastide::land
