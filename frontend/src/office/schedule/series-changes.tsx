import { Box, Button, chakra } from '@chakra-ui/react';
import { hongKongDate } from '@kitewell/contract/dates';
import { seriesChange, seriesEnd, type SeriesView } from '@kitewell/contract/office/series';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { Formik, useFormikContext, type FormikValues } from 'formik';
import { useEffect, useRef, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { ApiError } from '../../api.ts';
import { DateField, FieldForm, SelectField, TextField } from '../../ui/form-fields.tsx';
import { showToast } from '../../ui/toaster.tsx';
import { call, reading } from '../api.ts';
import { SubmitButton } from '../sign-in/submit-button.tsx';
import { faultsOf, numberOf } from './form-faults.ts';
import { useRefusal } from './refusal.tsx';
import { OftenField, WeekdayFields } from './repeat-fields.tsx';

interface ChangeProps {
  series: SeriesView;
  onClose: () => void;
}

interface SeriesFormProps<Values> extends ChangeProps {
  label: string;
  goLabel: string;
  initial: Values;
  faults: (values: Values) => Record<string, string>;
  /** Makes the change; answers what to say of it. */
  act: (values: Values) => Promise<string>;
  fieldLabels: Readonly<Record<string, string>>;
  children: ReactNode;
}

/** A change of a series: its form, who is told, and why it was refused. The first field has the focus. */
function SeriesForm<Values extends FormikValues>(props: SeriesFormProps<Values>) {
  const { series, label, goLabel, initial, faults, act, fieldLabels, onClose, children } = props;
  const { t } = useTranslation(['office-schedule', 'office']);
  const client = useQueryClient();
  const { note, attempt } = useRefusal();
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => box.current?.querySelector<HTMLElement>('input, select')?.focus(), []);
  return (
    <Box
      ref={box}
      bg="bg.panel"
      padding="5"
      marginTop="4"
      maxWidth="720px"
      onKeyDown={(event) => event.key === 'Escape' && onClose()}
    >
      <Formik<Values>
        initialValues={initial}
        validate={faults}
        onSubmit={(values, form) =>
          attempt(form, async () => {
            try {
              const said = await act(values);
              await client.invalidateQueries();
              showToast({ title: said });
              onClose();
            } catch (error) {
              // Somebody else was faster: what stands above has to be what is there now.
              if (error instanceof ApiError && error.status === 409) await client.invalidateQueries();
              throw error;
            }
          })
        }
      >
        <FieldForm summary={t('office:correct')} label={label} fieldLabels={fieldLabels}>
          {note}
          {children}
          <chakra.p fontSize="sm" color="fg.muted">
            {t('series.told', { name: series.tutor.name })}
          </chakra.p>
          <Box display="flex" flexWrap="wrap" gap="4">
            <SubmitButton label={goLabel} busyLabel={t('action.saving')} />
            <Button variant="plain" onClick={onClose}>
              {t('action.keep')}
            </Button>
          </Box>
        </FieldForm>
      </Formik>
    </Box>
  );
}

/** The day from which a change is likely meant: the next one that has a session. */
const nextDay = ({ sessions, from }: SeriesView) => {
  const today = hongKongDate();
  return sessions.find(({ seriesDay }) => seriesDay >= today)?.seriesDay ?? (from > today ? from : today);
};

const initialOf = (series: SeriesView) => ({
  from: nextDay(series),
  weekdays: [...series.weekdays] as string[],
  everyWeeks: String(series.everyWeeks),
  time: series.time,
  duration: String(series.duration),
  tutor: '',
});
type Values = ReturnType<typeof initialOf>;

/** What is sent: the fields that are not as the series has them. */
function bodyOf(series: SeriesView, { from, weekdays, everyWeeks, time, duration, tutor }: Values) {
  const isAs = (given: string, known: number) => numberOf(given) === known;
  return {
    version: series.version,
    from,
    ...(weekdays.toSorted().join() !== series.weekdays.toSorted().join() && { weekdays }),
    ...(!isAs(everyWeeks, series.everyWeeks) && { everyWeeks: numberOf(everyWeeks) }),
    ...(time !== series.time && { time }),
    ...(!isAs(duration, series.duration) && { duration: numberOf(duration) ?? 0 }),
    ...(tutor !== '' && { tutor: numberOf(tutor) }),
  };
}

