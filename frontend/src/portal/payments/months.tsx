import { Box, Button, chakra, Heading } from '@chakra-ui/react';
import { subtract } from '@kitewell/contract/cents';
import type { MonthView } from '@kitewell/contract/receipts';
import { Fragment } from 'react';
import { useTranslation } from 'react-i18next';
import type { Language } from '../../language.ts';
import { PaperStrip } from '../../art/paper-strip.tsx';
import { writtenDay, writtenMonth } from '../../dates.ts';
import { formatAmount, writtenHours } from '../../amounts.ts';
import { useFacts } from '../../facts.ts';
import { payDayOf, dueAndPaidTotals } from './pay-day.ts';
import { statementLink } from './statement.tsx';

interface MonthsProps {
  months: readonly MonthView[];
  onStatement: (month: string) => void;
}

/** What each month earned: a table to read, with a strip of paper in each row to compare at a glance. */
export function Months({ months, onStatement }: MonthsProps) {
  const { t, i18n } = useTranslation('payments');
  const language = i18n.language as Language;
  const most = Math.max(...months.map(({ tutorEarnings }) => tutorEarnings), 1);
  const head = { fontWeight: 600, fontSize: 'xs', color: 'fg.muted', paddingBottom: '2' } as const;
  const figure = { textAlign: 'end', fontVariantNumeric: 'tabular-nums lining-nums', whiteSpace: 'nowrap' } as const;
  return (
    <Box as="section" aria-labelledby="months-heading" marginTop="5">
      <Heading as="h3" size="lg" id="months-heading">
        {t('months.title')}
      </Heading>
      {/* With text twice as large as usual, the amounts are wider than a phone. */}
      <Box overflowX="auto" tabIndex={0} role="group" aria-labelledby="months-heading" marginTop="3">
        <chakra.table width="100%" borderCollapse="collapse" fontSize={{ base: 'sm', md: 'md' }}>
          <chakra.thead borderBottom="rule" borderColor="line">
            <tr>
              <chakra.th scope="col" textAlign="start" {...head}>
                {t('months.month')}
              </chakra.th>
              {/* The strips show the same as the last column. */}
              <chakra.td aria-hidden width="100%" />
              <chakra.th scope="col" {...figure} {...head} paddingInline="2">
                {t('months.sessions')}
              </chakra.th>
              <chakra.th scope="col" {...figure} {...head} paddingInlineStart={{ base: '2', md: '4' }}>
                {t('months.earnings')}
              </chakra.th>
            </tr>
          </chakra.thead>
          <tbody>
            {months.map((month) => (
              <Fragment key={month.month}>
                <tr>
                  <chakra.th scope="row" textAlign="start" fontWeight="600" whiteSpace="nowrap" paddingBlock="2">
                    {writtenMonth(month.month, language)}
                  </chakra.th>
                  <chakra.td aria-hidden paddingInline={{ base: '2.5 1', md: '4 2' }}>
                    <PaperStrip share={month.tutorEarnings / most} />
                  </chakra.td>
                  <chakra.td {...figure} paddingInline="2">
                    {month.sessions}
                  </chakra.td>
                  <chakra.td {...figure} fontWeight="700" paddingInlineStart={{ base: '2', md: '4' }}>
                    {formatAmount(month.tutorEarnings, language)}
                  </chakra.td>
                </tr>
                <chakra.tr borderBottom="rule" borderColor="line">
                  <chakra.td colSpan={4} paddingBottom="2" fontSize="sm" color="fg.muted">
                    <Box display="flex" flexWrap="wrap" alignItems="center" justifyContent="space-between" gap="0 4">
                      <span>
                        <MonthStatus month={month} />
                        <br />
                        {month.payments.map((payment) => (
                          <chakra.span key={payment.id} display="block" overflowWrap="anywhere">
                            {t('months.transfer', {
                              amount: formatAmount(payment.cents, language),
                              date: writtenDay(payment.paidOn, language, 'medium'),
                            })}
                            {payment.reference && ` · ${payment.reference}`}
                          </chakra.span>
                        ))}
                        {month.workedMinutes > 0 &&
                          t('months.worked', { time: writtenHours(month.workedMinutes, language) })}
                        {month.workedMinutes > 0 && month.paidMinutes > 0 && ' · '}
                        {month.paidMinutes > 0 &&
                          t('months.paidTime', { time: writtenHours(month.paidMinutes, language) })}
                      </span>
                      {hasStatement(month) && (
                        <Button
                          id={statementLink(month.month)}
                          variant="plain"
                          size="sm"
                          onClick={() => onStatement(month.month)}
                        >
                          {t('statement.open')}
                          <chakra.span srOnly>: {writtenMonth(month.month, language)}</chakra.span>
                        </Button>
                      )}
                    </Box>
                  </chakra.td>
                </chakra.tr>
              </Fragment>
            ))}
          </tbody>
        </chakra.table>
      </Box>
    </Box>
  );
}

/** Whether the month has anything to show in a statement. */
export const hasStatement = ({ sessions, corrections, payments }: MonthView) =>
  sessions > 0 || corrections.length > 0 || payments.length > 0;

/** How much of a month has been paid, and when the rest is. */
function MonthStatus({ month: sums }: { month: MonthView }) {
  const { t, i18n } = useTranslation('payments');
  const language = i18n.language as Language;
  const { payDay } = useFacts().business;
  const { month } = sums;
  const { due, paid } = dueAndPaidTotals(sums);
  const pending = subtract(due, paid);
  if (!hasStatement(sums))
    return t('months.noReceipts', { date: writtenDay(payDayOf(month, payDay), language, 'medium') });
  if (pending === 0) return t('months.paid', { amount: formatAmount(paid, language) });
  return t('months.pending', {
    paid: formatAmount(paid, language),
    pending: formatAmount(pending, language),
    date: writtenDay(payDayOf(month, payDay), language, 'medium'),
  });
}
