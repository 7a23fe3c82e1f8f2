import { describe, expect, it } from 'vitest';
import { beyond, freeShare } from '../src/board/beyond';
import { apart, boxAround, kHalfSquare } from '../src/board/apart';
import type { Box } from '../src/board/camera';
import type { Point } from '../src/board/places';
import { tagsOf } from '../src/board/tags';
import type { Action } from '../src/net/protocol';
import { groupsOf, matching } from '../src/play/answers';

const action = (kind: string, text: string) => ({ kind, text, label: { en: text }, target: { kind: 'none' } }) as unknown as Action;

describe('a crowded decision', () => {
  it('lists what is out of sight by side, the nearest first', () => {
    const at = (key: string, x: number, y: number) => ({ key, x, y });
    const insets = { left: 10, top: 10, right: 10, bottom: 60 };
    const targets = [at('seen', 200, 200), at('far', 900, 200), at('right', 500, 200), at('below', 200, 390), at('above', 200, -5), at('left', 3, 100)];
    const sides = beyond(targets, (target) => target, { width: 400, height: 400 }, insets);
    expect(Object.fromEntries(Object.entries(sides).map(([side, list]) => [side, list.map(({ key }) => key)]))).toEqual({
      left: ['left'],
      right: ['right', 'far'],
      top: ['above'],
      bottom: ['below'],
    });
  });
  it('lists it where the list covers nothing that is in sight', () => {
    const size = { width: 800, height: 600 };
    expect(freeShare('left', [{ x: 300, y: 300 }, { x: 60, y: 100 }], size)).toBe(0.5);
    expect(freeShare('left', [{ x: 60, y: 290 }], size)).toBe(0.3);
    expect(freeShare('right', [{ x: 700, y: 290 }, { x: 60, y: 300 }], size)).toBe(0.3);
    expect(freeShare('bottom', [{ x: 410, y: 500 }, { x: 240, y: 510 }], size)).toBe(0.7);
    expect(freeShare('top', [{ x: 410, y: 20 }], size)).toBe(0.3);
    expect(freeShare('top', Array.from({ length: 40 }, (_, i) => ({ x: 20 * i, y: 20 })), size)).toBe(0.5);
  });
  it('groups answers by what they do', () => {
    const list = [action('ferry', 'a'), action('robber', 'b'), action('ferry', 'c')];
    expect(groupsOf(list).map(({ kind, actions }) => [kind, actions.length])).toEqual([['ferry', 2], ['robber', 1]]);
  });
  it('finds answers by any of their words, with or without accents', () => {
    const list = ['Tour à l’est', 'Abbaye', 'Tour à l’ouest'];
    expect(matching(list, 'tour ouest', (text) => text)).toEqual(['Tour à l’ouest']);
    expect(matching(list, 'A l’EST', (text) => text)).toEqual(['Tour à l’est']);
    expect(matching(list, ' ', (text) => text)).toEqual(list);
  });
});

const kLeast = 60;
interface Spot extends Point {
  square?: boolean;
}
/** How near any circle comes to another one, or, twice, to a box. */
function nearest(shown: (Point & { spot: Spot })[], boxes: Box[]): number {
  const circles = shown.filter(({ spot }) => !spot.square);
  const beside = ({ x, y }: Point, box: Box) =>
    2 * Math.hypot(Math.max(box.left - x, 0, x - box.right), Math.max(box.top - y, 0, y - box.bottom));
  const all = circles.flatMap((a, i) => [
    ...circles.slice(i + 1).map((b) => Math.hypot(a.x - b.x, a.y - b.y)),
    ...boxes.map((box) => beside(a, box)),
  ]);
  return Math.min(...all);
}

describe('targets', () => {
  it('step aside until none lies on another', () => {
    for (const [columns, step] of [[4, 12], [20, 1], [1, 0], [5, 0.2]] as const) {
      const spots = Array.from({ length: 20 }, (_, i) => ({ x: 100 + (i % columns) * step, y: Math.floor(i / columns) * 9 }));
      expect(nearest(apart(spots, kLeast), [])).toBeGreaterThanOrEqual(kLeast - 0.01);
    }
  });
  it('stay where they are as long as none lies on another', () => {
    const spots = [{ x: 0, y: 0 }, { x: 61, y: 0 }, { x: 0, y: 300, square: true }, { x: 0, y: 300 + kHalfSquare + 31 }];
    expect(apart(spots, kLeast).map(({ x, y }) => ({ x, y }))).toEqual(spots.map(({ x, y }) => ({ x, y })));
  });
  it('leave whole squares where they are, and lie beside them', () => {
    for (const x of [-500, -100, -3, 0, 3, 70, 91, 120]) {
      const spots = [{ x: 0, y: 0, square: true }, { x: 200, y: 0, square: true }, { x, y: 0 }, { x: 0, y: x }, { x: x + 100, y: 2 }];
      const shown = apart(spots, kLeast);
      expect(shown.slice(0, 2).map((one) => [one.x, one.y])).toEqual([[0, 0], [200, 0]]);
      expect(nearest(shown, spots.slice(0, 2).map((square) => boxAround(square, kHalfSquare)))).toBeGreaterThanOrEqual(kLeast - 0.01);
    }
  });
  it('know what is to be read: how many, values, ways', () => {
    const figure = { id: 'a', look: 'sheep', colour: -1, x: 100, y: 50 };
    const square = { key: '1,0', x: 1, y: 0, ways: 2, label: '' };
    const middles = (drawn: number) =>
      tagsOf([figure, { ...figure, count: 3 }], [{ x: 400, y: 10, text: '4→8' }], [square], { figureScale: 2, drawn })
        .map(({ left, right, top, bottom }) => [(left + right) / 2, (top + bottom) / 2, right - left]);
    expect(middles(1)).toEqual([[132, 62, expect.closeTo(36.4)], [400, 10, 58], [300, 100, expect.closeTo(26.4)]]);
    expect(middles(0.1)[1]![2]).toBe(58 * 4.5);
  });
  it('lie beside what is to be read', () => {
    const tags = [boxAround({ x: 16, y: 6 }, 14, 15), boxAround({ x: 90, y: 10 }, 40, 19), boxAround({ x: -60, y: 80 }, 30, 19)];
    const spots = Array.from({ length: 9 }, (_, i) => ({ x: (i % 3) * 20, y: Math.floor(i / 3) * 20 }));
    expect(nearest(apart(spots, kLeast, tags), tags)).toBeGreaterThanOrEqual(kLeast - 0.01);
  });
});
