/// <reference lib="dom" />
/** Opens portal, office and the parent portal on a slow phone, as somebody who is already signed in, until they can be used. */
import { join } from 'node:path';
import { launch, type Browser } from 'puppeteer-core';
import { dist } from '../local/build-frontend.ts';
import { LocalServerError } from '../local/local-server-error.ts';
import { chromium } from './pages.ts';
import { startProduct } from './product.ts';
import { atMost, median, type Table } from './report.ts';

const runs = 3;
const phone = { width: 390, height: 844, deviceScaleFactor: 1.75, isMobile: true, hasTouch: true };
/** How much slower the phone's processor is than this machine's. */
const slower = 4;
/** ms, and bytes a second. */
const line = { latency: 150, download: 1_600_000 / 8, upload: 750_000 / 8 };
const seconds = { 'first visit': 3, 'second visit': 1.5 };
type Which = keyof typeof seconds;

const screens = [
  // The first session, the heading of the first panel, and one below the page's own.
  { path: '/tutor-portal?tab=schedule', usable: '[role=tabpanel]:not([hidden]) li time' },
  { path: '/tutor-portal', usable: '[role=tabpanel]:not([hidden]) :is(h2, h3)' },
  { path: '/office', usable: 'main h2' },
  // What the calls of the screen have answered: a session with its day, the skills of a programme, the sum that is owed.
  { path: '/parent-portal/now', usable: 'main h2' },
  { path: '/parent-portal/sessions', usable: 'main li a' },
  { path: '/parent-portal/progress', usable: 'main [role=img]' },
  { path: '/parent-portal/bills', usable: 'main h2' },
] as const;

declare global {
  interface Window {
    /** ms after the document began. */
    usableAt?: number;
  }
}

export async function measureScreens(folder: string, say: (line: string) => void): Promise<Table> {
  if (!chromium) throw new LocalServerError('There is no Chromium: install it as /usr/bin/chromium.');
  await using product = await startProduct(join(folder, 'screens'), dist);
  const browser = await launch({ executablePath: chromium, pipe: true, args: ['--no-sandbox', '--disable-gpu'] });
  try {
    const rows = [];
    for (const screen of screens) {
      const visits: Record<Which, number[]> = { 'first visit': [], 'second visit': [] };
      for (let run = 1; run <= runs; run += 1) await openTwice(browser, product.site, screen, visits);
      for (const [which, budget] of Object.entries(seconds) as [Which, number][]) {
        const taken = median(visits[which]) / 1000;
        say(`${screen.path}, ${which}: ${taken.toFixed(1)} s`);
        rows.push([`${screen.path}, ${which}`, atMost(`${taken.toFixed(1)} s`, taken, budget), `${budget} s`]);
      }
    }
    return { head: ['opened', 'usable', 'budget'], rows, note: `Medians of ${runs}, with a stored session.` };
  } finally {
    await browser.close();
  }
}

/** The second visit finds what the first has left in the browser. */
async function openTwice(
  browser: Browser,
  site: string,
  { path, usable }: (typeof screens)[number],
  visits: Record<Which, number[]>,
): Promise<void> {
  const context = await browser.createBrowserContext();
  try {
    const signIn = await context.newPage();
    await signIn.goto(`${site}/policies`);
    await signIn.evaluate(async () => {
      const post = async (address: string, body: unknown) =>
        (
          await fetch(address, {
            method: 'POST',
            headers: { 'Content-Type': 'application/json' },
            body: JSON.stringify(body),
          })
        ).json() as Promise<{ token: string; families: readonly { id: number }[] }>;
      await post('/api/office/demo-login', { role: 'owner' });
      localStorage.setItem('tutorToken', (await post('/api/tutor/demo-login', {})).token);
      const family = (await post('/api/family/demo-login', {})).families[0]?.id;
      localStorage.setItem('familyHome', JSON.stringify({ signIn: 'bench', family }));
    });
    await signIn.close();
    for (const which of Object.keys(visits) as Which[]) {
      const page = await context.newPage();
      await page.setViewport(phone);
      await page.emulateNetworkConditions(line);
      await page.emulateCPUThrottling(slower);
      await page.evaluateOnNewDocument(lookFor, usable);
      await page.goto(site + path, { timeout: 60_000 });
      const usableAt = await page.waitForFunction(() => window.usableAt, { timeout: 60_000 });
      visits[which].push((await usableAt.jsonValue()) ?? NaN);
      await page.close();
    }
  } finally {
    await context.close();
  }
}

/** Runs in the page, in every frame until it can be used. */
function lookFor(usable: string): void {
  const look = () => {
    if (document.querySelector(usable)) window.usableAt = performance.now();
    else requestAnimationFrame(look);
  };
  look();
}
