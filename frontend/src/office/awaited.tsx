import type { UseQueryResult } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { ErrorPanel, ListSkeleton } from '../ui/page-states.tsx';
import { useErrorText } from './session.ts';

export interface AwaitedProps {
  query: Pick<UseQueryResult, 'isPending' | 'isFetching' | 'error' | 'refetch'>;
  /** What is on its way, for who cannot see the outline; a list, unless told. */
  loading?: string;
  /** What could not be read. */
  failed?: string;
  rows?: number;
}

/** In the place of what was asked of the server: an outline while it is on its way, and where that failed, the way to ask again. */
export function Awaited({ query, loading, failed, rows = 3 }: AwaitedProps) {
  const { t } = useTranslation('office');
  const errorText = useErrorText();
  if (query.isPending) return <ListSkeleton label={loading ?? t('list.loading')} rows={rows} />;
  return (
    <ErrorPanel
      title={failed ?? t('list.failed')}
      text={errorText(query.error)}
      retryLabel={t('retry')}
      retrying={query.isFetching}
      onRetry={() => void query.refetch()}
    />
  );
}
