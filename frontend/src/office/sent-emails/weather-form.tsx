import { Box } from '@chakra-ui/react';
import { addDays } from '@kitewell/contract/dates';
import { weatherDaysAhead, weatherLineInput, type WeatherLineView } from '@kitewell/contract/office/emails';
import { useTranslation } from 'react-i18next';
import { fieldErrorsOf } from '../../ui/field-errors.ts';
import { DateField, TextField } from '../../ui/form-fields.tsx';
import { showToast } from '../../ui/toaster.tsx';
import { currentDay } from '../../server-clock.ts';
import { OfficeForm } from '../office-form.tsx';
import { useChange } from '../use-change.ts';

interface WeatherFormProps {
  /** The line to change; undefined for a new one. */
  line: WeatherLineView | undefined;
  lines: readonly WeatherLineView[];
  onClose: () => void;
}

const words = weatherLineInput.omit(['baseVersion']);

/**
 * A form for a day's line. A line that somebody else has saved meanwhile appears in the list above and is not
 * overwritten before it was seen.
 */
export function WeatherForm({ line, lines, onClose }: WeatherFormProps) {
  const { t } = useTranslation('office-emails');
  const change = useChange();
  const today = currentDay();
  return (
    <Box marginTop="4" maxWidth="panel">
      <OfficeForm
        label={t('weather.title')}
        initialValues={line ? { day: line.day, en: line.en, zh: line.zh } : { day: addDays(today, 1), en: '', zh: '' }}
        validate={(values) => fieldErrorsOf(words, values)}
        fieldLabels={{ day: t('weather.day'), en: t('weather.en'), zh: t('weather.zh') }}
        send={({ day, en, zh }) => {
          // If another day is chosen, its line in the list has been shown and may be replaced.
          const baseVersion = (lines.find((each) => each.day === day) ?? { version: 0 }).version;
          return change('setWeatherLine', { body: { day, en, zh, baseVersion } });
        }}
        onDone={() => {
          showToast({ title: t('weather.set') });
          onClose();
        }}
        goLabel={t('weather.go')}
        cancelLabel={t('drop.cancel')}
        onCancel={onClose}
      >
        <DateField name="day" label={t('weather.day')} min={today} max={addDays(today, weatherDaysAhead)} required />
        <TextField name="en" label={t('weather.en')} autoComplete="off" required />
        <TextField name="zh" label={t('weather.zh')} autoComplete="off" required />
      </OfficeForm>
    </Box>
  );
}
