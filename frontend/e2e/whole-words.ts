import { expect, type Page } from '@playwright/test';

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

/** No line breaks within a word at the width of a phone, a tablet and a laptop. */
export async function expectWholeWords(page: Page): Promise<void> {
  await expect(page.getByRole('heading', { level: 1 }).first()).toBeVisible();
  await expect(page.getByRole('main').locator('[role=status][aria-label]')).toHaveCount(0);
  for (const width of widths) {
    await page.setViewportSize({ width, height: 900 });
    await expect.poll(() => page.evaluate(findBrokenWords), `${page.url()} at ${width} px`).toEqual([]);
  }
}
