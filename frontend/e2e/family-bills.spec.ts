import type { Page } from '@playwright/test';
import { address, anyWidth, dictionary, expect, expectLooksRight, languages, test } from './fixtures.ts';

/** Opens the bills as the guardian of the sample family who pays. */
async function enterSample(page: Page, language: 'en' | 'zh'): Promise<void> {
  await page.goto(address(language, '/policies'));
  const entered = await page.request.post('/api/family/demo-login', {
    headers: { Origin: new URL(page.url()).origin },
    data: {},
  });
  expect(entered.status()).toBe(201);
  await page.goto(address(language, '/parent-portal/bills'));
}

for (const language of languages) {
  const t = dictionary(language);

  test(`a parent sees what is owed, opens a bill with its code, a receipt and the year (${language})`, async ({
    page,
  }) => {
    await enterSample(page, language);
    await expect(page.getByText(t('family-bills:balance.owed'), { exact: true })).toBeVisible();
    await expectLooksRight(page);

    const open = page.getByRole('region', { name: t('family-bills:open') });
    await open.getByRole('link').first().click();
    await expect(page.getByRole('img', { name: t('family-bill:code') })).toBeVisible();
    await expect(page.getByRole('button', { name: t('family-bill:copy') }).first()).toBeVisible();
    await expectLooksRight(page);

    await page.getByRole('link', { name: t('family-bills:back') }).click();
    const paid = page.getByRole('region', { name: t('family-bills:paid') });
    await paid.getByRole('link').first().click();
    await expect(page.getByRole('heading', { level: 1, name: t('family-bill:receipt') })).toBeVisible();
    await expect(page.getByText(t('family-bill:thanks'))).toBeVisible();
    await expectLooksRight(page);

    await page.getByRole('link', { name: t('family-bills:back') }).click();
    await page.getByRole('link', { name: t('family-bills:toYear') }).click();
    await expect(page.getByRole('table')).toHaveCount(2);
    await expectLooksRight(page);
    const pdf = await page.pdf({ preferCSSPageSize: true });
    expect(pdf.toString('latin1').match(/\/Type \/Page\b/g)).toHaveLength(1);
  });
}

test('a guardian who does not pay reads why there are no bills', anyWidth, async ({ page }) => {
  await page.route('**/api/family?*', async (route) => {
    const answer = await route.fetch();
    const { family } = (await answer.json()) as { family: object };
    await route.fulfill({ response: answer, json: { family: { ...family, pays: false } } });
  });
  await enterSample(page, 'en');
  await expect(page.getByText(dictionary('en')('family-bills:payerOnly.text'))).toBeVisible();
  await expectLooksRight(page);
});
