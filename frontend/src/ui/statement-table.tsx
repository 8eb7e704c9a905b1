import { Button, chakra, Heading } from '@chakra-ui/react';
import type { FamilyStatementRowView, FamilyStatementView } from '@kitewell/contract/family/bills';
import type { TFunction } from 'i18next';
import type { ReactNode } from 'react';
import { formatAmount } from '../amounts.ts';
import { writtenDay } from '../dates.ts';
import { useFacts } from '../facts.ts';
import { htmlLang, type Language } from '../language.ts';
import { OnPaper } from './on-paper.tsx';

type Row = FamilyStatementRowView;
type Words = TFunction<('family-bill' | 'common' | 'statement')[]>;

interface StatementTableProps<Shown extends Row> {
  statement: Omit<FamilyStatementView, 'rows'> & { rows: readonly Shown[] };
  from: string;
  to: string;
  language: Language;
  /** The words of that language. */
  t: Words;
  /** What can be done about a row. */
  acts?: (row: Shown) => ReactNode;
}

/** What was charged to a family and paid, with what was owed after each: the same for the family, on paper, and in the office. */
export function StatementTable<Shown extends Row>(props: StatementTableProps<Shown>) {
  const { statement, from, to, language, t, acts } = props;
  const day = (of: string) => writtenDay(of, language, 'medium');
  return (
    <chakra.table
      width="100%"
      borderCollapse="collapse"
      fontSize="sm"
      css={{
        '& td, & th': { textAlign: 'start', paddingBlock: '1.5', verticalAlign: 'top', overflowWrap: 'anywhere' },
        '& tr > :nth-of-type(n + 2)': {
          textAlign: 'end',
          whiteSpace: 'nowrap',
          paddingInlineStart: '3',
          fontVariantNumeric: 'tabular-nums lining-nums',
        },
        // On a phone the amounts stand below what they are for, and in large text below each other.
        '& tr': { display: { base: 'flex', md: 'table-row' }, flexWrap: 'wrap', justifyContent: 'flex-end' },
        '& tr > *': { flex: '0 0 7rem' },
        '& tr > :first-of-type': { flexBasis: '100%' },
        '& tbody tr': { borderTop: 'rule line', breakInside: 'avoid' },
        '& tbody tr:last-of-type': { borderTop: 'bar line', fontWeight: '700' },
        '@media print': { '&& tr': { display: 'table-row' } },
      }}
    >
      <thead>
        <chakra.tr color="fg.muted">
          <th scope="col">{t('statement:what')}</th>
          <th scope="col">{t('statement:amount')}</th>
          <th scope="col">{t('statement:balance')}</th>
        </chakra.tr>
      </thead>
      <tbody>
        <tr>
          <td>{t('statement:before', { day: day(from) })}</td>
          <td />
          <td>{formatAmount(statement.beforeCents, language)}</td>
        </tr>
        {statement.rows.map((row) => (
          <tr key={row.id}>
            <td>
              <chakra.span display="block" fontWeight="600">
                {`${day(row.day)} · ${t(`statement:kind.${row.kind}`)}`}
              </chakra.span>
              <chakra.span color="fg.muted">{detailsOf(row, t).join(' · ')}</chakra.span>
              {acts?.(row)}
            </td>
            <td>{formatAmount(row.cents, language)}</td>
            <td>{formatAmount(row.balanceCents, language)}</td>
          </tr>
        ))}
        <tr>
          <td>{t('statement:after', { day: day(to) })}</td>
          <td />
          <td>{formatAmount(statement.afterCents, language)}</td>
        </tr>
      </tbody>
    </chakra.table>
  );
}

const detailsOf = ({ child, programme, minutes, units, way, reference, reason, bill, reversed }: Row, t: Words) =>
  [
    child,
    programme && t(`common:programmes.${programme}.name`),
    // How long a session was, or how many of a package and how long each.
    minutes !== null && t(units === null ? 'statement:minutes' : 'statement:units', { count: minutes, units }),
    way && t(`family-bill:way.${way}`),
    reference,
    reason,
    bill,
    reversed && t('statement:reversed'),
  ].filter(Boolean);

/** A button that prints a statement on A4, with whose it is and who sends it. */
export function PrintStatement({ label, ...table }: { label: string } & Omit<StatementTableProps<Row>, 'acts'>) {
  const { business } = useFacts();
  const { statement, from, to, language, t } = table;
  const day = (of: string) => writtenDay(of, language, 'medium');
  return (
    <>
      <Button size="sm" variant="outline" onClick={() => window.print()}>
        {label}
      </Button>
      <OnPaper id="statement-page" zoom={0.9}>
        <div lang={htmlLang[language]}>
          <chakra.p fontWeight="700">{business.name[language]}</chakra.p>
          <Heading as="h1" size="2xl">
            {t('statement:title')}
          </Heading>
          <p>{t('statement:range', { from: day(from), to: day(to) })}</p>
          <chakra.p marginTop="3" marginBottom="4">
            {t('statement:payer')} <b>{statement.payer}</b>
          </chakra.p>
          <StatementTable {...table} />
          <chakra.p marginTop="4" fontSize="sm" color="fg.muted">
            {`${t('statement:help')} ${business.phone.shown} · ${business.email}`}
          </chakra.p>
        </div>
      </OnPaper>
    </>
  );
}
