import { chakra } from '@chakra-ui/react';
import { billStatuses, type BillRowView, type BillsView as BillsPage } from '@kitewell/contract/office/billing';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, useNavigate, useSearchParams } from 'react-router-dom';
import { formatAmount } from '../../amounts.ts';
import { writtenDay, writtenMonth } from '../../dates.ts';
import type { Language } from '../../language.ts';
import { paths } from '../../paths.ts';
import { readingPages } from '../api.ts';
import { Filter, Filters, useFilter } from '../list/filters.tsx';
import { ListPage, type ListColumns } from '../list/list-page.tsx';
import { EmptyCell } from '../list/empty-cell.tsx';
import { Search } from '../list/search.tsx';
import { BillStatus } from './bill-status.tsx';
import { MonthFilter, useMonth } from './month-filter.tsx';
import { Unbilled } from './unbilled.tsx';
import { currentDay } from '../../server-clock.ts';

/** The most characters of a bill's number. */
const longestNumber = 20;

/** Bills of families, the newest month first; overdue ones are marked. */
export function BillsView() {
  const { t, i18n } = useTranslation('office-billing');
  const language = i18n.language as Language;
  const navigate = useNavigate();
  const [search] = useSearchParams();
  const family = /^\d{1,9}$/.exec(search.get('family') ?? '')?.[0];
  const typed = search.get('search')?.trim().slice(0, longestNumber);
  const number = typed === '' ? undefined : typed;
  const status = useFilter('status', billStatuses);
  const month = useMonth();
  const list = useInfiniteQuery(readingPages<BillsPage>('bills', { status, month, family, number }));
  const today = currentDay();
  const columns = useMemo<ListColumns<BillRowView>>(
    () => [
      {
        id: 'who',
        header: t('column.billTo'),
        cell: ({ row: { original } }) => (
          <chakra.span asChild fontWeight="700" textDecoration="underline" display="inline-block">
            <Link to={paths.office(`billing/${original.id}`)} onClick={(press) => press.stopPropagation()}>
              {original.billTo}
            </Link>
          </chakra.span>
        ),
      },
      { id: 'number', header: t('column.number'), cell: ({ row: { original } }) => original.number ?? <EmptyCell /> },
      {
        id: 'month',
        header: t('column.month'),
        cell: ({ row: { original } }) => writtenMonth(original.month, language),
      },
      {
        id: 'total',
        header: t('column.total'),
        cell: ({ row: { original } }) => (
          <chakra.span fontVariantNumeric="tabular-nums lining-nums">
            {formatAmount(original.totalCents, language)}
          </chakra.span>
        ),
      },
      {
        id: 'status',
        header: t('column.status'),
        cell: ({ row: { original } }) => (
          <>
            <BillStatus status={original.status} />
            {original.status === 'issued' && original.dueOn && (
              <chakra.span display="block" fontSize="sm" color={original.dueOn < today ? 'danger' : 'fg.muted'}>
                {t(original.dueOn < today ? 'late' : 'due', { day: writtenDay(original.dueOn, language, 'medium') })}
              </chakra.span>
            )}
          </>
        ),
      },
    ],
    [t, language, today],
  );
  return (
    <>
      <Unbilled />
      <Filters search={<Search label={t('searchNumber')} longest={longestNumber} />} names={['status', 'month']}>
        <Filter
          name="status"
          label={t('column.status')}
          options={billStatuses.map((value) => ({ value, label: t(`status.${value}`) }))}
        />
        <MonthFilter label={t('column.month')} />
      </Filters>
      {family && (
        <chakra.p marginTop="4">
          {t('ofOneFamily')}{' '}
          <chakra.span asChild textDecoration="underline" fontWeight="600">
            <Link to={paths.office('billing')}>{t('allBills')}</Link>
          </chakra.span>
        </chakra.p>
      )}
      <ListPage
        label={t('view.bills')}
        columns={columns}
        list={list}
        rowsOf={({ bills }) => bills}
        empty={t(number ? 'noSuchBill' : 'noBills')}
        onOpen={({ id }) => void navigate(paths.office(`billing/${id}`))}
      />
    </>
  );
}
