import { chakra, Heading } from '@chakra-ui/react';
import { seriesInput, type SeriesInput, type SeriesView } from '@kitewell/contract/office/series';
import { officeBookingInput, type OfficeBookingView } from '@kitewell/contract/office/sessions';
import { programmes } from '@kitewell/contract/programmes';
import { useField, useFormikContext } from 'formik';
import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { errorCode } from '../../api.ts';
import { isCalendarDate } from '../../week.ts';
import { SelectField, TextField } from '../../ui/form-fields.tsx';
import { showToast } from '../../ui/toaster.tsx';
import { usePastTime } from '../past-time.tsx';
import { ChildChoice } from './child-choice.tsx';
import { fieldErrorsOf } from '../../ui/field-errors.ts';
import { numberOf } from '../number-of.ts';
import { ageField, AdditionalChildren, additionalChildrenOf, type AdditionalChild } from './additional-children.tsx';
import { OfficeForm } from '../office-form.tsx';
import { useRefusal } from './refusal.tsx';
import { RepeatFields, SeriesPlan } from './repeat-fields.tsx';
import { weekdayOf, weekdaysAfter } from './series-values.ts';
import { TimeFields } from './time-fields.tsx';
import { VisitFields } from '../visit-fields.tsx';
import { TutorChoice } from './tutor-choice.tsx';
import { newUuid } from '../../uuid.ts';
import { useChange } from '../use-change.ts';
import { InlineForm } from '../../ui/inline-form.tsx';

const empty = {
  /** The id of a recorded child; empty if names are typed. */
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
  repeats: false,
  everyWeeks: '1',
  until: '',
  onHolidays: false,
};
type Empty = typeof empty;
interface Values extends Record<string, unknown>, Empty {
  date: string;
  weekdays: string[];
  others: AdditionalChild[];
}

const sessionOf = (values: Values) => {
  const { child, childName, parentName, time, address, doorCode, phone, language, notes } = values;
  return {
    ...{ childName, parentName, time, address, doorCode, phone, language, notes },
    child: numberOf(child),
    others: additionalChildrenOf(values),
  };
};

const bodyOf = (values: Values) => {
  const { anybody, withoutChecks, childAge, duration, travelMinutes, tutor, program, date } = values;
  return {
    ...sessionOf(values),
    date,
    program,
    childAge: numberOf(childAge),
    duration: numberOf(duration),
    travelMinutes: numberOf(travelMinutes) ?? 0,
    tutor: numberOf(tutor),
    ...(anybody && { withoutChecks }),
  };
};

/** @param key stays the same for one form, so that a series sent twice is made once */
const seriesOf = (values: Values, key: string) => {
  const {
    childAge,
    duration,
    travelMinutes,
    tutor,
    program,
    date,
    until,
    everyWeeks,
    weekdays: days,
    onHolidays,
  } = values;
  return {
    ...sessionOf(values),
    ...{ key, program, weekdays: days, onHolidays, from: date, until: until === '' ? null : until },
    childAge: numberOf(childAge),
    duration: numberOf(duration),
    travelMinutes: numberOf(travelMinutes) ?? 0,
    everyWeeks: numberOf(everyWeeks),
    tutor: numberOf(tutor),
  };
};

/** The series that the form describes, once all of it is filled in. */
function wholeSeries(values: Values, key: string): SeriesInput | undefined {
  const body = seriesOf(values, key);
  return seriesInput.isValidSync(body) ? seriesInput.cast(body, { assert: false }) : undefined;
}

/** The errors of a session or a series, by the names that their fields have in this form. */
function inForm(found: Readonly<Record<string, string>>, values: Values): Record<string, string> {
  const nameOf = (field: string) => {
    const place = /^others\[(\d)\]\.childAge$/.exec(field)?.[1];
    const added = place === undefined ? undefined : values.others[Number(place)];
    return added ? ageField(added.child) : field === 'from' ? 'date' : field;
  };
  return Object.fromEntries(Object.entries(found).map(([field, fieldError]) => [nameOf(field), fieldError]));
}

interface AddSessionProps {
  day: string;
  onClose: () => void;
  onAdded: (session: OfficeBookingView) => void;
  onRepeated: (series: SeriesView) => void;
}

