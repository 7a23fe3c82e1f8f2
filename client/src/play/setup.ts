// What a person has chosen on the page "new game", and the words the server wants for it.
import type { SeatWish, SetInfo } from '../net/protocol';

export interface SetChoice {
  name: string;
  edition: string; // empty: the usual one
  copies: number;
  part: 'both' | 'rules' | 'tiles';
}

/** "river:II", "base*2", "inns-and-cathedrals:rules" and back. */
export function readSet(text: string): SetChoice {
  const match = /^([^:*]+)(?::([^*]+))?(?:\*(\d+))?$/.exec(text);
  const part = match?.[2] === 'rules' || match?.[2] === 'tiles' ? match[2] : 'both';
  return {
    name: match?.[1] ?? text,
    edition: part === 'both' ? (match?.[2] ?? '') : '',
    copies: Number(match?.[3] ?? 1),
    part,
  };
}
export function writeSet(choice: SetChoice): string {
  const suffix = choice.part !== 'both' ? `:${choice.part}` : choice.edition ? `:${choice.edition}` : '';
  return `${choice.name}${suffix}${choice.copies > 1 ? `*${choice.copies}` : ''}`;
}

/** Search in names and explanations, every word somewhere. */
export function matches(query: string, ...texts: string[]): boolean {
  const all = texts.join(' ').toLowerCase();
  return query
    .toLowerCase()
    .split(/\s+/)
    .every((word) => all.includes(word));
}

export function editionsOf(set: SetInfo): { name: string; label: string }[] {
  return set.editions.map((edition) => ({ name: edition.default ? '' : edition.name, label: edition.label || edition.name }));
}
export function tilesOf(set: SetInfo, edition: string): number {
  const found = set.editions.find((entry) => entry.name === edition) ?? set.editions.find((entry) => entry.default);
  return found?.tiles ?? set.editions[0]?.tiles ?? 0;
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
