// What lies under the pointer: the hit areas of the drawings, tested without a node in the page.
import type { PlacedTile } from '../net/protocol';
import { kUnit } from './camera';
import type { PictureOf, TurnPicture } from './places';

const kUpper: Record<string, number> = { field: 0, river: 0, mist: 1, city: 2, road: 3 };
let canvas: CanvasRenderingContext2D | null | undefined;
const paths = new Map<string, Path2D>();

function pathOf(data: string): Path2D {
  let path = paths.get(data);
  if (!path) paths.set(data, (path = new Path2D(data)));
  return path;
}

/** The part of a picture at a point of it. Small things lie on top of large ones. */
export function partAt(picture: TurnPicture, x: number, y: number): { type: string; index: number } | undefined {
  canvas ??= document.createElement('canvas').getContext('2d');
  if (!canvas) return undefined;
  const found = picture.parts
    .map((part, index) => ({ type: part.type, hit: part.hit, index, upper: kUpper[part.type] ?? 4 }))
    .filter(({ hit }) => hit !== '' && canvas!.isPointInPath(pathOf(hit), x, y))
    .sort((a, b) => b.upper - a.upper);
  return found[0];
}

/** The segment at a point of the board. */
export function segmentAt(
  x: number,
  y: number,
  tiles: readonly PlacedTile[],
  pictureOf: PictureOf,
): { tile: PlacedTile; segment: number; type: string } | undefined {
  for (const tile of tiles) {
    const picture = pictureOf(tile.id, tile.rotation);
    if (!picture) continue;
    const [px, py] = [x - tile.x * kUnit, y - tile.y * kUnit];
    if (px < 0 || py < 0 || px >= picture.columns * kUnit || py >= picture.rows * kUnit) continue;
    const first = partAt(picture, px, py);
    if (first) return { tile, segment: tile.segment + first.index, type: first.type };
  }
  return undefined;
}
