// Turns of the others: at a pace that can be followed, and again.
import { everythingOver, takeOver } from './everything.mjs';
import { expect, picture, sitDown, visitor } from './harness.mjs';
import { playByMouse } from './mouse.mjs';
import { decide, myTurn } from './player.mjs';
import { listen } from './wander.mjs';

const wish = {
  sets: ['base'],
  seats: [
    { kind: 'here', name: 'Ann', colour: 0 },
    { kind: 'bot', level: 'random', name: 'Bob', colour: 1 },
    { kind: 'bot', level: 'random', name: 'Cleo', colour: 3 },
  ],
  start_player: 0,
};

/** A whole turn of one's own; how long the others then take on the screen, and how many tiles they lay. */
async function othersTake(page) {
  const tiles = () => page.locator('.board').getAttribute('data-tiles').then(Number);
  while ((await myTurn(page)) && (await page.locator('.square').count()) === 0) await decide(page);
  const before = (await tiles()) + 1; // one's own
  let since = Date.now();
  await decide(page);
  for (;;) {
    await myTurn(page);
    if ((await tiles()) > before) return [Date.now() - since, (await tiles()) - before];
    since = Date.now();
    await decide(page, { spot: () => undefined });
  }
}

/** Remembers what flies over the page: what it says, where it begins and ends. */
const watchFlights = (page) =>
  page.addInitScript(() => {
    window.flights = [];
    new MutationObserver((list) => {
      for (const { addedNodes } of list)
        for (const node of addedNodes)
          if (node.className === 'flying') {
            const { x, y } = node.getBoundingClientRect();
            const [way] = node.getAnimations();
            way.currentTime = 940;
            const end = node.getBoundingClientRect();
            window.flights.push({ text: node.textContent, from: [x, y], to: [end.x + end.width / 2, end.y + end.height / 2] });
          }
    }).observe(document, { childList: true, subtree: true });
  });
/** The first flight ends at the middle of that. */
async function fliesTo(page, score) {
  await page.waitForFunction(() => window.flights.length > 0);
  const [flight] = await page.evaluate(() => window.flights);
  const goal = await score.boundingBox();
  expect(/^\+\d+$/.test(flight.text), `"${flight.text}" flies`);
  const off = Math.hypot(flight.to[0] - goal.x - goal.width / 2, flight.to[1] - goal.y - goal.height / 2);
  expect(off < 60, `it ends ${off.toFixed(0)} px beside the points`);
  return { flight, goal };
}

