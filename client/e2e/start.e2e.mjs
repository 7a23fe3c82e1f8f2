// From the first page to the first move.
import { expect, pause, phone, picture, visitor } from './harness.mjs';
import { myTurn } from './player.mjs';

const narrow = { viewport: { width: 360, height: 740 }, hasTouch: true };

/** What sticks out of the window, and what of it can be pressed; the ready games are a row to push along. */
const outside = (page) =>
  page.evaluate(() =>
    [...document.querySelectorAll('main button, main a, main select, main input, main label, main p, main h1, main h2')]
      .filter((element) => element.getClientRects().length > 0 && !element.closest('.land, .presets'))
      .filter((element) => element.getBoundingClientRect().right > innerWidth + 1)
      .map((element) => `${element.tagName} ${element.textContent.trim().slice(0, 30)}`)
      .slice(0, 5),
  );

export default {
  async 'play now is the base game against a level that is shown and can be changed'(server, pages) {
    const page = await visitor(server);
    pages.push(page);
    await page.goto('/');
    const door = page.locator('.door.main');
    await door.getByText('You against a computer player: Easy').waitFor();
    await page.getByLabel('Strength of the computer').selectOption('random');
    await door.getByText('computer player: Random').waitFor();
    await page.reload();
    await door.getByText('computer player: Random').waitFor();
    await page.locator('.game.next').getByText('one step more').waitFor();
    await door.click();
    await myTurn(page);
    const id = page.url().split('/').at(-1);
    const table = await server.get(`/api/tables/${id}`);
    expect(table.sets.join() === 'base', `plays ${table.sets}`);
    expect(table.seats.some((seat) => seat.bot === 'random'), `against ${JSON.stringify(table.seats)}`);
    expect(table.seats.every((seat) => !/^(Me|Ich)$/.test(seat.name)), 'somebody is called Me');
  },

  async 'the start page and the new-game page fit telephones'(server, pages) {
    for (const [name, options] of Object.entries({ 390: { viewport: phone, hasTouch: true }, 360: narrow })) {
      const page = await visitor(server, options);
      pages.push(page);
      await page.goto('/');
      await page.locator('.game').first().waitFor();
      const start = await outside(page);
      expect(start.length === 0, `at ${name} px the start page is cut off: ${start.join('; ')}`);
      await page.goto('/new?preset=everything');
      await page.locator('.sets li').first().waitFor();
      await pause(200);
      await picture(page, `new-${name}`);
      const row = await page.locator('.presets').evaluate((element) => [element.scrollWidth > element.clientWidth, getComputedStyle(element).overflowX]);
      expect(row.join() === 'true,auto', `the ready games cannot be pushed along: ${row}`);
      const cut = await outside(page);
      expect(cut.length === 0, `at ${name} px the new-game page is cut off: ${cut.join('; ')}`);
      await page.context().close();
    }
    pages.length = 0;
  },

  async 'the new-game page says what will be played, and asks a host for a name'(server, pages) {
    const page = await visitor(server);
    pages.push(page);
    await page.goto('/new?who=link');
    const begin = page.getByRole('button', { name: 'Begin' });
    await page.getByText('what is it?').waitFor();
    expect(await begin.isDisabled(), 'a nameless host can begin');
    await page.getByLabel('Name', { exact: true }).fill('Ann');
    await page.locator('.right .expected', { hasText: /2 players · 72 tiles · \d+ decisions · about \d+ minutes · easy to learn/ }).waitFor();
    const preset = (name) => page.getByRole('group', { name: 'Presets' }).getByRole('button', { name });
    const silent = await page.locator('.presets button').evaluateAll((buttons) =>
      buttons.filter((button) => !/\d decisions · about \d+ minutes/.test(button.innerText) || button.innerText.trim().split('\n').length < 3).map((button) => button.innerText),
    );
    expect(silent.length === 0, `ready games without their sentence or length: ${silent.join('; ')}`);
    await preset('Big box').click();
    expect((await preset('Big box').getAttribute('aria-pressed')) === 'true', 'the preset is not marked');
    await page.locator('.right .expected', { hasText: '3 players' }).waitFor();
    await page.locator('.sets').getByText('Hand of tiles').click();
    expect((await preset('Big box').getAttribute('aria-pressed')) === 'false', 'a changed preset is still marked');
    await begin.click();
    await page.locator('#link').waitFor();
    const table = await server.get(`/api/tables/${page.url().split('/').at(-1)}`);
    expect(table.seats[0].name === 'Ann', `the host is called ${table.seats[0].name}`);
    // What was switched on plays: its option, as sent or else as usual, is not "off".
    const { games } = await server.get('/api/catalogue');
    const [option] = games[0].sets.find((set) => set.name === 'short-game').options.filter(({ name }) => name === 'short-game.hand');
    const hand = table.options[option.name] ?? option.default;
    expect(table.sets.includes('short-game') && option.values.includes(hand) && hand !== 'off', `the hand is ${hand}`);
  },

  async 'rules of the house are kept and shared by a link, and a mix is drawn by lot'(server, pages) {
    const page = await visitor(server);
    pages.push(page);
    // Nothing can be kept before it is known what there is.
    await page.route('**/api/catalogue', async (route) => {
      await pause(800);
      await route.continue();
    });
    await page.goto('/new?preset=big-box');
    await page.getByText('House rules and surprises').click();
    await page.getByLabel('Name of these rules').fill('Sunday');
    await page.getByRole('button', { name: 'Keep' }).click();
    await page.getByRole('button', { name: 'Link to these rules' }).click();
    await page.waitForURL(/game=land/);
    const link = new URL(page.url());
    expect(link.searchParams.get('sets').includes('king-and-robber-baron'), `the link has no sets: ${link}`);
    const chosen = page.locator('.row .count');
    const before = await chosen.textContent();
    await page.getByRole('button', { name: 'Surprise me' }).click();
    expect((await page.locator('.sets input[type=checkbox]:checked').count()) > 1, 'nothing was drawn');
    await page.getByRole('button', { name: 'Sunday', exact: true }).click();
    expect((await chosen.textContent()) === before, 'the rules that were kept are others');
    const friend = await visitor(server);
    pages.push(friend);
    await friend.goto(link.pathname + link.search);
    await friend.locator('.row .count', { hasText: before }).waitFor();
  },
};
