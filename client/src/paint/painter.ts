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
  // Pictures that wait: they are painted one at a time, so that a board waits for one of them at most.
  private readonly pictures: { id: number; send: () => void }[] = [];
  private painting: number | undefined; // which of them
  private orders = 0;
  private sheets = 0;

  /** It takes a moment to come, so it is called before there is work. */
  warm(): void {
    this.worker ??= this.start();
  }
  /** A bitmap that is kept and brought up to date, see Sheet; 0 is a picture by itself. */
  newSheet(): number {
    return ++this.sheets;
  }
  paint(sheet: number, view: Omit<View, 'look'>, drawings: readonly Drawing[], manner: Manner): Promise<ImageBitmap> {
    this.warm();
    const pieces = drawings.map(({ key, x, y, columns, rows }) => ({ key, x, y, columns, rows }));
    const look = `${manner.dark} ${manner.hidden.join()}`;
    const order = { id: ++this.orders, sheet, view: { ...view, look }, pieces, ...manner };
    const send = () => this.send(order, drawings);
    if (sheet > 0) send();
    else this.pictures.push({ id: order.id, send });
    this.nextPicture();
    return new Promise((resolve) => this.waiting.set(order.id, resolve));
  }
  private send(order: Omit<Order, 'markups'>, drawings: readonly Drawing[]): void {
    const markups = drawings.filter(({ key }) => !this.sent.has(key)).map(({ key, markup }): [string, string] => [key, markup]);
    for (const [key] of markups) this.sent.add(key);
    this.worker!.postMessage({ ...order, markups } satisfies Order);
  }
  private nextPicture(): void {
    if (this.painting !== undefined) return;
    const next = this.pictures.shift();
    this.painting = next?.id;
    next?.send();
  }
  private start(): Worker {
    const worker = new Worker(new URL('./worker.ts', import.meta.url), { type: 'module' });
    worker.onmessage = ({ data }: MessageEvent<Delivery>) => {
      this.waiting.get(data.id)?.(data.bitmap);
      this.waiting.delete(data.id);
      if (data.id === this.painting) this.painting = undefined;
      this.nextPicture();
    };
    return worker;
  }
}

export const painter = new Painter();
