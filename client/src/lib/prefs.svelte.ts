// What this browser wants, kept over visits.
import { languages } from '../i18n/load.svelte';
import type { HouseRules } from '../play/mixes';
import type { PaceName } from '../play/pace';

export type Theme = 'auto' | 'light' | 'dark';

const kKey = 'bastide.prefs';

interface Stored {
  language: string;
  theme: Theme;
  sound: boolean;
  confirm: boolean;
  coordinates: boolean;
  name: string;
  level: string; // of computer players
  known: string[]; // sets and games whose news have been shown; "*": all
  pace: PaceName; // of other players' turns
  house: HouseRules[]; // rules that are kept by name
}

function browserLanguage(): string {
  const wanted = (navigator.languages ?? [navigator.language]).map((name) => name.slice(0, 2).toLowerCase());
  return wanted.find((name) => languages.includes(name)) ?? 'en';
}

function read(): Stored {
  const standard: Stored = {
    language: browserLanguage(),
    theme: 'auto',
    sound: true,
    confirm: true,
    coordinates: false,
    name: '',
    level: 'easy',
    known: [],
    pace: 'normal',
    house: [],
  };
  try {
    return { ...standard, ...(JSON.parse(localStorage.getItem(kKey) ?? '{}') as Partial<Stored>) };
  } catch {
    return standard;
  }
}

export const prefs = $state<Stored>(read());

export function savePrefs(change: Partial<Stored>): void {
  Object.assign(prefs, change);
  try {
    localStorage.setItem(kKey, JSON.stringify(prefs));
  } catch {
    // A browser that keeps nothing still plays.
  }
  applyTheme();
}

const darkWish = matchMedia('(prefers-color-scheme: dark)');
export const look = $state({ dark: false });

export function applyTheme(): void {
  look.dark = prefs.theme === 'dark' || (prefs.theme === 'auto' && darkWish.matches);
  document.documentElement.dataset.theme = look.dark ? 'dark' : 'light';
  document.documentElement.lang = prefs.language;
}
darkWish.addEventListener('change', applyTheme);

export function prefersStillness(): boolean {
  return matchMedia('(prefers-reduced-motion: reduce)').matches;
}
