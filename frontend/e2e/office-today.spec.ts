import { randomInt, randomUUID } from 'node:crypto';
import { hongKongTime } from '@kitewell/contract/dates';
import { writtenDay } from '../src/dates.ts';
import { book, certify, day, inMinutes, letServerClockFollow, press } from './steps.ts';
import {
  address,
  anyWidth,
  dictionary,
  expect,
  expectAccessible,
  expectFitsLargeText,
  expectNothingCutOff,
  languages,
  onPhone,
  setTextSize,
  test,
} from './fixtures.ts';

/** Runs in the page: the texts of links that overlap what stands beside them. */
const tooWide = (links: (HTMLElement | SVGElement)[]): (string | null)[] =>
  links
    .filter((link) => link.checkVisibility() && link.scrollWidth > link.clientWidth + 1)
    .map((link) => link.textContent);

for (const language of languages) {
  const t = dictionary(language);

  test(
    `the first screen of the day names what waits, and each panel leads there (${language})`,
    onPhone,
    async ({ page, request, ops, newTutor, allowConsole }) => {
      allowConsole(/401/);
      const number = randomInt(1_000_000);
      const tutor = await newTutor();
      const { headers } = await certify(request, tutor);
      // More than a day from the session that is over, at any time of day.
      const today = { child: `Nora ${number}`, time: hongKongTime(new Date()) >= '12:00' ? '08:00' : '20:00' };
      await book(ops, tutor, { ...today, date: day(0) });
      const over = await book(ops, tutor, { child: `Otto ${number}`, ...inMinutes(-120) });
      const recorded = await request.put(`/api/tutor/bookings/${over.id}/status`, {
        headers,
        data: { status: 'completed' },
      });
      expect(recorded.status()).toBe(200);
      const officeDocument = await request.post('/api/tutor/documents', {
        headers,
        data: {
          ...{ documentType: 'degree', documentName: `Degree ${number}`, fileName: 'degree' },
          fileUrl: `https://credentials.example.org/${number}`,
        },
      });
      expect(officeDocument.status()).toBe(201);
      // The mail server of a developer's machine accepts every email.
      await page.route('**/api/office/emails?**', async (route) => {
        const email = {
          ...{
            id: 1,
            template: 'trial-received',
            subject: { kind: 'trial', id: '1' },
            address: 'nobody@example.com',
            language: 'zh',
          },
          ...{
            state: 'failed',
            createdAt: '2026-11-20T01:00:00.000Z',
            finishedAt: '2026-11-20T01:00:00.000Z',
            tries: 1,
          },
          lastError: 'The mail server did not take the email (EENVELOPE RCPT TO 550).',
        };
        await route.fulfill({ json: { emails: [email], nextCursor: null } });
      });

      await page.goto(address(language, '/office'));
      await page.getByRole('button', { name: t('office:demo.owner'), exact: true }).click();
      const panel = (name: string) => page.getByRole('region', { name, exact: true });
      /** The first record that a panel names. */
      const first = (name: string) => panel(name).getByRole('listitem').getByRole('link').first();
      const title = (name: string) => page.getByRole('heading', { level: 1, name, exact: true });

      // By keyboard from what one panel names to the next.
      await expect(first(t('office-schedule:today.title'))).toBeVisible();
      await page.keyboard.press('j');
      await expect(first(t('office-schedule:today.title'))).toBeFocused();
      await page.keyboard.press('j');
      await expect(first(t('office-schedule:today.title'))).not.toBeFocused();
      await page.keyboard.press('k');
      await expect(first(t('office-schedule:today.title'))).toBeFocused();

      const records = [
        t('office-leads:today.title'),
        t('office-leads:due.title'),
        t('office-tutors:lapse.title'),
        t('office-documents:toCheck'),
      ];
      for (const name of records) {
        const link = first(name);
        const said = await link.innerText();
        if (name === records[0]) {
          await expectAccessible(page);
          await expectNothingCutOff(page);
          await expectFitsLargeText(page);
          await setTextSize(page, 2);
          await expect.poll(() => page.getByRole('navigation').getByRole('link').evaluateAll(tooWide)).toEqual([]);
          await setTextSize(page, 1);
        }
        await link.click();
        await expect(title(said)).toBeVisible();
        await page.goBack();
      }

      const sessions = panel(t('office-schedule:today.title'));
      // Other stories may have filled the day, of which the panel shows a part.
      const more = sessions.getByRole('button');
      if ((await more.count()) > 0) await more.click();
      await sessions.getByRole('link', { name: new RegExp(today.child) }).click();
      await expect(page.getByRole('region', { name: t('office-schedule:session.title', today) })).toBeVisible();
      await page.goBack();

      const unassessed = first(t('office-schedule:unassessed.title'));
      const child = await unassessed.innerText();
      await unassessed.click();
      await expect(page.getByRole('heading', { level: 2 }).filter({ hasText: child }).first()).toBeVisible();
      await page.goBack();

      const failed = panel(t('office-emails:failedTitle'));
      await expect(failed).toContainText('nobody@example.com');
      await failed.getByRole('link', { name: t('office-emails:allFailed', { shown: 1 }) }).click();
      await expect(title(t('office-emails:title'))).toBeVisible();
      await expect(page.getByRole('row', { name: /nobody@example\.com/ })).toBeVisible();
    },
  );

  test(
    `whoever has answered a lead says so on the first screen, by keyboard (${language})`,
    onPhone,
    async ({ page, request, allowConsole }) => {
      allowConsole(/401/);
      const parentName = `Rosa ${randomUUID().slice(0, 8)}`;
      const requested = await request.post('/api/trial-requests', {
        data: {
          ...{ parentName, childName: 'Milo', childAge: 6, program: 'not-sure', language },
          ...{ phone: `6${randomInt(1_000_000, 9_999_999)}`, email: `${randomUUID()}@example.com` },
        },
      });
      expect(requested.status()).toBe(201);
      // Leads of other stories wait as well.
      await page.route(/\/api\/office\/leads\?.*limit=5/, (route) => {
        const url = new URL(route.request().url());
        url.searchParams.set('search', parentName);
        return route.continue({ url: url.href });
      });
      await page.goto(address(language, '/office'));
      await page.getByRole('button', { name: t('office:demo.owner'), exact: true }).click();
      const panel = page.getByRole('region', { name: t('office-leads:today.title'), exact: true });
      await expect(panel.getByRole('link', { name: parentName })).toBeVisible();
      // The sessions come first, and what nobody waits for is not on the screen.
      await expect(page.getByRole('main').getByRole('region').first()).toHaveAccessibleName(
        t('office-schedule:today.title'),
      );
      await press(page, panel.getByRole('button', { name: parentName }));
      await expect(panel).toHaveCount(0);
      await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
      const found = await page.evaluate(
        async (name) =>
          (await (await fetch(`/api/office/leads?state=contacted&search=${encodeURIComponent(name)}`)).json()) as {
            leads: { parentName: string }[];
          },
        parentName,
      );
      expect(found.leads).toMatchObject([{ parentName }]);
    },
  );

  test(
    `of a day on which nothing waits one sentence is said (${language})`,
    onPhone,
    async ({ page, allowConsole }) => {
      allowConsole(/401/);
      const nothing = {
        leads: { leads: [], nextCursor: null, counts: null },
        'due-leads': { leads: [], nextCursor: null },
        bookings: { bookings: [], nextCursor: null },
        schedule: { sessions: [], total: 0 },
        documents: { officeDocuments: [], nextCursor: null },
        emails: { emails: [], nextCursor: null },
        certificates: { certificates: [], nextCursor: null },
        'expiring-checks': { checks: [], nextCursor: null },
        'unchecked-sessions': { sessions: [], nextCursor: null },
        'sessions-to-reassign': { sessions: [], nextCursor: null },
        'change-requests': { requests: [], nextCursor: null },
        'erasure-requests': { requests: [] },
        'unread-threads': { threads: [], nextCursor: null },
        'payment-notices': { notices: [], nextCursor: null },
        reports: { reports: [], nextCursor: null },
      };
      for (const [name, json] of Object.entries(nothing))
        await page.route(
          ({ pathname }) => pathname === `/api/office/${name}`,
          (route) => route.fulfill({ json }),
        );
      await page.goto(address(language, '/office'));
      await page.getByRole('button', { name: t('office:demo.owner'), exact: true }).click();
      await expect(page.getByText(t('office:today.quiet'))).toBeVisible();
      await expect(page.getByRole('region', { name: t('office-leads:today.title') })).toHaveCount(0);
      await expectAccessible(page);
      await expectNothingCutOff(page);
    },
  );
}

