// Which targets are out of sight, and on which side.
import type { Insets, Size } from './camera';
import type { Point } from './places';

export const kSides = ['left', 'right', 'top', 'bottom'] as const;
export type Side = (typeof kSides)[number];
/** As many are numbered on the board; more are only counted. */
export const kNumbered = 24;

export interface Target extends Point {
  key: string;
  number?: number; // what to press
}

/** None: it is in sight. */
export function sideOf({ x, y }: Point, { width, height }: Size, insets: Insets): Side | undefined {
  if (x < insets.left) return 'left';
  if (x > width - insets.right) return 'right';
  if (y < insets.top) return 'top';
  return y > height - insets.bottom ? 'bottom' : undefined;
}

/** By side, those nearest to the middle of what is seen first. */
export function beyond(
  targets: readonly Target[],
  onScreen: (target: Target) => Point,
  size: Size,
  insets: Insets,
): Record<Side, Target[]> {
  const sides: Record<Side, Target[]> = { left: [], right: [], top: [], bottom: [] };
  if (size.width === 0) return sides;
  const far = (target: Target) => {
    const { x, y } = onScreen(target);
    return Math.hypot(x - size.width / 2, y - size.height / 2);
  };
  for (const target of targets) {
    const side = sideOf(onScreen(target), size, insets);
    if (side) sides[side].push(target);
  }
  for (const side of kSides) sides[side].sort((a, b) => far(a) - far(b));
  return sides;
}

const kShares = [0.5, 0.3, 0.7, 0.15, 0.85];
const kDeep = 130; // pixels: as far from its edge a list reaches,
const kHalf = 75; // and along it

/** Where along its side a list covers no target that is in sight: a part of its length. */
export function freeShare(side: Side, seen: readonly Point[], { width, height }: Size): number {
  const isBeside = side === 'left' || side === 'right';
  const isCovered = ({ x, y }: Point, share: number) => {
    const [depth, whole] = isBeside ? [x, width] : [y, height];
    const along = isBeside ? y - share * height : x - share * width;
    return (side === 'left' || side === 'top' ? depth : whole - depth) < kDeep && Math.abs(along) < kHalf;
  };
  return kShares.find((share) => !seen.some((at) => isCovered(at, share))) ?? 0.5;
}
