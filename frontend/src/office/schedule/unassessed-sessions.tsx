import { chakra, Heading } from '@chakra-ui/react';
import { addDays, hongKongDate } from '@kitewell/contract/dates';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { namesOf } from '../../session-names.ts';
import { writtenDay } from '../../dates.ts';
import type { Language } from '../../language.ts';
import { paths } from '../../paths.ts';
import { reading } from '../api.ts';
import { Awaited } from '../awaited.tsx';

/** How far it looks back, and how many it names. */
const days = 30;
const named = 10;

export const unassessedUntil = (today: string) =>
  reading('officeBookings', {
    query: { from: addDays(today, -days), to: today, status: 'completed', assessed: 'no', limit: named },
  });

/** On the first screen of the day: sessions that were held and of which nothing is written yet, the oldest first. */
export function UnassessedSessions() {
  const { t, i18n } = useTranslation('office-schedule');
  const query = useQuery(unassessedUntil(hongKongDate()));
  return (
    <chakra.section aria-labelledby="without-assessment" bg="bg.panel" padding="5" minWidth="0">
      <Heading as="h2" size="xl" id="without-assessment">
        {t('unassessed.title')}
      </Heading>
      {!query.data ? (
        <Awaited query={query} loading={t('loading')} failed={t('failed')} rows={2} />
      ) : query.data.bookings.length === 0 ? (
        <chakra.p marginTop="3" color="fg.soft">
          {t('unassessed.none', { count: days })}
        </chakra.p>
      ) : (
        <chakra.ul listStyle="none" padding="0" marginTop="3">
          {query.data.bookings.map(({ id, sessionDate, sessionTime, children, tutor }) => (
            <chakra.li key={id} borderTop="hair" borderColor="line" paddingBlock="3" overflowWrap="anywhere">
              <chakra.span asChild fontWeight="700">
                <Link to={`${paths.office('schedule')}?day=${sessionDate}&session=${id}`}>{namesOf({ children })}</Link>
              </chakra.span>
              <chakra.span display="block" fontSize="sm" color="fg.muted">
                {[
                  `${writtenDay(sessionDate, i18n.language as Language, 'short')} ${sessionTime}`,
                  t('unassessed.waitsFor', { name: tutor.name }),
                ].join(' · ')}
              </chakra.span>
            </chakra.li>
          ))}
        </chakra.ul>
      )}
      {query.data?.nextCursor != null && <chakra.p marginTop="3">{t('unassessed.more')}</chakra.p>}
    </chakra.section>
  );
}
