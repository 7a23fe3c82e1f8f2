// A whole game with everything, four people at one screen: every decision is made on the page until it is over.
import { expect, phone, picture, sitDown, visitor } from './harness.mjs';
import { result } from './player.mjs';

/**
 * Runs in the page: answers whatever is asked by pressing what is offered, as quickly as the page goes along. Returns how
 * many decisions were made by each step, or what could not be answered.
 */
async function playAll(seconds) {
  let state = 7;
  const dice = (below) => ((state = (state * 1103515245 + 12345) & 0x7fffffff) >> 8) % below;
  const all = (selector) => [...document.querySelectorAll(selector)].filter((element) => !element.disabled);
  const any = (list) => list[dice(list.length)];
  const press = (element) => element.dispatchEvent(new MouseEvent('click', { bubbles: true, cancelable: true }));
  const table = () => document.querySelector('.table[data-decision]');
  const soon = () => new Promise((resolve) => setTimeout(resolve, 4));
  async function until(isSo, what) {
    const begin = performance.now();
    for (let value; ; await soon()) {
      if ((value = isSo())) return value;
      if (performance.now() - begin > 60000) throw new Error(`waited for ${what} in ${table()?.dataset.step}`);
    }
  }
  async function answer() {
    const cover = document.querySelector('.cover .main');
    if (cover) press(cover);
    const offered = () => [all('.square[data-key]'), all('.board .spot[data-key]'), all('.prompt .answers .button, .meadow .cell')];
    const pass = all('.prompt .pass');
    // What is shown in a picture of its own comes a moment after the question.
    const [squares, spots, buttons] = await until(
      () => (pass[0] || all('.prompt .amount input')[0] || offered().some((list) => list.length > 0) ? offered() : undefined),
      'anything to press',
    );
    if (squares.length > 0) press(any(squares));
    else if (pass.length > 0 && (dice(3) === 0 || spots.length + buttons.length === 0)) return press(pass[0]);
    else if (spots.length > 0 && !(buttons.length > 0 && dice(4) === 0)) press(any(spots));
    else if (buttons.length > 0) return press(any(buttons));
    await soon();
    const variants = all('.variants .button');
    if (variants.length > 0) press(any(variants));
    press(await until(() => all('.prompt .main')[0], 'the button that confirms'));
  }
  const steps = {};
  const end = performance.now() + seconds * 1000;
  for (;;) {
    await until(() => table()?.dataset.drawn === 'true' && (table().dataset.mine === 'true' || table().dataset.over === 'true'), 'a turn');
    if (table().dataset.over === 'true') return steps;
    if (performance.now() > end) throw new Error(`not over after ${JSON.stringify(steps)}`);
    const { decision, step } = table().dataset;
    steps[step] = (steps[step] ?? 0) + 1;
    await answer();
    await until(() => table()?.dataset.decision !== decision || table()?.dataset.over === 'true', 'the answer to be taken');
  }
}

export default {
  async 'a whole game with everything, four people at one screen'(server, pages) {
    const { sets, options } = (await server.get('/api/catalogue')).presets.find((preset) => preset.name === 'everything');
    const seats = ['Ann', 'Bob', 'Cleo', 'Dan'].map((name, colour) => ({ kind: 'here', name, colour }));
    const made = await server.post('/api/tables', { sets, options, seats, start_player: 0 });
    const page = await visitor(server);
    pages.push(page);
    await sitDown(page, made);
    const steps = await page.evaluate(playAll, 1500);
    const decisions = Object.values(steps).reduce((sum, count) => sum + count, 0);
    expect(decisions > 1000, `only ${decisions} decisions`);
    for (const step of ['place-tile', 'action', 'dragon', 'catapult', 'flee', 'robbers', 'message'])
      expect(step in steps, `nobody was ever asked in ${step}: ${JSON.stringify(steps)}`);
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
