import type { UseQueryResult } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { errorCode } from '../api.ts';
import { ErrorPanel } from '../ui/page-states.tsx';

interface LoadFailedProps {
  title: string;
  query: Pick<UseQueryResult, 'error' | 'isFetching' | 'refetch'>;
}

/** Says why a read failed, with a button to try again. */
export function LoadFailed({ title, query: { error, isFetching, refetch } }: LoadFailedProps) {
  const { t } = useTranslation(['portal', 'errors']);
  return (
    <ErrorPanel
      title={title}
      text={t(`errors:${errorCode(error)}`)}
      retryLabel={t('retry')}
      retrying={isFetching}
      onRetry={() => void refetch()}
    />
  );
}
