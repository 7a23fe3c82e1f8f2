// Learning from a finished game: turns and steps, mistakes with the better move, playing on, sharing.
import { expect, pause, phone, picture, visitor } from './harness.mjs';
import { decide, myTurn } from './player.mjs';

const bot = (level, colour) => ({ kind: 'bot', level, colour });

/** A tile may fit nowhere: then a base game has 70 turns and not 71. */
async function finished(server, wish = { sets: ['base'] }) {
  const made = await server.post('/api/tables', { seats: [bot('random', 0), bot('greedy', 1)], start_player: 0, ...wish });
  for (let i = 0; i < 600; ++i) {
    if ((await server.get(`/api/tables/${made.table.id}`)).state === 'over') return made.table.id;
    await pause(100);
  }
  throw new Error('the bots do not come to an end');
}

export default {
  async 'a replay goes by turns with steps inside, and is played on from any of them'(server, pages) {
    const id = await finished(server);
    const page = await visitor(server);
    pages.push(page);
    await page.goto(`/r/${id}?step=1`);
    await page.getByText(/Turn 1 of 7[01]/).waitFor();
    await page.getByRole('button', { name: 'One turn on' }).click();
    await page.keyboard.press('ArrowRight');
    await page.getByText(/Turn 2 of 7[01]/).waitFor();
    await page.getByRole('button', { name: 'One step on' }).click();
    await page.getByText(/Turn 3 of 7[01]/).waitFor();
    await page.goto(`/r/${id}?step=9999`);
    await page.locator('.here', { hasText: /tiles? × \d = \d/ }).waitFor();
    expect(!/Base game/.test(await page.locator('.here').innerText()), 'points are told as the program does');
    await page.goto(`/r/${id}?step=60`);
    const turn = await page.getByText(/Turn \d+ of 7[01]/).innerText();
    expect(/Turn (19|2\d|30) of 7[01]/.test(turn), turn);
    await page.locator('.from select').first().selectOption({ index: 0 });
    await page.getByRole('button', { name: 'Play from here' }).click();
    await page.waitForURL(/\/t\//, { timeout: 20000 });
    await myTurn(page);
    const table = await server.get(`/api/tables/${page.url().split('/').at(-1)}`);
    expect(table.seats[0].kind === 'person' && table.seats[1].kind === 'bot', JSON.stringify(table.seats));
    expect(Number(await page.locator('.board').getAttribute('data-tiles')) > 18, 'the board does not stand as it did');
  },

  async 'the computer lists mistakes, draws what was better and tells luck from skill'(server, pages) {
    const id = await finished(server);
    const page = await visitor(server);
    pages.push(page);
    await page.goto(`/r/${id}`);
    const log = await page.locator('[role=log]').first().elementHandle({ timeout: 20000 });
    await page.getByRole('button', { name: 'Let the computer judge it' }).click();
    await page.locator('.mistakes button').first().waitFor({ timeout: 300000 });
    // The judgement is where the log was, a scroll of which may be told afterwards.
    await log.evaluate((list) => list.dispatchEvent(new Event('scroll')));
    await page.getByText('luck of the draw').waitFor();
    const losses = await page.$$eval('.mistakes b', (list) => list.map((entry) => Number(entry.textContent.replace('−', '-'))));
    expect(losses.length > 3 && losses.every((loss, i) => i === 0 || loss >= losses[i - 1]), `not by weight: ${losses}`);
    for (const look of ['1280', '390']) {
      if (look === '390') await page.setViewportSize(phone);
      // The better move is drawn, unless it is to do nothing; then no arrow is spoken of.
      let arrows = 0;
      for (const mistake of await page.locator('.mistakes button').all()) {
        await mistake.click();
        const nothing = page.locator('.verdict', { hasText: 'Do nothing' });
        await page.locator('.verdict', { hasText: /arrow shows it/ }).or(nothing).first().waitFor();
        await page.locator('.board .hint').waitFor({ state: (await nothing.count()) > 0 ? 'detached' : 'visible' });
        if ((await nothing.count()) === 0) arrows += 1;
        if (arrows > 1) break;
      }
      expect(arrows > 0, 'no better move is drawn');
      // A tile comes with the figure that follows it.
      const { moves } = await server.get(`/api/tables/${id}/analysis`);
      const followed = moves.find(({ best, then }) => best.startsWith('tile ') && then.startsWith('follower '));
      await page.goto(`/r/${id}?step=${followed.number}`);
      await page.getByRole('button', { name: 'Let the computer judge it' }).click();
      await page.locator('.verdict', { hasText: /the tile as the arrow shows it\. Then: / }).waitFor();
      const standing = (await server.get(`/api/tables/${id}/replay/${followed.number}`)).view.figures.length;
      await page.waitForFunction((count) => document.querySelectorAll('.board .figures .figure').length === count, standing + 1);
      await pause(300);
      await picture(page, `mistake-${look}`);
    }
  },

  async 'Mists are judged by the chance of all, cards without luck that nobody knows'(server, pages) {
    const page = await visitor(server, { locale: 'de-DE' });
    pages.push(page);
    const judged = async (wish) => {
      await page.goto(`/r/${await finished(server, wish)}`);
      await page.getByRole('button', { name: 'Vom Computer beurteilen lassen' }).click();
      const panel = page.getByRole('region', { name: 'Analyse' });
      await panel.waitFor({ timeout: 300000 });
      return panel.locator('tbody tr').first().innerText();
    };
    const together = await judged({ game: 'mists' });
    expect(/\s\d+\s%\s+\d+,\d\s%\s+[+−]?\d+,\d\s%$/.test(together), `Mists: ${together}`);
    await page.getByText('Glück beim Ziehen').waitFor();
    await page.locator('footer .which').click();
    await page.getByText('Aussicht, gemeinsam zu gewinnen').waitFor();
    const alone = await judged({ game: 'cards' });
    expect(/\s\d+\s%\s+\d+,\d$/.test(alone), `cards: ${alone}`);
    expect((await page.getByText('Glück beim Ziehen').count()) === 0, 'luck is told of hidden hands');
  },

  async 'a game file is opened, looked at and played on; what is none is refused with its line'(server, pages) {
    const id = await finished(server);
    const file = await (await fetch(`${server.address}/api/tables/${id}/game`)).text();
    const page = await visitor(server);
    pages.push(page);
    const open = async (text) => {
      await page.goto('/');
      await page.getByRole('button', { name: 'Open a game file' }).click();
      await page.locator('input[type=file]').setInputFiles({ name: 'evening.game', mimeType: 'text/plain', buffer: Buffer.from(text) });
    };
    await open(file.replace('actions\n', 'actions\nfly away\n'));
    await page.getByRole('alert').filter({ hasText: /cannot be opened as a game\.\s+line \d+: .*fly away/ }).waitFor();
    await picture(page, 'open-file');
    await open(file);
    await page.waitForURL(/\/r\//);
    await page.getByText(/Turn (7[01]) of \1/).waitFor();
    expect(!page.url().includes(id), 'the game itself was opened');
    const [head, actions] = file.split('actions\n');
    await open(`${head}actions\n${actions.split('\n').slice(0, 30).join('\n')}\n`);
    await page.waitForURL(/\/t\//);
    await myTurn(page);
    expect(Number(await page.locator('.board').getAttribute('data-tiles')) > 9, 'the board does not stand as it did');
    await decide(page);
  },

  async 'a game is shared as link, picture and film'(server, pages) {
    const id = await finished(server);
    const page = await visitor(server, { acceptDownloads: true, permissions: ['clipboard-read', 'clipboard-write'] });
    pages.push(page);
    await page.goto(`/r/${id}?step=40`);
    await page.getByRole('button', { name: 'Link', exact: true }).click();
    await page.getByRole('button', { name: 'Copied' }).waitFor();
    const link = await page.evaluate(() => navigator.clipboard.readText());
    expect(link === `${server.address}/r/${id}?step=40`, `the link leads to ${link}`);
    const taken = async (name, role = 'button') => {
      const [download] = await Promise.all([page.waitForEvent('download'), page.getByRole(role, { name }).click()]);
      const stream = await download.createReadStream();
      const parts = [];
      for await (const part of stream) parts.push(part);
      return Buffer.concat(parts);
    };
    const png = await taken('Picture');
    expect(png.subarray(1, 4).toString() === 'PNG' && png.length > 20000, `no picture: ${png.length} bytes`);
    const gif = await taken('Film (GIF)');
    expect(gif.subarray(0, 6).toString() === 'GIF89a' && gif.length > 50000, `no film: ${gif.length} bytes`);
    const file = (await taken('Game file', 'link')).toString();
    expect(/^bastide game \d\n/.test(file) && /\nresult \d+ \d+ [0-9a-f]{16}\n$/.test(file), `no game file: ${file.slice(0, 40)}`);
  },
};
