import { beforeAll, describe, expect, it } from 'vitest';
import { looksOf, paintMarkup, type Surface } from '../src/paint/markup';
import { areaOf } from '../src/paint/sheet';

const css =
  '.b-i{stroke:#111}.b-tree{fill:#0a0}.b-n{fill:none}.b-w1{stroke-width:1.3}' +
  '@media (prefers-color-scheme:dark){:root:not([data-theme=light]) .b-tree{fill:#030}}:root[data-theme=dark] .b-tree{fill:#050}';

/** Writes down what is painted. */
function recorder(): { surface: Surface; calls: string[] } {
  const calls: string[] = [];
  const surface = new Proxy({} as Record<string, unknown>, {
    get: (target, name: string) =>
      name in target ? target[name] : (...list: unknown[]) => calls.push(`${name} ${list.map(String).join(' ')} ${describeState(name, target)}`.trim()),
    set: (target, name: string, value) => ((target[name] = value), true),
  });
  return { surface: surface as unknown as Surface, calls };
}
const describeState = (name: string, state: Record<string, unknown>) =>
  name === 'fill' ? String(state['fillStyle']) : name === 'stroke' ? `${String(state['strokeStyle'])} ${String(state['lineWidth'])}` : '';

beforeAll(() => {
  class Shape {
    constructor(private readonly data = '') {}
    arc = (...list: number[]) => void Object.assign(this, { data: `circle ${list.slice(0, 3).join(' ')}` });
    rect = (...list: number[]) => void Object.assign(this, { data: `rect ${list.join(' ')}` });
    toString = () => this.data;
  }
  Object.assign(globalThis, { Path2D: Shape });
});

describe('painting of drawings', () => {
  it('reads colours by class, and other ones for the dark', () => {
    expect(looksOf(css, false, [])('b-tree b-i b-w1')).toEqual({ fill: '#0a0', stroke: '#111', 'stroke-width': '1.3' });
    expect(looksOf(css, true, [])('b-tree')).toEqual({ fill: '#050' });
  });
  it('fills and strokes shapes where their groups are', () => {
    const { surface, calls } = recorder();
    paintMarkup(surface, '<g transform="translate(5 6) scale(2)"><circle class="b-tree b-i b-w1" cx="1" cy="2" r="3"/></g>', looksOf(css, false, []));
    expect(calls).toEqual(['save', 'translate 5 6', 'scale 2 2', 'fill circle 1 2 3 #0a0', 'setLineDash', 'stroke circle 1 2 3 #111 1.3', 'restore']);
  });
  it('leaves out what is hidden, with all that is in it', () => {
    const { surface, calls } = recorder();
    const markup = '<g class="b-f"><g><path class="b-tree" d="M1"/></g></g><path class="b-tree b-f" d="M2"/><path class="b-tree" d="M3"/>';
    paintMarkup(surface, markup, looksOf(css, false, ['b-f']));
    expect(calls.filter((call) => call.startsWith('fill'))).toEqual(['fill M3 #0a0']);
  });
  it('cuts half tiles and frames', () => {
    const { surface, calls } = recorder();
    const markup = '<clipPath id="h"><path d="M9"/></clipPath><g clip-path="url(#h)"><svg width="200" height="100"><path class="b-n" d="M1"/></svg></g>';
    paintMarkup(surface, markup, looksOf(css, false, []));
    expect(calls.filter((call) => call.startsWith('clip') || call.startsWith('fill'))).toEqual(['clip M9', 'clip rect 0 0 200 100']);
  });
  it('lets neighbours meet on whole pixels at every scale', () => {
    for (const scale of [0.131, 0.2537, 0.5, 1.7]) {
      const view = { look: '', scale, left: -31, top: 12, width: 500, height: 500 };
      const piece = { key: '', x: -3, y: 2, columns: 1, rows: 1 };
      expect(areaOf({ ...piece, x: -2 }, view).left).toBe(areaOf(piece, view).right);
      expect(Number.isInteger(areaOf(piece, view).top)).toBe(true);
    }
  });
});
