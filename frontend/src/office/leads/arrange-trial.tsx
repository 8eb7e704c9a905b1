import { Box, Button, chakra, Heading } from '@chakra-ui/react';
import { hongKongDate } from '@kitewell/contract/dates';
import { programmes } from '@kitewell/contract/programmes';
import { useQuery } from '@tanstack/react-query';
import { Formik, useFormikContext } from 'formik';
import { useTranslation } from 'react-i18next';
import { DateField, FieldForm, SelectField, TextField } from '../../ui/form-fields.tsx';
import { showToast } from '../../ui/toaster.tsx';
import { call, reading } from '../api.ts';
import { ProblemNote } from '../sign-in/problem-note.tsx';
import { useErrorText } from '../session.ts';
import { useStep, type LeadStep } from './lead-step.ts';

/** Minutes that a trial lasts, as families are told. */
const trialMinutes = 45;

/** A day, a time and a programme; then one press on a tutor who may be sent and has nothing arranged then. */
export function ArrangeTrial(step: LeadStep) {
  const { t } = useTranslation(['office-leads', 'office', 'letters']);
  const { id, version, programme } = step.lead;
  const { problem, run } = useStep(step);
  return (
    <section aria-labelledby="trial">
      <Heading as="h2" size="xl" id="trial" marginBottom="3">
        {t('trial.title')}
      </Heading>
      <Formik
        initialValues={{
          program: programmes.find((known) => known === programme) ?? '',
          date: '',
          time: '',
          address: '',
          tutor: 0,
        }}
        onSubmit={async ({ program, date, time, address, tutor }, form) => {
          const named = programmes.find((known) => known === program);
          if (!named || tutor === 0) return;
          const body = { version, tutor, programme: named, date, time, duration: trialMinutes, address };
          if (!(await run(() => call('arrangeTrial', { params: { id }, body }), form))) return;
          showToast({ title: t('trial.done') });
          form.resetForm();
        }}
      >
        <FieldForm summary={t('office:correct')} label={t('trial.title')}>
          <ProblemNote>{problem}</ProblemNote>
          <SelectField
            name="program"
            label={t('fact.programme')}
            placeholder={t('move.choose')}
            options={programmes.map((value) => ({ value, label: t(`letters:programmes.${value}`) }))}
          />
          <Box display="grid" gridTemplateColumns={{ base: '1fr', sm: '1fr 1fr' }} gap="4">
            <DateField name="date" label={t('trial.day')} min={hongKongDate()} />
            <TextField name="time" label={t('trial.time')} type="time" />
          </Box>
          <TextField name="address" label={t('trial.address')} autoComplete="off" />
          <Tutors />
        </FieldForm>
      </Formik>
    </section>
  );
}

function Tutors() {
  const { t } = useTranslation('office-leads');
  const errorText = useErrorText();
  const { values, setFieldValue, submitForm, isSubmitting } = useFormikContext<{
    program: string;
    date: string;
    time: string;
  }>();
  const { date, time } = values;
  const program = programmes.find((known) => known === values.program);
  const isWhole = program !== undefined && /^\d{4}-\d\d-\d\d$/.test(date) && /^\d\d:\d\d$/.test(time);
  const query = { date, time, duration: trialMinutes, ...(program && { program }) };
  const free = useQuery({ ...reading('freeTutors', { query }), enabled: isWhole, staleTime: 0 });
  if (!isWhole) return <chakra.p color="fg.muted">{t('trial.choose')}</chakra.p>;
  if (free.error) return <ProblemNote>{errorText(free.error)}</ProblemNote>;
  if (!free.data) return <p role="status">{t('trial.looking')}</p>;
  const teaching = free.data.tutors.filter(({ teaches, withinHours }) => teaches && withinHours);
  return (
    <div>
      <chakra.p color="fg.muted" fontSize="sm" role="status">
        {teaching.length === 0 ? t('trial.none') : t('trial.hint')}
      </chakra.p>
      <chakra.ul listStyle="none" padding="0" marginTop="3" display="flex" flexDirection="column" gap="2">
        {teaching.map(({ id, name, sessionsThatDay }) => (
          <chakra.li key={id} display="flex" flexWrap="wrap" alignItems="center" gap="3" bg="bg.fill" padding="3">
            <Box flex="1" minWidth="140px">
              <chakra.span fontWeight="700">{name}</chakra.span>
              <chakra.span display="block" fontSize="sm" color="fg.muted">
                {t('trial.sessions', { count: sessionsThatDay })}
              </chakra.span>
            </Box>
            <Button
              size="sm"
              aria-label={t('trial.goWith', { name })}
              aria-disabled={isSubmitting}
              onClick={() => {
                if (isSubmitting) return;
                void setFieldValue('tutor', id).then(submitForm);
              }}
            >
              {t('trial.go')}
            </Button>
          </chakra.li>
        ))}
      </chakra.ul>
    </div>
  );
}
