import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { Order } from '../src/paint/worker';

/** A worker that paints when it is told to. */
class FakeWorker {
  static last: FakeWorker;
  orders: Order[] = [];
  onmessage: ((event: { data: unknown }) => void) | null = null;
  constructor() {
    FakeWorker.last = this;
  }
  postMessage(order: Order) {
    this.orders.push(order);
  }
  deliver(id: number) {
    this.onmessage?.({ data: { id, bitmap: {} } });
  }
}

describe('painter', () => {
  beforeEach(() => void vi.stubGlobal('Worker', FakeWorker));
  afterEach(() => void vi.unstubAllGlobals());

  it('lets a board pass the pictures that wait, with the drawings that it needs', async () => {
    const { painter } = await import('../src/paint/painter');
    const view = { scale: 1, left: 0, top: 0, width: 1, height: 1 };
    const manner = { css: '', dark: false, hidden: [] };
    const order = (sheet: number, key: string) =>
      void painter.paint(sheet, view, [{ key, markup: `<${key}>`, x: 0, y: 0, columns: 1, rows: 1 }], manner);
    order(0, 'a');
    order(0, 'b');
    order(1, 'b');
    const { last } = FakeWorker;
    const sent = () => last.orders.map(({ sheet, markups }) => [sheet, markups.map(([key]) => key).join()]);
    expect(sent()).toEqual([
      [0, 'a'],
      [1, 'b'],
    ]);
    last.deliver(last.orders[0]!.id);
    expect(sent().slice(2)).toEqual([[0, '']]);
  });
});
