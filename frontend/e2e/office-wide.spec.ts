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
import { expectWholeWords } from './whole-words.ts';
import { enterOffice } from './steps.ts';

/** The width of a desktop screen; the projects have those of a phone and a laptop. */
const portal = { width: 1440, height: 900 };

/** The screens that are a table, or have one at this address. */
const tables: ReadonlyMap<string, string> = new Map([
  ...['staff', 'leads', 'families', 'tutors', 'documents', 'emails', 'audit', 'posts'].map(
    (path) => [path, path] as const,
  ),
  ['billing', 'billing?view=bills'],
]);

/** Runs in the page: the words of its tables that a narrow column breaks in their middle, and what is too wide. */
function findFaultsOfTables(): string[] {
  const range = document.createRange();
  const found: string[] = [];
  const right = document.querySelector('main')?.getBoundingClientRect().right ?? 0;
  for (const table of document.querySelectorAll('table')) {
    if (table.getBoundingClientRect().right > right) found.push('A table leaves its screen.');
    const texts = document.createTreeWalker(table, NodeFilter.SHOW_TEXT);
    while (texts.nextNode()) {
      const text = texts.currentNode as Text;
      // What is closed has no width of its own yet.
      if (text.parentElement?.closest('details:not([open]) > :not(summary)')) continue;
      for (const { index, 0: word } of text.data.matchAll(/\p{Letter}{3,}/gu)) {
        range.setStart(text, index);
        range.setEnd(text, index + word.length);
        const lines = new Set([...range.getClientRects()].map(({ top }) => Math.round(top)));
        if (lines.size > 1 && !/\p{Script=Han}/u.test(word)) found.push(word);
      }
    }
  }
  return [...found, ...(document.documentElement.scrollWidth > innerWidth ? ['The page scrolls sideways.'] : [])];
}

/** No table of a tablet breaks a word, or is wider than its screen. */
async function expectTableFits(page: Page): Promise<void> {
  await page.setViewportSize({ width: 768, height: 1024 });
  await expect(page.getByRole('table').getByRole('row').nth(1)).toBeVisible();
  await expect.poll(() => page.evaluate(findFaultsOfTables)).toEqual([]);
}

/** The placeholders of what is still loading. */
const loading = (page: Page) => page.getByRole('main').locator('[role=status][aria-label]');

// Every screen as it opens, loaded once and then narrowed; what it becomes when it is used is checked in its own story.
for (const language of languages) {
  const t = dictionary(language);

  for (const group of ['day', 'tutors', 'outside', 'house'] as const) {
    test(
      `the screens of the ${group} fit a wide desk and are accessible (${language})`,
      inEachLanguage,
      async ({ page }) => {
        // Six screens, each checked as a whole.
        test.slow();
        await enterOffice(page);
        const navigation = page.getByRole('navigation', { name: t('office:navigation') });
        for (const { path, titleKey } of officePages.filter((one) => one.group === group)) {
          await test.step(path === '' ? 'today' : path, async () => {
            await page.setViewportSize(portal);
            await page.goto(address(language, `/office/${path}`));
            await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
            await expect(loading(page)).toHaveCount(0);
            // Beside the title of the first screen stands how many messages are unread.
            await expect(navigation.locator('a[aria-current=page]')).toContainText(t(`office:${titleKey}`));
            // Its rules are about elements and colours, which both languages have alike.
            if (language === 'en') await expectAccessible(page);
            await expectNothingCutOff(page);
            if (language === 'zh') return;
            await expectWholeWords(page);
            const table = tables.get(path);
            if (table === undefined) return;
            if (table !== path) await page.goto(address(language, `/office/${table}`));
            await expectTableFits(page);
          });
        }
      },
    );
  }
}
