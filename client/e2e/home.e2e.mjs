// At home everywhere: another language, no line, no mouse.
import { desktop, expect, pause, phone, picture, sitDown, visitor } from './harness.mjs';
import { answered, decide, decisionOf, myTurn } from './player.mjs';

const seats = [{ kind: 'here', name: 'Ann', colour: 0 }, { kind: 'bot', level: 'random', colour: 1 }];

export default {
  async 'the page speaks French to who wants it, and nothing is cut off'(server, pages) {
    const page = await visitor(server, { locale: 'fr-FR', viewport: phone, hasTouch: true });
    pages.push(page);
    await page.goto('/');
    await page.getByText('Apprendre en trois minutes').waitFor();
    await page.getByText('Roue de la fortune').first().waitFor(); // the server's words, too
    await page.locator('.game').first().waitFor();
    const cut = await page.evaluate(() =>
      [...document.querySelectorAll('main button, main a, main p')]
        .filter((element) => element.getClientRects().length > 0 && !element.closest('.land'))
        .filter((element) => element.getBoundingClientRect().right > innerWidth + 1)
        .map((element) => element.textContent.trim().slice(0, 30)),
    );
    expect(cut.length === 0, `cut off: ${cut.join('; ')}`);
    await picture(page, 'french-390');
    await page.getByLabel('Langue').selectOption('de');
    await page.getByText('In drei Minuten lernen').waitFor();
    await page.reload();
    await page.getByText('In drei Minuten lernen').waitFor();
  },

  async 'without a line the page says so, and it can be installed'(server, pages) {
    const page = await visitor(server);
    pages.push(page);
    await page.goto('/');
    await page.evaluate(() => navigator.serviceWorker.ready);
    const manifest = await server.get('/manifest.webmanifest');
    expect(manifest.icons.some((icon) => icon.sizes === '512x512') && manifest.display === 'standalone', 'no manifest');
    await page.reload();
    await server.kill();
    await page.goto('/new').catch(() => undefined);
    await page.getByText('Your seats are kept').waitFor();
    await picture(page, 'offline-1280');
  },

  async 'a telephone cuts nothing off where people play together'(server, pages) {
    const made = await server.post('/api/tables', { game: 'mists', options: { 'mists.level': '3' }, seats, start_player: 0 });
    for (const [locale, width] of [['de-DE', 390], ['fr-FR', 360]]) {
      const page = await visitor(server, { locale, viewport: { width, height: 760 }, hasTouch: true });
      pages.push(page);
      await sitDown(page, made);
      await myTurn(page);
      const out = await page.evaluate(() => {
        const within = (inner, outer) => inner.every((element) => {
          const [box, room] = [element, outer].map((one) => one.getBoundingClientRect());
          return box.right <= room.right + 1 && box.bottom <= room.bottom + 1;
        });
        const all = (name) => [...document.querySelectorAll(name)];
        return [
          !within(all('.bar > *'), document.body) && 'the bar',
          !within(all('.hound svg'), document.querySelector('.track')) && 'a hound',
        ].filter(Boolean);
      });
      await picture(page, `together-${width}`);
      expect(out.length === 0, `cut off: ${out.join(', ')}`);
    }
  },

  async 'everybody is seen in Mists, with two as with as many as can play'(server, pages) {
    const { games } = await server.get('/api/catalogue');
    const [, most] = games.find((game) => game.name === 'mists').players;
    for (const count of [2, most]) {
      const together = Array.from({ length: count }, (_, colour) => ({ kind: 'here', name: `Player ${colour + 1}`, colour }));
      const made = await server.post('/api/tables', { game: 'mists', options: { 'mists.level': '3' }, seats: together, start_player: 0 });
      for (const viewport of [desktop, phone]) {
        const page = await visitor(server, { viewport, hasTouch: viewport === phone });
        pages.push(page);
        await sitDown(page, made);
        await myTurn(page);
        await pause(300);
        const seen = await page.$$eval('.people li', (list) =>
          list.filter((element) => {
            const { left, right, top, bottom } = element.getBoundingClientRect();
            const isWhole = left >= 0 && top >= 0 && right <= innerWidth + 1 && bottom <= innerHeight + 1;
            return isWhole && element.contains(document.elementFromPoint((left + right) / 2, (top + bottom) / 2));
          }).length,
        );
        await picture(page, `mists-${count}-${viewport.width}`);
        expect(seen === count, `${seen} of ${count} are seen at ${viewport.width} px`);
        await page.context().close();
      }
    }
    pages.length = 0;
  },

  async 'the first game has room on a small telephone'(server, pages) {
    const page = await visitor(server, { locale: 'de-DE', viewport: { width: 360, height: 740 }, hasTouch: true });
    pages.push(page);
    await page.goto('/');
    await page.getByText('In drei Minuten lernen').click();
    await page.locator('.coach h3').waitFor();
    await myTurn(page);
    await decide(page);
    await page.locator('.board .spot').first().waitFor();
    await pause(600); // the camera flies
    const boxes = await Promise.all(['.coach', '.tools', '.board .spot'].map((name) => page.locator(name).first().boundingBox()));
    const [coach, tools, spot] = boxes;
    await picture(page, 'first-360');
    expect(spot.y > coach.y + coach.height && spot.y + spot.height < tools.y, `the place is covered: ${JSON.stringify(boxes)}`);
  },

  async 'tiles to choose from are seen large'(server, pages) {
    const page = await visitor(server);
    pages.push(page);
    await sitDown(page, await server.post('/api/tables', { sets: ['base', 'half-tiles'], seats, start_player: 0 }));
    await myTurn(page);
    expect((await page.locator('.hand .offered canvas').count()) > 0, 'no half tile under "Your tile"');
  },

  async 'editions are told in the language of the page'(server, pages) {
    const page = await visitor(server, { locale: 'de-DE' });
    pages.push(page);
    await page.goto('/new?preset=evening');
    await page.getByText('Fluss I und II zusammen').first().waitFor({ state: 'attached' });
    const words = (await page.locator('.sets option').allInnerTexts()).join('; ');
    expect(!/River|gardens|together/.test(words), words);
  },

  async 'a turn without a mouse, told to who cannot see'(server, pages) {
    const page = await visitor(server);
    pages.push(page);
    await sitDown(page, await server.post('/api/tables', { sets: ['base'], seats, start_player: 0, draws: ['BA/CRr'] }));
    await myTurn(page);
    await page.locator('[aria-live="assertive"]', { hasText: 'City to the north, Road on two sides, east and south' }).waitFor();
    const decision = await decisionOf(page);
    for (const key of ['h', 'j', 'k', 'l']) await page.keyboard.press(key);
    expect((await page.locator('.square.cursor').count()) === 1, 'H J K L move no cursor');
    // With Shift any square can be looked at, and says why the tile does not fit there.
    await page.keyboard.press('Shift+ArrowUp');
    for (let i = 0; i < 5; ++i) await page.keyboard.press('Shift+ArrowLeft');
    expect((await page.locator('.lit').count()) === 1, 'no square is looked at');
    await page.keyboard.press('Enter');
    await page.locator('.refusal').waitFor();
    await page.keyboard.press('Escape');
    await page.keyboard.press('Enter');
    await page.keyboard.press('Enter');
    await answered(page, decision);
    await page.keyboard.press('Shift+L');
    await page.locator('dialog').waitFor();
    await page.keyboard.press('l');
    await page.locator('dialog').waitFor({ state: 'detached' });
    await pause(50);
  },
};
