import { Box, Button, chakra } from '@chakra-ui/react';
import { subtract } from '@kitewell/contract/cents';
import type { MonthView, ReceiptView } from '@kitewell/contract/receipts';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { KiteMark } from '../../art/kite-mark.tsx';
import { useFacts } from '../../facts.ts';
import { writtenDay, writtenMonth } from '../../dates.ts';
import type { Language } from '../../language.ts';
import { ListSkeleton } from '../../ui/page-states.tsx';
import { formatAmount, writtenHours } from '../../amounts.ts';
import { DocumentDialog } from '../document-dialog.tsx';
import { DownloadButton } from './download-button.tsx';
import { payDayOf, dueAndPaidTotals } from './pay-day.ts';
import { monthReceiptsQuery } from './queries.ts';
import { currentDay } from '../../server-clock.ts';
import { LoadFailed } from '../load-failed.tsx';

/** The id of the button that opens the statement of a month. */
export function statementLink(month: string): string {
  return `statement-${month}`;
}

interface StatementProps {
  tutorName: string;
  /** The month whose statement is open; null if none is. */
  month: MonthView | null;
  onClose: () => void;
}

/**
 * The statement of a month, shown as it prints. Printing is also how it becomes a PDF; it can be saved for a
 * spreadsheet.
 */
export function Statement({ tutorName, month, onClose }: StatementProps) {
  const { t } = useTranslation('payments');
  // The statement stays visible until its closing animation has ended.
  const [shown, setShown] = useState(month);
  if (month !== null && month !== shown) setShown(month);
  const { data, error, isFetching, refetch } = useQuery({
    ...monthReceiptsQuery(shown?.month ?? ''),
    enabled: month !== null,
  });
  return (
    <DocumentDialog
      open={month !== null}
      onClose={onClose}
      title={t('statement.title')}
      hint={t('statement.hint')}
      paper={{ id: reportId, margin: '16mm' }}
      print={{ label: t('statement.print'), ready: data !== undefined }}
      buttons={
        <>
          {shown !== null && <DownloadButton months={[shown]} month={shown.month} />}
          <Button variant="plain" size="sm" onClick={onClose}>
            {t('statement.close')}
          </Button>
        </>
      }
      focusAfter={() => document.getElementById(statementLink(shown?.month ?? ''))}
    >
      {data && shown !== null ? (
        <StatementPage receipts={data} month={shown} tutorName={tutorName} />
      ) : error ? (
        <LoadFailed title={t('statement.failed')} query={{ error, isFetching, refetch }} />
      ) : (
        <ListSkeleton label={t('loading')} rows={4} />
      )}
    </DocumentDialog>
  );
}

const reportId = 'month-statement';

const figure = { textAlign: 'end', fontVariantNumeric: 'tabular-nums lining-nums', whiteSpace: 'nowrap' } as const;

interface ProgressReportProps {
  receipts: readonly ReceiptView[];
  month: MonthView;
  tutorName: string;
}

