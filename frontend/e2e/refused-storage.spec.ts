import type { Page } from '@playwright/test';
import { address, anyWidth, dictionary, expect, expectAlive, languages, test } from './fixtures.ts';
import { fillIn, someFamily } from './trial-form.ts';

/** As a browser that is set to refuse site data, where even naming a storage throws. */
async function refuseSiteData(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const refuse = () => {
      throw new DOMException('Access is denied for this document.', 'SecurityError');
    };
    for (const name of ['localStorage', 'sessionStorage', 'indexedDB', 'caches'])
      Object.defineProperty(window, name, { get: refuse });
    Object.defineProperty(Document.prototype, 'cookie', { get: () => '', set: () => undefined });
    LockManager.prototype.request = () => Promise.reject(new DOMException('denied', 'SecurityError'));
  });
}

test.beforeEach(({ page }) => refuseSiteData(page));

for (const language of languages) {
  const t = dictionary(language);

  test(
    `a parent whose browser refuses site data books a trial and looks it up (${language})`,
    anyWidth,
    async ({ page }) => {
      const family = someFamily();
      await page.goto(address(language, '/book-session'));
      await expectAlive(page, 'trial-form');
      await fillIn(page, t, family);
      await page.getByRole('button', { name: t('book-trial:form.submit'), exact: true }).click();
      await expect(page.getByRole('heading', { name: t('book-trial:confirmation.title') })).toBeVisible();
      await page.goto(address(language, '/parent-portal'));
      await expectAlive(page, 'trial-lookup');
      const other = language === 'en' ? 'zh' : 'en';
      await page.locator(`a[data-language=${other}]`).first().click();
      await expect(page).toHaveURL(address(other, '/parent-portal'));
      await expectAlive(page, 'trial-lookup');
    },
  );
}

const t = dictionary('en');

test(
  'a tutor whose browser refuses site data signs in and works for as long as the page is open',
  anyWidth,
  async ({ page }) => {
    await page.goto('/tutor-portal');
    await page.getByRole('button', { name: t('session:demo.button') }).click();
    await expect(page.getByRole('tab', { name: t('portal:tabs.schedule') })).toBeVisible();
    await page.getByRole('tab', { name: t('portal:tabs.assessments') }).click();
    await expect(
      page
        .getByRole('tabpanel', { name: t('portal:tabs.assessments') })
        .getByRole('heading')
        .first(),
    ).toBeVisible();
  },
);

test('the course portal begins with the sign-in where site data is refused', anyWidth, async ({ page }) => {
  await page.goto('/kitewell-course-portal');
  await page.getByRole('button', { name: t('session:demo.button') }).click();
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(page.getByText(t('common:error.title'))).toHaveCount(0);
});

test('the office says that it needs a cookie where site data is refused', anyWidth, async ({ page, allowConsole }) => {
  allowConsole(/401/);
  await page.goto('/office');
  await expect(page.getByRole('alert')).toHaveText(t('office:signIn.cookiesRefused'));
});
