import { Box, chakra } from '@chakra-ui/react';
import { billStatuses, isUnpaid, type BillRowView, type BillsView as BillsPage } from '@kitewell/contract/office/bills';
import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, useNavigate, useSearchParams } from 'react-router-dom';
import { formatAmount } from '../../amounts.ts';
import { writtenDay, writtenMonth } from '../../dates.ts';
import type { Language } from '../../language.ts';
import { paths } from '../../paths.ts';
import { useNarrow } from '../address.ts';
import { reading, readingPages } from '../api.ts';
import { FamilySearch } from '../families/family-search.tsx';
import { EmptyCell } from '../list/empty-cell.tsx';
import { Filter, Filters, useFilter } from '../list/filters.tsx';
import { ListPage, type ListColumns } from '../list/list-page.tsx';
import { Search } from '../list/search.tsx';
import { BillStatus } from './bill-status.tsx';
import { MonthFilter, useMonth } from './month-filter.tsx';

/** The most characters of a bill's number. */
const longestNumber = 20;

const statuses = ['overdue', ...billStatuses] as const;

/** Bills of families, the newest first, with what they come to; overdue ones are marked. */
export function BillsView() {
  const { t, i18n } = useTranslation('office-billing');
  const language = i18n.language as Language;
  const navigate = useNavigate();
  const narrow = useNarrow();
  const [search] = useSearchParams();
  const family = /^\d{1,9}$/.exec(search.get('family') ?? '')?.[0];
  const typed = search.get('search')?.trim().slice(0, longestNumber);
  const number = typed === '' ? undefined : typed;
  const status = useFilter('status', statuses);
  const month = useMonth();
  const list = useInfiniteQuery(readingPages<BillsPage>('bills', { status, month, family, number }));
  const sums = useQuery(
    reading('billSums', { query: { status, month, number, ...(family && { family: Number(family) }) } }),
  ).data;
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
      { id: 'number', header: t('column.number'), cell: ({ row: { original } }) => original.number },
      {
        id: 'month',
        header: t('column.month'),
        cell: ({ row: { original } }) => writtenMonth(original.month, language),
      },
      ...(['totalCents', 'openCents'] as const).map((name) => ({
        id: name,
        header: t(`column.${name}`),
        cell: ({ row: { original } }: { row: { original: BillRowView } }) =>
          name === 'openCents' && original.openCents === 0 ? (
            <EmptyCell />
          ) : (
            <chakra.span
              fontVariantNumeric="tabular-nums lining-nums"
              fontWeight={name === 'openCents' ? '700' : undefined}
            >
              {formatAmount(original[name], language)}
            </chakra.span>
          ),
      })),
      {
        id: 'status',
        header: t('column.status'),
        cell: ({ row: { original } }) => (
          <>
            <BillStatus status={original.status} />
            {isUnpaid(original.status) && (
              <chakra.span display="block" fontSize="sm" color={original.overdue ? 'danger' : 'fg.muted'}>
                {t(original.overdue ? 'late' : 'due', { day: writtenDay(original.dueOn, language, 'medium') })}
              </chakra.span>
            )}
          </>
        ),
      },
    ],
    [t, language],
  );
  return (
    <>
      <Filters search={<Search label={t('searchNumber')} longest={longestNumber} />} names={['status', 'month']}>
        <Filter
          name="status"
          label={t('column.status')}
          options={statuses.map((value) => ({ value, label: t(`status.${value}`) }))}
        />
        <MonthFilter label={t('column.month')} />
      </Filters>
      <Box marginTop="4" maxWidth="380px">
        {family ? (
          <p>
            {t('ofOneFamily')}{' '}
            <chakra.span asChild textDecoration="underline" fontWeight="600">
              <Link to={`${paths.office('billing')}?view=bills`}>{t('allBills')}</Link>
            </chakra.span>
          </p>
        ) : (
          <FamilySearch
            label={t('searchFamily')}
            choices={({ families }) => families.map(({ id, name }) => ({ key: id, label: name }))}
            onChoose={({ key }) => narrow({ family: String(key) })}
          />
        )}
      </Box>
      {sums && sums.bills > 0 && (
        <chakra.p marginTop="4" fontWeight="700" role="status">
          {t('sums', {
            count: sums.bills,
            total: formatAmount(sums.totalCents, language),
            open: formatAmount(sums.openCents, language),
          })}
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
