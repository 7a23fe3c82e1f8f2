// The player's hand on the board: what is tried, turned, pointed at and confirmed. Nothing is sent before it is sure.
import { art } from '../board/art.svelte';
import { kUnit, nearest } from '../board/camera';
import { paletteOf } from '../board/palette';
import type { Point } from '../board/places';
import { aimedSquare, amountAt, amountTo, isAimed, isSet, reachOf } from '../board/sling';
import type { BoardGhost, BoardHint, BoardSpot, BoardSquare } from '../board/types';
import { t, tellPlainly } from '../i18n';
import { prefs } from '../lib/prefs.svelte';
import { sound } from '../lib/sound';
import type { Action, SlingView } from '../net/protocol';
import { deedKey, figureKey, isCrowded, keyOfSquare, kNothing, neighbour, nextWay, readDecision, wayFor, type Decision, type SpotChoice } from './decision';
import type { TableSession } from './session.svelte';

/** What a number means: "4 now, 8 if closed". */
export function worthText({ now, finished }: { now: number; finished: number }): string {
  return now === finished ? t('table.worthSame', { n: now }) : t('table.worth', { now, done: finished });
}
/** The same where there is no room for words. */
export const worthMark = ({ now, finished }: { now: number; finished: number }) =>
  now === finished ? `${now}` : `${now}→${finished}`;

function labelOf(number: number, actions: readonly Action[]): string {
  const words = [...new Set(actions.map((action) => tellPlainly(action.label)))].join(' / ');
  const { worth } = actions[0]!;
  const value = worth ? `, ${worthText(worth)}` : '';
  return `${number}: ${words}${value}`;
}

export class Hand {
  rotation = $state(0);
  chosen = $state<string | undefined>();
  cursor = $state<string | undefined>();
  hovered = $state<string | undefined>();
  kind = $state(''); // of figure, or whatever else is done
  amount = $state(0); // the number that is tried, where many are offered
  private aimed = $state.raw<{ spot: SpotChoice; amount: number } | undefined>(); // while a handle is drawn
  private wish: number | undefined; // of the number that is asked for next
  private variant = $state(0); // which of several answers about the chosen place

