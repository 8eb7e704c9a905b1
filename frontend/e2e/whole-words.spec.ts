import type { Page } from '@playwright/test';
import { officePages } from '../src/office/pages.ts';
import { paths } from '../src/paths.ts';
import { openTabs, tabSearch } from '../src/portal/tabs.ts';
import { pages } from '../src/site/pages.ts';
import { anyWidth, dictionary, expect, test } from './fixtures.ts';

const t = dictionary('en');
const widths = [360, 768, 1280];

/** Runs in the page: the words of headings, buttons, labels and tables that a line breaks within. */
function findBrokenWords(): string[] {
  const found: string[] = [];
  const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  for (let text = texts.nextNode(); text; text = texts.nextNode()) {
    const around = text.parentElement?.closest(
      'h1, h2, h3, h4, button, .button, th, td, label, legend, summary, .badge',
    );
    if (!around || !text.parentElement?.checkVisibility({ visibilityProperty: true })) continue;
    // What is there for a screen reader alone has a box of a pixel.
    if (around.getBoundingClientRect().width <= 1) continue;
    // Longer than any word of ours: a name, an address or a file that somebody typed.
    for (const { 0: word, index } of (text.textContent ?? '').matchAll(/[A-Za-z’]{3,20}(?![\w@./:-])/g)) {
      if (/[\w@./:-]/.test(text.textContent?.[index - 1] ?? ' ')) continue;
      // The account of a program or a computer, which may be as long as it likes.
      if (around.tagName === 'TD' && /^[a-z]+$/.test(text.textContent ?? '')) continue;
      const range = document.createRange();
      range.setStart(text, index);
      range.setEnd(text, index + word.length);
      const lines = new Set(
        [...range.getClientRects()].filter(({ width }) => width > 0).map(({ top }) => Math.round(top)),
      );
      if (lines.size > 1) found.push(`${around.tagName}: ${word}`);
    }
  }
  return found;
}

async function expectWholeWords(page: Page): Promise<void> {
  await expect(page.getByRole('heading', { level: 1 }).first()).toBeVisible();
  await expect(page.getByRole('main').locator('[role=status][aria-label]')).toHaveCount(0);
  for (const width of widths) {
    await page.setViewportSize({ width, height: 900 });
    await expect.poll(() => page.evaluate(findBrokenWords), `${page.url()} at ${width} px`).toEqual([]);
  }
}

test('no line of a public page breaks within a word', anyWidth, async ({ page }) => {
  test.slow();
  for (const { path } of Object.values(pages)) {
    if (path === pages.notFound.path) continue;
    await page.goto(path);
    await expectWholeWords(page);
  }
});

test('no line of the portal breaks within a word', anyWidth, async ({ page }) => {
  test.slow();
  await page.goto(paths.tutorPortal());
  await expectWholeWords(page);
  await page.getByRole('button', { name: t('session:demo.button') }).click();
  await expect(page.getByRole('tablist')).toBeVisible();
  for (const tab of openTabs('completed')) {
    await page.goto(`${paths.tutorPortal()}${tabSearch(tab)}`);
    await expectWholeWords(page);
  }
  for (const path of [paths.coursePortal(), paths.certificate()]) {
    await page.goto(path);
    await expectWholeWords(page);
  }
});

test('no line of the office breaks within a word', anyWidth, async ({ page, allowConsole }) => {
  // The browser's console reports the refused question whether somebody is signed in.
  allowConsole(/401/);
  test.slow();
  await page.goto(paths.office());
  await page.getByRole('button', { name: t('office:demo.owner'), exact: true }).click();
  await expect(page.getByRole('navigation', { name: t('office:navigation') })).toBeVisible();
  for (const { path } of officePages) {
    await page.goto(paths.office(path));
    await expectWholeWords(page);
  }
});