test(
  'a first screen that was left open shows another day, and what came meanwhile',
  anyWidth,
  async ({ page, request, ops, newTutor, allowConsole }) => {
    allowConsole(/401/);
    const t = dictionary('en');
    const number = randomInt(1_000_000);
    const tutor = await newTutor();
    await certify(request, tutor);
    await book(ops, tutor, { child: `Early ${number}`, date: day(1), time: '00:10' });
    await page.clock.install({ time: new Date(`${day(0)}T23:50:00+08:00`) });
    await letServerClockFollow(page);
    await page.goto(address('en', '/office'));
    await page.getByRole('button', { name: t('office:demo.owner'), exact: true }).click();
    const sessions = page.getByRole('region', { name: t('office-schedule:today.title'), exact: true });
    await expect(page.getByText(writtenDay(day(0), 'en', 'full'), { exact: true })).toBeVisible();
    await expect(page.getByRole('heading', { level: 1 })).toContainText('Good evening');
    await expect(sessions.getByRole('status')).toHaveCount(0);
    await expect(sessions.getByText(`Early ${number}`)).toHaveCount(0);
    await page.clock.fastForward(20 * 60_000);
    await expect(page.getByText(writtenDay(day(1), 'en', 'full'), { exact: true })).toBeVisible();
    await expect(sessions.getByText(`Early ${number}`)).toBeVisible();

    await test.step('what came meanwhile is there when somebody comes back to it', async () => {
      // Early enough for the first rows, which are all that a panel shows at first.
      await book(ops, tutor, { child: `Late ${number}`, date: day(1), time: '02:00' });
      await page.clock.fastForward(2 * 60_000);
      await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange', { bubbles: true })));
      await expect(sessions.getByText(`Late ${number}`)).toBeVisible();
    });

    await test.step('or the sign-in, where the session has ended', async () => {
      await page.context().clearCookies();
      await page.clock.fastForward(2 * 60_000);
      await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange', { bubbles: true })));
      await expect(page.getByRole('button', { name: t('office:demo.owner'), exact: true })).toBeVisible();
      await expect(page.getByText(`Late ${number}`)).toHaveCount(0);
    });
  },
);
