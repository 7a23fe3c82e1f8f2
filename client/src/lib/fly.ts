// What flies from where it was on the board to whose it is: points, and figures that go home.
import { prefersStillness } from './prefs.svelte';

const kFlight = 950; // milliseconds

/** From a point of the window to an element of the page, which is lit when it arrives. False: nothing flies. */
function flyAs(sign: HTMLElement, begin: number, from: { x: number; y: number }, to: Element | null): boolean {
  const goal = to?.getBoundingClientRect();
  if (!to || !goal || goal.width === 0 || prefersStillness()) return false;
  sign.setAttribute('aria-hidden', 'true');
  document.body.append(sign);
  const at = (x: number, y: number, scale: number) => `translate(${x}px, ${y}px) translate(-50%, -50%) scale(${scale})`;
  const [x, y] = [goal.left + goal.width / 2, goal.top + goal.height / 2];
  const way = sign.animate(
    [
      { transform: at(from.x, from.y, begin), opacity: begin < 1 ? 0 : 1 },
      { transform: at(from.x, from.y - 34, 1.15), opacity: 1, offset: 0.3 },
      { transform: at((from.x + x) / 2, Math.min(from.y, y) - 30, 1), offset: 0.65 },
      { transform: at(x, y, 0.7), opacity: 0.9 },
    ],
    { duration: kFlight, easing: 'cubic-bezier(.4,0,.2,1)' },
  );
  way.onfinish = () => {
    sign.remove();
    to.animate([{ scale: 1 }, { scale: 1.35 }, { scale: 1 }], { duration: 300 });
  };
  way.oncancel = () => sign.remove();
  return true;
}

/** A small sign with points. */
export function fly(text: string, colour: number, ink: string, from: { x: number; y: number }, to: Element | null): boolean {
  const sign = document.createElement('div');
  sign.className = 'flying';
  sign.textContent = text;
  sign.style.background = `var(--p${colour})`;
  sign.style.color = ink;
  return flyAs(sign, 0.4, from, to);
}

/** A figure, from where it stood. */
export function flyHome(picture: string, stood: DOMRect, to: Element | null): boolean {
  const sign = document.createElement('div');
  sign.className = 'flying-figure';
  sign.style.width = `${stood.width}px`;
  sign.innerHTML = `<svg viewBox="-28 -46 56 50">${picture}</svg>`;
  return flyAs(sign, 1, { x: stood.x + stood.width / 2, y: stood.y + stood.height / 2 }, to);
}
