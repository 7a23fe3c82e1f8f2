// What is to be read on the board, and where: for the layers that draw it and for targets, which keep clear of it.
import { boxAround } from './apart';
import { middleOf, type Box } from './camera';
import type { BoardFigure, BoardSquare } from './types';
import type { Point } from './places';

export const kTag = { halfWidth: 13, halfHeight: 14 };
/** How many there are of something, beside it. */
export const countTag = (small: boolean | undefined, scale: number) => ({
  x: (small ? 11 : 16) * scale,
  y: 6 * scale,
  scale: (small ? 0.55 : 0.7) * scale,
});

/** What an area is worth. */
export const kValueHeight = 38;
export const valueWidth = (text: string) => 16 + text.length * 14;
export const valueScale = (drawn: number) => Math.max(1, 0.45 / drawn);

/** In how many ways the tile fits. */
export const waysSize = (drawn: number) => Math.max(44, 15 / drawn);

export function tagsOf(
  figures: readonly BoardFigure[],
  values: readonly (Point & { text: string })[],
  squares: readonly BoardSquare[],
  eye: { figureScale: number; drawn: number },
): Box[] {
  const scale = valueScale(eye.drawn) / 2;
  const ways = waysSize(eye.drawn);
  return [
    ...figures.filter(({ count }) => count).map(({ x, y, small }) => {
      const tag = countTag(small, eye.figureScale);
      return boxAround({ x: x + tag.x, y: y + tag.y }, kTag.halfWidth * tag.scale, kTag.halfHeight * tag.scale);
    }),
    ...values.map((value) => boxAround(value, valueWidth(value.text) * scale, kValueHeight * scale)),
    ...squares.map((square) => boxAround(middleOf(square), ways * 0.3, ways * 0.4)),
  ];
}
