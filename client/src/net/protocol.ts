// The messages of docs/protocol.md as types.
export type * from './catalogue';

/** The same in every language that the server speaks; English always. */
export interface Words {
  en: string;
  de?: string;
  fr?: string;
  of?: Said; // of the log: what the sentences are made of
}
/** The key of a sentence and what stands in its places: numbers, letters (a square, a tile), players, words. */
export interface Said {
  key: string;
  [place: string]: string | number | Said | { player: number };
}
export interface ProtocolError {
  code: string;
  message: string;
  text?: Words;
}

export interface Seat {
  seat: number;
  kind: 'open' | 'person' | 'bot';
  name: string;
  colour: number;
  online: boolean;
  bot: string | null;
  away: number;
}
export interface Vote {
  about: number;
  agree: number[];
  needed: number;
}
export interface ClockSetting {
  seconds: number;
  bonus: number;
}
export interface Table {
  id: string;
  code?: string;
  title: string;
  state: 'waiting' | 'playing' | 'over';
  private: boolean;
  game: string;
  sets: string[];
  options: Record<string, string>;
  aids: boolean;
  clock: ClockSetting | null;
  duplicate: number; // 0, or which game of the match
  language: string | null; // that is spoken there
  start_player: number | null;
  created: number;
  rematch: string | null;
  previous: string | null;
  spectators: number;
  seats: Seat[];
  votes: Vote[];
}

export interface PlacedTile {
  id: string;
  x: number;
  y: number;
  rotation: number;
  segment: number;
  seq: number;
  by: number;
}
/** Where something is: a point in squares, a segment, a figure, or a spot of the picture of the tile at x, y. */
export interface Anchor {
  at?: [number, number] | undefined;
  segment?: number | undefined;
  figure?: string | number | undefined; // a number: of a figure on the board
  spot?: string | undefined;
  x?: number | undefined;
  y?: number | undefined;
}
export interface Target extends Anchor {
  kind: string;
  rotation?: number;
  look?: string;
  player?: number;
  number?: number;
  tile?: string;
  card?: string;
  art?: string;
  row?: string;
  colour?: string | number; // a collection of cards; whose figure, where players have several colours
  face_down?: boolean;
}
export interface Action {
  text: string;
  kind: string;
  label: Words;
  target: Target;
  worth?: { now: number; finished: number };
}

export interface LandPlayer {
  name: string;
  score: number;
  supply: Record<string, number>;
  by_source?: Record<string, number>;
}
export interface Figure extends Omit<Anchor, 'figure'> {
  id: number;
  kind: string;
  look: string;
  colour: number;
  holder?: number; // not on the board: before this seat
}
/** The co-operative game. */
export interface MistsView {
  level: number;
  goal: number;
  ghosts_in_supply: number;
  ghosts: { x: number; y: number; count: number }[];
  pile_left: number;
  markers: number[]; // points of both hounds and of the goal; 0: none
  markers_reached: number;
  hounds: (number | null)[]; // figure it is with
  buried: number[];
  cemeteries: { square: string; closed: boolean }[];
  face_down: number;
  outcome: 'playing' | 'won' | 'lost';
}
export interface ColourView {
  name: string;
  player: number;
  score: number;
  supply: Record<string, number>;
}
/** Whatever is no tile and no figure. */
export interface Thing {
  look: string;
  title: Words;
  count: number;
  means: 'many' | 'height' | 'label'; // so many of them; so high; one with this number
  colour: number | null;
}
export interface Piece extends Thing, Anchor {
  figure?: number; // that it stands beside
}
export interface ShelfItem extends Thing {
  holder: number | null; // before this seat; null: beside the board
}
/** What is aimed from a place of the board; lengths in thousandths of a square. */
export interface SlingView {
  look?: string;
  starts?: Record<string, [number, number]>; // where it may stand, by the text of the action
  from?: [number, number];
  towards?: [number, number]; // aimed at: what is chosen now is how far, `step` for each number
  step?: number;
  along?: [number, number, number]; // how far it scatters: at the number 0, how much more at the last number, that number
  across?: [number, number, number];
  slide?: number; // how far it may slide on
}
/** The last thing that flew over the board. */
export interface FlightView {
  number: number; // tells it from the one before
  from: [number, number];
  impact: [number, number];
  rest: [number, number];
}
/** Two who throw and catch; lengths from the thrower in thousandths, to the right and away from him. */
export interface MeadowView {
  thrower: number;
  catcher: number;
  ruler: number;
  cells: Record<string, [number, number]>; // their middles, by the text of the action
  waits?: [number, number]; // who may know it
}
/** The last throw. */
export interface ThrowView extends Omit<MeadowView, 'cells'> {
  number: number;
  waits: [number, number];
  at: [number, number];
  caught: boolean;
}
export interface LandView {
  turn: number;
  turn_player: number;
  bag: number;
  drawn: string | null;
  last_tile: [number, number] | null;
  links: [number, number][];
  discarded: string[];
  winners?: number[];
  players: LandPlayer[];
  figures: Figure[];
  pieces: Piece[];
  shelf: ShelfItem[];
  hands?: (string | null)[][];
  idle?: string[]; // kinds of areas that mean nothing in this game
  colours?: ColourView[]; // co-operative: players may have several
  sling?: SlingView;
  flight?: FlightView;
  meadow?: MeadowView;
  throw?: ThrowView;
  about?: string; // the tile that is talked about, where none is drawn
  mists?: MistsView;
}

