import { describe, expect, it } from 'vitest';
import { freeColour, matches, readSet, withNames, writeSet } from '../src/play/setup';

describe('set-up', () => {
  it('reads and writes what the server calls a set', () => {
    for (const text of ['base', 'river:II', 'base*2', 'base:1*3', 'inns-and-cathedrals:rules', 'river:tiles'])
      expect(writeSet(readSet(text))).toBe(text);
    expect(readSet('river:tiles')).toEqual({ name: 'river', edition: '', copies: 1, part: 'tiles' });
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
