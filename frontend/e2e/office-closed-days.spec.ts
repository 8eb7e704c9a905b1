import { addDays } from '@kitewell/contract/dates';
import { book, day as inDays, enterOffice, press } from './steps.ts';
import { address, dictionary, expect, expectLooksRight, languages, test } from './fixtures.ts';

for (const language of languages) {
  const t = dictionary(language);

  test(`the office closes a week and cancels the session in it from there (${language})`, async ({
    page,
    ops,
    newTutor,
    allowConsole,
  }) => {
    allowConsole(/400/);
    // Other stories close days, too, but none that far ahead.
    const first = inDays(language === 'en' ? 360 : 375);
    const last = addDays(first, 6);
    const child = `Mika ${crypto.randomUUID().slice(0, 8)}`;
    await book(ops, await newTutor(), { child, date: addDays(first, 2), time: '10:00' });
    await enterOffice(page);
    await page.goto(address(language, '/office/schedule/days'));
    const form = page.getByRole('form', { name: t('office-schedule:days.add') });
    const go = form.getByRole('button', { name: t('office-schedule:days.go'), exact: true });
    const lastDay = form.getByLabel(t('office-schedule:days.lastDay'));
    const name = `Story ${crypto.randomUUID().slice(0, 8)}`;

    await test.step('a last day before the first, and more than a year, are refused with a sentence', async () => {
      await form.getByLabel(t('office-schedule:days.firstDay')).fill(first);
      await lastDay.fill(addDays(first, -1));
      await form.getByLabel(t('office-schedule:days.nameEn')).fill(name);
      await form.getByLabel(t('office-schedule:days.nameZh')).fill(name);
      await press(page, go);
      await expect(lastDay).toBeFocused();
      await expect(form.getByText(t('validation:lastDayBeforeFirst')).first()).toBeVisible();
      await expectLooksRight(page);
      await lastDay.fill(addDays(first, 400));
      await press(page, go);
      await expect(lastDay).toHaveAttribute('aria-invalid', 'true');
    });

    const row = page.getByRole('listitem').filter({ hasText: name });
    const session = row.getByRole('button', { name: child });
    await test.step('the closed week is one line, and names the session in it', async () => {
      await lastDay.fill(last);
      await press(page, go);
      await expect(form.getByRole('status')).toContainText(
        t('office-schedule:days.sessions_' + (language === 'en' ? 'one' : 'other'), { count: 1 }),
      );
      await expect(row).toHaveCount(1);
      await expect(session).toBeVisible();
      await expectLooksRight(page);
    });

    await test.step('which is cancelled there, with the questions that the schedule asks', async () => {
      await press(page, session);
      const panel = row.getByRole('region', { name: child });
      await press(page, panel.getByRole('button', { name: t('office-schedule:action.cancel'), exact: true }));
      await panel.getByLabel(t('office-schedule:cancel.reason')).fill('Closed week');
      await expectLooksRight(page);
      await panel.getByRole('button', { name: t('office-schedule:cancel.go') }).click();
      await expect(session).toHaveCount(0);
      await expect(row.getByText(t('office-schedule:days.noSessions'))).toBeVisible();
      await press(page, panel.getByRole('button', { name: t('office-schedule:session.close') }));
      await expect(row.getByText(t('office-schedule:days.showSessions'), { exact: true })).toBeFocused();
    });

    await test.step('opens the week again', async () => {
      await press(page, row.getByText(t('office-schedule:days.open'), { exact: true }));
      const dialog = page.getByRole('alertdialog');
      await expect(dialog).toContainText(t('office-schedule:days.openSpanTitle'));
      await dialog.getByRole('button', { name: t('office-schedule:days.open'), exact: true }).click();
      await expect(row).toHaveCount(0);
    });
  });
}
