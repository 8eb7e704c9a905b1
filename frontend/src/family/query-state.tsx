import { useQueryClient, type UseQueryResult } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { ErrorPanel, ListSkeleton } from '../ui/page-states.tsx';
import { useErrorText } from './session.ts';

interface QueryStateProps {
  query: Pick<UseQueryResult, 'isPending' | 'isFetching' | 'error'>;
  rows?: number;
}

/** Shown in place of an answer of the server: an outline while it is loading, and a button to try again where it failed. */
export function QueryState({ query, rows = 3 }: QueryStateProps) {
  const { t } = useTranslation('family-home');
  const errorText = useErrorText();
  const client = useQueryClient();
  if (query.isPending) return <ListSkeleton label={t('loading')} rows={rows} />;
  return (
    <ErrorPanel
      title={t('failed')}
      text={errorText(query.error)}
      retryLabel={t('retry')}
      retrying={query.isFetching}
      // What failed beside it failed for the same reason most of the time.
      onRetry={() => void client.refetchQueries({ type: 'active', predicate: ({ state }) => state.status === 'error' })}
    />
  );
}
