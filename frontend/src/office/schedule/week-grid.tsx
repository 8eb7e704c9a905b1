import { Badge, Box, chakra } from '@chakra-ui/react';
import type { OfficeDayView } from '@kitewell/contract/office/days';
import type { OfficeBookingRowView } from '@kitewell/contract/office/sessions';
import { Plus } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { addDays, writtenDay } from '../../dates.ts';
import type { Language } from '../../language.ts';

export const sessionAnchor = (id: number) => `session-${id}`;

interface WeekGridProps {
  monday: string;
  today: string;
  bookings: readonly OfficeBookingRowView[];
  /** Holidays and closed days. */
  rest: readonly OfficeDayView[];
  /** The session that is shown in full; 0 where there is none. */
  opened: number;
  onOpen: (id: number) => void;
  onAdd: (date: string) => void;
}

/** Seven days side by side, and on a phone or tablet below each other. A place at the end of each day adds a session. */
export function WeekGrid({ monday, today, bookings, rest, opened, onOpen, onAdd }: WeekGridProps) {
  const { t, i18n } = useTranslation('office-schedule');
  const language = i18n.language as Language;
  const days = Array.from({ length: 7 }, (_, weekday) => addDays(monday, weekday));
  return (
    <>
      {bookings.length === 0 && (
        <chakra.p marginTop="4" color="fg.muted">
          {t('week.empty')}
        </chakra.p>
      )}
      <chakra.ol
        aria-label={t('week.label')}
        listStyle="none"
        padding="0"
        marginTop="4"
        display="grid"
        gridTemplateColumns={{ base: '1fr', xl: 'repeat(7, minmax(0, 1fr))' }}
        gap={{ base: '3', xl: '6px' }}
      >
        {days.map((date) => {
          const resting = rest.find(({ day }) => day === date);
          const ofDay = bookings.filter(({ sessionDate }) => sessionDate === date);
          return (
            <chakra.li
              key={date}
              minWidth="0"
              bg="bg.fill"
              display="flex"
              flexDirection="column"
              minHeight={{ xl: '260px' }}
              boxShadow={date === today ? 'inset 0 4px 0 {colors.accent.coral}' : undefined}
            >
              <chakra.h3
                padding="10px 8px 6px"
                fontWeight="700"
                fontSize="sm"
                aria-current={date === today ? 'date' : undefined}
              >
                {writtenDay(date, language, 'short')}
              </chakra.h3>
              {resting && (
                <chakra.p
                  margin="0 6px 6px"
                  padding="6px 8px"
                  bg="bg.note"
                  fontSize="xs"
                  fontWeight="600"
                  overflowWrap="anywhere"
                >
                  {language === 'zh' ? resting.nameZh : resting.nameEn}
                </chakra.p>
              )}
              <chakra.ul listStyle="none" padding="0 6px" display="flex" flexDirection="column" gap="6px">
                {ofDay.map((booking) => (
                  <li key={booking.id}>
                    <SessionCard booking={booking} open={booking.id === opened} onOpen={() => onOpen(booking.id)} />
                  </li>
                ))}
              </chakra.ul>
              <chakra.button
                type="button"
                onClick={() => onAdd(date)}
                aria-label={t('action.addOn', { day: writtenDay(date, language, 'full') })}
                flex="1"
                minHeight="tapTarget"
                width="100%"
                display="grid"
                placeItems="center"
                color="fg.muted"
                cursor="pointer"
                _hover={{ bg: 'bg.tab', color: 'fg' }}
              >
                <Plus aria-hidden size={18} />
              </chakra.button>
            </chakra.li>
          );
        })}
      </chakra.ol>
    </>
  );
}

/** The pair of `status` colours of each status. */
export const statusColours = {
  confirmed: 'verified',
  completed: 'info',
  cancelled: 'rejected',
  missed: 'rejected',
  pending: 'pending',
} as const;

interface SessionCardProps {
  booking: OfficeBookingRowView;
  open: boolean;
  onOpen: () => void;
}

/** A session in a week; a press shows it in full. */
export function SessionCard({ booking, open, onOpen }: SessionCardProps) {
  const { t } = useTranslation('office-schedule');
  const { id, sessionTime, childName, tutor, address, status } = booking;
  const isOff = status === 'cancelled' || status === 'missed';
  const isAlarming = booking.missing.length > 0 || booking.overlap;
  return (
    <chakra.button
      type="button"
      id={sessionAnchor(id)}
      aria-expanded={open}
      onClick={onOpen}
      display="block"
      width="100%"
      minHeight="tapTarget"
      textAlign="start"
      padding="8px"
      fontSize="xs"
      lineHeight="1.35"
      overflowWrap="anywhere"
      cursor="pointer"
      bg={isAlarming ? 'danger.pale' : open ? 'bg.drop' : 'bg.sheet'}
      borderInlineStart="4px solid"
      borderColor={isAlarming ? 'danger' : `status.${statusColours[status]}.fg`}
      _hover={{ textDecoration: 'underline' }}
    >
      <chakra.span
        display="block"
        fontWeight="700"
        fontVariantNumeric="tabular-nums"
        textDecoration={isOff ? 'line-through' : undefined}
      >
        {sessionTime} {childName}
      </chakra.span>
      <chakra.span display="block">{tutor.name}</chakra.span>
      {address && (
        <chakra.span display="block" color="fg.soft">
          {address}
        </chakra.span>
      )}
      <Box as="span" display="flex" flexWrap="wrap" gap="4px" marginTop="4px">
        <StatusBadge status={status} />
        {booking.trial && <Badge>{t('flag.trial')}</Badge>}
        {booking.missing.length > 0 && <Alarm>{t('flag.missing')}</Alarm>}
        {booking.overlap && <Alarm>{t('flag.overlap')}</Alarm>}
      </Box>
    </chakra.button>
  );
}

export function StatusBadge({ status }: Pick<OfficeBookingRowView, 'status'>) {
  const { t } = useTranslation('office-schedule');
  const colours = statusColours[status];
  return (
    <Badge bg={`status.${colours}.bg`} color={`status.${colours}.fg`}>
      {t(`status.${status}`)}
    </Badge>
  );
}

function Alarm({ children }: { children: string }) {
  return (
    <Badge bg="action" color="action.contrast">
      {children}
    </Badge>
  );
}
