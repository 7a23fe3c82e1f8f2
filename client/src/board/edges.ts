// Why a tile does not lie on a square, read off the pictures: what would meet what. The server decides what is
// allowed; this only says it.
import type { PlacedTile } from '../net/protocol';
import { kUnit } from './camera';
import type { PictureOf, TurnPicture } from './places';

export type PartAt = (picture: TurnPicture, x: number, y: number) => { type: string } | undefined;
export type Misfit = { kind: 'taken' | 'alone' | 'rule' } | { kind: 'meets'; own: string; other: string };

const kNearEdge = 3; // units from the border
const kSides: { dx: number; dy: number }[] = [
  { dx: 0, dy: -1 },
  { dx: 1, dy: 0 },
  { dx: 0, dy: 1 },
  { dx: -1, dy: 0 },
];

/** What runs over the middle of a side of one square of a picture. */
function onSide(picture: TurnPicture, column: number, row: number, { dx, dy }: { dx: number; dy: number }, partAt: PartAt) {
  const half = kUnit / 2 - kNearEdge;
  return partAt(picture, (column + 0.5) * kUnit + dx * half, (row + 0.5) * kUnit + dy * half)?.type ?? 'field';
}

function covering(tiles: readonly PlacedTile[], x: number, y: number, pictureOf: PictureOf) {
  for (const tile of tiles) {
    const picture = pictureOf(tile.id, tile.rotation);
    if (picture && x >= tile.x && y >= tile.y && x < tile.x + picture.columns && y < tile.y + picture.rows)
      return { picture, column: x - tile.x, row: y - tile.y };
  }
  return undefined;
}

/** The first thing that is wrong with the tile on this square as it is turned now. */
export function misfit(
  square: { x: number; y: number },
  drawn: { id: string; rotation: number },
  tiles: readonly PlacedTile[],
  pictureOf: PictureOf,
  partAt: PartAt,
): Misfit {
  const picture = pictureOf(drawn.id, drawn.rotation);
  if (covering(tiles, square.x, square.y, pictureOf)) return { kind: 'taken' };
  let touches = false;
  for (const side of kSides) {
    const beyond = covering(tiles, square.x + side.dx, square.y + side.dy, pictureOf);
    if (!beyond || !picture) continue;
    touches = true;
    const own = onSide(picture, 0, 0, side, partAt);
    const other = onSide(beyond.picture, beyond.column, beyond.row, { dx: -side.dx, dy: -side.dy }, partAt);
    if (own !== other) return { kind: 'meets', own, other };
  }
  return { kind: touches ? 'rule' : 'alone' };
}
