import type { Page, Request } from '@playwright/test';
import { writtenDay } from '../src/dates.ts';
import {
  book,
  certify,
  day,
  openActions,
  openPortal,
  inMinutes,
  home,
  letServerClockFollow,
  twoFrames,
} from './steps.ts';
import {
  anyWidth,
  dictionary,
  expect,
  expectAccessible,
  expectNothingCutOff,
  languages,
  onPhone,
  test,
} from './fixtures.ts';

for (const language of languages) {
  const t = dictionary(language);

  test(`the portal opens on what is next: where to go and whom to call (${language})`, async ({
    page,
    ops,
    newTutor,
  }) => {
    const tutor = await newTutor();
    const later = inMinutes(5 * 60);
    await book(ops, tutor, { child: 'Later Today', ...later, visit: home });
    const opens = inMinutes(6 * 60);
    await book(ops, tutor, { child: 'Day After', ...inMinutes(30 * 60), visit: home });
    const next = await book(ops, tutor, { child: 'Hazel Kwok', ...inMinutes(60), visit: home });
    const session = await certify(page.request, tutor);
    await openPortal(page, language, session, '');
    const panel = page.getByRole('tabpanel', { name: t('portal:tabs.schedule') });
    const row = (child: string) => panel.getByRole('listitem').filter({ hasText: child });
    const first = panel.getByRole('listitem').first();
    await expect(first).toContainText('Hazel Kwok');
    await expect(panel.getByRole('heading', { level: 3 }).first()).toContainText(t('schedule:next.title'));
    const map = first.getByRole('link', { name: /Sample Garden/ });
    await expect(map).toHaveAttribute('href', /^https:\/\/www\.google\.com\/maps\/search\/\?api=1&query=Flat%20C%2C/);
    await expect(map).toBeInViewport();
    await expect(first).toContainText('Please ring softly.');
    await expect(first).toContainText('2580#');
    await expect(first.getByRole('link', { name: /91234567/ })).toHaveAttribute('href', 'tel:+85291234567');
    // In the family's language, whatever the tutor reads.
    const chat = first.getByRole('link', { name: new RegExp(`WhatsApp.*, ${t('common:newTab')}$`) });
    const written = decodeURIComponent((await chat.getAttribute('href')) ?? '');
    expect(written).toMatch(/^https:\/\/wa\.me\/85291234567\?text=Mrs\. Kwok，您好！/);
    await expect(row('Day After')).toContainText(
      t('schedule:visit.from', { day: writtenDay(opens.date, language, 'medium'), time: opens.time }),
    );
    await expect(row('Day After').getByRole('link', { name: /Sample Garden/ })).toHaveCount(0);
    await expectAccessible(page);
    await expectNothingCutOff(page);

    await test.step('the one after it says so when it is asked, where the focus waits', async () => {
      await expect(row('Later Today').getByRole('link', { name: /Sample Garden/ })).toHaveCount(0);
      const name = t('schedule:visit.showOf', { name: 'Later Today', time: later.time });
      await row('Later Today').getByRole('button', { name }).press('Enter');
      await expect(row('Later Today').getByRole('link', { name: /Sample Garden/ })).toBeVisible();
      await expect(row('Later Today').getByRole('group', { name })).toBeFocused();
      await expectAccessible(page);
    });

    await test.step('what is recorded later shows when the portal is opened anew', async () => {
      await ops('booking', 'visit', String(next.id), '--address', 'Somewhere else');
      await page.reload();
      await expect(first.getByRole('link', { name: /Somewhere else/ })).toBeVisible();
    });

    await test.step('what is missing is said, and the family’s language all the same', async () => {
      const speaks = t('schedule:visit.language.zh');
      for (const [missing, ...known] of [
        ['noAddress', '--phone', '91234567'],
        ['noPhone', '--address', 'Somewhere else'],
        ['unknown', '--door-code', '2580#'],
      ] as const) {
        await ops('booking', 'visit', String(next.id), '--forget', '--language', 'zh', ...known);
        await page.reload();
        await expect(first).toContainText(t(`schedule:visit.${missing}`));
        await expect(first).toContainText(speaks);
      }
      await expectAccessible(page);
    });
  });

  test(`what was pressed keeps the focus, and a session whose outcome is recorded keeps the rest in its place (${language})`, async ({
    page,
    ops,
    newTutor,
  }) => {
    const tutor = await newTutor();
    await book(ops, tutor, { child: 'Hazel Kwok', ...inMinutes(60), visit: home });
    const second = await book(ops, tutor, { child: 'Later Today', ...inMinutes(5 * 60), visit: home });
    await book(ops, tutor, { child: 'Ethan Lau', date: day(3) });
    await book(ops, tutor, { child: 'Mia Fong', date: day(-1) });
    const session = await certify(page.request, tutor);
    const panel = page.getByRole('tabpanel', { name: t('portal:tabs.schedule') });
    const row = (child: string) =>
      panel.getByRole('listitem').filter({ has: page.getByRole('heading', { name: child, exact: true }) });
    await openPortal(page, language, session, '');
    const when = (name: string) => panel.getByRole('link', { name: t(`schedule:when.${name}`), exact: true });
    await expect(row('Ethan Lau')).toBeVisible();

    await test.step('a choice of another view keeps the focus', async () => {
      await when('past').press('Enter');
      await expect(row('Mia Fong')).toBeVisible();
      await expect(when('past')).toBeFocused();
      const status = panel.getByLabel(t('schedule:filter.label'), { exact: true });
      await status.focus();
      await status.selectOption('cancelled');
      await expect(panel.getByText(t('schedule:empty.filtered.title'))).toBeVisible();
      await expect(status).toBeFocused();
      await status.selectOption('');
      await expect(row('Mia Fong')).toBeVisible();
      const week = panel.getByRole('link', { name: t('schedule:view.week'), exact: true });
      await week.press('Enter');
      await expect(panel.getByRole('list', { name: t('schedule:week.days') })).toBeVisible();
      await expect(week).toBeFocused();
      const list = panel.getByRole('link', { name: t('schedule:view.list'), exact: true });
      await list.press('Enter');
      await expect(row('Ethan Lau')).toBeVisible();
      await expect(list).toBeFocused();
    });

    await test.step('the list stays while it is read where to go next, and the focus with the session', async () => {
      const { promise: blocked, resolve: letGo } = Promise.withResolvers<null>();
      await page.route(`**/bookings/${second.id}/visit`, async (route) => {
        await blocked;
        await route.continue();
      });
      const requested = page.waitForRequest(`**/bookings/${second.id}/visit`);
      const cancel = row('Hazel Kwok').getByRole('button', { name: t('schedule:row.set.cancelled'), exact: true });
      await cancel.click();
      await page
        .getByRole('dialog')
        .getByRole('button', { name: t('schedule:ask.cancelled.confirm') })
        .click();
      await requested;
      await expect(panel.getByRole('listitem').first()).toContainText('Later Today');
      await expect(row('Later Today').getByRole('status', { name: t('schedule:visit.loading') })).toBeVisible();
      await expect(
        row('Later Today').getByRole('button', { name: t('schedule:row.set.confirmed'), exact: true }),
      ).toBeVisible();
      await expect(row('Ethan Lau')).toBeAttached();
      await expect(when('past')).toBeAttached();
      await expect(row('Hazel Kwok').getByRole('button').first()).toBeFocused();
      letGo(null);
      await expect(row('Later Today').getByRole('link', { name: /Sample Garden/ })).toBeVisible();
      await expect(row('Hazel Kwok').getByRole('button').first()).toBeFocused();
      await expectAccessible(page);
    });
  });

  test(`what is done once has stepped back to the profile (${language})`, onPhone, async ({ page, newTutor }) => {
    const tutor = await newTutor();
    const session = await certify(page.request, tutor);
    await openPortal(page, language, session, '');
    await expect(page.getByRole('tab').first()).toHaveText(t('portal:tabs.schedule'));
    await expect(page.getByText(t('schedule:empty.upcoming.title'))).toBeVisible();
    const journey = page.getByRole('complementary', { name: t('onboarding:title') });
    const shop = page.getByRole('heading', { name: t('staff-shop:title') });
    await expect(journey).toHaveCount(0);
    await expect(shop).toHaveCount(0);
    await page.getByRole('tab', { name: t('portal:tabs.profile') }).click();
    await expect(journey).toBeVisible();
    await expect(shop).toBeVisible();
    await expectAccessible(page);
    await expectNothingCutOff(page);
  });
}

