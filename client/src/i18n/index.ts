// Words of the page in the chosen language, and the server's own words. A language is one file in `languages`: whatever
// lies there can be chosen, and is fetched when it is.
import { prefs } from '../lib/prefs.svelte';
import { ApiError } from '../net/api';
import type { Explained, ProtocolError, Words } from '../net/protocol';
import { fill, type Fillings } from './fill';
import { dictionary } from './load.svelte';
import type en from './languages/en.json';
import { squaresIn, withoutTiles } from './tell';

export type Key = keyof typeof en;

export function t(key: Key, fillings: Fillings = {}): string {
  return fill(dictionary.words[key] ?? key, fillings);
}
/** A word whose key is made at run time; the given fallback if the dictionary lacks it. */
export function maybe(key: string, fallback: string): string {
  return key in dictionary.words ? t(key as Key) : fallback;
}

/** What the server says in every language. */
export function say(words: Words | string | undefined | null): string {
  if (words === undefined || words === null) return '';
  return typeof words === 'string' ? words : ((words as unknown as Record<string, string>)[prefs.language] ?? words.en ?? '');
}

/** What the engine tells, with coordinates only where the board shows them. */
export function tell(words: Words | string | undefined | null): string {
  return squaresIn(say(words), prefs.coordinates);
}
/** The same where no tile can be drawn. */
export function tellPlainly(words: Words | string | undefined | null): string {
  return withoutTiles(tell(words));
}

export function problemText(problem: ProtocolError): string {
  if (problem.code === 'unreachable') return t('error.unreachable');
  return say(problem.text) || problem.message || t('error.unknown');
}
export function errorText(error: unknown): string {
  return error instanceof ApiError ? problemText(error.problem) : t('error.unknown');
}

/** What the catalogue says about something, if it says more than its name. */
export function explanation(entry: Explained | Words | undefined): string {
  return entry && 'title' in entry ? say(entry.text) : '';
}

/** What is asked when only this can be done. */
export function questionOf(entry: Explained | Words | undefined): string {
  return entry && 'question' in entry ? say(entry.question) : '';
}

/** What is drawn for a kind of action. */
export function pictureOf(entry: Explained | Words | undefined): string {
  return entry && 'look' in entry ? (entry.look ?? '') : '';
}

/** The word of something that the catalogue explains, or only names. */
export function titleOf(entry: Explained | Words | undefined): string {
  if (!entry) return '';
  return say('title' in entry ? entry.title : entry);
}
