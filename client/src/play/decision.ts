// A decision as the player meets it. Whatever is asked arrives as a list of actions with targets; this sorts them into
// what is pointed at: squares, spots on the board, things beside it, answers. No module is named here.
import type { Figure, PlacedTile, Action } from '../net/protocol';
import { placeOfTarget, type PictureOf, type Point } from '../board/places';

export interface SquareChoice {
  key: string;
  x: number;
  y: number;
  ways: Action[]; // by rotation
}
export interface SpotChoice {
  key: string;
  place: Point;
  actions: Action[]; // one for each kind of figure that can go there
}
export interface Decision {
  squares: SquareChoice[];
  spots: SpotChoice[];
  tiles: Action[];
  players: Action[];
  cards: Action[]; // cards, rows and sets of the card game
  answers: Action[]; // everything else, as buttons
  figureKinds: string[];
}

export const keyOfSquare = (x: number, y: number) => `${x},${y}`;

function squaresOf(actions: readonly Action[]): SquareChoice[] {
  const squares = new Map<string, SquareChoice>();
  for (const action of actions) {
    const { x = 0, y = 0 } = action.target;
    const key = keyOfSquare(x, y);
    const square = squares.get(key) ?? { key, x, y, ways: [] };
    square.ways.push(action);
    squares.set(key, square);
  }
  for (const square of squares.values())
    square.ways.sort((a, b) => (a.target.rotation ?? 0) - (b.target.rotation ?? 0));
  return [...squares.values()].sort((a, b) => a.y - b.y || a.x - b.x);
}

/** Which figure a target would use; empty if it is not about one. */
export function figureOf(action: Action): string {
  const { figure } = action.target;
  return typeof figure === 'string' ? figure : '';
}

export function readDecision(
  actions: readonly Action[],
  tiles: readonly PlacedTile[],
  figures: readonly Figure[],
  pictureOf: PictureOf,
): Decision {
  const decision: Decision = {
    squares: squaresOf(actions.filter((action) => action.target.kind === 'square')),
    spots: [],
    tiles: [],
    players: [],
    cards: [],
    answers: [],
    figureKinds: [],
  };
  const spots = new Map<string, SpotChoice>();
  for (const action of actions) {
    const { kind } = action.target;
    if (kind === 'square') continue;
    const place = placeOfTarget(action.target, tiles, figures, pictureOf);
    if (place) {
      const key = `${kind} ${action.target.segment ?? action.target.space ?? action.target.figure ?? action.text}`;
      const spot = spots.get(key) ?? { key, place, actions: [] };
      spot.actions.push(action);
      spots.set(key, spot);
      const figure = figureOf(action);
      if (figure && !decision.figureKinds.includes(figure)) decision.figureKinds.push(figure);
    } else if (kind === 'tile') decision.tiles.push(action);
    else if (kind === 'player') decision.players.push(action);
    else if (kind === 'card' || kind === 'row' || kind === 'set') decision.cards.push(action);
    else decision.answers.push(action);
  }
  decision.spots = [...spots.values()];
  // "Nothing" is always the last answer.
  decision.answers.sort((a, b) => Number(a.kind === 'pass') - Number(b.kind === 'pass'));
  return decision;
}

/** The way of a square whose rotation is the wanted one, else the next one clockwise. */
export function wayFor(square: SquareChoice, rotation: number): Action {
  return nextWay(square, (rotation + 270) % 360, true);
}

/** The next rotation that fits. */
export function nextWay(square: SquareChoice, rotation: number, clockwise: boolean): Action {
  const step = clockwise ? 90 : 270;
  for (let i = 1; i <= 4; ++i) {
    const way = square.ways.find((action) => action.target.rotation === (rotation + i * step) % 360);
    if (way) return way;
  }
  return square.ways[0]!;
}

/** The nearest place in a direction, for the arrow keys; the farthest on the other side when there is none. */
export function neighbour<T extends Point>(places: readonly T[], from: Point, dx: number, dy: number): T | undefined {
  let best: T | undefined;
  let least = Infinity;
  for (const place of places) {
    const along = (place.x - from.x) * dx + (place.y - from.y) * dy;
    const across = Math.abs((place.x - from.x) * dy) + Math.abs((place.y - from.y) * dx);
    if (along <= 1) continue;
    const cost = along + 2.5 * across;
    if (cost < least) {
      least = cost;
      best = place;
    }
  }
  if (best) return best;
  for (const place of places) {
    const along = (place.x - from.x) * dx + (place.y - from.y) * dy;
    const across = Math.abs((place.x - from.x) * dy) + Math.abs((place.y - from.y) * dx);
    const cost = along + 2.5 * across;
    if (along < -1 && cost < least) {
      least = cost;
      best = place;
    }
  }
  return best;
}
