// What is that? Pointing, a tap and a long press tell about figures, things and land.
import { expect, pause, phone, picture, sitDown, visitor } from './harness.mjs';
import { answered, decide, decisionOf, myTurn } from './player.mjs';

const seats = [{ kind: 'here', name: 'Ann', colour: 0 }, { kind: 'here', name: 'Bob', colour: 1 }];
const card = (page) => page.locator('.board-zone .card');
/** The middle of what stands on the board, by its number from the back to the front. */
async function middleOf(page, number = 0) {
  const box = await page.locator('.board .figures .figure').nth(number).boundingBox();
  return [box.x + box.width / 2, box.y + box.height / 2];
}
async function told(page) {
  await card(page).waitFor();
  return (await card(page).innerText()).replace(/\s+/g, ' ');
}
async function holdsThat(page, ...parts) {
  const text = await told(page);
  for (const part of parts) expect(text.includes(part), `"${part}" is not told: "${text}"`);
  return text;
}

async function press(page, [x, y], milliseconds) {
  const session = await page.context().newCDPSession(page);
  await session.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints: [{ x, y }] });
  await pause(milliseconds);
  await session.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] });
}

export default {
  async 'whoever is pointed at says what he does, above the area in which he stands'(server, pages) {
    const page = await visitor(server);
    pages.push(page);
    const sets = ['base', 'inns-and-cathedrals'];
    await sitDown(page, await server.post('/api/tables', { sets, seats, start_player: 0, draws: ['BA/RFr', 'BA/RFr'] }));
    await myTurn(page);
    await decide(page, { square: (keys) => keys.find((key) => key === '1,0') });
    const decision = await decisionOf(page);
    await page.getByRole('radio', { name: 'Big follower' }).click();
    await page.locator('.board .spot[data-key^="segment"]').first().click({ force: true });
    await page.locator('.prompt .main').click();
    await answered(page, decision);
    await myTurn(page);
    await page.mouse.move(...(await middleOf(page)));
    await card(page).getByText(/now|points/).first().waitFor();
    const text = await holdsThat(page, 'Big', 'Ann', 'Counts as two for the majority', 'Finished when');
    expect(text.indexOf('Counts as two') < text.indexOf('Finished when'), 'the area comes before who stands there');
    await picture(page, 'about-figure-1280');
  },

  async 'things on the board and beside it say what they are for'(server, pages) {
    const page = await visitor(server);
    pages.push(page);
    await sitDown(page, await server.post('/api/tables', { sets: ['wheel-of-fortune', 'tower'], seats, start_player: 0 }));
    await myTurn(page);
    await page.mouse.move(...(await middleOf(page)));
    await holdsThat(page, 'Pig of fortune', 'Runs round the wheel');
    const pieces = page.locator('.people [data-seat="0"] .thing').first();
    expect(/Tower pieces: 10: Put on a tower/.test(await pieces.getAttribute('title')), await pieces.getAttribute('title'));
    await pieces.click();
    await page.locator('.explanation', { hasText: 'Put on a tower' }).waitFor();
  },

  async 'a finger learns the same by a tap and by a long press'(server, pages) {
    const page = await visitor(server, { viewport: phone, hasTouch: true, isMobile: true });
    pages.push(page);
    const wish = { sets: ['wheel-of-fortune', 'tower'], seats, start_player: 0 };
    await sitDown(page, await server.post('/api/tables', wish));
    await myTurn(page);
    await pause(400); // the eye has come to rest
    const pig = await middleOf(page);
    await page.touchscreen.tap(...pig);
    await holdsThat(page, 'Pig of fortune');
    const over = await card(page).boundingBox();
    expect(over.y > pig[1] || over.y + over.height < pig[1], 'the card lies on what it tells about');
    await picture(page, 'about-tap-390');
    // Whatever is touched next closes it; where nothing is offered the page still says why.
    const { x, y, width } = await page.locator('.board').boundingBox();
    await page.touchscreen.tap(x + width - 6, y + 6);
    await card(page).waitFor({ state: 'detached' });
    await page.locator('.refusal', { hasText: 'A tile must touch another one' }).waitFor();
    await press(page, pig, 700);
    await holdsThat(page, 'Pig of fortune');
    await press(page, [x + width - 6, y + 6], 40);
    await card(page).waitFor({ state: 'detached' });
    await page.locator('.people [data-seat="1"] .kind').first().tap();
    await page.locator('.explanation', { hasText: 'brings its points' }).waitFor();
  },
};
