/** Counts what a visitor, a parent, a tutor and somebody of the office ask the web server for, by the server's own log. */
import { spawnSync } from 'node:child_process';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Page } from 'puppeteer-core';
import type { Containers } from '../local/containers.ts';
import { startBrowser } from './phone.ts';

export interface Counted {
  readonly who: string;
  readonly requests: number;
  readonly api: number;
  /** Those of the API that store something. */
  readonly writes: number;
}

const open = async (page: Page, address: string) => {
  await page.goto(address, { waitUntil: 'networkidle2', timeout: 60_000 });
  await sleep(2_000);
};

const journeys = (site: string): Readonly<Record<string, (page: Page) => Promise<void>>> => ({
  'a visitor who reads the home page, the directory and the blog': async (page) => {
    for (const path of ['/zh/', '/zh/tutor-directory', '/zh/blog']) await open(page, `${site}${path}`);
  },
  'a parent who reads of a programme and opens the page of the trial': async (page) => {
    for (const path of ['/english-through-play', '/book-session']) await open(page, `${site}${path}`);
  },
  'a tutor who signs in and sees the schedule': async (page) => {
    await enterPortal(page, site);
  },
  'a tutor who looks at all six parts': async (page) => {
    await enterPortal(page, site);
    for (const tab of await page.$$('[role=tab]')) {
      await tab.click();
      await sleep(1_500);
    }
  },
  'somebody of the office who signs in and sees Today': async (page) => {
    await open(page, `${site}/policies`);
    await page.evaluate(() =>
      fetch('/api/office/demo-login', {
        method: 'POST',
        headers: { 'Content-Type': 'application/json' },
        body: JSON.stringify({ role: 'owner' }),
      }).then(() => undefined),
    );
    await open(page, `${site}/office`);
  },
});

async function enterPortal(page: Page, site: string): Promise<void> {
  const answer = await fetch(`${site}/api/tutor/demo-login`, { method: 'POST' });
  const { token } = (await answer.json()) as { token: string };
  await page.evaluateOnNewDocument((value: string) => {
    localStorage.setItem('tutorToken', value);
  }, token);
  await open(page, `${site}/tutor-portal?tab=schedule`);
}

/** Each with an empty cache, on what the containers show at first. */
export async function countVisits(containers: Containers, say: (line: string) => void): Promise<Counted[]> {
  const frontend = containers.container('frontend');
  const counted: Counted[] = [];
  const browser = await startBrowser();
  const count = async (who: string, work: () => Promise<void>) => {
    const before = logOf(frontend).length;
    await work();
    await sleep(500);
    const asked = logOf(frontend).slice(before);
    const api = asked.filter(({ path }) => path.startsWith('/api/'));
    const writes = api.filter(({ method }) => method !== 'GET').length;
    counted.push({ who, requests: asked.length, api: api.length, writes });
    say(JSON.stringify(counted.at(-1)));
  };
  try {
    for (const [who, journey] of Object.entries(journeys(containers.site))) {
      const context = await browser.createBrowserContext();
      const page = await context.newPage();
      await count(who, () => journey(page));
      if (who.includes('all six')) await count('the portal, left open and seen, for two minutes', () => sleep(120_000));
      await context.close();
    }
  } finally {
    await browser.close();
  }
  return counted;
}

/** What the web server has been asked for, but for the English home page, at which the engine looks every five seconds. */
function logOf(id: string): { method: string; path: string }[] {
  const { stdout } = spawnSync('docker', ['logs', id], { encoding: 'utf8', maxBuffer: 64 * 1024 ** 2 });
  return stdout
    .split('\n')
    .filter((line) => line.startsWith('{"time"'))
    .map((line) => JSON.parse(line) as { method: string; path: string })
    .filter(({ path }) => path !== '/');
}
