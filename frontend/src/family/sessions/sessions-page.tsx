import { Box, Button, chakra } from '@chakra-ui/react';
import type { FamilyBookingRowView } from '@kitewell/contract/family/sessions';
import type { ChildId } from '@kitewell/contract/ids';
import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { ChevronRight } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { Link, useSearchParams } from 'react-router-dom';
import { writtenDay, writtenMonth } from '../../dates.ts';
import type { Language } from '../../language.ts';
import { paths } from '../../paths.ts';
import { LinkChoice } from '../../ui/link-choice.tsx';
import { EmptyState } from '../../ui/page-states.tsx';
import { QueryState } from '../query-state.tsx';
import { Screen } from '../screen.tsx';
import { homeQuery, useFamily } from '../session.ts';
import { CalendarFeed } from './calendar-feed.tsx';
import { sessionsQuery } from './queries.ts';
import { Series } from './series.tsx';
import { endOf, StateBadge, TutorPicture, useNames } from './session-words.tsx';

/** All sessions, ahead or past, of one child or of all; the series behind them; and the feed for a calendar. */
export default function SessionsPage() {
  const { t } = useTranslation('family-sessions');
  const { family } = useFamily();
  const [search] = useSearchParams();
  const when = search.get('when') === 'past' ? 'past' : 'ahead';
  const children = useQuery(homeQuery(family)).data?.family.children ?? [];
  const child = children.find(({ id }) => String(id) === search.get('child'))?.id;
  const to = (change: { when?: string; child?: ChildId | undefined }) => {
    const { when: chosen, child: whose } = { when, child, ...change };
    const query = new URLSearchParams({
      ...(chosen === 'past' && { when: chosen }),
      ...(whose && { child: String(whose) }),
    });
    return `?${query.toString()}`;
  };
  return (
    <Screen title={t('title')}>
      <Box display="grid" gridTemplateColumns={{ base: 'minmax(0, 1fr)', lg: 'minmax(0, 1fr) 380px' }} columnGap="8">
        <Box minWidth="0">
          <Box display="flex" flexWrap="wrap" gap="3" marginBottom="4">
            <LinkChoice
              label={t('when.label')}
              options={(['ahead', 'past'] as const).map((name) => ({
                name: t(`when.${name}`),
                search: to({ when: name }),
                chosen: when === name,
              }))}
            />
            {children.length > 1 && (
              <LinkChoice
                label={t('child.label')}
                options={[
                  { name: t('child.all'), search: to({ child: undefined }), chosen: child === undefined },
                  ...children.map(({ id, name }) => ({ name, search: to({ child: id }), chosen: id === child })),
                ]}
              />
            )}
          </Box>
          <SessionList key={`${when} ${child ?? ''}`} when={when} child={child} />
        </Box>
        <Box minWidth="0">
          <Series />
          <CalendarFeed />
        </Box>
      </Box>
    </Screen>
  );
}

function SessionList({ when, child }: { when: 'ahead' | 'past'; child: ChildId | undefined }) {
  const { t, i18n } = useTranslation('family-sessions');
  const { family } = useFamily();
  const query = useInfiniteQuery(sessionsQuery(family, when, child));
  if (!query.data) return <QueryState query={query} rows={4} />;
  const sessions = query.data.pages.flatMap((page) => page.sessions);
  if (sessions.length === 0) return <EmptyState title={t(`empty.${when}.title`)} text={t(`empty.${when}.text`)} />;
  const months = [...new Set(sessions.map(({ date }) => date.slice(0, 7)))];
  return (
    <>
      {months.map((month) => (
        <Box as="section" key={month} marginBottom="5">
          <chakra.h2 fontWeight="700" fontSize="md" color="fg.soft" borderBottom="rule line.strong" paddingBottom="1.5">
            {writtenMonth(month, i18n.language as Language, 'long')}
          </chakra.h2>
          <chakra.ul listStyle="none" padding="0">
            {sessions
              .filter(({ date }) => date.startsWith(month))
              .map((session) => (
                <SessionRow key={session.id} session={session} />
              ))}
          </chakra.ul>
        </Box>
      ))}
      {query.hasNextPage && (
        <Button
          variant="outline"
          size="sm"
          aria-disabled={query.isFetchingNextPage}
          onClick={() => void query.fetchNextPage()}
        >
          {t('more')}
        </Button>
      )}
    </>
  );
}

function SessionRow({ session }: { session: FamilyBookingRowView }) {
  const { t, i18n } = useTranslation(['family-sessions', 'common']);
  const names = useNames();
  const { id, date, time, children, program, state, tutor, substitute } = session;
  const off = state === 'cancelled' || state === 'missed';
  return (
    <chakra.li borderBottom="rule line">
      <chakra.span
        asChild
        display="flex"
        alignItems="center"
        gap="4"
        paddingBlock="3.5"
        textDecoration="none"
        _hover={{ bg: 'bg.fill' }}
      >
        <Link to={paths.familyHome(`sessions/${id}`)}>
          <TutorPicture tutor={tutor} size="52px" />
          <Box flex="1" minWidth="0" lineHeight="snug">
            <chakra.p fontWeight="700" textDecoration={off ? 'line-through' : undefined}>
              {`${writtenDay(date, i18n.language as Language, 'column')} ${time}–${endOf(session)}`}
            </chakra.p>
            <chakra.p color="fg.soft" fontSize="sm" marginTop="0.5" overflowWrap="anywhere">
              {t('row', {
                names: names(children),
                tutor: tutor.givenName,
                programme: t(`common:programmes.${program}.short`),
              })}
            </chakra.p>
            {substitute && (
              <chakra.p color="status.pending.fg" fontSize="sm" fontWeight="600">
                {t('insteadOf', { other: substitute.insteadOf })}
              </chakra.p>
            )}
            {state !== 'arranged' && state !== 'completed' && (
              <Box marginTop="1.5">
                <StateBadge state={state} />
              </Box>
            )}
          </Box>
          <ChevronRight aria-hidden size={22} />
        </Link>
      </chakra.span>
    </chakra.li>
  );
}
