// A finished game as turns: what one player does from the draw on, however many steps that takes.
import type { AnalysisMove, GameAnalysis, LogEntry } from '../net/protocol';

export interface Turn {
  seat: number; // -1: nobody's
  first: number; // steps, from 1
  last: number;
}

/** The steps of a replay in turns. A draw, or somebody else's move, begins a new one. */
export function turnsOf(seqs: readonly number[], log: readonly LogEntry[]): Turn[] {
  const mover = new Map(log.filter((entry) => entry.kind === 'move').map((entry) => [entry.seq, entry.seat]));
  const turns: Turn[] = [];
  seqs.forEach((seq, index) => {
    const seat = mover.get(seq) ?? -1;
    const now = turns.at(-1);
    const isNew = !now || (seat < 0 ? now.seat >= 0 : now.seat >= 0 && now.seat !== seat);
    if (isNew) turns.push({ seat, first: index + 1, last: index + 1 });
    else {
      now.last = index + 1;
      if (now.seat < 0) now.seat = seat;
    }
  });
  return turns;
}

/** The turn of a step; 0 is before the first one. */
export function turnAt(turns: readonly Turn[], step: number): number {
  return turns.filter((turn) => turn.first <= step).length;
}

export const kMistake = 1; // points that a move must give away to be called one

/** What gave away most, the worst first. */
export function mistakesOf(moves: readonly AnalysisMove[], most = 12): AnalysisMove[] {
  return moves
    .filter((move) => move.loss >= kMistake)
    .sort((a, b) => b.loss - a.loss)
    .slice(0, most);
}

export interface Balance {
  luck: number | undefined; // what the draws were worth; unknown where hands are hidden
  givenAway: number;
}

/** Luck and skill told apart, by the computer's judgement: what the draws brought, and what moves gave away. */
export function balanceOf(analysis: GameAnalysis): Balance[] {
  const knowsLuck = analysis.draws.length > 0;
  return analysis.players.map((player, seat) => ({
    luck: knowsLuck ? player.luck : undefined,
    givenAway: analysis.moves.reduce((sum, move) => sum + (move.player === seat ? move.loss : 0), 0),
  }));
}
