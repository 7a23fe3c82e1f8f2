// The first game, what a refused click says, and the rules at hand.
import { expect, pause, picture, sitDown, visitor } from './harness.mjs';
import { answered, decisionOf, myTurn } from './player.mjs';

/** Does what the arrow shows: the square or spot that lies under it, else "no figure". */
async function follow(page) {
  await myTurn(page);
  const decision = await decisionOf(page);
  const hint = page.locator('.board .hint');
  if ((await hint.count()) === 0) await page.locator('.prompt .pass').click();
  else {
    const target = page.locator(`.board [data-key="${await hint.getAttribute('data-for')}"]`);
    for (let i = 0; i < 4; ++i) {
      await target.dispatchEvent('click');
      await page.locator('.prompt .main').click();
      await pause(250);
      if ((await decisionOf(page)) !== decision || (await page.locator('.coach .slip').count()) === 0) break;
    }
  }
  await answered(page, decision);
}

export default {
  async 'the first game teaches placing, claiming, closing, sharing and fields'(server, pages) {
    const page = await visitor(server);
    pages.push(page);
    await page.goto('/');
    await page.getByText('Learn it in three minutes').click();
    await page.locator('.coach h3', { hasText: 'Lay the tile' }).waitFor();
    await myTurn(page);
    await picture(page, 'lesson-1280');
    // Something else that is allowed is not played, and is explained.
    await page.locator('.square[data-key="-1,0"]').dispatchEvent('click');
    await page.locator('.prompt .main').click();
    await page.locator('.coach .slip').waitFor();
    const titles = [];
    for (let i = 0; i < 10; ++i) {
      await myTurn(page);
      titles.push(await page.locator('.coach h3').innerText());
      if (i === 6) await page.reload(); // it goes on where it was
      await follow(page);
    }
    await page.locator('.coach h3', { hasText: 'whole game' }).waitFor();
    expect(titles.join().includes('Close the road') && titles.join().includes('Join and share'), titles.join());
    const scores = await page.$$eval('.people .score', (list) => list.map((entry) => Number(entry.textContent)));
    expect(scores.join() === '12,8', `the scores are ${scores}`);
    await picture(page, 'lesson-end-1280');
    await page.getByRole('button', { name: 'Play a whole game' }).click();
    await page.locator('.coach').waitFor({ state: 'detached' });
    await myTurn(page);
  },

  async 'the first game can be skipped'(server, pages) {
    const page = await visitor(server);
    pages.push(page);
    await page.goto('/');
    await page.getByText('Learn it in three minutes').waitFor();
    await page.keyboard.press('l');
    await page.locator('.coach').getByRole('button', { name: 'Skip' }).click();
    await page.getByText('Learn it in three minutes').waitFor();
    expect((await page.locator('.waiting').count()) === 0, 'a lesson that was left is still offered');
  },

  async 'a click where the tile does not fit says why'(server, pages) {
    const page = await visitor(server);
    pages.push(page);
    const seats = [{ kind: 'here', name: 'Ann', colour: 0 }, { kind: 'bot', level: 'random', colour: 1 }];
    await sitDown(page, await server.post('/api/tables', { sets: ['base'], seats, start_player: 0, draws: ['BA/RFr'] }));
    await myTurn(page);
    await page.waitForLoadState('networkidle'); // why it is refused is read from the drawings
    // Clicks a square counted from the start tile, until the page says that. (It may still be drawing, or gliding.)
    const refused = async (right, down, words) => {
      const refusal = page.locator('.refusal', { hasText: words });
      for (let i = 0; i < 20 && (await refusal.count()) === 0; ++i) {
        const south = await page.locator('.square[data-key="0,1"]').boundingBox();
        const east = await page.locator('.square[data-key="1,0"]').boundingBox();
        const size = south.width;
        await page.mouse.click(south.x + (right + 0.5) * size, east.y + (down + 0.5) * size);
        await refusal.waitFor({ timeout: 1000 }).catch(() => undefined);
      }
      await refusal.waitFor({ timeout: 1000 });
    };
    // North of the start tile is its city; a straight road fits there in no way.
    await refused(0, -1, 'A field would meet a city here');
    await picture(page, 'refused-1280');
    await refused(3, 1, 'A tile must touch another one');
  },

  async 'the rules at hand say what everything pays and what is new'(server, pages) {
    const page = await visitor(server);
    pages.push(page);
    const seats = [{ kind: 'here', name: 'Ann', colour: 0 }, { kind: 'bot', level: 'random', colour: 1 }];
    const sets = ['base', 'inns-and-cathedrals', 'river'];
    await page.addInitScript(() => localStorage.setItem('bastide.prefs', JSON.stringify({ pace: 'off' })));
    let isAsked = false;
    page.on('request', (request) => (isAsked ||= request.url().endsWith('/api/examples')));
    await sitDown(page, await server.post('/api/tables', { sets, seats, start_player: 0 }));
    await myTurn(page);
    expect(!isAsked, 'examples are asked for before anybody wants them');
    await page.getByText('What is special in this game').click();
    const news = page.locator('.news [data-set="inns-and-cathedrals"]');
    await news.getByText('The big follower counts twice').waitFor();
    const inn = news.locator('.card[data-thing="inn"]');
    await inn.getByText('3 tiles × 2 = 6').waitFor();
    await page.waitForFunction(() => document.querySelectorAll('.card[data-thing="inn"] .glow').length === 3);
    await pause(300);
    await picture(page, 'news-1280');
    await page.getByRole('tab', { name: 'On the board' }).click();
    const card = page.locator('.card[data-thing="city"]');
    await card.getByText('2 points a tile and 2 for each pennant').waitFor();
    await page.locator('.card[data-thing="river"]').getByText('it pays nothing').waitFor(); // lies on the board, too
    await page.waitForFunction(() => document.querySelectorAll('.card[data-thing] image').length >= 18);
    await pause(300);
    await picture(page, 'rules-1280');
    await page.keyboard.press('Escape');
    expect((await page.getByText('What is special in this game').count()) === 0, 'what was read is offered again');
  },
};
