import { Box, Button, chakra, Heading } from '@chakra-ui/react';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { writtenDay } from '../../dates.ts';
import type { Language } from '../../language.ts';
import { paths } from '../../paths.ts';
import { reading } from '../api.ts';
import { QueryState } from '../query-state.tsx';

/** Few enough for the list of all series below to stay in view. */
const mostAtFirst = 6;

/**
 * Days of any series that could not be arranged, and why; they stay until somebody leaves them out or arranges them.
 */
export function OpenExceptions() {
  const { t, i18n } = useTranslation('office-schedule');
  const exceptions = useQuery({ ...reading('seriesExceptions'), staleTime: 30_000 });
  const [all, setAll] = useState(false);
  const shown = (exceptions.data?.exceptions ?? []).slice(0, all ? undefined : mostAtFirst);
  return (
    <Box as="section" aria-label={t('series.exceptions')} bg="bg.fill" padding="5">
      <Heading as="h2" size="xl">
        {t('series.exceptions')}
      </Heading>
      {!exceptions.data ? (
        <QueryState query={exceptions} rows={2} />
      ) : exceptions.data.exceptions.length === 0 ? (
        <chakra.p marginTop="2" color="fg.soft">
          {t('series.noExceptions')}
        </chakra.p>
      ) : (
        <>
          <chakra.p marginTop="2">{t('series.exceptionsHelp')}</chakra.p>
          <chakra.ul listStyle="none" padding="0" marginTop="3">
            {shown.map(({ series, day, childName, tutor, why }) => (
              <chakra.li
                key={`${series} ${day}`}
                borderTop="hair"
                borderColor="line"
                paddingBlock="3"
                overflowWrap="anywhere"
              >
                <Link to={`${paths.office('schedule/series')}?series=${series}`}>
                  <chakra.span fontWeight="700">
                    {t('series.gapOf', { day: writtenDay(day, i18n.language as Language, 'short'), child: childName })}
                  </chakra.span>
                </Link>
                <chakra.span display="block" fontSize="sm">
                  {tutor.name} · {t(`repeat.why.${why}`)}
                </chakra.span>
              </chakra.li>
            ))}
          </chakra.ul>
          {shown.length < exceptions.data.exceptions.length && (
            <Button size="sm" variant="plain" onClick={() => setAll(true)}>
              {t('series.allExceptions', { count: exceptions.data.exceptions.length })}
            </Button>
          )}
        </>
      )}
    </Box>
  );
}
