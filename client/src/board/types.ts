// What the board is given to draw. It knows no rule and no network.
export interface BoardFigure {
  id: string;
  look: string;
  colour: number; // -1: nobody's
  owner?: number; // whose: the game's number of the colour
  x: number;
  y: number;
  count?: number; // several of them, or a height
  segment?: number; // it stands on
  small?: boolean; // beside another one
  quick?: boolean; // goes by short steps
}
export interface BoardSquare {
  key: string;
  x: number;
  y: number;
  ways: number;
  label: string;
}
export interface BoardSpot {
  key: string;
  x: number;
  y: number;
  look: string; // empty: a ring round what stands there
  colour: number;
  square?: boolean; // the whole square is meant
  number: number; // 1 ...: what to press
  worth: string; // "4 → 8"
  label: string;
}
export interface BoardGhost {
  tile: string;
  rotation: number;
  x: number;
  y: number;
  trial: boolean; // laid for trial, not only under the pointer
  sending?: boolean; // on its way to the server
}
/** Where to look. */
export interface BoardHint {
  key: string; // of the square or spot
  x: number;
  y: number;
  square: boolean;
}
export interface BoardMark {
  x: number;
  y: number;
  columns: number;
  rows: number;
  colour: number;
}
export interface BoardFit {
  x: number;
  y: number;
  fits: number;
}
export interface Floater {
  id: number;
  x: number;
  y: number;
  colour: number;
  text: string;
}
