import { address, anyWidth, dictionary, expect, languages, test } from './fixtures.ts';

const twin = { en: 'zh', zh: 'en' } as const;

for (const language of languages) {
  const t = dictionary(language);

  test(`the language switch leads to the twin, keeps the hash and stays (${language})`, async ({ page }) => {
    await page.goto(`${address(language, '/')}#contact`);
    await page
      .getByRole('banner')
      .getByRole('link', { name: t('common:language.switchToLabel') })
      .click();
    await expect(page).toHaveURL(new RegExp(`${address(twin[language], '/')}#contact$`));
    expect(await page.evaluate(() => localStorage.getItem('language'))).toBe(twin[language]);
    await page.reload();
    await expect(page).toHaveURL(new RegExp(`${address(twin[language], '/')}#contact$`));
  });
}

test('a reader who chose Chinese is sent from an English address to its twin', anyWidth, async ({ page }) => {
  await page.goto('/tutor-portal');
  await page.evaluate(() => localStorage.setItem('language', 'zh'));
  await page.goto('/tutor-portal?tab=profile');
  await expect(page).toHaveURL(/\/zh\/tutor-portal\?tab=profile$/);
});

test('a stored language that is neither en nor zh is ignored', anyWidth, async ({ page }) => {
  await page.goto('/');
  await page.evaluate(() => localStorage.setItem('language', 'fr'));
  await page.goto('/');
  await expect(page).toHaveURL(/\/$/);
  expect(await page.getAttribute('html', 'lang')).toBe('en');
});

test('a page is read from its HTML, and comes alive with the first sign of use', anyWidth, async ({ page }) => {
  await page.goto('/');
  const alive = page.locator('html[data-alive]');
  await expect(page.locator('link[rel="prefetch"]').first()).toBeAttached();
  await expect(alive).toHaveCount(0);
  await page.keyboard.press('Tab');
  await expect(alive).toHaveCount(1);
});
