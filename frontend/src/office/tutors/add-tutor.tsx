import { Box } from '@chakra-ui/react';
import { officeTutorInput } from '@kitewell/contract/office/tutors';
import { programmes } from '@kitewell/contract/programmes';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router-dom';
import { paths } from '../../paths.ts';
import { EmailField, SelectField, TextField } from '../../ui/form-fields.tsx';
import { showToast } from '../../ui/toaster.tsx';
import { OfficeForm } from '../office-form.tsx';
import { InlineForm } from '../../ui/inline-form.tsx';
import { fieldErrorsOf } from '../../ui/field-errors.ts';
import { ChoicesField, entriesOf } from './choices-field.tsx';
import { useChange } from '../use-change.ts';

const empty = { name: '', email: '', phone: '', emailLanguage: 'en', programmes: '' };

const inputOf = (values: typeof empty) => ({ ...values, programmes: entriesOf(values.programmes) });

/** Adds a tutor, who gets an email to choose a password; then opens the tutor's page. */
export function AddTutor({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation(['office-tutors', 'directory']);
  const change = useChange();
  const navigate = useNavigate();
  return (
    <Box marginBottom="5" maxWidth="column">
      <InlineForm onClose={onClose}>
        <OfficeForm
          label={t('add.open')}
          initialValues={empty}
          validate={(values) => fieldErrorsOf(officeTutorInput, inputOf(values))}
          fieldLabels={{ name: t('profile.name'), email: t('contact.email'), phone: t('contact.phone') }}
          send={(values) =>
            change('addOfficeTutor', { body: officeTutorInput.cast(inputOf(values), { assert: false }) })
          }
          onDone={({ tutor }) => {
            showToast({ title: t('add.done', { email: tutor.email }) });
            void navigate(paths.office(`tutors/${tutor.id}`));
          }}
          goLabel={t('add.go')}
          onCancel={onClose}
        >
          <TextField name="name" label={t('profile.name')} autoComplete="off" required />
          <EmailField name="email" label={t('contact.email')} help={t('add.emailHelp')} autoComplete="off" required />
          <TextField name="phone" label={t('contact.phone')} type="tel" autoComplete="off" />
          <SelectField
            name="emailLanguage"
            label={t('contact.emails')}
            placeholder={t('profile.choose')}
            options={(['en', 'zh'] as const).map((value) => ({ value, label: t(`languages.${value}`) }))}
          />
          <ChoicesField
            name="programmes"
            label={t('profile.programmes')}
            options={programmes.map((value) => ({ value, label: t(`directory:programmes.${value}`) }))}
          />
        </OfficeForm>
      </InlineForm>
    </Box>
  );
}
