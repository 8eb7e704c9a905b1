import type { LostReasonView } from '@kitewell/contract/office/lost-reasons';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import type { Language } from '../../language.ts';
import { SelectField, TextField } from '../../ui/form-fields.tsx';
import { reading } from '../api.ts';

/** A reason as a form has it, and as the call takes it. */
export const listedReasonOf = (value: string): number | null => (value === '' ? null : Number(value));

/** The reasons that can be chosen, and the one that a lead has although it is retired, by their numbers. */
export function useLostReasons(current: LostReasonView | null): readonly { value: string; label: string }[] {
  const { i18n } = useTranslation('office-leads');
  const { data } = useQuery(reading('lostReasons'));
  return (data?.lostReasons ?? (current ? [current] : []))
    .filter(({ id, retired }) => !retired || id === current?.id)
    .map((reason) => ({ value: String(reason.id), label: reason[i18n.language as Language] }));
}

interface LostReasonFieldsProps {
  options: readonly { value: string; label: string }[];
  /** What is chosen; without a reason from the list, words of one's own are required. */
  chosen: string;
}

/** Why a lead is lost: one of the owner's reasons, what was said, or both. */
export function LostReasonFields({ options, chosen }: LostReasonFieldsProps) {
  const { t } = useTranslation('office-leads');
  return (
    <>
      <SelectField
        name="listedReason"
        label={t('move.reason')}
        placeholder={t('move.otherReason')}
        options={[...options]}
      />
      <TextField name="reason" label={t('move.said')} autoComplete="off" required={chosen === ''} />
    </>
  );
}
