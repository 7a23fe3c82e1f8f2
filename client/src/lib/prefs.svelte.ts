// What this browser wants, and what follows from it for the page.
import { kKey, readPrefs, type Stored } from './stored';

export const prefs = $state<Stored>(readPrefs());

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
