/** Presses a link to a page that the browser has prepared (prerendered). */
import { setTimeout as sleep } from 'node:timers/promises';
import { TargetType, type Browser, type BrowserContext } from 'puppeteer-core';
import { asOnPhone, tap, touchByMouse, within } from './phone.ts';
import type { Reading } from './press-report.ts';

/** The seconds that the browser has for preparing a page, and the seconds that the page is then waited for. */
const preparing = 6;
const answerLimit = 10;

/**
 * From a touch on a link, whose page the browser has prepared, to that page's first paint. A mouse rests on the link
 * before; what makes a browser prepare a page is up to the browser. It does not use `visit`, because no page is
 * prepared from one with a second debugging session; once it is prepared, a session does no harm.
 */
export async function pressPrepared(browser: Browser, address: string): Promise<Reading> {
  const context = await within(10, 'a new context', browser.createBrowserContext());
  try {
    return await inContext(context, address);
  } finally {
    await within(10, 'closing a context', context.close()).catch(() => undefined);
  }
}

async function inContext(context: BrowserContext, address: string): Promise<Reading> {
  const page = await context.newPage();
  await asOnPhone(page);
  await page.goto(address, { waitUntil: 'load', timeout: 30_000 });
  const links = await page.$$(':is(main, footer) a[href^="/"]:not([href*="#"])');
  const shown = await page.evaluate((...all) => all.findIndex((one) => one.checkVisibility()), ...links);
  const link = links[shown];
  if (!link) return 'no link';
  // Something far down the page may not be laid out yet, and then has no position.
  await link.evaluate((element) => {
    element.scrollIntoView({ block: 'center', behavior: 'instant' });
  });
  await sleep(500);
  await link.hover();
  await sleep(preparing * 1000);
  const box = await link.boundingBox();
  if (!box) return 'no link';
  const finger = await page.createCDPSession();
  await touchByMouse(finger);
  const pressed = Date.now();
  tap(finger, { x: box.x + box.width / 2, y: box.y + box.height / 2 });
  const end = Date.now() + answerLimit * 1000;
  do {
    await sleep(200);
    const shown = await firstPaint(context).catch(() => undefined);
    if (shown && shown.at > pressed) return shown.isPrepared ? shown.at - pressed : 'it was not prerendered';
  } while (Date.now() < end);
  return `not within ${answerLimit} s`;
}

/** Asks the page that is shown now; the former one no longer answers. */
async function firstPaint(context: BrowserContext): Promise<ReturnType<typeof shownSince>> {
  const shown = context
    .targets()
    .find((target) => target.type() === TargetType.PAGE && target.url().startsWith('http'));
  const session = await shown?.createCDPSession();
  const answer = await session?.send('Runtime.evaluate', {
    expression: `(${String(shownSince)})()`,
    returnByValue: true,
  });
  await session?.detach();
  return (answer?.result.value ?? null) as ReturnType<typeof shownSince>;
}

/** Runs in the page. Returns when it was first painted, by the wall clock, and whether it had been prepared. */
function shownSince(): { at: number; isPrepared: boolean } | null {
  const [paint] = performance.getEntriesByName('first-contentful-paint');
  const [navigation] = performance.getEntriesByType('navigation');
  const { activationStart = 0 } = (navigation ?? {}) as { activationStart?: number };
  return paint ? { at: performance.timeOrigin + paint.startTime, isPrepared: activationStart > 0 } : null;
}
