/**
 * Presses what a parent presses on the public pages, at several moments after the first paint, and waits for the
 * answer.
 */
import { availableParallelism } from 'node:os';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Browser } from 'puppeteer-core';
import { atRest, moments, pressesIn, standsForAll, type Press } from './controls.ts';
import type { Cost, Place } from './meter.ts';
import { OverTimeError, startBrowser, visit, within, type Visit, type Visiting } from './phone.ts';
import { pressPrepared } from './prepared.ts';
import { isDecided, type PagePresses, type Reading } from './press-report.ts';

/** The seconds that an answer is waited for, and that a control is waited for from the first paint on. */
const answerLimit = 10;
const controlLimit = 3;
/** The most seconds for a whole visit. */
const visitLimit = 40;
/** The most seconds for a visit with several presses, one after another. */
const longVisitLimit = 90;

/** What a visit without a press has shown of a page. */
interface Seen {
  readonly places: Map<Press, Place>;
  /** The ms from making the first frame until it is painted. */
  frameTakes: number;
}

interface Pressing {
  site: string;
  paths: readonly string[];
  runs: number;
  say: (line: string) => void;
}

/**
 * How many pages are open at a time, each in a browser of its own: a slowed-down page keeps one processor busy, and
 * drawing it another.
 */
export const atOnce = Math.max(1, Math.floor(availableParallelism() / 3));

/** All pages are visited once before any a second time, so that whatever else the machine does affects all alike. */
export async function pressPages({ site, paths, runs, say }: Pressing): Promise<PagePresses[]> {
  const pages = paths.map((path): PagePresses => ({
    path,
    looks: [],
    presses: new Map(),
    nextPage: [],
    complaints: [],
  }));
  const begun = Date.now();
  const visits = Array.from({ length: runs }, (_, run) => pages.map((page) => ({ page, run: run + 1 }))).flat();
  const waiting = visits.values();
  let done = 0;
  const lane = async () => {
    for (const { page, run } of waiting) {
      await measurePage(site, page, runs);
      done += 1;
      const minutes = (Date.now() - begun) / 60_000;
      const left = (minutes / done) * (visits.length - done);
      say(`${run}/${runs} ${page.path} pressed; ${minutes.toFixed(0)} min, about ${left.toFixed(0)} more`);
    }
  };
  await Promise.all(Array.from({ length: atOnce }, lane));
  return pages;
}

async function measurePage(site: string, page: PagePresses, runs: number): Promise<void> {
  const address = `${site}${page.path}`;
  const standing = standsForAll(page.path);
  const presses = pressesIn(page.path.startsWith('/zh/') ? 'zh' : 'en').filter(({ siteWide }) => !siteWide || standing);
  const complain = (what: string) => (error: unknown) => {
    page.complaints.push(`${what}: ${error instanceof Error ? error.message : String(error)}`);
  };
  // A new browser for each page and run, so that nothing of the last one is left.
  const browser = await startBrowser();
  try {
    const seen: Seen = { places: new Map(), frameTakes: 0 };
    await fresh(browser, { address }, (there) => look(there, page, presses, seen)).catch(complain('looking'));
    const keep = (moment: number, found: Map<string, Reading>) => {
      for (const [title, reading] of found) {
        const readings = page.presses.get(title) ?? new Map<number, Reading[]>();
        page.presses.set(title, readings);
        readings.set(moment, [...(readings.get(moment) ?? []), reading]);
      }
    };
    const presentPresses = presses.filter((press) => seen.places.has(press));
    for (const press of presentPresses) {
      // On a page at rest, only a press that leaves the page needs a visit of its own.
      for (const moment of moments.filter((moment) => moment !== atRest || press.leaves)) {
        if (isDecided(page, press, moment, runs)) continue;
        await fresh(browser, { address, expected: press }, async (visited) => {
          keep(moment, await pressAt(visited, press, seen, moment));
        }).catch(complain(`${press.name} at ${moment} s`));
      }
    }
    const resting = presentPresses.filter((press) => !press.leaves && !isDecided(page, press, atRest, runs));
    if (resting.length > 0) {
      const work = (visited: Visit) => pressAtRest(visited, resting, seen.places, (found) => keep(atRest, found));
      await fresh(browser, { address }, work, longVisitLimit).catch(complain(`at ${atRest} s`));
    }
    if (standing) {
      await within(visitLimit, 'a prepared page', pressPrepared(browser, address))
        .then((reading) => page.nextPage.push(reading))
        .catch(complain('a prerendered link'));
    }
  } finally {
    await within(10, 'closing the browser', browser.close()).catch(() => browser.process()?.kill('SIGKILL'));
  }
}

