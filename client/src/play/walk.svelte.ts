// Pieces that go from one spot of a picture to another pass those between, in the order in which the picture names them.
import { namesOf } from '../board/figures';
import type { PictureOf } from '../board/places';
import { prefersStillness } from '../lib/prefs.svelte';
import { sound } from '../lib/sound';
import type { Piece, PlacedTile } from '../net/protocol';

const kStep = 90; // milliseconds

interface Goal {
  name: string;
  spot: string;
  order: string[]; // the spots of the same kind
}
const kindOf = (spot: string) => spot.split('-')[0];

function goalsOf(pieces: readonly Piece[], tiles: readonly PlacedTile[], pictureOf: PictureOf): Goal[] {
  const names = namesOf(pieces);
  return pieces.flatMap(({ spot, x, y }, index) => {
    if (spot === undefined) return [];
    const tile = tiles.find((entry) => entry.x === x && entry.y === y);
    const spots = (tile && pictureOf(tile.id, tile.rotation)?.spots) ?? [];
    return [{ name: names[index]!, spot, order: spots.map((entry) => entry.name).filter((name) => kindOf(name) === kindOf(spot)) }];
  });
}

export class Walk {
  /** By the names of the pieces: the spot where each is now. */
  now = $state.raw<Readonly<Record<string, string>>>({});
  private timer: ReturnType<typeof setInterval> | undefined;

  to(pieces: readonly Piece[], tiles: readonly PlacedTile[], pictureOf: PictureOf): void {
    this.rest();
    const goals = goalsOf(pieces, tiles, pictureOf);
    const before = this.now;
    const starts = ({ name, spot, order }: Goal) => (order.includes(before[name] ?? '') && !prefersStillness() ? before[name]! : spot);
    this.now = Object.fromEntries(goals.map((goal) => [goal.name, starts(goal)]));
    if (goals.some(({ name, spot }) => before[name] !== undefined && before[name] !== spot)) sound.walk();
    if (goals.some(({ name, spot }) => this.now[name] !== spot)) this.timer = setInterval(() => this.step(goals), kStep);
  }
  private step(goals: Goal[]): void {
    const next = ({ name, spot, order }: Goal) =>
      this.now[name] === spot ? spot : order[(order.indexOf(this.now[name]!) + 1) % order.length]!;
    this.now = Object.fromEntries(goals.map((goal) => [goal.name, next(goal)]));
    if (goals.every(({ name, spot }) => this.now[name] === spot)) this.rest();
  }
  rest(): void {
    clearInterval(this.timer);
  }
}
