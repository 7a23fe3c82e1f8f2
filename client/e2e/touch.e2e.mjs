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

export default {
  async 'targets are large enough for a finger and lie apart'(server, pages) {
    const page = await visitor(server, { viewport: phone, hasTouch: true, isMobile: true });
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
