import { expect, test } from '@jest/globals';
import { median, pageReport, type PageFigures, type PageVisit } from './page-report.ts';
import { textPage } from './text-page.ts';

const good: PageVisit = {
  performance: 100,
  accessibility: 100,
  bestPractices: 100,
  seo: 100,
  largestPaint: 600,
  blocking: 20,
  layoutShift: 0,
  script: 12 * 1024,
  fieldErrors: [],
};
const page = (path: string, visit: Partial<PageVisit> = {}): PageFigures => ({
  path,
  visits: [{ ...good, ...visit }],
});
const texts = [page('/text-alone'), page('/zh/text-alone', { largestPaint: 700 })];

test('the median of an even number of runs is between the middle two', () => {
  expect([median([3, 1, 2]), median([4, 1, 3, 2]), median([7])]).toEqual([2, 2.5, 7]);
});

test('a page within its budgets has no bold figure, and one with a form or a list has larger budgets', () => {
  const { table, over } = pageReport(
    [page('/'), page('/zh/blog', { performance: 97, blocking: 150, largestPaint: 700 })],
    texts,
  );
  expect(over).toBe(0);
  expect(table).toContain('| /zh/blog | 97 | 700 ms, 1.00x | 150 ms |');
  expect(table).not.toContain('**');
  expect(pageReport([page('/policies', { performance: 97, blocking: 150 })], texts).over).toBe(2);
});

test('each figure above its budget is bold and counted', () => {
  const home = page('/', { performance: 98, largestPaint: 901, blocking: 51, layoutShift: 0.02, seo: 99 });
  const { table, over } = pageReport([home], texts);
  expect(over).toBe(5);
  expect(table).toContain('**901 ms, 1.50x**');
  expect(table).toContain('**51 ms**');
});

test('a page is compared with the text in its own language', () => {
  const late = { largestPaint: 1000 };
  const { table, over } = pageReport([page('/', late), page('/zh/', late)], texts);
  expect(over).toBe(1);
  expect(table).toContain('| / | 100 | **1000 ms, 1.67x** |');
  expect(table).toContain('| /zh/ | 100 | 1000 ms, 1.43x |');
  expect(table).toContain('| /zh/text-alone | 100 | 700 ms, 1.00x |');
});

test('a rule that a page breaks is named once', () => {
  const broken = {
    ...page('/'),
    visits: [good, { ...good, fieldErrors: ['image-alt'] }, { ...good, fieldErrors: ['image-alt'] }],
  };
  expect(pageReport([broken, page('/zh/')], texts).table).toMatch(/- \/: image-alt\n$/);
});

test('the page of plain text keeps the words of a page, and nothing that the page loads', () => {
  const html =
    '<html lang="en"><head><title>A title</title><style>p{}</style></head><body><h1>One &amp; two</h1>' +
    '<svg><text>drawn</text></svg><p>Some <b>words</b>.</p><img src="/a.png"><script src="/b.js"></script></body></html>';
  const made = textPage(html);
  expect(made).toContain('<p>One &amp; two</p>\n<p>Some words .</p>');
  expect(made).not.toMatch(/drawn|<img|<script|<style|<svg/);
});