  readonly decision: Decision = $derived.by(() => {
    const { state, actions } = this.session;
    if (!state || actions.length === 0) return kNothing;
    return readDecision(actions, this.session.tiles, state.view, (id, turn) => art.turn(id, turn));
  });
  /** Only what one kind of figure, or one other deed, can do is shown. */
  readonly crowded: boolean = $derived(isCrowded(this.decision));
  private readonly kinds: string[] = $derived(
    [...this.decision.figures, ...(this.crowded ? this.decision.deeds : [])].map((entry) => entry.key),
  );
  readonly kindInUse: string = $derived(this.kinds.includes(this.kind) ? this.kind : (this.kinds[0] ?? ''));
  readonly palette: number[] = $derived.by(() =>
    paletteOf(this.session.table?.seats ?? [], this.session.state?.view.colours?.length ?? 0),
  );
  /** The colour of whoever is asked. */
  readonly colour: number = $derived.by(() => this.palette[this.session.state?.to_move ?? 0] ?? 0);
  readonly squares: BoardSquare[] = $derived(
    this.decision.squares.map((square) => ({
      key: square.key,
      x: square.x,
      y: square.y,
      ways: square.ways.length,
      label: `${t('table.square', { x: square.x, y: square.y })}, ${t('table.ways', { n: square.ways.length })}`,
    })),
  );
  /** The segments that are pointed at now. */
  readonly segments: number[] = $derived(this.decision.spots.flatMap((spot) => this.offersAt(spot)[0]?.target.segment ?? []));
  readonly spots: BoardSpot[] = $derived.by(() => {
    const list: BoardSpot[] = [];
    for (const spot of this.decision.spots) {
      const actions = this.offersAt(spot);
      const action = actions[0];
      if (!action) continue;
      const { kind, look, colour } = action.target;
      const besides = spot.square && this.decision.squares.length > 0 ? this.besidesTile(spot, action) : undefined;
      const neutral = spot.look ?? besides?.look;
      list.push({
        key: spot.key,
        ...(besides?.corner ?? spot.place),
        square: spot.square && !besides?.corner,
        look: neutral ?? (kind === 'figure' ? '' : (look ?? '')),
        colour: neutral ? -1 : typeof colour === 'number' ? (this.palette[colour] ?? colour) : this.colour,
        number: list.length + 1,
        worth: action.worth ? worthMark(action.worth) : '',
        label: labelOf(list.length + 1, actions),
      });
    }
    return list;
  });
  readonly ghost: BoardGhost | undefined = $derived.by(() => {
    const tile = this.session.state?.view.drawn;
    const key = this.chosen ?? this.hovered ?? this.cursor;
    const square = this.squareOf(key);
    const way = square ? wayFor(square, this.rotation) : this.wayAtSpot(key);
    if (!tile || !way) return undefined;
    const { x = 0, y = 0, rotation = 0 } = way.target;
    return { tile, rotation, x, y, trial: this.chosen === key, sending: !!this.session.sending };
  });
  /** Several answers about the chosen place: points or ghosts, one ghost or two. */
  readonly variants: Action[] = $derived.by(() => {
    const spot = this.spotOf(this.chosen);
    const offers = spot ? this.offersAt(spot) : [];
    return offers.length > 1 ? offers : [];
  });
  /** What the main button would send. */
  readonly ready: Action | undefined = $derived.by(() => {
    const square = this.squareOf(this.chosen);
    if (square) return wayFor(square, this.rotation);
    const amount = this.decision.amounts.find((action) => action.target.number === this.amount);
    if (amount) return amount;
    const spot = this.spotOf(this.chosen);
    return spot && this.offersAt(spot)[this.variants.length > 0 ? this.variant % this.variants.length : 0];
  });
  readonly looking: Action | undefined = $derived.by(() => {
    const key = this.hovered ?? this.chosen ?? this.cursor;
    if (key !== undefined && key === this.chosen) return this.spotOf(key) && this.ready;
    const spot = this.spotOf(key);
    return spot && this.offersAt(spot)[0];
  });

  constructor(private readonly session: TableSession) {}

  squareAt(key: string | undefined): { x: number; y: number } | undefined {
    return this.squareOf(key);
  }
  private squareOf(key: string | undefined) {
    return this.decision.squares.find((entry) => entry.key === key);
  }
  /** What comes with a tile: the last word of its kind. Where the tile can also come alone it is offered in a corner. */
  private besidesTile({ place }: SpotChoice, { kind, target }: Action): { look: string | undefined; corner: Point | undefined } {
    const look = kind.split('-').at(-1)!;
    const aside = kUnit * 0.3;
    const isBoth = this.squareOf(keyOfSquare(target.x ?? 0, target.y ?? 0)) !== undefined;
    return { look: art.knows(look)?.neutral ? look : undefined, corner: isBoth ? { x: place.x + aside, y: place.y - aside } : undefined };
  }
  /** A tile can come with something else: then its square is a spot. */
  private wayAtSpot(key: string | undefined): Action | undefined {
    const spot = this.decision.squares.length > 0 ? this.spotOf(key) : undefined;
    return spot?.square ? (key === this.chosen ? this.ready : this.offersAt(spot)[0]) : undefined;
  }
  private spotOf(key: string | undefined) {
    return this.decision.spots.find((entry) => entry.key === key);
  }
  private offersAt(spot: SpotChoice): Action[] {
    if (this.crowded) return spot.actions.filter((action) => deedKey(action) === this.kindInUse);
    return spot.actions.filter((action) => figureKey(action) === '' || figureKey(action) === this.kindInUse);
  }

