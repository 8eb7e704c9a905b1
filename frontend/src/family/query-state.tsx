import { useQueryClient, type UseQueryResult } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { EmptyState, ErrorPanel, ListSkeleton } from '../ui/page-states.tsx';
import { useErrorText } from './session.ts';

interface QueryStateProps {
  query: Pick<UseQueryResult, 'isPending' | 'isFetching' | 'fetchStatus' | 'error'>;
  rows?: number;
}

/**
 * Shown in place of an answer of the server: an outline while it is loading, that there is no connection, and a button to
 * try again where it failed.
 */
export function QueryState({ query, rows = 3 }: QueryStateProps) {
  const { t } = useTranslation('family-home');
  const errorText = useErrorText();
  const client = useQueryClient();
  // It waits for a connection.
  if (query.isPending && query.fetchStatus === 'paused')
    return <EmptyState title={t('offline.title')} text={t('offline.text')} />;
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
