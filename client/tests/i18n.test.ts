import { describe, expect, it } from 'vitest';
import de from '../src/i18n/languages/de.json';
import en from '../src/i18n/languages/en.json';
import fr from '../src/i18n/languages/fr.json';
import { fill } from '../src/i18n/fill';

const gaps = (text: string) => [...text.matchAll(/\{(\w+)\}/g)].map((match) => match[1]).sort();

describe('dictionaries', () => {
  it('have the same keys', () => {
    for (const other of [de, fr]) expect(Object.keys(other).sort()).toEqual(Object.keys(en).sort());
  });
  it('have a text for every key, with the same gaps in every language', () => {
    for (const [key, english] of Object.entries(en)) {
      expect(english.trim(), key).not.toBe('');
      for (const other of [de, fr]) {
        const text = other[key as keyof typeof de];
        expect(text.trim(), key).not.toBe('');
        expect(gaps(text), key).toEqual(gaps(english));
      }
    }
  });
  it('choose a word by its number', () => {
    expect(fill(en['table.left'], { n: 1 })).toBe('1 tile left');
    expect(fill(en['table.left'], { n: 0 })).toBe('0 tiles left');
    expect(fill(de['mists.cemeteries'], { n: 2 })).toBe('2 offene Friedhöfe');
  });
  it('write no plural by hand: where a number stands before a word, the word has both forms', () => {
    for (const text of Object.values(en)) expect(text).not.toMatch(/\{n\} (open )?(tiles|points|cards|squares|ways|sets|players)\b/);
  });
  it('fills gaps and leaves unknown ones to be seen', () => {
    expect(fill('{n} of {m}', { n: 2 })).toBe('2 of {m}');
  });
});
