import { Box, Button, chakra, Heading } from '@chakra-ui/react';
import type { UseQueryResult } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { KiteStop } from '../../art/kite-stop.tsx';
import { writtenDay, writtenInstant } from '../../dates.ts';
import { readFamilyDevice } from '../../family-device.ts';
import type { Language } from '../../language.ts';
import { useToday } from '../../today.ts';

/** What this device has kept for when there is no connection: day, time, children and meeting point, nothing else. */
export function OfflineSessions({ query }: { query: Pick<UseQueryResult, 'isFetching' | 'refetch'> }) {
  const { t, i18n } = useTranslation(['family-sessions', 'family-home']);
  const language = i18n.language as Language;
  const today = useToday();
  const upcoming = readFamilyDevice()?.upcoming;
  const sessions = upcoming?.sessions.filter(({ date }) => date >= today) ?? [];
  return (
    <Box paddingTop="5">
      <Heading as="h1" size="3xl" tabIndex={-1} outline="none">
        <KiteStop>{t('family-home:offline.title')}</KiteStop>
      </Heading>
      {upcoming && (
        <chakra.p marginTop="3" color="fg.soft">
          {t('family-home:offline.saved', { at: writtenInstant(upcoming.readAt, language) })}
        </chakra.p>
      )}
      {sessions.length > 0 && (
        <chakra.ul listStyle="none" padding="0" borderTop="rule line" marginTop="5" aria-label={t('comingUp')}>
          {sessions.map(({ date, time, children, place }) => (
            <chakra.li key={`${date} ${time} ${children.join()}`} borderBottom="rule line" paddingBlock="3.5">
              <chakra.p fontWeight="700">{`${writtenDay(date, language, 'short')} ${time}`}</chakra.p>
              <chakra.p color="fg.soft">{[children.join(', '), place].filter(Boolean).join(' · ')}</chakra.p>
            </chakra.li>
          ))}
        </chakra.ul>
      )}
      {!upcoming && <chakra.p marginTop="3">{t('family-home:offline.text')}</chakra.p>}
      <Button
        variant="surface"
        size="sm"
        marginTop="5"
        aria-disabled={query.isFetching}
        onClick={() => !query.isFetching && void query.refetch()}
      >
        {t('family-home:retry')}
      </Button>
    </Box>
  );
}
