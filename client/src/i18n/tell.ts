// The engine's sentences as people read them: they name squares by coordinates and tiles by their ids.

const kTile = /\b[A-Z][A-Z0-9]{1,4}\/[\w.+*-]+/;

export interface Piece {
  text?: string;
  tile?: string; // to be drawn
}

/** Without coordinates, where the board does not show them; `before` lists the words that lead to them: "at|to". */
export function withoutCells(text: string, before: string): string {
  return text
    .replace(new RegExp(`(?: (?:${before}))? \\(?-?\\d+,-?\\d+\\)?`, 'g'), '')
    .replace(/:$/, '');
}

/** A sentence in pieces, its tiles apart. */
export function piecesOf(text: string): Piece[] {
  return text
    .split(new RegExp(`(${kTile.source})`))
    .map((part, index) => (index % 2 ? { tile: part } : { text: part }))
    .filter((piece) => piece.text !== '');
}

/** Where nothing can be drawn: without the ids of tiles. */
export function withoutTiles(text: string): string {
  return text.replace(new RegExp(` ?${kTile.source}`, 'g'), '').replace(/:$/, '').trim();
}
