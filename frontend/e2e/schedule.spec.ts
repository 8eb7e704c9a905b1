import { book, certify, day, openPortal } from './steps.ts';
import {
  anyWidth,
  dictionary,
  expect,
  expectAccessible,
  expectNothingCutOff,
  languages,
  test,
  type Language,
  inEachLanguage,
  onPhone,
} from './fixtures.ts';

/** The day as headings write it, without its weekday. */
function written(date: string, language: Language): string {
  return new Intl.DateTimeFormat(language === 'zh' ? 'zh-HK' : 'en-GB', { dateStyle: 'long', timeZone: 'UTC' }).format(
    new Date(`${date}T00:00:00Z`),
  );
}

for (const zone of ['America/New_York', 'Asia/Hong_Kong']) {
  test.describe(`on a device set to ${zone}`, () => {
    test.use({ timezoneId: zone });

    for (const language of languages) {
      test(
        `sessions stand at Hong Kong's days and hours (${language})`,
        inEachLanguage,
        async ({ page, ops, newTutor }) => {
          const tutor = await newTutor();
          const tomorrow = day(1);
          // Both are on another day in New York.
          await book(ops, tutor, { child: 'Early Bird', date: tomorrow, time: '00:30' });
          await book(ops, tutor, { child: 'Night Owl', date: tomorrow, time: '23:45' });
          const session = await certify(page.request, tutor);
          await openPortal(page, language, session, 'tab=schedule');
          const section = page
            .getByRole('tabpanel')
            .locator('section')
            .filter({ hasText: written(tomorrow, language) });
          await expect(section.getByRole('listitem')).toHaveCount(2);
          await expect(section.getByRole('listitem').filter({ hasText: 'Early Bird' }).locator('time')).toHaveText(
            '00:30',
          );
          const late = section.getByRole('listitem').filter({ hasText: 'Night Owl' }).locator('time');
          await expect(late).toHaveText('23:45');
          await expect(late).toHaveAttribute('datetime', `${tomorrow}T23:45+08:00`);
        },
      );
    }
  });
}

