// How the games ended that were played in this browser: kept here, for the statistics of the start page.
export interface Result {
  id: string;
  at: number; // seconds since 1970
  points: number; // one's own
  rank: number; // 1: won, alone or with others
  others: { name: string; points: number }[]; // computer players by their level
}

const kKey = 'bastide.results';
const kMost = 500;

export function knownResults(): Result[] {
  try {
    const list = JSON.parse(localStorage.getItem(kKey) ?? '[]') as Result[];
    return Array.isArray(list) ? list : [];
  } catch {
    return [];
  }
}
export function keepResult(result: Result): void {
  const others = knownResults().filter((known) => known.id !== result.id);
  try {
    localStorage.setItem(kKey, JSON.stringify([result, ...others].slice(0, kMost)));
  } catch {
    // A browser that keeps nothing has no statistics.
  }
}

export interface Summary {
  games: number;
  won: number;
  mean: number;
  best: number;
  opponents: { name: string; games: number; won: number; difference: number }[]; // most games first
}
/** What became of all of them, and against whom. */
export function summaryOf(results: readonly Result[]): Summary | undefined {
  if (results.length === 0) return undefined;
  const opponents = new Map<string, { games: number; won: number; sum: number }>();
  for (const { points, others } of results)
    for (const other of others) {
      const known = opponents.get(other.name) ?? { games: 0, won: 0, sum: 0 };
      known.games += 1;
      known.won += points > other.points ? 1 : 0;
      known.sum += points - other.points;
      opponents.set(other.name, known);
    }
  return {
    games: results.length,
    won: results.filter((result) => result.rank === 1).length,
    mean: results.reduce((sum, result) => sum + result.points, 0) / results.length,
    best: Math.max(...results.map((result) => result.points)),
    opponents: [...opponents]
      .map(([name, { games, won, sum }]) => ({ name, games, won, difference: sum / games }))
      .sort((a, b) => b.games - a.games),
  };
}
