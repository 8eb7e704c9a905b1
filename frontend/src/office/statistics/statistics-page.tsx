import { Box, chakra } from '@chakra-ui/react';
import { numberGroups, type NumberGroup, type StatisticsView } from '@kitewell/contract/office/statistics';
import { leadSources } from '@kitewell/contract/lead-states';
import { trialProgrammes } from '@kitewell/contract/trial-choices';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { writtenDay } from '../../dates.ts';
import type { Language } from '../../language.ts';
import { QueryState } from '../query-state.tsx';
import { reading } from '../api.ts';
import { Filter, Filters, useFilter } from '../list/filters.tsx';
import { Screen } from '../screen.tsx';
import { Bars } from './bars.tsx';
import { LostLeads } from './lost-leads.tsx';
import { FiguresTable, useWritten } from './figures-table.tsx';
import { figuresOf, knownIn, sumOf, type FigureName, type Figures } from './figures.ts';

const times = ['4', '26', '52'] as const;
const usualWeeks = 12;
/** How many groups the chart draws at most; the table has all. */
const mostDrawn = 8;

/** The business in figures: visits, requests, trials and lessons. */
export default function StatisticsPage() {
  const { t } = useTranslation('office-statistics');
  const by = useFilter('by', numberGroups) ?? 'week';
  const weeks = Number(useFilter('weeks', times) ?? usualWeeks);
  const query = useQuery({
    ...reading('statistics', { query: { by, weeks } }),
    placeholderData: keepPreviousData,
  });
  return (
    <Screen title={t('title')}>
      <Box marginBottom="5">
        <Filters names={['by', 'weeks']}>
          <Filter
            name="by"
            label={t('by')}
            unchosen={t('group.week')}
            options={numberGroups.slice(1).map((value) => ({ value, label: t(`group.${value}`) }))}
          />
          <Filter
            name="weeks"
            label={t('weeks')}
            unchosen={t('lastWeeks', { count: usualWeeks })}
            options={times.map((value) => ({ value, label: t('lastWeeks', { count: Number(value) }) }))}
          />
        </Filters>
      </Box>
      {query.data ? (
        <Numbers by={by} numbers={query.data} />
      ) : (
        <QueryState query={query} loading={t('loading')} failed={t('failed')} rows={5} />
      )}
      <LostLeads weeks={weeks} />
    </Screen>
  );
}

function Numbers({ by, numbers }: { by: NumberGroup; numbers: StatisticsView }) {
  const { t, i18n } = useTranslation('office-statistics');
  const language = i18n.language as Language;
  const label = useGroupLabel(by);
  const rows = numbers.rows.map(figuresOf);
  const names = knownIn(rows);
  const sum = sumOf(numbers);
  const inTime = by === 'week';
  const drawn = inTime ? rows : rows.slice(0, mostDrawn);
  const draw = (...wanted: FigureName[]) => ({
    ...{ rows: drawn, label, inTime },
    names: wanted.filter((name) => names.includes(name)),
  });
  const charts = [
    { title: t('chart.trials'), ...draw('trials', 'trialsDone', 'enrolled') },
    { title: t('chart.views'), ...draw('views') },
    { title: t('chart.hours'), ...draw('hours') },
  ].filter((chart) => chart.names.some((name) => drawn.some((row) => (row[name] ?? 0) > 0)));
  return (
    <>
      <chakra.p color="fg.muted">
        {t('period', { from: writtenDay(numbers.from, language), to: writtenDay(numbers.to, language) })}
      </chakra.p>
      <Sums sum={sum} names={names} />
      {names.every((name) => !sum[name]) ? (
        <chakra.p bg="bg.fill" padding="5" marginTop="5">
          {t('empty')}
        </chakra.p>
      ) : (
        <Box
          display="grid"
          gridTemplateColumns={{ base: 'minmax(0, 1fr)', xl: 'minmax(0, 1fr) minmax(0, 1fr)' }}
          gap="6"
          marginTop="6"
        >
          <div>
            {charts.map((chart) => (
              <Bars key={chart.title} {...chart} />
            ))}
            {drawn.length < rows.length && (
              <chakra.p color="fg.muted" fontSize="sm">
                {t('firstOnly', { count: drawn.length })}
              </chakra.p>
            )}
          </div>
          <div>
            <FiguresTable
              caption={t('table')}
              head={t(`group.${by}`)}
              {...{ sum, names, label }}
              rows={inTime ? rows.toReversed() : rows}
            />
            {numbers.shortened && <Note text={t('shortened')} />}
            <Note text={t(by === 'source' ? 'sourceNote' : 'trialsNote')} />
          </div>
        </Box>
      )}
    </>
  );
}

const Note = ({ text }: { text: string }) => (
  <chakra.p color="fg.muted" fontSize="sm" marginTop="4">
    {text}
  </chakra.p>
);

/** The sums over the whole span of time. */
function Sums({ sum, names }: { sum: Figures; names: readonly FigureName[] }) {
  const { t, i18n } = useTranslation('office-statistics');
  const language = i18n.language as Language;
  const written = useWritten(language);
  const share = new Intl.NumberFormat(language === 'zh' ? 'zh-HK' : 'en-HK', { style: 'percent' });
  return (
    <chakra.dl
      display="grid"
      gridTemplateColumns="repeat(auto-fit, minmax(132px, 1fr))"
      gap="3"
      marginTop="4"
      css={{ '& > div': { bg: 'bg.fill', padding: '4' }, '& dd': { margin: 0 } }}
    >
      {names.map((name) => (
        <div key={name}>
          <chakra.dt color="fg.muted" fontSize="sm">
            {t(`figure.${name}`)}
          </chakra.dt>
          <chakra.dd fontFamily="display" fontSize="2xl" fontWeight="900">
            {written(sum[name])}
          </chakra.dd>
          {(name === 'trialsDone' || name === 'enrolled') && Boolean(sum.trials) && (
            <chakra.dd fontSize="sm" color="fg.muted">
              {t('ofTrials', { percent: share.format((sum[name] ?? 0) / (sum.trials ?? 1)) })}
            </chakra.dd>
          )}
        </div>
      ))}
    </chakra.dl>
  );
}

/** The name of a group: a week's is the date of its Monday. */
function useGroupLabel(by: NumberGroup): (group: string) => string {
  const { t, i18n } = useTranslation(['office-statistics', 'emails', 'office-leads']);
  return (group) => {
    if (group === '') return t('none');
    if (by === 'week') return writtenDay(group, i18n.language as Language, 'bare');
    const programme = trialProgrammes.find((one) => one === group);
    if (programme) return t(`emails:programmes.${programme}`);
    const channel = leadSources.find((one) => one === group);
    if (by === 'channel' && channel) return t(`office-leads:source.${channel}`);
    if (by === 'language' && (group === 'en' || group === 'zh')) return t(`language.${group}`);
    if (by === 'source' && (group === 'direct' || group === 'within' || group === 'other')) return t(`source.${group}`);
    return group;
  };
}
