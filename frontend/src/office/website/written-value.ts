import { readDollars } from '@kitewell/contract/cents';
import { questionTopics } from '@kitewell/contract/website/parts';
import { useTranslation } from 'react-i18next';
import { formatAmount } from '../../amounts.ts';
import { writtenDay } from '../../dates.ts';
import type { Language } from '../../language.ts';
import type { WebsiteField } from './website-field.ts';

/** The value of a field as people read it. */
export function useWritten(): (field: WebsiteField, typed: string) => string {
  const { t, i18n } = useTranslation('office-website');
  const language = i18n.language as Language;
  return ({ kind }, typed) => {
    if (typed === '') return '';
    if (kind === 'day') return writtenDay(typed, language);
    if (kind === 'flag') return t('yes');
    if (kind === 'amount') {
      const cents = readDollars(typed);
      return cents === undefined ? typed : formatAmount(cents, language);
    }
    if (kind !== 'topics') return typed;
    const topics = typed.split('\n').map((one) => questionTopics.find((topic) => topic === one));
    return topics.map((topic) => topic && t(`topic.${topic}`)).join(t('and'));
  };
}
