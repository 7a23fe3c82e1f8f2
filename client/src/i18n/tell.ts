// The engine's sentences as people read them. The server puts what a page has to find between marks: parts that name a
// square by its coordinates, and names of tiles, which are drawn (docs/protocol.md).
const kSquare = /\uE000([^\uE001]*)\uE001/g;
const kTile = /\uE002([^\uE003]*)\uE003/;
const kTiles = new RegExp(` ?${kTile.source}`, 'g');

/** With coordinates only where the board shows them. */
export function squaresIn(text: string, isShown: boolean): string {
  if (isShown) return text.replace(kSquare, '$1');
  if (!text.includes('\uE000')) return text;
  return text.replace(kSquare, '').replace(/ ?\(\)/g, '').replace(/ {2,}/g, ' ').trim();
}

export interface Piece {
  text?: string;
  tile?: string; // to be drawn
}
/** A sentence in pieces, its tiles apart. */
export function piecesOf(text: string): Piece[] {
  return text
    .split(kTile)
    .map((part, index) => (index % 2 ? { tile: part } : { text: part }))
    .filter((piece) => piece.text !== '');
}

/** Where nothing can be drawn: without the names of tiles. */
export function withoutTiles(text: string): string {
  return text.includes('\uE002') ? text.replace(kTiles, '').replace(/[ :]+$/, '').trim() : text;
}
