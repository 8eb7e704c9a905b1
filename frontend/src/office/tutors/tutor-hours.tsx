import { Box, Button, chakra, Heading } from '@chakra-ui/react';
import { addDays } from '@kitewell/contract/dates';
import { availabilityLimits, type WeeklySpan } from '@kitewell/contract/office/availability';
import { FieldArray, type FormikHelpers } from 'formik';
import { Plus, Trash2 } from 'lucide-react';
import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ApiError } from '../../api.ts';
import { writtenDay } from '../../dates.ts';
import type { Language } from '../../language.ts';
import { SelectField, TextField } from '../../ui/form-fields.tsx';
import { showToast } from '../../ui/toaster.tsx';
import { call } from '../api.ts';
import { FormBelow } from '../inline-form.tsx';
import { ConflictNote } from '../conflict-note.tsx';
import { OfficeForm } from '../office-form.tsx';
import { bodyOf, hoursErrors, fieldsOf, mergedHours, spansBeside, type SpanFields } from './hours-values.ts';
import { useChange } from '../use-change.ts';
import { focusSoon } from '../../ui/focus.ts';

interface HoursProps {
  tutorId: number;
  hours: readonly WeeklySpan[];
}

/** A Sunday, used to find the names of the days of the week. */
const someSunday = '2026-11-22';
const weekdayNumbers = [1, 2, 3, 4, 5, 6, 7] as const;

function useWeekdayName() {
  const { i18n } = useTranslation();
  return (weekday: number) => writtenDay(addDays(someSunday, weekday), i18n.language as Language, 'weekday');
}

/** The hours of the week in which a tutor usually works, and their form. */
export function TutorHours({ tutorId, hours }: HoursProps) {
  const { t } = useTranslation('office-tutors');
  const nameOf = useWeekdayName();
  const edit = useRef<HTMLButtonElement>(null);
  const days = weekdayNumbers.filter((weekday) => hours.some((span) => span.weekday === weekday));
  return (
    <section aria-label={t('hours.title')}>
      <Heading as="h2" size="xl" marginBottom="3">
        {t('hours.title')}
      </Heading>
      {days.length === 0 ? (
        <p>{t('hours.any')}</p>
      ) : (
        <chakra.dl display="grid" gridTemplateColumns="minmax(56px, auto) minmax(0, 1fr)" gap="1.5 4">
          {days.map((weekday) => (
            <Box key={weekday} display="contents">
              <chakra.dt fontWeight="600">{nameOf(weekday)}</chakra.dt>
              <chakra.dd fontVariantNumeric="tabular-nums">
                {hours
                  .filter((span) => span.weekday === weekday)
                  .map(({ from, until }) => t('hours.span', { from, until }))
                  .join(t('listed'))}
              </chakra.dd>
            </Box>
          ))}
        </chakra.dl>
      )}
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
  const { t } = useTranslation('office-tutors');
  const change = useChange();
  const nameOf = useWeekdayName();
  // The hours as they were when the form opened: a later change by a colleague is shown before it is overwritten.
  const [base, setBase] = useState(hours);
  const [conflict, setConflict] = useState<EditConflict>();
  const writtenSpans = (spans: readonly WeeklySpan[]) =>
    spans.map(({ weekday, from, until }) => `${nameOf(weekday)} ${t('hours.span', { from, until })}`).join(t('listed'));
  const box = useRef<HTMLDivElement>(null);
  const focusLast = (name: string) =>
    focusSoon(() => [...(box.current?.querySelectorAll<HTMLElement>(name) ?? [])].at(-1));

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

  const fresh: SpanFields = { weekday: '1', from: '14:00', until: '19:00' };
  return (
    <Box ref={box}>
      <OfficeForm
        label={t('hours.title')}
        initialValues={{ hours: fieldsOf(hours) }}
        validate={(values) => hoursErrors(base, values.hours)}
        fieldLabels={(values) =>
          Object.fromEntries(
            values.hours.flatMap((_, at) =>
              (['day', 'from', 'until'] as const).map((part) => [
                `hours.${at}.${part === 'day' ? 'weekday' : part}`,
                `${t('hours.number', { number: at + 1 })}, ${t(`hours.${part}`)}`,
              ]),
            ),
          )
        }
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
            <FieldArray name="hours">
              {(spans) => (
                <>
                  {values.hours.map((_, at) => (
                    <Box
                      key={at}
                      role="group"
                      aria-label={t('hours.number', { number: at + 1 })}
                      display="grid"
                      gridTemplateColumns={{
                        base: '1fr 1fr',
                        md: 'minmax(9rem, 1.2fr) 1fr 1fr auto',
                        lg: '1fr 1fr auto',
                      }}
                      gap="3"
                      alignItems="end"
                    >
                      <Box gridColumn={{ base: '1 / -1', md: 'auto', lg: '1 / -1' }}>
                        <SelectField
                          name={`hours.${at}.weekday`}
                          label={t('hours.day')}
                          placeholder={t('hours.choose')}
                          options={weekdayNumbers.map((value) => ({ value: String(value), label: nameOf(value) }))}
                        />
                      </Box>
                      <TextField name={`hours.${at}.from`} label={t('hours.from')} type="time" />
                      <TextField name={`hours.${at}.until`} label={t('hours.until')} type="time" />
                      <Button
                        variant="outline"
                        boxSize="tapTarget"
                        padding="0"
                        aria-label={t('hours.remove', { number: at + 1 })}
                        onClick={() => {
                          spans.remove(at);
                          focusLast('button[data-more]');
                        }}
                      >
                        <Trash2 aria-hidden size={18} />
                      </Button>
                    </Box>
                  ))}
                  {values.hours.length < availabilityLimits.spans && (
                    <Button
                      data-more=""
                      size="sm"
                      variant="outline"
                      alignSelf="flex-start"
                      onClick={() => {
                        const last = values.hours.at(-1);
                        const weekday = String((Number(last?.weekday ?? 0) % 7) + 1);
                        spans.push(last ? { ...last, weekday } : fresh);
                        focusLast('select');
                      }}
                    >
                      <Plus aria-hidden size={16} /> {t('hours.add')}
                    </Button>
                  )}
                </>
              )}
            </FieldArray>
          </>
        )}
      </OfficeForm>
    </Box>
  );
}
