// Which languages there are, and the words of the one that is spoken. Each is a file of words that is fetched when somebody
// wants it. Words about sets, steps, figures, moves and points come from the server.
import type en from './languages/en.json';

type Dictionary = Readonly<Record<string, string>> & { readonly [key in keyof typeof en]?: string };
const files = import.meta.glob<string>('./languages/*.json', { query: '?url', import: 'default', eager: true });
const addresses = new Map(Object.entries(files).map(([file, url]) => [file.slice(-7, -5), url]));

export const languages: readonly string[] = [...addresses.keys()].sort();
export const dictionary = $state<{ words: Dictionary }>({ words: {} });

/** Its own name for itself. */
export function nameOf(language: string): string {
  const name = new Intl.DisplayNames([language], { type: 'language' }).of(language) ?? language;
  return name.charAt(0).toUpperCase() + name.slice(1);
}

const wordsOf = async (language: string) => (await fetch(addresses.get(language)!)).json() as Promise<Dictionary>;
/** A language that cannot be had is English. */
export async function speak(language: string): Promise<void> {
  const wanted = addresses.has(language) ? language : 'en';
  dictionary.words = await wordsOf(wanted).catch(() => wordsOf('en'));
}
