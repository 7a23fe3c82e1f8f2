// Runs the end-to-end tests: node e2e/run.mjs [part of a name]. Each gets a server of its own. What takes many minutes
// (*.long.mjs) only runs when it is asked for by name.
import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { closeBrowser, here, picture, Server } from './harness.mjs';

const wanted = process.argv[2] ?? '';
const files = readdirSync(here).filter((name) => name.endsWith('.e2e.mjs') || (wanted !== '' && name.endsWith('.long.mjs')));

/** Plays one test; what went wrong, or nothing. */
async function play(name, test) {
  const since = Date.now();
  const server = await new Server().start();
  const pages = [];
  const seconds = () => ((Date.now() - since) / 1000).toFixed(1);
  try {
    await test(server, pages);
    const faults = pages.flatMap((page) => page.faults ?? []);
    if (faults.length > 0) throw new Error(`the page complained: ${faults.join('; ')}`);
    console.log(`ok   ${name} (${seconds()} s)`);
    return undefined;
  } catch (error) {
    console.log(`FAIL ${name} (${seconds()} s)`);
    for (const [index, page] of pages.entries())
      if (!page.isClosed()) await picture(page, `fail-${name.replace(/\W+/g, '-')}-${index}`).catch(() => undefined);
    return [error.stack, ...pages.flatMap((page) => page.faults ?? [])].join('\n').replace(/^/gm, '     ');
  } finally {
    for (const page of pages) await page.context().close().catch(() => undefined);
    await server.stop();
  }
}

let passed = 0;
const failures = [];
const begin = Date.now();
for (const file of files.sort()) {
  const tests = (await import(join(here, file))).default;
  for (const [name, test] of Object.entries(tests)) {
    if (!`${file} ${name}`.includes(wanted)) continue;
    const trouble = await play(name, test);
    if (trouble === undefined) passed += 1;
    else failures.push({ name, test, trouble });
  }
}
// A machine that stands still for seconds can fail a test of a browser: what failed has a second try, and both are told.
let failed = 0;
for (const failure of failures) {
  failure.again = await play(failure.name, failure.test);
  if (failure.again === undefined) passed += 1;
  else failed += 1;
}
for (const { name, trouble, again } of failures)
  console.log(`${again === undefined ? 'SHAKY' : 'FAIL'} ${name}\n${trouble}${again === undefined ? '' : `\n     and again:\n${again}`}`);
await closeBrowser();
console.log(`${passed} passed, ${failed} failed in ${((Date.now() - begin) / 1000).toFixed(0)} s`);
process.exit(failed > 0 || passed === 0 ? 1 : 0);
