// Pan, pinch, wheel and double tap on the board's surface. A drag is never also a click.
import { panBy, pinch, zoomAt, type Camera } from './camera';

export interface GestureHost {
  element: HTMLElement;
  camera: () => Camera;
  move: (camera: Camera) => void; // by hand
  onWheel?: (event: WheelEvent) => boolean; // true: taken
  onPoint?: (event: PointerEvent | undefined) => void; // hovering; undefined: left
  onLongPress?: (at: { x: number; y: number }) => void;
  onDoubleTap?: () => void;
}

const kDragFrom = 7;
const kLongPress = 480;
const kDouble = 300; // milliseconds between two taps
const kSamePlace = 40; // pixels

export function attachGestures(host: GestureHost): () => void {
  const { element } = host;
  const fingers = new Map<number, { x: number; y: number }>();
  let dragged = false;
  let start = { x: 0, y: 0 };
  let press: ReturnType<typeof setTimeout> | undefined;
  let tap = { x: 0, y: 0, time: 0 }; // the last one

  const place = (event: PointerEvent | WheelEvent) => {
    const box = element.getBoundingClientRect();
    return { x: event.clientX - box.left, y: event.clientY - box.top };
  };
  const down = (event: PointerEvent) => {
    if (event.button > 1 || (event.target instanceof Element && event.target.closest('[data-handle]'))) return; // drawn itself
    const at = place(event);
    fingers.set(event.pointerId, at);
    if (fingers.size === 1) {
      dragged = false;
      start = at;
      if (event.pointerType !== 'mouse' && host.onLongPress)
        press = setTimeout(() => {
          dragged = true; // the click that follows means nothing
          host.onLongPress?.(at);
        }, kLongPress);
    }
  };
  const move = (event: PointerEvent) => {
    const before = fingers.get(event.pointerId);
    const at = place(event);
    if (!before) {
      host.onPoint?.(event);
      return;
    }
    if (!dragged && Math.hypot(at.x - start.x, at.y - start.y) > kDragFrom) {
      dragged = true;
      clearTimeout(press);
      element.setPointerCapture(event.pointerId);
      host.onPoint?.(undefined);
    }
    if (fingers.size === 2) {
      const [a, b] = [...fingers.entries()];
      const other = a![0] === event.pointerId ? b![1] : a![1];
      dragged = true;
      host.move(pinch(host.camera(), [before.x, before.y, other.x, other.y], [at.x, at.y, other.x, other.y]));
    } else if (dragged) host.move(panBy(host.camera(), at.x - before.x, at.y - before.y));
    fingers.set(event.pointerId, at);
  };
  const up = (event: PointerEvent) => {
    clearTimeout(press);
    fingers.delete(event.pointerId);
    if (event.pointerType === 'mouse' || dragged || event.type === 'pointercancel') return;
    const at = place(event);
    const isSecond = event.timeStamp - tap.time < kDouble && Math.hypot(at.x - tap.x, at.y - tap.y) < kSamePlace;
    if (isSecond && event.target === element) {
      dragged = true; // the click that follows means nothing
      host.onDoubleTap?.();
    }
    tap = { ...at, time: event.timeStamp };
  };
  const click = (event: MouseEvent) => {
    if (!dragged) return;
    event.stopPropagation();
    event.preventDefault();
    dragged = false;
  };
  const wheel = (event: WheelEvent) => {
    event.preventDefault();
    if (host.onWheel?.(event)) return;
    const at = place(event);
    host.move(zoomAt(host.camera(), at.x, at.y, Math.exp(-event.deltaY * (event.deltaMode === 1 ? 0.05 : 0.0016))));
  };
  // A finger that is lifted leaves, too: what it asked about stays.
  const leave = (event: PointerEvent) => event.pointerType !== 'touch' && host.onPoint?.(undefined);

  element.addEventListener('pointerdown', down);
  element.addEventListener('pointermove', move);
  element.addEventListener('pointerup', up);
  element.addEventListener('pointercancel', up);
  element.addEventListener('pointerleave', leave);
  element.addEventListener('click', click, true);
  element.addEventListener('wheel', wheel, { passive: false });
  return () => {
    clearTimeout(press);
    element.removeEventListener('pointerdown', down);
    element.removeEventListener('pointermove', move);
    element.removeEventListener('pointerup', up);
    element.removeEventListener('pointercancel', up);
    element.removeEventListener('pointerleave', leave);
    element.removeEventListener('click', click, true);
    element.removeEventListener('wheel', wheel);
  };
}
