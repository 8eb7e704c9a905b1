import { Box, chakra, Heading } from '@chakra-ui/react';
import { newModuleInput } from '@kitewell/contract/office/course';
import { useQueryClient } from '@tanstack/react-query';
import { Formik } from 'formik';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router-dom';
import { ApiError } from '../../api.ts';
import { paths } from '../../paths.ts';
import { FieldForm, TextField } from '../../ui/form-fields.tsx';
import { call } from '../api.ts';
import { faultsOf, numberOf } from '../schedule/form-faults.ts';
import { useErrorText } from '../session.ts';
import { ProblemNote } from '../sign-in/problem-note.tsx';
import { SubmitButton } from '../sign-in/submit-button.tsx';

const inputOf = (values: { title: string; titleZh: string; duration: string }) => ({
  ...values,
  duration: numberOf(values.duration) ?? 0,
});

/** Begins a module, and goes to where it is written. */
export function AddModule() {
  const { t } = useTranslation(['office-course', 'office']);
  const errorText = useErrorText();
  const client = useQueryClient();
  const navigate = useNavigate();
  const [problem, setProblem] = useState<string>();
  return (
    <Box as="section" marginTop="8" maxWidth="560px" aria-labelledby="add-module">
      <Heading as="h2" size="xl" id="add-module">
        {t('add.title')}
      </Heading>
      <chakra.p color="fg.muted" marginBottom="4" marginTop="1">
        {t('add.text')}
      </chakra.p>
      <Formik
        initialValues={{ title: '', titleZh: '', duration: '' }}
        validate={(values) => faultsOf(newModuleInput, inputOf(values))}
        onSubmit={async (values, form) => {
          setProblem(undefined);
          try {
            const { module } = await call('addCourseModule', { body: inputOf(values) });
            await client.invalidateQueries();
            void navigate(paths.office(`course/${module.id}`));
          } catch (error) {
            if (error instanceof ApiError && error.fields) form.setErrors(error.fields);
            else setProblem(errorText(error));
          }
        }}
      >
        <FieldForm summary={t('office:correct')} label={t('add.title')}>
          <ProblemNote>{problem}</ProblemNote>
          <TextField name="title" label={t('field.title')} required autoComplete="off" />
          <TextField name="titleZh" label={t('field.titleZh')} required autoComplete="off" />
          <TextField name="duration" label={t('field.duration')} required inputMode="numeric" autoComplete="off" />
          <SubmitButton label={t('add.go')} busyLabel={t('office:signIn.going')} />
        </FieldForm>
      </Formik>
    </Box>
  );
}
