import type { Facts } from '@kitewell/contract/facts';
import type { PolicyContent } from '@kitewell/contract/website/parts';
import type { PolicyVersion } from '@kitewell/contract/website/snapshot';
import { addDays } from '@kitewell/contract/dates';
import type { i18n } from 'i18next';
import { fillContacts } from '../../content/contacts.ts';
import { writtenDay } from '../../dates.ts';
import type { Language } from '../../language.ts';

/** A policy in one language, without placeholders. */
export interface WrittenPolicy {
  title: string;
  summary: string;
  /** `YYYY-MM-DD`. */
  validFrom: string;
  sections: { heading: string; paragraphs: string[]; items: string[] }[];
}

export function writtenPolicy(policy: PolicyContent, facts: Facts, language: Language): WrittenPolicy {
  const written = (text: Record<Language, string>) => fillContacts(text[language], facts, language);
  return {
    ...{ title: written(policy.title), summary: written(policy.summary), validFrom: policy.validFrom },
    sections: policy.sections.map(({ heading, paragraphs, items }) => ({
      heading: written(heading),
      paragraphs: paragraphs.map(written),
      items: items.map(written),
    })),
  };
}

/** The days of a wording as its reader's language writes them; `until` is the last day on which it holds. */
export const writtenPeriod = ({ from, until }: Pick<PolicyVersion, 'from' | 'until'>, language: Language) => ({
  from: writtenDay(from, language),
  ...(until !== null && { until: writtenDay(addDays(until, -1), language) }),
});

/** What the head of a wording's page says. The dictionary has `policies`. */
export function policyVersionMetadata(
  dictionary: i18n,
  wording: PolicyVersion,
  facts: Facts,
): { title: string; description: string } {
  const language = dictionary.language as Language;
  const { title, summary } = writtenPolicy(wording, facts, language);
  const from = writtenDay(wording.from, language);
  return { title: dictionary.t('policies:wording.documentTitle', { title, from }), description: summary };
}
