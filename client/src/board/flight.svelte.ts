// A flight as it is shown: whom it strikes stands there until it comes down.
import { prefersStillness } from '../lib/prefs.svelte';
import type { FlightView } from '../net/protocol';
import { kFlying, kSliding, placeInFlight } from './sling';
import type { BoardFigure } from './types';

const kBursting = 700; // milliseconds

export class FlightShow {
  token = $state.raw<ReturnType<typeof placeInFlight>>();
  turned = $state(0); // degrees
  standing = $state.raw<readonly BoardFigure[]>([]); // gone already, but not struck yet
  bursts = $state.raw<readonly BoardFigure[]>([]); // struck just now
  landed = $state(false);
  private seen: number | undefined;
  private before: readonly BoardFigure[] = [];
  private frame = 0;

  /** What is on the board now. A flight that was there when the table was opened is over. */
  show(flight: FlightView | undefined, figures: readonly BoardFigure[]): void {
    const number = flight?.number ?? 0;
    if (flight && this.seen !== undefined && number > this.seen) {
      const gone = this.before.filter(({ id }) => !figures.some((figure) => figure.id === id));
      this.fly(flight, gone);
    }
    this.seen = number;
    this.before = figures;
  }
  rest(): void {
    cancelAnimationFrame(this.frame);
  }

  private fly(flight: FlightView, gone: readonly BoardFigure[]): void {
    this.rest();
    const begin = performance.now() - (prefersStillness() ? kFlying + kSliding : 0);
    this.standing = gone;
    this.bursts = [];
    this.landed = false;
    const step = (now: number) => {
      const time = now - begin;
      this.token = placeInFlight(flight, time);
      this.turned = Math.min(time, kFlying) * 0.9;
      if (time >= kFlying && !this.landed) {
        this.landed = true;
        this.bursts = this.standing;
        this.standing = [];
      }
      if (time > kFlying + kSliding + kBursting) this.bursts = [];
      if (this.token) this.frame = requestAnimationFrame(step);
    };
    step(performance.now());
  }
}
