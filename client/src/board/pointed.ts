// What is pointed at: the square, who or what stands there, and the ground.
import { sizeOf } from './figures';
import type { BoardFigure } from './types';
import type { Point } from './places';

export interface Pointed extends Point {
  // x, y: the square
  px: number; // on the screen, within the board's element
  py: number;
  figure?: BoardFigure | undefined;
  segment?: number | undefined; // of the ground; none where no tile lies
}

// A figure as it is drawn, about the point where it stands.
const kHalf = 18;
const kHead = 30;
const kFoot = 14;

/** Whoever stands there comes before what he stands on; among several the nearest, on a stack the one on top. */
export function figureAt({ x, y }: Point, figures: readonly BoardFigure[], scale: number): BoardFigure | undefined {
  let [found, least]: [BoardFigure | undefined, number] = [undefined, Infinity];
  for (const figure of figures) {
    const size = sizeOf(figure, scale);
    const [aside, below] = [Math.abs(x - figure.x), (y - figure.y) / size];
    if (aside < kHalf * size && below > -kHead && below < kFoot && aside <= least) [found, least] = [figure, aside];
  }
  return found;
}
