import { describe, expect, it } from 'vitest';
import { placeOfAnchor, sideBySide, tileOfSegment, type PictureOf } from '../src/board/places';
import type { Action, Figure, PlacedTile, Target } from '../src/net/protocol';
import { deedKey, isCrowded, neighbour, nextWay, readDecision, wayFor } from '../src/play/decision';

const words = { de: '', en: '' };
const action = (text: string, kind: string, target: Target): Action => ({ text, kind, label: words, target });
const tile = (id: string, x: number, y: number, segment: number): PlacedTile => ({
  id,
  x,
  y,
  rotation: 0,
  segment,
  seq: 0,
  by: -1,
});
const tiles = [tile('WHEEL', 0, 0, 0), tile('A', 4, 0, 3), tile('B', 5, 0, 6)];
const part = (x: number, y: number) => ({ type: 'road', at: [x, y] as [number, number], hit: '' });
const pictureOf: PictureOf = (id) => ({
  columns: id === 'WHEEL' ? 4 : 1,
  rows: id === 'WHEEL' ? 4 : 1,
  parts: [part(10, 20), part(100, 100), part(150, 60)],
  spots: id === 'WHEEL' ? [{ name: 'sector-tax', at: [2, 2] }, { name: 'crown-tax.2', at: [450, 520] }] : [],
});
const figures: Figure[] = [
  { id: 7, kind: 'follower', look: 'knight', colour: 0, x: 4, y: 0, segment: 4 },
  { id: 8, kind: 'follower', look: 'follower', colour: 1, x: 0, y: 0, spot: 'crown-tax.2' },
];
const view = { figures, pieces: [] };

describe('numbers', () => {
  const numbers = (count: number) => Array.from({ length: count }, (_, i) => action(`power ${count - i}`, 'power', { kind: 'number', number: count - i }));
  it('are buttons while they are few, and one scale in their order when they are many', () => {
    expect(readDecision(numbers(9), tiles, view, pictureOf)).toMatchObject({ amounts: [], answers: { length: 9 } });
    const { amounts, answers } = readDecision([...numbers(80), action('pass', 'pass', { kind: 'button' })], tiles, view, pictureOf);
    expect([amounts.length, amounts[0]!.text, amounts[79]!.text, answers.length]).toEqual([80, 'power 1', 'power 80', 1]);
  });
});

describe('places', () => {
  it('finds the tile of a segment', () => {
    expect([0, 2, 3, 5, 6, 8].map((segment) => tileOfSegment(tiles, segment)?.id)).toEqual([
      'WHEEL', 'WHEEL', 'A', 'A', 'B', 'B',
    ]);
  });
  it('puts figures on their segment or on a spot of a picture', () => {
    expect(placeOfAnchor(figures[0]!, tiles, pictureOf)).toEqual({ x: 900, y: 100 });
    expect(placeOfAnchor(figures[1]!, tiles, pictureOf)).toEqual({ x: 450, y: 520 });
  });
  it('sets figures on one spot side by side', () => {
    expect(sideBySide([{ x: 1, y: 1 }, { x: 1, y: 1 }, { x: 9, y: 1 }]).map((place) => place.x)).toEqual([-14, 16, 9]);
    const crowd = sideBySide(Array.from({ length: 6 }, () => ({ x: 0, y: 0 })));
    expect(crowd.map(({ x, y }) => [x, y])).toEqual([[-45, 0], [-15, 0], [15, 0], [45, 0], [-15, 26], [15, 26]]);
  });
});

