import { Box, chakra } from '@chakra-ui/react';
import { reminderDays, type BusinessSettingsView } from '@kitewell/contract/office/business-settings';
import { object } from '@kitewell/contract/yup';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import type { Language } from '../../language.ts';
import { fieldErrorsOf } from '../../ui/field-errors.ts';
import { TextField } from '../../ui/form-fields.tsx';
import { showToast } from '../../ui/toaster.tsx';
import { writtenList } from '../../written-list.ts';
import { reading } from '../api.ts';
import { useStaff } from '../auth-session.ts';
import { OfficeForm } from '../office-form.tsx';
import { useChange } from '../use-change.ts';
import { FormDialog, plainButton } from './form-dialog.tsx';

/** When reminders are sent by themselves; an owner changes it. */
export function ReminderSchedule() {
  const { t, i18n } = useTranslation('office-reminders');
  const { role } = useStaff();
  const settings = useQuery(reading('businessSettings')).data?.settings;
  if (!settings) return null;
  const days = writtenList(settings.reminderDays.map(String), i18n.language as Language);
  return (
    <Box marginTop="3" fontSize="sm">
      <chakra.p color="fg.muted">{days === '' ? t('schedule.off') : t('schedule.on', { days })}</chakra.p>
      {role === 'owner' && (
        <FormDialog label={t('schedule.change')} title={t('schedule.title')} {...plainButton}>
          {(close) => <ScheduleForm key={settings.version} settings={settings} onDone={close} />}
        </FormDialog>
      )}
    </Box>
  );
}

const typedDays = object({ days: reminderDays() });
const numbersIn = (text: string) => text.split(/[\s,，、]+/).flatMap((part) => (part === '' ? [] : [Number(part)]));

function ScheduleForm({ settings, onDone }: { settings: BusinessSettingsView; onDone: () => void }) {
  const { t } = useTranslation('office-reminders');
  const change = useChange();
  return (
    <OfficeForm
      label={t('schedule.title')}
      initialValues={{ days: settings.reminderDays.join(', ') }}
      validate={(values) => fieldErrorsOf(typedDays, { days: numbersIn(values.days) }, values)}
      fieldLabels={{ days: t('schedule.days') }}
      send={({ days }) => change('changeBusinessSettings', { body: { ...settings, reminderDays: numbersIn(days) } })}
      onDone={(_, reset) => {
        reset();
        onDone();
        showToast({ title: t('schedule.saved') });
      }}
      goLabel={t('schedule.save')}
    >
      <TextField
        name="days"
        label={t('schedule.days')}
        help={t('schedule.help')}
        inputMode="numeric"
        autoComplete="off"
      />
    </OfficeForm>
  );
}
