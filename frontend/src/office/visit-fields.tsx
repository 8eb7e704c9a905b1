import { Box } from '@chakra-ui/react';
import { familyLanguages } from '@kitewell/contract/bookings';
import type { OfficeBookingView } from '@kitewell/contract/office/sessions';
import { useTranslation } from 'react-i18next';
import { languageNames } from '../language.ts';
import { SelectField, TextAreaField, TextField } from '../ui/form-fields.tsx';

/** What a tutor needs to get to a family, as a form holds it. */
export interface VisitValues {
  address: string;
  doorCode: string;
  phone: string;
  language: string;
  notes: string;
}

type Visit = Pick<OfficeBookingView, 'address' | 'doorCode' | 'phone' | 'language' | 'notes'>;

export const visitValuesOf = ({ address, doorCode, phone, language, notes }: Visit): VisitValues => ({
  ...{ address: address ?? '', doorCode: doorCode ?? '', phone: phone ?? '', language, notes: notes ?? '' },
});

/** What each field is called, and how a value is written where two people have changed it. */
export function useVisitLabels() {
  const { t } = useTranslation('office-schedule');
  return {
    address: { label: t('session.place') },
    doorCode: { label: t('session.doorCode') },
    phone: { label: t('session.phone') },
    language: {
      label: t('session.language'),
      written: (value: string) => languageNames[value === 'zh' ? 'zh' : 'en'],
    },
    notes: { label: t('session.notes') },
  };
}

/** @param placeHelp what is to be known of the place, such as that it is that of all children of a group */
export function VisitFields({ placeHelp }: { placeHelp?: string | undefined }) {
  const { t } = useTranslation('office-schedule');
  const labels = useVisitLabels();
  return (
    <>
      <TextField name="address" label={labels.address.label} help={placeHelp} autoComplete="off" />
      <Box display="grid" gridTemplateColumns={{ base: '1fr', md: '1fr 1fr' }} gap="4">
        <TextField name="doorCode" label={labels.doorCode.label} autoComplete="off" />
        <TextField name="phone" label={labels.phone.label} type="tel" autoComplete="off" />
      </Box>
      <SelectField
        name="language"
        label={labels.language.label}
        placeholder={t('field.choose')}
        options={familyLanguages.map((value) => ({ value, label: languageNames[value] }))}
        required
      />
      <TextAreaField name="notes" label={labels.notes.label} rows={3} />
    </>
  );
}
