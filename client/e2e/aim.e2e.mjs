// What is aimed by drawing and flies: with the mouse, with a finger, with keys; throwing and catching.
import { expect, pause, phone, picture, sitDown, visitor } from './harness.mjs';
import { answered, decisionOf, myTurn, stepOf } from './player.mjs';
import { listen, make } from './wander.mjs';

const seats = [
  { kind: 'here', name: 'Ann', colour: 0 },
  { kind: 'here', name: 'Bob', colour: 1 },
];

/** Two followers stand, and the tile of a fair has been laid: what is asked next is the kind of shot. */
async function atTheFair(server, pages, options) {
  const page = await visitor(server, options);
  pages.push(page);
  const heard = listen(page);
  const draws = ['BA/RFr', 'BA/RFr', 'CA/F'];
  await sitDown(page, await server.post('/api/tables', { sets: ['base', 'catapult'], seats, draws, start_player: 0 }));
  for (let i = 0; i < 12; ++i) {
    await myTurn(page);
    const { actions } = heard.state;
    if (actions.some((action) => action.kind === 'shoot')) return { page, heard };
    await make(page, actions.find((action) => action.kind === 'figure') ?? actions.at(-1), heard, []);
  }
  throw new Error('no fair');
}
async function choose(page, heard, text) {
  await myTurn(page);
  await make(page, heard.state.actions.find((action) => action.text === text), heard, []);
  await myTurn(page);
}
/** Draws the handle to a follower; `send` makes one event of a pointer. */
async function drawToFollower(page, send) {
  await pause(400); // the eye has come to rest
  const middle = (box) => ({ x: box.x + box.width / 2, y: box.y + box.height / 2 });
  const from = middle(await page.locator('[data-handle="sling"] .stone').boundingBox());
  const to = middle(await page.locator('.figures .figure').first().boundingBox());
  await send('down', from);
  for (let part = 0.25; part <= 1; part += 0.25) await send('move', { x: from.x + (to.x - from.x) * part, y: from.y + (to.y - from.y) * part });
  expect((await page.locator('.sling .ring').count()) === 1, 'nothing shows where it may fall');
  await send('up', to);
}
const byMouse = (page) => async (what, { x, y }) => {
  await page.mouse.move(x, y);
  if (what !== 'move') await page.mouse[what]();
};
const byFinger = (page) => {
  const line = page.context().newCDPSession(page);
  return async (what, { x, y }) =>
    (await line).send('Input.dispatchTouchEvent', {
      type: { down: 'touchStart', move: 'touchMove', up: 'touchEnd' }[what],
      touchPoints: what === 'up' ? [] : [{ x, y }],
    });
};

async function shoot(page, heard, send) {
  await choose(page, heard, 'shoot knock-out');
  await choose(page, heard, 'launch S');
  const before = await decisionOf(page);
  await drawToFollower(page, send);
  await answered(page, before);
  await myTurn(page);
  expect(heard.sent.startsWith('aim '), `sent ${heard.sent}`);
  const power = Number(await page.locator('.amount output').innerText());
  expect(power > 2 && power < 30, `power ${power}`);
  return power;
}

export default {
  async 'a shot is aimed with the mouse, flies and is seen to strike'(server, pages) {
    const { page, heard } = await atTheFair(server, pages, { reducedMotion: 'no-preference' });
    await shoot(page, heard, byMouse(page));
    await picture(page, 'aim-1280');
    await page.locator('.prompt .main').click();
    await page.locator('[data-flight]').waitFor();
    expect(/^power \d+$/.test(heard.sent), `sent ${heard.sent}`);
    await picture(page, 'flight-1280');
    await page.locator('[data-flight]').waitFor({ state: 'detached' });
  },
  async 'a shot is aimed with a finger'(server, pages) {
    const { page, heard } = await atTheFair(server, pages, { viewport: phone, hasTouch: true, isMobile: true });
    await shoot(page, heard, byFinger(page));
    await picture(page, 'aim-390');
    await page.locator('.prompt .main').click();
    await page.locator('[data-flight]').waitFor();
  },
  async 'a shot is aimed with keys'(server, pages) {
    const { page, heard } = await atTheFair(server, pages);
    const press = async (...keys) => {
      const before = await decisionOf(page);
      for (const key of keys) await page.keyboard.press(key);
      await answered(page, before);
      await myTurn(page);
    };
    await press('1');
    await press('1', 'Enter');
    await press('ArrowDown', 'Enter', 'Enter');
    const power = Number(await page.locator('.amount output').innerText());
    await press('ArrowRight', 'ArrowUp', 'Enter');
    expect(heard.sent === `power ${power + 6}`, `sent ${heard.sent} after ${power}`);
  },
  async 'who throws and who catches choose in a picture'(server, pages) {
    const { page, heard } = await atTheFair(server, pages, { viewport: phone, hasTouch: true });
    await choose(page, heard, 'shoot catch');
    for (const kind of ['catch-cell', 'throw-cell']) {
      const cells = await page.locator('.meadow .cell').evaluateAll((list) => list.map((cell) => cell.getBoundingClientRect().height));
      expect(cells.length === 9 && cells.every((height) => height > 30), `cells ${cells}`);
      expect((await page.locator('.prompt .buttons [data-action*="cell"]').count()) === 0, 'the cells are buttons, too');
      await picture(page, `${kind}-390`);
      await choose(page, heard, `${kind} 4`);
    }
    await page.locator('.meadow .said').waitFor();
    expect((await stepOf(page)) === 'catapult', 'the second throw is missing');
  },
};
