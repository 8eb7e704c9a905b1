import { Badge, Box, Button, chakra, Heading } from '@chakra-ui/react';
import { useMutation, useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { writtenInstant } from '../../dates.ts';
import type { Language } from '../../language.ts';
import { QueryState } from '../query-state.tsx';
import { showToast } from '../../ui/toaster.tsx';
import { reading } from '../api.ts';
import { useChange } from '../use-change.ts';

const sessionsQuery = reading('staffSessions');

/** Lists the browsers in which the own account is signed in, and ends one of them or all but this one. */
export function OwnSessions() {
  const { t, i18n } = useTranslation('office-staff');
  const change = useChange();
  const list = useQuery({ ...sessionsQuery, staleTime: 0 });
  const end = useMutation({
    mutationFn: (id: number | undefined) =>
      id === undefined ? change('endOtherStaffSessions') : change('endStaffSession', { params: { id } }),
    onSuccess: () => showToast({ title: t('sessions.ended') }),
  });
  const sessions = list.data?.sessions ?? [];
  return (
    <section aria-label={t('sessions.title')}>
      <Heading as="h2" size="lg">
        {t('sessions.title')}
      </Heading>
      {!list.data && <QueryState query={list} rows={2} />}
      <chakra.ul listStyle="none" padding="0" marginTop="3">
        {sessions.map(({ id, current, browser, system, seenAt }) => {
          const device = [browser, system].filter(Boolean).join(' · ') || t('sessions.unknown');
          return (
            <chakra.li
              key={id}
              display="flex"
              flexWrap="wrap"
              gap="2"
              alignItems="center"
              borderTop="rule"
              borderColor="line"
              paddingBlock="3"
            >
              <Box flex="1" minWidth="200px">
                <chakra.span fontWeight="700" marginInlineEnd="3">
                  {device}
                </chakra.span>
                {current && <Badge>{t('sessions.current')}</Badge>}
                <chakra.span display="block" fontSize="sm" color="fg.muted">
                  {t('sessions.seen', { at: writtenInstant(seenAt, i18n.language as Language) })}
                </chakra.span>
              </Box>
              {!current && (
                <Button
                  size="sm"
                  variant="outline"
                  aria-label={`${t('sessions.end')}: ${device}`}
                  onClick={() => end.mutate(id)}
                >
                  {t('sessions.end')}
                </Button>
              )}
            </chakra.li>
          );
        })}
      </chakra.ul>
      {sessions.length > 1 && (
        <Button size="sm" variant="outline" marginTop="3" onClick={() => end.mutate(undefined)}>
          {t('sessions.endOthers')}
        </Button>
      )}
    </section>
  );
}
