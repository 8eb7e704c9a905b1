import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { errorCode } from '../../api.ts';
import { ErrorPanel, ListSkeleton } from '../../ui/page-states.tsx';
import { outlineQuery, progressQuery } from './queries.ts';

/** Shown in place of the course until the modules and the tutor's progress have loaded. */
export function CourseNotThere() {
  const { t } = useTranslation(['certification', 'errors']);
  // The component that shows the course fetches it.
  const modules = useQuery({ ...outlineQuery, enabled: false });
  const progress = useQuery({ ...progressQuery, enabled: false });
  const error = modules.error ?? progress.error;
  if (!error) return <ListSkeleton label={t('loading')} rows={4} />;
  return (
    <ErrorPanel
      title={modules.error ? t('modulesFailed') : t('progressFailed')}
      text={t(`errors:${errorCode(error)}`)}
      retryLabel={t('retry')}
      retrying={modules.isFetching || progress.isFetching}
      onRetry={() => {
        if (modules.error) void modules.refetch();
        if (progress.error) void progress.refetch();
      }}
    />
  );
}
