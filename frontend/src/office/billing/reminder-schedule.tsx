import { Box, chakra } from '@chakra-ui/react';
import { reminderDays, type BusinessSettingsView } from '@kitewell/contract/office/business-settings';
import { object } from '@kitewell/contract/yup';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Language } from '../../language.ts';
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx';
import { fieldErrorsOf } from '../../ui/field-errors.ts';
import { TextField } from '../../ui/form-fields.tsx';
import { ProblemNote } from '../../ui/problem-note.tsx';
import { showToast } from '../../ui/toaster.tsx';
import { useSubmit } from '../../use-submit.ts';
import { writtenList } from '../../written-list.ts';
import { reading, readingAll } from '../api.ts';
import { useErrorText, useStaff } from '../auth-session.ts';
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
  const { t, i18n } = useTranslation('office-reminders');
  const change = useChange();
  const errorText = useErrorText();
  const { busy, problem, submit } = useSubmit(errorText);
  const overdue = useQuery(readingAll('overdueFamilies', {}, (page) => page.families)).data?.length ?? 0;
  const [toSave, setToSave] = useState<{ days: number[]; reset: () => void }>();
  const inWords = writtenList((toSave?.days ?? []).map(String), i18n.language as Language);
  const question =
    toSave?.days.length === 0
      ? t('schedule.questionOff')
      : overdue === 0
        ? t('schedule.questionNone', { days: inWords })
        : t('schedule.question', { days: inWords, count: overdue });
  const save = async ({ days, reset }: { days: number[]; reset: () => void }) => {
    const isSaved = await submit(() => change('changeBusinessSettings', { body: { ...settings, reminderDays: days } }));
    setToSave(undefined);
    if (!isSaved) return;
    reset();
    onDone();
    showToast({ title: t('schedule.saved') });
  };
  return (
    <>
      <ProblemNote>{problem}</ProblemNote>
      <OfficeForm
        label={t('schedule.title')}
        initialValues={{ days: settings.reminderDays.join(', ') }}
        validate={(values) => fieldErrorsOf(typedDays, { days: numbersIn(values.days) }, values)}
        fieldLabels={{ days: t('schedule.days') }}
        send={({ days }) => Promise.resolve(numbersIn(days))}
        // By itself it sends emails to many, so it asks first.
        onDone={(days, reset) => setToSave({ days, reset })}
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
      <ConfirmDialog
        open={toSave !== undefined}
        title={t('schedule.ask')}
        question={question}
        cancelLabel={t('cancel')}
        confirmLabel={t('schedule.save')}
        busy={busy}
        onCancel={() => setToSave(undefined)}
        onConfirm={() => toSave && void save(toSave)}
      />
    </>
  );
}
