// Which languages there are, and their files. Nothing here needs the page: words are asked for while it is still being read.
import type en from './languages/en.json';

export type Dictionary = Readonly<Record<string, string>> & { readonly [key in keyof typeof en]?: string };
const files = import.meta.glob<string>('./languages/*.json', { query: '?url', import: 'default', eager: true });
const addresses = new Map(Object.entries(files).map(([file, url]) => [file.slice(-7, -5), url]));
const asked = new Map<string, Promise<Dictionary>>();

export const languages: readonly string[] = [...addresses.keys()].sort();

async function read(language: string): Promise<Dictionary> {
  return (await fetch(addresses.get(language)!)).json() as Promise<Dictionary>;
}
function wordsOf(language: string): Promise<Dictionary> {
  const words = asked.get(language) ?? read(language);
  asked.set(language, words);
  words.catch(() => asked.delete(language));
  return words;
}
/** A language that cannot be had is English. */
export function wordsFor(language: string): Promise<Dictionary> {
  return wordsOf(addresses.has(language) ? language : 'en').catch(() => wordsOf('en'));
}
