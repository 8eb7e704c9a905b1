import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { reading } from '../api.ts';
import { QueryState } from '../query-state.tsx';
import { TutorTimeOff } from './time-off.tsx';
import { TutorHours } from './tutor-hours.tsx';

/** When a tutor works and when not. */
export function TutorAvailability({ tutorId }: { tutorId: number }) {
  const { t } = useTranslation('office-tutors');
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
  return <QueryState query={query} loading={t('loading')} failed={t('loadFailed')} />;
}
