import { describe, expect, it } from 'vitest';
import { newOf } from '../src/board/arrivals';
import { covers, viewOf } from '../src/board/sight';
import type { PlacedTile } from '../src/net/protocol';

const size = { width: 1000, height: 800 };
const large = { left: -8000, top: -8000, right: 8000, bottom: 8000 };

describe('what a bitmap of the land holds', () => {
  it('is all of a small board, so that pulling it needs no other', () => {
    const box = { left: 0, top: 0, right: 600, bottom: 400 };
    const view = viewOf({ x: 200, y: 200, scale: 0.5 }, size, box, 2);
    expect(view).toEqual({ scale: 1, left: 0, top: 0, width: 600, height: 400 });
    expect(covers(view, { x: -900, y: 700, scale: 0.5 }, size, box, 2)).toBe(true);
  });
  it('reaches a little further than a large board is seen', () => {
    const camera = { x: 500, y: 400, scale: 0.5 };
    const view = viewOf(camera, size, large, 1);
    expect(view.width).toBeGreaterThan(size.width);
    expect(covers(view, camera, size, large, 1)).toBe(true);
    expect(covers(view, { ...camera, x: 560 }, size, large, 1)).toBe(true);
    expect(covers(view, { ...camera, x: 1500 }, size, large, 1)).toBe(false);
    expect(covers(view, { ...camera, scale: 0.2 }, size, large, 1)).toBe(false);
  });
  it('is not more than memory allows on dense screens', () => {
    const view = viewOf({ x: 0, y: 0, scale: 1.7 }, { width: 3840, height: 2160 }, large, 1);
    expect(view.width * view.height).toBeLessThan(12e6);
  });
});

describe('tiles that arrive', () => {
  const tile = (x: number): PlacedTile => ({ id: 'BA/C', x, y: 0, rotation: 0, segment: 0, seq: x, by: 0 }) as PlacedTile;
  it('are pictures of their own until they are painted', () => {
    const painted = [tile(0), tile(1)];
    expect(newOf([...painted, tile(2)], painted).map(({ x }) => x)).toEqual([2]);
    expect(newOf(painted, painted)).toEqual([]);
  });
  it('are painted at once where many come', () => {
    expect(newOf([0, 1, 2, 3, 4, 5].map(tile), [tile(0)])).toEqual([]);
    expect(newOf([0, 1].map(tile), [])).toEqual([]);
  });
});
