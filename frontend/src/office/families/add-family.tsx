import { Box, Button } from '@chakra-ui/react';
import { familyLanguages } from '@kitewell/contract/bookings';
import { newFamilyInput } from '@kitewell/contract/office/families';
import { districts } from '@kitewell/contract/trial-choices';
import { useQueryClient } from '@tanstack/react-query';
import { Formik } from 'formik';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router-dom';
import { ApiError } from '../../api.ts';
import { paths } from '../../paths.ts';
import { FieldForm, SelectField, TextField } from '../../ui/form-fields.tsx';
import { showToast } from '../../ui/toaster.tsx';
import { call } from '../api.ts';
import { faultsOf } from '../schedule/form-faults.ts';
import { useErrorText } from '../session.ts';
import { ProblemNote } from '../sign-in/problem-note.tsx';
import { SubmitButton } from '../sign-in/submit-button.tsx';
import { Opened } from './section.tsx';

const empty = { name: '', phone: '', email: '', child: '', birthMonth: '', language: 'zh', district: '', source: '' };

const inputOf = ({ name, phone, email, child, birthMonth, ...home }: typeof empty) => ({
  ...home,
  guardian: { name, phone, email },
  child: { name: child, birthMonth: birthMonth === '' ? null : `${birthMonth}-01` },
});

/** The faults of a family under the names that its fields have in this form. */
const inForm = (faults: Readonly<Record<string, string>>) => {
  const named = Object.entries(faults).map(([path, fault]): [string, string] => [
    path === 'child.name' ? 'child' : path.replace(/^(guardian|child)\./, ''),
    fault,
  ]);
  const order = Object.keys(empty);
  return Object.fromEntries(named.sort(([a], [b]) => order.indexOf(a) - order.indexOf(b)));
};

/** Adds a family that has called or was met, and opens it. */
export function AddFamily({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation(['office-families', 'office', 'book-trial']);
  const navigate = useNavigate();
  const client = useQueryClient();
  const errorText = useErrorText();
  const [problem, setProblem] = useState<string>();
  const labels = { name: t('add.guardian'), phone: t('fact.phone'), email: t('fact.email'), child: t('add.child') };
  return (
    <Box marginBottom="5" maxWidth="640px">
      <Opened onClose={onClose}>
        <Formik
          initialValues={empty}
          validate={(values) => inForm(faultsOf(newFamilyInput, inputOf(values)))}
          onSubmit={async (values, form) => {
            setProblem(undefined);
            try {
              const body = newFamilyInput.cast(inputOf(values), { assert: false });
              const { family } = await call('addFamily', { body });
              await client.invalidateQueries();
              showToast({ title: t('saved') });
              void navigate(paths.office(`families/${family.id}`));
            } catch (error) {
              if (error instanceof ApiError && error.status === 400 && error.fields)
                form.setErrors(inForm(error.fields));
              else setProblem(errorText(error));
            }
          }}
        >
          <FieldForm summary={t('office:correct')} label={t('add.open')} fieldLabels={labels}>
            <ProblemNote>{problem}</ProblemNote>
            <TextField name="name" label={t('add.guardian')} autoComplete="off" required />
            <Box display="grid" gridTemplateColumns={{ base: '1fr', md: '1fr 1fr' }} gap="4">
              <TextField name="phone" label={t('fact.phone')} help={t('add.reach')} type="tel" autoComplete="off" />
              <TextField name="email" label={t('fact.email')} type="email" autoComplete="off" autoCapitalize="none" />
              <TextField name="child" label={t('add.child')} autoComplete="off" required />
              <TextField name="birthMonth" label={t('fact.born')} help={t('children.bornHelp')} type="month" />
              <SelectField
                name="language"
                label={t('fact.language')}
                placeholder={t('choose')}
                options={familyLanguages.map((value) => ({ value, label: t(`language.${value}`) }))}
              />
              <SelectField
                name="district"
                label={t('fact.district')}
                placeholder={t('unknown')}
                options={districts.map((value) => ({ value, label: t(`book-trial:districts.${value}`) }))}
              />
            </Box>
            <TextField name="source" label={t('fact.source')} autoComplete="off" />
            <Box display="flex" flexWrap="wrap" gap="4">
              <SubmitButton label={t('add.go')} busyLabel={t('office:signIn.going')} />
              <Button variant="plain" onClick={onClose}>
                {t('office:conflict.cancel')}
              </Button>
            </Box>
          </FieldForm>
        </Formik>
      </Opened>
    </Box>
  );
}
