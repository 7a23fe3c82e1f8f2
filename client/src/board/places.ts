// From the anchors of the protocol to places on the board: which tile a segment lies on and where everything stands.
import type { Anchor, Figure, Piece, PlacedTile, Target } from '../net/protocol';
import { kUnit } from './camera';

const kSideBySide = 30; // units between two on one place
const kRowBelow = 26;
const kInRow = 4;
const kOnTop = 24; // how high one stands on a stack
const kBesideX = [26, -30, 48, -52]; // where small things stand beside a figure
const kBesideY = 10;

export interface PartOfTile {
  type: string;
  at: [number, number];
  hit: string;
}
export interface TurnPicture {
  columns: number;
  rows: number;
  parts: PartOfTile[];
  spots: { name: string; at: [number, number] }[];
}
export type PictureOf = (id: string, rotation: number) => TurnPicture | undefined;
export interface Point {
  x: number;
  y: number;
}

/** What was built on a tile later is not in its picture: the middle of the tile stands for it. */
const kMiddle = kUnit / 2;
const kBuiltLater: PartOfTile = {
  type: 'road',
  at: [kMiddle, kMiddle],
  hit: `M${kMiddle - 20} ${kMiddle - 20}h40v40h-40z`,
};

/** Tiles come in the order in which they were laid, so their first segments grow. */
export function tileOfSegment(tiles: readonly PlacedTile[], segment: number): PlacedTile | undefined {
  let low = 0;
  let high = tiles.length - 1;
  let found: PlacedTile | undefined;
  while (low <= high) {
    const middle = (low + high) >> 1;
    const tile = tiles[middle]!;
    if (tile.segment <= segment) {
      found = tile;
      low = middle + 1;
    } else high = middle - 1;
  }
  return found;
}

export function partOfSegment(
  tiles: readonly PlacedTile[],
  segment: number,
  pictureOf: PictureOf,
): { tile: PlacedTile; part: PartOfTile } | undefined {
  const tile = tileOfSegment(tiles, segment);
  const picture = tile && pictureOf(tile.id, tile.rotation);
  return tile && picture ? { tile, part: picture.parts[segment - tile.segment] ?? kBuiltLater } : undefined;
}

export function placeOfSegment(
  tiles: readonly PlacedTile[],
  segment: number,
  pictureOf: PictureOf,
): Point | undefined {
  const found = partOfSegment(tiles, segment, pictureOf);
  return found && { x: found.tile.x * kUnit + found.part.at[0], y: found.tile.y * kUnit + found.part.at[1] };
}

/** A place that the picture of a tile names. */
function placeOfSpot({ spot, x, y }: Anchor, tiles: readonly PlacedTile[], pictureOf: PictureOf): Point | undefined {
  const tile = tiles.find((entry) => entry.x === x && entry.y === y);
  const found = tile && pictureOf(tile.id, tile.rotation)?.spots.find((entry) => entry.name === spot);
  return found && { x: tile.x * kUnit + found.at[0], y: tile.y * kUnit + found.at[1] };
}

/** Where something is that names a point, a spot of a picture, a segment or a figure. */
export function placeOfAnchor(
  anchor: Anchor,
  tiles: readonly PlacedTile[],
  pictureOf: PictureOf,
  figures?: ReadonlyMap<number, Point>,
): Point | undefined {
  if (anchor.at) return { x: anchor.at[0] * kUnit, y: anchor.at[1] * kUnit };
  if (anchor.spot !== undefined) return placeOfSpot(anchor, tiles, pictureOf);
  if (anchor.segment !== undefined) return placeOfSegment(tiles, anchor.segment, pictureOf);
  return typeof anchor.figure === 'number' ? figures?.get(anchor.figure) : undefined;
}

export interface Places {
  figures: Map<number, Point>; // by their numbers
  pieces: (Point | undefined)[]; // in their order
}

const keyOfPoint = ({ x, y }: Point) => `${Math.round(x)},${Math.round(y)}`;

/** Where everything stands: on a stack on top of it, several on one place side by side, small things beside figures. */
export function placesOf(
  figures: readonly Figure[],
  pieces: readonly Piece[],
  tiles: readonly PlacedTile[],
  pictureOf: PictureOf,
): Places {
  const places: Places = { figures: new Map(), pieces: pieces.map((piece) => placeOfAnchor(piece, tiles, pictureOf)) };
  const isStack = (index: number) => pieces[index]!.means === 'height';
  const stacks = new Set(places.pieces.flatMap((place, index) => (place && isStack(index) ? [keyOfPoint(place)] : [])));
  const standing = [
    ...places.pieces.flatMap((place, index) => (place && !isStack(index) ? [{ ...place, index, id: -1 }] : [])),
    ...figures.flatMap((figure) => {
      const place = placeOfAnchor(figure, tiles, pictureOf);
      return place ? [{ ...place, index: -1, id: figure.id }] : [];
    }),
  ];
  const raised = standing.map((one) => ({ ...one, y: one.y - (stacks.has(keyOfPoint(one)) ? kOnTop : 0) }));
  for (const { id, index, x, y } of sideBySide(raised))
    if (id >= 0) places.figures.set(id, { x, y });
    else places.pieces[index] = { x, y };
  const beside = new Map<number, number>();
  pieces.forEach(({ figure }, index) => {
    const host = figure === undefined ? undefined : places.figures.get(figure);
    if (!host) return;
    const before = beside.get(figure!) ?? 0;
    beside.set(figure!, before + 1);
    places.pieces[index] = { x: host.x + kBesideX[before % kBesideX.length]!, y: host.y + kBesideY };
  });
  return places;
}

/** Where to point for a target that has a place on the board; undefined for all others. */
export function placeOfTarget(
  target: Target,
  tiles: readonly PlacedTile[],
  figures: ReadonlyMap<number, Point>,
  pictureOf: PictureOf,
): Point | undefined {
  if (target.kind === 'square') return { x: ((target.x ?? 0) + 0.5) * kUnit, y: ((target.y ?? 0) + 0.5) * kUnit };
  return placeOfAnchor(target, tiles, pictureOf, figures);
}

/** Several on one place stand side by side in rows, the middle of each row where one would stand alone. */
export function sideBySide<T extends Point>(places: readonly T[]): T[] {
  const together = new Map<string, number>();
  for (const place of places) together.set(keyOfPoint(place), (together.get(keyOfPoint(place)) ?? 0) + 1);
  const before = new Map<string, number>();
  return places.map((place) => {
    const key = keyOfPoint(place);
    const number = before.get(key) ?? 0;
    before.set(key, number + 1);
    const row = Math.floor(number / kInRow);
    const inRow = Math.min(kInRow, together.get(key)! - row * kInRow);
    return { ...place, x: place.x + kSideBySide * ((number % kInRow) - (inRow - 1) / 2), y: place.y + kRowBelow * row };
  });
}
