import { Box } from '@chakra-ui/react';
import { addDays } from '@kitewell/contract/dates';
import { weatherDaysAhead, weatherLineInput, type WeatherLineView } from '@kitewell/contract/office/emails';
import { Formik } from 'formik';
import { useTranslation } from 'react-i18next';
import { DateField, FieldForm, TextField } from '../../ui/form-fields.tsx';
import { showToast } from '../../ui/toaster.tsx';
import { useErrorText } from '../auth-session.ts';
import { ProblemNote } from '../../ui/problem-note.tsx';
import { CancelButton, SubmitButton } from '../../ui/submit-button.tsx';
import { currentDay } from '../../server-clock.ts';
import { useChange } from '../use-change.ts';
import { useSubmit } from '../../use-submit.ts';

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
  const { t } = useTranslation(['office-emails', 'office']);
  const change = useChange();
  const { problem, submit } = useSubmit(useErrorText());
  const today = currentDay();
  return (
    <Box marginTop="4" maxWidth="panel">
      <Formik
        initialValues={line ? { day: line.day, en: line.en, zh: line.zh } : { day: addDays(today, 1), en: '', zh: '' }}
        validationSchema={words}
        onSubmit={({ day, en, zh }, form) =>
          submit(async () => {
            // If another day is chosen, its line in the list has been shown and may be replaced.
            const baseVersion = (lines.find((each) => each.day === day) ?? { version: 0 }).version;
            await change('setWeatherLine', { body: { day, en, zh, baseVersion } });
            showToast({ title: t('weather.set') });
            onClose();
          }, form)
        }
      >
        <FieldForm
          summary={t('office:correct')}
          label={t('weather.title')}
          fieldLabels={{ day: t('weather.day'), en: t('weather.en'), zh: t('weather.zh') }}
        >
          <ProblemNote>{problem}</ProblemNote>
          <DateField name="day" label={t('weather.day')} min={today} max={addDays(today, weatherDaysAhead)} required />
          <TextField name="en" label={t('weather.en')} autoComplete="off" required />
          <TextField name="zh" label={t('weather.zh')} autoComplete="off" required />
          <Box display="flex" flexWrap="wrap" gap="3">
            <SubmitButton label={t('weather.go')} busyLabel={t('office:signIn.going')} />
            <CancelButton label={t('drop.cancel')} onCancel={onClose} />
          </Box>
        </FieldForm>
      </Formik>
    </Box>
  );
}
