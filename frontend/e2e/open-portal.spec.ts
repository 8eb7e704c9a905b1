import {
  book,
  certify,
  day,
  openPortal,
  pay,
  toastOf,
  inMinutes,
  home,
  letServerClockFollow,
  twoFrames,
} from './steps.ts';
import { anyWidth, dictionary, expect, test } from './fixtures.ts';

test(
  'an open portal shows what was added elsewhere, and does not move what is being read',
  anyWidth,
  async ({ page, context, ops, newTutor, allowConsole }) => {
    // The requests that are running when the network is cut.
    allowConsole(/ERR_INTERNET_DISCONNECTED/);
    const tutor = await newTutor();
    // A fixed hour: a number of hours from now could fall on the next day late in the evening.
    for (let days = 2; days < 14; days++) await book(ops, tutor, { child: `Child ${days}`, date: day(days) });
    const session = await certify(page.request, tutor);
    await page.clock.install();
    const panel = page.getByRole('tabpanel', { name: 'Schedule' });
    const row = (child: string) =>
      panel.getByRole('listitem').filter({ has: page.getByRole('heading', { name: child, exact: true }) });
    const first = page.waitForResponse('**/api/tutor/portal-version');
    await openPortal(page, 'en', session, '');
    await first;
    await expect(row('Child 9')).toBeAttached();

    await test.step('when it is looked at again, and while a row far down is read', async () => {
      await row('Child 9').scrollIntoViewIfNeeded();
      const read = await row('Child 9').boundingBox();
      await book(ops, tutor, { child: 'Added Today', ...inMinutes(26 * 60) });
      await book(ops, tutor, { child: 'Added Later', date: day(3), time: '18:00' });
      await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange', { bubbles: true })));
      await expect(row('Added Later')).toBeAttached();
      await expect(panel.getByRole('listitem').first()).toContainText('Added Today');
      const moved = async () => Math.abs(((await row('Child 9').boundingBox())?.y ?? 0) - (read?.y ?? 0));
      await expect.poll(moved).toBeLessThanOrEqual(2);
    });

    await test.step('by itself, within half a minute', async () => {
      await book(ops, tutor, { child: 'Added Quietly', date: day(4), time: '18:00' });
      await page.clock.fastForward(31_000);
      await expect(row('Added Quietly')).toBeAttached();
    });

    await test.step('when the network is back', async () => {
      await context.setOffline(true);
      await book(ops, tutor, { child: 'Added Meanwhile', date: day(5), time: '18:00' });
      await context.setOffline(false);
      await expect(row('Added Meanwhile')).toBeAttached();
    });
  },
);

test('where to go is asked for only while somebody looks', anyWidth, async ({ page, ops, newTutor, allowConsole }) => {
  allowConsole(/403/);
  const t = dictionary('en');
  const tutor = await newTutor();
  const next = await book(ops, tutor, { child: 'Hazel Kwok', ...inMinutes(24 * 60 + 10), visit: home });
  const session = await certify(page.request, tutor);
  await page.clock.install();
  await letServerClockFollow(page);
  // The server's clock cannot be changed, so the answer is given here.
  let closed = false;
  const looks: string[] = [];
  await page.route('**/visit', async (route) => {
    looks.push(route.request().url());
    if (closed) return route.fulfill({ status: 403, json: { code: 'booking.visitClosed', message: 'Closed' } });
    const visit = {
      bookingId: next.id,
      address: 'Sample Garden',
      phone: null,
      language: 'en',
      notes: null,
      doorCode: null,
    };
    return route.fulfill({ json: { visit } });
  });
  const show = (state: 'hidden' | 'visible') =>
    page.evaluate((now) => {
      Object.defineProperty(document, 'visibilityState', { configurable: true, value: now });
      document.dispatchEvent(new Event('visibilitychange', { bubbles: true }));
    }, state);
  const address = page.getByRole('link', { name: /Sample Garden/ });
  const changed = async (child: string, time: string) => {
    const read = page.waitForResponse(/bookings\?/);
    await book(ops, tutor, { child, date: day(5), time });
    await show('visible');
    await read;
    await twoFrames(page);
  };
  const version = page.waitForResponse('**/portal-version');
  await openPortal(page, 'en', session, '');
  await version;
  await expect(page.getByText('Hazel Kwok')).toBeVisible();

  await test.step('not where the hour comes while the window is hidden', async () => {
    await show('hidden');
    await page.clock.fastForward(11 * 60_000);
    await twoFrames(page);
    expect(looks).toEqual([]);
    await show('visible');
    await expect(address).toBeVisible();
    expect(looks).toHaveLength(1);
  });

  await test.step('not where another tab is open, but when the schedule is opened again', async () => {
    await page.getByRole('tab', { name: t('portal:tabs.documents') }).click();
    await expect(page.getByRole('tabpanel', { name: t('portal:tabs.documents') })).toBeVisible();
    await changed('Ethan Lau', '10:00');
    expect(looks).toHaveLength(1);
    await page.getByRole('tab', { name: t('portal:tabs.schedule') }).click();
    await expect.poll(() => looks.length).toBe(2);
    await expect(address).toBeVisible();
  });

  await test.step('and a refusal that the list explains is no message of its own', async () => {
    closed = true;
    const refused = page.waitForResponse('**/visit');
    await changed('Mia Fong', '16:00');
    await refused;
    expect(looks).toHaveLength(3);
    // A message would show by now. It cannot be waited for, as messages use a timer and this page's clock is stopped.
    await twoFrames(page);
    await page.clock.runFor(1000);
    await twoFrames(page);
    expect(await toastOf(page, t).getByText(t('portal:toast.error'), { exact: true }).count()).toBe(0);
  });
});

