import { Box, chakra } from '@chakra-ui/react';
import { asCents, readDollars, sum, subtract, typedDollars, type Cents } from '@kitewell/contract/cents';
import { addDays } from '@kitewell/contract/dates';
import { paymentInput } from '@kitewell/contract/office/accounts';
import { mostCents } from '@kitewell/contract/office/billing';
import { isUnpaid, type BillRowView } from '@kitewell/contract/office/bills';
import { pageLimits } from '@kitewell/contract/page-limits';
import { useQuery } from '@tanstack/react-query';
import { useFormikContext } from 'formik';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { formatAmount } from '../../amounts.ts';
import { ApiError } from '../../api.ts';
import { writtenDay, writtenMonth } from '../../dates.ts';
import type { Language } from '../../language.ts';
import { currentDay } from '../../server-clock.ts';
import { fieldErrorsOf } from '../../ui/field-errors.ts';
import { DateField, TextField } from '../../ui/form-fields.tsx';
import { showToast } from '../../ui/toaster.tsx';
import { reading } from '../api.ts';
import { OfficeForm } from '../office-form.tsx';
import { QueryState } from '../query-state.tsx';
import { useRequestKey } from '../../request-key.ts';
import { useChange } from '../use-change.ts';
import { AmountField } from './amount-field.tsx';
import { amountErrors, dayError } from './amount-input.ts';
import { FormDialog } from './form-dialog.tsx';
import { WayField } from './way-field.tsx';

interface RecordPaymentProps {
  family: number;
  /** Who pays, for the dialog's title. */
  billTo: string;
  /** The bill that is paid first; otherwise the payment pays by due day. */
  bill?: number;
  variant?: 'solid' | 'outline';
}

/**
 * Records a payment of a family: with what is open as the amount and today as the day, so that opening, choosing the way
 * and saving are enough.
 */
export function RecordPayment({ family, billTo, bill, variant = 'solid' }: RecordPaymentProps) {
  const { t } = useTranslation('office-billing');
  return (
    <FormDialog
      label={t('payment.open')}
      name={t('payment.openOf', { name: billTo })}
      title={t('payment.of', { name: billTo })}
      variant={variant}
    >
      {(close) => <OpenBills family={family} bill={bill} onDone={close} />}
    </FormDialog>
  );
}

interface OpenBillsProps {
  family: number;
  bill: number | undefined;
  onDone: () => void;
}

function OpenBills({ family, bill, onDone }: OpenBillsProps) {
  const query = useQuery(reading('bills', { query: { family, limit: pageLimits.most } }));
  if (!query.data) return <QueryState query={query} rows={3} />;
  // The oldest first, as they are paid.
  const open = query.data.bills
    .filter(({ status }) => isUnpaid(status))
    .toSorted((one, other) => one.dueOn.localeCompare(other.dueOn) || one.id - other.id);
  return (
    <PaymentForm
      family={family}
      open={open}
      named={open.some(({ id }) => id === bill) ? bill : undefined}
      onDone={onDone}
    />
  );
}

interface Values {
  cents: string;
  paidOn: string;
  way: string;
  reference: string;
  /** The numbers of the bills that it pays first. */
  bills: number[];
}

const openOf = (bills: readonly BillRowView[]) => sum(bills.map(({ openCents }) => openCents));

/** What is open of the bills that were chosen, or of all. */
const openOfChosen = (open: readonly BillRowView[], chosen: readonly number[]) =>
  openOf(chosen.length === 0 ? open : open.filter(({ id }) => chosen.includes(id)));

interface PaymentFormProps {
  family: number;
  open: readonly BillRowView[];
  named: number | undefined;
  onDone: () => void;
}

