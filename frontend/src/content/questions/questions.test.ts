import { fillContacts } from '../contacts.ts';
import { statedFacts } from '../facts.ts';
import { errorsInChinese } from '../hong-kong-chinese.ts';
import type { Question } from './question.ts';
import { questions as english } from './questions.en.ts';
import { questions as chinese } from './questions.zh.ts';

const words = (text: string) => text.split(/\s+/).filter(Boolean).length;
const placeholders = (text: string) => (text.match(/\{\{.*?\}\}/g) ?? []).sort();
const isForTutors = ({ topics }: Question) => topics.every((topic) => topic === 'course' || topic === 'portal');

test('both languages answer the same questions, with the same topics, pages and contacts', () => {
  const outline = (questions: Question[]) =>
    questions.map(({ id, topics, path, suggested, answer }) => ({
      id,
      topics,
      path,
      suggested,
      placeholders: placeholders(answer),
    }));
  expect(outline(chinese)).toEqual(outline(english));
  expect(new Set(english.map(({ id }) => id)).size).toBe(english.length);
});

test('parents and tutors each have enough questions, and three or four suggestions', () => {
  const forTutors = english.filter(isForTutors);
  const forParents = english.filter((question) => !isForTutors(question));
  expect(forParents.length).toBeGreaterThanOrEqual(26);
  expect(forTutors.length).toBeGreaterThanOrEqual(14);
  for (const set of [forParents, forTutors]) {
    const suggested = set.filter((question) => question.suggested);
    expect(suggested.length).toBeGreaterThanOrEqual(3);
    expect(suggested.length).toBeLessThanOrEqual(4);
  }
});

test.each([...english, ...chinese])('$question has a topic, a page of this site and known contacts', (question) => {
  expect(question.topics.length).toBeGreaterThan(0);
  expect(question.question).toMatch(/[?？]$/);
  if (question.path !== undefined) expect(question.path).toMatch(/^\/(?!zh\b)[a-z0-9/#-]*$/);
  expect(fillContacts(question.answer, statedFacts, 'en')).not.toMatch(/\{\{|\}\}/);
});

test.each(english)('$id is answered in 25 to 80 words', ({ answer }) => {
  expect(words(answer)).toBeGreaterThanOrEqual(25);
  expect(words(answer)).toBeLessThanOrEqual(80);
});

test.each(chinese)(
  '$id is answered in Chinese as Hong Kong writes it, neither curt nor long',
  ({ question, answer }) => {
    expect(fillContacts(answer, statedFacts, 'zh').length).toBeGreaterThanOrEqual(50);
    expect(fillContacts(answer, statedFacts, 'zh').length).toBeLessThanOrEqual(200);
    expect(answer).toMatch(/\p{Script=Han}/u);
    expect([question, answer].flatMap(errorsInChinese)).toEqual([]);
  },
);

test('other wordings are neither too few nor too many, and never those of another question', () => {
  for (const questions of [english, chinese]) {
    const texts = questions.flatMap(({ question, phrasings = [] }) => [question, ...phrasings]);
    expect(new Set(texts).size).toBe(texts.length);
    for (const { phrasings = [] } of questions) expect(phrasings.length).toBeLessThanOrEqual(20);
  }
});
