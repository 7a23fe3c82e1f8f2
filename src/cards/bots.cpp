#include "cards/bots.h"

#include <algorithm>

#include "cards/action.h"

namespace bastide::cards {
namespace {

using game::Action;

// Guesses, chosen by playing variants against each other (bots_test.cpp measures the result).
constexpr double kUnknownCard = 9;       // a face-down card: three of four are misplaced and bring 10
constexpr double kGrowthPerCard = 6;     // what a card still to be laid adds to the sections not yet secured
constexpr double kAnimalPerRound = 0.5;  // later gain of an animal for each round to come
constexpr double kBuilding = 6;          // a building under the chest, when its series are not known yet
constexpr double kLooseJoker = 8;        // an animal joker

// All that follows sees the position through `me`: hands of others and face-down cards he did not lay are not
// read.
class Outlook {
  public:
    Outlook(const Rules& rules, const State& state) : rules_(rules), state_(state), me_(state.active) {}

    // My gain minus the mean gain of the others, if all who still have their follower placed it now, in turn
    // order. `action` has not been played: `laid_row_` and `placed_row_` say what it would change.
    double value_of(Action action) {
        const bool is_follower = kind_of(action) == ActionKind::PlaceFollower;
        placed_row_ = is_follower ? row_of(action) : kNoRow;
        laid_row_ = is_follower ? kNoRow : row_of(action);
        laid_card_ = card_of(action);
        std::array<double, kMaxPlayers> gains{};
        std::array<bool, kColours> is_taken{};
        if (is_follower) {
            gains[me_] = open_section(me_, placed_row_);
            is_taken[placed_row_] = true;
        }
        gain_of_waiting(gains, is_taken);
        double value = 0;
        for (std::size_t p = 0; p < rules_.players; ++p)
            value += p == me_ ? gains[p] : -gains[p] / (rules_.players - 1);
        return value;
    }

  private:
    bool is_waiting(std::size_t seat) const {
        return state_.players[seat].follower.row == kNoRow && !(seat == me_ && placed_row_ != kNoRow);
    }

    // Those who have not placed their follower: each takes the best section left and a share of what will be
    // laid.
    void gain_of_waiting(std::array<double, kMaxPlayers>& gains, std::array<bool, kColours>& is_taken) const {
        int cards_left = laid_row_ == kNoRow ? 0 : -1;
        int waiting = 0;
        for (std::size_t p = 0; p < rules_.players; ++p) {
            cards_left += state_.players[p].hand_size;
            waiting += is_waiting(p) ? 1 : 0;
        }
        for (std::size_t i = 1; i <= rules_.players; ++i) {
            const std::size_t seat = (me_ + i) % rules_.players;
            if (!is_waiting(seat))
                continue;
            std::size_t best = 0;
            double best_value = -1;
            for (std::size_t row = 0; row < kColours; ++row) {
                const double value = is_taken[row] ? 0 : open_section(seat, row);
                if (value > best_value) {
                    best = row;
                    best_value = value;
                }
            }
            is_taken[best] = true;
            gains[seat] = best_value + kGrowthPerCard * cards_left / waiting;
        }
    }

    struct Tally {
        std::array<int, kColours> animals{};
        int sum = 0;
        int persons = 0;
        double other = 0;
    };

    // What the cards beyond the last follower of a row are worth to a player.
    double open_section(std::size_t seat, std::size_t row) const {
        Tally tally;
        const Row& cards = state_.rows[row];
        for (std::size_t i = open_section_begin(rules_, state_, row); i < cards.size; ++i) {
            if ((cards.cards[i].seen & game::mask_of(game::PlayerId(me_))) != 0)
                count(tally, cards.cards[i].card, row);
            else
                tally.other += kUnknownCard;
        }
        if (laid_row_ == row)
            count(tally, laid_card_, row);
        double value = tally.other + person_points(tally.sum, tally.persons);
        for (std::size_t colour = 0; colour < kColours; ++colour)
            if (tally.animals[colour] > 0) {
                const int size = state_.players[seat].set_size(colour) + tally.animals[colour];
                value += rules_.animal_table[static_cast<std::size_t>(std::min(size, kMaxSet))] +
                         kAnimalPerRound * tally.animals[colour] * rounds_to_come();
            }
        return value;
    }

    int rounds_to_come() const { return rules_.rounds - 1 - state_.round; }

    static void count(Tally& tally, Card card, std::size_t row) {
        const Kind kind = kind_of(card);
        if (!is_joker(card) && index_of(colour_of(card)) != row) {
            tally.other += kMisplacedPoints;
        } else if (is_person(kind)) {
            tally.sum += cards::value_of(kind);
            ++tally.persons;
        } else if (kind == Kind::Animal) {
            ++tally.animals[row];
        } else if (kind == Kind::AnimalJoker) {
            tally.other += kLooseJoker;
        } else {
            tally.other += kind == Kind::Dragon || kind == Kind::Fairy ? kDragonOrFairyPoints : kBuilding;
        }
    }

    const Rules& rules_;
    const State& state_;
    std::size_t me_;
    std::size_t laid_row_ = kNoRow;  // kNoRow: the action lays no card
    Card laid_card_ = Card::None;
    std::size_t placed_row_ = kNoRow;  // kNoRow: the action places no follower
};

// How much more a set scores in this scoring with one card more (CC-62, CC-66).
int gain_of_animal(const Rules& rules, const State& state, std::size_t colour) {
    const auto size = static_cast<std::size_t>(state.players[state.active].set_size(colour));
    const bool grows_anyway = (state.grown >> colour & 1) != 0;
    return rules.animal_table[size + 1] - (grows_anyway ? rules.animal_table[size] : 0);
}

double value_of_keeping(const Rules& rules, const State& state, Card card) {
    if (kind_of(card) == Kind::Animal)
        return gain_of_animal(rules, state, index_of(colour_of(card))) +
               kAnimalPerRound * (rules.rounds - 1 - state.round);
    Chest chest = state.players[state.active].chest;
    if (!chests_are_public(rules, state))
        return kBuilding;
    const int before = best_series(chest).points;
    ++chest[index_of(colour_of(card))];
    return std::max<double>(kBuilding, best_series(chest).points - before);
}

double value_of(const Rules& rules, const State& state, Outlook& outlook, Action action) {
    switch (kind_of(action)) {
        case ActionKind::TakePoints:
            return kMisplacedPoints;
        case ActionKind::Keep:
            return value_of_keeping(rules, state, card_of(action));
        case ActionKind::AssignJoker:
            return gain_of_animal(rules, state, row_of(action));
        case ActionKind::PlaceJoker:
            return 0;
        default:
            return outlook.value_of(action);
    }
}

}  // namespace

Action greedy_action(const Rules& rules, const State& state, Random& random) {
    thread_local game::ActionList actions;  // too large for the stack of a playout
    CardGame::legal(rules, state, actions);
    Outlook outlook(rules, state);
    Action best;
    double best_value = 0;
    std::uint32_t ties = 0;
    for (const Action action : actions) {
        const double value = value_of(rules, state, outlook, action);
        if (ties == 0 || value > best_value) {
            best = action;
            best_value = value;
            ties = 1;
        } else if (!(value < best_value) && random.below(++ties) == 0) {
            best = action;
        }
    }
    return best;
}

}  // namespace bastide::cards
