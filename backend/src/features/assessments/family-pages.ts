import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { familyLanguages } from '@kitewell/contract/bookings';
import { hongKongDate } from '@kitewell/contract/dates';
import type { Phrase } from '@kitewell/contract/phrases';
import { languageOf } from '@kitewell/contract/text-language';
import { escaped, scriptPolicy, template } from '../../page-template.ts';
import type { Assessment } from './assessment.entity.ts';

export type FamilyLanguage = (typeof familyLanguages)[number];

const texts = ['strengths', 'areasForImprovement', 'behaviorNotes', 'parentFeedback', 'nextSteps'] as const;
const lists = ['skillsAssessed', 'goals', 'activities'] as const;
const htmlLang = { en: 'en', zh: 'zh-Hant-HK' } as const;
const dateLocale = { en: 'en-HK', zh: 'zh-HK' } as const;

/** The text of each ready phrase in one language. */
type Words = Partial<Record<Phrase, string>>;

/**
 * The page on which a family reads an assessment, and the one shown where there is none. Written by the frontend's
 * build.
 */
export interface FamilyPages {
  report(language: FamilyLanguage, assessment: Assessment, tutorName: string): string;
  /** @param busy whether too many were asked for, so that the reader should try again later */
  missing(language: FamilyLanguage, busy: boolean): string;
  /** Content-Security-Policy of these pages: allows only the script that opens the browser's print dialogue. */
  readonly policy: string;
}

/** @param folder where the frontend's build wrote the pages of both languages */
export function readFamilyPages(folder: string): FamilyPages {
  const read = (language: FamilyLanguage, file: string) => readFileSync(join(folder, language, file), 'utf8');
  const sources = { en: read('en', 'report.html'), zh: read('zh', 'report.html') };
  const reports = { en: template(sources.en), zh: template(sources.zh) };
  const missing = { en: template(read('en', 'no-report.html')), zh: template(read('zh', 'no-report.html')) };
  const words = {
    en: JSON.parse(read('en', 'phrases.json')) as Words,
    zh: JSON.parse(read('zh', 'phrases.json')) as Words,
  };
  return {
    report: (language, assessment, tutorName) =>
      fillPage(reports[language], language, words[language], assessment, tutorName),
    missing: (language, busy) =>
      missing[language](
        () => '',
        (part) => (part === 'busy') === busy,
      ),
    policy: scriptPolicy(Object.values(sources)),
  };
}

function fillPage(
  page: ReturnType<typeof template>,
  language: FamilyLanguage,
  words: Words,
  assessment: Assessment,
  tutorName: string,
): string {
  const { overallRating, correctedAt, program } = assessment;
  const day = new Intl.DateTimeFormat(dateLocale[language], { dateStyle: 'long', timeZone: 'UTC' });
  const written = (date: string) => day.format(new Date(`${date}T00:00:00Z`));
  const textOf = (field: string) => texts.find((text) => text === field) && assessment[field as (typeof texts)[number]];
  const listOf = (field: string) => {
    if (field === 'phrases') return assessment.phrases.map((phrase) => words[phrase] ?? '');
    return (lists.find((list) => list === field) && assessment[field as (typeof lists)[number]]) ?? [];
  };
  const writtenTexts = [
    ...texts.map((field) => assessment[field] ?? ''),
    ...lists.flatMap((field) => assessment[field]),
  ];
  const facts: Readonly<Record<string, string>> = {
    student: assessment.studentName,
    date: written(assessment.sessionDate),
    tutor: tutorName,
    rating: String(overallRating ?? ''),
    corrected: correctedAt ? written(hongKongDate(correctedAt)) : '',
  };
  return page(
    (name) => {
      const [kind = '', field = ''] = name.split(':');
      if (kind === 'lang') return htmlLang[languageOf(textOf(field) ?? '') ?? language];
      if (kind === 'text') return escaped(textOf(field) ?? '');
      if (kind === 'list') {
        return listOf(field)
          .map((entry) => `<li lang="${htmlLang[languageOf(entry) ?? language]}">${escaped(entry)}</li>`)
          .join('');
      }
      return escaped(facts[kind] ?? '');
    },
    (part) => {
      const [kind = '', value = ''] = part.split(':');
      if (kind === 'programme') return value === program;
      if (kind === 'lit') return Number(value) <= (overallRating ?? 0);
      if (kind === 'unlit') return Number(value) > (overallRating ?? 0);
      if (kind === 'otherLanguage') return writtenTexts.some((text) => (languageOf(text) ?? language) !== language);
      return Boolean(facts[part] ?? textOf(part) ?? '') || listOf(part).length > 0;
    },
  );
}
