import { describe, expect, it, vi } from 'vitest';
import deWords from '../../data/words/de.json';
import enWords from '../../data/words/en.json';
import frWords from '../../data/words/fr.json';
import { dictionary } from '../src/i18n/load.svelte';
import en from '../src/i18n/languages/en.json';
import { prefs } from '../src/lib/prefs.svelte';
import type { Catalogue } from '../src/net/protocol';
import { aboutLook, describeTile } from '../src/play/describe';

vi.mock('../src/lib/prefs.svelte', () => ({ prefs: { language: 'en', coordinates: false } }));
// The first part of a picture lies on all its sides.
vi.mock('../src/board/hit', () => ({ partAt: () => ({ type: '', index: 0 }) }));

const languages = ['en', 'de', 'fr'] as const;
const files = { en: enWords, de: deWords, fr: frWords } as unknown as Record<string, Record<string, Record<string, Record<string, string>>>>;
const inAll = (section: string, name: string, form: string) =>
  Object.fromEntries(languages.map((language) => [language, files[language]![section]![name]![form]]));
const explained = (section: string) =>
  Object.fromEntries(
    Object.keys(files.en![section]!).map((name) => [name, { title: inAll(section, name, 'title'), text: inAll(section, name, 'text') }]),
  );
const catalogue = { features: explained('features'), looks: explained('looks'), figures: explained('figures') } as unknown as Catalogue;

describe('a tile in words', () => {
  it('names every kind of area in every language', () => {
    dictionary.words = en;
    const types = Object.keys(catalogue.features);
    expect(types.length).toBeGreaterThan(12);
    for (const language of languages) {
      prefs.language = language;
      for (const type of types.filter((name) => name !== 'field')) {
        const picture = { columns: 1, rows: 1, parts: [{ type, at: [100, 100] as [number, number], hit: '' }], spots: [] };
        expect(describeTile(picture, catalogue)).toBe(`${files[language]!.features![type]!.title} on every side`);
      }
    }
  });
  it('is not said in words of the program before the words are there', () => {
    expect(describeTile({ columns: 1, rows: 1, parts: [{ type: 'german-castle', at: [9, 9], hit: '' }], spots: [] }, undefined)).toBe('');
  });
});

describe('figures and things', () => {
  it('say what they do by their look, or as the figure that they are', () => {
    prefs.language = 'en';
    expect(aboutLook('big-knight', catalogue)).toContain('two');
    expect(aboutLook('pig', catalogue)).toBe(files.en!.figures!.pig!.text);
    expect(aboutLook('dragon', undefined)).toBe('');
  });
});
