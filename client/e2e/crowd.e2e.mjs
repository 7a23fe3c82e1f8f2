// Everything at once, six people: everybody is seen, and nobody looks for what is asked of him.
import { everything, everythingOver, takeOver } from './everything.mjs';
import { desktop, expect, pause, phone, picture, sitDown, visitor } from './harness.mjs';
import { answered, decide, decisionOf, myTurn } from './player.mjs';

const inside = (box, { x = 0, y = 0, width, height }) =>
  box.x >= x && box.y >= y && box.x + box.width <= x + width + 1 && box.y + box.height <= y + height + 1;

/** Figures of several kinds, and what else may be done. */
function isMuch(offers) {
  const figures = new Set(offers.map(({ target }) => target.figure).filter((figure) => typeof figure === 'string'));
  const isPlace = ({ segment, spot, at, x, figure }) => typeof figure !== 'string' && [segment, spot, at, x, figure].some((name) => name !== undefined);
  return figures.size >= 3 && new Set(offers.filter(({ target }) => isPlace(target)).map(({ kind }) => kind)).size >= 2;
}

/**
 * What a pointer in the middle of each target on the visible board would touch, where that is something else; and what
 * is to be read there and lies under a target, other than a whole square, which can be seen through.
 */
const hidden = (page) => page.evaluate(() => {
  const board = document.querySelector('.board').getBoundingClientRect();
  const middleOf = (element) => {
    const { x, y, width, height } = element.getBoundingClientRect();
    return [x + width / 2, y + height / 2];
  };
  // The tools lie at the lower edge: what is there is listed as out of sight.
  const isSeen = ([x, y]) => x > board.left + 20 && x < board.right - 20 && y > board.top + 20 && y < board.bottom - 62;
  const at = (point) => document.elementFromPoint(...point);
  const name = (element) => element.closest('[data-key]')?.dataset.key ?? element.closest('[class]').getAttribute('class');
  const missed = [...document.querySelectorAll('.board :is(.spot, .square)')].flatMap((target) => {
    const middle = middleOf(target.querySelector('circle, rect'));
    return !isSeen(middle) || target.contains(at(middle)) ? [] : [`${target.dataset.key} under ${name(at(middle))}`];
  });
  const unread = [...document.querySelectorAll('.board :is(.figure .tag, .value rect, .square text)')].flatMap((tag) => {
    const middle = middleOf(tag);
    const over = isSeen(middle) && at(middle)?.closest('.spot');
    return over && over.querySelector('circle') ? [`${tag.parentElement.textContent.trim()} under ${name(over)}`] : [];
  });
  return [...missed, ...unread];
});

