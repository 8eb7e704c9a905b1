import type { Page } from '@playwright/test';
import { officePages } from '../src/office/pages.ts';
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

/** The width of a desk: the phone's and the laptop's are the projects'. */
const desk = { width: 1440, height: 900 };

/** The outlines of what is still loading. */
const loading = (page: Page) => page.getByRole('main').locator('[role=status][aria-label]');

// Every screen as it comes; what it becomes under somebody's hands is in its own story.
for (const language of languages) {
  const t = dictionary(language);

  for (const group of ['day', 'tutors', 'outside', 'house'] as const) {
    test(
      `the screens of the ${group} fit a wide desk and are accessible (${language})`,
      anyWidth,
      async ({ page, allowConsole }) => {
        // Whether somebody is signed in is asked of the server, whose no the browser writes into the console.
        allowConsole(/401/);
        // Six screens, each looked at as a whole.
        test.slow();
        await page.setViewportSize(desk);
        await page.goto(address(language, '/office'));
        await page.getByRole('button', { name: t('office:demo.owner'), exact: true }).click();
        const navigation = page.getByRole('navigation', { name: t('office:navigation') });
        await expect(navigation).toBeVisible();
        for (const { path, titleKey } of officePages.filter((one) => one.group === group)) {
          await test.step(path === '' ? 'today' : path, async () => {
            await page.goto(address(language, `/office/${path}`));
            await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
            await expect(loading(page)).toHaveCount(0);
            const way = navigation.getByRole('link', { name: t(`office:${titleKey}`), exact: true });
            await expect(way).toHaveAttribute('aria-current', 'page');
            await expectAccessible(page);
            await expectNothingCutOff(page);
          });
        }
      },
    );
  }
}
