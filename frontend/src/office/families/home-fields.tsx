import { familyLanguages } from '@kitewell/contract/bookings';
import { districts } from '@kitewell/contract/trial-choices';
import { useTranslation } from 'react-i18next';
import { SelectField, TextField } from '../../ui/form-fields.tsx';

/** What each field of a family's home is called, and how a value is written where two people have changed it. */
export function useHomeLabels() {
  const { t } = useTranslation(['office-families', 'book-trial']);
  return {
    language: {
      label: t('fact.language'),
      written: (value: string) => t(`language.${value === 'zh' ? 'zh' : 'en'}`),
    },
    district: {
      label: t('fact.district'),
      written: (value: string) =>
        t(`book-trial:districts.${districts.find((district) => district === value) ?? 'elsewhere'}`),
    },
    address: { label: t('fact.address') },
    doorCode: { label: t('fact.doorCode') },
  };
}

export function LanguageField({ required }: { required?: boolean }) {
  const { t } = useTranslation('office-families');
  const { language } = useHomeLabels();
  const options = familyLanguages.map((value) => ({ value, label: language.written(value) }));
  return (
    <SelectField
      name="language"
      label={language.label}
      placeholder={t('choose')}
      options={options}
      required={required === true}
    />
  );
}

export function DistrictField() {
  const { t } = useTranslation('office-families');
  const { district } = useHomeLabels();
  const options = districts.map((value) => ({ value, label: district.written(value) }));
  return <SelectField name="district" label={district.label} placeholder={t('unknown')} options={options} />;
}

export function AddressFields() {
  const { address, doorCode } = useHomeLabels();
  return (
    <>
      <TextField name="address" label={address.label} autoComplete="off" />
      <TextField name="doorCode" label={doorCode.label} autoComplete="off" />
    </>
  );
}