/** A visit by somebody who was never here before, which is always ended. */
async function fresh(
  browser: Browser,
  visiting: Omit<Visiting, 'context'>,
  work: (there: Visit) => Promise<void>,
  limit = visitLimit,
): Promise<void> {
  const context = await within(10, 'a new context', browser.createBrowserContext());
  try {
    await within(
      limit,
      visiting.address,
      visit({ context, ...visiting }).then((there) => work(there)),
    );
  } finally {
    await within(10, 'closing a context', context.close()).catch(() => undefined);
  }
}

/** Waits for a while without touching anything, then scrolls to the end, and records which controls there are. */
async function look(there: Visit, page: PagePresses, presses: readonly Press[], seen: Seen): Promise<void> {
  const scripts = new Map<string, number>();
  const isScript = new Set<string>();
  await there.browser.send('Network.enable');
  there.browser.on('Network.responseReceived', ({ requestId, response }) => {
    if (response.mimeType.includes('javascript')) isScript.add(requestId);
  });
  there.browser.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
    if (isScript.has(requestId)) scripts.set(requestId, encodedDataLength);
  });
  const bytes = () => [...scripts.values()].reduce((sum, size) => sum + size, 0);

  const frame = await there.said('frame', 20);
  const painted = await there.said('painted', 20);
  if (!frame || !painted) throw new OverTimeError('nothing was painted in 20 s');
  seen.frameTakes = painted.at - frame.at;
  await sleep(5000);
  const untouched = await there.page.evaluate(() => window.bench.cost());
  const scriptUntouched = bytes();
  await readToTheEnd(there);
  const atTheEnd: Cost = await there.page.evaluate(() => window.bench.cost());
  page.looks.push({
    firstPaint: painted.at - painted.began,
    largestPaint: untouched.largestPaint,
    longestTask: untouched.longestTask,
    longestTaskRead: atTheEnd.longestTask,
    layoutShift: atTheEnd.layoutShift,
    script: scriptUntouched,
    scriptRead: bytes(),
  });
  // Only now, because finding them makes jumps that no reader makes.
  for (const press of presses) {
    const place = await there.place(press.control, [], 'point', 0);
    if (place) seen.places.set(press, place);
  }
}

async function readToTheEnd({ page }: Visit): Promise<void> {
  const isEnd = () =>
    page.evaluate(() => {
      scrollBy({ top: innerHeight * 0.8, behavior: 'instant' });
      return scrollY + innerHeight >= document.documentElement.scrollHeight - 2;
    });
  for (let screens = 0; screens < 60 && !(await isEnd()); screens += 1) await sleep(150);
  await sleep(1000);
  await page.evaluate(() => {
    scrollTo({ top: 0, behavior: 'instant' });
  });
}

/** The readings of one press, by its goals. */
async function pressAt(
  there: Visit,
  press: Press,
  { places, frameTakes }: Seen,
  moment: number,
): Promise<Map<string, Reading>> {
  const known = places.get(press);
  const frame = await there.said('frame', 20);
  if (!frame) throw new OverTimeError('no frame in 20 s');
  let place = known;
  // Counted from the first frame: a busy page says too late itself that it is painted.
  let from = frame.at + frameTakes;
  // A control in the first view is pressed where it was seen before, so that a busy page is not asked for its position.
  if (!known?.inFirstView || press.key !== undefined) {
    place = await there.place(press.control, press.goals, press.key === undefined ? 'point' : 'focus', controlLimit);
    if (!place) return everyGoal(press, `not there after ${controlLimit} s`);
    from = Math.max(from, Date.now());
  }
  await sleep(Math.max(0, from + moment * 1000 - Date.now()));
  // A visit may be painted a little later than the one that was looked at, and a touch before that is lost.
  if (moment === 0) await there.said('painted', 0.06);
  if (!place) return everyGoal(press, 'not there');
  const readings = await act(there, press, place);
  return press.key === undefined || (await isKept(there, press)) ? readings : everyGoal(press, 'lost');
}

