import { Box, chakra, Heading } from '@chakra-ui/react';
import { writtenDollars } from '@kitewell/contract/cents';
import { csvFile, type Cell } from '@kitewell/contract/csv';
import { addDays } from '@kitewell/contract/dates';
import {
  mostMonths,
  takingsQuery,
  type ReceivedRow,
  type TakingsRow,
  type TakingsView,
} from '@kitewell/contract/office/money-reports';
import { paymentWays } from '@kitewell/contract/payments';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { writtenPercent } from '../../amounts.ts';
import { writtenMonth } from '../../dates.ts';
import type { Language } from '../../language.ts';
import { currentDay } from '../../server-clock.ts';
import { reading } from '../api.ts';
import { RowTable, type ListColumns } from '../list/list-page.tsx';
import { QueryState } from '../query-state.tsx';
import { useMonthRange } from './month-filter.tsx';
import { AmountCell, ReportFrame } from './report-frame.tsx';

const amounts = ['chargedCents', 'creditedCents', 'netCents', 'earnedCents', 'marginCents'] as const;
const receivedAmounts = [...paymentWays, 'receivedCents', 'refundedCents', 'writtenOffCents'] as const;

/** The first month of the twelve until now. */
const usualFrom = () => addDays(`${currentDay().slice(0, 7)}-01`, -330).slice(0, 7);

interface NamedRow {
  id: number;
  name: string;
}

/** What families were charged in some months, what tutors earn of it, and what was received by which way. */
export function TakingsReport() {
  const { t, i18n } = useTranslation(['office-reports', 'office-billing', 'directory']);
  const language = i18n.language as Language;
  const { from, to, filters } = useMonthRange({ from: usualFrom(), to: currentDay().slice(0, 7) });
  const isRange = takingsQuery.isValidSync({ from, to });
  const query = useQuery({ ...reading('takings', { query: { from, to } }), enabled: isRange });
  const month = (of: string) => writtenMonth(of, language);
  const tables = query.data && isRange ? tablesOf(query.data) : undefined;

  function tablesOf({ months, programmes, tutors, sums }: TakingsView) {
    const named = (name: string, row: TakingsRow, id: number) => ({ ...row, id, name });
    return {
      all: named(t('takings.all'), sums, 0),
      month: months.map((row, place) => named(month(row.month), row, place + 1)),
      programme: programmes.map((row, place) =>
        named(row.programme ? t(`directory:programmes.${row.programme}`) : t('takings.noProgramme'), row, place + 1),
      ),
      tutor: tutors.map((row, place) => named(row.name ?? t('takings.noTutor'), row, place + 1)),
    };
  }

  const columns = (first: string): ListColumns<TakingsRow & NamedRow> => [
    nameColumn(first),
    ...amounts.map((name) => ({
      id: name,
      header: t(`takings.${name}`),
      cell: ({ row: { original } }: { row: { original: TakingsRow } }) => (
        <AmountCell cents={original[name]} strong={name === 'marginCents'} />
      ),
    })),
    {
      id: 'percent',
      header: t('takings.marginPercent'),
      cell: ({ row: { original } }) => (original.marginPercent === null ? '–' : writtenPercent(original.marginPercent)),
    },
  ];
  const wayName = (name: (typeof receivedAmounts)[number]) =>
    name === 'receivedCents' || name === 'refundedCents' || name === 'writtenOffCents'
      ? t(`takings.${name}`)
      : t(`office-billing:way.${name}`);
  const receivedColumns: ListColumns<ReceivedRow & NamedRow> = [
    nameColumn(t('office-billing:column.month')),
    ...receivedAmounts.map((name) => ({
      id: name,
      header: wayName(name),
      cell: ({ row: { original } }: { row: { original: ReceivedRow } }) => (
        <AmountCell cents={original[name]} strong={name === 'receivedCents'} />
      ),
    })),
  ];
  const received = query.data?.received.map((row, place) => ({ ...row, id: place + 1, name: month(row.month) })) ?? [];
  const receivedAll = query.data && { ...query.data.receivedSums, id: 0, name: t('takings.all') };

  /** The tables of the screen below each other. */
  function file(): string {
    const rows: Cell[][] = [];
    for (const part of ['month', 'programme', 'tutor'] as const) {
      rows.push([t(`takings.${part}`), ...amounts.map((name) => t(`takings.${name}`)), t('takings.marginPercent')]);
      for (const row of [...(tables?.[part] ?? []), ...(tables ? [tables.all] : [])])
        rows.push([row.name, ...amounts.map((name) => writtenDollars(row[name])), row.marginPercent]);
      rows.push([null]);
    }
    rows.push([t('takings.received'), ...receivedAmounts.map(wayName)]);
    for (const row of [...received, ...(receivedAll ? [receivedAll] : [])])
      rows.push([row.name, ...receivedAmounts.map((name) => writtenDollars(row[name]))]);
    return csvFile(rows);
  }

  return (
    <ReportFrame
      title={t('takings.title', { from: month(from), to: month(to) })}
      help={t('takings.help')}
      filters={filters}
      csv={tables && (() => Promise.resolve({ name: `takings-${from}-to-${to}.csv`, parts: [file()] }))}
    >
      {!isRange ? (
        <chakra.p role="alert" color="danger" marginTop="4">
          {t('takings.wrong', { count: mostMonths })}
        </chakra.p>
      ) : !tables ? (
        <QueryState query={query} rows={5} />
      ) : tables.month.length + received.length === 0 ? (
        <chakra.p bg="bg.fill" padding="5" marginTop="4">
          {t('takings.none')}
        </chakra.p>
      ) : (
        <>
          {(['month', 'programme', 'tutor'] as const).map((part) => (
            <Part key={part} title={t(`takings.${part}`)}>
              <RowTable
                label={t(`takings.${part}`)}
                columns={columns(t(`takings.${part}`))}
                rows={tables[part]}
                sums={tables.all}
              />
            </Part>
          ))}
          <Part title={t('takings.received')}>
            <RowTable label={t('takings.received')} columns={receivedColumns} rows={received} sums={receivedAll} />
          </Part>
        </>
      )}
    </ReportFrame>
  );
}

const nameColumn = (header: string) => ({
  id: 'name',
  header,
  cell: ({ row: { original } }: { row: { original: NamedRow } }) => (
    <chakra.span fontWeight="700">{original.name}</chakra.span>
  ),
});

function Part({ title, children }: { title: string; children: ReactNode }) {
  return (
    <Box as="section" marginTop="6">
      <Heading as="h3" size="md" marginBottom="2">
        {title}
      </Heading>
      {children}
    </Box>
  );
}
