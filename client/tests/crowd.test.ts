import { describe, expect, it } from 'vitest';
import { beyond } from '../src/board/beyond';
import { apart } from '../src/board/places';
import type { Action } from '../src/net/protocol';
import { groupsOf, matching } from '../src/play/answers';

const action = (kind: string, text: string) => ({ kind, text, label: { en: text }, target: { kind: 'none' } }) as unknown as Action;

describe('a crowded decision', () => {
  it('lists what is out of sight by side, the nearest first', () => {
    const at = (key: string, x: number, y: number) => ({ key, x, y });
    const insets = { left: 10, top: 10, right: 10, bottom: 60 };
    const targets = [at('seen', 200, 200), at('far', 900, 200), at('right', 500, 200), at('below', 200, 390), at('above', 200, -5), at('left', 3, 100)];
    const sides = beyond(targets, (target) => target, { width: 400, height: 400 }, insets);
    expect(Object.fromEntries(Object.entries(sides).map(([side, list]) => [side, list.map(({ key }) => key)]))).toEqual({
      left: ['left'],
      right: ['right', 'far'],
      top: ['above'],
      bottom: ['below'],
    });
  });
  it('keeps twenty targets of one place apart', () => {
    const spots = Array.from({ length: 20 }, (_, index) => ({ x: 100 + index, y: 100 }));
    const shown = apart(spots, 60);
    for (const [i, a] of shown.entries())
      for (const b of shown.slice(i + 1)) expect(Math.hypot(a.x - b.x, a.y - b.y)).toBeGreaterThan(50);
  });
  it('groups answers by what they do', () => {
    const list = [action('ferry', 'a'), action('robber', 'b'), action('ferry', 'c')];
    expect(groupsOf(list).map(({ kind, actions }) => [kind, actions.length])).toEqual([['ferry', 2], ['robber', 1]]);
  });
  it('finds answers by any of their words, with or without accents', () => {
    const list = ['Tour à l’est', 'Abbaye', 'Tour à l’ouest'];
    expect(matching(list, 'tour ouest', (text) => text)).toEqual(['Tour à l’ouest']);
    expect(matching(list, 'A l’EST', (text) => text)).toEqual(['Tour à l’est']);
    expect(matching(list, ' ', (text) => text)).toEqual(list);
  });
});