export default {
  async 'where much can be done it is asked one thing after the other'(server, pages) {
    const made = await takeOver(server, await everythingOver(server, 6), 0.5, isMuch);
    for (const [size, look] of Object.entries({ 1280: { viewport: desktop }, 390: { viewport: phone, hasTouch: true } })) {
      const page = await visitor(server, look);
      pages.push(page);
      await sitDown(page, made);
      await myTurn(page);
      const chips = page.locator('.kinds [role=radio]');
      expect((await chips.count()) >= 5, `only ${await chips.count()} kinds of things to do`);
      for (const chip of await chips.all()) {
        await chip.click();
        expect((await chip.getAttribute('aria-checked')) === 'true', 'what was chosen is not marked');
        const [said, shown] = [Number(await chip.locator('.count').innerText()), await page.locator('.board .spot').count()];
        expect(said === shown && shown > 0, `${await chip.getAttribute('data-kind')}: ${said} places, ${shown} shown`);
        const covered = await hidden(page);
        expect(covered.length === 0, `${size}, ${await chip.getAttribute('data-kind')}: ${covered.join('; ')}`);
      }
      await page.keyboard.press('g');
      expect((await chips.first().getAttribute('aria-checked')) === 'true', 'G does not come back to the first');
      expect(inside(await page.locator('.prompt').boundingBox(), look.viewport), 'the prompt is cut off');
      await pause(600);
      await picture(page, `much-${size}`);
    }
    const [page] = pages;
    const decision = await decisionOf(page);
    await page.locator('.board .spot').first().click({ force: true });
    await page.locator('.prompt .main').click();
    await answered(page, decision);
  },

  async 'six players stay in sight while a figure is chosen, and the log in its frame'(server, pages) {
    const { sets, options } = (await server.get('/api/catalogue')).presets.find((preset) => preset.name === 'half');
    const seats = [{ kind: 'here', name: 'Ann', colour: 0 }, ...[1, 2, 3, 4, 5].map((colour) => ({ kind: 'bot', level: 'random', colour }))];
    for (const game of [{ sets: ['base'] }, { sets, options }]) {
      const page = await visitor(server);
      pages.push(page);
      await sitDown(page, await server.post('/api/tables', { ...game, seats, start_player: 0 }));
      while ((await myTurn(page)) && (await page.locator('.hand .loupe').count()) === 0) await decide(page);
      const zone = await page.locator('.people-zone').boundingBox();
      for (const row of await page.locator('.people li').all()) expect(inside(await row.boundingBox(), zone), 'a player is cut off');
      expect(inside(await page.locator('.log form').boundingBox(), await page.locator('.log-zone').boundingBox()), 'the chat leaves its frame');
    }
  },

  async 'with everything and six players all panels are in sight, and targets out of sight at the edge'(server, pages) {
    const bots = [1, 2, 3, 4, 5].map((colour) => ({ kind: 'bot', level: 'random', colour }));
    const made = await server.post('/api/tables', { ...(await everything(server)), seats: [{ kind: 'here', name: 'Ann', colour: 0 }, ...bots], start_player: 0 });
    const page = await visitor(server);
    pages.push(page);
    await sitDown(page, made);
    for (let i = 0; (i < 12 || (await page.locator('.square').count()) === 0) && (await myTurn(page)); ++i) await decide(page);
    await picture(page, 'crowd-1280');
    const zone = await page.locator('.people-zone').boundingBox();
    for (const row of await page.locator('.people li').all()) {
      const box = await row.boundingBox();
      expect(box.y >= zone.y && box.y + box.height <= zone.y + zone.height + 1, `a panel is cut off: ${JSON.stringify([box, zone])}`);
    }

    const board = await page.locator('.board').boundingBox();
    await page.mouse.move(board.x + board.width - 30, board.y + 40);
    await page.mouse.down();
    await page.mouse.move(board.x + 10, board.y + 40, { steps: 4 });
    await page.mouse.up();
    await page.mouse.move(board.x + board.width - 30, board.y + 40);
    await page.mouse.down();
    await page.mouse.move(board.x + 10, board.y + 40, { steps: 4 });
    await page.mouse.up();
    const edge = page.locator('.beyond.left');
    await edge.waitFor();
    await picture(page, 'beyond-1280');
    const inSight = () => page.$$eval('.board :is(.square, .spot)', (list) => {
      const { left, right, top, bottom } = document.querySelector('.board').getBoundingClientRect();
      return list.flatMap((target) => {
        const box = target.getBoundingClientRect();
        return box.left > left && box.right < right && box.top > top && box.bottom < bottom ? [target.dataset.key] : [];
      });
    });
    // Pressed again and again it shows all that lie there, and then the first once more.
    const many = Number(/^\d+/.exec(await edge.getAttribute('aria-label'))[0]);
    const found = new Set(await inSight());
    const before = found.size;
    let first;
    for (let i = 0; i < many; ++i) {
      await edge.click();
      const now = await inSight();
      expect(now.length > 0, 'nothing comes into sight');
      first ??= now;
      now.forEach((key) => found.add(key));
    }
    expect(found.size >= before + many, `${many} are out of sight, and ${found.size - before} were shown`);
    await edge.click();
    const again = await inSight();
    expect(first.some((key) => again.includes(key)), 'it does not begin anew');
    expect(inside(await page.locator('.prompt').boundingBox(), desktop), 'the prompt is cut off');
  },

  async 'late in a game with everything and six players all panels are in sight, and no figure is larger than its tile'(server, pages) {
    // Both tiles of the hand are shown: nothing else needs more room.
    const made = await takeOver(server, await everythingOver(server, 6), 0.9, (offers) => offers.some(({ kind }) => kind === 'choose'));
    for (const [size, look] of Object.entries({ 1280: { viewport: desktop }, 390: { viewport: phone, hasTouch: true } })) {
      const page = await visitor(server, look);
      pages.push(page);
      await sitDown(page, made);
      await myTurn(page);
      await picture(page, `late-${size}`);
      const zone = await page.locator('.people-zone').boundingBox();
      expect(inside(zone, look.viewport), `${size}: the panels leave the page`);
      for (const row of await page.locator('.people li').all()) {
        const box = await row.boundingBox();
        expect(inside(box, zone), `${size}: a panel is cut off`);
        expect(inside(await row.locator('.score').boundingBox(), box), `${size}: points leave their panel`);
      }
      const { height } = await page.locator('.board').boundingBox();
      expect(height > 200, `${size}: ${height} px are left for the board`);
      for (const keys of ['f', '++', '++++', '++++']) {
        for (const key of keys) await page.keyboard.press(key);
        await pause(400); // figures are drawn anew for the scale
        const large = await page.$$eval('.board .figure .drop > g:first-child', (list) => {
          const tile = 200 * document.querySelector('.board .figures').getScreenCTM().a;
          return list.flatMap((figure) => {
            const { width, height } = figure.getBoundingClientRect();
            const most = Math.max(width, height) / tile;
            return most < 1.01 ? [] : [`${most.toFixed(3)} ${figure.innerHTML.slice(0, 90)}`];
          });
        });
        expect(large.length === 0, `${size}: larger than its tile: ${large.join('; ')}`);
      }
    }
  },
};
