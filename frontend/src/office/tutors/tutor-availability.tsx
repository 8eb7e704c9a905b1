import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { ErrorPanel, ListSkeleton } from '../../ui/page-states.tsx';
import { reading } from '../api.ts';
import { useErrorText } from '../session.ts';
import { TutorTimeOff } from './time-off.tsx';
import { TutorHours } from './tutor-hours.tsx';

/** When a tutor works and when not. */
export function TutorAvailability({ tutorId }: { tutorId: number }) {
  const { t } = useTranslation(['office-tutors', 'office']);
  const errorText = useErrorText();
  const query = useQuery({ ...reading('tutorAvailability', { params: { id: tutorId } }), staleTime: 0 });
  if (query.data) {
    const { hours, timeOff } = query.data.availability;
    return (
      <>
        <TutorHours {...{ tutorId, hours }} />
        <TutorTimeOff {...{ tutorId, timeOff }} />
      </>
    );
  }
  return query.isPending ? (
    <ListSkeleton label={t('loading')} rows={3} />
  ) : (
    <ErrorPanel
      title={t('loadFailed')}
      text={errorText(query.error)}
      retryLabel={t('office:retry')}
      retrying={query.isFetching}
      onRetry={() => void query.refetch()}
    />
  );
}
