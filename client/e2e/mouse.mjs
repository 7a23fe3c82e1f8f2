// Plays whatever is asked with the mouse alone: what no pointer reaches is not chosen.
import { pause } from './harness.mjs';
import { dice } from './wander.mjs';

/**
 * Runs in the page: where the table stands, and the middle of what to press next, chosen by dice: a place, which of its
 * answers, then the button that confirms; or "no figure", or a button. `hidden`: no pointer reaches it where it lies.
 */
function look(roll) {
  const { decision, step, mine, over, drawn, sending } = document.querySelector('.table[data-decision]')?.dataset ?? {};
  const state = { decision, step, over: over === 'true' };
  if (mine !== 'true' || drawn !== 'true' || sending === 'true') return state;
  const all = (selector) => [...document.querySelectorAll(selector)].filter((element) => !element.disabled);
  const any = (list) => list[roll % list.length];
  const chosen = all('.square[aria-pressed="true"], .board .spot[aria-pressed="true"]').length > 0;
  const [main, pass, variants] = [all('.prompt .main'), all('.prompt .pass'), all('.variants .button')];
  const [squares, spots] = [all('.square[data-key]'), all('.board .spot[data-key]')];
  const buttons = all('.prompt .answers .button, .meadow .cell');
  let next;
  if (chosen && variants.length > 0 && !variants.some((element) => element.ariaChecked === 'true')) next = any(variants);
  else if (main.length > 0) next = main[0];
  else if (squares.length > 0) next = any(squares);
  else if (pass.length > 0 && (roll % 3 === 0 || spots.length + buttons.length === 0)) next = pass[0];
  else if (spots.length > 0 && !(buttons.length > 0 && roll % 4 === 0)) next = any(spots);
  else if (buttons.length > 0) next = any(buttons);
  if (!next) return state;
  if (next.closest('.prompt')) next.scrollIntoView({ block: 'nearest' });
  const box = (next.querySelector('circle, rect') ?? next).getBoundingClientRect();
  const [x, y] = [box.left + box.width / 2, box.top + box.height / 2];
  return { ...state, at: [x, y], hidden: !next.contains(document.elementFromPoint(x, y)) };
}

/**
 * Makes the decisions of who looks at the page until the game is over, or `isDone` says so before one of them; returns
 * how many there were in each step.
 */
export async function playByMouse(page, isDone = () => false) {
  const roll = dice(7);
  const steps = {};
  let [last, since] = [undefined, Date.now()];
  for (;;) {
    const { decision, step, over, at, hidden } = await page.evaluate(look, roll(1 << 20));
    if (over) return steps;
    if (at && decision !== last) {
      if (isDone()) return steps;
      [last, since] = [decision, Date.now()];
      steps[step] = (steps[step] ?? 0) + 1;
    }
    if (Date.now() - since > 120000) throw new Error(`nothing goes on in ${step}`);
    if (!at) await pause(10);
    else if (hidden) await page.keyboard.press('f'); // and another one is chosen
    else await page.mouse.click(...at);
  }
}
