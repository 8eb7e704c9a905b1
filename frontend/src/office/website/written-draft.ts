import type { WebsiteView } from '@kitewell/contract/office/website';
import { useTranslation } from 'react-i18next';
import { writtenInstant } from '../../dates.ts';
import type { Language } from '../../language.ts';
import { useActorName } from '../record-history.tsx';

/** Writes whose draft it is; a new installation begins with drafts that nobody of the business has written. */
export function useWrittenDraft(): (draft: WebsiteView['drafts'][number]) => string {
  const { t, i18n } = useTranslation('office-website');
  const actorName = useActorName();
  return ({ changedBy, changedAt }) =>
    changedBy === 'sample'
      ? t('draftPrepared')
      : t('draftBy', { name: actorName(changedBy), at: writtenInstant(changedAt, i18n.language as Language) });
}
