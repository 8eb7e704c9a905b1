import { errorsInChinese } from './hong-kong-chinese.ts';
import { closingQuote, reviewPortraits, reviews } from './reviews.ts';

test('there are eight reviews of different families', () => {
  expect(reviews).toHaveLength(8);
  for (const language of ['en', 'zh'] as const) {
    expect(new Set(reviews.map(({ author }) => author[language])).size).toBe(8);
  }
  expect(new Set(reviews.map(({ id }) => id)).size).toBe(8);
});

test('six authors each have their own portrait', () => {
  expect(reviews.flatMap(({ portrait }) => portrait ?? []).sort()).toEqual([...reviewPortraits].sort());
});

test.each(reviews)('$id fits a slide in both languages', ({ text, author }) => {
  expect(text.en.split(/\s+/).length).toBeGreaterThanOrEqual(25);
  expect(text.en.split(/\s+/).length).toBeLessThanOrEqual(55);
  expect(text.zh.length).toBeGreaterThanOrEqual(50);
  expect(text.zh.length).toBeLessThanOrEqual(100);
  expect([text.zh, author.zh].flatMap(errorsInChinese)).toEqual([]);
});

test('the closing quote and its author exist in both languages', () => {
  expect(closingQuote.text.en).toMatch(/\w\.$/);
  expect(closingQuote.text.zh).toMatch(/\p{Script=Han}。$/u);
  expect(closingQuote.author.en).toMatch(/^\w+ \w+, founder$/);
  expect(errorsInChinese(closingQuote.text.zh + closingQuote.author.zh)).toEqual([]);
});
