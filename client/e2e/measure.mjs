// What a page costs: frames per second, memory at its worst, processor time at rest. Read from the browser's own processes.
import { readFileSync } from 'node:fs';
import { launch } from './harness.mjs';

async function processes() {
  const session = await (await launch()).newBrowserCDPSession();
  const { processInfo } = await session.send('SystemInfo.getProcessInfo');
  await session.detach();
  return processInfo;
}
const megabytes = (id, ...names) => {
  const text = readFileSync(`/proc/${id}/status`, 'utf8');
  return names.reduce((sum, name) => sum + Number(new RegExp(`${name}:\\s+(\\d+)`).exec(text)[1]), 0) / 1024;
};

/** Watches the memory of the heaviest page, in MB: its own, as the browser's task manager counts it, without the program. */
export async function watchMemory() {
  let most = 0;
  const look = async () => {
    for (const one of await processes())
      if (one.type === 'renderer') most = Math.max(most, megabytes(one.id, 'RssAnon', 'RssShmem'));
  };
  const timer = setInterval(() => void look().catch(() => undefined), 250);
  return {
    async stop() {
      clearInterval(timer);
      await look();
      const pages = (await processes()).filter((one) => one.type === 'renderer');
      return { most, withProgram: Math.max(...pages.map((one) => megabytes(one.id, 'VmHWM'))) };
    },
  };
}

/** Per cent of one processor that the pages and what draws them take while nothing happens. */
export async function idleProcessor(seconds = 5) {
  const draws = (one) => one.type === 'renderer' || one.type === 'GPU';
  const total = async () => (await processes()).filter(draws).reduce((sum, one) => sum + one.cpuTime, 0);
  const before = await total();
  await new Promise((resolve) => setTimeout(resolve, seconds * 1000));
  return ((await total()) - before) / seconds / 0.01;
}

/** Frames per second of a page at rest: what the machine gives, on a busy one less than 60. */
export const framesAtRest = (page) =>
  page.evaluate(
    () =>
      new Promise((resolve) => {
        const seen = [];
        requestAnimationFrame(function step(now) {
          seen.push(now);
          if (now - seen[0] < 2000) return requestAnimationFrame(step);
          resolve((seen.length - 1) / ((seen.at(-1) - seen[0]) / 1000));
        });
      }),
  );

/** The same while the board is pulled about, or drawn near and far. */
export const framesWhile = (page, how) =>
  page.evaluate(
    (wanted) =>
      new Promise((resolve) => {
        const board = document.querySelector('.board');
        const box = board.getBoundingClientRect();
        const middle = [box.left + box.width / 2, box.top + box.height / 2];
        const at = (x, y) => ({ clientX: x, clientY: y, bubbles: true, cancelable: true });
        const pointer = { pointerId: 1, pointerType: 'mouse', button: 0, buttons: 1 };
        const send = (type, x, y) => board.dispatchEvent(new PointerEvent(type, { ...pointer, ...at(x, y) }));
        board.setPointerCapture = () => undefined;
        const moves = {
          pan: (time) => send('pointermove', middle[0] + 180 * Math.sin(time * 4), middle[1] + 120 * Math.sin(time * 3)),
          zoom: (time) => board.dispatchEvent(new WheelEvent('wheel', { ...at(...middle), deltaY: -24 * Math.cos(time * 2) })),
        };
        if (wanted === 'pan') send('pointerdown', ...middle);
        const begin = performance.now();
        const seen = [];
        requestAnimationFrame(function step(now) {
          const time = (now - begin) / 1000;
          moves[wanted](time);
          seen.push(now);
          if (time < 3) return requestAnimationFrame(step);
          if (wanted === 'pan') send('pointerup', ...middle);
          resolve((seen.length - 1) / ((seen.at(-1) - seen[0]) / 1000));
        });
      }),
    how,
  );
