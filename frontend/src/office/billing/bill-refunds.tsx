import { chakra, Heading } from '@chakra-ui/react';
import { asCents, negative, readDollars, typedDollars } from '@kitewell/contract/cents';
import { refundInput, refundReversal, type BillView } from '@kitewell/contract/office/billing';
import { paymentWays } from '@kitewell/contract/payments';
import { Formik } from 'formik';
import { useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { formatAmount } from '../../amounts.ts';
import type { Language } from '../../language.ts';
import { currentDay } from '../../server-clock.ts';
import { DateField, FieldForm, SelectField, TextField } from '../../ui/form-fields.tsx';
import { call } from '../api.ts';
import { FormBelow } from '../inline-form.tsx';
import { useRequestKey } from '../request-key.ts';
import { SubmitButton } from '../../ui/submit-button.tsx';
import { fieldErrorsOf } from '../../ui/field-errors.ts';
import { AmountField } from './amount-field.tsx';
import { amountErrors, dayError } from './amount-input.ts';

interface RefundsProps {
  bill: BillView;
  /** Makes the call, and shows the bill as it is then. */
  run: (
    act: () => Promise<{ bill: BillView }>,
    done: string,
    form?: { setErrors: (fieldErrors: Record<string, string>) => void },
  ) => Promise<boolean>;
}

/** Records that the credit on a draft, or a part of it, was paid back. */
export function RecordRefund({ bill, run }: RefundsProps) {
  const { t } = useTranslation(['office-billing', 'office']);
  const { id, version } = bill;
  const credit = negative(bill.totalCents);
  const first = `${bill.month}-01`;
  const keyed = useRequestKey();
  return (
    <section aria-labelledby="refund">
      <Heading as="h2" size="xl" id="refund" marginBottom="3">
        {t('refund.title')}
      </Heading>
      <Formik
        initialValues={{ cents: typedDollars(credit), paidOn: currentDay(), way: 'fps', reference: '' }}
        validate={(values) => ({
          ...fieldErrorsOf(refundInput.omit(['key']), { version, ...values, cents: readDollars(values.cents) }),
          ...amountErrors({ cents: values.cents }, { min: asCents(1), max: credit }),
          ...dayError(values.paidOn, first),
        })}
        onSubmit={async (values, form) => {
          const refund = { version, ...values, cents: readDollars(values.cents) };
          const act = () =>
            keyed(values, (key) =>
              call('recordRefund', { params: { id }, body: refundInput.cast({ ...refund, key }) }),
            );
          await run(act, t('refund.done'), form);
        }}
      >
        <FieldForm
          summary={t('office:correct')}
          label={t('refund.title')}
          fieldLabels={{
            ...{ cents: t('correct.amount'), paidOn: t('paid.on') },
            ...{ way: t('paid.way'), reference: t('paid.reference') },
          }}
        >
          <AmountField name="cents" label={t('correct.amount')} required />
          <DateField name="paidOn" label={t('paid.on')} min={first} max={currentDay()} required />
          <SelectField
            name="way"
            label={t('paid.way')}
            placeholder={t('choose')}
            options={paymentWays.map((value) => ({ value, label: t(`way.${value}`) }))}
            required
          />
          <TextField name="reference" label={t('paid.reference')} autoComplete="off" />
          <SubmitButton label={t('refund.go')} busyLabel={t('office:signIn.going')} />
        </FieldForm>
      </Formik>
    </section>
  );
}

/** The refunds on a bill: what the bank calls them, and a form to take each back. */
export function TakeBackRefunds({ bill, run }: RefundsProps) {
  const { t, i18n } = useTranslation('office-billing');
  const language = i18n.language as Language;
  return bill.lines.map(({ id, cents, refund }) => {
    if (!refund || cents < 0) return null;
    const amount = formatAmount(cents, language);
    return (
      <section key={id}>
        <chakra.p overflowWrap="anywhere">
          {t('refund.was', { amount, way: t(`way.${refund.way}`), reference: refund.reference ?? '–' })}
        </chakra.p>
        {refund.reversalReason === null ? (
          <TakeBack bill={bill} refund={refund.id} amount={amount} run={run} />
        ) : (
          <chakra.p overflowWrap="anywhere">{t('refund.reversed', { reason: refund.reversalReason })}</chakra.p>
        )}
      </section>
    );
  });
}

function TakeBack({ bill: { id }, refund, amount, run }: RefundsProps & { refund: number; amount: string }) {
  const { t } = useTranslation(['office-billing', 'office']);
  const button = useRef<HTMLButtonElement>(null);
  const label = t('refund.takeBack', { amount });
  return (
    <FormBelow label={label} button={button}>
      {() => (
        <Formik
          initialValues={{ reason: '' }}
          validate={(values) => fieldErrorsOf(refundReversal, values)}
          onSubmit={async (body, form) => {
            await run(() => call('reverseRefund', { params: { id, refund }, body }), t('refund.creditAgain'), form);
          }}
        >
          <FieldForm summary={t('office:correct')} label={label} fieldLabels={{ reason: t('void.reason') }}>
            <TextField name="reason" label={t('void.reason')} autoComplete="off" required />
            <SubmitButton label={t('refund.confirm')} busyLabel={t('office:signIn.going')} />
          </FieldForm>
        </Formik>
      )}
    </FormBelow>
  );
}
