import { Box } from '@chakra-ui/react';
import { staffInput, staffRoles } from '@kitewell/contract/office/staff';
import { useTranslation } from 'react-i18next';
import { languageNames } from '../../language.ts';
import { EmailField, SelectField, TextField } from '../../ui/form-fields.tsx';
import { OfficeForm } from '../office-form.tsx';
import { InlineForm } from '../../ui/inline-form.tsx';
import { fieldErrorsOf } from '../../ui/field-errors.ts';
import { useChange } from '../use-change.ts';

/** A link with which somebody chooses a password; an owner has to send it on. */
export interface Invitation {
  readonly name: string;
  readonly link: string | null;
}

interface AddStaffProps {
  onClose: () => void;
  onAdded: (invitation: Invitation) => void;
}

/** A choice that was not made is left out, so that it counts as missing and not as wrong. */
const inputOf = ({ role, language, ...who }: Record<'name' | 'email' | 'role' | 'language', string>) => ({
  ...who,
  role: role || undefined,
  language: language || undefined,
});

export function AddStaff({ onClose, onAdded }: AddStaffProps) {
  const { t } = useTranslation(['office-staff', 'office']);
  const change = useChange();
  return (
    <Box marginBottom="5" maxWidth="column">
      <InlineForm onClose={onClose}>
        <OfficeForm
          label={t('add.open')}
          initialValues={{ name: '', email: '', role: '', language: 'en' }}
          validate={(values) => fieldErrorsOf(staffInput, inputOf(values))}
          fieldLabels={{ name: t('add.name'), email: t('add.email'), role: t('column.role') }}
          send={(values) => change('addStaff', { body: staffInput.cast(inputOf(values), { assert: false }) })}
          onDone={({ member, link }) => onAdded({ name: member.name, link })}
          goLabel={t('add.go')}
          cancelLabel={t('cancel')}
          onCancel={onClose}
        >
          <TextField name="name" label={t('add.name')} autoComplete="off" required />
          <EmailField name="email" label={t('add.email')} autoComplete="off" required />
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
              { value: 'en', label: languageNames.en },
              { value: 'zh', label: languageNames.zh },
            ]}
          />
        </OfficeForm>
      </InlineForm>
    </Box>
  );
}
