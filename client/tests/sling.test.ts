import { describe, expect, it } from 'vitest';
import { aimedSquare, amountAt, amountTo, kFlying, kLying, kSliding, placeInFlight, reachOf, scatterOf } from '../src/board/sling';

const sling = { from: [500, -1000] as [number, number], towards: [500, 500] as [number, number], step: 250 };

describe('what is aimed', () => {
  it('needs the number that covers the distance', () => {
    expect(amountTo(sling)).toBe(6);
  });
  it('reads a number off the line, whatever lies beside it', () => {
    expect(amountAt(sling, { x: 100, y: 100 })).toBe(6);
    expect(amountAt(sling, { x: 400, y: 0 })).toBe(4);
    expect(reachOf(sling, 4)).toEqual({ x: 100, y: 0 });
  });
});

describe('what is drawn', () => {
  const squares = [{ x: 0, y: 0 }, { x: 0, y: 2 }, { x: 2, y: 0 }, { x: -1, y: 0 }];
  it('points at the square in its direction, of those in one line at the nearest', () => {
    expect(aimedSquare(sling, { x: 100, y: 90 }, squares)).toEqual({ x: 0, y: 0 });
    expect(aimedSquare(sling, { x: 100, y: 520 }, squares)).toEqual({ x: 0, y: 2 });
    expect(aimedSquare(sling, { x: 480, y: 90 }, squares)).toEqual({ x: 2, y: 0 });
    expect(aimedSquare(sling, { x: 0, y: 0 }, [])).toBeUndefined();
  });
  it('shows where it may fall: farther away it scatters more, and it slides on', () => {
    const wide = { ...sling, along: [300, 2500, 80] as [number, number, number], across: [200, 1600, 80] as [number, number, number], slide: 400 };
    expect(scatterOf(wide, 0)).toEqual({ x: 100, y: -160, along: 100, across: 40, degrees: 90 });
    expect(scatterOf(wide, 8)).toMatchObject({ x: 100, y: 240, along: 150, across: 72 });
  });
});

describe('what flies', () => {
  const flight = { number: 1, from: [0, 0] as [number, number], impact: [1000, 0] as [number, number], rest: [1000, 400] as [number, number] };
  it('goes up, comes down where it strikes, slides on and is taken away', () => {
    expect(placeInFlight(flight, 0)).toEqual({ x: 0, y: 0, height: 0 });
    expect(placeInFlight(flight, kFlying / 2)).toEqual({ x: 100, y: 0, height: 1 });
    expect(placeInFlight(flight, kFlying)).toMatchObject({ x: 200, y: 0, height: 0 });
    expect(placeInFlight(flight, kFlying + kSliding)).toMatchObject({ x: 200, y: 80, height: 0 });
    expect(placeInFlight(flight, kFlying + kSliding + kLying + 1)).toBeUndefined();
  });
});
