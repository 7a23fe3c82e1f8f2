import { describe, expect, it } from 'vitest';
import type { GameInfo, SetInfo } from '../src/net/protocol';
import { linkOf, rulesIn, surprise, withRules, type HouseRules } from '../src/play/mixes';
import { expected } from '../src/play/setup';

const none = { de: '', en: '' };
const edition = { name: '1', label: none, tiles: 72, default: true };
const set = (name: string, decisions: number): SetInfo => ({ name, title: none, text: none, rules: true, whole_game: name === 'wheel', faces: [], editions: [edition], decisions, options: [] });
const names = ['base', 'wheel', ...Array.from({ length: 30 }, (_, i) => `set${i}`)];
const game: GameInfo = { name: 'land', title: none, text: none, players: [2, 6], options: [], sets: names.map((name, i) => set(name, name === 'base' ? 150 : 5 * i)) };

function numbers(seed: number): () => number {
  let state = seed;
  return () => (state = (state * 16807) % 2147483647) / 2147483647;
}

describe('mixes', () => {
  it('puts rules of the house into a link and finds them there', () => {
    const rules: HouseRules = { name: 'Sonntag & Co', game: 'land', sets: ['base:1*2', 'river:II'], options: { 'base.farmers': 'v1', 'king.scoring': 'continuous' } };
    const link = linkOf(rules);
    expect(link).toContain('sets=base:1*2,river:II');
    expect(rulesIn(new URL(link, 'http://house').searchParams)).toEqual(rules);
    expect(rulesIn(new URLSearchParams('preset=dragon'))).toBeUndefined();
    const cards: HouseRules = { name: '', game: 'cards', sets: [], options: {} };
    expect(rulesIn(new URL(linkOf(cards), 'http://house').searchParams)).toEqual(cards);
  });
  it('keeps rules by their name', () => {
    const rules = (name: string, sets: string[]): HouseRules => ({ name, game: 'land', sets, options: {} });
    const kept = withRules(withRules([], rules('b', ['base'])), rules('a', ['base']));
    expect(kept.map((entry) => entry.name)).toEqual(['a', 'b']);
    expect(withRules(kept, rules('b', ['base', 'river'])).find((entry) => entry.name === 'b')?.sets).toEqual(['base', 'river']);
    expect(withRules(kept, rules('b', ['base', 'river']))).toHaveLength(2);
  });
  it('surprises with what was wished for', () => {
    const mixes = new Set<string>();
    for (const difficulty of ['some', 'many', 'most'] as const)
      for (const minutes of [60, 120, 0])
        for (let seed = 1; seed <= 40; ++seed) {
          const chosen = surprise(game, { minutes, difficulty }, 2, 1, numbers(seed));
          const told = expected(game, chosen, 2, 1);
          expect(chosen[0]?.name).toBe('base');
          expect(chosen.some((choice) => choice.name === 'wheel')).toBe(false); // a game of its own
          if (minutes > 0) expect(told.minutes).toBeLessThanOrEqual(minutes);
          if (minutes === 0) expect(told.difficulty).toBe(difficulty);
          mixes.add(chosen.map((choice) => choice.name).join());
        }
    expect(mixes.size).toBeGreaterThan(150);
  });
});
