import { writtenDay } from '../src/dates.ts';
import { address, dictionary, expect, inEachLanguage, languages, test } from './fixtures.ts';
import { day, enterOffice } from './steps.ts';

for (const language of languages) {
  const t = dictionary(language);

  test(
    `a refused form names its fields, writes days as people do, and shows the first error (${language})`,
    inEachLanguage,
    async ({ page, newTutor }) => {
      const tutor = await newTutor();
      await enterOffice(page);
      await page.goto(address(language, `/office/tutors/${tutor.id}`));

      await test.step('in rows of fields', async () => {
        await page.getByRole('button', { name: t('office-tutors:hours.edit'), exact: true }).click();
        const form = page.getByRole('form', { name: t('office-tutors:hours.title') });
        const add = form.getByRole('button', { name: t('office-tutors:hours.add'), exact: true });
        for (let rows = 0; rows < 7; rows += 1) await add.click();
        const first = form.getByRole('group', { name: t('office-tutors:hours.number', { number: 1 }), exact: true });
        const until = first.getByLabel(t('office-tutors:hours.until'));
        await until.fill('09:00');
        await form.getByRole('button', { name: t('office-tutors:hours.save'), exact: true }).click();
        await expect(form.getByRole('alert')).toContainText(
          `${t('office-tutors:hours.number', { number: 1 })}, ${t('office-tutors:hours.until')}`,
        );
        await expect(until).toBeFocused();
        await expect(until).toBeInViewport();
      });

      await test.step('in a form of one record', async () => {
        // What was typed into the hours is not missed.
        page.on('dialog', (dialog) => void dialog.accept());
        await page.goto(address(language, '/office/billing?status=issued'));
        await page.getByRole('table').getByRole('row').nth(1).getByRole('link').click();
        const form = page.getByRole('form', { name: t('office-billing:paid.go') });
        await form.getByLabel(t('office-billing:paid.on')).fill('2099-01-01');
        await form.getByRole('button', { name: t('office-billing:paid.go'), exact: true }).click();
        const alert = form.getByRole('alert');
        await expect(alert).toContainText(t('office-billing:paid.on') + t('common:colon'));
        await expect(alert).toContainText(writtenDay(day(0), language, 'medium'));
        await expect(alert).not.toContainText(/\d{4}-\d\d-\d\d/);
      });
    },
  );
}
