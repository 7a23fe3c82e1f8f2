// The twelve screens and some more: each is prepared once on a server and then shown to a page of any size and theme.
import { everythingOver, over, takeOver } from './everything.mjs';
import { sitDown, visitor } from './harness.mjs';
import { decide, decideCards, myTurn } from './player.mjs';

const person = (name, colour) => ({ kind: 'here', name, colour });
const bot = (level, colour) => ({ kind: 'bot', level, colour });
const link = (name, colour) => ({ kind: 'link', name, colour });
const hasSpots = async (page) => (await page.locator('.board .spot').count()) > 1;
const hasSquares = async (page) => (await page.locator('.square').count()) > 0;
const drawn = (page) => page.locator('.table[data-drawn="true"]').waitFor();
const seated = async (page, made) => (await sitDown(page, made), await drawn(page));

/** A table played on by `count` decisions, and then until `until` says so. */
async function prepared(server, wish, count, until = async () => true, one = decide) {
  const made = await server.post('/api/tables', { start_player: 0, ...wish });
  const page = await visitor(server);
  await sitDown(page, made);
  for (let i = 0; await myTurn(page); ++i) {
    if (i >= count && (await until(page))) break;
    await one(page, { spot: (keys) => (i % 4 === 0 ? keys[0] : undefined) }); // some followers stay at hand
  }
  await page.context().close();
  return made;
}

/** The mega game of four computer players, taken over at the first decision after `part` of it that asks on the board. */
const crowded = async (server, part) =>
  takeOver(server, await everythingOver(server, 4), part, (offers) => new Set(offers.map(({ target }) => target.segment).filter(Boolean)).size >= 3);

const baseEnd = (server) =>
  over(server, { sets: ['base', 'inns-and-cathedrals'], seats: [bot('greedy', 0), bot('greedy', 1), bot('random', 2)] });

