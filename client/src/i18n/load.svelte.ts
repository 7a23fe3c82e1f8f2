// The words of the language that is spoken. Words about sets, steps, figures, moves and points come from the server.
import { wordsFor, type Dictionary } from './files';

export const dictionary = $state<{ words: Dictionary }>({ words: {} });

/** Its own name for itself. */
export function nameOf(language: string): string {
  const name = new Intl.DisplayNames([language], { type: 'language' }).of(language) ?? language;
  return name.charAt(0).toUpperCase() + name.slice(1);
}

export async function speak(language: string): Promise<void> {
  dictionary.words = await wordsFor(language);
}
