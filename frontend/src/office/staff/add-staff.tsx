import { Box, Button } from '@chakra-ui/react';
import { staffInput, staffRoles } from '@kitewell/contract/office/staff';
import { useQueryClient } from '@tanstack/react-query';
import { Formik } from 'formik';
import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ApiError } from '../../api.ts';
import { FieldForm, SelectField, TextField } from '../../ui/form-fields.tsx';
import { call } from '../api.ts';
import { useErrorText } from '../session.ts';
import { ProblemNote } from '../sign-in/problem-note.tsx';
import { SubmitButton } from '../sign-in/submit-button.tsx';

/** A link by which somebody chooses a password, to be handed over. */
export interface Invitation {
  readonly name: string;
  readonly link: string | null;
}

interface AddStaffProps {
  onClose: () => void;
  onAdded: (invitation: Invitation) => void;
}

export function AddStaff({ onClose, onAdded }: AddStaffProps) {
  const { t } = useTranslation(['office-staff', 'office']);
  const client = useQueryClient();
  const errorText = useErrorText();
  const [problem, setProblem] = useState<string>();
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => box.current?.querySelector<HTMLElement>('input')?.focus(), []);
  return (
    <Box ref={box} bg="bg.panel" padding="5" marginBottom="5" maxWidth="560px">
      <Formik
        initialValues={{ name: '', email: '', role: '', language: 'en' }}
        validationSchema={staffInput}
        onSubmit={async (values, form) => {
          setProblem(undefined);
          try {
            const { member, link } = await call('addStaff', {
              body: staffInput.cast(values, { assert: false }),
            });
            await client.invalidateQueries();
            onAdded({ name: member.name, link });
          } catch (error) {
            if (error instanceof ApiError && error.fields) form.setErrors(error.fields);
            else setProblem(errorText(error));
          }
        }}
      >
        <FieldForm
          summary={t('office:correct')}
          label={t('add.open')}
          fieldLabels={{ name: t('add.name'), email: t('add.email'), role: t('column.role') }}
        >
          <ProblemNote>{problem}</ProblemNote>
          <TextField name="name" label={t('add.name')} autoComplete="off" required />
          <TextField
            name="email"
            label={t('add.email')}
            type="email"
            autoComplete="off"
            autoCapitalize="none"
            required
          />
          <SelectField
            name="role"
            label={t('column.role')}
            placeholder={t('add.choose')}
            options={staffRoles.map((value) => ({ value, label: t(`office:roles.${value}`) }))}
            help={t('add.roleHelp')}
            required
          />
          <SelectField
            name="language"
            label={t('add.language')}
            placeholder={t('add.choose')}
            options={[
              { value: 'en', label: 'English' },
              { value: 'zh', label: '中文' },
            ]}
          />
          <Box display="flex" flexWrap="wrap" gap="4">
            <SubmitButton label={t('add.go')} busyLabel={t('office:signIn.going')} />
            <Button variant="plain" onClick={onClose}>
              {t('cancel')}
            </Button>
          </Box>
        </FieldForm>
      </Formik>
    </Box>
  );
}