/** Name: what is prepared on the server, how a page comes to show it. */
export const scenes = {
  start: [async () => undefined, async (page) => {
    await page.goto('/');
    await page.waitForFunction(() => Number(document.querySelector('.board canvas')?.dataset.tiles) > 20);
  }],
  new: [async () => undefined, async (page) => {
    await page.goto('/new?preset=big-box');
    await page.locator('.sets li').first().waitFor();
  }],
  lobby: [
    async (server) => {
      const open = { private: false, start_player: 0, language: 'en' };
      await server.post('/api/tables', { ...open, sets: ['base'], seats: [link('Ann', 0), link('', 1)], clock: { seconds: 900 } }).catch(() => undefined);
      await server.post('/api/tables', { ...open, sets: ['base', 'river'], seats: [link('Bob', 0), link('', 1), bot('hard', 2)], language: 'fr' });
      await server.post('/api/tables', { ...open, game: 'cards', seats: [person('Cy', 0), bot('easy', 1)] });
    },
    async (page) => {
      await page.goto('/');
      await page.locator('#tables li').first().waitFor();
      await page.locator('#tables').evaluate((element) => element.scrollIntoView({ block: 'center' }));
    },
  ],
  waiting: [
    (server) => server.post('/api/tables', { sets: ['base', 'river'], seats: [person('Ann', 0), link('', 1), link('', 2)], private: true }),
    async (page, made) => (await sitDown(page, made), await page.getByText('Ann').first().waitFor()),
  ],
  figure: [
    (server) => prepared(server, { sets: ['base'], seats: [person('Ann', 0), bot('greedy', 1)] }, 24, hasSpots),
    async (page, made) => (await seated(page, made), await page.keyboard.press('1')),
  ],
  crowd: [(server) => crowded(server, 0.7), seated],
  'end-why': [baseEnd, async (page, made) => {
    await page.goto(`/t/${made.table.id}`);
    await page.locator('.end .show').first().click();
    await page.locator('section.why').waitFor();
  }],
  end: [baseEnd, async (page, made) => (await page.goto(`/t/${made.table.id}`), await page.locator('.end h1').waitFor())],
  mistakes: [
    (server) => over(server, { sets: ['base'], seats: [bot('random', 0), bot('greedy', 1)], start_player: 0 }),
    async (page, made) => {
      await page.goto(`/r/${made.table.id}`);
      await page.getByRole('button', { name: 'Let the computer judge it' }).click();
      await page.locator('.mistakes button').first().click({ timeout: 300000 });
      await page.locator('.board .hint').waitFor();
    },
  ],
  lesson: [async () => undefined, async (page) => {
    await page.goto('/');
    await page.getByText('Learn it in three minutes').click();
    await page.locator('.coach h3', { hasText: 'Lay the tile' }).waitFor();
    await myTurn(page);
  }],
  cards: [
    (server) => prepared(server, { game: 'cards', seats: [person('Ann', 0), bot('random', 3), bot('random', 1)] }, 7, undefined, decideCards),
    async (page, made) => (await sitDown(page, made), await page.locator('.held.can').first().click()),
  ],
  mists: [
    (server) => prepared(server, { game: 'mists', options: { 'mists.level': '3' }, seats: [person('Ann', 0), bot('greedy', 1), bot('greedy', 3)] }, 5, hasSquares),
    seated,
  ],
  help: [
    (server) => server.post('/api/tables', { sets: ['base', 'inns-and-cathedrals'], seats: [person('Ann', 0), bot('easy', 1)], start_player: 0 }),
    async (page, made) => {
      await seated(page, made);
      await page.keyboard.press('?');
      await page.getByRole('tab', { name: 'On the board' }).click();
      await page.locator('.card[data-thing="city"] image').first().waitFor();
    },
  ],
  news: [
    (server) =>
      server.post('/api/tables', {
        sets: ['base', 'abbey-and-mayor', 'princess-and-dragon', 'hills-and-sheep', 'school'],
        seats: [person('Ann', 0), bot('easy', 1)],
        start_player: 0,
      }),
    async (page, made) => {
      await seated(page, made);
      await page.keyboard.press('?');
      await page.getByRole('tab', { name: 'New in this game' }).click();
      await page.locator('.card[data-thing="teacher"] image').first().waitFor();
    },
  ],
  settings: [
    (server) => server.post('/api/tables', { sets: ['base'], seats: [person('Ann', 0), bot('easy', 1)], start_player: 0 }),
    async (page, made) => (await seated(page, made), await page.keyboard.press('?')),
  ],
  chat: [
    async (server) => {
      const made = await server.post('/api/tables', { sets: ['base'], seats: [person('Ann', 0), person('Bob', 1)], start_player: 0 });
      const page = await visitor(server);
      await sitDown(page, made, [made.seats[1]]);
      await page.locator('.table').waitFor();
      for (const words of ['Good luck, Ann!', 'Whoever loses makes the tea.']) {
        await page.getByLabel('Message to the table').first().fill(words);
        await page.keyboard.press('Enter');
      }
      await page.locator('li.chat').nth(1).waitFor();
      await page.context().close();
      return made;
    },
    async (page, made) => {
      await sitDown(page, made, [made.seats[0]]);
      await drawn(page);
      await page.keyboard.press('Shift+L');
      await page.locator('li.chat:visible').first().waitFor();
    },
  ],

  // Beyond the twelve.
  wheel: [
    (server) => prepared(server, { sets: ['wheel-of-fortune'], seats: [person('Ann', 0), bot('greedy', 1), bot('random', 3)] }, 22, hasSquares),
    seated,
  ],
  six: [
    (server) => prepared(server, { sets: ['base'], seats: [person('Ann', 0), ...[1, 2, 3, 4, 5].map((colour) => bot('random', colour))] }, 6, hasSquares),
    seated,
  ],
  ghosts: [
    (server) => prepared(server, { sets: ['base', 'ghosts-castles-cemeteries'], seats: [person('Ann', 0), bot('random', 2)] }, 36),
    seated,
  ],
  'mists-end': [
    (server) => over(server, { game: 'mists', options: { 'mists.level': '1' }, seats: [bot('greedy', 0), bot('greedy', 1)] }),
    async (page, made) => (await page.goto(`/t/${made.table.id}`), await page.locator('.end h1').waitFor()),
  ],
  replay: [
    (server) => over(server, { sets: ['base'], seats: [bot('greedy', 0), bot('greedy', 1)] }),
    async (page, made) => {
      await page.goto(`/r/${made.table.id}?step=90`);
      await page.locator('.controls').waitFor();
      await page.keyboard.press('ArrowDown');
    },
  ],
};
