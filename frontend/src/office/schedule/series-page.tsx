import { Button, chakra, Heading } from '@chakra-ui/react';
import type { SeriesListView, SeriesRowView } from '@kitewell/contract/office/series';
import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, useSearchParams } from 'react-router-dom';
import { writtenDay } from '../../dates.ts';
import type { Language } from '../../language.ts';
import { paths } from '../../paths.ts';
import { readingPages } from '../api.ts';
import { QueryState } from '../query-state.tsx';
import { Filter, Filters, useFilter } from '../list/filters.tsx';
import { ListPage, type ListColumns } from '../list/list-page.tsx';
import { Screen } from '../screen.tsx';
import { OpenExceptions } from './series-exceptions.tsx';
import { SeriesRecord } from './series-record.tsx';
import { everyTutor } from './tutor-choice.tsx';
import { useWeekdayName } from './weekday-names.ts';

/** All series, and the days that could not be arranged; or one series, whose id is in the address. */
export default function SeriesPage() {
  const [search] = useSearchParams();
  const id = Number(/^[1-9]\d{0,8}$/.exec(search.get('series') ?? '')?.[0] ?? 0);
  return id > 0 ? <SeriesRecord key={id} id={id} /> : <AllSeries />;
}

function AllSeries() {
  const { t, i18n } = useTranslation('office-schedule');
  const language = i18n.language as Language;
  const [search, setSearch] = useSearchParams();
  const nameOf = useWeekdayName();
  const ended = useFilter('ended', ['yes']);
  const tutor = /^[1-9]\d{0,8}$/.exec(search.get('tutor') ?? '')?.[0];
  const tutors = useQuery(everyTutor);
  const list = useInfiniteQuery({ ...readingPages<SeriesListView>('seriesList', { ended, tutor }), staleTime: 30_000 });
  const columns = useMemo<ListColumns<SeriesRowView>>(
    () => [
      {
        header: t('field.child'),
        id: 'child',
        cell: ({ row: { original } }) => (
          <chakra.span asChild fontWeight="700" textDecoration="underline" display="inline-block">
            <Link to={`?series=${original.id}`} onClick={(press) => press.stopPropagation()}>
              {original.children.join(t('repeat.listed'))}
            </Link>
          </chakra.span>
        ),
      },
      { header: t('tutor'), accessorFn: ({ tutor: { name } }) => name, id: 'tutor' },
      {
        header: t('series.when'),
        id: 'when',
        accessorFn: ({ weekdays, time, everyWeeks }) =>
          [
            t('series.whenText', { days: weekdays.map(nameOf).join(t('repeat.listed')), time }),
            ...(everyWeeks > 1 ? [t('repeat.everyWeeks', { count: everyWeeks })] : []),
          ].join(' · '),
      },
      {
        header: t('series.until'),
        id: 'until',
        accessorFn: ({ until }) => (until ? writtenDay(until, language, 'medium') : t('series.goesOn')),
      },
    ],
    [t, language, nameOf],
  );
  return (
    <Screen
      title={t('series.title')}
      action={
        <Button asChild variant="plain" size="sm">
          <Link to={paths.office('schedule')}>{t('back')}</Link>
        </Button>
      }
    >
      <OpenExceptions />
      <Heading as="h2" size="xl" marginTop="6" marginBottom="3">
        {t('series.all')}
      </Heading>
      <Filters names={['tutor', 'ended']}>
        <Filter
          name="tutor"
          label={t('tutor')}
          options={(tutors.data ?? []).map(({ id, name }) => ({ value: String(id), label: name }))}
        />
        <Filter
          name="ended"
          label={t('series.which')}
          unchosen={t('series.going')}
          options={[{ value: 'yes', label: t('series.ended') }]}
        />
      </Filters>
      {tutors.isError && !tutors.data && !list.isError && <QueryState query={tutors} failed={t('tutorsFailed')} />}
      <ListPage
        label={t('series.all')}
        columns={columns}
        list={list}
        rowsOf={({ series }) => series}
        empty={t('series.none')}
        onOpen={({ id }) => setSearch({ series: String(id) })}
      />
    </Screen>
  );
}
