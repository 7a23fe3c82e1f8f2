// Every kind of decision of every module, through the page.
import { expect, picture, sitDown, visitor } from './harness.mjs';
import { myTurn } from './player.mjs';
import { dice, listen, make } from './wander.mjs';

const most = Number(process.env.WANDER ?? 25);
const seed = Number(process.env.SEED ?? 7);
const person = (name, colour) => ({ kind: 'here', name, colour });
const bot = (colour) => ({ kind: 'bot', level: 'random', colour });

/** Kinds of actions that were seldom chosen come first, so that a short game still meets many. */
function choose(actions, count, random) {
  const least = Math.min(...actions.map((action) => count.get(action.kind) ?? 0));
  const rare = actions.filter((action) => (count.get(action.kind) ?? 0) === least);
  const from = random(3) > 0 ? rare : actions;
  const action = from[random(from.length)];
  count.set(action.kind, (count.get(action.kind) ?? 0) + 1);
  return action;
}

async function wander(server, pages, wish, name) {
  const random = dice(seed);
  const [count, problems] = [new Map(), []];
  let decisions = 0;
  let page;
  while (decisions < most) {
    page = await visitor(server);
    pages.push(page);
    const heard = listen(page);
    await sitDown(page, await server.post('/api/tables', wish));
    for (; decisions < most && (await myTurn(page)); ++decisions) {
      const before = problems.length;
      const action = choose(heard.state.actions, count, random);
      await make(page, action, heard, problems);
      if (process.env.SHOW && problems.length > before) await picture(page, `${name}-${decisions}`);
    }
  }
  if (process.env.SHOW) console.log(name, decisions, Object.fromEntries(count), problems);
  await picture(page, name);
  expect(problems.length <= decisions * 0.05, `${problems.length} of ${decisions} targets cannot be pointed at: ${problems.join('; ')}`);
  return decisions;
}

export default {
  async 'whatever is offered with all sets can be chosen by pointing'(server, pages) {
    const everything = (await server.get('/api/catalogue')).presets.find((preset) => preset.name === 'everything');
    const seats = [person('Ann', 0), bot(1), bot(2)];
    await wander(server, pages, { sets: everything.sets, seats, start_player: 0 }, 'everything-1280');
  },
  async 'Mists together, every choice by pointing'(server, pages) {
    const wish = { game: 'mists', sets: [], options: { 'mists.level': '5' }, seats: [person('Ann', 0), bot(3)], start_player: 0 };
    await wander(server, pages, wish, 'mists-1280');
  },
};
