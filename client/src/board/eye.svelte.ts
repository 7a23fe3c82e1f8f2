// Where the eye is over the board, and its flights there.
import { untrack } from 'svelte';
import { largeness } from '../lib/large';
import { prefersStillness } from '../lib/prefs.svelte';
import { boxAround } from './apart';
import { sideOf } from './beyond';
import {
  boxOfCells,
  besideCard,
  cellOf,
  cornerBeside,
  fitBox,
  kUnit,
  mixCameras,
  nearest,
  onScreen,
  reveal,
  zoomAt,
  type Box,
  type Camera,
  type Corner,
  type Focus,
  type Insets,
  type Size,
} from './camera';

const kFlight = 260; // milliseconds
const kSettle = 140; // after the last movement pictures are drawn anew for the scale
const kSight = 120; // units round a point that is brought into sight
const kReadable = { wide: 26, narrow: 48 }; // pixels of a square that following by itself keeps
const kNarrow = 700;
const kTouch = matchMedia('(pointer: coarse)').matches; // a finger needs 44 pixels
const kSmall = 64; // pixels of a square: below that targets are looked at closely,
const kClose = 104; // like this

export class Eye {
  camera = $state.raw<Camera>({ x: 0, y: 0, scale: 0.5 });
  drawn = $state(0.5); // the scale the pictures were last drawn at: while zooming only the layer is scaled
  size = $state.raw<Size>({ width: 0, height: 0 });
  moving = $state(false);
  byHand = false;
  explains = $state(false); // a card says something about a place: until it is closed the eye stays there
  private settle: ReturnType<typeof setTimeout> | undefined;
  private flight = 0;
  private placed = false;
  private left: Camera | undefined; // where it was before it was called away,
  private glanced: Camera | undefined; // or looked elsewhere for a moment

  // On a far board figures are drawn larger than they are, but none larger than its tile.
  readonly figureScale = $derived(Math.min(3.2, Math.max(1.5, 27 / (44 * this.drawn))));
  readonly spotRadius = $derived(Math.min(kTouch ? 92 : 76, Math.max(36, (kTouch ? 22 : 15 * largeness()) / this.drawn)));
  // Whole pixels of the screen, so that a bitmap at rest is not smeared over two.
  readonly x = $derived(Math.round(this.camera.x * devicePixelRatio) / devicePixelRatio);
  readonly y = $derived(Math.round(this.camera.y * devicePixelRatio) / devicePixelRatio);
  readonly transform = $derived(`translate(${this.x}px, ${this.y}px) scale(${(this.camera.scale / this.drawn).toFixed(5)})`);

  private get least(): number {
    return this.size.width < kNarrow ? kReadable.narrow : kReadable.wide;
  }
  private show(next: Camera): void {
    this.camera = next;
    clearTimeout(this.settle);
    this.moving = true;
    this.settle = setTimeout(() => {
      this.drawn = this.camera.scale;
      this.moving = false;
    }, kSettle);
  }
  moveByHand(next: Camera): void {
    cancelAnimationFrame(this.flight);
    this.byHand = true;
    this.left = undefined;
    this.glanced = undefined;
    this.show(next);
  }
  private flyTo(target: Camera): void {
    cancelAnimationFrame(this.flight);
    if (!this.placed || prefersStillness() || this.size.width === 0) {
      this.placed = this.size.width > 0;
      this.camera = target;
      this.drawn = target.scale;
      return;
    }
    const from = this.camera;
    const begin = performance.now();
    const step = (now: number) => {
      const part = Math.min(1, (now - begin) / kFlight);
      const eased = part < 0.5 ? 2 * part * part : 1 - 2 * (1 - part) * (1 - part);
      this.show(mixCameras(from, target, eased));
      if (part < 1) this.flight = requestAnimationFrame(step);
    };
    this.flight = requestAnimationFrame(step);
  }

  /**
   * The whole board stays in sight until somebody moves it by hand; squares stay readable. Where that makes them small,
   * `close` is what is looked at instead, if something is.
   */
  follow(box: Box, insets: Insets, focus: Focus | undefined, close: Box | undefined): void {
    if (this.byHand || this.explains || this.size.width === 0) return;
    const whole = fitBox(box, this.size, insets, focus ? { least: this.least, focus } : {});
    this.flyTo(close && whole.scale * kUnit < kSmall ? fitBox(close, this.size, insets, { most: kClose }) : whole);
  }
  /** The whole board however small that is. */
  fit(box: Box, insets: Insets): void {
    this.byHand = false;
    this.flyTo(fitBox(box, this.size, insets));
  }
  zoom(factor: number): void {
    this.moveByHand(zoomAt(this.camera, this.size.width / 2, this.size.height / 2, factor));
  }
  bringIntoSight(x: number, y: number, insets: Insets, around = kSight): void {
    this.goTo(reveal(this.camera, boxAround({ x, y }, around), this.size, insets));
  }
  /** Leaves a corner for a card. */
  bringBeside(box: Box, card: Size, insets: Insets): void {
    this.explains = true;
    this.goTo(besideCard(this.camera, box, card, this.size, insets));
  }
  /** The corner that a card may take once the eye is at rest. If there is none since the window has changed, it goes on. */
  cornerFor(box: Box, card: Size, insets: Insets): Corner | undefined {
    if (this.moving) return undefined;
    const corner = cornerBeside(onScreen(this.camera, box), card, this.size);
    if (!corner && !this.byHand) untrack(() => this.bringBeside(box, card, insets));
    return corner;
  }
  private goTo(next: Camera): void {
    if (next.x !== this.camera.x || next.y !== this.camera.y || next.scale !== this.camera.scale) this.flyTo(next);
  }
  /** Looks at a place for a moment; at none: where it was before. */
  glance(place: Focus | undefined, insets: Insets): void {
    if (place) {
      this.glanced ??= this.camera;
      this.bringIntoSight(place.x, place.y, insets);
      return;
    }
    if (this.glanced) this.flyTo(this.glanced);
    this.glanced = undefined;
  }
  /** Goes where something is asked if nothing of that is in sight; on its own it sees that anyway. */
  visit(places: readonly Focus[], insets: Insets): void {
    const isSeen = ({ x, y }: Focus) => sideOf(this.onScreen(x, y), this.size, insets) === undefined;
    if (!this.byHand || this.size.width === 0 || places.some(isSeen)) return;
    const focus = nearest(places, this.onBoard(this.size.width / 2, this.size.height / 2));
    const box = boxOfCells(places.map(cellOf));
    if (!focus || !box) return;
    this.left ??= this.camera;
    this.flyTo(fitBox(box, this.size, insets, { least: this.least, most: this.camera.scale * kUnit, focus }));
  }
  comeBack(): void {
    if (this.left) this.flyTo(this.left);
    this.left = undefined;
  }
  onScreen(x: number, y: number): { x: number; y: number } {
    return { x: x * this.camera.scale + this.camera.x, y: y * this.camera.scale + this.camera.y };
  }
  onBoard(px: number, py: number): { x: number; y: number } {
    return { x: (px - this.camera.x) / this.camera.scale, y: (py - this.camera.y) / this.camera.scale };
  }
  rest(): void {
    cancelAnimationFrame(this.flight);
    clearTimeout(this.settle);
  }
}
