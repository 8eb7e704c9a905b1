import { errorsInChinese } from '../hong-kong-chinese.ts';
import { breathingRounds, breathingSteps } from './feeling.ts';
import { breathing as breathingInEnglish, feelings as english } from './feelings.en.ts';
import { breathing as breathingInChinese, feelings as chinese } from './feelings.zh.ts';

test('the five feelings have the same order in both languages', () => {
  const ids = ['happy', 'worried', 'sad', 'angry', 'tired'];
  expect(english.map(({ id }) => id)).toEqual(ids);
  expect(chinese.map(({ id }) => id)).toEqual(ids);
});

test.each(english)('$name: a tip of at most 35 words, and at most 45 for the parent', ({ tip, forParents }) => {
  const words = (text: string) => text.split(/\s+/).length;
  expect(words(tip)).toBeGreaterThanOrEqual(10);
  expect(words(tip)).toBeLessThanOrEqual(35);
  expect(words(forParents)).toBeGreaterThanOrEqual(15);
  expect(words(forParents)).toBeLessThanOrEqual(45);
});

test.each(chinese)('$name: short, and Chinese as Hong Kong writes it', ({ name, tip, forParents }) => {
  expect(tip.length).toBeLessThanOrEqual(60);
  expect(forParents.length).toBeLessThanOrEqual(90);
  expect([name, tip, forParents].flatMap(errorsInChinese)).toEqual([]);
});

test('the breathing exercise has words for each step and lasts one minute', () => {
  const oneBreath = breathingSteps.reduce((sum, seconds) => sum + seconds, 0);
  expect(oneBreath * breathingRounds).toBe(60);
  for (const { title, steps, done } of [breathingInEnglish, breathingInChinese]) {
    expect(steps).toHaveLength(breathingSteps.length);
    for (const text of [title, ...steps, done]) expect(text).not.toBe('');
  }
  const inChinese = [breathingInChinese.title, ...breathingInChinese.steps, breathingInChinese.done];
  expect(inChinese.flatMap(errorsInChinese)).toEqual([]);
});
