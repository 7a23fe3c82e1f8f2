// The player's hand on the board: what is tried, turned, pointed at and confirmed. Nothing is sent before it is sure.
import { art } from '../board/art.svelte';
import type { BoardGhost, BoardSpot, BoardSquare } from '../board/types';
import { kUnit } from '../board/camera';
import { say, t } from '../i18n';
import { prefs } from '../lib/prefs.svelte';
import { sound } from '../lib/sound';
import type { Action } from '../net/protocol';
import { figureOf, neighbour, nextWay, readDecision, wayFor, type Decision } from './decision';
import type { TableSession } from './session.svelte';

const kNothing: Decision = { squares: [], spots: [], tiles: [], players: [], cards: [], answers: [], figureKinds: [] };

export class Hand {
  rotation = $state(0);
  chosen = $state<string | undefined>();
  cursor = $state<string | undefined>();
  hovered = $state<string | undefined>();
  kind = $state('');

  readonly decision: Decision = $derived.by(() => {
    const { state, actions } = this.session;
    if (!state || actions.length === 0) return kNothing;
    return readDecision(actions, this.session.tiles, state.view.figures ?? [], (id, turn) => art.turn(id, turn));
  });
  readonly kindInUse: string = $derived(
    this.decision.figureKinds.includes(this.kind) ? this.kind : (this.decision.figureKinds[0] ?? ''),
  );
  readonly squares: BoardSquare[] = $derived(
    this.decision.squares.map((square) => ({
      key: square.key,
      x: square.x,
      y: square.y,
      ways: square.ways.length,
      label: `${t('table.square', { x: square.x, y: square.y })}, ${square.ways.length === 1 ? t('table.way') : t('table.ways', { n: square.ways.length })}`,
    })),
  );
  readonly spots: BoardSpot[] = $derived.by(() => {
    const seat = this.session.state?.to_move ?? 0;
    const colour = this.session.table?.seats[seat]?.colour ?? seat;
    const list: BoardSpot[] = [];
    for (const spot of this.decision.spots) {
      const action = this.actionOfSpot(spot.actions);
      if (!action) continue;
      list.push({
        key: spot.key,
        ...spot.place,
        look: action.target.kind === 'figure' ? '' : (action.target.look ?? ''),
        colour,
        number: list.length + 1,
        worth: action.worth ? `${action.worth.now}→${action.worth.finished}` : '',
        label: `${list.length + 1}: ${say(action.label)}${action.worth ? `, ${t('table.worthNow')} ${action.worth.now}, ${t('table.worthDone')} ${action.worth.finished}` : ''}`,
      });
    }
    return list;
  });
  readonly ghost: BoardGhost | undefined = $derived.by(() => {
    const tile = this.session.state?.view.drawn;
    const square = this.decision.squares.find((entry) => entry.key === (this.chosen ?? this.hovered ?? this.cursor));
    if (!tile || !square) return undefined;
    const way = wayFor(square, this.rotation);
    return { tile, rotation: way.target.rotation ?? 0, x: square.x, y: square.y, trial: this.chosen === square.key };
  });
  /** What the main button would send. */
  readonly ready: Action | undefined = $derived.by(() => {
    const square = this.decision.squares.find((entry) => entry.key === this.chosen);
    if (square) return wayFor(square, this.rotation);
    const spot = this.decision.spots.find((entry) => entry.key === this.chosen);
    return spot && this.actionOfSpot(spot.actions);
  });
  readonly looking: Action | undefined = $derived.by(() => {
    const key = this.hovered ?? this.chosen ?? this.cursor;
    const spot = this.decision.spots.find((entry) => entry.key === key);
    return spot && this.actionOfSpot(spot.actions);
  });

  constructor(private readonly session: TableSession) {}

  private actionOfSpot(actions: Action[]): Action | undefined {
    return actions.find((action) => figureOf(action) === '' || figureOf(action) === this.kindInUse);
  }

