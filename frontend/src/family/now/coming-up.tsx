import { Box, chakra } from '@chakra-ui/react';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { knotPlaces, SkyPanel } from '../../art/sky-panel.tsx';
import { paths } from '../../paths.ts';
import { sessionsQuery } from '../sessions/queries.ts';
import { useDayName, useNames } from '../sessions/session-words.tsx';
import { useFamily } from '../session.ts';

/** How many bows the string has room for. */
const most = 6;
/** px above the first session, up to where its text begins, and below the last, for the child who holds the string. */
const sky = knotPlaces.first - knotPlaces.step / 2;
const ground = 330;

/** The sessions to come as bows on the string of a kite, the next one at the top. */
export function ComingUp() {
  const { t } = useTranslation('family-sessions');
  const { family } = useFamily();
  const names = useNames();
  const dayName = useDayName();
  const { data } = useInfiniteQuery(sessionsQuery(family, 'ahead'));
  const sessions = (data?.pages[0]?.sessions ?? []).filter(({ state }) => state !== 'cancelled').slice(0, most);
  if (data && sessions.length === 0) return null;
  return (
    <SkyPanel
      as="section"
      aria-label={t('comingUp')}
      knots={sessions.map((_, place) => (place === 0 ? 'now' : 'toCome'))}
      minHeight={{ base: `${sky + Math.max(sessions.length, 1) * knotPlaces.step + ground}px`, lg: '100%' }}
      height={{ lg: '100%' }}
      paddingBottom={`${ground}px`}
    >
      <Box position="relative" minHeight={`${sky}px`} padding={{ base: '7 5 0', lg: '8 7 0' }}>
        <chakra.h2 fontFamily="display" fontWeight="900" fontSize="display.4" lineHeight="tight" maxWidth="170px">
          {t('comingUp')}
        </chakra.h2>
      </Box>
      <chakra.ol listStyle="none" padding="0" position="relative" paddingInlineStart="112px" paddingInlineEnd="5">
        {sessions.map(({ id, date, time, children }) => (
          <chakra.li key={id} height={`${knotPlaces.step}px`} display="flex" alignItems="center">
            <chakra.span asChild textDecoration="none" display="block" lineHeight="snug" paddingBlock="2">
              <Link to={paths.familyHome(`sessions/${id}`)}>
                <chakra.span display="block" fontWeight="700">
                  {`${dayName(date)} ${time}`}
                </chakra.span>
                <chakra.span display="block" fontSize="sm" color="panel.skyMuted">
                  {names(children)}
                </chakra.span>
              </Link>
            </chakra.span>
          </chakra.li>
        ))}
      </chakra.ol>
    </SkyPanel>
  );
}
