/** Opens the applications as somebody who is already signed in on a phone, and presses what is used daily. */
import { setTimeout as sleep } from 'node:timers/promises';
import type { BrowserContext } from 'puppeteer-core';
import type { ApplicationFigures, Opening } from './application-report.ts';
import type { Goal, Locator } from './meter.ts';
import { OverTimeError, startBrowser, visit, within, type Visit } from './phone.ts';

export interface Application {
  name: string;
  /**
   * Signs in through the API. @returns the content of the browser's local storage afterwards; a cookie goes into the
   * context
   */
  signIn(site: string, context: BrowserContext): Promise<Readonly<Record<string, string>>>;
  screens: readonly { path: string; usable: Locator }[];
  /**
   * Presses one after another, from the first screen on. What is answered at once and what comes later are separate
   * goals.
   */
  presses: readonly { name: string; control: Locator; key?: string; goals: readonly Goal[] }[];
}

const panel = '[role=tabpanel]:not([hidden])';
const tab = (name: string) => ({ css: '[role=tab]', name });
const openTab = (name: string) => ({ css: '[role=tab][aria-selected=true]', name });
const sessions = { css: `${panel} li time` };
const assessments = { css: `${panel} button[aria-expanded]` };
const firstTime = (name: string, content: string) => ({
  name: `${name} for the first time`,
  control: tab(name),
  goals: [
    { title: `${name} for the first time`, shows: openTab(name) },
    { title: `its content (${name})`, has: { css: `${panel} ${content}` } },
  ],
});

async function signInAsDemo(site: string): Promise<Readonly<Record<string, string>>> {
  const answer = await fetch(`${site}/api/tutor/demo-login`, { method: 'POST' });
  const { token } = (await answer.json()) as { token: string };
  return { tutorToken: token };
}

export const portal: Application = {
  name: 'portal',
  signIn: signInAsDemo,
  screens: [
    { path: '/tutor-portal?tab=schedule', usable: sessions },
    { path: '/tutor-portal', usable: { css: `${panel} :is(h2, h3)` } },
  ],
  presses: [
    {
      name: 'a tab for the first time',
      control: tab('Assessments'),
      goals: [
        { title: 'a tab for the first time', shows: openTab('Assessments') },
        { title: 'its content', has: assessments },
      ],
    },
    { name: 'a tab again', control: tab('Schedule'), goals: [{ title: 'a tab again, with content', has: sessions }] },
    {
      name: 'a status',
      control: { css: `${panel} li [role=group] button`, name: 'Confirm' },
      // The first session that can be confirmed, which depends on the time of day.
      goals: [{ title: 'a status', changes: { css: panel } }],
    },
    {
      name: 'a question',
      control: { css: `${panel} li [role=group] button`, name: 'Cancel session' },
      goals: [{ title: 'the question of a status', has: { css: '[role=dialog] form input' } }],
    },
    {
      name: 'leaving it',
      control: { css: '[role=dialog] button', name: 'Leave it' },
      goals: [{ title: 'leaving it', has: { css: 'body:not(:has([role=dialog] form))' } }],
    },
    { name: 'back', control: tab('Assessments'), goals: [{ title: 'back to the other tab', has: assessments }] },
    {
      name: 'a form',
      control: { css: `${panel} button`, name: 'Write an assessment' },
      goals: [{ title: 'a form', has: { css: `${panel} form textarea` } }],
    },
    {
      name: 'a star',
      control: { css: `${panel} form label:has(input[type=radio][value="4"])` },
      goals: [{ title: 'a star', has: { css: `${panel} form input[type=radio][value="4"]:checked` } }],
    },
    {
      name: 'an email',
      control: { css: `${panel} form textarea[name=strengths]` },
      key: 'a',
      goals: [{ title: 'a letter', holds: { css: `${panel} form textarea[name=strengths]` }, value: 'a' }],
    },
    // In their order on the screen, so that the next tab is beside the one before.
    firstTime('Documents', 'li[id^=document-]'),
    firstTime('Payments', 'li[id^=receipt-]'),
    firstTime('Profile', 'input[type=url]'),
    firstTime('Certification', 'a[href*=kitewell-course-portal]'),
  ],
};

/** A module of the course, from its questions on. */
export const course: Application = {
  name: 'course',
  // With an answer that was typed before and has not been sent yet.
  signIn: async (site) => {
    const stored = await signInAsDemo(site);
    const headers = { Authorization: `Bearer ${stored.tutorToken}` };
    const answer = await fetch(`${site}/api/tutor/profile`, { headers });
    const { tutor } = (await answer.json()) as { tutor: { id: number } };
    return { ...stored, [`answerDraft:${tutor.id}:1:0`]: `I would play along, ${Date.now()}.` };
  },
  screens: [{ path: '/kitewell-course-portal?module=1', usable: { css: 'form textarea[name=answer]' } }],
  presses: [
    {
      name: 'keep',
      control: { css: 'form button[type=submit]', name: 'Keep my answer' },
      goals: [{ title: 'Keep my answer', changes: { css: 'form' } }],
    },
  ],
};

