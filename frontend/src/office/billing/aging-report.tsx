import { chakra, Input } from '@chakra-ui/react';
import { writtenDollars } from '@kitewell/contract/cents';
import { csvFile } from '@kitewell/contract/csv';
import type { OfficeCallAnswer } from '@kitewell/contract/office/calls';
import { longestFamilySearch } from '@kitewell/contract/office/families';
import { agingColumns, type AgingRowView, type AgingView } from '@kitewell/contract/office/money-reports';
import { pageLimits } from '@kitewell/contract/page-limits';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, useNavigate, useSearchParams } from 'react-router-dom';
import { writtenDay } from '../../dates.ts';
import type { Language } from '../../language.ts';
import { paths } from '../../paths.ts';
import { currentDay } from '../../server-clock.ts';
import { useNarrow } from '../address.ts';
import { call, readingPages } from '../api.ts';
import { EmptyCell } from '../list/empty-cell.tsx';
import { ListPage, type ListColumns } from '../list/list-page.tsx';
import { Search } from '../list/search.tsx';
import { AmountCell, ReportFrame } from './report-frame.tsx';

const amounts = [...agingColumns, 'openCents', 'creditCents'] as const;

/** The day in the address as of which the report is; today unless an earlier one is chosen. */
function useAsOf(): string {
  const [search] = useSearchParams();
  const given = /^20\d\d-\d\d-\d\d$/.exec(search.get('asOf') ?? '')?.[0];
  return given !== undefined && given < currentDay() ? given : currentDay();
}

/** Who owed what since when as of a day, by how late it was. */
export function AgingReport() {
  const { t, i18n } = useTranslation('office-reports');
  const language = i18n.language as Language;
  const navigate = useNavigate();
  const narrow = useNarrow();
  const asOf = useAsOf();
  const [address] = useSearchParams();
  const typed = address.get('search')?.trim().slice(0, longestFamilySearch);
  const search = typed === '' ? undefined : typed;
  const list = useInfiniteQuery(readingPages<AgingView>('aging', { asOf, search }));
  const first = list.data?.pages[0];
  const columns = useMemo<ListColumns<AgingRowView>>(
    () => [
      {
        id: 'name',
        header: t('aging.column.name'),
        cell: ({ row: { original } }) =>
          original.family === null ? (
            original.name
          ) : (
            <chakra.span asChild fontWeight="700" textDecoration="underline" display="inline-block">
              <Link to={paths.office(`families/${original.family}`)} onClick={(press) => press.stopPropagation()}>
                {original.name}
              </Link>
            </chakra.span>
          ),
      },
      {
        id: 'since',
        header: t('aging.column.since'),
        cell: ({ row: { original } }) =>
          original.since === null ? <EmptyCell /> : writtenDay(original.since, language, 'medium'),
      },
      ...amounts.map((name) => ({
        id: name,
        header: t(`aging.column.${name}`),
        cell: ({ row: { original } }: { row: { original: AgingRowView } }) => (
          <AmountCell cents={original[name]} strong={name === 'openCents'} />
        ),
      })),
    ],
    [t, language],
  );
  const sums = useMemo(
    () =>
      first && first.sums.families > 1
        ? { id: 0, family: null, since: null, name: t('aging.sums', { count: first.sums.families }), ...first.sums }
        : undefined,
    [first, t],
  );
  return (
    <ReportFrame
      title={t('aging.title', { day: writtenDay(asOf, language) })}
      help={t('aging.help')}
      filters={
        <>
          <chakra.label display="flex" flexDirection="column" gap="1" fontWeight="600" fontSize="sm">
            {t('aging.asOf')}
            <Input
              type="date"
              value={asOf}
              max={currentDay()}
              onChange={({ target: { value } }) => narrow({ asOf: value })}
            />
          </chakra.label>
          <Search label={t('aging.search')} longest={longestFamilySearch} />
        </>
      }
      csv={
        first && first.sums.families > 0
          ? () => agingFile(asOf, search, (name) => t(`aging.column.${name}`))
          : undefined
      }
    >
      <ListPage
        label={t('aging.title', { day: writtenDay(asOf, language) })}
        columns={columns}
        list={list}
        rowsOf={({ rows }) => rows}
        sums={sums}
        empty={t(search ? 'aging.noneFound' : 'aging.none')}
        onOpen={({ family }) => family !== null && void navigate(paths.office(`families/${family}`))}
      />
    </ReportFrame>
  );
}

type Column = 'name' | 'since' | (typeof amounts)[number];

/** All rows as a table, with their sums, which a spreadsheet can check. */
async function agingFile(asOf: string, search: string | undefined, headingOf: (column: Column) => string) {
  const rows: AgingRowView[] = [];
  let page: OfficeCallAnswer<'aging'> | undefined;
  do {
    const cursor = page?.nextCursor ?? undefined;
    page = await call('aging', {
      query: { asOf, limit: pageLimits.most, ...(search && { search }), ...(cursor && { cursor }) },
    });
    rows.push(...page.rows);
  } while (page.nextCursor !== null);
  const cellsOf = (row: Pick<AgingRowView, (typeof amounts)[number]>) =>
    amounts.map((name) => writtenDollars(row[name]));
  const table = [
    [headingOf('name'), headingOf('since'), ...amounts.map(headingOf)],
    ...rows.map((row) => [row.name, row.since, ...cellsOf(row)]),
    [null, null, ...cellsOf(page.sums)],
  ];
  return { name: `aging-${asOf}.csv`, parts: [csvFile(table)] };
}