/** Other days, another time or another tutor from a day on. */
export function ChangeSeries({ series, onClose }: ChangeProps) {
  const { t } = useTranslation('office-schedule');
  return (
    <SeriesForm<Values>
      {...{ series, onClose }}
      label={t('series.change')}
      goLabel={t('series.changeGo')}
      initial={initialOf(series)}
      faults={(values) => faultsOf(seriesChange, bodyOf(series, values))}
      fieldLabels={{
        from: t('series.changeFrom'),
        weekdays: t('repeat.days'),
        everyWeeks: t('repeat.often'),
        time: t('field.time'),
        duration: t('field.duration'),
        tutor: t('field.tutor'),
      }}
      act={async (values) => {
        const body = seriesChange.cast(bodyOf(series, values), { assert: false });
        await call('changeSeries', { params: { id: series.id }, body });
        return t('series.changed');
      }}
    >
      <chakra.p>{t('series.changeText')}</chakra.p>
      <Box maxWidth="280px">
        <DateField name="from" label={t('series.changeFrom')} min={hongKongDate()} required />
      </Box>
      <WeekdayFields />
      <Box display="grid" gridTemplateColumns={{ base: '1fr', md: '1fr 1fr 1fr' }} gap="4">
        <OftenField />
        <TextField name="time" label={t('field.time')} type="time" required />
        <TextField name="duration" label={t('field.duration')} inputMode="numeric" autoComplete="off" required />
      </Box>
      <OtherTutor series={series} />
    </SeriesForm>
  );
}

/** Who else is free on the first of the days; the series keeps its tutor unless one is chosen. */
function OtherTutor({ series }: { series: SeriesView }) {
  const { t } = useTranslation('office-schedule');
  const { from: date, time, duration } = useFormikContext<Values>().values;
  const minutes = numberOf(duration);
  const session = series.sessions.find(({ seriesDay }) => seriesDay >= date);
  const free = useQuery({
    ...reading('freeTutors', {
      query: {
        ...{ date: session?.seriesDay ?? date, time, duration: minutes ?? 0, program: series.program },
        travelMinutes: series.travelMinutes,
        ...(session && { except: session.id, substituteFor: session.id }),
      },
    }),
    enabled: date !== '' && time !== '' && minutes !== undefined && minutes >= 15 && minutes <= 480,
    staleTime: 0,
  });
  const others = (free.data?.tutors ?? []).filter(({ id }) => id !== series.tutor.id);
  return (
    <SelectField
      name="tutor"
      label={t('field.tutor')}
      placeholder={t('series.tutorStays', { name: series.tutor.name })}
      options={others.map(({ id, name, near, teaches, withinHours }) => ({
        value: String(id),
        label: [
          name,
          ...(near ? [t('field.near')] : []),
          ...(teaches ? [t('field.teaches')] : []),
          ...(withinHours ? [] : [t('field.otherHours')]),
        ].join(' · '),
      }))}
      help={t('series.tutorHelp')}
    />
  );
}

/** Ends a series from a day on, after saying what is lost. */
export function EndSeries({ series, onClose }: ChangeProps) {
  const { t } = useTranslation('office-schedule');
  const { id, version, childName: child } = series;
  return (
    <SeriesForm
      {...{ series, onClose }}
      label={t('action.endSeries')}
      goLabel={t('repeat.endGo')}
      initial={{ from: nextDay(series), reason: '' }}
      faults={(values) => faultsOf(seriesEnd, { ...values, version })}
      fieldLabels={{ from: t('series.endFrom'), reason: t('cancel.reason') }}
      act={async (values) => {
        await call('endSeries', { params: { id }, body: { ...values, version } });
        return t('repeat.ended');
      }}
    >
      <Lost series={series} child={child} />
      <Box maxWidth="280px">
        <DateField name="from" label={t('series.endFrom')} min={hongKongDate()} required />
      </Box>
      <TextField name="reason" label={t('cancel.reason')} autoComplete="off" required />
    </SeriesForm>
  );
}

function Lost({ series, child }: { series: SeriesView; child: string }) {
  const { t } = useTranslation('office-schedule');
  const { from } = useFormikContext<{ from: string }>().values;
  const lost = series.sessions.filter(
    ({ seriesDay, status }) => seriesDay >= from && (status === 'pending' || status === 'confirmed'),
  ).length;
  return (
    <chakra.p fontWeight="600" role="status">
      {t('series.endText', { child, count: lost })}
    </chakra.p>
  );
}
