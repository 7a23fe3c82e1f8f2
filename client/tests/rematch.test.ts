import { describe, expect, it } from 'vitest';
import type { LogEntry, Seat, Table } from '../src/net/protocol';
import { awaited } from '../src/play/rematch';

const seat = (number: number, change: Partial<Seat> = {}): Seat => ({
  seat: number,
  kind: 'person',
  name: ['Ann', 'Bob', 'Eve'][number]!,
  colour: number,
  online: false,
  bot: null,
  away: 0,
  ...change,
});
const table = (seats: Seat[], change: Partial<Table> = {}) =>
  ({ previous: 'before', state: 'playing', seats, ...change }) as Table;
const move = (by: number | null): LogEntry => ({ seq: 1, seat: by, kind: 'move' });

describe('rematch', () => {
  it('waits for people who are not there yet', () => {
    expect(awaited(table([seat(0, { online: true }), seat(1), seat(2)]), [0], [])).toEqual(['Bob', 'Eve']);
    expect(awaited(table([seat(0, { online: true }), seat(1, { online: true }), seat(2)]), [0], [])).toEqual(['Eve']);
  });
  it('waits for no computer player, and for nobody at one screen', () => {
    expect(awaited(table([seat(0), seat(1, { kind: 'bot' }), seat(2, { bot: 'greedy' })]), [0], [])).toEqual([]);
    expect(awaited(table([seat(0), seat(1)]), [0, 1], [])).toEqual([]);
  });
  it('is over when a person has moved, not when a computer player has', () => {
    const seats = [seat(0, { online: true }), seat(1), seat(2, { kind: 'bot' })];
    expect(awaited(table(seats), [0], [move(null), move(2)])).toEqual(['Bob']);
    expect(awaited(table(seats), [0], [move(0)])).toEqual([]);
  });
  it('is not for a first game', () => {
    expect(awaited(table([seat(0), seat(1)], { previous: null }), [0], [])).toEqual([]);
  });
});