export default {
  async 'turns of computer players can be followed, and shown again'(server, pages) {
    const made = await server.post('/api/tables', wish);
    const page = await visitor(server, { pace: 'normal' });
    pages.push(page);
    await sitDown(page, made);
    const [slowly, laid] = await othersTake(page);
    expect(laid >= 2, `only ${laid} tiles`);
    expect(slowly > 1700, `two turns were shown in ${slowly} ms`);
    await page.keyboard.press('a');
    await page.locator('.again').waitFor();
    const told = await page.locator('.again').innerText();
    expect(/Bob lays/.test(told) && !/\d,-?\d/.test(told), `says "${told}"`);
    expect((await page.locator('.lit, .glow').count()) > 0, 'nothing is lit');
    await picture(page, 'again-1280');
    await page.locator('.again').getByText('Cleo').waitFor();
    await page.keyboard.press(' ');
    await page.locator('.again').waitFor({ state: 'detached' });
    // The setting is found where the keys are, and holds at once.
    await page.keyboard.press('?');
    await page.getByLabel('Turns of the others').selectOption('off');
    await page.keyboard.press('Escape');
    const [quickly] = await othersTake(page);
    expect(quickly < slowly, `${quickly} ms at once, ${slowly} ms at the usual pace`);
  },
  async 'with everything and five computer players every move of theirs is shown'(server, pages) {
    const made = await takeOver(server, await everythingOver(server, 6), 0.5, (offers) => offers.length > 1);
    const page = await visitor(server, { pace: 'fast' });
    pages.push(page);
    const heard = listen(page);
    await page.addInitScript(() => {
      window.shown = [];
      const look = () => window.shown.push(document.querySelector('.table')?.dataset.decision);
      new MutationObserver(look).observe(document, { attributes: true, attributeFilter: ['data-decision'], childList: true, subtree: true });
    });
    await sitDown(page, made);
    let [came, longest] = [0, 0];
    await playByMouse(page, () => {
      longest = Math.max(longest, heard.states.length - came);
      came = heard.states.length;
      return longest > 24;
    });
    const shown = new Set(await page.evaluate(() => window.shown));
    const others = heard.states.filter(({ log, seat: own }) => log.some(({ kind, seat }) => kind === 'move' && seat !== null && seat !== own));
    const missed = others.filter(({ decision }) => !shown.has(String(decision)));
    expect(missed.length === 0, `${missed.length} of ${others.length} moves were never seen, up to ${longest} in a row`);
  },
  async 'the board that was pulled away goes to what is asked or told, and back'(server, pages) {
    const seats = ['Ann', 'Bob'].map((name, colour) => ({ kind: 'here', name, colour }));
    const made = await server.post('/api/tables', { sets: ['base'], seats, start_player: 1 });
    const [ann, bob] = [await visitor(server, { pace: 'fast' }), await visitor(server)];
    pages.push(ann, bob);
    await sitDown(ann, made, [made.seats[0]]);
    await sitDown(bob, made, [made.seats[1]]);
    await myTurn(bob);
    await decide(bob);
    await ann.waitForFunction(() => document.querySelector('.board')?.dataset.tiles === '2');
    const board = await ann.locator('.board').boundingBox();
    await ann.mouse.move(board.x + 60, board.y + 60);
    await ann.mouse.down();
    await ann.mouse.move(board.x + board.width - 60, board.y + board.height - 120, { steps: 5 });
    await ann.mouse.up();
    const place = () => ann.locator('.world.over').evaluate((layer) => layer.style.transform);
    const pulled = await place();
    await decide(bob, { spot: () => undefined });
    await myTurn(ann);
    const isSeen = (box) => box.x > board.x && box.y > board.y && box.x + box.width < board.x + board.width && box.y + box.height < board.y + board.height;
    expect((await ann.locator('.square').count()) > 0, 'no tile is asked for');
    for (const square of await ann.locator('.square').all()) expect(isSeen(await square.boundingBox()), 'what is asked is out of sight');
    do await decide(ann, { spot: () => undefined });
    while ((await ann.locator('.table').getAttribute('data-mine')) === 'true');
    const back = await place();
    expect(back === pulled, `one looked at ${pulled}, and then at ${back}`);
    // What Bob did is shown where he did it, as quickly as is wished.
    const since = Date.now();
    await ann.keyboard.press('a');
    await ann.locator('.again').waitFor();
    expect((await place()) !== pulled, 'what Bob did is out of sight');
    await ann.locator('.again').waitFor({ state: 'detached' });
    expect(Date.now() - since < 1600, `two moves took ${Date.now() - since} ms`);
    expect((await place()) === pulled, 'one is left where Bob was');
  },
  async 'points fly from where they were made to whose they are, unless somebody wants stillness'(server, pages) {
    const seats = [{ kind: 'here', name: 'Ann', colour: 0 }, { kind: 'here', name: 'Bob', colour: 1 }];
    // The start tile has a town to the north: its cap closes it.
    const draws = ['BA/C', 'BA/C'];
    for (const reducedMotion of ['no-preference', 'reduce']) {
      const page = await visitor(server, { reducedMotion });
      pages.push(page);
      await watchFlights(page);
      await sitDown(page, await server.post('/api/tables', { sets: ['base'], seats, start_player: 0, draws }));
      await myTurn(page);
      await decide(page, { square: (keys) => keys.find((key) => key === '0,-1') });
      await decide(page, { spot: (keys) => keys[0] });
      const score = page.locator('.people [data-seat="0"] .score');
      await page.waitForFunction(() => Number(document.querySelector('.people [data-seat="0"] .score').textContent) > 0);
      if (reducedMotion === 'reduce') {
        await page.locator('.board .floater').waitFor();
        expect((await page.evaluate(() => window.flights.length)) === 0, 'points fly although somebody wants stillness');
        continue;
      }
      const { flight, goal } = await fliesTo(page, score);
      expect(flight.from[0] < goal.x - 200, 'it does not come from the board');
    }
  },
  async 'figures fly home to the panel of whose they are, unless somebody wants stillness'(server, pages) {
    const seats = [{ kind: 'here', name: 'Ann', colour: 3 }, { kind: 'here', name: 'Bob', colour: 1 }];
    // The start tile has a town to the north: a follower goes into its next part, and the cap above closes it.
    const draws = ['BA/CFc.1', 'BA/C'];
    for (const reducedMotion of ['no-preference', 'reduce']) {
      const page = await visitor(server, { reducedMotion });
      pages.push(page);
      await page.addInitScript(() => {
        window.homes = [];
        new MutationObserver((list) => {
          for (const node of list.flatMap(({ addedNodes }) => [...addedNodes]))
            if (node.className === 'flying-figure') {
              const [way] = node.getAnimations();
              const centre = () => {
                const { x, y, width, height } = node.getBoundingClientRect();
                return { x: x + width / 2, y: y + height / 2 };
              };
              const from = centre();
              way.currentTime = 940;
              window.homes.push({ from, to: centre(), drawn: node.querySelectorAll('path').length });
            }
        }).observe(document, { childList: true, subtree: true });
      });
      await sitDown(page, await server.post('/api/tables', { sets: ['base'], seats, start_player: 0, draws }));
      const standing = page.locator('.board .figures .figure');
      await myTurn(page);
      await decide(page, { square: () => '0,-1' });
      await decide(page, { spot: (keys) => keys[0] });
      expect((await standing.count()) === 1, 'nobody stands in the town');
      const inLog = page.locator('.log-zone li', { hasText: 'into the city' }).locator('.laid .icon');
      expect((await inLog.count()) === 1, 'the log shows no figure');
      await decide(page, { square: () => '0,-2' });
      await decide(page, { spot: () => undefined });
      await page.waitForFunction(() => document.querySelectorAll('.board .figures .figure').length === 0);
      const homes = await page.evaluate(() => window.homes);
      if (reducedMotion === 'reduce') {
        expect(homes.length === 0, 'figures fly although somebody wants stillness');
        continue;
      }
      expect(homes.length === 1 && homes[0].drawn > 0, `${homes.length} figures fly`);
      const goal = await page.locator('.people [data-seat="0"]').boundingBox();
      const { to } = homes[0];
      const isThere = to.x > goal.x && to.x < goal.x + goal.width && to.y > goal.y && to.y < goal.y + goal.height;
      expect(isThere, `it flies to ${JSON.stringify(to)}, the panel is at ${JSON.stringify(goal)}`);
    }
  },
  async 'where all play together points fly to what all have'(server, pages) {
    const page = await visitor(server, { reducedMotion: 'no-preference' });
    pages.push(page);
    await watchFlights(page);
    const seats = [{ kind: 'here', name: 'Ann', colour: 0 }, { kind: 'bot', level: 'greedy', colour: 1 }];
    await sitDown(page, await server.post('/api/tables', { game: 'mists', options: { 'mists.level': '1' }, seats, start_player: 0 }));
    const score = page.locator('.board-zone .track .score');
    while ((await myTurn(page)) && Number(await score.innerText()) === 0) await decide(page);
    await fliesTo(page, score);
  },
};
