import { describe, expect, it } from 'vitest';
import type { GameInfo, OptionInfo, Preset, SeatWish, SetInfo } from '../src/net/protocol';
import { chosenOptions, expected, freeColour, isPreset, matches, optionsFor, readSet, seatsFor, withNames, writeSet } from '../src/play/setup';

describe('set-up', () => {
  it('reads and writes what the server calls a set', () => {
    for (const text of ['base', 'river:II', 'base*2', 'base:1*3', 'inns-and-cathedrals:rules', 'river:tiles', 'base:1:tiles', 'base:1:tiles*2'])
      expect(writeSet(readSet(text))).toBe(text);
    expect(readSet('river:tiles')).toEqual({ name: 'river', edition: '', copies: 1, part: 'tiles' });
  });
  it('offers options of the game and of sets whose rules are played, and sends no others', () => {
    const option = (name: string): OptionInfo => ({ name, values: ['off', 'on'], default: 'off', text: { de: '', en: '' } });
    const set = (name: string): SetInfo => ({ name, title: { de: '', en: '' }, text: { de: '', en: '' }, rules: true, whole_game: false, faces: [], editions: [], options: [option(`${name}.x`)] });
    const game: GameInfo = { name: 'land', title: { de: '', en: '' }, text: { de: '', en: '' }, players: [2, 6], options: [option('base.x')], sets: [set('wheel'), set('river'), set('tower')] };
    const offered = optionsFor(game, ['wheel', 'river:tiles'].map(readSet));
    expect(offered.map((entry) => entry.name)).toEqual(['base.x', 'wheel.x']);
    expect(chosenOptions(offered, { 'base.x': 'on', 'river.x': 'on', 'tower.x': 'on' })).toEqual({ 'base.x': 'on' });
  });
  it('says how long a game takes and how much there is to know', () => {
    const none = { de: '', en: '' };
    const edition = { name: '1', label: none, tiles: 72, default: true };
    const set = (name: string, rules = true): SetInfo => ({ name, title: none, text: none, rules, whole_game: false, faces: [], editions: [edition], options: [] });
    const names = Array.from({ length: 9 }, (_, i) => `set${i}`);
    const game: GameInfo = { name: 'land', title: none, text: none, players: [2, 6], options: [], sets: [...names.map((name) => set(name)), set('promo', false)] };
    expect(expected(game, [readSet('set0')], 1, 1)).toEqual({ tiles: 72, decisions: 144, minutes: 15, difficulty: 'easy' });
    expect(expected(game, [readSet('set0')], 2, 0).minutes).toBe(25);
    expect(expected(game, [readSet('set0')], 2, 0, 300)).toMatchObject({ decisions: 300, minutes: 50 }); // counted
    const long = { ...game, sets: [{ ...set('set0'), decisions: 200 }] };
    expect(expected(long, [readSet('set0*2')], 2, 0).decisions).toBe(400);
    expect(expected(game, ['set0*2', 'set1:rules', 'promo'].map(readSet), 1, 1)).toMatchObject({ tiles: 216, difficulty: 'some' });
    expect(expected(game, names.map(readSet), 1, 3)).toMatchObject({ tiles: 648, difficulty: 'most' });
    expect(expected({ ...game, sets: [] }, [], 1, 1)).toEqual({ tiles: 0, decisions: 0, minutes: 5, difficulty: 'own' });
  });
  it('knows a preset, and no longer when something was changed', () => {
    const preset: Preset = { name: 'p', title: { de: '', en: '' }, text: { de: '', en: '' }, game: 'land', sets: ['base', 'river'], options: {}, seats: 3 };
    const chosen = ['river', 'base'].map(readSet);
    expect(isPreset(preset, 'land', chosen, {})).toBe(true);
    expect(isPreset(preset, 'land', chosen, { 'base.x': 'on' })).toBe(false);
    expect(isPreset(preset, 'land', [...chosen, readSet('tower')], {})).toBe(false);
    expect(isPreset({ ...preset, game: 'cards', sets: [] }, 'cards', chosen, {})).toBe(true);
  });
  it('sets the seats of a preset without sending people away', () => {
    const bot = (): SeatWish => ({ kind: 'bot' });
    const kinds = (seats: SeatWish[]) => seats.map((seat) => seat.kind).join(' ');
    expect(kinds(seatsFor([{ kind: 'here' }], 3, bot))).toBe('here bot bot');
    expect(kinds(seatsFor([{ kind: 'here' }, bot(), bot(), bot()], 2, bot))).toBe('here bot');
    expect(kinds(seatsFor([{ kind: 'here' }, { kind: 'link' }, { kind: 'here' }], 2, bot))).toBe('here link here');
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
