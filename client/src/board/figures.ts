// What stands on the board, from a state: figures, the wheel's pig, pieces of modules. For the table and for replays.
import { say } from '../i18n';
import type { PlacedTile, StateMessage } from '../net/protocol';
import { kUnit } from './camera';
import { fanned, placeOfFigure, placeOfPig, placeOfSegment, type PictureOf } from './places';
import type { BoardFigure } from './types';

const kSideBySide = 30;

export function standing(
  state: Pick<StateMessage, 'view' | 'pieces'>,
  tiles: readonly PlacedTile[],
  pictureOf: PictureOf,
  colourOf: (seat: number) => number,
): BoardFigure[] {
  const list: BoardFigure[] = [];
  const figures = state.view.figures ?? [];
  for (const figure of figures) {
    const place = placeOfFigure(figure, tiles, pictureOf);
    const colour = figure.colour < 0 ? -1 : colourOf(figure.colour);
    const on = figure.segment === undefined ? {} : { segment: figure.segment };
    if (place) list.push({ id: `f${figure.id}`, look: figure.look, colour, label: '', ...place, ...on });
  }
  const pig = state.view.wheel && placeOfPig(tiles, state.view.wheel.pig, pictureOf);
  if (pig) list.push({ id: 'pig', look: 'wheel-pig', colour: -1, label: '', ...pig });
  state.pieces?.forEach((piece, index) => {
    if (!piece.look) return;
    const beside = figures.find((figure) => figure.id === piece.figure);
    const place =
      (beside && placeOfFigure(beside, tiles, pictureOf)) ??
      (piece.segment === undefined ? undefined : placeOfSegment(tiles, piece.segment, pictureOf)) ?? {
        x: (piece.x + 0.5) * kUnit,
        y: (piece.y + 0.6) * kUnit,
      };
    list.push({
      id: `p${piece.key}${index}`,
      look: piece.look,
      colour: -1,
      label: say(piece.title),
      ...place,
      ...(piece.count > 1 ? { count: piece.count } : {}),
    });
  });
  return fanned(list, kSideBySide).sort((a, b) => a.y - b.y);
}
