import { randomInt } from 'node:crypto';
import { book, day, enterOffice } from './steps.ts';
import {
  address,
  anyWidth,
  dictionary,
  expect,
  expectAccessible,
  expectLooksRight,
  languages,
  test,
} from './fixtures.ts';

for (const language of languages) {
  const t = dictionary(language);

  test(
    `the office records that a session took place, and takes that back (${language})`,
    anyWidth,
    async ({ page, ops, newTutor }) => {
      const tutor = await newTutor();
      const child = `Noa ${randomInt(1_000_000)}`;
      const date = day(-2);
      const { id } = await book(ops, tutor, { child, date, time: '10:00' });
      await enterOffice(page);
      await page.goto(address(language, `/office/schedule?day=${date}&session=${id}`));
      const panel = page.getByRole('region', { name: t('office-schedule:session.title', { child, time: '10:00' }) });
      const form = page.getByRole('form', { name: t('office-schedule:action.record') });
      const open = panel.getByRole('button', { name: t('office-schedule:action.record'), exact: true });
      const go = form.getByRole('button', { name: t('office-schedule:record.go'), exact: true });
      await open.click();
      await form.locator('input[name=actualMinutes]').fill('20');
      await go.click();
      await form.getByLabel(t('office-schedule:record.confirm', { minutes: '20' })).check();
      await expectAccessible(page);
      await expectLooksRight(page);
      await go.click();
      await expect(panel).toContainText(t('office:sessionStatus.completed'));
      await expect(panel).toContainText(t('office-schedule:session.minutes', { minutes: 20 }));
      await panel.getByText(t('office-schedule:session.history')).click();
      await expect(panel).toContainText(
        `${t('office:sessionStatus.completed')}, ${t('office-schedule:session.minutes', { minutes: 20 })}`,
      );
      await expectLooksRight(page);
      await page
        .getByRole('region', { name: t('portal:toast.region') })
        .getByRole('button', { name: t('office-schedule:record.undo'), exact: true })
        .click();
      await expect(panel).toContainText(t('office:sessionStatus.pending'));
    },
  );
}
