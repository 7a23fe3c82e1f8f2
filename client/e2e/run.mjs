// Runs the end-to-end tests: node e2e/run.mjs [part of a name]. Each gets a server of its own. What takes many minutes
// (*.long.mjs) only runs when it is asked for by name.
import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { closeBrowser, here, picture, Server } from './harness.mjs';

const wanted = process.argv[2] ?? '';
const files = readdirSync(here).filter((name) => name.endsWith('.e2e.mjs') || (wanted !== '' && name.endsWith('.long.mjs')));
let passed = 0;
let failed = 0;
const begin = Date.now();
for (const file of files.sort()) {
  const tests = (await import(join(here, file))).default;
  for (const [name, test] of Object.entries(tests)) {
    if (!`${file} ${name}`.includes(wanted)) continue;
    const since = Date.now();
    const server = await new Server().start();
    const pages = [];
    try {
      await test(server, pages);
      const faults = pages.flatMap((page) => page.faults ?? []);
      if (faults.length > 0) throw new Error(`the page complained: ${faults.join('; ')}`);
      passed += 1;
      console.log(`ok   ${name} (${((Date.now() - since) / 1000).toFixed(1)} s)`);
    } catch (error) {
      failed += 1;
      console.log(`FAIL ${name}\n     ${error.stack}`);
      for (const [index, page] of pages.entries())
        if (!page.isClosed()) {
          await picture(page, `fail-${name.replace(/\W+/g, '-')}-${index}`).catch(() => undefined);
          if (page.faults?.length) console.log(`     ${page.faults.join('\n     ')}`);
        }
    } finally {
      for (const page of pages) await page.context().close().catch(() => undefined);
      await server.stop();
    }
  }
}
await closeBrowser();
console.log(`${passed} passed, ${failed} failed in ${((Date.now() - begin) / 1000).toFixed(0)} s`);
process.exit(failed > 0 || passed === 0 ? 1 : 0);
