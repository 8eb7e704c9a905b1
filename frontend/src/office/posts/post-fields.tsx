import { Box } from '@chakra-ui/react';
import { useTranslation } from 'react-i18next';
import { DateField, TextAreaField, TextField } from '../../ui/form-fields.tsx';
import { inBothLanguages } from '../both-languages.ts';

/** The texts of a post, English and Chinese side by side. */
export function PostFields() {
  const { t } = useTranslation('office-posts');
  return (
    <Box {...inBothLanguages}>
      <TextField name="title" label={t('field.title')} required autoComplete="off" />
      <TextField name="titleZh" label={t('field.titleZh')} required autoComplete="off" />
      <TextAreaField name="summary" label={t('field.summary')} rows={3} />
      <TextAreaField name="summaryZh" label={t('field.summaryZh')} rows={3} />
      <TextField
        name="externalUrl"
        label={t('field.externalUrl')}
        help={t('externalUrlHelp')}
        inputMode="url"
        autoComplete="off"
        spellCheck={false}
      />
      <Box display="grid" gridTemplateColumns={{ base: 'minmax(0, 1fr)', sm: '1fr 1fr' }} gap="4" alignItems="start">
        <TextField
          name="readingMinutes"
          label={t('field.readingMinutes')}
          required
          inputMode="numeric"
          autoComplete="off"
        />
        <DateField name="publishedOn" label={t('field.publishedOn')} help={t('dayHelp')} required />
      </Box>
    </Box>
  );
}
