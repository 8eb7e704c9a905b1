import type { Page } from '@playwright/test';
import { officePages } from '../src/office/pages.ts';
import {
  address,
  dictionary,
  expect,
  expectAccessible,
  expectNothingCutOff,
  inEachLanguage,
  languages,
  test,
} from './fixtures.ts';

/** The width of a desktop screen; the projects have those of a phone and a laptop. */
const portal = { width: 1440, height: 900 };

/** The placeholders of what is still loading. */
const loading = (page: Page) => page.getByRole('main').locator('[role=status][aria-label]');

// Every screen as it opens; what it becomes when it is used is checked in its own story.
for (const language of languages) {
  const t = dictionary(language);

  for (const group of ['day', 'tutors', 'outside', 'house'] as const) {
    test(
      `the screens of the ${group} fit a wide desk and are accessible (${language})`,
      inEachLanguage,
      async ({ page, allowConsole }) => {
        // The browser's console reports the refused question whether somebody is signed in.
        allowConsole(/401/);
        // Six screens, each checked as a whole.
        test.slow();
        await page.setViewportSize(portal);
        await page.goto(address(language, '/office'));
        await page.getByRole('button', { name: t('office:demo.owner'), exact: true }).click();
        const navigation = page.getByRole('navigation', { name: t('office:navigation') });
        await expect(navigation).toBeVisible();
        for (const { path, titleKey } of officePages.filter((one) => one.group === group)) {
          await test.step(path === '' ? 'today' : path, async () => {
            await page.goto(address(language, `/office/${path}`));
            await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
            await expect(loading(page)).toHaveCount(0);
            // Beside the title of the first screen stands how many messages are unread.
            await expect(navigation.locator('a[aria-current=page]')).toContainText(t(`office:${titleKey}`));
            // Its rules are about elements and colours, which both languages have alike.
            if (language === 'en') await expectAccessible(page);
            await expectNothingCutOff(page);
          });
        }
      },
    );
  }
}
