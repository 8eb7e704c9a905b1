import { chakra } from '@chakra-ui/react';
import { sessionMinutes } from '@kitewell/contract/bookings';
import type { Programme } from '@kitewell/contract/programmes';
import { useQuery } from '@tanstack/react-query';
import { useField } from 'formik';
import { useTranslation } from 'react-i18next';
import { SelectField, TextField } from '../../ui/form-fields.tsx';
import { readingAll } from '../api.ts';
import { QueryState } from '../query-state.tsx';
import { FreeTutorsNotice, useFreeTutors } from '../free-tutors.tsx';
import { useStaff } from '../auth-session.ts';

/** The time for which a tutor is needed. */
export interface Wanted {
  date: string;
  time: string;
  duration: number | undefined;
  travelMinutes: number | undefined;
  program: Programme | undefined;
  /** The id of a session that does not count as a conflict here. */
  except?: number;
  /** The id of the session that another tutor is to take over. */
  substituteFor?: number;
}

/** All tutors whose account is open, on however many pages: one who is missing could not be chosen. */
export const everyTutor = readingAll('officeTutors', { active: 'yes', limit: '100' }, ({ tutors }) => tutors);

/**
 * Chooses among the tutors who may be sent and are free. An owner can choose any other tutor, with a reason. The form
 * around it has the fields `tutor`, `anybody` and `withoutChecks`.
 * @param clearedOnly offers no other tutors, not even to an owner
 */
export function TutorChoice({ wanted, clearedOnly = false }: { wanted: Wanted; clearedOnly?: boolean }) {
  const { t } = useTranslation('office-schedule');
  const { role } = useStaff();
  const [anybodyField] = useField<boolean>({ name: 'anybody', type: 'checkbox' });
  const anybody = { ...anybodyField, checked: anybodyField.checked === true && !clearedOnly };
  const { duration, travelMinutes = 0, ...when } = wanted;
  const isDurationValid = duration !== undefined && duration >= sessionMinutes.least && duration <= sessionMinutes.most;
  const ready = when.date !== '' && when.time !== '' && isDurationValid;
  const free = useFreeTutors({ ...when, duration: duration ?? 0, travelMinutes }, ready);
  const all = useQuery({ ...everyTutor, enabled: anybody.checked });
  const tutors = anybody.checked
    ? (all.data ?? []).map(({ id, name }) => ({ value: String(id), label: name }))
    : (free.data?.tutors ?? []).map(({ id, name, ...facts }) => ({
        value: String(id),
        label: [
          name,
          ...(facts.near ? [t('field.near')] : []),
          ...(facts.teaches ? [t('field.teaches')] : []),
          ...(facts.withinHours ? [] : [t('field.otherHours')]),
        ].join(' · '),
      }));
  const isNobody = !anybody.checked && free.data?.tutors.length === 0;
  return (
    <>
      <SelectField
        name="tutor"
        label={t('field.tutor')}
        placeholder={t('field.choose')}
        options={tutors}
        help={
          anybody.checked
            ? t('field.anybodyHelp')
            : !ready
              ? t('field.tutorNeeds')
              : isNobody
                ? t('field.nobody')
                : t('field.tutorHelp')
        }
        required
      />
      {ready && <FreeTutorsNotice free={free} isShown={!anybody.checked} />}
      {anybody.checked && all.isError && !all.data && <QueryState query={all} failed={t('tutorsFailed')} />}
      {role === 'owner' && !clearedOnly && (
        <chakra.label display="flex" alignItems="center" gap="3" minHeight="tapTarget" cursor="pointer">
          <chakra.input
            type="checkbox"
            {...anybody}
            value="anybody"
            boxSize="tick"
            flex="none"
            accentColor="{colors.danger}"
          />
          {t('field.anybody')}
        </chakra.label>
      )}
      {anybody.checked && (
        <TextField
          name="withoutChecks"
          label={t('field.withoutChecks')}
          help={t('field.withoutChecksHelp')}
          autoComplete="off"
          required
        />
      )}
    </>
  );
}
