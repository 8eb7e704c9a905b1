import type { Language } from '../language.ts';

type AppName = Record<Language, { name: string; shortName: string }>;

/**
 * The names of the applications that a phone installs; the short name stands below its icon. They are not among the facts
 * of the business, which every public page brings along.
 */
export const tutorApp: AppName = {
  en: { name: 'Kitewell English: tutors', shortName: 'Kitewell tutors' },
  zh: { name: '紙鳶英語導師專區', shortName: '紙鳶導師' },
};

export const familyApp: AppName = {
  en: { name: 'Kitewell English: families', shortName: 'Kitewell' },
  zh: { name: '紙鳶英語家長專區', shortName: '紙鳶英語' },
};
