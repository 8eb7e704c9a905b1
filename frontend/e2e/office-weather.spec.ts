import { randomInt } from 'node:crypto';
import { addFamily, book, day, enterOffice, press } from './steps.ts';
import {
  address,
  dictionary,
  expect,
  expectFitsLargeText,
  expectLooksRight,
  languages,
  onPhone,
  test,
} from './fixtures.ts';

for (const language of languages) {
  const t = dictionary(language);

  test(
    `the weather takes a day of two children of one family, who get one email (${language})`,
    onPhone,
    async ({ page, ops, newTutor, allowConsole }) => {
      const number = randomInt(1_000_000);
      const [elder, younger, stranger] = [`Ella ${number}`, `Yan ${number}`, `Sana ${number}`];
      // A day on which no other story has sessions.
      const date = day(322 + randomInt(30));
      await enterOffice(page, 'coordinator');
      await page.goto(address(language, '/office/schedule/weather'));
      await expect(page.getByRole('heading', { level: 1, name: t('office-schedule:weather.title') })).toBeVisible();
      const tutor = await newTutor();
      const { email, children } = await addFamily(page, `Mum of ${elder}`, [elder, younger], { language });
      for (const [place, { id, name }] of children.entries()) {
        await book(ops, tutor, { child: name, date, time: place ? '19:05' : '17:05', visit: ['--child', String(id)] });
      }
      await book(ops, tutor, { child: stranger, date, time: '21:05', visit: ['--phone', '91234567'] });

      await test.step('a span that ends before it begins is no span, and one without a session says so', async () => {
        await page.getByLabel(t('office-schedule:field.date'), { exact: true }).fill(date);
        await page.getByLabel(t('office-schedule:weather.from')).fill('17:00');
        await page.getByLabel(t('office-schedule:weather.to')).fill('16:00');
        await expect(page.getByRole('alert')).toHaveText(t('office-schedule:weather.spanWrong'));
        await expectLooksRight(page);
        await page.getByLabel(t('office-schedule:weather.to')).fill('17:04');
        await expect(page.getByText(t('office-schedule:weather.none'))).toBeVisible();
        await page.getByLabel(t('office-schedule:weather.to')).fill('22:00');
      });

      const form = page.getByRole('form', { name: t('office-schedule:weather.title') });
      const preview = form.getByRole('button', { name: t('office-schedule:weather.preview') });
      const plan = page.getByRole('region', { name: t('office-schedule:weather.planTitle') });
      const notified = t('office-schedule:weather.notified_other', { count: 4, families: 1, tutors: 1 });

      await test.step('nothing is looked at while no session is chosen', async () => {
        await expect(form.getByRole('checkbox')).toHaveCount(3);
        await press(page, form.getByRole('button', { name: t('office-schedule:weather.noneOfThem') }));
        await press(page, preview);
        await expect(form.getByRole('alert')).toBeVisible();
        await expectLooksRight(page);
        await press(page, form.getByRole('button', { name: t('office-schedule:weather.all') }));
        await form.locator('input[name=reason]').fill('');
        await press(page, preview);
        await expect(form.locator('input[name=reason]')).toBeFocused();
        await page.keyboard.type('Typhoon signal no. 8');
      });

      await test.step('the email to the family names both children, before anything happens', async () => {
        await press(page, preview);
        await expect(plan.getByRole('heading').first()).toBeFocused();
        await expect(plan.getByText(notified)).toBeVisible();
        await expect(
          plan.getByRole('heading', { name: t('office-schedule:weather.toFamiliesOfSeveral') }),
        ).toBeVisible();
        await expect(
          plan.getByRole('heading', { name: t('office-schedule:weather.toFamilies'), exact: true }),
        ).toHaveCount(0);
        // Once in each language; the emails to the tutor come after them.
        for (const place of [0, 1]) await expect(plan.getByRole('group').nth(place)).toContainText(/Ella[^]*Yan/);
        await expectLooksRight(page);
        await expectFitsLargeText(page);
      });

      await test.step('it is done in one press, and says who has to be called', async () => {
        await press(
          page,
          plan.getByRole('button', { name: t('office-schedule:weather.cancelGo_other', { count: 3 }) }),
        );
        const done = page.getByRole('region', { name: t('office-schedule:weather.doneTitle') });
        await expect(done.getByRole('heading').first()).toBeFocused();
        await expect(done).toContainText(notified);
        await expect(done.getByRole('link', { name: /9123 ?4567/ })).toBeVisible();
        await expect(done).not.toContainText(elder);
        await expectLooksRight(page);
        await expectFitsLargeText(page);
        const emails = await page.evaluate(async (to) => {
          const got = await fetch(`/api/office/emails?search=${encodeURIComponent(to)}`);
          return ((await got.json()) as { emails: { template: string; language: string }[] }).emails;
        }, email);
        // Besides the emails sent when each session was arranged.
        const ofTheStep = emails.filter(({ template }) => template !== 'family-session-arranged');
        expect(ofTheStep).toMatchObject([{ template: 'family-weather-day', language }]);
      });

      await test.step('the weather clears: one press brings back all that still fit, and names the other', async () => {
        // Meanwhile the stranger's hour is taken.
        await book(ops, tutor, { child: `Late ${number}`, date, time: '21:30', visit: ['--phone', '91234568'] });
        const done = page.getByRole('region', { name: t('office-schedule:weather.doneTitle') });
        await expect(done.getByText(t('office-schedule:weather.undo.willTell'))).toBeVisible();
        const undo = done.getByRole('button', { name: t('office-schedule:weather.undo.go_other', { count: 3 }) });
        await page.route('**/api/office/bad-weather-undo', (route) => route.abort(), { times: 1 });
        allowConsole(/ERR_FAILED/);
        await press(page, undo);
        await expect(done.getByRole('alert')).toBeVisible();
        await press(page, undo);
        const undone = page.getByRole('region', { name: t('office-schedule:weather.undo.title') });
        await expect(undone.getByRole('heading').first()).toBeFocused();
        await expect(undone).toContainText(t('office-schedule:weather.undo.restored_other', { count: 2 }));
        await expect(undone.getByRole('listitem').filter({ hasText: stranger })).toContainText(
          t('office-schedule:weather.why.overlap', { name: tutor.name }),
        );
        await expect(undone.getByRole('button')).toHaveCount(0);
        // They stand in the list again, besides the one that was arranged meanwhile.
        await expect(form.getByRole('checkbox')).toHaveCount(3);
        await expect(form.getByRole('checkbox', { name: stranger })).toHaveCount(0);
        await expectLooksRight(page);
        await expectFitsLargeText(page);
      });
    },
  );
}
