// A whole game with everything at a table of four: Ann's decisions are made with the mouse until it is over.
import { expect, pause, phone, picture, sitDown, visitor } from './harness.mjs';
import { decisionOf, myTurn, result, stepOf } from './player.mjs';
import { dice } from './wander.mjs';

/**
 * Runs in the page: marks what to press next with `data-next`, chosen by dice. What belongs to a choice comes by and by: a
 * place, which of its answers, then the button that confirms.
 */
function mark(roll) {
  const all = (selector) => [...document.querySelectorAll(selector)].filter((element) => !element.disabled);
  for (const element of document.querySelectorAll('[data-next]')) delete element.dataset.next;
  const any = (list) => list[roll % list.length];
  const chosen = all('.square[aria-pressed="true"], .board .spot[aria-pressed="true"]').length > 0;
  const main = all('.prompt .main');
  const [pass, variants] = [all('.prompt .pass'), all('.variants .button')];
  const [squares, spots] = [all('.square[data-key]'), all('.board .spot[data-key]')];
  const buttons = all('.prompt .answers .button, .meadow .cell');
  let next;
  if (chosen && variants.length > 0 && !variants.some((element) => element.ariaChecked === 'true')) next = any(variants);
  else if (main.length > 0) next = main[0];
  else if (squares.length > 0) next = any(squares);
  else if (pass.length > 0 && (roll % 3 === 0 || spots.length + buttons.length === 0)) next = pass[0];
  else if (spots.length > 0 && !(buttons.length > 0 && roll % 4 === 0)) next = any(spots);
  else if (buttons.length > 0) next = any(buttons);
  if (next) next.dataset.next = 'true';
  return next !== undefined;
}

/** Runs in the page: the middle of what was marked if a pointer there would touch it; null: it is hidden, or gone. */
function reach() {
  const element = document.querySelector('[data-next]');
  if (!element) return null;
  const box = (element.querySelector('circle, rect') ?? element).getBoundingClientRect();
  const [x, y] = [box.left + box.width / 2, box.top + box.height / 2];
  return element.contains(document.elementFromPoint(x, y)) ? [x, y] : null;
}
/** Presses what was marked with the mouse; what lies out of sight or under something else is brought nearer before. */
async function press(page) {
  for (const key of ['', 'f', '+']) {
    if (key) await page.keyboard.press(key);
    if (key) await pause(60);
    const at = await page.evaluate(reach);
    if (at) return page.mouse.click(...at);
  }
  missed.count += 1;
  await page.evaluate(() => document.querySelector('[data-next]')?.dispatchEvent(new MouseEvent('click', { bubbles: true, cancelable: true })));
}

const missed = { count: 0 }; // what no pointer reached

export default {
  async 'a whole game with everything, four seats, one of them played with the mouse'(server, pages) {
    const { sets, options } = (await server.get('/api/catalogue')).presets.find((preset) => preset.name === 'everything');
    const bots = [1, 2, 3].map((colour) => ({ kind: 'bot', level: 'random', colour }));
    const made = await server.post('/api/tables', { sets, options, seats: [{ kind: 'here', name: 'Ann', colour: 0 }, ...bots], start_player: 0 });
    const page = await visitor(server);
    pages.push(page);
    await sitDown(page, made);
    const steps = {};
    let decisions = 0;
    const roll = dice(7);
    while (await myTurn(page)) {
      const [decision, step] = [await decisionOf(page), await stepOf(page)];
      const begin = Date.now();
      while ((await decisionOf(page)) === decision) {
        if (Date.now() - begin > 60000) throw new Error(`no answer to ${step}`);
        if (await page.evaluate(mark, roll(1 << 20))) await press(page);
        await pause(10);
      }
      steps[step] = (steps[step] ?? 0) + 1;
      decisions += 1;
      if (decisions % 100 === 0) console.log(`     ${decisions} decisions, ${await page.locator('.board').getAttribute('data-tiles')} tiles`);
    }
    expect(decisions > 500, `only ${decisions} decisions`);
    expect(missed.count * 20 < decisions, `${missed.count} of ${decisions} could not be reached with the mouse`);
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
