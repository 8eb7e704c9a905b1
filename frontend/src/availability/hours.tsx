import { Box, Button, chakra } from '@chakra-ui/react';
import { availabilityLimits, type WeeklySpan } from '@kitewell/contract/availability';
import { addDays } from '@kitewell/contract/dates';
import { FieldArray } from 'formik';
import { Plus, Trash2 } from 'lucide-react';
import { useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { writtenDay } from '../dates.ts';
import type { Language } from '../language.ts';
import { focusSoon } from '../ui/focus.ts';
import { SelectField, TextField } from '../ui/form-fields.tsx';
import type { SpanFields } from './hours-values.ts';

/** A Sunday, used to find the names of the days of the week. */
const someSunday = '2026-11-22';
const weekdayNumbers = [1, 2, 3, 4, 5, 6, 7] as const;

export function useWeekdayName() {
  const { i18n } = useTranslation();
  return (weekday: number) => writtenDay(addDays(someSunday, weekday), i18n.language as Language, 'weekday');
}

/** The hours of the week in which a tutor usually works. */
export function HoursList({ hours }: { hours: readonly WeeklySpan[] }) {
  const { t, i18n } = useTranslation('availability');
  const nameOf = useWeekdayName();
  const days = weekdayNumbers.filter((weekday) => hours.some((span) => span.weekday === weekday));
  if (days.length === 0) return <p>{t('hours.any')}</p>;
  const written = (weekday: number) =>
    hours
      .filter((span) => span.weekday === weekday)
      .map(({ from, until }) => t('hours.span', { from, until }))
      .join(i18n.language === 'zh' ? '、' : ', ');
  return (
    <chakra.dl display="grid" gridTemplateColumns="minmax(56px, auto) minmax(0, 1fr)" gap="1.5 4">
      {days.map((weekday) => (
        <Box key={weekday} display="contents">
          <chakra.dt fontWeight="600">{nameOf(weekday)}</chakra.dt>
          <chakra.dd fontVariantNumeric="tabular-nums">{written(weekday)}</chakra.dd>
        </Box>
      ))}
    </chakra.dl>
  );
}

/** The names of the form's fields in a list of faults. */
export function useHoursLabels() {
  const { t } = useTranslation('availability');
  return (spans: readonly SpanFields[]): Record<string, string> =>
    Object.fromEntries(
      spans.flatMap((_, at) =>
        (['day', 'from', 'until'] as const).map((part) => [
          `hours.${at}.${part === 'day' ? 'weekday' : part}`,
          `${t('hours.number', { number: at + 1 })}, ${t(`hours.${part}`)}`,
        ]),
      ),
    );
}

/** The fields of the hours of a week, in a form whose values have `hours`. */
export function HoursFields({ hours }: { hours: readonly SpanFields[] }) {
  const { t } = useTranslation('availability');
  const nameOf = useWeekdayName();
  const box = useRef<HTMLDivElement>(null);
  const focusLast = (name: string) =>
    focusSoon(() => [...(box.current?.querySelectorAll<HTMLElement>(name) ?? [])].at(-1));
  const fresh: SpanFields = { weekday: '1', from: '14:00', until: '19:00' };
  return (
    <Box ref={box} display="flex" flexDirection="column" gap="4">
      <FieldArray name="hours">
        {(spans) => (
          <>
            {hours.map((_, at) => (
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
            {hours.length < availabilityLimits.spans && (
              <Button
                data-more=""
                size="sm"
                variant="outline"
                alignSelf="flex-start"
                onClick={() => {
                  const last = hours.at(-1);
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
    </Box>
  );
}
