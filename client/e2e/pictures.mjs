// Takes pictures of every page in all sizes and both themes into e2e/output: node e2e/pictures.mjs [part of a name [size-theme]].
import { closeBrowser, desktop, pause, phone, picture, Server, sitDown, visitor } from './harness.mjs';
import { decide, decideCards, myTurn } from './player.mjs';

const large = { width: 3840, height: 2160 };
const [wanted = '', look = ''] = process.argv.slice(2);
const person = (name, colour) => ({ kind: 'here', name, colour });
const bot = (level, colour) => ({ kind: 'bot', level, colour });
const looks = [
  ['1280', 'light', { viewport: desktop }],
  ['1280', 'dark', { viewport: desktop }],
  ['390', 'light', { viewport: phone, hasTouch: true }],
  ['390', 'dark', { viewport: phone, hasTouch: true }],
  ['3840', 'light', { viewport: large }],
  ['3840', 'dark', { viewport: large }],
];

/** A table played on by `count` decisions, and then until `until` says so. */
async function prepared(server, wish, count, until = async () => true, one = decide) {
  const made = await server.post('/api/tables', { start_player: 0, ...wish });
  const page = await visitor(server);
  await sitDown(page, made);
  for (let i = 0; await myTurn(page); ++i) {
    if (i >= count && (await until(page))) break;
    await one(page, { spot: (keys) => (i % 3 === 0 ? undefined : keys[0]) });
  }
  await page.context().close();
  return made;
}
const hasSpots = async (page) => (await page.locator('.board .spot').count()) > 2;
const hasSquares = async (page) => (await page.locator('.square').count()) > 0;
async function over(server, wish) {
  const made = await server.post('/api/tables', wish);
  const page = await visitor(server);
  await page.goto(`/t/${made.table.id}`);
  await page.locator('.table[data-over="true"]').waitFor();
  await page.context().close();
  return made;
}
const drawn = (page) => page.locator('.table[data-drawn="true"]').waitFor();

const scenes = {
  start: [async () => undefined, async (page) => {
    await page.goto('/');
    await page.waitForFunction(() => Number(document.querySelector('.board canvas')?.dataset.tiles) > 20);
  }],
  new: [async () => undefined, async (page) => {
    await page.goto('/new?preset=big-box');
    await page.locator('.sets li').first().waitFor();
  }],
  mid: [
    (server) => prepared(server, { sets: ['wheel-of-fortune'], seats: [person('Ann', 0), bot('greedy', 1), bot('random', 3)] }, 22, hasSquares),
    async (page, made) => (await sitDown(page, made), await drawn(page)),
  ],
  figure: [
    (server) => prepared(server, { sets: ['base', 'inns-and-cathedrals', 'traders-and-builders'], seats: [person('Ann', 0), bot('greedy', 1)] }, 24, hasSpots),
    async (page, made) => (await sitDown(page, made), await drawn(page), await page.keyboard.press('1')),
  ],
  six: [
    (server) => prepared(server, { sets: ['base'], seats: [person('Ann', 0), ...[1, 2, 3, 4, 5].map((colour) => bot('random', colour))] }, 6, hasSquares),
    async (page, made) => (await sitDown(page, made), await drawn(page)),
  ],
  everything: [
    async (server) => {
      const { sets } = (await server.get('/api/catalogue')).presets.find((preset) => preset.name === 'everything');
      return prepared(server, { sets, seats: [person('Ann', 0), bot('random', 1), bot('random', 2)] }, 40, hasSpots);
    },
    async (page, made) => (await sitDown(page, made), await drawn(page)),
  ],
  ghosts: [
    (server) => prepared(server, { sets: ['base', 'ghosts-castles-cemeteries'], seats: [person('Ann', 0), bot('random', 2)] }, 36),
    async (page, made) => (await sitDown(page, made), await drawn(page)),
  ],
  mists: [
    (server) => prepared(server, { game: 'mists', options: { 'mists.level': '3' }, seats: [person('Ann', 0), bot('random', 1), bot('random', 3)] }, 8, hasSquares),
    async (page, made) => (await sitDown(page, made), await drawn(page)),
  ],
  'mists-end': [
    (server) => over(server, { game: 'mists', options: { 'mists.level': '1' }, seats: [bot('greedy', 0), bot('greedy', 1)] }),
    async (page, made) => (await page.goto(`/t/${made.table.id}`), await page.locator('.end h1').waitFor()),
  ],
  cards: [
    (server) => prepared(server, { game: 'cards', seats: [person('Ann', 0), bot('random', 3), bot('random', 1)] }, 7, undefined, decideCards),
    async (page, made) => (await sitDown(page, made), await page.locator('.held.can').first().click()),
  ],
  end: [
    (server) => over(server, { sets: ['base', 'inns-and-cathedrals'], seats: [bot('greedy', 0), bot('greedy', 1), bot('random', 2)] }),
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

const server = await new Server().start();
try {
  for (const [name, [prepare, show]] of Object.entries(scenes)) {
    if (!name.includes(wanted)) continue;
    const made = await prepare(server);
    for (const [size, theme, options] of looks) {
      if (!`${size}-${theme}`.includes(look)) continue;
      const page = await visitor(server, { ...options, colorScheme: theme });
      await show(page, made);
      await page.waitForLoadState('networkidle', { timeout: 20000 }).catch(() => undefined);
      await pause(600);
      await picture(page, `${name}-${size}-${theme}`);
      await page.context().close();
    }
    console.log(name);
  }
} finally {
  await server.stop();
  await closeBrowser();
}
