import { Box, Button, chakra, Heading } from '@chakra-ui/react';
import { negative, noCents, readDollars } from '@kitewell/contract/cents';
import {
  billChanges,
  billCorrection,
  billPayment,
  billPaymentReversal,
  billVoid,
  mostCents,
  takesLines,
  type BillView,
} from '@kitewell/contract/office/billing';
import { paymentWays } from '@kitewell/contract/payments';
import { mayBecome } from '@kitewell/contract/status-changes';
import { useQueryClient } from '@tanstack/react-query';
import { Formik } from 'formik';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router-dom';
import { formatAmount } from '../../amounts.ts';
import { ApiError } from '../../api.ts';
import { writtenMonth } from '../../dates.ts';
import type { Language } from '../../language.ts';
import { paths } from '../../paths.ts';
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx';
import { DateField, FieldForm, SelectField, TextField } from '../../ui/form-fields.tsx';
import { showToast } from '../../ui/toaster.tsx';
import { call, reading } from '../api.ts';
import { useRequestKey } from '../request-key.ts';
import { useErrorText } from '../auth-session.ts';
import { ProblemNote } from '../../ui/problem-note.tsx';
import { SubmitButton } from '../../ui/submit-button.tsx';
import { fieldErrorsOf } from '../../ui/field-errors.ts';
import { AmountField } from './amount-field.tsx';
import { amountErrors, dayError } from './amount-input.ts';
import { RecordRefund, TakeBackRefunds } from './bill-refunds.tsx';
import { BillNotice } from './payment-notices.tsx';
import { BillSending } from './bill-sending.tsx';
import { currentDay } from '../../server-clock.ts';
import { useSubmit } from '../../use-submit.ts';
import { useRefresh } from '../use-change.ts';

type Answer = Promise<{ bill: BillView }>;

