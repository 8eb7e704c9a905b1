import { add, type Cents } from '@kitewell/contract/cents';
import type { LateFeeView } from '@kitewell/contract/office/sessions';
import { useTranslation } from 'react-i18next';
import { formatAmount } from '../../amounts.ts';
import type { Language } from '../../language.ts';
import { SelectField } from '../../ui/form-fields.tsx';

/** What several sessions cost that are cancelled at once; null where none of them can cost anything. */
export function feeOfAll(fees: readonly (LateFeeView | null)[]): LateFeeView | null {
  const late = fees.filter((fee) => fee !== null);
  if (late.length === 0) return null;
  const known = late.flatMap(({ cents }): Cents[] => (cents === null ? [] : [cents]));
  return { cents: known.length < late.length ? null : add(...known), charge: late.every(({ charge }) => charge) };
}

/** What the office has decided, for the request: as long as it has not, the owner's rule is the answer. */
export const chargeOf = (fee: LateFeeView | null, charge: string): { charge?: boolean } =>
  fee ? { charge: charge === '' ? fee.charge : charge === 'yes' } : {};

/** Asks whether a late cancellation is charged, with the owner's rule as the first answer; nothing where it is free anyway. */
export function ChargeOrNot({ fee }: { fee: LateFeeView | null }) {
  const { t, i18n } = useTranslation('office-schedule');
  if (!fee) return null;
  const choices = {
    yes:
      fee.cents === null
        ? t('cancel.late.chargeLater')
        : t('cancel.late.charge', { amount: formatAmount(fee.cents, i18n.language as Language) }),
    no: t('cancel.late.free'),
  };
  const [first, other] = fee.charge ? (['yes', 'no'] as const) : (['no', 'yes'] as const);
  return (
    <SelectField
      name="charge"
      label={t('cancel.late.label')}
      help={t('cancel.late.help')}
      placeholder={choices[first]}
      options={[{ value: other, label: choices[other] }]}
    />
  );
}
