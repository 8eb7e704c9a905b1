import { Box, chakra, Heading } from '@chakra-ui/react';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { writtenDay } from '../../dates.ts';
import type { Language } from '../../language.ts';
import { paths } from '../../paths.ts';
import { QueryState } from '../query-state.tsx';
import { reading } from '../api.ts';
import { countOf, FirstRows } from '../panel.tsx';
import { MissingList } from './missing.tsx';

const few = 3;

export const uncheckedSessions = () => reading('uncheckedSessions', { query: { limit: 100 } });

/** Coming sessions whose tutor lacks something, in red until that is resolved; renders nothing if there are none. */
export function UncheckedSessions() {
  const { t, i18n } = useTranslation('office-tutors');
  const query = useQuery(uncheckedSessions());
  const { data } = query;
  // An empty place must mean that nothing is wrong, so a failure has to show.
  if (query.error && !data) return <QueryState query={query} failed={t('unchecked.failed')} />;
  if (!data || data.sessions.length === 0) return null;
  return (
    <Box padding="4" bg="danger.pale" borderInlineStart="bar" borderColor="danger">
      <Heading as="h2" size="lg" color="danger">
        {t('unchecked.title', { count: data.sessions.length, shown: countOf(data.sessions, data.nextCursor) })}
      </Heading>
      <FirstRows few={few} hasMore={data.nextCursor !== null}>
        {data.sessions.map(({ id, tutor, childName, date, time, reason, agreement, missing }) => (
          <chakra.li key={id} paddingBlock="2" overflowWrap="anywhere">
            <chakra.span asChild fontWeight="700" textDecoration="underline">
              <Link to={`${paths.office('schedule')}?day=${date}&session=${id}`}>
                {t('lapse.session', {
                  ...{ time, child: childName },
                  day: writtenDay(date, i18n.language as Language, 'short'),
                })}
              </Link>
            </chakra.span>
            {agreement && <chakra.p fontWeight="600">{t(`unchecked.${agreement}`)}</chakra.p>}
            <chakra.p fontSize="sm">{t('unchecked.why', { name: tutor.name, reason })}</chakra.p>
            <Box fontSize="sm">
              <MissingList missing={missing} />
            </Box>
          </chakra.li>
        ))}
      </FirstRows>
    </Box>
  );
}
