import { Box, Button, chakra } from '@chakra-ui/react';
import { seriesLimits, weekdays, type SeriesInput, type SeriesPlanView } from '@kitewell/contract/office/series';
import { useField } from 'formik';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { writtenDay } from '../../dates.ts';
import type { Language } from '../../language.ts';
import { DateField, SelectField, useFieldError } from '../../ui/form-fields.tsx';
import { call } from '../api.ts';
import { useErrorText } from '../auth-session.ts';
import { ProblemNote } from '../../ui/problem-note.tsx';
import { isCalendarDate } from '../../week.ts';
import { firstOn } from './series-values.ts';
import { useWeekdayName } from './weekday-names.ts';

/** The days of the week. */
export function WeekdayFields() {
  const { t } = useTranslation('office-schedule');
  const [field, , days] = useField<string[]>('weekdays');
  const { fieldError } = useFieldError('weekdays');
  const nameOf = useWeekdayName();
  return (
    <chakra.fieldset border="0" padding="0" minWidth="0">
      <chakra.legend fontWeight="600" marginBottom="1">
        {t('repeat.days')}
      </chakra.legend>
      <Box display="flex" flexWrap="wrap" columnGap="5" rowGap="1">
        {weekdays.map((weekday) => (
          <chakra.label
            key={weekday}
            display="flex"
            alignItems="center"
            gap="2"
            minHeight="tapTarget"
            cursor="pointer"
            whiteSpace="nowrap"
          >
            <chakra.input
              type="checkbox"
              boxSize="tick"
              checked={field.value.includes(weekday)}
              aria-invalid={fieldError !== undefined}
              onChange={({ target: { checked } }) =>
                void days.setValue(
                  checked ? [...field.value, weekday] : field.value.filter((chosen) => chosen !== weekday),
                )
              }
            />
            {nameOf(weekday)}
          </chakra.label>
        ))}
      </Box>
      {fieldError && (
        <chakra.p color="danger" fontSize="sm" fontWeight="600">
          {fieldError}
        </chakra.p>
      )}
    </chakra.fieldset>
  );
}

/** Every week, or every few weeks. */
export function FrequencyField() {
  const { t } = useTranslation('office-schedule');
  return (
    <SelectField
      name="everyWeeks"
      label={t('repeat.often')}
      placeholder={t('field.choose')}
      options={Array.from({ length: seriesLimits.everyWeeks }, (_, at) => ({
        value: String(at + 1),
        label: at === 0 ? t('repeat.everyWeek') : t('repeat.everyWeeks', { count: at + 1 }),
      }))}
    />
  );
}

/** The fields of a form for a series: days of the week, how often, until when, and whether on holidays. */
export function RepeatFields() {
  const { t } = useTranslation('office-schedule');
  const [holidays] = useField<boolean>({ name: 'onHolidays', type: 'checkbox' });
  return (
    <Box bg="bg.sheet" padding="4" display="flex" flexDirection="column" gap="4">
      <WeekdayFields />
      <DayLeftOut />
      <Box display="grid" gridTemplateColumns={{ base: '1fr', md: '1fr 1fr' }} gap="4">
        <FrequencyField />
        <DateField name="until" label={t('repeat.until')} help={t('repeat.untilHelp')} />
      </Box>
      <chakra.label display="flex" alignItems="center" gap="3" minHeight="tapTarget" cursor="pointer">
        <chakra.input type="checkbox" {...holidays} value="holidays" boxSize="tick" />
        {t('repeat.onHolidays')}
      </chakra.label>
    </Box>
  );
}

/** Says that the chosen day has no session, where its weekday is not among those of the series. */
function DayLeftOut() {
  const { t, i18n } = useTranslation('office-schedule');
  const [{ value: date }] = useField<string>('date');
  const [{ value: chosen }] = useField<string[]>('weekdays');
  const first = isCalendarDate(date) ? firstOn(chosen, date) : undefined;
  const written = (day: string) => writtenDay(day, i18n.language as Language, 'short');
  return (
    <Box role="status">
      {first !== undefined && first !== date && (
        <chakra.p bg="bg.note" padding="3" fontSize="sm">
          {t('repeat.leftOut', { day: written(date), first: written(first) })}
        </chakra.p>
      )}
    </Box>
  );
}

interface PlanProps {
  /** The series that the form describes; undefined while something is missing. */
  series: SeriesInput | undefined;
}

/** A preview of the series: its days, and those that cannot be arranged, each with the reason. */
export function SeriesPlan({ series }: PlanProps) {
  const { t, i18n } = useTranslation('office-schedule');
  const errorText = useErrorText();
  const [preview, setPreview] = useState<{ of: string; plan?: SeriesPlanView; problem?: string }>();
  const of = JSON.stringify(series);
  const loadPreview = async () => {
    if (!series) return;
    try {
      setPreview({ of, plan: await call('planSeries', { body: series }) });
    } catch (error) {
      setPreview({ of, problem: errorText(error) });
    }
  };
  // A preview from before the last change of the form is out of date.
  const shown = preview?.of === of ? preview : undefined;
  const written = (day: string) => writtenDay(day, i18n.language as Language, 'short');
  return (
    <Box>
      <Button variant="outline" size="sm" disabled={!series} onClick={() => void loadPreview()}>
        {t('repeat.preview')}
      </Button>
      <Box role="status" marginTop="3">
        {shown?.problem && <ProblemNote>{shown.problem}</ProblemNote>}
        {shown?.plan && (
          <>
            <chakra.p fontWeight="700">{t('repeat.comes', { count: shown.plan.days.length })}</chakra.p>
            <chakra.p fontSize="sm">{shown.plan.days.map(written).join(t('repeat.listed'))}</chakra.p>
            {shown.plan.exceptions.length > 0 && (
              <>
                <chakra.p fontWeight="700" marginTop="3">
                  {t('repeat.not')}
                </chakra.p>
                <chakra.ul paddingInlineStart="6" listStyle="square" fontSize="sm">
                  {shown.plan.exceptions.map(({ day, why }) => (
                    <li key={day}>{t('repeat.gap', { day: written(day), why: t(`repeat.why.${why}`) })}</li>
                  ))}
                </chakra.ul>
              </>
            )}
          </>
        )}
      </Box>
    </Box>
  );
}