/** How much the visible part of the page has moved since it opened, as the browser measures it (layout shift). */
const layoutShift = (page: Page) =>
  page.evaluate(
    () =>
      new Promise<number>((resolve) => {
        let sum = 0;
        const observer = new PerformanceObserver((entries) => {
          for (const entry of entries.getEntries() as (PerformanceEntry & { value: number })[]) sum += entry.value;
        });
        observer.observe({ type: 'layout-shift', buffered: true });
        requestAnimationFrame(() => requestAnimationFrame(() => resolve(sum)));
      }),
  );

test('nothing moves on a portal whose parts come one after another, in whichever order', async ({
  page,
  ops,
  newTutor,
}) => {
  const tutor = await newTutor();
  await book(ops, tutor, { child: 'Hazel Kwok', ...inMinutes(60), visit: home });
  for (const days of [1, 2, 3, 4])
    await book(ops, tutor, { child: `Child ${days}`, ...inMinutes(days * 24 * 60 + 60) });
  for (const days of [1, 2, 3]) await book(ops, tutor, { child: `Past ${days}`, ...inMinutes(-days * 24 * 60) });
  const session = await certify(page.request, tutor);
  const parts = ['profile', 'actions', 'bookings?', 'visit', 'onboarding', 'calendar'];
  const partOf = (request: Request) =>
    parts.find((part) => request.url().includes('/api/') && request.url().includes(part));
  const gate = () => Promise.withResolvers<null>();
  for (const order of [parts, parts.toReversed()]) {
    for (const query of ['', 'tab=schedule']) {
      const gates = new Map(parts.map((part) => [part, { requested: gate(), free: gate() }]));
      await page.unrouteAll();
      await page.route('**/api/tutor/**', async (route) => {
        const part = partOf(route.request());
        const blocked = part === undefined ? undefined : gates.get(part);
        blocked?.requested.resolve(null);
        await blocked?.free.promise;
        await route.continue();
      });
      await openPortal(page, 'en', session, query);
      await expect(page.getByRole('status', { name: /Loading/ }).first()).toBeVisible();
      for (const part of order) {
        const blocked = gates.get(part);
        // The place is fetched only after the sessions have loaded; released before them, it waits for nothing.
        const comesNow = part !== 'visit' || order === parts;
        if (comesNow) await blocked?.requested.promise;
        const finished = comesNow
          ? page.waitForEvent('requestfinished', (request) => partOf(request) === part)
          : undefined;
        blocked?.free.resolve(null);
        await finished;
        // Each shows on the screen before the next is released.
        await twoFrames(page);
      }
      await expect(page.getByRole('link', { name: /Sample Garden/ })).toBeVisible();
      await expect(page.getByText('Child 1', { exact: true })).toBeAttached();
      expect(await layoutShift(page)).toBeLessThanOrEqual(0.02);
      // The time, the child and the place of the first session show without scrolling.
      await expect(page.getByRole('link', { name: /Sample Garden/ })).toBeInViewport();
      await expect(page.getByRole('link', { name: /91234567/ })).toBeInViewport();
    }
  }
});

