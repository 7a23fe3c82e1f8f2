import { describe, expect, it } from 'vitest';
import { balanceOf, mistakesOf, turnAt, turnsOf } from '../src/play/turns';
import type { AnalysisMove } from '../src/net/protocol';

const move = (seq: number, seat: number | null) => ({ seq, seat, kind: 'move' });

describe('turns', () => {
  const log = [move(2, null), move(3, 0), move(4, 0), { seq: 4, seat: 0, kind: 'score' }, move(5, null), move(6, 1), move(7, 0), move(8, null)];
  const turns = turnsOf([2, 3, 4, 5, 6, 7, 8], log);
  it('begin with a draw or with somebody else', () => {
    expect(turns).toEqual([
      { seat: 0, first: 1, last: 3 },
      { seat: 1, first: 4, last: 5 },
      { seat: 0, first: 6, last: 6 },
      { seat: -1, first: 7, last: 7 },
    ]);
  });
  it('are found by their steps', () => {
    expect([0, 1, 3, 4, 6].map((step) => turnAt(turns, step))).toEqual([0, 1, 1, 2, 3]);
  });
});

const judged = (number: number, player: number, best: number, played: number): AnalysisMove => ({
  number,
  player,
  played: 'tile 0,0 r0',
  best: 'tile 1,0 r0',
  expected_best: best,
  expected_played: played,
  loss: best - played,
  outlook: player === 0 ? played : -played,
});

describe('mistakes, luck and skill', () => {
  const moves = [judged(2, 0, 3, 1), judged(5, 1, 2, 2), judged(8, 0, 0, -4.5)];
  it('lists what gave away a point or more, the worst first', () => {
    expect(mistakesOf(moves).map((entry) => entry.number)).toEqual([8, 2]);
    expect(mistakesOf(moves, 1)).toHaveLength(1);
  });
  it('calls luck what a draw changed, and skill what a move gave away', () => {
    const players = [0, 1].map(() => ({ name: '', decisions: 1, mean_loss: 0, accuracy: 0 }));
    const [first, second] = balanceOf({ players, moves });
    // Seat 1 could expect -1 before the draw and 2 with it, seat 0 -2 before and 0 with it: 3 and 2, where 2.5 is usual.
    expect(second).toEqual({ luck: 0.5, givenAway: 0 });
    expect(first).toEqual({ luck: -0.5, givenAway: 6.5 });
  });
  it('follows the own expectation where more than two play, without gifts of the others', () => {
    const players = [0, 1, 2].map(() => ({ name: '', decisions: 1, mean_loss: 0, accuracy: 0 }));
    const three = [judged(1, 0, 1, 1), judged(2, 1, 4, 0), judged(3, 2, 0, 0), judged(4, 0, 6, 6), judged(5, 1, 3, 3), judged(6, 2, 1, 1)];
    // Seat 1 gave 4 away: 2 of them were seat 0's, who expected 3 before his draw and 6 with it. Seats 1 and 2 gained 3 and 1.
    const luck = balanceOf({ players, moves: three }).map((entry) => Number(entry.luck.toFixed(2)));
    expect(luck).toEqual([0.67, 0.67, -1.33]);
  });
});