function PaymentForm({ family, open, named, onDone }: PaymentFormProps) {
  const { t, i18n } = useTranslation(['office-billing', 'office']);
  const language = i18n.language as Language;
  const change = useChange();
  const keyed = useRequestKey();
  // What was refused because the same was recorded a moment ago; sending it once more says that it is meant.
  const [same, setSame] = useState<string>();
  const earliest = addDays(currentDay(), -365);
  const bills = named === undefined ? [] : [named];
  const due = openOfChosen(open, bills);
  const initialValues: Values = {
    ...{ cents: due > 0 ? typedDollars(due) : '', paidOn: currentDay(), way: 'fps', reference: '', bills },
  };
  return (
    <OfficeForm
      label={t('payment.title')}
      initialValues={initialValues}
      validate={({ cents, ...values }: Values) => ({
        ...fieldErrorsOf(paymentInput.omit(['key']), { ...values, cents: readDollars(cents) }),
        ...amountErrors({ cents }, { min: asCents(1), max: mostCents }),
        ...dayError(values.paidOn, earliest),
      })}
      fieldLabels={{
        ...{ cents: t('payment.amount'), paidOn: t('paid.on'), way: t('paid.way'), reference: t('paid.reference') },
        bills: t('payment.bills'),
      }}
      send={async (values: Values) => {
        const content = JSON.stringify(values);
        const again = same === content;
        try {
          return await keyed({ ...values, again }, (key) =>
            change('recordPayment', {
              params: { id: family },
              body: paymentInput.cast({ ...values, cents: readDollars(values.cents), again, key }),
            }),
          );
        } catch (error) {
          if (error instanceof ApiError && (error.code as string) === 'payment.same') setSame(content);
          throw error;
        }
      }}
      onDone={(_, reset) => {
        reset();
        onDone();
        showToast({ title: t('payment.done'), text: t('payment.takeBack') });
      }}
      goLabel={(values: Values) => {
        if (same === JSON.stringify(values)) return t('payment.again');
        const cents = readDollars(values.cents);
        return cents === undefined ? t('payment.title') : t('payment.go', { amount: formatAmount(cents, language) });
      }}
    >
      {(values: Values) => (
        <>
          <AmountField name="cents" label={t('payment.amount')} required />
          <Outcome cents={readDollars(values.cents)} open={open} chosen={values.bills} />
          <WayField name="way" label={t('paid.way')} />
          <Box display="grid" gridTemplateColumns={{ base: '1fr', md: '1fr 1fr' }} gap="4" width="100%">
            <DateField name="paidOn" label={t('paid.on')} min={earliest} max={currentDay()} required />
            <TextField name="reference" label={t('paid.reference')} hint={t('pay.optional')} autoComplete="off" />
          </Box>
          {open.length > 1 && <ChooseBills open={open} />}
        </>
      )}
    </OfficeForm>
  );
}

/** What the amount does to what is open. */
function Outcome({
  cents,
  open,
  chosen,
}: {
  cents: Cents | undefined;
  open: readonly BillRowView[];
  chosen: number[];
}) {
  const { t, i18n } = useTranslation('office-billing');
  const amount = (of: number) => formatAmount(asCents(of), i18n.language as Language);
  if (cents === undefined || cents <= 0) return null;
  const [all, first] = [openOf(open), openOfChosen(open, chosen)];
  const sentence =
    open.length === 0
      ? t('payment.allCredit')
      : cents > all
        ? t('payment.over', { amount: amount(subtract(cents, all)) })
        : cents < first
          ? t('payment.under', { amount: amount(subtract(first, cents)) })
          : cents > first
            ? t('payment.others', { amount: amount(subtract(cents, first)) })
            : t('payment.exact');
  return (
    <chakra.p role="status" fontSize="sm" color="fg.soft">
      {sentence}
    </chakra.p>
  );
}

/** The bills that the payment pays first; the amount follows the choice until somebody has typed another. */
function ChooseBills({ open }: { open: readonly BillRowView[] }) {
  const { t, i18n } = useTranslation('office-billing');
  const language = i18n.language as Language;
  const { values, setValues } = useFormikContext<Values>();
  const choose = (id: number) => {
    const { bills } = values;
    const chosen = bills.includes(id) ? bills.filter((one) => one !== id) : [...bills, id];
    const isTyped = readDollars(values.cents) !== openOfChosen(open, bills);
    const cents = isTyped ? values.cents : typedDollars(openOfChosen(open, chosen));
    void setValues({ ...values, bills: chosen, cents });
  };
  return (
    <chakra.fieldset border="0" padding="0" margin="0" minWidth="0">
      <chakra.legend fontWeight="600">{t('payment.bills')}</chakra.legend>
      <chakra.p fontSize="sm" color="fg.muted">
        {t('payment.billsHelp')}
      </chakra.p>
      {open.map(({ id, number, month, openCents, dueOn, overdue }) => (
        <chakra.label key={id} display="flex" gap="3" alignItems="center" minHeight="tapTarget" cursor="pointer">
          <chakra.input
            type="checkbox"
            name="bills"
            checked={values.bills.includes(id)}
            boxSize="tick"
            flex="none"
            accentColor="{colors.secondary}"
            onChange={() => choose(id)}
          />
          <chakra.span flex="1" minWidth="0" overflowWrap="anywhere">
            {`${writtenMonth(month, language)} · ${number}`}
            <chakra.span display="block" fontSize="sm" color={overdue ? 'danger' : 'fg.muted'}>
              {t(overdue ? 'late' : 'due', { day: writtenDay(dueOn, language, 'medium') })}
            </chakra.span>
          </chakra.span>
          <chakra.span fontVariantNumeric="tabular-nums lining-nums">{formatAmount(openCents, language)}</chakra.span>
        </chakra.label>
      ))}
    </chakra.fieldset>
  );
}
