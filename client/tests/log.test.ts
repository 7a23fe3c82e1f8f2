import { describe, expect, it } from 'vitest';
import type { LogEntry } from '../src/net/protocol';
import { appendLog, bySource, moments, scoresOver } from '../src/play/log';

const move = (seq: number, seat = 0): LogEntry => ({ seq, seat, kind: 'move' });
const score = (seq: number, seat: number, points: number, source = 'city'): LogEntry => ({
  seq, seat, kind: 'score', points, source,
});

describe('log', () => {
  it('appends, and takes what comes again only once', () => {
    const log = appendLog([move(1), move(2)], [move(2), move(3)], 1);
    expect(log.map((entry) => entry.seq)).toEqual([1, 2, 3]);
  });
  it('begins anew when the server does not know what we saw', () => {
    expect(appendLog([move(1), move(2)], [move(5)], 0).map((entry) => entry.seq)).toEqual([5]);
  });
  it('drops what was taken back but not what was said', () => {
    const chat: LogEntry = { seq: 4, seat: 1, kind: 'chat', text: 'no' };
    const log = appendLog([move(1), move(3), score(3, 0, 4), chat], [{ seq: 5, seat: 0, kind: 'undo', to: 2 }], 4);
    expect(log.map((entry) => `${entry.kind} ${entry.seq}`)).toEqual(['move 1', 'chat 4', 'undo 5']);
  });
  it('adds up points', () => {
    const log = [move(1), score(1, 0, 3, 'road'), move(2), score(2, 1, 8), score(2, 0, 8), move(3)];
    expect(bySource(log, 2)).toEqual([{ road: 3, city: 8 }, { city: 8 }]);
    expect(scoresOver(log, 2)).toEqual([[0, 0], [3, 0], [11, 8], [11, 8]]);
    expect(moments(log, 2).map((entry) => entry.points)).toEqual([8, 8]);
  });
});
