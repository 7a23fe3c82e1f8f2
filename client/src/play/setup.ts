// What a person has chosen on the page "new game", and the words the server wants for it.
import type { Catalogue, GameInfo, OptionInfo, Preset, SeatWish, SetInfo, Table, Words } from '../net/protocol';

export interface SetChoice {
  name: string;
  edition: string; // empty: the usual one
  copies: number;
  part: 'both' | 'rules' | 'tiles';
}

/** "river:II", "base*2", "inns-and-cathedrals:rules", "base:1:tiles*2" and back. */
export function readSet(text: string): SetChoice {
  const [words = '', copies = '1'] = text.split('*');
  const [name = text, ...rest] = words.split(':');
  const isPart = (word: string): word is 'rules' | 'tiles' => word === 'rules' || word === 'tiles';
  return {
    name,
    edition: rest.find((word) => !isPart(word)) ?? '',
    copies: Number(copies),
    part: rest.find(isPart) ?? 'both',
  };
}
export function writeSet(choice: SetChoice): string {
  const edition = choice.edition && choice.part !== 'rules' ? `:${choice.edition}` : ''; // rules have no edition
  const suffix = edition + (choice.part !== 'both' ? `:${choice.part}` : '');
  return `${choice.name}${suffix}${choice.copies > 1 ? `*${choice.copies}` : ''}`;
}

/** The options that mean something: those of the game itself and of the sets whose rules are played. */
export function optionsFor(game: GameInfo | undefined, chosen: readonly SetChoice[]): OptionInfo[] {
  const isPlayed = (set: SetInfo) => chosen.some((choice) => choice.name === set.name && choice.part !== 'tiles');
  return [...(game?.options ?? []), ...(game?.sets ?? []).filter(isPlayed).flatMap((set) => set.options)];
}
/** What was chosen of them: the server refuses an option without its set. */
export function chosenOptions(offered: readonly OptionInfo[], values: Record<string, string>): Record<string, string> {
  return Object.fromEntries(Object.entries(values).filter(([name]) => offered.some((option) => option.name === name)));
}

const kBase = 'base';
/** The sets of a table beyond the base game. */
export function newSets(catalogue: Catalogue | undefined, table: Pick<Table, 'game' | 'sets'> | undefined): SetInfo[] {
  const game = catalogue?.games.find((entry) => entry.name === table?.game);
  return (table?.sets ?? []).flatMap((text) => {
    const { name } = readSet(text);
    const found = name === kBase ? undefined : game?.sets.find((set) => set.name === name);
    return found ? [found] : [];
  });
}

/** Search in names and explanations, every word somewhere. */
export function matches(query: string, ...texts: string[]): boolean {
  const all = texts.join(' ').toLowerCase();
  return query
    .toLowerCase()
    .split(/\s+/)
    .every((word) => all.includes(word));
}

export function editionsOf(set: SetInfo): { name: string; label: Words }[] {
  return set.editions.map((edition) => ({ name: edition.default ? '' : edition.name, label: edition.label }));
}
export function tilesOf(set: SetInfo, edition: string): number {
  const found = set.editions.find((entry) => entry.name === edition) ?? set.editions.find((entry) => entry.default);
  return found?.tiles ?? set.editions[0]?.tiles ?? 0;
}

const kPersonDecides = 10; // seconds
const kBotDecides = 3; // and is watched
const kDecisionsOfTile = 2; // where nothing is known: where it goes, and who goes on it
export type Difficulty = 'easy' | 'some' | 'many' | 'most' | 'own';

/** How long a game takes and how much there is to know, told before it begins; `counted`: its decisions, if they were counted. */
export function expected(
  game: GameInfo | undefined,
  chosen: readonly SetChoice[],
  people: number,
  bots: number,
  counted?: number,
): { tiles: number; decisions: number; minutes: number; difficulty: Difficulty } {
  const sets = (game?.sets ?? []).flatMap((set) => {
    const choice = chosen.find((entry) => entry.name === set.name);
    return choice ? [{ set, choice }] : [];
  });
  const seconds = (people * kPersonDecides + bots * kBotDecides) / Math.max(1, people + bots); // a decision
  const minutesOf = (decisions: number) => Math.max(5, Math.round((decisions * seconds) / 60 / 5) * 5);
  if (sets.length === 0) return { tiles: 0, decisions: counted ?? 0, minutes: minutesOf(counted ?? 0), difficulty: 'own' };
  const tiles = sets.reduce(
    (sum, { set, choice }) => sum + (choice.part === 'rules' ? 0 : tilesOf(set, choice.edition) * choice.copies),
    0,
  );
  const rules = sets.filter(({ set, choice }) => set.rules && choice.part !== 'tiles').length;
  const ofSet = (set: SetInfo, choice: SetChoice) => (set.decisions ?? kDecisionsOfTile * tilesOf(set, choice.edition)) * choice.copies;
  const sum = sets.reduce((all, { set, choice }) => all + (choice.part === 'rules' ? 0 : ofSet(set, choice)), 0);
  const decisions = counted ?? Math.max(0, sum);
  const minutes = minutesOf(decisions);
  return { tiles, decisions, minutes, difficulty: rules <= 1 ? 'easy' : rules <= 3 ? 'some' : rules <= 8 ? 'many' : 'most' };
}

/** Whether the choice is that of a preset, nothing more and nothing less. */
export function isPreset(preset: Preset, game: string, chosen: readonly SetChoice[], options: Record<string, string>): boolean {
  const sorted = (list: readonly string[]) => [...list].sort().join();
  const pairs = (values: Record<string, string>) => sorted(Object.entries(values).map((pair) => pair.join('=')));
  return (
    preset.game === game &&
    pairs(preset.options) === pairs(options) &&
    (preset.sets.length === 0 || sorted(preset.sets) === sorted(chosen.map(writeSet)))
  );
}

/** The seats of a preset: computer players come and go, people stay. */
export function seatsFor(seats: readonly SeatWish[], wanted: number, newBot: (seats: readonly SeatWish[]) => SeatWish): SeatWish[] {
  const list = [...seats];
  while (list.length > wanted && list.at(-1)?.kind === 'bot') list.pop();
  while (list.length < wanted) list.push(newBot(list));
  return list;
}

/** A colour that nobody has yet. */
export function freeColour(seats: readonly SeatWish[]): number {
  for (let colour = 0; colour < 6; ++colour) if (!seats.some((seat) => seat.colour === colour)) return colour;
  return 0;
}

const kBotNames = ['Aline', 'Bruno', 'Cleo', 'Dario', 'Edda', 'Falk', 'Gesa'];

/** Computer players get names of their own, none of them twice or a person's. */
export function withNames(seats: readonly SeatWish[]): SeatWish[] {
  const taken = new Set(seats.map((seat) => seat.name?.trim()));
  const free = kBotNames.filter((name) => !taken.has(name));
  return seats.map((seat) => (seat.kind === 'bot' && !seat.name ? { ...seat, name: free.shift() ?? '' } : { ...seat }));
}
