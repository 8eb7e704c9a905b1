import { Badge } from '@chakra-ui/react';
import type { BookingStatus } from '@kitewell/contract/booking-statuses';
import { useTranslation } from 'react-i18next';

/** The name of the theme's pair of `status` colours for each status. */
export const statusColours = {
  confirmed: 'verified',
  completed: 'info',
  cancelled: 'rejected',
  missed: 'rejected',
  pending: 'pending',
} as const;

/** A status, as a colour, a shape and a word. */
export function StatusBadge({ status }: { status: BookingStatus }) {
  const { t } = useTranslation('schedule');
  return (
    <Badge bg={`status.${statusColours[status]}.bg`} color={`status.${statusColours[status]}.fg`}>
      <StatusGlyph status={status} />
      {t(`status.${status}`)}
    </Badge>
  );
}

const marks = {
  confirmed: 'M4.5,6.2 7.2,9 11.8,3.8',
  completed: 'M4.2,5.2h7.6M5.6,8h4.8M7,10.8h2',
  cancelled: 'M5.5,3.8l5,5M10.5,3.8l-5,5',
  missed: 'M4.5,6.2h7',
} as const;

/** The kite's shape for a status. Decorative: the word stands beside it. */
export function StatusGlyph({ status }: { status: BookingStatus }) {
  return (
    <svg viewBox="0 0 16 16" width="16" height="16" aria-hidden>
      {status === 'pending' ? (
        <g fill="none" stroke="currentColor">
          <path d="M8,1 15,5.5 8,15 1,5.5z" strokeWidth="2" />
          <path d="M8,4v3.5l2,1" strokeWidth="1.6" />
        </g>
      ) : (
        <>
          <path d="M8,0 16,5 8,16 0,5z" fill="currentColor" />
          <path d={marks[status]} fill="none" stroke="white" strokeWidth={status === 'completed' ? 1.6 : 2} />
        </>
      )}
    </svg>
  );
}
