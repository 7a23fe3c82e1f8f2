// "Why?" lies beside what it explains, wherever one looked before.
import { desktop, expect, pause, phone, picture, sitDown, visitor } from './harness.mjs';
import { decide, myTurn } from './player.mjs';

const seats = [{ kind: 'here', name: 'Ann', colour: 0 }, { kind: 'here', name: 'Bob', colour: 1 }];
const boxesOf = (page, selector) => page.$$eval(selector, (list) => list.map((element) => element.getBoundingClientRect().toJSON()));

async function staysClear(page, name) {
  await page.locator('.why h2').waitFor();
  await pause(700); // the eye has flown and rests
  await picture(page, name);
  const [card, board, lit] = [...(await boxesOf(page, 'section.why')), ...(await boxesOf(page, '.board')), await boxesOf(page, '.board .glow')];
  expect(lit.length === 2, `${lit.length} parts are lit`);
  for (const part of lit) {
    expect(part.left >= board.left && part.right <= board.right && part.top >= board.top && part.bottom <= board.bottom, `${name}: out of sight`);
    const isFree = part.right <= card.left || part.left >= card.right || part.bottom <= card.top || part.top >= card.bottom;
    expect(isFree, `${name}: the card lies on what it explains`);
  }
}

export default {
  async 'the reasons for points never cover what was scored'(server, pages) {
    for (const [name, viewport] of [['1280', desktop], ['390', phone]]) {
      const page = await visitor(server, { viewport, reducedMotion: 'no-preference' });
      pages.push(page);
      // The start tile has a town to the north: its cap closes it.
      await sitDown(page, await server.post('/api/tables', { sets: ['base'], seats, start_player: 0, draws: ['BA/C', 'BA/C'] }));
      await myTurn(page);
      await decide(page, { square: (keys) => keys.find((key) => key === '0,-1') });
      await decide(page, { spot: (keys) => keys[0] });
      await myTurn(page);
      const why = async () => {
        if (name === '390') await page.keyboard.press('Shift+L');
        await page.locator('button.why:visible').last().click();
      };
      await why();
      await staysClear(page, `why-${name}`);
      await page.keyboard.press('Escape');
      // From near, and from where nothing of it is in sight.
      for (let i = 0; i < 4; ++i) await page.keyboard.press('+');
      await pause(300);
      await why();
      await staysClear(page, `why-near-${name}`);
      await page.keyboard.press('Escape');
      const { x, y, width, height } = await page.locator('.board').boundingBox();
      for (let i = 0; i < 3; ++i) {
        await page.mouse.move(x + width - 20, y + 30);
        await page.mouse.down();
        await page.mouse.move(x + 20, y + height - 90, { steps: 4 });
        await page.mouse.up();
      }
      await why();
      await staysClear(page, `why-far-${name}`);
      // Drawn below the card by hand, the card yields.
      const card = await page.locator('section.why').boundingBox();
      const [lit] = await boxesOf(page, '.board .glow');
      await page.mouse.move(lit.x + lit.width / 2, lit.y + lit.height / 2);
      await page.mouse.down();
      await page.mouse.move(card.x + card.width / 2, card.y + card.height / 2, { steps: 8 });
      await page.mouse.up();
      if (name === '1280') await staysClear(page, `why-drawn-${name}`);
    }
  },
};
