// A whole game with everything at a table of four: Ann's decisions are made with the mouse until it is over.
import { everything } from './everything.mjs';
import { expect, pause, phone, picture, sitDown, visitor } from './harness.mjs';
import { result } from './player.mjs';
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

/** Makes Ann's decisions until the game is over; returns how many there were in each step. */
async function playByMouse(page) {
  const roll = dice(7);
  const steps = {};
  let [last, since, decisions] = [undefined, Date.now(), 0];
  for (;;) {
    const { decision, step, over, at, hidden } = await page.evaluate(look, roll(1 << 20));
    if (over) return steps;
    if (at && decision !== last) {
      [last, since] = [decision, Date.now()];
      steps[step] = (steps[step] ?? 0) + 1;
      if ((decisions += 1) % 100 === 0) console.log(`     ${decisions} decisions, ${await page.locator('.board').getAttribute('data-tiles')} tiles`);
    }
    if (Date.now() - since > 120000) throw new Error(`nothing goes on in ${step}`);
    if (!at) await pause(10);
    else if (hidden) await page.keyboard.press('f'); // and another one is chosen
    else await page.mouse.click(...at);
  }
}

export default {
  async 'a whole game with everything, four seats, one of them played with the mouse'(server, pages) {
    const bots = [1, 2, 3].map((colour) => ({ kind: 'bot', level: 'random', colour }));
    const made = await server.post('/api/tables', { ...(await everything(server)), seats: [{ kind: 'here', name: 'Ann', colour: 0 }, ...bots], start_player: 0 });
    const page = await visitor(server);
    pages.push(page);
    await sitDown(page, made);
    const steps = await playByMouse(page);
    const decisions = Object.values(steps).reduce((sum, count) => sum + count, 0);
    expect(decisions > 500, `only ${decisions} decisions`);
    for (const step of ['place-tile', 'action', 'dragon', 'catapult', 'flee', 'robbers', 'message'])
      expect(step in steps, `Ann was never asked in ${step}: ${JSON.stringify(steps)}`);
    const { totals } = await result(page);
    await picture(page, 'mega-end-1280');
    expect(totals.length === 4 && totals[0] >= totals[3], `totals ${totals}`);
    console.log(`     ${decisions} decisions in ${Object.keys(steps).length} steps, totals ${totals.join(', ')}`);
    // The same table on a telephone: nothing is too wide, and the board can be looked at.
    const small = await visitor(server, { viewport: phone, hasTouch: true });
    pages.push(small);
    await small.goto(`/t/${made.table.id}`);
    await small.locator('.end h1').waitFor();
    const wide = await small.evaluate(() => document.documentElement.scrollWidth - innerWidth);
    expect(wide <= 0, `the end is ${wide} px too wide`);
    await picture(small, 'mega-end-390');
  },
};
