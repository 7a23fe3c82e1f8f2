// A whole game with everything at a table of four: Ann's decisions are made with the mouse until it is over.
import { everything } from './everything.mjs';
import { expect, phone, picture, sitDown, visitor } from './harness.mjs';
import { playByMouse } from './mouse.mjs';
import { result } from './player.mjs';

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
