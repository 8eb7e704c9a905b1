import { errorsInChinese } from '../hong-kong-chinese.ts';
import { bodyText, readingMinutes, related, slugs, type Article } from './article.ts';
import { articles } from './articles.ts';

const linesOf = (article: Article) => [article.title, article.summary, ...bodyText(article).split('\n')];
const hanIn = (text: string) => text.match(/\p{Script=Han}/gu) ?? [];
const headingsOf = ({ blocks }: Article) => blocks.filter(({ kind }) => kind === 'heading').length;

describe.each(slugs)('%s', (slug) => {
  const { en, zh } = articles[slug];

  test('is 600 to 900 words long in English', () => {
    const words = bodyText(en).split(/\s+/).length;
    expect(words).toBeGreaterThanOrEqual(600);
    expect(words).toBeLessThanOrEqual(900);
  });

  test('is 900 to 1700 characters long in Chinese', () => {
    const characters = hanIn(bodyText(zh)).length;
    expect(characters).toBeGreaterThanOrEqual(900);
    expect(characters).toBeLessThanOrEqual(1700);
  });

  test('is divided by the same three or more headings in both languages', () => {
    expect(headingsOf(en)).toBeGreaterThanOrEqual(3);
    expect(headingsOf(zh)).toBe(headingsOf(en));
  });

  test('has a title and a summary in each language and one day of publication', () => {
    for (const text of [en.title, en.summary]) {
      expect(text).not.toBe('');
      expect(hanIn(text)).toEqual([]);
    }
    for (const text of [zh.title, zh.summary]) expect(hanIn(text).length).toBeGreaterThan(0);
    expect(en.publishedOn).toMatch(/^20\d\d-\d\d-\d\d$/);
    expect(zh.publishedOn).toBe(en.publishedOn);
  });

  test('is announced with its reading time in minutes', () => {
    expect(en.minutes).toBe(readingMinutes(en, 'en'));
    expect(zh.minutes).toBe(readingMinutes(zh, 'zh'));
  });

  test('reads cleanly to a Hong Kong reader', () => {
    expect(linesOf(zh).flatMap(errorsInChinese)).toEqual([]);
  });

  test('has no empty piece of text', () => {
    for (const line of [...linesOf(en), ...linesOf(zh)]) expect(line.trim()).not.toBe('');
  });

  test('leads to two other articles', () => {
    expect(new Set([slug, ...related[slug]]).size).toBe(3);
    for (const other of related[slug]) expect(slugs).toContain(other);
  });
});

test('the articles stand newest first, each with its own title and day', () => {
  const days = slugs.map((slug) => articles[slug].en.publishedOn);
  expect(days).toEqual(days.toSorted().reverse());
  for (const language of ['en', 'zh'] as const) {
    expect(new Set(slugs.map((slug) => articles[slug][language].title)).size).toBe(slugs.length);
  }
});

describe('reading time', () => {
  const articleOf = (text: string): Pick<Article, 'blocks'> => ({ blocks: [{ kind: 'paragraph', text }] });

  test.each([
    ['en', 'word '.repeat(220), 1],
    ['en', 'word '.repeat(221), 2],
    ['zh', '字'.repeat(350), 1],
    ['zh', '字'.repeat(351), 2],
    ['zh', `${'字'.repeat(350)}${'word '.repeat(220)}`, 2],
    ['zh', '', 1],
  ] as const)('in %s is rounded up to whole minutes (case %#)', (language, text, minutes) => {
    expect(readingMinutes(articleOf(text), language)).toBe(minutes);
  });
});
