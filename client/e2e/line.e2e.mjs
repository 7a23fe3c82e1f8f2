// The line between page and server: silent, cut, slow; what people say over it; and the way to the next game.
import { expect, pause, phone, picture, sitDown, visitor } from './harness.mjs';
import { answered, decide, decisionOf, myTurn } from './player.mjs';

const person = (name, colour) => ({ kind: 'here', name, colour });
const two = { sets: ['base'], seats: [person('Ann', 0), person('Bob', 1)], start_player: 0 };

/** A line that can be made deaf: then nothing passes, and nobody is told. */
async function deafLine(page) {
  const line = { deaf: false, at: 0, acts: 0 };
  await page.routeWebSocket(/\/ws$/, (socket) => {
    const upstream = socket.connectToServer();
    const born = line.deaf;
    socket.onMessage((text) => {
      if (line.deaf || born) return;
      if (JSON.parse(text).type === 'act') line.acts += 1;
      upstream.send(text);
    });
    upstream.onMessage((text) => {
      if (!line.deaf && !born) socket.send(text);
    });
  });
  return line;
}

/** Plays a game to its end over connections of its own, always the first that is offered. */
async function playToEnd(page, made) {
  await page.evaluate(
    ([id, tokens]) =>
      new Promise((resolve) => {
        const socket = new WebSocket(`ws://${location.host}/ws`);
        let count = 0;
        socket.onopen = () => socket.send(JSON.stringify({ type: 'hello', table: id, tokens }));
        socket.onmessage = (event) => {
          const state = JSON.parse(event.data);
          if (state.type !== 'state') return;
          if (state.over) return socket.close(), resolve();
          const action = state.actions[0]?.text;
          const act = { type: 'act', id: `end-${(count += 1)}`, seat: state.to_move, decision: state.decision, action };
          if (action !== undefined) setTimeout(() => socket.send(JSON.stringify(act)), 60);
        };
      }),
    [made.table.id, made.seats.map((seat) => seat.token)],
  );
}

export default {
  async 'a silent line is noticed, what was tried stays, and the move arrives'(server, pages) {
    const page = await visitor(server);
    pages.push(page);
    const line = await deafLine(page);
    const made = await server.post('/api/tables', two);
    await sitDown(page, made);
    await myTurn(page);
    await page.locator('.square').first().click({ force: true });
    await page.locator('.ghost.set').waitFor();
    line.deaf = true;
    const since = Date.now();
    await page.getByText('The server does not answer').waitFor();
    const noticed = Date.now() - since;
    expect(noticed < 5500, `noticed after ${noticed} ms`); // five seconds, and a busy machine's half
    expect((await page.locator('.ghost.set').count()) === 1, 'the tile laid for trial is gone');
    const decision = await decisionOf(page);
    await page.locator('.prompt .main').click();
    await page.locator('.ghost.sending').waitFor();
    await page.getByText('goes out as soon as').waitFor();
    await picture(page, 'sending-1280');
    expect((await page.locator('.prompt .main:enabled').count()) === 0, 'the move can be sent twice');
    line.deaf = false;
    await answered(page, decision);
    await page.getByText('Connected again').first().waitFor();
    expect(line.acts === 1, `${line.acts} moves went out`);
    expect((await page.locator('.ghost.sending').count()) === 0, 'the move still looks on its way');
  },

  async 'a browser without network says so at once, without a broken picture'(server, pages) {
    const page = await visitor(server);
    pages.push(page);
    const made = await server.post('/api/tables', two);
    await sitDown(page, made);
    await myTurn(page);
    await page.context().setOffline(true);
    await page.getByText('Your seat is kept').waitFor({ timeout: 2000 });
    await page.keyboard.press('t'); // tiles that were not drawn before
    await page.locator('dialog[open]').waitFor();
    await pause(500);
    // Pictures inside of drawings have no size that tells: all of them are decoded.
    const { broken, pictures } = await page.evaluate(async () => {
      const all = [...document.images, ...document.querySelectorAll('svg image')];
      const decoded = await Promise.allSettled(all.filter((one) => one.href?.baseVal ?? one.src).map((one) => one.decode()));
      return { broken: decoded.filter(({ status }) => status === 'rejected').length, pictures: all.length };
    });
    expect(broken === 0, `${broken} of ${pictures} pictures are broken`);
    await page.keyboard.press('Escape');
    await page.context().setOffline(false);
    await page.getByText('Connected again').waitFor({ timeout: 10000 });
    await decide(page);
  },

  async 'chat reaches a telephone, and L closes what L opened'(server, pages) {
    const ann = await visitor(server, { viewport: phone, hasTouch: true });
    const bob = await visitor(server);
    pages.push(ann, bob);
    const made = await server.post('/api/tables', two);
    await sitDown(ann, made, [made.seats[0]]);
    await sitDown(bob, made, [made.seats[1]]);
    await myTurn(ann);
    await bob.locator('.table').waitFor();
    await bob.getByLabel('Message to the table').first().fill('Good luck, Ann!');
    await bob.keyboard.press('Enter');
    await ann.locator('.notice.chat').getByText('Good luck, Ann!').waitFor();
    await picture(ann, 'chat-390');
    expect((await ann.locator('.badge').innerText()) === '1', 'no badge');
    expect((await bob.locator('.notice.chat').count()) === 0, 'Bob is told what he wrote');
    await ann.keyboard.press('Shift+L');
    await ann.locator('dialog li.chat').waitFor();
    await ann.locator('.badge').waitFor({ state: 'detached' });
    await ann.keyboard.press('l');
    await ann.locator('dialog').waitFor({ state: 'detached' });
  },

  async 'a rematch invites and waits'(server, pages) {
    const [ann, bob] = [await visitor(server), await visitor(server)];
    pages.push(ann, bob);
    const made = await server.post('/api/tables', { game: 'cards', sets: [], seats: two.seats });
    await sitDown(ann, made, [made.seats[0]]);
    await sitDown(bob, made, [made.seats[1]]);
    await playToEnd(ann, made);
    await ann.locator('.end').getByRole('button', { name: 'Rematch' }).click();
    await ann.getByText('Waiting for Bob').waitFor();
    await bob.getByText('Rematch?').waitFor();
    await pause(300);
    await picture(ann, 'rematch-wait-1280');
    await picture(bob, 'rematch-invited-1280');
    await bob.locator('.notice').getByRole('button', { name: 'To the next game' }).click();
    await ann.getByText('Waiting for Bob').waitFor({ state: 'detached' });
    await bob.locator('.table[data-decision]').waitFor();
    expect((await bob.getByText('Waiting for').count()) === 0, 'Bob waits for Ann, who is there');
  },
};
