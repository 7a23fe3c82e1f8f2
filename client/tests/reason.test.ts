import { describe, expect, it } from 'vitest';
import { figureIn, reasonOf } from '../src/play/reason';
import type { LogEntry, Said } from '../src/net/protocol';

const words = (of: Said) => ({ en: '', of });
const figure = (player: number, kind = 'follower') =>
  words({ key: 'score.figure', figure: { key: `figures.${kind}` }, who: { player }, cell: '0,0' });
const base = (points: number) => words({ key: 'score.added', reason: { key: 'sets.base' }, points });
const score = (what: Said, details: LogEntry['details']): LogEntry => ({
  seq: 1,
  seat: 0,
  kind: 'score',
  text: words({ key: 'score.points', what, who: { player: 0 }, points: 0 }),
  ...(details ? { details } : {}),
});

describe('why somebody got points', () => {
  const city: Said = { key: 'score.feature_with_pennants', feature: { key: 'features.city' }, tiles: 3, pennants: 1 };
  it('is so many tiles and pennants times their value', () => {
    const { lines, isFinished } = reasonOf(score(city, [figure(0), base(8)]));
    expect(lines).toEqual([
      { kind: 'product', what: 'tiles', number: 3, each: 2, points: 6 },
      { kind: 'product', what: 'pennants', number: 1, each: 2, points: 2 },
    ]);
    expect(isFinished).toBe(true);
  });
  it('says nothing as a product that is none', () => {
    expect(reasonOf(score(city, [base(7)])).lines[0]!.kind).toBe('said');
  });
  it('names who stood there, most first, and whether they were equal', () => {
    const reason = reasonOf(score(city, [figure(1), figure(0), figure(0, 'abbot'), words({ key: 'score.tie' })]));
    expect(reason.figures).toEqual([{ seat: 0, kinds: ['follower', 'abbot'] }, { seat: 1, kinds: ['follower'] }]);
    expect(reason.isEqual).toBe(true);
  });
  it('sends nobody home from a field or from what is unfinished', () => {
    const field = reasonOf(score({ key: 'score.field', cities: 2 }, [words({ key: 'score.product', number: 2, rate: 3, points: 6 })]));
    expect(field.lines).toEqual([{ kind: 'product', what: 'cities', number: 2, each: 3, points: 6 }]);
    expect(field.isFinished).toBe(false);
    expect(reasonOf(score({ key: 'score.unfinished', what: city }, [base(4)])).lines).toHaveLength(2);
  });
});

describe('the figure of a line', () => {
  const line = (of: Said): LogEntry => ({ seq: 1, seat: 1, kind: 'move', text: words(of) });
  const big = { key: 'figures.big-follower' };
  it('is that of who moves, or of whom the line names', () => {
    expect(figureIn(line({ key: 'kinds.figure', figure: big }))).toEqual({ kind: 'big-follower', whose: 1 });
    expect(figureIn(line({ key: 'kinds.capture', figure: big, owner: { player: 0 } }))).toEqual({ kind: 'big-follower', whose: 0 });
    expect(figureIn(line({ key: 'dragon.eats', figure: big, who: { player: 2 } }))).toEqual({ kind: 'big-follower', whose: 2 });
  });
  it('has a colour of its own where players have several', () => {
    expect(figureIn(line({ key: 'kinds.meeple', colour: { key: 'colours.yellow' } }))).toEqual({ kind: 'follower', whose: 'yellow' });
  });
  it('is none where a tile is laid, points are told or a joker is assigned', () => {
    const others: Said[] = [{ key: 'kinds.tile', cell: '0,1' }, { key: 'card_moves.assign', colour: { key: 'colours.red' } }];
    for (const of of others) expect(figureIn(line(of))).toBeUndefined();
    expect(figureIn({ seq: 1, seat: 0, kind: 'chat', text: 'a follower' })).toBeUndefined();
  });
});
