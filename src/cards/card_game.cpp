#include "cards/card_game.h"

#include <cstring>

#include "cards/transition.h"
#include "util/hash.h"

namespace bastide::cards {
namespace {

using game::Action;
using game::ActionList;

bool has_follower(const PlayerState& player) {
    return player.follower.row == kNoRow;
}

// How many rows a card may go to (CC-29, CC-33, CC-34).
std::uint32_t row_choices(const PlayerState& player, Card card) {
    return player.face_down_laid == 0 || is_joker(card) ? kColours : 1;
}

Action lay_action(const PlayerState& player, Card card, std::size_t choice) {
    if (player.face_down_laid == 0)
        return make_action(ActionKind::LayFaceDown, card, choice);
    return make_action(ActionKind::LayOpen, card, is_joker(card) ? choice : index_of(colour_of(card)));
}

// Calls `use(card)` for each different card of a hand, in ascending order, until it returns true.
template <class Use>
void for_each_card(const PlayerState& player, Use use) {
    for (std::size_t i = 0; i < player.hand_size; ++i)
        if ((i == 0 || player.hand[i] != player.hand[i - 1]) && use(player.hand[i]))
            return;
}

// CC-26: cards first, then the follower.
void list_turn(const PlayerState& player, ActionList& out) {
    for_each_card(player, [&](Card card) {
        for (std::size_t choice = 0; choice < row_choices(player, card); ++choice)
            out.push_back(lay_action(player, card, choice));
        return false;
    });
    if (has_follower(player))
        for (std::size_t row = 0; row < kColours; ++row)
            out.push_back(make_row_action(ActionKind::PlaceFollower, row));
}

Action random_turn(const PlayerState& player, Random& random) {
    std::uint32_t total = has_follower(player) ? kColours : 0;
    for_each_card(player, [&](Card card) {
        total += row_choices(player, card);
        return false;
    });
    std::uint32_t at = random.below(total);
    Action found;
    bool is_found = false;
    for_each_card(player, [&](Card card) {
        const std::uint32_t choices = row_choices(player, card);
        if (at < choices) {
            found = lay_action(player, card, at);
            is_found = true;
        } else {
            at -= choices;
        }
        return is_found;
    });
    return is_found ? found : make_row_action(ActionKind::PlaceFollower, at);
}

// CC-17: by the number of copies left.
Card draw_from(const CardCounts& counts, int total, Random& random) {
    std::uint32_t at = random.below(static_cast<std::uint32_t>(total));
    std::size_t card = 0;
    while (at >= counts[card])
        at -= counts[card++];
    return Card(card);
}

// CC-69.
Action random_set(const PlayerState& player, Random& random) {
    std::array<std::size_t, kColours> sets{};
    std::uint32_t count = 0;
    for (std::size_t colour = 0; colour < kColours; ++colour)
        if (player.animals[colour] > 0)
            sets[count++] = colour;
    return make_row_action(ActionKind::AssignJoker, sets[random.below(count)]);
}

ActionKind draw_kind(const State& state) {
    return state.step == Step::Reveal ? ActionKind::Reveal : ActionKind::Deal;
}

game::PlayerMask seen_bit(game::PlayerId viewer) {
    return game::is_player(viewer) ? game::mask_of(viewer) : game::PlayerMask{0};
}

// Calls `use` with every card that `viewer` has not seen, wherever it is except in the deck and under chests.
template <class AnyState, class Use>
void for_each_hidden(const Rules& rules, AnyState& state, game::PlayerId viewer, Use use) {
    for (std::size_t p = 0; p < rules.players; ++p)
        if (game::PlayerId(p) != viewer)
            for (std::size_t i = 0; i < state.players[p].hand_size; ++i)
                use(state.players[p].hand[i]);
    for (auto& row : state.rows)
        for (std::size_t i = 0; i < row.size; ++i)
            if (is_face_down(row.cards[i]) && (row.cards[i].seen & seen_bit(viewer)) == 0)
                use(row.cards[i].card);
}

Card chest_card(std::size_t slot) {
    return slot == kChestJokers ? Card::BuildingJoker : card_of(Colour(slot), Kind::Building);
}

// CC-96: only buildings lie under chests, so these are dealt first and only from buildings.
void redeal_chests(const Rules& rules, State& state, CardCounts& pool, Random& random) {
    Chest buildings{};
    for (std::size_t slot = 0; slot < buildings.size(); ++slot)
        buildings[slot] = pool[index_of(chest_card(slot))];
    int total = total_of(buildings);
    for (std::size_t p = 0; p < rules.players; ++p) {
        const int count = total_of(state.players[p].chest);
        state.players[p].chest = {};
        for (int i = 0; i < count; ++i) {
            std::uint32_t at = random.below(static_cast<std::uint32_t>(total--));
            std::size_t slot = 0;
            while (at >= buildings[slot])
                at -= buildings[slot++];
            --buildings[slot];
            --pool[index_of(chest_card(slot))];
            ++state.players[p].chest[slot];
        }
    }
}

}  // namespace

// CC-8, CC-14, CC-16.
void CardGame::start(const Rules& rules, State& state) {
    std::memset(static_cast<void*>(&state), 0, sizeof state);
    state.deck = full_deck();
    state.step = Step::Reveal;
    state.dealer = rules.dealer;
    state.revealed = Card::None;
    for (PlayerState& player : state.players) {
        player.hand.fill(Card::None);
        player.follower.row = kNoRow;
    }
}

game::PlayerId CardGame::to_move(const Rules&, const State& state) {
    switch (state.step) {
        case Step::Reveal:
        case Step::Deal:
            return game::kChance;
        case Step::Over:
            return game::kNobody;
        default:
            return game::PlayerId(state.active);
    }
}

void CardGame::legal(const Rules&, const State& state, ActionList& out) {
    out.clear();
    const PlayerState& player = state.players[state.active];
    switch (state.step) {
        case Step::Reveal:
        case Step::Deal:
            for (std::size_t i = 0; i < kCardTypes; ++i)
                if (state.deck[i] > 0)
                    out.push_back(make_card_action(draw_kind(state), Card(i)));
            break;
        case Step::PlaceJoker:  // CC-19
            for (std::size_t row = 0; row < kColours; ++row)
                out.push_back(make_row_action(ActionKind::PlaceJoker, row));
            break;
        case Step::Turn:
            list_turn(player, out);
            break;
        case Step::Misplaced:  // CC-80 to CC-82
            out.push_back(make_card_action(ActionKind::TakePoints, next_misplaced(state)));
            out.push_back(make_card_action(ActionKind::Keep, next_misplaced(state)));
            break;
        case Step::AssignJoker:  // CC-69
            for (std::size_t colour = 0; colour < kColours; ++colour)
                if (player.animals[colour] > 0)
                    out.push_back(make_row_action(ActionKind::AssignJoker, colour));
            break;
        case Step::Over:
            break;
    }
}

void CardGame::weights(const Rules&, const State& state, const ActionList& actions, std::span<std::uint32_t> out) {
    const bool drawing = state.step == Step::Reveal || state.step == Step::Deal;
    for (std::size_t i = 0; i < actions.size(); ++i)
        out[i] = drawing ? state.deck[index_of(card_of(actions[i]))] : 1;
}

Action CardGame::random_action(const Rules&, const State& state, Random& random) {
    const PlayerState& player = state.players[state.active];
    switch (state.step) {
        case Step::Reveal:
        case Step::Deal:
            return make_card_action(draw_kind(state), draw_from(state.deck, total_of(state.deck), random));
        case Step::PlaceJoker:
            return make_row_action(ActionKind::PlaceJoker, random.below(kColours));
        case Step::Misplaced:
            return make_card_action(random.below(2) == 0 ? ActionKind::TakePoints : ActionKind::Keep,
                                    next_misplaced(state));
        case Step::AssignJoker:
            return random_set(player, random);
        default:
            return random_turn(player, random);
    }
}

void CardGame::apply(const Rules& rules, State& state, Action action) {
    NullLog log;
    Transition<NullLog>(rules, state, log).apply(action);
}

// CC-24, CC-94: a dealt card is seen by who gets it, a face-down card by who lays it.
game::PlayerMask CardGame::observers(const Rules& rules, const State& state, Action action) {
    switch (kind_of(action)) {
        case ActionKind::Deal:
            return game::mask_of(game::PlayerId(state.drawn % rules.players));
        case ActionKind::LayFaceDown:
            return game::mask_of(game::PlayerId(state.active));
        default:
            return game::kEverybody;
    }
}

CardCounts unseen_by(const Rules& rules, const State& state, game::PlayerId viewer) {
    CardCounts pool = state.deck;
    for_each_hidden(rules, state, viewer, [&](Card card) { ++pool[index_of(card)]; });
    if (!chests_are_public(rules, state))
        for (std::size_t p = 0; p < rules.players; ++p)
            for (std::size_t slot = 0; slot < state.players[p].chest.size(); ++slot) {
                std::uint8_t& count = pool[index_of(chest_card(slot))];
                count = static_cast<std::uint8_t>(count + state.players[p].chest[slot]);
            }
    return pool;
}

// CC-98: the hidden cards and the deck are one pool; every place draws from it, the rest is the deck.
void CardGame::hide_from(const Rules& rules, State& state, game::PlayerId player, Random& random) {
    CardCounts pool = unseen_by(rules, state, player);
    if (!chests_are_public(rules, state))
        redeal_chests(rules, state, pool, random);
    int total = total_of(pool);
    for_each_hidden(rules, state, player, [&](Card& card) {
        card = draw_from(pool, total--, random);
        --pool[index_of(card)];
    });
    for (std::size_t p = 0; p < rules.players; ++p)
        std::sort(state.players[p].hand.begin(), state.players[p].hand.begin() + state.players[p].hand_size);
    state.deck = pool;
}

std::uint64_t CardGame::hash(const State& state) {
    Hasher hasher;
    hasher.add_bytes(&state, sizeof state);
    return hasher.value();
}

game::PlayerMask winners(const Rules& rules, const State& state) {
    game::PlayerMask mask = 0;
    std::pair<int, int> best{-1, -1};
    for (std::size_t p = 0; p < rules.players; ++p) {
        const std::pair<int, int> result{state.scores[p], total_of(state.players[p].chest)};
        if (result > best)
            mask = 0;
        if (result >= best)
            mask = static_cast<game::PlayerMask>(mask | game::mask_of(game::PlayerId(p)));
        best = std::max(best, result);
    }
    return mask;
}

}  // namespace bastide::cards