function StatementPage({ receipts, month: sums, tutorName }: ProgressReportProps) {
  const { business } = useFacts();
  const { t, i18n } = useTranslation(['payments', 'common']);
  const language = i18n.language as Language;
  const { month, corrections, payments } = sums;
  const { due, paid } = dueAndPaidTotals(sums);
  const statusOf = (isPaid: boolean) => (isPaid ? t('status.paid') : t('status.pending'));
  const minutes = receipts.reduce((sum, { duration }) => sum + duration, 0);
  return (
    <Box id={reportId} bg="white" color="fg" padding={{ base: '4 3.5', md: '6' }} _print={{ padding: '0' }}>
      <Box display="flex" justifyContent="space-between" gap="4" alignItems="start">
        <div>
          <chakra.p fontWeight="700">{business.name[language]}</chakra.p>
          <chakra.h3
            fontFamily="display"
            fontWeight="900"
            fontSize="display.3"
            lineHeight="snug"
            marginTop="1"
            fontVariantNumeric="lining-nums"
          >
            {t('statement.of', { month: writtenMonth(month, language) })}
          </chakra.h3>
          <chakra.p marginTop="1">{tutorName}</chakra.p>
        </div>
        <KiteMark height="52px" tone="coral" />
      </Box>
      {/* With text twice as large as usual, the amounts are wider than a phone. */}
      <Box overflowX="auto" tabIndex={0} role="group" aria-label={t('statement.sessions')} marginTop="5">
        <chakra.table width="100%" borderCollapse="collapse" fontSize="sm">
          <chakra.thead borderBottom="rule" borderColor="line.strong">
            <tr>
              <chakra.th scope="col" textAlign="start" paddingBottom="2">
                {t('statement.session')}
              </chakra.th>
              <chakra.th scope="col" {...figure} paddingBottom="2" paddingInline="2">
                {t('statement.time')}
              </chakra.th>
              <chakra.th scope="col" {...figure} paddingBottom="2">
                {t('list.earnings')}
              </chakra.th>
            </tr>
          </chakra.thead>
          <tbody>
            {/* Oldest first, in the order of the month. */}
            {receipts.toReversed().map((receipt) => (
              <chakra.tr key={receipt.id} borderBottom="hair" borderColor="line" css={{ breakInside: 'avoid' }}>
                <chakra.th scope="row" textAlign="start" fontWeight="400" paddingBlock="2" overflowWrap="anywhere">
                  <chakra.span fontWeight="700">{receipt.studentName}</chakra.span>
                  <br />
                  {writtenDay(receipt.sessionDate, language, 'medium')} ·{' '}
                  {t(`common:programmes.${receipt.program}.name`)}
                  {receipt.kind !== 'session' && ` · ${t(`payFor.${receipt.kind}`)}`}
                </chakra.th>
                <chakra.td {...figure} paddingInline="2">
                  {t('list.minutes', { count: receipt.duration })}
                </chakra.td>
                <chakra.td {...figure}>
                  {formatAmount(receipt.tutorEarnings, language)}
                  <br />
                  <chakra.span color="fg.muted">{statusOf(receipt.paymentStatus === 'paid')}</chakra.span>
                </chakra.td>
              </chakra.tr>
            ))}
            {corrections.map((correction) => (
              <chakra.tr key={`correction ${correction.id}`} borderBottom="hair" borderColor="line">
                <chakra.th scope="row" textAlign="start" fontWeight="400" paddingBlock="2" overflowWrap="anywhere">
                  <chakra.span fontWeight="700">{t('statement.correction')}</chakra.span>
                  <br />
                  {correction.reason}
                </chakra.th>
                <td />
                <chakra.td {...figure}>
                  {formatAmount(correction.cents, language)}
                  <br />
                  <chakra.span color="fg.muted">{statusOf(correction.paid)}</chakra.span>
                </chakra.td>
              </chakra.tr>
            ))}
          </tbody>
        </chakra.table>
      </Box>
      <chakra.dl
        display="grid"
        gridTemplateColumns="minmax(0, 1fr) auto"
        gap="1 4"
        marginTop="5"
        css={{ breakInside: 'avoid' }}
      >
        <Sum label={t('statement.count', { count: receipts.length, time: writtenHours(minutes, language) })}>
          {formatAmount(sums.tutorEarnings, language)}
        </Sum>
        {corrections.length > 0 && (
          <Sum label={t('statement.corrections')}>{formatAmount(sums.correctionCents, language)}</Sum>
        )}
        <Sum label={t('status.paid')}>{formatAmount(paid, language)}</Sum>
        {due !== paid && (
          <Sum
            label={t('statement.pending', { date: writtenDay(payDayOf(month, business.payDay), language, 'medium') })}
          >
            {formatAmount(subtract(due, paid), language)}
          </Sum>
        )}
        {payments.map(({ id, cents, paidOn, reference }) => (
          <Sum
            key={id}
            label={[t('statement.transfer', { date: writtenDay(paidOn, language, 'medium') }), reference]
              .filter(Boolean)
              .join(' · ')}
          >
            {formatAmount(cents, language)}
          </Sum>
        ))}
      </chakra.dl>
      <chakra.p fontSize="xs" color="fg.muted" marginTop="5">
        {t('statement.asOf', { date: writtenDay(currentDay(), language) })} · {business.email}
      </chakra.p>
    </Box>
  );
}

function Sum({ label, children }: { label: string; children: string }) {
  return (
    <>
      <dt>{label}</dt>
      <chakra.dd margin="0" fontWeight="700" {...figure}>
        {children}
      </chakra.dd>
    </>
  );
}
