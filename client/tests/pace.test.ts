import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { LogEntry } from '../src/net/protocol';
import { othersTurns } from '../src/play/log';
import { Pace } from '../src/play/pace';

describe('pace', () => {
  beforeEach(() => vi.useFakeTimers());
  afterEach(() => vi.useRealTimers());

  it('shows one after the other, each for its time', () => {
    const shown: number[] = [];
    const pace = new Pace<number>((item) => (shown.push(item), item < 10 ? 900 : 0));
    for (const item of [1, 2, 10]) pace.take(item);
    expect(shown).toEqual([1]);
    expect(pace.behind).toBe(true);
    vi.advanceTimersByTime(900);
    expect(shown).toEqual([1, 2]);
    vi.advanceTimersByTime(900);
    expect(shown).toEqual([1, 2, 10]);
    pace.take(11);
    expect(shown).toEqual([1, 2, 10, 11]);
  });
  it('waits for nothing when nothing wants to be looked at', () => {
    const shown: number[] = [];
    const pace = new Pace<number>((item) => (shown.push(item), 0));
    for (const item of [1, 2, 3]) pace.take(item);
    expect(shown).toEqual([1, 2, 3]);
  });
  it('shows a long queue more quickly, but one by one', () => {
    const shown: number[] = [];
    const pace = new Pace<number>((item) => (shown.push(item), 900));
    for (let item = 0; item < 41; ++item) pace.take(item);
    expect(shown).toEqual([0]); // which had its time before the others came
    vi.advanceTimersByTime(900);
    const times: number[] = [];
    while (pace.behind) {
      const before = shown.length;
      const since = Date.now();
      vi.advanceTimersToNextTimer();
      expect(shown.length).toBe(before + 1);
      times.push(Date.now() - since);
    }
    expect(times[0]).toBeLessThan(250);
    expect(times).toEqual([...times].sort((a, b) => a - b));
    expect(times.slice(-8)).toEqual(Array(8).fill(900));
    expect(times.reduce((sum, time) => sum + time)).toBeLessThan(20000); // and not 36
  });
  it('gives up when it is told to, or falls far behind, and keeps the order', () => {
    const shown: number[] = [];
    const pace = new Pace<number>((item) => (shown.push(item), 900));
    for (let item = 0; item < 5; ++item) pace.take(item);
    pace.flush();
    expect(shown).toEqual([0, 1, 2, 3, 4]);
    for (let item = 5; item < 205; ++item) pace.take(item);
    expect(shown.length).toBe(6);
    for (let item = 205; item < 210; ++item) pace.take(item);
    expect(shown.length).toBeGreaterThan(200);
    expect(shown).toEqual([...shown].sort((a, b) => a - b));
  });
});

describe('the turns of the others', () => {
  const entry = (seq: number, seat: number | null, kind = 'move'): LogEntry => ({ seq, seat, kind });
  const laid = new Set([1, 5, 11, 14, 17]);
  const seqs = (log: LogEntry[], you: number[]) => othersTurns(log, laid, you).map(({ seq }) => seq);
  // Ann lays, a draw, Bob lays and scores, Cleo chats.
  const log = [entry(1, 0), entry(2, 0), entry(4, null), entry(5, 1), entry(6, null), entry(6, 1, 'score'), entry(7, 1), entry(7, 2, 'chat')];

  it('are what happened since the own turn', () => {
    expect(seqs(log, [0])).toEqual([5, 6, 7]);
  });
  it('are still there in the own turn', () => {
    expect(seqs([...log, entry(14, 0), entry(14, 0, 'score')], [0])).toEqual([5, 6, 7]);
  });
  it('hold what one was asked within them, and what came before that', () => {
    const asked = [...log, entry(8, 0), entry(9, 1), entry(11, 2), entry(12, 0), entry(13, 2)];
    expect(seqs(asked, [0])).toEqual([5, 6, 7, 8, 9, 11, 12, 13]);
    const own = [...asked, entry(14, 0), entry(15, 0)];
    expect(seqs(own, [0])).toEqual([5, 6, 7, 8, 9, 11, 12, 13]);
    expect(seqs([...own, entry(16, 2)], [0])).toEqual([5, 6, 7, 8, 9, 11, 12, 13, 14, 15, 16]);
    expect(seqs([...own, entry(16, null), entry(17, 1), entry(18, 2)], [0])).toEqual([17, 18]);
  });
  it('are the last one for who only watches', () => {
    expect(seqs([...log, entry(11, 2), entry(12, 0), entry(13, 2)], [])).toEqual([11, 12, 13]);
    expect(seqs(log, [])).toEqual([5, 6, 7]);
    expect(seqs([], [])).toEqual([]);
  });
});
