import { Box, chakra, Input } from '@chakra-ui/react';
import { asCents } from '@kitewell/contract/cents';
import { addDays, monthOf } from '@kitewell/contract/dates';
import { mostDaysLookedAt } from '@kitewell/contract/office/days';
import { statementQuery, type StatementRowView, type StatementView } from '@kitewell/contract/office/statement';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { formatAmount } from '../../amounts.ts';
import { writtenDay } from '../../dates.ts';
import type { Language } from '../../language.ts';
import { currentDay } from '../../server-clock.ts';
import { reading } from '../api.ts';
import { CreditNote } from '../billing/credit-note.tsx';
import { TakeBack } from '../billing/take-back.tsx';
import { QueryState } from '../query-state.tsx';
import { Section } from './section.tsx';

/** What was charged to a family and paid, from a day to a day, with what was owed after each. */
export function Statement({ family: { id } }: { family: { id: number } }) {
  const { t } = useTranslation('office-families');
  const today = currentDay();
  // The month before and the present one.
  const [days, setDays] = useState({ from: monthOf(addDays(monthOf(today), -1)), to: today });
  const problem = useId();
  const isRange = statementQuery.isValidSync(days);
  const query = useQuery({
    ...reading('familyStatement', { params: { id }, query: days }),
    enabled: isRange,
    placeholderData: keepPreviousData,
  });
  const field = (name: 'from' | 'to') => (
    <chakra.label display="flex" flexDirection="column" gap="1" fontWeight="600" fontSize="sm">
      {t(`statement.${name}`)}
      <Input
        type="date"
        value={days[name]}
        aria-describedby={isRange ? undefined : problem}
        aria-invalid={!isRange}
        onChange={({ target: { value } }) => setDays({ ...days, [name]: value })}
      />
    </chakra.label>
  );
  return (
    <Section id="statement" title={t('statement.title')}>
      <Box display="flex" flexWrap="wrap" gap="4" marginBottom="3">
        {field('from')}
        {field('to')}
      </Box>
      {!isRange ? (
        <chakra.p id={problem} role="alert" color="danger">
          {t('statement.days', { count: mostDaysLookedAt })}
        </chakra.p>
      ) : query.data ? (
        <Rows family={id} statement={query.data.statement} from={days.from} to={days.to} />
      ) : (
        <QueryState query={query} rows={3} />
      )}
    </Section>
  );
}

interface RowsProps {
  family: number;
  statement: StatementView;
  from: string;
  to: string;
}

function Rows({ family, statement, from, to }: RowsProps) {
  const { t, i18n } = useTranslation('office-families');
  const language = i18n.language as Language;
  const day = (of: string) => writtenDay(of, language, 'medium');
  return (
    <>
      <chakra.p fontSize="sm" color="fg.muted" marginBottom="2">
        {t(statement.rows.length === 0 ? 'statement.none' : 'statement.help')}
      </chakra.p>
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
          '& tbody tr': { borderTop: 'rule line' },
          '& tbody tr:last-of-type': { borderTop: 'bar line', fontWeight: '700' },
        }}
      >
        <thead>
          <chakra.tr color="fg.muted">
            <th scope="col">{t('statement.what')}</th>
            <th scope="col">{t('statement.amount')}</th>
            <th scope="col">{t('statement.balance')}</th>
          </chakra.tr>
        </thead>
        <tbody>
          <tr>
            <td>{t('statement.before', { day: day(from) })}</td>
            <td />
            <td>{formatAmount(statement.beforeCents, language)}</td>
          </tr>
          {statement.rows.map((row) => (
            <tr key={row.id}>
              <td>
                <chakra.span display="block" fontWeight="600">
                  {`${day(row.day)} · ${t(`statement.kind.${row.kind}`)}`}
                </chakra.span>
                <Details row={row} />
                <Acts family={family} row={row} />
              </td>
              <td>{formatAmount(row.cents, language)}</td>
              <td>{formatAmount(row.balanceCents, language)}</td>
            </tr>
          ))}
          <tr>
            <td>{t('statement.after', { day: day(to) })}</td>
            <td />
            <td>{formatAmount(statement.afterCents, language)}</td>
          </tr>
        </tbody>
      </chakra.table>
    </>
  );
}

function Details({ row }: { row: StatementRowView }) {
  const { t } = useTranslation(['office-families', 'office-billing', 'common']);
  const details = [
    row.child,
    row.programme && t(`common:programmes.${row.programme}.name`),
    row.minutes !== null && t('statement.minutes', { count: row.minutes }),
    row.way && t(`office-billing:way.${row.way}`),
    row.reference,
    row.reason,
    row.bill,
    row.reversed && t('statement.reversed'),
  ].filter(Boolean);
  return details.length > 0 && <chakra.span color="fg.muted">{details.join(' · ')}</chakra.span>;
}

/** What can still be done about a row: a charge can be credited, and what somebody recorded can be taken back. */
function Acts({ family, row }: { family: number; row: StatementRowView }) {
  const { t, i18n } = useTranslation(['office-families', 'office-billing']);
  const { id, kind, cents, day, leftCents, reversible } = row;
  const language = i18n.language as Language;
  const amount = formatAmount(asCents(Math.abs(cents)), language);
  const what = `${writtenDay(day, language, 'medium')}, ${t(`statement.kind.${kind}`)}, ${amount}`;
  const isFee = kind === 'late' || kind === 'missed';
  const canCredit = leftCents !== null && leftCents > 0;
  if (!reversible && !canCredit) return null;
  return (
    <Box display="flex" flexWrap="wrap" columnGap="4">
      {canCredit && (
        <CreditNote
          isPlain
          family={family}
          lines={[{ ...row, date: day, cents: leftCents }]}
          label={t(isFee ? 'office-billing:credit.waive' : 'office-billing:credit.open')}
          name={t(isFee ? 'office-billing:credit.waiveOf' : 'office-billing:credit.openOf', { what })}
        />
      )}
      {reversible && <TakeBack entry={id} what={what} isPlain />}
    </Box>
  );
}
