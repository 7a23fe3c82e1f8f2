// What makes the page light, counted instead of timed: what is asked for ahead, how often, and that nothing happens at rest.
import { expect, pause, sitDown, visitor } from './harness.mjs';

const bot = (colour) => ({ kind: 'bot', level: 'random', colour });
async function finishedGame(server) {
  const { table } = await server.post('/api/tables', { sets: ['base:1', 'inns-and-cathedrals'], seats: [bot(0), bot(1)] });
  while ((await server.get(`/api/tables/${table.id}`)).state !== 'over') await pause(100);
  return table.id;
}
const isDrawn = () => {
  const count = (selector) => document.querySelector(selector)?.dataset.tiles;
  return count('.board canvas') !== undefined && count('.board canvas') === count('.board');
};

export default {
  async 'table, words, drawings and fonts are asked for while the page itself is still on its way'(server, pages) {
    const made = await server.post('/api/tables', { sets: ['base:1'], seats: [{ kind: 'here', name: 'Ann', colour: 0 }, bot(1)], start_player: 0 });
    const page = await visitor(server);
    pages.push(page);
    const lines = [];
    page.on('websocket', (line) => lines.push(line));
    const hears = page.waitForEvent('websocket').then((line) => line.waitForEvent('framereceived', ({ payload }) => payload.includes('"type":"state"')));
    const asked = ['/assets/en-', '/api/art/tiles', '.woff2'].map((part) => page.waitForRequest((request) => request.url().includes(part)));
    let held = 0;
    await page.route('**/assets/main-*.js', async (route) => {
      held += 1;
      await Promise.all([hears, ...asked]); // a page that asked later would wait for itself
      await route.continue();
    });
    await sitDown(page, made);
    await page.waitForFunction(isDrawn);
    expect(held === 1, `the page was asked for ${held} times`);
    expect(lines.length === 1, `${lines.length} lines were opened`);
  },
  async 'a finished game is drawn with few requests over one line, and rests then'(server, pages) {
    const id = await finishedGame(server);
    const page = await visitor(server, { reducedMotion: 'no-preference' });
    pages.push(page);
    let [lines, drawings] = [0, 0];
    page.on('websocket', () => (lines += 1));
    page.on('request', (request) => (drawings += request.url().includes('/api/art/tiles') ? 1 : 0));
    await page.addInitScript(() => {
      globalThis.frames_asked = 0;
      const ask = globalThis.requestAnimationFrame;
      globalThis.requestAnimationFrame = (step) => ((globalThis.frames_asked += 1), ask(step));
    });
    await page.goto(`/t/${id}`);
    await page.waitForFunction(isDrawn);
    await page.getByRole('button', { name: 'Look at the board' }).click();
    await pause(1500); // the end is put away
    expect(lines === 1, `${lines} lines were opened`);
    expect(drawings <= 4, `${drawings} requests for drawings`);
    const session = await page.context().newCDPSession(page);
    await session.send('Performance.enable');
    const work = async () => {
      const { metrics } = await session.send('Performance.getMetrics');
      const of = (name) => metrics.find((metric) => metric.name === name).value;
      return { frames: await page.evaluate(() => globalThis.frames_asked), styles: of('RecalcStyleCount'), layouts: of('LayoutCount') };
    };
    const before = await work();
    await pause(3000); // a ping is sent and answered
    const after = await work();
    expect(JSON.stringify(after) === JSON.stringify(before), `at rest: ${JSON.stringify(before)}, then ${JSON.stringify(after)}`);
    const moving = await page.evaluate(() => document.getAnimations().filter((one) => one.playState === 'running').length);
    expect(moving === 0, `${moving} animations at rest`);
  },
};
