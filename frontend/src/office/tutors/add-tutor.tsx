import { Box, Button } from '@chakra-ui/react';
import { officeTutorInput } from '@kitewell/contract/office/tutors';
import { programmes } from '@kitewell/contract/programmes';
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
import { Opened } from '../families/section.tsx';
import { useErrorText } from '../session.ts';
import { faultsOf } from '../schedule/form-faults.ts';
import { ProblemNote } from '../sign-in/problem-note.tsx';
import { SubmitButton } from '../sign-in/submit-button.tsx';
import { ChoicesField, entriesOf } from './choices-field.tsx';

const empty = { name: '', email: '', letterLanguage: 'en', programmes: '' };

const inputOf = (values: typeof empty) => ({ ...values, programmes: entriesOf(values.programmes) });

/** Adds a tutor, who is written to and chooses a password; then the tutor's own page. */
export function AddTutor({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation(['office-tutors', 'office', 'directory']);
  const navigate = useNavigate();
  const client = useQueryClient();
  const errorText = useErrorText();
  const [problem, setProblem] = useState<string>();
  return (
    <Box marginBottom="5" maxWidth="560px">
      <Opened onClose={onClose}>
        <Formik
          initialValues={empty}
          validate={(values) => faultsOf(officeTutorInput, inputOf(values))}
          onSubmit={async (values, form) => {
            setProblem(undefined);
            try {
              const body = officeTutorInput.cast(inputOf(values), { assert: false });
              const { tutor } = await call('addOfficeTutor', { body });
              await client.invalidateQueries();
              showToast({ title: t('add.done', { email: tutor.email }) });
              void navigate(paths.office(`tutors/${tutor.id}`));
            } catch (error) {
              if (error instanceof ApiError && error.status === 400 && error.fields) form.setErrors(error.fields);
              else setProblem(errorText(error));
            }
          }}
        >
          <FieldForm
            summary={t('office:correct')}
            label={t('add.open')}
            fieldLabels={{ name: t('profile.name'), email: t('contact.email') }}
          >
            <ProblemNote>{problem}</ProblemNote>
            <TextField name="name" label={t('profile.name')} autoComplete="off" required />
            <TextField
              name="email"
              label={t('contact.email')}
              type="email"
              help={t('add.emailHelp')}
              autoComplete="off"
              autoCapitalize="none"
              required
            />
            <SelectField
              name="letterLanguage"
              label={t('contact.letters')}
              placeholder={t('profile.choose')}
              options={(['en', 'zh'] as const).map((value) => ({ value, label: t(`languages.${value}`) }))}
            />
            <ChoicesField
              name="programmes"
              label={t('profile.programmes')}
              options={programmes.map((value) => ({ value, label: t(`directory:programmes.${value}`) }))}
            />
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