test(
  'a tab that was not open yet shows its rows without asking for them',
  anyWidth,
  async ({ page, ops, newTutor }) => {
    const tutor = await newTutor();
    await pay(ops, tutor, {
      student: 'Hazel Kwok',
      date: inMinutes(-3000).date,
      earnings: 42000,
      total: 60000,
      status: 'paid',
    });
    const session = await certify(page.request, tutor);
    await openPortal(page, 'en', session, '');
    // The last thing that is prepared.
    await expect(
      page
        .locator('[data-tab=certification]')
        .getByText(/^ETP Fusion/)
        .first(),
    ).toBeAttached();
    const requested: string[] = [];
    page.on('request', (request) => requested.push(request.url()));
    for (const [tab, text] of [
      ['Assessments', /No assessments/],
      ['Documents', /No documents/],
      ['Payments', /Hazel Kwok/],
      ['Profile', new RegExp(tutor.email)],
      ['Certification', /^ETP Fusion/],
    ] as const) {
      const behind = page.locator(`[data-tab="${tab.toLowerCase()}"]`);
      await expect(behind.getByText(text).first()).toBeAttached();
      await expect(behind).toBeHidden();
      await page.getByRole('tab', { name: tab }).click();
      await expect(page.getByRole('tabpanel').getByText(text).first()).toBeVisible();
    }
    // Other things that the portal prepares at the same time do not count.
    const theirs = /\/api\/|\/(assessments|documents|payments|profile|certification)-tab|\/sign-in-settings/;
    expect(requested.filter((url) => theirs.test(url) && !url.endsWith('/portal-version'))).toEqual([]);
  },
);

test(
  'a panel behind another one asks for nothing until its tab is opened',
  anyWidth,
  async ({ page, ops, newTutor }) => {
    const tutor = await newTutor();
    const { date } = inMinutes(-3000);
    await pay(ops, tutor, { student: 'Hazel Kwok', date, earnings: 42000, total: 60000, status: 'paid' });
    const session = await certify(page.request, tutor);
    await openPortal(page, 'en', session, '');
    await expect(page.locator('[data-tab="payments"]').getByText('Hazel Kwok').first()).toBeAttached();
    const requested: string[] = [];
    page.on('request', (request) => requested.push(new URL(request.url()).pathname));
    await pay(ops, tutor, { student: 'Ethan Lau', date, earnings: 42000, total: 60000, status: 'paid' });
    await book(ops, tutor, { child: 'Added Today', ...inMinutes(26 * 60) });
    await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange', { bubbles: true })));
    await expect(page.getByRole('tabpanel', { name: 'Schedule' }).getByText('Added Today').first()).toBeVisible();
    expect(requested.filter((path) => /^\/api\/.*(assessments|documents|receipts)/.test(path))).toEqual([]);
    await page.getByRole('tab', { name: 'Payments' }).click();
    await expect(page.getByRole('tabpanel', { name: 'Payments' }).getByText('Ethan Lau').first()).toBeVisible();
  },
);

test('the tab that the address names is open after going back and forward', anyWidth, async ({ page, newTutor }) => {
  const session = await certify(page.request, await newTutor());
  const expectOpen = async (tab: string) => {
    await expect(page).toHaveURL(new RegExp(`tab=${tab.toLowerCase()}`));
    await expect(page.getByRole('tab', { name: tab })).toHaveAttribute('aria-selected', 'true');
    await expect(page.getByRole('tabpanel', { name: tab })).toBeVisible();
    await expect(page.getByRole('tabpanel')).toHaveCount(1);
  };
  await openPortal(page, 'en', session, 'tab=schedule');
  await expectOpen('Schedule');
  for (const tab of ['Payments', 'Documents']) {
    await page.getByRole('tab', { name: tab }).click();
    await expectOpen(tab);
  }
  await page.goBack();
  await expectOpen('Payments');
  await page.goBack();
  await expectOpen('Schedule');
  await page.goForward();
  await expectOpen('Payments');
  // Going back before the page has rendered the pressed tab ends at the entry of the history where the tab was pressed.
  await page.evaluate(async () => {
    const press = [...document.querySelectorAll<HTMLElement>('[role=tab]')].find(
      (tab) => tab.textContent === 'Documents',
    );
    press?.click();
    while (!location.search.includes('documents')) await Promise.resolve();
    history.back();
  });
  await expectOpen('Payments');
});

test(
  'a tab that is made ready behind the open one opens nothing by itself',
  anyWidth,
  async ({ page, ops, newTutor }) => {
    const tutor = await newTutor();
    const { date } = inMinutes(-3000);
    await pay(ops, tutor, { student: 'Hazel Kwok', date, earnings: 42000, total: 60000, status: 'paid' });
    const session = await certify(page.request, tutor);
    // The request that follows once everything is prepared.
    const last = page.waitForResponse(/\/certification-tab/);
    await openPortal(page, 'en', session, `tab=documents&month=${date.slice(0, 7)}`);
    await expect(page.locator('[data-tab="assessments"]').getByText(/No assessments/)).toBeAttached();
    await last;
    await twoFrames(page);
    await expect(page.getByRole('dialog')).toHaveCount(0);
    await expect(page.locator('[data-tab="payments"]')).toBeEmpty();
  },
);
