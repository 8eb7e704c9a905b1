import { expect, test } from '@jest/globals';
import type { Result } from 'lighthouse';
import { pageTable, textPage } from './pages.ts';
import { written } from './report.ts';

function visit(paint: number, { performance = 1, seo = 1, shift = 0 } = {}): Result {
  return {
    categories: {
      performance: { score: performance, auditRefs: [] },
      accessibility: { score: 1, auditRefs: [] },
      'best-practices': { score: 1, auditRefs: [] },
      seo: { score: seo, auditRefs: [{ id: 'image-alt', weight: 1 }] },
    },
    audits: {
      'largest-contentful-paint': { numericValue: paint },
      'cumulative-layout-shift': { numericValue: shift },
      'image-alt': { score: seo },
      'network-requests': { details: { items: [{ resourceType: 'Script', transferSize: 2048 }] } },
    },
  } as unknown as Result;
}
const texts: [string, Result[]][] = [
  ['/text-alone', [visit(600)]],
  ['/zh/text-alone', [visit(700)]],
];
const report = (...pages: [string, Result[]][]) => written(pageTable(new Map([...texts, ...pages])));

test('a page within its budgets has no bold figure, and one with a form or a list has larger budgets', () => {
  const { table, over } = report(['/', [visit(900)]], ['/zh/blog', [visit(700, { performance: 0.95 })]]);
  expect(over).toBe(0);
  expect(table).toContain('| /zh/blog | 95 | 700 ms, 1.00x | 0.000 | 100 | 100 | 100 | 2.0 KB |');
  expect(report(['/policies', [visit(700, { performance: 0.95 })]]).over).toBe(1);
});

test('each figure over its budget is bold and counted, and broken rules are named', () => {
  const { table, over } = report(['/', [visit(970, { performance: 0.98, seo: 0.99, shift: 0.02 })]]);
  expect(over).toBe(4);
  expect(table).toContain('| / | **98** | **970 ms, 1.62x** | **0.020** |');
  expect(table).toContain('Rules that a page broke: image-alt.');
});

test('a page is compared with the text in its own language', () => {
  const { table, over } = report(['/', [visit(1000)]], ['/zh/', [visit(1000)]]);
  expect(over).toBe(1);
  expect(table).toContain('| / | 100 | **1000 ms, 1.67x** |');
  expect(table).toContain('| /zh/ | 100 | 1000 ms, 1.43x |');
});

test('the page of plain text keeps the words of a page, and nothing that the page loads', () => {
  const html =
    '<html lang="en"><head><title>A title</title><style>p{}</style></head><body><h1>One &amp; two</h1>' +
    '<svg><text>drawn</text></svg><p>Some <b>words</b>.</p><img src="/a.png"><script src="/b.js"></script></body></html>';
  const made = textPage(html);
  expect(made).toContain('<h1>One &amp; two</h1><p>Some <b>words</b>.</p>');
  expect(made).not.toMatch(/drawn|<img|<script|<style|<svg/);
});
