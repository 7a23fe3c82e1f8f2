// Which languages there are, and the words of the one that is spoken. Each but English is a file of words that is fetched
// when somebody wants it.
import { en, type Key } from './languages/en';

type Dictionary = Readonly<Record<Key, string>>;
const files = import.meta.glob<string>('./languages/*.json', { query: '?url', import: 'default', eager: true });
const addresses = new Map(Object.entries(files).map(([file, url]) => [file.slice(-7, -5), url]));

export const languages: readonly string[] = ['en', ...addresses.keys()].sort();
export const dictionary = $state<{ words: Dictionary }>({ words: en });

/** Its own name for itself. */
export function nameOf(language: string): string {
  const name = new Intl.DisplayNames([language], { type: 'language' }).of(language) ?? language;
  return name.charAt(0).toUpperCase() + name.slice(1);
}

/** What a language lacks is said in English. */
export async function speak(language: string): Promise<void> {
  const url = addresses.get(language);
  const found = url ? ((await fetch(url).then((answer) => answer.json())) as Partial<Dictionary>) : {};
  dictionary.words = { ...en, ...found };
}
