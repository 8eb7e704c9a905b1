import type { Page, Route } from '@playwright/test';
import { actionsOf, certify, fillSignIn, openPortal } from './steps.ts';
import { address, anyWidth, dictionary, expect, expectAccessible, languages, test } from './fixtures.ts';

/** The calls that the portal makes whichever tab is open. */
const ofThePortal = ['/api/tutor/profile', '/api/tutor/onboarding', '/api/tutor/actions', '/api/tutor/portal-version'];

/** The calls that each tab makes besides. */
const ofTheTab = {
  certification: ['/api/certification/outline', '/api/tutor/certification/progress'],
  schedule: ['/api/tutor/bookings', '/api/tutor/availability', '/api/tutor/calendar'],
  assessments: ['/api/tutor/assessments', '/api/tutor/assessments/students'],
  messages: ['/api/tutor/threads'],
  documents: ['/api/tutor/documents'],
  payments: ['/api/tutor/receipts', '/api/tutor/receipts/months'],
};

const pathOf = (route: Route) => new URL(route.request().url()).pathname;

/** Holds every read of the API back until the story answers it. */
async function pauseReads(page: Page) {
  let blocked: Route[] = [];
  await page.route(/\/api\//, async (route) => {
    if (route.request().method() === 'GET') blocked.push(route);
    else await route.continue();
  });
  const take = (paths: readonly string[]) => {
    const taken = blocked.filter((route) => paths.includes(pathOf(route)));
    blocked = blocked.filter((route) => !taken.includes(route));
    return taken;
  };
  return {
    /** Waits until exactly these calls were made, each once, and none of them answered. */
    expectBlocked: (paths: readonly string[]) =>
      expect.poll(() => blocked.map(pathOf).sort()).toEqual([...paths].sort()),
    letThrough: (paths: readonly string[]) => Promise.all(take(paths).map((route) => route.continue())),
    fail: (paths: readonly string[]) =>
      Promise.all(take(paths).map((route) => route.fulfill({ status: 404, json: { code: 'notFound' } }))),
  };
}

for (const language of languages) {
  const t = dictionary(language);

  test(
    `the portal asks for all of a tab in one round, and can be followed while it waits and fails (${language})`,
    anyWidth,
    async ({ page, request, newTutor, allowConsole }) => {
      allowConsole(/404/);
      const tutor = await newTutor();
      await certify(request, tutor);
      const retry = page.getByRole('main').getByRole('button', { name: t('portal:retry'), exact: true });
      const waiting = page.getByRole('tabpanel').getByRole('status', { name: /./ });
      const reads = await pauseReads(page);
      // The tabs that are prepared while the page is idle have a story of their own.
      await page.addInitScript(() => (window.requestIdleCallback = () => 0));

      await page.goto(address(language, '/tutor-portal?tab=payments'));
      await fillSignIn(page, t, tutor);
      await reads.expectBlocked([...ofThePortal, ...ofTheTab.payments]);
      await expectAccessible(page);
      await reads.fail(ofThePortal);
      await reads.letThrough(ofTheTab.payments);
      await expect(page.getByText(t('portal:profileFailed'))).toBeVisible();
      await expectAccessible(page);

      for (const [tab, calls] of Object.entries(ofTheTab)) {
        await test.step(tab, async () => {
          await page.goto(address(language, `/tutor-portal?tab=${tab}`));
          await reads.expectBlocked([...ofThePortal, ...calls]);
          await reads.letThrough(ofThePortal);
          // Waits for the tab itself and not only for its placeholder, which would repeat the calls that failed.
          await expect(page.getByRole('tabpanel').getByRole('heading', { level: 2 }).first()).toBeVisible();
          await expect(waiting.first()).toBeVisible();
          await expectAccessible(page);
          await reads.fail(calls);
          await expect(retry.first()).toBeVisible();
          await expect(waiting).toHaveCount(0);
          await expectAccessible(page);
          await reads.expectBlocked([]);
        });
      }
    },
  );
}

test(
  'what the portal shows first is asked for before its code is there',
  anyWidth,
  async ({ page, request, newTutor, allowConsole }) => {
    allowConsole(/ERR_FAILED/);
    const session = await certify(request, await newTutor());
    // The tabs that are prepared while the page is idle have a story of their own.
    await page.addInitScript(() => (window.requestIdleCallback = () => 0));
    await openPortal(page, 'en', session, '');
    // The last that this page asks for, or it would count for the next one.
    const hours = page.getByRole('region', { name: dictionary('en')('availability:hours.title'), exact: true });
    await expect(hours).toBeVisible();
    await page.route('**/assets/*.js', (route) => route.abort());
    const reads = await pauseReads(page);
    await page.reload({ waitUntil: 'commit' });
    await reads.expectBlocked([...ofThePortal, ...ofTheTab.schedule]);
  },
);

// Only a phone shows it in one line.
test('what needs the tutor says in its line that it could not be loaded, and more when pressed (en)', async ({
  page,
  newTutor,
  allowConsole,
}) => {
  allowConsole(/404/);
  const t = dictionary('en');
  const session = await certify(page.request, await newTutor());
  await page.route('**/api/tutor/actions*', (route) => route.fulfill({ status: 404, json: { code: 'notFound' } }));
  await openPortal(page, 'en', session, '');
  const actions = actionsOf(page, t);
  const line = actions.getByRole('button', { name: t('actions:loadFailed') });
  await expect(line).toHaveAttribute('aria-expanded', 'false');
  await expect(actions.getByRole('alert')).toBeHidden();
  await line.click();
  await expect(line).toHaveAttribute('aria-expanded', 'true');
  await expect(actions.getByRole('alert')).toBeVisible();
  await expectAccessible(page);
});

test('the keyboard goes through the portal as the eye does', anyWidth, async ({ page, newTutor }) => {
  const t = dictionary('en');
  const session = await certify(page.request, await newTutor());
  await openPortal(page, 'en', session, '');
  const tab = page.getByRole('tab', { name: t('portal:tabs.schedule') });
  const line = actionsOf(page, t).getByRole('button', { expanded: false });
  for (const [width, first] of [
    [1280, tab],
    [390, line],
  ] as const) {
    await page.setViewportSize({ width, height: 800 });
    await expect(first).toBeVisible();
    // The page may still be adapting to the new width.
    await expect(async () => {
      await page.getByRole('heading', { level: 1 }).focus();
      await page.keyboard.press('Tab');
      await expect(first).toBeFocused({ timeout: 500 });
    }).toPass();
  }
});

test('a link to a place that is not in the tab leads to the tab', anyWidth, async ({ page, newTutor }) => {
  const t = dictionary('en');
  const session = await certify(page.request, await newTutor());
  await openPortal(page, 'en', session, '');
  const panel = page.getByRole('tabpanel', { name: t('portal:tabs.documents') });
  await expect(page.getByRole('tab', { name: t('portal:tabs.documents') })).toBeVisible();
  // As the router does for a link within the portal.
  await page.evaluate(() => {
    history.pushState({ usr: { showPanel: true }, key: 'there', idx: 1 }, '', '?tab=documents#nothing');
    dispatchEvent(new PopStateEvent('popstate', { state: history.state as unknown }));
  });
  await expect(panel).toBeFocused();
});
