import { describe, expect, it } from 'vitest';
import { suggestedIn, suggestion } from '../src/play/log';
import { threatsOf } from '../src/play/threats';
import type { MistsView } from '../src/net/protocol';

const mists = (change: Partial<MistsView>): MistsView => ({
  level: 3,
  goal: 100,
  ghosts_in_supply: 9,
  ghosts: [],
  pile_left: 15,
  markers: [15, 50, 100],
  markers_reached: 0,
  hounds: [],
  buried: [],
  cemeteries: [],
  face_down: 0,
  outcome: 'playing',
  ...change,
});

describe('threats', () => {
  it('are few ghosts, a pile that ends too soon and open cemeteries', () => {
    expect(threatsOf(mists({}), 3)).toEqual([]);
    expect(threatsOf(mists({ ghosts_in_supply: 1 }), 3)).toEqual([{ kind: 'threatGhosts', n: 2 }]);
    expect(threatsOf(mists({ pile_left: 4 }), 3)).toEqual([{ kind: 'threatMarker', n: 4, m: 12 }]);
    expect(threatsOf(mists({ pile_left: 4 }), 15)).toEqual([]);
    const open = [{ square: '0,0', closed: false }];
    expect(threatsOf(mists({ cemeteries: open }), 3)).toEqual([{ kind: 'threatCemetery' }]);
    expect(threatsOf(mists({ cemeteries: open, level: 5 }), 3)).toEqual([]);
  });
});
describe('a suggestion', () => {
  it('is a line of the chat that names a square, and nothing else is one', () => {
    expect(suggestedIn(suggestion({ x: -2, y: 11 }))).toEqual({ x: -2, y: 11 });
    expect(suggestedIn('⌖ here')).toBeUndefined();
    expect(suggestedIn('look at 1,2')).toBeUndefined();
  });
});
