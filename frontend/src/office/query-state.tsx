import { useQueryClient, type UseQueryResult } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { ErrorPanel, ListSkeleton } from '../ui/page-states.tsx';
import { useErrorText } from './auth-session.ts';

export interface QueryStateProps {
  query: Pick<UseQueryResult, 'isPending' | 'isFetching' | 'error'>;
  /** What is loading, for screen readers, which cannot see the outline; a list by default. */
  loading?: string;
  /** What could not be loaded. */
  failed?: string;
  rows?: number;
}

/**
 * Shown in place of an answer of the server: an outline while it is loading, and a button to try again where it failed.
 */
export function QueryState({ query, loading, failed, rows = 3 }: QueryStateProps) {
  const { t } = useTranslation('office');
  const errorText = useErrorText();
  const client = useQueryClient();
  if (query.isPending) return <ListSkeleton label={loading ?? t('list.loading')} rows={rows} />;
  return (
    <ErrorPanel
      title={failed ?? t('list.failed')}
      text={errorText(query.error)}
      retryLabel={t('retry')}
      retrying={query.isFetching}
      // What failed beside it failed for the same reason most of the time, and nobody wants to press for each panel.
      onRetry={() => void client.refetchQueries({ type: 'active', predicate: ({ state }) => state.status === 'error' })}
    />
  );
}
