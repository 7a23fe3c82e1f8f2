// What a finger meets.
import { expect, pause, phone, picture, sitDown, visitor } from './harness.mjs';
import { decide, myTurn } from './player.mjs';

const kFinger = 44;
const boxes = (page, selector) =>
  page.$$eval(selector, (list) =>
    list
      .filter((element) => element.getClientRects().length > 0)
      .map((element) => {
        const { x, y, width, height } = element.getBoundingClientRect();
        return { x: x + width / 2, y: y + height / 2, width, height, name: element.ariaLabel ?? element.textContent.trim() };
      }),
  );

/** Whatever can be pressed and is smaller than a finger; words in the middle of a sentence are not counted. */
const tooSmall = (page, within = 'body') =>
  page.$$eval(
    `${within} :is(button, a[href], select, summary, label:has(input), input:not(label input))`,
    (list, finger) => {
      const reach = finger / 2 - 1;
      const isHit = (element, x, y) => x < 1 || x > innerWidth - 1 || element.contains(document.elementFromPoint(x, y));
      const isSmall = (element) => {
        element.scrollIntoView({ block: 'center' });
        const box = element.getBoundingClientRect();
        if (box.width <= 1 || Math.min(box.width, box.height) > finger - 0.5) return false;
        // What is drawn smaller may still answer as far as a finger reaches.
        const [x, y] = [box.x + box.width / 2, box.y + box.height / 2];
        return !(isHit(element, x - reach, y) && isHit(element, x + reach, y) && isHit(element, x, y - reach) && isHit(element, x, y + reach));
      };
      return list
        .filter((element) => element.checkVisibility({ opacityProperty: true, visibilityProperty: true }) && !element.closest('p, dd, .text, [inert], .skip'))
        .filter(isSmall)
        .map((element) => `${element.tagName} ${element.ariaLabel ?? element.textContent.trim().slice(0, 30)} ${element.offsetWidth}x${element.offsetHeight}`);
    },
    kFinger,
  );
async function expectFingers(page, where, within) {
  await pause(300);
  const small = [...new Set(await tooSmall(page, within))];
  expect(small.length === 0, `too small ${where}: ${small.slice(0, 12).join('; ')}`);
}
const touch = { viewport: phone, hasTouch: true, isMobile: true };

export default {
  async 'whatever is pressed is large enough for a finger on every page'(server, pages) {
    const page = await visitor(server, touch);
    pages.push(page);
    const bot = (colour) => ({ kind: 'bot', level: 'random', colour });
    const { table } = await server.post('/api/tables', { sets: ['base'], seats: [bot(0), bot(1)] });
    const faults = [];
    const look = (where, within) => expectFingers(page, where, within).catch((error) => faults.push(error.message));
    await page.goto('/');
    await page.locator('.game').first().waitFor();
    await look('on the start page');
    for (const name of ['Open a game file', 'For bot writers']) {
      await page.getByRole('button', { name }).tap();
      await page.locator('dialog').waitFor();
      await look(`in "${name}"`, 'dialog');
      await page.locator('dialog header button').tap();
    }
    await page.goto('/new?preset=everything');
    await page.locator('.sets li').first().waitFor();
    await page.getByText('House rules and surprises').tap();
    await look('on the new-game page');
    while ((await server.get(`/api/tables/${table.id}`)).state !== 'over') await pause(100);
    await page.goto(`/r/${table.id}?step=40`);
    await page.getByRole('button', { name: 'One turn on' }).waitFor();
    await look('on the replay page');
    await picture(page, 'replay-390');
    const seats = [{ kind: 'here', name: 'Ann', colour: 0 }, { kind: 'here', name: 'Bob', colour: 1 }];
    await sitDown(page, await server.post('/api/tables', { sets: ['base'], seats, start_player: 0 }));
    await myTurn(page);
    await look('at the table');
    for (const name of ['Tiles left', 'What happened', 'Help']) {
      await page.locator('.tools').getByRole('button', { name }).tap();
      await page.locator('dialog[open]').waitFor();
      await look(`in "${name}"`, 'dialog');
      await page.locator('dialog header button').tap();
    }
    expect(faults.length === 0, faults.join('\n     '));
  },

  async 'targets are large enough for a finger and lie apart'(server, pages) {
    const page = await visitor(server, touch);
    pages.push(page);
    const seats = [
      { kind: 'here', name: 'Ann', colour: 0 },
      { kind: 'here', name: 'Bob', colour: 1 },
    ];
    const made = await server.post('/api/tables', { sets: ['base'], seats, start_player: 0 });
    await sitDown(page, made);
    let crowds = 0;
    for (let i = 0; i < 40 && (await myTurn(page)); ++i) {
      await pause(250); // the eye has come to rest
      const small = [...(await boxes(page, '.tools button')), ...(await boxes(page, '.prompt .buttons .button')), ...(await boxes(page, '.square .field'))]
        .filter(({ width, height }) => Math.min(width, height) < kFinger - 0.5)
        .map(({ name, width, height }) => `${name} ${width.toFixed(0)}x${height.toFixed(0)}`);
      expect(small.length === 0, `too small after ${i} decisions: ${small.slice(0, 4).join('; ')}`);
      const spots = await boxes(page, '.board .spot .disc');
      if (spots.length > 2) crowds += 1;
      for (const a of spots)
        for (const b of spots)
          if (a !== b) {
            const distance = Math.hypot(a.x - b.x, a.y - b.y);
            expect(distance > (a.width + b.width) / 2 - 1, `two targets ${distance.toFixed(0)} px apart, ${a.width.toFixed(0)} px wide`);
          }
      if (crowds === 3 && spots.length > 2) await picture(page, 'touch-390');
      await decide(page, { spot: () => undefined });
    }
    expect(crowds > 3, `only ${crowds} decisions with several figures' places`);
  },
};
