import { address, dictionary, expect, expectAccessible, expectNoSidewaysScroll, languages, test } from './fixtures.ts';

const twin = { en: 'zh', zh: 'en' } as const;

for (const language of languages) {
  const t = dictionary(language);

  test(`the home page is accessible, fits and complains of nothing (${language})`, async ({ page, baseURL }) => {
    const elsewhere: string[] = [];
    page.on('request', (request) => {
      if (new URL(request.url()).origin !== new URL(baseURL ?? '').origin && !request.url().startsWith('data:')) {
        elsewhere.push(request.url());
      }
    });
    await page.goto(address(language, '/'));
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    expect(await page.getAttribute('html', 'lang')).toBe(language === 'zh' ? 'zh-Hant-HK' : 'en');
    await expectAccessible(page);
    await expectNoSidewaysScroll(page);
    await page.setViewportSize({ width: 320, height: 700 });
    await expectNoSidewaysScroll(page);
    expect(elsewhere).toEqual([]);
  });

  test(`the menu opens, is accessible and closes by keyboard alone (${language})`, async ({ page }) => {
    await page.goto(address(language, '/'));
    const menu = page.getByRole('button', { name: t('common:nav.menu') });
    await menu.focus();
    await page.keyboard.press('Enter');
    await expect(page.getByRole('dialog')).toBeVisible();
    await expectAccessible(page);
    await page.keyboard.press('Escape');
    await expect(page.getByRole('dialog')).toBeHidden();
    await expect(menu).toBeFocused();
  });

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

  test(`an unknown address answers 404 with a friendly page (${language})`, async ({ page, allowConsole }) => {
    allowConsole(/404/);
    const response = await page.goto(address(language, '/no-such-page'));
    expect(response?.status()).toBe(404);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expectAccessible(page);
    await expectNoSidewaysScroll(page);
  });
}

test('a reader who chose Chinese is sent from an English address to its twin', async ({ page }) => {
  await page.goto('/tutor-portal');
  await page.evaluate(() => localStorage.setItem('language', 'zh'));
  await page.goto('/tutor-portal?tab=profile');
  await expect(page).toHaveURL(/\/zh\/tutor-portal\?tab=profile$/);
});

test('a stored language that is neither en nor zh is ignored', async ({ page }) => {
  await page.goto('/');
  await page.evaluate(() => localStorage.setItem('language', 'fr'));
  await page.goto('/');
  await expect(page).toHaveURL(/\/$/);
  expect(await page.getAttribute('html', 'lang')).toBe('en');
});
