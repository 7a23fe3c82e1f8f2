// Games with everything: as computer players finished them, and taken over in the midst of one.
import { pause } from './harness.mjs';

/** Its sets and options. */
export async function everything(server) {
  const { sets, options } = (await server.get('/api/catalogue')).presets.find((preset) => preset.name === 'everything');
  return { sets, options };
}

/** A game of computer players that is over. */
export async function over(server, wish) {
  const made = await server.post('/api/tables', wish);
  for (let i = 0; i < 900; ++i) {
    if ((await server.get(`/api/tables/${made.table.id}`)).state === 'over') return made;
    await pause(200);
  }
  throw new Error('the computer players do not come to an end');
}

export async function everythingOver(server, players) {
  const seats = Array.from({ length: players }, (_, colour) => ({ kind: 'bot', level: 'random', colour }));
  return over(server, { ...(await everything(server)), seats });
}

/** Ann takes the seat of whoever was asked first, from a part of the game on, what `wanted` says of his offers. */
export async function takeOver(server, { table }, part, wanted) {
  const { steps } = await server.get(`/api/tables/${table.id}/replay`);
  for (let step = Math.floor(steps * part); step < steps; ++step) {
    const { offers = [], to_move: seat } = await server.get(`/api/tables/${table.id}/replay/${step}?from=100000&offers=1`);
    if (seat !== null && seat >= 0 && wanted(offers))
      return server.post(`/api/tables/${table.id}/from`, { step, seat, name: 'Ann', level: 'random' });
  }
  throw new Error('nobody was asked that in a whole game');
}
