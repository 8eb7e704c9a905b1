import { Box, Heading } from '@chakra-ui/react';
import { add, noCents, sum } from '@kitewell/contract/cents';
import { payRunInput, type PayRunRowView } from '@kitewell/contract/office/pay-run';
import { pageLimits } from '@kitewell/contract/page-limits';
import { useMutation } from '@tanstack/react-query';
import { Formik } from 'formik';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { formatAmount } from '../../amounts.ts';
import { writtenDay, writtenMonth } from '../../dates.ts';
import type { Language } from '../../language.ts';
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx';
import { DateField, FieldForm, SelectField, TextField } from '../../ui/form-fields.tsx';
import { showToast } from '../../ui/toaster.tsx';
import { useErrorText } from '../auth-session.ts';
import { ProblemNote } from '../../ui/problem-note.tsx';
import { SubmitButton } from '../../ui/submit-button.tsx';
import { fieldErrorsOf } from '../../ui/field-errors.ts';
import { dayError } from './amount-input.ts';
import { currentDay } from '../../server-clock.ts';
import { newUuid } from '../../uuid.ts';
import { useChange } from '../use-change.ts';

/** The tutors paid by one call, with the key by which an order sent twice pays nobody twice. */
interface Order {
  tutors: readonly PayRunRowView[];
  key: string;
}

interface Confirmation {
  orders: readonly Order[];
  paidOn: string;
  reference: string;
}

const sumOf = (rows: readonly PayRunRowView[]) => sum(rows.map(({ dueCents }) => dueCents));

function ordersOf(tutors: readonly PayRunRowView[]): Order[] {
  const orders: Order[] = [];
  for (let at = 0; at < tutors.length; at += pageLimits.most)
    orders.push({ tutors: tutors.slice(at, at + pageLimits.most), key: newUuid() });
  return orders;
}

/**
 * Marks the amounts owed as paid, after showing who gets how much and the total. More tutors than one call can take are
 * paid by several calls in turn; if one is refused, it says how many tutors were paid before.
 */
export function PayTutors({ month, rows }: { month: string; rows: readonly PayRunRowView[] }) {
  const { t, i18n } = useTranslation(['office-billing', 'office']);
  const language = i18n.language as Language;
  const change = useChange();
  const errorText = useErrorText();
  const [confirming, setConfirming] = useState<Confirmation>();
  const [before, setBefore] = useState(0);
  const open = rows.filter(({ dueCents }) => dueCents > 0);
  // A tutor who was chosen before and is owed nothing any more stands for nobody: then all are meant again.
  const chosenOf = (tutor: string) => {
    const chosen = open.filter(({ id }) => String(id) === tutor);
    return chosen.length === 0 ? open : chosen;
  };
  const pay = useMutation({
    mutationFn: async ({ orders, paidOn, reference }: Confirmation) => {
      let [count, cents] = [0, noCents];
      try {
        for (const { tutors, key } of orders) {
          const loaded = tutors.map(({ id, dueCents: expectedCents }) => ({ id, expectedCents }));
          const done = await change('payTutors', { body: { month, tutors: loaded, paidOn, reference, key } });
          count += done.tutors;
          cents = add(cents, done.cents);
        }
      } finally {
        setBefore(count);
        if (count > 0) showToast({ title: t('pay.done', { count, amount: formatAmount(cents, language) }) });
      }
    },
    meta: { errorShown: 'form' },
    onSettled: () => setConfirming(undefined),
  });
  const tutors = confirming?.orders.flatMap((order) => order.tutors) ?? [];
  return (
    <section aria-labelledby="pay">
      <Heading as="h2" size="xl" id="pay" marginBottom="3">
        {t('pay.title')}
      </Heading>
      {pay.error && (
        <ProblemNote>
          {[before > 0 && t('pay.before', { count: before }), errorText(pay.error)].filter(Boolean).join(' ')}
        </ProblemNote>
      )}
      {open.length === 0 ? (
        <p>{t('pay.nothing')}</p>
      ) : (
        <Formik
          initialValues={{ tutor: '', paidOn: currentDay(), reference: '' }}
          validate={({ paidOn, reference }) => ({
            ...fieldErrorsOf(payRunInput.pick(['paidOn', 'reference']), { paidOn, reference }),
            ...dayError(paidOn, `${month}-01`),
          })}
          onSubmit={async ({ tutor, paidOn, reference }) => {
            setConfirming({ orders: ordersOf(chosenOf(tutor)), paidOn, reference });
            return Promise.resolve();
          }}
        >
          {({ values }) => (
            <FieldForm
              summary={t('office:correct')}
              label={t('pay.title')}
              fieldLabels={{ tutor: t('column.tutor'), paidOn: t('paid.on'), reference: t('pay.reference') }}
            >
              <SelectField
                name="tutor"
                label={t('column.tutor')}
                placeholder={t('pay.all', { count: open.length })}
                options={open.map(({ id, name }) => ({ value: String(id), label: name }))}
              />
              <Box display="grid" gridTemplateColumns={{ base: '1fr', md: '1fr 1fr' }} gap="4">
                <DateField name="paidOn" label={t('paid.on')} min={`${month}-01`} max={currentDay()} required />
                <TextField name="reference" label={t('pay.reference')} hint={t('pay.optional')} autoComplete="off" />
              </Box>
              <SubmitButton
                label={t('pay.go', { amount: formatAmount(sumOf(chosenOf(values.tutor)), language) })}
                busyLabel={t('office:signIn.going')}
              />
            </FieldForm>
          )}
        </Formik>
      )}
      <ConfirmDialog
        open={confirming !== undefined}
        title={t('pay.ask', { month: writtenMonth(month, language) })}
        question={t('pay.question', {
          count: tutors.length,
          amount: formatAmount(sumOf(tutors), language),
          day: confirming ? writtenDay(confirming.paidOn, language) : '',
        })}
        cancelLabel={t('cancel')}
        confirmLabel={t('pay.mark')}
        busy={pay.isPending}
        onCancel={() => setConfirming(undefined)}
        onConfirm={() => confirming && pay.mutate(confirming)}
      />
    </section>
  );
}