  /** Where an action is on the board, in its units. */
  placeOf(action: Action | undefined): BoardHint | undefined {
    if (!action) return undefined;
    const square = this.decision.squares.find((entry) => entry.ways.includes(action));
    if (square) return { x: (square.x + 0.5) * kUnit, y: (square.y + 0.5) * kUnit, square: true, key: square.key };
    const spot = this.decision.spots.find((entry) => entry.actions.includes(action));
    return spot && { ...spot.place, square: spot.square, key: spot.key };
  }

  /** A new question: nothing is tried yet, unless it is about one place only. */
  reset(): void {
    if (this.decision.deeds.some((entry) => entry.key === this.kind)) this.kind = '';
    const [only, ...others] = this.decision.spots;
    const isPlain = only && others.length === 0 && this.decision.squares.length === 0 && this.offersAt(only).length > 1;
    this.chosen = isPlain ? only.key : undefined;
    this.cursor = undefined;
    this.hovered = undefined;
    this.rotation = 0;
    this.variant = 0;
    const sling = this.session.state?.view.sling;
    if (this.decision.amounts.length > 0) this.pickAmount(this.wish ?? (isAimed(sling) ? amountTo(sling) : 0));
    this.wish = undefined;
    this.aimed = undefined;
  }

  /** The nearest number that is offered. */
  pickAmount(wanted: number): void {
    const numbers = this.decision.amounts.map((action) => action.target.number ?? 0);
    if (this.session.sending || numbers.length === 0) return;
    this.amount = numbers.reduce((best, number) => (Math.abs(number - wanted) < Math.abs(best - wanted) ? number : best));
  }

  /** What is aimed, as it stands or as it is being drawn. */
  readonly sling: SlingView | undefined = $derived.by(() => {
    const sling = this.session.mine ? this.session.state?.view.sling : undefined;
    const spot = this.aimed?.spot ?? (this.decision.amounts.length > 0 ? undefined : this.spotOf(this.chosen ?? this.cursor));
    const { x, y } = spot?.square ? spot.actions[0]!.target : {};
    return isSet(sling) && x !== undefined && y !== undefined ? { ...sling, towards: [x * 1000 + 500, y * 1000 + 500] } : sling;
  });
  /** How far it would go. */
  readonly far: number = $derived.by(() => {
    if (this.aimed) return this.aimed.amount;
    return this.decision.amounts.length === 0 && isAimed(this.sling) ? amountTo(this.sling) : this.amount;
  });
  /** Its handle is drawn: along its line it chooses how far, before that also where to. */
  dragTo(point: Point): void {
    const sling = this.session.state?.view.sling;
    if (isAimed(sling)) return this.pickAmount(amountAt(sling, point));
    const targets = this.decision.spots.flatMap((spot) => {
      const { x, y } = spot.actions[0]!.target;
      return spot.square && x !== undefined && y !== undefined ? [{ spot, x, y }] : [];
    });
    const best = isSet(sling) ? aimedSquare(sling, point, targets) : undefined;
    if (!best || !isSet(sling)) return;
    const line = { ...sling, towards: [best.x * 1000 + 500, best.y * 1000 + 500] as [number, number] };
    this.aimed = { spot: best.spot, amount: Math.max(1, amountAt(line, point)) };
  }
  /** Let go, it is aimed; the number that is asked for next is known then. */
  dropAt(): void {
    if (this.decision.amounts.length > 0) {
      if (!prefs.confirm) this.confirm();
    } else if (this.aimed && !this.session.sending) {
      this.wish = this.aimed.amount;
      this.send(this.aimed.spot.actions[0]!);
    }
  }

