import { Box, chakra, Heading } from '@chakra-ui/react';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { writtenDay } from '../../dates.ts';
import type { Language } from '../../language.ts';
import { paths } from '../../paths.ts';
import { reading } from '../api.ts';
import { countOf, FirstRows } from '../panel.tsx';
import { MissingList } from './missing.tsx';
import { QueryState } from '../query-state.tsx';

const few = 3;

export const sessionsToReassign = (tutor?: number) =>
  reading('sessionsToReassign', { query: { limit: 100, ...(tutor !== undefined && { tutor }) } });

/**
 * Coming sessions whose tutor cannot hold them, of all tutors or of one: the account is closed, or no valid record check
 * covers the day. They show in red until another tutor takes them, they are cancelled or a new check is recorded;
 * renders nothing if there are none.
 */
export function SessionsToReassign({ tutor, rank = 'h3' }: { tutor?: number; rank?: 'h2' | 'h3' }) {
  const { t, i18n } = useTranslation('office-tutors');
  const query = useQuery(sessionsToReassign(tutor));
  const { data } = query;
  // An empty place must mean that nothing is wrong, so a failure has to show.
  if (query.error && !data) return <QueryState query={query} failed={t('reassign.failed')} />;
  if (!data || data.sessions.length === 0) return null;
  return (
    <Box
      marginTop={tutor === undefined ? '0' : '4'}
      padding="4"
      bg="danger.pale"
      borderInlineStart="bar"
      borderColor="danger"
    >
      <Heading as={rank} size="lg" color="danger">
        {t('reassign.title', { count: data.sessions.length, shown: countOf(data.sessions, data.nextCursor) })}
      </Heading>
      <FirstRows few={few} hasMore={data.nextCursor !== null}>
        {data.sessions.map(({ id, tutor: { name }, childName, date, time, missing }) => (
          <chakra.li key={id} paddingBlock="2" overflowWrap="anywhere">
            <chakra.span asChild fontWeight="700" textDecoration="underline">
              <Link to={`${paths.office('schedule')}?day=${date}&session=${id}`}>
                {t('lapse.session', {
                  day: writtenDay(date, i18n.language as Language, 'short'),
                  time,
                  child: childName,
                })}
              </Link>
            </chakra.span>
            {tutor === undefined && (
              <chakra.p fontSize="sm" fontWeight="600">
                {name}
              </chakra.p>
            )}
            <Box fontSize="sm">
              <MissingList missing={missing} />
            </Box>
          </chakra.li>
        ))}
      </FirstRows>
    </Box>
  );
}
