import { describe, expect, it } from 'vitest';
import { isMeant, kLearner, kMoves, lessonWish, movesMade, wantedOf } from '../src/play/lesson';
import type { Action } from '../src/net/protocol';
import en from '../src/i18n/languages/en.json';

const action = (text: string): Action => ({ text, kind: 'tile', label: { de: '', en: '' }, target: { kind: 'button' } });

describe('the first game', () => {
  it('says something with a title to every move of the learner, and to no other', () => {
    for (const move of kMoves) {
      expect(move.says !== undefined).toBe(move.seat === kLearner);
      if (move.says) expect(en).toHaveProperty([`${move.says}.title`]);
    }
  });
  it('has a tile for every turn', () => {
    const turns = kMoves.filter((move) => move.action.startsWith('tile')).length;
    expect(lessonWish('Ann', 'Aline').draws).toHaveLength(turns);
  });
  it('finds what it asks for among the offers, whatever way the tile is turned', () => {
    const offers = [action('tile 0,1 r0'), action('tile 1,0 r180')];
    expect(wantedOf(kMoves[0], offers)?.text).toBe('tile 1,0 r180');
    expect(wantedOf(undefined, offers)).toBeUndefined();
    expect(isMeant(kMoves[0]!, offers[0]!)).toBe(false);
  });
  it('counts the moves of players, not those of chance', () => {
    const entry = (seq: number, seat: number | null) => ({ seq, seat, kind: 'move' });
    expect(movesMade([entry(1, null), entry(2, 0), entry(3, 1), { seq: 4, seat: 0, kind: 'chat' }])).toBe(2);
  });
});
