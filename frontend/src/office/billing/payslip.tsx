import { Box, Button, chakra, Heading } from '@chakra-ui/react';
import { subtract, sum, type Cents } from '@kitewell/contract/cents';
import type { TutorPayView } from '@kitewell/contract/office/pay-run';
import { useTranslation } from 'react-i18next';
import { formatAmount, writtenHours } from '../../amounts.ts';
import { writtenDay, writtenMonth } from '../../dates.ts';
import { useFacts } from '../../facts.ts';
import type { Language } from '../../language.ts';
import { currentDay } from '../../server-clock.ts';
import { OnPaper } from '../../ui/on-paper.tsx';

/** With more sessions and adjustments than this, they stand in two columns, each on one row. */
const mostInOneColumn = 20;

/** Pixels of CSS: the height of A4 between its margins, of what stands around the rows, and of a row in two columns. */
const heights = { side: 1000, around: 330, row: 27 };

/** Smaller where there is more, so that one side is enough. */
const zoomOf = (lines: number) =>
  lines <= mostInOneColumn ? 1 : Math.min(1, heights.side / (heights.around + heights.row * Math.ceil(lines / 2)));

/** Prints what a tutor earned in a month and was paid for it, on one side of A4. */
export function Payslip({ pay }: { pay: TutorPayView }) {
  const { t } = useTranslation('office-billing');
  return (
    <>
      <Button size="sm" variant="outline" marginTop="3" onClick={() => window.print()}>
        {t('payslip.print')}
      </Button>
      <OnPaper id="payslip" zoom={zoomOf(pay.receipts.length + pay.corrections.length)}>
        <PayslipPage pay={pay} />
      </OnPaper>
    </>
  );
}

const inTwoColumns = {
  columnCount: 2,
  columnGap: '8',
  css: {
    '& p': { paddingBlock: '0.5' },
    '& p > :first-of-type': { whiteSpace: 'nowrap', overflow: 'hidden', textOverflow: 'ellipsis' },
  },
} as const;

function PayslipPage({ pay }: { pay: TutorPayView }) {
  const { business } = useFacts();
  const { t, i18n } = useTranslation(['office-billing', 'common']);
  const language = i18n.language as Language;
  const amount = (cents: Cents) => formatAmount(cents, language);
  const day = (date: string) => writtenDay(date, language, 'medium');
  const { receipts, corrections, dueCents } = pay;
  const earned = sum(receipts.map(({ cents }) => cents));
  const adjusted = sum(corrections.map(({ cents }) => cents));
  const total = sum([earned, adjusted]);
  const payments = pay.payments.filter(({ reversal }) => reversal === null);
  // What was marked as paid before payments were recorded one by one.
  const before = subtract(subtract(total, dueCents), sum(payments.map(({ cents }) => cents)));
  const minutes = receipts.reduce((all, receipt) => all + receipt.minutes, 0);
  return (
    <>
      <chakra.p fontWeight="700">{business.name[language]}</chakra.p>
      <Heading as="h1" size="2xl">
        {t('payslip.title', { month: writtenMonth(pay.month, language, 'long') })}
      </Heading>
      <chakra.p marginTop="1" fontSize="lg" fontWeight="700">
        {pay.name}
      </chakra.p>
      <Box marginTop="4" fontSize="xs" {...(receipts.length + corrections.length > mostInOneColumn && inTwoColumns)}>
        {receipts.map(({ id, date, student, programme, minutes: length, kind, cents }) => (
          <Line key={id} cents={amount(cents)}>
            {[
              ...[day(date), student, t(`common:programmes.${programme}.short`), writtenHours(length, language)],
              ...(kind === 'session' ? [] : [t(`payFor.${kind}`)]),
            ].join(' · ')}
          </Line>
        ))}
        {corrections.map(({ id, reason, cents }) => (
          <Line key={`correction ${id}`} cents={amount(cents)}>
            {`${t('payslip.correction')} · ${reason}`}
          </Line>
        ))}
      </Box>
      <Box marginTop="4" borderTop="bar line.strong" paddingTop="2" fontSize="sm">
        <Line cents={amount(earned)}>
          {t('pay.sessions', { count: receipts.length, hours: writtenHours(minutes, language) })}
        </Line>
        {corrections.length > 0 && <Line cents={amount(adjusted)}>{t('month.corrections')}</Line>}
        <Line cents={amount(total)} isSum>
          {t('payslip.total')}
        </Line>
        {payments.map(({ id, paidOn, reference, cents }) => (
          <Line key={id} cents={amount(cents)}>
            {[t('payslip.paid', { day: day(paidOn) }), reference].filter(Boolean).join(' · ')}
          </Line>
        ))}
        {before !== 0 && <Line cents={amount(before)}>{t('column.paidCents')}</Line>}
        <Line cents={amount(dueCents)} isSum>
          {t('payslip.due')}
        </Line>
      </Box>
      <chakra.p fontSize="xs" color="fg.muted" marginTop="4">
        {[t('payslip.asOf', { day: writtenDay(currentDay(), language) }), business.phone.shown, business.email].join(
          ' · ',
        )}
      </chakra.p>
    </>
  );
}

function Line({ cents, isSum = false, children }: { cents: string; isSum?: boolean; children: string }) {
  return (
    <chakra.p
      display="flex"
      justifyContent="space-between"
      gap="3"
      paddingBlock="1"
      borderBottom="hair"
      borderColor="line"
      breakInside="avoid"
      fontWeight={isSum ? '700' : undefined}
    >
      <chakra.span overflowWrap="anywhere">{children}</chakra.span>
      <chakra.span whiteSpace="nowrap" fontVariantNumeric="tabular-nums lining-nums">
        {cents}
      </chakra.span>
    </chakra.p>
  );
}