for (const language of languages) {
  const t = dictionary(language);

  test(
    `a tutor sets a status, takes it back, and keeps a filter in the address (${language})`,
    onPhone,
    async ({ page, ops, newTutor }) => {
      const tutor = await newTutor();
      await book(ops, tutor, { child: 'Hazel Kwok', date: day(2) });
      await book(ops, tutor, { child: 'Ethan Lau', date: day(3) });
      const session = await certify(page.request, tutor);
      const panel = page.getByRole('tabpanel');
      const row = (child: string) => panel.getByRole('listitem').filter({ hasText: child });
      const badge = (child: string, status: string) =>
        row(child)
          .getByText(t(`schedule:status.${status}`), { exact: true })
          .and(page.locator('span'));
      const set = (child: string, status: string) =>
        row(child).getByRole('button', { name: t(`schedule:row.set.${status}`), exact: true });
      const toast = page.getByRole('region', { name: t('portal:toast.region') });
      await openPortal(page, language, session, 'tab=schedule');
      await expect(badge('Hazel Kwok', 'pending')).toBeVisible();
      await expectAccessible(page);
      await expectNothingCutOff(page);

      await test.step('confirms', async () => {
        const confirmed = set('Hazel Kwok', 'confirmed');
        await confirmed.click();
        await expect(toast).toContainText(t('schedule:toast.updated.title'));
        await expect(badge('Hazel Kwok', 'confirmed')).toBeVisible();
        await expect(confirmed).toHaveCount(0);
        await expect(badge('Ethan Lau', 'pending')).toBeVisible();
        await expectAccessible(page);
      });

      await test.step('takes it back', async () => {
        await toast.getByRole('button', { name: t('schedule:toast.undo') }).click();
        await expect(badge('Hazel Kwok', 'pending')).toBeVisible();
        await page.reload();
        await expect(badge('Hazel Kwok', 'pending')).toBeVisible();
      });

      await test.step('cancels the other, and filters', async () => {
        await set('Ethan Lau', 'cancelled').click();
        const dialog = page.getByRole('dialog');
        await expect(dialog).toContainText(t('schedule:ask.cancelled.title', { name: 'Ethan Lau' }));
        await expect(dialog).toContainText(t('schedule:ask.cancelled.notified'));
        await expectAccessible(page);
        await dialog.getByLabel(t('schedule:ask.reason')).fill('The family is away.');
        await dialog.getByRole('button', { name: t('schedule:ask.cancelled.confirm') }).click();
        await expect(badge('Ethan Lau', 'cancelled')).toBeVisible();
        await expect(row('Ethan Lau')).toContainText('The family is away.');
        await panel.getByLabel(t('schedule:filter.label'), { exact: true }).selectOption('cancelled');
        await expect(row('Hazel Kwok')).toHaveCount(0);
        await expect(row('Ethan Lau')).toBeVisible();
        await expect(page).toHaveURL(/[?&]status=cancelled/);
        await page.reload();
        await expect(row('Ethan Lau')).toBeVisible();
        await expect(row('Hazel Kwok')).toHaveCount(0);
      });

      await test.step('a session that leaves the filter leaves the focus in the schedule', async () => {
        await set('Ethan Lau', 'confirmed').click();
        await expect(panel.getByText(t('schedule:empty.filtered.title'))).toBeVisible();
        await expect(panel.getByRole('heading', { name: t('schedule:title'), exact: true })).toBeFocused();
        await expectAccessible(page);
        await panel.getByRole('link', { name: t('schedule:empty.filtered.action') }).click();
        await expect(row('Hazel Kwok')).toBeVisible();
        await expect(badge('Ethan Lau', 'confirmed')).toBeVisible();
      });
    },
  );

  test(
    `the question says that nobody is written to of a session that has begun (${language})`,
    anyWidth,
    async ({ page, ops, newTutor }) => {
      const tutor = await newTutor();
      await book(ops, tutor, { child: 'Hazel Kwok', date: day(-1) });
      await openPortal(page, language, await certify(page.request, tutor), 'tab=schedule&when=past');
      await page.getByRole('button', { name: t('schedule:row.set.cancelled'), exact: true }).click();
      const dialog = page.getByRole('dialog');
      await expect(dialog).toContainText(t('schedule:ask.cancelled.notNotified'));
      await expect(dialog).not.toContainText(t('schedule:ask.cancelled.notified'));
      await expectNothingCutOff(page);
    },
  );

  test(
    `what follows from a status can be done, and no status is for ever (${language})`,
    anyWidth,
    async ({ page, ops, newTutor }) => {
      const tutor = await newTutor();
      await book(ops, tutor, { child: 'Hazel Kwok', date: day(3), time: '10:00' });
      await book(ops, tutor, { child: 'Ethan Lau', date: day(3), time: '12:00' });
      await book(ops, tutor, { child: 'Mia Fong', date: day(3), time: '18:00' });
      const session = await certify(page.request, tutor);
      const panel = page.getByRole('tabpanel', { name: t('portal:tabs.schedule') });
      const row = (child: string) =>
        panel.getByRole('listitem').filter({ has: page.getByRole('heading', { name: child }) });
      const set = (child: string, status: string) =>
        row(child).getByRole('button', { name: t(`schedule:row.set.${status}`), exact: true });
      const dialog = page.getByRole('dialog');
      await openPortal(page, language, session, 'tab=schedule');

      await test.step('two changes one after another are both shown while they are saved', async () => {
        const { promise: blocked, resolve: letGo } = Promise.withResolvers<null>();
        await page.route('**/status', async (route) => {
          await blocked;
          await route.continue();
        });
        for (const child of ['Ethan Lau', 'Mia Fong']) await set(child, 'confirmed').click();
        for (const child of ['Ethan Lau', 'Mia Fong']) {
          await expect(row(child).getByRole('button', { name: t('schedule:row.saving') })).toBeVisible();
        }
        letGo(null);
        for (const child of ['Ethan Lau', 'Mia Fong']) await expect(set(child, 'pending')).toBeVisible();
        await page.unrouteAll();
      });

      await test.step('a session that has not begun is completed only after a question', async () => {
        await set('Hazel Kwok', 'completed').click();
        await expect(dialog).toContainText(written(day(3), language));
        await expect(dialog).toContainText('10:00');
        await expectAccessible(page);
        await dialog.getByRole('button', { name: t('schedule:ask.keep') }).click();
        await expect(dialog).toBeHidden();
        await expect(set('Hazel Kwok', 'confirmed')).toBeVisible();
        await set('Hazel Kwok', 'completed').click();
        await dialog.getByLabel(t('schedule:ask.minutes')).fill('2');
        await dialog.getByRole('button', { name: t('schedule:ask.completed.confirm') }).click();
        await expect(dialog).toContainText(t('schedule:ask.minutesError', { least: 5, most: 480 }));
        await dialog.getByLabel(t('schedule:ask.minutes')).fill('15');
        await dialog.getByRole('button', { name: t('schedule:ask.completed.confirm') }).click();
        await expect(dialog).toContainText(t('schedule:ask.unusual', { count: 15, planned: 90 }));
        await expectNothingCutOff(page);
        await dialog.getByLabel(t('schedule:ask.minutes')).fill('75');
        await dialog.getByRole('button', { name: t('schedule:ask.completed.confirm') }).click();
      });

      await test.step('its assessment opens and can be written', async () => {
        const form = page.getByRole('form', { name: t('assessments:form.title') });
        await expect(form.getByText('Hazel Kwok', { exact: true })).toBeVisible();
        await form.getByLabel(t('assessments:fields.strengths')).fill('Reads signs aloud.');
        await form.getByRole('button', { name: t('assessments:form.save'), exact: true }).click();
        await expect(form).toBeHidden();
      });

      await test.step('and the session can be pending again', async () => {
        await page.getByRole('tab', { name: t('portal:tabs.schedule') }).click();
        await expect(row('Hazel Kwok')).toContainText(t('schedule:row.minutes', { count: 75 }));
        // What was recorded is changed by one act, which asks why.
        await expect(row('Hazel Kwok').getByRole('group').getByRole('button')).toHaveCount(1);
        await set('Hazel Kwok', 'change').click();
        await dialog.getByLabel(t('schedule:ask.outcome')).selectOption('pending');
        await dialog.getByRole('button', { name: t('schedule:ask.change.confirm') }).click();
        await expect(dialog).toContainText(t('schedule:ask.change.reasonError'));
        await expectAccessible(page);
        await expectNothingCutOff(page);
        await dialog.getByLabel(t('schedule:ask.change.reason')).fill('I pressed it too early.');
        await dialog.getByRole('button', { name: t('schedule:ask.change.confirm') }).click();
        await expect(row('Hazel Kwok')).toContainText(t('schedule:row.minutes', { count: 90 }));
        await expect(set('Hazel Kwok', 'confirmed')).toBeVisible();
      });
    },
  );

  test(`the week shows every day and opens one (${language})`, async ({ page, ops, newTutor }) => {
    const tutor = await newTutor();
    await book(ops, tutor, { child: 'Hazel Kwok', date: day(0) });
    await book(ops, tutor, { child: 'Ethan Lau', date: day(7), time: '09:30' });
    const session = await certify(page.request, tutor);
    const panel = page.getByRole('tabpanel');
    await openPortal(page, language, session, 'tab=schedule');
    await panel.getByRole('link', { name: t('schedule:view.week'), exact: true }).click();
    await expect(page).toHaveURL(/[?&]view=week/);
    const days = panel.getByRole('list', { name: t('schedule:week.days') });
    await expect(days.locator('> li')).toHaveCount(7);
    const opened = panel.getByRole('heading', {
      name: new RegExp(`${t('schedule:today')}.*${written(day(0), language)}`),
    });
    await expect(opened).toBeVisible();
    await expect(panel.getByRole('heading', { name: 'Hazel Kwok' })).toBeVisible();
    await expectAccessible(page);
    await expectNothingCutOff(page);
    await panel.getByRole('link', { name: t('schedule:week.next') }).click();
    await expect(panel.getByRole('heading', { name: 'Ethan Lau' })).toBeVisible();
    await expect(panel.getByRole('heading', { name: 'Hazel Kwok' })).toHaveCount(0);
    await page.reload();
    await expect(panel.getByRole('heading', { name: 'Ethan Lau' })).toBeVisible();
    await panel.getByRole('link', { name: t('schedule:week.next') }).click();
    await expect(panel.getByText(t('schedule:week.none'))).toBeVisible();
    await panel.getByRole('link', { name: t('schedule:today'), exact: true }).click();
    await expect(panel.getByRole('heading', { name: 'Hazel Kwok' })).toBeVisible();
  });

  test(
    `a long past is loaded page by page, and a failure can be tried again (${language})`,
    anyWidth,
    async ({ page, ops, newTutor, allowConsole }) => {
      allowConsole(/503/);
      const tutor = await newTutor();
      for (const days of [1, 2, 3]) await book(ops, tutor, { child: `Child ${days}`, date: day(-days) });
      const session = await certify(page.request, tutor);
      // Small pages, so that three sessions fill several.
      let broken = true;
      await page.route(/\/api\/tutor\/bookings\?/, async (route) => {
        if (broken) return route.fulfill({ status: 503, json: { code: 'unavailable', message: 'Away' } });
        return route.continue({
          url: route
            .request()
            .url()
            .replace(/limit=\d+/, 'limit=2'),
        });
      });
      const panel = page.getByRole('tabpanel');
      await openPortal(page, language, session, 'tab=schedule&when=past');
      const alert = panel.getByRole('alert');
      await expect(alert).toContainText(t('schedule:loadFailed'));
      await expectAccessible(page);
      broken = false;
      await alert.getByRole('button', { name: t('portal:retry') }).click();
      const children = panel.getByRole('heading', { level: 4, name: /^Child \d$/ });
      await expect(children).toHaveText(['Child 1', 'Child 2']);
      await panel.getByRole('button', { name: t('schedule:more.load') }).click();
      await expect(children).toHaveText(['Child 1', 'Child 2', 'Child 3']);
      await expect(panel.getByRole('button', { name: t('schedule:more.load') })).toHaveCount(0);
      await expect(panel.getByRole('listitem').filter({ hasText: 'Child 3' }).locator(':focus')).toHaveCount(1);
      await expectAccessible(page);
    },
  );
}