/** Arranges one session or a series of them. If that is refused, the form keeps what was typed. */
export function AddSession({ day, onClose, onAdded, onRepeated }: AddSessionProps) {
  const { t } = useTranslation(['office-schedule', 'common']);
  const change = useChange();
  const sending = useRefusal();
  const { question, isMeant } = usePastTime();
  const [key, setKey] = useState(() => newUuid());

  async function send(values: Values): Promise<void> {
    const whole = values.repeats ? wholeSeries(values, key) : undefined;
    if (whole) {
      const { series } = await change('addSeries', { body: whole }).catch((error: unknown) => {
        // An answer was lost: the schedule shows what it would have said, and what the form holds now is new.
        if (errorCode(error) === 'request.otherContent') setKey(newUuid());
        throw error;
      });
      showToast({ title: t('repeat.done', { count: series.sessions.length }) });
      onRepeated(series);
      return;
    }
    if (!(await isMeant(values.date, values.time))) return;
    const { booking } = await change('addOfficeBooking', {
      body: officeBookingInput.cast(bodyOf(values), { assert: false }),
    });
    showToast({ title: t('done.added') });
    onAdded(booking);
  }

  return (
    <InlineForm onClose={onClose} bg="bg.panel" padding="5" marginTop="5" maxWidth="record">
      <Heading as="h2" size="xl" marginBottom="4">
        {t('action.add')}
      </Heading>
      <OfficeForm<Values, unknown>
        label={t('action.add')}
        initialValues={{ ...empty, date: day, weekdays: [weekdayOf(day)], others: [] }}
        validate={(values) =>
          inForm(
            values.repeats
              ? fieldErrorsOf(seriesInput, seriesOf(values, key))
              : fieldErrorsOf(officeBookingInput, bodyOf(values)),
            values,
          )
        }
        inForm={inForm}
        fieldLabels={({ others }) => labels(t, others)}
        sending={sending}
        send={send}
        goLabel={({ repeats }) => t(repeats ? 'repeat.go' : 'add.go')}
        busyLabel={t('action.saving')}
        cancelLabel={t('action.keep')}
        onCancel={onClose}
      >
        {(values) => (
          <>
            {question}
            <ChildChoice />
            {values.child !== '' && <AdditionalChildren taken={[Number(values.child)]} kept={1} />}
            <SelectField
              name="program"
              label={t('field.programme')}
              placeholder={t('field.choose')}
              options={programmes.map((value) => ({ value, label: t(`common:programmes.${value}.name`) }))}
              required
            />
            <TimeFields />
            <Repeats />
            <WeekdayFollowsDay />
            {values.repeats && <RepeatFields />}
            <TextField name="travelMinutes" label={t('field.travel')} inputMode="numeric" autoComplete="off" />
            <TutorChoice
              clearedOnly={values.repeats}
              wanted={{
                date: values.date,
                time: values.time,
                duration: numberOf(values.duration),
                travelMinutes: numberOf(values.travelMinutes),
                program: programmes.find((programme) => programme === values.program),
              }}
            />
            <VisitFields placeHelp={values.others.length > 0 ? t('field.placeOfAll') : undefined} />
            {values.repeats && <SeriesPlan series={wholeSeries(values, key)} />}
          </>
        )}
      </OfficeForm>
    </InlineForm>
  );
}

/** Keeps the weekday of a series that of its first day, until somebody chooses others. */
function WeekdayFollowsDay() {
  const { values, setFieldValue } = useFormikContext<Values>();
  const { date, weekdays } = values;
  const last = useRef(date);
  useEffect(() => {
    if (!isCalendarDate(date) || date === last.current) return;
    const after = weekdaysAfter(weekdays, last.current, date);
    last.current = date;
    if (after !== weekdays) void setFieldValue('weekdays', after);
  }, [date, weekdays, setFieldValue]);
  return null;
}

function Repeats() {
  const { t } = useTranslation('office-schedule');
  const [field] = useField<boolean>({ name: 'repeats', type: 'checkbox' });
  return (
    <chakra.label display="flex" alignItems="center" gap="3" minHeight="tapTarget" cursor="pointer">
      <chakra.input type="checkbox" {...field} value="repeats" boxSize="tick" flex="none" />
      {t('repeat.repeats')}
    </chakra.label>
  );
}

const labels = (
  t: ReturnType<typeof useTranslation<['office-schedule', 'common']>>['t'],
  others: readonly AdditionalChild[],
) => ({
  ...Object.fromEntries(
    others.map(({ child, childName }) => [ageField(child), t('field.ageOf', { child: childName })]),
  ),
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
  weekdays: t('repeat.days'),
  everyWeeks: t('repeat.often'),
  until: t('repeat.until'),
});
