import { Badge, Box, chakra, Heading } from '@chakra-ui/react';
import { hongKongDate } from '@kitewell/contract/dates';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { paths } from '../../paths.ts';
import { ErrorPanel, ListSkeleton } from '../../ui/page-states.tsx';
import { reading } from '../api.ts';
import { useErrorText } from '../session.ts';

/** The sessions of today in Hong Kong. */
export function SessionsToday() {
  const { t } = useTranslation(['office-schedule', 'office']);
  const errorText = useErrorText();
  const today = hongKongDate();
  const day = useQuery(reading('officeBookings', { query: { from: today, to: today, limit: 100 } }));
  const schedule = paths.office('schedule');
  return (
    <Box as="section" aria-label={t('today.title')} bg="bg.panel" padding="5" minWidth="0">
      <Heading as="h2" size="xl">
        {t('today.title')}
      </Heading>
      {day.isPending ? (
        <ListSkeleton label={t('loading')} rows={2} />
      ) : !day.data ? (
        <ErrorPanel
          title={t('failed')}
          text={errorText(day.error)}
          retryLabel={t('office:retry')}
          retrying={day.isFetching}
          onRetry={() => void day.refetch()}
        />
      ) : day.data.bookings.length === 0 ? (
        <chakra.p marginTop="3" color="fg.soft">
          {t('today.none')}
        </chakra.p>
      ) : (
        <chakra.ul listStyle="none" padding="0" marginTop="3">
          {day.data.bookings.map(({ id, sessionTime, childName, tutor, status, missing }) => (
            <chakra.li key={id} borderTop="1px solid" borderColor="line" paddingBlock="3" overflowWrap="anywhere">
              <Link to={`${schedule}?session=${id}`}>
                <chakra.span fontWeight="700" textDecoration="underline">
                  {sessionTime} {childName}
                </chakra.span>
              </Link>{' '}
              {tutor.name} <Badge>{t(`status.${status}`)}</Badge>{' '}
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
