import { address, dictionary, expect, expectAccessible, expectNothingCutOff, languages, test } from './fixtures.ts';
import { enterOffice } from './steps.ts';

for (const language of languages) {
  const t = dictionary(language);

  test(`the numbers stand as bars and as a table, by week or by programme (${language})`, async ({ page }) => {
    await enterOffice(page);
    await page.goto(address(language, '/office/statistics'));
    await expect(page.getByRole('heading', { level: 1, name: t('office-statistics:title') })).toBeVisible();

    const table = page.getByRole('table', { name: t('office-statistics:table') });
    await expect(table.getByRole('row')).toHaveCount(1 + 12 + 1);
    const drawn = page.locator('figure').filter({ hasText: t('office-statistics:chart.trials') });
    await expect(drawn.locator('svg .recharts-bar-rectangle path').first()).toBeVisible();
    await expectAccessible(page);
    await expectNothingCutOff(page);

    // The sample requests name their programmes, and their sum is the same by week and by programme. If another story
    // adds or erases a request between the two, both are read again.
    const trials = table.getByRole('row', { name: t('office-statistics:sum') }).getByRole('cell');
    await expect(async () => {
      await page.goto(address(language, '/office/statistics'));
      const byWeek = await trials.nth(1).innerText();
      await page.getByLabel(t('office-statistics:by')).selectOption('programme');
      await expect(page).toHaveURL(/by=programme/);
      await expect(table.getByRole('rowheader', { name: t('emails:programmes.outdoor-mission') })).toBeVisible();
      await expect(trials.first()).toHaveText(byWeek, { timeout: 1_000 });
    }).toPass({ timeout: 20_000 });
    await expectAccessible(page);
    await expectNothingCutOff(page);
  });
}
