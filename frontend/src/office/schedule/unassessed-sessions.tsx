import { addDays } from '@kitewell/contract/dates';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { namesOf } from '../../session-names.ts';
import { writtenDay } from '../../dates.ts';
import type { Language } from '../../language.ts';
import { paths } from '../../paths.ts';
import { useToday } from '../../today.ts';
import { reading } from '../api.ts';
import { Panel, PanelRow } from '../panel.tsx';

/** How many days back it looks, and how many sessions it reads at once. */
const days = 30;
const read = 100;

export const unassessedUntil = (today: string) =>
  reading('officeBookings', {
    query: { from: addDays(today, -days), to: today, status: 'completed', assessed: 'no', limit: read },
  });

/** On the first screen of the day: sessions that were held and have no assessment yet, the oldest first. */
export function UnassessedSessions() {
  const { t, i18n } = useTranslation('office-schedule');
  const query = useQuery(unassessedUntil(useToday()));
  return (
    <Panel
      title={t('unassessed.title')}
      query={query}
      loading={t('loading')}
      failed={t('failed')}
      hasMore={query.data?.nextCursor != null}
      rows={({ bookings }) =>
        bookings.map(({ id, sessionDate, sessionTime, children, tutor }) => (
          <PanelRow
            key={id}
            note={[
              `${writtenDay(sessionDate, i18n.language as Language, 'short')} ${sessionTime}`,
              t('unassessed.waitsFor', { name: tutor.name }),
            ].join(' · ')}
          >
            <strong>
              <Link to={`${paths.office('schedule')}?day=${sessionDate}&session=${id}`}>{namesOf({ children })}</Link>
            </strong>
          </PanelRow>
        ))
      }
    />
  );
}