  /** A new question: nothing is tried yet. */
  reset(): void {
    this.chosen = undefined;
    this.cursor = undefined;
    this.hovered = undefined;
    this.rotation = 0;
  }

  pickSquare(key: string): void {
    const square = this.decision.squares.find((entry) => entry.key === key);
    if (!square) return;
    this.cursor = key;
    if (!prefs.confirm) return this.send(wayFor(square, this.rotation));
    if (this.chosen === key) {
      if (square.ways.length === 1) return this.confirm();
      this.turn(true);
      return;
    }
    this.chosen = key;
    this.rotation = wayFor(square, this.rotation).target.rotation ?? 0;
    sound.turn();
  }
  pickSpot(key: string): void {
    const spot = this.decision.spots.find((entry) => entry.key === key);
    const action = spot && this.actionOfSpot(spot.actions);
    if (!action) return;
    this.cursor = key;
    if (!prefs.confirm || this.chosen === key) return this.send(action);
    this.chosen = key;
    sound.turn();
  }
  turn(clockwise: boolean): boolean {
    if (this.decision.squares.length === 0) return false;
    const square = this.decision.squares.find((entry) => entry.key === (this.chosen ?? this.hovered ?? this.cursor));
    this.rotation = square
      ? (nextWay(square, wayFor(square, this.rotation).target.rotation ?? 0, clockwise).target.rotation ?? 0)
      : (this.rotation + (clockwise ? 90 : 270)) % 360;
    sound.turn();
    return true;
  }
  confirm(): void {
    if (this.ready) this.send(this.ready);
    else if (this.cursor) {
      if (this.decision.squares.some((square) => square.key === this.cursor)) this.pickSquare(this.cursor);
      else this.pickSpot(this.cursor);
    }
  }
  send(action: Action): void {
    this.session.act(action);
    this.chosen = undefined;
  }
  back(): boolean {
    if (!this.chosen) return false;
    this.chosen = undefined;
    return true;
  }

  /** Moves the keyboard's cursor; returns the place it came to. */
  step(dx: number, dy: number): { x: number; y: number } | undefined {
    const places = [
      ...this.squares.map((square) => ({ key: square.key, x: (square.x + 0.5) * kUnit, y: (square.y + 0.5) * kUnit })),
      ...this.spots.map((spot) => ({ key: spot.key, x: spot.x, y: spot.y })),
    ];
    if (places.length === 0) return undefined;
    const from = places.find((place) => place.key === (this.cursor ?? this.chosen));
    const to = from ? neighbour(places, from, dx, dy) : this.nearestTo(places);
    if (!to) return undefined;
    this.hovered = undefined;
    if (this.chosen && this.decision.squares.length > 0) this.chosen = undefined;
    this.cursor = to.key;
    return to;
  }
  private nearestTo<T extends { x: number; y: number }>(places: T[]): T | undefined {
    const last = this.session.state?.view.last_tile ?? [0, 0];
    const [x, y] = [(last[0] + 0.5) * kUnit, (last[1] + 0.5) * kUnit];
    return [...places].sort((a, b) => Math.hypot(a.x - x, a.y - y) - Math.hypot(b.x - x, b.y - y))[0];
  }
  /** The numbered place or answer of a key; true if there was one. */
  number(digit: number): boolean {
    if (digit === 0) {
      const nothing = this.decision.answers.find((action) => action.kind === 'pass');
      if (nothing) this.send(nothing);
      return nothing !== undefined;
    }
    const spot = this.spots.find((entry) => entry.number === digit);
    if (spot) {
      this.pickSpot(spot.key);
      return true;
    }
    const others = this.listed();
    const action = others[digit - 1 - this.spots.length];
    if (!action) return false;
    this.send(action);
    return true;
  }
  /** Everything that is offered as a button, in the order of its numbers. */
  listed(): Action[] {
    const { tiles, players, cards, answers } = this.decision;
    return [...tiles, ...players, ...cards, ...answers.filter((action) => action.kind !== 'pass')];
  }
}