  pickSquare(key: string): void {
    const square = this.squareOf(key);
    if (!square || this.session.sending) return;
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
    const spot = this.spotOf(key);
    const offers = spot ? this.offersAt(spot) : [];
    if (offers.length === 0 || this.session.sending) return;
    this.cursor = key;
    const again = this.chosen === key;
    if (offers.length === 1 && (!prefs.confirm || again)) return this.send(offers[0]!);
    if (again) this.turn(true);
    else {
      this.chosen = key;
      this.variant = 0;
      sound.turn();
    }
  }
  pickVariant(index: number): void {
    this.variant = index;
    if (!prefs.confirm && this.ready) this.send(this.ready);
  }
  pickKind(key: string): void {
    this.kind = key;
    this.chosen = undefined;
    this.cursor = undefined;
  }
  /** The next kind of figure or other deed; true if there is another. */
  nextKind(): boolean {
    if (this.kinds.length < 2) return false;
    this.pickKind(this.kinds[(this.kinds.indexOf(this.kindInUse) + 1) % this.kinds.length]!);
    return true;
  }
  /** At how many places that can be done. */
  placesFor(key: string): number {
    return this.decision.spots.filter((spot) => spot.actions.some((action) => deedKey(action) === key)).length;
  }
  /** Turns the tile, or goes to the next answer about the chosen place. */
  turn(clockwise: boolean): boolean {
    if (this.session.sending) return false;
    if (this.variants.length > 0) {
      this.variant = (this.variant + (clockwise ? 1 : this.variants.length - 1)) % this.variants.length;
      return true;
    }
    if (this.decision.squares.length === 0) return false;
    const square = this.squareOf(this.chosen ?? this.hovered ?? this.cursor);
    this.rotation = square
      ? (nextWay(square, wayFor(square, this.rotation).target.rotation ?? 0, clockwise).target.rotation ?? 0)
      : (this.rotation + (clockwise ? 90 : 270)) % 360;
    sound.turn();
    return true;
  }
  confirm(): void {
    if (this.ready) this.send(this.ready);
    else if (this.cursor) {
      if (this.squareOf(this.cursor)) this.pickSquare(this.cursor);
      else this.pickSpot(this.cursor);
    }
  }
  send(action: Action): void {
    // What is on its way stays where it was tried until the table shows it.
    if (action.target.kind === 'square' && action.target.rotation !== undefined) {
      this.chosen = keyOfSquare(action.target.x ?? 0, action.target.y ?? 0);
      this.rotation = action.target.rotation;
    }
    this.session.act(action);
  }
  back(): boolean {
    if (!this.chosen || this.session.sending) return false;
    this.chosen = undefined;
    return true;
  }

  /** Moves the keyboard's cursor; returns the place it came to. */
  step(dx: number, dy: number): { x: number; y: number } | undefined {
    if (this.decision.amounts.length > 0) return this.stepAmount(dx - 5 * dy);
    const places = [
      ...this.squares.map((square) => ({ key: square.key, x: (square.x + 0.5) * kUnit, y: (square.y + 0.5) * kUnit })),
      ...this.spots.map((spot) => ({ key: spot.key, x: spot.x, y: spot.y })),
    ];
    if (places.length === 0 || this.session.sending) return undefined;
    const from = places.find((place) => place.key === (this.cursor ?? this.chosen));
    const to = from ? neighbour(places, from, dx, dy) : this.nearestTo(places);
    if (!to) return undefined;
    this.hovered = undefined;
    if (this.chosen && this.decision.squares.length > 0) this.chosen = undefined;
    this.cursor = to.key;
    return to;
  }
  private stepAmount(by: number): Point {
    this.pickAmount(this.amount + by);
    return isAimed(this.sling) ? reachOf(this.sling, this.amount) : { x: 0, y: 0 };
  }
  private nearestTo<T extends { x: number; y: number }>(places: T[]): T | undefined {
    const last = this.session.state?.view.last_tile ?? [0, 0];
    const [x, y] = [(last[0] + 0.5) * kUnit, (last[1] + 0.5) * kUnit];
    return nearest(places, { x, y });
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
    const action = this.listed()[digit - 1 - this.spots.length];
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
