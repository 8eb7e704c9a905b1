import { Box, Button, chakra, Heading } from '@chakra-ui/react';
import type { NowView } from '@kitewell/contract/family/now';
import type { FamilyId } from '@kitewell/contract/ids';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { KiteStop } from '../../art/kite-stop.tsx';
import type { Language } from '../../language.ts';
import { paths } from '../../paths.ts';
import { useWindowTitle } from '../../ui/screen-title.ts';
import { Invitations } from '../invitations.tsx';
import { QueryState } from '../query-state.tsx';
import { nowQuery } from '../sessions/queries.ts';
import { Notice, useDayName, useNames } from '../sessions/session-words.tsx';
import { homeQuery, useFamily } from '../session.ts';
import { ComingUp } from './coming-up.tsx';
import { News } from './news.tsx';
import { NextSession } from './next-session.tsx';
import { OfflineSessions } from './offline-sessions.tsx';

/** What a family wants to know first: who comes when, and what else there is. */
export default function NowPage() {
  const { t } = useTranslation('family-home');
  const { family, session } = useFamily();
  const query = useQuery(nowQuery(family));
  const title = t('pages.now');
  useWindowTitle(title, t('meta.name'));
  return (
    <Box
      display="grid"
      gridTemplateColumns={{ base: 'minmax(0, 1fr)', lg: 'minmax(0, 1fr) 408px' }}
      maxWidth={{ base: 'panel', lg: 'wide' }}
      marginInline="auto"
      minHeight={{ lg: 'calc(100dvh - 128px)' }}
    >
      <Box minWidth="0" padding={{ base: '0 edge 5', md: '5 edge', lg: '6.5 8 8' }} maxWidth={{ lg: 'office' }}>
        <BusinessNotice family={family} />
        {session && <Invitations invitations={session.invitations} />}
        {query.data ? (
          <Now now={query.data.now} />
        ) : query.error instanceof TypeError ? (
          <OfflineSessions query={query} />
        ) : (
          <Box paddingTop="4">
            <Heading as="h1" size="3xl" tabIndex={-1} outline="none" marginBottom="4">
              {title}
            </Heading>
            <QueryState query={query} />
          </Box>
        )}
      </Box>
      {query.data && (
        <Box minWidth="0" marginInline={{ base: '0', lg: '0' }}>
          <ComingUp />
        </Box>
      )}
    </Box>
  );
}

/** What the business tells everybody, such as that it is closed for Chinese New Year. */
function BusinessNotice({ family }: { family: FamilyId }) {
  const { i18n } = useTranslation();
  const notice = useQuery(homeQuery(family)).data?.family.notice;
  return notice ? <Notice>{notice[i18n.language as Language]}</Notice> : null;
}

function Now({ now }: { now: NowView }) {
  const { t, i18n } = useTranslation('family-sessions');
  const names = useNames();
  const dayName = useDayName();
  const language = i18n.language as Language;
  // Siblings may share a session, which then stands there once; the soonest comes first.
  const sessions = [...new Map(now.next.flatMap(({ session }) => (session ? [[session.id, session]] : []))).values()];
  sessions.sort((one, other) => one.beginsAt.localeCompare(other.beginsAt));
  const shown = new Set(sessions.filter(({ weather }) => weather).map(({ date }) => date));
  return (
    <>
      {now.offByWeather.map(({ id, children, date, time }) => (
        <Notice key={id} title={t('weather.off', { names: names(children), day: dayName(date), time })}>
          {t('weather.next')}
        </Notice>
      ))}
      {now.weather
        .filter(({ day }) => !shown.has(day))
        .map((weather) => (
          <Notice key={weather.day} title={dayName(weather.day)}>
            {weather[language]}
          </Notice>
        ))}
      {sessions.length === 0 ? (
        <NothingPlanned />
      ) : (
        sessions.map((session, place) => <NextSession key={session.id} session={session} first={place === 0} />)
      )}
      <News now={now} />
    </>
  );
}

function NothingPlanned() {
  const { t } = useTranslation('family-sessions');
  return (
    <Box paddingBlock="5 6">
      <Heading as="h1" size="6xl" tabIndex={-1} outline="none">
        <KiteStop>{t('none.title')}</KiteStop>
      </Heading>
      <chakra.p textStyle="lead" marginBlock="4 5">
        {t('none.text')}
      </chakra.p>
      <Button asChild variant="outline" size="sm">
        <Link to={paths.familyHome('sessions?when=past')}>{t('none.past')}</Link>
      </Button>
    </Box>
  );
}
