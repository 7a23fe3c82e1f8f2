// A rematch is asked for by one person: the others are invited, and who came first waits for them.
import type { LogEntry, Table } from '../net/protocol';

/** The people a rematch waits for; nobody once a person has moved. */
export function awaited(table: Table, you: readonly number[], log: readonly LogEntry[]): string[] {
  if (!table.previous || table.state !== 'playing') return [];
  const isPerson = (seat: number | null) => seat !== null && table.seats[seat]?.kind === 'person';
  if (log.some((entry) => entry.kind === 'move' && isPerson(entry.seat))) return [];
  return table.seats
    .filter((seat) => seat.kind === 'person' && !seat.bot && !seat.online && !you.includes(seat.seat))
    .map((seat) => seat.name);
}
