// Where targets are drawn so that none lies on another, or on what is to be read there.
import { kUnit, type Box } from './camera';
import type { Point } from './places';

export const kHalfSquare = kUnit * 0.46; // of a whole square that is a target
const kRounds = 200;
const kMore = 0.5; // units further than needed, so that there is an end

export const boxAround = ({ x, y }: Point, halfWidth: number, halfHeight = halfWidth): Box =>
  ({ left: x - halfWidth, top: y - halfHeight, right: x + halfWidth, bottom: y + halfHeight });

const grown = ({ left, top, right, bottom }: Box, by: number): Box => ({ left: left - by, top: top - by, right: right + by, bottom: bottom + by });
const holds = (box: Box, { x, y }: Point) => x > box.left && x < box.right && y > box.top && y < box.bottom;

type Edge = keyof Box;
const kEdges: readonly Edge[] = ['left', 'right', 'top', 'bottom'];

/** The way straight out over one edge, through all boxes that lie there. */
function wayOut(boxes: readonly Box[], { x, y }: Point, edge: Edge): Point {
  const at = { x, y };
  for (;;) {
    const box = boxes.find((entry) => holds(entry, at));
    if (!box) return at;
    at[edge === 'left' || edge === 'right' ? 'x' : 'y'] = box[edge];
  }
}
function outside(boxes: readonly Box[], from: Point): Point {
  const far = ({ x, y }: Point) => Math.abs(x - from.x) + Math.abs(y - from.y);
  return kEdges.map((edge) => wayOut(boxes, from, edge)).reduce((best, way) => (far(way) < far(best) ? way : best));
}

/** Pushes two circles from each other; true if they were too near. */
function part(a: Point, b: Point, least: number, angle: number): boolean {
  const distance = Math.hypot(b.x - a.x, b.y - a.y);
  if (distance >= least) return false;
  const [dx, dy] = distance > 1 ? [(b.x - a.x) / distance, (b.y - a.y) / distance] : [Math.cos(angle), Math.sin(angle)];
  const push = (least - distance + kMore) / 2;
  [a.x, a.y, b.x, b.y] = [a.x - dx * push, a.y - dy * push, b.x + dx * push, b.y + dy * push];
  return true;
}

/** Circles give way to each other, `least` from middle to middle, and to boxes; whole squares give way to nothing. */
export function apart<T extends Point & { square?: boolean }>(
  spots: readonly T[],
  least: number,
  fixed: readonly Box[] = [],
): (Point & { spot: T })[] {
  const list = spots.map((spot) => ({ spot, x: spot.x, y: spot.y }));
  const circles = list.filter(({ spot }) => !spot.square);
  const boxes = [...fixed, ...spots.filter((spot) => spot.square).map((spot) => boxAround(spot, kHalfSquare))].map((box) => grown(box, least / 2));
  let moved = true;
  for (let round = 0; moved && round < kRounds; ++round) {
    moved = false;
    for (const circle of circles.filter((one) => boxes.some((box) => holds(box, one)))) {
      Object.assign(circle, outside(boxes, circle));
      moved = true;
    }
    for (const [i, circle] of circles.entries())
      for (const [j, other] of circles.slice(i + 1).entries()) moved = part(circle, other, least, j) || moved;
  }
  return list;
}