test(
  'what can be done with the next session stays while it is read where to go, and does not wait for long',
  anyWidth,
  async ({ page, ops, newTutor }) => {
    const t = dictionary('en');
    const tutor = await newTutor();
    const next = await book(ops, tutor, { child: 'Hazel Kwok', ...inMinutes(24 * 60 + 10), visit: home });
    await book(ops, tutor, { child: 'Ethan Lau', date: day(5) });
    const session = await certify(page.request, tutor);
    await page.clock.install();
    await letServerClockFollow(page);
    const { promise: blocked, resolve: letGo } = Promise.withResolvers<null>();
    const known = { address: 'Sample Garden', phone: null, language: 'en', notes: null, doorCode: null };
    // The server's clock cannot be changed, so the answer is given here.
    await page.route('**/visit', async (route) => {
      await blocked;
      await route.fulfill({ json: { visit: { bookingId: next.id, ...known } } });
    });
    const row = (child: string) => page.getByRole('listitem').filter({ hasText: child });
    const confirm = (child: string) =>
      row(child).getByRole('button', { name: t('schedule:row.set.confirmed'), exact: true });
    const looking = row('Hazel Kwok').getByRole('status', { name: t('schedule:visit.loading') });
    await openPortal(page, 'en', session, '');

    await test.step('where its hour comes while a button has the focus', async () => {
      await confirm('Hazel Kwok').focus();
      await page.clock.fastForward(11 * 60_000);
      await expect(looking).toBeVisible();
      await expect(confirm('Hazel Kwok')).toBeFocused();
    });

    await test.step('where the portal is opened and no answer comes', async () => {
      await page.reload();
      await expect(looking).toBeVisible();
      await page.clock.runFor(4_000);
      await expect(confirm('Hazel Kwok')).toBeVisible();
      await expect(confirm('Ethan Lau')).toBeAttached();
      letGo(null);
      await expect(row('Hazel Kwok').getByRole('link', { name: /Sample Garden/ })).toBeVisible();
    });
  },
);

