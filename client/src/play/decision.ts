// A decision as the player meets it. Whatever is asked arrives as a list of actions with targets; this sorts them into
// what is pointed at: squares for the tile, spots on the board, things beside it, answers. No module is named here.
import type { Action, LandView, PlacedTile } from '../net/protocol';
import { pointOf } from '../board/sling';
import { placeOfTarget, placesOf, type PictureOf, type Point } from '../board/places';

export interface SquareChoice {
  key: string;
  x: number;
  y: number;
  ways: Action[]; // by rotation
}
export interface SpotChoice {
  key: string;
  place: Point;
  square: boolean; // the whole square is meant
  look?: string | undefined; // of what would stand there, if it is nobody's
  actions: Action[]; // one for each kind of figure that can go there, or several answers about one place
}
/** A kind of figure that can be placed, where players have several colours one for each colour. */
export interface FigureChoice {
  key: string;
  figure: string;
  look: string;
  colour: number | undefined;
}
/** Something else that can be done on the board. */
export interface DeedChoice {
  key: string;
  kind: string; // of action
  look: string;
}
export interface Decision {
  squares: SquareChoice[];
  spots: SpotChoice[];
  tiles: Action[];
  players: Action[];
  cards: Action[]; // cards, rows and sets of the card game
  amounts: Action[]; // numbers, if they are too many for buttons
  answers: Action[]; // everything else, as buttons
  figures: FigureChoice[];
  deeds: DeedChoice[];
}
export const kNothing: Decision = { squares: [], spots: [], tiles: [], players: [], cards: [], amounts: [], answers: [], figures: [], deeds: [] };

const kMostButtons = 12;

export const keyOfSquare = (x: number, y: number) => `${x},${y}`;
const isPlacement = (action: Action) => action.kind === 'tile' && action.target.kind === 'square';

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
export function figureKey(action: Action): string {
  const { figure, colour } = action.target;
  if (typeof figure !== 'string') return '';
  return typeof colour === 'number' ? `${figure}@${colour}` : figure;
}

/** What is done there: which figure is used, or, where it is not about one, which kind of action it is. */
export const deedKey = (action: Action): string => figureKey(action) || `=${action.kind}`;

const kAtOnce = 9; // places, as many as there are digits
/** So much can be done at so many places that it is shown one after the other: a kind of figure, then whatever else. */
export const isCrowded = ({ squares, spots, figures, deeds }: Decision): boolean =>
  squares.length === 0 && spots.length > kAtOnce && figures.length + deeds.length > 1;

function spotKey({ kind, text, target }: Action): string {
  if (target.kind === 'square') return `square ${target.x},${target.y}`;
  if (target.at) return `${target.kind} ${target.at.join(',')}`;
  return `${target.kind} ${target.segment ?? target.spot ?? target.figure ?? `${kind} ${text}`}`;
}

function addSpot(decision: Decision, spots: Map<string, SpotChoice>, action: Action, place: Point, look?: string): void {
  const key = spotKey(action);
  const spot = spots.get(key) ?? { key, place, square: action.target.kind === 'square', look, actions: [] };
  spot.actions.push(action);
  spots.set(key, spot);
  const deed = deedKey(action);
  if ([...decision.figures, ...decision.deeds].some((entry) => entry.key === deed)) return;
  const { colour, look: ownLook = '' } = action.target;
  if (figureKey(action) === '') decision.deeds.push({ key: deed, kind: action.kind, look: ownLook });
  else
    decision.figures.push({
      key: deed,
      figure: String(action.target.figure),
      look: ownLook,
      colour: typeof colour === 'number' ? colour : undefined,
    });
}

export function readDecision(
  actions: readonly Action[],
  tiles: readonly PlacedTile[],
  view: Pick<LandView, 'figures' | 'pieces' | 'sling' | 'meadow'>,
  pictureOf: PictureOf,
): Decision {
  const decision: Decision = {
    squares: squaresOf(actions.filter(isPlacement)),
    spots: [],
    tiles: [],
    players: [],
    cards: [],
    amounts: [],
    answers: [],
    figures: [],
    deeds: [],
  };
  const { figures } = placesOf(view.figures ?? [], view.pieces ?? [], tiles, pictureOf);
  const spots = new Map<string, SpotChoice>();
  for (const action of actions) {
    if (isPlacement(action)) continue;
    const { kind } = action.target;
    const place = placeOfTarget(action.target, tiles, figures, pictureOf);
    const start = view.sling?.starts?.[action.text];
    if (place) addSpot(decision, spots, action, place);
    else if (start) addSpot(decision, spots, action, pointOf(start), view.sling?.look);
    else if (kind === 'tile') decision.tiles.push(action);
    else if (kind === 'player') decision.players.push(action);
    else if (kind === 'card' || kind === 'row' || kind === 'set') decision.cards.push(action);
    else decision.answers.push(action);
  }
  const isAmount = ({ target }: Action) => target.kind === 'number';
  if (decision.answers.filter(isAmount).length > kMostButtons) {
    decision.amounts = decision.answers.filter(isAmount).sort((a, b) => (a.target.number ?? 0) - (b.target.number ?? 0));
    decision.answers = decision.answers.filter((action) => !isAmount(action));
  }
  // Whole squares first: what lies on them is drawn over them.
  decision.spots = [...spots.values()].sort((a, b) => Number(b.square) - Number(a.square));
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
  const along = (place: T) => (place.x - from.x) * dx + (place.y - from.y) * dy;
  const cost = (place: T) =>
    along(place) + 2.5 * (Math.abs((place.x - from.x) * dy) + Math.abs((place.y - from.y) * dx));
  const least = (list: T[]) => list.reduce<T | undefined>((best, place) => (best && cost(best) <= cost(place) ? best : place), undefined);
  return least(places.filter((place) => along(place) > 1)) ?? least(places.filter((place) => along(place) < -1));
}
