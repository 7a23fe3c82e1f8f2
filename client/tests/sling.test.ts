import { describe, expect, it } from 'vitest';
import { amountAt, amountTo, kFlying, kLying, kSliding, placeInFlight, reachOf } from '../src/board/sling';

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