/** s */
const answerLimit = 10;
const openLimit = 20;
const visitLimit = 90;

interface Using {
  application: Application;
  site: string;
  runs: number;
  say: (line: string) => void;
}

export async function useApplication({ application, site, runs, say }: Using): Promise<ApplicationFigures> {
  const figures: ApplicationFigures = {
    name: application.name,
    openings: new Map(),
    presses: new Map(),
    complaints: [],
  };
  const browser = await startBrowser();
  const add = <T>(map: Map<string, T[]>, key: string, value: T) => map.set(key, [...(map.get(key) ?? []), value]);
  try {
    for (let run = 1; run <= runs; run += 1) {
      for (const { path, usable } of application.screens) {
        // The second visit finds what the first has left in the browser.
        const context = await within(10, 'a new context', browser.createBrowserContext());
        try {
          const stored = await within(10, 'signing in', application.signIn(site, context));
          for (const which of ['first visit', 'second visit']) {
            const address = `${site}${path}`;
            const opening = open(context, address, stored, usable, async (there) => {
              if (path !== application.screens[0]?.path || which !== 'second visit') return;
              for (const press of application.presses)
                for (const [title, reading] of await pressOne(there, press)) add(figures.presses, title, reading);
            });
            add(figures.openings, `${path}, ${which}`, await within(visitLimit, `${path}, ${which}`, opening));
          }
        } catch (error) {
          figures.complaints.push(error instanceof Error ? error.message : String(error));
        } finally {
          await within(10, 'closing a context', context.close()).catch(() => undefined);
        }
        say(`${run}/${runs} ${path} opened`);
      }
    }
  } finally {
    await within(10, 'closing the browser', browser.close()).catch(() => browser.process()?.kill('SIGKILL'));
  }
  return figures;
}

async function open(
  context: BrowserContext,
  address: string,
  stored: Readonly<Record<string, string>>,
  usable: Locator,
  use: (there: Visit) => Promise<void>,
): Promise<Opening> {
  let bytes = 0;
  let requests = 0;
  const goals = [{ title: 'usable', has: usable }];
  const before = async (browser: Visit['browser']) => {
    await browser.send('Network.enable');
    browser.on('Network.loadingFinished', ({ encodedDataLength }) => {
      requests += 1;
      bytes += encodedDataLength;
    });
  };
  const there = await visit({ context, address, stored, expected: { goals }, before });
  try {
    const painted = await there.said('painted', openLimit);
    const seen = await there.said('seen', openLimit);
    if (!painted || !seen) throw new OverTimeError(`${address} was not usable in ${openLimit} s`);
    const untilUsable = { requests, bytes };
    await sleep(2000);
    const cost = await there.page.evaluate(() => window.bench.cost());
    const top = await there.page.evaluate(
      (css) => (document.querySelector(css)?.getBoundingClientRect().top ?? NaN) + scrollY,
      usable.css,
    );
    const opening = {
      usable: seen.at - painted.began,
      top,
      firstPaint: painted.at - painted.began,
      largestPaint: cost.largestPaint,
      blocking: cost.blocking,
      layoutShift: cost.layoutShift,
      ...untilUsable,
      laterRequests: requests - untilUsable.requests,
      laterBytes: bytes - untilUsable.bytes,
    };
    await use(there);
    return opening;
  } finally {
    await there.close();
  }
}

async function pressOne(
  there: Visit,
  { name, control, key, goals }: Application['presses'][number],
): Promise<[string, number | string][]> {
  const every = (reading: string) => goals.map(({ title }): [string, string] => [title, reading]);
  const place = await there.place(control, goals, key === undefined ? 'point' : 'focus', 5);
  if (!place) return every('not there');
  // Where the page was scrolled for it, it first has to stop moving.
  await sleep(600);
  const still = await there.place(control, goals, key === undefined ? 'point' : 'focus', 1);
  const pressed = Date.now();
  if (key === undefined) there.tap(still ?? place);
  else there.key(key);
  const touched = await there.said('touched', answerLimit, ({ at }) => at > pressed - 100);
  if (!touched) return every('the touch was not taken');
  if (!touched.hit) return every(`something else stood where '${name}' was`);
  const readings = await Promise.all(
    goals.map(async ({ title }): Promise<[string, number | string]> => {
      const seen = await there.said(
        'seen',
        answerLimit,
        (message) => message.title === title && message.at > touched.at,
      );
      return [title, seen ? seen.at - touched.at : `not within ${answerLimit} s`];
    }),
  );
  await sleep(1000);
  return readings;
}
