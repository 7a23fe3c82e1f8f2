// Several people, spectators, faults of the network and of the server.
import { expect, pause, picture, sitDown, visitor } from './harness.mjs';
import { answered, decide, decisionOf, myTurn, result } from './player.mjs';

const person = (name, colour) => ({ kind: 'here', name, colour });
const link = (colour) => ({ kind: 'link', colour });

async function turnOf(pages) {
  for (;;) {
    for (const page of pages) {
      const [mine, over] = await page.evaluate(() => {
        const data = document.querySelector('.table[data-decision]')?.dataset ?? {};
        return [data.mine === 'true' && data.drawn !== 'false', data.over === 'true'];
      });
      if (over) return undefined;
      if (mine) return page;
    }
    await pause(20);
  }
}
/** The moves of a table as a spectator hears them, over a connection of its own. */
async function moves(page, id) {
  const log = await page.evaluate(
    (table) =>
      new Promise((resolve, reject) => {
        const socket = new WebSocket(`ws://${location.host}/ws`);
        socket.onopen = () => socket.send(JSON.stringify({ type: 'hello', table, tokens: [] }));
        socket.onerror = reject;
        socket.onmessage = (event) => {
          const message = JSON.parse(event.data);
          if (message.type !== 'state') return;
          socket.close();
          resolve(message.log);
        };
      }),
    id,
  );
  return log.filter((entry) => entry.kind === 'move' && entry.seat !== null);
}

