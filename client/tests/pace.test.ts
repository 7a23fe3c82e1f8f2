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
  const seqs = (log: LogEntry[], you: number[]) => othersTurns(log, you).map(({ seq }) => seq);
  const log = [entry(1, 0), entry(2, 1), entry(3, null), entry(4, 1, 'score'), entry(5, 2), entry(6, 2, 'chat')];

  it('are what happened since the own move', () => {
    expect(seqs(log, [0])).toEqual([2, 4, 5]);
  });
  it('are still there after the own move', () => {
    expect(seqs([...log, entry(7, 0), entry(8, 0, 'score')], [0])).toEqual([2, 4, 5]);
  });
  it('are the last one for who only watches', () => {
    expect(seqs(log, [])).toEqual([5]);
    expect(seqs([], [])).toEqual([]);
  });
});
