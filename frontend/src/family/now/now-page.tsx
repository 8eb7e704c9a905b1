import { chakra } from '@chakra-ui/react';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { reading } from '../api.ts';
import { QueryState } from '../query-state.tsx';
import { Screen } from '../screen.tsx';
import { useFamily } from '../session.ts';

/** What a family wants to know first. */
export default function NowPage() {
  const { t } = useTranslation(['family-home', 'family-sessions']);
  const { family } = useFamily();
  const query = useQuery(reading('familyHome', { query: { family } }));
  return (
    <Screen title={query.data?.family.children.map(({ name }) => name).join(', ') ?? t('pages.now')}>
      {query.data ? (
        <chakra.dl display="grid" gridTemplateColumns="auto 1fr" columnGap="5" rowGap="2">
          <dt>{t('family-sessions:ahead')}</dt>
          <chakra.dd fontWeight="700">{query.data.family.counts.sessionsAhead}</chakra.dd>
          {query.data.family.counts.openBills !== null && (
            <>
              <dt>{t('family-sessions:bills')}</dt>
              <chakra.dd fontWeight="700">{query.data.family.counts.openBills}</chakra.dd>
            </>
          )}
        </chakra.dl>
      ) : (
        <QueryState query={query} />
      )}
    </Screen>
  );
}
