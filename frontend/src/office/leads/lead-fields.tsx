import { Box } from '@chakra-ui/react';
import { familyLanguages } from '@kitewell/contract/bookings';
import { childAges, districts, trialProgrammes } from '@kitewell/contract/trial-choices';
import { useTranslation } from 'react-i18next';
import { EmailField, SelectField, TextField } from '../../ui/form-fields.tsx';

/** What each field of a lead is called, and how a value is written where two people have changed it. */
export function useLeadLabels() {
  const { t } = useTranslation(['office-leads', 'emails', 'book-trial']);
  return {
    parentName: { label: t('correct.parent') },
    phone: { label: t('correct.phone') },
    childName: { label: t('fact.child') },
    childAge: { label: t('correct.age') },
    language: {
      label: t('fact.language'),
      written: (value: string) => t(`language.${familyLanguages.find((one) => one === value) ?? 'en'}`),
    },
    program: {
      label: t('fact.programme'),
      written: (value: string) => t(`emails:programmes.${trialProgrammes.find((one) => one === value) ?? 'none'}`),
    },
    district: {
      label: t('fact.district'),
      written: (value: string) => t(`book-trial:districts.${districts.find((one) => one === value) ?? 'elsewhere'}`),
    },
    email: { label: t('correct.email') },
  };
}

const ages = Array.from({ length: childAges.oldest - childAges.youngest + 1 }, (_, index) =>
  String(childAges.youngest + index),
);

const columns = { display: 'grid', gridTemplateColumns: { base: 'minmax(0, 1fr)', md: '1fr 1fr' }, gap: '4' } as const;

/** Who asks, for which child, and how to reach them: what cannot wait. */
export function WhoFields() {
  const { t } = useTranslation('office-leads');
  const { parentName, phone, childName, childAge } = useLeadLabels();
  return (
    <Box {...columns}>
      <TextField name="parentName" label={parentName.label} autoComplete="off" required />
      <TextField name="phone" label={phone.label} type="tel" autoComplete="off" required />
      <TextField name="childName" label={childName.label} autoComplete="off" required />
      <SelectField
        name="childAge"
        label={childAge.label}
        placeholder={t('move.choose')}
        options={ages.map((value) => ({ value, label: value }))}
        required
      />
    </Box>
  );
}

/** In which language, what and where; the email of one who has called may follow. */
export function WantsFields({ hasEmail }: { hasEmail: boolean }) {
  const { t } = useTranslation('office-leads');
  const { language, program, district, email } = useLeadLabels();
  return (
    <Box {...columns}>
      <SelectField
        name="language"
        label={language.label}
        placeholder={t('move.choose')}
        options={familyLanguages.map((value) => ({ value, label: language.written(value) }))}
        required
      />
      <SelectField
        name="program"
        label={program.label}
        placeholder={program.written('')}
        options={trialProgrammes.map((value) => ({ value, label: program.written(value) }))}
      />
      <SelectField
        name="district"
        label={district.label}
        placeholder="–"
        options={districts.map((value) => ({ value, label: district.written(value) }))}
      />
      <EmailField
        name="email"
        label={email.label}
        help={t(hasEmail ? 'correct.emailHelp' : 'add.emailHelp')}
        autoComplete="off"
        required={hasEmail}
      />
    </Box>
  );
}