export default {
  async 'two browsers through a link, with the server killed in the middle'(server, pages) {
    const [ann, bob] = [await visitor(server), await visitor(server)];
    pages.push(ann, bob);
    await ann.goto('/new?who=link&preset=base-2');
    await ann.getByLabel('Name', { exact: true }).fill('Ann');
    await ann.getByRole('button', { name: 'Begin' }).click();
    const address = await ann.locator('#link').innerText();
    await bob.goto(address);
    await bob.getByLabel('Your name').fill('Bob');
    await bob.getByRole('button', { name: 'Sit down here' }).click();
    let decisions = 0;
    for (;;) {
      const page = await turnOf([ann, bob]);
      if (!page) break;
      // Who looks at another page sees by the title that it is his turn.
      if (decisions < 6) {
        await page.waitForFunction(() => document.title.startsWith('● Bastide · '));
        await (page === ann ? bob : ann).waitForFunction(() => document.title.startsWith('Bastide · '));
      }
      if (decisions === 16) {
        await server.kill();
        await ann.getByText('Your seat is kept').waitFor();
        await picture(ann, 'lost-1280');
        await server.start();
        await myTurn(page);
      }
      await decide(page, { spot: (keys) => keys[0] });
      decisions += 1;
    }
    const [one, two] = [await result(ann), await result(bob)];
    expect(decisions > 60, `only ${decisions} decisions`);
    expect(JSON.stringify(one) === JSON.stringify(two), `${JSON.stringify(one)} and ${JSON.stringify(two)}`);
  },

  async 'what is sent twice is not applied twice'(server, pages) {
    const page = await visitor(server);
    pages.push(page);
    const acts = [];
    let connections = 0;
    let cut = false;
    await page.routeWebSocket(/\/ws$/, (socket) => {
      connections += 1;
      const upstream = socket.connectToServer();
      socket.onMessage((text) => {
        if (JSON.parse(text).type === 'act') acts.push(JSON.parse(text));
        upstream.send(text);
      });
      upstream.onMessage((text) => {
        // The first acknowledgement and all that follows it is lost, then the line is.
        if (connections === 1 && acts.length === 1) {
          if (!cut) setTimeout(() => socket.close(), 150);
          cut = true;
          return;
        }
        socket.send(text);
      });
    });
    const made = await server.post('/api/tables', { sets: ['base'], seats: [person('Ann', 0), person('Eve', 1)], start_player: 0 });
    await sitDown(page, made);
    await myTurn(page);
    await decide(page);
    expect(connections === 2, `${connections} connections`);
    expect(acts.length === 2 && acts[0].id === acts[1].id, `sent ${JSON.stringify(acts)}`);
    const played = await moves(page, made.table.id);
    expect(played.length === 1, `${played.length} moves were applied`);
    await myTurn(page);
    await decide(page);
    expect((await moves(page, made.table.id)).length === 2, 'the game did not go on');
  },

  async 'a spectator sees only what is public'(server, pages) {
    const [ann, eve] = [await visitor(server), await visitor(server)];
    pages.push(ann, eve);
    const made = await server.post('/api/tables', {
      game: 'cards',
      sets: [],
      seats: [person('Ann', 0), person('Bob', 1)],
      start_player: 0,
    });
    const heard = [];
    eve.on('websocket', (socket) => socket.on('framereceived', (frame) => heard.push(JSON.parse(frame.payload))));
    await eve.goto(`/t/${made.table.id}`);
    await eve.locator('.table[data-decision]').waitFor();
    const told = [];
    ann.on('websocket', (socket) => socket.on('framereceived', (frame) => told.push(JSON.parse(frame.payload))));
    await sitDown(ann, made, [made.seats[0]]);
    await ann.locator('.table[data-decision]').waitFor();
    await pause(300);
    await picture(eve, 'spectator-1280');
    const states = heard.filter((message) => message.type === 'state');
    expect(states.length > 0, 'the spectator heard nothing');
    for (const state of states) {
      expect(state.seat === null && state.actions.length === 0, 'the spectator is offered actions');
      expect(state.view.players.every((player) => player.hand === undefined), 'the spectator sees a hand');
    }
    expect((await eve.locator('.held').count()) === 0, 'cards of a hand are shown');
    for (const { view } of told.filter((message) => message.type === 'state')) {
      expect(Array.isArray(view.players[0].hand), 'the player does not see her own hand');
      expect(view.players[1].hand === undefined, 'the player sees the hand of the other');
    }
    expect((await eve.getByLabel('Message to the table').count()) === 0, 'a spectator can chat');
  },

  async 'a clock stands while the server is down'(server, pages) {
    const page = await visitor(server);
    pages.push(page);
    const made = await server.post('/api/tables', {
      sets: ['base'],
      seats: [person('Ann', 0), { kind: 'bot', level: 'random', colour: 1 }],
      start_player: 0,
      clock: { seconds: 300, bonus: 5 },
    });
    await sitDown(page, made);
    await myTurn(page);
    const read = async () => {
      const text = await page.locator('.people li').first().locator('.clock').innerText();
      const [minutes, seconds] = text.split(':').map(Number);
      return minutes * 60 + seconds;
    };
    await pause(1200);
    const before = await read();
    expect(before <= 299 && before > 280, `the clock shows ${before}`);
    await server.kill();
    await pause(6000);
    await server.start();
    await page.getByText('Connected again').waitFor();
    await myTurn(page);
    await pause(700);
    const after = await read();
    expect(before - after <= 4, `the clock ran from ${before} to ${after} while the server was down`);
    await pause(2500);
    expect((await read()) < after, 'the clock does not run any more');
  },

  async 'the table votes for a computer player in place of who left'(server, pages) {
    const [ann, bob] = [await visitor(server), await visitor(server)];
    pages.push(ann, bob);
    const made = await server.post('/api/tables', { sets: ['base'], seats: [person('Ann', 0), person('Bob', 1)], start_player: 1 });
    await sitDown(ann, made, [made.seats[0]]);
    await sitDown(bob, made, [made.seats[1]]);
    await myTurn(bob);
    await bob.goto('/');
    await ann.getByRole('button', { name: /Computer plays for Bob/ }).click();
    await ann.getByText('a computer plays for now').first().waitFor();
    await picture(ann, 'vote-1280');
    await myTurn(ann);
    await decide(ann);
    // Bob comes back and takes over again.
    await bob.goto(`/t/${made.table.id}`);
    await bob.getByRole('button', { name: 'I am back' }).click();
    await ann.getByText('a computer plays for now').first().waitFor({ state: 'detached' });
  },

  async 'undo, chat, and a reload comes back to the same place'(server, pages) {
    const page = await visitor(server);
    pages.push(page);
    const made = await server.post('/api/tables', { sets: ['base'], seats: [person('Ann', 0), person('Bob', 1)], start_player: 0 });
    await sitDown(page, made);
    await myTurn(page);
    await decide(page);
    await myTurn(page);
    const spots = await page.locator('.board .spot').count();
    const tiles = Number(await page.locator('.board').getAttribute('data-tiles'));
    const decision = await decisionOf(page);
    await page.getByRole('button', { name: /^Undo/ }).click();
    await answered(page, decision);
    await page.locator('.square').first().waitFor();
    expect(spots > 0 && (Number(await page.locator('.board').getAttribute('data-tiles'))) === tiles - 1, 'the tile did not come back');
    await page.getByLabel('Message to the table').first().fill('<b>hello</b>');
    await page.keyboard.press('Enter');
    await page.getByText('<b>hello</b>').first().waitFor();
    await decide(page);
    const before = Number(await page.locator('.board').getAttribute('data-tiles'));
    await page.reload();
    await myTurn(page);
    await page.waitForFunction((count) => Number(document.querySelector('.board').dataset.tiles) === count, before);
  },
};
