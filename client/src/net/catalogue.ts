// What a server can play, with its words: GET /api/catalogue, /api/examples and /api/info as types.
import type { Words } from './protocol';

export interface OptionInfo {
  name: string;
  values: string[]; // empty: free text
  default: string;
  text: Words;
  title?: Words;
  hint?: string;
  choices?: { value: string; title: Words }[];
}
export interface EditionInfo {
  name: string;
  label: Words;
  tiles: number;
  default: boolean;
}
export interface SetInfo {
  name: string;
  title: Words;
  text: Words;
  rules: boolean;
  whole_game: boolean;
  faces: string[]; // tiles that show what it brings
  editions: EditionInfo[];
  decisions?: number; // that it adds to a game
  options: OptionInfo[];
}
export interface GameInfo {
  name: string;
  title: Words;
  text: Words;
  players: [number, number];
  options: OptionInfo[];
  sets: SetInfo[];
}
export interface Preset {
  name: string;
  face?: string; // a tile that stands for it; without one two cards do
  title: Words;
  text: Words;
  game: string;
  sets: string[];
  options: Record<string, string>;
  seats: number;
  decisions?: number; // of a game, all players together
}
export interface Explained {
  title: Words;
  text?: Words;
  question?: Words; // of a kind of action: what is asked when nothing else can be done
  look?: string; // and the picture of what it is about
}
export interface Catalogue {
  games: GameInfo[];
  presets: Preset[];
  steps: Record<string, Explained>;
  figures: Record<string, Explained>;
  looks: Record<string, Explained | Words>; // of figures and things
  features: Record<string, Explained>; // kinds of areas
  sources: Record<string, Explained | Words>;
  kinds: Record<string, Explained | Words>;
  levels?: Record<string, Explained>; // of computer players
  rows?: Record<string, Words>;
  cards?: Record<string, Words>;
  sectors?: Record<string, Words>;
}
export interface ServerInfo {
  version: string;
  protocol: number;
  bots: { level: string; title: Words; text: Words }[];
  limits: { chat_length: number; name_length: number };
}

/** What something pays, with a small land or a few cards to see it on; by set or game: GET /api/examples. */
export interface Example {
  name: string;
  title: Words;
  text: Words;
  caption: Words;
  about?: string; // the kind of area that is lit
  tiles: [id: string, x: number, y: number, rotation: number][];
  lit: [tile: number, part: number][]; // parts are numbered as in the tile's picture
  figures: { look: string; colour: number; tile: number; part?: number; at?: [x: number, y: number] }[];
  cards?: string[];
}
export type Examples = Record<string, Example[]>;
