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
  luck: number | undefined; // what the draws were worth; known for two players only
  givenAway: number;
}

/**
 * Luck and skill told apart, by the computer's judgement. A draw is worth what a player could expect with the tile in
 * hand, less what was to be expected before it; skill is what was not given away after that.
 */
export function balanceOf(analysis: GameAnalysis): Balance[] {
  const isDuel = analysis.players.length === 2;
  const balance = analysis.players.map((): Balance => ({ luck: isDuel ? 0 : undefined, givenAway: 0 }));
  const draws: { player: number; change: number }[] = [];
  let before: number | undefined; // the expected difference of seat 0
  for (const move of analysis.moves) {
    const own = balance[move.player];
    if (!own) continue;
    own.givenAway += move.loss;
    const sign = move.player === 0 ? 1 : -1;
    if (before !== undefined && move.played.startsWith('tile'))
      draws.push({ player: move.player, change: move.expected_best - sign * before });
    before = move.outlook;
  }
  // Who is to move judges a little differently than who has just moved; that is no luck.
  const usual = draws.reduce((sum, draw) => sum + draw.change, 0) / Math.max(1, draws.length);
  for (const { player, change } of draws) {
    const own = balance[player]!;
    if (own.luck !== undefined) own.luck += change - usual;
  }
  return balance;
}
