import { describe, expect, it } from 'vitest';
import { besideCard, boxOfCells, cornerBeside, fitBox, kUnit, mixCameras, onScreen, pinch, reveal, zoomAt } from '../src/board/camera';

const none = { left: 0, top: 0, right: 0, bottom: 0 };
const size = { width: 800, height: 600 };

describe('camera', () => {
  it('keeps the point under the pointer when zooming', () => {
    const before = { x: 30, y: -20, scale: 0.4 };
    const after = zoomAt(before, 200, 150, 1.5);
    expect((200 - after.x) / after.scale).toBeCloseTo((200 - before.x) / before.scale);
    expect((150 - after.y) / after.scale).toBeCloseTo((150 - before.y) / before.scale);
    expect(after.scale).toBeCloseTo(0.6);
  });
  it('stops zooming at its limits without drifting', () => {
    const far = zoomAt({ x: 10, y: 10, scale: 0.1 }, 0, 0, 1e-6);
    expect(far.scale).toBeCloseTo(0.09);
    expect(zoomAt(far, 5, 5, 0.5)).toEqual(far);
  });
  it('fits a board into what the panels leave free', () => {
    const box = boxOfCells([
      { x: -5, y: -2 },
      { x: 5, y: 2 },
    ])!;
    expect(box).toEqual({ left: -1000, top: -400, right: 1200, bottom: 600 });
    const camera = fitBox(box, size, { ...none, right: 200 });
    expect(box.left * camera.scale + camera.x).toBeCloseTo(0);
    expect(box.right * camera.scale + camera.x).toBeCloseTo(600);
  });
  it('shows the surroundings of the last tile where the whole board would be too small', () => {
    const box = boxOfCells([{ x: 0, y: 0 }, { x: 39, y: 0 }])!;
    const camera = fitBox(box, { width: 400, height: 400 }, none, { least: 40, focus: { x: 20.5 * kUnit, y: 100 } });
    expect(camera.scale * kUnit).toBe(40);
    expect(20.5 * kUnit * camera.scale + camera.x).toBeCloseTo(200);
    const edge = fitBox(box, { width: 400, height: 400 }, none, { least: 40, focus: { x: 39.5 * kUnit, y: 100 } });
    expect(box.right * edge.scale + edge.x).toBeCloseTo(400);
  });
  it('does not blow a single tile up to fill the screen', () => {
    const camera = fitBox(boxOfCells([{ x: 0, y: 0 }])!, size, none);
    expect(camera.scale * kUnit).toBe(132);
  });
  it('moves no more than is needed to bring a box into sight', () => {
    const camera = { x: 0, y: 0, scale: 0.5 };
    expect(reveal(camera, { left: 100, top: 100, right: 300, bottom: 300 }, size, none)).toEqual(camera);
    expect(reveal(camera, { left: 1500, top: 100, right: 1700, bottom: 300 }, size, none).x).toBe(-50);
  });
  it('follows two fingers', () => {
    const moved = pinch({ x: 0, y: 0, scale: 0.5 }, [100, 100, 200, 100], [150, 120, 350, 120]);
    expect(moved.scale).toBeCloseTo(1);
    expect(100 * 2 * moved.scale + moved.x).toBeCloseTo(150);
  });
  it('travels from one view to another and ends there', () => {
    const a = { x: 0, y: 0, scale: 0.2 };
    const b = { x: 100, y: -40, scale: 0.9 };
    expect(mixCameras(a, b, 0)).toEqual(a);
    expect(mixCameras(a, b, 1).x).toBeCloseTo(100);
    expect(mixCameras(a, a, 0.5)).toEqual(a);
  });
  it('gives a card a corner in which it covers nothing', () => {
    const card = { width: 300, height: 250 };
    expect(cornerBeside({ left: 0, top: 0, right: 500, bottom: 600 }, card, size)).toEqual({ left: false, top: false });
    expect(cornerBeside({ left: 400, top: 0, right: 800, bottom: 600 }, card, size)).toEqual({ left: true, top: false });
    expect(cornerBeside({ left: 0, top: 300, right: 800, bottom: 600 }, card, size)).toEqual({ left: false, top: true });
    expect(cornerBeside({ left: 100, top: 100, right: 700, bottom: 500 }, card, size)).toBeUndefined();
  });
  it('goes further away where a card would cover what it explains in any corner', () => {
    const camera = { x: 0, y: 0, scale: 0.5 };
    const [small, large] = [boxOfCells([{ x: 1, y: 1 }])!, boxOfCells([{ x: 0, y: 0 }, { x: 7, y: 5 }])!];
    for (const card of [{ width: 300, height: 250 }, { width: 800, height: 330 }]) {
      expect(besideCard(camera, small, card, size, none)).toEqual(camera);
      const far = besideCard(camera, large, card, size, none);
      expect(far.scale).toBeLessThan(0.5);
      expect(cornerBeside(onScreen(far, large), card, size)).toBeDefined();
    }
  });
});
