import { localized } from '../src/paths.ts';
import { portalPages } from '../src/portal/pages.ts';
import { pages, type Page } from '../src/site/pages.ts';
import {
  dictionary,
  expect,
  expectAccessible,
  expectNothingCutOff,
  inEachLanguage,
  languages,
  setTextSize,
  test,
} from './fixtures.ts';
import { expectWholeWords } from './whole-words.ts';

// Each page as it loads, in each language at each width: loaded once, and then narrowed as somebody does who turns a
// tablet. What a page becomes when it is used is checked in that page's own story.
for (const language of languages) {
  for (const [name, { path }] of Object.entries<Pick<Page, 'path'>>({ ...pages, ...portalPages })) {
    const missing = path === pages.notFound.path;

    test(
      `${name} is accessible, fits and asks nobody else (${language})`,
      // Articles differ only in their words, which stand in one column, so one of them is enough.
      name.startsWith('article:') ? {} : inEachLanguage,
      async ({ page, baseURL, allowConsole }) => {
        if (missing) allowConsole(/404/);
        const elsewhere: string[] = [];
        page.on('request', (request) => {
          const { protocol, origin } = new URL(request.url());
          if (protocol !== 'data:' && origin !== baseURL) elsewhere.push(request.url());
        });
        const answer = await page.goto(localized(language, missing ? '/no-such-page' : path));
        expect(answer?.status()).toBe(missing ? 404 : 200);
        expect(await page.getAttribute('html', 'lang')).toBe(language === 'zh' ? 'zh-Hant-HK' : 'en');
        await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
        if ((page.viewportSize()?.width ?? 0) > 640) {
          // Its rules are about the elements, which differ by width, and their colours; a page's two languages have the same.
          if (language === 'zh') await expectAccessible(page);
          await expectNothingCutOff(page);
          await setTextSize(page, 2);
          await expectNothingCutOff(page);
          await setTextSize(page, 1);
          await page.setViewportSize({ width: 360, height: 740 });
        }
        if (language === 'en') await expectAccessible(page);
        await expectNothingCutOff(page);
        // Double-size text on a phone would leave 180 px, less than any rule asks for, so a phone's page is checked at 320 px.
        await page.setViewportSize({ width: 320, height: 700 });
        await expectNothingCutOff(page);
        if (language === 'en') await expectWholeWords(page);
        expect(elsewhere).toEqual([]);
      },
    );
  }

  test(`the menu and its sessions are accessible and obey the keyboard (${language})`, async ({ page }) => {
    const t = dictionary(language);
    await page.goto(localized(language, '/'));
    const opener = page.getByRole('button', { name: t('common:nav.menu') });
    const menu = page.getByRole('dialog');
    await opener.press('Enter');
    await expect(menu).toBeVisible();
    await expectAccessible(page);
    await expect(menu.getByRole('link', { name: t('common:nav.policies') })).toBeVisible({
      visible: (page.viewportSize()?.width ?? 0) < 761,
    });

    await test.step('the sessions open', async () => {
      const sessions = menu.locator('summary');
      const first = menu.getByRole('link', { name: t('common:programmes.english-through-play.name') });
      await expect(first).toBeHidden();
      await sessions.press('Enter');
      await expect(first).toBeVisible();
      await expect(first).toHaveAttribute('href', localized(language, '/english-through-play'));
      await expectAccessible(page);
      await page.keyboard.press('Tab');
      await expect(first).toBeFocused();
    });

    await test.step('Escape closes it and gives the focus back', async () => {
      await page.keyboard.press('Escape');
      await expect(menu).toBeHidden();
      await expect(opener).toBeFocused();
    });

    await test.step('it leads to a section below the header', async () => {
      await opener.press('Enter');
      await menu.getByRole('link', { name: t('common:nav.reviews') }).press('Enter');
      await expect(menu).toBeHidden();
      const section = page.locator('#testimonials');
      await expect(section).toBeFocused();
      await expect.poll(() => section.evaluate((element) => Math.round(element.getBoundingClientRect().top))).toBe(80);
    });
  });
}
