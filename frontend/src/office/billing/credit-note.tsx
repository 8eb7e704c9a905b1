import { asCents, readDollars, typedDollars } from '@kitewell/contract/cents';
import { creditInput } from '@kitewell/contract/office/accounts';
import type { BillLineView } from '@kitewell/contract/office/bills';
import { mostCents } from '@kitewell/contract/office/billing';
import { useFormikContext } from 'formik';
import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { formatAmount } from '../../amounts.ts';
import type { Language } from '../../language.ts';
import { fieldErrorsOf } from '../../ui/field-errors.ts';
import { lineSentence } from '../../ui/bill-lines.tsx';
import { SelectField, TextField } from '../../ui/form-fields.tsx';
import { showToast } from '../../ui/toaster.tsx';
import { OfficeForm } from '../office-form.tsx';
import { useRequestKey } from '../../request-key.ts';
import { useChange } from '../use-change.ts';
import { AmountField } from './amount-field.tsx';
import { amountErrors } from './amount-input.ts';
import { FormDialog, plainButton } from './form-dialog.tsx';
import { useWordsOf } from './words-of.ts';

type CreditLine = Pick<BillLineView, 'id' | 'kind' | 'child' | 'programme' | 'date' | 'minutes' | 'cents' | 'reason'>;

interface CreditNoteProps {
  family: number;
  /** The charges of which one is credited; with a single one there is nothing to choose. */
  lines: readonly CreditLine[];
  label?: string;
  name?: string;
  isPlain?: boolean;
}

/** Credits a charge or a part of it, such as a late fee that is waived: at once to its bill while that is open. */
export function CreditNote({ family, lines, label, name, isPlain }: CreditNoteProps) {
  const { t } = useTranslation('office-billing');
  const charges = lines.filter(({ cents, kind }) => cents > 0 && kind !== 'discount');
  if (charges.length === 0) return null;
  return (
    <FormDialog
      label={label ?? t('credit.open')}
      {...(name && { name })}
      title={t('credit.title')}
      {...(isPlain && plainButton)}
    >
      {(close) => <CreditForm family={family} charges={charges} onDone={close} />}
    </FormDialog>
  );
}

interface Values {
  charge: string;
  cents: string;
  reason: string;
}

function CreditForm({
  family,
  charges,
  onDone,
}: {
  family: number;
  charges: readonly CreditLine[];
  onDone: () => void;
}) {
  const { t, i18n } = useTranslation('office-billing');
  const language = i18n.language as Language;
  const change = useChange();
  const keyed = useRequestKey();
  const words = useWordsOf(language);
  const single = charges.length === 1 ? charges[0] : undefined;
  const chargeOf = ({ charge }: Pick<Values, 'charge'>) => charges.find(({ id }) => String(id) === charge);
  const bodyOf = (values: Values) => ({
    charge: chargeOf(values)?.id,
    cents: readDollars(values.cents),
    reason: values.reason,
  });
  return (
    <OfficeForm
      label={t('credit.title')}
      initialValues={{
        charge: single ? String(single.id) : '',
        cents: single ? typedDollars(single.cents) : '',
        reason: '',
      }}
      validate={(values: Values) => ({
        ...fieldErrorsOf(creditInput.omit(['key']), bodyOf(values)),
        ...amountErrors({ cents: values.cents }, { min: asCents(1), max: chargeOf(values)?.cents ?? mostCents }),
        ...(values.charge === '' && { charge: 'required' }),
      })}
      fieldLabels={{ charge: t('credit.charge'), cents: t('payment.amount'), reason: t('correct.reason') }}
      send={(values: Values) =>
        keyed(values, (key) =>
          change('addCredit', { params: { id: family }, body: creditInput.cast({ ...bodyOf(values), key }) }),
        )
      }
      onDone={(_, reset) => {
        reset();
        onDone();
        showToast({ title: t('credit.done'), text: t('payment.takeBack') });
      }}
      goLabel={t('credit.go')}
    >
      {single ? (
        <p>{words && `${lineSentence(single, language, words)}, ${formatAmount(single.cents, language)}`}</p>
      ) : (
        <>
          <SelectField
            name="charge"
            label={t('credit.charge')}
            placeholder={t('choose')}
            options={charges.map((line) => ({
              value: String(line.id),
              label: words ? `${lineSentence(line, language, words)}, ${formatAmount(line.cents, language)}` : '',
            }))}
            required
          />
          <AmountOfCharge charges={charges} />
        </>
      )}
      <AmountField name="cents" label={t('payment.amount')} help={t('credit.help')} required />
      <TextField name="reason" label={t('correct.reason')} autoComplete="off" required />
    </OfficeForm>
  );
}

/** Sets the amount to the whole charge when one is chosen. */
function AmountOfCharge({ charges }: { charges: readonly CreditLine[] }) {
  const { values, setFieldValue } = useFormikContext<Values>();
  const { charge } = values;
  useEffect(() => {
    const chosen = charges.find(({ id }) => String(id) === charge);
    if (chosen) void setFieldValue('cents', typedDollars(chosen.cents));
    // Only a choice sets it; what is typed afterwards stays.
  }, [charge, charges, setFieldValue]);
  return null;
}