test(
  'a new day begins while the portal is open: what shows stays, and so does the focus',
  anyWidth,
  async ({ page, ops, newTutor }) => {
    const t = dictionary('en');
    const tutor = await newTutor();
    await book(ops, tutor, { child: 'Hazel Kwok', date: day(0), time: '23:50' });
    await book(ops, tutor, { child: 'Ethan Lau', date: day(5) });
    const session = await certify(page.request, tutor);
    await page.clock.install({ time: new Date(`${day(0)}T23:45:00+08:00`) });
    await letServerClockFollow(page);
    const parts = ['bookings', 'actions'];
    const requestedAgain: string[] = [];
    const { promise: blocked, resolve: letGo } = Promise.withResolvers<null>();
    const row = (child: string) => page.getByRole('listitem').filter({ hasText: child });
    const confirm = row('Ethan Lau').getByRole('button', { name: t('schedule:row.set.confirmed'), exact: true });
    await openPortal(page, 'en', session, '');
    await expect(row('Hazel Kwok')).toBeVisible();
    await openActions(page, t);
    await confirm.focus();
    await page.route('**/api/tutor/**', async (route) => {
      const part = new URL(route.request().url()).pathname.split('/').at(-1) ?? '';
      if (parts.includes(part)) requestedAgain.push(part);
      await blocked;
      await route.continue();
    });
    await page.clock.fastForward(20 * 60_000);
    await expect.poll(() => parts.every((part) => requestedAgain.includes(part))).toBe(true);
    await twoFrames(page);
    for (const loading of [t('schedule:loading'), t('actions:loading')]) {
      await expect(page.getByRole('status', { name: loading })).toHaveCount(0);
    }
    await expect(confirm).toBeFocused();
    letGo(null);
    await expect(row('Hazel Kwok')).toHaveCount(0);
    await expect(confirm).toBeFocused();
  },
);
