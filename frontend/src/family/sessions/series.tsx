import { Box, chakra, Heading } from '@chakra-ui/react';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { writtenDay } from '../../dates.ts';
import type { Language } from '../../language.ts';
import { QueryState } from '../query-state.tsx';
import { useFamily } from '../session.ts';
import { seriesQuery } from './queries.ts';
import { useNames } from './session-words.tsx';

/** What repeats, and the days ahead on which it does not. */
export function Series() {
  const { t, i18n } = useTranslation(['family-sessions', 'common']);
  const language = i18n.language as Language;
  const { family } = useFamily();
  const query = useQuery(seriesQuery(family));
  const names = useNames();
  if (!query.data) return <QueryState query={query} rows={1} />;
  const { series, daysOff } = query.data;
  if (series.length === 0) return null;
  return (
    <Box as="section" aria-label={t('series.title')} marginBottom="7">
      <Heading as="h2" size="lg" marginBottom="3">
        {t('series.title')}
      </Heading>
      <chakra.ul listStyle="none" padding="0" borderTop="rule line">
        {series.map(({ id, weekdays, everyWeeks, time, children, program, tutor, until }) => (
          <chakra.li key={id} borderBottom="rule line" paddingBlock="3">
            <chakra.p fontWeight="700">
              {`${t(everyWeeks === 1 ? 'series.weekly' : 'series.everyWeeks', {
                days: weekdays.map((day) => t(`weekdays.${day}`)).join(t('series.between')),
                weeks: everyWeeks,
              })} ${time}`}
            </chakra.p>
            <chakra.p color="fg.soft" fontSize="sm">
              {t('row', {
                names: names(children),
                tutor: tutor.givenName,
                programme: t(`common:programmes.${program}.short`),
              })}
            </chakra.p>
            {until !== null && (
              <chakra.p color="fg.muted" fontSize="sm">
                {t('series.until', { day: writtenDay(until, language, 'long') })}
              </chakra.p>
            )}
          </chakra.li>
        ))}
      </chakra.ul>
      {daysOff.length > 0 && (
        <>
          <chakra.h3 fontWeight="700" marginTop="5" marginBottom="1.5">
            {t('daysOff.title')}
          </chakra.h3>
          <chakra.ul listStyle="none" padding="0" color="fg.soft" fontSize="sm">
            {daysOff.map(({ day, series: of, why, name }) => (
              <chakra.li key={`${day} ${of}`} display="flex" gap="3" paddingBlock="1">
                <chakra.span fontWeight="600" flex="none" minWidth="104px">
                  {writtenDay(day, language, 'column')}
                </chakra.span>
                <span>{name ? name[language] : t(`daysOff.${why}`)}</span>
              </chakra.li>
            ))}
          </chakra.ul>
        </>
      )}
    </Box>
  );
}
