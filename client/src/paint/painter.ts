// The page's side of the painting: orders go to the worker, bitmaps come back.
import type { Piece, View } from './sheet';
import type { Delivery, Order } from './worker';

export interface Drawing extends Piece {
  markup: string;
}
export interface Manner {
  css: string;
  dark: boolean;
  hidden: string[];
}

class Painter {
  private worker: Worker | undefined;
  private readonly sent = new Set<string>();
  private readonly waiting = new Map<number, (bitmap: ImageBitmap) => void>();
  private orders = 0;
  private sheets = 0;

  /** It takes a moment to come, so it is called before there is work. */
  warm(): void {
    this.worker ??= this.start();
  }
  /** A bitmap that is kept and brought up to date; see Sheet. */
  newSheet(): number {
    return ++this.sheets;
  }
  paint(sheet: number, view: Omit<View, 'look'>, drawings: readonly Drawing[], manner: Manner): Promise<ImageBitmap> {
    this.warm();
    const markups = drawings.filter(({ key }) => !this.sent.has(key)).map(({ key, markup }): [string, string] => [key, markup]);
    for (const [key] of markups) this.sent.add(key);
    const pieces = drawings.map(({ key, x, y, columns, rows }) => ({ key, x, y, columns, rows }));
    const look = `${manner.dark} ${manner.hidden.join()}`;
    const order: Order = { id: ++this.orders, sheet, view: { ...view, look }, pieces, markups, ...manner };
    this.worker!.postMessage(order);
    return new Promise((resolve) => this.waiting.set(order.id, resolve));
  }
  private start(): Worker {
    const worker = new Worker(new URL('./worker.ts', import.meta.url), { type: 'module' });
    worker.onmessage = ({ data }: MessageEvent<Delivery>) => {
      this.waiting.get(data.id)?.(data.bitmap);
      this.waiting.delete(data.id);
    };
    return worker;
  }
}

export const painter = new Painter();
