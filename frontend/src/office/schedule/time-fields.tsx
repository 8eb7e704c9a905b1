import { Box } from '@chakra-ui/react';
import { useTranslation } from 'react-i18next';
import { DateField, TextField } from '../../ui/form-fields.tsx';

/** The day, time and minutes of a session, side by side if there is room. Day and time are Hong Kong's. */
export function TimeFields() {
  const { t } = useTranslation('office-schedule');
  return (
    <Box display="grid" gridTemplateColumns={{ base: '1fr', md: '1fr 1fr 1fr' }} gap="4">
      <DateField name="date" label={t('field.date')} required />
      <TextField name="time" label={t('field.time')} type="time" required />
      <TextField name="duration" label={t('field.duration')} inputMode="numeric" autoComplete="off" required />
    </Box>
  );
}
