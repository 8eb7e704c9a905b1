import { Box, chakra, Heading } from '@chakra-ui/react';
import type { AvailabilityView, WeeklySpan } from '@kitewell/contract/availability';
import type { CallAnswer } from '@kitewell/contract/calls';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { Formik } from 'formik';
import { memo, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { ApiError } from '../../api.ts';
import { HoursFields, HoursList, useHoursLabels } from '../../availability/hours.tsx';
import { bodyOf, fieldsOf, hoursErrors, mergedHours } from '../../availability/hours-values.ts';
import {
  timeOffBody,
  timeOffErrors,
  TimeOffFields,
  TimeOffList,
  timeOffToday,
  useTimeOffLabels,
} from '../../availability/time-off.tsx';
import { useRequestKey } from '../../request-key.ts';
import { atFields } from '../../ui/field-errors.ts';
import { FieldForm } from '../../ui/form-fields.tsx';
import { FormBelow } from '../../ui/inline-form.tsx';
import { ListSkeleton } from '../../ui/page-states.tsx';
import { ProblemNote } from '../../ui/problem-note.tsx';
import { CancelButton, SubmitButton } from '../../ui/submit-button.tsx';
import { showToast } from '../../ui/toaster.tsx';
import { call, reading } from '../api.ts';
import { LoadFailed } from '../load-failed.tsx';
import { usePortalSubmit } from '../problem.ts';
import { viewSearch } from './view.ts';

const query = reading('ownAvailability');

/** When the tutor works and is away, which the office sees at once. */
export const OwnTime = memo(function OwnTime() {
  const { t } = useTranslation('availability');
  const availability = useQuery(query);
  return (
    <Box as="section" marginTop={{ base: '7', lg: '8' }} paddingTop="5" borderTop="bar" borderColor="line">
      <Heading as="h3" size="lg">
        {t('own.title')}
      </Heading>
      <chakra.p marginTop="2" color="fg.soft" fontSize="md" maxWidth="note">
        {t('own.text')}
      </chakra.p>
      {availability.data ? (
        <Box display="grid" gridTemplateColumns={{ base: '1fr', lg: '1fr 1fr' }} gap="6 8" marginTop="5">
          <OwnHours hours={availability.data.availability.hours} />
          <OwnTimeOff timeOff={availability.data.availability.timeOff} />
        </Box>
      ) : availability.error ? (
        <LoadFailed title={t('own.loadFailed')} query={availability} />
      ) : (
        <ListSkeleton label={t('own.loading')} rows={2} />
      )}
    </Box>
  );
});

/** Shows what a change has answered. */
function useShow(): (answer: CallAnswer<'ownAvailability'>) => void {
  const client = useQueryClient();
  return (answer) => client.setQueryData(query.queryKey, answer);
}

function OwnHours({ hours }: { hours: readonly WeeklySpan[] }) {
  const { t } = useTranslation('availability');
  const edit = useRef<HTMLButtonElement>(null);
  return (
    <section aria-label={t('hours.title')}>
      <Heading as="h4" size="md" marginBottom="3">
        {t('hours.title')}
      </Heading>
      <HoursList hours={hours} />
      <FormBelow label={t('hours.edit')} button={edit}>
        {(close) => <HoursForm hours={hours} onClose={close} />}
      </FormBelow>
    </section>
  );
}

function HoursForm({ hours, onClose }: { hours: readonly WeeklySpan[]; onClose: () => void }) {
  const { t } = useTranslation(['availability', 'session']);
  const labels = useHoursLabels();
  const show = useShow();
  // The hours as they were when the form opened: what the office has changed since is shown before it is overwritten.
  const [base, setBase] = useState(hours);
  const [changed, setChanged] = useState(false);
  const { problem, submit } = usePortalSubmit();
  return (
    <Formik
      initialValues={{ hours: fieldsOf(hours) }}
      validate={(values) => hoursErrors(base, values.hours)}
      onSubmit={async (values, form) => {
        const body = bodyOf(base, values.hours);
        await submit(
          async () => {
            try {
              show(await call('setOwnHours', { body }));
            } catch (error) {
              if (!(error instanceof ApiError) || error.code !== 'record.changed') throw error;
              const theirs = (await call('ownAvailability')).availability.hours;
              setBase(theirs);
              setChanged(true);
              await form.setValues({ hours: fieldsOf(mergedHours(body.hours, base, theirs)) });
              return;
            }
            showToast({ title: t('hours.saved') });
            onClose();
          },
          { setErrors: (errors: Record<string, string>) => form.setErrors(atFields(Object.entries(errors), values)) },
        );
      }}
    >
      {({ values }) => (
        <FieldForm summary={t('session:correctErrors')} label={t('hours.title')} fieldLabels={labels(values.hours)}>
          <ProblemNote>{changed ? t('own.changed') : problem}</ProblemNote>
          <chakra.p fontSize="sm" color="fg.muted">
            {t('own.hoursHelp')}
          </chakra.p>
          <HoursFields hours={values.hours} />
          <FormButtons go={t('hours.save')} onCancel={onClose} />
        </FieldForm>
      )}
    </Formik>
  );
}

function FormButtons({ go, onCancel }: { go: string; onCancel: () => void }) {
  const { t } = useTranslation(['availability', 'portal']);
  return (
    <Box display="flex" flexWrap="wrap" gap="4">
      <SubmitButton label={go} busyLabel={t('own.saving')} />
      <CancelButton label={t('hours.keep')} onCancel={onCancel} />
    </Box>
  );
}

function OwnTimeOff({ timeOff }: Pick<AvailabilityView, 'timeOff'>) {
  const { t } = useTranslation('availability');
  const add = useRef<HTMLButtonElement>(null);
  const show = useShow();
  const { busy, problem, submit } = usePortalSubmit();
  return (
    <section aria-label={t('off.title')}>
      <Heading as="h4" size="md" marginBottom="3">
        {t('off.title')}
      </Heading>
      <TimeOffList
        timeOff={timeOff}
        sessionsIn={({ from, sessions }) => (
          <Link to={viewSearch({ view: 'week', when: 'upcoming', status: undefined, day: from })} preventScrollReset>
            {t('own.sessions', { count: sessions })}
          </Link>
        )}
        removeText={(span) => t('own.removeText', { span })}
        remove={({ id }) =>
          submit(async () => {
            show(await call('removeOwnTimeOff', { params: { id } }));
            showToast({ title: t('off.removed') });
          })
        }
        busy={busy}
        problem={problem}
        focusWhenGone={() => add.current}
      />
      <FormBelow label={t('off.add')} button={add}>
        {(close) => <TimeOffForm onClose={close} />}
      </FormBelow>
    </section>
  );
}

function TimeOffForm({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation(['availability', 'session']);
  const show = useShow();
  const keyed = useRequestKey();
  const { problem, submit } = usePortalSubmit({
    'tutor.timeOffFull': t('own.errors.full'),
    'tutor.timeOffKnown': t('own.errors.known'),
  });
  return (
    <Formik
      initialValues={timeOffToday()}
      validate={timeOffErrors}
      onSubmit={async (values, form) => {
        const act = async () => {
          show(await keyed(values, (key) => call('addOwnTimeOff', { body: { ...timeOffBody(values), key } })));
          showToast({ title: t('off.added') });
          onClose();
        };
        await submit(act, {
          setErrors: (errors: Record<string, string>) => form.setErrors(atFields(Object.entries(errors), values)),
        });
      }}
    >
      <FieldForm summary={t('session:correctErrors')} label={t('off.add')} fieldLabels={useTimeOffLabels()}>
        <ProblemNote>{problem}</ProblemNote>
        <TimeOffFields noteHelp={t('own.noteHelp')} />
        <FormButtons go={t('off.go')} onCancel={onClose} />
      </FieldForm>
    </Formik>
  );
}
