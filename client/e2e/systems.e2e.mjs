// Every set played to its end while somebody looks: words, pictures, and no complaint of the page.
import { expect, pause, phone, picture, visitor } from './harness.mjs';
import { listen } from './wander.mjs';

const kMixes = 5;
const bot = (colour) => ({ kind: 'bot', level: 'random', colour });

/** What a reader would stumble over: ids of tiles, names of places in sentences, keys, words of the program. */
const kRaw = [
  /\b[A-Z]{2,3}\/[\w.+*-]+/,
  /\{[a-z:|]+\}/,
  /\b[a-z]+_[a-z_]+\b/,
  /\b(?:undefined|NaN|null|true|false)\b/,
  /\[object/,
  /(?:^|\s)\.\.\.(?:\s|$)/m,
  /\b(?:at|on|to)$/m,
];

function rawIn(text, patterns = kRaw) {
  return patterns.flatMap((pattern) => {
    const found = pattern.exec(text);
    return found ? [`"${text.slice(Math.max(0, found.index - 40), found.index + 40).replace(/\n/g, ' | ')}"`] : [];
  });
}
const rawWords = async (page) => rawIn(await page.evaluate(() => document.body.innerText));
/** The log shows tiles as pictures and leaves squares out. */
const rawLog = (log) =>
  log
    .flatMap(({ text }) => Object.values(typeof text === 'object' && text ? text : {}))
    .flatMap((words) => (typeof words === 'string' ? rawIn(words, kRaw.slice(1)) : []));
const missingPictures = (page) =>
  page.evaluate(() => [
    ...[...document.querySelectorAll('.figures .figure > .drop > g:first-child')].filter((node) => node.childElementCount === 0).map(() => 'a figure without a picture'),
    ...[...document.querySelectorAll('.thing .word')].map((node) => `no picture of ${node.textContent}`),
  ]);

/** Looks of things and figures that no picture is drawn for. */
function unknownLooks({ figures = [], pieces = [], shelf = [] }, art) {
  const isKnown = ({ look, colour }) =>
    typeof colour === 'number' && colour >= 0 ? look in art.players : look in art.neutral || look in art.tokens;
  return [...figures, ...pieces, ...shelf].filter((thing) => !isKnown(thing)).map(({ look }) => `no picture named ${look}`);
}

async function watch(server, pages, sets, { locale, viewport, name }) {
  const page = await visitor(server, { locale, ...viewport });
  pages.push(page);
  const heard = listen(page);
  const art = await server.get('/api/art/figures');
  await page.goto('/'); // what the page is made of is here before the first move
  const made = await server.post('/api/tables', { sets: ['base', ...sets], seats: [bot(0), bot(1), bot(2)] });
  await page.goto(`/t/${made.table.id}`);
  const problems = new Set();
  const over = page.locator('.table[data-over="true"]');
  for (let i = 0; i < 600 && (await over.count()) === 0; ++i) {
    for (const problem of [...(await rawWords(page)), ...(await missingPictures(page)), ...unknownLooks(heard.state?.view ?? {}, art)])
      problems.add(problem);
    await pause(40);
  }
  await page.locator('.end h1').waitFor();
  for (const problem of [...(await rawWords(page)), ...rawLog(heard.log)]) problems.add(problem);
  expect(heard.log.length > 100, `only ${heard.log.length} lines of the log`);
  await picture(page, `systems-${name}-end`);
  const width = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
  if (width > 0) problems.add(`the end is ${width} px too wide`);
  await page.goto(`/r/${made.table.id}?step=150`); // the bots may be quicker than the page
  await page.waitForFunction(() => Number(document.querySelector('canvas[data-tiles]')?.dataset.tiles) > 10 && document.querySelector('.figures .figure'));
  for (const problem of [...(await rawWords(page)), ...(await missingPictures(page))]) problems.add(problem);
  await picture(page, `systems-${name}`);
  expect(problems.size === 0, `${sets.join(', ')}: ${[...problems].slice(0, 8).join('; ')}`);
}

/** All sets that can be added to the base game, every fifth one in one mix. */
async function mixOf(server, mix) {
  const { games } = await server.get('/api/catalogue');
  const names = games.find((game) => game.name === 'land').sets.map((set) => set.name).filter((name) => name !== 'base');
  expect(names.length >= 38, `only ${names.length} sets`);
  return names.filter((_, index) => index % kMixes === mix);
}

const looks = [
  { locale: 'en-GB', viewport: {} },
  { locale: 'de-DE', viewport: { viewport: phone, hasTouch: true } },
];
export default Object.fromEntries(
  Array.from({ length: kMixes }, (_, mix) => [
    `every set to its end, mix ${mix + 1}`,
    async (server, pages) => watch(server, pages, await mixOf(server, mix), { ...looks[mix % 2], name: String(mix + 1) }),
  ]),
);
