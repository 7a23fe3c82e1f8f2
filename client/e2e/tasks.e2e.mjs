// Five things that somebody new wants, and how many clicks they take (README.md lists them): a change that makes one of
// them longer is seen here.
import { expect, pause, visitor } from './harness.mjs';
import { decide, myTurn } from './player.mjs';

/** A visitor whose clicks are counted. */
async function newcomer(server, pages) {
  const page = await visitor(server);
  pages.push(page);
  page.clicks = 0;
  page.press = async (target) => {
    page.clicks += 1;
    await target.click({ force: true });
  };
  await page.goto('/');
  await page.locator('.game').first().waitFor();
  return page;
}
const button = (page, name) => page.getByRole('button', { name });
const takes = (page, most, what) => expect(page.clicks <= most, `${what} takes ${page.clicks} clicks, not ${most}`);

export default {
  async 'five tasks of a newcomer and their clicks'(server, pages) {
    // The first move.
    const first = await newcomer(server, pages);
    await first.press(first.locator('.door.main'));
    await myTurn(first);
    await first.press(first.locator('.square').first());
    await first.press(button(first, 'Place'));
    takes(first, 3, 'the first move');

    // The first points, understood.
    for (let i = 0; i < 60 && (await first.locator('button.why').count()) === 0 && (await myTurn(first)); ++i)
      await decide(first, { spot: (keys) => keys[0] });
    first.clicks = 0;
    await pause(500); // the log has come to rest
    await first.press(first.locator('button.why').last());
    await first.getByText(/× \d|= \d|stands there alone|has the most|Equal strength/).first().waitFor();
    takes(first, 1, 'why there were points');

    // A game with two friends.
    const host = await newcomer(server, pages);
    await host.press(host.locator('a.door[href="/new?who=link"]'));
    await host.getByLabel('Name', { exact: true }).fill('Ann');
    await host.press(button(host, 'Add a seat'));
    await host.press(button(host, 'Begin'));
    await host.locator('#link').waitFor();
    await host.press(button(host, 'Copy link'));
    takes(host, 4, 'a table for two friends');
    const table = await server.get(`/api/tables/${host.url().split('/').at(-1)}`);
    expect(table.seats.length === 3, `${table.seats.length} seats`);
    const friends = [];
    for (const name of ['Bob', 'Cleo']) {
      const friend = await visitor(server);
      pages.push(friend);
      await friend.goto(await host.locator('#link').innerText());
      await friend.getByLabel('Your name').first().fill(name);
      await friend.getByRole('button', { name: 'Sit down here' }).first().click();
      friends.push(friend);
    }
    for (const page of [host, ...friends]) await page.locator('.table[data-decision]').waitFor();

    // Another level.
    const other = await newcomer(server, pages);
    await other.getByLabel('Strength of the computer').selectOption('medium'); // opening it and choosing are two
    other.clicks = 2;
    await other.locator('.door.main').getByText('Medium').waitFor();
    takes(other, 2, 'another level');

    // One's mistake.
    const made = await server.post('/api/tables', { sets: ['base'], seats: [{ kind: 'bot', level: 'random', colour: 0 }, { kind: 'bot', level: 'greedy', colour: 1 }] });
    while ((await server.get(`/api/tables/${made.table.id}`)).state !== 'over') await pause(100);
    const loser = await newcomer(server, pages);
    await loser.goto(`/t/${made.table.id}`);
    await loser.press(loser.getByRole('link', { name: /Replay/ }));
    await loser.press(button(loser, 'Let the computer judge it'));
    await loser.locator('.mistakes button').first().waitFor();
    await loser.press(loser.locator('.mistakes button').first());
    await loser.getByText(/points? better/).waitFor();
    takes(loser, 3, 'the worst mistake');
  },
};
