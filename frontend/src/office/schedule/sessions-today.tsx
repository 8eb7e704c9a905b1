import { Badge, Box, chakra } from '@chakra-ui/react';
import { hongKongDate, hongKongTime } from '@kitewell/contract/dates';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { paths } from '../../paths.ts';
import { useNow, useToday } from '../../today.ts';
import { reading } from '../api.ts';
import { Panel, PanelFoot, PanelRow } from '../panel.tsx';
import { SessionStatus } from '../status-badge.tsx';

export const sessionsOf = (day: string) => reading('schedule', { query: { from: day, to: day } });

/** As many as somebody takes in at a glance: those of now and the next hours. */
const few = 8;
const hour = 60 * 60_000;

/** The sessions of today in Hong Kong; on a day with many, the next ones. */
export function SessionsToday() {
  const { t } = useTranslation('office-schedule');
  const today = useToday();
  const day = useQuery(sessionsOf(today));
  const sessions = day.data?.sessions ?? [];
  // Sessions that began within the last hour may still be going on; soon after midnight that was yesterday.
  const begun = new Date(useNow() - hour);
  const now = hongKongDate(begun) < today ? '00:00' : hongKongTime(begun);
  const next = sessions.findIndex(({ time }) => time >= now);
  const schedule = paths.office('schedule');
  return (
    <Panel
      title={t('today.title')}
      query={day}
      loading={t('loading')}
      failed={t('failed')}
      none={t('today.none')}
      first={{ from: Math.max(0, next === -1 ? sessions.length - few : Math.min(next, sessions.length - few)), few }}
      rows={() =>
        sessions.map(({ id, time, childNames, tutor, status, waits, missing }) => (
          <PanelRow key={id}>
            <Box display="flex" flexWrap="wrap" alignItems="center" columnGap="3" rowGap="1">
              <chakra.span flex="1 1 200px" minWidth="0">
                <Link to={`${schedule}?session=${id}`}>
                  <chakra.span fontWeight="700" textDecoration="underline">
                    {time} {childNames.join(', ')}
                  </chakra.span>
                </Link>{' '}
                {tutor.name}
              </chakra.span>
              <SessionStatus status={status} waits={waits} />
              {missing && (
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
        <Link to={schedule}>{t('today.all', { count: sessions.length })}</Link>
      </PanelFoot>
    </Panel>
  );
}
