// Plays through the page as a person would: points at what is offered, confirms, waits.
import { pause } from './harness.mjs';

const table = '.table[data-decision]';

/** Waits until this page is asked something, or the game is over. Returns false when it is over. */
export async function myTurn(page, timeout = 120000) {
  await page.waitForFunction(
    () => {
      const element = document.querySelector('.table[data-decision]');
      if (!element || element.dataset.drawn === 'false') return false;
      return element.dataset.mine === 'true' || element.dataset.over === 'true';
    },
    undefined,
    { timeout },
  );
  return (await page.locator(table).getAttribute('data-over')) !== 'true';
}
export const decisionOf = (page) => page.locator(table).getAttribute('data-decision');
export const stepOf = (page) => page.locator(table).getAttribute('data-step');

export async function answered(page, decision, timeout = 90000) {
  await page.waitForFunction(
    (before) => document.querySelector('.table[data-decision]')?.dataset.decision !== before,
    decision,
    { timeout },
  );
}

/** "Show all" if the target is not on the visible part of the board. */
async function bringIntoSight(page, target) {
  const [box, board] = [await target.boundingBox(), await page.locator('.board').boundingBox()];
  const [x, y] = [box.x + box.width / 2, box.y + box.height / 2];
  if (x > board.x && x < board.x + board.width && y > board.y && y < board.y + board.height) return;
  await page.keyboard.press('f');
  await pause(100);
}

/** One decision with the mouse. `wish` may choose among the targets: (keys) => key, or undefined for "nothing". */
export async function decide(page, wish = {}) {
  const decision = await decisionOf(page);
  const squares = await page.$$eval('.square[data-key]', (list) => list.map((element) => element.dataset.key));
  const spots = await page.$$eval('.board .spot[data-key]', (list) => list.map((element) => element.dataset.key));
  if (squares.length > 0) {
    const key = wish.square?.(squares) ?? squares[Math.floor(squares.length / 2)];
    const square = page.locator(`.square[data-key="${key}"]`);
    await bringIntoSight(page, square);
    await square.click();
    await page.locator('.prompt .main').click();
  } else if (spots.length > 0) {
    const mayPass = (await page.locator('.prompt .pass').count()) > 0;
    const key = (wish.spot ? wish.spot(spots) : spots[0]) ?? (mayPass ? undefined : spots[0]);
    if (key === undefined) await page.keyboard.press('0');
    else {
      const spot = page.locator(`.board .spot[data-key="${key}"]`);
      await bringIntoSight(page, spot);
      await spot.click();
      await page.locator('.prompt .main').click();
    }
  } else {
    // An answer, or a square of the catapult's meadow, which comes after the last throw was shown.
    await page.locator('.prompt .buttons .button:not(.undo), .meadow .cell').first().click();
  }
  await answered(page, decision);
}

/** One decision of the card game: a card, a row, "play"; whatever of these is offered. */
export async function decideCards(page) {
  const decision = await decisionOf(page);
  const [held, land, play] = ['.held.can:not(:disabled)', '.land', '.hand .play'].map((name) => page.locator(name));
  for (let i = 0; i < 20; ++i) {
    const [now, mine] = await page.locator(table).evaluate(({ dataset }) => [dataset.decision, dataset.mine]);
    if (now !== decision || mine !== 'true') break;
    if ((await play.count()) > 0 && (await play.isEnabled())) await play.click();
    else if ((await held.count()) > 0 && (await page.locator('.held.up').count()) === 0) await held.first().click();
    else if ((await land.count()) > 0) await land.first().click();
    else await page.locator('.hand .buttons .button').first().click();
    await pause(20);
  }
  await answered(page, decision);
}

export async function playOut(page, one = decide, most = 400) {
  for (let i = 0; i < most; ++i) {
    if (!(await myTurn(page))) return i;
    await one(page);
  }
  throw new Error(`not over after ${most} decisions`);
}

/** What the page says about the end. */
export async function result(page) {
  await page.locator('.end h1').waitFor();
  return {
    title: await page.locator('.end h1').innerText(),
    totals: await page.$$eval('.end .total', (cells) => cells.map((cell) => Number(cell.textContent))),
  };
}
export { pause };
