import type { Language } from '../../i18n.ts';
import { faultsInChinese } from '../hong-kong-chinese.ts';
import { bodyText, readingMinutes, related, slugs, type Article, type Slug } from './article.ts';
import { article as buildingConfidenceEn } from './building-confidence.en.ts';
import { article as buildingConfidenceZh } from './building-confidence.zh.ts';
import { article as homeEnglishLearningEn } from './home-english-learning.en.ts';
import { article as homeEnglishLearningZh } from './home-english-learning.zh.ts';
import { article as outdoorMissionEn } from './outdoor-mission.en.ts';
import { article as outdoorMissionZh } from './outdoor-mission.zh.ts';
import { article as physicalActiveLearningEn } from './physical-active-learning.en.ts';
import { article as physicalActiveLearningZh } from './physical-active-learning.zh.ts';
import { article as playBasedLearningEn } from './play-based-learning.en.ts';
import { article as playBasedLearningZh } from './play-based-learning.zh.ts';
import { article as playberryLaserLiteracyEn } from './playberry-laser-literacy.en.ts';
import { article as playberryLaserLiteracyZh } from './playberry-laser-literacy.zh.ts';

// A slug without one of its files, or with one too many, does not compile.
const articles: Record<Slug, Record<Language, Article>> = {
  'building-confidence': { en: buildingConfidenceEn, zh: buildingConfidenceZh },
  'outdoor-mission': { en: outdoorMissionEn, zh: outdoorMissionZh },
  'home-english-learning': { en: homeEnglishLearningEn, zh: homeEnglishLearningZh },
  'playberry-laser-literacy': { en: playberryLaserLiteracyEn, zh: playberryLaserLiteracyZh },
  'play-based-learning': { en: playBasedLearningEn, zh: playBasedLearningZh },
  'physical-active-learning': { en: physicalActiveLearningEn, zh: physicalActiveLearningZh },
};

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

  test('is announced with the minutes that it takes to read', () => {
    expect(en.minutes).toBe(readingMinutes(en, 'en'));
    expect(zh.minutes).toBe(readingMinutes(zh, 'zh'));
  });

  test('reads cleanly to a Hong Kong reader', () => {
    expect(linesOf(zh).flatMap(faultsInChinese)).toEqual([]);
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
