// The engine's sentences as people read them: they name squares by coordinates and tiles by their ids. What they are made
// of says which letters those are; labels come without it and are searched.
import type { Said } from '../net/protocol';

const kTile = /\b[A-Z][A-Z0-9]{0,4}\/[\w.!+*-]+/;

/** The tiles that a sentence names. */
export function tilesIn(of: Said | undefined): string[] {
  const values = Object.entries(of ?? {}).filter(([name]) => name !== 'key');
  return values.flatMap(([, value]) => {
    if (typeof value === 'string') return kTile.exec(value)?.[0] === value ? [value] : [];
    return typeof value === 'object' && 'key' in value ? tilesIn(value as Said) : [];
  });
}
const literally = (text: string) => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');
const patternOf = (of: Said | undefined): string => {
  const named = tilesIn(of).sort((a, b) => b.length - a.length);
  return of ? named.map(literally).join('|') || '(?!)' : kTile.source;
};

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
export function piecesOf(text: string, of?: Said): Piece[] {
  return text
    .split(new RegExp(`(${patternOf(of)})`))
    .map((part, index) => (index % 2 ? { tile: part } : { text: part }))
    .filter((piece) => piece.text !== '');
}

/** Where nothing can be drawn: without the ids of tiles. */
export function withoutTiles(text: string, of?: Said): string {
  return text.replace(new RegExp(` ?(?:${patternOf(of)})`, 'g'), '').replace(/:$/, '').trim();
}
