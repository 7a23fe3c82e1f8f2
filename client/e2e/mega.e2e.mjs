// The last turns of a game with everything, four seats: Ann plays them with the mouse, to the page of the result. The
// whole of such a game takes many minutes (mega.long.mjs).
import { everythingOver, takeOver } from './everything.mjs';
import { expect, picture, sitDown, visitor } from './harness.mjs';
import { playByMouse } from './mouse.mjs';
import { result } from './player.mjs';

export default {
  async 'the end of a game with everything is played with the mouse'(server, pages) {
    const made = await takeOver(server, await everythingOver(server, 4), 0.95, (offers) => offers.length > 1);
    const page = await visitor(server);
    pages.push(page);
    await sitDown(page, made);
    const steps = await playByMouse(page);
    const decisions = Object.values(steps).reduce((sum, count) => sum + count, 0);
    expect(decisions > 10 && 'place-tile' in steps, `${decisions} decisions: ${JSON.stringify(steps)}`);
    const { totals } = await result(page);
    await picture(page, 'mega-end-1280');
    expect(totals.length === 4 && totals[0] >= totals[3], `totals ${totals}`);
  },
};
