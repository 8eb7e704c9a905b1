import { address, anyWidth, dictionary, expect, expectLooksRight, languages, test } from './fixtures.ts';
import { enterOffice } from './steps.ts';

test(
  'the office moves a session from Today by one press on a time that its family asked for',
  anyWidth,
  async ({ page }) => {
    const t = dictionary('en');
    await enterOffice(page);
    await page.goto('/office');

    for (const language of languages) {
      const panel = page.getByRole('region', { name: dictionary(language)('office-schedule:requests.title') });
      for (const width of [360, 1280]) {
        await page.setViewportSize({ width, height: 800 });
        await page.goto(address(language, '/office'));
        await expect(panel.getByRole('listitem').first()).toBeVisible();
        await expectLooksRight(page);
      }
    }

    await page.goto('/office');
    const request = page
      .getByRole('region', { name: t('office-schedule:requests.title') })
      .getByRole('listitem')
      .filter({ hasText: 'dentist' });
    const session = request.getByRole('link');
    const opened = await session.getAttribute('href');
    await request
      .getByRole('button', { name: /^Move to/ })
      .first()
      .click();
    await expect(page.getByText(t('office-schedule:requests.moved'))).toBeVisible();
    await expect(request).toHaveCount(0);

    await page.goto(opened ?? '');
    await expect(page.getByText(/^Accepted: moved to/)).toBeVisible();
    await expectLooksRight(page);
  },
);
