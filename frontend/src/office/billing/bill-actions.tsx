import { Box, chakra, Heading } from '@chakra-ui/react';
import { isUnpaid, type BillCoverView, type BillView } from '@kitewell/contract/office/bills';
import { useTranslation } from 'react-i18next';
import { formatAmount } from '../../amounts.ts';
import { writtenDay } from '../../dates.ts';
import type { Language } from '../../language.ts';
import { useChange } from '../use-change.ts';
import { BillSending } from './bill-sending.tsx';
import { CreditNote } from './credit-note.tsx';
import { BillNotice } from './payment-notices.tsx';
import { RecordPayment } from './record-payment.tsx';
import { RowWithAct } from './row-with-act.tsx';
import { ReasonDialog, TakeBack } from './take-back.tsx';

/** What can be done with a bill in its present state. */
export function BillActions({ bill }: { bill: BillView }) {
  const { t, i18n } = useTranslation('office-billing');
  const language = i18n.language as Language;
  const change = useChange();
  const { id, family, billTo, status, openCents, paidBy } = bill;
  const toPay = isUnpaid(status);
  return (
    <Box display="flex" flexDirection="column" gap="6" minWidth="0" _print={{ display: 'none' }}>
      {/* One that was confirmed is out of date on a bill to pay: its payment has been taken back. */}
      {toPay && bill.paymentNotice && bill.paymentNotice.state !== 'confirmed' && (
        <BillNotice notice={bill.paymentNotice} openCents={openCents} />
      )}
      {toPay && family !== null && (
        <section aria-labelledby="pay">
          <Heading as="h2" size="xl" id="pay" marginBottom="3">
            {t('paid.title', { amount: formatAmount(openCents, language) })}
          </Heading>
          <RecordPayment family={family} billTo={billTo} bill={id} />
        </section>
      )}
      <BillSending bill={bill} />
      {paidBy.length > 0 && (
        <section aria-labelledby="paid-by">
          <Heading as="h2" size="xl" id="paid-by" marginBottom="2">
            {t('paid.by')}
          </Heading>
          <chakra.ul listStyle="none" padding="0">
            {paidBy.map((cover, at) => (
              <Cover key={`${cover.entry} ${at}`} cover={cover} canTakeBack={family !== null} language={language} />
            ))}
          </chakra.ul>
        </section>
      )}
      {status !== 'void' && family !== null && (
        <section aria-labelledby="correct">
          <Heading as="h2" size="xl" id="correct" marginBottom="2">
            {t('credit.heading')}
          </Heading>
          <chakra.p marginBottom="3">{t('credit.text')}</chakra.p>
          <CreditNote family={family} lines={bill.lines} />
        </section>
      )}
      {toPay && paidBy.length === 0 && (
        <section aria-labelledby="void">
          <Heading as="h2" size="xl" id="void" marginBottom="2">
            {t('void.title')}
          </Heading>
          <ReasonDialog
            label={t('void.open')}
            title={t('void.ask', { number: bill.number })}
            text={t('void.text')}
            go={t('void.go')}
            send={(body) => change('voidBill', { params: { id }, body })}
            done={t('void.done')}
          />
        </section>
      )}
      {status === 'void' && (
        <chakra.p overflowWrap="anywhere">{t('void.was', { reason: bill.voidReason ?? '' })}</chakra.p>
      )}
    </Box>
  );
}

interface CoverProps {
  cover: BillCoverView;
  canTakeBack: boolean;
  language: Language;
}

/** One payment or credit that pays the bill, with the way to take it back whole. */
function Cover({ cover: { entry, kind, day, way, reference, reason, cents }, canTakeBack, language }: CoverProps) {
  const { t } = useTranslation(['office-billing', 'statement']);
  const amount = formatAmount(cents, language);
  const what = way ? t(`way.${way}`) : t(`statement:kind.${kind}`);
  const details = [writtenDay(day, language, 'medium'), reference, reason].filter(Boolean).join(' · ');
  const isReversible = canTakeBack && (kind === 'payment' || kind === 'credit' || kind === 'write_off');
  return (
    <RowWithAct details={details} act={isReversible && <TakeBack entry={entry} what={`${what} ${amount}`} />}>
      <b>{what}</b> {amount}
    </RowWithAct>
  );
}
