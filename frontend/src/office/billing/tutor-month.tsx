import { Badge, Box, chakra, Heading } from '@chakra-ui/react';
import type { Cents } from '@kitewell/contract/cents';
import {
  mostInPay,
  tutorPaymentReversal,
  type PayRunRowView,
  type TutorPayView,
} from '@kitewell/contract/office/pay-run';
import { useQuery } from '@tanstack/react-query';
import { useRef, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { formatAmount, writtenHours } from '../../amounts.ts';
import { writtenDay, writtenMonth } from '../../dates.ts';
import type { Language } from '../../language.ts';
import { TextField } from '../../ui/form-fields.tsx';
import { showToast } from '../../ui/toaster.tsx';
import { reading } from '../api.ts';
import { QueryState } from '../query-state.tsx';
import { OfficeForm } from '../office-form.tsx';
import { PlainDialog } from '../plain-dialog.tsx';
import { FormBelow } from '../../ui/inline-form.tsx';
import { useStaff } from '../auth-session.ts';
import { fieldErrorsOf } from '../../ui/field-errors.ts';
import { useChange } from '../use-change.ts';
import { Payslip } from './payslip.tsx';

interface TutorMonthProps {
  month: string;
  tutor: PayRunRowView;
  open: boolean;
  onClose: () => void;
}

/** The sessions and corrections that make up a tutor's month: to check before paying, and to look up afterwards. */
export function TutorMonth({ month, tutor: { id, name }, open, onClose }: TutorMonthProps) {
  const { t, i18n } = useTranslation('office-billing');
  const query = useQuery({ ...reading('tutorPay', { params: { id }, query: { month } }), enabled: open });
  return (
    <PlainDialog
      open={open}
      title={t('month.title', { name, month: writtenMonth(month, i18n.language as Language) })}
      size="lg"
      onClose={onClose}
    >
      {query.data ? <Month pay={query.data.pay} /> : <QueryState query={query} rows={4} />}
    </PlainDialog>
  );
}

function Month({ pay }: { pay: TutorPayView }) {
  const { t, i18n } = useTranslation(['office-billing', 'common']);
  const language = i18n.language as Language;
  const amount = (cents: Cents) => formatAmount(cents, language);
  const { role } = useStaff();
  const state = (paid: boolean) => <Badge>{t(paid ? 'status.paid' : 'month.open')}</Badge>;
  return (
    <>
      <chakra.p fontWeight="700">{t('pay.sum', { due: amount(pay.dueCents), paid: amount(pay.paidCents) })}</chakra.p>
      <Payslip pay={pay} />
      <Part title={t('month.sessions')} none={t('month.noSessions')} most={t('month.most', { count: mostInPay })}>
        {pay.receipts.map(({ id, date, student, programme, minutes, kind, cents, paid }) => (
          <Line key={id} amount={amount(cents)} state={state(paid)}>
            {writtenDay(date, language, 'medium')} · {student}
            <chakra.span display="block" fontSize="sm" color="fg.muted">
              {[
                ...[t(`common:programmes.${programme}.name`), writtenHours(minutes, language)],
                ...(kind === 'session' ? [] : [t(`payFor.${kind}`)]),
              ].join(' · ')}
            </chakra.span>
          </Line>
        ))}
      </Part>
      <Part title={t('month.corrections')} none={t('month.noCorrections')} most={t('month.most', { count: mostInPay })}>
        {pay.corrections.map(({ id, cents, reason, paid }) => (
          <Line key={id} amount={amount(cents)} state={state(paid)}>
            {reason}
          </Line>
        ))}
      </Part>
      <Part title={t('month.payments')} none={t('month.noPayments')} most={t('month.most', { count: mostInPay })}>
        {pay.payments.map((payment) => (
          <Line
            key={payment.id}
            amount={amount(payment.cents)}
            state={payment.reversal && <Badge>{t('month.takenBack')}</Badge>}
          >
            {writtenDay(payment.paidOn, language, 'medium')}
            <chakra.span display="block" fontSize="sm" color="fg.muted">
              {[payment.reference, t('month.by', { name: payment.by })].filter(Boolean).join(' · ')}
            </chakra.span>
            {payment.reversal ? (
              <chakra.span display="block" fontSize="sm">
                {t('month.reversal', { reason: payment.reversal.reason, name: payment.reversal.by })}
              </chakra.span>
            ) : (
              role === 'owner' && <TakeBack id={payment.id} amount={amount(payment.cents)} />
            )}
          </Line>
        ))}
      </Part>
    </>
  );
}

/** Asks for the reason for which a payment is taken back. */
function TakeBack({ id, amount }: { id: number; amount: string }) {
  const { t } = useTranslation('office-billing');
  const change = useChange();
  const button = useRef<HTMLButtonElement>(null);
  return (
    <FormBelow label={t('month.takeBack', { amount })} button={button}>
      {(close) => (
        <OfficeForm
          label={t('month.takeBack', { amount })}
          initialValues={{ reason: '' }}
          validate={(values) => fieldErrorsOf(tutorPaymentReversal, values)}
          fieldLabels={{ reason: t('void.reason') }}
          send={(body) => change('reverseTutorPayment', { params: { id }, body })}
          onDone={() => showToast({ title: t('month.dueAgain', { amount }) })}
          goLabel={t('month.confirm')}
          cancelLabel={t('cancel')}
          onCancel={close}
        >
          <p>{t('month.takeBackText')}</p>
          <TextField name="reason" label={t('void.reason')} autoComplete="off" required />
        </OfficeForm>
      )}
    </FormBelow>
  );
}

interface PartProps {
  title: string;
  none: string;
  /** Shown below the list when it has as many entries as one answer can hold. */
  most: string;
  children: readonly ReactNode[];
}

function Part({ title, none, most, children }: PartProps) {
  return (
    <chakra.section marginTop="5">
      <Heading as="h3" size="lg">
        {title}
      </Heading>
      {children.length === 0 ? (
        <chakra.p color="fg.muted">{none}</chakra.p>
      ) : (
        <chakra.ul listStyle="none" padding="0">
          {children}
        </chakra.ul>
      )}
      {children.length >= mostInPay && <chakra.p color="fg.muted">{most}</chakra.p>}
    </chakra.section>
  );
}

function Line({ amount, state, children }: { amount: string; state?: ReactNode; children: ReactNode }) {
  return (
    <chakra.li
      display="flex"
      flexWrap="wrap"
      columnGap="3"
      alignItems="baseline"
      borderTop="rule"
      borderColor="line"
      paddingBlock="2"
      overflowWrap="anywhere"
    >
      <Box flex="1 1 200px" minWidth="0">
        {children}
      </Box>
      {state}
      <chakra.span fontVariantNumeric="tabular-nums lining-nums" fontWeight="700" whiteSpace="nowrap">
        {amount}
      </chakra.span>
    </chakra.li>
  );
}
