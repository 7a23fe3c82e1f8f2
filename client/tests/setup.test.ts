import { describe, expect, it } from 'vitest';
import type { GameInfo, OptionInfo, SetInfo } from '../src/net/protocol';
import { chosenOptions, freeColour, matches, optionsFor, readSet, withNames, writeSet } from '../src/play/setup';

describe('set-up', () => {
  it('reads and writes what the server calls a set', () => {
    for (const text of ['base', 'river:II', 'base*2', 'base:1*3', 'inns-and-cathedrals:rules', 'river:tiles', 'base:1:tiles', 'base:1:tiles*2'])
      expect(writeSet(readSet(text))).toBe(text);
    expect(readSet('river:tiles')).toEqual({ name: 'river', edition: '', copies: 1, part: 'tiles' });
  });
  it('offers options of the game and of sets whose rules are played, and sends no others', () => {
    const option = (name: string): OptionInfo => ({ name, values: ['off', 'on'], default: 'off', text: { de: '', en: '' } });
    const set = (name: string): SetInfo => ({ name, title: { de: '', en: '' }, text: { de: '', en: '' }, rules: true, whole_game: false, editions: [], options: [option(`${name}.x`)] });
    const game: GameInfo = { name: 'land', title: { de: '', en: '' }, text: { de: '', en: '' }, players: [2, 6], options: [option('base.x')], sets: [set('wheel'), set('river'), set('tower')] };
    const offered = optionsFor(game, ['wheel', 'river:tiles'].map(readSet));
    expect(offered.map((entry) => entry.name)).toEqual(['base.x', 'wheel.x']);
    expect(chosenOptions(offered, { 'base.x': 'on', 'river.x': 'on', 'tower.x': 'on' })).toEqual({ 'base.x': 'on' });
  });
  it('finds every word of a search somewhere', () => {
    expect(matches('inn big', 'Inns & Cathedrals', 'the big follower')).toBe(true);
    expect(matches('inn pig', 'Inns & Cathedrals', 'the big follower')).toBe(false);
    expect(matches('', 'anything')).toBe(true);
  });
  it('gives a new seat a colour of its own', () => {
    expect(freeColour([{ kind: 'here', colour: 0 }, { kind: 'bot', colour: 2 }])).toBe(1);
  });
  it('names computer players, nobody twice', () => {
    const seats = withNames([{ kind: 'here', name: 'Bruno' }, { kind: 'bot' }, { kind: 'bot' }, { kind: 'bot', name: 'Deep' }, { kind: 'link' }]);
    expect(seats.map((seat) => seat.name)).toEqual(['Bruno', 'Aline', 'Cleo', 'Deep', undefined]);
  });
});