describe('decisions', () => {
  it('sorts squares by place and their ways by rotation', () => {
    const decision = readDecision(
      [
        action('tile 6,0 r270', 'tile', { kind: 'square', x: 6, y: 0, rotation: 270 }),
        action('tile 6,0 r90', 'tile', { kind: 'square', x: 6, y: 0, rotation: 90 }),
        action('tile 1,-1 r0', 'tile', { kind: 'square', x: 1, y: -1, rotation: 0 }),
      ],
      tiles, view, pictureOf,
    );
    expect(decision.squares.map((square) => square.key)).toEqual(['1,-1', '6,0']);
    const square = decision.squares[1]!;
    expect(square.ways.map((way) => way.target.rotation)).toEqual([90, 270]);
    expect(wayFor(square, 90).target.rotation).toBe(90);
    expect(wayFor(square, 180).target.rotation).toBe(270);
    expect(nextWay(square, 90, true).target.rotation).toBe(270);
    expect(nextWay(square, 90, false).target.rotation).toBe(270);
    expect(nextWay(decision.squares[0]!, 0, true).target.rotation).toBe(0);
  });
  it('gathers the figures that can go to one spot, and puts "nothing" last', () => {
    const decision = readDecision(
      [
        action('pass', 'pass', { kind: 'button' }),
        action('follower road.N', 'figure', { kind: 'segment', segment: 4, figure: 'follower', look: 'highwayman' }),
        action('big road.N', 'figure', { kind: 'segment', segment: 4, figure: 'big-follower', look: 'big-highwayman' }),
        action('crown follower tax.2', 'crown', { kind: 'place', x: 0, y: 0, spot: 'crown-tax.2', figure: 'follower', look: 'follower' }),
        action('take-back 7', 'take-back', { kind: 'figure', figure: 7 }),
        action('again', 'second-part', { kind: 'button' }),
      ],
      tiles, view, pictureOf,
    );
    expect(decision.spots.map((spot) => [spot.place.x, spot.actions.length])).toEqual([[900, 2], [450, 1], [900, 1]]);
    expect(decision.figures.map((choice) => choice.key)).toEqual(['follower', 'big-follower']);
    expect(decision.answers.map((answer) => answer.text)).toEqual(['again', 'pass']);
  });
  it('are shown one after the other where much can be done at many places: figures, then what else', () => {
    const tower = (n: number) => action(`tower ${n}`, 'tower-piece', { kind: 'square', x: n, y: 9 });
    const follower = action('follower road.N', 'figure', { kind: 'segment', segment: 4, figure: 'follower', look: 'highwayman' });
    const few = readDecision([tower(1), follower], tiles, view, pictureOf);
    expect(few).toMatchObject({ figures: [{ key: 'follower' }], deeds: [{ key: '=tower-piece', kind: 'tower-piece' }] });
    expect(isCrowded(few)).toBe(false);
    const many = readDecision([...Array.from({ length: 9 }, (_, n) => tower(n)), follower], tiles, view, pictureOf);
    expect(isCrowded(many)).toBe(true);
    expect(many.spots.map((spot) => deedKey(spot.actions[0]!))).toEqual([...Array(9).fill('=tower-piece'), 'follower']);
    expect(isCrowded(readDecision(Array.from({ length: 20 }, (_, n) => tower(n)), tiles, view, pictureOf))).toBe(false);
  });
  it('makes a button of a target it does not know', () => {
    const decision = readDecision([action('sing', 'sing', { kind: 'song' })], tiles, view, pictureOf);
    expect(decision.answers.map((answer) => answer.text)).toEqual(['sing']);
  });
  it('uses a place that the server names for any kind of target', () => {
    const decision = readDecision([action('toll', 'toll', { kind: 'gate', at: [2.5, 1] })], tiles, view, pictureOf);
    expect(decision.spots[0]!.place).toEqual({ x: 500, y: 200 });
  });
  it('walks with the arrow keys and comes round at the edge', () => {
    const places = [{ x: 0, y: 0 }, { x: 200, y: 0 }, { x: 400, y: 200 }];
    expect(neighbour(places, places[0]!, 1, 0)).toBe(places[1]);
    expect(neighbour(places, places[1]!, 0, 1)).toBe(places[2]);
    expect(neighbour(places, places[2]!, 1, 0)).toBe(places[0]);
    expect(neighbour(places, places[0]!, 0, -1)).toBe(places[2]);
  });
});
