// What this browser wants, as it is kept over visits.
import { languages } from '../i18n/files';
import type { HouseRules } from '../play/mixes';
import type { PaceName } from '../play/pace';

export type Theme = 'auto' | 'light' | 'dark';

export const kKey = 'bastide.prefs';

export interface Stored {
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

export function readPrefs(): Stored {
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
