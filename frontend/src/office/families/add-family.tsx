import { Box } from '@chakra-ui/react';
import { newFamilyInput } from '@kitewell/contract/office/families';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router-dom';
import { paths } from '../../paths.ts';
import { EmailField, TextField } from '../../ui/form-fields.tsx';
import { showToast } from '../../ui/toaster.tsx';
import { OfficeForm } from '../office-form.tsx';
import { DistrictField, LanguageField } from './home-fields.tsx';
import { InlineForm } from '../../ui/inline-form.tsx';
import { fieldErrorsOf } from '../../ui/field-errors.ts';
import { useChange } from '../use-change.ts';

const empty = { name: '', phone: '', email: '', child: '', birthMonth: '', language: 'zh', district: '', source: '' };

const inputOf = ({ name, phone, email, child, birthMonth, ...home }: typeof empty) => ({
  ...home,
  guardian: { name, phone, email },
  child: { name: child, birthMonth: birthMonth === '' ? null : `${birthMonth}-01` },
});

/** The form's names for fields at fault, where they differ from the contract's. */
const inForm = (fieldErrors: Readonly<Record<string, string>>) => {
  const named = Object.entries(fieldErrors).map(([path, fieldError]): [string, string] => [
    path === 'child.name' ? 'child' : path.replace(/^(guardian|child)\./, ''),
    fieldError,
  ]);
  const order = Object.keys(empty);
  return Object.fromEntries(named.sort(([a], [b]) => order.indexOf(a) - order.indexOf(b)));
};

/** Adds a family that has called or was met in person, and opens its page. */
export function AddFamily({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation('office-families');
  const change = useChange();
  const navigate = useNavigate();
  const labels = { name: t('add.guardian'), phone: t('fact.phone'), email: t('fact.email'), child: t('add.child') };
  return (
    <Box marginBottom="5" maxWidth="panel">
      <InlineForm onClose={onClose}>
        <OfficeForm
          label={t('add.open')}
          initialValues={empty}
          validate={(values) => inForm(fieldErrorsOf(newFamilyInput, inputOf(values)))}
          inForm={inForm}
          fieldLabels={labels}
          send={(values) => change('addFamily', { body: newFamilyInput.cast(inputOf(values), { assert: false }) })}
          onDone={({ family }) => {
            showToast({ title: t('saved') });
            void navigate(paths.office(`families/${family.id}`));
          }}
          goLabel={t('add.go')}
          onCancel={onClose}
        >
          <TextField name="name" label={t('add.guardian')} autoComplete="off" required />
          <Box display="grid" gridTemplateColumns={{ base: '1fr', md: '1fr 1fr' }} gap="4">
            <TextField name="phone" label={t('fact.phone')} help={t('add.reach')} type="tel" autoComplete="off" />
            <EmailField name="email" label={t('fact.email')} autoComplete="off" />
            <TextField name="child" label={t('add.child')} autoComplete="off" required />
            <TextField name="birthMonth" label={t('fact.born')} help={t('children.bornHelp')} type="month" />
            <LanguageField />
            <DistrictField />
          </Box>
          <TextField name="source" label={t('fact.source')} autoComplete="off" />
        </OfficeForm>
      </InlineForm>
    </Box>
  );
}
