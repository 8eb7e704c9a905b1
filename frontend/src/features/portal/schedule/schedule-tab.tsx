import { Box, chakra, Heading, NativeSelect } from '@chakra-ui/react';
import { bookingStatuses, type BookingStatus } from '@kitewell/contract/bookings';
import { useCallback, useId, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate, useSearchParams } from 'react-router-dom';
import { CalendarFeed } from './calendar-feed.tsx';
import { LinkChoice } from './link-choice.tsx';
import { SessionList } from './session-list.tsx';
import { useStatusSetter } from './status-setter.ts';
import { viewInAddress, viewSearch, type ScheduleView } from './view.ts';
import { WeekCalendar } from './week-calendar.tsx';

/** The tutor's sessions, as a list or week by week, and the feed that brings them into other calendars. */
export function ScheduleTab() {
  const { t } = useTranslation('schedule');
  const heading = useRef<HTMLHeadingElement>(null);
  const [search] = useSearchParams();
  const shown = viewInAddress(search);
  const to = (change: Partial<ScheduleView>) => viewSearch({ ...shown, ...change });
  const refuge = useCallback(() => heading.current, []);
  const setter = useStatusSetter(refuge);

  return (
    <>
      <Heading ref={heading} as="h2" size="xl" tabIndex={-1} outline="none">
        {t('title')}
      </Heading>
      <chakra.p marginTop="2" color="fg.muted" fontSize="15px">
        {t('zone')}
      </chakra.p>
      <Box display="flex" flexWrap="wrap" gap="12px 18px" alignItems="end" marginTop="4">
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
      {shown.view === 'list' ? (
        <SessionList when={shown.when} status={shown.status} allSearch={to({ status: undefined })} setter={setter} />
      ) : (
        <WeekCalendar day={shown.day} status={shown.status} searchOf={(day) => to({ day })} setter={setter} />
      )}
      <CalendarFeed />
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
      <chakra.label htmlFor={id} fontWeight="600" fontSize="15px">
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
