import { Badge, Box, chakra, Heading } from '@chakra-ui/react';
import { hongKongDate } from '@kitewell/contract/dates';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { namesOf } from '../../session-names.ts';
import { paths } from '../../paths.ts';
import { reading } from '../api.ts';
import { Awaited } from '../awaited.tsx';
import { SessionStatus } from '../status-badge.tsx';

export const sessionsOf = (day: string) => reading('officeBookings', { query: { from: day, to: day, limit: 100 } });

/** The sessions of today in Hong Kong. */
export function SessionsToday() {
  const { t } = useTranslation('office-schedule');
  const day = useQuery(sessionsOf(hongKongDate()));
  const schedule = paths.office('schedule');
  return (
    <Box as="section" aria-label={t('today.title')} bg="bg.panel" padding="5" minWidth="0">
      <Heading as="h2" size="xl">
        {t('today.title')}
      </Heading>
      {!day.data ? (
        <Awaited query={day} loading={t('loading')} failed={t('failed')} rows={2} />
      ) : day.data.bookings.length === 0 ? (
        <chakra.p marginTop="3" color="fg.soft">
          {t('today.none')}
        </chakra.p>
      ) : (
        <chakra.ul listStyle="none" padding="0" marginTop="3">
          {day.data.bookings.map(({ id, sessionTime, children, tutor, status, missing }) => (
            <chakra.li
              key={id}
              display="flex"
              flexWrap="wrap"
              alignItems="center"
              columnGap="3"
              rowGap="1"
              borderTop="hair"
              borderColor="line"
              paddingBlock="3"
              overflowWrap="anywhere"
            >
              <chakra.span flex="1 1 200px" minWidth="0">
                <Link to={`${schedule}?session=${id}`}>
                  <chakra.span fontWeight="700" textDecoration="underline">
                    {sessionTime} {namesOf({ children })}
                  </chakra.span>
                </Link>{' '}
                {tutor.name}
              </chakra.span>
              <SessionStatus status={status} />
              {missing.length > 0 && (
                <Badge bg="action" color="action.contrast">
                  {t('flag.missing')}
                </Badge>
              )}
            </chakra.li>
          ))}
        </chakra.ul>
      )}
      <chakra.p marginTop="3">
        <chakra.span asChild textDecoration="underline">
          <Link to={schedule}>{t('today.all')}</Link>
        </chakra.span>
      </chakra.p>
    </Box>
  );
}
