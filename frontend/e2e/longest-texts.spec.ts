import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { TextOverrides } from '@kitewell/contract/website/parts';
import type { DrawPage } from '@kitewell/contract/website/snapshot';
import { textPages, websiteTexts, type TextPage } from '@kitewell/contract/website/texts';
import { sampleSnapshot, sampleWebsite } from '../src/content/sample-website.ts';
import { address, expect, expectNothingCutOff, inEachLanguage, test, type Language } from './fixtures.ts';

const answers = join(import.meta.dirname, '../answers');
const pathOf = (page: TextPage) => (page.startsWith('home') ? '/' : `/${page}`);

/** Words as a business writes them, cut at the most characters that the office accepts. */
const words = {
  en: 'Together outdoors children discover confidence and wonderful adventures in English every afternoon. ',
  zh: '孩子在戶外一邊遊戲一邊說英語，信心自然一天比一天多。',
};
const longest = (language: Language, most: number) =>
  words[language].repeat(Math.ceil(most / words[language].length)).slice(0, most);

/** The content with every text that may be worded anew at its greatest length. */
function longestContent() {
  const content = sampleWebsite();
  for (const page of textPages) {
    for (const [key, [en, zh]] of Object.entries<readonly [number, number]>(websiteTexts[page])) {
      const names = key.split('.');
      const last = names.pop() ?? '';
      let branch = content[page];
      for (const name of names) branch = (branch[name] ??= {}) as TextOverrides;
      branch[last] = { en: longest('en', en), zh: longest('zh', zh) };
    }
  }
  return content;
}

/** Runs in the page: the texts that end below the edge of what clips them. */
function findCutBelow(): string[] {
  const found: string[] = [];
  const texts = document.createTreeWalker(document.querySelector('main') ?? document.body, NodeFilter.SHOW_TEXT);
  for (let text = texts.nextNode(); text; text = texts.nextNode()) {
    if (!text.parentElement?.checkVisibility({ visibilityProperty: true }) || !text.textContent?.trim()) continue;
    if (text.parentElement.closest('svg, [aria-hidden=true]')) continue;
    const range = document.createRange();
    range.selectNodeContents(text);
    const { bottom, width } = range.getBoundingClientRect();
    for (
      let around = text.parentElement;
      around !== document.body && width > 1;
      around = around.parentElement ?? document.body
    ) {
      const style = getComputedStyle(around);
      if (style.getPropertyValue('clip') !== 'auto') break;
      if (['hidden', 'clip'].includes(style.overflowY) && bottom > around.getBoundingClientRect().bottom + 2) {
        found.push(text.textContent);
        break;
      }
    }
  }
  return found;
}

for (const path of new Set(textPages.map(pathOf))) {
  for (const language of ['en', 'zh'] as const) {
    test(`${path} bears its longest texts (${language})`, inEachLanguage, async ({ page }) => {
      const { drawPage } = (await import(pathToFileURL(join(answers, 'edition.mjs')).href)) as { drawPage: DrawPage };
      const snapshot = { ...sampleSnapshot(), content: longestContent() };
      const body = (await drawPage(answers, snapshot, language, path)) ?? '';
      await page.route(`**${address(language, path)}`, (route) => route.fulfill({ body, contentType: 'text/html' }));
      for (const width of [360, 1280]) {
        await page.setViewportSize({ width, height: 900 });
        await page.goto(address(language, path));
        // Sections below the first view are laid out when somebody comes near.
        await page.addStyleTag({ content: '[data-far] { content-visibility: visible !important }' });
        await expectNothingCutOff(page);
        expect(await page.evaluate(findCutBelow), `${width} px`).toEqual([]);
      }
    });
  }
}
