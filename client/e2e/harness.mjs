// A real server on a free port with a folder of its own, and Debian's chromium.
import { spawn } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { chromium } from 'playwright-core';

export const here = dirname(fileURLToPath(import.meta.url));
export const output = join(here, 'output');
mkdirSync(output, { recursive: true });
export const client = process.env.BASTIDE_CLIENT ?? join(here, '../dist');
const program = process.env.BASTIDE ?? join(here, '../../build/release/bastide');

export class Server {
  data = mkdtempSync(join(tmpdir(), 'bastide-e2e-'));
  port = 0;

  async start(more = ['--bot-pause', '20']) {
    const quick = ['--away', '0', ...more]; // nobody watches
    this.process = spawn(program, ['serve', '--port', String(this.port), '--data', this.data, ...quick], {
      env: { ...process.env, BASTIDE_CLIENT: client },
      stdio: ['ignore', 'pipe', 'inherit'],
    });
    const address = await new Promise((resolve, reject) => {
      let text = '';
      this.process.stdout.on('data', (chunk) => {
        text += chunk;
        const match = /https?:\/\/\S+/.exec(text);
        if (match) resolve(match[0]);
      });
      this.process.on('exit', (code) => reject(new Error(`the server ended with status ${code}`)));
    });
    this.address = address.replace(/\/$/, '');
    this.port = Number(new URL(this.address).port);
    return this;
  }
  async kill() {
    const gone = new Promise((resolve) => this.process.once('exit', resolve));
    this.process.kill('SIGKILL');
    await gone;
  }
  async stop() {
    if (this.process.exitCode === null && this.process.signalCode === null) await this.kill();
    rmSync(this.data, { recursive: true, force: true });
  }
  async get(path) {
    const response = await fetch(this.address + path);
    return response.json();
  }
  async post(path, body) {
    const response = await fetch(this.address + path, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json' },
      body: JSON.stringify(body),
    });
    if (!response.ok) throw new Error(`${path}: ${response.status} ${await response.text()}`);
    return response.json();
  }
}

let browser;
export async function launch() {
  if (browser?.isConnected()) return browser;
  browser = await chromium.launch({
    executablePath: process.env.CHROMIUM ?? '/usr/bin/chromium',
    timeout: 120000,
    args: [
      '--headless',
      '--no-sandbox',
      '--disable-gpu',
      '--disable-quic',
      '--no-first-run',
      '--disable-background-networking',
      '--disable-component-update',
      '--disable-sync',
    ],
  });
  return browser;
}
export async function closeBrowser() {
  await browser?.close();
  browser = undefined;
}

export const desktop = { width: 1280, height: 800 };
export const phone = { width: 390, height: 844 };

/** A visitor with a memory of its own. Errors of the page fail the test. */
export async function visitor(server, { pace = 'off', ...options } = {}) {
  const context = await (await launch()).newContext({
    viewport: desktop,
    reducedMotion: 'reduce',
    locale: 'en-GB',
    baseURL: server.address,
    ...options,
  });
  // Nobody watches: turns of the others are shown as quickly as they come, unless a test is about that.
  await context.addInitScript((wanted) => {
    if (!localStorage.getItem('bastide.prefs')) localStorage.setItem('bastide.prefs', JSON.stringify({ pace: wanted, known: ['*'] }));
  }, pace);
  const page = await context.newPage();
  page.setDefaultTimeout(90000);
  page.faults = [];
  page.on('pageerror', (error) => page.faults.push(String(error)));
  page.on('console', (message) => {
    const text = message.text();
    if (message.type() === 'error' && !/WebSocket|ERR_CONNECTION|Failed to load resource|fetching the script/.test(text)) page.faults.push(text);
  });
  return page;
}

/** Puts the seats of a table made over the API into a visitor's memory. */
export async function sitDown(page, made, seats = made.seats) {
  await page.addInitScript(
    ([id, tokens]) => {
      if (!localStorage.getItem('bastide.tables'))
        localStorage.setItem('bastide.tables', JSON.stringify([{ id, tokens, title: '', opened: 0 }]));
    },
    [made.table.id, seats],
  );
  await page.goto(`/t/${made.table.id}`);
}

export function expect(condition, message) {
  if (!condition) throw new Error(message);
}
export async function picture(page, name) {
  await page.screenshot({ path: join(output, `${name}.png`) });
}
export const pause = (milliseconds) => new Promise((resolve) => setTimeout(resolve, milliseconds));
