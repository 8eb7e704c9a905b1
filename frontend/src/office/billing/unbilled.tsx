import { Box, Button, chakra, Heading } from '@chakra-ui/react';
import { useMutation, useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { writtenDay } from '../../dates.ts';
import type { Language } from '../../language.ts';
import { showToast } from '../../ui/toaster.tsx';
import { reading } from '../api.ts';
import { QueryState } from '../query-state.tsx';
import { useChange } from '../use-change.ts';

/** Sessions that took place but are not owed yet, with the reasons; nothing where there are none. */
export function Unbilled() {
  const { t, i18n } = useTranslation(['office-billing', 'common']);
  const change = useChange();
  const query = useQuery(reading('unbilled', { query: { limit: 20 } }));
  const { data } = query;
  const billNow = useMutation({
    mutationFn: () => change('recalculateCharges'),
    onSuccess: ({ settled, left }) => showToast({ title: t('unbilled.done', { settled, left }) }),
  });
  // An empty place must mean that nothing waits, so a failure has to show.
  if (!data) return query.isError && <QueryState query={query} failed={t('unbilled.failed')} />;
  if (data.sessions.length === 0) return null;
  return (
    <chakra.section bg="bg.note" padding="4" marginBottom="5" aria-labelledby="unbilled">
      <Heading as="h2" size="lg" id="unbilled">
        {t('unbilled.title')}
      </Heading>
      <chakra.ul listStyle="none" padding="0" marginBlock="3">
        {data.sessions.map((session) => (
          <chakra.li key={session.id} overflowWrap="anywhere">
            {t('unbilled.session', {
              day: writtenDay(session.date, i18n.language as Language, 'medium'),
              time: session.time,
              child: session.child,
              tutor: session.tutor.name,
              cause: t(`unbilled.${session.cause}`),
            })}
          </chakra.li>
        ))}
      </chakra.ul>
      {data.nextCursor !== null && (
        <chakra.p marginBottom="3">{t('unbilled.more', { shown: data.sessions.length })}</chakra.p>
      )}
      <Box>
        <Button
          size="sm"
          variant="outline"
          aria-disabled={billNow.isPending}
          onClick={() => !billNow.isPending && billNow.mutate()}
        >
          {t('unbilled.go')}
        </Button>
      </Box>
    </chakra.section>
  );
}
