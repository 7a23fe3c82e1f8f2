// What is aimed and flies over the board, in the board's own measure.
import { kUnit } from './camera';
import type { Point } from './places';
import type { FlightView, SlingView } from '../net/protocol';

const kThousandth = kUnit / 1000;
export const pointOf = ([x, y]: [number, number]): Point => ({ x: x * kThousandth, y: y * kThousandth });

/** The number that reaches what is aimed at. */
export function amountTo({ from, towards, step }: SlingView): number {
  return towards && step ? Math.round(Math.hypot(towards[0] - from[0], towards[1] - from[1]) / step) : 0;
}
/** The number that a point of the board stands for: how far along the line it lies. */
export function amountAt({ from, towards, step }: SlingView, point: Point): number {
  if (!towards || !step) return 0;
  const [dx, dy] = [towards[0] - from[0], towards[1] - from[1]];
  const length = Math.hypot(dx, dy) || 1;
  const start = pointOf(from);
  return Math.round(((point.x - start.x) * dx + (point.y - start.y) * dy) / length / (step * kThousandth));
}
/** Where a number leads. */
export function reachOf({ from, towards, step }: SlingView, amount: number): Point {
  const start = pointOf(from);
  if (!towards || !step) return start;
  const [dx, dy] = [towards[0] - from[0], towards[1] - from[1]];
  const far = (amount * step * kThousandth) / (Math.hypot(dx, dy) || 1);
  return { x: start.x + dx * far, y: start.y + dy * far };
}

export const kFlying = 900; // milliseconds
export const kSliding = 350;
export const kLying = 1600;

/** Where it is and how high, so long after the start; undefined: it is taken away. */
export function placeInFlight(flight: FlightView, time: number): (Point & { height: number }) | undefined {
  if (time > kFlying + kSliding + kLying) return undefined;
  const between = (a: [number, number], b: [number, number], part: number) =>
    pointOf([a[0] + (b[0] - a[0]) * part, a[1] + (b[1] - a[1]) * part]);
  if (time < kFlying) {
    const part = Math.max(0, time) / kFlying;
    return { ...between(flight.from, flight.impact, part), height: 4 * part * (1 - part) };
  }
  const part = Math.min(1, (time - kFlying) / kSliding);
  return { ...between(flight.impact, flight.rest, 1 - (1 - part) ** 2), height: 0 };
}
