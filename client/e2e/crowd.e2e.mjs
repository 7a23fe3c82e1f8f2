// Everything at once, six people: everybody is seen, and nobody looks for what is asked of him.
import { desktop, expect, picture, sitDown, visitor } from './harness.mjs';
import { decide, myTurn } from './player.mjs';

const inside = (box, { width, height }) => box.x >= 0 && box.y >= 0 && box.x + box.width <= width && box.y + box.height <= height;

export default {
  async 'with everything and six players all panels are in sight, and targets out of sight at the edge'(server, pages) {
    const { sets, options } = (await server.get('/api/catalogue')).presets.find((preset) => preset.name === 'everything');
    const bots = [1, 2, 3, 4, 5].map((colour) => ({ kind: 'bot', level: 'random', colour }));
    const made = await server.post('/api/tables', { sets, options, seats: [{ kind: 'here', name: 'Ann', colour: 0 }, ...bots], start_player: 0 });
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
