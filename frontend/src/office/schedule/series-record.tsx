import { Box, Button, Heading } from '@chakra-ui/react';
import type { SeriesView } from '@kitewell/contract/office/series';
import { useQuery } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { ApiError } from '../../api.ts';
import { writtenDay } from '../../dates.ts';
import type { Language } from '../../language.ts';
import { paths } from '../../paths.ts';
import { useLeave } from '../../ui/unsaved.ts';

import { reading } from '../api.ts';
import { QueryState } from '../query-state.tsx';
import { Facts, type Fact } from '../facts.tsx';
import { NotFound } from '../not-found.tsx';
import { RecordHistory } from '../record-history.tsx';
import { Screen } from '../screen.tsx';
import { ChangeSeries, EndSeries } from './series-changes.tsx';
import { SeriesDays } from './series-days.tsx';
import { useWeekdayName } from './weekday-names.ts';
import { currentDay } from '../../server-clock.ts';

/** One series: when it takes place, its coming sessions, the days without one, and what can be done with it. */
export function SeriesRecord({ id }: { id: number }) {
  const { t } = useTranslation('office-schedule');
  const query = useQuery({ ...reading('series', { params: { id } }), staleTime: 0 });
  if (query.error instanceof ApiError && query.error.status === 404) return <NotFound />;
  const series = query.data?.series;
  return (
    <Screen
      title={series ? t('series.of', { child: series.children.join(', ') }) : t('series.title')}
      action={
        <Button asChild variant="plain" size="sm">
          <Link to={paths.office('schedule/series')}>{t('series.toAll')}</Link>
        </Button>
      }
    >
      {series ? (
        <One series={series} />
      ) : (
        <QueryState query={query} loading={t('loading')} failed={t('failed')} rows={5} />
      )}
    </Screen>
  );
}

const historyActions = ['add', 'change', 'end', 'skip', 'day', 'extend'] as const;

function One({ series }: { series: SeriesView }) {
  const { t, i18n } = useTranslation('office-schedule');
  const language = i18n.language as Language;
  return (
    <>
      <About series={series} />
      <Changes series={series} />
      <SeriesDays series={series} />
      <RecordHistory
        title={t('session.history')}
        empty={t('series.noHistory')}
        entries={series.history}
        wordsOf={({ action, after }) => {
          const historyAction = historyActions.find((name) => action === `series ${name}`);
          const { day } = (after ?? {}) as Record<string, unknown>;
          const written = typeof day === 'string' ? writtenDay(day, language, 'short') : '';
          return historyAction
            ? t(`series.historyAction.${historyAction}`, { day: written })
            : t('historyAction.other');
        }}
      />
    </>
  );
}

function About({ series }: { series: SeriesView }) {
  const { t, i18n } = useTranslation(['office-schedule', 'common']);
  const language = i18n.language as Language;
  const nameOf = useWeekdayName();
  const { weekdays, time, duration, everyWeeks, tutor, program, from, until, madeUntil, onHolidays, address } = series;
  const days = weekdays.map(nameOf).join(t('repeat.listed'));
  const day = (given: string) => writtenDay(given, language, 'medium');
  const facts: readonly Fact[] = [
    [t('series.when'), t('session.whenText', { day: days, time, minutes: duration })],
    [t('repeat.often'), everyWeeks === 1 ? t('repeat.everyWeek') : t('repeat.everyWeeks', { count: everyWeeks })],
    [t('tutor'), tutor.name],
    [t('session.programme'), t(`common:programmes.${program}.name`)],
    [t('series.from'), day(from)],
    [t('series.until'), until ? day(until) : t('series.goesOn')],
    [t('series.madeUntil'), until && until <= madeUntil ? null : day(madeUntil)],
    [t('series.holidays'), onHolidays ? t('series.holidaysYes') : null],
    [t('session.place'), address],
  ];
  return (
    <Box bg="bg.fill" padding={{ base: '4', sm: '5' }}>
      <Facts rows={facts} strong />
    </Box>
  );
}

function Changes({ series }: { series: SeriesView }) {
  const { t } = useTranslation('office-schedule');
  const [open, setOpen] = useState<'change' | 'end'>();
  const leave = useLeave();
  const section = useRef<HTMLElement>(null);
  const buttons = useRef<HTMLDivElement>(null);
  if (series.until && series.until < currentDay()) return null;
  const close = () => {
    setOpen(undefined);
    // The form that closes had the focus.
    buttons.current?.querySelector<HTMLElement>('button')?.focus();
  };
  return (
    <Box ref={section} as="section" aria-label={t('series.changes')} marginTop="5">
      <Heading as="h2" srOnly>
        {t('series.changes')}
      </Heading>
      <Box ref={buttons} display="flex" flexWrap="wrap" gap="3">
        {(['change', 'end'] as const).map((change) => (
          <Button
            key={change}
            size="sm"
            variant={open === change ? 'surface' : 'outline'}
            aria-expanded={open === change}
            onClick={() => leave(section.current, () => setOpen(open === change ? undefined : change))}
          >
            {t(change === 'change' ? 'series.change' : 'action.endSeries')}
          </Button>
        ))}
      </Box>
      {open === 'change' && <ChangeSeries series={series} onClose={close} />}
      {open === 'end' && <EndSeries series={series} onClose={close} />}
    </Box>
  );
}
