// What stands on the board, from a state: figures, the wheel's pig, pieces of modules. For the table and for replays.
import { say } from '../i18n';
import type { Piece, PlacedTile, StateMessage } from '../net/protocol';
import { kUnit } from './camera';
import { fanned, placeOfPig, placeOfSegment, placesOfFigures, type PictureOf, type Point } from './places';
import type { BoardFigure } from './types';

const kSideBySide = 30;
const kAtTheFoot = { x: 26, y: 10 }; // where something small stands beside a figure

/** On a square: where it shows mist, else in the middle. */
function placeOnSquare(piece: Piece, tiles: readonly PlacedTile[], pictureOf: PictureOf): Point {
  for (const tile of tiles) {
    const picture = pictureOf(tile.id, tile.rotation);
    if (!picture || piece.x < tile.x || piece.y < tile.y) continue;
    if (piece.x >= tile.x + picture.columns || piece.y >= tile.y + picture.rows) continue;
    const [left, top] = [(piece.x - tile.x) * kUnit, (piece.y - tile.y) * kUnit];
    const mist = picture.parts.find(
      ({ type, at: [x, y] }) => type === 'mist' && x >= left && x <= left + kUnit && y >= top && y <= top + kUnit,
    );
    if (mist) return { x: tile.x * kUnit + mist.at[0], y: tile.y * kUnit + mist.at[1] };
  }
  return { x: (piece.x + 0.5) * kUnit, y: (piece.y + 0.6) * kUnit };
}

export function standing(
  state: Pick<StateMessage, 'view' | 'pieces'>,
  tiles: readonly PlacedTile[],
  pictureOf: PictureOf,
  colourOf: (colour: number) => number,
  pigAt: string | undefined = state.view.wheel?.pig,
): BoardFigure[] {
  const list: BoardFigure[] = [];
  const beside: BoardFigure[] = [];
  const figures = state.view.figures ?? [];
  const places = placesOfFigures(figures, tiles, pictureOf);
  for (const figure of figures) {
    const place = places.get(figure.id);
    const colour = figure.colour < 0 ? -1 : colourOf(figure.colour);
    const on = figure.segment === undefined ? {} : { segment: figure.segment };
    if (place) list.push({ id: `f${figure.id}`, look: figure.look, colour, label: '', ...place, ...on });
  }
  const pig = pigAt === undefined ? undefined : placeOfPig(tiles, pigAt, pictureOf);
  if (pig) list.push({ id: 'pig', look: 'wheel-pig', colour: -1, label: '', quick: true, ...pig });
  state.pieces?.forEach((piece, index) => {
    if (!piece.look) return;
    const host = piece.figure === undefined ? undefined : places.get(piece.figure);
    const count = piece.count > 1 ? { count: piece.count } : {};
    const entry = { id: `p${piece.key}${piece.figure ?? index}`, look: piece.look, colour: -1, label: say(piece.title), ...count };
    if (host) beside.push({ ...entry, x: host.x + kAtTheFoot.x, y: host.y + kAtTheFoot.y, small: true });
    else {
      const place = piece.segment === undefined ? undefined : placeOfSegment(tiles, piece.segment, pictureOf);
      list.push({ ...entry, ...(place ?? placeOnSquare(piece, tiles, pictureOf)) });
    }
  });
  state.view.mists?.hounds.forEach((figure, index) => {
    const host = figure === null ? undefined : places.get(figure);
    if (host) beside.push({ id: `hound${index}`, look: 'hound', colour: -1, label: '', small: true, x: host.x - 30, y: host.y + 10 });
  });
  return [...fanned(list, kSideBySide), ...fanned(beside, kSideBySide)].sort((a, b) => a.y - b.y);
}
