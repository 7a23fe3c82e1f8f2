// What is aimed and flies over the board, in the board's own measure.
import { kUnit } from './camera';
import type { Point } from './places';
import type { FlightView, SlingView } from '../net/protocol';

type Pair = [number, number];
/** A sling that is set up: it stands somewhere, and a number is so many steps. */
export type SetSling = SlingView & { from: Pair; step: number };
/** One that points somewhere. */
export type AimedSling = SetSling & { towards: Pair };

export const isSet = (sling: SlingView | undefined): sling is SetSling => sling?.from !== undefined && sling.step !== undefined;
export const isAimed = (sling: SlingView | undefined): sling is AimedSling => isSet(sling) && sling.towards !== undefined;

const kThousandth = kUnit / 1000;
export const pointOf = ([x, y]: Pair): Point => ({ x: x * kThousandth, y: y * kThousandth });

/** The direction of its line, of length 1. */
export function directionOf({ from, towards }: AimedSling): Point {
  const [dx, dy] = [towards[0] - from[0], towards[1] - from[1]];
  const length = Math.hypot(dx, dy) || 1;
  return { x: dx / length, y: dy / length };
}
/** The number that reaches what is aimed at. */
export function amountTo({ from, towards, step }: AimedSling): number {
  return Math.round(Math.hypot(towards[0] - from[0], towards[1] - from[1]) / step);
}
/** The number that a point of the board stands for: how far along the line it lies. */
export function amountAt(sling: AimedSling, point: Point): number {
  const [start, along] = [pointOf(sling.from), directionOf(sling)];
  return Math.round(((point.x - start.x) * along.x + (point.y - start.y) * along.y) / (sling.step * kThousandth));
}
/** Where a number leads. */
export function reachOf(sling: AimedSling, amount: number): Point {
  const [start, along] = [pointOf(sling.from), directionOf(sling)];
  const far = amount * sling.step * kThousandth;
  return { x: start.x + along.x * far, y: start.y + along.y * far };
}
/** The square whose middle lies best in the direction of a point; of several in one line the one nearest to the point. */
export function aimedSquare<T extends { x: number; y: number }>({ from }: SetSling, point: Point, squares: readonly T[]): T | undefined {
  const start = pointOf(from);
  const wanted = Math.atan2(point.y - start.y, point.x - start.x);
  const cost = ({ x, y }: T) => {
    const [mx, my] = [(x + 0.5) * kUnit, (y + 0.5) * kUnit];
    const turn = Math.abs(Math.atan2(my - start.y, mx - start.x) - wanted);
    return 1000 * Math.min(turn, 2 * Math.PI - turn) + Math.hypot(mx - point.x, my - point.y) / kUnit;
  };
  return squares.reduce<T | undefined>((best, square) => (best && cost(best) <= cost(square) ? best : square), undefined);
}
/** Where it may come to rest: an ellipse round the end of the line. */
export function scatterOf(sling: AimedSling, amount: number): Point & { along: number; across: number; degrees: number } {
  const wide = (spread: [number, number, number] | undefined) =>
    spread ? (spread[0] + (spread[1] * amount) / spread[2]) * kThousandth : 0;
  const slide = ((sling.slide ?? 0) * kThousandth) / 2;
  const [reach, direction] = [reachOf(sling, amount), directionOf(sling)];
  return {
    x: reach.x + direction.x * slide,
    y: reach.y + direction.y * slide,
    along: wide(sling.along) + slide,
    across: wide(sling.across),
    degrees: (Math.atan2(direction.y, direction.x) * 180) / Math.PI,
  };
}

export const kFlying = 1000; // milliseconds
export const kSliding = 350;
export const kLying = 1500;

/** Where it is and how high, so long after the start; undefined: it is taken away. */
export function placeInFlight(flight: FlightView, time: number): (Point & { height: number }) | undefined {
  if (time > kFlying + kSliding + kLying) return undefined;
  const between = (a: Pair, b: Pair, part: number) => pointOf([a[0] + (b[0] - a[0]) * part, a[1] + (b[1] - a[1]) * part]);
  if (time < kFlying) {
    const part = Math.max(0, time) / kFlying;
    return { ...between(flight.from, flight.impact, part), height: 4 * part * (1 - part) };
  }
  const part = Math.min(1, (time - kFlying) / kSliding);
  return { ...between(flight.impact, flight.rest, 1 - (1 - part) ** 2), height: 0 };
}
