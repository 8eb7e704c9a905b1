import { Box, Button, chakra } from '@chakra-ui/react';
import type { BookingStatus, BookingView } from '@kitewell/contract/bookings';
import { Check } from 'lucide-react';
import { useLayoutEffect, useRef, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { tabSearch } from '../tabs.ts';
import { StatusBadge } from './status-badge.tsx';

/** What a tutor can make of a session; pending is only ever what it was before. */
const choices = ['confirmed', 'completed', 'cancelled'] as const satisfies readonly BookingStatus[];

interface SessionRowProps {
  booking: BookingView;
  /** The status that is being set right now. */
  setting: BookingStatus | undefined;
  onSet: (status: BookingStatus) => void;
  /** Takes the focus when this row goes and has it. */
  refuge: () => HTMLElement | null;
}

/** One session: when, who, what, where it stands and what can be done with it. Hours are Hong Kong's as they came. */
export function SessionRow({ booking, setting, onSet, refuge }: SessionRowProps) {
  const { t } = useTranslation(['schedule', 'common']);
  const { childName: name, status } = booking;
  const row = useRef<HTMLDivElement>(null);
  // While it is still in the page: the browser drops the focus of what is taken out, and tells nobody.
  useLayoutEffect(() => {
    const element = row.current;
    return () => {
      if (element?.contains(document.activeElement)) refuge()?.focus();
    };
  }, [refuge]);
  return (
    <Box
      as="li"
      ref={row}
      id={sessionAnchor(booking.id)}
      tabIndex={-1}
      outline="none"
      scrollMarginTop="24px"
      display="grid"
      gridTemplateColumns={{ base: '74px minmax(0, 1fr)', md: '92px minmax(0, 1fr) auto' }}
      gap={{ base: '6px 14px', md: '4px 20px' }}
      paddingBlock="18px 12px"
      borderBottom="2px solid"
      borderColor="line"
      _last={{ borderBottom: 0 }}
      _focus={{ bg: 'bg.drop', boxShadow: '0 0 0 8px {colors.bg.drop}' }}
    >
      <div>
        <chakra.p
          fontFamily="display"
          fontWeight="900"
          fontSize="24px"
          lineHeight="1.05"
          fontVariantNumeric="lining-nums tabular-nums"
          textDecoration={status === 'cancelled' ? 'line-through 2px' : undefined}
        >
          <time dateTime={`${booking.sessionDate}T${booking.sessionTime}+08:00`}>{booking.sessionTime}</time>
        </chakra.p>
        <chakra.p fontSize="14.5px" color="fg.muted">
          {t('row.minutes', { count: booking.duration })}
        </chakra.p>
      </div>
      <Box minWidth="0" overflowWrap="anywhere">
        <chakra.h4 fontFamily="body" fontWeight="700" fontSize="17px" lineHeight="1.3">
          {name}
        </chakra.h4>
        <Meta>
          {t('row.age', { age: booking.childAge })} · {t(`common:programmes.${booking.program}.name`)}
        </Meta>
        <Meta>{t('row.parent', { name: booking.parentName })}</Meta>
      </Box>
      <Box gridColumn={{ base: '2', md: '3' }} justifySelf={{ base: 'start', md: 'end' }}>
        <StatusBadge status={status} />
      </Box>
      <Box
        gridColumn={{ base: '1 / -1', md: '2 / -1' }}
        display="flex"
        flexWrap="wrap"
        alignItems="center"
        justifyContent="space-between"
        gap="0 18px"
      >
        <Box
          role="group"
          aria-label={t('row.setStatusOf', { name, time: booking.sessionTime })}
          display="flex"
          flexWrap="wrap"
          alignItems="center"
          gap={{ base: '0 14px', md: '0 18px' }}
          fontSize="15px"
        >
          <chakra.span aria-hidden display={{ base: 'none', md: 'inline' }} color="fg.muted" fontSize="14.5px">
            {t('row.markAs')}
          </chakra.span>
          {choices.map((choice) => (
            <Button
              key={choice}
              variant="plain"
              size="sm"
              gap="1"
              aria-pressed={status === choice}
              aria-disabled={setting !== undefined || undefined}
              css={status === choice ? { color: 'fg.muted', cursor: 'default', _before: { display: 'none' } } : {}}
              onClick={() => setting === undefined && status !== choice && onSet(choice)}
            >
              {status === choice && <Check size={16} aria-hidden />}
              {setting === choice ? t('row.saving') : t(`status.${choice}`)}
            </Button>
          ))}
        </Box>
        {status === 'completed' &&
          (booking.assessed ? (
            <chakra.span fontSize="14.5px" color="fg.muted">
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
    </Box>
  );
}

/** The id of a session's row in the page. */
export function sessionAnchor(id: number): string {
  return `session-${id}`;
}

function Meta({ children }: { children: ReactNode }) {
  return (
    <chakra.p fontSize="14.5px" color="fg.muted" lineHeight="1.5">
      {children}
    </chakra.p>
  );
}
