import { Box, chakra } from '@chakra-ui/react';
import type { BookingView } from '@kitewell/contract/bookings';
import type { Programme } from '@kitewell/contract/programmes';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { writtenDay } from '../../dates.ts';
import type { Language } from '../../language.ts';
import { statusColours, StatusGlyph } from './status-badge.tsx';
import { isOff } from './visit-time.ts';
import type { Day } from './week.ts';
import { namesOf } from '../../session-names.ts';

const programmeColours = {
  'english-through-play': 'programme.play',
  'playberry-laser-literacy': 'programme.literacy',
  'outdoor-mission': 'programme.outdoor',
} as const satisfies Record<Programme, string>;

const kite = 'polygon(50% 0, 100% 32%, 50% 100%, 0 32%)';

interface DayColumnProps {
  day: Day;
  open: boolean;
  today: boolean;
  search: string;
  onSession: (booking: BookingView) => void;
}

/** One day of the week: its date, which opens it, and its sessions; on a phone each session is just a kite. */
export function DayColumn({ day, open, today, search, onSession }: DayColumnProps) {
  const { t, i18n } = useTranslation(['schedule', 'common']);
  const language = i18n.language as Language;
  const count = day.bookings.length;
  return (
    <chakra.li
      minWidth="0"
      minHeight={{ md: '168px' }}
      bg={open ? 'bg.drop' : 'bg.fill'}
      boxShadow={today ? 'underBar accent.coral' : undefined}
      paddingBottom="2"
    >
      <Box
        asChild
        display="flex"
        flexDirection="column"
        alignItems="center"
        justifyContent="center"
        minHeight="56px"
        paddingTop="2"
        paddingBottom="1"
        fontWeight="600"
        fontSize="2xs"
        lineHeight="snug"
        bg={open ? 'secondary' : 'bg.tab'}
        color={open ? 'secondary.contrast' : 'fg'}
        _hover={open ? {} : { textDecoration: 'underline' }}
      >
        <Link
          to={search}
          preventScrollReset
          aria-current={open ? 'date' : undefined}
          aria-label={t('week.day', { date: writtenDay(day.date, language, 'full'), count })}
        >
          <span aria-hidden>{writtenDay(day.date, language, 'weekday')}</span>
          <chakra.span
            aria-hidden
            fontFamily="display"
            fontWeight="900"
            fontSize="2xl"
            fontVariantNumeric="lining-nums"
          >
            {Number(day.date.slice(8))}
          </chakra.span>
        </Link>
      </Box>
      <Box
        aria-hidden
        display={{ base: 'flex', md: 'none' }}
        flexWrap="wrap"
        justifyContent="center"
        gap="0.5"
        minHeight="26px"
        paddingTop="1.5"
        paddingInline="0.5"
      >
        {day.bookings.map((booking) => (
          <Box key={booking.id} width="8px" height="12px" clipPath={kite} bg={programmeColours[booking.program]} />
        ))}
      </Box>
      <chakra.ul listStyle="none" padding="0" display={{ base: 'none', md: 'block' }}>
        {day.bookings.map((booking) => (
          <chakra.li key={booking.id} marginTop="1.5" marginInline="1.5">
            <Box
              asChild
              display="block"
              minHeight="tapTarget"
              padding="1.5 1.5 1.5 2"
              borderInlineStart="bar"
              borderColor={programmeColours[booking.program]}
              bg="bg.panel"
              fontSize="2xs"
              lineHeight="snug"
              overflowWrap="anywhere"
              _hover={{ textDecoration: 'underline' }}
            >
              <Link to={search} preventScrollReset onClick={() => onSession(booking)}>
                <chakra.span
                  display="flex"
                  justifyContent="space-between"
                  alignItems="center"
                  fontWeight="700"
                  fontVariantNumeric="tabular-nums"
                  textDecoration={isOff(booking) ? 'line-through' : undefined}
                >
                  {booking.sessionTime}
                  <chakra.span color={`status.${statusColours[booking.status]}.fg`}>
                    <StatusGlyph status={booking.status} />
                  </chakra.span>
                </chakra.span>
                {namesOf(booking)}
                <chakra.span srOnly>
                  {', '}
                  {t(`common:programmes.${booking.program}.name`)}, {t(`status.${booking.status}`)}
                </chakra.span>
              </Link>
            </Box>
          </chakra.li>
        ))}
      </chakra.ul>
    </chakra.li>
  );
}
