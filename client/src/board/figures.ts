// What stands on the board, from a view: figures and whatever else lies there. For the table and for replays.
import type { LandView, Piece, PlacedTile } from '../net/protocol';
import { placesOf, type PictureOf } from './places';
import type { BoardFigure } from './types';

// Who lies in a field is wide: where figures are drawn larger than they are, he stays within it.
const kLying = 1.35;
// What is drawn from side to side of a tile lies flat on it and is always as large as the tile.
const kFlat = 200 / 164;

/** How large it is drawn where figures are so large. */
export function sizeOf({ look, small }: Pick<BoardFigure, 'look' | 'small'>, scale: number): number {
  if (/-(north|east|south|west)$/.test(look)) return kFlat;
  if (small) return 0.62 * scale;
  return /farmer/.test(look) ? Math.min(scale, kLying) : scale;
}

/** A name for each piece that it keeps while it moves: its look, and which of them it is. */
export function namesOf(pieces: readonly Piece[]): string[] {
  const seen = new Map<string, number>();
  return pieces.map(({ look }) => {
    const number = seen.get(look) ?? 0;
    seen.set(look, number + 1);
    return `${look} ${number}`;
  });
}

export function standing(
  view: Pick<LandView, 'figures' | 'pieces'>,
  tiles: readonly PlacedTile[],
  pictureOf: PictureOf,
  colourOf: (colour: number) => number,
  onTheWay: Readonly<Record<string, string>> = {}, // pieces that are on the way to their spot: where they are now
): BoardFigure[] {
  const names = namesOf(view.pieces ?? []);
  const pieces = (view.pieces ?? []).map((piece, index) => {
    const spot = onTheWay[names[index]!];
    return spot === undefined ? piece : { ...piece, spot };
  });
  const figures = view.figures ?? [];
  const places = placesOf(figures, pieces, tiles, pictureOf);
  const list = pieces.flatMap((piece, index): BoardFigure[] => {
    const place = places.pieces[index];
    const whose = piece.colour === null ? { colour: -1 } : { colour: colourOf(piece.colour), owner: piece.colour };
    const on = piece.segment === undefined ? {} : { segment: piece.segment };
    const count = piece.count > 1 ? { count: piece.count } : {};
    const small = piece.figure === undefined ? {} : { small: true };
    const quick = piece.spot === undefined ? {} : { quick: true };
    return place ? [{ id: names[index]!, look: piece.look, ...whose, ...count, ...small, ...quick, ...place, ...on }] : [];
  });
  for (const figure of figures) {
    const place = places.figures.get(figure.id);
    const on = figure.segment === undefined ? {} : { segment: figure.segment };
    if (place) list.push({ id: `f${figure.id}`, look: figure.look, colour: colourOf(figure.colour), owner: figure.colour, ...place, ...on });
  }
  // Who stands on a stack hides it; what is small hides nobody.
  const layers = new Map(pieces.map(({ means, figure }, index) => [names[index]!, means === 'height' ? 0 : figure === undefined ? 1 : 2]));
  const layerOf = ({ id }: BoardFigure) => layers.get(id) ?? 1;
  return list.sort((a, b) => layerOf(a) - layerOf(b) || a.y - b.y);
}
