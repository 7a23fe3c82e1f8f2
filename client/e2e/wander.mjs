// Makes chosen moves through the page: any action the server offers is found, pointed at, confirmed and seen to be sent.
import { expect, pause } from './harness.mjs';
import { answered, decisionOf } from './player.mjs';

/** Listens to what the page is offered and what it sends. */
export function listen(page) {
  const heard = { state: undefined, states: [], sent: undefined, log: [] };
  page.on('websocket', (socket) => {
    socket.on('framereceived', ({ payload }) => {
      const message = JSON.parse(payload);
      if (message.type === 'state') {
        heard.state = message;
        heard.states.push(message);
        heard.log.push(...(message.log ?? []));
      }
    });
    socket.on('framesent', ({ payload }) => {
      const message = JSON.parse(payload);
      if (message.type === 'act') heard.sent = message.action;
    });
  });
  return heard;
}

function spotOf({ kind, text, target }) {
  if (target.kind === 'square') return `square ${target.x},${target.y}`;
  if (target.at) return `${target.kind} ${target.at.join(',')}`;
  return `${target.kind} ${target.segment ?? target.spot ?? target.figure ?? `${kind} ${text}`}`;
}

/** What a pointer in the middle of the target would touch, if it is not the target. */
async function hidden(target) {
  return target.evaluate((element) => {
    const shape = element.querySelector('circle, rect') ?? element;
    const box = shape.getBoundingClientRect();
    const found = document.elementFromPoint(box.left + box.width / 2, box.top + box.height / 2);
    if (element.contains(found)) return '';
    return `${found?.closest('[data-key]')?.getAttribute('data-key') ?? found?.getAttribute('class') ?? found?.tagName}`;
  });
}

async function place(page, action) {
  const { x, y, rotation } = action.target;
  const square = page.locator(`.square[data-key="${x},${y}"]`);
  expect((await square.count()) === 1, `no square for ${action.text}`);
  await square.dispatchEvent('click');
  const turned = () => page.locator('.board .ghost').getAttribute('data-rotation');
  for (let i = 0; i < 4 && Number(await turned()) !== rotation; ++i) await page.keyboard.press('r');
  expect(Number(await turned()) === rotation, `cannot turn to ${action.text}`);
  await page.locator('.prompt .main').click();
}

async function point(page, action, spot, problems) {
  const covered = await hidden(spot);
  if (covered) {
    await page.keyboard.press('f');
    await pause(220);
    const still = await hidden(spot);
    if (still) problems.push(`${action.text}: under ${still}`);
  }
  await spot.dispatchEvent('click');
  const variant = page.locator(`.variants [data-action="${action.text}"]`);
  if ((await variant.count()) > 0) await variant.click();
  await page.locator('.prompt .main').click();
}

/** A number of many: the slider is drawn there. */
async function slide(page, number) {
  await page.locator('.prompt .amount input').fill(String(number));
  await page.locator('.prompt .main').click();
}

/** Makes the given action by pointing; `problems` collects targets that lie under others. */
export async function make(page, action, heard, problems) {
  const decision = await decisionOf(page);
  for (const { text, label } of heard.state.actions)
    if (Object.values(label).some((words) => words === '' || /[{}]/.test(words) || (words === text && text.includes(' '))))
      problems.push(`${text}: no words of its own (${label.de} / ${label.en})`);
  heard.sent = undefined;
  if (action.kind === 'tile') await place(page, action);
  else if (action.target.kind === 'number' && (await page.locator('.prompt .amount input').count()) > 0)
    await slide(page, action.target.number);
  else {
    const { figure, colour } = action.target;
    const kind = typeof figure !== 'string' ? `=${action.kind}` : typeof colour === 'number' ? `${figure}@${colour}` : figure;
    const chip = page.locator(`.kinds [data-kind="${kind}"]`);
    if ((await chip.count()) > 0) await chip.click();
    const spot = page.locator(`.board .spot[data-key="${spotOf(action)}"]`);
    if ((await spot.count()) > 0) await point(page, action, spot, problems);
    else {
      const button = page.locator(`.prompt [data-action="${action.text}"], .meadow [data-action="${action.text}"]`);
      expect((await button.count()) === 1, `nothing to press for ${action.text} (${JSON.stringify(action.target)})`);
      const words = ((await button.getAttribute('aria-label')) ?? (await button.innerText())).trim();
      if (words === action.text || words === '') problems.push(`${action.text}: the button has no words of its own`);
      await button.click();
    }
  }
  await answered(page, decision);
  expect(heard.sent === action.text, `sent "${heard.sent}" instead of "${action.text}"`);
}

/** A small generator, so that a run can be repeated. */
export function dice(seed) {
  let state = seed >>> 0 || 1;
  return (below) => {
    state ^= state << 13;
    state ^= state >>> 17;
    state ^= state << 5;
    state >>>= 0;
    return state % below;
  };
}
