// What endangers those who play together, worst first.
import type { ColourView, LandPlayer, MistsView } from '../net/protocol';

export type Threat =
  | { kind: 'threatGhosts'; n: number }
  | { kind: 'threatMarker'; n: number; m: number }
  | { kind: 'threatCemetery' };

const kFewGhosts = 5;
const kFewTiles = 8;

/** What counts for hounds and goal: one score, or the lowest where each colour has its own. */
export function commonScore(mists: MistsView, players: readonly LandPlayer[], colours: readonly ColourView[]): number {
  const isApart = mists.level === 6;
  return isApart ? Math.min(...colours.map((colour) => colour.score)) : (players[0]?.score ?? 0);
}

export function threatsOf(mists: MistsView, score: number): Threat[] {
  const threats: Threat[] = [];
  if (mists.ghosts_in_supply < kFewGhosts) threats.push({ kind: 'threatGhosts', n: mists.ghosts_in_supply + 1 });
  const hounds = mists.markers.slice(0, 2).filter((points) => points > 0);
  const need = (hounds[mists.markers_reached] ?? mists.goal) - score;
  if (need > 0 && mists.pile_left <= kFewTiles) threats.push({ kind: 'threatMarker', n: mists.pile_left, m: need });
  const isHaunted = mists.level >= 2 && mists.level <= 4;
  if (isHaunted && mists.cemeteries.some((cemetery) => !cemetery.closed)) threats.push({ kind: 'threatCemetery' });
  return threats;
}
