import { beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { kUnit } from '../src/board/camera';
import type { Eye } from '../src/board/eye.svelte';

const insets = { left: 20, top: 20, right: 20, bottom: 60 };
const size = { width: 800, height: 600 };
const home = { x: 100, y: 50, scale: 0.4 };

// Flights are over at once: somebody wants stillness.
vi.stubGlobal('matchMedia', (query: string) => ({ matches: query.includes('reduced-motion'), addEventListener: () => undefined }));
vi.stubGlobal('navigator', { languages: ['en'] });
vi.stubGlobal('cancelAnimationFrame', () => undefined);
let Made: typeof Eye;
beforeAll(async () => {
  Made = (await import('../src/board/eye.svelte')).Eye;
});
let eye: Eye;
beforeEach(() => {
  eye = new Made();
  eye.size = size;
  eye.moveByHand(home);
  return () => eye.rest();
});
const isSeen = ({ x, y }: { x: number; y: number }) => {
  const at = eye.onScreen(x, y);
  return at.x >= 19.9 && at.x <= 780.1 && at.y >= 19.9 && at.y <= 540.1;
};
const far = [{ x: 40 * kUnit, y: 3 * kUnit }, { x: 44 * kUnit, y: 4 * kUnit }];

describe('where one looks', () => {
  it('is where something is asked, and again where it was once that is answered', () => {
    eye.visit(far, insets);
    expect(far.every(isSeen)).toBe(true);
    expect(eye.camera.scale).toBeLessThanOrEqual(home.scale);
    eye.comeBack();
    expect(eye.camera).toEqual(home);
    eye.moveByHand({ ...home, x: 7 });
    eye.comeBack();
    expect(eye.camera.x).toBe(7);
  });
  it('is where it first was, also after two questions', () => {
    eye.visit(far, insets);
    eye.visit([{ x: -60 * kUnit, y: 0 }], insets);
    expect(isSeen({ x: -60 * kUnit, y: 0 })).toBe(true);
    eye.comeBack();
    expect(eye.camera).toEqual(home);
  });
  it('stays where any place is in sight', () => {
    eye.visit([...far, { x: 500, y: 500 }], insets);
    expect(eye.camera).toEqual(home);
  });
  it('goes there where places lie round what is seen, but none in it', () => {
    const round = [{ x: -20 * kUnit, y: 500 }, { x: 30 * kUnit, y: 500 }];
    eye.visit(round, insets);
    expect(round.some(isSeen)).toBe(true);
  });
  it('goes to the nearest of places so far apart that all of them could not be read', () => {
    const [near, ...others] = [{ x: 20 * kUnit, y: 500 }, { x: 900 * kUnit, y: 500 }, { x: 90 * kUnit, y: 500 }];
    eye.visit([...others, near!], insets);
    expect(isSeen(near!)).toBe(true);
    expect(eye.camera.scale * kUnit).toBeGreaterThanOrEqual(26);
  });
  it('stays where a hand has moved it since', () => {
    eye.visit(far, insets);
    const pulled = { x: 1, y: 2, scale: 0.3 };
    eye.moveByHand(pulled);
    eye.comeBack();
    expect(eye.camera).toEqual(pulled);
  });
  it('is elsewhere for a moment only', () => {
    for (const place of far) {
      eye.glance(place, insets);
      expect(isSeen(place)).toBe(true);
    }
    eye.glance(undefined, insets);
    expect(eye.camera).toEqual(home);
    eye.glance(far[0], insets);
    eye.moveByHand({ ...home, x: 3 });
    eye.glance(undefined, insets);
    expect(eye.camera.x).toBe(3);
  });
  it('follows the whole board until a hand moves it, and again when all is asked for', () => {
    const board = { left: -2000, top: -400, right: 2000, bottom: 400 };
    const corners = [{ x: board.left, y: board.top }, { x: board.right, y: board.bottom }];
    eye.follow(board, insets, undefined, undefined);
    expect(eye.camera).toEqual(home);
    eye.fit(board, insets);
    expect(corners.every(isSeen)).toBe(true);
    eye.follow({ ...board, right: 3000 }, insets, undefined, undefined);
    expect(isSeen({ x: 3000, y: 400 })).toBe(true);
    const close = { left: 0, top: 0, right: 400, bottom: 400 };
    eye.follow(board, insets, undefined, close);
    expect(eye.camera.scale * kUnit).toBeCloseTo(104);
    const following = eye.camera;
    eye.visit([{ x: 90 * kUnit, y: 0 }], insets); // following, it sees what is asked anyway
    expect(eye.camera).toEqual(following);
  });
});
