// Mixes of sets that nobody has prepared: rules of the house, as a link and as something to keep, and a surprise.
import type { GameInfo } from '../net/protocol';
import { expected, readSet, writeSet, type Difficulty, type SetChoice } from './setup';

/** What a house plays by: which game, which sets, which options. */
export interface HouseRules {
  name: string;
  game: string;
  sets: string[];
  options: Record<string, string>;
}

/** The address that shows these rules to somebody else, ready to play: what it says is what the server is asked for. */
export function linkOf(rules: HouseRules): string {
  const search = new URLSearchParams();
  if (rules.name) search.set('rules', rules.name);
  search.set('game', rules.game);
  if (rules.sets.length > 0) search.set('sets', rules.sets.join(','));
  for (const [name, value] of Object.entries(rules.options)) search.append('option', `${name}=${value}`);
  return `/new?${search.toString().replaceAll('%2C', ',').replaceAll('%3A', ':').replaceAll('%3D', '=')}`;
}

/** The rules in an address; nothing if it has none. */
export function rulesIn(search: URLSearchParams): HouseRules | undefined {
  const game = search.get('game');
  if (!game) return undefined;
  const options = search.getAll('option').map((text) => [text.slice(0, text.indexOf('=')), text.slice(text.indexOf('=') + 1)] as const);
  return {
    name: (search.get('rules') ?? '').slice(0, 40),
    game,
    sets: (search.get('sets') ?? '').split(',').filter(Boolean),
    options: Object.fromEntries(options.filter(([name]) => name)),
  };
}

/** With these rules under their name, in place of others that have it. */
export function withRules(kept: readonly HouseRules[], rules: HouseRules): HouseRules[] {
  return [...kept.filter((entry) => entry.name !== rules.name), rules].sort((a, b) => a.name.localeCompare(b.name));
}

export interface SurpriseWish {
  minutes: number; // at most; 0: as long as it takes
  difficulty: Difficulty;
}

/** Sets drawn by lot to what is wished for: so hard, and no longer than that. */
export function surprise(game: GameInfo, wish: SurpriseWish, people: number, bots: number, random: () => number): SetChoice[] {
  const chosen = [readSet('base')];
  const others = game.sets.filter((set) => set.name !== 'base' && set.rules && !set.whole_game).map((set) => set.name);
  while (others.length > 0) {
    const [name] = others.splice(Math.floor(random() * others.length), 1);
    const next = [...chosen, readSet(name!)];
    const told = expected(game, next, people, bots);
    if (kOrder.indexOf(told.difficulty) > kOrder.indexOf(wish.difficulty)) break;
    if (wish.minutes > 0 && told.minutes > wish.minutes) continue; // a shorter one may still fit
    chosen.push(next.at(-1)!);
    // Enough rules: stop anywhere from here on, so that not every mix is as large as it may be.
    if (told.difficulty === wish.difficulty && random() < kStop[wish.difficulty]) break;
  }
  return chosen.map((choice) => readSet(writeSet(choice)));
}
const kOrder: readonly Difficulty[] = ['easy', 'some', 'many', 'most'];
const kStop: Record<Difficulty, number> = { easy: 1, some: 0.5, many: 0.25, most: 0.08, own: 1 };
