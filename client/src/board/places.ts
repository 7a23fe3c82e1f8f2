// From the numbers of the protocol to places on the board: which tile a segment lies on and where a figure stands.
import type { Figure, PlacedTile, Target } from '../net/protocol';
import { kUnit } from './camera';

const kSideBySide = 30; // units between two figures on one spot

export interface PartOfTile {
  type: string;
  at: [number, number];
  hit: string;
}
export interface TurnPicture {
  columns: number;
  rows: number;
  parts: PartOfTile[];
  wheel: { name: string; pig: [number, number]; crowns: [number, number][] }[];
}
export type PictureOf = (id: string, rotation: number) => TurnPicture | undefined;
export interface Point {
  x: number;
  y: number;
}

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
  const part = tile && pictureOf(tile.id, tile.rotation)?.parts[segment - tile.segment];
  return tile && part ? { tile, part } : undefined;
}

export function placeOfSegment(
  tiles: readonly PlacedTile[],
  segment: number,
  pictureOf: PictureOf,
): Point | undefined {
  const found = partOfSegment(tiles, segment, pictureOf);
  return found && { x: found.tile.x * kUnit + found.part.at[0], y: found.tile.y * kUnit + found.part.at[1] };
}

export function placeOfCrown(tiles: readonly PlacedTile[], space: number, pictureOf: PictureOf): Point | undefined {
  for (const tile of tiles) {
    const crowns = pictureOf(tile.id, tile.rotation)?.wheel.flatMap((sector) => sector.crowns) ?? [];
    const at = crowns[space];
    if (at) return { x: tile.x * kUnit + at[0], y: tile.y * kUnit + at[1] };
  }
  return undefined;
}

export function placeOfPig(tiles: readonly PlacedTile[], sector: string, pictureOf: PictureOf): Point | undefined {
  for (const tile of tiles) {
    const at = pictureOf(tile.id, tile.rotation)?.wheel.find((entry) => entry.name === sector)?.pig;
    if (at) return { x: tile.x * kUnit + at[0], y: tile.y * kUnit + at[1] };
  }
  return undefined;
}

export function placeOfFigure(
  figure: Figure,
  tiles: readonly PlacedTile[],
  pictureOf: PictureOf,
): Point | undefined {
  if (figure.at) return { x: figure.at[0] * kUnit, y: figure.at[1] * kUnit };
  if (figure.segment !== undefined) return placeOfSegment(tiles, figure.segment, pictureOf);
  if (figure.crown_space !== undefined) return placeOfCrown(tiles, figure.crown_space, pictureOf);
  return undefined;
}

/** Where every figure of the board stands, by its number; several on one spot stand side by side. */
export function placesOfFigures(
  figures: readonly Figure[],
  tiles: readonly PlacedTile[],
  pictureOf: PictureOf,
): Map<number, Point> {
  const standing = figures.flatMap((figure) => {
    const place = placeOfFigure(figure, tiles, pictureOf);
    return place ? [{ id: figure.id, ...place }] : [];
  });
  return new Map(fanned(standing, kSideBySide).map(({ id, x, y }) => [id, { x, y }]));
}

/** Where to point for a target that has a place on the board; undefined for all others. */
export function placeOfTarget(
  target: Target,
  tiles: readonly PlacedTile[],
  figures: ReadonlyMap<number, Point>,
  pictureOf: PictureOf,
): Point | undefined {
  if (target.at) return { x: target.at[0] * kUnit, y: target.at[1] * kUnit };
  switch (target.kind) {
    case 'square':
      return { x: ((target.x ?? 0) + 0.5) * kUnit, y: ((target.y ?? 0) + 0.5) * kUnit };
    case 'segment':
      return target.segment === undefined ? undefined : placeOfSegment(tiles, target.segment, pictureOf);
    case 'crown':
      return target.space === undefined ? undefined : placeOfCrown(tiles, target.space, pictureOf);
    case 'figure':
      return typeof target.figure === 'number' ? figures.get(target.figure) : undefined;
    default:
      return undefined;
  }
}

/** Where targets are drawn so that none lies on another: they give way to each other, squares to nobody. */
export function apart<T extends Point & { square?: boolean }>(spots: readonly T[], least: number): (Point & { spot: T })[] {
  const list = spots.map((spot) => ({ spot, x: spot.x, y: spot.y }));
  for (let round = 0; round < 12; ++round) {
    let moved = false;
    for (let i = 0; i < list.length; ++i)
      for (let j = i + 1; j < list.length; ++j) {
        const [a, b] = [list[i]!, list[j]!];
        if (a.spot.square && b.spot.square) continue;
        const distance = Math.hypot(b.x - a.x, b.y - a.y);
        if (distance >= least) continue;
        const [dx, dy] = distance > 1 ? [(b.x - a.x) / distance, (b.y - a.y) / distance] : [Math.cos(j), Math.sin(j)];
        const push = (least - distance) / (a.spot.square || b.spot.square ? 1 : 2) + 0.5;
        if (!a.spot.square) [a.x, a.y] = [a.x - dx * push, a.y - dy * push];
        if (!b.spot.square) [b.x, b.y] = [b.x + dx * push, b.y + dy * push];
        moved = true;
      }
    if (!moved) break;
  }
  return list;
}

/** Several figures on one spot stand side by side. */
export function fanned<T extends Point>(places: T[], step: number): T[] {
  const count = new Map<string, number>();
  return places.map((place) => {
    const key = `${Math.round(place.x)},${Math.round(place.y)}`;
    const before = count.get(key) ?? 0;
    count.set(key, before + 1);
    return before === 0 ? place : { ...place, x: place.x + before * step };
  });
}
