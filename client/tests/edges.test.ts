import { describe, expect, it } from 'vitest';
import { misfit, type PartAt } from '../src/board/edges';
import type { TurnPicture } from '../src/board/places';

// A road from west to east; turned by a quarter from north to south.
const straight = (rotation: number): TurnPicture => ({
  columns: 1,
  rows: 1,
  parts: [{ type: rotation % 180 === 0 ? 'along' : 'across', at: [100, 100], hit: '' }],
  spots: [],
});
const partAt: PartAt = (picture, x, y) => {
  const isAlong = picture.parts[0]!.type === 'along';
  return { type: Math.abs((isAlong ? y : x) - 100) < 10 ? 'road' : 'field' };
};
const laid = [{ id: 'a', x: 0, y: 0, rotation: 0, segment: 0, seq: 0, by: -1 }];
const why = (x: number, y: number, rotation: number) =>
  misfit({ x, y }, { id: 'a', rotation }, laid, (_, turn) => straight(turn), partAt);

describe('why a tile does not fit', () => {
  it('names what would meet', () => {
    expect(why(1, 0, 90)).toEqual({ kind: 'meets', own: 'field', other: 'road' });
    expect(why(0, 1, 90)).toEqual({ kind: 'meets', own: 'road', other: 'field' });
  });
  it('tells a taken square, one that touches nothing, and what only the rules forbid', () => {
    expect(why(0, 0, 0).kind).toBe('taken');
    expect(why(3, 3, 0).kind).toBe('alone');
    expect(why(1, 0, 0).kind).toBe('rule');
  });
});
