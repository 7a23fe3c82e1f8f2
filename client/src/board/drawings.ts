// Asks the server for drawings of tiles. What is asked for before the page can want it waits here until it does.
import type { PlacedTile } from '../net/protocol';

export interface Part {
  type: string;
  at: [number, number];
  hit: string;
}
export interface TurnArt {
  large?: string;
  small?: string;
  columns: number;
  rows: number;
  parts: Part[];
  spots: { name: string; at: [number, number] }[]; // places that are no parts, by name
}
export type Detail = 'large' | 'medium' | 'small';
export type Markup = 'large' | 'small';
/** By name: "BA/C" in every rotation, "BA/C@90" in this one. */
export type Found = Record<string, { turns: TurnArt[] }>;

const kBundle = 96; // names in one request

export const markupOf = (detail: Detail): Markup => (detail === 'small' ? 'small' : 'large');
export function detailFor(pixels: number): Detail {
  return pixels >= 100 ? 'large' : pixels >= 72 ? 'medium' : 'small';
}
export function bundlesOf(names: readonly string[]): string[][] {
  return Array.from({ length: Math.ceil(names.length / kBundle) }, (_, i) => names.slice(i * kBundle, (i + 1) * kBundle));
}

/** None: the server does not know one of the names. */
async function fetchDrawings(language: string, names: readonly string[], detail: string): Promise<Found | undefined> {
  const list = names.map(encodeURIComponent).join(',');
  const response = await fetch(`/api/art/tiles?ids=${list}&detail=${detail}&lang=${language}`);
  if (response.status === 404) return undefined;
  if (!response.ok) throw new Error(`drawings: status ${response.status}`);
  return ((await response.json()) as { tiles: Found }).tiles;
}

const early = new Map<string, Promise<Found | undefined>>();
const keyOf = (language: string, name: string, detail: string) => `${language} ${name} ${detail}`;

/** Asks for the land as it will be seen: all of it, beside the panels. */
export function askEarly(language: string, tiles: readonly PlacedTile[], screen: { width: number; height: number }): void {
  const along = (values: number[]) => Math.max(...values) - Math.min(...values) + 1;
  const room = [(0.7 * screen.width) / along(tiles.map(({ x }) => x)), (0.75 * screen.height) / along(tiles.map(({ y }) => y))];
  const detail = markupOf(detailFor(Math.min(...room)));
  for (const names of bundlesOf([...new Set(tiles.map(({ id, rotation }) => `${id}@${rotation}`))])) {
    const answer = fetchDrawings(language, names, detail);
    answer.catch(() => undefined); // whoever wants it hears of it
    for (const name of names) early.set(keyOf(language, name, detail), answer);
  }
}

export async function drawingsOf(language: string, names: readonly string[], detail: string): Promise<Found | undefined> {
  const answers = new Set<Promise<Found | undefined>>();
  const missing: string[] = [];
  for (const name of names) {
    const key = keyOf(language, name, detail);
    const answer = early.get(key);
    early.delete(key);
    if (answer) answers.add(answer);
    else missing.push(name);
  }
  if (missing.length > 0) answers.add(fetchDrawings(language, missing, detail));
  const found = await Promise.all(answers);
  return found.includes(undefined) ? undefined : (Object.assign({}, ...found) as Found);
}