/** One press after another in one visit: earlier presses do not make a page at rest busier. */
async function pressAtRest(
  there: Visit,
  presses: readonly Press[],
  known: ReadonlyMap<Press, Place>,
  keep: (readings: Map<string, Reading>) => void,
): Promise<void> {
  if (!(await there.said('frame', 20))) throw new OverTimeError('no frame in 20 s');
  await sleep(atRest * 1000);
  for (const press of presses) {
    const place = await there.place(
      press.control,
      press.goals,
      press.key === undefined ? 'point' : 'focus',
      controlLimit,
    );
    // After scrolling, the page has to come to rest again.
    if (!known.get(press)?.inFirstView) await sleep(atRest * 1000);
    keep(place ? await act(there, press, place) : everyGoal(press, `not there after ${controlLimit} s`));
    there.escape();
    // The dock hides while the reader scrolls down or types, and comes back at the top.
    await there.page.evaluate(() => {
      (document.activeElement as HTMLElement | null)?.blur();
      scrollTo({ top: 0, behavior: 'instant' });
    });
    await sleep(500);
  }
}

const everyGoal = (press: Press, reading: Reading): Map<string, Reading> =>
  new Map([
    ...press.goals.map(({ title }): [string, Reading] => [title, reading]),
    ...(press.leaves ? [[press.name, reading] as const] : []),
    ...(press.then ? everyGoal(press.then, reading) : []),
  ]);

/** @param since when the press before it came, where that was a moment ago: it must not be taken for this one */
async function act(there: Visit, press: Press, place: Place, since = 0): Promise<Map<string, Reading>> {
  const { pathname } = new URL(there.page.url());
  const pressed = Date.now();
  if (press.key === undefined) there.tap(place);
  else there.key(press.key);
  const touched = await there.said('touched', answerLimit, ({ at }) => at > Math.max(pressed - 100, since));
  if (!touched) return everyGoal(press, 'the touch was not taken');
  if (!touched.hit) return everyGoal(press, 'something else stood there');
  // Should the touch have come before the first paint: nobody can wait for longer than since then.
  const painted = await there.said('painted', answerLimit, ({ path }) => path === pathname);
  const from = Math.max(touched.at, painted?.at ?? 0);

  // A page that was left reports no more goals.
  const gone = press.leaves
    ? there.said('painted', answerLimit, ({ path, began }) => path !== pathname || began > touched.at)
    : undefined;
  const titles = press.goals.map(({ title }) => title);
  const inPage = Promise.all(
    titles.map((title) => there.said('seen', answerLimit, ({ title: seen, at }) => seen === title && at > touched.at)),
  );
  const answer = await (gone ? Promise.race([gone, titles.length > 0 ? inPage : gone]) : inPage);
  const after = (at: number | undefined): Reading =>
    at === undefined ? `not within ${answerLimit} s` : Math.max(0, at - from);
  const readings = new Map<string, Reading>();
  if (Array.isArray(answer)) {
    titles.forEach((title, index) => readings.set(title, after(answer[index]?.at)));
  } else {
    readings.set(`${press.name} begins`, after(answer?.began));
    readings.set(press.name, after(answer?.at));
  }
  if (press.then)
    for (const [title, reading] of await pressNext(there, press.then, touched.at)) readings.set(title, reading);
  return readings;
}

async function pressNext(there: Visit, next: Press, since: number): Promise<Map<string, Reading>> {
  const place = await there.place(next.control, next.goals, 'point', controlLimit);
  if (!place) return everyGoal(next, 'not there');
  return act(there, next, place, since);
}

/** Whether typed text is still there once all code of the page has been loaded. */
async function isKept(there: Visit, press: Press): Promise<boolean> {
  await sleep(4000);
  const met = await there.page.evaluate((goals) => window.bench.met(goals), [...press.goals]);
  return met.length === press.goals.length;
}
