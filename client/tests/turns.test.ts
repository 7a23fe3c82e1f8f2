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
  error: 0.5,
  chance_best: 0.5,
  chance_played: 0.4,
  chance_error: 0,
  is_blunder: best - played >= 3,
  reason: '',
  then: '',
  outlook: player === 0 ? played : -played,
});

describe('mistakes, luck and skill', () => {
  const moves = [judged(2, 0, 3, 1), judged(5, 1, 2, 2), judged(8, 0, 0, -4.5)];
  it('lists what gave away a point or more, the worst first', () => {
    expect(mistakesOf(moves).map((entry) => entry.number)).toEqual([8, 2]);
    expect(mistakesOf(moves, 1)).toHaveLength(1);
  });
  const players = [3, -1].map((luck) => ({ name: '', decisions: 1, mean_loss: 0, accuracy: 0, chance_lost: 0, luck }));
  it('calls luck what draws brought, and skill what moves gave away', () => {
    const [first, second] = balanceOf({ players, moves, draws: [{ number: 1, player: 0, luck: 3 }] });
    expect(second).toEqual({ luck: -1, givenAway: 0 });
    expect(first).toEqual({ luck: 3, givenAway: 6.5 });
  });
  it('says nothing of luck where hands are hidden', () => {
    expect(balanceOf({ players, moves, draws: [] })[0]!.luck).toBeUndefined();
  });
});
