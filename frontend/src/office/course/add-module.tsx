import { Box, chakra, Heading } from '@chakra-ui/react';
import { newModuleInput } from '@kitewell/contract/office/course';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router-dom';
import { paths } from '../../paths.ts';
import { TextField } from '../../ui/form-fields.tsx';
import { OfficeForm } from '../office-form.tsx';
import { fieldErrorsOf } from '../../ui/field-errors.ts';
import { numberOf } from '../number-of.ts';
import { useChange } from '../use-change.ts';

const inputOf = (values: { title: string; titleZh: string; duration: string }) => ({
  ...values,
  duration: numberOf(values.duration) ?? 0,
});

/** A form that adds a module and then opens its page, where the rest is written. */
export function AddModule() {
  const { t } = useTranslation('office-course');
  const change = useChange();
  const navigate = useNavigate();
  return (
    <Box as="section" marginTop="8" maxWidth="column" aria-labelledby="add-module">
      <Heading as="h2" size="xl" id="add-module">
        {t('add.title')}
      </Heading>
      <chakra.p color="fg.muted" marginBottom="4" marginTop="1">
        {t('add.text')}
      </chakra.p>
      <OfficeForm
        label={t('add.title')}
        initialValues={{ title: '', titleZh: '', duration: '' }}
        validate={(values) => fieldErrorsOf(newModuleInput, inputOf(values))}
        fieldLabels={{ title: t('field.title'), titleZh: t('field.titleZh'), duration: t('field.duration') }}
        send={(values) => change('addCourseModule', { body: inputOf(values) })}
        onDone={({ module }) => void navigate(paths.office(`course/${module.id}`))}
        goLabel={t('add.go')}
      >
        <TextField name="title" label={t('field.title')} required autoComplete="off" />
        <TextField name="titleZh" label={t('field.titleZh')} required autoComplete="off" />
        <TextField name="duration" label={t('field.duration')} required inputMode="numeric" autoComplete="off" />
      </OfficeForm>
    </Box>
  );
}
