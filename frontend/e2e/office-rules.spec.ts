import { address, dictionary, expect, expectLooksRight, languages, onPhone, test } from './fixtures.ts';
import { enterOffice, toastOf } from './steps.ts';

for (const language of languages) {
  const t = dictionary(language);

  test(
    `the office sets what holds when families cancel or ask for another time (${language})`,
    onPhone,
    async ({ page }) => {
      await enterOffice(page);
      await page.goto(address(language, '/office/schedule'));
      await page
        .getByRole('navigation', { name: t('office-schedule:parts.label') })
        .getByRole('link', { name: t('office-schedule:parts.rules') })
        .click();
      const form = page.getByRole('form', { name: t('office-schedule:rules.title') });
      const percent = form.getByLabel(t('office-schedule:rules.lateCancellationPercent'));
      const save = form.getByRole('button', { name: t('office-schedule:rules.save'), exact: true });
      await expect(percent).toHaveValue('100');
      await percent.fill('101');
      await save.click();
      await expect(form.getByText(t('office:correct'))).toBeVisible();
      await expect(percent).toBeFocused();
      await expectLooksRight(page);
      await percent.fill('');
      await save.click();
      await expect(percent).toHaveAttribute('aria-invalid', 'true');
      // Other tests cancel by the same rules at the same time, so they stay what they were.
      await percent.fill('100');
      await save.click();
      await expect(toastOf(page, t)).toContainText(t('office-schedule:rules.saved'));
      await expectLooksRight(page);
    },
  );
}
