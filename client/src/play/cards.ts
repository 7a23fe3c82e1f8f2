// The card game's decisions: a card of the hand, then where it goes. Everything comes from the offered actions.
import type { Action } from '../net/protocol';

export interface CardChoice {
  card: string;
  art: string;
  actions: Action[];
}

/** The different cards that can be played, in the order of the offer. */
export function playable(actions: readonly Action[]): CardChoice[] {
  const cards = new Map<string, CardChoice>();
  for (const action of actions) {
    const { kind, card } = action.target;
    if (kind !== 'card' || !card) continue;
    const choice = cards.get(card) ?? { card, art: action.target.art ?? card, actions: [] };
    choice.actions.push(action);
    cards.set(card, choice);
  }
  return [...cards.values()];
}

/** What may be done at a row: with the chosen card, or without one (a follower, a revealed joker). */
export function atRow(actions: readonly Action[], row: string, card: string | undefined): Action[] {
  return actions.filter((action) => {
    const { target } = action;
    if (target.row !== row) return false;
    return target.kind === 'row' || (target.kind === 'card' && target.card === card);
  });
}

/** Offers that need neither a card of the hand nor a row: buttons. */
export function asButtons(actions: readonly Action[], hand: readonly string[]): Action[] {
  return actions.filter((action) => {
    const { target } = action;
    if (target.kind === 'row') return false;
    if (target.kind === 'card') return !target.row && !(target.card && hand.includes(target.card));
    return true;
  });
}

/** A card of the hand that is played without naming a row. */
export function withoutRow(actions: readonly Action[], card: string | undefined): Action | undefined {
  return actions.find((action) => action.target.kind === 'card' && action.target.card === card && !action.target.row);
}
