import type { DifferenceTexts } from './part-differences.ts';

/** For tests: the key with its values stands for what the dictionary says. */
export const sampleTexts: DifferenceTexts = {
  t: ((key: string, values?: Record<string, string>) =>
    key === 'common:colon' ? ': ' : [key, ...Object.values(values ?? {})].join(' ')) as never,
  language: 'en',
  words: { en: { hero: { title: 'Fly' } }, zh: { hero: { title: '飛' } } },
  written: ({ kind }, typed) => (kind === 'amount' && typed ? `HK$${typed}` : typed),
  tutorName: (id) => `Tutor ${id}`,
};
