import { describe, expect, it } from 'vitest';
import { paletteOf } from '../src/board/palette';
import { standing } from '../src/board/figures';
import { placesOf, type PictureOf } from '../src/board/places';
import type { Action, Figure, Piece, PlacedTile, Target } from '../src/net/protocol';
import { readDecision } from '../src/play/decision';

const tiles: PlacedTile[] = [{ id: 'A', x: 0, y: 0, rotation: 0, segment: 0, seq: 0, by: -1 }];
const pictureOf: PictureOf = () => ({ columns: 1, rows: 1, parts: [{ type: 'city', at: [100, 100], hit: '' }], spots: [] });
const figure = (id: number): Figure => ({ id, kind: 'follower', look: 'knight', colour: 0, segment: 0 });
const action = (text: string, kind: string, target: Target): Action => ({ text, kind, label: { de: text, en: text }, target });

describe('targets', () => {
  it('stand with the figure they mean, also side by side', () => {
    const places = placesOf([figure(3), figure(4)], [], tiles, pictureOf).figures;
    const decision = readDecision(
      [action('capture 3', 'capture', { kind: 'figure', figure: 3 }), action('capture 4', 'capture', { kind: 'figure', figure: 4 })],
      tiles, { figures: [figure(3), figure(4)], pieces: [] }, pictureOf,
    );
    expect(decision.spots.map((spot) => spot.place)).toEqual([places.get(3), places.get(4)]);
    expect(decision.spots[0]!.place.x).not.toBe(decision.spots[1]!.place.x);
  });
  it('are squares, corners and areas alike; several answers about one place are one target', () => {
    const decision = readDecision(
      [
        action('clear 1', 'clear', { kind: 'square', x: 2, y: 0, rotation: 0 }),
        action('clear 2', 'clear', { kind: 'square', x: 2, y: 0, rotation: 0 }),
        action('barn', 'barn', { kind: 'place', at: [1, 0], figure: 'barn' }),
        action('ransom', 'ransom', { kind: 'figure', figure: 9 }),
      ],
      tiles, { figures: [], pieces: [] }, pictureOf,
    );
    expect(decision.squares).toEqual([]);
    expect(decision.spots.map((spot) => [spot.place.x, spot.place.y, spot.actions.length])).toEqual([[500, 100, 2], [200, 0, 1]]);
    expect(decision.answers.map((answer) => answer.text)).toEqual(['ransom']);
  });
  it('ask for the colour where somebody plays several', () => {
    const meeple = (colour: number) => action(`meeple ${colour}`, 'meeple', { kind: 'segment', segment: 0, figure: 'follower', colour });
    const decision = readDecision([meeple(0), meeple(2)], tiles, { figures: [], pieces: [] }, pictureOf);
    expect(decision.figures.map((choice) => [choice.figure, choice.colour])).toEqual([['follower', 0], ['follower', 2]]);
    expect(decision.spots.length).toBe(1);
  });
});

describe('what stands on the board', () => {
  const piece = (look: string, more: Partial<Piece>): Piece => ({
    look, title: { de: look, en: look }, count: 1, means: 'many', colour: null, ...more,
  });
  const shown = (figures: Figure[], pieces: Piece[]) => standing({ figures, pieces }, tiles, pictureOf, (colour) => colour);
  it('is drawn by its look where it says it is, whatever it is', () => {
    const list = shown([], [piece('kite', { at: [0.5, 0], colour: 2 }), piece('moon', { segment: 0, count: 3 }), piece('sun', {})]);
    expect(list.map(({ look, x, y, colour, count }) => [look, x, y, colour, count])).toEqual([
      ['kite', 100, 0, 2, undefined],
      ['moon', 100, 100, -1, 3],
    ]);
  });
  it('shares a place side by side, figures and pieces alike', () => {
    const list = shown([figure(3)], [piece('moon', { segment: 0 })]);
    expect(list.map(({ x }) => x).sort()).toEqual([115, 85]);
  });
  it('stands on a stack, and small things beside it', () => {
    const list = shown([figure(3)], [piece('tower', { segment: 0, count: 2, means: 'height' }), piece('bee', { figure: 3 }), piece('bee', { figure: 3 })]);
    const [top, tower, right, left] = ['f3', 'tower 0', 'bee 0', 'bee 1'].map((id) => list.find((entry) => entry.id === id)!);
    expect(top!.x).toBe(tower!.x);
    expect(top!.y).toBeLessThan(tower!.y);
    expect(list.indexOf(top!)).toBeGreaterThan(list.indexOf(tower!));
    expect(right!.x).toBeGreaterThan(top!.x);
    expect(left!.x).toBeLessThan(top!.x);
    expect([right!.small, top!.small]).toEqual([true, undefined]);
  });
});

describe('colours', () => {
  it('are those of the seats, then free ones', () => {
    expect(paletteOf([{ colour: 4 }], 4)).toEqual([4, 0, 1, 2]);
    expect(paletteOf([{ colour: 1 }, { colour: 0 }], 0)).toEqual([1, 0]);
  });
});
