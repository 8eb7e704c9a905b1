import { Badge, Box, chakra } from '@chakra-ui/react';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { namesOf } from '../../session-names.ts';
import { paths } from '../../paths.ts';
import { useToday } from '../../today.ts';
import { reading } from '../api.ts';
import { Panel, PanelFoot, PanelRow } from '../panel.tsx';
import { SessionStatus } from '../status-badge.tsx';

export const sessionsOf = (day: string) => reading('officeBookings', { query: { from: day, to: day, limit: 100 } });

/** The sessions of today in Hong Kong. */
export function SessionsToday() {
  const { t } = useTranslation('office-schedule');
  const day = useQuery(sessionsOf(useToday()));
  const schedule = paths.office('schedule');
  return (
    <Panel
      title={t('today.title')}
      query={day}
      loading={t('loading')}
      failed={t('failed')}
      none={t('today.none')}
      rows={({ bookings }) =>
        bookings.map(({ id, sessionTime, children, tutor, status, missing }) => (
          <PanelRow key={id}>
            <Box display="flex" flexWrap="wrap" alignItems="center" columnGap="3" rowGap="1">
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
            </Box>
          </PanelRow>
        ))
      }
    >
      <PanelFoot>
        <Link to={schedule}>{t('today.all')}</Link>
      </PanelFoot>
    </Panel>
  );
}
