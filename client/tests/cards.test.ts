import { describe, expect, it } from 'vitest';
import type { Action, Target } from '../src/net/protocol';
import { asButtons, atRow, playable, withoutRow } from '../src/play/cards';

const action = (text: string, target: Target): Action => ({ text, kind: 'x', label: { de: '', en: '' }, target });
const actions = [
  action('lay red-1 road', { kind: 'card', card: 'red-1', art: 'road-person-1', row: 'road' }),
  action('lay red-1 city', { kind: 'card', card: 'red-1', art: 'road-person-1', row: 'city' }),
  action('lay blue-2 city', { kind: 'card', card: 'blue-2', art: 'city-person-2', row: 'city' }),
  action('follower road', { kind: 'row', row: 'road' }),
  action('discard blue-2', { kind: 'card', card: 'blue-2' }),
  action('choose green-1', { kind: 'card', card: 'green-1' }),
  action('keep', { kind: 'button' }),
];

describe('cards', () => {
  it('lists every playable card once', () => {
    expect(playable(actions).map((choice) => [choice.card, choice.actions.length])).toEqual([
      ['red-1', 2], ['blue-2', 2], ['green-1', 1],
    ]);
  });
  it('offers at a row what the chosen card can do there, and what needs no card', () => {
    expect(atRow(actions, 'city', 'red-1').map((entry) => entry.text)).toEqual(['lay red-1 city']);
    expect(atRow(actions, 'road', undefined).map((entry) => entry.text)).toEqual(['follower road']);
  });
  it('makes buttons of the rest', () => {
    expect(asButtons(actions, ['red-1', 'blue-2']).map((entry) => entry.text)).toEqual(['choose green-1', 'keep']);
    expect(withoutRow(actions, 'blue-2')?.text).toBe('discard blue-2');
    expect(withoutRow(actions, 'red-1')).toBeUndefined();
  });
});
