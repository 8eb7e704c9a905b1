import { Box, Button } from '@chakra-ui/react';
import type { BookingId } from '@kitewell/contract/ids';
import type { FamilyBookingView } from '@kitewell/contract/family/sessions';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { Link, useParams } from 'react-router-dom';
import type { Language } from '../../language.ts';
import { paths } from '../../paths.ts';
import { BackLink } from '../print.tsx';
import { QueryState } from '../query-state.tsx';
import { Screen } from '../screen.tsx';
import { useFamily } from '../session.ts';
import { CancelForm } from './cancel-form.tsx';
import { MoveForm } from './move-form.tsx';
import { changesQuery, sessionQuery } from './queries.ts';
import { RequestState } from './request-state.tsx';
import { SessionActions } from './session-actions.tsx';
import { Notice, SessionFacts, StateBadge } from './session-words.tsx';
import { WhatToHaveReady, WhoIsComing } from './who-is-coming.tsx';

/** One session, and the forms that change it, which have addresses of their own. */
export default function SessionPage() {
  const { t } = useTranslation('family-sessions');
  const { family } = useFamily();
  const { id = '', '*': form } = useParams();
  const query = useQuery(sessionQuery(family, Number(id) as BookingId));
  return (
    <Screen title={t(form === 'move' ? 'move.title' : form === 'cancel' ? 'cancel.title' : 'one')}>
      <BackLink to={paths.familyHome(form ? `sessions/${id}` : 'sessions')}>
        {t(form ? 'backToSession' : 'backToSessions')}
      </BackLink>
      {query.data ? (
        form === 'move' || form === 'cancel' ? (
          <Box maxWidth="panel">
            {form === 'move' ? <MoveForm session={query.data.session} /> : <CancelForm session={query.data.session} />}
          </Box>
        ) : (
          <Session session={query.data.session} />
        )
      ) : (
        <QueryState query={query} rows={2} />
      )}
    </Screen>
  );
}

function Session({ session }: { session: FamilyBookingView }) {
  const { t, i18n } = useTranslation('family-sessions');
  const { family } = useFamily();
  const { id, state, weather, offByWeather, reports, answerUrl } = session;
  const isAhead = state === 'arranged' || state === 'answerDue';
  const changes = useQuery({ ...changesQuery(family, id), enabled: isAhead || state === 'cancelled' });
  return (
    <>
      {state !== 'arranged' && (
        <Box marginBottom="4">
          <StateBadge state={state} />
        </Box>
      )}
      {offByWeather && <Notice>{t('weather.next')}</Notice>}
      {weather && isAhead && <Notice>{weather[i18n.language as Language]}</Notice>}
      {state === 'answerDue' && answerUrl !== null && (
        <Box marginBottom="5">
          <Notice>{t('answerDue')}</Notice>
          <Button asChild size="sm">
            <a href={answerUrl}>{t('answerNow')}</a>
          </Button>
        </Box>
      )}
      <Box display="grid" gridTemplateColumns={{ lg: '3fr 2fr' }} columnGap="9" alignItems="start">
        <Box>
          <SessionFacts session={session} />
          {changes.data && <RequestState session={session} changes={changes.data.changes} />}
        </Box>
        {(isAhead || state === 'completed') && (
          <Box borderTop={{ base: 'rule line', lg: 'none' }} paddingTop={{ base: '5', lg: '0' }} marginBottom="5">
            <WhoIsComing session={session} />
          </Box>
        )}
      </Box>
      {isAhead && (
        <Box display="grid" gap="5">
          <WhatToHaveReady session={session} />
          <SessionActions session={session} mayRequest={changes.data?.changes.mayRequest} />
        </Box>
      )}
      {reports.map((report) => (
        <Button asChild key={report} variant="surface" size="sm" marginInlineEnd="3">
          <Link to={paths.familyHome(`progress/${report}`)}>{t('readReport')}</Link>
        </Button>
      ))}
    </>
  );
}
