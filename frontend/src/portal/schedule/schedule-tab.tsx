import { Box, chakra, Heading, NativeSelect } from '@chakra-ui/react';
import { bookingStatuses, type BookingStatus } from '@kitewell/contract/booking-statuses';
import { lazy, Suspense, useCallback, useEffect, useId, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate, useSearchParams } from 'react-router-dom';
import { CalendarFeed } from './calendar-feed.tsx';
import { LinkChoice } from '../../ui/link-choice.tsx';
import { NextSession, SessionList, SessionsToCome, useListedSessions } from './session-list.tsx';
import { StatusQuestion } from './status-question.tsx';
import { useStatusSetter } from './status-setter.ts';
import { viewInAddress, viewSearch, type ScheduleView } from './view.ts';
import { WeekCalendar } from './week-calendar.tsx';

// Its forms are more than the rest of the tab, and below it.
const OwnTime = lazy(async () => ({ default: (await import('./own-time.tsx')).OwnTime }));

/**
 * How long (ms) the rest of the tab waits for the place of the next session. On a slow line, a page that moves is
 * better than one that cannot be used.
 */
const patience = 3_000;

/** The tutor's sessions, as a list or week by week, and the address for other calendars. */
export function ScheduleTab() {
  const { t } = useTranslation('schedule');
  const heading = useRef<HTMLHeadingElement>(null);
  const [search] = useSearchParams();
  const shown = viewInAddress(search);
  const to = (change: Partial<ScheduleView>) => viewSearch({ ...shown, ...change });
  const refuge = useCallback(() => heading.current, []);
  const setter = useStatusSetter(refuge);
  const listed = useListedSessions(shown);
  // At first everything waits until its position is known. After that the controls stay, whatever is loading.
  const [stands, setStands] = useState(false);
  if (!stands && listed.ready) setStands(true);
  const waits = !stands && listed.bookings !== undefined;
  useEffect(() => {
    if (!waits) return;
    const enough = setTimeout(() => setStands(true), patience);
    return () => clearTimeout(enough);
  }, [waits]);

  const controls = (
    <Box display="flex" flexWrap="wrap" gap={{ base: '3 2.5', md: '3 4' }} alignItems="end" marginTop="4">
      <LinkChoice
        label={t('view.label')}
        options={[
          { name: t('view.list'), search: to({ view: 'list' }), chosen: shown.view === 'list' },
          { name: t('view.week'), search: to({ view: 'week' }), chosen: shown.view === 'week' },
        ]}
      />
      {shown.view === 'list' && (
        <LinkChoice
          label={t('when.label')}
          options={[
            { name: t('when.upcoming'), search: to({ when: 'upcoming' }), chosen: shown.when === 'upcoming' },
            { name: t('when.past'), search: to({ when: 'past' }), chosen: shown.when === 'past' },
          ]}
        />
      )}
      <StatusFilter chosen={shown.status} searchOf={(status) => to({ status })} />
    </Box>
  );

  return (
    <>
      <Box display="flex" flexWrap="wrap" alignItems="baseline" gap="0 3.5">
        <Heading ref={heading} as="h2" size="xl" tabIndex={-1} outline="none">
          {t('title')}
        </Heading>
        <chakra.p color="fg.muted" fontSize="xs">
          {t('zone')}
        </chakra.p>
      </Box>
      <NextSession listed={listed} setter={setter} loading={!stands} />
      {stands && controls}
      {!stands ? (
        // A new element (by its key) once the next session is known: the same element would visibly slide down.
        <SessionsToCome key={listed.next ? 'rest' : 'all'} />
      ) : shown.view === 'list' ? (
        <SessionList listed={listed} shown={shown} allSearch={to({ status: undefined })} setter={setter} />
      ) : (
        <WeekCalendar day={shown.day} status={shown.status} searchOf={(day) => to({ day })} setter={setter} />
      )}
      <Suspense fallback={null}>
        <OwnTime />
      </Suspense>
      <CalendarFeed />
      <StatusQuestion setter={setter} />
    </>
  );
}

function StatusFilter({
  chosen,
  searchOf,
}: {
  chosen: BookingStatus | undefined;
  searchOf: (status: BookingStatus | undefined) => string;
}) {
  const { t } = useTranslation('schedule');
  const navigate = useNavigate();
  const id = useId();
  return (
    <Box display="flex" alignItems="center" gap="2" marginInlineStart={{ md: 'auto' }}>
      <chakra.label htmlFor={id} fontWeight="600" fontSize="sm">
        {t('filter.label')}
      </chakra.label>
      <NativeSelect.Root width="auto" minWidth="150px">
        <NativeSelect.Field
          id={id}
          value={chosen ?? ''}
          minHeight="tapTarget"
          onChange={({ currentTarget }) =>
            void navigate(searchOf(bookingStatuses.find((status) => status === currentTarget.value)), {
              preventScrollReset: true,
            })
          }
        >
          <option value="">{t('filter.all')}</option>
          {bookingStatuses.map((status) => (
            <option key={status} value={status}>
              {t(`status.${status}`)}
            </option>
          ))}
        </NativeSelect.Field>
        <NativeSelect.Indicator />
      </NativeSelect.Root>
    </Box>
  );
}
