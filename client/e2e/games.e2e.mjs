// Whole games.
import { expect, pause, phone, picture, sitDown, visitor } from './harness.mjs';
import { answered, decide, decideCards, decisionOf, myTurn, playOut, result, stepOf } from './player.mjs';

const person = (name, colour) => ({ kind: 'here', name, colour });
const bot = (colour) => ({ kind: 'bot', level: 'greedy', colour });

export default {
  async 'a game against a computer player, from the start page, with pictures'(server, pages) {
    const page = await visitor(server);
    pages.push(page);
    await page.goto('/');
    await page.locator('.game').first().waitFor();
    await page.waitForFunction(() => Number(document.querySelector('.board canvas')?.dataset.tiles) > 20);
    await pause(400);
    await picture(page, 'start-1280');
    await page.locator('.door.main').click();
    let decisions = 0;
    let seenSpots = false;
    while (await myTurn(page)) {
      const spots = await page.locator('.board .spot').count();
      if (decisions > 24 && !seenSpots && spots > 2) {
        seenSpots = true;
        await page.locator('.board .spot').nth(1).hover({ force: true });
        await pause(300);
        await picture(page, 'figure-1280');
      }
      if (decisions === 40) {
        await pause(300);
        await picture(page, 'mid-1280');
      }
      await decide(page, { spot: (keys) => (decisions % 3 === 0 ? undefined : keys[0]) });
      decisions += 1;
    }
    const { title, totals } = await result(page);
    await pause(300);
    await picture(page, 'end-1280');
    expect(decisions > 30, `only ${decisions} decisions`);
    expect(totals.length === 2 && totals[0] >= totals[1], `totals ${totals}`);
    expect(title.length > 5, 'no sentence about the winner');
    // The replay of the same game.
    await page.getByRole('link', { name: /Replay/ }).click();
    await page.locator('.controls').waitFor();
    await page.getByRole('button', { name: 'To the beginning' }).click();
    await page.getByRole('button', { name: 'Next scoring' }).click();
    await page.waitForFunction(() => [...document.querySelectorAll('aside .people b')].some((cell) => cell.textContent !== '0'));
    await pause(300);
    await picture(page, 'replay-1280');
  },

  async 'a Wheel game with the plague segment'(server, pages) {
    const page = await visitor(server);
    pages.push(page);
    for (let game = 0; game < 4; ++game) {
      const made = await server.post('/api/tables', { sets: ['wheel-of-fortune'], seats: [person('Ann', 2), bot(4)] });
      await page.goto('/');
      await page.evaluate(
        ([id, tokens]) => localStorage.setItem('bastide.tables', JSON.stringify([{ id, tokens, title: '', opened: 0 }])),
        [made.table.id, made.seats],
      );
      await page.goto(`/t/${made.table.id}`);
      while (await myTurn(page)) {
        const spots = await page.$$eval('.board .spot', (list) => list.map((element) => element.dataset.key));
        if ((await stepOf(page)) === 'wheel' && spots.some((key) => key.startsWith('figure '))) {
          const figures = await page.locator('.figures .figure').count();
          await picture(page, 'plague-1280');
          await decide(page);
          await page.waitForFunction((before) => document.querySelectorAll('.figures .figure').length < before, figures); // one went home
          return;
        }
        await decide(page, { spot: (keys) => keys.find((key) => key.startsWith('segment ')) });
      }
    }
    throw new Error('no plague in four games');
  },

  async 'a Cardcassonne game'(server, pages) {
    const page = await visitor(server);
    pages.push(page);
    const made = await server.post('/api/tables', { game: 'cards', sets: [], seats: [person('Ann', 0), { ...bot(3), level: 'random' }] });
    await sitDown(page, made);
    let pictured = 0;
    const decisions = await playOut(page, async () => {
      if ((pictured += 1) === 9) await picture(page, 'cards-1280');
      const places = await page.locator('.land').count();
      if ((await page.locator('.hand .claim').count()) > 0 && (await page.locator('.held.up').count()) === 0)
        expect((await page.locator('.land .claim').count()) === places, 'a row does not show that the follower would take it');
      await decideCards(page);
    });
    const { totals } = await result(page);
    expect(decisions > 10 && totals.length === 2, `${decisions} decisions, totals ${totals}`);
    await picture(page, 'cards-end-1280');
  },

  async 'a whole game by keyboard at 390 px'(server, pages) {
    const page = await visitor(server, { viewport: phone, hasTouch: true });
    pages.push(page);
    await page.goto('/');
    await page.locator('.game').first().waitFor();
    await pause(400);
    await picture(page, 'start-390');
    await page.keyboard.press('p');
    let decisions = 0;
    while (await myTurn(page)) {
      const decision = await decisionOf(page);
      if (decisions === 30) await picture(page, 'mid-390');
      const hasSquares = (await page.locator('.square').count()) > 0;
      const spots = await page.locator('.board .spot').count();
      if (hasSquares) {
        await page.keyboard.press('ArrowRight');
        if (decisions % 2) await page.keyboard.press('ArrowDown');
        await page.keyboard.press('Enter');
        if (decisions % 5 === 0) await page.keyboard.press('r');
        await page.keyboard.press('Enter');
        // A second Enter on the cursor's square confirms; with nothing chosen it chooses, so press again.
        if ((await decisionOf(page)) === decision && (await page.locator('.prompt .main:enabled').count()) > 0)
          await page.keyboard.press('Enter');
      } else if (spots > 0) {
        if (decisions > 20 && spots > 3 && !page.shown) {
          page.shown = true;
          await page.keyboard.press('ArrowRight');
          await picture(page, 'figure-390');
        }
        if (decisions % 3 === 0 && (await page.getByRole('button', { name: /No figure|Nothing|Pass/i }).count()) > 0)
          await page.keyboard.press('0');
        else {
          await page.keyboard.press('1');
          await page.keyboard.press('Enter');
        }
      } else await page.keyboard.press('1');
      await answered(page, decision);
      decisions += 1;
    }
    const { totals } = await result(page);
    await pause(500);
    await picture(page, 'end-390');
    expect(totals.length === 2, `totals ${totals}`);
  },

  async 'six players fit on a telephone'(server, pages) {
    const page = await visitor(server, { viewport: phone, hasTouch: true });
    pages.push(page);
    const made = await server.post('/api/tables', {
      sets: ['base'],
      seats: [person('Ann', 0), bot(1), bot(2), bot(3), bot(4), bot(5)],
      start_player: 0,
    });
    await sitDown(page, made);
    for (let i = 0; i < 6 && (await myTurn(page)); ++i) await decide(page);
    await myTurn(page);
    await picture(page, 'six-390');
    const widths = await page.evaluate(() => [document.documentElement.scrollWidth, innerWidth]);
    expect(widths[0] <= widths[1], `the page is ${widths[0]} px wide`);
    const seals = await page.$$eval('.people li', (list) => list.map((element) => element.getBoundingClientRect().right));
    expect(seals.length === 6 && seals.every((right) => right <= 390), `seats end at ${seals}`);
    const board = await page.locator('.board').boundingBox();
    expect(board.height > 380, `the board has only ${board.height} px`);
  },
};
