// Everything at once, six people: everybody is seen, and nobody looks for what is asked of him.
import { everything, everythingOver, takeOver } from './everything.mjs';
import { desktop, expect, pause, phone, picture, sitDown, visitor } from './harness.mjs';
import { answered, decide, decisionOf, myTurn } from './player.mjs';

const inside = (box, { x = 0, y = 0, width, height }) =>
  box.x >= x && box.y >= y && box.x + box.width <= x + width + 1 && box.y + box.height <= y + height + 1;

/** Figures of several kinds, and what else may be done. */
function isMuch(offers) {
  const figures = new Set(offers.map(({ target }) => target.figure).filter((figure) => typeof figure === 'string'));
  return figures.size >= 3 && new Set(offers.map(({ kind }) => kind)).size >= 5;
}

export default {
  async 'where much can be done it is asked one thing after the other'(server, pages) {
    const made = await takeOver(server, await everythingOver(server, 6), 0.5, isMuch);
    for (const [size, look] of Object.entries({ 1280: { viewport: desktop }, 390: { viewport: phone, hasTouch: true } })) {
      const page = await visitor(server, look);
      pages.push(page);
      await sitDown(page, made);
      await myTurn(page);
      const chips = page.locator('.kinds [role=radio]');
      expect((await chips.count()) >= 5, `only ${await chips.count()} kinds of things to do`);
      for (const chip of await chips.all()) {
        await chip.click();
        expect((await chip.getAttribute('aria-checked')) === 'true', 'what was chosen is not marked');
        const [said, shown] = [Number(await chip.locator('.count').innerText()), await page.locator('.board .spot').count()];
        expect(said === shown && shown > 0, `${await chip.getAttribute('data-kind')}: ${said} places, ${shown} shown`);
      }
      await page.keyboard.press('g');
      expect((await chips.first().getAttribute('aria-checked')) === 'true', 'G does not come back to the first');
      expect(inside(await page.locator('.prompt').boundingBox(), look.viewport), 'the prompt is cut off');
      await pause(600);
      await picture(page, `much-${size}`);
    }
    const [page] = pages;
    const decision = await decisionOf(page);
    await page.locator('.board .spot').first().click({ force: true });
    await page.locator('.prompt .main').click();
    await answered(page, decision);
  },

  async 'six players stay in sight while a figure is chosen, and the log in its frame'(server, pages) {
    const { sets, options } = (await server.get('/api/catalogue')).presets.find((preset) => preset.name === 'half');
    const seats = [{ kind: 'here', name: 'Ann', colour: 0 }, ...[1, 2, 3, 4, 5].map((colour) => ({ kind: 'bot', level: 'random', colour }))];
    for (const game of [{ sets: ['base'] }, { sets, options }]) {
      const page = await visitor(server);
      pages.push(page);
      await sitDown(page, await server.post('/api/tables', { ...game, seats, start_player: 0 }));
      while ((await myTurn(page)) && (await page.locator('.hand .loupe').count()) === 0) await decide(page);
      const zone = await page.locator('.people-zone').boundingBox();
      for (const row of await page.locator('.people li').all()) expect(inside(await row.boundingBox(), zone), 'a player is cut off');
      expect(inside(await page.locator('.log form').boundingBox(), await page.locator('.log-zone').boundingBox()), 'the chat leaves its frame');
    }
  },

  async 'with everything and six players all panels are in sight, and targets out of sight at the edge'(server, pages) {
    const bots = [1, 2, 3, 4, 5].map((colour) => ({ kind: 'bot', level: 'random', colour }));
    const made = await server.post('/api/tables', { ...(await everything(server)), seats: [{ kind: 'here', name: 'Ann', colour: 0 }, ...bots], start_player: 0 });
    const page = await visitor(server);
    pages.push(page);
    await sitDown(page, made);
    for (let i = 0; (i < 12 || (await page.locator('.square').count()) === 0) && (await myTurn(page)); ++i) await decide(page);
    await picture(page, 'crowd-1280');
    const zone = await page.locator('.people-zone').boundingBox();
    for (const row of await page.locator('.people li').all()) {
      const box = await row.boundingBox();
      expect(box.y >= zone.y && box.y + box.height <= zone.y + zone.height + 1, `a panel is cut off: ${JSON.stringify([box, zone])}`);
    }

    const board = await page.locator('.board').boundingBox();
    await page.mouse.move(board.x + board.width - 30, board.y + 40);
    await page.mouse.down();
    await page.mouse.move(board.x + 10, board.y + 40, { steps: 4 });
    await page.mouse.up();
    await page.mouse.move(board.x + board.width - 30, board.y + 40);
    await page.mouse.down();
    await page.mouse.move(board.x + 10, board.y + 40, { steps: 4 });
    await page.mouse.up();
    const edge = page.locator('.beyond.left');
    await edge.waitFor();
    await picture(page, 'beyond-1280');
    await edge.click();
    await page.waitForFunction(() => {
      const { left, right } = document.querySelector('.board').getBoundingClientRect();
      return [...document.querySelectorAll('.square')].some((square) => {
        const box = square.getBoundingClientRect();
        return box.left > left && box.right < right;
      });
    });
    expect(inside(await page.locator('.prompt').boundingBox(), desktop), 'the prompt is cut off');
  },
};
