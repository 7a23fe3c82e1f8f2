// The log as it holds: entries that were taken back are gone, what came twice is there once.
import type { LogEntry } from '../net/protocol';

// What people said and did at the table stays when a move is taken back.
const kStays = new Set(['chat', 'undo', 'bot', 'return', 'flag']);

export function appendLog(old: readonly LogEntry[], entries: readonly LogEntry[], from: number): LogEntry[] {
  const first = entries[0]?.seq ?? Infinity;
  let log = from === 0 ? [] : old.filter((entry) => entry.seq < first);
  for (const entry of entries) {
    if (entry.kind === 'undo' && entry.to !== undefined) {
      const { to } = entry;
      log = log.filter((before) => before.seq <= to || kStays.has(before.kind));
    }
    log.push(entry);
  }
  return log;
}

const kSuggests = '⌖';
/** A square that somebody suggests to the others, as a line of the chat. */
export const suggestion = ({ x, y }: { x: number; y: number }) => `${kSuggests} ${x},${y}`;
export function suggestedIn(text: LogEntry['text']): { x: number; y: number } | undefined {
  const match = typeof text === 'string' ? /^⌖ (-?\d{1,4}),(-?\d{1,4})$/.exec(text) : null;
  return match ? { x: Number(match[1]), y: Number(match[2]) } : undefined;
}

/** Points by seat and source, added up from the log. */
export function bySource(log: readonly LogEntry[], seats: number): Record<string, number>[] {
  const sums: Record<string, number>[] = Array.from({ length: seats }, () => ({}));
  for (const entry of log)
    if (entry.kind === 'score' && entry.seat !== null && entry.source) {
      const sum = sums[entry.seat];
      if (sum) sum[entry.source] = (sum[entry.source] ?? 0) + (entry.points ?? 0);
    }
  return sums;
}

/** Points of every seat after every move, for the chart; tiles laid along the axis. */
export function scoresOver(log: readonly LogEntry[], seats: number): number[][] {
  const now = new Array<number>(seats).fill(0);
  const rows = [[...now]];
  let seq = -1;
  for (const entry of log) {
    if (entry.kind === 'score' && entry.seat !== null && now[entry.seat] !== undefined)
      now[entry.seat] = now[entry.seat]! + (entry.points ?? 0);
    if (entry.kind !== 'move' && entry.kind !== 'score') continue;
    if (entry.seq !== seq) {
      rows.push([...now]);
      seq = entry.seq;
    } else rows[rows.length - 1] = [...now];
  }
  return rows;
}

/** The largest gains of the game, latest first among equals: "what decided it". */
export function moments(log: readonly LogEntry[], most = 3): LogEntry[] {
  return log
    .filter((entry) => entry.kind === 'score' && (entry.points ?? 0) > 0)
    .sort((a, b) => (b.points ?? 0) - (a.points ?? 0) || b.seq - a.seq)
    .slice(0, most)
    .sort((a, b) => a.seq - b.seq);
}

/**
 * What the others did since one's last turn, to be shown again; for who only watches the last turn. A turn is that of who
 * laid the tile (`laid`: moves that did): who was asked something within it, by the dragon or a robber, has had none.
 */
export function othersTurns(log: readonly LogEntry[], laid: ReadonlySet<number>, you: readonly number[]): LogEntry[] {
  const isMove = ({ kind, seat }: LogEntry) => kind === 'move' && seat !== null;
  const moves = log.filter(isMove);
  const isOwn = (entry: LogEntry) => you.includes(entry.seat!);
  const lays = ({ seq }: LogEntry) => laid.has(seq);
  const others = moves.filter((entry) => !isOwn(entry));
  const last = others.filter(lays).at(-1);
  const isBefore = (entry: LogEntry) => (you.length > 0 ? isOwn(entry) : entry.seat !== last?.seat);
  const before = moves.filter((entry) => lays(entry) && isBefore(entry) && entry.seq < (last?.seq ?? 0)).at(-1);
  const first = moves.find((entry) => !isBefore(entry) && entry.seq > (before?.seq ?? -1));
  const from = first?.seq ?? Infinity;
  const end = moves.find(({ seq }) => seq > (others.at(-1)?.seq ?? Infinity))?.seq ?? Infinity;
  return log.filter((entry) => entry.seq >= from && entry.seq < end && (isMove(entry) || entry.kind === 'score'));
}
