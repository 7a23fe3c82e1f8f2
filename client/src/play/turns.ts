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
  luck: number; // what the draws were worth
  givenAway: number;
}

/**
 * Luck and skill told apart, by the computer's judgement. A draw is worth what a player could expect with the tile in
 * hand, less what was to be expected before it; skill is what was not given away after that.
 */
export function balanceOf(analysis: GameAnalysis): Balance[] {
  const balance = analysis.players.map((): Balance => ({ luck: 0, givenAway: 0 }));
  for (const move of analysis.moves) if (balance[move.player]) balance[move.player]!.givenAway += move.loss;
  const draws = analysis.players.length === 2 ? drawsOfTwo(analysis) : drawsOfMany(analysis);
  // Who is to move judges a little differently than who has just moved; that is no luck.
  const usual = draws.reduce((sum, draw) => sum + draw.change, 0) / Math.max(1, draws.length);
  for (const { player, change } of draws) balance[player]!.luck += change - usual;
  return balance;
}

interface Draw {
  player: number;
  change: number; // of what the player may expect
}
/** Of two, one's gain is the other's loss: what was expected before a draw, the move before it says. */
function drawsOfTwo({ moves }: GameAnalysis): Draw[] {
  const draws: Draw[] = [];
  let before: number | undefined; // the expected difference of seat 0
  for (const { player, played, expected_best: best, outlook } of moves) {
    if (before !== undefined && played.startsWith('tile')) draws.push({ player, change: best - (player === 0 ? before : -before) });
    before = outlook;
  }
  return draws;
}
/** Of more, everybody's own expectation from turn to turn, without what the others gave away meanwhile. */
function drawsOfMany({ moves, players }: GameAnalysis): Draw[] {
  const draws: Draw[] = [];
  const before = new Map<number, number>(); // what each expected when his turn ended, with the gifts since then
  for (const { player, played, expected_best: best, expected_played: now, loss } of moves) {
    const known = before.get(player);
    if (known !== undefined && played.startsWith('tile')) draws.push({ player, change: best - known });
    before.set(player, now);
    for (const [other, value] of before) if (other !== player) before.set(other, value + loss / (players.length - 1));
  }
  return draws;
}
