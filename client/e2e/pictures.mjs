// Takes pictures of the scenes in all sizes and both themes into e2e/output, and sheets of six to look them over:
// node e2e/pictures.mjs [part of a name [size-theme]].
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { closeBrowser, desktop, launch, output, pause, phone, picture, Server, visitor } from './harness.mjs';
import { scenes } from './scenes.mjs';

const large = { width: 3840, height: 2160 };
const [wanted = '', wantedLook = ''] = process.argv.slice(2);
const looks = [
  ['1280', { viewport: desktop }],
  ['390', { viewport: phone, hasTouch: true }],
  ['3840', { viewport: large }],
].flatMap(([size, options]) => ['light', 'dark'].map((theme) => [`${size}-${theme}`, { ...options, colorScheme: theme }]));

/** All looks of one scene on one picture. */
async function sheet(name, shown) {
  const page = await (await launch()).newPage({ viewport: { width: 2400, height: 1180 } });
  const images = shown.map((look) => {
    const data = readFileSync(join(output, `${name}-${look}.png`)).toString('base64');
    return `<img style="height:570px" src="data:image/png;base64,${data}">`;
  });
  await page.setContent(`<body style="margin:6px;display:flex;flex-wrap:wrap;gap:8px;background:#888">${images.join('')}`);
  await page.screenshot({ path: join(output, `sheet-${name}.png`) });
  await page.close();
}

async function take(name, [prepare, show], server) {
  const made = await prepare(server);
  const shown = looks.filter(([look]) => look.includes(wantedLook));
  for (const [look, options] of shown) {
    const page = await visitor(server, options);
    await show(page, made);
    await page.waitForLoadState('networkidle', { timeout: 20000 }).catch(() => undefined);
    await pause(600);
    await picture(page, `${name}-${look}`);
    for (const fault of page.faults) console.log(`     ${look}: ${fault}`);
    await page.context().close();
  }
  await sheet(name, shown.map(([look]) => look));
  console.log(name);
}

// Each scene has a server and a browser of its own: one that fails is told, and takes no other with it.
for (const [name, scene] of Object.entries(scenes)) {
  if (!name.includes(wanted)) continue;
  const server = await new Server().start();
  await take(name, scene, server).catch((error) => {
    console.log(`FAIL ${name}: ${error.message}`);
    process.exitCode = 1;
  });
  await server.stop();
  await closeBrowser().catch(() => undefined);
}
