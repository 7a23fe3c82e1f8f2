import { describe, expect, it } from 'vitest';
import { figureAt } from '../src/board/pointed';
import type { BoardFigure } from '../src/board/types';

const figure = (id: string, x: number, y: number, more: Partial<BoardFigure> = {}): BoardFigure => ({ id, look: 'knight', colour: 0, x, y, ...more });
const at = (x: number, y: number, figures: BoardFigure[], scale = 1.5) => figureAt({ x, y }, figures, scale)?.id;

describe('who is pointed at', () => {
  it('is who stands there, from head to foot', () => {
    const one = [figure('one', 100, 100)];
    expect(at(100, 60, one)).toBe('one');
    expect(at(100, 118, one)).toBe('one');
    expect(at(100, 125, one)).toBeUndefined();
    expect(at(130, 100, one)).toBeUndefined();
  });
  it('is the nearest of several, whoever is drawn over the others', () => {
    const many = [figure('host', 100, 100), figure('ghost', 126, 110, { look: 'ghost', small: true })];
    expect(at(104, 100, many)).toBe('host');
    expect(at(126, 104, many)).toBe('ghost');
  });
  it('is who stands on a stack, and below him the stack', () => {
    const stack = [figure('tower', 100, 100, { look: 'tower' }), figure('guard', 100, 76)];
    expect(at(100, 60, stack)).toBe('guard');
    expect(at(100, 112, stack)).toBe('tower');
  });
});
