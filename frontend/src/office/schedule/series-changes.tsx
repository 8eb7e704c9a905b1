import { Box, chakra } from '@chakra-ui/react';
import { isOpenStatus } from '@kitewell/contract/booking-statuses';
import { seriesChange, seriesEnd, type SeriesView } from '@kitewell/contract/office/series';
import { useFormikContext, type FormikHelpers, type FormikValues } from 'formik';
import { useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { ApiError } from '../../api.ts';
import { DateField, SelectField, TextField } from '../../ui/form-fields.tsx';
import { showToast } from '../../ui/toaster.tsx';
import { call } from '../api.ts';
import { FreeTutorsNotice, useFreeTutors } from '../free-tutors.tsx';
import { fieldErrorsOf } from '../../ui/field-errors.ts';
import { numberOf } from '../number-of.ts';
import { OfficeForm } from '../office-form.tsx';
import { useRefusal } from './refusal.tsx';
import { FrequencyField, WeekdayFields } from './repeat-fields.tsx';
import { SeriesConflict, type SeriesConflictState } from './series-conflict.tsx';
import { bodyOf, initialOf, mergedValues, nextDay, type SeriesValues } from './series-values.ts';
import { writtenDay } from '../../dates.ts';
import type { Language } from '../../language.ts';
import { currentDay } from '../../server-clock.ts';
import { useChange } from '../use-change.ts';
import { ChargeOrNot, chargeOf, feeOfAll } from './charge-or-not.tsx';
import { InlineForm } from '../../ui/inline-form.tsx';

interface ChangeProps {
  series: SeriesView;
  onClose: () => void;
}

interface SeriesFormProps<Values> extends ChangeProps {
  label: string;
  goLabel: string;
  initial: Values;
  fieldErrors: (values: Values, base: SeriesView) => Record<string, string>;
  /** Makes the change to the series as it was seen; returns the message to show. */
  act: (values: Values, base: SeriesView) => Promise<string>;
  /** Merges the form's values with a colleague's change of the series. */
  merge?: (mine: Values, base: SeriesView, theirs: SeriesView) => Values;
  fieldLabels: Readonly<Record<string, string>>;
  children: ReactNode;
}

/**
 * The form of a change to a series, with who is notified and why it was refused. The first field has the focus. The change
 * applies to the series as it was when the form opened: if a colleague has changed it since, the form says so and asks
 * to send again.
 */
function SeriesForm<Values extends FormikValues>(props: SeriesFormProps<Values>) {
  const { series, label, goLabel, initial, fieldErrors, act, merge, fieldLabels, onClose, children } = props;
  const { t } = useTranslation('office-schedule');
  const sending = useRefusal();
  const [base, setBase] = useState(series);
  const [conflict, setConflict] = useState<SeriesConflictState>();

  async function send(values: Values, form: FormikHelpers<Values>): Promise<void> {
    setConflict(undefined);
    try {
      showToast({ title: await act(values, base) });
      onClose();
    } catch (error) {
      if (!(error instanceof ApiError) || error.code !== 'record.changed') throw error;
      const { series: theirs } = await call('series', { params: { id: series.id } });
      setBase(theirs);
      setConflict({ base, theirs });
      if (merge) await form.setValues(merge(values, base, theirs));
    }
  }

  return (
    <InlineForm onClose={onClose} bg="bg.panel" padding="5" marginTop="4" maxWidth="record">
      <OfficeForm
        {...{ label, goLabel, fieldLabels, sending, send }}
        initialValues={initial}
        validate={(values) => fieldErrors(values, base)}
        busyLabel={t('action.saving')}
        cancelLabel={t('action.keep')}
        onCancel={onClose}
      >
        {conflict && <SeriesConflict key={conflict.theirs.version} {...conflict} />}
        {children}
        <chakra.p fontSize="sm" color="fg.muted">
          {t('series.notified', { name: series.tutor.name })}
        </chakra.p>
      </OfficeForm>
    </InlineForm>
  );
}

/** Changes the days, the time or the tutor of a series from a day on. */
export function ChangeSeries({ series, onClose }: ChangeProps) {
  const { t } = useTranslation('office-schedule');
  const change = useChange();
  return (
    <SeriesForm<SeriesValues>
      {...{ series, onClose }}
      label={t('series.change')}
      goLabel={t('series.changeGo')}
      initial={initialOf(series)}
      fieldErrors={(values, base) => fieldErrorsOf(seriesChange, bodyOf(base, values))}
      merge={mergedValues}
      fieldLabels={{
        from: t('series.changeFrom'),
        weekdays: t('repeat.days'),
        everyWeeks: t('repeat.often'),
        time: t('field.time'),
        duration: t('field.duration'),
        tutor: t('field.tutor'),
        until: t('repeat.until'),
      }}
      act={async (values, base) => {
        const body = seriesChange.cast(bodyOf(base, values), { assert: false });
        await change('changeSeries', { params: { id: series.id }, body });
        return t('series.changed');
      }}
    >
      <chakra.p>{t('series.changeText')}</chakra.p>
      <Box maxWidth="280px">
        <DateField name="from" label={t('series.changeFrom')} min={currentDay()} required />
      </Box>
      <WeekdayFields />
      <Box display="grid" gridTemplateColumns={{ base: '1fr', md: '1fr 1fr 1fr' }} gap="4">
        <FrequencyField />
        <TextField name="time" label={t('field.time')} type="time" required />
        <TextField name="duration" label={t('field.duration')} inputMode="numeric" autoComplete="off" required />
      </Box>
      <OtherTutor series={series} />
      <Box maxWidth="280px">
        <DateField name="until" label={t('repeat.until')} help={t('repeat.untilHelp')} min={currentDay()} />
      </Box>
      <Differing series={series} />
    </SeriesForm>
  );
}

/** Chooses another tutor, of those free on the first changed day; without a choice the series keeps its tutor. */
function OtherTutor({ series }: { series: SeriesView }) {
  const { t } = useTranslation('office-schedule');
  const { from: date, time, duration } = useFormikContext<SeriesValues>().values;
  const minutes = numberOf(duration);
  const session = series.sessions.find(({ seriesDay }) => seriesDay >= date);
  const isWhole = date !== '' && time !== '' && minutes !== undefined && minutes >= 15 && minutes <= 480;
  const free = useFreeTutors(
    {
      ...{ date: session?.seriesDay ?? date, time, duration: minutes ?? 0, program: series.program },
      travelMinutes: series.travelMinutes,
      ...(session && { except: session.id, substituteFor: session.id }),
    },
    isWhole,
  );
  const others = (free.data?.tutors ?? []).filter(({ id }) => id !== series.tutor.id);
  return (
    <>
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
      {isWhole && <FreeTutorsNotice free={free} />}
    </>
  );
}

/** The sessions that differ from the series: they stay as agreed, unless somebody ticks that they change as well. */
function Differing({ series, ends = false }: { series: SeriesView; ends?: boolean }) {
  const { t, i18n } = useTranslation('office-schedule');
  const { values, setFieldValue } = useFormikContext<{ from: string; follow: boolean }>();
  const differing = series.sessions.filter(
    ({ differs, status, seriesDay }) => differs.length > 0 && seriesDay >= values.from && isOpenStatus(status),
  );
  if (differing.length === 0) return null;
  const language = i18n.language as Language;
  return (
    <Box bg="bg.note" padding="4">
      <chakra.p fontWeight="700">{t('series.differing', { count: differing.length })}</chakra.p>
      <chakra.ul paddingInlineStart="5" listStyle="disc">
        {differing.map(({ id, date, time, tutor, differs }) => (
          <li key={id}>
            {t('series.differs', {
              ...{ time, tutor: tutor.name, day: writtenDay(date, language, 'short') },
              what: differs.map((what) => t(`series.difference.${what}`)).join(t('repeat.listed')),
            })}
          </li>
        ))}
      </chakra.ul>
      <chakra.label display="flex" alignItems="center" gap="3" minHeight="tapTarget" cursor="pointer">
        <chakra.input
          type="checkbox"
          name="follow"
          checked={values.follow}
          onChange={(event) => void setFieldValue('follow', event.target.checked)}
          boxSize="tick"
          flex="none"
          accentColor="{colors.danger}"
        />
        {t(ends ? 'series.cancelThem' : 'series.changeThem')}
      </chakra.label>
    </Box>
  );
}

/** Ends a series from a day on, after saying which sessions are lost. */
export function EndSeries({ series, onClose }: ChangeProps) {
  const { t } = useTranslation('office-schedule');
  const change = useChange();
  const { id, children } = series;
  const child = children.join(', ');
  return (
    <SeriesForm
      {...{ series, onClose }}
      label={t('action.endSeries')}
      goLabel={t('repeat.endGo')}
      initial={{ from: nextDay(series), reason: '', follow: false, charge: '' }}
      fieldErrors={(values, { version }) => fieldErrorsOf(seriesEnd, { ...values, charge: undefined, version })}
      fieldLabels={{ from: t('series.endFrom'), reason: t('cancel.reason') }}
      act={async ({ from, reason, follow, charge }, { version }) => {
        const differing = follow ? 'follow' : 'stay';
        const charged = chargeOf(feeOf(series, { from, follow }), charge);
        await change('endSeries', { params: { id }, body: { from, reason, version, differing, ...charged } });
        return t('repeat.ended');
      }}
    >
      <Lost series={series} child={child} />
      <Box maxWidth="280px">
        <DateField name="from" label={t('series.endFrom')} min={currentDay()} required />
      </Box>
      <Differing series={series} ends />
      <TextField name="reason" label={t('cancel.reason')} autoComplete="off" required />
      <LateOnes series={series} />
    </SeriesForm>
  );
}

/** What ending a series costs for the sessions that are cancelled late. */
const feeOf = ({ sessions }: SeriesView, { from, follow }: { from: string; follow: boolean }) =>
  feeOfAll(
    sessions
      .filter(({ seriesDay, differs }) => seriesDay >= from && (follow || differs.length === 0))
      .map(({ lateFee }) => lateFee),
  );

function LateOnes({ series }: { series: SeriesView }) {
  const { values } = useFormikContext<{ from: string; follow: boolean }>();
  return <ChargeOrNot fee={feeOf(series, values)} />;
}

function Lost({ series, child }: { series: SeriesView; child: string }) {
  const { t } = useTranslation('office-schedule');
  const { from } = useFormikContext<{ from: string }>().values;
  const lost = series.sessions.filter(({ seriesDay, status }) => seriesDay >= from && isOpenStatus(status)).length;
  return (
    <chakra.p fontWeight="600" role="status">
      {t('series.endText', { child, count: lost })}
    </chakra.p>
  );
}
