import { describe, expect, it } from 'vitest';
import { summaryOf, type Result } from '../src/lib/results';

const result = (id: string, points: number, rank: number, others: [string, number][]): Result => ({
  id,
  at: 0,
  points,
  rank,
  others: others.map(([name, theirs]) => ({ name, points: theirs })),
});

describe('statistics of the games that were played here', () => {
  it('say nothing before the first', () => expect(summaryOf([])).toBeUndefined());
  it('tell wins, points and who was met', () => {
    const summary = summaryOf([
      result('a', 80, 1, [['Easy', 70]]),
      result('b', 60, 2, [['Easy', 90], ['Bob', 40]]),
    ])!;
    expect(summary).toMatchObject({ games: 2, won: 1, mean: 70, best: 80 });
    expect(summary.opponents[0]).toEqual({ name: 'Easy', games: 2, won: 1, difference: -10 });
    expect(summary.opponents[1]).toEqual({ name: 'Bob', games: 1, won: 1, difference: 20 });
  });
});
