import type { APIResponse } from '@playwright/test';
import {
  address,
  anyWidth,
  dictionary,
  expect,
  expectAccessible,
  expectNothingCutOff,
  languages,
  test,
} from './fixtures.ts';

for (const language of languages) {
  const t = dictionary(language);

  test(`a parent finds a tutor by filters that stay in the address (${language})`, async ({ page }) => {
    const slips = page.getByRole('list', { name: t('directory:list') }).getByRole('listitem');
    const count = page.getByRole('status').filter({ hasText: /\d/ });
    const chip = (name: string) => page.getByRole('button', { name, exact: true });

    // Other stories certify tutors meanwhile: this one keeps the answer that it got first.
    let answer: Promise<APIResponse> | undefined;
    await page.route('**/api/tutors', async (route) => {
      await route.fulfill({ response: await (answer ??= route.fetch()) });
    });

    await test.step('sees every certified tutor, and neither a newcomer nor the demo account', async () => {
      await page.goto(address(language, '/tutor-directory'));
      await expect(page.getByRole('heading', { level: 2, name: 'Mr. Marcus Yeung' })).toBeVisible();
      for (const name of ['Joanna Poon', 'Claire Lam']) await expect(page.getByText(name)).toHaveCount(0);
      await expect(slips.first()).toContainText(t('directory:levels.top'));
      expect(answer).toBeDefined();
      await expectAccessible(page);
      await expectNothingCutOff(page);
    });
    const all = await slips.count();
    await expect(slips.getByText(t('directory:checked'))).toHaveCount(all);

    await test.step('chooses a programme and a language', async () => {
      await chip(t('directory:programmes.outdoor-mission')).click();
      await expect(page).toHaveURL(/\?programme=outdoor-mission$/);
      await expect(chip(t('directory:programmes.outdoor-mission'))).toHaveAttribute('aria-pressed', 'true');
      await chip(t('directory:languages.hindi')).click();
      await expect(page).toHaveURL(/\?programme=outdoor-mission&language=hindi$/);
      await expect(slips).toHaveCount(1);
      await expect(slips.first()).toContainText('Ms. Priya Nair');
      await expect(count).toHaveText(
        t(`directory:found.some_${language === 'en' ? 'one' : 'other'}`, { count: 1, total: all }),
      );
      await expectAccessible(page);
    });

    await test.step('goes back, forward, and reloads', async () => {
      await page.goBack();
      await expect(page).toHaveURL(/\?programme=outdoor-mission$/);
      await expect.poll(() => slips.count()).toBeGreaterThan(1);
      await page.goForward();
      await expect(slips).toHaveCount(1);
      await page.reload();
      await expect(slips).toHaveCount(1);
      await expect(chip(t('directory:languages.hindi'))).toHaveAttribute('aria-pressed', 'true');
    });

    await test.step('asks for too much, and clears', async () => {
      await chip(t('directory:levels.top')).click();
      await expect(page.getByText(t('directory:none.title'))).toBeVisible();
      await expectAccessible(page);
      await page.getByRole('button', { name: t('directory:filters.clear') }).click();
      await expect(page).toHaveURL(/\/tutor-directory$/);
      await expect(slips).toHaveCount(all);
    });

    await test.step('goes on to the trial', async () => {
      await page.getByRole('link', { name: t('directory:trial.action') }).click();
      await expect(page).toHaveURL(new RegExp(`${address(language, '/book-session')}#booking$`));
    });
  });

  test(`an unknown filter is ignored (${language})`, anyWidth, async ({ page }) => {
    await page.goto(address(language, '/tutor-directory?programme=chess&level=boss&language=klingon'));
    await expect(page.getByRole('heading', { level: 2, name: 'Mr. Marcus Yeung' })).toBeVisible();
    await expect(page.getByRole('button', { pressed: true })).toHaveCount(0);
    await expect(page.getByRole('button', { name: t('directory:filters.clear') })).toHaveCount(0);
  });

  test(`a list that does not come can be asked for again (${language})`, async ({ page, allowConsole }) => {
    allowConsole(/404/);
    await page.route('**/api/tutors', (route) => route.fulfill({ status: 404, json: {} }));
    await page.goto(address(language, '/tutor-directory'));
    await expect(page.getByRole('alert')).toContainText(t('directory:failed.title'));
    await expectAccessible(page);
    await page.unroute('**/api/tutors');
    await page.getByRole('button', { name: t('directory:failed.retry') }).click();
    await expect(page.getByRole('heading', { level: 2, name: 'Mr. Marcus Yeung' })).toBeVisible();
  });

  test(`a portrait that does not come says so (${language})`, async ({ page, allowConsole }) => {
    allowConsole(/404/);
    await page.route('**/api/tutors', async (route) => {
      const answer = (await (await route.fetch()).json()) as { tutors: { profileImage: string | null }[] };
      for (const tutor of answer.tutors) tutor.profileImage = '/no-such-picture.png';
      await route.fulfill({ json: answer });
    });
    await page.goto(address(language, '/tutor-directory'));
    await expect(page.getByText(t('common:image.failed')).first()).toBeVisible();
    await expectAccessible(page);
  });

  test(`the course page shows the modules and answers tutors (${language})`, async ({ page }) => {
    await page.goto(address(language, '/kitewell-course'));
    await page.getByRole('heading', { name: t('course:modules.title') }).scrollIntoViewIfNeeded();
    const modules = page.getByRole('region', { name: t('course:modules.title') }).getByRole('listitem');
    await expect(modules).toHaveCount(4);
    await modules.first().scrollIntoViewIfNeeded();
    await expect(modules.first()).toContainText('45');
    await expectAccessible(page);
    await page.setViewportSize({ width: 320, height: 700 });
    await expectNothingCutOff(page);
  });
}
