import { classSizes } from '@kitewell/contract/facts';
import { programmes } from '@kitewell/contract/programmes';
import {
  websiteParts,
  type ArticleContent,
  type PolicyContent,
  type PolicyName,
  type QuestionContent,
  type WebsiteContent,
} from '@kitewell/contract/website/parts';
import type { WebsiteSnapshot } from '@kitewell/contract/website/snapshot';
import { writtenBlocks } from './articles/article-blocks.ts';
import { slugs, type Slug } from './articles/article.ts';
import { articles } from './articles/articles.ts';
import { business } from './business.ts';
import { estates } from './estates.ts';
import { policies as policiesEn } from './policies/policies.en.ts';
import { policies as policiesZh } from './policies/policies.zh.ts';
import { programmeFacts, trial } from './programmes.ts';
import { questions as questionsEn } from './questions/questions.en.ts';
import { questions as questionsZh } from './questions/questions.zh.ts';

/**
 * What the build draws, for tests and for a site that shows samples without a backend.
 * @param today the day in Hong Kong
 */
export function sampleSnapshot(today = `${business.copyrightYear}-11-28`): WebsiteSnapshot {
  return {
    ...{ siteOrigin: business.siteOrigin, today, content: sampleWebsite(), samples: true, draftedName: null },
    changedOn: Object.fromEntries(websiteParts.map((part) => [part, today])) as WebsiteSnapshot['changedOn'],
    ...{ policyVersions: [], tutors: [], languages: [], trialTimesLeft: {}, reviews: [], posts: [] },
  };
}

/** What a sample deployment publishes: the content files as the office stores them. A fresh sample database begins with it. */
export function sampleWebsite(): WebsiteContent {
  const { name, founded, hours, answerTime, payDay, phone, email, social, outerBlog, video, literacyVideo, shop } =
    business;
  return {
    business: {
      ...{ name, phone: phone.shown, email, founded, hours, answerTime, payDay },
      areas: estates as WebsiteContent['business']['areas'],
      links: { ...social, blog: outerBlog, video, literacyVideo, shop },
    },
    offer: {
      trialMinutes: trial.minutes,
      programmes: Object.fromEntries(
        programmes.map((programme) => {
          const { ages, minutes, prices } = programmeFacts[programme];
          const byClassSize = Object.fromEntries(classSizes.map((size) => [size, prices[size]]));
          return [programme, { ages, minutes, prices: byClassSize }];
        }),
      ) as WebsiteContent['offer']['programmes'],
    },
    notice: { notice: null },
    home: {},
    'home-sections': {},
    'english-through-play': {},
    'outdoor-mission': {},
    'playberry-laser-literacy': {},
    'questions-parents': { questions: sampleQuestions().filter((question) => !isForTutors(question)) },
    'questions-tutors': { questions: sampleQuestions().filter(isForTutors) },
    privacy: samplePolicy('privacy'),
    terms: samplePolicy('terms'),
    cancellation: samplePolicy('cancellation'),
    safeguarding: samplePolicy('safeguarding'),
    accessibility: samplePolicy('accessibility'),
    articles: { articles: slugs.map(sampleArticle) },
    tutors: { order: [], hidden: [], cards: [] },
  };
}

function sampleArticle(id: Slug): ArticleContent {
  const { en, zh } = articles[id];
  return {
    ...{ id, publishedOn: en.publishedOn },
    title: { en: en.title, zh: zh.title },
    summary: { en: en.summary, zh: zh.summary },
    body: { en: writtenBlocks(en.blocks), zh: writtenBlocks(zh.blocks) },
  };
}

const isForTutors = ({ topics }: Pick<QuestionContent, 'topics'>) =>
  topics.every((topic) => topic === 'course' || topic === 'portal');

function sampleQuestions(): QuestionContent[] {
  return questionsEn.map(({ id, topics, question, phrasings = [], answer, path = '', suggested = false }) => {
    const zh = found(questionsZh, id);
    return {
      ...{ id, topics, path, suggested },
      question: { en: question, zh: zh.question },
      phrasings: { en: phrasings, zh: zh.phrasings ?? [] },
      answer: { en: answer, zh: zh.answer },
    };
  });
}

function samplePolicy(name: PolicyName): PolicyContent {
  const [en, zh] = [found(policiesEn, name), found(policiesZh, name)];
  return {
    title: { en: en.title, zh: zh.title },
    summary: { en: en.summary, zh: zh.summary },
    validFrom: en.updatedOn,
    sections: en.sections.map((section, index) => {
      const chinese = zh.sections[index];
      return {
        heading: { en: section.heading, zh: chinese?.heading ?? '' },
        paragraphs: inBoth(section.paragraphs, chinese?.paragraphs),
        items: inBoth(section.items, chinese?.items),
      };
    }),
  };
}

const inBoth = (en: readonly string[] = [], zh: readonly string[] = []) =>
  en.map((text, index) => ({ en: text, zh: zh[index] ?? '' }));

function found<Item extends { id: string }>(items: readonly Item[], id: string): Item {
  const item = items.find((one) => one.id === id);
  if (!item) throw new Error(`The Chinese content lacks ${id}.`);
  return item;
}
