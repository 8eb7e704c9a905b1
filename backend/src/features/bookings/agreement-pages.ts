import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { familyLanguages } from '@kitewell/contract/bookings';
import { hongKongDate, hongKongTime } from '@kitewell/contract/dates';
import type { AgreementGap, AgreementState } from '@kitewell/contract/session-agreements';
import { escaped, pagePolicy, template } from '../../page-template.ts';

type FamilyLanguage = (typeof familyLanguages)[number];

/** What a family reads before it answers. */
export interface Question {
  readonly child: string;
  readonly tutor: string;
  readonly programme: string;
  /** Day and time in Hong Kong. */
  readonly day: string;
  readonly time: string;
  readonly minutes: number;
  readonly missing: readonly AgreementGap[];
  readonly answerBy: Date;
  /** The last day of the record check. */
  readonly checkedUntil: string | null;
  readonly state: AgreementState;
  /** Where the form is sent to. */
  readonly action: string;
}

/** The page that asks a family whether a tutor may come. Its template comes from the frontend's build. */
export interface AgreementPages {
  question(language: FamilyLanguage, question: Question): string;
  /** Where there is no question any more, or the page cannot be shown now. */
  closed(language: FamilyLanguage, why: 'over' | 'busy'): string;
  readonly policy: string;
}

const dateLocale = { en: 'en-HK', zh: 'zh-HK' } as const;

/** @param folder where the frontend's build wrote the pages of both languages */
export function readAgreementPages(folder: string): AgreementPages {
  const read = (language: FamilyLanguage) => template(readFileSync(join(folder, language, 'agreement.html'), 'utf8'));
  const pages = { en: read('en'), zh: read('zh') };
  return {
    question: (language, question) => fill(pages[language], language, question),
    closed: (language, why) =>
      pages[language](
        () => '',
        (part) => part === why,
      ),
    policy: pagePolicy,
  };
}

function fill(page: ReturnType<typeof template>, language: FamilyLanguage, question: Question): string {
  const { child, tutor, time, minutes, answerBy, checkedUntil, state, missing, programme, action } = question;
  const format = new Intl.DateTimeFormat(dateLocale[language], { dateStyle: 'full', timeZone: 'UTC' });
  const written = (day: string) => format.format(new Date(`${day}T00:00:00Z`));
  const facts: Readonly<Record<string, string>> = {
    ...{ child, tutor, time, action },
    minutes: String(minutes),
    day: written(question.day),
    answerDay: written(hongKongDate(answerBy)),
    answerTime: hongKongTime(answerBy),
    checkedUntil: checkedUntil ? written(checkedUntil) : '',
  };
  return page(
    (name) => escaped(facts[name] ?? ''),
    (part) => {
      const [kind = '', value = ''] = part.split(':');
      if (kind === 'missing') return missing.some((gap) => gap === value);
      if (kind === 'programme') return programme === value;
      if (kind === 'question') return true;
      return part === state;
    },
  );
}
