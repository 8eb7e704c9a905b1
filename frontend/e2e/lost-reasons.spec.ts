import { randomUUID } from 'node:crypto';
import { address, dictionary, expect, expectLooksRight, languages, test } from './fixtures.ts';
import { enterOffice } from './steps.ts';

for (const language of languages) {
  const t = dictionary(language);

  test(`an owner adds, renames and retires a reason for lost leads by keyboard (${language})`, async ({
    page,
    allowConsole,
  }) => {
    // The browser's console reports the refused words.
    allowConsole(/409/);
    const [en, zh] = [`Moved ${randomUUID().slice(0, 8)}`, `搬遷 ${randomUUID().slice(0, 8)}`];
    await enterOffice(page);
    await page.goto(address(language, '/office/leads/settings'));
    const add = page.getByRole('button', { name: t('office-leads:reasons.add') });
    await add.press('Enter');
    await expect(page.locator('input[name=en]')).toBeFocused();
    for (const typed of [en, '學費']) {
      await page.keyboard.type(typed);
      await page.keyboard.press('Tab');
    }
    await page.locator('input[name=zh]').press('Enter');
    await expect(page.getByText(t('office-errors:lostReason.taken'))).toBeVisible();
    await expectLooksRight(page);
    await page.locator('input[name=zh]').fill(zh);
    await page.keyboard.press('Enter');
    const named = (key: 'renameOf' | 'retireOf' | 'offerOf', words: { en: string; zh: string }) =>
      page.getByRole('button', { name: t(`office-leads:reasons.${key}`, words), exact: true });
    await named('renameOf', { en, zh }).press('Enter');
    const renamed = { en: `${en}!`, zh };
    await expect(page.locator('input[name=en]')).toBeFocused();
    await page.locator('input[name=en]').fill(renamed.en);
    await page.keyboard.press('Enter');
    await named('retireOf', renamed).press('Enter');
    await expect(named('offerOf', renamed)).toBeVisible();
    await expectLooksRight(page);
  });
}