export interface RowItem {
  kind: 'card' | 'follower';
  card?: string;
  art?: string;
  face_down?: boolean;
  by?: number;
  player?: number;
  lying?: boolean;
}
export interface Row {
  name: string;
  colour: string;
  items: RowItem[];
  worth?: number; // points at once to who puts his follower there
  unknown?: number; // cards among them that the viewer does not know
}
export interface CardPlayer {
  seat: number;
  name: string;
  score: number;
  hand?: string[];
  hand_count: number;
  follower: string | null;
  face_down_laid: boolean;
  animals: Record<string, { cards: number; jokers: number; points: number }>;
  lone_jokers: number;
  chest: { count: number; cards?: Record<string, number>; points?: number };
  by_source?: Record<string, number>;
}
export interface CardsView {
  rows: Row[];
  players: CardPlayer[];
  round: number;
  rounds: number;
  dealer: number;
  deck: number;
  revealed: string | null;
  misplaced: Record<string, number>;
  discarded: Record<string, number>;
  unseen?: Record<string, number>;
  tables: { animals: number[]; series: number[]; misplaced: number; dragon_or_fairy: number };
  art?: Record<string, string>;
  winners?: number[];
}

export interface Clock {
  left: number[];
  running: number | null;
  bonus: number;
  now: number;
}
export interface LogEntry {
  seq: number;
  seat: number | null;
  kind: string;
  action?: string;
  text?: Words | string;
  points?: number;
  source?: string;
  details?: Words[];
  segments?: number[];
  places?: [number, number][];
  to?: number;
  at?: number;
}
export interface StateMessage {
  type: 'state';
  seq: number;
  decision: number;
  seat: number | null;
  over: boolean;
  to_move: number | null;
  step: string;
  prompt: Words;
  actions: Action[];
  undo: boolean;
  tiles_from: number;
  tiles: PlacedTile[];
  view: LandView & CardsView;
  clock: Clock | null;
  log: LogEntry[];
  log_from: number;
}

export interface Feature {
  id: number;
  type: string;
  complete: boolean;
  value: number;
  value_finished: number;
  owners: number[];
  followers: number[];
  segments: number[];
  squares?: [number, number][];
}
export interface FitSquare {
  x: number;
  y: number;
  fits: number;
  tiles: Record<string, number>;
}
export interface AidMessage {
  type: 'aid';
  id: string;
  decision: number;
  what: 'features' | 'remaining' | 'fits';
  features?: Feature[];
  remaining?: Record<string, number>;
  bag?: number;
  squares?: FitSquare[];
}

export type ServerMessage =
  | StateMessage
  | AidMessage
  | { type: 'table'; table: Table; you: number[] }
  | { type: 'storage'; ready: boolean }
  | { type: 'ack'; id: string; seq: number }
  | { type: 'error'; id?: string; error: ProtocolError };

export type ClientMessage = { id: string } & (
  | { type: 'act'; seat: number; decision: number; action: string }
  | { type: 'undo'; seat: number; decision: number }
  | { type: 'chat'; seat: number; text: string }
  | { type: 'vote'; seat: number; about: number; agree: boolean }
  | { type: 'return'; seat: number }
  | { type: 'ask'; what: AidMessage['what'] }
);

export interface SeatWish {
  kind: 'here' | 'link' | 'bot';
  name?: string;
  level?: string;
  colour?: number;
}
export interface TableWish {
  game: string;
  sets: string[];
  options: Record<string, string>;
  seats: SeatWish[];
  start_player: 'random' | number;
  aids: boolean;
  private: boolean;
  title?: string;
  clock: ClockSetting | null;
  duplicate: boolean;
  language?: string;
  draws?: string[]; // tiles that come first
}
export interface MadeTable {
  table: Table;
  seats: { seat: number; token: string }[];
  host: string;
  link: string;
}
export interface Rematch {
  table: Table;
  link: string;
}
export interface AnalysisMove {
  number: number; // the step of the replay
  player: number;
  played: string;
  best: string;
  expected_played: number;
  expected_best: number;
  loss: number;
  error: number; // of the loss, one standard deviation
  chance_played: number; // to win, 0 to 1
  chance_best: number;
  chance_error: number; // of the difference of these, one standard deviation
  is_blunder: boolean;
  reason: '' | 'closes' | 'steals' | 'blocks' | 'keeps' | 'builds' | 'calms'; // why the best one is better
  then: string; // what would follow it in the same turn; empty: nothing, or it gave too little away
  outlook: number; // expected final difference of seat 0; of a team its chance in percent
}
export interface GameAnalysis {
  players: { name: string; decisions: number; mean_loss: number; accuracy: number; chance_lost: number; luck: number }[];
  moves: AnalysisMove[];
  draws: { number: number; player: number; luck: number }[]; // none where players hold what others do not see
}
export interface Replay {
  table: Table;
  steps: number;
  seqs: number[];
  scores: number[][];
  log: LogEntry[];
  final: { scores: number[]; winners: number[]; by_source: Record<string, number>[] };
}
