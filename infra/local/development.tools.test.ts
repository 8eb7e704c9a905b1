import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { chmodSync, cpSync, existsSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { createInterface } from 'node:readline';
import { setTimeout as sleep } from 'node:timers/promises';
import { freePort } from './free-port.ts';

const root = resolve(import.meta.dirname, '../..');
// A copy, so that this test does not change the source that other tests read.
const copy = mkdtempSync(join(tmpdir(), 'kitewell-development-'));
let running: ChildProcess;
/** The errors that its terminal shows. */
let complaints = '';
let site: string;
let inbox: string;
let browser: WebSocket;

beforeAll(async () => {
  // PostgreSQL's own account must be able to reach its folder in this one.
  chmodSync(copy, 0o755);
  const left = /\/(node_modules|dist|answers|\.tmp|cloud|bench|drill)$/;
  for (const part of ['backend', 'frontend', 'infra', 'package.json', 'tsconfig.json']) {
    cpSync(join(root, part), join(copy, part), { recursive: true, filter: (path) => !left.test(path) });
  }
  for (const part of ['', 'backend', 'frontend', 'infra']) {
    const packages = join(root, part, 'node_modules');
    if (existsSync(packages)) symlinkSync(packages, join(copy, part, 'node_modules'));
  }
  const port = await freePort();
  const inboxPort = await freePort();
  site = `http://localhost:${port}`;
  inbox = `http://localhost:${inboxPort}`;
  running = spawn(process.execPath, ['infra/local/start.ts', '--dev'], {
    cwd: copy,
    env: {
      ...process.env,
      ...{ NODE_OPTIONS: '', NODE_ENV: '' },
      ...{ KITEWELL_DATA: join(copy, 'data'), PORT: String(port), INBOX_PORT: String(inboxPort) },
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  running.stderr?.on('data', (written) => (complaints += String(written)));
  await said('Kitewell is ready.');
  // Connects as a page in the browser does.
  const client = await text('/@vite/client');
  const token = /wsToken = "([^"]+)"/.exec(client)?.[1] ?? '';
  browser = new WebSocket(`${site.replace('http', 'ws')}/?token=${token}`, 'vite-hmr');
  await once(browser, 'open');
}, 180_000);

afterAll(async () => {
  browser.close();
  const ended = once(running, 'exit');
  running.kill('SIGTERM');
  await ended;
  rmSync(copy, { recursive: true });
}, 60_000);

async function said(line: string): Promise<void> {
  const { stdout } = running;
  if (!stdout) throw new Error('Nobody hears what it says.');
  for await (const one of createInterface({ input: stdout })) if (one === line) return;
  throw new Error(`It ended before it said "${line}"`);
}

const text = async (path: string) => (await fetch(site + path)).text();

/** Resolves when the browser is told to reload its page. */
function reload(): Promise<void> {
  return new Promise((resolve) => {
    const hear = ({ data }: MessageEvent) => {
      if ((JSON.parse(String(data)) as { type: string }).type !== 'full-reload') return;
      browser.removeEventListener('message', hear);
      resolve();
    };
    browser.addEventListener('message', hear);
  });
}

function change(file: string, from: string, to: string): void {
  const path = join(copy, file);
  const before = readFileSync(path, 'utf8');
  expect(before).toContain(from);
  writeFileSync(path, before.replace(from, to));
}

test('pages are made from the source, with the headers of the web server', async () => {
  const answer = await fetch(`${site}/zh/policies`);
  expect([answer.status, answer.headers.get('content-type')]).toEqual([200, 'text/html; charset=utf-8']);
  expect(answer.headers.get('content-security-policy')).toContain("frame-ancestors 'none'");
  expect(await answer.text()).toContain('<html lang="zh-Hant-HK">');
  const missing = await fetch(`${site}/nowhere`);
  expect(missing.status).toBe(404);
  expect(await missing.text()).toContain('/src/site/hydrate-island.ts');
  expect(await text('/tutor-portal')).toContain('/src/portal/main.tsx');
  expect(await text('/src/portal/main.tsx')).toContain('createBrowserRouter');
});

test('a changed text is on the reloaded page', async () => {
  expect(await text('/')).toContain('Play-based English in small classes.');
  const reloaded = reload();
  change('frontend/src/locales/en/home.json', 'Play-based English in small', 'Play-based English in tiny');
  await reloaded;
  expect(await text('/')).toContain('Play-based English in tiny classes.');
});

test('a changed script in the head is on the reloaded page', async () => {
  expect(await text('/')).toContain('[popover] a');
  const reloaded = reload();
  change('frontend/src/site/menu.behaviour.ts', "'[popover] a'", "'[popover] a[href]'");
  await reloaded;
  expect(await text('/')).toContain('[popover] a[href]');
});

test('a page with an error shows it, also in the terminal, and works again once it is mended', async () => {
  const file = 'frontend/src/site/home/hero-section.tsx';
  let reloaded = reload();
  change(file, 'return (', 'return (&lt;(');
  await reloaded;
  const page = await text('/');
  expect(page).toContain('hero-section.tsx');
  // The error shows the line of the source.
  expect(page).toContain('return (&amp;lt;(');
  // Without the colours of a terminal.
  expect(page).not.toContain('\u001b');
  expect(complaints).toContain('hero-section.tsx');
  reloaded = reload();
  change(file, 'return (&lt;(', 'return (');
  await reloaded;
  expect(await text('/')).toContain('id="home"');
});

test('of two quick changes the second is shown', async () => {
  const file = 'frontend/src/site/home/hero-section.tsx';
  let reloaded = reload();
  change(file, 'id="home"', 'id="first"');
  await reloaded;
  expect(await text(`/${file.replace('frontend/', '')}`)).toContain('first');
  reloaded = reload();
  change(file, 'id="first"', 'id="home"');
  await reloaded;
  expect(await text(`/${file.replace('frontend/', '')}`)).toContain('home');
});

test('a changed answer is given, and code with an error leaves the running backend', async () => {
  const file = 'backend/src/http/health.handlers.ts';
  expect(await text('/api/health/live')).toBe('{"status":"up"}');
  let reloaded = reload();
  change(file, "({ status: 'up' })", "({ status: 'renewed' })");
  await reloaded;
  await becomes(`${site}/api/health/live`, '{"status":"renewed"}');
  reloaded = reload();
  change(file, 'export const', 'export cosnt');
  await reloaded;
  expect(await text('/api/health/live')).toBe('{"status":"renewed"}');
  reloaded = reload();
  change(file, 'export cosnt', 'export const');
  await reloaded;
});

/** Asks again until the answer is as expected, since what is being made anew answers as before for a moment. */
async function becomes(address: string, expected: string): Promise<void> {
  for (const end = Date.now() + 40_000; ;) {
    const said = await (await fetch(address)).text().catch(String);
    if (said.includes(expected)) return;
    if (Date.now() > end) expect(said).toContain(expected);
    await sleep(50);
  }
}

test('emails leave, every one can be looked at, and a changed text is in the next', async () => {
  expect((await fetch(`${inbox}/samples`)).status).toBe(200);
  const before = JSON.parse(readFileSync(join(copy, 'frontend/src/locales/en/emails.json'), 'utf8')) as {
    trialReceived: { subject: string };
  };
  const { subject } = before.trialReceived;
  change('frontend/src/locales/en/emails.json', JSON.stringify(subject), JSON.stringify(`Changed: ${subject}`));
  await becomes(`${inbox}/samples`, 'Changed: ');
  const trial = {
    ...{ parentName: 'Mei Chan', childName: 'Lok', childAge: 6 },
    ...{ phone: '91234567', email: 'mei@example.com', language: 'en' },
  };
  const booked = await fetch(`${site}/api/trial-requests`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify(trial),
  });
  expect(booked.status).toBe(201);
  await becomes(`${inbox}/emails.json`, 'mei@example.com');
}, 60_000);

test('the backend follows its code also after a change of the addresses, at which Vite begins anew, and keeps its records', async () => {
  const signedIn = await fetch(`${site}/api/office/demo-login`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json', Origin: site },
    body: JSON.stringify({ role: 'owner' }),
  });
  expect(signedIn.status).toBe(200);
  const cookie = signedIn.headers
    .getSetCookie()
    .map((one) => one.split(';', 1)[0])
    .join('; ');
  const families = async () => (await fetch(`${site}/api/office/families`, { headers: { Cookie: cookie } })).text();
  const before = await families();
  expect(before).toContain('Kwok');
  change('frontend/src/paths.ts', "'/parent-portal'", "'/parents'");
  await becomes(`${site}/`, 'href="/parents"');
  change('backend/src/http/health.handlers.ts', "({ status: 'renewed' })", "({ status: 'up again' })");
  await becomes(`${site}/api/health/live`, 'up again');
  expect(await families()).toBe(before);
}, 60_000);
