import { Box, Button, chakra } from '@chakra-ui/react';
import { bookingChanges, type BookingStatus } from '@kitewell/contract/booking-statuses';
import type { BookingView } from '@kitewell/contract/bookings';
import { memo, useLayoutEffect, useRef, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { namesOf } from '../../session-names.ts';
import { tabSearch } from '../tabs.ts';
import { useNow } from '../../today.ts';
import { StatusBadge } from './status-badge.tsx';
import type { UnsavedStatus } from './status-setter.ts';
import { VisitDetails } from './visit-details.tsx';
import { isOff, timesOf } from './visit-time.ts';

/**
 * What a tutor can do, the most usual first. Of a completed session only what was recorded can be changed, and of one
 * that the office has cancelled nothing.
 */
function offeredOf(
  { status, offByOffice, recordCheckValid }: BookingView,
  begun: boolean,
): readonly (BookingStatus | 'change')[] {
  if (offByOffice) return [];
  if (status === 'completed') return ['change'];
  // Without a valid record check nobody goes to a family.
  const refused: readonly BookingStatus[] = recordCheckValid ? [] : ['confirmed', 'completed'];
  return bookingChanges.tutor[status].filter((choice) => !refused.includes(choice) && (choice !== 'missed' || begun));
}

interface SessionRowProps {
  booking: BookingView;
  /** A status that was chosen but is not set yet. */
  coming: UnsavedStatus | undefined;
  onSet: (booking: BookingView, status: BookingStatus | 'change') => void;
  /** The element that takes the focus if this row is removed while it has the focus. */
  refuge: () => HTMLElement | null;
  /** Another session at the same time. */
  /** Whether this is the next session. */
  next?: boolean;
  /** The details of the next session are still loading; showing the row in parts would move what stands below. */
  loading?: boolean;
}

/**
 * One session: its time, child, subject, status, and what can be done with it. Times are shown in Hong Kong time, as
 * the server sent them. The schedule renders whenever the address changes, also behind another tab; its rows render
 * only when they have changed.
 */
export const SessionRow = memo(function SessionRow({
  booking,
  coming,
  onSet,
  refuge,
  next = false,
  loading = false,
}: SessionRowProps) {
  const { t } = useTranslation(['schedule', 'common']);
  const { id, status } = booking;
  const name = namesOf(booking);
  const setting = coming?.takeBack ? undefined : coming?.status;
  const isSaving = (choice: BookingStatus | 'change') =>
    setting !== undefined && (choice === 'change' || choice === setting);
  const row = useRef<HTMLDivElement>(null);
  // The button for a status disappears once the session has that status; the focus moves to another button.
  const pressed = useRef(false);
  useLayoutEffect(() => {
    if (pressed.current && document.activeElement === document.body) statusButton(id)?.focus();
    pressed.current = false;
  }, [id, status]);
  const begun = useNow() >= timesOf(booking).begins;
  // Checked while the row is still in the page: the browser drops the focus of removed elements without an event.
  useLayoutEffect(() => {
    const element = row.current;
    return () => {
      if (!element?.contains(document.activeElement)) return;
      // A session that was next and is now settled appears further down after this change of the page.
      queueMicrotask(() => {
        if (document.activeElement === document.body) (statusButton(id) ?? refuge())?.focus();
      });
    };
  }, [id, refuge]);
  return (
    <Box
      as="li"
      ref={row}
      id={sessionAnchor(id)}
      tabIndex={-1}
      outline="none"
      scrollMarginTop="5"
      display="grid"
      gridTemplateColumns={{ base: '74px minmax(0, 1fr)', md: '92px minmax(0, 1fr) auto' }}
      gap={{ base: '1.5 3.5', md: '1 4' }}
      paddingBlock="4 3"
      // A line above and not below: a new row then brings its own line, and no other row grows.
      borderTop="rule"
      borderColor="line"
      _first={{ borderTop: 0 }}
      _focus={{ bg: 'bg.drop', boxShadow: 'halo bg.drop' }}
    >
      <div>
        <chakra.p
          fontFamily="display"
          fontWeight="900"
          fontSize="display.2"
          lineHeight="tight"
          fontVariantNumeric="lining-nums tabular-nums"
          textDecoration={isOff(booking) ? 'line-through 2px' : undefined}
        >
          <time dateTime={`${booking.sessionDate}T${booking.sessionTime}+08:00`}>{booking.sessionTime}</time>
        </chakra.p>
        <chakra.p fontSize="xs" color="fg.muted">
          {t('row.minutes', { count: booking.actualMinutes ?? booking.duration })}
        </chakra.p>
      </div>
      <Box minWidth="0" overflowWrap="anywhere">
        <chakra.h4 fontFamily="body" fontWeight="700" fontSize="lg" lineHeight="snug">
          {name}
        </chakra.h4>
        {booking.children.length === 1 ? (
          <>
            <Meta>
              {t('row.age', { age: booking.childAge })} · {t(`common:programmes.${booking.program}.name`)}
            </Meta>
            <Meta>{t('row.parent', { name: booking.parentName })}</Meta>
          </>
        ) : (
          <>
            <Meta>{t(`common:programmes.${booking.program}.name`)}</Meta>
            {booking.children.map(({ childName, childAge, parentName }) => (
              <Meta key={childName}>
                {[childName, t('row.age', { age: childAge }), t('row.parent', { name: parentName })].join(' · ')}
              </Meta>
            ))}
          </>
        )}
        {booking.changeRequested && <Meta>{t('row.changeRequested')}</Meta>}
        {booking.offByOffice && <Meta>{t('row.offByOffice')}</Meta>}
        {booking.statusReason && <Meta>{t('row.reason', { reason: booking.statusReason })}</Meta>}
        {coming?.takeBack && (
          <Box display="flex" flexWrap="wrap" alignItems="center" columnGap="4">
            <chakra.p fontSize="sm" fontWeight="600" color="status.pending.fg">
              {t('row.waits', { status: t(`status.${coming.status}`) })}
            </chakra.p>
            <Button
              variant="plain"
              size="sm"
              aria-label={t('row.takeBackOf', { name })}
              onClick={() => {
                // The button goes with what it takes back.
                statusButton(id)?.focus();
                coming.takeBack?.();
              }}
            >
              {t('row.takeBack')}
            </Button>
          </Box>
        )}
      </Box>
      <Box gridColumn={{ base: '2', md: '3' }} justifySelf={{ base: 'start', md: 'end' }}>
        <StatusBadge status={status} />
      </Box>
      <Box gridColumn={{ base: '1 / -1', md: '2 / -1' }}>
        <VisitDetails booking={booking} next={next} />
      </Box>
      {!loading && (
        <Box
          gridColumn={{ base: '1 / -1', md: '2 / -1' }}
          marginTop="1"
          display="flex"
          flexWrap="wrap"
          alignItems="center"
          justifyContent="space-between"
          gap="0 4"
        >
          <Box
            role="group"
            data-statuses
            aria-label={t('row.setStatusOf', { name, time: booking.sessionTime })}
            display="flex"
            flexWrap="wrap"
            alignItems="center"
            gap="2"
          >
            {offeredOf(booking, begun).map((choice) => (
              <Button
                key={choice}
                variant="outline"
                size="sm"
                paddingInline="3"
                fontSize="sm"
                data-status={choice}
                aria-disabled={setting !== undefined || undefined}
                onClick={() => {
                  if (setting !== undefined) return;
                  pressed.current = true;
                  onSet(booking, choice);
                }}
              >
                {isSaving(choice) ? t('row.saving') : t(`row.set.${choice}`)}
              </Button>
            ))}
          </Box>
          {status === 'completed' &&
            (booking.assessed ? (
              <chakra.span fontSize="xs" color="fg.muted">
                {t('row.assessed')}
              </chakra.span>
            ) : (
              <Button asChild variant="plain" size="sm">
                <Link to={tabSearch('assessments', { booking: booking.id })} aria-label={t('row.assessOf', { name })}>
                  {t('row.assess')}
                </Link>
              </Button>
            ))}
        </Box>
      )}
    </Box>
  );
});

/** The id of a session's row in the page. */
export function sessionAnchor(id: number): string {
  return `session-${id}`;
}

/** The button that sets this status of a session, or else its first button, if its row is in the page. */
export function statusButton(id: number, status?: BookingStatus | 'change'): HTMLElement | null {
  const buttons = `#${sessionAnchor(id)} [data-statuses] button`;
  return (
    document.querySelector<HTMLElement>(`${buttons}[data-status=${status}]`) ??
    document.querySelector<HTMLElement>(buttons)
  );
}

function Meta({ children }: { children: ReactNode }) {
  return (
    <chakra.p fontSize="xs" color="fg.muted" lineHeight="text">
      {children}
    </chakra.p>
  );
}
