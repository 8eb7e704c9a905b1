import { Box, Button, Heading } from '@chakra-ui/react';
import { officeBookingInput, type OfficeBookingView } from '@kitewell/contract/office/sessions';
import { programmes } from '@kitewell/contract/programmes';
import { useQueryClient } from '@tanstack/react-query';
import { Formik } from 'formik';
import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { FieldForm, SelectField, TextAreaField, TextField } from '../../ui/form-fields.tsx';
import { showToast } from '../../ui/toaster.tsx';
import { call } from '../api.ts';
import { SubmitButton } from '../sign-in/submit-button.tsx';
import { ChildChoice } from './child-choice.tsx';
import { faultsOf, numberOf } from './form-faults.ts';
import { useRefusal } from './refusal.tsx';
import { TimeFields } from './time-fields.tsx';
import { TutorChoice } from './tutor-choice.tsx';

const empty = {
  /** The number of a family's child; empty where names are typed. */
  child: '',
  childName: '',
  parentName: '',
  childAge: '',
  program: '',
  time: '',
  duration: '60',
  travelMinutes: '0',
  tutor: '',
  anybody: false,
  withoutChecks: '',
  address: '',
  phone: '',
  language: 'en',
  notes: '',
  doorCode: '',
};
type Values = typeof empty & { date: string };

const bodyOf = ({
  anybody,
  withoutChecks,
  child,
  childAge,
  duration,
  travelMinutes,
  tutor,
  program,
  ...rest
}: Values) => ({
  ...rest,
  program,
  child: numberOf(child),
  childAge: numberOf(childAge),
  duration: numberOf(duration),
  travelMinutes: numberOf(travelMinutes) ?? 0,
  tutor: numberOf(tutor),
  ...(anybody && { withoutChecks }),
});

interface AddSessionProps {
  day: string;
  onClose: () => void;
  onAdded: (session: OfficeBookingView) => void;
}

/** Arranges one session. The form keeps what was typed where it is refused. */
export function AddSession({ day, onClose, onAdded }: AddSessionProps) {
  const { t } = useTranslation(['office-schedule', 'office', 'common']);
  const client = useQueryClient();
  const { note, attempt } = useRefusal();
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => box.current?.querySelector<HTMLElement>('input')?.focus(), []);
  return (
    <Box
      ref={box}
      bg="bg.panel"
      padding="5"
      marginTop="5"
      maxWidth="720px"
      onKeyDown={(event) => event.key === 'Escape' && onClose()}
    >
      <Heading as="h2" size="xl" marginBottom="4">
        {t('action.add')}
      </Heading>
      <Formik<Values>
        initialValues={{ ...empty, date: day }}
        validate={(values) => faultsOf(officeBookingInput, bodyOf(values))}
        onSubmit={(values, form) =>
          attempt(form, async () => {
            const { booking } = await call('addOfficeBooking', {
              body: officeBookingInput.cast(bodyOf(values), { assert: false }),
            });
            await client.invalidateQueries();
            showToast({ title: t('done.added') });
            onAdded(booking);
          })
        }
      >
        {({ values }) => (
          <FieldForm summary={t('office:correct')} label={t('action.add')} fieldLabels={labels(t)}>
            {note}
            <ChildChoice />
            <SelectField
              name="program"
              label={t('field.programme')}
              placeholder={t('field.choose')}
              options={programmes.map((value) => ({ value, label: t(`common:programmes.${value}.name`) }))}
              required
            />
            <TimeFields />
            <TextField name="travelMinutes" label={t('field.travel')} inputMode="numeric" autoComplete="off" />
            <TutorChoice
              wanted={{
                date: values.date,
                time: values.time,
                duration: numberOf(values.duration),
                travelMinutes: numberOf(values.travelMinutes),
                program: programmes.find((programme) => programme === values.program),
              }}
            />
            <TextField name="address" label={t('session.place')} hint={t('field.optional')} autoComplete="off" />
            <Box display="grid" gridTemplateColumns={{ base: '1fr', md: '1fr 1fr' }} gap="4">
              <TextField
                name="phone"
                label={t('session.phone')}
                type="tel"
                hint={t('field.optional')}
                autoComplete="off"
              />
              <SelectField
                name="language"
                label={t('session.language')}
                placeholder={t('field.choose')}
                options={[
                  { value: 'en', label: 'English' },
                  { value: 'zh', label: '中文' },
                ]}
              />
            </Box>
            <TextAreaField name="notes" label={t('session.notes')} hint={t('field.optional')} rows={2} />
            <Box display="flex" flexWrap="wrap" gap="4">
              <SubmitButton label={t('add.go')} busyLabel={t('action.saving')} />
              <Button variant="plain" onClick={onClose}>
                {t('action.keep')}
              </Button>
            </Box>
          </FieldForm>
        )}
      </Formik>
    </Box>
  );
}

const labels = (t: ReturnType<typeof useTranslation<['office-schedule', 'office', 'common']>>['t']) => ({
  childName: t('field.child'),
  parentName: t('field.parent'),
  childAge: t('field.age'),
  program: t('field.programme'),
  date: t('field.date'),
  time: t('field.time'),
  duration: t('field.duration'),
  travelMinutes: t('field.travel'),
  tutor: t('field.tutor'),
  phone: t('session.phone'),
  withoutChecks: t('field.withoutChecks'),
});
