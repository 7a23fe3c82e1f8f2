// The player's hand in the card game: which card is up, where it would go, what would be sent.
import { prefs } from '../lib/prefs.svelte';
import { sound } from '../lib/sound';
import type { Action } from '../net/protocol';
import { asButtons, atRow, playable, withoutRow, type CardChoice } from './cards';
import type { TableSession } from './session.svelte';

export class CardHand {
  card = $state<string | undefined>();
  at = $state(-1); // which of the hand it is: there may be several alike
  ready = $state.raw<Action | undefined>();

  readonly held: readonly string[] = $derived.by(() => {
    const seat = this.session.state?.seat;
    return seat === null || seat === undefined ? [] : (this.session.state?.view.players[seat]?.hand ?? []);
  });
  readonly cards: CardChoice[] = $derived.by(() => playable(this.session.actions));
  readonly buttons: Action[] = $derived.by(() => asButtons(this.session.actions, this.held));
  readonly rows: string[] = $derived.by(() => {
    const all = this.session.state?.view.rows.map((row) => row.name) ?? [];
    return this.session.mine ? all.filter((row) => atRow(this.session.actions, row, this.card).length > 0) : [];
  });

  /** The follower may take a row instead of a card being laid. */
  readonly mayClaim: boolean = $derived.by(() => this.session.mine && this.session.actions.some(({ kind }) => kind === 'follower'));
  /** The follower, and no card, would go there. */
  claims(row: string): boolean {
    return atRow(this.session.actions, row, this.card)[0]?.kind === 'follower';
  }

  constructor(private readonly session: TableSession) {}

  reset(): void {
    this.card = undefined;
    this.at = -1;
    this.ready = undefined;
  }
  /** What is on its way stays up until the table shows it. */
  send(action: Action): void {
    this.session.act(action);
  }
  confirm(): void {
    if (this.ready) this.send(this.ready);
  }
  private offer(action: Action): void {
    if (!prefs.confirm || this.ready === action) return this.send(action);
    this.ready = action;
    sound.turn();
  }
  pickCard(name: string, at = this.held.indexOf(name)): void {
    if (this.session.sending) return;
    const again = this.card === name && this.at === at;
    this.card = again ? undefined : name;
    this.at = again ? -1 : at;
    this.ready = withoutRow(this.session.actions, this.card);
    sound.turn();
    const only = this.cards.find((choice) => choice.card === this.card)?.actions;
    if (only?.length === 1) this.ready = only[0];
  }
  pickRow(row: string): void {
    const offers = atRow(this.session.actions, row, this.card);
    if (offers.length === 0) return;
    const next = this.ready && offers.includes(this.ready) ? (offers.indexOf(this.ready) + 1) % offers.length : 0;
    this.offer(offers[next]!);
  }

  /** Left and right go through the cards, up and down through the rows. */
  step(dx: number, dy: number): boolean {
    if (dx !== 0 && this.cards.length > 0) {
      const index = this.cards.findIndex((choice) => choice.card === this.card);
      this.pickCard(this.cards[(index + dx + this.cards.length) % this.cards.length]!.card);
      return true;
    }
    if (dy === 0 || this.rows.length === 0) return false;
    const index = this.rows.findIndex((row) => this.ready?.target.row === row);
    const row = this.rows[(index + dy + this.rows.length) % this.rows.length]!;
    this.ready = atRow(this.session.actions, row, this.card)[0];
    return true;
  }
  digit(digit: number): boolean {
    const row = this.session.state?.view.rows[digit - 1]?.name;
    if (row && this.rows.includes(row)) {
      this.pickRow(row);
      return true;
    }
    const button = this.buttons[digit - 5] ?? (digit === 0 ? this.buttons.at(-1) : undefined);
    if (button) this.send(button);
    return button !== undefined;
  }
}
