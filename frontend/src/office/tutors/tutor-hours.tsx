import { chakra, Heading } from '@chakra-ui/react';
import type { WeeklySpan } from '@kitewell/contract/availability';
import type { FormikHelpers } from 'formik';
import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ApiError } from '../../api.ts';
import { HoursFields, HoursList, useHoursLabels, useWeekdayName } from '../../availability/hours.tsx';
import {
  bodyOf,
  hoursErrors,
  fieldsOf,
  mergedHours,
  spansBeside,
  type SpanFields,
} from '../../availability/hours-values.ts';
import { showToast } from '../../ui/toaster.tsx';
import { call } from '../api.ts';
import { FormBelow } from '../../ui/inline-form.tsx';
import { ConflictNote } from '../conflict-note.tsx';
import { OfficeForm } from '../office-form.tsx';
import { useChange } from '../use-change.ts';

interface HoursProps {
  tutorId: number;
  hours: readonly WeeklySpan[];
}

/** The hours of the week in which a tutor usually works, and their form. */
export function TutorHours({ tutorId, hours }: HoursProps) {
  const { t } = useTranslation('availability');
  const edit = useRef<HTMLButtonElement>(null);
  return (
    <section aria-label={t('hours.title')}>
      <Heading as="h2" size="xl" marginBottom="3">
        {t('hours.title')}
      </Heading>
      <HoursList hours={hours} />
      <FormBelow label={t('hours.edit')} button={edit}>
        {(close) => <HoursForm {...{ tutorId, hours }} onClose={close} />}
      </FormBelow>
    </section>
  );
}

interface HoursValues {
  hours: SpanFields[];
}

interface EditConflict {
  /** The hours as they were when the form was opened. */
  base: readonly WeeklySpan[];
  hours: readonly WeeklySpan[];
  by: string | undefined;
}

/** The hours as a colleague has saved them, and who that was. */
async function hoursNow(id: number): Promise<Omit<EditConflict, 'base'>> {
  const { hours } = (await call('tutorAvailability', { params: { id } })).availability;
  const { history } = (await call('officeTutor', { params: { id } })).tutor;
  return { hours, by: history.find(({ action }) => action === 'tutor hours')?.by };
}

function HoursForm({ tutorId, hours, onClose }: HoursProps & { onClose: () => void }) {
  const { t } = useTranslation(['availability', 'office-tutors']);
  const change = useChange();
  const nameOf = useWeekdayName();
  // The hours as they were when the form opened: a later change by a colleague is shown before it is overwritten.
  const [base, setBase] = useState(hours);
  const [conflict, setConflict] = useState<EditConflict>();
  const writtenSpans = (spans: readonly WeeklySpan[]) =>
    spans
      .map(({ weekday, from, until }) => `${nameOf(weekday)} ${t('hours.span', { from, until })}`)
      .join(t('office-tutors:listed'));
  const labels = useHoursLabels();

  async function send(values: HoursValues, form: FormikHelpers<HoursValues>): Promise<void> {
    setConflict(undefined);
    const body = bodyOf(base, values.hours);
    try {
      await change('setTutorHours', { params: { id: tutorId }, body });
      showToast({ title: t('hours.saved') });
      onClose();
    } catch (error) {
      if (!(error instanceof ApiError) || error.code !== 'record.changed') throw error;
      const theirs = await hoursNow(tutorId);
      setBase(theirs.hours);
      setConflict({ ...theirs, base });
      await form.setValues({ hours: fieldsOf(mergedHours(body.hours, base, theirs.hours)) });
    }
  }

  return (
    <OfficeForm
      label={t('hours.title')}
      initialValues={{ hours: fieldsOf(hours) }}
      validate={(values) => hoursErrors(base, values.hours)}
      fieldLabels={(values) => labels(values.hours)}
      send={send}
      goLabel={t('hours.save')}
      cancelLabel={t('hours.keep')}
      onCancel={onClose}
    >
      {(values) => (
        <>
          {conflict && (
            <ConflictNote
              by={conflict.by}
              changes={(['added', 'gone'] as const).flatMap((kind) => {
                const { base, hours: now } = conflict;
                const spans = kind === 'added' ? spansBeside(now, base) : spansBeside(base, now);
                return spans.length > 0 ? [t(`hours.${kind}`, { spans: writtenSpans(spans) })] : [];
              })}
            />
          )}
          <chakra.p fontSize="sm" color="fg.muted">
            {t('hours.help')}
          </chakra.p>
          <HoursFields hours={values.hours} />
        </>
      )}
    </OfficeForm>
  );
}
