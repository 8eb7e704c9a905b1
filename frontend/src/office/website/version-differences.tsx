import { chakra } from '@chakra-ui/react';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { reading } from '../api.ts';
import { QueryState } from '../query-state.tsx';
import { DifferenceList } from './difference-list.tsx';
import { fieldDifference } from './field-difference.ts';
import { useDifferenceTexts } from './use-difference-texts.ts';

/** What a published version says otherwise than the one before it. */
export function VersionDifferences({ id }: { id: number }) {
  const { t } = useTranslation('office-website');
  const query = useQuery(reading('websiteVersion', { params: { id } }));
  const parts = query.data?.version.parts ?? [];
  const textsOf = useDifferenceTexts(parts);
  if (!query.data || !textsOf)
    return <QueryState query={query.data ? { ...query, isPending: true } : query} rows={2} />;
  const { differences } = query.data;
  if (differences.length === 0) return <chakra.p marginTop="2">{t('history.none')}</chakra.p>;
  return parts.map((part) => (
    <DifferenceList
      key={part}
      part={part}
      differences={differences
        .filter((difference) => difference.part === part)
        .map((difference) => fieldDifference(part, difference, textsOf(part)))}
    />
  ));
}
