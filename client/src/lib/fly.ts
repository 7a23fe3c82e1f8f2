// Points that fly from where they were made to whose they are.
import { prefersStillness } from './prefs.svelte';

const kFlight = 950; // milliseconds

/** A small sign from a point of the window to an element of the page, which is lit when it arrives. False: nothing flies. */
export function fly(text: string, colour: number, ink: string, from: { x: number; y: number }, to: Element | null): boolean {
  const goal = to?.getBoundingClientRect();
  if (!to || !goal || goal.width === 0 || prefersStillness()) return false;
  const sign = document.createElement('div');
  sign.className = 'flying';
  sign.textContent = text;
  sign.style.background = `var(--p${colour})`;
  sign.style.color = ink;
  sign.setAttribute('aria-hidden', 'true');
  document.body.append(sign);
  const at = (x: number, y: number, scale: number) => `translate(${x}px, ${y}px) translate(-50%, -50%) scale(${scale})`;
  const [x, y] = [goal.left + goal.width / 2, goal.top + goal.height / 2];
  const way = sign.animate(
    [
      { transform: at(from.x, from.y, 0.4), opacity: 0 },
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