/** What can be done with a bill in its present state. Each step says what it will do before it is done. */
export function BillActions({ bill }: { bill: BillView }) {
  const { t, i18n } = useTranslation(['office-billing', 'office']);
  const language = i18n.language as Language;
  const client = useQueryClient();
  const navigate = useNavigate();
  const keyed = useRequestKey();
  const refresh = useRefresh();
  const { busy, problem, submit } = useSubmit(useErrorText());
  const [confirming, setConfirming] = useState(false);
  const { id, version } = bill;
  const params = { id };

  const run = (act: () => Answer, done: string, form?: Parameters<typeof submit>[1]) =>
    submit(async () => {
      try {
        const answer = await act();
        // A change that leaves a credit moves it to a later draft, where there is one.
        const moved = answer.bill.id !== id;
        client.setQueryData(reading('bill', { params: { id: answer.bill.id } }).queryKey, answer);
        if (moved) await navigate(paths.office(`billing/${answer.bill.id}`), { replace: true });
        // Every change of a bill makes the same reads stale.
        await refresh('correctBill');
        showToast({ title: moved ? t('issue.moved', { month: writtenMonth(answer.bill.month, language) }) : done });
      } catch (error) {
        // Somebody else changed the bill first, so the present one is loaded.
        if (error instanceof ApiError && error.status === 409) void refresh('correctBill');
        throw error;
      }
    }, form);
  const busyLabel = t('office:signIn.going');
  return (
    <Box display="flex" flexDirection="column" gap="6" minWidth="0" _print={{ display: 'none' }}>
      <ProblemNote>{problem}</ProblemNote>
      {/* One that was confirmed is out of date on a bill to pay: its payment has been taken back. */}
      {bill.status === 'issued' && bill.paymentNotice && bill.paymentNotice.state !== 'confirmed' && (
        <BillNotice notice={bill.paymentNotice} totalCents={bill.totalCents} />
      )}
      <BillSending bill={bill} run={run} />
      {takesLines(bill.status) && (
        <>
          <section aria-labelledby="issue">
            <Heading as="h2" size="xl" id="issue" marginBottom="3">
              {t('issue.title')}
            </Heading>
            <chakra.p marginBottom="3">
              {t(bill.totalCents > 0 ? 'issue.text' : bill.totalCents < 0 ? 'issue.credit' : 'issue.nothing')}
            </chakra.p>
            {bill.totalCents > 0 && <Button onClick={() => setConfirming(true)}>{t('issue.go')}</Button>}
            <ConfirmDialog
              open={confirming}
              title={t('issue.ask', { name: bill.billTo })}
              question={t('issue.question', { amount: formatAmount(bill.totalCents, language) })}
              cancelLabel={t('cancel')}
              confirmLabel={t('issue.go')}
              busy={busy}
              onCancel={() => setConfirming(false)}
              onConfirm={() => {
                void run(() => call('issueBill', { params, body: { version } }), t('issue.done')).finally(() =>
                  setConfirming(false),
                );
              }}
            />
          </section>
          {bill.totalCents < 0 && <RecordRefund bill={bill} run={run} />}
          <section aria-labelledby="correct">
            <Heading as="h2" size="xl" id="correct" marginBottom="3">
              {t('correct.title')}
            </Heading>
            <Formik
              initialValues={{ cents: '', reason: '' }}
              validate={(values) => ({
                ...fieldErrorsOf(billCorrection.omit(['key']), {
                  version,
                  ...values,
                  cents: readDollars(values.cents),
                }),
                ...amountErrors({ cents: values.cents }, { min: negative(mostCents), max: mostCents }),
              })}
              onSubmit={async (values, form) => {
                const body = { version, reason: values.reason, cents: readDollars(values.cents) ?? noCents };
                const act = () => keyed(values, (key) => call('correctBill', { params, body: { ...body, key } }));
                if (await run(act, t('saved'), form)) form.resetForm();
              }}
            >
              <FieldForm
                summary={t('office:correct')}
                label={t('correct.title')}
                fieldLabels={{ cents: t('correct.amount'), reason: t('correct.reason') }}
              >
                <AmountField name="cents" label={t('correct.amount')} help={t('correct.help')} isSigned required />
                <TextField name="reason" label={t('correct.reason')} autoComplete="off" required />
                <SubmitButton label={t('correct.go')} busyLabel={busyLabel} />
              </FieldForm>
            </Formik>
          </section>
          {bill.lines
            .filter(({ kind }) => kind === 'correction')
            .map((line) => (
              <Button
                key={line.id}
                size="sm"
                variant="outline"
                onClick={() => void run(() => call('removeBillLine', { params: { id, line: line.id } }), t('saved'))}
              >
                {t('correct.remove', { reason: line.reason })}
              </Button>
            ))}
        </>
      )}
      {mayBecome(billChanges.close, bill.status, 'paid') && (
        <>
          <section aria-labelledby="pay">
            <Heading as="h2" size="xl" id="pay" marginBottom="3">
              {t('paid.title', { amount: formatAmount(bill.totalCents, language) })}
            </Heading>
            <Formik
              initialValues={{ paidOn: currentDay(), way: 'fps', reference: '' }}
              validate={(values) => ({
                ...fieldErrorsOf(billPayment, { version, ...values }),
                ...dayError(values.paidOn, `${bill.month}-01`),
              })}
              onSubmit={async (values, form) => {
                const body = billPayment.cast({ version, ...values });
                await run(() => call('payBill', { params, body }), t('paid.done'), form);
              }}
            >
              <FieldForm
                summary={t('office:correct')}
                label={t('paid.go')}
                fieldLabels={{ paidOn: t('paid.on'), way: t('paid.way'), reference: t('paid.reference') }}
              >
                <DateField name="paidOn" label={t('paid.on')} min={`${bill.month}-01`} max={currentDay()} required />
                <SelectField
                  name="way"
                  label={t('paid.way')}
                  placeholder={t('choose')}
                  options={paymentWays.map((value) => ({ value, label: t(`way.${value}`) }))}
                  required
                />
                <TextField name="reference" label={t('paid.reference')} autoComplete="off" />
                <SubmitButton label={t('paid.go')} busyLabel={busyLabel} />
              </FieldForm>
            </Formik>
          </section>
          <section aria-labelledby="void">
            <Heading as="h2" size="xl" id="void" marginBottom="3">
              {t('void.title')}
            </Heading>
            <chakra.p marginBottom="3">{t('void.text')}</chakra.p>
            <Formik
              initialValues={{ reason: '' }}
              validate={(values) => fieldErrorsOf(billVoid, { version, ...values })}
              onSubmit={async ({ reason }, form) => {
                await run(() => call('voidBill', { params, body: { version, reason } }), t('void.done'), form);
              }}
            >
              <FieldForm
                summary={t('office:correct')}
                label={t('void.title')}
                fieldLabels={{ reason: t('void.reason') }}
              >
                <TextField name="reason" label={t('void.reason')} autoComplete="off" required />
                <SubmitButton label={t('void.go')} busyLabel={busyLabel} />
              </FieldForm>
            </Formik>
          </section>
        </>
      )}
      {mayBecome(billChanges.reopen, bill.status, 'issued') && (
        <section aria-labelledby="unpay">
          <chakra.p marginBottom="5">
            {t('paid.was', { way: bill.paidBy ? t(`way.${bill.paidBy}`) : '–', reference: bill.paidReference ?? '–' })}
          </chakra.p>
          <Heading as="h2" size="xl" id="unpay" marginBottom="3">
            {t('unpay.title')}
          </Heading>
          <chakra.p marginBottom="3">{t('unpay.text')}</chakra.p>
          <Formik
            initialValues={{ reason: '' }}
            validate={(values) => fieldErrorsOf(billPaymentReversal, { version, ...values })}
            onSubmit={async ({ reason }, form) => {
              await run(() => call('reverseBillPayment', { params, body: { version, reason } }), t('unpay.done'), form);
            }}
          >
            <FieldForm
              summary={t('office:correct')}
              label={t('unpay.title')}
              fieldLabels={{ reason: t('void.reason') }}
            >
              <TextField name="reason" label={t('void.reason')} autoComplete="off" required />
              <SubmitButton label={t('unpay.go')} busyLabel={busyLabel} />
            </FieldForm>
          </Formik>
        </section>
      )}
      {bill.reversalReason && (
        <chakra.p overflowWrap="anywhere">{t('unpay.was', { reason: bill.reversalReason })}</chakra.p>
      )}
      <TakeBackRefunds bill={bill} run={run} />
      {bill.status === 'void' && (
        <chakra.p overflowWrap="anywhere">{t('void.was', { reason: bill.voidReason })}</chakra.p>
      )}
    </Box>
  );
}
