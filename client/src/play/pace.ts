// Turns of others one after the other, however quickly they come, so that they can be followed.

export const kPaces = { slow: 1800, normal: 900, fast: 350, off: 0 } as const; // milliseconds for each move
export type PaceName = keyof typeof kPaces;

const kCalm = 8; // as many may wait before they are shown more quickly: a round of everything is some forty
const kMost = 200; // more than that nobody wants to wait for

export class Pace<T> {
  private queue: T[] = [];
  private timer: ReturnType<typeof setTimeout> | undefined;

  /** `show` shows one and says how long it wants to be looked at, in milliseconds. */
  constructor(private readonly show: (item: T) => number) {}

  get behind(): boolean {
    return this.queue.length > 0;
  }
  take(item: T): void {
    this.queue.push(item);
    if (this.queue.length > kMost) this.flush();
    else if (this.timer === undefined) this.next();
  }
  /** Everything at once: the line was lost, or nobody looks. */
  flush(): void {
    clearTimeout(this.timer);
    this.timer = undefined;
    for (const item of this.queue.splice(0)) this.show(item);
  }
  private next(): void {
    this.timer = undefined;
    while (this.queue.length > 0) {
      const wait = this.show(this.queue.shift()!);
      if (wait <= 0) continue;
      this.timer = setTimeout(() => this.next(), wait * Math.min(1, kCalm / this.queue.length));
      return;
    }
  }
}
