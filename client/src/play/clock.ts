// Time that runs between two messages of the server.
import type { Clock } from '../net/protocol';

export function timeText(milliseconds: number): string {
  const seconds = Math.max(0, Math.ceil(milliseconds / 1000));
  const minutes = Math.floor(seconds / 60);
  return `${minutes}:${String(seconds % 60).padStart(2, '0')}`;
}

export function timeLeft(clock: Clock, seat: number, since: number): number {
  const left = clock.left[seat] ?? 0;
  return clock.running === seat ? left - since : left;
}
